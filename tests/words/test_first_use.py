"""A word of ours that needs explaining is explained in the clause of each game that uses it first."""

import re

import pytest

from validator.paths import locales_dir
from validator.site.frame import Frame, frames
from validator.site.game.sheet import make_sheet
from validator.site.rulebooks import Rulebook, rulebooks
from validator.spec.rulebooks import open_library
from validator.words.glossary import Glossary
from validator.words.template import marks, plain

GLOSSARY = Glossary(locales_dir())
SOURCE, *TRANSLATED = frames()
UNSURE = "C"
DEFINED = {("klaverjassen", "revoke-corrected", "revoke")}
"""Clauses that are themselves the definition of the word, in other terms than the glossary's."""
WORD = re.compile(r"\w{4,}")


def explained(lang: str) -> dict[str, str]:
    """The words without a source whose gloss explains; an English gloss is put there by the page itself."""
    found = {}
    for concept in GLOSSARY.concepts:
        words = GLOSSARY.words(concept, lang)
        gloss, home = str(words.get("gloss", "")), GLOSSARY.words(concept, SOURCE.code)["term"]
        if words.get("confidence") == UNSURE and gloss and gloss.lower() != str(home).lower():
            found[concept] = gloss
    return found


def first_uses(book: Rulebook, frame: Frame) -> dict[str, tuple[str, str]]:
    """For each concept the first clause that marks it, in reading order: its id, and its title and text."""
    sheet = make_sheet(book, {})
    clauses = frame.catalogue(book.id)["clauses"]
    order = [placed for _, _, section in sheet.sections for placed in section]
    order += [placed for one in sheet.switches for choice in one.choices for placed in choice.clauses]
    found: dict[str, tuple[str, str]] = {}
    for placed in order:
        entry = clauses[f"{book.id}.{placed.id}"]
        for concept in marks(entry["text"]):
            found.setdefault(concept, (placed.id, f"{entry['title']} {entry['text']}"))
    return found


def tells(text: str, concept: str, gloss: str) -> bool:
    """Whether a clause explains: a bracket stands at the mark, or it says most of what the gloss says."""
    if re.search(rf"\[\[{concept}(\|[^\]]*)?\]\] \(", text):
        return True
    said = plain(text).lower()
    words = [word[:5] for word in WORD.findall(gloss.lower())]
    return sum(word in said for word in words) * 2 > len(words)


@pytest.mark.parametrize("book", rulebooks(open_library()), ids=lambda book: book.id)
def test_the_first_clause_explains_it(book: Rulebook) -> None:
    missed = []
    for frame in TRANSLATED:
        uses = first_uses(book, frame)
        for concept, gloss in explained(frame.code).items():
            if concept in uses and not tells(uses[concept][1], concept, gloss):
                missed.append((frame.code, uses[concept][0], concept, gloss))
    defined = {one for one in DEFINED if one[0] == book.id}
    assert {(book.id, clause, concept) for _, clause, concept, _ in missed} == defined, missed


def test_there_are_such_words_and_a_bare_use_is_told() -> None:
    assert sum(len(explained(frame.code)) for frame in TRANSLATED) > 10
    for frame in TRANSLATED:
        for concept, gloss in explained(frame.code).items():
            bare = f"[[{concept}|x]] y."
            assert not tells(bare, concept, gloss)
            assert tells(f"{bare} {gloss}", concept, gloss)
