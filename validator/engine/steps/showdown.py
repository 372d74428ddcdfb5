"""Showdown: the hands still in play are compared; the best one wins the deal."""

from validator.engine.shapes import Data
from validator.engine.table import Table


def compare(deal: Table, step: Data) -> None:
    """Find the winner among the known hands, in the order of play from the dealer's next player."""
    order = [seat for seat in deal.in_turn() if deal.active(seat)]
    if deal.winner is not None or any(deal.unknown[seat] for seat in order):
        return
    combos = deal.game.the_combos()
    found = [combos.of_group(deal.game.pack.cards(deal.hands[seat])) for seat in order]
    deal.winner = order[combos.winner(found)]
