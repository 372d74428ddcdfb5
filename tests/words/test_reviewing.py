"""Who has read a text is recorded for the words that were read, and for no others."""

from pathlib import Path
from typing import Any

import pytest

from tests.words.test_checks import GOOD, WORDS
from tests.words.test_mending import MENDED, TEXT, entry_of, opened, reword, snippet
from validator.words.languages import LanguageUnknown
from validator.words.mending import Refused, apply
from validator.words.reviewing import approve
from validator.words.standing import Review, doubts, review, reviews, standings
from validator.words.upkeep import update_catalogues, write_templates

CLAUSE = "demo.cards-each"
TITLE = f"{CLAUSE}.title"


@pytest.fixture
def project(root: Path) -> Path:
    """A checkout with one clause translated and read by nobody."""
    (root / "locales" / "glossary.yaml").write_text(WORDS, encoding="utf-8")
    write_templates(root)
    update_catalogues(root)
    with opened(root) as entries:
        entries[TEXT].msgstr = GOOD
        entries[TITLE].msgstr = "Kaarten voor ieder"
    return root


def approved(root: Path) -> dict[str, Review]:
    return reviews(root / "locales", "nl", "demo")


def counted(root: Path) -> int:
    return next(one.reviewed for one in standings(root / "locales") if one.domain == "demo")


def test_a_clause_that_somebody_read_says_who_and_when(project: Path) -> None:
    assert approved(project) == {}
    done = approve(project, CLAUSE, "nl", "A. Player", "2026-11-01")
    assert (done.entries, [path.name for path in done.paths]) == (2, ["demo.po"])
    assert approved(project) == dict.fromkeys([TITLE, TEXT], Review("A. Player", "2026-11-01", True))
    assert counted(project) == 2


def test_a_review_stays_through_updates(project: Path) -> None:
    approve(project, CLAUSE, "nl", "A. Player", "2026-11-01")
    before = entry_of(project).tcomment
    write_templates(project)
    assert update_catalogues(project) == []
    assert entry_of(project).tcomment == before


def test_another_source_makes_the_review_outdated_and_keeps_it(project: Path) -> None:
    approve(project, CLAUSE, "nl", "A. Player", "2026-11-01")
    reword(project)
    update_catalogues(project)
    assert approved(project)[TEXT] == Review("A. Player", "2026-11-01", False)
    assert approved(project)[TITLE].current
    assert counted(project) == 1


def test_words_changed_in_an_editor_are_not_taken_for_those_that_were_read(project: Path) -> None:
    approve(project, CLAUSE, "nl", "A. Player", "2026-11-01")
    with opened(project) as entries:
        entries[TEXT].msgstr = MENDED
    assert not approved(project)[TEXT].current


def test_a_mended_text_has_no_review(project: Path) -> None:
    approve(project, CLAUSE, "nl", "A. Player", "2026-11-01")
    apply(project, snippet(project, MENDED))
    assert list(approved(project)) == [TITLE]


def test_the_latest_of_several_readers_is_named(project: Path) -> None:
    approve(project, TEXT, "nl", "First", "2026-11-01")
    approve(project, TEXT, "nl", "Second", "2026-11-03")
    approve(project, TEXT, "nl", "First", "2026-11-02")
    assert len(entry_of(project).tcomment.splitlines()) == 2
    found = review(entry_of(project))
    assert found and (found.who, found.day) == ("Second", "2026-11-03")


def test_a_whole_game_is_recorded_without_what_is_not_translated(project: Path) -> None:
    assert approve(project, "demo", "nl", "A. Player", "2026-11-01").entries == 2
    assert "demo.advice.text" not in approved(project)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        ({"ident": "demo.none"}, "id-unknown"),
        ({"ident": "demo.cards"}, "id-unknown"),
        ({"ident": "demo.advice"}, "not-current"),
        ({"lang": "en"}, "language-untranslated"),
        ({"who": " "}, "no-name"),
        ({"who": "12"}, "no-name"),
        ({"who": "A\u202eB"}, "no-name"),
        ({"day": "1 December"}, "no-day"),
        ({"day": "2999-01-01"}, "no-day"),
    ],
)
def test_what_no_person_can_have_read_is_not_recorded(
    project: Path, change: dict[str, str], code: str
) -> None:
    asked: dict[str, Any] = {"ident": CLAUSE, "lang": "nl", "who": "A. Player", "day": "2026-11-01", **change}
    with pytest.raises(Refused) as refused:
        approve(project, **asked)
    assert refused.value.code == code
    assert approved(project) == {}


def test_an_unknown_language_is_refused(project: Path) -> None:
    with pytest.raises(LanguageUnknown):
        approve(project, CLAUSE, "xx", "A. Player")


def test_a_text_that_its_translator_doubts_is_listed_until_it_is_mended(project: Path) -> None:
    with opened(project) as entries:
        entries[TEXT].tcomment = "Doubtful: is this said at the table?"
    listed = [(domain, entry.msgctxt, why) for domain, entry, why in doubts(project / "locales", "nl")]
    assert listed == [("demo", TEXT, "is this said at the table?")]
    apply(project, snippet(project, MENDED))
    assert list(doubts(project / "locales", "nl")) == []
