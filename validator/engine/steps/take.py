"""Taking up the widow or the turned-up card."""

from validator.engine.roles import seats_of
from validator.engine.shapes import Data, Seen
from validator.engine.steps.common import happens
from validator.engine.table import Table


def take_up(deal: Table, step: Data) -> None:
    """Put the card or cards into the hand of the player who takes them."""
    if not happens(deal, step):
        return
    for seat in seats_of(deal, step["who"]):
        for kind in _cards(deal, step):
            if kind is None:
                deal.unknown[seat] += 1
            else:
                deal.hands[seat] = deal.game.pack.hold(deal.hands[seat], kind)


def _cards(deal: Table, step: Data) -> Seen:
    """The cards that are taken; None for each that is not shown."""
    if step["from"] == "turn_up":
        return [deal.turned]
    return deal.widow if deal.widow is not None else [None] * deal.game.the_step("deal").get("widow", 0)
