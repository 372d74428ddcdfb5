"""The card terms of ``locales/glossary.yaml``: preferred words, what counts as a use, and forbidden forms."""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

from validator.words.po import stamp
from validator.words.yaml_texts import kept, nodes

FILE = "glossary.yaml"


@dataclass(frozen=True)
class Forbidden:
    """A wrong word. ``everywhere``: in any text; otherwise only in texts that mark the concept. ``exact``:
    other words of the same stem are right.
    """

    form: str
    reason: str
    concept: str
    everywhere: bool
    exact: bool = False

    @cached_property
    def pattern(self) -> re.Pattern[str]:
        """Finds the word."""
        return word_pattern((self.form,))


class Glossary:
    """All concepts; a glossary that is not there has none."""

    def __init__(self, locales: Path) -> None:
        data = kept(locales / FILE) if (locales / FILE).is_file() else {}
        self.sources: dict[str, Any] = dict(nodes(data.get("sources")))
        self.groups: dict[str, Any] = dict(nodes(data.get("groups")))
        self.concepts: dict[str, Any] = dict(nodes(data.get("concepts")))

    def words(self, concept: str, code: str) -> Mapping[str, Any]:
        """What the glossary says of a concept in a language; empty where it says nothing."""
        found: Mapping[str, Any] = (self.concepts.get(concept, {}).get("words") or {}).get(code) or {}
        return found

    def preferred(self, code: str) -> dict[str, str]:
        """The word that a language prefers for each concept."""
        terms = {concept: self.words(concept, code).get("term") for concept in self.concepts}
        return {concept: str(term) for concept, term in terms.items() if term}

    def lemmas(self, concept: str, code: str) -> list[str]:
        """The words that may stand for a concept: the preferred one first."""
        words = self.words(concept, code)
        return [str(one) for one in [words.get("term"), *(words.get("accepted") or [])] if one]

    def kin(self, concept: str, code: str) -> set[str]:
        """The preferred word with those accepted ones that are the same word as another part of speech."""
        words = self.words(concept, code)
        return {str(one) for one in [words.get("term"), *(words.get("kin") or [])] if one}

    def use(self, concept: str, code: str) -> re.Pattern[str]:
        """Finds a use of a concept in a text of a language: its terms in all their forms."""
        words = self.words(concept, code)
        forms = [words.get("term"), *(words.get("accepted") or []), *(words.get("forms") or [])]
        return word_pattern(tuple(str(form) for form in forms if form))

    def doubted(self, code: str, grade: str) -> list[str]:
        """The concepts whose word in a language has this grade (``B`` or ``C``) and no reviewer yet."""
        told = {concept: self.words(concept, code) for concept in self.concepts}
        return [
            concept
            for concept, words in told.items()
            if words.get("confidence") == grade and not words.get("reviewer")
        ]

    def forbidden(self, code: str) -> list[Forbidden]:
        """The wrong words of a language."""
        return [
            Forbidden(
                str(one["form"]),
                str(one.get("reason", "")),
                concept,
                one.get("scope", "texts") == "texts",
                bool(one.get("exact")),
            )
            for concept in self.concepts
            for one in self.words(concept, code).get("forbidden") or []
        ]


def kept_glossary(locales: Path) -> Glossary:
    """The glossary, read once for as long as its file is unchanged."""
    return _kept(locales, stamp(locales / FILE))


@lru_cache(maxsize=4)
def _kept(locales: Path, _: tuple[int, int]) -> Glossary:
    return Glossary(locales)


@lru_cache(maxsize=8192)
def word_pattern(forms: tuple[str, ...]) -> re.Pattern[str]:
    """Finds any of these forms as a whole word, in any case; ``*`` at an end stands for letters."""
    parts = [
        (r"\w*" if form.startswith("*") else "")
        + re.escape(form.strip("*"))
        + (r"\w*" if form.endswith("*") else "")
        for form in forms
    ]
    return re.compile(r"(?<!\w)(?:" + "|".join(parts) + r")(?!\w)" if parts else r"(?!)", re.IGNORECASE)
