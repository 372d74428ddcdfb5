"""A person's decisions reach the catalogues whole, checked, or not at all."""

from pathlib import Path
from typing import Any

import polib
import pytest

from tests.words.checkout import CLAUSES
from tests.words.test_checks import GOOD, WORDS
from validator.words.languages import LanguageUnknown
from validator.words.mending import Refused, apply, unfuzzy
from validator.words.standing import standings
from validator.words.upkeep import update_catalogues, write_templates

TEXT = "demo.cards-each.text"
SOURCE = "The [[dealer]] [[must]] give {n} [[card|cards]] to each."


@pytest.fixture
def project(root: Path) -> Path:
    """The checkout, up to date, with a glossary for its clauses and one clause translated and reviewed."""
    (root / "locales" / "glossary.yaml").write_text(WORDS, encoding="utf-8")
    write_templates(root)
    update_catalogues(root)
    with opened(root) as entries:
        entries[TEXT].msgstr = GOOD
        entries[TEXT].tcomment = "Reviewed: A Player, 2026-11-01"
    return root


class opened:  # noqa: N801
    """The Dutch entries of the game by id, saved at the end."""

    def __init__(self, root: Path) -> None:
        self.path = root / "locales" / "nl" / "LC_MESSAGES" / "demo.po"

    def __enter__(self) -> dict[str, Any]:
        self.catalogue = polib.pofile(str(self.path), wrapwidth=0)
        return {entry.msgctxt: entry for entry in self.catalogue}

    def __exit__(self, *_: object) -> None:
        self.catalogue.save()


def entry_of(root: Path, context: str = TEXT) -> Any:
    with opened(root) as entries:
        return entries[context]


def reword(root: Path, old: str = "to each.", new: str = "to each player.") -> None:
    path = root / "rules" / "demo" / "clauses.yaml"
    path.write_text(CLAUSES.replace(old, new), encoding="utf-8")


def snippet(root: Path, said: str, **more: str) -> Path:
    """A .po file with one text."""
    path = root / "mended.po"
    made = polib.POFile(wrapwidth=0)
    made.metadata = {"Language": more.get("lang", "nl"), "Content-Type": "text/plain; charset=UTF-8"}
    made.append(
        polib.POEntry(msgctxt=more.get("context", TEXT), msgid=more.get("source", SOURCE), msgstr=said)
    )
    made[0].flags = ["fuzzy"] if "fuzzy" in more else []
    made.save(str(path))
    return path


# Stale texts ------------------------------------------------------------------------


def test_a_text_whose_meaning_is_unchanged_is_current_again(project: Path) -> None:
    reword(project)
    update_catalogues(project)
    assert (entry_of(project).flags, entry_of(project).previous_msgid) == (
        ["fuzzy", "python-brace-format"],
        SOURCE,
    )
    done = unfuzzy(project, "demo.cards-each")
    entry = entry_of(project)
    assert (done.entries, entry.flags, entry.previous_msgid) == (1, ["python-brace-format"], None)
    assert entry.msgstr == GOOD
    assert entry.tcomment == "Reviewed: A Player, 2026-11-01"


def test_a_change_that_no_catalogue_has_seen_is_brought_in_first(project: Path) -> None:
    reword(project)
    assert unfuzzy(project, TEXT, ["nl"]).entries == 1
    assert "each player." in entry_of(project).msgid


def test_a_stale_text_that_lacks_a_duty_is_not_made_current(project: Path) -> None:
    reword(project, "give {n}", "give {n} and [[may]] take")
    with pytest.raises(Refused) as refused:
        unfuzzy(project, "demo.cards-each")
    assert (refused.value.code, [one.code for one in refused.value.findings]) == ("faults", ["duties"])
    assert "fuzzy" in entry_of(project).flags


@pytest.mark.parametrize(("ident", "code"), [("demo.cards-each", "not-stale"), ("demo.none", "id-unknown")])
def test_there_must_be_something_stale(project: Path, ident: str, code: str) -> None:
    with pytest.raises(Refused) as refused:
        unfuzzy(project, ident)
    assert refused.value.code == code


# Mended texts that come as a file ---------------------------------------------------

MENDED = "Aan ieder [[must|moet]] de [[dealer|gever]] {n} [[card|kaarten]] geven."


def test_a_mended_text_is_taken_over_and_its_review_is_gone(project: Path) -> None:
    done = apply(project, snippet(project, MENDED))
    assert (done.entries, [path.name for path in done.paths]) == (1, ["demo.po"])
    assert (entry_of(project).msgstr, entry_of(project).tcomment) == (MENDED, "")


def test_a_mended_text_makes_a_stale_one_current(project: Path) -> None:
    reword(project)
    apply(project, snippet(project, MENDED, source=SOURCE.replace("to each.", "to each player.")))
    assert "fuzzy" not in entry_of(project).flags


@pytest.mark.parametrize(
    ("said", "more", "code"),
    [
        (MENDED, {"context": "demo.none.text"}, "id-unknown"),
        (MENDED, {"source": "Something else."}, "source-changed"),
        (MENDED, {"fuzzy": "yes"}, "marked-fuzzy"),
        (MENDED, {"lang": ""}, "language-unsaid"),
        (MENDED, {"lang": "en"}, "language-untranslated"),
        ("", {}, "nothing-said"),
        (MENDED.replace("{n}", "{m}"), {}, "faults"),
        (MENDED.replace("{n}", "{n.__class__}"), {}, "faults"),
        (MENDED.replace("geven", '<a href="x">geven</a>'), {}, "faults"),
        (MENDED.replace("geven", "ge\u202even"), {}, "faults"),
    ],
)
def test_what_cannot_be_taken_changes_nothing(
    project: Path, said: str, more: dict[str, str], code: str
) -> None:
    before = (project / "locales" / "nl" / "LC_MESSAGES" / "demo.po").read_bytes()
    with pytest.raises(Refused) as refused:
        apply(project, snippet(project, said, **more))
    assert refused.value.code == code
    assert (project / "locales" / "nl" / "LC_MESSAGES" / "demo.po").read_bytes() == before


def test_one_bad_text_holds_back_the_good_ones(project: Path) -> None:
    path = snippet(project, "Ga zitten.", context="demo.advice.text", source="Sit down.")
    made = polib.pofile(str(path))
    made.append(polib.POEntry(msgctxt=TEXT, msgid=SOURCE, msgstr="Zonder plichten."))
    made.save(str(path))
    with pytest.raises(Refused):
        apply(project, path)
    assert entry_of(project, "demo.advice.text").msgstr == ""


@pytest.mark.parametrize("text", ["", "no catalogue", 'msgid "a', "\x00\x01", "msgid msgid msgid"])
def test_a_file_that_is_no_catalogue_is_refused(project: Path, text: str) -> None:
    path = project / "bad.po"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(Refused) as refused:
        apply(project, path)
    assert refused.value.code in ("file-unreadable", "language-unsaid")


def test_an_unknown_language_is_refused(project: Path) -> None:
    with pytest.raises(LanguageUnknown):
        apply(project, snippet(project, MENDED, lang="xx"))


# How things stand -------------------------------------------------------------------


def test_a_review_counts_while_its_text_is_current(project: Path) -> None:
    def now() -> tuple[int, int, str]:
        one = next(one for one in standings(project / "locales") if one.domain == "demo")
        return one.stale, one.reviewed, one.oldest_stale

    assert now() == (0, 1, "")
    reword(project)
    update_catalogues(project)
    with opened(project) as entries:
        entries[TEXT].tcomment = entries[TEXT].tcomment.replace("Stale since 20", "Stale since 19")
    assert now()[:2] == (1, 0)
    assert now()[2].startswith("19")
    unfuzzy(project, TEXT)
    assert now() == (0, 1, "")
