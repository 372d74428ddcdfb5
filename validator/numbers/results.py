"""What was counted for a game, kept beside its rules with all that is needed to count it again.

``rules/<game>/numbers.yaml`` says what a game wants counted, ``rules/<game>/counted.yaml`` what came out.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from validator.engine.game import Game
from validator.numbers.combinations import count_types, number_of_others, number_of_sets
from validator.numbers.random_play import KINDS

Node = dict[str, Any]

WISHES = "numbers.yaml"
COUNTED = "counted.yaml"
EXACT = "combinations"
SAMPLE = 60
"""Deals of each table that are counted by themselves too, so that a test can play them again."""

TOLD = ("kind", "cards", "players", "never", "deals", "seed")
NAMES = ("title", "also", "about", "edition")
HEAD = "# yaml-language-server: $schema=../schema/counted.schema.json\n# Written by the command below.\n"


# What is wished for --------------------------------------------------------------------------


def wishes(folder: Path) -> dict[str, Node]:
    """What the game of this folder wants counted, by id; nothing where it has no such file."""
    found: dict[str, Node] = (_read(folder / WISHES) or {}).get("numbers", {})
    return found


def kept(folder: Path) -> Node | None:
    """What was counted for the game of this folder; None where nothing was."""
    return _read(folder / COUNTED)


def _read(path: Path) -> Node | None:
    if not path.is_file():
        return None
    found: Node | None = yaml.safe_load(path.read_text(encoding="utf-8"))
    return found


# Counting --------------------------------------------------------------------------


def count(game: Game, wanted: Mapping[str, Node], command: str) -> Node:
    """All numbers of a game, as its file keeps them."""
    edition = game.data.get("edition")
    return {
        "game": game.id,
        **({"edition": edition} if edition else {}),
        "rules": fingerprint(game),
        "command": command,
        "numbers": {name: counted(game, wish) for name, wish in wanted.items()},
    }


def counted(game: Game, wish: Node) -> Node:
    """One number: what was wished for, and its tables."""
    told = {key: wish[key] for key in TOLD if key in wish}
    return {**told, "tables": _exact(game, wish) if wish["kind"] == EXACT else _played(game, wish)}


def _exact(game: Game, wish: Node) -> list[Node]:
    size = wish.get("cards") or game.the_combos().size or 1
    rows = [
        {"type": one.type, "count": one.sets, "beaten": one.beaten, "equal": one.equal}
        for one in count_types(game, size)
    ]
    sets, others = number_of_sets(game, size), number_of_others(game, size)
    return [{"cards": size, "sets": sets, "others": others, "rows": rows}]


def _played(game: Game, wish: Node) -> list[Node]:
    return [
        {
            "players": players,
            "deals": wish["deals"],
            "rows": table(game, wish, players, wish["deals"]),
            "sample": table(game, wish, players, SAMPLE),
        }
        for players in wish["players"]
    ]


def table(game: Game, wish: Node, players: int, deals: int) -> list[Node]:
    """The rows of one table, from the first so many deals."""
    return KINDS[wish["kind"]](game, players, wish, deals)


# Whether it still holds ----------------------------------------------------------------------


def is_stale(game: Game, found: Node) -> bool:
    """Whether the rules have changed since, in anything that a deal may hang on."""
    return bool(found["rules"] != fingerprint(game))


def fingerprint(game: Game) -> str:
    """A mark of the rules that are played by, without names, texts and the clauses that say so."""
    data = {key: value for key, value in game.data.items() if key not in NAMES}
    text = json.dumps(_without_clauses(data), sort_keys=True, ensure_ascii=False)
    return hashlib.sha256(text.encode()).hexdigest()[:16]


def _without_clauses(node: Any) -> Any:
    if isinstance(node, dict):
        return {key: _without_clauses(value) for key, value in node.items() if not _is_clause(key)}
    return [_without_clauses(one) for one in node] if isinstance(node, list) else node


def _is_clause(key: str) -> bool:
    return key == "clause" or key.endswith("_clause")


# Writing --------------------------------------------------------------------------


def as_text(found: Node) -> str:
    """The file as it is written: a row of a table a line."""
    text: str = yaml.safe_dump(found, sort_keys=False, default_flow_style=None, allow_unicode=True, width=110)
    return HEAD + text


def write(folder: Path, found: Node) -> None:
    """Keeps what was counted."""
    (folder / COUNTED).write_text(as_text(found), encoding="utf-8")
