"""Checks that the Translate Toolkit has: doubled words, brackets, signs and spaces, lost sentences.

It is brought by ``make``; without it these checks are not made, and ``unchecked`` says so.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from validator.words.findings import Fault, fault

# the toolkit's name of a check -> ours
TESTS = {
    "doublewords": "doubled",
    "brackets": "brackets",
    "puncspacing": "punctuation",
    "short": "length",
    "long": "length",
}
TWICE = re.compile(r"\b([^\W\d_]+) \1\b", re.IGNORECASE)
SPACING = re.compile(r"\w?\s[,.;:!?](?=\s|$)|[^\W\d_][,;!?][^\W\d_]+")
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
    return checks.StandardChecker(checkerconfig=config, limitfilters=list(TESTS))


def toolkit_faults(code: str, source: str, said: str) -> Iterator[Fault]:
    """What the toolkit finds in a translation, marks and placeholders already read.

    It compares signs one by one, so that a gloss in brackets or a sentence built otherwise looks wrong to it;
    what it finds is told only where the translation by itself shows the fault.
    """
    if not available():
        return
    from translate.storage.pypo import pounit

    unit: Any = pounit(source, encoding="utf-8")
    unit.target = said
    for test in sorted(_checker(code).run_filters(unit)):
        yield from CONFIRMED[TESTS[test]](source, said)


def _length(source: str, said: str) -> Iterator[Fault]:
    yield fault("length", found=len(said.split()), wanted=len(source.split()))


def _doubled(source: str, said: str) -> Iterator[Fault]:
    del source
    for found in TWICE.finditer(said):
        yield fault("doubled", found=found[0])


def _brackets(source: str, said: str) -> Iterator[Fault]:
    if any(said.count(first) != said.count(last) for first, last in PAIRS) and not any(
        source.count(first) != source.count(last) for first, last in PAIRS
    ):
        yield fault("brackets")


def _punctuation(source: str, said: str) -> Iterator[Fault]:
    found = SPACING.search(said)
    if found and not SPACING.search(source):
        yield fault("punctuation", found=found[0])


CONFIRMED: dict[str, Callable[[str, str], Iterator[Fault]]] = {
    "doubled": _doubled,
    "brackets": _brackets,
    "punctuation": _punctuation,
    "length": _length,
}
