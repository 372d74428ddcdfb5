"""``python -m validator.site.press``: what is printed, put into the finished site. See ``make site``."""

from __future__ import annotations

import asyncio
import hashlib
import sys
import time
from collections.abc import Coroutine
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeVar

import click

from validator.cache import cache_folder
from validator.site.press.chromium import DoesNotFit, NoPress, browser_path, printed
from validator.site.press.fonts import Fonts, NoFonts, fonts
from validator.site.press.papers import Paper, papers
from validator.site.press.style import press_sheet

T = TypeVar("T")

KEPT = "press"
FOLDERS = {"assets/print": "booklets and sheets for the table", "assets/social": "social images"}


@click.command()
@click.option(
    "--site",
    type=click.Path(path_type=Path, file_okay=False),
    default=Path("site"),
    show_default=True,
    help="The folder of the finished site.",
)
@click.option("--only", multiple=True, help="Only documents whose address has this in it; may be repeated.")
@click.option("--afresh", is_flag=True, help="Print again what is kept from the last time.")
def main(site: Path, only: tuple[str, ...], afresh: bool) -> None:
    """Print the sheets for the table, the booklets and the social images into the site."""
    began = time.monotonic()
    try:
        browser_path()
        letters = fonts()
        wanted = [paper for paper in papers() if not only or any(part in paper.path for part in only)]
        made = finished(_all(wanted, letters, site, afresh))
        if not only:
            _forget_all_but({_kept(paper, letters) for paper in wanted})
    except (NoPress, NoFonts, DoesNotFit) as trouble:
        click.echo(str(trouble), err=True)
        sys.exit(1)
    click.echo(f"{len(wanted)} documents, {made} of them printed anew, in {time.monotonic() - began:.1f} s:")
    for kind, told in FOLDERS.items():
        if any(paper.path.startswith(kind) for paper in wanted):
            click.echo(f"  {site / kind}: {told}")


def finished(work: Coroutine[Any, Any, T]) -> T:
    """What a piece of work gives; in a thread of its own, as who calls may have work under way already."""
    with ThreadPoolExecutor(1) as pool:
        return pool.submit(asyncio.run, work).result()


async def _all(wanted: list[Paper], letters: Fonts, site: Path, afresh: bool) -> int:
    """Puts every document in its place; gives how many were printed anew."""
    stale = []
    for paper in wanted:
        kept = _kept(paper, letters)
        if kept.is_file() and not afresh:
            _put(site / paper.path, kept.read_bytes())
        else:
            stale.append(paper)
    done = 0
    if stale:
        async for one in printed(stale, letters):
            done += 1
            _put(_kept(one.paper, letters), one.content)
            _put(site / one.paper.path, one.content)
            click.echo(f"  {done} of {len(stale)}: {one.paper.path}", nl=not sys.stdout.isatty())
            if sys.stdout.isatty():
                click.echo("\r\033[K", nl=False)
    return done


def _kept(paper: Paper, letters: Fonts) -> Path:
    """Where a document is kept, by the content of all that it is made from."""
    made = hashlib.sha256()
    for part in (
        paper.path,
        paper.html,
        str(paper.size),
        letters.sheet,
        press_sheet(paper.style),
        browser_path(),
    ):
        made.update(part.encode() + b"\x00")
    return cache_folder() / KEPT / (made.hexdigest() + Path(paper.path).suffix)


def _forget_all_but(used: set[Path]) -> None:
    """Of what is kept, only what this run used may be of use to the next one."""
    for path in (cache_folder() / KEPT).iterdir():
        if path not in used:
            path.unlink(missing_ok=True)


def _put(path: Path, content: bytes) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(content)


if __name__ == "__main__":
    main()
