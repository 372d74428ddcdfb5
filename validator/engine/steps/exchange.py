"""Exchange: a player lays away cards and is given as many by another (a lone player by the partner), or by the stock."""

from validator.engine.roles import same_side, seat_of
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


def givers(deal, step, seat):
    """Who gives cards to a taker: the partner; of several partners the next in turn (``which: left``), the last or each."""
    if step["with"] != "partner":
        return [seat_of(deal, step["with"])]
    partners = []
    for ahead in range(1, deal.players):
        other = (seat + ahead) % deal.players
        if other in deal.seats and same_side(deal, other, seat):
            partners.append(other)
    which = step.get("which", "left")
    return partners if which == "each" else partners[-1:] if which == "right" else partners[:1]


def share(deal, step, seat):
    """How many cards each giver gives."""
    return step["count"] // len(givers(deal, step, seat))


def halves(step):
    """The order of the two halves."""
    return ("discard", "give") if step.get("discard", "before") == "before" else ("give", "discard")


def _now(deal, step):
    """The half that is due for the player whose exchange is in progress."""
    done = deal.given[_taker(deal)] or []
    if "discard" in done:
        return "give"
    return "give" if halves(step)[0] == "give" and len(done) < _gifts(deal, step) else "discard"


def _gifts(deal, step):
    """How many acts of giving the exchange in progress has."""
    return len(givers(deal, step, _taker(deal)))


def actors(deal, step):
    """Who acts: the player who lays away, or the one who gives."""
    if not any(deal.waiting):
        return []
    seat = _taker(deal)
    if _now(deal, step) == "discard":
        return [seat]
    given = len([half for half in deal.given[seat] or [] if half == "give"])
    return givers(deal, step, seat)[given : given + 1]


def wanted(deal, step):
    """How many cards the act that is due is about."""
    return step["count"] if _now(deal, step) == "discard" else share(deal, step, _taker(deal))


def acts(deal, step, seat):
    """The choice of cards, described."""
    held = deal.game.pack.show(deal.hands[seat])
    return [(seat, _now(deal, step), {"count": wanted(deal, step), "of": held})]


def fault(deal, step, act):
    """The half that is due, the right number of cards, and all of them held."""
    due = _now(deal, step)
    if act[1] != due:
        return Violation(
            "act-out-of-order",
            step.get("clause"),
            act[0],
            act,
            acts(deal, step, act[0]),
            {"step": "exchange", "verb": act[1], "seats": [seat + 1 for seat in actors(deal, step)]},
        )
    if len(act[2]) != wanted(deal, step):
        facts = {"count": len(act[2]), "wanted": wanted(deal, step)}
        return Violation("discard-count", step.get("clause"), act[0], act, acts(deal, step, act[0]), facts)
    return discard.held_fault(deal, step, act)


def wrong_turn(deal, step, act):
    """Somebody else acts; with several partners, the wrong one gives."""
    found = out_of_turn(deal, step, act, actors(deal, step))
    if act[1] == "give" and "giver_clause" in step:
        found.clause = step["giver_clause"]
    return found


def apply(deal, step, act):
    """Move the cards."""
    taker = _taker(deal)
    discard.lay_away(deal, act[0], act[2])
    if act[1] == "give":
        for kind in act[2]:
            deal.hands[taker] = deal.game.pack.hold(deal.hands[taker], kind)
    deal.given[taker] = (deal.given[taker] or []) + [act[1]]
    if len(deal.given[taker]) == 1 + len(givers(deal, step, taker)):
        deal.waiting[taker] = False
