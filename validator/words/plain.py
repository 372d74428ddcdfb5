"""gettext for the texts of programs, from the compiled catalogues: it needs no Babel."""

from __future__ import annotations

from typing import Any

from validator.words.catalogues import compiled_texts
from validator.words.numbers import plural_form


class Texts:
    """One domain, asked as gettext is; a text without translation comes back as it is."""

    def __init__(self, made: dict[str, Any]) -> None:
        self._texts: dict[str, list[str]] = made["texts"]
        self._plural: list[list[int]] = made["plural"]

    def gettext(self, text: str) -> str:
        """The translation of a text."""
        return self._texts.get(text, [text])[-1]

    def pgettext(self, context: str, text: str) -> str:
        """The translation of a text in a context."""
        return self._texts.get(f"{context}\x04{text}", [text])[-1]

    def ngettext(self, single: str, plural: str, count: int) -> str:
        """The form that goes with a count."""
        forms = self._texts.get(single)
        if forms is None or len(forms) <= plural_form(self._plural, count):
            return single if count == 1 else plural
        return forms[plural_form(self._plural, count)]


def program_texts(lang: str, domain: str) -> Texts:
    """The translations of a domain (``cli``, ``site``) in a language. Raises LanguageUnknown."""
    return Texts(compiled_texts(lang, domain))
