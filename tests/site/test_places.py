"""Where a page stands when a link led to it, and when it is loaded anew."""

from playwright.sync_api import Browser, Page

from tests.site.test_browser import PHONE, Visit, visiting

GAME = "en/games/hazari/"
FOLDED = "[...document.querySelectorAll('details.cr-more .cr-example[id]')].at(-1).id"
TOP = "id => document.getElementById(id).getBoundingClientRect().top"
BAR = "document.querySelector('nav.cr-contents').getBoundingClientRect().bottom"


def phone(browser: Browser, address: str) -> Visit:
    return visiting(browser.new_page(viewport={"width": PHONE, "height": 844}), address)


def at_folded(visit: Visit) -> tuple[Page, str]:
    """The page, led to an example in a closed part."""
    example = visit.open(GAME).evaluate(FOLDED)
    visit.page.goto("about:blank")
    page = visit.open(f"{GAME}#{example}")
    page.wait_for_timeout(500)  # the goal is sought for some frames
    return page, example


def test_an_example_that_is_led_to_stands_below_the_bar_of_contents(browser: Browser, address: str) -> None:
    page, example = at_folded(phone(browser, address))
    assert page.evaluate(BAR) <= page.evaluate(TOP, example) < 200
    page.close()


def test_a_page_that_is_loaded_anew_stays_where_it_was_read(browser: Browser, address: str) -> None:
    page, example = at_folded(phone(browser, address))
    page.evaluate("scrollTo(0, 900)")
    page.wait_for_timeout(300)
    page.reload()
    page.wait_for_timeout(800)
    assert page.evaluate("Math.abs(scrollY - 900) < 100"), page.evaluate("scrollY")
    assert page.evaluate("id => document.getElementById(id).closest('details').open", example)
    page.close()
