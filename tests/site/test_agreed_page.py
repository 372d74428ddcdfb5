"""House rules in the text of a game's page, in a real browser: what is read there is what the engine says."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache, cached_property
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.rulebooks import games
from tests.site.settle.form import PATIENCE
from tests.site.test_agreed import every_frame, sheets
from validator.cases.ask import ask
from validator.engine.game import Game
from validator.site.game.ladders import figures
from validator.site.game.views import GameView
from validator.site.house_rules.agreed import holds
from validator.spec.bindings import bound_values
from validator.spec.compile import compile_game
from validator.spec.rulebooks import open_library
from validator.words.fill import clause_pieces
from validator.words.speak import verdict_pieces

AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
GAMES = sorted(games())
MACHINE = re.compile(r"/(micropython|core)\.")

READ = """() => {
const spoken = (text) => {  // without the names beside words, which the page adds where a word comes first
  const copy = text.cloneNode(true);
  copy.querySelectorAll(".cr-gloss").forEach((gloss) => gloss.remove());
  return copy.textContent;
};
return ({
  texts: Object.fromEntries([...document.querySelectorAll(".cr-clause")]
    .filter((one) => one.dataset.state !== "off" && !one.closest(".cr-choice"))
    .map((one) => [one.dataset.clause, spoken(one.querySelector(":scope > .cr-text"))])),
  ladders: Object.fromEntries([...document.querySelectorAll(".cr-clause")]
    .map((one) => [one.dataset.clause, [...one.querySelectorAll(":scope > .cr-scroll:not([hidden]) tbody td")]
      .map((cell) => cell.textContent)])),
  examples: Object.fromEntries([...document.querySelectorAll(".cr-example")]
    .filter((one) => !one.closest(".cr-choice, [data-state=off]"))
    .filter((one) => !one.querySelector(".cr-verdict[hidden]"))
    .map((one) => [one.dataset.example, [...one.querySelectorAll(".cr-verdict p:not(.cr-cited)")]
      .map((line) => line.textContent)])),
});}"""


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": 390, "height": 844})
    opened = context.new_page()
    opened.set_default_timeout(PATIENCE)
    wrong: list[str] = []
    opened.on("pageerror", lambda one: wrong.append(str(one)))
    opened.on("console", lambda one: wrong.append(one.text) if one.type in ("error", "warning") else None)
    yield opened
    context.close()
    assert not wrong


def letters(text: str) -> str:
    """What is read, whatever stands between the words."""
    return re.sub(r"[\s\ufe0e]+", "", text)


@dataclass(frozen=True)
class Ruled:
    """A game under house rules, compiled from its files, as a language says it."""

    name: str
    language: int
    chosen: dict[str, str]

    @cached_property
    def view(self) -> GameView:
        return GameView(sheets()[self.name], every_frame()[self.language], sheets(), open_library().sources)

    @cached_property
    def game(self) -> Game:
        return Game(compile_game(open_library().games[self.name].spec, self.chosen))

    @cached_property
    def clauses(self) -> dict[str, Any]:
        nodes = sheets()[self.name].rules.clauses
        return {short: node for short, node in nodes.items() if holds(node, self.game.switches)}

    def texts(self) -> dict[str, str]:
        view, game = self.view, self.game
        return {
            short: drawn(
                view.pen.paragraph(
                    clause_pieces(
                        view.catalogue, f"{self.name}.{short}", bound_values(game, node.get("bind"))
                    )
                )
            )
            for short, node in self.clauses.items()
        }

    def ladders(self) -> dict[str, list[str]]:
        view, game = self.view, self.game
        return {
            short: [
                drawn(view.pen.cards(cards))
                for figure in figures(game, f"{self.name}.{short}")
                for cards in [
                    *(cards for rung in figure.rungs for cards in (rung.best, rung.worst)),
                    *(row.cards for row in figure.trumps),
                ]
            ]
            for short in self.clauses
        }

    def verdict(self, example: str) -> list[str]:
        case = next(one for one in sheets()[self.name].rules.examples if one["id"] == example)
        found = ask(self.game, {name: value for name, value in case.items() if name != "variant"})
        said = verdict_pieces(self.view.catalogue, found)
        return [drawn(self.view.pen.paragraph(one)) for one in said if one["p"] in ("outcome", "reason")]


def drawn(markup: Any) -> str:
    return letters(markup.striptags() if hasattr(markup, "striptags") else str(markup))


@cache
def telling(name: str) -> list[dict[str, str]]:
    """House rules of a game that change most: one by which clauses come and go, and one that rewords some."""
    choices = [
        (switch.id, one) for switch in sheets()[name].switches for one in switch.choices if not one.default
    ]
    needs = sheets()[name].rules.switches

    def alone(switch: str, value: str) -> bool:
        return not needs[switch]["values"][value].get("only_with")

    free = [(switch, one) for switch, one in choices if alone(switch, one.id)]
    first = max(free, key=lambda one: (len(one[1].out) + len(one[1].brought), one[0]))
    second = max(free, key=lambda one: (len(one[1].reworded), one[0]))
    return [{first[0]: first[1].id}, {second[0]: second[1].id}]


def query(chosen: dict[str, str]) -> str:
    return "?" + "&".join(f"{switch}={value}" for switch, value in chosen.items())


def settle(page: Page) -> None:
    """Waits until the house rules stand in the text, examples and all."""
    expect(page.locator("html[data-agreeing]")).to_have_count(0, timeout=PATIENCE)
    expect(page.locator("[data-pending]")).to_have_count(0, timeout=PATIENCE)


@pytest.mark.parametrize(
    ("name", "language", "at"),
    [(name, (at + place) % 5, at) for place, name in enumerate(GAMES) for at in (0, 1)],
)
def test_the_page_reads_as_the_game_is_compiled(
    page: Page, address: str, name: str, language: int, at: int
) -> None:
    ruled = Ruled(name, language, telling(name)[at])
    code = every_frame()[language].code
    page.goto(f"{address}{code}/games/{name}/{query(ruled.chosen)}")
    expect(page.locator("#cr-yours li")).to_have_count(1)
    expect(page.locator(".cr-yours-changed summary")).to_be_visible()
    settle(page)
    shown = page.evaluate(READ)
    assert {short: letters(text) for short, text in shown["texts"].items()} == ruled.texts()
    ladders = {short: [letters(cell) for cell in cells] for short, cells in shown["ladders"].items()}
    assert {short: ladders[short] for short in ruled.clauses} == ruled.ladders()
    assert shown["examples"]
    for example, said in shown["examples"].items():
        assert [letters(line) for line in said] == ruled.verdict(example), example
    if at == 0:
        page.locator(".cr-settle-link a[href*='/settle/']").click()
        for switch, value in ruled.game.switches.items():
            expect(page.locator(f"select[data-switch='{switch}']")).to_have_value(value)


def test_the_machine_comes_with_the_first_house_rule(page: Page, address: str) -> None:
    asked: list[str] = []
    page.on("request", lambda one: asked.append(one.url))
    name = GAMES[0]
    ((switch, value),) = telling(name)[1].items()
    page.goto(f"{address}en/games/{name}/")
    page.wait_for_load_state("networkidle")
    assert not [url for url in asked if MACHINE.search(url) or "agreed" in url]
    before = page.evaluate(READ)
    choose(page, switch, value)
    settle(page)
    assert any(MACHINE.search(url) for url in asked)
    assert page.evaluate(READ) != before
    told = page.locator("#cr-told[role=status]")
    expect(told.locator("a").first).to_have_attribute("href", re.compile("^#"))
    told.locator("button").focus()
    page.keyboard.press("Escape")
    expect(told).to_be_empty()
    page.locator("#cr-yours button[data-do=reset]").click()
    expect(page.locator("#cr-yours")).to_be_hidden()
    settle(page)
    assert page.evaluate(READ) == before
    assert page.url.endswith(f"/games/{name}/")
    assert page.evaluate("name => localStorage.getItem(`cardrules.switches.${name}`)", name) == "{}"


def choose(page: Page, switch: str, value: str) -> None:
    """By keyboard, as somebody does who has no mouse."""
    button = page.locator(f"table[data-switch='{switch}'] tr[data-value='{value}'] .cr-so")
    button.focus()
    page.keyboard.press("Enter")
    expect(button).to_have_attribute("aria-pressed", "true")


def clashing() -> tuple[str, str, str, str]:
    """A game, a house rule and a choice that needs an unusual one of another, and that other house rule."""
    for name in GAMES:
        rules = sheets()[name].rules.switches
        for switch in sheets()[name].switches:
            for choice in switch.choices:
                for other, values in (choice.node.get("only_with") or {}).items():
                    if other != "$order" and rules[other]["default"] not in values:
                        return name, switch.id, choice.id, other
    raise AssertionError("No choice needs another.")


def test_a_choice_that_does_not_go_with_the_others_is_not_made(page: Page, address: str) -> None:
    name, switch, value, other = clashing()
    page.goto(f"{address}en/games/{name}/")
    before = page.evaluate(READ)
    row = page.locator(f"table[data-switch='{switch}'] tr[data-value='{value}']")
    row.locator(".cr-so").click()
    title = page.locator(f"table[data-switch='{other}']").get_attribute("data-title")
    expect(page.locator("#cr-told")).to_contain_text(f"{title}: ")
    expect(page.locator("#cr-told")).to_contain_text("so the change was not made")
    expect(row.locator(".cr-so")).to_have_attribute("aria-pressed", "false")
    assert page.evaluate(READ) == before
    assert "?" not in page.url
    page.goto(f"{address}en/games/{name}/?{switch}={value}")
    expect(page.locator("#cr-told")).to_contain_text("so the change was not made")
    settle(page)
    assert page.evaluate(READ) == before
    assert "?" not in page.url


def test_without_the_machine_the_page_says_so_and_shows_the_usual_rules(
    browser: Browser, address: str
) -> None:
    context = browser.new_context()
    page = context.new_page()
    page.route(MACHINE, lambda route: route.abort())
    name = GAMES[0]
    ((switch, value),) = telling(name)[0].items()
    page.goto(f"{address}en/games/{name}/")
    before = page.evaluate(READ)
    page.goto(f"{address}en/games/{name}/{query({switch: value})}")
    expect(page.locator(".cr-yours-failed")).to_be_visible(timeout=PATIENCE)
    assert page.evaluate(READ) == before
    context.close()


def test_house_rules_are_printed_on_a_sheet_and_nothing_is_wrong_for_those_who_listen(
    page: Page, address: str
) -> None:
    name = GAMES[-1]
    chosen = telling(name)[0]
    page.add_init_script("window.print = () => { window.printed = true; }")
    page.goto(f"{address}en/games/{name}/{query(chosen)}")
    settle(page)
    page.locator("#cr-yours button[data-do=print]").click()
    sheet = page.locator(".cr-house-sheet")
    expect(sheet).to_have_count(1)
    page.emulate_media(media="print")
    expect(sheet).to_be_visible()
    expect(page.locator("#page_top")).to_be_hidden()
    ruled = Ruled(name, 0, chosen)
    text = letters(sheet.text_content() or "")
    usual = Ruled(name, 0, {}).game.switches
    brought = [short for short, node in ruled.clauses.items() if not holds(node, usual)]
    assert brought and all(ruled.texts()[short] in text for short in brought)
    assert f"?{query(chosen)[1:]}" in text
    assert page.evaluate("window.printed")
    page.emulate_media(media="screen")
    page.evaluate("dispatchEvent(new Event('afterprint'))")
    expect(sheet).to_have_count(0)
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document.querySelector('article'))")
    assert not found["violations"], [(one["id"], one["nodes"][0]["html"]) for one in found["violations"]]
    wide, screen = page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
    assert wide <= screen
