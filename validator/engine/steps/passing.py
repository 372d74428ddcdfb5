"""Passing cards: everyone chooses cards for another player, all at the same time."""

from validator.engine.game import by_table
from validator.engine.steps import discard
from validator.engine.steps.common import out_of_turn
from validator.engine.violation import Violation

VERBS = ("give",)
AHEAD = {"left": 1, "right": -1, "across": None, "nobody": 0}


def ahead(deal, step):
    """How many seats on the cards go in this deal (0: no passing), counted in the order of play."""
    word = by_table(step["to"], len(deal.seats), deal.number)
    turned = -1 if deal.game.data.get("direction") == "counter_clockwise" else 1
    return len(deal.seats) // 2 if word == "across" else AHEAD[word] * turned


def begin(deal, step):
    """Everyone has cards to choose, unless none are passed in this deal."""
    deal.given = [None] * deal.players
    for seat in deal.seats:
        deal.waiting[seat] = ahead(deal, step) != 0


def finished(deal, step):
    """All have chosen."""
    return not any(deal.waiting)


def optional(deal, step):
    """Everyone must choose."""
    return False


def actors(deal, step):
    """Those who have not chosen yet."""
    return [seat for seat in deal.seats if deal.waiting[seat]]


def acts(deal, step, seat):
    """The choice of cards, described."""
    return [(seat, "give", {"count": step["count"], "of": deal.game.pack.show(deal.hands[seat])})]


def fault(deal, step, act):
    """The right number of cards, all held."""
    if len(act[2]) != step["count"]:
        facts = {"count": len(act[2]), "wanted": step["count"]}
        return Violation("discard-count", step.get("clause"), act[0], act, acts(deal, step, act[0]), facts)
    return discard.held_fault(deal, step, act)


def wrong_turn(deal, step, act):
    """Somebody passes twice."""
    return out_of_turn(deal, step, act, actors(deal, step))


def apply(deal, step, act):
    """Lay the cards ready; when all have chosen, everybody takes up what came."""
    discard.lay_away(deal, act[0], act[2])
    deal.given[act[0]] = list(act[2])
    deal.waiting[act[0]] = False
    if any(deal.waiting):
        return
    for seat in deal.seats:
        taker = (seat + ahead(deal, step)) % deal.players
        for kind in deal.given[seat]:
            deal.hands[taker] = deal.game.pack.hold(deal.hands[taker], kind)
