"""What is said differently under different house rules: each wording with the states in which it holds."""

from __future__ import annotations

import re
from collections.abc import Callable, Collection, Iterator, Set
from dataclasses import dataclass
from itertools import product
from typing import Generic, TypeVar

from validator.site.house_rules.switching import settled
from validator.site.rulebooks import Node, Rulebook
from validator.spec.compile import SwitchError, defaults
from validator.spec.overlay import names

State = dict[str, str]
"""A value for every switch."""

Told = TypeVar("Told")


@dataclass(frozen=True)
class Wording(Generic[Told]):
    """What is told in some states; ``holds`` are those, each by the switches that matter, or nothing where it
    holds in all. The first wording is the one that holds by default.
    """

    told: Told
    holds: tuple[State, ...] = ()


def wordings(
    rules: Rulebook, tell: Callable[[State], Told], candidates: Collection[str] | None = None
) -> list[Wording[Told]]:
    """All that ``tell`` says, each once, in whatever state the switches may be brought.

    ``candidates`` are the switches on which it may depend, where that is known.
    """
    switches = mattering(rules, tell, candidates)
    found: list[tuple[Told, list[State]]] = []
    for state in states(rules, switches):
        told, short = tell(state), {switch: state[switch] for switch in switches}
        same = next((holds for other, holds in found if other == told), None)
        if same is None:
            found.append((told, [short]))
        else:
            same.append(short)
    return [Wording(told, tuple(holds) if len(found) > 1 else ()) for told, holds in found]


def states(rules: Rulebook, switches: list[str]) -> Iterator[State]:
    """Every state of these switches that can be chosen, the default first; others move only if they must."""
    base = defaults(rules.switches)
    values = [_default_first(names(rules.switches[one]["values"]), base[one]) for one in switches]
    for chosen in product(*values):
        state = _settled(rules, dict(zip(switches, chosen, strict=True)))
        if state is not None:
            yield state


def mattering(
    rules: Rulebook, tell: Callable[[State], Told], candidates: Collection[str] | None = None
) -> list[str]:
    """The switches on which it depends what is told, and those that their values need or exclude."""
    every = [one for one in names(rules.switches) if candidates is None or one in candidates]
    found: set[str] = set()
    while True:
        grown = found | _moving(rules, tell, found, every)
        for switch in list(grown):
            grown |= _company(rules, switch)
        if grown == found:
            return [switch for switch in names(rules.switches) if switch in found]
        found = grown


def _moving(
    rules: Rulebook, tell: Callable[[State], Told], known: set[str], candidates: list[str]
) -> set[str]:
    """The candidates that change what is told in some state of the switches that are known to matter."""
    found: set[str] = set()
    for state in states(rules, [switch for switch in names(rules.switches) if switch in known]):
        told = tell(state)
        for switch in candidates:
            for value in names(rules.switches[switch]["values"]):
                if switch in known | found or value == state[switch]:
                    continue
                moved = _settled(rules, {**{one: state[one] for one in known}, switch: value})
                if moved is not None and tell(moved) != told:
                    found |= {one for one in moved if moved[one] != state[one]}
    return found


def touching(rules: Rulebook, parts: Set[str]) -> set[str]:
    """The switches of which some value changes one of these parts: ``match``, ``steps.deal``."""
    return {
        switch
        for switch, node, values in rules.switch_values()
        if any(not parts.isdisjoint(_patched(node["values"][value].get("patch") or {})) for value in values)
    }


def _patched(patch: Node) -> set[str]:
    """The parts that a patch changes."""
    return {key for key in patch if key != "steps"} | {f"steps.{step}" for step in patch.get("steps") or {}}


def part_of(path: str) -> str:
    """The part that a path leads into.

    >>> part_of("steps.deal.packets[0]"), part_of("match.ends.total"), part_of("combinations.runs[0]")
    ('steps.deal', 'match', 'combinations')
    """
    head, *rest = re.split(r"[.\[|]", path)
    return f"steps.{rest[0].strip()}" if head == "steps" and rest else head.strip()


def _company(rules: Rulebook, switch: str) -> set[str]:
    """The switches that some value of a switch needs at one of their values, or excludes at their default."""
    base, found = defaults(rules.switches), set()
    for value in names(rules.switches[switch]["values"]):
        node = rules.switches[switch]["values"][value]
        found |= set(names_of(node.get("only_with")))
        excluded = node.get("excludes") or {}
        found |= {other for other in names_of(excluded) if base[other] in excluded[other]}
    return found


def names_of(node: dict[str, list[str]] | None) -> list[str]:
    """The switches of a condition."""
    return [name for name in node or {} if name != "$order"]


def _settled(rules: Rulebook, chosen: State) -> State | None:
    try:
        return settled(rules, chosen)
    except SwitchError:
        return None


def _default_first(values: list[str], default: str) -> list[str]:
    return [default, *(value for value in values if value != default)]
