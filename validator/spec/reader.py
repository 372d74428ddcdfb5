"""Reading YAML by the 1.2 core rules, with the place of every key and value.

`off`, `no` and `12:30` stay the words that the author wrote; keys are always text, so `9:` is the key `"9"`.
What the core rules do not need is refused with a problem that says what to write instead: anchors and
aliases, merge keys, foreign tags, tabs, a second document. Reading never raises on bad input, and never
takes long: the size of the file, the number of its nodes, their depth and the length of a number are limited.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from functools import cached_property, lru_cache
from pathlib import Path
from typing import Any

import yaml

from validator.spec.nodes import Builder, Place, Refused
from validator.spec.problems import Fact, NodePath, Problem, path_text, sorted_problems
from validator.spec.quick_yaml import Unusual, quick_data
from validator.spec.text import TextRefused, decoded, text_faults
from validator.spec.yaml_errors import explained

RULES_LIMIT = 2_000_000
_LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)


@dataclass(frozen=True)
class Document:
    """One file as plain data. `data` is None where `problems` say that nothing could be read.

    `places` gives the place of each value by its path, `key_places` that of the key before it; both are
    worked out from the text when they are first asked for.
    """

    file: str
    data: Any
    problems: tuple[Problem, ...] = ()
    text: str = field(default="", repr=False)

    @property
    def places(self) -> Mapping[NodePath, Place]:
        """The place of each value by its path."""
        return self._placed.places

    @property
    def key_places(self) -> Mapping[NodePath, Place]:
        """The place of each key by the path of its value."""
        return self._placed.key_places

    @cached_property
    def _placed(self) -> Builder:
        builder = Builder(self.file)
        if self.text:
            builder.document(_events(self.text))
        return builder

    def place(self, path: NodePath, *, key: bool = False) -> Place:
        """The place of the node at `path` (of its key, if asked), or of the nearest node around it."""
        if key and path in self.key_places:
            return self.key_places[path]
        while path not in self.places and path:
            path = path[:-1]
        return self.places.get(path, Place(0, 0))

    def has(self, path: NodePath) -> bool:
        """Whether the file itself holds a node at `path`."""
        return path in self.places

    def problem(
        self,
        code: str,
        path: NodePath,
        facts: Mapping[str, Fact] | None = None,
        *,
        key: bool = False,
        severity: str = "error",
        suggestion: str = "",
    ) -> Problem:
        """A problem at a node of this file (at its key, if asked)."""
        at = self.place(path, key=key)
        shown = path_text(path)
        return Problem(severity, code, self.file, at.line, at.column, shown, facts or {}, suggestion)


def read_yaml(path: Path, *, name: str | None = None, limit: int = RULES_LIMIT) -> Document:
    """The document in a file; `name` is what problems call the file, by default its path."""
    shown = name if name is not None else str(path)
    raw = _content(path, shown, limit)
    return read_bytes(raw, name=shown, limit=limit) if isinstance(raw, bytes) else raw


def kept_yaml(path: Path, *, name: str) -> Document:
    """The same, read once for as long as the content is the same: for those who do not change the data."""
    raw = _content(path, name, RULES_LIMIT)
    if not isinstance(raw, bytes):
        return raw
    kept = _kept(raw)
    return read_bytes(raw, name=name) if kept.problems else replace(kept, file=name)


@lru_cache(maxsize=128)
def _kept(raw: bytes) -> Document:
    return read_bytes(raw, name="")


def _content(path: Path, name: str, limit: int) -> bytes | Document:
    """The bytes of a file, one more than allowed at most, or a document that says why there are none."""
    try:
        if path.exists() and not path.is_file():
            return _refused(name, "file-not-plain")
        with path.open("rb") as stream:
            return stream.read(limit + 1)
    except FileNotFoundError:
        return _refused(name, "file-missing")
    except (OSError, ValueError) as error:
        return _refused(name, "file-unreadable", detail=str(getattr(error, "strerror", None) or error))


def read_bytes(raw: bytes, *, name: str, limit: int = RULES_LIMIT) -> Document:
    """The document in the bytes of a file."""
    if len(raw) > limit:
        return _refused(name, "file-too-large", limit=limit)
    try:
        text = decoded(raw)
    except TextRefused as error:
        return Document(name, None, problems=(error.problem(name),))
    return read_text(text, name=name)


def read_text(text: str, *, name: str) -> Document:
    """The document in a text."""
    faults = [fault.problem(name) for fault in text_faults(text)]
    if faults:
        return Document(name, None, problems=tuple(faults))
    try:
        return Document(name, quick_data(_events(text)), text=text)
    except (Unusual, Refused, yaml.YAMLError):
        return _read_with_care(text, name)


def _read_with_care(text: str, name: str) -> Document:
    builder = Builder(name)
    try:
        data = builder.document(_events(text))
    except (Refused, yaml.YAMLError) as error:
        last = error.problem if isinstance(error, Refused) else explained(error, name)
        return Document(name, None, problems=tuple(sorted_problems([*builder.problems, last])))
    problems = tuple(sorted_problems(builder.problems))
    return Document(name, data, problems, text)


def _events(text: str) -> Iterator[Any]:
    return iter(_LOADER(text).get_event, None)


def _refused(name: str, code: str, **facts: str | int) -> Document:
    return Document(name, None, problems=(Problem("error", code, name, facts=facts),))
