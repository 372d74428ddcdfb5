"""The reader's language: which it is, and the program's own sentences in it."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from validator.words.plain import Texts

OPTION = "--lang"
VARIABLES = ("LC_ALL", "LC_MESSAGES", "LANG")
HOLE = re.compile(r"\{(\w+)\}")


def N_(text: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Marks a text for translation; it is translated where it is shown."""
    return text


class Speech:
    """The program's sentences in a language.

    Called with an English sentence and facts, it gives the translation filled by name. Facts may be the
    user's own words, so all that could steer a terminal is written as an escape.
    """

    def __init__(self, lang: str, is_source: bool) -> None:
        self.lang = lang
        self._is_source = is_source
        self._catalogues: dict[str | None, dict[str, Any]] = {}

    @cached_property
    def _texts(self) -> Texts:
        from validator.words.plain import program_texts

        return program_texts(self.lang, "cli")

    def catalogue(self, game: str | None) -> dict[str, Any]:
        """The words of a game, looked for once a run; with no game those that belong to none."""
        if game not in self._catalogues:
            from validator.words.catalogues import compiled_catalogue

            self._catalogues[game] = compiled_catalogue(self.lang, game)
        return self._catalogues[game]

    def label(self, code: str, game: str | None) -> str:
        """A short name that has no placeholders (``field.last-winner``), or the end of its code."""
        entry = self.catalogue(game)["messages"].get(code.replace("_", "-"))
        return str(entry["text"]) if entry else code.rpartition(".")[2].replace("_", " ")

    def gettext(self, text: str) -> str:
        """The translation of a text, not filled."""
        return text if self._is_source else self._texts.gettext(text)

    def __call__(self, text: str, /, **facts: object) -> str:
        return filled(self.gettext(text), facts)

    def ngettext(self, single: str, plural: str, count: int, /, **facts: object) -> str:
        """The sentence in the form that goes with a count, which fills {count}."""
        if self._is_source:
            chosen = single if count == 1 else plural
        else:
            chosen = self._texts.ngettext(single, plural, count)
        return filled(chosen, {"count": count, **facts})

    def listed(self, members: Iterable[object]) -> str:
        """Names side by side."""
        return ", ".join(printable(str(member)) for member in members)


def filled(text: str, facts: Mapping[str, object]) -> str:
    """The text with each {name} replaced by the fact of that name."""
    if not facts:
        return text
    return HOLE.sub(lambda hole: printable(str(facts.get(hole[1], hole[0]))), text)


def printable(text: str) -> str:
    """The text with everything that could steer a terminal written as an escape; line breaks are kept."""
    from validator.spec.problems import printable as escaped

    return text if text.isascii() and text.isprintable() else "\n".join(map(escaped, text.split("\n")))


def nearest(word: str, known: Iterable[object]) -> str:
    """The known word that looks most like this one, or an empty text."""
    from difflib import get_close_matches

    spelt = {str(one).lower(): str(one) for one in known}
    begun = [one for one in sorted(spelt) if len(word) > 1 and one.startswith(word.lower())]
    found = get_close_matches(word.lower(), sorted(spelt), 1) or (begun if len(begun) == 1 else [])
    return spelt[found[0]] if found else ""


class LanguageChoice(Exception):
    """A language that was asked for by name and is not there."""

    def __init__(self, asked: str, known: Sequence[str]) -> None:
        super().__init__(asked)
        self.asked = asked
        self.known = known


def chosen_language(args: Sequence[str], environ: Mapping[str, str], known: Sequence[str]) -> str:
    """The language of the command line, else of the locale, else the source language, the first one known.

    Raises ``LanguageChoice`` for an unknown one on the command line; an unknown locale is passed over.
    """
    asked = _asked(args)
    if asked is not None:
        found = _matching(asked, known)
        if found is None:
            raise LanguageChoice(asked, known)
        return found
    locale = next((environ[name] for name in VARIABLES if environ.get(name)), "")
    return _matching(locale, known) or known[0]


def _asked(args: Sequence[str]) -> str | None:
    """What stands after ``--lang`` on the command line; the last one counts."""
    asked = None
    for at, word in enumerate(args):
        if word == "--":
            break
        if word.startswith(OPTION + "="):
            asked = word.partition("=")[2]
        elif word == OPTION and at + 1 < len(args):
            asked = args[at + 1]
    return asked


def _matching(name: str, known: Sequence[str]) -> str | None:
    """The known language of a code or locale (``xx``, ``xx_YY.UTF-8``)."""
    code = re.split(r"[._@-]", name.strip().lower())[0]
    return next((one for one in known if one.lower() in (name.lower(), code)), None)
