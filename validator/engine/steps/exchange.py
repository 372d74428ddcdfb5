"""Exchange: a player lays away cards and is given as many by another (a lone player by the partner), or by the stock."""

from validator.engine.roles import partner_of, seat_of
from validator.engine.steps import discard
from validator.engine.steps.common import happens, out_of_turn, who
from validator.engine.violation import Violation

VERBS = ("discard", "give")


def begin(deal, step):
    """For each player of the step: whether something is still to be done. ``given`` notes what has been done."""
    deal.given = [None] * deal.players
    deal.waiting = [False] * deal.players
    if happens(deal, step):
        for seat in who(deal, step):
            deal.waiting[seat] = True


def finished(deal, step):
    """Both halves are done for everyone."""
    return not any(deal.waiting)


def optional(deal, step):
    """Whether the exchange may be left out."""
    return bool(step.get("may"))


def _taker(deal):
    """The player whose exchange is in progress."""
    return [seat for seat in range(deal.players) if deal.waiting[seat]][0]


def _giver(deal, step, seat):
    return partner_of(deal, seat) if step["with"] == "partner" else seat_of(deal, step["with"])


def halves(step):
    """The order of the two halves."""
    return ("discard", "give") if step.get("discard", "before") == "before" else ("give", "discard")


def _now(deal, step):
    """The half that is due for the player whose exchange is in progress."""
    done = deal.given[_taker(deal)] or []
    return [half for half in halves(step) if half not in done][0]


def actors(deal, step):
    """Who acts: the player who lays away, or the one who gives."""
    if not any(deal.waiting):
        return []
    seat = _taker(deal)
    return [seat] if _now(deal, step) == "discard" else [_giver(deal, step, seat)]


def acts(deal, step, seat):
    """The choice of cards, described."""
    held = deal.game.pack.show(deal.hands[seat])
    return [(seat, _now(deal, step), {"count": step["count"], "of": held})]


def fault(deal, step, act):
    """The half that is due, the right number of cards, and all of them held."""
    due = _now(deal, step)
    if act[1] != due:
        return Violation("act-out-of-order", step.get("clause"), act[0], act, acts(deal, step, act[0]),
                         {"step": "exchange", "verb": act[1], "seats": [seat + 1 for seat in actors(deal, step)]})
    if len(act[2]) != step["count"]:
        facts = {"count": len(act[2]), "wanted": step["count"]}
        return Violation("discard-count", step.get("clause"), act[0], act, acts(deal, step, act[0]), facts)
    return discard.held_fault(deal, step, act)


def wrong_turn(deal, step, act):
    """Somebody else acts."""
    return out_of_turn(deal, step, act, actors(deal, step))


def apply(deal, step, act):
    """Move the cards."""
    taker = _taker(deal)
    discard.lay_away(deal, act[0], act[2])
    if act[1] == "give":
        for kind in act[2]:
            deal.hands[taker] = deal.game.pack.hold(deal.hands[taker], kind)
    deal.given[taker] = (deal.given[taker] or []) + [act[1]]
    if len(deal.given[taker]) == 2:
        deal.waiting[taker] = False
