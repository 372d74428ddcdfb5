"""``python -m tests.site.sheets OUT``: contact sheets, so that people look at the pages in all languages.

Each kind of page on a phone and on a desk, light and dark, screen after screen as a reader scrolls. Each
language takes other games, so that all games are seen. A page that is wider than its screen is told.
"""

from __future__ import annotations

import argparse
import functools
import http.server
import io
import sys
import tempfile
import threading
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from PIL import Image, ImageDraw, ImageFont
from playwright.sync_api import Browser, Page, sync_playwright

from tests.site.conftest import Quiet, build_site, chromium
from validator.words.catalogues import games, languages

CODES = [str(one["code"]) for one in languages()]
GAMES_EACH = 2
OVERLAP = 140  # what stands at the foot of a screen is seen again below the bars at the head of the next one
SETTLES = 250  # milliseconds until nothing slides any more
GAP, LABEL = 12, 26
GREY, INK = "#808080", "#ffffff"
TOO_WIDE = "document.documentElement.scrollWidth - document.documentElement.clientWidth"


@dataclass(frozen=True)
class Size:
    """A screen, and how it stands on a sheet."""

    width: int
    height: int
    columns: int
    rows: int
    scale: float


SIZES = (Size(390, 844, 4, 1, 1), Size(1280, 900, 2, 2, 0.6))
SCHEMES = ("light", "dark")


@dataclass(frozen=True)
class Kind:
    """A kind of page. ``{game}`` stands for a game; ``place`` is where on the page a reader comes in."""

    name: str
    address: str
    place: str = ""


KINDS = (
    Kind("home", ""),
    Kind("game", "games/{game}/"),
    Kind("house", "games/{game}/", "#page_variants"),
    Kind("numbers", "games/{game}/numbers/"),
    Kind("settle", "settle/?game={game}"),
    Kind("learn", "learn/?game={game}"),
    Kind("glossary", "glossary/"),
    Kind("changes", "changes/"),
    Kind("status", "status/"),
    Kind("words", "words/"),
    Kind("contribute", "contribute/"),
    Kind("lost", "nowhere/at/all/"),
)


@dataclass(frozen=True)
class Shot:
    """One screen of a page."""

    label: str
    picture: Image.Image


def main() -> None:
    """Make the sheets that were asked for."""
    reader = argparse.ArgumentParser(prog="python -m tests.site.sheets", description=__doc__)
    reader.add_argument("out", type=Path, help="the folder for the sheets")
    reader.add_argument("--site", type=Path, help="a built site; else one is built")
    reader.add_argument(
        "--lang", action="append", choices=CODES, help="only this language; may stand several times"
    )
    reader.add_argument(
        "--kind", action="append", choices=[one.name for one in KINDS], help="only this kind of page"
    )
    reader.add_argument(
        "--game", action="append", choices=games(), help="these games, instead of the language's own"
    )
    reader.add_argument("--width", type=int, choices=[one.width for one in SIZES], help="only this width")
    reader.add_argument("--scheme", choices=SCHEMES, help="only light or only dark")
    reader.add_argument("--screens", type=int, default=2, help="at most so many screens of a page")
    asked = reader.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        site = asked.site or build_site(Path(folder) / "site").folder
        asked.out.mkdir(parents=True, exist_ok=True)
        with served(site) as address, sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            for path in sheets(browser, address, asked):
                tell(path)
            browser.close()


def tell(what: object) -> None:
    """A line for who waits."""
    sys.stdout.write(f"{what}\n")
    sys.stdout.flush()


@contextmanager
def served(site: Path) -> Iterator[str]:
    """The address of a built site on this machine; what it lacks is answered by its own page for that."""

    class Host(Quiet):
        def send_error(self, code: int, *_: object, **__: object) -> None:
            page = (site / "404.html").read_bytes()
            self.send_response(code)
            self.send_header("Content-Type", "text/html; charset=utf-8")
            self.end_headers()
            self.wfile.write(page)

    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), functools.partial(Host, directory=str(site)))
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}/"
    server.shutdown()
    server.server_close()


def sheets(browser: Browser, address: str, asked: argparse.Namespace) -> Iterator[Path]:
    """Each sheet as soon as it is made."""
    for code in asked.lang or CODES:
        for size in (one for one in SIZES if asked.width in (None, one.width)):
            for scheme in (one for one in SCHEMES if asked.scheme in (None, one)):
                shots = list(_shots(browser, f"{address}{code}/", code, size, scheme, asked))
                many = size.columns * size.rows
                for at in range(0, len(shots), many):
                    path = asked.out / f"{code}-{size.width}-{scheme}-{at // many + 1:02}.png"
                    sheet(shots[at : at + many], size).save(path)
                    yield path


def games_of(code: str) -> list[str]:
    """The games that a language shows: its share of all."""
    return games()[CODES.index(code) :: len(CODES)][:GAMES_EACH]


def _shots(
    browser: Browser, root: str, code: str, size: Size, scheme: str, asked: argparse.Namespace
) -> Iterator[Shot]:
    context = browser.new_context(
        viewport={"width": size.width, "height": size.height},
        color_scheme="dark" if scheme == "dark" else "light",
        has_touch=size.width < 500,
        locale=code,
    )
    page = context.new_page()
    for kind in (one for one in KINDS if not asked.kind or one.name in asked.kind):
        for game in (asked.game or games_of(code)) if "{game}" in kind.address else [""]:
            page.goto("about:blank")
            page.goto(root + kind.address.format(game=game) + kind.place, wait_until="networkidle")
            page.wait_for_timeout(SETTLES)
            if too_wide := page.evaluate(TOO_WIDE):
                tell(f"{page.url}, {size.width}: {too_wide} px too wide")
            yield from _scrolled(page, f"{code} {kind.name} {game}", size, asked.screens)
    context.close()


def _scrolled(page: Page, label: str, size: Size, most: int) -> Iterator[Shot]:
    for at in range(most):
        page.wait_for_timeout(SETTLES)
        yield Shot(f"{label} {at + 1}", Image.open(io.BytesIO(page.screenshot())))
        before = page.evaluate("scrollY")
        page.evaluate(f"scrollBy(0, {size.height - OVERLAP})")
        if page.evaluate("scrollY") <= before:
            return


def sheet(shots: Sequence[Shot], size: Size) -> Image.Image:
    """Shots side by side, each below its label."""
    wide, high = round(size.width * size.scale), round(size.height * size.scale)
    drawn = Image.new("RGB", (size.columns * (wide + GAP), size.rows * (high + GAP + LABEL)), GREY)
    pen = ImageDraw.Draw(drawn)
    for at, shot in enumerate(shots):
        left, top = at % size.columns * (wide + GAP), at // size.columns * (high + GAP + LABEL)
        pen.text((left + 4, top + 2), shot.label, INK, ImageFont.load_default(18))
        drawn.paste(
            shot.picture.convert("RGB").resize((wide, high), Image.Resampling.LANCZOS), (left, top + LABEL)
        )
    return drawn


if __name__ == "__main__":
    main()
