"""The auction: a contest for naming trumps or for a number of tricks.

Three kinds: ``rising`` (each bid higher than the last), ``each_once`` (everyone bids once, no bid need be
higher) and ``offer`` (a suit is offered; the first to take it is declarer), which has a module of its own.
"""

from validator.engine.conditions import matches
from validator.engine.nodes import clause_of
from validator.engine.roles import seat_of
from validator.engine.shapes import Act, Any, Data, Why
from validator.engine.steps import offer
from validator.engine.steps.bids import call_list, place_of
from validator.engine.steps.common import out_of_turn
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("bid", "pass", "accept", "name")


def begin(deal: Table, step: Data) -> None:
    """The first to speak is the one that the rules name."""
    deal.turn = seat_of(deal, step.get("first", "eldest"))
    if step["kind"] == "offer":
        deal.round = step["rounds"][0]["id"]


def finished(deal: Table, step: Data) -> bool:
    """Somebody holds the contract, everyone has bid once, or the deal is thrown in."""
    return deal.turn is None


def optional(deal: Table, step: Data) -> bool:
    """The auction must be held."""
    return False


def actors(deal: Table, step: Data) -> list[int]:
    """Whose turn it is to speak; where all bid together, everybody who has not bid."""
    if deal.turn is not None and step.get("together"):
        return [seat for seat in deal.seats if deal.bids[seat] is None]
    return [] if deal.turn is None else [deal.turn]


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """Each call that is open: bids from low to high, then passing."""
    if step["kind"] == "offer":
        return offer.acts(deal, step, seat)
    tries: list[Act] = [(seat, "bid", call["name"]) for call in calls_of(deal, step)]
    return [act for act in tries + [(seat, "pass", None)] if _refusal(deal, step, act) is None]


def calls_of(deal: Table, step: Data) -> list[Data]:
    """The bids of this auction, low to high."""
    return call_list(step, deal.size)


# Legality --------------------------------------------------------------------------------------


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """None, or why this call is not open to the speaker."""
    refused = offer.refusal(deal, step, act) if step["kind"] == "offer" else _refusal(deal, step, act)
    if refused is None:
        return None
    code, clause, facts = refused
    return Violation(code, clause or clause_of(step), act, acts(deal, step, act[0]), facts)


def _refusal(deal: Table, step: Data, act: Act) -> Why | None:
    """(code, clause, facts) of what bars a call, or None."""
    if act[1] == "pass":
        return _pass_barred(deal, step)
    calls = calls_of(deal, step)
    at = place_of(calls, act[2]) if act[1] == "bid" else -1
    if at < 0:
        return "bid-unknown", None, {}
    if deal.rung is not None:
        forced = matches(_wanted(deal.rung), calls[at]["level"])
        return None if forced else ("bid-forced", deal.rung.get("clause"), {})
    if step["kind"] == "each_once":
        return _total_barred(deal, step, calls[at]["level"])
    if deal.standing is not None and at <= deal.standing["at"]:
        return "bid-not-higher", step.get("higher_clause"), {"standing": deal.standing["name"]}
    return None


def _pass_barred(deal: Table, step: Data) -> Why | None:
    if deal.rung is not None:
        return "bid-forced", deal.rung.get("clause"), {}
    if step.get("pass", "final") == "none" or step["kind"] == "each_once":
        return "pass-barred", step.get("pass_clause"), {}
    return None


def _wanted(rung: Data) -> Any:
    """What level a forced bid must have, as a condition."""
    level = rung["level"]
    return {"min": level["from"]} if isinstance(level, dict) else level


def _total_barred(deal: Table, step: Data, level: int) -> Why | None:
    """The last bid may not make the total of all bids the number of cards, where the rules say so."""
    rule = barred_total(step, deal.size)
    if rule is None:
        return None
    others = [bid for bid in deal.bids if bid is not None]
    if len(others) < len(deal.seats) - 1 or sum(others) + level != deal.size:
        return None
    return "bid-total-barred", rule.get("clause"), {"total": deal.size}


def barred_total(step: Data, size: int) -> Data | None:
    """The rule by which the bids together may not be the number of cards dealt, or None."""
    rule: Data | None = step.get("total_may_not_be")
    if not rule or rule.get("use") is False or size < rule.get("from_hand", 1):
        return None
    return rule


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Bidding after passing where a pass is final, or out of turn."""
    if deal.passed[act[0]] and deal.turn is not None and step.get("pass", "final") in ("final", "once"):
        legal = acts(deal, step, deal.turn)
        return Violation("bid-after-pass", clause_of(step, "pass_clause"), act, legal)
    return out_of_turn(step, act, actors(deal, step))


# Course ----------------------------------------------------------------------------------------


def apply(deal: Table, step: Data, act: Act) -> None:
    """Note the call, and find who speaks next or how the auction ends."""
    if step["kind"] == "offer":
        offer.apply(deal, step, act)
        return
    deal.calls.append(act)
    if act[1] == "pass":
        deal.passed[act[0]] = True
    else:
        _take_bid(deal, step, act)
    if deal.rung is not None and act[1] == "bid":
        _settle(deal)
    elif step["kind"] == "each_once":
        deal.turn = None if len(deal.calls) == len(deal.seats) else _next_without_bid(deal, act[0])
    else:
        _after_call(deal, step, act[0])


def _next_without_bid(deal: Table, seat: int) -> int:
    """The next player who has not bid; where bids are made in turn, the next player."""
    later = deal.next_seat(seat)
    return later if deal.bids[later] is None else _next_without_bid(deal, later)


def _take_bid(deal: Table, step: Data, act: Act) -> None:
    calls = calls_of(deal, step)
    at = place_of(calls, act[2])
    if step["kind"] == "each_once":
        deal.bids[act[0]] = calls[at]["level"]
        return
    deal.standing = dict(calls[at])
    deal.standing.update({"at": at, "seat": act[0]})
    if step.get("pass") == "may_return":
        deal.passed = [False] * deal.players


def _after_call(deal: Table, step: Data, seat: int) -> None:
    """The auction ends at the highest bid, when all others have passed, or when each has spoken once."""
    spoken_out = step.get("pass") == "once" and len(deal.calls) >= len(deal.seats)
    still_in = [other for other in deal.seats if not deal.passed[other]]
    if deal.standing is None:
        if spoken_out or not still_in:
            _nobody(deal, step)
            return
    elif at_top(deal, step) or spoken_out or still_in in ([], [deal.standing["seat"]]):
        _settle(deal)
        return
    deal.turn = _next_speaker(deal, step, seat)
    _stuck(deal, step)


def at_top(deal: Table, step: Data) -> bool:
    """Whether the bid that stands is the highest of all."""
    return deal.standing is not None and deal.standing["at"] == len(calls_of(deal, step)) - 1


def _stuck(deal: Table, step: Data) -> None:
    """A player who would be forced to bid may not pass when all others have (``pass: barred``)."""
    silent = deal.standing is None and len(deal.calls) == len(deal.seats) - 1
    rung = rung_for_nobody(deal, step) if silent else None
    if rung is not None and rung.get("pass") == "barred" and seat_of(deal, rung["forced"]) == deal.turn:
        deal.rung = rung
        deal.forced = True


def _next_speaker(deal: Table, step: Data, seat: int) -> int:
    for ahead in range(1, deal.players + 1):
        later = (seat + ahead) % deal.players
        if later in deal.seats and (step.get("pass", "final") != "final" or not deal.passed[later]):
            return later
    return seat


def _settle(deal: Table) -> None:
    """The highest bidder is declarer."""
    if deal.standing is None:
        return
    deal.declarer = deal.standing["seat"]
    deal.turn = None
    if deal.standing["strain"] is not None:
        deal.name_trump(deal.standing["strain"])


def rung_for_nobody(deal: Table, step: Data) -> Data | None:
    """What happens when nobody bids: the first rung that throws the deal in or names somebody."""
    for rung in step.get("nobody", []):
        if "throw_in" in rung or seat_of(deal, rung["forced"]) is not None:
            found: Data = rung
            return found
    return None


def _nobody(deal: Table, step: Data) -> None:
    """Nobody has bid: somebody must, or the deal is over."""
    deal.rung = rung_for_nobody(deal, step)
    deal.turn = None
    if deal.rung is not None and "forced" in deal.rung:
        deal.forced = True
        deal.turn = seat_of(deal, deal.rung["forced"])
        return
    deal.ended = True
    if deal.rung is not None:
        deal.thrown_in = deal.rung["throw_in"]
