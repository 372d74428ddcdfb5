"""Twenty questions of the table, walked in every language on a phone: two taps from home, or one search."""

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest
import yaml
from playwright.sync_api import Browser, Page, expect

from tests.site.looking import Built
from tests.site.search.test_search import ASK, FIRST, shown
from tests.site.test_browser import PHONE, Visit, visiting
from validator.site.rulebooks import rulebooks
from validator.spec.rulebooks import open_library
from validator.words.catalogues import languages

QUESTIONS: list[dict[str, Any]] = yaml.safe_load(
    (Path(__file__).parent / "table_questions.yaml").read_text(encoding="utf-8")
)["questions"]
CODES = [str(one["code"]) for one in languages()]
SCREEN = 844
MOST_TAPS = 2


@dataclass
class Walk:
    """The way from the home page to an answer, tap by tap."""

    page: Page
    taps: int = 0

    def tap(self, selector: str) -> None:
        self.page.locator(selector).click()
        self.taps += 1

    def to_answer(self, question: dict[str, Any]) -> None:
        """Follows the way; the clause, or what is quoted of it, is then on the screen."""
        self.tap(f'.cr-games a[href="games/{question["game"]}/"]')
        (kind, name), *_ = question["way"].items()
        clause = question["clause"]
        if kind == "if":
            self.tap(f"#if_{name} > summary")
            answer = self.page.locator(f'#if_{name} div:not([hidden]) p:has(a[href="#{clause}"])')
            expect(answer).to_be_visible()
            assert len(answer.inner_text().strip()) > 20
        else:
            self.tap(f'.cr-glance dt a[href="#{clause}"]')
            expect(self.page.locator(f"#{clause}")).to_be_in_viewport()


@pytest.fixture(params=CODES)
def reader(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[tuple[str, Visit]]:
    """A reader of a language with a phone."""
    context = browser.new_context(viewport={"width": PHONE, "height": SCREEN}, has_touch=True)
    yield request.param, visiting(context.new_page(), address)
    context.close()


def test_every_question_of_the_table_is_two_taps_or_one_search_away(
    reader: tuple[str, Visit], capsys: pytest.CaptureFixture[str]
) -> None:
    code, visit = reader
    rows = []
    for question in QUESTIONS:
        (kind, way), *_ = question["way"].items()
        page = visit.page
        page.goto(f"{visit.address}{code}/")
        if kind == "search":
            found = shown(page.evaluate(ASK, way[code]))[:FIRST]
            wanted = f"games/{question['game']}/#{question['clause']}"
            assert wanted in found, (code, way[code], found)
            rows.append(f"search {found.index(wanted) + 1}.")
        else:
            walk = Walk(page)
            walk.to_answer(question)
            assert walk.taps <= MOST_TAPS, question["asked"][code]
            rows.append(f"{walk.taps} taps   ")
    assert not visit.wrong
    with capsys.disabled():
        told = [f"\n{code}: the way to each answer"]
        for row, question in zip(rows, QUESTIONS, strict=True):
            told.append(f"  {row}  {question['game']}.{question['clause']}: {question['asked'][code]}")
        sys.stdout.write("\n".join(told) + "\n")


def test_the_questions_are_twenty_of_seven_games_in_every_language() -> None:
    assert len(QUESTIONS) == 20
    assert len({question["game"] for question in QUESTIONS}) >= 7
    places = [(question["game"], question["clause"]) for question in QUESTIONS]
    assert len(set(places)) == len(places)
    books = {book.id: book for book in rulebooks(open_library())}
    for question in QUESTIONS:
        assert question["clause"] in books[question["game"]].clauses
        assert list(question["asked"]) == CODES
        assert len(set(question["asked"].values())) == len(CODES)
        assert list(question["way"].get("search", question["asked"])) == CODES


# The boxes in a browser --------------------------------------------------------------------------


def test_the_summary_of_every_game_fits_one_screen_of_a_phone(
    browser: Browser, address: str, plain: Built
) -> None:
    visit = visiting(browser.new_page(viewport={"width": PHONE, "height": SCREEN}), address)
    for code in plain.codes:
        for game in plain.games:
            visit.page.goto(f"{address}{code}/games/{game}/")
            visit.page.evaluate("document.querySelector('.cr-what-if').scrollIntoView()")  # the bars stick
            bars = visit.page.locator(".cr-contents").bounding_box()
            box = visit.page.locator(".cr-glance").bounding_box()
            assert bars and box and box["height"] <= SCREEN - bars["y"] - bars["height"], (code, game, box)


def test_house_rules_change_the_answer_and_the_summary(browser: Browser, address: str, plain: Built) -> None:
    visit = visiting(browser.new_page(viewport={"width": PHONE, "height": SCREEN}), address)
    page = visit.open(f"{plain.codes[0]}/games/euchre/")
    late = page.locator("#if_revoke-late")
    late.locator("summary").click()
    expect(late.locator('a[href="#revoke"]')).to_be_visible()
    expect(page.locator("#if_joker-turned")).to_be_hidden()
    page = visit.open(f"{plain.codes[0]}/games/euchre/?revoke=deduct&joker=best_bower&target=5")
    late = page.locator("#if_revoke-late")
    late.locator("summary").click()
    expect(late.locator('a[href="#revoke-deducted"]')).to_be_visible()
    expect(late.locator('a[href="#revoke"]')).to_be_hidden()
    expect(page.locator("#if_joker-turned")).to_be_visible()
    end = page.locator('.cr-glance div:not([hidden]) > dt:has-text("End") + dd')
    expect(end).to_contain_text("5 points")


def test_a_link_to_a_situation_opens_its_answer(browser: Browser, address: str, plain: Built) -> None:
    visit = visiting(browser.new_page(), address)
    page = visit.open(f"{plain.codes[-1]}/games/{plain.games[0]}/#if_misdeal")
    expect(page.locator("#if_misdeal p").first).to_be_visible()
    assert not visit.wrong


# The home page in a browser --------------------------------------------------------------------------


def listed(page: Page) -> list[str | None]:
    """The games that the home page shows."""
    shown_now = page.locator(".cr-games > li:not([hidden])")
    return [one.get_attribute("data-game") for one in shown_now.all()]


def test_a_game_is_found_by_name_and_filter_in_reach(browser: Browser, address: str, plain: Built) -> None:
    visit = visiting(browser.new_page(viewport={"width": PHONE, "height": SCREEN}), address)
    page = visit.open(f"{plain.codes[1]}/")
    field = page.locator("#cr-find")
    assert sorted(map(str, listed(page))) == plain.games
    for typed in ("азия", "AZI", "Kirgizie"):
        field.fill(typed)
        assert listed(page) == ["azi"]
    field.fill("euchre")
    assert len(listed(page)) == 3, "not the games that are only related to it"
    field.fill("no such game")
    expect(page.locator("#cr-none")).to_be_visible()
    field.fill("hasenpfeffer")
    assert listed(page) == ["double-hasenpfeffer", "hasenpfeffer"]
    page.locator("#cr-filter").click()
    page.locator('[data-filter="players"] [data-value="6"]').click()
    assert listed(page) == ["double-hasenpfeffer"]
    for part in ("#cr-find", "#cr-filter", "#cr-all", '[data-filter="players"] .cr-chip >> nth=0'):
        box = page.locator(part).bounding_box()
        assert box and box["height"] >= 44 and box["width"] >= 44 and box["y"] > SCREEN / 3, (part, box)
    page.locator("#cr-all").click()
    expect(page.locator(".cr-games > li:not([hidden])")).to_have_count(len(plain.games))
    assert field.input_value() == ""
    page.locator('[data-filter="regions"] [data-value="asia"]').click()
    page.locator('[data-filter="kind"] [data-value="arranging"]').click()
    assert listed(page) == ["hazari"]
    field.fill("hazari")
    field.press("Enter")
    page.wait_for_url("**/games/hazari/")
    assert not visit.wrong


def test_games_read_last_are_shown_and_nothing_is_sent(browser: Browser, address: str, plain: Built) -> None:
    visit = visiting(browser.new_context().new_page(), address)
    page = visit.open(f"{plain.codes[0]}/")
    expect(page.locator("#cr-recent")).to_be_hidden()
    for game in plain.games[:3]:
        visit.open(f"{plain.codes[2]}/games/{game}/")
    page = visit.open(f"{plain.codes[0]}/")
    links = page.locator("#cr-recent a")
    assert [one.get_attribute("href") for one in links.all()] == [
        f"games/{game}/" for game in plain.games[2::-1]
    ]
    assert not visit.wrong


def test_disputes_come_first(browser: Browser, address: str, plain: Built) -> None:
    visit = visiting(browser.new_page(viewport={"width": PHONE, "height": SCREEN}), address)
    for code in plain.codes:
        page = visit.open(f"{code}/")
        first = page.locator("article a:not(.headerlink)").first
        assert first.get_attribute("href") == "settle/"
        box = first.bounding_box()
        assert box and box["y"] + box["height"] < SCREEN


def test_without_javascript_the_games_are_listed_and_no_search_is_offered(
    browser: Browser, address: str, plain: Built
) -> None:
    context = browser.new_context(viewport={"width": PHONE, "height": SCREEN}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}{plain.codes[-1]}/")
    assert sorted(map(str, listed(page))) == plain.games
    expect(page.locator("#cr-finder")).to_be_hidden()
    page.goto(f"{address}{plain.codes[-1]}/games/{plain.games[0]}/")
    page.locator("#if_misdeal > summary").click()
    expect(page.locator("#if_misdeal p").first).to_be_visible()
    context.close()
