"""A translatable text with all that its translator is told."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from validator.words.template import TemplateFault, marks, placeholders


@dataclass(frozen=True)
class Entry:
    """One message of a domain. ``context`` is its id for ever (empty for texts that stand in Python or in
    templates).

    ``plural`` is empty unless the text has forms by count; then ``text`` is the form for one. ``comments``
    tell where the text stands and what its placeholders hold; ``terms`` are the ids of the card terms that
    it marks.
    """

    context: str
    text: str
    plural: str = ""
    comments: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()

    @property
    def key(self) -> tuple[str, str]:
        """What tells one entry of a domain from another: its context, or its text where it has none."""
        return (self.context, "") if self.context else ("", self.text)

    @property
    def braces(self) -> bool:
        """Whether the text holds placeholders or literal braces, so that gettext tools check them."""
        return "{" in self.text + self.plural or "}" in self.text + self.plural


def one_line(text: str) -> str:
    """A text without the accidents of its line breaks: a rewrapped paragraph is the same message."""
    return " ".join(text.split())


def marked_terms(text: str, duties: Iterable[str]) -> tuple[str, ...]:
    """The concepts that a text marks, each once in reading order; none where it cannot be read."""
    try:
        return tuple(dict.fromkeys(term for term in marks(text) if term not in duties))
    except TemplateFault:
        return ()


def names_in(text: str) -> tuple[str, ...]:
    """The placeholders of a text, each once in reading order; none where it cannot be read."""
    try:
        return tuple(dict.fromkeys(placeholders(text)))
    except TemplateFault:
        return ()
