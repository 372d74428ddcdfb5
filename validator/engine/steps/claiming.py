"""Claiming the melds of a trick: from its last card until the next card is played."""

from validator.engine.melds import worth
from validator.engine.nodes import clause_of
from validator.engine.roles import same_side
from validator.engine.shapes import Act, Kinds
from validator.engine.table import Table
from validator.engine.violation import Violation


def score_melds(deal: Table, winner: int, kinds: Kinds) -> None:
    """Count the melds of a trick for its winner, at once or when they are claimed."""
    found = worth(deal.game, deal.orders(), kinds)
    if "claim" in deal.game.melds:
        deal.unclaimed = found
    else:
        deal.melds[winner] += found


def claimants(deal: Table) -> list[int]:
    """Those who may claim a meld of the last trick: anyone, or the side that won the trick."""
    if not deal.unclaimed:
        return []
    anyone = deal.game.melds["claim"]["by"] == "anyone"
    return [seat for seat in deal.seats if anyone or same_side(deal, seat, deal.leader)]


def refused(deal: Table, act: Act) -> Violation | None:
    """None when a player may claim now, else that there is nothing for this player to claim."""
    if act[0] in claimants(deal):
        return None
    clause = clause_of(deal.game.melds.get("claim", deal.game.melds))
    return Violation("no-meld-to-claim", clause, act)


def claim(deal: Table) -> None:
    """The side that won the trick gets what its melds are worth."""
    if deal.leader is not None:
        deal.melds[deal.leader] += deal.unclaimed
    deal.unclaimed = 0
