"""Melds of a trick: runs, cards alike and trumps that score by lying in one trick, whoever played them.

A game's ``melds`` say which there are, in parts; of each part the first row that fits a trick counts.
"""

from validator.engine.cards import JOKER
from validator.engine.game import Game
from validator.engine.orders import Ordering
from validator.engine.shapes import Data, Kinds


class Meld:
    """A meld in a trick: the ``row`` of the rules, its cards (``kinds``) and what it is ``worth``."""

    def __init__(self, row: Data, kinds: Kinds) -> None:
        self.row = row
        self.kinds = kinds
        self.worth: int = row["worth"]


def melds_of(game: Game, order: Ordering, kinds: Kinds) -> list[Meld]:
    """The melds of a trick whose cards are listed in the order of play."""
    found = []
    for part in game.melds.get("parts", []):
        for row in part["rows"]:
            cards = _cards_of(game, order, row, kinds)
            if cards:
                found.append(Meld(row, cards))
                break
    return found


def worth(game: Game, order: Ordering, kinds: Kinds) -> int:
    """What all melds of a trick are worth."""
    return sum(meld.worth for meld in melds_of(game, order, kinds)) if game.melds else 0


def _cards_of(game: Game, order: Ordering, row: Data, kinds: Kinds) -> Kinds:
    """The cards of a trick that make the meld of a row; none where it is not there."""
    if "run" in row:
        return _run(game, row["run"], kinds)
    if "alike" in row:
        return _alike(game, row, kinds)
    return _trumps(game, order, row["trumps"], kinds)


def _run(game: Game, length: int, kinds: Kinds) -> Kinds:
    """Cards of one suit whose ranks follow each other, from high to low."""
    pack, ranks = game.pack, game.melds["order"]
    for suit in pack.suits:
        for first in range(len(ranks) - length + 1):
            wanted = [pack.kind[rank + suit] for rank in ranks[first : first + length]]
            if all(kind in kinds for kind in wanted):
                return wanted
    return []


def _alike(game: Game, row: Data, kinds: Kinds) -> Kinds:
    """So many cards of one of the ranks of a row."""
    for rank in row.get("of", game.pack.ranks):
        held = [kind for kind in kinds if game.pack.names[kind] != JOKER and game.pack.names[kind][0] == rank]
        if len(held) >= row["alike"]:
            return held
    return []


def _trumps(game: Game, order: Ordering, ranks: list[str], kinds: Kinds) -> Kinds:
    """All of these ranks in the trump suit."""
    if order.trump_suit is None:
        return []
    wanted = [game.pack.kind[rank + order.trump_suit] for rank in ranks]
    return wanted if all(kind in kinds for kind in wanted) else []
