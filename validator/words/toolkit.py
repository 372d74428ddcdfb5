"""Checks that the Translate Toolkit has: doubled words and brackets.

It is brought by ``make``; without it these checks are not made, and ``unchecked`` says so. Its checks of
placeholders, tags, addresses and forms by count are run on our catalogues by a test besides our own, which
know marks and say what would be right.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from validator.words.findings import Fault, fault

TWICE = re.compile(r"\b([^\W\d_]+) \1\b", re.IGNORECASE)
PAIRS = (("(", ")"), ("[", "]"), ("{", "}"))


def available() -> bool:
    """Whether the toolkit is installed."""
    try:
        import translate.filters.checks  # noqa: F401
    except ImportError:
        return False
    return True


@lru_cache(maxsize=16)
def _checker(code: str) -> Any:
    from translate.filters import checks

    config = checks.CheckerConfig(targetlanguage=code)
    return checks.StandardChecker(checkerconfig=config, limitfilters=list(CONFIRMED))


def toolkit_faults(code: str, source: str, said: str) -> Iterator[Fault]:
    """What the toolkit finds in a translation, marks and placeholders already read.

    It compares signs one by one, so that a gloss in brackets or a list of placeholders looks wrong to it;
    what it finds is told only where the translation by itself shows the fault.
    """
    if not available():
        return
    from translate.storage.pypo import pounit

    unit: Any = pounit(source, encoding="utf-8")
    unit.target = said
    for test in sorted(_checker(code).run_filters(unit)):
        yield from CONFIRMED[test](source, said)


def _doubled(source: str, said: str) -> Iterator[Fault]:
    del source
    for found in TWICE.finditer(said):
        yield fault("doubled", found=found[0])


def _brackets(source: str, said: str) -> Iterator[Fault]:
    if _odd(said) and not _odd(source):
        yield fault("brackets")


def _odd(text: str) -> bool:
    return any(text.count(first) != text.count(last) for first, last in PAIRS)


# the toolkit's name of a check -> how it is confirmed
CONFIRMED: dict[str, Callable[[str, str], Iterator[Fault]]] = {
    "brackets": _brackets,
    "doublewords": _doubled,
}
