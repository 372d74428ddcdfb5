"""What a language says for a text: its translation when there is a good one, else the source and why."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.words.entries import one_line
from validator.words.languages import Language
from validator.words.po import FUZZY, kept_po
from validator.words.template import DUTIES, TemplateFault, placeholders, read


@dataclass(frozen=True)
class Said:
    """A text as a reader gets it: one form, or as many as the language has by count.

    ``lang`` is empty when the text is in the reader's language, else the source language; ``stale`` says
    that a translation exists but was made from another text.
    """

    forms: tuple[str, ...]
    lang: str = ""
    stale: bool = False

    @property
    def text(self) -> str:
        """The only form."""
        return self.forms[-1]


class Translations:
    """The catalogue of one domain in one language, asked by context and source text."""

    def __init__(self, locales: Path, source: Language, language: Language, domain: str) -> None:
        self.source = source
        self.language = language
        self.entries: list[Any] = []
        if language.code != source.code:
            path = locales / language.code / "LC_MESSAGES" / f"{domain}.po"
            self.entries = [entry for entry in kept_po(path) if not entry.obsolete]
        self._by_key = {_key(entry.msgctxt or "", entry.msgid): entry for entry in self.entries}

    def say(self, context: str, text: str, plural: str = "") -> Said:
        """The text in this language; never from an entry that is fuzzy, outdated or lacks a placeholder."""
        original = tuple(_same(one, context) for one in (text, plural) if one)
        if self.language.code == self.source.code:
            return Said(original)
        entry = self._by_key.get(_key(context, text))
        forms = _forms(entry)
        if entry is None or not all(forms):
            return Said(original, self.source.code)
        made_from = tuple(_same(one, context) for one in (entry.msgid, entry.msgid_plural) if one)
        if FUZZY in entry.flags or made_from != original:
            return Said(original, self.source.code, stale=True)
        wanted = self.language.forms if plural else 1
        if len(forms) != wanted or not all(same_holes(original[-1], form) for form in forms):
            return Said(original, self.source.code)
        return Said(forms)


def _same(text: str, context: str) -> str:
    """The text as it is compared: line breaks count in the texts of programs only."""
    return one_line(text) if context else text


def _key(context: str, text: str) -> tuple[str, str]:
    """An entry is known by its context, and by its text where it has none."""
    return (context, "") if context else ("", text)


def _forms(entry: Any) -> tuple[str, ...]:
    if entry is None:
        return ()
    plural: Mapping[int, str] = entry.msgstr_plural
    return tuple(plural[form] for form in sorted(plural)) if entry.msgid_plural else (entry.msgstr,)


def same_holes(source: str, translation: str) -> bool:
    """Whether a translation can be read and has the placeholders of its source, no more and no fewer."""
    try:
        return set(placeholders(source)) == set(placeholders(translation))
    except TemplateFault:
        return False


def with_words(text: str, duties: Mapping[str, tuple[str, ...]], terms: Mapping[str, str]) -> str:
    """The template with the words of the language put into its bare marks."""
    said = ""
    for part, value, words in read(text):
        if part == "text":
            said += value.replace("{", "{{").replace("}", "}}")
        elif part == "name":
            said += "{" + value + "}"
        else:
            said += f"[[{value}|{words or _words(value, duties, terms)}]]"
    return said


def _words(concept: str, duties: Mapping[str, tuple[str, ...]], terms: Mapping[str, str]) -> str:
    if concept in DUTIES:
        return duties.get(concept, (concept.replace("-", " "),))[0]
    return terms.get(concept, concept.replace("-", " "))
