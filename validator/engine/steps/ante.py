"""The ante: everybody who plays pays the table stake before cards are dealt."""

from validator.engine.conditions import amount
from validator.engine.facts import facts_of
from validator.engine.steps.common import out_of_turn, who
from validator.engine.violation import Violation

VERBS = ("ante",)


def due(deal, step, seat):
    """What a seat has to pay: the ante of this deal, or all it has when that is less (``short: all_in``)."""
    wanted = deal.ante_due if deal.ante_due is not None else amount(step["amount"], facts_of(deal))
    return wanted if deal.stacks is None else min(wanted, deal.stacks[seat])


def begin(deal, step):
    """Wait for everyone who owes something."""
    for seat in who(deal, step):
        deal.waiting[seat] = due(deal, step, seat) > 0


def can_pay(step, stack, stake):
    """Whether a player with this many chips is dealt in at this stake."""
    return stack >= stake if step.get("short", "all_in") == "refused" else stack > 0


def finished(deal, step):
    """All have paid."""
    return not any(deal.waiting)


def optional(deal, step):
    """Nobody plays without paying."""
    return False


def actors(deal, step):
    """Those who still owe the ante."""
    return [seat for seat in deal.seats if deal.waiting[seat]]


def acts(deal, step, seat):
    """The one payment that is due."""
    return [(seat, "ante", due(deal, step, seat))]


def fault(deal, step, act):
    """The amount must be the one that is due."""
    wanted = due(deal, step, act[0])
    if act[2] == wanted:
        return None
    short = deal.stacks is not None and wanted == deal.stacks[act[0]] and step.get("short_clause")
    clause = step.get("short_clause") if short else step.get("clause")
    return Violation("ante-wrong", clause, act[0], act, acts(deal, step, act[0]), {"amount": wanted})


def wrong_turn(deal, step, act):
    """Somebody pays twice, or does not play."""
    if act[0] not in deal.seats:
        return Violation("not-in-deal", step.get("out_clause", step.get("clause")), act[0], act, [], {})
    return out_of_turn(deal, step, act, actors(deal, step))


def apply(deal, step, act):
    """Move the chips into the pot."""
    pay(deal, act[0], act[2])
    deal.waiting[act[0]] = False


def pay(deal, seat, chips):
    """Move chips of a seat into this deal's pot."""
    deal.put_in[seat] += chips
    if deal.stacks is not None:
        deal.stacks[seat] -= chips
        deal.all_in[seat] = deal.stacks[seat] == 0
