"""Chance that is the same in every Python: a small generator whose seed is a text. Portable."""

from validator.engine.shapes import Any

WHOLE = 4294967295  # 32 bits


class Chance:
    """Draws from a seed; the same seed draws the same."""

    def __init__(self, seed: str) -> None:
        state = 2166136261
        for mark in seed:
            state = ((state ^ ord(mark)) * 16777619) & WHOLE
        self._state = state or 1
        for _ in range(4):  # seeds that differ in their last letter only
            self.below(2)

    def below(self, size: int) -> int:
        """A whole number from 0 to ``size - 1``."""
        state = self._state
        state ^= (state << 13) & WHOLE
        state ^= state >> 17
        state ^= (state << 5) & WHOLE
        self._state = state
        return (state * size) >> 32

    def between(self, least: int, most: int) -> int:
        """A whole number from ``least`` to ``most``."""
        return least + self.below(most - least + 1)

    def once_in(self, times: int) -> bool:
        """True once in so many times."""
        return self.below(times) == 0

    def one_of(self, choices: list[Any]) -> Any:
        """One of a list that is not empty."""
        return choices[self.below(len(choices))]

    def shuffled(self, given: list[Any]) -> list[Any]:
        """The members in another order."""
        mixed = list(given)
        for at in range(len(mixed) - 1, 0, -1):
            other = self.below(at + 1)
            mixed[at], mixed[other] = mixed[other], mixed[at]
        return mixed
