"""Going alone: a player may play without the partner, whose cards are laid aside."""

from validator.engine.conditions import holds
from validator.engine.facts import facts_of
from validator.engine.nodes import clause_of
from validator.engine.roles import partners_of, same_side, seats_of
from validator.engine.shapes import Act, Data
from validator.engine.steps.common import happens
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("alone",)


def begin(deal: Table, step: Data) -> None:
    """A player whom the rules send alone goes alone at once."""
    seat = sent(deal, step)
    if seat is not None:
        apply(deal, step, (seat, "alone", None))


def sent(deal: Table, step: Data) -> int | None:
    """The declarer, if the rules say that he or she has to go alone; else None."""
    rule = step.get("must")
    if rule is None or not happens(deal, step) or not holds(rule.get("when"), facts_of(deal)):
        return None
    return deal.declarer if deal.declarer in seats_of(deal, rule["who"]) else None


def finished(deal: Table, step: Data) -> bool:
    """Nobody is left who could."""
    return not actors(deal, step)


def optional(deal: Table, step: Data) -> bool:
    """Going alone is never a duty here."""
    return True


def actors(deal: Table, step: Data) -> list[int]:
    """The seats that may still say it: one a side, nobody who sits out, and nobody once cards are played.

    Where a step ``takes_over``, it is for those whose partner goes alone.
    """
    if deal.plays or deal.trick_no or not happens(deal, step):
        return []
    if step.get("takes_over"):
        return [seat for seat in seats_of(deal, step["who"]) if _partner_is_alone(deal, seat)]
    sides = [deal.game.side_of(seat) for seat in deal.seats if deal.alone[seat]]
    free = [seat for seat in seats_of(deal, step["who"]) if deal.game.side_of(seat) not in sides]
    return [seat for seat in free if deal.active(seat)]


def _partner_is_alone(deal: Table, seat: int) -> bool:
    return any(deal.alone[other] for other in partners_of(deal, seat))


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """The one declaration."""
    return [(seat, "alone", None)]


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """Whoever may, may."""
    return None


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """A player who may not go alone, or not any more because somebody of the same side does."""
    alone = [seat + 1 for seat in deal.seats if deal.alone[seat] and same_side(deal, seat, act[0])]
    if alone:
        return Violation("alone-taken", clause_of(step), act, None, {"seats": alone})
    return Violation("alone-barred", clause_of(_first(deal) if step.get("takes_over") else step), act)


def _first(deal: Table) -> Data:
    """The step that says who may go alone at all."""
    return deal.game.the_step("declare_alone")


def apply(deal: Table, step: Data, act: Act) -> None:
    """The partners lay their cards aside; one who takes the hand over takes up his or her own again."""
    deal.alone[act[0]] = True
    deal.out[act[0]] = False
    for seat in partners_of(deal, act[0]):
        deal.alone[seat] = False
        if step.get("partner", "sits_out") == "sits_out":
            deal.out[seat] = True
