"""Does a file have the shape that its schema says? Every fault, each with a readable reason and a suggestion.

The schemas under `rules/schema` are the authority; this module only turns what `jsonschema` finds into
problems. Where a value may have several shapes, the fault is told for the shape that seems to be meant.
Nearly all files are right, and `jsonschema_rs` says so sooner; what is wrong, `jsonschema` tells.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cached_property, lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

import jsonschema_rs

from validator.spec.problems import Fact, NodePath, Problem, nearest, sorted_problems
from validator.spec.reader import Document

if TYPE_CHECKING:
    from jsonschema import Draft202012Validator
    from jsonschema.exceptions import ValidationError
    from referencing import Registry

_TYPE_CODES = {
    "string": "want-text",
    "integer": "want-whole-number",
    "number": "want-number",
    "boolean": "want-true-or-false",
    "array": "want-list",
    "object": "want-map",
    "null": "want-nothing",
}
_LIMITS = {
    "minimum": "number-too-small",
    "maximum": "number-too-great",
    "minLength": "text-too-short",
    "maxLength": "text-too-long",
    "minItems": "list-too-short",
    "maxItems": "list-too-long",
    "minProperties": "map-too-small",
    "maxProperties": "map-too-great",
}


@dataclass(frozen=True)
class Fault:
    """One fault of shape at a path of the data. `key`: the fault is the key, not the value behind it."""

    path: NodePath
    code: str
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)
    suggestion: str = ""
    key: bool = False


class Schemas:
    """The schemas of a folder, by their names (`game`, `clauses`, ...)."""

    def __init__(self, folder: Path) -> None:
        self._schemas = {
            path.name.split(".")[0]: _read(path) for path in sorted(folder.glob("*.schema.json"))
        }
        self._validators: dict[str, Draft202012Validator] = {}
        self._quick: dict[str, jsonschema_rs.Draft202012Validator] = {}

    @cached_property
    def _quick_registry(self) -> jsonschema_rs.Registry:
        return jsonschema_rs.Registry([(schema["$id"], schema) for schema in self._schemas.values()])

    @cached_property
    def _registry(self) -> Registry[Any]:
        from referencing import Registry
        from referencing.jsonschema import DRAFT202012

        pairs = [(schema["$id"], DRAFT202012.create_resource(schema)) for schema in self._schemas.values()]
        return Registry().with_resources(pairs)

    def __getitem__(self, name: str) -> Mapping[str, Any]:
        return self._schemas[name]

    def names(self) -> list[str]:
        """The names of all schemas."""
        return list(self._schemas)

    def faults(self, name: str, data: Any, *, part: str = "") -> list[Fault]:
        """All faults of `data` against a schema, or against one definition of it."""
        reference = self._schemas[name]["$id"] + (f"#/$defs/{part}" if part else "")
        if self._fits(reference, data):
            return []
        errors = self._validator(reference).iter_errors(data)
        return list(dict.fromkeys(fault for error in errors for fault in _faults(error, ())))

    def problems(self, name: str, document: Document) -> list[Problem]:
        """All faults of a document against a schema, at their places."""
        found = (
            document.problem(fault.code, fault.path, fault.facts, key=fault.key, suggestion=fault.suggestion)
            for fault in self.faults(name, document.data)
        )
        return sorted_problems(found)

    def _fits(self, reference: str, data: Any) -> bool:
        """Whether data fit the schema at a reference such as `game.schema.json#/$defs/order`."""
        if reference not in self._quick:
            made = jsonschema_rs.Draft202012Validator({"$ref": reference}, registry=self._quick_registry)
            self._quick[reference] = made
        try:
            return self._quick[reference].is_valid(data)
        except (ValueError, TypeError):  # data that are no JSON, such as a key that is no text
            return False

    def _validator(self, reference: str) -> Draft202012Validator:
        if reference not in self._validators:
            from jsonschema import Draft202012Validator  # here, as files that are right never need it

            schema = {"$ref": reference}
            self._validators[reference] = Draft202012Validator(schema, registry=self._registry)
        return self._validators[reference]


def schemas_in(folder: Path) -> Schemas:
    """The schemas of a folder; made once in a run as long as none of them changes."""
    files = sorted(folder.resolve().glob("*.schema.json"))
    return _made(folder.resolve(), tuple((file.name, file.stat().st_mtime_ns) for file in files))


@lru_cache(maxsize=4)
def _made(folder: Path, state: tuple[tuple[str, int], ...]) -> Schemas:  # noqa: ARG001 - the state is part of the key
    return Schemas(folder)


def _read(path: Path) -> dict[str, Any]:
    schema: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"), object_hook=_whole_later)
    return schema


def _whole_later(node: dict[str, Any]) -> dict[str, Any]:
    """A patch is not looked at by itself: the game that it makes is, which tells better what is wrong."""
    if node.get("$ref") != "game-patch.schema.json":
        return node
    return {**{key: value for key, value in node.items() if key != "$ref"}, "type": "object"}


def _faults(error: ValidationError, base: NodePath) -> Iterator[Fault]:
    """The faults that an error tells of; `base` is the path that the error's own path starts at."""
    path = base + tuple(error.relative_path)
    kind = str(error.validator)
    if kind in ("oneOf", "anyOf"):
        yield from _choice_faults(error, path)
    elif kind == "additionalProperties":
        yield from _unknown_keys(error, path)
    elif kind == "required":
        yield from _missing_key(error, path)
    elif kind == "propertyNames":
        yield Fault((*path, str(error.instance)), "key-form", {"key": str(error.instance)}, key=True)
    elif kind == "type":
        yield _type_fault(error, path)
    elif kind in ("enum", "const"):
        yield _value_fault(error.instance, _listed(error), path)
    elif kind == "uniqueItems":
        yield from _repeated(error.instance, path)
    elif kind in _LIMITS:
        limit, value = _shown(error.validator_value), _shown(error.instance)
        yield Fault(path, _LIMITS[kind], {"limit": limit, "value": value})
    elif kind == "pattern":
        title = str(_schema(error).get("title", ""))
        yield Fault(path, "form-wrong", {"value": _shown(error.instance), "title": title})
    elif not error.context:
        yield Fault(path, "shape-wrong", {"value": _shown(error.instance), "known": _shapes(error)})
    for child in error.context or () if kind not in ("oneOf", "anyOf") else ():
        yield from _faults(child, path)


def _unknown_keys(error: ValidationError, path: NodePath) -> Iterator[Fault]:
    known, given = _known_keys(error), _mapping(error.instance)
    for key in given:
        if key not in known:
            yield Fault((*path, key), "key-unknown", {"key": key}, nearest(key, known - set(given)), key=True)


def _missing_key(error: ValidationError, path: NodePath) -> Iterator[Fault]:
    for key in _listed(error):
        if key not in _mapping(error.instance) and error.message.startswith(repr(key)):
            yield Fault(path, "key-missing", {"key": key})


def _type_fault(error: ValidationError, path: NodePath) -> Fault:
    wanted = _listed(error)
    value = _shown(error.instance)
    if len(wanted) == 1:
        return Fault(path, _TYPE_CODES[wanted[0]], {"value": value})
    return Fault(path, "want-one-of", {"value": value, "known": ", ".join(wanted)})


def _value_fault(value: Any, known: Iterable[Any], path: NodePath) -> Fault:
    words = [_shown(word) for word in known]
    facts = {"value": _shown(value), "known": ", ".join(dict.fromkeys(words))}
    return Fault(path, "value-unknown", facts, nearest(_shown(value), words))


def _repeated(items: Any, path: NodePath) -> Iterator[Fault]:
    for place, item in enumerate(items):
        if item in items[:place]:
            yield Fault((*path, place), "list-repeats", {"value": _shown(item)})


# -- a value that may have several shapes ---------------------------------------------------------------


def _choice_faults(error: ValidationError, path: NodePath) -> Iterator[Fault]:
    """The faults of the shape that the author seems to have meant."""
    branches = _branches(error)
    if not branches:
        yield Fault(path, "shape-twice", {"value": _shown(error.instance)})
        return
    fitting = [branch for branch in branches if all(_may_fit(child) for child in branch)]
    if not fitting:
        words = [word for branch in branches for child in branch for word in _words(child)]
        if words and not isinstance(error.instance, (dict, list)):
            yield _value_fault(error.instance, words, path)
        else:
            yield Fault(path, "shape-wrong", {"value": _shown(error.instance), "known": _shapes(error)})
        return
    meant = min(fitting, key=lambda branch: _distance(branch, error.instance))
    for child in meant:
        yield from _faults(child, path)


def _branches(error: ValidationError) -> list[list[ValidationError]]:
    grouped: dict[object, list[ValidationError]] = {}
    for child in error.context or ():
        grouped.setdefault(child.relative_schema_path[0], []).append(child)
    return list(grouped.values())


def _may_fit(error: ValidationError) -> bool:
    """Whether an error leaves it possible that its shape was meant: the kind of value is right."""
    if error.relative_path:
        return True
    if error.validator in ("oneOf", "anyOf"):
        return any(all(_may_fit(child) for child in branch) for branch in _branches(error))
    return error.validator not in ("type", "const", "enum")


def _distance(branch: list[ValidationError], value: Any) -> tuple[int, int]:
    """How far a shape is from the value: keys that it does not know first, then the number of faults."""
    if not isinstance(value, dict):
        return 0, len(branch)
    strange = [
        error for error in branch if error.validator == "additionalProperties" and not error.relative_path
    ]
    unknown = sum(len(set(value) - _known_keys(error)) for error in strange)
    return unknown, len(branch)


def _words(error: ValidationError) -> list[Any]:
    """The fixed words that would have done, also those of a choice within the choice."""
    if error.relative_path:
        return []
    if error.validator == "const":
        return [error.validator_value]
    if error.validator == "enum":
        return _listed(error)
    return [word for child in error.context or () for word in _words(child)]


def _shown(value: Any) -> str:
    """A value as an author would write it, cut short."""
    text = value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)
    return text if len(text) <= 40 else text[:39] + "…"


def _shapes(error: ValidationError) -> str:
    """The titles of the shapes that a value may have."""
    branches = [branch for branch in _listed(error) if isinstance(branch, Mapping)]
    return ", ".join(str(branch.get("title") or branch.get("$ref", "")).split("/")[-1] for branch in branches)


def _mapping(value: Any) -> Mapping[str, Any]:
    return value if isinstance(value, Mapping) else {}


def _schema(error: ValidationError) -> Mapping[str, Any]:
    """The schema that refused the value."""
    return _mapping(error.schema)


def _known_keys(error: ValidationError) -> set[str]:
    return set(_schema(error).get("properties", {}))


def _listed(error: ValidationError) -> list[Any]:
    """What the keyword of the schema says, as a list."""
    value: Any = error.validator_value
    return value if isinstance(value, list) else [value]
