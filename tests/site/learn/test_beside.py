"""A second language beside the clauses of a game's page, as that language's own page has them."""

from __future__ import annotations

import re
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.rulebooks import games, settings_of
from validator.words.catalogues import languages

PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1280, "height": 844}
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
LANGS = [str(one["code"]) for one in languages()]
SOURCE, OTHER = LANGS[0], LANGS[-1]
NAME, ANOTHER = sorted(games())[:2]
PATIENCE = 60_000
SHOWN = """(rest) => Object.fromEntries([...document.querySelectorAll(".cr-clause[data-clause]")].map((one) =>
  [one.dataset.clause, one.querySelector(":scope > " + rest)?.textContent.trim() ?? null]))"""


def opened(browser: Browser, address: str, lang: str, rest: str = "", viewport: ViewportSize = PHONE) -> Page:
    page = browser.new_page(viewport=viewport)
    page.goto(f"{address}{lang}/games/{NAME}/{rest}")
    return page


def told(page: Page, rest: str) -> dict[str, str | None]:
    """The text of a part of each clause."""
    found: dict[str, str | None] = page.evaluate(SHOWN, rest)
    return found


@pytest.mark.parametrize(("lang", "second"), [(SOURCE, OTHER), (OTHER, SOURCE)])
def test_each_clause_is_said_as_the_other_page_says_it(
    browser: Browser, address: str, lang: str, second: str
) -> None:
    page = opened(browser, address, lang)
    page.locator("#cr-beside").select_option(second)
    expect(page.locator(".cr-beside").first).to_be_visible()
    theirs = opened(browser, address, second)
    own, said = told(theirs, ".cr-text"), told(page, ".cr-beside > p:last-child")
    assert said == own
    assert all(said.values())
    assert len(said) > 20
    assert set(page.locator(".cr-beside").evaluate_all("(all) => all.map((one) => one.lang)")) == {second}
    term = page.locator(".cr-beside a.cr-term").first.get_attribute("href") or ""
    assert f"/{second}/glossary/#" in term
    page.locator("#cr-beside").select_option("")
    expect(page.locator(".cr-beside")).to_have_count(0)
    page.close()
    theirs.close()


@pytest.mark.parametrize(("viewport", "beside"), [(PHONE, False), (WIDE, True)])
def test_it_stands_beside_where_there_is_room_and_below_where_not(
    browser: Browser, address: str, viewport: ViewportSize, beside: bool
) -> None:
    page = opened(browser, address, SOURCE, viewport=viewport)
    page.locator("#cr-beside").select_option(OTHER)
    expect(page.locator(".cr-beside").first).to_be_visible()
    for clause in page.locator(".cr-clause:has(> .cr-beside):visible").all()[:5]:
        text, second = (
            clause.locator("> .cr-text").bounding_box(),
            clause.locator("> .cr-beside").bounding_box(),
        )
        assert text is not None and second is not None
        assert (second["x"] >= text["x"] + text["width"]) == beside
        assert (second["y"] >= text["y"] + text["height"]) != beside
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    height = page.locator("#cr-beside").evaluate("(select) => select.getBoundingClientRect().height")
    assert height >= 44
    page.evaluate(AXE)
    found = page.evaluate("axe.run('.md-content').then((told) => told.violations.map((one) => one.id))")
    assert found == []
    page.close()


def test_the_choice_is_kept_for_all_games_and_what_was_shown_needs_no_network(
    browser: Browser, address: str
) -> None:
    page = opened(browser, address, SOURCE)
    page.locator("#cr-beside").select_option(OTHER)
    expect(page.locator(".cr-beside").first).to_be_visible()
    page.goto(f"{address}{SOURCE}/games/{ANOTHER}/")
    expect(page.locator(".cr-beside").first).to_be_visible()
    expect(page.locator("#cr-beside")).to_have_value(OTHER)
    page.route("**/*.beside.*", lambda route: route.abort())
    page.goto(f"{address}{SOURCE}/games/{NAME}/")
    expect(page.locator(".cr-beside").first).to_be_visible()
    page.locator("#cr-beside").select_option(LANGS[1])  # never shown before
    expect(page.locator("#cr-beside-failed")).not_to_be_empty()
    expect(page.locator(".cr-beside")).to_have_count(0)
    expect(page.locator("#cr-beside")).to_have_value("")
    page.close()


def test_house_rules_hold_in_both_languages(browser: Browser, address: str) -> None:
    switch, value = next(iter(settings_of(NAME)[1].items()))
    page = opened(browser, address, SOURCE, f"?{switch}={value}")
    expect(page.locator(".cr-clause:is([data-state=brought], [data-state=reworded])").first).to_be_attached(
        timeout=PATIENCE
    )
    page.locator("#cr-beside").select_option(OTHER)
    expect(page.locator(".cr-beside").first).to_be_attached(timeout=PATIENCE)
    theirs = opened(browser, address, OTHER, f"?{switch}={value}")
    changed = theirs.locator(".cr-clause:is([data-state=brought], [data-state=reworded])")
    expect(changed.first).to_be_attached(timeout=PATIENCE)
    own, said = told(theirs, ".cr-text"), told(page, ".cr-beside > p:last-child")
    held = changed.evaluate_all("(all) => all.map((one) => one.dataset.clause)")
    assert held
    for clause in held:
        assert said[clause] == own[clause]
    page.close()
    theirs.close()


def test_without_scripts_there_is_the_menu_of_languages(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport=PHONE, java_script_enabled=False)
    page.goto(f"{address}{SOURCE}/games/{NAME}/")
    expect(page.locator("#cr-beside")).to_be_hidden()
    links = page.locator("a.md-select__link").evaluate_all(
        "(all) => all.map((one) => one.getAttribute('href'))"
    )
    assert len(links) == len(LANGS)
    assert all(re.search(rf"/games/{NAME}/$|^\./$", link) for link in links)
    page.close()
