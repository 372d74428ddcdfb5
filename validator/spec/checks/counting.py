"""How many sets of cards are of each type, counted exactly, without going through them one by one.

The type of a set depends only on its ranks and on how many suits it has. So one set stands for all with the
same ranks and as many suits, and those are counted by inclusion and exclusion.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import combinations_with_replacement
from math import comb, prod

from validator.engine.cards import JOKER
from validator.engine.game import Game


def exact_type_counts(game: Game, size: int) -> list[tuple[str, int]]:
    """(type, number of sets of `size` cards of the pack) in the order of the types."""
    combos = game.combos
    if combos is None:
        return []
    tally: Counter[int] = Counter()
    for kinds, ways in classes(game, size):
        tally[combos.of_set(kinds).type_at] += ways
    return [(node["id"], tally[at]) for at, node in enumerate(combos.types)]


def classes(game: Game, size: int) -> Iterator[tuple[list[int], int]]:
    """(the kinds of one set, how many sets have the same ranks and as many suits)."""
    pack = game.pack
    for ranks in combinations_with_replacement(pack.ranks, size):
        held = Counter(ranks)
        if max(held.values()) > len(pack.suits) * pack.copies:
            continue
        for suits in range(1, len(pack.suits) + 1):
            ways = _ways(held, suits, len(pack.suits), pack.copies)
            if ways:
                yield [pack.kind[name] for name in _one_set(held, pack.suits[:suits], pack.copies)], ways


def _ways(held: Counter[str], suits: int, of: int, copies: int) -> int:
    """How many sets with these ranks have exactly so many suits."""
    exactly: int = sum(
        (-1) ** (suits - fewer)
        * comb(suits, fewer)
        * prod(comb(fewer * copies, many) for many in held.values())
        for fewer in range(suits + 1)
    )
    return comb(of, suits) * exactly


def _one_set(held: Counter[str], suits: list[str], copies: int) -> list[str]:
    """The names of one set with these ranks and all of these suits."""
    names: list[str] = []
    missing = list(suits)
    for rank, many in held.items():
        chosen = [missing.pop(0) for _ in range(min(many, len(missing)))]
        others = [suit for _ in range(copies) for suit in suits]
        for suit in chosen:
            others.remove(suit)
        names += [rank + suit for suit in (chosen + others)[:many]]
    return names


def has_jokers(game: Game) -> bool:
    """Whether the pack holds jokers, which no combination knows."""
    return JOKER in game.pack.kind
