"""A hand to follow on the page of a game: told without a script, played when a reader asks."""

from collections.abc import Iterator
from functools import cache

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.looking import Built, Document
from tests.spec.files import SmallRules
from validator.paths import rules_dir
from validator.site.game.worked import Worked, worked_hand
from validator.site.rulebooks import Rulebook, rulebooks
from validator.spec.loading import load as load_files
from validator.spec.reader import read_yaml
from validator.spec.rulebooks import open_library


@cache
def books() -> dict[str, Rulebook]:
    return {book.id: book for book in rulebooks(open_library())}


@cache
def hand(game: str) -> Worked:
    found = worked_hand(books()[game], rules_dir() / game)
    assert found is not None
    return found


GAMES = list(open_library().games)


# Which hand, and what is told of it -----------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_every_game_has_a_whole_hand_in_which_each_card_is_played_from_the_hand_that_held_it(
    game: str,
) -> None:
    one = hand(game)
    for seat, held in enumerate(one.hands):
        played = [card for trick in one.tricks for card in trick.laid.get(seat, ())]
        own = [*held, *one.widow, *([one.turned] if one.turned else [])]
        lent = [card for card in played if own.count(card) < played.count(card)]
        given = any(" give " in act for act in one.before)
        assert not lent or given, (game, seat, lent)


@pytest.mark.parametrize("game", GAMES)
def test_who_takes_a_trick_leads_the_next(game: str) -> None:
    tricks = hand(game).tricks
    winners = [trick.winner + 1 for trick in tricks]
    assert [trick.leader for trick in tricks[1:]] == [trick.winner for trick in tricks[:-1]]
    assert hand(game).verdict["outcome"].get("winners", winners) == winners


def test_an_example_goes_before_a_recorded_match() -> None:
    """The first example that is a whole hand by the usual rules; one that breaks a rule is none."""
    wanted = next(case for case in books()["hasenpfeffer"].examples if case["id"] == "a-whole-deal")
    assert hand("hasenpfeffer").case["record"]["deals"] == wanted["record"]["deals"]


def test_without_an_example_the_first_deal_of_a_match_is_told() -> None:
    match = read_yaml(rules_dir() / "oh-hell" / "records" / "match.yaml").data
    assert hand("oh-hell").case["record"]["deals"] == match["deals"][:1]
    assert len(hand("oh-hell").tricks) == 10


def test_groups_are_told_as_rounds() -> None:
    one = hand("hazari")
    assert [len(trick.laid[0]) for trick in one.tricks] == [3, 3, 3, 4]
    assert sorted(card for trick in one.tricks for card in trick.laid[0]) == sorted(one.hands[0])


def test_a_game_without_records_has_none(tmp_path: object) -> None:
    small = SmallRules(tmp_path)  # type: ignore[arg-type]
    book = Rulebook(load_files(small.rules, small.locales).games["sets"])
    assert worked_hand(book, small.rules / "sets") is None


# On the page --------------------------------------------------------------------------


@pytest.mark.parametrize("game", GAMES)
def test_it_is_read_without_a_script(plain: Built, game: str) -> None:
    for code in plain.codes:
        document = Document(part_of(plain.text(f"{code}/games/{game}/")))
        rows = document.all("th", scope="row")
        assert len(rows) == len(hand(game).tricks)
        assert len(document.all("td", **{"class": "cr-took"})) == len(rows)
        assert not any(">" in word and '"' in word for word in document.words)


def part_of(html: str) -> str:
    return html.split('<div class="cr-worked">')[1].split('<div class="cr-play"', maxsplit=1)[0]


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    yield page
    page.close()


def test_the_engine_comes_when_a_reader_asks_and_plays_the_hand(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda request: asked.append(request.url))
    page.goto(address + "en/games/hasenpfeffer/", wait_until="networkidle")
    assert not any(".wasm" in url or "worker.js" in url for url in asked)
    page.get_by_role("button", name="Play it move by move").click()
    board = page.locator(".cr-worked .cr-board")
    expect(board).to_contain_text("player 2: 2", timeout=60_000)
    expect(board.locator(".cr-player")).to_have_count(4)
    page.keyboard.press("ArrowRight")
    expect(board).to_contain_text("player 3: 3")
    page.locator('.cr-worked [data-step="last"]').click()
    expect(page.locator(".cr-worked .cr-count")).to_contain_text("32 of 32")
    assert any(".wasm" in url for url in asked)
