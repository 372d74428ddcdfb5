"""The ante: everybody who plays pays the table stake before cards are dealt."""

from validator.engine.conditions import amount
from validator.engine.facts import facts_of
from validator.engine.nodes import clause_of
from validator.engine.roles import seats_of
from validator.engine.shapes import Act, Data
from validator.engine.steps.common import out_of_turn
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("ante",)


def due(deal: Table, step: Data, seat: int) -> int:
    """What a seat has to pay: the ante of this deal, or all it has when that is less (``short: all_in``)."""
    wanted = deal.ante_due if deal.ante_due is not None else amount(step["amount"], facts_of(deal))
    return wanted if deal.stacks is None else min(wanted, deal.stacks[seat])


def can_pay(step: Data, stack: int, stake: int) -> bool:
    """Whether a player with this many chips is dealt in at this stake."""
    return stack >= stake if step.get("short", "all_in") == "refused" else stack > 0


def begin(deal: Table, step: Data) -> None:
    """Wait for everyone who owes something."""
    for seat in seats_of(deal, step["who"]):
        deal.waiting[seat] = due(deal, step, seat) > 0


def finished(deal: Table, step: Data) -> bool:
    """All have paid."""
    return not any(deal.waiting)


def optional(deal: Table, step: Data) -> bool:
    """Nobody plays without paying."""
    return False


def actors(deal: Table, step: Data) -> list[int]:
    """Those who still owe the ante."""
    return deal.to_come()


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """The one payment that is due."""
    return [(seat, "ante", due(deal, step, seat))]


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """The amount must be the one that is due."""
    wanted = due(deal, step, act[0])
    if act[2] == wanted:
        return None
    short = deal.stacks is not None and wanted == deal.stacks[act[0]]
    clause = clause_of(step, "short_clause") if short else clause_of(step)
    return Violation("ante-wrong", clause, act, acts(deal, step, act[0]), {"amount": wanted})


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Somebody pays twice."""
    return out_of_turn(step, act, actors(deal, step))


def apply(deal: Table, step: Data, act: Act) -> None:
    """Move the chips into the pot."""
    pay(deal, act[0], act[2])
    deal.waiting[act[0]] = False


def pay(deal: Table, seat: int, chips: int) -> None:
    """Move chips of a seat into this deal's pot."""
    deal.put_in[seat] += chips
    if deal.stacks is not None:
        deal.stacks[seat] -= chips
        deal.all_in[seat] = deal.stacks[seat] == 0
