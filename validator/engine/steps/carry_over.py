"""A pot carried over: who plays on in the next deal, and at what price."""

from validator.engine.conditions import amount, first_that_fits
from validator.engine.steps.common import out_of_turn
from validator.engine.violation import Violation

VERBS = ("rejoin",)


def takes_place(deal, step):
    """Whether the pot is carried over: nobody has won the deal."""
    return deal.winner is None


def begin(deal, step):
    """Sort the players of this deal: free, at a price, or out."""
    deal.waiting = [False] * deal.players
    if not takes_place(deal, step):
        return
    deal.left_in_pot = carried_pot(deal)
    deal.entry = entries(step, deal)
    deal.waiting = [
        deal.entry[seat] is not None and price(deal, step, seat) > 0 for seat in range(deal.players)
    ]


def entries(step, deal):
    """The rung of the entry ladder for each seat; None for a seat that is out."""
    found = []
    for seat in range(deal.players):
        rung = first_that_fits(step["entry"], seat_facts(deal, seat)) if seat in deal.seats else None
        found.append(None if rung is None or rung.get("out") else rung)
    return found


def seat_facts(deal, seat):
    """What the entry ladder may ask about a seat."""
    facts = {
        "folded": deal.folded[seat],
        "tricks": deal.taken[seat],
        "carried_pot": carried_pot(deal),
        "current_pot": carried_pot(deal) + sum(paid for other, paid in deal.rejoined),
        "stake": deal.stake,
        "put_in": deal.put_in[seat],
    }
    step = deal.game.step("carry_over")
    if "price" in step:
        facts["price"] = amount(step["price"], facts)
    return facts


def carried_pot(deal):
    """The pot as carried: all that was in it when the deal ended, before anybody buys in."""
    return sum(deal.put_in) + deal.carried


def price(deal, step, seat):
    """What a seat pays to play on; 0 plays on free."""
    wanted = full_price(deal, step, seat)
    if step.get("short") == "all_in" and deal.stacks is not None and 0 < deal.stacks[seat] < wanted:
        return deal.stacks[seat]
    return wanted


def full_price(deal, step, seat):
    """The price as the rules set it, whatever the player has."""
    return amount(deal.entry[seat].get("pays", 0), seat_facts(deal, seat))


def finished(deal, step):
    """Nobody is left who could buy in."""
    return not actors(deal, step)


def optional(deal, step):
    """Nobody has to buy in."""
    return True


def actors(deal, step):
    """Those who may buy in and have the chips."""
    return [seat for seat in in_turn(deal) if deal.waiting[seat] and can_pay(deal, step, seat)]


def in_turn(deal):
    """All seats in the order in which they say whether they come back."""
    return [(deal.dealer + ahead) % deal.players for ahead in range(1, deal.players + 1)]


def can_pay(deal, step, seat):
    """Whether a seat has the chips to buy in."""
    return deal.stacks is None or deal.stacks[seat] >= price(deal, step, seat)


def acts(deal, step, seat):
    """Buying in at the price."""
    return [(seat, "rejoin", price(deal, step, seat))]


def fault(deal, step, act):
    """The price must be paid in full."""
    wanted = price(deal, step, act[0])
    clause = deal.entry[act[0]].get("clause", step.get("clause"))
    if act[2] is not None and act[2] != wanted:
        return Violation("rejoin-price", clause, act[0], act, acts(deal, step, act[0]), {"amount": wanted})
    return None


def wrong_turn(deal, step, act):
    """A player who may not come back, or plays on anyway."""
    if not takes_place(deal, step):
        return out_of_turn(deal, step, act, [])
    rung = first_that_fits(step["entry"], seat_facts(deal, act[0])) if act[0] in deal.seats else None
    clause = step.get("clause") if rung is None else rung.get("clause", step.get("clause"))
    if deal.waiting[act[0]] and not can_pay(deal, step, act[0]):
        return chips_lacking(deal, step, act)
    return Violation("rejoin-barred", clause, act[0], act, [], {})


def chips_lacking(deal, step, act):
    """The Violation of a player who has not got the price."""
    clause = deal.entry[act[0]].get("clause", step.get("clause"))
    facts = {"amount": price(deal, step, act[0])}
    return Violation("rejoin-chips", step.get("short_clause", clause), act[0], act, [], facts)


def apply(deal, step, act):
    """Pay into the carried pot."""
    chips = price(deal, step, act[0])
    deal.rejoined.append((act[0], chips))
    deal.left_in_pot += chips
    if deal.stacks is not None:
        deal.stacks[act[0]] -= chips
    turns = in_turn(deal)
    for seat in turns[: turns.index(act[0]) + 1]:  # those before have let their turn pass
        deal.waiting[seat] = False


def playing_on(deal, step):
    """The seats of the next deal: those free, and those who have bought in."""
    paid = [seat for seat, chips in deal.rejoined]
    return [
        seat
        for seat in range(deal.players)
        if deal.entry[seat] is not None and (price_was_free(deal, step, seat) or seat in paid)
    ]


def price_was_free(deal, step, seat):
    """Whether a seat plays on without paying."""
    return seat not in [other for other, chips in deal.rejoined] and price(deal, step, seat) == 0


def next_dealer(deal, step):
    """Who deals next: the same dealer or, when that player is out, the next one who plays on; or the last trick's winner."""
    inside = playing_on(deal, step)
    if not inside:
        return deal.dealer
    if step.get("dealer") == "last_trick_winner" and deal.trick_winners:
        return deal.trick_winners[-1]
    for ahead in range(deal.players):
        seat = (deal.dealer + ahead) % deal.players
        if seat in inside:
            return seat
    return deal.dealer
