"""One word for one thing: what can be seen only when all texts of a domain lie side by side."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from typing import Any

from validator.words.entries import one_line
from validator.words.findings import Fault, fault
from validator.words.glossary import Glossary
from validator.words.template import DUTIES, TemplateFault, read

LEAST_WORDS = 3  # of a source text that should be said in one way
LEAST_SHARED = 3  # letters that a form and its word, or a verb and its noun, have in common


@dataclass(frozen=True)
class Use:
    """A marked term in a text: the entry, the concept, its words, and which word of the glossary they are."""

    entry: Any
    concept: str
    words: str
    lemma: str


def mixed_terms(glossary: Glossary, code: str, entries: Iterable[Any]) -> Iterator[tuple[Any, Fault]]:
    """Uses of a concept with another word than the one that this domain uses most."""
    uses = [use for entry in entries for use in _uses(glossary, code, entry) if not _is_kept(use)]
    for concept in dict.fromkeys(use.concept for use in uses):
        own = [use for use in uses if use.concept == concept]
        ranked = Counter(use.lemma for use in own)
        if len(ranked) < 2:
            continue
        preferred = glossary.preferred(code).get(concept, "")
        main = max(ranked, key=lambda lemma: (ranked[lemma], lemma == preferred, lemma))
        for use in own:
            if not (akin(use.lemma, main) or {use.lemma, main} <= glossary.kin(concept, code)):
                yield use.entry, fault("terms-mixed", found=use.words, wanted=main, name=concept)


def _uses(glossary: Glossary, code: str, entry: Any) -> Iterator[Use]:
    for text in [entry.msgstr, *entry.msgstr_plural.values()]:
        for kind, concept, words in _parts(text):
            if kind == "mark" and words and concept not in DUTIES:
                lemma = lemma_of(words, glossary.lemmas(concept, code))
                if lemma:
                    yield Use(entry, concept, words, lemma)


def _is_kept(use: Use) -> bool:
    """Whether a translation keeps the very words of its source: a name of the game beside the common word."""
    parts = _parts(use.entry.msgid_plural or use.entry.msgid)
    return any(kind == "mark" and name == use.concept and words == use.words for kind, name, words in parts)


def _parts(text: str) -> list[Any]:
    try:
        return list(read(text))
    except TemplateFault:
        return []


def lemma_of(words: str, lemmas: list[str]) -> str:
    """The word of the glossary that these words are a form of: the one they begin like.

    Empty where that does not decide, as for forms that begin otherwise than their word.
    """
    scored = sorted(((_likeness(words.lower(), lemma.lower()), lemma) for lemma in lemmas), reverse=True)
    if not scored or scored[0][0] == 0:
        return ""
    return scored[0][1] if len(scored) == 1 or scored[0][0] > scored[1][0] else ""


def _likeness(words: str, lemma: str) -> float:
    """Which part of a word of the glossary these words begin with; 0 for a few letters."""
    shared = _shared(words, lemma)
    return shared / len(lemma) if shared >= LEAST_SHARED else 0


def _shared(one: str, other: str) -> int:
    count = 0
    for left, right in zip(one, other, strict=False):
        if left != right:
            break
        count += 1
    return count


def akin(one: str, other: str) -> bool:
    """Whether two words are made from one root, as a verb and its noun are."""
    one, other = one.lower(), other.lower()
    match = SequenceMatcher(None, one, other, False).find_longest_match(0, len(one), 0, len(other))
    return one == other or match.size >= LEAST_SHARED


def otherwise_said(entries: Iterable[Any]) -> Iterator[tuple[Any, Fault]]:
    """Entries whose source text is translated in another way elsewhere in the same catalogue.

    Only texts of one kind are compared: the title of a clause stands by itself, the same words as a choice of
    a house rule answer its question.
    """
    first: dict[tuple[str, str], Any] = {}
    for entry in entries:
        source = one_line(entry.msgid)
        if not entry.msgstr or len(source.split()) < LEAST_WORDS:
            continue
        other = first.setdefault((_kind(entry), source), entry)
        if one_line(other.msgstr) != one_line(entry.msgstr):
            yield entry, fault("same-text", found=entry.msgstr, wanted=other.msgstr)


def _kind(entry: Any) -> str:
    """What kind of text an entry is, as its id tells: all but the last word of it, without names of its own.

    A message is of the kind of those beside it (``message.field``), a clause's part of that part, and of a
    house rule its title and text are one kind and its choices another.
    """
    game, *names = str(entry.msgctxt or "").split(".")
    if game == "message":
        return ".".join(names[:-1])
    if names[:1] == ["switch"]:
        return "switch" if names[-1] in ("title", "text") and len(names) == 3 else "choice"
    return names[-1] if names else ""
