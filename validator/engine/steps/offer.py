"""An auction by offer: a suit is offered or may be named; the first to take it is declarer."""

from validator.engine.nodes import with_id
from validator.engine.roles import seat_of, seats_of
from validator.engine.shapes import Act, Data, Why
from validator.engine.steps.turn_up import turn_clause, turned_suit
from validator.engine.table import Table


def _offered(deal: Table) -> str | None:
    """The suit of the turned-up card, or the one that the lot gave; None where it means no suit."""
    if deal.turned is None:
        return deal.lot
    return turned_suit(deal.game, deal.game.the_step("turn_up"), deal.turned, deal.lot)


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """Each call that is open in this round."""
    tries: list[Act] = [(seat, "accept", None)]
    tries += [(seat, "name", suit) for suit in deal.game.pack.suits]
    return [act for act in tries + [(seat, "pass", None)] if refusal(deal, step, act) is None]


def refusal(deal: Table, step: Data, act: Act) -> Why | None:
    """(code, clause, facts) of what bars a call, or None."""
    node = with_id(step["rounds"], deal.round) or step["rounds"][0]
    if act[1] == "pass":
        rule = node.get("pass", {})
        stuck = "except" in rule and act[0] in seats_of(deal, rule["except"])
        return ("pass-barred", rule.get("clause"), {}) if stuck else None
    for call in node["calls"]:
        if act[1] == "accept" and call["trump"] == "turned_up":
            return _needs(deal, call, act[0])
        if act[1] == "name" and call["trump"] == "suit":
            if act[2] not in deal.game.pack.suits:
                return "trump-unknown", call.get("clause"), {}
            if call.get("except") == "turned_up" and act[2] == _offered(deal):
                return "suit-turned-down", turn_clause(deal.game, call, deal.turned), {}
            return _needs(deal, call, act[0])
    return "call-not-now", node.get("clause", step.get("clause")), {}


def call_of(step: Data, round_id: str | None, verb: str) -> Data | None:
    """The call of a round that a verb makes, or None."""
    node = with_id(step["rounds"], round_id) or step["rounds"][0]
    meant = {"accept": "turned_up", "name": "suit"}.get(verb)
    return next((call for call in node["calls"] if call["trump"] == meant), None)


def _needs(deal: Table, call: Data, seat: int) -> Why | None:
    """A call may need cards in a hand: ``needs: {seat: role, cards: [...] | turned_suit, min: n}``."""
    rule = call.get("needs")
    if rule is None or ("seat" in rule and seat_of(deal, rule["seat"]) != seat):
        return None
    tokens = [str(_offered(deal))] if rule["cards"] == "turned_suit" else rule["cards"]
    held = deal.game.pack.show(deal.hands[seat] & deal.game.pack.set_of(tokens))
    return None if len(held) >= rule.get("min", 1) else ("cards-lacking", rule.get("clause"), {})


def apply(deal: Table, step: Data, act: Act) -> None:
    """Take the suit, or pass on to the next player, the next round, or nobody."""
    deal.calls.append(act)
    if act[1] == "pass":
        _passed(deal, step, act[0])
        return
    deal.declarer = act[0]
    deal.turn = None
    suit = _offered(deal) if act[1] == "accept" else act[2]
    if suit is not None:
        deal.name_trump(suit)


def _passed(deal: Table, step: Data, seat: int) -> None:
    rounds = [node["id"] for node in step["rounds"]]
    if len(deal.calls) % len(deal.seats) == 0:
        if deal.round == rounds[-1]:
            _nobody(deal, step)
            return
        deal.round = rounds[rounds.index(deal.round) + 1]
    deal.turn = deal.dealt_after(seat)


def _nobody(deal: Table, step: Data) -> None:
    """Nobody takes any suit: the first rung makes somebody declarer or throws the deal in."""
    deal.turn = None
    ladder = step.get("nobody", [])
    deal.rung = ladder[0] if ladder else None
    if deal.rung is not None and "forced" in deal.rung:
        deal.declarer = seat_of(deal, deal.rung["forced"])
        return
    deal.ended = True
    if deal.rung is not None:
        deal.thrown_in = deal.rung["throw_in"]
