"""One game under check: its files, the game that it is under any switches, and where its problems lie."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from collections.abc import Set as AbstractSet
from functools import cached_property
from itertools import combinations, product
from typing import Any

from validator.engine.game import Game
from validator.spec.compile import SwitchError, compile_game, settle
from validator.spec.overlay import ORDER, names, overlay
from validator.spec.problems import Fact, NodePath, Problem, path_text
from validator.spec.reader import Document
from validator.spec.rulebooks import GameRules, Library

Setting = Mapping[str, str]
Node = dict[str, Any]
_Key = tuple[tuple[str, str], ...]
_Walked = tuple[NodePath, Node]
Reader = Callable[[Any, NodePath, list[_Walked]], Iterator[tuple[NodePath, str]]]
_Reading = tuple[frozenset[str], list[tuple[NodePath, str]]]
"""The words that were read in a part, and each with its path."""


class Subject:
    """One game under check. A setting is a choice of switch values, those at their default left out."""

    def __init__(self, library: Library, rules: GameRules) -> None:
        self.rulebooks, self.rules, self.id = library, rules, rules.id
        self.switches: Node = rules.spec["switches"]
        self.clauses: dict[str, Node] = _listed(rules.clauses["clauses"])
        self.sections: dict[str, Node] = _listed(rules.clauses["sections"])
        self._games: dict[_Key, Game] = {}
        self._machines: dict[_Key, Node] = {}
        self._shown: dict[_Key, set[str]] = {}
        self._touching: dict[tuple[frozenset[str], bool], list[Setting]] = {}
        self._walked: dict[int, tuple[Any, list[_Walked]]] = {}
        self._read: dict[Reader, dict[int, tuple[Any, _Reading]]] = {}
        self._readings: dict[tuple[Reader, _Key], list[_Reading]] = {}
        self._parted: dict[_Key, list[tuple[NodePath, Any]]] = {}
        self._satisfied: dict[str, Setting | None] = {}
        self._data: dict[_Key, Node] = {}
        self._changed: dict[int, set[str]] = {}
        self._fitted: dict[int, Node] = {}

    # Settings

    @cached_property
    def settings(self) -> list[Setting]:
        """The default setting, then for each other value the smallest setting that it may stand in."""
        found = (self.setting_for(switch, value) for switch, value in self.values())
        return [{}, *(setting for setting in found if setting is not None)]

    @cached_property
    def pairs(self) -> list[Setting]:
        """The settings with two values that are not the default, where they may stand together."""
        singles = self.settings[1:]
        merged = (
            self.allowed({**one, **other})
            for one, other in combinations(singles, 2)
            if not _clash(one, other)
        )
        return [setting for setting in merged if setting is not None]

    @cached_property
    def all_settings(self) -> list[Setting]:
        """Every single value and every allowed pair, each setting once."""
        unique = {tuple(sorted(setting.items())): setting for setting in [*self.settings, *self.pairs]}
        return list(unique.values())

    def values(self) -> Iterator[tuple[str, str]]:
        """Each switch with each value that is not its default."""
        for switch in names(self.switches):
            for value in names(self.switches[switch]["values"]):
                if value != self.switches[switch]["default"]:
                    yield switch, value

    def setting_for(self, switch: str, value: str) -> Setting | None:
        """The smallest setting with this value, with what it needs beside it; None where none is allowed."""
        chosen = {switch: value}
        for _ in range(len(names(self.switches))):
            needed = self._needed(chosen)
            if not needed:
                break
            chosen |= needed
        return self.allowed(chosen)

    def _needed(self, chosen: Setting) -> dict[str, str]:
        full = {name: self.switches[name]["default"] for name in names(self.switches)} | dict(chosen)
        needed = {}
        for switch, value in chosen.items():
            node = self.switches[switch]["values"].get(value, {})
            for other, wanted in (node.get("only_with") or {}).items():
                if other in full and full[other] not in wanted and other not in chosen:
                    needed[other] = wanted[0]
        return needed

    def allowed(self, chosen: Setting) -> Setting | None:
        """The setting without values at their default; None where the switches refuse it."""
        try:
            full = settle(self.switches, dict(chosen))
        except SwitchError:
            return None
        return {name: value for name, value in full.items() if value != self.switches[name]["default"]}

    def satisfying(self, when: Mapping[str, Any]) -> Setting | None:
        """A setting in which `when` (of a clause) holds, with what its values need beside them."""
        key = str(when)
        if key not in self._satisfied:
            self._satisfied[key] = self._satisfying(when)
        return self._satisfied[key]

    def _satisfying(self, when: Mapping[str, Any]) -> Setting | None:
        for values in product(*(_as_list(wanted) for wanted in when.values())):
            setting = self.choosing(dict(zip(when, values, strict=True)))
            if setting is not None and self._holds({"when": when}, self.full(setting)):
                return setting
        return None

    def choosing(self, wanted: Setting) -> Setting | None:
        """The setting with these values and what they need beside them; None where none is allowed."""
        chosen: dict[str, str] = {}
        for switch, value in wanted.items():
            if switch in self.switches and value != self.switches[switch]["default"]:
                chosen |= {**(self.setting_for(switch, value) or {switch: value}), **chosen}
        return self.allowed({**chosen, **wanted})

    def full(self, setting: Setting) -> dict[str, str]:
        """Every switch with its value in a setting."""
        return {name: setting.get(name, self.switches[name]["default"]) for name in names(self.switches)}

    def settings_touching(self, *names_of_parts: str, pairs: bool = True) -> list[Setting]:
        """The default setting, and those of whose patches each changes one of these parts.

        A part is a key of the machine part, or a kind of step. Any other setting gives the same parts as one
        of these does. `pairs`: with the settings of two values that are not their default.
        """
        key = (frozenset(names_of_parts), pairs)
        if key not in self._touching:
            settings = self.all_settings if pairs else self.settings
            touched = [setting for setting in settings[1:] if self._touch_all(setting, key[0])]
            self._touching[key] = [{}, *touched]
        return self._touching[key]

    def _touch_all(self, setting: Setting, wanted: frozenset[str]) -> bool:
        patches = self.patches(setting)
        return bool(patches) and all(wanted & self._touched(patch) for patch in patches)

    def _touched(self, patch: Node) -> set[str]:
        if id(patch) not in self._changed:
            steps = self.rules.spec["game"].get("steps") or {}
            self._changed[id(patch)] = {
                self._part_name(path, part or {}, steps) for path, part in parts(patch)
            }
        return self._changed[id(patch)]

    def part_of(self, binding: str) -> str:
        """The part that the path of a binding leads into: a key of the machine part, or a kind of step."""
        head, *rest = re.split(r"[.\[|]", binding.strip())
        steps = self.rules.spec["game"].get("steps") or {}
        return (
            self._part_name((head, rest[0].strip()), {}, steps) if head == "steps" and rest else head.strip()
        )

    @staticmethod
    def _part_name(path: NodePath, part: Node, steps: Node) -> str:
        if len(path) == 1:
            return str(path[0])
        held = steps.get(str(path[1])) or part
        return str(held.get("do", path[1]))

    def nodes(self, setting: Setting) -> Iterator[_Walked]:
        """Every node of the machine part that is in use, with its path."""
        for path, part in self._parts(setting):
            yield from self._nodes(part, path)

    def _nodes(self, part: Any, path: NodePath) -> list[_Walked]:
        if id(part) not in self._walked:
            self._walked[id(part)] = (part, list(in_use(part, path)))
        return self._walked[id(part)][1]

    def words(self, setting: Setting, read: Reader) -> set[str]:
        """The words that `read` finds in the machine part.

        It is given each part, its path and the nodes in it that are in use, and gives words with their paths.
        Parts that no patch touches are read once for all settings.
        """
        return set().union(*(words for words, _ in self._all_read(setting, read)))

    def strange_words(
        self, setting: Setting, read: Reader, known: AbstractSet[str]
    ) -> Iterator[tuple[NodePath, str]]:
        """Those of them that are not known, with their paths."""
        for words, found in self._all_read(setting, read):
            if not words <= known:
                yield from ((path, word) for path, word in found if word not in known)

    def _all_read(self, setting: Setting, read: Reader) -> list[_Reading]:
        key = (read, tuple(sorted(setting.items())))
        if key not in self._readings:
            kept = self._read.setdefault(read, {})
            for path, part in self._parts(setting):
                if id(part) not in kept:
                    found = list(read(part, path, self._nodes(part, path)))
                    kept[id(part)] = (part, (frozenset(word for _, word in found), found))
            self._readings[key] = [kept[id(part)][1] for _, part in self._parts(setting)]
        return self._readings[key]

    def _parts(self, setting: Setting) -> list[tuple[NodePath, Any]]:
        key = tuple(sorted(setting.items()))
        if key not in self._parted:
            self._parted[key] = list(parts(self.machine(setting)))
        return self._parted[key]

    # The game in a setting

    def game(self, setting: Setting) -> Game:
        """The compiled game in a setting."""
        key = tuple(sorted(setting.items()))
        if key not in self._games:
            self._games[key] = Game(self.data(setting))
        return self._games[key]

    def data(self, setting: Setting) -> Node:
        """The same as plain data."""
        key = tuple(sorted(setting.items()))
        if key not in self._data:
            self._data[key] = compile_game(self.rules.spec, dict(setting))
        return self._data[key]

    def machine(self, setting: Setting) -> Node:
        """The machine part in a setting, before compiling: named maps are maps still.

        Parts that no patch of the setting touches are the same objects in every setting.
        """
        key = tuple(sorted(setting.items()))
        if key not in self._machines:
            self._machines[key] = self.laid(self.patches(setting))
        return self._machines[key]

    def laid(self, patches: Iterable[Node]) -> Node:
        """The machine part with patches laid over it in the order given."""
        base = self.rules.spec["game"]
        machine: Node = base
        for patch in patches:
            if id(patch) not in self._fitted:
                self._fitted[id(patch)] = _fitted(patch, base)
            machine = overlay(machine, self._fitted[id(patch)])
        return machine

    def patches(self, setting: Setting) -> list[Node]:
        """The patches of a setting in the order in which they are laid."""
        nodes = (
            self.switches[switch]["values"].get(setting[switch], {})
            for switch in self._switch_names
            if switch in setting
        )
        return [node["patch"] for node in nodes if node.get("patch")]

    @cached_property
    def _switch_names(self) -> list[str]:
        return names(self.switches)

    def shows(self, clause: Node, setting: Setting) -> bool:
        """Whether a clause is shown in a setting."""
        return self._holds(clause, self.full(setting))

    def shown(self, setting: Setting) -> set[str]:
        """The ids of the clauses that are shown in a setting."""
        key = tuple(sorted(setting.items()))
        if key not in self._shown:
            full = self.full(setting)
            told = (ids for when, ids in self._sometimes_shown if self._holds(when, full))
            self._shown[key] = self._always_shown.union(*told)
        return self._shown[key]

    @cached_property
    def _sometimes_shown(self) -> list[tuple[Node, list[str]]]:
        """The conditions that clauses have, and the clauses of each; the first clause stands for all."""
        found: dict[str, tuple[Node, list[str]]] = {}
        for name, node in self.clauses.items():
            if node.get("when"):
                found.setdefault(str(sorted(node["when"].items())), (node, []))[1].append(name)
        return list(found.values())

    @cached_property
    def _always_shown(self) -> set[str]:
        return {name for name, node in self.clauses.items() if not node.get("when")}

    @staticmethod
    def _holds(clause: Node, full: Setting) -> bool:
        when = clause.get("when") or {}
        return all(full.get(switch) in _as_list(wanted) for switch, wanted in when.items())

    # Problems

    def document(self, kind: str) -> Document:
        """A file of this game: game, clauses, variants or examples."""
        return self.rulebooks.documents[f"rules/{self.id}/{kind}.yaml"]

    def problem(
        self, kind: str, code: str, path: NodePath, facts: Mapping[str, Fact] | None = None, **more: Any
    ) -> Problem:
        """A problem in one of the game's files."""
        return self.document(kind).problem(code, path, facts, **more)

    def machine_problem(
        self,
        setting: Setting,
        code: str,
        path: NodePath,
        facts: Mapping[str, Fact] | None = None,
        **more: Any,
    ) -> Problem:
        """A problem of the machine part: in the patch that wrote the node, in game.yaml, or in the base's.

        Outside the default setting, the fact `setting` says where the problem shows.
        """
        document, place = self._origin(setting, path)
        told = dict(facts or {})
        if setting:
            told["setting"] = ", ".join(f"{name}={value}" for name, value in sorted(setting.items()))
        if not place:
            told["path"] = path_text(path)
        return document.problem(code, place, told, **more)

    def _origin(self, setting: Setting, path: NodePath) -> tuple[Document, NodePath]:
        places = list(self._layers(setting))
        for length in range(len(path), 0, -1):
            for document, prefix in places:
                place = (*prefix, *path[:length])
                if document.has(place):
                    return document, place
        return self.document("game"), ()

    def _layers(self, setting: Setting) -> Iterator[tuple[Document, NodePath]]:
        for switch in reversed(names(self.switches)):
            if switch in setting:
                yield self.document("variants"), ("switches", switch, "values", setting[switch], "patch")
        game = self.id
        while game:
            yield self.rulebooks.documents[f"rules/{game}/game.yaml"], ()
            game = self.rulebooks.games[game].base if game in self.rulebooks.games else ""


def _fitted(patch: Node, base: Node) -> Node:
    """A patch without order where the map that it changes has none: `names` would pass over all the rest."""
    return {
        key: _fitted(value, base[key])
        if isinstance(value, dict) and isinstance(base.get(key), dict)
        else value
        for key, value in patch.items()
        if key != ORDER or ORDER in base
    }


def parts(machine: Node) -> Iterator[tuple[NodePath, Any]]:
    """The parts of a machine part (or a patch): each step, in use or not, and each other key."""
    for key in names(machine):
        if key != "steps":
            yield (key,), machine[key]
    for step in names(machine.get("steps") or {}):
        yield ("steps", step), machine["steps"][step]


def in_use(node: Any, path: NodePath = ()) -> Iterator[tuple[NodePath, Node]]:
    """Every node of a machine part that is a map and is not switched off, with its path."""
    if isinstance(node, list):
        for place, item in enumerate(node):
            yield from in_use(item, (*path, place))
    if not isinstance(node, dict) or node.get("use") is False:
        return
    yield path, node
    for key in names(node) if ORDER in node else node:
        yield from in_use(node[key], (*path, key))


def members(node: Any) -> Iterator[tuple[str, Node]]:
    """The members of a named map that are in use, in order."""
    for name in names(node or {}):
        if isinstance(node[name], dict) and node[name].get("use") is not False:
            yield name, node[name]


def _listed(node: Node) -> dict[str, Node]:
    return {name: node[name] for name in names(node)}


def _as_list(wanted: Any) -> list[Any]:
    return wanted if isinstance(wanted, list) else [wanted]


def _clash(one: Setting, other: Setting) -> bool:
    return any(other.get(switch, value) != value for switch, value in one.items())
