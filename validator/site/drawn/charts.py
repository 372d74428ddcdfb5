"""Bar charts as SVG, made by the build: coloured by classes, and told to those who listen."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from markupsafe import Markup

WIDTH = 360
"""Of the drawing in its own units: about that of a phone's column, so that letters there keep their size."""

ROW = 42
HEAD = 34
BAR = 12
LETTER = 15


@dataclass(frozen=True)
class Bar:
    """One bar: what it is of, its length from 0 to 1, and that length in words."""

    label: str
    share: float
    shown: str


@dataclass(frozen=True)
class Panel:
    """Bars that belong together, under a head of their own where there are several panels."""

    bars: tuple[Bar, ...]
    head: str = ""


def bar_chart(anchor: str, title: str, panels: Iterable[Panel], whole: float = 1.0) -> Markup:
    """A chart of horizontal bars. ``whole`` is the share that fills the width."""
    told, height, parts = [], 0, []
    for panel in panels:
        if panel.head:
            parts.append(_text("cr-bars-head", 0, height + LETTER + 6, panel.head))
            height += HEAD
        for bar in panel.bars:
            parts.append(_bar(bar, height, whole))
            height += ROW
        lines = "; ".join(f"{bar.label}: {bar.shown}" for bar in panel.bars)
        told.append(f"{panel.head}: {lines}" if panel.head else lines)
    return drawing(anchor, title, ". ".join(told) + ".", (WIDTH, height), parts, "cr-bars")


def drawing(
    anchor: str, title: str, told: str, size: tuple[int, int], parts: Iterable[Markup], look: str
) -> Markup:
    """An SVG that is one picture to those who listen: its title, then what is in it."""
    return Markup(
        '<svg class="{look}" viewBox="0 0 {wide} {high}" role="img" '
        'aria-labelledby="{anchor}_title {anchor}_desc" xmlns="http://www.w3.org/2000/svg">'
        '<title id="{anchor}_title">{title}</title><desc id="{anchor}_desc">{told}</desc>{parts}</svg>'
    ).format(
        look=look,
        wide=size[0],
        high=size[1],
        anchor=anchor,
        title=title,
        told=told,
        parts=Markup("").join(parts),
    )


def _bar(bar: Bar, top: int, whole: float) -> Markup:
    """A row: what it is of and its value above, the bar below."""
    length = min(1.0, bar.share / whole) * WIDTH
    long = max(length, 2 if bar.share else 0)
    return Markup("").join(
        [
            _text("cr-bars-label", 0, top + LETTER, bar.label),
            _text("cr-bars-value", WIDTH, top + LETTER, bar.shown),
            _block("cr-bars-track", top, WIDTH),
            _block("cr-bars-bar", top, long),
        ]
    )


def _block(look: str, top: int, width: float) -> Markup:
    return Markup('<rect class="{}" x="0" y="{}" width="{:.1f}" height="{}" rx="3"/>').format(
        look, top + LETTER + 7, width, BAR
    )


def _text(look: str, across: int, down: int, words: str) -> Markup:
    return Markup('<text class="{}" x="{}" y="{}">{}</text>').format(look, across, down, words)
