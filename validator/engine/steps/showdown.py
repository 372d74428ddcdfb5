"""Showdown: the hands still in play are compared; the best one wins the deal."""

from validator.engine.steps.automatic import VERBS, actors, acts, finished, optional  # noqa: F401


def begin(deal, step):
    """Find the winner among the known hands, in the order of play from the dealer's next player."""
    if deal.winner is not None:
        return
    order = [(deal.dealer + ahead) % deal.players for ahead in range(1, deal.players + 1)]
    order = [seat for seat in order if deal.active(seat)]
    if any(deal.unknown[seat] for seat in order):
        return
    combos = [deal.game.combos.of_group(deal.game.pack.cards(deal.hands[seat])) for seat in order]
    deal.winner = order[deal.game.combos.winner(combos)]
