"""The pages about translations: figures of the program, words that wait, reviews at the clauses."""

import re
import shutil
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from tests.site.looking import Document
from validator.paths import locales_dir, rules_dir
from validator.site.frame import frames
from validator.site.game.pages import game_page
from validator.site.game.sheet import make_sheet
from validator.site.game.views import GameView
from validator.site.page import Maker, Page
from validator.site.rulebooks import rulebooks
from validator.site.translation.translating import translation_pages
from validator.spec.rulebooks import open_library
from validator.words.glossary import Glossary
from validator.words.reviewing import approve
from validator.words.standing import standings
from validator.words.template import marks

LANG, GAME, CLAUSE = "et", "hazari", "players"
REPOSITORY = "https://code.example/cards"


def made(lang: str, *games: str) -> tuple[Maker, list[GameView]]:
    """What makes the pages of a language, with the views of these games, or of all."""
    library = open_library()
    books = [book for book in rulebooks(library) if not games or book.id in games]
    sheets = {book.id: make_sheet(book, {}) for book in books}
    every = frames()
    frame = next(one for one in every if one.code == lang)
    return Maker(frame, every), [GameView(sheet, frame, sheets, library.sources) for sheet in sheets.values()]


@pytest.fixture(scope="module")
def pages() -> Callable[[str], tuple[Page, Page]]:
    """The two pages of a language."""
    known: dict[str, tuple[Page, Page]] = {}

    def of(lang: str) -> tuple[Page, Page]:
        if lang not in known:
            known[lang] = tuple(translation_pages(*made(lang), REPOSITORY))  # type: ignore[assignment]
        return known[lang]

    return of


# Status --------------------------------------------------------------------------


def test_the_status_shows_the_figures_of_the_program(pages: Callable[[str], tuple[Page, Page]]) -> None:
    html = pages(LANG)[0].html
    found = standings(locales_dir())
    rows = re.findall(r"<td[^>]*>(\d+) / (\d+)</td><td[^>]*>(\d+)</td><td[^>]*>(\d+)</td>", html)
    shown = [(int(a), int(b), int(c), int(d)) for a, b, c, d in rows]
    for one in found:
        assert (one.translated, one.total, one.stale, one.reviewed) in shown, one
    languages = list(dict.fromkeys(one.lang for one in found))
    assert len(shown) == len(found) + len(languages)
    totals = [
        tuple(sum(getattr(one, part) for one in found if one.lang == lang) for part in PARTS)
        for lang in languages
    ]
    assert [row for row in shown if row in totals] == totals


PARTS = ("translated", "total", "stale", "reviewed")


def test_the_chart_is_a_picture_with_a_name_and_a_text(pages: Callable[[str], tuple[Page, Page]]) -> None:
    document = Document(pages(LANG)[0].html)
    chart = document.all("svg", role="img")[0]
    named = chart.attributes["aria-labelledby"].split()
    assert set(named) <= set(document.ids)
    names = [frame.name for frame in frames() if not frame.is_source]
    told = re.search(r"<desc[^>]*>(.*?)</desc>", document.html, re.DOTALL)
    assert told and all(name in told[1] for name in names)
    assert not [one for one in document.elements if "style" in one.attributes]
    bars = re.findall(
        r'class="cr-part-(?:read|translated|stale)" x="([\d.]+)" y="(\d+)" width="([\d.]+)"', document.html
    )
    assert len({top for _, top, _ in bars}) == len(names)
    assert all(float(left) + float(width) <= 360.01 for left, _, width in bars)


# Words to judge --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", [frame.code for frame in frames()])
def test_every_doubted_word_is_listed_with_where_it_stands_first(
    lang: str, pages: Callable[[str], tuple[Page, Page]]
) -> None:
    html = pages(lang)[1].html
    glossary = Glossary(locales_dir())
    entries = html.split('<section class="cr-entry cr-doubt">')[1:]
    doubted = [*glossary.doubted(lang, "C"), *glossary.doubted(lang, "B")]
    listed = [re.search(r'href="\.\./glossary/#([a-z0-9-]+)"', one)[1] for one in entries]  # type: ignore[index]
    assert sorted(listed) == sorted(doubted)
    for concept, entry in zip(listed, entries, strict=True):
        words = Document(entry).words
        assert glossary.words(concept, lang)["term"] in words
        for wrong in glossary.words(concept, lang).get("forbidden") or []:
            assert wrong["form"].replace("*", "…") in "".join(words)
        assert f"{REPOSITORY}/issues/new?title={lang}%3A+{concept}" in entry
        for game, clause in re.findall(r'href="\.\./games/([a-z-]+)/#([a-z0-9-]+)"', entry):
            text = yaml.safe_load((rules_dir() / game / "clauses.yaml").read_text(encoding="utf-8"))
            assert concept in marks(" ".join(text["clauses"][clause]["text"].split()))


def test_the_words_that_most_clauses_use_come_first(pages: Callable[[str], tuple[Page, Page]]) -> None:
    part = pages(LANG)[1].html.split('id="page_one_source"')[0]
    counts = [int(one) for one in re.findall(r"<dd>(?:<span[^>]*>)?(\d+) ", part)]
    assert counts and counts == sorted(counts, reverse=True)


def test_without_a_repository_the_page_leads_to_how_to_contribute() -> None:
    html = translation_pages(*made(LANG, GAME), None)[1].html
    assert "issues/new" not in html
    assert 'href="../contribute/"' in html


# Reviews at the clauses --------------------------------------------------------------------------


@pytest.fixture
def copy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Rules and words to change, with a cache of their own."""
    root = tmp_path
    shutil.copytree(rules_dir(), root / "rules")
    shutil.copytree(locales_dir(), root / "locales")
    shutil.copytree(
        rules_dir().parent / "validator", root / "validator", ignore=shutil.ignore_patterns("__pycache__")
    )
    shutil.copy(rules_dir().parent / "babel.cfg", root)
    for name in ("rules", "locales"):
        monkeypatch.setenv(f"CARDRULES_{name.upper()}", str(root / name))
    monkeypatch.setenv("CARDRULES_CACHE", str(root / "cache"))
    return root


def line_of(html: str) -> str:
    """What is said of the translation of the clause."""
    section = html.partition(f'data-clause="{CLAUSE}"')[2].partition("</section>")[0]
    found = re.search(r'<p class="cr-review">(.*?)</p>', section)
    assert found
    return re.sub("<[^>]+>", "", found[1])


def test_a_review_is_read_on_the_page_and_outdated_by_another_source(copy: Path) -> None:
    def told() -> str:
        maker, views = made(LANG, GAME)
        return line_of(game_page(maker, views[0]).html)

    maker, views = made(LANG, GAME)
    assert line_of(game_page(maker, views[0]).html) == maker.frame.words(
        "No native player has read this translation yet."
    )
    approve(copy, f"{GAME}.{CLAUSE}", LANG, "Mari Maasikas", "2026-11-02")
    assert told() == str(
        maker.frame.words("{name} read this translation on {day} and found it right.")
    ).replace("{name}", "Mari Maasikas").replace("{day}", "2026-11-02")
    status = translation_pages(*made(LANG, GAME), None)[0].html
    assert re.search(r"<td[^>]*>0</td><td[^>]*>2</td>", status)

    path = copy / "rules" / GAME / "clauses.yaml"
    text = path.read_text(encoding="utf-8")
    assert "Everyone plays alone." in text
    path.write_text(text.replace("Everyone plays alone.", "All play alone."), encoding="utf-8")
    outdated = maker.frame.words(
        "The text has changed since {name} read it on {day}, so that review no longer holds."
    ).replace("{name}", "Mari Maasikas")
    assert told() == outdated.replace("{day}", "2026-11-02")


def test_the_source_language_has_no_reviews_of_translations() -> None:
    maker, views = made(frames()[0].code, GAME)
    assert "cr-review" not in game_page(maker, views[0]).html
