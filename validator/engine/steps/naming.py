"""Naming trumps: the player whom the auction (or the rules) gave that right names a suit, or an order by its id."""

from validator.engine.conditions import holds
from validator.engine.facts import facts_of
from validator.engine.steps.common import happens, out_of_turn, who
from validator.engine.violation import Violation

VERBS = ("trump",)


def begin(deal, step):
    """Nothing happens until trumps are named."""


def finished(deal, step):
    """Trumps are fixed."""
    return not happens(deal, step) or deal.trump_suit is not None or deal.order_id is not None


def optional(deal, step):
    """Trumps must be named."""
    return False


def actors(deal, step):
    """The player who names trumps."""
    return who(deal, step)


def choices(deal, step):
    """What may be named: suits of the pack, and the ids of orders that have no trump suit."""
    found = []
    for order in step.get("choose", [{"id": "suit"}]):
        if holds(order.get("when"), facts_of(deal) if "when" in order else {}):
            found += deal.game.pack.suits if order["id"] == "suit" else [order["id"]]
    return found


def acts(deal, step, seat):
    """One act a choice."""
    return [(seat, "trump", name) for name in choices(deal, step)]


def fault(deal, step, act):
    """Only what may be named."""
    if act[2] in choices(deal, step):
        return None
    return Violation("trump-unknown", step.get("clause"), act[0], act, acts(deal, step, act[0]))


def wrong_turn(deal, step, act):
    """Somebody else names trumps."""
    return out_of_turn(deal, step, act, actors(deal, step))


def apply(deal, step, act):
    """Fix the trump suit or the order."""
    suit = act[2] if act[2] in deal.game.pack.suits else None
    deal.set_trump(suit, None if suit else act[2])
    if step.get("makes") == "declarer":
        deal.declarer = act[0]
