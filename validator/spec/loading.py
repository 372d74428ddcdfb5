"""Reading every file under rules/ and what is needed of locales/, checking its shape, and making a library
of it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from pathlib import Path
from typing import Any

from validator.spec.inheritance import resolved
from validator.spec.ordered import (
    clauses_part,
    examples_part,
    machine_part,
    ordered,
    switches_part,
    table_part,
)
from validator.spec.problems import Problem, sorted_problems
from validator.spec.published import read_published
from validator.spec.reader import Document, kept_yaml, read_yaml
from validator.spec.rulebooks import (
    GAME_FILES,
    PUBLISHED,
    TABLE,
    GameRules,
    Library,
    Node,
    game_folders,
    shown,
)
from validator.spec.schema import schemas_in


def load(rules: Path, locales: Path, *, keep: bool = False) -> Library:
    """The library of a rules folder, with all problems of form; `keep`: see `read_library`."""
    return _Loader(rules, locales, kept_yaml if keep else read_yaml).all_games()


class _Loader:
    def __init__(self, rules: Path, locales: Path, read: Callable[..., Document]) -> None:
        self.rules, self.locales, self.read = rules, locales, read
        self.schemas = schemas_in(rules / "schema")
        self.documents: dict[str, Document] = {}
        self.problems: list[Problem] = []

    def all_games(self) -> Library:
        folders = game_folders(self.rules)
        files = {folder.name: self._game_files(folder) for folder in folders}
        sources = self._read(self.rules / "sources.yaml", "sources")
        languages = self._read(self.locales / "languages.yaml", "languages")
        glossary = self._read(self.locales / "glossary.yaml", "glossary")
        published, faults = read_published(self.rules / PUBLISHED, f"rules/{PUBLISHED}")
        games = self._games(files)
        return Library(
            games,
            sources or {},
            tuple((glossary or {}).get("concepts", {})),
            tuple(languages or {}),
            published,
            problems=tuple(sorted_problems([*self.problems, *faults])),
            documents=self.documents,
        )

    def _game_files(self, folder: Path) -> dict[str, Any]:
        """The data of each file of a game; None for one that has faults of form."""
        there = [TABLE] if (folder / f"{TABLE}.yaml").is_file() else []
        data = {name: self._read(folder / f"{name}.yaml", name) for name in (*GAME_FILES, *there)}
        for name, content in data.items():
            if content is not None and content.get("game") != folder.name:
                document = self.documents[shown(folder / f"{name}.yaml", self.rules, self.locales)]
                facts = {"game": str(content.get("game")), "folder": folder.name}
                self.problems.append(document.problem("game-not-folder", ("game",), facts))
        return data

    def _read(self, path: Path, schema: str) -> Any:
        name = shown(path, self.rules, self.locales)
        document = self.read(path, name=name)
        self.documents[name] = document
        faults = list(document.problems)
        if document.data is not None:
            faults += self.schemas.problems(schema, document)
        self.problems += faults
        return None if any(fault.is_error for fault in faults) else document.data

    def _games(self, files: Mapping[str, dict[str, Any]]) -> dict[str, GameRules]:
        machines = {name: ordered(machine_part(one["game"])) for name, one in files.items() if one["game"]}
        games: dict[str, GameRules] = {}
        for name, one in files.items():
            if all(one[file] is not None for file in GAME_FILES):
                games[name] = self._game(name, one, machines, files)
        return games

    def _game(
        self,
        name: str,
        one: Mapping[str, Any],
        machines: Mapping[str, Node],
        files: Mapping[str, dict[str, Any]],
    ) -> GameRules:
        document = self.documents[f"rules/{name}/game.yaml"]
        machine, faults = resolved(name, machines, files, document)
        if machines[name].get("based_on") and not faults:
            faults += self._shape_of_derived(machine, document)
        self.problems += faults
        spec = {"game": machine, "switches": switches_part(one["variants"]["switches"])}
        examples = tuple(examples_part(one["examples"]["examples"], name))
        base = machines[name].get("based_on", "")
        table = table_part(one.get(TABLE) or {})
        return GameRules(name, spec, clauses_part(one["clauses"]), examples, base, table)

    def _shape_of_derived(self, machine: Node, document: Document) -> list[Problem]:
        """A game that is a patch of another must be a whole game when both are laid together."""
        faults = self.schemas.faults("game", without_order(machine), part="game")
        return [
            document.problem(fault.code, fault.path, fault.facts, suggestion=fault.suggestion)
            for fault in faults
        ]


def without_order(node: Any) -> Any:
    """Data as an author would write it: without the notes on order."""
    if isinstance(node, dict):
        return {key: without_order(value) for key, value in node.items() if key != "$order"}
    return [without_order(item) for item in node] if isinstance(node, list) else node


def file_names(game: str, files: Iterable[str] = GAME_FILES) -> list[str]:
    """The names of a game's files, as problems call them."""
    return [f"rules/{game}/{name}.yaml" for name in files]
