"""The editor in the page, in a real browser: a reader mends a clause, and the rebuilt page says it."""

import functools
import http.server
import re
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path
from urllib.parse import parse_qs, urlsplit

import polib
import pytest
from playwright.sync_api import Browser, Locator, Page, expect

from tests.site.conftest import REPOSITORY, Quiet, build_site
from tests.site.looking import Built
from tests.site.settle.form import PATIENCE
from tests.site.settle.test_settle import AXE
from tests.site.test_browser import Visit, visiting
from validator.paths import PACKAGE, locales_dir, rules_dir
from validator.words.checks import Checker
from validator.words.mending import apply
from validator.words.po import read_po
from validator.words.proof import proof_faults

LANG, GAME, CLAUSE = "et", "hazari", "run-order"
TEXT = f"{GAME}.{CLAUSE}.text"
WIDTHS = (390, 1280)
FINGER = 44


@pytest.fixture(scope="module")
def public_address(public: Built) -> Iterator[str]:
    """The site that knows its repository, served."""
    handler = functools.partial(Quiet, directory=str(public.folder.parent))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/site/"
    server.shutdown()
    server.server_close()


@pytest.fixture(params=WIDTHS)
def visit(browser: Browser, public_address: str, request: pytest.FixtureRequest) -> Iterator[Visit]:
    context = browser.new_context(viewport={"width": request.param, "height": 900})
    yield visiting(context.new_page(), public_address)
    context.close()


def editor(visit: Visit) -> tuple[Page, Locator]:
    """The editor of the clause, opened and checked."""
    page = visit.open(f"{LANG}/games/{GAME}/#{CLAUSE}")
    page.locator(f"[data-clause='{CLAUSE}'] .cr-improve").click()
    box = page.locator(f"[data-clause='{CLAUSE}'] .cr-editor")
    expect(box.locator(".cr-checks li").first).to_be_attached(timeout=PATIENCE)
    return page, box


def current() -> str:
    """The translation as it stands."""
    entries = read_po(locales_dir() / LANG / "LC_MESSAGES" / f"{GAME}.po")
    return str(next(one.msgstr for one in entries if one.msgctxt == TEXT))


def test_it_shows_source_terms_examples_and_preview(visit: Visit) -> None:
    page, box = editor(visit)
    assert box.locator("textarea").last.input_value() == current()
    expect(box.locator("blockquote").last).to_have_attribute("lang", "en")
    expect(box.locator("blockquote").last).to_contain_text("[[run")
    assert "Run" in box.locator(".cr-terms").inner_text()
    expect(box.locator(".cr-preview .cr-card, .cr-preview .cr-rank").first).to_be_visible()
    link = box.locator("a[href^='#example_']").first.get_attribute("href")
    assert page.locator(str(link)).count() == 1
    assert not visit.wrong


def test_it_can_be_read_and_touched_by_everyone(visit: Visit) -> None:
    page, box = editor(visit)
    page.evaluate(AXE)
    found = page.evaluate("axe.run(document.querySelector('.cr-editor'))")
    assert [one["id"] for one in found["violations"]] == []
    touched = [*box.locator("button, .cr-chips a:visible, textarea").all(), page.locator(".cr-improve").first]
    for one in touched:
        size = one.bounding_box()
        assert size and size["height"] >= FINGER, one.inner_text()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    page.keyboard.press("Escape")
    expect(box).to_have_count(0)
    expect(page.locator(f"[data-clause='{CLAUSE}'] .cr-improve")).to_be_focused()


FAULTS = [
    ("term-missing", lambda said: re.sub(r"\[\[run[^\]]*\]\]", "rida", said)),
    ("unreadable", lambda said: said + " [[run|"),
    ("markup", lambda said: said.replace(".", " <img src=x onerror=alert(1)>.", 1)),
    ("characters", lambda said: said[:3] + "\u202e" + said[3:]),
    ("placeholders", lambda said: said.replace(".", " {dealer}.", 1)),
    ("links", lambda said: said.replace(".", " http://example.org.", 1)),
    ("term-words", lambda said: re.sub(r"\[\[run[^\]]*\]\]", "[[run|kuningas]]", said)),
]


def test_faults_are_told_while_one_types_and_nothing_is_offered(visit: Visit) -> None:
    page, box = editor(visit)
    alerts: list[str] = []
    page.on("dialog", lambda dialog: (alerts.append(dialog.message), dialog.dismiss()))
    for code, spoil in FAULTS:
        box.locator("textarea").last.fill(spoil(current()))
        expect(box.locator(f".cr-fault[data-code='{code}']").first).to_be_visible(timeout=PATIENCE)
        expect(box.locator("button:disabled")).to_have_count(1)
        expect(box.locator(f"a[href^='{REPOSITORY}']:visible")).to_have_count(0)
    assert not alerts and page.locator(".cr-preview img").count() == 0
    assert not visit.wrong


def test_a_mended_clause_becomes_a_file_is_applied_and_is_read(
    browser: Browser, public_address: str, tmp_path: Path
) -> None:
    context = browser.new_context(viewport={"width": WIDTHS[0], "height": 900}, accept_downloads=True)
    visit = visiting(context.new_page(), public_address)
    page, box = editor(visit)
    mended = current().rstrip(".") + ", nii on."
    box.locator("textarea").last.fill(mended)
    save = box.locator(".cr-chips button").first
    expect(save).to_be_enabled(timeout=PATIENCE)
    with page.expect_download() as waiting:
        save.click()
    file = tmp_path / waiting.value.suggested_filename
    waiting.value.save_as(file)
    link = urlsplit(str(box.locator(f"a[href^='{REPOSITORY}/issues/new']").get_attribute("href")))
    assert file.read_text(encoding="utf-8") in parse_qs(link.query)["body"][0]
    assert {one.msgctxt: one.msgstr for one in polib.pofile(str(file))} == {TEXT: mended}
    assert not visit.wrong

    root = copied(tmp_path / "checkout")
    done = apply(root, file)
    assert done.entries == 1
    site = build_site(tmp_path / "site", CARDRULES_LOCALES=str(root / "locales"))
    page.set_content(site.text(f"{LANG}/games/{GAME}/"))
    expect(page.locator(f"[data-clause='{CLAUSE}'] .cr-text")).to_contain_text(", nii on.")
    context.close()


def copied(root: Path) -> Path:
    """A checkout to mend, without what is not needed for it."""
    shutil.copytree(rules_dir(), root / "rules")
    shutil.copytree(locales_dir(), root / "locales")
    for name in ("babel.cfg", "pyproject.toml"):
        shutil.copy(PACKAGE.parent / name, root / name)
    shutil.copytree(PACKAGE, root / "validator", ignore=shutil.ignore_patterns("__pycache__"))
    return root


def test_it_works_without_a_network(browser: Browser, public_address: str) -> None:
    context = browser.new_context(viewport={"width": WIDTHS[0], "height": 900})
    page = context.new_page()
    page.goto(f"{public_address}{LANG}/settle/")
    expect(page.locator("html")).to_have_attribute("data-offline", "kept", timeout=PATIENCE)
    context.set_offline(True)
    page.goto(f"{public_address}{LANG}/games/{GAME}/")
    page.locator(f"[data-clause='{CLAUSE}'] .cr-improve").click()
    expect(page.locator(".cr-editor .cr-preview p").last).to_contain_text(re.compile(r"\S"), timeout=PATIENCE)
    expect(page.locator(".cr-editor .cr-checks .cr-fine")).to_be_visible(timeout=PATIENCE)
    context.close()


def test_without_a_repository_no_link_is_offered(plain: Built, public: Built) -> None:
    page = f"{LANG}/games/{GAME}/"
    assert f'"repo":"{REPOSITORY}"' in public.text(page) and '"repo":""' in plain.text(page)
    assert "cr-improve-data" not in plain.text(f"{plain.codes[0]}/games/{GAME}/")


# The checks -------------------------------------------------------------------------------


def test_the_checks_in_the_page_say_no_less_than_those_at_home_of_their_codes() -> None:
    """On texts as they stand: what the page finds, the full check finds too, and the other way round."""
    from validator.site.frame import frames
    from validator.site.translation.improving import CHECKED, Workbench

    checker = Checker(PACKAGE.parent)
    bench = next(Workbench(frame) for frame in frames() if frame.code == LANG)
    known = bench.known()
    spoken = checker.languages[LANG]
    for entry in read_po(locales_dir() / LANG / "LC_MESSAGES" / f"{GAME}.po"):
        if entry.obsolete or "fuzzy" in entry.flags or not entry.msgstr:
            continue
        for spoil in [str, *(spoil for _, spoil in FAULTS)]:
            entry_now = polib.POEntry(msgctxt=entry.msgctxt, msgid=entry.msgid, msgstr=spoil(entry.msgstr))
            home = {code for code, _ in checker.entry_faults(spoken, entry_now) if code in CHECKED}
            said = entry_now.msgstr
            here = {code for code, _ in proof_faults(entry.msgid, said, said.lower(), known)}
            assert here == home, (entry.msgctxt, said)
