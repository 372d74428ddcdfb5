"""Documents printed by one Chromium, several at a time."""

from __future__ import annotations

import asyncio
import io
import re
import shutil
from collections.abc import AsyncIterator, Sequence
from contextlib import asynccontextmanager
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from validator.site.press.fonts import Fonts
from validator.site.press.papers import IMAGE, Paper
from validator.site.press.style import press_sheet

if TYPE_CHECKING:
    from playwright.async_api import Browser, Route

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable")
HOW_TO_GET = (
    "There is no Chromium, which prints the PDFs and the social images. "
    "Run `.ci/install browser .venv`, or install it (Debian: apt-get install chromium)."
)
NO_DRIVER = "Playwright, which drives Chromium, is missing. Run `make dev` first."
HOST = "http://press.invalid"
"""Never asked over a network: every answer is given here."""

AT_ONCE = 4
PATIENCE = 120_000  # milliseconds that a long document has

READY = "document.fonts.ready.then(() => document.fonts.size)"
PLACE = re.compile(r'(data-page-of="([^"]+)">)[^<]*')
"""Where the number of a page is to stand, in HTML."""

FIT = """([least, roomy, most]) => {
  const sheet = document.querySelector("[data-fit]");
  if (!sheet) return most;
  const parts = [sheet, ...sheet.children];
  const fits = (scale) => {
    document.documentElement.style.setProperty("--scale", String(scale));
    return parts.every((part) =>
      part.scrollHeight <= part.clientHeight + 1 && part.scrollWidth <= part.clientWidth + 1);
  };
  const fitted = () => {
    let scale = most;
    while (scale >= least && !fits(scale)) scale = Math.round(100 * scale - 1) / 100;
    return scale;
  };
  const scale = fitted();
  const spare = sheet.querySelector("[data-if-room]");
  if (!spare || scale >= roomy) return scale;
  spare.remove();
  return fitted();
}"""
SCALES = (0.66, 0.86, 1.4)
"""The letters of a sheet against their usual size: how small they may be, how big at least while there is
something on it that it can do without, and how big at most."""


class NoPress(RuntimeError):
    """What prints is not there; the message says how to get it."""


class DoesNotFit(RuntimeError):
    """A sheet has more on it than one page holds."""


@dataclass(frozen=True)
class Printed:
    """A finished document: a PDF or a PNG."""

    paper: Paper
    content: bytes


def browser_path() -> str:
    """Where Chromium is. Raises ``NoPress``."""
    program = next((path for name in NAMES if (path := shutil.which(name))), None)
    if program is None:
        raise NoPress(HOW_TO_GET)
    return program


@asynccontextmanager
async def _chromium() -> AsyncIterator[Browser]:
    try:
        from playwright.async_api import async_playwright
    except ImportError:
        raise NoPress(NO_DRIVER) from None
    async with async_playwright() as playwright:
        browser = await playwright.chromium.launch(executable_path=browser_path(), args=["--no-sandbox"])
        yield browser
        await browser.close()


async def printed(papers: Sequence[Paper], fonts: Fonts) -> AsyncIterator[Printed]:
    """Each document as soon as it is ready.

    Raises ``NoPress``, and ``DoesNotFit`` for a sheet that has more on it than one page holds.
    """
    gate = asyncio.Semaphore(AT_ONCE)
    async with _chromium() as browser:

        async def one(paper: Paper) -> Printed:
            async with gate:
                return Printed(paper, await _content(browser, paper, fonts))

        tasks = [asyncio.create_task(one(paper)) for paper in papers]
        try:
            for done in asyncio.as_completed(tasks):
                yield await done
        finally:
            for task in tasks:
                task.cancel()


async def _content(browser: Browser, paper: Paper, fonts: Fonts) -> bytes:
    """The document; one with contents is printed twice, as the numbers of its pages are known only then."""
    made = await _once(browser, paper, fonts)
    if not PLACE.search(paper.html):
        return made
    numbers = page_numbers(made)
    html = PLACE.sub(lambda place: f"{place[1]}{numbers.get(place[2], '')}", paper.html)
    return await _once(browser, replace(paper, html=html), fonts)


async def _once(browser: Browser, paper: Paper, fonts: Fonts) -> bytes:
    """The document as it is, in a page of its own."""
    width, height = IMAGE
    page = await browser.new_page(viewport={"width": width, "height": height})
    page.set_default_timeout(PATIENCE)
    try:
        await page.route("**/*", _answering(paper, fonts))
        await page.goto(HOST + "/", wait_until="load")
        await page.evaluate(READY)
        if paper.size is None:
            return await page.screenshot(type="png")
        await page.emulate_media(media="print")
        if await page.evaluate(FIT, list(SCALES)) < SCALES[0]:
            raise DoesNotFit(f"{paper.path}: there is more on it than fits on one page.")
        return await page.pdf(
            format=paper.size, prefer_css_page_size=True, print_background=True, tagged=True, outline=True
        )
    finally:
        await page.close()


def _answering(paper: Paper, fonts: Fonts) -> Any:
    style = fonts.sheet + press_sheet(paper.style)

    async def answer(route: Route) -> None:
        path = route.request.url.removeprefix(HOST)
        if path == "/":
            await route.fulfill(body=paper.html, content_type="text/html; charset=utf-8")
        elif path == "/press.css":
            await route.fulfill(body=style, content_type="text/css; charset=utf-8")
        elif font := fonts.files.get(path.removeprefix("/fonts/")):
            await route.fulfill(path=font, content_type="font/woff2")
        else:
            await route.fulfill(status=404)

    return answer


def page_numbers(pdf: bytes) -> dict[str, int]:
    """On which page, counted from 1, each place is that a link leads to."""
    from pypdf import PdfReader

    reader = PdfReader(io.BytesIO(pdf))
    return {
        name.removeprefix("/"): (reader.get_destination_page_number(goal) or 0) + 1
        for name, goal in reader.named_destinations.items()
    }
