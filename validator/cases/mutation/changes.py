"""What can be wrong with a node of a specification, by its kind, so that every change means something else.

Rungs change places only where both may fit, a word becomes another word of its closed list, a number moves by
one, what may be left out is left out.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from validator.cases.mutation.node_shapes import STEP, Shape
from validator.cases.mutation.rivals import may_both_fit
from validator.cases.mutation.word_lists import WordLists
from validator.spec.overlay import ORDER, names
from validator.spec.problems import NodePath
from validator.spec.rulebooks import GameRules

Node = dict[str, Any]


class GONE:
    """In place of a value: the key or member is taken away. A class: it stays the same in other processes."""


# Keys that are read to people and decide nothing: how a game is called, how its cards are handed round.
TOLD = frozenset({"game", "title", "also", "about", "based_on", "stakes"})
TOLD_IN_STEPS = {STEP + "deal": frozenset({"packets", "first"}), STEP + "turn_up": frozenset({"stays"})}
KEPT = frozenset({"do", "before"})  # of what kind a node is, and where it stands
STAYING = frozenset({"clause", "use"})  # these are changed, not left out
# What counts where a key is left out, so that leaving it out means nothing; by the kind of map around it.
LEFT_OUT: Mapping[tuple[Any, str], Any] = {
    ("row", "for"): "each",
    ("win_rung", "for"): "each",
    ("order", "equal"): "first_played",
    ("combinations", "equal"): "last_played",
    ("combinations", "spare"): "ignored",
    ("deck", "jokers"): 0,
    ("deck", "copies"): 1,
    ("match", "best"): "highest",
    ("match", "tie"): "impossible",
    ("entry_rung", "pays"): 0,
    ("step_ante", "short"): "all_in",
    ("step_auction", "first"): "eldest",
    ("step_auction", "pass"): "final",
    ("step_betting", "first"): "eldest",
    ("step_declare_alone", "multiplier"): 1,
    ("step_declare_alone", "partner"): "sits_out",
    ("step_exchange", "which"): "left",
    ("step_exchange", "discard"): "before",
    ("step_tricks", "of"): "cards",
    ("step_tricks", "count"): "hand",
    ("step_award", "short_stack"): "matched",
    ("step_award", "folded"): "returned",
    ("step_award", "carried"): "whole",
    ("step_carry_over", "ante"): 0,
    ("step_carry_over", "dealer"): "same_or_next",
    ("step_carry_over", "short"): "refused",
}
# Words that say different things to people and the same to the engine: it casts no lots.
ALIKE = {
    "by": frozenset({"lot", "cut", "first_jack"}),
    "sides": frozenset({"each", "declarer_v_rest"}),
    "tie": frozenset({"shared", "impossible"}),
}
RUNGS = frozenset(
    (
        "order combination meld call round duty seat_rung nobody_rung row win_rung entry_rung irregularity"
    ).split()
)  # kinds of node whose place among their neighbours decides; so do those of steps
STEPS = (STEP, "named_" + STEP.strip("_"))
LISTS_IN_ORDER = frozenset({"ranks", "trump", "groups", "alike", "by_deal", "order"})
TURNED = {"after": "before", "before": "after"}


@dataclass(frozen=True)
class Change:
    """A change at ``path`` in words, made by putting ``value`` in the place of the node at ``target``."""

    path: NodePath
    words: str
    target: NodePath
    value: Any


class Changes:
    """The changes of one game's files."""

    def __init__(self, rules: GameRules) -> None:
        self.lists = WordLists(rules)

    # Maps ------------------------------------------------------------------------------------------------

    def inside(self, node: Node, shape: Shape, path: NodePath, held: Any) -> Iterator[Change]:
        """All changes within a map. ``held`` is what a patch is laid over, None in the game itself."""
        kind, members = shape.members(node, held)
        told = TOLD if kind == "game" else TOLD_IN_STEPS.get(kind, frozenset())
        for key, member in members:
            if key in told or key in KEPT:
                continue
            if self._may_go(node, key, member) and LEFT_OUT.get((kind or path[-1], key), GONE) != node[key]:
                yield Change((*path, key), "left out", (*path, key), GONE)
            under = held.get(key) if isinstance(held, Mapping) else None
            yield from self.of(node[key], member, (*path, key), under)
        if held is None and members:
            yield from _swaps(node, members, path)

    def _may_go(self, node: Node, key: str, member: Shape) -> bool:
        """Whether a key or member may be left out; what is switched off is switched on instead."""
        off = isinstance(node[key], dict) and node[key].get("use") is False
        return not (member.needed or key in STAYING or off)

    def of(self, node: Any, shape: Shape, path: NodePath, held: Any) -> Iterator[Change]:
        """All changes of a node and within it."""
        if isinstance(node, dict):
            yield from self._of_map(node, shape, path, held)
        elif isinstance(node, list):
            yield from self._of_list(node, shape, path)
        elif node is not None:
            for value in self._others(node, shape, path):
                yield Change(path, f"{_shown(node)} -> {_shown(value)}", path, value)

    def _of_map(self, node: Node, shape: Shape, path: NodePath, held: Any) -> Iterator[Change]:
        if shape.kind == "condition":
            for fact in names(node):
                if len(names(node)) > 1:
                    yield Change((*path, fact), "left out", (*path, fact), GONE)
                yield from self._wanted(node[fact], str(fact), (*path, fact))
            return
        if shape.kind == "amount":
            yield from self._other_facts(node, path)
        if shape.kind == "value_table":
            yield from _moved_values(node, path)
        for key, other in TURNED.items():
            if shape.kind == "role" and key in node:
                yield Change((*path, key), f"{key} -> {other}", path, {other: node[key]})
        if shape.kind in ("role", "card_set") and "not" in node:
            yield Change((*path, "not"), "left out", path, node["not"])
        yield from self.inside(node, shape, path, held)

    def _other_facts(self, node: Node, path: NodePath) -> Iterator[Change]:
        """An amount that counts another of the facts that this game counts."""
        counted = [fact for fact in names(node) if fact in self.lists.counted]
        for fact in counted:
            for other in [one for one in self.lists.counted if one not in node]:
                value = {other if key == fact else key: node[key] for key in node}
                yield Change((*path, fact), f"{fact} -> {other}", path, value)

    # Lists -----------------------------------------------------------------------------------------------

    def _of_list(self, node: list[Any], shape: Shape, path: NodePath) -> Iterator[Change]:
        item = shape.item()
        for at, value in enumerate(node):
            here = (*path, at)
            if len(node) > max(1, shape.fewest()):
                yield Change(here, f"{_shown(value)} left out", path, node[:at] + node[at + 1 :])
            if path[-1] in LISTS_IN_ORDER and at and node[at - 1] != value:
                swapped = [*node[: at - 1], value, node[at - 1], *node[at + 1 :]]
                yield Change(here, f"{_shown(value)} before {_shown(node[at - 1])}", path, swapped)
            if item is not None:
                for change in self.of(value, item, here, None):
                    if not (shape.has_no_twins() and change.value in node):
                        yield change

    # Conditions ------------------------------------------------------------------------------------------

    def _wanted(self, wanted: Any, fact: str, path: NodePath) -> Iterator[Change]:
        """What a condition may wrongly want of a fact."""
        if isinstance(wanted, list):
            for at, value in enumerate(wanted):
                if len(wanted) > 1:
                    yield Change(
                        (*path, at), f"{_shown(value)} left out", path, wanted[:at] + wanted[at + 1 :]
                    )
        elif isinstance(wanted, dict):
            if "not" in wanted:
                yield Change((*path, "not"), "left out", path, wanted["not"])
            for key in names(wanted):
                yield from self._wanted(wanted[key], fact, (*path, key))
        else:
            for value in self._other_wanted(wanted, fact):
                yield Change(path, f"{_shown(wanted)} -> {_shown(value)}", path, value)

    def _other_wanted(self, wanted: Any, fact: str) -> Iterable[Any]:
        if isinstance(wanted, bool):
            return [not wanted]
        if isinstance(wanted, int):
            return [wanted - 1, wanted + 1]
        return [word for word in self.lists.of_fact(fact) if word != wanted]

    # Values ----------------------------------------------------------------------------------------------

    def _others(self, value: Any, shape: Shape, path: NodePath) -> Iterable[Any]:
        """What may wrongly stand in the place of a value."""
        if isinstance(value, bool):
            return [not value]
        if isinstance(value, int):
            return [other for other in (value - 1, value + 1) if other >= shape.least()]
        kinds = {one.kind for one in [shape, *shape.branches()]}
        if "clause_id" in kinds:
            return self.lists.other_clause(value)
        if kinds & {"suit", "rank", "card"}:
            return self.lists.other_card(value)
        alike = ALIKE.get(str(path[-1]), frozenset())
        words = [word for word in shape.words() if word != value and not {word, value} <= alike]
        if "role" in kinds or path[-1] == "for":
            words = [word for word in words if word in self.lists.roles]
        if "role" in kinds:
            return [*words, {"after": value}]
        return (
            [{"not": value}, *words] if "card_set" in kinds else words or self.lists.other_token(value, path)
        )


def _swaps(node: Node, members: list[tuple[str, Shape]], path: NodePath) -> Iterator[Change]:
    """A rung stands before the nearest one above it that may fit where it does."""
    rungs = [
        key for key, member in members if member.kind in RUNGS or member.kind.startswith((STEP, "named_"))
    ]
    order = [key for key in names(node) if key in rungs]
    for at, key in enumerate(order):
        rivals = [other for other in order[:at] if may_both_fit(node[other], node[key])]
        if rivals:
            rest = [other for other in node[ORDER] if other != key]
            place = rest.index(rivals[-1])
            turned = {**node, ORDER: [*rest[:place], key, *rest[place:]]}
            yield Change((*path, key), f"before {rivals[-1]}", path, turned)


def _moved_values(node: Node, path: NodePath) -> Iterator[Change]:
    """The last card of a line of a table of values stands in the next line."""
    lines = list(node)
    for at, line in enumerate(lines[:-1]):
        *cards, last = line.split(" ")
        if cards:
            following = lines[at + 1]
            moved = {line: " ".join(cards), following: f"{last} {following}"}
            value = {moved.get(key, key): node[key] for key in node}
            yield Change((*path, line), f"{last} worth {node[following]}", path, value)


def _shown(value: Any) -> str:
    if isinstance(value, dict):
        return (
            "{" + ", ".join(f"{key}: {_shown(inner)}" for key, inner in value.items() if key != ORDER) + "}"
        )
    return str(value).lower() if isinstance(value, bool) else str(value)
