"""Two texts with what differs marked: words gone in the old one, words come in the new one."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from difflib import SequenceMatcher
from typing import Any

from markupsafe import Markup, escape

from validator.site.drawn.drawing import Pen

WORD = re.compile(r"\S+\s*|\s+")


def tokens(pen: Pen, pieces: Iterable[dict[str, Any]]) -> list[Markup]:
    """A sentence as drawn words, each with the space after it; a card, a term or a number is one word."""
    found: list[Markup] = []
    for piece in pieces:
        words = WORD.findall(str(piece["v"])) if piece["t"] == "text" else None
        found += [escape(word) for word in words] if words is not None else [pen.pieces([piece])]
    return found


def marked(before: Sequence[Markup], after: Sequence[Markup]) -> tuple[Markup, Markup]:
    """Both texts drawn: ``<del>`` is around what only the first has, ``<ins>`` around the second's own.

    >>> marked([Markup("a "), Markup("b")], [Markup("a "), Markup("c")])
    (Markup('a <del>b</del>'), Markup('a <ins>c</ins>'))
    """
    old, new = Markup(), Markup()
    matcher = SequenceMatcher(
        None, [one.strip() for one in before], [one.strip() for one in after], autojunk=False
    )
    for how, a, b, c, d in matcher.get_opcodes():
        gone, come = Markup().join(before[a:b]), Markup().join(after[c:d])
        old += gone if how == "equal" else _wrapped("del", gone)
        new += come if how == "equal" else _wrapped("ins", come)
    return old, new


def _wrapped(tag: str, words: Markup) -> Markup:
    """Words in an element, with the space after them outside; nothing where there are none."""
    bare = words.rstrip()
    return Markup("<{0}>{1}</{0}>{2}").format(tag, bare, words[len(bare) :]) if bare else words
