"""The page of questions in a real browser: it asks, marks and counts what the quiz says."""

from __future__ import annotations

import json
import re
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, ViewportSize, expect

from tests.rulebooks import game, games
from tests.site.looking import Built
from tests.site.settle.form import PATIENCE
from validator.site.offline import list_address
from validator.site.quiz.questions import kinds_asked, question
from validator.site.settle.learning import TEXTS
from validator.words.catalogues import languages

PHONE: ViewportSize = {"width": 390, "height": 844}
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
SOURCE, OTHER = str(languages()[0]["code"]), str(languages()[-1]["code"])
NAME = next(name for name in sorted(games()) if {"auction", "score"} <= set(kinds_asked(game(name))))
SEED = 77
SMALL = """() => [...document.querySelectorAll("#cr-learn :is(button, a.cr-chip, summary)")].filter((one) =>
  one.offsetParent && (one.getBoundingClientRect().height < 44 || one.getBoundingClientRect().width < 44)
).map((one) => one.outerHTML)"""


def opened(browser: Browser, address: str, lang: str, kind: str, seed: int = SEED) -> Page:
    page = browser.new_page(viewport=PHONE)
    page.goto(f"{address}{lang}/learn/?game={NAME}#{kind}-{seed}")
    expect(page.locator(f"#cr-question[data-kind={kind}]")).to_be_visible(timeout=PATIENCE)
    return page


def the_question(kind: str, seed: int = SEED) -> dict[str, Any]:
    found = question(game(NAME), kind, seed)
    assert found is not None
    return found


def answer_wrongly(page: Page, asked: dict[str, Any]) -> int:
    at = next(at for at in range(len(asked["answers"])) if at not in asked["right"])
    page.locator(f"#cr-answers [data-at='{at}']").click()
    return at


@pytest.mark.parametrize("lang", [SOURCE, OTHER])
def test_a_question_is_answered_and_counted(browser: Browser, address: str, lang: str) -> None:
    page = opened(browser, address, lang, "trick")
    wrong: list[str] = []
    page.on("pageerror", lambda error: wrong.append(str(error)))
    asked = the_question("trick")
    expect(page.locator("#cr-answers button")).to_have_count(len(asked["answers"]))
    right = asked["right"][0]
    page.locator("#page_question").focus()
    page.keyboard.press(str(right + 1))  # by keyboard alone
    expect(page.locator("#cr-question")).to_have_attribute("data-state", "right")
    marked = page.locator("#cr-answers [data-mark=right]")
    expect(marked).to_have_count(1)
    assert marked.get_attribute("data-at") == str(right)
    expect(page.locator("#cr-result .cr-quote a").first).to_have_attribute("href", re.compile(r"/games/.*#"))
    expect(page.locator("#cr-do-next")).to_be_focused()
    page.keyboard.press("Enter")
    expect(page.locator("#cr-question")).to_have_attribute("data-state", "open")
    expect(page.locator("#page_question")).to_be_focused()
    expect(page.locator("#cr-score")).to_be_empty()
    counted = page.evaluate(f"JSON.parse(localStorage.getItem('cardrules.learn.{NAME}'))")
    assert counted == {"asked": 1, "right": 1, "streak": 1, "best": 1}
    assert not wrong
    page.close()


def test_a_wrong_answer_ends_the_row_and_the_count_can_begin_anew(browser: Browser, address: str) -> None:
    page = opened(browser, address, SOURCE, "score")
    before = json.dumps({"asked": 3, "right": 3, "streak": 3, "best": 3})
    page.evaluate("([key, value]) => localStorage.setItem(key, value)", [f"cardrules.learn.{NAME}", before])
    asked = the_question("score")
    chosen = answer_wrongly(page, asked)
    expect(page.locator("#cr-question")).to_have_attribute("data-state", "wrong")
    expect(page.locator(f"#cr-answers [data-at='{chosen}']")).to_contain_text(TEXTS["mark.yours"])
    expect(page.locator(f"#cr-answers [data-at='{asked['right'][0]}']")).to_contain_text(TEXTS["mark.right"])
    expect(page.locator("#cr-count")).to_have_text("3 of 4 right")
    expect(page.locator("#cr-streak")).to_have_text("In a row: 0, at best 3")
    page.locator(f"#cr-answers [data-at='{asked['right'][0]}']").dispatch_event("click")  # too late
    expect(page.locator("#cr-count")).to_have_text("3 of 4 right")
    page.locator("#cr-do-reset").click()
    expect(page.locator("#cr-count")).to_have_text("0 of 0 right")
    page.close()


def test_all_cards_that_may_be_played_are_chosen_and_then_checked(browser: Browser, address: str) -> None:
    page = opened(browser, address, SOURCE, "may_play")
    asked = the_question("may_play")
    check = page.locator("#cr-do-check")
    expect(check).to_be_disabled()
    for at in asked["right"]:
        page.locator(f"#cr-answers [data-at='{at}']").click()
    expect(page.locator("#cr-answers [aria-pressed=true]")).to_have_count(len(asked["right"]))
    check.click()
    expect(page.locator("#cr-question")).to_have_attribute("data-state", "right")
    expect(page.locator("#cr-score")).to_contain_text(TEXTS["right"])
    page.close()


def test_a_link_brings_the_same_question_in_another_language(browser: Browser, address: str) -> None:
    page = opened(browser, address, SOURCE, "auction")
    link = page.evaluate("location.search + location.hash")
    assert link == f"?game={NAME}#auction-{SEED}"
    there = opened(browser, address, OTHER, "auction")
    assert page.locator("#cr-answers button").count() == there.locator("#cr-answers button").count()
    assert page.locator("#cr-asked").inner_text() != there.locator("#cr-asked").inner_text()
    settle = page.locator("#cr-do-settle").get_attribute("href") or ""
    page.goto(f"{address}{SOURCE}/learn/{settle}")
    expect(
        page.locator("#cr-verdict[data-status=answered], #cr-verdict[data-status=violation]")
    ).to_be_visible(timeout=PATIENCE)
    page.close()
    there.close()


def test_kinds_can_be_chosen_and_house_rules_hold(browser: Browser, address: str) -> None:
    page = browser.new_page(viewport=PHONE)
    switch = next(name for name in games()[NAME].spec["switches"]["$order"])
    node = games()[NAME].spec["switches"][switch]
    other = next(value for value in node["values"]["$order"] if value != node["default"])
    page.goto(f"{address}{SOURCE}/learn/?game={NAME}&{switch}={other}")
    expect(page.locator("#cr-house")).to_contain_text(TEXTS["house"], timeout=PATIENCE)
    made = game(NAME, **{switch: other})
    page.locator("#cr-kind-box summary").click()
    expect(page.locator("#cr-kinds button")).to_have_count(len(kinds_asked(made)) + 1)
    page.locator("#cr-kinds [data-value=lead]").click()
    for _ in range(2):
        expect(page.locator("#cr-question")).to_have_attribute("data-kind", "lead")
        assert f"{switch}={other}#lead-" in page.url
        page.locator("#cr-do-next").click()
    page.close()


def test_the_page_is_within_reach_of_all(browser: Browser, address: str) -> None:
    page = opened(browser, address, SOURCE, "may_play")
    page.locator("#cr-answers button").first.click()
    page.locator("#cr-do-check").click()
    expect(page.locator("#cr-result")).to_be_visible()
    assert page.evaluate("document.documentElement.scrollWidth") <= PHONE["width"]
    assert page.evaluate(SMALL) == []
    page.evaluate(AXE)
    found = page.evaluate("axe.run().then((told) => told.violations.map((one) => one.id))")
    assert found == []
    page.close()


def test_it_is_linked_kept_offline_and_says_what_it_needs(plain: Built) -> None:
    for lang in (SOURCE, OTHER):
        kept = json.loads((plain.folder / list_address(lang)).read_text(encoding="utf-8"))
        assert f"{lang}/learn/" in kept["files"]
        assert any(name.endswith("/learn.js") for name in kept["files"])
        assert "assets/learn.css" in kept["files"]
        home = (plain.folder / lang / "index.html").read_text(encoding="utf-8")
        assert re.search(r'<li>[^<]*(<span[^>]*>)?[^<]*<a href="learn/"', home)
        page = (plain.folder / lang / "games" / NAME / "index.html").read_text(encoding="utf-8")
        assert f'href="../../learn/?game={NAME}"' in page
        own = (plain.folder / lang / "learn" / "index.html").read_text(encoding="utf-8")
        assert "<noscript><p>" in own
        assert own.count('<a href="../games/') >= len(games())
