"""The drawn table: who sits where, what is dealt, and that no word lies over another."""

import re
from functools import cache
from itertools import combinations
from typing import Any

import pytest

from tests.site.looking import Document
from tests.spec.files import SmallRules
from validator.api import load
from validator.engine.game import Game
from validator.site.frame import Frame, frames
from validator.site.game.seating import DEALER, DEALT, LEADS, SHOWS, SPEAKS, layouts
from validator.site.game.seating_drawn import HEIGHT, WIDTH, SeatingView
from validator.site.game.sheet import make_sheet
from validator.site.rulebooks import Rulebook
from validator.spec.compile import compile_game
from validator.spec.loading import load as load_files
from validator.spec.rulebooks import open_library

LETTER = 7.7  # units of a letter of 14, wide ones too
CODES = [frame.code for frame in frames()]


@cache
def frame(code: str) -> Frame:
    return next(one for one in frames() if one.code == code)


def changed(game: Game, **parts: Any) -> Game:
    """The game with other facts; steps are given by their kind."""
    steps = parts.pop("steps", {})
    data = {**game.data, **parts}
    data["steps"] = [{**step, **steps.get(step["do"], {})} for step in game.steps]
    return Game(data)


# What is drawn --------------------------------------------------------------------------


def test_widow_packets_partners_and_who_is_first() -> None:
    (table,) = layouts(load("hasenpfeffer"))
    assert (table.players, table.clockwise, table.cards, table.packets) == (4, True, 6, (3, 3))
    assert (table.widow, table.stock, table.turned) == (1, 0, False)
    assert table.marks == ((DEALER,), (DEALT, SPEAKS, LEADS), (), ())
    assert table.partners and table.sides[0] == table.sides[2] != table.sides[1]


def test_a_card_of_the_stock_or_of_the_dealer_is_turned_up() -> None:
    (euchre,) = layouts(load("euchre"))
    assert (euchre.cards, euchre.packets, euchre.stock, euchre.turned) == (5, (2, 3), 3, True)
    (whist,) = layouts(load("whist"))
    assert whist.marks[0] == (DEALER, SHOWS) and not whist.turned and whist.stock == 0


def test_every_number_of_players_has_a_table_four_first() -> None:
    found = layouts(load("azi"))
    assert [table.players for table in found] == [4, 2, 3, 5, 6]
    assert [table.stock for table in found] == [27 - 3 * many for many in (4, 2, 3, 5, 6)]


def test_all_cards_are_somewhere() -> None:
    for name in open_library().games:
        game = load(name)
        for one in layouts(game):
            hands = (one.players + one.dummies) * (one.cards or 0)
            assert hands + one.widow + one.stock + one.turned == game.pack.size, (name, one.players)


def test_hands_that_change_from_deal_to_deal_are_said_to() -> None:
    found = layouts(load("oh-hell"))
    assert all(table.varies for table in found) and found[-1].players == 7 and found[-1].cards == 7
    assert "in the first deal" in SeatingView(found[0], frame("en"), "x").told()
    assert not layouts(load("hazari"))[0].varies


def test_the_way_round_is_that_of_the_rules() -> None:
    """The dealer sits below; going clockwise the next player sits on the left, else on the right."""
    hazari = load("hazari")
    assert across(hazari, "1") > WIDTH / 2
    assert across(changed(hazari, direction="clockwise"), "1") < WIDTH / 2


def across(game: Game, number: str) -> float:
    svg = str(SeatingView(layouts(game)[0], frame("en"), "x").svg())
    found = re.search(rf'<text class="cr-table-number" x="([\d.]+)" y="[\d.]+">{number}</text>', svg)
    assert found
    return float(found[1])


def test_a_made_up_game_gets_its_table(tmp_path: Any) -> None:
    """Written in YAML alone: packets of three, six cards, who leads is who comes after the dealer."""
    small = SmallRules(tmp_path)
    rules = load_files(small.rules, small.locales).games["tricky"]
    (table,) = layouts(Game(compile_game(rules.spec, {})))
    view = SeatingView(table, frame("en"), "x")
    assert view.middle() == ["6 cards each", "3 at a time"]
    assert view.told() == (
        "Clockwise; 1: Dealt first, Speaks first, Leads first; 4: Dealer; 6 cards each; 3 at a time; "
        "Partners: 1 + 3, 2 + 4."
    )
    sheet = make_sheet(Rulebook(rules))
    assert sheet.placed["deal"].tables == [table]


def test_dead_hands_and_dealers_who_lead_are_drawn() -> None:
    game = changed(
        load("euchre"), steps={"deal": {"dummies": 1, "each": 4}, "tricks": {"lead": [{"seat": "dealer"}]}}
    )
    (table,) = layouts(game)
    assert table.marks[0] == (DEALER, LEADS) and table.dummies == 1 and table.stock == 3
    assert ("back", "Nobody’s hands: 1") in SeatingView(table, frame("en"), "x").heaps()


# How it is drawn --------------------------------------------------------------------------


def words_of(svg: str) -> list[tuple[str, float, float, float, float]]:
    """Each text with the box that it needs: left, top, right, bottom."""
    found = []
    for look, x, y, text in re.findall(r'<text class="([^"]+)" x="([\d.-]+)" y="([\d.-]+)">([^<]*)', svg):
        letter = LETTER * 11.5 / 14 if "long" in look else LETTER
        wide, left, down = len(text) * letter, float(x), float(y)
        start = left if "beside" in look else left - wide / 2
        found.append((text, start, down - 11, start + wide, down + 3))
    return found


@pytest.mark.parametrize("code", CODES)
def test_words_stay_inside_and_apart(code: str) -> None:
    for name in open_library().games:
        for table in layouts(load(name)):
            words = words_of(str(SeatingView(table, frame(code), "x").svg()))
            for text, left, top, right, bottom in words:
                assert left >= -2 and right <= WIDTH + 2, (name, table.players, text)
                assert top >= 0 and bottom <= HEIGHT, (name, table.players, text)
            for one, other in combinations(words, 2):
                apart = one[3] <= other[1] or other[3] <= one[1] or one[4] <= other[2] or other[4] <= one[2]
                assert apart, (name, table.players, one[0], other[0])


def test_long_words_are_drawn_small_and_stay_inside(monkeypatch: pytest.MonkeyPatch) -> None:
    """A language with long words: none is broken, and none leaves the drawing."""
    monkeypatch.setattr(Frame, "words", lambda *_: "Viimanekaartnäha")
    svg = str(SeatingView(layouts(load("hasenpfeffer"))[0], frame("et"), "x").svg())
    assert "Viimanekaartnäha" in svg and "cr-table-long" in svg
    assert all(left >= -2 and right <= WIDTH + 2 for _, left, _, right, _ in words_of(svg))


def test_tables_from_two_to_seven_can_be_drawn() -> None:
    azi = load("azi")
    for players in range(2, 8):
        game = changed(azi, players={"from": players, "to": players})
        (table,) = layouts(game)
        document = Document(str(SeatingView(table, frame("en"), "x").svg()))
        seats = document.all("circle") + document.all("rect", **{"class": "cr-table-seat"})
        assert len(seats) == players
        assert len(document.all("path", **{"class": "cr-table-tip"})) == players


def test_it_is_a_picture_with_title_and_description() -> None:
    document = Document(str(SeatingView(layouts(load("hasenpfeffer"))[0], frame("en"), "x").svg()))
    assert document.all("svg", role="img", **{"aria-labelledby": "x_title x_desc"})
    assert "Table for 4 players" in document.words
    assert any(word.startswith("Clockwise; 1: ") and "Widow: 1" in word for word in document.words)


def test_sides_differ_in_shape_not_in_colour_alone() -> None:
    document = Document(str(SeatingView(layouts(load("euchre"))[0], frame("en"), "x").svg()))
    squares = [one for one in document.all("rect") if "cr-table-seat" in one.attributes["class"]]
    assert len(squares) == 2 and len(document.all("circle")) == 2
