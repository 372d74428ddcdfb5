"""The page of the figures: a table between two marks of ``docs/benchmarks.md``, and a plot of the ratios."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import matplotlib as mpl
from matplotlib.figure import Figure

from bench.measuring import Row, told

ROOT = Path(__file__).resolve().parents[1]
PAGE = ROOT / "docs" / "benchmarks.md"
PLOT = ROOT / "docs" / "assets" / "benchmarks.svg"
BEGIN, END = "<!-- figures: written by `python -m bench --page` -->", "<!-- end of the figures -->"
OURS, REACH = "#00796b", "#c62828"


def write(rows: Sequence[Row], page: Path = PAGE, plot: Path = PLOT) -> None:
    """Put the figures into the page and draw the plot; ValueError when the page lacks its marks."""
    text = page.read_text(encoding="utf-8")
    head, begin, rest = text.partition(BEGIN)
    _, end, tail = rest.partition(END)
    if not begin or not end:
        raise ValueError(f"{page}: the lines `{BEGIN}` and `{END}` are missing")
    page.write_text(f"{head}{BEGIN}\n\n{table(rows)}\n\n{END}{tail}", encoding="utf-8")
    draw(rows, plot)


def table(rows: Sequence[Row]) -> str:
    """The figures as a Markdown table."""
    lines = [
        "| work | beside | unit | ours | theirs | ratio | reach |",
        "| --- | --- | --- | ---: | ---: | ---: | --- |",
    ]
    for row in rows:
        work, against, unit, ours, theirs, ratio, reach, missed = told(row)
        mark = f"{reach}, **missed**" if missed else reach
        lines.append(f"| {work} | {against} | {unit} | {ours} | {theirs} | {ratio} | {mark} |")
    return "\n".join(lines)


def draw(rows: Sequence[Row], path: Path) -> None:
    """Bars of the ratios to the other program, and a stroke where each should be, on a logarithmic scale."""
    shown = [row for row in rows if row.least is not None][::-1]
    with mpl.rc_context({"svg.hashsalt": "cardrules", "svg.fonttype": "none", "font.family": "sans-serif"}):
        figure = Figure(figsize=(8, 0.9 + 0.55 * len(shown)), layout="constrained")
        axes = figure.subplots()
        axes.barh([_name(row) for row in shown], [row.ratio or 0 for row in shown], color=OURS, height=0.55)
        for at, row in enumerate(shown):
            axes.plot([row.least] * 2, [at - 0.38, at + 0.38], color=REACH, linewidth=2)
            axes.annotate(
                f"{row.ratio:.2f}x", (row.ratio or 0, at), (5, 0), textcoords="offset points", va="center"
            )
        axes.axvline(1, color="#757575", linewidth=1)
        axes.set_xscale("log")
        axes.set_xlim(0.02, 40)
        axes.set_xlabel("times as fast as the other program (red: the reach)")
        axes.spines[["top", "right"]].set_visible(False)
        figure.savefig(path, metadata={"Date": None})


def _name(row: Row) -> str:
    return f"{row.work}\nbeside {row.against}"
