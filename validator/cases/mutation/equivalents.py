"""Changes of a game's files that are declared to mean nothing, each with a reason to be checked."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from validator.spec.problems import Problem
from validator.spec.reader import read_yaml
from validator.spec.schema import Schemas

FILE = "equivalent.yaml"


@dataclass(frozen=True)
class Equivalent:
    """A change that means nothing: node and change as a mutant tells them, why, and the line that says so."""

    game: str
    place: str
    change: str
    reason: str
    line: int

    def __str__(self) -> str:
        return f"rules/{self.game}/{FILE}:{self.line}: {self.place}: {self.change}"


class EquivalentsBroken(Exception):
    """A file of equivalents cannot be used; ``problems`` say all that is wrong with it."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = list(problems)
        super().__init__("; ".join(map(str, self.problems)))


def read_equivalents(folder: Path, schemas: Schemas) -> list[Equivalent]:
    """What a game declares, in the order of its file; nothing where it has none. Raises EquivalentsBroken."""
    path = folder / FILE
    if not path.exists():
        return []
    document = read_yaml(path, name=f"rules/{folder.name}/{FILE}")
    problems = [*document.problems, *(schemas.problems("equivalent", document) if document.data else ())]
    if not problems and document.data["game"] != folder.name:
        facts = {"game": str(document.data["game"]), "folder": folder.name}
        problems = [document.problem("game-not-folder", ("game",), facts)]
    if problems:
        raise EquivalentsBroken(problems)
    found = []
    for at, node in enumerate(document.data["equivalent"]):
        changes = node["change"] if isinstance(node["change"], list) else [node["change"]]
        line = document.place(("equivalent", at)).line
        found += [Equivalent(folder.name, node["path"], change, node["reason"], line) for change in changes]
    return found
