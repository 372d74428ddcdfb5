"""The sentences of a clause's text, in any language, with its marks and placeholders as they stand."""

from __future__ import annotations

import re

_GAP = re.compile(r"(?<=[.!?])[\"”’»)]*\s+|(?<=[.!?])\s+")
_OPENING = "\"“„'‘«(["
_MARK = re.compile(r"\[\[(?:[a-z0-9-]+\|)?([^\[\]|]+)\]\]")


def sentences(text: str) -> list[str]:
    """The sentences of a text. After a stop one begins with a capital letter or with a placeholder.

    >>> sentences("A [[pair|Pair]] is 2 cards, e.g. {best}. [[run|Runs]] beat it. {n} cards count.")
    ['A [[pair|Pair]] is 2 cards, e.g. {best}.', '[[run|Runs]] beat it.', '{n} cards count.']
    """
    found, begun = [], 0
    for gap in _GAP.finditer(text):
        if _begins(text[gap.end() :]):
            found.append(text[begun : gap.end()].rstrip())
            begun = gap.end()
    return [*found, text[begun:].rstrip()]


def _begins(rest: str) -> bool:
    """Whether a sentence can begin so."""
    mark = _MARK.match(rest)
    shown = mark[1] if mark else rest.lstrip(_OPENING)
    return shown[:1].isupper() or shown[:1] == "{"
