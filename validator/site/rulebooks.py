"""What the pages take from the rules: a game's clauses, switches and examples, compiled as wanted."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from functools import cached_property
from typing import Any

from validator.engine.game import Game
from validator.spec.compile import compile_game
from validator.spec.overlay import names
from validator.spec.published import successor
from validator.spec.rulebooks import GameRules, Library

Node = dict[str, Any]
Switches = Mapping[str, str]


class Rulebook:
    """One game as its authors wrote it. Clause ids are short (``run-order``) here and in addresses."""

    def __init__(self, rules: GameRules) -> None:
        self.id = rules.id
        self.spec = rules.spec
        self.machine: Node = rules.spec["game"]
        self.switches: Node = rules.spec.get("switches") or {}
        self.examples: list[Node] = list(rules.examples)
        self.table: Node = rules.table
        self._clauses = rules.clauses
        self._compiled: dict[tuple[tuple[str, str], ...], Game] = {}

    @cached_property
    def sections(self) -> list[str]:
        """The ids of the sections in reading order."""
        return list(names(self._clauses["sections"]))

    @property
    def headings(self) -> dict[str, str]:
        """The titles of the sections by id, in reading order."""
        return {name: str(self._clauses["sections"][name]["title"]) for name in self.sections}

    @cached_property
    def clauses(self) -> dict[str, Node]:
        """All clauses in reading order."""
        nodes = self._clauses["clauses"]
        return {name: nodes[name] for name in names(nodes)}

    def switch_values(self) -> Iterator[tuple[str, Node, list[str]]]:
        """Each switch with its node and its values in order."""
        for name in names(self.switches):
            yield name, self.switches[name], list(names(self.switches[name]["values"]))

    def compiled(self, chosen: Switches) -> Game:
        """The game under these switches, made once. Raises ``SwitchError`` for a choice that cannot be."""
        key = tuple(sorted(chosen.items()))
        if key not in self._compiled:
            self._compiled[key] = Game(compile_game(self.spec, dict(chosen)))
        return self._compiled[key]

    def full(self, clause: str) -> str:
        """The id of a clause as all games may write it."""
        return clause if "." in clause else f"{self.id}.{clause}"

    def short(self, clause: str) -> str:
        """The id of a clause as this game's own files write it; that of another game's clause stays whole."""
        return clause.removeprefix(self.id + ".")


def rulebooks(library: Library, only: Collection[str] = ()) -> list[Rulebook]:
    """All games, or only some, in the order of their titles."""
    books = [Rulebook(rules) for name, rules in library.games.items() if not only or name in only]
    return sorted(books, key=lambda book: str(book.machine["title"]))


def retired_clauses(library: Library) -> dict[str, str]:
    """Full ids of clauses that are gone -> the id that stands for them now."""
    return {old: successor(library.published, old) for old, new in library.published.items() if new}
