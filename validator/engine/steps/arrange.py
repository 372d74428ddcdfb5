"""Arranging: everyone splits the hand into groups, strongest first, out of sight of the others."""

from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Act, Any, Data, Facts, Kinds
from validator.engine.steps.common import out_of_turn
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("arrange",)


def begin(deal: Table, step: Data) -> None:
    """Everyone has a hand to arrange."""
    deal.waiting = [seat in deal.seats for seat in range(deal.players)]


def finished(deal: Table, step: Data) -> bool:
    """All have said that they are ready."""
    return not any(deal.waiting)


def optional(deal: Table, step: Data) -> bool:
    """Everyone must arrange."""
    return False


def actors(deal: Table, step: Data) -> list[int]:
    """Those who are not ready yet."""
    return deal.to_come()


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """Groupings are too many to list: the sizes and the cards are told."""
    held = deal.game.pack.show(deal.hands[seat])
    told = {"groups": step["groups"], "descending": step.get("descending", 0), "of": held}
    return [(seat, "arrange", told)]


def size_fault(step: Data, groups: list[Any]) -> tuple[str, Facts] | None:
    """(code, facts) when there are not the right groups, else None."""
    sizes = [len(group) for group in groups]
    if sizes == list(step["groups"]):
        return None
    return "group-sizes", {"sizes": sizes, "wanted": list(step["groups"])}


def order_fault(game: Game, step: Data, groups: list[Kinds]) -> int:
    """The position (from 1) of the first group that is stronger than the one before it, or 0.

    Only the first ``descending`` groups are compared; equal neighbours are allowed.
    """
    rules = game.the_combos()
    combos = [rules.worth_of_group(group) for group in groups[: step.get("descending", 0)]]
    for at in range(1, len(combos)):
        if rules.stronger(combos[at], combos[at - 1]):
            return at + 1
    return 0


def in_order(game: Game, step: Data, groups: list[Kinds]) -> list[Kinds] | None:
    """The same groups in an order that descends, or None when no order does (sizes keep their places)."""
    combos = game.the_combos()
    keyed = [(combos.worth_of_group(groups[at]).key, -at, at) for at in range(len(groups))]
    ranked = [groups[at] for _, _, at in sorted(keyed, reverse=True)]  # total key
    placed: list[Kinds] = []
    for size in step["groups"]:
        fitting = [group for group in ranked if len(group) == size and group not in placed]
        placed.append(fitting[0])
    return placed if order_fault(game, step, placed) == 0 else None


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """The right sizes, the cards of the hand, and no group stronger than the one before it."""
    wrong = size_fault(step, act[2])
    if wrong is not None:
        return Violation(wrong[0], clause_of(step), act, None, wrong[1])
    strange = deal.strange_card(act[0], [kind for group in act[2] for kind in group])
    if strange is not None:
        return Violation("card-not-held", clause_of(step), act, None, {"card": deal.game.pack.names[strange]})
    at = order_fault(deal.game, step, act[2])
    return misordered(deal.game, step, act, at) if at else None


def misordered(game: Game, step: Data, act: Act, at: int) -> Violation:
    """The Violation for a group that stands after a weaker one."""
    groups = act[2]
    last = at == len(groups) and len(groups[-1]) > len(groups[0])
    clause = clause_of(step, "last_clause", "order_clause") if last else clause_of(step, "order_clause")
    better = in_order(game, step, groups)
    legal: list[Act] = [] if better is None else [(act[0], "arrange", better)]
    facts = {"at": at, "group": game.pack.told(groups[at - 1]), "other": game.pack.told(groups[at - 2])}
    return Violation("group-order", clause, act, legal, facts)


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Arranging again after being ready."""
    if deal.groups[act[0]] is None:
        return out_of_turn(step, act, actors(deal, step))
    facts = {"seats": [seat + 1 for seat in actors(deal, step)]}
    return Violation("arranged-already", clause_of(step, "up_clause"), act, None, facts)


def apply(deal: Table, step: Data, act: Act) -> None:
    """The groups are fixed."""
    deal.groups[act[0]] = [list(group) for group in act[2]]
    deal.waiting[act[0]] = False
