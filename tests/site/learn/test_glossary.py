"""The glossary in all languages side by side, with the clauses that use a term, and the card at a term."""

from __future__ import annotations

import json
import re
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Locator, Page, ViewportSize, expect

from tests.rulebooks import games
from tests.site.looking import Built
from validator.site.offline import list_address
from validator.words.catalogues import compiled_catalogue, languages

PHONE: ViewportSize = {"width": 390, "height": 844}
WIDE: ViewportSize = {"width": 1280, "height": 844}
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
LANGS = [str(one["code"]) for one in languages()]
SOURCE, OTHER = LANGS[0], LANGS[-1]
NAME = sorted(games())[0]
CARD = ".cr-term-card:popover-open"


def glossary(plain: Built, lang: str) -> str:
    return (plain.folder / lang / "glossary" / "index.html").read_text(encoding="utf-8")


def entries(html: str) -> dict[str, str]:
    """The HTML of each entry of the glossary, by id."""
    parts = html.split('<section class="cr-entry">')[1:]
    return {re.findall(r'<h3 id="([^"]+)"', part)[0]: part.split("</section>")[0] for part in parts}


# The page --------------------------------------------------------------------------


@pytest.mark.parametrize("lang", [SOURCE, OTHER])
def test_each_term_is_told_in_every_language_and_marked_so(plain: Built, lang: str) -> None:
    found = entries(glossary(plain, lang))
    known = {code: compiled_catalogue(code)["glossary"] for code in LANGS}
    assert found.keys() == known[lang].keys()
    for name, html in found.items():
        told = re.findall(
            r'<div lang="([^"]+)"><dt><span class="cr-tongue">[^<]+</span> ([^<]+)</dt><dd>(.+?)</dd>', html
        )
        assert [code for code, _, _ in told] == [code for code in LANGS if code != lang]
        for code, term, said in told:
            assert term == known[code][name]["term"]
            assert len(re.sub(r"<[^>]+>", "", said)) > 10


@pytest.mark.parametrize("lang", [SOURCE, OTHER])
def test_where_a_term_is_used_is_where_clauses_mark_it(plain: Built, lang: str) -> None:
    marked: dict[str, set[str]] = {}
    for name in games():
        html = (plain.folder / lang / "games" / name / "index.html").read_text(encoding="utf-8")
        for clause, text in re.findall(
            r'<section class="cr-clause" data-clause="([^"]+)".*?<p class="cr-text">(.*?)</p>',
            html,
            re.DOTALL,
        ):
            for term in re.findall(r'class="cr-term" href="[^"]*#([^"]+)"', text):
                marked.setdefault(term, set()).add(f"{name}#{clause}")
    assert len(marked) > 40
    for term, html in entries(glossary(plain, lang)).items():
        linked = {
            f"{game}#{clause}" for game, clause in re.findall(r'href="\.\./games/([^/]+)/#([^"]+)"', html)
        }
        assert linked == marked.get(term, set()), term


def test_what_scripts_are_told_is_what_the_page_says(plain: Built) -> None:
    for lang in (SOURCE, OTHER):
        told = json.loads((plain.folder / lang / "glossary" / "terms.json").read_text(encoding="utf-8"))
        known = compiled_catalogue(lang)["glossary"]
        assert {name: one["term"] for name, one in told["terms"].items()} == {
            name: one["term"] for name, one in known.items()
        }
        assert all(one["said"] and "[[" not in one["said"] for one in told["terms"].values())
        kept = json.loads((plain.folder / list_address(lang)).read_text(encoding="utf-8"))
        assert {f"{lang}/glossary/terms.json", "assets/terms.js"} <= set(kept["files"])


@pytest.mark.parametrize(("viewport", "columns"), [(PHONE, 1), (WIDE, len(LANGS) - 1)])
def test_languages_stand_side_by_side_where_there_is_room(
    browser: Browser, address: str, viewport: ViewportSize, columns: int
) -> None:
    page = browser.new_page(viewport=viewport)
    page.goto(f"{address}{OTHER}/glossary/")
    lefts = page.locator(".cr-tongues").first.evaluate(
        "(list) => [...list.children].map((one) => one.getBoundingClientRect().left)"
    )
    assert len(set(lefts)) == columns
    assert page.evaluate("document.documentElement.scrollWidth") <= viewport["width"]
    page.close()


# The card --------------------------------------------------------------------------


def game_page(browser: Browser, address: str, lang: str = SOURCE, **more: bool) -> tuple[Page, Locator]:
    """A page of a game and a term in one of its clauses."""
    page = browser.new_page(viewport=PHONE, **more)  # type: ignore[arg-type]
    page.goto(f"{address}{lang}/games/{NAME}/")
    return page, page.locator(".cr-clause > .cr-text a.cr-term").nth(2)


@pytest.mark.parametrize("lang", [SOURCE, OTHER])
def test_a_tap_opens_the_meaning_and_a_second_one_closes_it(
    browser: Browser, address: str, lang: str
) -> None:
    page, term = game_page(browser, address, lang)
    before = page.url
    concept = (term.get_attribute("href") or "").partition("#")[2]
    known = compiled_catalogue(lang)["glossary"][concept]
    term.click()
    card = page.locator(CARD)
    expect(card.locator(".cr-term-name")).to_have_text(known["term"])
    expect(card).to_be_focused()
    expect(term).to_have_attribute("aria-expanded", "true")
    box = card.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= PHONE["width"]
    for part in card.locator("a, button").all():
        assert (part.bounding_box() or {"height": 0})["height"] >= 44
    page.evaluate(AXE)
    assert (
        page.evaluate("axe.run('.cr-term-card').then((told) => told.violations.map((one) => one.id))") == []
    )
    term.click()
    expect(card).to_have_count(0)
    assert term.get_attribute("aria-expanded") is None
    assert page.url == before
    page.close()


def test_it_works_by_keyboard_and_closes_with_escape_or_a_tap_elsewhere(
    browser: Browser, address: str
) -> None:
    page, term = game_page(browser, address)
    term.press("Enter")
    card = page.locator(CARD)
    expect(card).to_be_focused()
    page.keyboard.press("Escape")
    expect(card).to_have_count(0)
    expect(term).to_be_focused()
    term.press("Enter")
    expect(card).to_have_count(1)
    page.locator("h1").click(force=True)
    expect(card).to_have_count(0)
    term.click()
    another = page.locator(".cr-clause > .cr-text a.cr-term").nth(3)
    another.dispatch_event("click")
    expect(another).to_have_attribute("aria-expanded", "true")
    expect(page.locator("[aria-expanded=true].cr-term")).to_have_count(1)
    card.locator("a").click()
    expect(page).to_have_url(re.compile(r"/glossary/#"))
    page.close()


def test_without_scripts_a_term_is_a_link(browser: Browser, address: str) -> None:
    page, term = game_page(browser, address, java_script_enabled=False)
    term.click()
    assert re.search(r"/glossary/#[a-z-]+$", page.url)
    page.close()


def test_where_the_meanings_cannot_be_fetched_the_link_is_followed(browser: Browser, address: str) -> None:
    page, term = game_page(browser, address)
    page.route("**/terms.json", lambda route: route.abort())
    term.click()
    expect(page).to_have_url(re.compile(r"/glossary/#[a-z-]+$"))
    page.close()
