"""The languages of ``locales/languages.yaml``; the first is the one of the sources."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.words.yaml_texts import ORDER, kept, nodes

FILE = "languages.yaml"


class LanguageUnknown(Exception):
    """A language that is not in the list; ``known`` holds the codes that are."""

    def __init__(self, lang: str, known: list[str]) -> None:
        super().__init__(f"There is no language {lang!r}. Known: {', '.join(known)}.")
        self.lang = lang
        self.known = known


@dataclass(frozen=True)
class Language:
    """A language. ``plural`` is a gettext header (``nplurals=2; plural=(n != 1);``), ``locale`` a CLDR
    name.

    ``duties`` gives the words that count as each duty mark, the first being what a bare mark shows;
    ``data`` is the whole node of the file.
    """

    code: str
    name: str
    locale: str
    plural: str
    duties: Mapping[str, tuple[str, ...]]
    data: Mapping[str, Any]

    @property
    def prose(self) -> Mapping[str, Any]:
        """What checks of prose know of it: words that deny, and how words are looked up."""
        found: Mapping[str, Any] = self.data.get("prose") or {}
        return found

    @property
    def letters(self) -> Mapping[str, str]:
        """What the corner of a card shows, by rank."""
        found: Mapping[str, str] = (self.data.get("cards") or {}).get("letters") or {}
        return {rank: shown for rank, shown in found.items() if rank != ORDER}

    @property
    def forms(self) -> int:
        """How many plural forms it has."""
        found = re.search(r"nplurals\s*=\s*([0-9]+)", self.plural)
        return int(found[1]) if found else 1


def read_languages(locales: Path) -> dict[str, Language]:
    """All languages by code, in the order of the file. Raises ``SourceUnreadable``."""
    return {code: _language(code, node) for code, node in nodes(kept(locales / FILE))}


def _language(code: str, node: Mapping[str, Any]) -> Language:
    duties = {mark: tuple(words) for mark, words in (node.get("duties") or {}).items()}
    plural = str(node["plural_forms"])
    return Language(code, str(node["name"]), str(node.get("locale", code)), plural, duties, node)


def source_language(languages: Mapping[str, Language]) -> Language:
    """The language that clauses and messages are written in."""
    return next(iter(languages.values()))


def language(languages: Mapping[str, Language], code: str) -> Language:
    """The language with this code; raises ``LanguageUnknown``."""
    if code not in languages:
        raise LanguageUnknown(code, list(languages))
    return languages[code]
