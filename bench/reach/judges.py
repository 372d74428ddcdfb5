"""Other people's judges of pages, each asked about a built site that is served."""

from __future__ import annotations

import json
import os
import re
import subprocess
from collections import Counter
from collections.abc import Iterable, Iterator
from itertools import product
from pathlib import Path
from statistics import median
from typing import Any

import axe_playwright_python
from playwright.sync_api import Browser, Page, Response

from tests.site.conftest import chromium

MODULES = Path(__file__).parent / "node_modules"
AXE = Path(axe_playwright_python.__file__).parent / "axe.min.js"
CATEGORIES = ("performance", "accessibility", "best-practices", "seo")
SIZES = ({"width": 390, "height": 844}, {"width": 1280, "height": 800})
SCHEMES = ("light", "dark")
DRAWN = "* { content-visibility: visible !important }"
"""Axe takes what is not laid out yet for what lies where it would overflow, which nobody sees."""


def lighthouse(address: str, runs: int) -> tuple[dict[str, float], list[str]]:
    """The median score of each category (0 to 100) on a telephone; what was missed, but for performance."""
    command = [
        str(MODULES / ".bin" / "lighthouse"), address, "--quiet", "--output=json", "--output-path=stdout",
        "--chrome-flags=--headless=new --no-sandbox", f"--only-categories={','.join(CATEGORIES)}",
    ]  # fmt: skip
    scores: dict[str, list[float]] = {name: [] for name in CATEGORIES}
    missed: list[str] = []
    for _ in range(runs):
        told = subprocess.run(
            command, capture_output=True, text=True, check=True, env={**os.environ, "CHROME_PATH": chromium()}
        )
        report = json.loads(told.stdout)
        for name in CATEGORIES:
            category = report["categories"][name]
            scores[name].append(100 * (category["score"] or 0))
            missed += _missed(report, category) if name != "performance" else []
    return {name: median(values) for name, values in scores.items()}, sorted(set(missed))


def _missed(report: dict[str, Any], category: dict[str, Any]) -> Iterator[str]:
    for one in category["auditRefs"]:
        audit = report["audits"][one["id"]]
        if one["weight"] and audit["score"] is not None and audit["score"] < 1:
            yield f"{one['id']}: {audit['title']}"


def axe(browser: Browser, address: str) -> list[str]:
    """What keeps readers out, on a telephone and a desk, light and dark; and which addresses led nowhere."""
    found: list[str] = []

    def note(answer: Response) -> None:
        if answer.status >= 400:
            found.append(f"{answer.status} {answer.url}")

    for size, scheme in product(SIZES, SCHEMES):
        context = browser.new_context(viewport=size, color_scheme=scheme, bypass_csp=True)
        page = context.new_page()
        page.on("response", note)
        page.goto(address, wait_until="networkidle")
        found += [f"{one} ({size['width']} px, {scheme})" for one in _violations(page)]
        context.close()
    return found


def _violations(page: Page) -> Iterator[str]:
    page.add_style_tag(content=DRAWN)
    page.add_script_tag(content=AXE.read_text(encoding="utf-8"))
    for one in page.evaluate("() => axe.run()")["violations"]:
        yield f"{one['id']}: {one['nodes'][0]['html'][:120]}"


def vnu(pages: Iterable[Path]) -> list[str]:
    """The errors that the validator of HTML finds in files, each kind once with how often it stands."""
    jar = MODULES / "vnu-jar" / "build" / "dist" / "vnu.jar"
    command = ["java", "-Xss2m", "-jar", str(jar), "--format", "json", "--errors-only", "--exit-zero-always"]
    told = subprocess.run([*command, *map(str, pages)], capture_output=True, text=True, check=True)
    messages = json.loads(told.stderr)["messages"]
    counted = Counter(f"{one['message']} [{one.get('extract', '')[:90].strip()!r}]" for one in messages)
    return [f"{times}x {message}" for message, times in counted.most_common()]


def links(site: Path, address: str) -> tuple[int, list[str]]:
    """How many links and anchors the pages in a folder name, and those that lead nowhere.

    Links that name the address of the folder are followed in it as well.
    """
    program = str(MODULES / ".bin" / "check-html-links")
    command = [program, str(site), "--absolute-base-url", address.rstrip("/")]
    told = subprocess.run(command, cwd=site, capture_output=True, text=True, check=True)
    count = re.search(r"(\d+) internal links", told.stdout)
    missing = re.findall(r"^ +\d+\. (missing .+)\n +(from .+)$", told.stderr, flags=re.MULTILINE)
    if count is None or bool(missing) == ("All tested links are valid" in told.stdout):
        raise RuntimeError(f"The checker of links did not finish: {told.stdout[-300:]}{told.stderr[-300:]}")
    return int(count[1]), [f"{what}, {where}" for what, where in missing]
