"""What the pages take from the rules: a game's clauses, switches and examples, compiled as wanted."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from pathlib import Path
from typing import Any

from validator.engine.game import Game
from validator.paths import rules_dir
from validator.spec.compile import compile_game
from validator.spec.overlay import ORDER, names
from validator.spec.reader import read_yaml
from validator.words.catalogues import games

Node = dict[str, Any]
Switches = Mapping[str, str]

PUBLISHED = "published-ids.txt"


@dataclass
class GameRules:
    """One game as its authors wrote it. Clause ids are short (``run-order``) here and in addresses."""

    id: str
    machine: Node
    clause_file: Node
    switches: Node
    examples: list[Node]
    _compiled: dict[tuple[tuple[str, str], ...], Game] = field(default_factory=dict)

    @cached_property
    def sections(self) -> list[str]:
        """The ids of the sections in reading order."""
        return names(self.clause_file["sections"])

    @cached_property
    def clauses(self) -> dict[str, Node]:
        """All clauses in reading order."""
        nodes = self.clause_file["clauses"]
        return {name: nodes[name] for name in names(nodes)}

    def switch_values(self) -> Iterator[tuple[str, Node, list[str]]]:
        """Each switch with its node and its values in order."""
        for name in names(self.switches):
            yield name, self.switches[name], names(self.switches[name]["values"])

    def compiled(self, chosen: Switches) -> Game:
        """The game under these switches, made once. Raises ``SwitchError`` for a choice that cannot be."""
        key = tuple(sorted(chosen.items()))
        if key not in self._compiled:
            self._compiled[key] = Game(
                compile_game({"game": self.machine, "switches": self.switches}, dict(chosen))
            )
        return self._compiled[key]

    def short(self, clause: str) -> str:
        """The id of a clause as this game's own files write it."""
        return clause.removeprefix(self.id + ".")


def load_games() -> list[GameRules]:
    """All games, in the order of their titles."""
    return sorted(
        (_load(rules_dir() / name, name) for name in games()), key=lambda game: game.machine["title"]
    )


def _load(folder: Path, name: str) -> GameRules:
    def read(file: str) -> Node:
        path = folder / file
        data = _ordered(read_yaml(path).data) if path.is_file() else {}
        return data if isinstance(data, dict) else {}

    switches = read("variants.yaml").get("switches") or {}
    return GameRules(
        name, read("game.yaml"), read("clauses.yaml"), switches, read("examples.yaml").get("examples") or []
    )


def _ordered(node: Any) -> Any:
    """The same data with the order of the file noted in every named map."""
    if isinstance(node, list):
        return [_ordered(one) for one in node]
    if not isinstance(node, dict):
        return node
    made = {key: _ordered(value) for key, value in node.items()}
    if node and all(value is None or isinstance(value, dict) for value in node.values()):
        made[ORDER] = list(node)
    return made


def load_sources() -> dict[str, Node]:
    """Every source by its key."""
    data: dict[str, Node] = read_yaml(rules_dir() / "sources.yaml").data
    return data


def retired_clauses() -> dict[str, str]:
    """Full ids of clauses that are gone -> the id that stands for them now, however many steps away."""
    path = rules_dir() / PUBLISHED
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    pairs = (line.split("#")[0].split("->") for line in lines if "->" in line.split("#")[0])
    moved = {old.strip(): new.strip() for old, new in pairs}
    return {old: _last(moved, old) for old in moved}


def _last(moved: Mapping[str, str], name: str) -> str:
    seen = {name}
    while name in moved and moved[name] not in seen:
        name = moved[name]
        seen.add(name)
    return name
