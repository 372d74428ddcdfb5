"""Pieces drawn for a terminal: cards as ``A♠`` with the letters of the language, red suits in red where
colours are shown.

What a user typed reaches the screen only as text: every character that could steer a terminal is written as
an escape.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import TYPE_CHECKING, Any

from validator.spec.problems import printable

if TYPE_CHECKING:
    from rich.text import Text

RED_SUITS = ("H", "D")
JOKER = "JO"
UNKNOWN = "??"
STYLES = {"term": "", "duty": "bold", "clause": "italic", "name": "", "number": ""}
RED = "red"


def words(catalogue: dict[str, Any], pieces: Iterable[dict[str, Any]]) -> str:
    """The pieces as plain words, for pipes and files."""
    return "".join(said for said, _ in runs(catalogue, pieces))


def text(catalogue: dict[str, Any], pieces: Iterable[dict[str, Any]]) -> Text:
    """The pieces as a rich ``Text``; a console that is no terminal drops the styles."""
    from rich.text import Text

    drawn = Text()
    for said, style in runs(catalogue, pieces):
        drawn.append(said, style or None)
    return drawn


def card(catalogue: dict[str, Any], name: str) -> str:
    """A card as letter and sign (``10♥``), in the letters of the catalogue's language."""
    if name == UNKNOWN:
        return UNKNOWN
    if name == JOKER:
        return str(catalogue["letters"].get(JOKER, JOKER))
    return _letter(catalogue, name[0]) + _sign(catalogue, name[1])


def runs(catalogue: dict[str, Any], pieces: Iterable[dict[str, Any]]) -> Iterator[tuple[str, str]]:
    """The pieces as (words, style) in order; a style is a word like `red` or `bold`, or empty."""
    for piece in pieces:
        kind, value = piece["t"], piece["v"]
        if kind == "card":
            yield _card_run(catalogue, value)
        elif kind == "cards":
            yield from _spaced(catalogue, value)
        elif kind == "suit":
            yield _sign(catalogue, value), RED if value in RED_SUITS else ""
        elif kind in ("rank", "ranks"):
            ranks = [value] if kind == "rank" else value
            yield "-".join(_letter(catalogue, rank) for rank in ranks), ""
        else:
            yield printable(str(value)), STYLES.get(kind, "")


def _spaced(catalogue: dict[str, Any], names: list[str]) -> Iterator[tuple[str, str]]:
    for at, name in enumerate(names):
        if at:
            yield " ", ""
        yield _card_run(catalogue, name)


def _card_run(catalogue: dict[str, Any], name: str) -> tuple[str, str]:
    return card(catalogue, name), RED if name[-1] in RED_SUITS else ""


def _letter(catalogue: dict[str, Any], rank: str) -> str:
    return str((catalogue.get("letters") or {}).get(rank, rank))


def _sign(catalogue: dict[str, Any], suit: str) -> str:
    return str((catalogue.get("signs") or {}).get(suit, suit))
