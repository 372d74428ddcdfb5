"""Ways to choose some of several things."""

from validator.engine.shapes import Any

MYPY = False
if MYPY:
    from collections.abc import Iterator


def choices(items: list[Any], size: int) -> list[list[Any]]:
    """All ways to choose ``size`` of the items, in order."""
    if size == 0:
        return [[]]
    if size == len(items) - 1:
        return [items[:at] + items[at + 1 :] for at in range(size, -1, -1)]
    found = []
    for at in range(len(items) - size + 1):
        for rest in choices(items[at + 1 :], size - 1):
            found.append([items[at]] + rest)
    return found


def arrangements(items: list[Any], many: int) -> "Iterator[list[Any]]":
    """All different ordered choices of so many items, of which some may be equal."""
    if many == 0:
        yield []
        return
    for at in range(len(items)):
        if items[at] not in items[:at]:
            for rest in arrangements(items[:at] + items[at + 1 :], many - 1):
                yield [items[at]] + rest


def repeated(many: int, size: int, least: int = 0) -> "Iterator[list[int]]":
    """All ways to choose ``size`` of the numbers below ``many`` in rising order, with repeats."""
    if size == 0:
        yield []
        return
    for first in range(least, many):
        for rest in repeated(many, size - 1, first):
            yield [first] + rest
