"""The page of a game shows the reader's own house rules, and shares them with the settle page."""

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.rulebooks import games
from tests.site.settle.form import PATIENCE
from validator.site.game.sheet import Choice, make_sheet
from validator.site.rulebooks import Rulebook
from validator.spec.rulebooks import open_library


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    opened = context.new_page()
    wrong: list[str] = []
    opened.on("pageerror", lambda one: wrong.append(str(one)))
    opened.on("console", lambda one: wrong.append(one.text) if one.type in ("error", "warning") else None)
    yield opened
    context.close()
    assert not wrong


def choice_that(kind: str) -> tuple[str, str, Choice]:
    """A game, a house rule and a choice that is not usual and changes clauses in a way (out, reworded)."""
    for name in sorted(games()):
        for switch in make_sheet(Rulebook(open_library().games[name])).switches:
            for choice in switch.choices:
                if not choice.default and getattr(choice, kind):
                    return name, switch.id, choice
    raise AssertionError(kind)


def test_the_address_names_house_rules(page: Page, address: str) -> None:
    game, switch, choice = choice_that("out")
    page.goto(f"{address}nl/games/{game}/?{switch}={choice.id}&{switch}x=<b>")
    row = page.locator(f"table[data-switch={switch}] tr[data-value={choice.id}]")
    expect(row).to_have_class("cr-chosen")
    expect(page.locator("#cr-yours li")).to_have_count(1)
    expect(page.locator("#cr-yours li a")).to_have_attribute("href", f"#value_{switch}.{choice.id}")
    expect(page.locator(f".cr-clause[data-state=off] #{choice.out[0]}")).to_be_visible(timeout=PATIENCE)
    assert page.locator(".cr-clause[data-state=off]").count() == len(set(choice.out))
    link = page.locator(".cr-settle-link a[href*='/settle/']")
    expect(link).to_have_attribute("href", f"../../settle/?game={game}&{switch}={choice.id}")
    other = page.locator("a.md-select__link[hreflang=et]")
    assert str(other.get_attribute("href")).endswith(f"?{switch}={choice.id}&{switch}x=%3Cb%3E")


def test_a_house_rule_chosen_on_one_page_holds_on_the_other(page: Page, address: str) -> None:
    game, switch, choice = choice_that("reworded")
    page.goto(f"{address}en/games/{game}/")
    expect(page.locator("#cr-yours")).to_be_hidden()
    row = page.locator(f"table[data-switch={switch}] tr[data-value={choice.id}]")
    row.locator(".cr-so").click()
    expect(row.locator(".cr-so")).to_have_attribute("aria-pressed", "true")
    clause = choice.reworded[0][0]
    note = page.locator(f".cr-clause:has(> #{clause}) > .cr-yours-note")
    expect(note).to_be_visible(timeout=PATIENCE)
    page.wait_for_url(lambda url: url.endswith(f"?{switch}={choice.id}"))
    page.goto(f"{address}et/settle/?game={game}")
    kept = page.locator(f"select[data-switch={switch}]")
    expect(kept).to_have_value(choice.id, timeout=PATIENCE)
    usual = page.locator(f"select[data-switch={switch}] option").first.get_attribute("value")
    page.locator("#cr-switches summary").click()
    kept.select_option(usual)
    expect(page).not_to_have_url(f"*{switch}*")
    page.goto(f"{address}nl/games/{game}/")
    expect(page.locator(f"table[data-switch={switch}] .cr-chosen .cr-so")).to_have_attribute(
        "aria-pressed", "true"
    )
