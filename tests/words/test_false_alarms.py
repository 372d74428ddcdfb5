"""What looks like a fault and is none stays silent, and the fault beside it is still told."""

from functools import lru_cache
from pathlib import Path

import polib
import pytest

from validator.words.alike import mixed_terms, otherwise_said
from validator.words.checks import Checker

ROOT = Path(__file__).resolve().parents[2]


@lru_cache(maxsize=1)
def checker() -> Checker:
    return Checker(ROOT)


def entry(said: str, source: str = "x", context: str = "demo.x.text") -> polib.POEntry:
    return polib.POEntry(msgctxt=context, msgid=source, msgstr=said)


def mixed(lang: str, *entries: polib.POEntry) -> list[str]:
    return [facts["found"] for _, (_, facts) in mixed_terms(checker().glossary, lang, entries)]


def told(lang: str, source: str, said: str) -> set[str]:
    found = checker().entry_faults(checker().languages[lang], entry(said, source))
    return {code for code, _ in found}


def test_a_verb_and_its_noun_are_one_word_and_another_word_is_not() -> None:
    noun = [entry("Een [[bid|bod]].") for _ in range(3)]
    assert mixed("nl", *noun, entry("Hij [[bid|biedt]].")) == []
    team = [entry("Een [[partnership|team]].") for _ in range(3)]
    assert mixed("nl", *team, entry("Een [[partnership|paar]].")) == ["paar"]


def test_a_name_that_the_source_has_too_stands_beside_the_common_word() -> None:
    common = [entry("Een [[run|reeks]].", "A [[run]].") for _ in range(3)]
    assert mixed("nl", *common, entry("Een [[run|Run]].", "A [[run|Run]].")) == []
    assert mixed("nl", *common, entry("Een [[run|Run]].", "A [[run]].")) == ["Run"]


SAME = "A pass is final"


@pytest.mark.parametrize(
    ("one", "other", "alike"),
    [
        ("demo.pass.title", "demo.switch.passing.final", False),
        ("demo.switch.passing.final", "demo.switch.opening.final", True),
        ("demo.switch.passing.title", "demo.switch.passing.final", False),
        ("demo.pass.title", "demo.last-pass.title", True),
        ("message.outcome.auction.open", "message.outcome.betting.open", False),
        ("message.field.one", "message.field.other", True),
        ("message.one", "message.other", True),
    ],
)
def test_only_texts_of_one_kind_are_said_alike(one: str, other: str, alike: bool) -> None:
    found = list(otherwise_said([entry("Pas is pas", SAME, one), entry("Nee, pas is pas", SAME, other)]))
    assert len(found) == alike


@pytest.mark.parametrize(
    ("lang", "source", "said", "lost"),
    [
        ("nl", "The form of records is not known.", "De vorm van een verslag is onbekend.", False),
        ("nl", "The form of records is not given.", "De vorm van een verslag is onbekend.", True),
        ("nl", "The form of records is not known.", "De vorm van een verslag is bekend.", True),
        ("sv", "The meaning of it has not changed.", "Betydelsen är oförändrad.", False),
        ("sv", "The meaning of it has not changed.", "Betydelsen är förändrad.", True),
        ("et", "Something in this deal is not right.", "Jaotuses on midagi valesti.", False),
    ],
)
def test_a_language_may_deny_with_another_word_where_its_entry_says_so(
    lang: str, source: str, said: str, lost: bool
) -> None:
    assert ("negation" in told(lang, source, said)) == lost


def test_a_right_word_that_shares_its_stem_with_a_wrong_one() -> None:
    assert told("ms", "The points are shared.", "Mata dikongsi.") & {"forbidden", "forbidden-stem"} == set()
    assert "forbidden" in told("ms", "This is a partnership.", "Ini satu perkongsian.")
    assert told("et", "A fault arose.", "Tekkis viga.") & {"forbidden", "forbidden-stem"} == set()
    assert "forbidden" in told("et", "A pack of cards.", "Tekk kaarte.")
