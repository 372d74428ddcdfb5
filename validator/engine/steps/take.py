"""Taking up the widow or the turned-up card."""

from validator.engine.steps.automatic import VERBS, actors, acts, finished, optional  # noqa: F401
from validator.engine.steps.common import happens, who


def begin(deal, step):
    """Put the card or cards into the hand of the player who takes them."""
    if not happens(deal, step):
        return
    for seat in who(deal, step):
        kinds = [deal.turned] if step["from"] == "turn_up" else deal.widow
        if kinds is None or None in kinds:
            deal.unknown[seat] += len(kinds) if kinds else deal.game.step("deal").get("widow", 0)
            continue
        for kind in kinds:
            deal.hands[seat] = deal.game.pack.hold(deal.hands[seat], kind)
