"""The data of an ordinary YAML file, quickly.

`nodes.Builder` notes the place of every node and says what is wrong with a file, which takes its time; but
places are asked for only to tell of a fault, and nearly all files have none. This reads what is right and
plain, and leaves everything else to the builder.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import yaml

from validator.spec.nodes import MOST_DEPTH, MOST_NODES, Builder, Place
from validator.spec.text import CONTROLS

_ODD_KEYS = ("", "$", "<")
"""How keys begin that the builder looks at closely."""
_NOWHERE = Place(0, 0)


class Unusual(Exception):
    """A file, or a part of one, that is left to the builder."""


def quick_data(events: Iterator[Any]) -> Any:
    """The data of the only document of a stream of YAML's events. Raises Unusual."""
    return _Quick(events).document()


class _Quick:
    def __init__(self, events: Iterator[Any]) -> None:
        self.events = events
        self.nodes = 0
        self.builder = Builder("")  # for the few scalars that may be numbers

    def document(self) -> Any:
        stream, start, first = (next(self.events, None) for _ in range(3))
        if not isinstance(start, yaml.DocumentStartEvent) or start.tags or start.version or stream is None:
            raise Unusual
        data = self._node(first, 0)
        ends = [type(next(self.events, None)) for _ in range(2)]
        if ends != [yaml.DocumentEndEvent, yaml.StreamEndEvent] or self.builder.problems:
            raise Unusual
        return data

    def _node(self, event: Any, depth: int) -> Any:
        self.nodes += 1
        if event.anchor or event.tag or self.nodes > MOST_NODES:
            raise Unusual
        if isinstance(event, yaml.ScalarEvent):
            return self._scalar(event)
        if depth == MOST_DEPTH:
            raise Unusual
        return self._list(depth) if isinstance(event, yaml.SequenceStartEvent) else self._map(depth)

    def _list(self, depth: int) -> list[Any]:
        items = []
        for event in self.events:
            if isinstance(event, yaml.SequenceEndEvent):
                break
            items.append(self._node(event, depth + 1))
        return items

    def _map(self, depth: int) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for event in self.events:
            if isinstance(event, yaml.MappingEndEvent):
                break
            if not isinstance(event, yaml.ScalarEvent) or event.anchor or event.tag:
                raise Unusual
            key = event.value
            if key[:1] in _ODD_KEYS or key in made or _has_controls(event):
                raise Unusual
            made[key] = self._node(next(self.events), depth + 1)
        return made

    def _scalar(self, event: Any) -> Any:
        if event.implicit[0]:
            return self.builder.plain(event.value, _NOWHERE, ())
        if _has_controls(event):
            raise Unusual
        return event.value


def _has_controls(event: Any) -> bool:
    return event.style == '"' and CONTROLS.search(event.value) is not None
