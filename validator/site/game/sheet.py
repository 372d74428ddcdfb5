"""A game's page before it has a language: which clause stands where, with its figures and examples."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any

from validator.cases.ask import ask
from validator.engine.game import Game
from validator.paths import rules_dir
from validator.site.changes.dating import Dating
from validator.site.game.ladders import Figure, figures
from validator.site.game.seating import Layout, layouts, tables
from validator.site.game.tabletop import Line, glance, what_if
from validator.site.game.worked import Worked, worked_hand
from validator.site.house_rules.agreed import holds
from validator.site.house_rules.switching import home_switches, host_of, moved_from_default, settled
from validator.site.rulebooks import Node, Rulebook
from validator.spec.bindings import Unbound, bound_values
from validator.spec.compile import SwitchError, defaults


@dataclass(frozen=True)
class Example:
    """An example with what the engine says to it. ``moved`` are its switches that are not at default."""

    id: str
    case: Node
    verdict: Node
    moved: tuple[tuple[str, str], ...]

    @property
    def anchor(self) -> str:
        """Its place on the page."""
        return f"example_{self.id.lower()}"


@dataclass
class Placed:
    """A clause at its place.

    ``number`` is what readers see, ``values`` fill its text, ``retired`` are old ids that lead here. It
    decides its ``examples``; in those of ``used`` it is cited besides another, in those of ``near`` it was in
    question. ``needs`` are house rules without which it does not hold, besides the one that it stands under.
    ``tables_rest_on`` are the switches that would change its drawn tables, with their values here.
    """

    id: str
    node: Node
    number: str
    values: dict[str, Any]
    figures: list[Figure] = field(default_factory=list)
    tables: list[Layout] = field(default_factory=list)
    examples: list[Example] = field(default_factory=list)
    used: list[Example] = field(default_factory=list)
    near: list[Example] = field(default_factory=list)
    retired: list[str] = field(default_factory=list)
    needs: tuple[tuple[str, str], ...] = ()
    tables_rest_on: dict[str, str] = field(default_factory=dict)


@dataclass
class Choice:
    """A value of a switch: the clauses that it takes out and brings in, and those that read otherwise."""

    id: str
    node: Node
    default: bool
    out: list[str] = field(default_factory=list)
    brought: list[str] = field(default_factory=list)
    reworded: list[tuple[str, dict[str, Any]]] = field(default_factory=list)
    clauses: list[Placed] = field(default_factory=list)


@dataclass
class Switch:
    """A switch with its values."""

    id: str
    node: Node
    choices: list[Choice]


@dataclass
class Sheet:
    """All that a game's page says.

    ``loose`` are examples that no clause of this page decides, ``gone`` retired clauses whose successor (by
    full id) stands on another page. ``troubles`` tell what could not be said, for the log of the build,
    ``dating`` tells of its edition, ``counted`` holds the game's numbers (``numbers.py``),
    ``what_if`` and ``glance`` stand at the head of the page, ``worked`` is a whole hand to follow.
    """

    rules: Rulebook
    game: Game
    sections: list[tuple[str, int, list[Placed]]] = field(default_factory=list)
    switches: list[Switch] = field(default_factory=list)
    variants_number: int = 0
    placed: dict[str, Placed] = field(default_factory=dict)
    loose: list[Example] = field(default_factory=list)
    gone: list[tuple[str, str]] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    counted: Node | None = None
    worked: Worked | None = None
    dating: Dating = field(default_factory=Dating)
    what_if: list[Line] = field(default_factory=list)
    glance: list[Line] = field(default_factory=list)

    @property
    def id(self) -> str:
        """The game's id."""
        return self.rules.id

    def clause(self, full: str) -> Placed | None:
        """The clause with a full or short id, if it stands on this page."""
        return self.placed.get(self.rules.short(full))


def make_sheet(rules: Rulebook, retired: Mapping[str, str] | None = None) -> Sheet:
    """The sheet of a game. ``retired`` maps full ids of clauses that are gone to what stands for them."""
    sheet = Sheet(rules, rules.compiled({}), what_if=what_if(rules), glance=glance(rules))
    _place_default(sheet)
    _place_switches(sheet)
    for placed in sheet.placed.values():
        _add_figures(sheet, placed)
    for case in rules.examples:
        _add_example(sheet, case)
    sheet.worked = worked_hand(rules, rules_dir() / rules.id)
    for old, new in (retired or {}).items():
        if old.startswith(rules.id + "."):
            _add_retired(sheet, rules.short(old), new)
    return sheet


def _add_retired(sheet: Sheet, old: str, new: str) -> None:
    host = sheet.clause(new)
    if host:
        host.retired.append(old)
    else:
        sheet.gone.append((old, new))


# Clauses --------------------------------------------------------------------------


def _place_default(sheet: Sheet) -> None:
    base = defaults(sheet.rules.switches)
    for section in sheet.rules.sections:
        shown = [
            name
            for name, node in sheet.rules.clauses.items()
            if node.get("section") == section and holds(node, base)
        ]
        if not shown:
            continue
        number = len(sheet.sections) + 1
        placed = [_placed(sheet, name, f"{number}.{at}") for at, name in enumerate(shown, 1)]
        sheet.sections.append((section, number, placed))
    sheet.variants_number = len(sheet.sections) + 1


def _placed(sheet: Sheet, name: str, number: str) -> Placed:
    node = sheet.rules.clauses[name]
    home = home_switches(sheet.rules, node)
    placed = Placed(name, node, number, _values(sheet, name, home))
    turned = moved_from_default(sheet.rules, home)
    placed.needs = tuple(one for one in turned if one != host_of(sheet.rules, node))
    sheet.placed[name] = placed
    return placed


def _values(sheet: Sheet, name: str, switches: Mapping[str, str]) -> dict[str, Any]:
    bind = sheet.rules.clauses[name].get("bind") or {}
    try:
        return bound_values(sheet.rules.compiled(switches), bind)
    except Unbound as missing:
        sheet.troubles.append(f"{sheet.id}.{name}: {missing} is not in the game.")
        return {}


# Switches --------------------------------------------------------------------------


def _place_switches(sheet: Sheet) -> None:
    hosted: dict[tuple[str, str], list[str]] = {}
    for name, node in sheet.rules.clauses.items():
        host = host_of(sheet.rules, node)
        if host:
            hosted.setdefault(host, []).append(name)
    at = 0
    for switch, node, values in sheet.rules.switch_values():
        choices = []
        for value in values:
            choice = Choice(value, node["values"][value], value == node["default"])
            for name in hosted.get((switch, value), []):
                at += 1
                choice.clauses.append(_placed(sheet, name, f"{sheet.variants_number}.{at}"))
            if not choice.default:
                _compare(sheet, choice, {switch: value})
            choices.append(choice)
        sheet.switches.append(Switch(switch, node, choices))


def _compare(sheet: Sheet, choice: Choice, chosen: Mapping[str, str]) -> None:
    """Notes what changes on the page when only this switch is moved."""
    try:
        other = settled(sheet.rules, chosen)
        base = _without(sheet.rules, other, chosen)
    except SwitchError as wrong:
        sheet.troubles.append(f"{sheet.id}: {chosen} cannot be chosen ({wrong.code}).")
        return
    for name, node in sheet.rules.clauses.items():
        before, after = holds(node, base), holds(node, other)
        if before and not after:
            choice.out.append(name)
        elif after and not before:
            choice.brought.append(name)
        elif before and node.get("bind"):
            values = _values(sheet, name, other)
            if values != _values(sheet, name, base):
                choice.reworded.append((name, values))


def _without(rules: Rulebook, other: Mapping[str, str], chosen: Mapping[str, str]) -> dict[str, str]:
    """The switches as they stood before this choice: what had to move for its sake stays moved, if it may."""
    base = defaults(rules.switches)
    try:
        return dict(settled(rules, {**other, **{switch: base[switch] for switch in chosen}}))
    except SwitchError:
        return dict(base)


# Figures --------------------------------------------------------------------------


def _add_figures(sheet: Sheet, placed: Placed) -> None:
    """Draws what a clause is about under it: the ladder of types, or the trumps of an order."""
    home = home_switches(sheet.rules, placed.node)
    game = sheet.rules.compiled(home)
    placed.figures = figures(game, f"{sheet.id}.{placed.id}")
    placed.tables = tables(game, f"{sheet.id}.{placed.id}")
    if placed.tables:
        placed.tables_rest_on = {name: home[name] for name in _changing_tables(sheet.rules, home)}


def _changing_tables(rules: Rulebook, home: Mapping[str, str]) -> list[str]:
    """The switches by which a table would be drawn otherwise."""
    drawn = layouts(rules.compiled(home))
    found = []
    for switch, _, values in rules.switch_values():
        others = [settled_or_none(rules, {switch: value}) for value in values if value != home[switch]]
        if any(other is None or layouts(rules.compiled(other)) != drawn for other in others):
            found.append(switch)
    return found


def settled_or_none(rules: Rulebook, chosen: Mapping[str, str]) -> dict[str, str] | None:
    """All switches with a value each, or None where no choice of the others fits."""
    try:
        return settled(rules, chosen)
    except SwitchError:
        return None


# Examples --------------------------------------------------------------------------


def _add_example(sheet: Sheet, case: Node) -> None:
    """Puts an example under the clause that decides it, and names it under those that it nearly met."""
    example = _judged(sheet, case)
    if example is None:
        return
    near = [sheet.placed[name] for name in case.get("near") or [] if name in sheet.placed]
    host = _host(sheet, example) or (near[0] if near else None)
    (host.examples if host else sheet.loose).append(example)
    for name in dict.fromkeys(_cited(sheet, example)):
        if sheet.placed[name] is not host:
            sheet.placed[name].used.append(example)
    for other in near:
        if other is not host:
            other.near.append(example)


def _judged(sheet: Sheet, case: Node) -> Example | None:
    chosen = {name: str(value) for name, value in (case.get("variant") or {}).items()}
    try:
        verdict = ask(sheet.rules.compiled(chosen), case)
    except Exception as error:
        sheet.troubles.append(f"{sheet.id}, example {case['id']}: {type(error).__name__}: {error}")
        return None
    return Example(case["id"], case, verdict, tuple(moved_from_default(sheet.rules, chosen)))


def _host(sheet: Sheet, example: Example) -> Placed | None:
    expected = sheet.clause((example.case.get("expect") or {}).get("clause") or "")
    cited = _cited(sheet, example)
    return expected or (sheet.placed[cited[0]] if cited else None)


def _cited(sheet: Sheet, example: Example) -> list[str]:
    """The clauses of this page that the verdict cites, in order."""
    cited = [
        sheet.rules.short(reason["clause"]) for reason in example.verdict["reasons"] if reason.get("clause")
    ]
    return [name for name in cited if name in sheet.placed]
