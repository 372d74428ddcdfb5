"""Checks of prose: how long its sentences are, its quotation marks, and whether a "not" got lost."""

from __future__ import annotations

import re
from collections.abc import Iterator

from validator.words.findings import Fault, fault
from validator.words.glossary import word_pattern
from validator.words.languages import Language
from validator.words.yaml_texts import nodes

LONGEST = 40  # words of a sentence
SPACING = re.compile(r"\w?\s[,.;:!?](?=\s|$)|[^\W\d_][,;!?][^\W\d_]+")
SHORTEST_SOURCE = 12  # words, of a text whose length tells something
FEWEST, MOST = 0.35, 2.2  # words of a translation for each word of its source
LEAST_WORDS = 5  # of a source; a title often denies with one word of another kind (unanswered)
SENTENCE_END = re.compile(r"(?<=[.!?:;])\s+")
ANY_QUOTE = re.compile('["“”„‟«»‹›‚‘]')  # ’ is an apostrophe too


def long_sentences(said: str) -> Iterator[Fault]:
    """Sentences that a reader has to read twice."""
    for sentence in SENTENCE_END.split(said):
        count = len(sentence.split())
        if count > LONGEST:
            yield fault("long-sentence", found=count, wanted=LONGEST, text=sentence)


def foreign_quotes(language: Language, source: str, said: str) -> Iterator[Fault]:
    """Quotation marks of another language or of a typewriter, unless the source has those too."""
    own = [mark for pair in (language.data.get("quotes") or {}).values() for mark in pair]
    for mark in dict.fromkeys(ANY_QUOTE.findall(said)):
        typed = mark == '"' and mark in source
        if own and mark not in own and not typed:
            yield fault("quotes", found=mark, wanted=own)


def lost_negation(home: Language, language: Language, source: str, said: str) -> Iterator[Fault]:
    """A source that says not, never or nobody, and a translation without any word that denies."""
    denied = word_pattern(tuple(home.prose.get("negations", ()))).search(source)
    ways = (*language.prose.get("negations", ()), *_denied_otherwise(language, source))
    if denied and ways and len(source.split()) >= LEAST_WORDS and not word_pattern(ways).search(said):
        yield fault("negation", wanted=denied[0])


def _denied_otherwise(language: Language, source: str) -> Iterator[str]:
    """Words that deny what just these words of a source deny, as "unknown" says "not known"."""
    for phrase, words in nodes(language.prose.get("denials")):
        if word_pattern((phrase,)).search(source):
            yield from words


def spacing(source: str, said: str) -> Iterator[Fault]:
    """A space before a comma or full stop, or none after it; codes in the source may look so."""
    found = SPACING.search(said)
    if found and not SPACING.search(source):
        yield fault("punctuation", found=found[0])


def length(source: str, said: str) -> Iterator[Fault]:
    """A translation from which a sentence is missing, or that says much more."""
    wanted, found = len(source.split()), len(said.split())
    if wanted >= SHORTEST_SOURCE and not FEWEST <= found / wanted <= MOST:
        yield fault("length", found=found, wanted=wanted)
