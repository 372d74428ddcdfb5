"""The home page: games are found by their names in all languages, by players, kind and origin."""

import re

import pytest

from validator.site.finding import REGIONS, Finder, country_name, folded, region_name
from validator.site.frame import Frame, frames
from validator.site.game.sheet import make_sheet
from validator.site.game.views import GameView
from validator.site.home import home_page
from validator.site.page import Maker
from validator.site.rulebooks import rulebooks
from validator.spec.rulebooks import open_library

LIBRARY = open_library()
SHEETS = {book.id: make_sheet(book) for book in rulebooks(LIBRARY)}
FRAMES = frames()


def views(frame: Frame) -> list[GameView]:
    return [GameView(sheet, frame, SHEETS, LIBRARY.sources) for sheet in SHEETS.values()]


@pytest.fixture(scope="module")
def finder() -> Finder:
    return Finder(FRAMES[0], FRAMES, views(FRAMES[0]))


def test_a_game_is_found_by_its_name_in_every_language_and_by_its_other_names(finder: Finder) -> None:
    names = {game["id"]: game["names"] for game in finder.games}
    for frame in FRAMES:
        for view in views(frame):
            for name in (view.plain_title, *view.also):
                assert folded(name) in names[view.sheet.id], (frame.code, name)


def test_a_game_is_found_by_the_country_that_it_comes_from(finder: Finder) -> None:
    for game, view in zip(finder.games, finder.views, strict=True):
        for code in view.sheet.rules.table["origin"]["countries"]:
            for frame in FRAMES:
                assert len(country_name(frame, code)) > 2
                assert folded(country_name(frame, code)) in game["places"]


def test_regions_have_a_name_of_their_own_in_every_language() -> None:
    for frame in FRAMES:
        assert len({region_name(frame, one) for one in REGIONS}) == len(REGIONS)


def test_every_game_stands_in_one_group_and_every_filter_finds_some(finder: Finder) -> None:
    grouped = [game["id"] for group in finder.groups() for game in group["games"]]
    assert sorted(grouped) == sorted(SHEETS)
    for filter_ in finder.filters():
        assert filter_["choices"]
        for choice in filter_["choices"]:
            held = [game[filter_["id"]] for game in finder.games]
            assert any(
                choice["value"] in one if isinstance(one, list) else choice["value"] == one for one in held
            )


def test_a_game_of_no_known_kind_is_listed_last() -> None:
    shown = views(FRAMES[0])
    shown[0].sheet.rules.machine = {**shown[0].sheet.rules.machine, "about": {}}
    try:
        groups = Finder(FRAMES[0], FRAMES, shown).groups()
    finally:
        shown[0].sheet.rules.machine = shown[0].sheet.rules.spec["game"]
    assert [game["id"] for game in groups[-1]["games"]] == [shown[0].sheet.id]
    assert groups[-1]["id"] == "other"


def test_every_game_is_listed_once_and_labels_are_plain_words() -> None:
    for frame in FRAMES:
        html = home_page(Maker(frame, FRAMES), views(frame)).html
        assert all(html.count(f'href="games/{game}/"') == 1 for game in SHEETS)
        form = html.partition('<form class="cr-finder')[2].partition("</form>")[0]
        labels = re.findall(r'(?:aria-label|placeholder)="([^"]*)"', form)
        assert len(labels) == 3 and all(label and "<" not in label for label in labels)
