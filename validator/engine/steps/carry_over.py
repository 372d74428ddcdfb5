"""A pot carried over: who plays on in the next deal, and at what price."""

from validator.engine.conditions import amount, first_that_fits
from validator.engine.nodes import clause_of
from validator.engine.shapes import Act, Data, Facts
from validator.engine.steps.common import out_of_turn
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("rejoin",)


def begin(deal: Table, step: Data) -> None:
    """Where nobody has won the deal, sort its players: free, at a price, or out."""
    deal.waiting = [False] * deal.players
    if deal.winner is not None:
        return
    deal.left_in_pot = carried_pot(deal)
    for seat in deal.seats:
        rung = rung_of(deal, step, seat)
        deal.entry[seat] = None if rung is None or rung.get("out") else rung
        deal.waiting[seat] = bool(price(deal, step, seat))


def carried_pot(deal: Table) -> int:
    """The pot as carried: all that was in it when the deal ended, before anybody buys in."""
    return sum(deal.put_in) + deal.carried


def rung_of(deal: Table, step: Data, seat: int) -> Data | None:
    """The rung of the entry ladder for a seat; None where no rung speaks of it."""
    return first_that_fits(step["entry"], _seat_facts(deal, step, seat))


def _seat_facts(deal: Table, step: Data, seat: int) -> Facts:
    """What the entry ladder may ask about a seat."""
    facts: Facts = {
        "folded": deal.folded[seat],
        "tricks": deal.taken[seat],
        "carried_pot": carried_pot(deal),
        "current_pot": carried_pot(deal) + sum(paid for _, paid in deal.rejoined),
        "stake": deal.stake,
        "put_in": deal.put_in[seat],
    }
    if "price" in step:
        facts["price"] = amount(step["price"], facts)
    return facts


# Prices ----------------------------------------------------------------------------------------


def price(deal: Table, step: Data, seat: int) -> int | None:
    """What a seat pays, or has paid, to play on: 0 plays on free, None does not play on."""
    for other, paid in deal.rejoined:
        if other == seat:
            return paid
    wanted = full_price(deal, step, seat)
    if wanted is None or deal.stacks is None or step.get("short") != "all_in":
        return wanted
    return deal.stacks[seat] if 0 < deal.stacks[seat] < wanted else wanted


def full_price(deal: Table, step: Data, seat: int) -> int | None:
    """The price as the rules set it, whatever the player has; None where the seat does not play on."""
    rung = deal.entry[seat]
    return None if rung is None else rung_price(deal, step, rung, seat)


def rung_price(deal: Table, step: Data, rung: Data, seat: int) -> int:
    """What a rung of the entry ladder asks of a seat."""
    return 0 if rung.get("out") else amount(rung.get("pays", 0), _seat_facts(deal, step, seat))


def can_pay(deal: Table, step: Data, seat: int) -> bool:
    """Whether a seat has the chips to buy in."""
    return deal.stacks is None or deal.stacks[seat] >= (price(deal, step, seat) or 0)


# The step --------------------------------------------------------------------------------------


def finished(deal: Table, step: Data) -> bool:
    """Nobody is left who could buy in."""
    return not actors(deal, step)


def optional(deal: Table, step: Data) -> bool:
    """Nobody has to buy in."""
    return True


def actors(deal: Table, step: Data) -> list[int]:
    """Those who may buy in and have the chips, in the order in which they are asked."""
    return [seat for seat in deal.in_turn() if deal.waiting[seat] and can_pay(deal, step, seat)]


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """Buying in at the price."""
    return [(seat, "rejoin", price(deal, step, seat))]


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """The price must be paid in full."""
    wanted = price(deal, step, act[0])
    if act[2] is None or act[2] == wanted:
        return None
    return Violation(
        "rejoin-price", clause_for(deal, step, act[0]), act, acts(deal, step, act[0]), {"amount": wanted}
    )


def clause_for(deal: Table, step: Data, seat: int) -> str | None:
    """The rule that says whether and how a seat plays on."""
    rung = rung_of(deal, step, seat)
    return rung["clause"] if rung is not None and "clause" in rung else clause_of(step)


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """A player who may not come back, has not got the price, or plays on anyway."""
    if deal.winner is not None:
        return out_of_turn(step, act, [])
    if deal.waiting[act[0]]:
        return chips_lacking(deal, step, act)
    return Violation("rejoin-barred", clause_for(deal, step, act[0]), act)


def chips_lacking(deal: Table, step: Data, act: Act) -> Violation:
    """The Violation of a player who has not got the price."""
    clause = step.get("short_clause") or clause_for(deal, step, act[0])
    return Violation("rejoin-chips", clause, act, None, {"amount": price(deal, step, act[0])})


def apply(deal: Table, step: Data, act: Act) -> None:
    """Pay into the carried pot; those who were asked before have let their turn pass."""
    chips = price(deal, step, act[0]) or 0
    deal.rejoined.append((act[0], chips))
    deal.left_in_pot += chips
    if deal.stacks is not None:
        deal.stacks[act[0]] -= chips
    order = deal.in_turn()
    for seat in order[: order.index(act[0]) + 1]:
        deal.waiting[seat] = False


# The next deal ---------------------------------------------------------------------------------


def playing_on(deal: Table, step: Data) -> list[int]:
    """The seats of the next deal: those free, and those who have bought in."""
    paid = [seat for seat, _ in deal.rejoined]
    return [seat for seat in range(deal.players) if seat in paid or price(deal, step, seat) == 0]


def next_dealer(deal: Table, step: Data) -> int:
    """Who deals next: the last trick's winner, or the same dealer; when out, the next one who plays on."""
    inside = playing_on(deal, step)
    if inside and step.get("dealer") == "last_trick_winner" and deal.trick_winners:
        return deal.trick_winners[-1]
    for ahead in range(deal.players):
        seat = (deal.dealer + ahead) % deal.players
        if seat in inside:
            return seat
    return deal.dealer
