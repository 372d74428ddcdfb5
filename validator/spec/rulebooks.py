"""All games as plain data, with everything that is wrong with their files.

`read_library` reads every file anew; `open_library` takes what an earlier run kept, as long as no file has
changed, and then imports neither the YAML reader nor the schemas.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any

from validator.cache import Cache, content_hash
from validator.paths import locales_dir, rules_dir
from validator.spec.problems import Problem

if TYPE_CHECKING:
    from validator.spec.reader import Document

HERE = Path(__file__).resolve().parent
GAME_FILES = ("game", "clauses", "variants", "examples")
TABLE = "table"
"""The file of a game that may be left out: which clauses answer what is asked at the table."""
WORD_FILES = ("languages", "glossary")
PUBLISHED = "published-ids.txt"

Node = dict[str, Any]


@dataclass(frozen=True)
class GameRules:
    """One game.

    `spec` is what `compile_game` takes: `game` (the machine part) and `switches`. `clauses` holds `sections`
    and `clauses`. Named maps carry `$order`. `examples` are cases. `base` is the game that this one is a
    patch of, or "". `table` names the clauses that answer what is asked at the table; it may be empty.
    """

    id: str
    spec: Node
    clauses: Node
    examples: tuple[Node, ...]
    base: str = ""
    table: Node = field(default_factory=dict)

    def as_data(self) -> Node:
        """Plain data; the inverse of `game_from_data`."""
        return {**vars(self), "examples": list(self.examples)}


def game_from_data(data: Mapping[str, Any]) -> GameRules:
    """A game from what `GameRules.as_data` gave."""
    return GameRules(**{**data, "examples": tuple(data["examples"])})


@dataclass(frozen=True)
class Library:
    """All games, sources and glossary concepts.

    `published` maps every clause id ever published to its successor ("" where it is still in use). `edition`
    is the date of the edition with just these rules, None where they have changed since the last one.
    `problems` and `documents` (by the name that problems call a file) are there only when the files were
    read in this run.
    """

    games: Mapping[str, GameRules]
    sources: Mapping[str, Node] = field(default_factory=dict)
    concepts: tuple[str, ...] = ()
    languages: tuple[str, ...] = ()
    published: Mapping[str, str] = field(default_factory=dict)
    edition: str | None = None
    problems: tuple[Problem, ...] = ()
    documents: Mapping[str, Document] = field(default_factory=dict, compare=False, repr=False)

    @property
    def errors(self) -> list[Problem]:
        """The problems that make the rules unusable."""
        return [problem for problem in self.problems if problem.is_error]

    def as_data(self) -> Node:
        """Plain data without problems and documents; the inverse of `library_from_data`."""
        return {
            "games": [game.as_data() for game in self.games.values()],
            "sources": dict(self.sources),
            "concepts": list(self.concepts),
            "languages": list(self.languages),
            "published": dict(self.published),
            "edition": self.edition,
        }


class LibraryBroken(Exception):
    """The rules have errors; `problems` hold them all."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(problems)
        super().__init__(f"{len(self.problems)} problems in the rules")


def library_from_data(data: Mapping[str, Any]) -> Library:
    """A library from what `Library.as_data` gave."""
    games = {one["id"]: game_from_data(one) for one in data["games"]}
    concepts, languages = tuple(data["concepts"]), tuple(data["languages"])
    return Library(games, data["sources"], concepts, languages, data["published"], data["edition"])


def read_library(rules: Path | None = None, locales: Path | None = None, *, keep: bool = False) -> Library:
    """All games, read from their files, with all problems of form; cross checks are `validate`'s.

    With `keep` this program remembers what it read, and reads again what has changed by then.
    """
    from validator.spec.edition import current_edition, dated
    from validator.spec.loading import load

    rules = rules or rules_dir()
    library = load(rules, locales or locales_dir(), keep=keep)
    return dated(library, current_edition(library, rules))


def open_library(
    rules: Path | None = None, locales: Path | None = None, cache: Cache | None = None
) -> Library:
    """All games, from the cache where no file has changed. Raises LibraryBroken for errors of form."""
    rules, locales = rules or rules_dir(), locales or locales_dir()

    def made() -> Node:
        library = read_library(rules, locales, keep=True)
        if library.errors:
            raise LibraryBroken(library.errors)
        return library.as_data()

    key = content_hash([*data_files(rules, locales), *_code_files()])
    return library_from_data((cache or Cache()).get(f"library-{_name(rules)}", key, made))


def data_files(rules: Path, locales: Path) -> list[tuple[str, Path]]:
    """Every file that a library is made from, with its name, sorted."""
    files = [folder / f"{name}.yaml" for folder in game_folders(rules) for name in (*GAME_FILES, TABLE)]
    files += [rules / "sources.yaml", rules / PUBLISHED, *sorted((rules / "schema").glob("*.json"))]
    files += sorted((rules / "editions").glob("*/index.json"))
    files += [locales / f"{name}.yaml" for name in WORD_FILES]
    return [(shown(path, rules, locales), path) for path in files]


def game_folders(rules: Path) -> list[Path]:
    """The folders that hold a game, sorted."""
    return sorted(path.parent for path in rules.glob("*/game.yaml"))


def shown(path: Path, rules: Path, locales: Path) -> str:
    """What problems call a file: `rules/...` or `locales/...`, wherever the folders lie."""
    for root, name in ((rules, "rules"), (locales, "locales")):
        if path.is_relative_to(root):
            return (Path(name) / path.relative_to(root)).as_posix()
    return path.as_posix()


def _code_files() -> list[tuple[str, Path]]:
    return [(path.name, path) for path in sorted(HERE.glob("*.py"))]


def _name(rules: Path) -> str:
    """A short name for a rules folder, so that two folders do not push each other out of the cache."""
    return content_hash([(str(rules.resolve()), rules / "no-such-file")])[:12]


def read_json(path: Path) -> Any:
    """The data of a JSON file of ours."""
    return json.loads(path.read_text(encoding="utf-8"))
