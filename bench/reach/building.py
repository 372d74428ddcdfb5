"""How long the site takes to make, how much memory, and how soon a change shows to who works on it."""

from __future__ import annotations

import os
import re
import shutil
import signal
import socket
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path

from bench.measuring import Row
from validator.paths import rules_dir
from validator.words.catalogues import games, languages

ROOT = Path(__file__).resolve().parents[2]
SMALL = ROOT / "tests" / "spec" / "small" / "rules"
MADE_UP, COPIES = "tricky", 200
PATIENCE = 300.0
MARK = "Zeugma"  # a word that stands on no page


def rows() -> Iterator[Row]:
    """The site of all games, one of very many, and one that is served while a clause is changed."""
    with tempfile.TemporaryDirectory() as folder:
        seconds, memory = _built(Path(folder) / "site", {})
        yield _row(f"build, {len(games())} games in {len(languages())} languages", seconds, "s", 60)
        yield _row("  memory", memory, "MiB", 1000)
        rules = Path(folder) / "many"
        _many(rules)
        seconds, memory = _built(Path(folder) / "wide", {"CARDRULES_RULES": str(rules)})
        pages = sum(1 for path in (Path(folder) / "wide").rglob("index.html") if "games" in path.parts)
        yield _row(f"build, {COPIES} small games, each of {pages} pages", 1000 * seconds / pages, "ms", 45)
        yield _row("  memory", memory, "MiB", 250)
    lightest = min(games(), key=lambda game: (rules_dir() / game / "clauses.yaml").stat().st_size)
    yield _row("a changed clause is served, one game", _changed(lightest, lightest), "s", 3)
    yield _row("a changed clause is served, all games", _changed(lightest, ""), "s", 15)


def _row(work: str, value: float, unit: str, most: float) -> Row:
    return Row(work, "", unit, value, None, None, f"at most {most:g} {unit}", value <= most)


def _environment(more: Mapping[str, str]) -> dict[str, str]:
    return {**os.environ, "NO_MKDOCS_2_WARNING": "1", **more}


def _built(folder: Path, more: Mapping[str, str]) -> tuple[float, float]:
    """Seconds and MiB that a build takes."""
    since = time.perf_counter()
    command = [sys.executable, "-m", "mkdocs", "build", "--quiet", "--site-dir", str(folder)]
    work = subprocess.Popen(command, cwd=ROOT, env=_environment(more))
    _, status, usage = os.wait4(work.pid, 0)
    if status:
        raise RuntimeError("The site cannot be built.")
    return time.perf_counter() - since, usage.ru_maxrss / 1024


def _many(rules: Path) -> None:
    """A folder of rules with very many small games, which differ in name only."""
    ours = set(games())
    shutil.copytree(rules_dir(), rules, ignore=lambda _, names: [*ours & set(names), "editions"])
    (rules / "published-ids.txt").write_text("", encoding="utf-8")
    with (rules / "sources.yaml").open("a", encoding="utf-8") as sources:
        sources.write((SMALL / "sources.yaml").read_text(encoding="utf-8"))
    for number in range(COPIES):
        folder = rules / f"{MADE_UP}-{number:03}"
        folder.mkdir()
        for path in (SMALL / MADE_UP).glob("*.yaml"):
            text = path.read_text(encoding="utf-8").replace(f"game: {MADE_UP}\n", f"game: {folder.name}\n")
            text = re.sub(r"^title: .*$", rf"\g<0> {number}", text, flags=re.MULTILINE)
            (folder / path.name).write_text(text, encoding="utf-8")


def _changed(game: str, only: str) -> float:
    """Seconds from a change of a clause's text to the page that shows it."""
    with tempfile.TemporaryDirectory() as folder:
        rules = Path(folder) / "rules"
        shutil.copytree(rules_dir(), rules)
        with _serving(rules, only) as address:
            page = f"{address}en/games/{game}/"
            _wait(page, "<h1")
            clauses = rules / game / "clauses.yaml"
            text = clauses.read_text(encoding="utf-8")
            text = re.sub(r"\n    text: (>-\n +)?", rf"\g<0>{MARK} ", text, count=1)
            clauses.write_text(text, encoding="utf-8")
            since = time.perf_counter()
            _wait(page, MARK)
            return time.perf_counter() - since


@contextmanager
def _serving(rules: Path, only: str) -> Iterator[str]:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        host = f"127.0.0.1:{taken.getsockname()[1]}"
    command = [sys.executable, "-m", "mkdocs", "serve", "--quiet", "--dev-addr", host]
    more = {"CARDRULES_RULES": str(rules), "GAMES": only}
    work = subprocess.Popen(command, cwd=ROOT, env=_environment(more))
    try:
        yield f"http://{host}/"
    finally:
        work.send_signal(signal.SIGTERM)
        work.wait()


def _wait(address: str, text: str) -> None:
    until = time.perf_counter() + PATIENCE
    while time.perf_counter() < until:
        try:
            with urllib.request.urlopen(address) as answer:
                if text in answer.read().decode("utf-8"):
                    return
        except OSError:
            pass
        time.sleep(0.05)
    raise RuntimeError(f"{address} did not show “{text}”.")
