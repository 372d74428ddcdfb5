"""Going alone: a player may play without the partner, whose cards are laid aside."""

from validator.engine.roles import seats_of
from validator.engine.steps.common import happens, out_of_turn
from validator.engine.violation import Violation

VERBS = ("alone",)


def begin(deal, step):
    """A player whom the rules send alone goes alone at once."""
    if "must" in step and happens(deal, step):
        for seat in seats_of(deal, step["must"]["who"]):
            if seat == deal.declarer:
                apply(deal, step, (seat, "alone", None))


def eligible(deal, step):
    """The seats that may still say it: one a side, and nobody who sits out."""
    if not happens(deal, step) or deal.plays or deal.trick_no:
        return []
    found = []
    for seat in seats_of(deal, step["who"]):
        side = deal.game.side_of(seat)
        taken = any(deal.alone[other] and deal.game.side_of(other) == side for other in deal.seats)
        if deal.active(seat) and not taken:
            found.append(seat)
    return found


def finished(deal, step):
    """Nobody is left who could."""
    return not eligible(deal, step)


def optional(deal, step):
    """Going alone is never a duty here."""
    return True


def actors(deal, step):
    """Those who may go alone."""
    return eligible(deal, step)


def acts(deal, step, seat):
    """The one declaration."""
    return [(seat, "alone", None)]


def fault(deal, step, act):
    """Whoever may, may."""
    return


def wrong_turn(deal, step, act):
    """A player who may not go alone (any more)."""
    if deal.alone[act[0]] or any(deal.alone[seat] for seat in deal.seats):
        facts = {"seats": [seat + 1 for seat in deal.seats if deal.alone[seat]]}
        return Violation("alone-taken", step.get("clause"), act[0], act, [], facts)
    return out_of_turn(deal, step, act, actors(deal, step))


def apply(deal, step, act):
    """The partners lay their cards aside."""
    deal.alone[act[0]] = True
    side = deal.game.side_of(act[0])
    for seat in deal.seats:
        if (
            seat != act[0]
            and deal.game.side_of(seat) == side
            and step.get("partner", "sits_out") == "sits_out"
        ):
            deal.out[seat] = True
