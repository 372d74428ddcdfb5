"""An auction by offer: in each round a suit is offered or may be named; the first player to take it is declarer."""

from validator.engine.conditions import holds
from validator.engine.roles import seat_of, seats_of
from validator.engine.steps.turn_up import turned_suit
from validator.engine.violation import Violation


def _round(deal, step):
    for node in step["rounds"]:
        if node["id"] == deal.round:
            return node
    return step["rounds"][0]


def _offered(deal):
    """The suit of the turned-up card."""
    return turned_suit(deal.game, deal.game.step("turn_up"), deal.turned)


def candidates(deal, step, seat):
    """Every call that could be made in some round."""
    tries = [(seat, "accept", None)]
    tries += [(seat, "name", suit) for suit in deal.game.pack.suits]
    tries += [(seat, "name", order["id"]) for order in deal.game.orders if "named" in order]
    return tries + [(seat, "pass", None)]


def fault(deal, step, act):
    """None, or why the call is not open in this round."""
    found = _refusal(deal, step, act)
    if found is None:
        return None
    code, clause = found
    legal = [one for one in candidates(deal, step, act[0]) if _refusal(deal, step, one) is None]
    return Violation(code, clause or step.get("clause"), act[0], act, legal)


def _refusal(deal, step, act):
    """(code, clause) of what bars a call, or None."""
    node = _round(deal, step)
    if act[1] == "pass":
        barred = node.get("pass", {}).get("except")
        stuck = barred is not None and act[0] in seats_of(deal, barred)
        return ("pass-barred", node["pass"].get("clause")) if stuck else None
    for call in node["calls"]:
        if act[1] == "accept" and call["trump"] == "turned_up":
            return _needs(deal, call, act[0])
        if act[1] == "name" and call["trump"] == "suit":
            if call.get("except") == "turned_up" and act[2] == _offered(deal):
                return "suit-turned-down", call.get("clause")
            return _needs(deal, call, act[0])
    return "call-not-now", step.get("clause")


def _needs(deal, call, seat):
    """A call may need certain cards in the caller's hand: ``needs: {seat: role, cards: [...] | turned_suit, min: n}``."""
    rule = call.get("needs")
    if rule is None or ("seat" in rule and seat_of(deal, rule["seat"]) != seat):
        return None
    tokens = [_offered(deal)] if rule["cards"] == "turned_suit" else rule["cards"]
    held = deal.game.pack.show(deal.hands[seat] & deal.game.pack.set_of(tokens))
    enough = holds({"held": {"min": rule.get("min", 1)}}, {"held": len(held)})
    return None if enough else ("cards-lacking", rule.get("clause"))


def apply(deal, step, act):
    """Take the suit, or pass on to the next player, the next round, or nobody."""
    deal.calls.append((act[0], act[1], act[2]))
    if act[1] == "pass":
        _passed(deal, step, act[0])
        return
    deal.declarer = act[0]
    deal.turn = None
    suit = _offered(deal) if act[1] == "accept" else act[2]
    deal.set_trump(
        suit if suit in deal.game.pack.suits else None, None if suit in deal.game.pack.suits else suit
    )


def _passed(deal, step, seat):
    rounds = [node["id"] for node in step["rounds"]]
    if len(deal.calls) % len(deal.seats):
        deal.turn = deal.dealt_after(seat)
    elif deal.round != rounds[-1]:
        deal.round = rounds[rounds.index(deal.round) + 1]
        deal.turn = deal.dealt_after(seat)
    else:
        _nobody(deal, step)


def _nobody(deal, step):
    deal.turn = None
    for rung in step.get("nobody", []):
        deal.rung = rung
        if "throw_in" in rung:
            deal.thrown_in = rung["throw_in"]
            deal.ended = True
            return
        deal.declarer = seat_of(deal, rung["forced"])
        return
    deal.ended = True
