"""One English clause is reworded: its translations are stale in catalogue, report and page, and no others."""

import re
import shutil
from pathlib import Path

import polib
import pytest

from validator.paths import locales_dir, rules_dir
from validator.site.frame import frames
from validator.site.game.pages import game_page
from validator.site.game.sheet import make_sheet
from validator.site.game.views import GameView
from validator.site.page import Maker
from validator.site.rulebooks import rulebooks
from validator.spec.rulebooks import open_library
from validator.words.checks import check_catalogues
from validator.words.languages import read_languages
from validator.words.standing import standings
from validator.words.upkeep import outdated, update_catalogues, write_templates

GAME, CLAUSE = "hazari", "no-teams"
TEXT = f"{GAME}.{CLAUSE}.text"
OLD, NEW = "A table that wants to play in teams", "A table that would rather play in teams"
SOURCE, *OTHERS = read_languages(locales_dir())
SECTION = re.compile(r'<section class="cr-clause[^"]*"[^>]*data-clause="([a-z0-9-]+)".*?</section>', re.S)


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Rules, words and program texts to change, brought up to date; the pages are made from them."""
    home = rules_dir().parent
    for name in ("rules", "locales", "validator"):
        shutil.copytree(home / name, tmp_path / name, ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(home / "babel.cfg", tmp_path)
    for name in ("rules", "locales"):
        monkeypatch.setenv(f"CARDRULES_{name.upper()}", str(tmp_path / name))
    monkeypatch.setenv("CARDRULES_CACHE", str(tmp_path / "cache"))
    write_templates(tmp_path)
    update_catalogues(tmp_path)
    return tmp_path


def fuzzy(root: Path) -> set[tuple[str, str]]:
    """Language and context of every entry that is marked as stale."""
    return {
        (path.parts[-3], entry.msgctxt or entry.msgid)
        for path in (root / "locales").glob("*/LC_MESSAGES/*.po")
        for entry in polib.pofile(str(path))
        if entry.fuzzy
    }


def pages() -> dict[str, dict[str, str]]:
    """Of each language the HTML of each clause of the game's page, by its id."""
    library = open_library()
    book = next(book for book in rulebooks(library) if book.id == GAME)
    sheet = make_sheet(book, {})
    found = {}
    for frame in frames():
        view = GameView(sheet, frame, {book.id: sheet}, library.sources)
        html = str(game_page(Maker(frame, frames()), view).html)
        found[frame.code] = {one[1]: one[0] for one in SECTION.finditer(html)}
    assert list(found) == [SOURCE, *OTHERS]
    assert all(len(clauses) == len(book.clauses) for clauses in found.values())
    return found


def files(root: Path) -> dict[Path, bytes]:
    """Templates and catalogues."""
    return {path: path.read_bytes() for path in (root / "locales").rglob("*.po*")}


def reword(root: Path, new: str) -> None:
    path = root / "rules" / GAME / "clauses.yaml"
    text = path.read_text(encoding="utf-8")
    assert text.count(OLD) == 1
    path.write_text(text.replace(OLD, new), encoding="utf-8")


def test_exactly_its_translations_become_stale_in_catalogue_report_and_page(copy: Path) -> None:
    assert len(OTHERS) == 4
    before, known = pages(), fuzzy(copy)
    reword(copy, NEW)
    write_templates(copy)
    update_catalogues(copy)

    assert fuzzy(copy) - known == {(lang, TEXT) for lang in OTHERS}
    told = [one for one in check_catalogues(copy) if one.code == "stale"]
    assert {(one.lang, one.context) for one in told} == fuzzy(copy)
    counted = {(one.lang, one.domain): one.stale for one in standings(copy / "locales")}
    assert {lang: counted[lang, GAME] for lang in OTHERS} == dict.fromkeys(OTHERS, 1)

    frame_of = {frame.code: frame for frame in frames()}
    for lang, new in pages().items():
        old = before[lang]
        assert [name for name in new if new[name] != old[name]] == [CLAUSE], lang
        assert list(new) == list(old)
        paragraph = re.search(r'<p class="cr-text">.*?</p>', new[CLAUSE], re.S)
        assert paragraph
        assert NEW in paragraph[0]
        translated = lang != SOURCE
        assert paragraph[0].startswith(f'<p class="cr-text"><span lang="{SOURCE}">') is translated
        note = frame_of[lang].words(
            "The English text has changed since it was translated, so it is shown until that is mended."
        )
        assert (f'<p class="cr-note">{note}</p>' in new[CLAUSE]) is translated
        assert str(note) not in old[CLAUSE]


def test_line_breaks_and_spaces_make_nothing_stale_and_extraction_twice_changes_no_file(copy: Path) -> None:
    before, known, once = pages(), fuzzy(copy), files(copy)
    reword(copy, OLD.replace("wants to play", "\n      wants   to play "))
    assert outdated(copy) == []
    assert write_templates(copy) == []
    assert update_catalogues(copy) == []
    assert fuzzy(copy) == known
    assert files(copy) == once
    assert pages() == before
