"""What is kept for use without a network is renewed when the site is made anew, and the reader is told."""

import functools
import http.server
import json
import shutil
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from tests.site.conftest import Quiet
from tests.site.looking import Built
from tests.site.settle.form import PATIENCE, reading
from validator.site.settle.settling import TEXTS

KEPT = "caches.keys().then(names => names.filter(name => name.startsWith('cardrules-')))"


@pytest.fixture
def copy(plain: Built, tmp_path: Path) -> Path:
    """A site of one's own, to be made anew."""
    return Path(shutil.copytree(plain.folder, tmp_path / "site"))


@pytest.fixture
def own_address(copy: Path) -> Iterator[str]:
    server = http.server.ThreadingHTTPServer(
        ("127.0.0.1", 0), functools.partial(Quiet, directory=str(copy.parent))
    )
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/site/"
    server.shutdown()
    server.server_close()


def made_anew(site: Path, lang: str, game: str) -> None:
    """What another build would change: the version of the worker, and a page."""
    worker = site / "sw.js"
    text = worker.read_text(encoding="utf-8")
    head, mark, tail = text.partition('const VERSION = "')
    assert mark
    worker.write_text(head + mark + "another-build" + tail[tail.index('"') :], encoding="utf-8")
    page = site / lang / "games" / game / "index.html"
    page.write_text(page.read_text(encoding="utf-8").replace("</h1>", " 2</h1>", 1), encoding="utf-8")


def test_a_newer_edition_is_told_and_takes_over(browser: Browser, copy: Path, own_address: str) -> None:
    game = json.loads((copy / "assets/offline/en.json").read_text(encoding="utf-8"))["files"]
    name = next(one for one in game if one.startswith("en/games/") and one.endswith("/")).split("/")[2]
    with reading(browser, own_address, "en") as reader:
        page = reader.page
        reader.open(f"?game={name}")
        expect(page.locator("html")).to_have_attribute("data-offline", "kept", timeout=PATIENCE)
        before = page.evaluate(KEPT)
        made_anew(copy, "en", name)
        reader.open(f"?game={name}")
        expect(page.locator("#cr-offline")).to_have_text(TEXTS["newer"], timeout=PATIENCE)
        reader.open(f"?game={name}")
        expect(page.locator("html")).to_have_attribute("data-offline", "kept", timeout=PATIENCE)
        page.wait_for_timeout(200)
        assert page.evaluate(KEPT) == ["cardrules-another-build"] != before
        page.context.set_offline(True)
        page.goto(f"{own_address}en/games/{name}/")
        expect(page.locator("h1")).to_contain_text(" 2")
