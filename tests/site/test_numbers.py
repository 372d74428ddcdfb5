"""The charts of a game's numbers: told to those who listen, in the figures of the reader's language."""

import re
from functools import cache

import pytest

from tests.site.looking import Document
from validator.site.drawn.charts import Bar, Panel, bar_chart
from validator.site.drawn.figures import number, one_in, share
from validator.site.frame import Frame, frames
from validator.site.game import numbers
from validator.site.game.pages import game_page, numbers_page
from validator.site.game.sheet import Sheet, make_sheet
from validator.site.game.views import GameView
from validator.site.page import Maker, Page
from validator.site.rulebooks import rulebooks
from validator.spec.rulebooks import open_library


@cache
def every_frame() -> list[Frame]:
    return frames()


@cache
def sheets() -> dict[str, Sheet]:
    made = {book.id: make_sheet(book) for book in rulebooks(open_library())}
    for sheet in made.values():
        numbers.add_counted(sheet)
    return made


@cache
def page(game: str, lang: str) -> Page:
    frame = next(frame for frame in every_frame() if frame.code == lang)
    view = GameView(sheets()[game], frame, sheets(), open_library().sources)
    return numbers_page(Maker(frame, every_frame()), view)


COUNTED = [name for name in open_library().games if numbers.kept(numbers.rules_dir() / name)]
CODES = [frame.code for frame in frames()]


def test_shares_and_counts_are_written_as_the_language_does() -> None:
    assert [share("et", 0.7439), share("sv", 0.0024), share("nl", 1)] == ["74,4%", "0,24\xa0%", "100%"]
    assert [number("nl", 22100), number("en", 22100), one_in("et", 1 / 5.9)] == ["22.100", "22,100", "5,9"]


def test_a_chart_is_a_picture_with_title_and_description() -> None:
    bars = (Bar("A < B", 0.5, "50%"), Bar("none", 0.0, "0%"), Bar("all", 1.0, "100%"))
    drawn = bar_chart("x", "Some & more", [Panel(bars, "Head")])
    document = Document(str(drawn))
    (svg,) = document.all("svg", role="img", **{"aria-labelledby": "x_title x_desc"})
    assert svg.attributes["viewbox"].startswith("0 0 ")
    assert {"x_title", "x_desc"} == set(document.ids)
    assert "Some & more" in document.words
    assert "Head: A < B: 50%; none: 0%; all: 100%." in document.words
    widths = [float(one.attributes["width"]) for one in document.all("rect", **{"class": "cr-bars-bar"})]
    assert widths == [180, 0, 360]
    assert "style" not in str(drawn)


@pytest.mark.parametrize("game", COUNTED)
def test_every_number_has_a_chart_and_a_table(game: str) -> None:
    document = Document(page(game, CODES[0]).html)
    asked = (sheets()[game].counted or {})["numbers"]
    heads = [one.attributes["id"] for one in document.all("h2")]
    assert heads == [*(f"numbers_{name}" for name in asked), "page_again"]
    for svg in document.all("svg"):
        title, desc = svg.attributes["aria-labelledby"].split()
        assert title in document.ids and desc in document.ids
    assert len(document.all("svg")) >= len(asked) and len(document.all("table")) >= len(asked)
    assert len(document.ids) == len(set(document.ids))
    assert f"cardrules numbers {game}" in document.words


@pytest.mark.parametrize("game", COUNTED)
def test_the_page_has_the_same_ids_in_every_language(game: str) -> None:
    found = {lang: set(Document(page(game, lang).html).ids) for lang in CODES}
    assert all(ids == found[CODES[0]] for ids in found.values())


def test_what_is_drawn_is_what_was_counted() -> None:
    html = page("hazari", "en").html
    assert re.search(
        r'<th scope="row"[^>]*><a href="[^"]+#troy">Troy</a></th>'
        r"<td[^>]*>52</td><td[^>]*>0.24%</td><td[^>]*>425</td>",
        html,
    )
    assert "22,100" in html and "18,424" in html


def test_a_game_page_leads_to_its_numbers() -> None:
    frame = every_frame()[0]
    made = game_page(
        Maker(frame, every_frame()), GameView(sheets()["azi"], frame, sheets(), open_library().sources)
    )
    document = Document(made.html)
    assert "page_numbers" in document.ids
    assert document.all("a", href="numbers/#numbers_nobody-folds")


def test_numbers_of_other_rules_are_not_shown(monkeypatch: pytest.MonkeyPatch) -> None:
    sheet = make_sheet(next(book for book in rulebooks(open_library()) if book.id == "azi"))
    found = {**(sheets()["azi"].counted or {}), "rules": "0" * 16}
    monkeypatch.setattr(numbers, "kept", lambda _: found)
    numbers.add_counted(sheet)
    assert sheet.counted is None
    assert "cardrules numbers azi --write" in sheet.troubles[-1]
