"""The auction: a contest for naming trumps or for a number of tricks.

Three kinds: ``rising`` (each bid higher than the last), ``each_once`` (everyone bids once, no bid need be higher) and
``offer`` (a suit is offered; the first to take it is declarer), which has a module of its own.
"""

from validator.engine.conditions import matches
from validator.engine.roles import seat_of
from validator.engine.steps import offer
from validator.engine.steps.bids import call_list, place_of
from validator.engine.steps.common import out_of_turn
from validator.engine.violation import Violation

VERBS = ("bid", "pass", "accept", "name")


def begin(deal, step):
    """The first to speak is the one that the rules name."""
    deal.turn = seat_of(deal, step.get("first", "eldest"))
    if step["kind"] == "offer":
        deal.round = step["rounds"][0]["id"]


def finished(deal, step):
    """Somebody holds the contract, everyone has bid once, or the deal is thrown in."""
    return deal.turn is None


def optional(deal, step):
    """The auction must be held."""
    return False


def actors(deal, step):
    """Whose turn it is to speak."""
    return [] if deal.turn is None else [deal.turn]


def calls_of(deal, step):
    """The bids of this auction, low to high."""
    return call_list(step, deal.size)


def acts(deal, step, seat):
    """Each call that is open: bids from low to high, then passing."""
    if step["kind"] == "offer":
        tries = offer.candidates(deal, step, seat)
    else:
        tries = [(seat, "bid", call["name"]) for call in calls_of(deal, step)] + [(seat, "pass", None)]
    return [act for act in tries if fault(deal, step, act) is None]


def fault(deal, step, act):
    """None, or why this call is not open to the speaker."""
    if step["kind"] == "offer":
        return offer.fault(deal, step, act)
    if act[1] == "pass":
        return _pass_fault(deal, step, act)
    at = place_of(calls_of(deal, step), act[2]) if act[1] == "bid" else -1
    if at < 0:
        return _violation("bid-unknown", step.get("clause"), deal, step, act)
    if deal.rung is not None:
        return _forced_fault(deal, step, act, at)
    if step["kind"] == "each_once":
        return _total_fault(deal, step, act, calls_of(deal, step)[at]["level"])
    if deal.standing is not None and at <= deal.standing["at"]:
        return _violation(
            "bid-not-higher", step.get("higher_clause"), deal, step, act, {"standing": deal.standing["name"]}
        )
    return None


def _violation(code, clause, deal, step, act, facts=None):
    return Violation(code, clause or step.get("clause"), act[0], act, _legal(deal, step, act[0]), facts)


def _legal(deal, step, seat):
    """What would have been legal; asked only when a call is refused, so nothing is tried twice."""
    tries = [(seat, "bid", call["name"]) for call in calls_of(deal, step)] + [(seat, "pass", None)]
    return [act for act in tries if _open(deal, step, act)]


def _open(deal, step, act):
    if act[1] == "pass":
        return not _pass_barred(deal, step)
    calls = calls_of(deal, step)
    at = place_of(calls, act[2])
    if deal.rung is not None:
        return matches(_wanted(deal.rung), calls[at]["level"])
    if step["kind"] == "each_once":
        return not _total_barred(deal, step, calls[at]["level"])
    return deal.standing is None or at > deal.standing["at"]


def _pass_barred(deal, step):
    return deal.rung is not None or step.get("pass", "final") == "none" or step["kind"] == "each_once"


def _pass_fault(deal, step, act):
    if not _pass_barred(deal, step):
        return None
    if deal.rung is not None:
        return _violation("bid-forced", deal.rung.get("clause"), deal, step, act)
    return _violation("pass-barred", step.get("pass_clause"), deal, step, act)


def _wanted(rung):
    """What level a forced bid must have, as a condition."""
    level = rung["level"]
    return {"min": level["from"]} if isinstance(level, dict) else level


def _forced_fault(deal, step, act, at):
    if matches(_wanted(deal.rung), calls_of(deal, step)[at]["level"]):
        return None
    return _violation("bid-forced", deal.rung.get("clause"), deal, step, act)


def _total_barred(deal, step, level):
    """Whether this last bid would make the total of all bids what it may not be."""
    rule = step.get("total_may_not_be")
    if not rule or rule.get("use") is False or deal.size < rule.get("from_hand", 1):
        return False
    if len([bid for bid in deal.bids if bid is not None]) < len(deal.seats) - 1:
        return False
    return sum(bid for bid in deal.bids if bid is not None) + level == deal.size


def _total_fault(deal, step, act, level):
    if not _total_barred(deal, step, level):
        return None
    return _violation(
        "bid-total-barred", step["total_may_not_be"].get("clause"), deal, step, act, {"total": deal.size}
    )


def wrong_turn(deal, step, act):
    """Bidding after passing where a pass is final, or out of turn."""
    if deal.passed[act[0]] and step.get("pass", "final") in ("final", "once"):
        clause = step.get("pass_clause", step.get("clause"))
        return Violation("bid-after-pass", clause, act[0], act, _legal(deal, step, deal.turn), {})
    return out_of_turn(deal, step, act, actors(deal, step))


def apply(deal, step, act):
    """Note the call, and find who speaks next or how the auction ends."""
    if step["kind"] == "offer":
        offer.apply(deal, step, act)
        return
    deal.calls.append((act[0], act[1], act[2]))
    if act[1] == "pass":
        deal.passed[act[0]] = True
    else:
        _take_bid(deal, step, act)
    if deal.rung is not None and act[1] == "bid":
        _settle(deal)
    elif step["kind"] == "each_once":
        deal.turn = None if len(deal.calls) == len(deal.seats) else deal.next_seat(act[0])
    else:
        _after_call(deal, step, act[0])


def _take_bid(deal, step, act):
    calls = calls_of(deal, step)
    at = place_of(calls, act[2])
    if step["kind"] == "each_once":
        deal.bids[act[0]] = calls[at]["level"]
        return
    standing = {
        key: calls[at][key] for key in ("name", "call", "level", "multiplier", "worth", "strain", "clause")
    }
    standing["at"] = at
    standing["seat"] = act[0]
    deal.standing = standing
    if step.get("pass") == "may_return":
        deal.passed = [False] * deal.players


def _after_call(deal, step, seat):
    """The auction ends at the highest bid, when all others have passed, or when each has spoken once."""
    calls = calls_of(deal, step)
    spoken_out = step.get("pass") == "once" and len(deal.calls) >= len(deal.seats)
    still_in = [other for other in deal.seats if not deal.passed[other]]
    if deal.standing is not None and (
        deal.standing["at"] == len(calls) - 1
        or spoken_out
        or [other for other in still_in if other != deal.standing["seat"]] == []
    ):
        _settle(deal)
    elif deal.standing is None and (spoken_out or not still_in):
        _nobody(deal, step)
    else:
        deal.turn = _next_speaker(deal, step, seat)
        _stuck(deal, step)


def _stuck(deal, step):
    """A player whom the rules force to bid may not pass when all others have (a rung with ``pass: barred``)."""
    silent = deal.standing is None and len(deal.calls) == len(deal.seats) - 1
    for rung in step.get("nobody", []):
        if silent and rung.get("pass") == "barred" and seat_of(deal, rung["forced"]) == deal.turn:
            deal.rung = rung
            deal.forced = True
            return
        if "throw_in" in rung or seat_of(deal, rung["forced"]) is not None:
            return


def _next_speaker(deal, step, seat):
    for ahead in range(1, deal.players + 1):
        later = (seat + ahead) % deal.players
        if later in deal.seats and (step.get("pass", "final") != "final" or not deal.passed[later]):
            return later
    return seat


def _settle(deal):
    """The highest bidder is declarer."""
    deal.declarer = deal.standing["seat"]
    deal.turn = None
    strain = deal.standing["strain"]
    if strain is not None:
        suit = strain if strain in deal.game.pack.suits else None
        deal.set_trump(suit, None if suit else strain)


def _nobody(deal, step):
    """Nobody bid: the first rung of the ladder that names somebody or throws the deal in."""
    for rung in step.get("nobody", []):
        if "throw_in" in rung:
            deal.rung = rung
            deal.thrown_in = rung["throw_in"]
            deal.turn = None
            deal.ended = True
            return
        seat = seat_of(deal, rung["forced"])
        if seat is not None:
            deal.rung = rung
            deal.forced = True
            deal.turn = seat
            return
    deal.turn = None
    deal.ended = True
