"""``make reach``: what other people's judges say of each kind of page in each language, as a table.

Builds the site, serves it compressed from this machine below a path of its own, and asks Lighthouse (the
median of some runs), axe, the validator of HTML and a checker of links. It also weighs pages, and times
builds. Exit code 0 when all that was asked is reached, 1 otherwise.
"""

from __future__ import annotations

import argparse
import json
import socket
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

from playwright.sync_api import Browser, sync_playwright

from bench.measuring import Row, told
from bench.reach import building, judges
from bench.reach.kinds import ALONE, codes, kinds
from bench.weak import Line, served
from tests.site.conftest import build_site, chromium

BELOW = "cards"
LEAST = {"performance": 90.0, "accessibility": 100.0, "best-practices": 100.0, "seo": 100.0}
MOST_KB, MOST_OTHER_KB = 250.0, 450.0
PARTS = ("lighthouse", "axe", "html", "links", "weight", "build")


def main() -> None:
    """Measure what was asked, and print the table."""
    reader = argparse.ArgumentParser(prog="python -m bench.reach", description=__doc__)
    reader.add_argument("parts", nargs="*", choices=[*PARTS, []], help="what to measure; all by default")
    reader.add_argument("--runs", type=int, default=3, help="runs of Lighthouse a page")
    reader.add_argument("--lang", action="append", help="only this language; may stand several times")
    reader.add_argument("--kind", action="append", help="only this kind of page; may stand several times")
    reader.add_argument("--json", type=Path, help="also write rows and faults into this file")
    asked = reader.parse_args()
    rows, faults = [], []
    for row, found in Reach(asked).rows():
        print("  ".join(f"{cell:<24}" for cell in told(row) if cell), flush=True)
        for fault in found:
            print(f"    {fault}", flush=True)
        rows.append(row)
        faults += found
    if asked.json:
        asked.json.write_text(json.dumps({"rows": [vars(row) for row in rows], "faults": faults}, indent=1))
    sys.exit(0 if all(row.reached for row in rows) else 1)


class Reach:
    """The site that is judged, and what was asked of it."""

    def __init__(self, asked: argparse.Namespace) -> None:
        self.asked = asked
        self.parts = asked.parts or list(PARTS)
        self.langs = asked.lang or codes()

    def rows(self) -> Iterator[tuple[Row, list[str]]]:
        """Each row with the faults behind it."""
        if "build" in self.parts:
            yield from ((row, []) for row in building.rows())
        if set(self.parts) == {"build"}:
            return
        port = _free_port()
        with tempfile.TemporaryDirectory() as folder:
            site = Path(folder) / BELOW
            build_site(
                site, SITE_URL=f"http://127.0.0.1:{port}/{BELOW}/", REPO_URL="https://code.example/cards"
            )
            line = Line(1e12, 0.0)
            with served(Path(folder), line, port) as root:
                yield from self._judged(site, f"{root}{BELOW}/", line)

    def _judged(self, site: Path, root: str, line: Line) -> Iterator[tuple[Row, list[str]]]:
        if "html" in self.parts:
            found = judges.vnu(sorted(site.rglob("*.html")))
            yield _count("errors of HTML, all pages", len(found)), found
        if "links" in self.parts:
            count, broken = judges.links(site.parent, root.removesuffix(f"{BELOW}/"))
            yield _count(f"broken links and anchors of {count:,}", len(broken)), broken
        with sync_playwright() as playwright:
            browser = playwright.chromium.launch(executable_path=chromium(), args=["--no-sandbox"])
            if "weight" in self.parts:
                yield from self._weight(browser, site, root, line)
            if "axe" in self.parts:
                yield from self._axe(browser, site, root)
            browser.close()
        if "lighthouse" in self.parts:
            yield from self._lighthouse(site, root)

    def _pages(self, site: Path) -> Iterator[tuple[str, str]]:
        for lang in self.langs:
            for kind, path in kinds(site, lang).items():
                if not self.asked.kind or kind in self.asked.kind:
                    yield f"{lang} {kind}", path if path.endswith(".html") else f"{path}/".replace("/./", "/")

    def _weight(self, browser: Browser, site: Path, root: str, line: Line) -> Iterator[tuple[Row, list[str]]]:
        for name, path in self._pages(site):
            line.sent.clear()
            context = browser.new_context(service_workers="block")
            context.new_page().goto(root + path, wait_until="networkidle")
            context.close()
            moved = sum(line.sent.values()) / 1000
            dead = [address for address in line.sent if address.startswith("404")]
            most = MOST_KB if name.endswith(" games/*") else MOST_OTHER_KB
            reach = f"at most {most:g} kB"
            yield Row(f"weight, {name}", "", "kB", moved, None, None, reach, moved <= most and not dead), dead

    def _axe(self, browser: Browser, site: Path, root: str) -> Iterator[tuple[Row, list[str]]]:
        for name, path in self._pages(site):
            found = judges.axe(browser, root + path)
            yield _count(f"axe, {name}", len(found)), found

    def _lighthouse(self, site: Path, root: str) -> Iterator[tuple[Row, list[str]]]:
        for name, path in self._pages(site):
            if path in ALONE.values():  # which tell search engines to pass by
                continue
            scores, missed = judges.lighthouse(root + path, self.asked.runs)
            for category, score in scores.items():
                reach = LEAST[category]
                work = f"lighthouse {category}, {name}"
                found = missed if category == "seo" else []
                yield Row(work, "", "of 100", score, None, None, f"at least {reach:g}", score >= reach), found


def _count(work: str, count: int) -> Row:
    return Row(work, "", "", float(count), None, None, "0", count == 0)


def _free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


if __name__ == "__main__":
    main()
