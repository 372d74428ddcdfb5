"""Turning a card up, which may fix the trump suit."""

from validator.engine.cards import JOKER
from validator.engine.steps.automatic import VERBS, actors, acts, finished, optional  # noqa: F401


def begin(deal, step):
    """Read the trump suit off the card, where it fixes one; a joker stands for the suit that the rules give it."""
    if deal.turned is None or step.get("trump") != "its_suit":
        return
    deal.set_trump(turned_suit(deal.game, step, deal.turned))


def turned_suit(game, step, kind):
    """The suit that a turned-up card means."""
    name = game.pack.names[kind]
    return step.get("joker_is") if name == JOKER else name[1]
