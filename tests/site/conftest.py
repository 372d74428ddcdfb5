"""The site, built as its makers build it, and a browser that looks at it."""

import functools
import http.server
import os
import shutil
import subprocess
import sys
import threading
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect, sync_playwright

from tests.site.looking import Built, built

ROOT = Path(__file__).resolve().parents[2]
ADDRESS = "https://rules.example/cards/"
REPOSITORY = "https://code.example/cards"
BROWSERS = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")

PATIENCE = 20_000  # milliseconds that a browser has on a busy machine


def build_site(folder: Path, **environment: str) -> Built:
    """`mkdocs build --strict` into a folder; only the given variables differ from this environment."""
    ours = {key: value for key, value in os.environ.items() if key not in ("SITE_URL", "REPO_URL")}
    run = subprocess.run(
        [sys.executable, "-m", "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(folder)],
        cwd=ROOT,
        env={**ours, "NO_MKDOCS_2_WARNING": "1", **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert run.returncode == 0, run.stdout + run.stderr
    return built(folder)


@pytest.fixture(scope="session")
def plain(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The site as a clone builds it: nobody has said where it will stand."""
    return build_site(tmp_path_factory.mktemp("plain") / "site", SOURCE_DATE_EPOCH="1000000000")


@pytest.fixture(scope="session")
def public(tmp_path_factory: pytest.TempPathFactory) -> Built:
    """The site with its address and that of its repository."""
    return build_site(tmp_path_factory.mktemp("public") / "site", SITE_URL=ADDRESS, REPO_URL=REPOSITORY)


def chromium() -> str:
    """Where the browser is."""
    program = next((path for name in BROWSERS if (path := shutil.which(name))), None)
    assert program, "There is no Chromium; `.ci/install browser` brings one."
    return program


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    """Chromium. Where there is none the tests fail; none is skipped."""
    expect.set_options(timeout=PATIENCE)
    with sync_playwright() as playwright:
        started = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
        yield started
        started.close()


class Quiet(http.server.SimpleHTTPRequestHandler):
    """Serves files and says nothing."""

    def log_message(self, *_: object) -> None:
        pass


@pytest.fixture(scope="session")
def address(plain: Built) -> Iterator[str]:
    """Where the built site is served, below a path of its own as on a shared host."""
    handler = functools.partial(Quiet, directory=str(plain.folder.parent))
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/site/"
    server.shutdown()
    server.server_close()
