"""Switches: each value can be chosen, changes something and gives a valid game, in any order of patches."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from typing import Any

from validator.spec.checks.subject import Node, Setting, Subject, parts
from validator.spec.compile import compile_game
from validator.spec.overlay import ORDER, names
from validator.spec.problems import NodePath, Problem, nearest
from validator.spec.schema import Fault, Schemas


def defaults_are_values(subject: Subject) -> Iterator[Problem]:
    """The default of a switch is one of its values, and changes nothing."""
    for switch in names(subject.switches):
        node = subject.switches[switch]
        path: NodePath = ("switches", switch)
        default = node["default"]
        if default not in names(node["values"]):
            told = {"switch": switch, "value": default}
            suggestion = nearest(default, names(node["values"]))
            at = (*path, "default")
            yield subject.problem("variants", "switch-value-unknown", at, told, suggestion=suggestion)
            continue
        for key in ("patch", "only_with"):
            if node["values"][default].get(key):
                yield subject.problem("variants", "default-with-patch", (*path, "values", default, key))


def companions_exist(subject: Subject) -> Iterator[Problem]:
    """What a value excludes or needs exists, and the value can be chosen at all."""
    for switch in names(subject.switches):
        for value in names(subject.switches[switch]["values"]):
            node = subject.switches[switch]["values"][value]
            path: NodePath = ("switches", switch, "values", value)
            for key in ("excludes", "only_with"):
                yield from _known(subject, (*path, key), node.get(key) or {})
    if not _unknown_companions(subject):
        for switch, value in subject.values():
            if subject.setting_for(switch, value) is None:
                told = {"switch": switch, "value": value}
                yield subject.problem(
                    "variants", "value-barred", ("switches", switch, "values", value), told, key=True
                )


def _known(subject: Subject, path: NodePath, chosen: Mapping[str, list[str]]) -> Iterator[Problem]:
    for switch, values in chosen.items():
        if switch not in names(subject.switches):
            suggestion = nearest(switch, names(subject.switches))
            at = (*path, switch)
            told = {"switch": switch}
            yield subject.problem("variants", "switch-unknown", at, told, key=True, suggestion=suggestion)
            continue
        known = names(subject.switches[switch]["values"])
        for value in values:
            if value not in known:
                told = {"switch": switch, "value": value}
                suggestion = nearest(value, known)
                at = (*path, switch)
                yield subject.problem("variants", "switch-value-unknown", at, told, suggestion=suggestion)


def _unknown_companions(subject: Subject) -> bool:
    return any(True for _ in defaults_are_values(subject)) or any(
        True
        for switch in names(subject.switches)
        for value in names(subject.switches[switch]["values"])
        for key in ("excludes", "only_with")
        for _ in _known(subject, (), subject.switches[switch]["values"][value].get(key) or {})
    )


def patches_find_their_place(subject: Subject) -> Iterator[Problem]:
    """A patch takes away, switches and places only what is there."""
    for switch, value in subject.values():
        patch = subject.switches[switch]["values"][value].get("patch")
        setting = subject.setting_for(switch, value) or {}
        path: NodePath = ("switches", switch, "values", value, "patch")
        yield from _missing(subject, patch or {}, subject.machine(_before(subject, switch, setting)), path)


def patches_change_something(subject: Subject) -> Iterator[Problem]:
    """Every value that is not the default changes the game."""
    for switch, value in subject.values():
        setting = subject.setting_for(switch, value) or {}
        without = {name: word for name, word in setting.items() if name != switch}
        if setting and subject.allowed(without) is not None and _same_game(subject, setting, without):
            path: NodePath = ("switches", switch, "values", value)
            told = {"switch": switch, "value": value}
            yield subject.problem("variants", "patch-idle", path, told, key=True)


def _same_game(subject: Subject, one: Setting, other: Setting) -> bool:
    return _data(subject.data(one)) == _data(subject.data(other))


def _data(game: Mapping[str, Any]) -> str:
    return json.dumps({key: value for key, value in game.items() if key != "switches"}, sort_keys=True)


def _before(subject: Subject, switch: str, setting: Setting) -> Setting:
    """The part of a setting whose patches are laid before that of a switch."""
    earlier = names(subject.switches)
    earlier = earlier[: earlier.index(switch)]
    return {name: value for name, value in setting.items() if name in earlier}


def _missing(subject: Subject, patch: Node, node: Any, path: NodePath) -> Iterator[Problem]:
    """What a patch takes away, switches or places that is not there."""
    for key in names(patch):
        held = node.get(key) if isinstance(node, dict) else None
        value = patch[key]
        if value is None and held is None:
            known = names(node) if isinstance(node, dict) else []
            told, suggestion = {"key": key}, nearest(key, known)
            yield subject.problem(
                "variants", "patch-takes-nothing", (*path, key), told, key=True, suggestion=suggestion
            )
        elif isinstance(value, dict):
            yield from _placing(subject, key, value, node, (*path, key))
            yield from _missing(subject, value, held, (*path, key))


def _placing(subject: Subject, key: str, value: Node, node: Any, path: NodePath) -> Iterator[Problem]:
    if not isinstance(node, dict) or ORDER not in node:
        return
    there = names(node)
    if key not in there and set(value) - {ORDER} == {"use"}:
        told, suggestion = {"key": key}, nearest(key, there)
        yield subject.problem(
            "variants", "patch-switches-nothing", path, told, key=True, suggestion=suggestion
        )
    if value.get("before") and value["before"] not in there:
        told, suggestion = {"id": str(value["before"])}, nearest(str(value["before"]), there)
        yield subject.problem("variants", "before-unknown", (*path, "before"), told, suggestion=suggestion)


def order_means_nothing(subject: Subject) -> Iterator[Problem]:
    """Two values that may stand together give the same game in whichever order their patches are laid."""
    for setting in subject.pairs:
        patched = [
            name for name in names(subject.switches) if name in setting and _patch(subject, name, setting)
        ]
        patches = [_patch(subject, name, setting) for name in patched]
        if _overlap(patches) and _order_matters(subject, setting, patches):
            one, other = patched[:2]
            told = {"one": f"{one}={setting[one]}", "other": f"{other}={setting[other]}"}
            path = ("switches", other, "values", setting[other])
            yield subject.problem("variants", "order-matters", path, told, key=True)


def _order_matters(subject: Subject, setting: Setting, patches: list[Node]) -> bool:
    machine = subject.laid(reversed(patches))
    if machine == subject.machine(setting):
        return False
    turned = compile_game({"game": machine}, {})
    return _data(subject.data(setting)) != _data(turned)


def _patch(subject: Subject, switch: str, setting: Setting) -> Node:
    return subject.switches[switch]["values"][setting[switch]].get("patch") or {}


def _overlap(patches: list[Node]) -> bool:
    """Whether two of the patches touch the same part of the game."""
    touched = [{path for path, _ in parts(patch)} for patch in patches]
    return any(one & other for place, one in enumerate(touched) for other in touched[:place])


class ShapeCheck:
    """Every setting gives a game of the right shape. Parts that were seen before are not looked at again."""

    def __init__(self, schemas: Schemas) -> None:
        self.schemas = schemas
        self._seen: dict[str, list[Fault]] = {}

    def settings_are_valid(self, subject: Subject) -> Iterator[Problem]:
        """The problems of shape that patches bring in."""
        base, looked_at = subject.machine({}), set()
        for setting in subject.all_settings[1:]:
            machine, patches = subject.machine(setting), subject.patches(setting)
            for key in machine:
                changed_by = tuple(id(patch) for patch in patches if key in patch)
                if key != ORDER and changed_by and (key, changed_by) not in looked_at:
                    looked_at.add((key, changed_by))
                    yield from self._part(subject, setting, key, machine, base)
            for key in base:
                if key not in machine and key in self.schemas["game"]["$defs"]["game"]["required"]:
                    yield subject.machine_problem(setting, "key-missing", (key,), {"key": key})

    def _part(
        self, subject: Subject, setting: Setting, key: str, machine: Node, base: Node
    ) -> Iterator[Problem]:
        values = [machine[key]]
        if key == "steps" and isinstance(machine["steps"], dict):
            steps, old = machine["steps"], base.get("steps", {})
            values = [{name: steps[name]} for name in names(steps) if steps[name] is not old.get(name)]
        for value in values:
            for fault in self._faults(key, value):
                more = {"key": fault.key, "suggestion": fault.suggestion}
                yield subject.machine_problem(setting, fault.code, (key, *fault.path), fault.facts, **more)

    def _faults(self, key: str, value: Any) -> list[Fault]:
        known = self.schemas["game"]["$defs"]["game"]["properties"]
        if key not in known:
            return [Fault((), "key-unknown", {"key": key}, nearest(key, known), key=True)]
        text = json.dumps([key, value], sort_keys=True)
        if text not in self._seen:
            plain = json.loads(text, object_pairs_hook=_without_order)[1]
            self._seen[text] = self.schemas.faults("game", plain, part=f"game/properties/{key}")
        return self._seen[text]


def _without_order(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    return {key: value for key, value in pairs if key != ORDER}
