"""Which clauses hold when switches stand otherwise, and what a value of a switch changes."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validator.site.house_rules.agreed import wanted
from validator.site.rulebooks import Node, Rulebook, Switches
from validator.spec.compile import SwitchError, defaults, settle

MOST_ATTEMPTS = 50


def settled(rules: Rulebook, chosen: Switches) -> dict[str, str]:
    """All switches with a value each: those chosen, others at default or moved as the chosen ones need.

    Raises ``SwitchError`` when no choice of the others fits.
    """
    asked = dict(chosen)
    for _ in range(MOST_ATTEMPTS):
        try:
            full: dict[str, str] = settle(rules.switches, asked)
        except SwitchError as wrong:
            asked = _company(rules, chosen, asked, wrong)
        else:
            return full
    raise SwitchError("switches-exclude", {"chosen": dict(chosen)})


def _company(
    rules: Rulebook, chosen: Switches, asked: Mapping[str, str], wrong: SwitchError
) -> dict[str, str]:
    """``asked`` with the other switch of a clash moved to a value that fits."""
    facts = wrong.facts
    if wrong.code not in ("switches-exclude", "switch-needs"):
        raise wrong
    moved = facts["other"] if facts["other"] not in chosen else facts["switch"]
    if moved in chosen:
        raise wrong
    values = [value for value in rules.switches[moved]["values"] if value != "$order"]
    if wrong.code == "switch-needs" and moved == facts["other"]:
        fitting = [value for value in values if value in facts["values"]]
    else:
        fitting = [
            value
            for value in values
            if value not in (facts.get("other_value"), facts["value"], asked.get(moved))
        ]
    if not fitting:
        raise wrong
    return {**asked, moved: fitting[0]}


def home_switches(rules: Rulebook, clause: Node) -> dict[str, str]:
    """The switches under which a clause is shown: the defaults, moved only where its ``when`` asks for it."""
    base = defaults(rules.switches)
    when = clause.get("when") or {}
    moved = {}
    for switch in when:
        values = wanted(when[switch])
        if base.get(switch) not in values:
            moved[switch] = values[0]
        else:
            moved[switch] = base[switch]
    return settled(rules, moved)


def host_of(rules: Rulebook, clause: Node) -> tuple[str, str] | None:
    """The switch and value that bring a clause in; None for a clause that holds by default."""
    base = defaults(rules.switches)
    when = clause.get("when") or {}
    for switch in when:
        values = wanted(when[switch])
        if base.get(switch) not in values:
            return switch, values[0]
    return None


def moved_from_default(rules: Rulebook, chosen: Switches) -> Iterator[tuple[str, str]]:
    """The chosen switches that differ from their default, in the order of the file."""
    base = defaults(rules.switches)
    for switch, value in base.items():
        if str(chosen.get(switch, value)) != value:
            yield switch, str(chosen[switch])
