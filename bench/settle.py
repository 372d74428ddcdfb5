"""How much the settle page moves and how long readers wait for it, in a real browser on a weak connection."""

from __future__ import annotations

import base64
import json
import tempfile
from collections.abc import Iterator
from pathlib import Path
from statistics import median
from typing import Any

from playwright.sync_api import Browser, Page, sync_playwright

from bench.measuring import Row
from bench.weak import Line, served, slowed
from tests.site.conftest import build_site, chromium
from tests.site.settle.form import cases_of
from validator.words.catalogues import games, languages

RATE, LATENCY, SLOWER = 1.6e6 / 8, 0.15, 4.0
ROUNDS = 3
LATER = 8
PATIENCE = 60_000
SEEN = """
new MutationObserver(() => {
  const line = document.querySelector("#cr-answer .cr-outcome");
  if (line && !window.crFirst) window.crFirst = performance.now();
}).observe(document, { childList: true, subtree: true });
window.crLong = 0;
new PerformanceObserver((list) => {
  for (const one of list.getEntries()) window.crLong = Math.max(window.crLong, one.duration);
}).observe({ type: "longtask" });
"""
CHANGE = """async (text) => {
  const input = document.querySelector("#cr-form .cr-input");
  const answer = document.getElementById("cr-answer");
  const others = document.getElementById("cr-others");
  const changed = (node, options, test) => new Promise((done) => {
    const watch = new MutationObserver(() => {
      if (test()) done(performance.now(), watch.disconnect());
    });
    watch.observe(node, options);
  });
  window.crLong = 0;
  const round = others.dataset.done;
  const since = performance.now();
  const said = changed(answer, { childList: true }, () => answer.querySelector(".cr-outcome"));
  const told = changed(others, { attributes: true }, () => others.dataset.done !== round);
  input.value = text;
  input.dispatchEvent(new Event("input", { bubbles: true }));
  const first = (await said) - since;
  const rest = (await told) - since - first;
  return [first, rest, window.crLong];
}"""


def rows() -> Iterator[Row]:
    """The rows of the table: sizes, then times."""
    with tempfile.TemporaryDirectory() as folder, sync_playwright() as playwright:
        site = Path(folder, "site")
        build_site(site)
        browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        lang, game = heaviest(site)
        yield from _measured(browser, site, lang, game)
        browser.close()


def heaviest(site: Path) -> tuple[str, str]:
    """The language and the game whose rules and words are most to fetch."""

    def weight(lang: str, game: str) -> int:
        files = [*site.glob(f"assets/settle/{game}.{lang}.*.json")]
        return sum(path.stat().st_size for path in files)

    return max(
        ((str(one["code"]), game) for one in languages() for game in games()), key=lambda one: weight(*one)
    )


def _measured(browser: Browser, site: Path, lang: str, game: str) -> Iterator[Row]:
    case = _case(game)
    first, second, later, others, longest, moved = [], [], [], [], [], 0
    for _ in range(ROUNDS):
        line = Line(RATE, LATENCY)
        with served(site, line) as address, slowed(SLOWER):
            context = browser.new_context(service_workers="allow")
            context.add_init_script(SEEN)
            page = context.new_page()
            first.append(_opened(page, f"{address}{lang}/settle/{_link(case)}"))
            moved = max(moved, sum(line.sent.values()))
            page.wait_for_selector("html[data-offline=kept]", timeout=PATIENCE)
            for told in _changes(page):
                later.append(told[0])
                others.append(told[1])
                longest.append(told[2])
            page.close()
            second.append(_opened(context.new_page(), f"{address}{lang}/settle/{_link(case)}"))
            context.close()
    yield _row(f"settle page of {game} ({lang}), all that it moves", moved / 1000, "kB", 450)
    yield _row("  first verdict, empty cache", median(first), "ms", 4000)
    yield _row("  verdict on a second visit", median(second), "ms", 2500)
    yield _row("  each later verdict", median(later), "ms", 100)
    yield _row("  what other house rules would say", median(others), "ms", 3000)
    yield _row("  longest that typing has to wait", max(longest), "ms", 100)


def _opened(page: Page, address: str) -> float:
    """Milliseconds from the start of a visit to the first line of the answer."""
    page.goto(address, wait_until="commit", timeout=PATIENCE)
    page.wait_for_selector("#cr-answer .cr-outcome", state="attached", timeout=PATIENCE)
    return float(page.evaluate("window.crFirst"))


def _changes(page: Page) -> Iterator[list[float]]:
    """The first text of the form altered some times: what each answer takes."""
    text = page.locator("#cr-form .cr-input").first.input_value()
    for at in range(LATER):
        # the same cards in another order or with another blank: a new question, and as good a one
        words = text.split()
        yield page.evaluate(CHANGE, " ".join(words[at % len(words) :] + words[: at % len(words)]) + " " * at)


def _case(game: str) -> dict[str, Any]:
    """A case of a game that begins with cards in a text: the first of its examples that does."""
    return next(case for case in cases_of(game) if case["ask"] in ("may_play", "compare"))


def _link(case: dict[str, Any]) -> str:
    plain = {name: value for name, value in case.items() if name != "variant"}
    text = base64.urlsafe_b64encode(json.dumps(plain).encode()).decode().rstrip("=")
    moved = "".join(f"&{name}={value}" for name, value in (case.get("variant") or {}).items())
    return f"?game={case['game']}{moved}#1.{text}"


def _row(work: str, value: float, unit: str, most: int) -> Row:
    return Row(work, "", unit, value, None, None, f"at most {most} {unit}", value <= most)
