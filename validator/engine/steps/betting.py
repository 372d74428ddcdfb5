"""Betting: players stake chips for the right to lead or to win, and may fold.

Amounts are what a player has staked in this betting in all (``raise 20``: to 20), the ante not counted.
"""

from validator.engine.conditions import amount
from validator.engine.facts import facts_of
from validator.engine.roles import seat_of
from validator.engine.steps.ante import pay
from validator.engine.steps.common import out_of_turn
from validator.engine.violation import Violation

VERBS = ("check", "bet", "call", "raise", "fold")


def begin(deal, step):
    """All who are in the deal and have chips left may act, from the first one on."""
    for seat in deal.seats:
        if deal.stacks is not None and deal.stacks[seat] == 0:
            deal.all_in[seat] = True
        deal.waiting[seat] = deal.active(seat) and not deal.all_in[seat]
    if idle(deal):
        deal.waiting = [False] * deal.players
    _take_if_last(deal, step)
    deal.turn = seat_of(deal, step.get("first", "eldest"))
    if not deal.waiting[deal.turn]:
        deal.turn = _next(deal, deal.turn)


def idle(deal):
    """Whether there is no betting: fewer than two players have chips, so that nobody could answer a bet."""
    return len([seat for seat in deal.seats if deal.active(seat) and not deal.all_in[seat]]) < 2


def _take_if_last(deal, step):
    """The last player left takes the pot, where the rules say so, and the betting is over."""
    left = [seat for seat in deal.seats if deal.active(seat)]
    if len(left) == 1:
        deal.waiting = [False] * deal.players
        if step.get("one_left") == "takes_pot":
            deal.winner = left[0]


def _next(deal, seat):
    """The next seat that still has to act, or None."""
    for ahead in range(1, deal.players + 1):
        later = (seat + ahead) % deal.players
        if deal.waiting[later]:
            return later
    return None


def finished(deal, step):
    """Nobody has to act any more, or one player is left."""
    return deal.turn is None


def optional(deal, step):
    """The betting must be held."""
    return False


def actors(deal, step):
    """Whose turn it is."""
    return [] if deal.turn is None else [deal.turn]


def node_of(step, name):
    """The node of a call, or None where the game has none."""
    for node in step["calls"]:
        if node["id"] == name:
            return node
    return None


def _left(deal, seat):
    """The most that a seat can have staked in all, or None where its chips are not known."""
    return None if deal.stacks is None else deal.bets[seat] + deal.stacks[seat]


def raises_used(deal, step, seat):
    """Whether no further raise is allowed."""
    limit = step.get("raises", {})
    if "per_player" in limit and deal.raises[seat] >= limit["per_player"]:
        return True
    return "per_table" in limit and sum(deal.raises) >= limit["per_table"]


def least(deal, step, verb):
    """The least total that a bet or raise must reach."""
    return deal.highest + least_step(deal, step, verb)


def least_step(deal, step, verb):
    """The least by which a bet or raise must go beyond the highest bet."""
    facts = facts_of(deal)
    facts["last_raise"] = deal.last_raise
    return amount(node_of(step, verb).get("min", 1), facts)


def acts(deal, step, seat):
    """Calls that can be counted out, and ranges for those that cannot: ``{"from": 10, "to": 500}``."""
    verb = "raise" if deal.highest else "bet"
    found = []
    if not deal.highest and node_of(step, "check") is not None:
        found.append((seat, "check", None))
    if deal.highest:
        found.append((seat, "call", None))
    if not raises_used(deal, step, seat) and _can_raise(deal, seat):
        most = _left(deal, seat)
        lowest = least(deal, step, verb)
        found.append((seat, verb, {"from": lowest if most is None else min(lowest, most), "to": most}))
    if node_of(step, "fold") is not None:
        found.append((seat, "fold", None))
    return found


def _can_raise(deal, seat):
    most = _left(deal, seat)
    return most is None or most > deal.highest


def _refuse(code, clause, deal, step, act, facts=None):
    return Violation(code, clause or step.get("clause"), act[0], act, acts(deal, step, act[0]), facts)


def fault(deal, step, act):
    """None when the call is open, its amount is within the limits and the player has the chips."""
    verb = act[1]
    node = node_of(step, verb)
    if node is None or (verb == "bet" and deal.highest) or (verb in ("call", "raise") and not deal.highest):
        clause = step.get("check_clause") if verb == "check" else step.get("clause")
        return _refuse("call-not-now", clause, deal, step, act)
    if verb == "check" and deal.highest:
        return _refuse("call-not-now", step.get("check_clause", node.get("clause")), deal, step, act)
    if verb in ("bet", "raise"):
        return _amount_fault(deal, step, act, node)
    if verb == "call":
        return _short_fault(deal, step, act, node)
    return None


def _amount_fault(deal, step, act, node):
    most = _left(deal, act[0])
    if raises_used(deal, step, act[0]):
        limit = step["raises"].get("per_player", step["raises"].get("per_table"))
        return _refuse("raises-used", step.get("raises_clause"), deal, step, act, {"limit": limit})
    if most is not None and act[2] > most:
        return _refuse("chips-lacking", step.get("chips_clause"), deal, step, act, {"amount": most})
    lowest = least(deal, step, act[1])
    if act[2] < lowest and (act[2] != most or act[2] <= deal.highest):
        return _refuse("bet-too-low", node.get("clause"), deal, step, act, {"amount": lowest})
    return None


def _short_fault(deal, step, act, node):
    """A call for less than the highest bet must be all that the player has."""
    most = _left(deal, act[0])
    wanted = deal.highest if most is None else min(most, deal.highest)
    if act[2] is None or act[2] == wanted or (most is None and deal.bets[act[0]] < act[2] < deal.highest):
        return None
    clause = step.get("short_clause") if act[2] < wanted else node.get("clause")
    return _refuse("call-amount", clause, deal, step, act, {"amount": wanted})


def wrong_turn(deal, step, act):
    """Calling out of turn, or after folding."""
    if 0 <= act[0] < deal.players and deal.folded[act[0]]:
        return Violation("folded-already", step.get("fold_clause", step.get("clause")), act[0], act, [], {})
    if deal.turn is None:
        clause = step.get("ends_clause", step.get("clause"))
        return Violation(
            "call-after-end", clause if deal.calls else step.get("none_clause", clause), act[0], act, [], {}
        )
    found = out_of_turn(deal, step, act, actors(deal, step))
    if not deal.calls and "first_clause" in step:
        found.clause = step["first_clause"]
    return found


def apply(deal, step, act):
    """Move chips, and find who is next or how the betting ends."""
    seat, verb, value = act
    deal.calls.append(act)
    deal.waiting[seat] = False
    if verb == "fold":
        deal.folded[seat] = True
    elif verb == "call":
        _stake(deal, seat, _called(deal, seat, value))
    elif verb in ("bet", "raise"):
        _raise(deal, seat, value)
    _take_if_last(deal, step)
    deal.turn = _next(deal, seat)


def _called(deal, seat, value):
    most = _left(deal, seat)
    if value is not None:
        return value
    return deal.highest if most is None else min(most, deal.highest)


def _stake(deal, seat, total):
    """Bring a seat's bet up to a total; a call for less than the highest is all in."""
    pay(deal, seat, total - deal.bets[seat])
    deal.bets[seat] = total
    if total < deal.highest:
        deal.all_in[seat] = True


def _raise(deal, seat, total):
    deal.last_raise = total - deal.highest
    deal.highest = total
    deal.highest_seat = seat
    deal.raises[seat] += 1
    _stake(deal, seat, total)
    for other in deal.seats:
        if other != seat and deal.active(other) and not deal.all_in[other]:
            deal.waiting[other] = True
