"""Checks of marks and of card terms: what the glossary says of the words of a translation."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from functools import lru_cache
from typing import Any

from validator.words.findings import Fault, fault
from validator.words.glossary import Forbidden, Glossary
from validator.words.languages import Language
from validator.words.template import DUTIES
from validator.words.texts import WORD


def unknown_terms(glossary: Glossary, parts: list[Any]) -> Iterator[Fault]:
    """Marks of no concept."""
    for kind, concept, _ in parts:
        if kind == "mark" and concept not in DUTIES and concept not in glossary.concepts:
            yield fault("term-unknown", name=concept)


def same_marks(
    glossary: Glossary, language: Language, source: list[Any], parts: list[Any]
) -> Iterator[Fault]:
    """The same duties as often, each term at least once, and words that the glossary knows for each."""
    wanted, found = _marks(source), _marks(parts)
    if any(wanted[duty] != found[duty] for duty in DUTIES):
        yield fault("duties", found=_counted(found), wanted=_counted(wanted))
    for concept in wanted:
        if concept not in DUTIES and concept not in found:
            term = glossary.words(concept, language.code).get("term", concept)
            yield fault("term-missing", name=concept, mark=f"[[{concept}|{term}]]")
    yield from unknown_terms(glossary, parts)
    for kind, concept, words in parts:
        if kind == "mark" and words:
            yield from _mark_words(glossary, language, concept, words)


def _marks(parts: list[Any]) -> Counter[str]:
    return Counter(concept for kind, concept, _ in parts if kind == "mark")


def _counted(marks: Counter[str]) -> list[str]:
    return [f"{marks[duty]} × [[{duty}]]" for duty in DUTIES if marks[duty]]


def _mark_words(glossary: Glossary, language: Language, concept: str, words: str) -> Iterator[Fault]:
    if concept in DUTIES:
        known = language.duties.get(concept, ())
        if known and words.lower() not in [one.lower() for one in known]:
            yield fault("duty-words", found=words, name=concept, wanted=known)
    elif glossary.lemmas(concept, language.code) and not glossary.use(concept, language.code).search(words):
        yield fault("term-words", found=words, name=concept, wanted=glossary.lemmas(concept, language.code))


class WrongWords:
    """The forbidden forms of a language, found as they are written and by their stem.

    A form that ends in ``*`` is a stem already. Other single words are also found inflected, where the
    language names a stemmer and it is installed: a warning, as other words may have that stem. A form
    that the glossary accepts is never wrong by its stem, and a wrong form may be marked ``exact``.
    """

    def __init__(self, glossary: Glossary, language: Language) -> None:
        self.glossary = glossary
        self.language = language
        self.forbidden = glossary.forbidden(language.code)
        self.stem = stemmer(str((language.data.get("search") or {}).get("stemmer") or ""))
        self._by_stem = self._stems() if self.stem else {}

    def _stems(self) -> dict[str, list[Forbidden]]:
        found: dict[str, list[Forbidden]] = {}
        for one in self.forbidden:
            if self.stem and one.form.isalpha() and not one.exact:
                found.setdefault(self.stem(one.form.lower()), []).append(one)
        return found

    def faults(self, text: str, marked: set[str]) -> Iterator[Fault]:
        """The wrong words of a text that marks these concepts."""
        told = set()
        found = [("forbidden", *one) for one in self._written(text)]
        found += [("forbidden-stem", *one) for one in self._inflected(text)]
        for code, one, words in found:
            if (one.everywhere or one.concept in marked) and words.lower() not in told:
                told.add(words.lower())
                wanted = self.glossary.lemmas(one.concept, self.language.code)
                yield fault(code, found=words, name=one.concept, reason=one.reason, wanted=wanted)

    def _written(self, text: str) -> Iterator[tuple[Forbidden, str]]:
        for one in self.forbidden:
            found = one.pattern.search(text)
            if found:
                yield one, found[0]

    def _inflected(self, text: str) -> Iterator[tuple[Forbidden, str]]:
        if not self.stem or not self._by_stem:
            return
        for word in dict.fromkeys(WORD.findall(text)):
            wrong = self._by_stem.get(self.stem(word.lower()), [])
            if wrong and not self._accepted(word):
                yield from ((one, word) for one in wrong)

    def _accepted(self, word: str) -> bool:
        uses = _uses(self.glossary, self.language.code)
        return any(use.fullmatch(word) for use in uses)


@lru_cache(maxsize=16)
def _uses(glossary: Glossary, code: str) -> list[Any]:
    return [glossary.use(concept, code) for concept in glossary.concepts]


@lru_cache(maxsize=16)
def stemmer(name: str) -> Callable[[str], str] | None:
    """The Snowball stemmer of this name; None where there is none, or none is installed."""
    try:
        import snowballstemmer  # type: ignore[import-untyped]
    except ImportError:
        return None
    if name not in snowballstemmer.algorithms():
        return None
    found: Callable[[str], str] = lru_cache(maxsize=8192)(snowballstemmer.stemmer(name).stemWord)
    return found
