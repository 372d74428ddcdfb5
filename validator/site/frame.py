"""The words of the page around the rules, in one language; they are messages of the domain ``site``."""

from __future__ import annotations

import re
from typing import Any

from markupsafe import Markup, escape

from validator.site.changes.dating import spoken_date
from validator.site.drawn.drawing import in_language
from validator.words.catalogues import compiled_catalogue, compiled_texts, languages
from validator.words.plain import Texts

DOMAIN = "site"


class Frame:
    """One language as the site uses it; ``source`` is the code of the language that texts are written in."""

    def __init__(self, language: dict[str, Any], source: str) -> None:
        self.source = source
        self.code = str(language["code"])
        self.name = str(language["name"])
        self.language = language
        made = compiled_texts(self.code, DOMAIN)
        self._texts = Texts(made)
        self._translated = made["texts"]
        self.is_source = self.code == source
        self._catalogues: dict[str | None, dict[str, Any]] = {}

    def catalogue(self, game: str | None = None) -> dict[str, Any]:
        """The compiled words of a game, or those that belong to none; looked up once."""
        if game not in self._catalogues:
            self._catalogues[game] = compiled_catalogue(self.code, game)
        return self._catalogues[game]

    def gettext(self, text: str, **holes: object) -> Markup:
        """A message filled by name: each ``{name}`` becomes what is given for it, drawn or escaped.

        A message that is not translated is marked with the language that it is in.
        """
        said = filled_by_name(self._texts.gettext(text), holes)
        return said if self.translates(text) else in_language(said, self.source)

    def translates(self, text: str) -> bool:
        """Whether there is a message in this language."""
        return self.is_source or text in self._translated

    def date(self, date: str) -> str:
        """A date such as 2026-12-01 in words."""
        return spoken_date(date, self.language["locale"])

    def words(self, text: str) -> str:
        """A message as plain words, for attributes and titles."""
        return self._texts.gettext(text)

    def ngettext(self, single: str, plural: str, count: int, **holes: object) -> Markup:
        """The form of a message that goes with a count; ``{n}`` in it is the count."""
        said = filled_by_name(self.counted(single, plural, count), {"n": count, **holes})
        return said if self.translates(single) else in_language(said, self.source)

    def counted(self, single: str, plural: str, count: int) -> str:
        """The form of a message that goes with a count, as plain words."""
        return self._texts.ngettext(single, plural, count)


def filled_by_name(text: str, holes: dict[str, object]) -> Markup:
    """The text, escaped, with each ``{name}`` that is given filled.

    >>> filled_by_name("{a} < {b}", {"a": 1})
    Markup('1 &lt; {b}')
    """
    parts = re.split(r"\{([a-z_]+)\}", text)
    names = parts[1::2]
    said = [escape(part) for part in parts[0::2]]
    for at, name in enumerate(names):
        said[at] += escape(holes[name]) if name in holes else escape("{" + name + "}")
    return Markup("").join(said)


def frames() -> list[Frame]:
    """All languages in the order of the menu; the first is the one that rules and messages are written in."""
    known = languages()
    return [Frame(language, str(known[0]["code"])) for language in known]


class Messages:
    """The messages of a language as data for portable code, asked for as gettext is.

    A message is ``{"forms": [...]}``, one form a plural of the language, with ``lang`` where it is not
    translated.
    """

    def __init__(self, frame: Frame) -> None:
        self.frame = frame

    def gettext(self, text: str) -> dict[str, Any]:
        """A message without a count."""
        return self._marked(text, [self.frame.words(text)])

    def ngettext(self, single: str, plural: str) -> dict[str, Any]:
        """A message with all its forms."""
        table = self.frame.catalogue()["plural"]
        first = {form: low for low, _, form in reversed(table)}
        forms = [self.frame.counted(single, plural, first[form]) for form in sorted(first)]
        return self._marked(single, forms)

    def _marked(self, text: str, forms: list[str]) -> dict[str, Any]:
        return (
            {"forms": forms} if self.frame.translates(text) else {"forms": forms, "lang": self.frame.source}
        )
