"""A telephone at the table: nothing is hidden, cut off or squeezed, and odd links do no harm."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Dialog, Page, expect

from tests.site.conftest import PATIENCE
from tests.site.settle.form import one_case_a_kind, reading
from tests.site.test_browser import PHONE, visiting

HIGH, SMALL, TOUCH = 844, 320, 44
UNREADABLE = "%E0%A4%A"
WITHOUT_CLIPBOARD = "Object.defineProperty(navigator, 'clipboard', {value: undefined})"
WIDTHS = "[document.documentElement.scrollWidth, innerWidth]"


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(
        viewport={"width": PHONE, "height": HIGH}, has_touch=True, is_mobile=True, locale="nl"
    )
    made.set_default_timeout(3 * PATIENCE)
    yield made
    made.close()


@pytest.fixture
def page(context: BrowserContext) -> Page:
    return context.new_page()


def test_the_way_to_the_top_does_not_hide_which_section_is_read(page: Page, address: str) -> None:
    page.goto(f"{address}sv/games/euchre/#order-up")
    page.mouse.wheel(0, 200)
    page.wait_for_timeout(300)
    page.mouse.wheel(0, -50)
    top = page.locator(".md-top:not([hidden])")
    expect(top).to_be_visible()
    bar, button = page.locator("nav.cr-contents").bounding_box(), top.bounding_box()
    assert bar and button
    assert button["y"] > HIGH / 2 > bar["y"] + bar["height"]
    assert button["height"] < 2 * TOUCH


def test_the_languages_are_easy_to_touch(page: Page, address: str) -> None:
    page.goto(f"{address}ms/games/whist/")
    page.locator("header .md-select button").tap()
    for link in page.locator("a.md-select__link").all():
        box = link.bounding_box()
        assert box and box["height"] >= TOUCH


@pytest.mark.parametrize(
    "path", ["", "games/azi/", "games/hazari/numbers/", "glossary/", "learn/", "settle/"]
)
def test_what_is_tapped_is_as_large_as_a_finger(page: Page, address: str, path: str) -> None:
    page.goto(f"{address}sv/{path}")
    page.wait_for_load_state("networkidle")
    parts = "main :is(button, summary, select), header :is(button, summary, label).md-header__button"
    small = page.locator(parts).evaluate_all(
        """(all, least) => all
            .map(one => [one.className, one.textContent, one.getBoundingClientRect().height])
            .filter(([, , high]) => high > 0 && Math.round(high) < least)""",
        TOUCH,
    )
    assert not small


def test_without_scripts_no_language_is_cut_off(browser: Browser, address: str) -> None:
    context = browser.new_context(viewport={"width": PHONE, "height": HIGH}, java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}nl/games/whist/")
    page.locator("header .md-select button").click()
    menu = page.locator(".md-select__inner")
    expect(menu).to_be_visible()
    box = menu.bounding_box()
    assert box and box["x"] + box["width"] <= PHONE
    context.close()


def test_the_sources_of_a_clause_take_the_whole_width(page: Page, address: str) -> None:
    page.goto(f"{address}et/games/euchre/#order-up")
    clause = page.locator(".cr-clause[data-clause=order-up]")
    clause.locator(".cr-why > summary").tap()
    first = clause.locator(".cr-why ul").first
    box, whole = first.bounding_box(), clause.bounding_box()
    assert box and whole
    assert box["width"] > 0.9 * whole["width"]


def test_the_order_of_ranks_fits_a_small_screen_in_large_letters(page: Page, address: str) -> None:
    page.set_viewport_size({"width": SMALL, "height": HIGH})
    page.goto(f"{address}et/games/hazari/")
    page.evaluate("document.documentElement.style.fontSize = '150%'")
    beyond = "all => all.filter(one => one.getBoundingClientRect().right > innerWidth).length"
    assert page.locator(".cr-glance .cr-rank, .cr-text .cr-rank").evaluate_all(beyond) == 0


@pytest.mark.parametrize("path", ["games/euchre/", "settle/", "learn/", "glossary/"])
def test_an_unreadable_end_of_an_address_breaks_nothing(page: Page, address: str, path: str) -> None:
    visit = visiting(page, address)
    visit.open(f"ms/{path}#{UNREADABLE}")
    assert not visit.wrong


def test_a_case_is_offered_in_another_language_only_where_there_is_one(
    browser: Browser, context: BrowserContext, page: Page, address: str
) -> None:
    with reading(browser, address, "sv") as reader:
        case = one_case_a_kind()[0]
        reader.choose(case)
        reader.enter(case, "text")
        reader.page.wait_for_url("**/settle/*#*")
        link = reader.page.url
    page.goto(link)
    offered = page.locator("#cr-offer a[lang=nl]")
    expect(offered).to_be_visible()
    offered.tap()
    page.wait_for_url(f"**/nl/settle/*#{link.partition('#')[2]}")
    page = context.new_page()
    page.goto(f"{address}sv/settle/?game={case['game']}")
    expect(page.locator("#cr-kinds button").first).to_be_visible()
    expect(page.locator("#cr-offer a")).to_have_count(0)


def test_cards_that_are_tapped_at_once_are_those_that_are_asked_for(page: Page, address: str) -> None:
    """A card turned up may be told too, and stands above the cards of the trick."""
    page.goto(f"{address}et/settle/?game=whist")
    page.locator("#cr-kinds [data-value=trick]").tap()
    form = page.locator("#cr-form[data-of='whist/trick']:not([inert])")
    form.wait_for()
    assert form.locator("[data-field]:has(.cr-optional) .cr-pile").count()
    form.locator(".cr-pick[data-card='7S']").tap()
    expect(form.locator("[data-field=plays] input").first).to_have_value("7S")


@pytest.mark.parametrize(
    ("path", "button"),
    [
        ("games/euchre/?deck=28", "#cr-yours [data-do=copy]"),
        ("settle/?game=euchre", "#cr-do-copy"),
        ("learn/?game=euchre", "#cr-do-copy"),
    ],
)
def test_where_a_page_may_not_copy_its_link_it_shows_it(
    context: BrowserContext, page: Page, address: str, path: str, button: str
) -> None:
    """A site that is served at home, without TLS, has no clipboard on a telephone."""
    context.add_init_script(WITHOUT_CLIPBOARD)
    page.goto(f"{address}ms/{path}")
    shown: list[str] = []

    def note(dialog: Dialog) -> None:
        shown.append(dialog.default_value)
        dialog.dismiss()

    page.on("dialog", note)
    page.locator(button).dispatch_event("click")
    page.wait_for_function("true")
    assert shown == [page.url]
