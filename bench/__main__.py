"""``python -m bench [--json] [--page]``: the table of speeds, each work beside another program in one run."""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import asdict

from bench import settle, works
from bench.measuring import Row, per_second, told, wall

ASK = ("-m", "validator.cli", "ask", "hazari", "compare", "AS KS QS", "AH 2H 3H")
CHECK = "from validator.spec import validate; validate()"
OPEN = "from validator.spec.rulebooks import open_library; assert open_library().games"
SIDE_BY_SIDE = (
    ("Euchre hands replayed, every act checked", "OpenSpiel", works.euchre_replays, 1.0),
    ("Euchre hands played through what is legal", "OpenSpiel from Python", works.euchre_games, 0.5),
    ("three cards ranked", "treys, five cards", works.three_card_ranks, 1.5),
    ("Hazari deals judged", "PokerKit, three cards", works.arranged_deals, 8.0),
)


def main() -> None:
    """Measure all and print the table."""
    reader = argparse.ArgumentParser(prog="python -m bench", description=__doc__)
    reader.add_argument("--json", action="store_true", help="print the rows as JSON")
    reader.add_argument("--page", action="store_true", help="also write them into docs/benchmarks.md")
    asked = reader.parse_args()
    rows = list(_rows())
    if asked.page:
        from bench.page import write  # the plot is drawn by a library that takes its time to load

        write(rows)
    if asked.json:
        print(json.dumps([asdict(row) for row in rows], indent=1))
    else:
        print("\n".join(_table(rows)))
    missed = [row.work for row in rows if not row.reached]
    if missed:
        print("Not reached: " + "; ".join(missed), file=sys.stderr)


def _rows() -> Iterator[Row]:
    for work, against, made, reach in SIDE_BY_SIDE:
        ours, theirs, ratio = per_second(*made())
        assert ratio is not None
        yield Row(
            work,
            against,
            "per CPU second",
            ours,
            theirs,
            ratio,
            f"at least {reach:g}x",
            ratio >= reach,
            reach,
        )
    yield from _cold()
    for name in works.matches():
        judged, acts = works.recorded_match(name)
        rate, _, _ = per_second(judged)
        told = f"recorded match of {name} judged ({acts} acts)"
        yield Row(told, "", "per CPU second", rate, None, None, "", True)
    yield from settle.rows()


def _cold() -> Iterator[Row]:
    """Processes from their start: a question, and reading the rules from the files and from the cache."""
    with tempfile.TemporaryDirectory() as cache:
        env = {key: value for key, value in os.environ.items() if key != "PYTHONDONTWRITEBYTECODE"}
        env |= {"CARDRULES_CACHE": cache, "PYTHONPYCACHEPREFIX": cache}  # as where the program is installed
        python = [sys.executable]
        bare, ask, check, opened = wall(
            [[*python, "-c", "pass"], [*python, *ASK], [*python, "-c", CHECK], [*python, "-c", OPEN]], env
        )
    ratio = ask / bare
    yield Row(
        "cold cardrules ask", "python -c pass", "ms", ask * 1e3, bare * 1e3, ratio, "at most 8x", ratio <= 8
    )
    yield _alone("all rules read and checked", check - bare, 1000)
    yield _alone("all rules from the cache", opened - bare, 50)


def _alone(work: str, seconds: float, most: int) -> Row:
    """A row for what a process takes beyond the start of Python, which may be so many milliseconds."""
    ms = seconds * 1e3
    return Row(work, "", "ms after Python's start", ms, None, None, f"under {most} ms", ms < most)


def _table(rows: list[Row]) -> list[str]:
    heads = ("work", "against", "unit", "ours", "theirs", "ratio", "reach", "")
    cells = [heads, *map(told, rows)]
    widths = [max(len(row[at]) for row in cells) for at in range(len(heads))]
    return [
        "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip()
        for row in cells
    ]


if __name__ == "__main__":
    main()
