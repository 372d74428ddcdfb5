"""Mutants: a game's specification with one value wrong, to see whether the examples would notice.

The files themselves are mutated, the patches of every switch value included. ``changes`` says what can be
wrong with a node of each kind.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from validator.cases.mutation.changes import GONE, Change, Changes
from validator.cases.mutation.node_shapes import Shape, whole_game
from validator.spec.overlay import ORDER, names
from validator.spec.problems import NodePath, path_text
from validator.spec.reader import Document
from validator.spec.rulebooks import GameRules

Node = dict[str, Any]


@dataclass(frozen=True)
class Mutant:
    """One wrong specification: where it is wrong, and in what.

    ``path`` is the node within ``file`` that a reader looks at; ``target`` is the node that is another then,
    ``value`` what stands there.
    """

    game: str
    file: str
    line: int
    path: NodePath
    change: str
    target: NodePath
    value: Any

    @property
    def place(self) -> str:
        """The path as people write it."""
        return path_text(self.path)

    def spec(self, spec: Node) -> Node:
        """The wrong specification, made from the right one, which stays as it is."""
        made: Node = changed(spec, _in_spec(self.target), self.value)
        return made

    def __str__(self) -> str:
        return f"{self.file}:{self.line}: {self.place}: {self.change}"


def _in_spec(path: NodePath) -> NodePath:
    """The path within a specification of a path within ``game.yaml`` or ``variants.yaml``."""
    return path if path[:1] == ("switches",) else ("game", *path)


def changed(node: Any, path: NodePath, value: Any) -> Any:
    """A copy of plain data in which the node at ``path`` is another one, or ``GONE``."""
    copied: Any = list(node) if isinstance(node, list) else dict(node)
    at: Any = path[0]
    if len(path) > 1:
        copied[at] = changed(copied[at], path[1:], value)
    elif value is not GONE:
        copied[at] = value
    else:
        del copied[at]
        if isinstance(copied, dict) and ORDER in copied:
            copied[ORDER] = [name for name in copied[ORDER] if name != at]
    return copied


def mutants_of(
    rules: GameRules, documents: Mapping[str, Document], schema: Mapping[str, Any]
) -> list[Mutant]:
    """All mutants of a game's own files, in the order of the files; ``schema`` is that of a game.

    What a game takes over from the one that it is based on belongs to that one's mutants.
    """
    shape, changes = whole_game(schema), Changes(rules)
    game = documents[f"rules/{rules.id}/game.yaml"]
    variants = documents[f"rules/{rules.id}/variants.yaml"]
    machine, switches = rules.spec["game"], rules.spec["switches"]
    found = [
        _mutant(rules.id, game, one) for one in changes.inside(machine, shape, (), None) if game.has(one.path)
    ]
    for change in [*_defaults(switches), *_in_patches(changes, shape, machine, switches)]:
        found.append(_mutant(rules.id, variants, change))
    return sorted(_each_once(found), key=lambda one: (one.file, one.line))


def _each_once(mutants: Iterable[Mutant]) -> Iterator[Mutant]:
    """The first mutant of each wrong specification: of equal members it is all one which is left out."""
    seen: list[tuple[NodePath, Any]] = []
    for one in mutants:
        if (one.target, one.value) not in seen:
            seen.append((one.target, one.value))
            yield one


def _in_patches(changes: Changes, shape: Shape, machine: Node, switches: Node) -> Iterator[Change]:
    for switch in names(switches):
        values = switches[switch]["values"]
        for value in names(values):
            path = ("switches", switch, "values", value, "patch")
            yield from changes.inside(values[value].get("patch") or {}, shape, path, machine)


def _defaults(switches: Node) -> Iterator[Change]:
    """Another value of a switch is played where nothing is said."""
    for switch in names(switches):
        path, default = ("switches", switch, "default"), switches[switch]["default"]
        for value in names(switches[switch]["values"]):
            if value != default:
                yield Change(path, f"{default} -> {value}", path, value)


def _mutant(game: str, document: Document, change: Change) -> Mutant:
    line = document.place(change.path, key=True).line
    return Mutant(game, document.file, line, change.path, change.words, change.target, change.value)
