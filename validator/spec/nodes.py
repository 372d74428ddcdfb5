"""From YAML events to plain data with places, by the 1.2 core rules."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, NamedTuple

import yaml

from validator.spec.problems import Fact, NodePath, Problem, path_text
from validator.spec.text import CONTROLS

MOST_NODES = 200_000
MOST_DEPTH = 40
MOST_FAULTS = 100
MOST_DIGITS = 15  # what a JavaScript number still holds exactly

_CORE = "tag:yaml.org,2002:"
_NULLS = {"", "~", "null", "Null", "NULL"}
_BOOLS = {"true": True, "True": True, "TRUE": True, "false": False, "False": False, "FALSE": False}
_NUMBER_START = frozenset("+-.0123456789")
_INT = re.compile(r"[-+]?[0-9]+|0o[0-7]+|0x[0-9a-fA-F]+")
_FLOAT = re.compile(r"[-+]?(\.[0-9]+|[0-9]+(\.[0-9]*)?)([eE][-+]?[0-9]+)?")
_NOT_FINITE = re.compile(r"[-+]?\.(inf|Inf|INF)|\.(nan|NaN|NAN)")


class Place(NamedTuple):
    """A line and column, counted from 1."""

    line: int
    column: int


class Refused(Exception):
    """What makes the rest of a document unreadable."""

    def __init__(self, problem: Problem) -> None:
        super().__init__(problem.code)
        self.problem = problem


class Builder:
    """Builds one document from its events. Faults that leave the rest readable are collected in
    `problems`.
    """

    def __init__(self, file: str) -> None:
        self.file = file
        self.places: dict[NodePath, Place] = {}
        self.key_places: dict[NodePath, Place] = {}
        self.problems: list[Problem] = []

    def document(self, events: Iterator[yaml.Event]) -> Any:
        """The data of the only document of a stream; Refused when it cannot be one."""
        data: Any = None
        documents = 0
        for event in events:
            if isinstance(event, yaml.DocumentStartEvent):
                documents += 1
                self._document_start(event, documents)
                data = self._node(next(events), events, ())
        if documents == 0:
            self._refuse("empty", Place(0, 0), ())
        return data

    def _document_start(self, event: Any, documents: int) -> None:
        if documents > 1:
            self._refuse("several-documents", _place(event), ())
        if event.tags or event.version not in (None, (1, 2)):
            self._refuse("directive", _place(event), ())

    def _node(self, event: Any, events: Iterator[yaml.Event], path: NodePath) -> Any:
        place = _place(event)
        self.places[path] = place
        if len(self.places) > MOST_NODES:
            self._refuse("file-too-many-nodes", place, path, limit=MOST_NODES)
        if event.anchor:  # every event that begins a node has one or None
            code = "alias" if isinstance(event, yaml.AliasEvent) else "anchor"
            self._refuse(code, place, path, name=str(event.anchor))
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event, place, path)
        if len(path) >= MOST_DEPTH:
            self._refuse("too-deep", place, path[:3], limit=MOST_DEPTH)
        if isinstance(event, yaml.SequenceStartEvent):
            self._check_tag(event.tag, "seq", place, path)
            return self._sequence(events, path)
        self._check_tag(getattr(event, "tag", None), "map", place, path)
        return self._mapping(events, path)

    def _sequence(self, events: Iterator[yaml.Event], path: NodePath) -> list[Any]:
        items: list[Any] = []
        for event in events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self._node(event, events, (*path, len(items))))
        return items

    def _mapping(self, events: Iterator[yaml.Event], path: NodePath) -> dict[str, Any]:
        mapping: dict[str, Any] = {}
        for event in events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            place = _place(event)
            key = self._key(event, place, path)
            inner = (*path, key)
            if key in mapping:
                self._add("key-repeated", place, inner, key=key, first=self.key_places[inner].line)
                self._pass_over(events)
                continue
            self.key_places[inner] = place
            mapping[key] = self._node(next(events), events, inner)
        return mapping

    def _pass_over(self, events: Iterator[yaml.Event]) -> None:
        """Read a node and forget it."""
        depth = 0
        for event in events:
            depth += isinstance(event, yaml.CollectionStartEvent)
            depth -= isinstance(event, yaml.CollectionEndEvent)
            if depth == 0:
                return

    def _key(self, event: Any, place: Place, path: NodePath) -> str:
        if not isinstance(event, yaml.ScalarEvent):
            if isinstance(event, yaml.AliasEvent):
                self._refuse("alias", place, path, name=str(event.anchor))
            self._refuse("key-not-word", place, path)
        if event.anchor:
            self._refuse("anchor", place, path, name=str(event.anchor))
        if event.value == "<<" and event.implicit[0]:
            self._refuse("merge-key", place, path)
        if event.value == "":
            self._refuse("key-empty", place, path)
        if event.value.startswith("$"):
            self._add("key-reserved", place, path)
        self._check_tag(event.tag, "str", place, path)
        self._check_controls(event, place, path)
        key: str = event.value
        return key

    def _scalar(self, event: Any, place: Place, path: NodePath) -> Any:
        value: str = event.value
        if event.tag is None and event.implicit[0]:
            return self.plain(value, place, path)
        kind = (event.tag or f"{_CORE}str").removeprefix(_CORE)
        if event.tag in (None, "!") or kind == "str":
            self._check_controls(event, place, path)
            return value
        return self._tagged(value, kind, event.tag, place, path)

    def _tagged(self, value: str, kind: str, tag: str, place: Place, path: NodePath) -> Any:
        if kind not in ("int", "float", "bool", "null"):
            self._refuse("tag", place, path, tag=tag)
        plain = self.plain(value, place, path)
        fits = {
            "int": type(plain) is int,
            "float": type(plain) in (int, float),
            "bool": type(plain) is bool,
            "null": plain is None,
        }
        if not fits[kind]:
            self._add("tag-mismatch", place, path, value=value, tag="!!" + kind)
        return plain

    def plain(self, value: str, place: Place, path: NodePath) -> Any:
        """A plain scalar by the core rules: null, true and false, whole and decimal numbers, else text."""
        if value in _NULLS:
            return None
        if value in _BOOLS:
            return _BOOLS[value]
        if value[0] not in _NUMBER_START:
            return value
        if _NOT_FINITE.fullmatch(value):
            self._add("number-not-finite", place, path, value=value)
            return None
        if _INT.fullmatch(value) or _FLOAT.fullmatch(value):
            return self._number(value, place, path)
        return value

    def _number(self, value: str, place: Place, path: NodePath) -> int | float | None:
        if sum(char.isdigit() for char in value) > MOST_DIGITS:
            self._add("number-too-large", place, path, value=value[:20] + "…", limit=MOST_DIGITS)
            return None
        if _INT.fullmatch(value):
            return int(value, {"0o": 8, "0x": 16}.get(value[:2], 10))
        number = float(value)
        if number in (float("inf"), float("-inf")):
            self._add("number-not-finite", place, path, value=value)
            return None
        return number

    def _check_tag(self, tag: str | None, kind: str, place: Place, path: NodePath) -> None:
        if tag not in (None, "!", _CORE + kind):
            self._refuse("tag", place, path, tag=tag)

    def _check_controls(self, event: Any, place: Place, path: NodePath) -> None:
        """Escapes in double quotes, and they alone, can write what the file itself may not hold."""
        match = CONTROLS.search(event.value) if event.style == '"' else None
        if match:
            self._add("control-character", place, path, character=f"U+{ord(match[0]):04X}")

    def _add(self, code: str, place: Place, path: NodePath, **facts: Fact) -> None:
        self.problems.append(self._problem(code, place, path, facts))
        if len(self.problems) == MOST_FAULTS:
            self._refuse("too-many-faults", place, path, limit=MOST_FAULTS)

    def _refuse(self, code: str, place: Place, path: NodePath, **facts: Fact) -> Any:
        raise Refused(self._problem(code, place, path, facts))

    def _problem(self, code: str, place: Place, path: NodePath, facts: dict[str, Fact]) -> Problem:
        return Problem("error", code, self.file, place.line, place.column, path_text(path), facts)


def _place(event: Any) -> Place:
    mark = event.start_mark
    return Place(mark.line + 1, mark.column + 1)
