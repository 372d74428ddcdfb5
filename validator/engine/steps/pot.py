"""The award of the pot."""

from validator.engine.pots import shares
from validator.engine.shapes import Data
from validator.engine.table import Table


def award(deal: Table, step: Data) -> None:
    """Pay the winner; without one the pot stays for the next deal."""
    if deal.winner is None:
        deal.left_in_pot = sum(deal.put_in) + deal.carried
        return
    deal.shares, deal.left_in_pot = shares(deal.put_in, deal.winner, deal.folded, deal.carried, step)
    if deal.stacks is not None:
        deal.stacks = [deal.stacks[seat] + deal.shares[seat] for seat in range(deal.players)]
