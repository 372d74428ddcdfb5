"""How rare each combination is and how often it beats another set: exact, by enumeration.

Every set of cards that the pack allows is looked at once, from the worst to the best. How many sets that
share no card with it are worse follows by inclusion and exclusion: of all worse sets, those with one of its
cards are taken off, those with two of them put back, and so on. So no pair of sets need be looked at.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations
from math import comb

from validator.engine.combos import Combos
from validator.engine.game import Game

Cards = tuple[int, ...]


@dataclass
class TypeCount:
    """One type: how many sets are of it, and over all of them how many other sets each beats or equals.

    The other sets are those that the rest of the pack can make.
    """

    type: str
    sets: int = 0
    beaten: int = 0
    equal: int = 0


def count_types(game: Game, size: int) -> list[TypeCount]:
    """Each type that sets of ``size`` cards can be, best first."""
    combos = game.the_combos()
    found = [TypeCount(name) for name in combos.type_ids()]
    seen = _Seen(size)
    for alike in _worst_first(game, combos, size):
        before = [seen.apart_from(cards) for cards, _ in alike]
        for cards, _ in alike:
            seen.add(cards)
        for (cards, at), worse in zip(alike, before, strict=True):
            found[at].sets += 1
            found[at].beaten += worse
            found[at].equal += seen.apart_from(cards) - worse
    return [one for one in found if one.sets]


def number_of_sets(game: Game, size: int) -> int:
    """How many sets of so many cards there are."""
    return comb(game.pack.size, size)


def number_of_others(game: Game, size: int) -> int:
    """How many sets the rest of the pack makes beside one of them."""
    return comb(game.pack.size - size, size)


def _worst_first(game: Game, combos: Combos, size: int) -> Iterator[list[tuple[Cards, int]]]:
    """All sets, as places in the pack with the place of their type; those of equal worth together."""
    cards = [kind for kind in range(game.pack.kinds) for _ in range(game.pack.copies_of(kind))]
    by_worth: dict[tuple[int, ...], list[tuple[Cards, int]]] = {}
    for places in combinations(range(len(cards)), size):
        worth = combos.worth_of_group([cards[place] for place in places])
        by_worth.setdefault(worth.key, []).append((places, worth.type_at))
    return (by_worth[key] for key in sorted(by_worth))


class _Seen:
    """The sets so far, counted by each part that they have in common with others."""

    def __init__(self, size: int) -> None:
        self.size = size
        self._with: Counter[Cards] = Counter()

    def add(self, cards: Cards) -> None:
        self._with.update(self._parts(cards))

    def apart_from(self, cards: Cards) -> int:
        """How many of them share no card with this set."""
        return sum((-1) ** len(part) * self._with[part] for part in self._parts(cards))

    def _parts(self, cards: Cards) -> Iterator[Cards]:
        return (part for many in range(self.size + 1) for part in combinations(cards, many))
