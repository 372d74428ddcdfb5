"""Arranging: everyone splits the hand into groups, strongest first, out of sight of the others."""

from validator.engine.steps.common import out_of_turn
from validator.engine.violation import Violation

VERBS = ("arrange",)


def begin(deal, step):
    """Everyone has a hand to arrange."""
    for seat in deal.seats:
        deal.waiting[seat] = True


def finished(deal, step):
    """All have said that they are ready."""
    return not any(deal.waiting)


def optional(deal, step):
    """Everyone must arrange."""
    return False


def actors(deal, step):
    """Those who are not ready yet."""
    return [seat for seat in deal.seats if deal.waiting[seat]]


def acts(deal, step, seat):
    """Groupings are too many to list: the sizes and the cards are told."""
    held = deal.game.pack.show(deal.hands[seat])
    return [
        (seat, "arrange", {"groups": step["groups"], "descending": step.get("descending", 0), "of": held})
    ]


def size_fault(step, groups):
    """(code, facts) when there are not the right groups, else None."""
    sizes = [len(group) for group in groups]
    if sizes == list(step["groups"]):
        return None
    return "group-sizes", {"sizes": sizes, "wanted": list(step["groups"])}


def order_fault(game, step, groups):
    """The position (from 1) of the first group that is stronger than the one before it, or 0 when they descend.

    Only the first ``descending`` groups are compared; equal neighbours are allowed.
    """
    combos = [game.combos.of_group(group) for group in groups[: step.get("descending", 0)]]
    for at in range(1, len(combos)):
        if combos[at].key > combos[at - 1].key:
            return at + 1
    return 0


def in_order(game, step, groups):
    """The same groups in an order that descends, or None when no order does (sizes keep their places)."""
    sizes = list(step["groups"])
    keyed = [(game.combos.of_group(groups[at]).key, -at, at) for at in range(len(groups))]
    ranked = [groups[at] for key, back, at in sorted(keyed, reverse=True)]  # total key
    placed = []
    for size in sizes:
        fitting = [group for group in ranked if len(group) == size and group not in placed]
        placed.append(fitting[0])
    return placed if order_fault(game, step, placed) == 0 else None


def fault(deal, step, act):
    """The right sizes, the cards of the hand, and no group stronger than the one before it."""
    wrong = size_fault(step, act[2])
    if wrong is not None:
        return Violation(wrong[0], step.get("clause"), act[0], act, [], wrong[1])
    strange = strange_card(deal, act)
    if strange is not None:
        return Violation(
            "card-not-held", step.get("clause"), act[0], act, [], {"card": deal.game.pack.names[strange]}
        )
    at = order_fault(deal.game, step, act[2])
    if at:
        return misordered(deal.game, step, act, at)
    return None


def strange_card(deal, act):
    """A card that is not in the hand (or named twice), or None; unknown cards may be anything."""
    hand, unseen = deal.hands[act[0]], deal.unknown[act[0]]
    for group in act[2]:
        for kind in group:
            if hand >> kind & 1:
                hand = deal.game.pack.drop(hand, kind)
            elif unseen:
                unseen -= 1
            else:
                return kind
    return None


def misordered(game, step, act, at):
    """The Violation for a group that stands after a weaker one."""
    last = at == len(act[2]) and len(act[2][-1]) > len(act[2][0])
    clause = step.get("last_clause" if last else "order_clause", step.get("order_clause", step.get("clause")))
    better = in_order(game, step, act[2])
    legal = [] if better is None else [(act[0], "arrange", better)]
    facts = {"at": at, "group": names(game, act[2][at - 1]), "other": names(game, act[2][at - 2])}
    return Violation("group-order", clause, act[0], act, legal, facts)


def names(game, kinds):
    """The names of the cards of a group."""
    return [game.pack.names[kind] for kind in kinds]


def wrong_turn(deal, step, act):
    """Arranging again after being ready."""
    facts = {"seats": [seat + 1 for seat in actors(deal, step)]}
    if act[0] in deal.seats and deal.groups[act[0]] is not None:
        return Violation(
            "arranged-already", step.get("up_clause", step.get("clause")), act[0], act, [], facts
        )
    return out_of_turn(deal, step, act, actors(deal, step))


def apply(deal, step, act):
    """The groups are fixed."""
    deal.groups[act[0]] = [list(group) for group in act[2]]
    deal.waiting[act[0]] = False
