"""Two rungs of a ladder, tapped: which is higher, and by which clause, also under other house rules."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.looking import Built
from validator.site.game.comparing import deciding
from validator.site.game.sheet import make_sheet
from validator.site.rulebooks import rulebooks
from validator.spec.rulebooks import open_library


def told(game: str, clause: str) -> dict[str, list[str]]:
    sheet = make_sheet(next(book for book in rulebooks(open_library()) if book.id == game))
    found = deciding(sheet, sheet.placed[clause])
    assert found is not None
    return {name: ids.split() for name, ids in found.items()}


# Which clauses decide --------------------------------------------------------------------------


def test_types_are_told_apart_by_the_clause_of_the_ladder_and_runs_by_that_of_runs() -> None:
    found = told("hazari", "types-order")
    assert found["across"] == ["types-order"]
    assert found["within"][:2] == ["colour-run:run-order", "run:run-order"]
    assert "run:run-order-ace-lowest" in found["within"]


def test_equal_sets_are_decided_by_the_clause_for_ties_of_each_house_rule() -> None:
    assert told("hazari", "types-order")["equal"] == ["tie-later", "tie-earlier", "tie-split"]


def test_equal_cards_are_there_only_in_games_of_two_packs() -> None:
    assert told("double-hasenpfeffer", "trump-order") == {
        "across": [],
        "within": ["trump-order"],
        "equal": ["equal-first", "equal-last"],
    }
    assert told("hasenpfeffer", "trump-order")["equal"] == []


def test_a_clause_without_a_ladder_compares_nothing() -> None:
    sheet = make_sheet(next(book for book in rulebooks(open_library()) if book.id == "hazari"))
    assert deciding(sheet, sheet.placed["deal"]) is None


# In a browser --------------------------------------------------------------------------


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    page = browser.new_page(viewport={"width": 390, "height": 844})
    yield page
    page.close()


class Taps:
    """The ladder of a clause on a page."""

    def __init__(self, page: Page, clause: str) -> None:
        self.section = page.locator(f'.cr-clause[data-clause="{clause}"]')
        self.rungs = self.section.locator(".cr-tap:visible")
        self.line = self.section.locator(".cr-compare-line")

    def tap(self, *places: int) -> None:
        for place in places:
            self.rungs.nth(place).click()

    def says(self, text: str, clause: str) -> None:
        expect(self.line).to_contain_text(text)
        expect(self.line.locator("a")).to_have_attribute("href", f"#{clause}")


def test_two_types_are_compared_whichever_is_tapped_first(page: Page, address: str) -> None:
    page.goto(address + "en/games/hazari/")
    ladder = Taps(page, "types-order")
    ladder.tap(6, 1)  # the best colour (third but one type), then the lowest troy
    ladder.says(" beats ", "types-order")
    first = ladder.line.locator(".cr-card").first
    expect(first).to_have_attribute("aria-label", "two of spades")
    expect(ladder.section.locator('.cr-tap[aria-pressed="true"]')).to_have_count(2)


def test_within_a_type_its_own_clause_decides_and_for_runs_that_of_runs(page: Page, address: str) -> None:
    page.goto(address + "en/games/hazari/")
    ladder = Taps(page, "types-order")
    ladder.tap(9, 8)
    ladder.says(" beats ", "pair")
    ladder.tap(4, 5)
    ladder.says(" beats ", "run-order")


def test_the_same_rung_twice_is_equal_and_a_third_tap_begins_anew(page: Page, address: str) -> None:
    page.goto(address + "en/games/hazari/")
    ladder = Taps(page, "types-order")
    ladder.tap(8, 8)
    ladder.says("are equal", "tie-later")
    ladder.tap(0)
    expect(ladder.line).to_be_empty()
    expect(ladder.section.locator('.cr-tap[aria-pressed="true"]')).to_have_count(1)


def test_keys_do_all_that_taps_do(page: Page, address: str) -> None:
    page.goto(address + "en/games/hasenpfeffer/")
    ladder = Taps(page, "trump-order")
    ladder.rungs.nth(0).focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("Space")
    ladder.says(" beats ", "trump-order")
    page.keyboard.press("Escape")
    expect(ladder.line).to_be_empty()


def test_cards_under_different_trumps_are_not_compared(page: Page, address: str) -> None:
    page.goto(address + "en/games/hasenpfeffer/")
    ladder = Taps(page, "trump-order")
    ladder.tap(1, 12)  # hearts are the second row
    expect(ladder.line).to_be_empty()
    ladder.tap(9)
    ladder.says(" beats ", "trump-order")


def test_a_house_rule_is_cited_where_it_holds(page: Page, address: str) -> None:
    page.goto(address + "en/games/hazari/?tie=first_played&ace_low_run=lowest")
    expect(page.locator('[data-clause="tie-later"]')).to_have_attribute("data-state", "off", timeout=60_000)
    ladder = Taps(page, "types-order")
    expect(ladder.rungs).to_have_count(12)
    ladder.tap(4, 4)
    ladder.says("are equal", "tie-earlier")
    ladder.tap(4, 5)
    ladder.says(" beats ", "run-order-ace-lowest")


def test_nothing_moves_when_the_script_comes(plain: Built, address: str, browser: Browser) -> None:
    """The ladder stands as high without the script as with it."""
    heights = []
    for active in (False, True):
        context = browser.new_context(java_script_enabled=active, viewport={"width": 390, "height": 844})
        page = context.new_page()
        page.goto(address + "en/games/hasenpfeffer/")
        section = page.locator('.cr-clause[data-clause="trump-order"]')
        if active:
            expect(section.locator(".cr-compare.cr-ready")).to_have_count(1)
        box = section.locator("table.cr-ladder").bounding_box()
        heights.append(box["height"] if box else 0)
        context.close()
    assert heights[0] == pytest.approx(heights[1], abs=1)
