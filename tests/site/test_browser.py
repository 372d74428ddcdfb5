"""The built site in a real browser."""

from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest
from playwright.sync_api import Browser, Page, expect
from playwright.sync_api import TimeoutError as TooLate

from tests.site.conftest import PATIENCE
from tests.site.looking import Built

PHONE, DESK, HEIGHT = 390, 1280, 900
LEFT = "net::ERR_ABORTED"  # a request that was given up because the page was left


@dataclass
class Visit:
    """A page in the browser and what went wrong on it."""

    page: Page
    address: str
    wrong: list[str] = field(default_factory=list)

    def open(self, path: str) -> Page:
        self.page.goto(self.address + path)
        self.page.wait_for_load_state("networkidle")
        return self.page


@pytest.fixture(params=[PHONE, DESK])
def visit(browser: Browser, address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": request.param, "height": HEIGHT})
    yield visiting(context.new_page(), address)
    context.close()


def visiting(page: Page, address: str) -> Visit:
    """A page that notes what fails, what it asks of other hosts, and what it complains about."""
    visit = Visit(page, address)
    page.set_default_timeout(3 * PATIENCE)

    def note(is_wrong: bool, what: str) -> None:
        if is_wrong:
            visit.wrong.append(what)

    page.on("requestfailed", lambda one: note(one.failure != LEFT, f"{one.failure}: {one.url}"))
    page.on("response", lambda one: note(one.status >= 400, f"{one.status}: {one.url}"))
    page.on("request", lambda one: note(not one.url.startswith(address), one.url))
    page.on("console", lambda one: note(one.type in ("error", "warning"), one.text))
    page.on("pageerror", lambda one: note(True, str(one)))
    return visit


BACKGROUND = "getComputedStyle(document.body).backgroundColor"
OPEN_ALL = "document.querySelectorAll('details').forEach(part => part.open = true)"
WIDTHS = "[document.documentElement.scrollWidth, innerWidth]"


def test_no_page_is_wider_than_the_screen_and_nothing_fails(
    browser: Browser, address: str, plain: Built
) -> None:
    visit = visiting(browser.new_page(), address)
    for code in plain.codes:
        for path in plain.shared:
            visit.page.goto(f"{visit.address}{code}/{path}")
            visit.page.evaluate(OPEN_ALL)
            for width in (PHONE, DESK) if code == plain.codes[0] else (PHONE,):
                visit.page.set_viewport_size({"width": width, "height": HEIGHT})
                fits = f"(([wide, screen]) => wide <= screen)({WIDTHS})"
                try:  # the theme lets tables scroll by themselves a moment after the page is there
                    visit.page.wait_for_function(fits, timeout=5000)
                except TooLate:
                    pytest.fail(f"{code}/{path} is wider than {width} px")
    visit.page.wait_for_load_state("networkidle")
    assert not visit.wrong


def test_nothing_is_squeezed_beside_the_button_of_the_editor(visit: Visit) -> None:
    page = visit.open("nl/games/hasenpfeffer/")
    page.locator(".cr-improve").first.wait_for()
    widths = page.evaluate(
        """() => [...document.querySelectorAll(".cr-clause > :is(.cr-scroll, .cr-example)")]
            .map(part => [part.clientWidth, part.parentElement.clientWidth])"""
    )
    assert widths and all(mine > 0.95 * whole for mine, whole in widths), widths


def clause_of(plain: Built) -> tuple[str, str]:
    """A game, and a clause that stands far down its page."""
    game = plain.games[-1]
    headings = plain.document(f"{plain.codes[0]}/games/{game}/").all("h3")
    names = [one.attributes["id"] for one in headings if "_" not in one.attributes["id"]]
    return game, names[-1]


def test_changing_the_language_keeps_page_and_clause(visit: Visit, plain: Built) -> None:
    game, clause = clause_of(plain)
    first, second = plain.codes[0], plain.codes[-1]
    page = visit.open(f"{first}/games/{game}/#{clause}")
    page.get_by_role("button", name="Select language").hover()
    page.locator(f"a.md-select__link[hreflang={second}]").click()
    page.wait_for_url(f"**/{second}/games/{game}/#{clause}")
    top = page.locator(f"#{clause}").bounding_box()
    assert top and 0 <= top["y"] < HEIGHT
    assert not visit.wrong


def test_the_clause_that_was_followed_last_is_kept(visit: Visit, plain: Built) -> None:
    game, clause = clause_of(plain)
    page = visit.open(f"{plain.codes[0]}/games/{game}/")
    page.locator(f"#{clause} a.cr-number").click()
    page.wait_for_url(f"**/#{clause}")
    page.get_by_role("button", name="Select language").hover()
    link = page.locator(f"a.md-select__link[hreflang={plain.codes[1]}]")
    link.focus()
    assert link.evaluate("link => link.hash") == f"#{clause}"


def test_the_root_leads_to_the_language_of_the_browser(browser: Browser, address: str, plain: Built) -> None:
    for code in plain.codes:
        context = browser.new_context(locale=f"{code}-XX")
        page = context.new_page()
        page.goto(address)
        page.wait_for_url(f"**/{code}/")
        context.close()


def test_the_root_remembers_the_language_that_was_chosen(visit: Visit, plain: Built) -> None:
    chosen = plain.codes[2]
    page = visit.open(f"{plain.codes[0]}/")
    page.get_by_role("button", name="Select language").hover()
    page.locator(f"a.md-select__link[hreflang={chosen}]").click()
    page.wait_for_url(f"**/{chosen}/")
    page.goto(visit.address)
    page.wait_for_url(f"**/{chosen}/")


def test_a_link_to_a_folded_example_shows_it(visit: Visit, plain: Built) -> None:
    game = plain.games[-1]
    page = visit.open(f"{plain.codes[0]}/games/{game}/")
    folded = page.locator("details.cr-more .cr-example").first
    name = folded.get_attribute("id")
    expect(folded).to_be_hidden()
    page.evaluate("name => location.hash = name", name)
    expect(folded).to_be_visible()


def test_the_dark_side_is_kept_from_language_to_language(
    browser: Browser, address: str, plain: Built
) -> None:
    context = browser.new_context(color_scheme="light", viewport={"width": DESK, "height": HEIGHT})
    page = context.new_page()
    page.goto(f"{address}{plain.codes[0]}/")
    light = page.evaluate(BACKGROUND)
    page.locator("#page_display > summary").click()
    page.locator("#page_display input[name=scheme][value=dark]").check()
    page.goto(f"{address}{plain.codes[1]}/")
    expect(page.locator("html")).to_have_attribute("data-cr-scheme", "dark")
    assert page.evaluate(BACKGROUND) != light
    context.close()


def test_search_finds_in_its_language_and_leads_to_the_clause(visit: Visit, plain: Built) -> None:
    game, clause = clause_of(plain)
    code = plain.codes[1]
    page = visit.open(f"{code}/games/{game}/")
    title = page.locator(f"#{clause}").evaluate("heading => heading.lastChild.textContent.trim()")
    if page.viewport_size and page.viewport_size["width"] == PHONE:
        page.locator("label.md-header__button[for=__search]").click()
    page.locator("input.md-search__input").press_sequentially(title)
    found = page.locator(f".md-search-result__link[href*='/games/{game}/'][href*='#{clause}']").first
    expect(found).to_be_attached()
    links = page.locator(".md-search-result__link").evaluate_all("links => links.map(link => link.href)")
    assert all(link.startswith(f"{visit.address}{code}/") for link in links)


def test_without_scripts_rules_examples_and_languages_are_there(
    browser: Browser, address: str, plain: Built
) -> None:
    game, clause = clause_of(plain)
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}{plain.codes[0]}/games/{game}/#{clause}")
    expect(page.locator(f"#{clause}")).to_be_visible()
    href = page.locator(f"a.md-select__link[hreflang={plain.codes[1]}]").get_attribute("href")
    assert href == f"../../../{plain.codes[1]}/games/{game}/"
    page.locator("details.cr-more > summary").first.click()
    expect(page.locator("details.cr-more .cr-example").first).to_be_visible()
    context.close()
