"""Where answers appear: paragraphs wrapped and coloured on a terminal, one line each in a pipe or file."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Sequence
from typing import Any

import click

WIDEST = 100
NARROWEST = 40
Run = tuple[str, str]
"""Words with a style: ``red``, ``bold``, ``italic``, ``dim`` or none."""


class Screen:
    """Standard output."""

    def __init__(self) -> None:
        self.is_terminal = sys.stdout.isatty()
        self.has_colour = self.is_terminal and not os.environ.get("NO_COLOR")
        self.width = max(NARROWEST, min(WIDEST, _columns())) if self.is_terminal else WIDEST

    def line(self, text: str = "") -> None:
        """A line as it is."""
        click.echo(text)

    def paragraph(self, runs: Iterable[Run], indent: int = 0) -> None:
        """A paragraph; on a terminal it is wrapped, its further lines indented alike."""
        pad = " " * indent
        rows = wrapped(runs, self.width - indent) if self.is_terminal else [list(runs)]
        for row in rows:
            click.echo(pad + "".join(self._styled(*run) for run in joined(row)))

    def _styled(self, words: str, style: str) -> str:
        if not (style and self.has_colour):
            return words
        if style in ("bold", "italic", "dim"):
            return click.style(words, **{style: True})
        return click.style(words, fg=style)

    def table(self, heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
        """A table: drawn on a terminal, columns of plain text otherwise."""
        if self.is_terminal:
            _drawn_table(heads, rows)
            return
        widths = [max(len(row[at]) for row in [heads, *rows]) for at in range(len(heads))]
        for row in [heads, *rows]:
            line = "  ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True))
            click.echo(line.rstrip())

    def data(self, value: Any) -> None:
        """A line of canonical JSON in UTF-8; nothing in it steers a terminal."""
        text = json_line(value)
        if self.is_terminal and not text.isascii():
            text = "".join(map(_harmless, text))
        click.echo((text + "\n").encode("utf-8"), nl=False)


def json_line(value: Any) -> str:
    """The canonical JSON of a value; where nothing is escaped the C encoder writes the same, and faster."""
    import json

    from validator.cases.verdict import canonical

    text = json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
    return text if text.isprintable() and "\\" not in text else canonical(value)


def _columns() -> int:
    from shutil import get_terminal_size

    return get_terminal_size().columns


def _harmless(char: str) -> str:
    """A character of JSON text as it is, or its escape where it could steer a terminal."""
    if char.isprintable():
        return char
    units = char.encode("utf-16-be", "surrogatepass")
    return "".join(f"\\u{units[at]:02x}{units[at + 1]:02x}" for at in range(0, len(units), 2))


def wrapped(runs: Iterable[Run], width: int) -> list[list[Run]]:
    """The runs as lines of at most so many characters, broken at spaces."""
    rows: list[list[Run]] = [[]]
    used = 0
    for word in _words(runs):
        size = sum(len(text) for text, _ in word)
        if used and used + 1 + size > width:
            rows.append([])
            used = 0
        if used:
            rows[-1].append((" ", ""))
            used += 1
        rows[-1].extend(word)
        used += size
    return rows


def joined(row: Sequence[Run]) -> list[Run]:
    """The runs of a line with neighbours of one style made one, the spaces between them too."""
    made: list[Run] = []
    for at, (text, style) in enumerate(row):
        if text == " " and made and at + 1 < len(row) and row[at + 1][1] == made[-1][1]:
            style = made[-1][1]
        if made and made[-1][1] == style:
            made[-1] = (made[-1][0] + text, style)
        else:
            made.append((text, style))
    return made


def _words(runs: Iterable[Run]) -> Iterable[list[Run]]:
    """The words of the runs; a word may be of several runs, as a card with the comma after it."""
    word: list[Run] = []
    for text, style in runs:
        for at, part in enumerate(text.split(" ")):
            if at and word:
                yield word
                word = []
            if part:
                word.append((part, style))
    if word:
        yield word


def _drawn_table(heads: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    from rich.console import Console
    from rich.table import Table
    from rich.text import Text

    table = Table(box=None, header_style="bold", pad_edge=False)
    least = [_longest_word([head, *(row[at] for row in rows)]) for at, head in enumerate(heads)]
    console = Console()
    fits = sum(least) + 2 * len(least) <= console.width
    for at, head in enumerate(heads):
        whole = least[at] if fits or at == 0 else None  # what is typed stays whole
        table.add_column(Text(head), no_wrap=at == 0, overflow="fold", min_width=whole)
    for row in rows:
        table.add_row(*(Text(cell) for cell in row))
    console.print(table)


def _longest_word(cells: Iterable[str]) -> int:
    return max((len(word) for cell in cells for word in cell.split()), default=1)
