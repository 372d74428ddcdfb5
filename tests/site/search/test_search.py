"""What readers type finds the clause: the queries of ``queries.yaml``, asked of the site in a browser."""

from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml
from playwright.sync_api import Browser, Page

from tests.site.looking import Built
from tests.site.test_browser import visiting
from validator.words.catalogues import languages

QUERIES = yaml.safe_load((Path(__file__).parent / "queries.yaml").read_text(encoding="utf-8"))
FIRST = 3
LEAST = 25
KINDS = {"inflected", "synonym", "english", "accent", "phrase", "plain"}

ASK = """async query => {
  const worker = window.searching ??= await new Promise(async ready => {
    const config = JSON.parse(document.getElementById("__config").textContent);
    const base = new URL(config.base, location.href);
    const index = await (await fetch(new URL("search/search_index.json", base + "/"))).json();
    const made = new Worker(new URL(config.search, location.href));
    made.addEventListener("message", () => ready(made), { once: true });
    made.postMessage({ type: 0, data: { ...index, options: { suggest: false } } });
  });
  return new Promise(answer => {
    worker.addEventListener("message", event => answer(event.data.data.items), { once: true });
    worker.postMessage({ type: 2, data: query });
  });
}"""
"""Asks the page's own search worker, as the search box does."""


@pytest.fixture(scope="module")
def readers(browser: Browser, address: str, plain: Built) -> Iterator[dict[str, Page]]:
    """A page in each language."""
    context = browser.new_context(viewport={"width": 1280, "height": 900})
    opened = {}
    for code in plain.codes:
        visit = visiting(context.new_page(), address)
        opened[code] = visit.open(f"{code}/")
    yield opened
    context.close()


def shown(groups: list[list[dict[str, object]]]) -> list[str]:
    """The places that a reader sees without unfolding anything: of each page the best, as the theme does."""
    best = [max(group, key=lambda one: float(str(one["score"]))) for group in groups]
    return [str(one["location"]) for one in best]


def test_each_language_is_asked_enough_of_each_kind(plain: Built) -> None:
    assert list(QUERIES) == plain.codes
    for code, queries in QUERIES.items():
        kinds = {one["kind"] for one in queries}
        assert len({one["query"] for one in queries}) == len(queries) >= LEAST, code
        assert kinds <= KINDS and {"inflected", "synonym", "phrase"} <= kinds, code
        assert code == plain.codes[0] or "english" in kinds, code


@pytest.mark.parametrize("code", [str(one["code"]) for one in languages()])
def test_what_is_typed_is_among_the_first_three(readers: dict[str, Page], code: str) -> None:
    missed = {}
    for one in QUERIES[code]:
        found = shown(readers[code].evaluate(ASK, one["query"]))[:FIRST]
        if one["find"] not in found:
            missed[one["query"]] = (one["find"], found)
    assert not missed
