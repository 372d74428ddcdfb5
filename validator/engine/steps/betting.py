"""Betting: players stake chips for the right to lead or to win, and may fold.

Amounts are what a player has staked in this betting in all (``raise 20``: to 20), the ante not counted.
"""

from validator.engine.conditions import amount
from validator.engine.facts import facts_of
from validator.engine.nodes import clause_of, with_id
from validator.engine.roles import seat_of
from validator.engine.shapes import Act, Data, Facts
from validator.engine.steps.ante import pay
from validator.engine.steps.common import out_of_turn
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("check", "bet", "call", "raise", "fold")


def begin(deal: Table, step: Data) -> None:
    """All who are in the deal and have chips left may act, from the first one on."""
    for seat in deal.seats:
        if deal.stacks is not None and deal.stacks[seat] == 0:
            deal.all_in[seat] = True
        deal.waiting[seat] = deal.active(seat) and not deal.all_in[seat]
    if idle(deal):
        deal.waiting = [False] * deal.players
    _take_if_last(deal, step)
    first = seat_of(deal, step.get("first", "eldest"))
    deal.turn = first if first is not None and deal.waiting[first] else _next(deal, first or 0)


def idle(deal: Table) -> bool:
    """Whether there is no betting: fewer than two players have chips, so that nobody could answer a bet."""
    return len([seat for seat in deal.still_in() if not deal.all_in[seat]]) < 2


def _take_if_last(deal: Table, step: Data) -> None:
    """The last player left takes the pot, where the rules say so, and the betting is over."""
    left = deal.still_in()
    if len(left) == 1:
        deal.waiting = [False] * deal.players
        if step.get("one_left") == "takes_pot":
            deal.winner = left[0]


def _next(deal: Table, seat: int) -> int | None:
    """The next seat that still has to act, or None."""
    for ahead in range(1, deal.players + 1):
        later = (seat + ahead) % deal.players
        if deal.waiting[later]:
            return later
    return None


def finished(deal: Table, step: Data) -> bool:
    """Nobody has to act any more, or one player is left."""
    return deal.turn is None


def optional(deal: Table, step: Data) -> bool:
    """The betting must be held."""
    return False


def actors(deal: Table, step: Data) -> list[int]:
    """Whose turn it is."""
    return [] if deal.turn is None else [deal.turn]


# What is open ----------------------------------------------------------------------------------


def node_of(step: Data, verb: str) -> Data | None:
    """The node of a call, or None where the game has none."""
    return with_id(step["calls"], verb)


def _most(deal: Table, seat: int) -> int | None:
    """The most that a seat can have staked in all, or None where its chips are not known."""
    return None if deal.stacks is None else deal.bets[seat] + deal.stacks[seat]


def _to_call(deal: Table, seat: int) -> int:
    """What a call brings a seat's bet to: the highest bet, or all that the player has."""
    most = _most(deal, seat)
    return deal.highest if most is None else min(most, deal.highest)


def raises_used(deal: Table, step: Data, seat: int) -> bool:
    """Whether no further raise is allowed."""
    limit = step.get("raises", {})
    if "per_player" in limit and deal.raises[seat] >= limit["per_player"]:
        return True
    return "per_table" in limit and sum(deal.raises) >= limit["per_table"]


def least_step(deal: Table, step: Data, verb: str) -> int:
    """The least by which a bet or raise must go beyond the highest bet."""
    facts = facts_of(deal)
    facts["last_raise"] = deal.last_raise
    return amount((node_of(step, verb) or {}).get("min", 1), facts)


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """Calls that can be counted out, and ranges for those that cannot: ``{"from": 10, "to": 500}``."""
    found: list[Act] = []
    if deal.highest:
        found.append((seat, "call", None))
    elif node_of(step, "check") is not None:
        found.append((seat, "check", None))
    most = _most(deal, seat)
    if not raises_used(deal, step, seat) and (most is None or most > deal.highest):
        verb = "raise" if deal.highest else "bet"
        lowest = deal.highest + least_step(deal, step, verb)
        found.append((seat, verb, {"from": lowest if most is None else min(lowest, most), "to": most}))
    if node_of(step, "fold") is not None:
        found.append((seat, "fold", None))
    return found


# Legality --------------------------------------------------------------------------------------


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """None when the call is open, its amount is within the limits and the player has the chips."""
    verb = act[1]
    node = node_of(step, verb)
    opens = verb in ("check", "bet")  # these two need that nobody has bet, call and raise that somebody has
    if node is None or (verb != "fold" and opens == bool(deal.highest)):
        clause = step.get("check_clause", (node or {}).get("clause")) if verb == "check" else None
        return _refuse("call-not-now", clause, deal, step, act)
    if verb in ("bet", "raise"):
        return _amount_fault(deal, step, act)
    return _short_fault(deal, step, act) if verb == "call" else None


def _refuse(
    code: str, clause: str | None, deal: Table, step: Data, act: Act, facts: Facts | None = None
) -> Violation:
    return Violation(code, clause or clause_of(step), act, acts(deal, step, act[0]), facts)


def _amount_fault(deal: Table, step: Data, act: Act) -> Violation | None:
    most = _most(deal, act[0])
    if raises_used(deal, step, act[0]):
        limit = step["raises"].get("per_player", step["raises"].get("per_table"))
        return _refuse("raises-used", step.get("raises_clause"), deal, step, act, {"limit": limit})
    if most is not None and act[2] > most:
        return _refuse("chips-lacking", step.get("chips_clause"), deal, step, act, {"amount": most})
    lowest = deal.highest + least_step(deal, step, act[1])
    if act[2] < lowest and (act[2] != most or act[2] <= deal.highest):
        node = node_of(step, act[1]) or {}
        return _refuse("bet-too-low", node.get("clause"), deal, step, act, {"amount": lowest})
    return None


def _short_fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """A call for less than the highest bet must be all that the player has."""
    wanted = _to_call(deal, act[0])
    unknown = deal.stacks is None and act[2] is not None and deal.bets[act[0]] < act[2] < deal.highest
    if act[2] is None or act[2] == wanted or unknown:
        return None
    node = node_of(step, "call") or {}
    clause = step.get("short_clause") if act[2] < wanted else node.get("clause")
    return _refuse("call-amount", clause, deal, step, act, {"amount": wanted})


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Calling out of turn, after folding, or when the betting is over or was never held."""
    if 0 <= act[0] < deal.players and deal.folded[act[0]]:
        return Violation("folded-already", clause_of(step, "fold_clause"), act)
    if deal.turn is None:
        ends = clause_of(step, "ends_clause") if deal.calls else clause_of(step, "none_clause", "ends_clause")
        return Violation("call-after-end", ends, act)
    found = out_of_turn(step, act, actors(deal, step))
    if not deal.calls and "first_clause" in step:
        found.clause = step["first_clause"]
    return found


# Course ----------------------------------------------------------------------------------------


def apply(deal: Table, step: Data, act: Act) -> None:
    """Move chips, and find who is next or how the betting ends."""
    seat, verb, value = act
    deal.calls.append(act)
    deal.waiting[seat] = False
    if verb == "fold":
        deal.folded[seat] = True
    elif verb == "call":
        _stake(deal, seat, value if value is not None else _to_call(deal, seat))
    elif verb in ("bet", "raise"):
        _raise(deal, seat, value)
    _take_if_last(deal, step)
    deal.turn = _next(deal, seat)


def _stake(deal: Table, seat: int, total: int) -> None:
    """Bring a seat's bet up to a total; a call for less than the highest is all in."""
    pay(deal, seat, total - deal.bets[seat])
    deal.bets[seat] = total
    if total < deal.highest:
        deal.all_in[seat] = True


def _raise(deal: Table, seat: int, total: int) -> None:
    deal.last_raise = total - deal.highest
    deal.highest = total
    deal.highest_seat = seat
    deal.raises[seat] += 1
    _stake(deal, seat, total)
    for other in deal.still_in():
        if other != seat and not deal.all_in[other]:
            deal.waiting[other] = True
