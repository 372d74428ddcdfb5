"""Chance that is the same on every Python: all is drawn from ``random()``, whose sequence is guaranteed."""

from __future__ import annotations

import random
from collections.abc import Sequence
from typing import Any, TypeVar

One = TypeVar("One")


class Chance:
    """Draws by chance; the same ``seed`` (a whole number or a text) draws the same for ever."""

    def __init__(self, seed: int | str) -> None:
        self._source = random.Random(seed)

    def below(self, many: int) -> int:
        """A number from 0 on, below ``many``."""
        return int(self._source.random() * many)

    def between(self, low: int, high: int) -> int:
        """A number from ``low`` to ``high``, both included."""
        return low + self.below(high - low + 1)

    def choice(self, items: Sequence[One]) -> One:
        """One of the items, each as likely."""
        return items[self.below(len(items))]

    def shuffle(self, items: list[Any]) -> None:
        """Puts the items in an order by chance."""
        for at in range(len(items) - 1, 0, -1):
            other = self.below(at + 1)
            items[at], items[other] = items[other], items[at]

    def some(self, items: Sequence[One], many: int) -> list[One]:
        """So many of the items."""
        left = list(items)
        self.shuffle(left)
        return left[:many]
