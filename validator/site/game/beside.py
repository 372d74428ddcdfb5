"""A second language beside the clauses of a page: what the others say, as data, and where it lies."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

from validator.site import addresses
from validator.site.drawn.drawing import in_page
from validator.site.frame import Frame
from validator.site.game.sheet import Sheet
from validator.site.settle.desk import CARD_WORDS
from validator.site.settle.parts import Checker
from validator.words.fill import clause_pieces

View = dict[str, Any]

SCRIPT = "beside.js"
KEPT = ("title", "pieces", "lang")


def clauses_told(frame: Frame, sheet: Sheet) -> bytes:
    """All clauses of a game in a language as pieces, with how its cards are drawn; JSON."""
    catalogue = frame.catalogue(sheet.id)
    told = {
        name: clause_pieces(catalogue, f"{sheet.id}.{name}", placed.values)
        for name, placed in sheet.placed.items()
    }
    clauses = {name: {key: one[key] for key in KEPT if key in one} for name, one in told.items()}
    cards = {part: catalogue[part] for part in CARD_WORDS}
    return json.dumps(
        {"cards": cards, "clauses": clauses}, ensure_ascii=False, separators=(",", ":"), sort_keys=True
    ).encode()


def page_view(frame: Frame, every: Iterable[Frame], game: str, checker: Checker) -> View:
    """What the page of a game tells its script: the other languages, and where their clauses lie."""
    here = f"{frame.code}/{addresses.game_page(game)}"
    others = [other for other in every if other.code != frame.code]
    data = {
        "game": game,
        "languages": {
            other.code: {
                "file": addresses.file_from(here, checker.beside[other.code][game]),
                "words": addresses.file_from(here, checker.words[other.code][game]),
                "glossary": addresses.way(here, f"{other.code}/{addresses.GLOSSARY}"),
                "dir": other.language["direction"],
            }
            for other in others
        },
    }
    return {
        "others": [{"code": other.code, "name": other.name} for other in others],
        "data": in_page(data),
        "script": addresses.file_from(here, f"{checker.parts['modules']}/{SCRIPT}"),
    }
