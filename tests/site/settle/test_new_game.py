"""A game that nobody has heard of gets forms and a right verdict with no page code; the checker's parts."""

import functools
import http.server
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.site.conftest import Quiet, build_site
from tests.site.settle.form import PATIENCE, reading
from validator.paths import rules_dir
from validator.site.pages import make_site
from validator.site.settle import checker

SMALL = Path(__file__).resolve().parents[2] / "spec" / "small" / "rules"
MADE_UP = "tricky"


@pytest.fixture
def new_address(tmp_path: Path) -> Iterator[str]:
    """The site with one game more."""
    rules = tmp_path / "rules"
    shutil.copytree(rules_dir(), rules)
    shutil.copytree(SMALL / MADE_UP, rules / MADE_UP)
    with (rules / "sources.yaml").open("a", encoding="utf-8") as sources:
        sources.write((SMALL / "sources.yaml").read_text(encoding="utf-8"))
    build_site(tmp_path / "site", CARDRULES_RULES=str(rules))
    handler = functools.partial(Quiet, directory=str(tmp_path))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/site/"
    server.shutdown()
    server.server_close()


def test_a_made_up_game_gets_forms_and_a_right_verdict(browser: Browser, new_address: str) -> None:
    with reading(browser, new_address, "en") as reader:
        reader.open("")
        reader.page.locator(f"#cr-games [data-value={MADE_UP}]").click()
        reader.page.locator("#cr-kinds [data-value=may_play]").click(timeout=PATIENCE)
        reader.page.locator("[data-field=trump] [data-value=H]").click()
        for heap, cards in (("led/0", ["QS"]), ("hand/0", ["AS", "9D"]), ("card/0", ["9D"])):
            reader.page.locator(f"[data-heap='{heap}']").click()
            for card in cards:
                reader.page.locator(f".cr-pick[data-card='{card}']").click()
        link = reader.page.locator("#cr-answer a.cr-clause-link").first
        expect(link).to_have_attribute("href", f"../games/{MADE_UP}/#follow-suit", timeout=PATIENCE)
        expect(reader.page.locator("#cr-verdict")).to_have_attribute("data-status", "violation")
        assert reader.page.locator(".cr-picker-row").count() == 4
        assert reader.page.locator(".cr-pick").count() == 24
        assert not reader.wrong


def test_without_its_python_there_is_a_site_without_the_checker(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(checker, "npm_folder", lambda: None)
    site = make_site()
    assert site.checker is None
    assert not [page for page in site.pages if page.path == "settle/"]
    assert not [page.path for page in site.pages if "settle/" in page.html]
