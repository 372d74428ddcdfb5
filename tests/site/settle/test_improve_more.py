"""The editor at the house rules and at the head of a page: mended texts go the whole way."""

from collections.abc import Iterator
from pathlib import Path

import polib
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.site.settle.form import PATIENCE
from tests.site.settle.test_improve import FINGER, copied, public_address
from tests.site.settle.test_settle import AXE
from tests.site.test_browser import Visit, visiting
from validator.paths import locales_dir
from validator.site.frame import frames
from validator.site.game.sheet import make_sheet
from validator.site.rulebooks import rulebooks
from validator.site.translation.improving import Workbench
from validator.spec.rulebooks import open_library
from validator.words.extract import extract
from validator.words.mending import apply
from validator.words.po import read_po

__all__ = ["public_address"]  # the fixture

LANG, GAME, SWITCH = "sv", "hazari", "tie"


@pytest.fixture(params=(390, 1280))
def visit(browser: Browser, public_address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": request.param, "height": 900}, accept_downloads=True)
    yield visiting(context.new_page(), public_address)
    context.close()


def opened(page: Page) -> Locator:
    """The editor that is open, once its texts have been checked."""
    box = page.locator(".cr-editor")
    expect(box.locator(".cr-checks li").first).to_be_attached(timeout=PATIENCE)
    return box


def said(context: str) -> str:
    """A translation as it stands."""
    entries = read_po(locales_dir() / LANG / "LC_MESSAGES" / f"{GAME}.po")
    return str(next(one.msgstr for one in entries if one.msgctxt == context))


def saved(page: Page, box: Locator, folder: Path) -> Path:
    """The file that the editor makes."""
    save = box.locator(".cr-chips button").first
    expect(save).to_be_enabled(timeout=PATIENCE)
    with page.expect_download() as waiting:
        save.click()
    file = folder / waiting.value.suggested_filename
    waiting.value.save_as(file)
    return file


def test_a_house_rule_is_mended_with_its_choices(visit: Visit, tmp_path: Path) -> None:
    page = visit.open(f"{LANG}/games/{GAME}/")
    page.locator(f".cr-switch:has(table[data-switch='{SWITCH}']) > .cr-improve").click()
    box = opened(page)
    titles = [box.locator("textarea").nth(at).input_value() for at in (0, 2)]
    assert titles[0] == said(f"{GAME}.switch.{SWITCH}.title")
    contexts = [one.msgctxt for one in read_po(locales_dir() / LANG / "LC_MESSAGES" / f"{GAME}.po")]
    choice = next(one for one in contexts if one and said(one) == titles[1] and f".switch.{SWITCH}." in one)
    box.locator("textarea").nth(2).fill(f"{titles[1]} nu")
    file = saved(page, box, tmp_path)
    assert {one.msgctxt: one.msgstr for one in polib.pofile(str(file))} == {choice: f"{titles[1]} nu"}
    assert not visit.wrong

    root = copied(tmp_path / "checkout")
    assert apply(root, file).entries == 1
    mended = read_po(root / "locales" / LANG / "LC_MESSAGES" / f"{GAME}.po").find(choice, by="msgctxt")
    assert mended.msgstr == f"{titles[1]} nu"


def test_the_head_of_the_page_is_mended_from_an_address(visit: Visit, tmp_path: Path) -> None:
    page = visit.open(f"{LANG}/games/{GAME}/?improve=about")
    box = opened(page)
    aim = said(f"{GAME}.about.aim")
    field = box.locator("textarea").nth(1)
    assert field.input_value() == aim
    field.fill(f"{aim} <b>nu</b>")
    expect(box.locator(".cr-fault[data-code='markup']")).to_be_visible(timeout=PATIENCE)
    expect(box.locator(".cr-chips button").first).to_be_disabled()
    field.fill(aim.replace(".", " nu.", 1))
    file = saved(page, box, tmp_path)
    assert [one.msgctxt for one in polib.pofile(str(file))] == [f"{GAME}.about.aim"]
    assert not visit.wrong


def test_it_can_be_touched_by_everyone(visit: Visit) -> None:
    page = visit.open(f"{LANG}/games/{GAME}/?improve=switch.{SWITCH}#switch_{SWITCH}")
    box = opened(page)
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document.querySelector('.cr-editor'))")
    assert [one["id"] for one in found["violations"]] == []
    for one in box.locator("button, .cr-chips a:visible, textarea").all():
        size = one.bounding_box()
        assert size and size["height"] >= FINGER, one.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")


def test_every_text_of_a_game_that_its_page_shows_can_be_mended() -> None:
    """Only notes of examples, which no game has, are mended elsewhere."""
    bench = next(Workbench(frame) for frame in frames() if frame.code == LANG)
    domains = extract(locales_dir().parent)
    for book in rulebooks(open_library()):
        items = bench.file(make_sheet(book, {}))["items"]
        parts = [part for item in items.values() for part in item["parts"]]
        contexts = [part["context"] for part in parts]
        assert sorted(contexts) == sorted(entry.context for entry in domains[book.id])


def test_the_sentences_of_an_example_are_mended_from_its_clause(visit: Visit, tmp_path: Path) -> None:
    page = visit.open(f"{LANG}/games/{GAME}/?improve=run-order#run-order")
    clause = opened(page)
    clause.locator("li .cr-improve").first.click()
    box = page.locator(".cr-example .cr-editor")
    expect(box.locator(".cr-checks li").first).to_be_attached(timeout=PATIENCE)
    before = box.locator("textarea").first.input_value()
    bare = before.rstrip(".?:")
    box.locator("textarea").first.fill(f"{bare} nu{before[len(bare) :]}")
    file = saved(page, box, tmp_path)
    (mended,) = polib.pofile(str(file))
    assert mended.msgctxt.startswith("message.")
    assert not visit.wrong
    done = apply(copied(tmp_path / "checkout"), file)
    assert [path.name for path in done.paths] == ["messages.po"]
