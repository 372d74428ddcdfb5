"""A quick yes or no to the question whether data fit a schema.

`jsonschema` tells what is wrong, but takes its time over files that are right, which nearly all are. This
turns a schema into plain functions and says only yes or no; whatever it does not know, it leaves to
`jsonschema`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

Test = Callable[[Any], bool]
Schema = Mapping[str, Any]

_NOTES = frozenset(
    {"$schema", "$id", "$defs", "$comment", "title", "description", "default", "examples", "then", "else"}
)


class UnknownKeyword(Exception):
    """A keyword that this module does not know; the schema must be left to `jsonschema`."""


class QuickSchemas:
    """Schemas by their `$id`, as tests."""

    def __init__(self, schemas: Mapping[str, Schema]) -> None:
        self._schemas = schemas
        self._tests: dict[str, Test] = {}

    def fits(self, reference: str, data: Any) -> bool | None:
        """Whether data fit the schema at `game.schema.json#/$defs/order`; None where that cannot be said."""
        try:
            return self._referred(reference, "")(data)
        except UnknownKeyword:
            return None

    def _referred(self, reference: str, base: str) -> Test:
        """The test behind a reference; looked up when it is run, as references may go in circles."""
        name, _, pointer = reference.partition("#")
        full = f"{name or base}#{pointer}"

        def later(value: Any) -> bool:
            return self._tests[full](value)

        if full not in self._tests:
            schema: Any = self._schemas[name or base]
            for step in pointer.strip("/").split("/") if pointer else ():
                schema = schema[step]
            self._tests[full] = later
            self._tests[full] = self._test(schema, name or base)
        return later

    def _test(self, schema: Any, base: str) -> Test:
        if isinstance(schema, bool):
            return _always if schema else _not(_always)
        tests = [test for keyword in schema if (test := self._keyword(keyword, schema, base))]
        if len(tests) == 1:
            return tests[0]
        return _all(tests)

    def _keyword(self, keyword: str, schema: Schema, base: str) -> Test | None:
        wanted = schema[keyword]
        if keyword in _NOTES:
            return None
        if keyword in _SIMPLE:
            return _SIMPLE[keyword](wanted)
        if keyword in _AROUND:
            return _AROUND[keyword](self._test(wanted, base))
        if keyword in ("oneOf", "anyOf", "allOf"):
            return _choice(keyword, [self._test(branch, base) for branch in wanted])
        if keyword == "$ref":
            return self._referred(wanted, base)
        if keyword == "if":
            return self._condition(schema, base)
        if keyword in ("properties", "additionalProperties"):
            return self._members(keyword, schema, base)
        raise UnknownKeyword(keyword)

    def _condition(self, schema: Schema, base: str) -> Test:
        asked = self._test(schema["if"], base)
        then = self._test(schema.get("then", True), base)
        otherwise = self._test(schema.get("else", True), base)
        return lambda value: then(value) if asked(value) else otherwise(value)

    def _members(self, keyword: str, schema: Schema, base: str) -> Test | None:
        """`properties` and `additionalProperties` in one test, made for whichever of them stands first."""
        if keyword == "additionalProperties" and "properties" in schema:
            return None
        known = {key: self._test(inner, base) for key, inner in schema.get("properties", {}).items()}
        others = self._test(schema.get("additionalProperties", True), base)

        def members(value: Any) -> bool:
            if not isinstance(value, dict):
                return True
            for key, child in value.items():  # noqa: SIM110 - `all` takes twice as long, for each node
                if not known.get(key, others)(child):
                    return False
            return True

        return members


def _all(tests: list[Test]) -> Test:
    def passes(value: Any) -> bool:
        for test in tests:  # noqa: SIM110 - as above
            if not test(value):
                return False
        return True

    return passes


def _always(value: Any) -> bool:  # noqa: ARG001 - the shape of a test
    return True


def _not(test: Test) -> Test:
    return lambda value: not test(value)


def _items(test: Test) -> Test:
    return lambda value: not isinstance(value, list) or all(test(item) for item in value)


def _keys(test: Test) -> Test:
    return lambda value: not isinstance(value, dict) or all(test(key) for key in value)


def _choice(keyword: str, branches: list[Test]) -> Test:
    if keyword == "allOf":
        return _all(branches)
    if keyword == "anyOf":
        return lambda value: any(test(value) for test in branches)
    return lambda value: sum(1 for test in branches if test(value)) == 1


def _is_number(value: Any) -> bool:
    return isinstance(value, (int, float)) and not isinstance(value, bool)


def _is_whole(value: Any) -> bool:
    return _is_number(value) and value == int(value)


_TYPES: Mapping[str, Test] = {
    "string": lambda value: isinstance(value, str),
    "integer": _is_whole,
    "number": _is_number,
    "boolean": lambda value: isinstance(value, bool),
    "array": lambda value: isinstance(value, list),
    "object": lambda value: isinstance(value, dict),
    "null": lambda value: value is None,
}


def _type(wanted: Any) -> Test:
    if isinstance(wanted, str):
        return _TYPES[wanted]
    return _choice("anyOf", [_TYPES[name] for name in wanted])


def _same(one: Any, other: Any) -> bool:
    """Equality as JSON means it: true is not 1."""
    return bool(one == other) and isinstance(one, bool) == isinstance(other, bool)


def _enum(wanted: Any) -> Test:
    if all(isinstance(one, str) for one in wanted):
        words = frozenset(wanted)
        return lambda value: isinstance(value, str) and value in words
    return lambda value: any(_same(value, one) for one in wanted)


def _pattern(wanted: Any) -> Test:
    found = re.compile(wanted).search
    return lambda value: not isinstance(value, str) or found(value) is not None


def _unique(wanted: Any) -> Test:
    def unique(value: Any) -> bool:
        return not isinstance(value, list) or not any(
            _same(item, other) for place, item in enumerate(value) for other in value[:place]
        )

    return unique if wanted else _always


def _required(wanted: Any) -> Test:
    return lambda value: not isinstance(value, dict) or all(key in value for key in wanted)


def _least(kind: type | tuple[type, ...], measure: Callable[[Any], Any]) -> Callable[[Any], Test]:
    def made(limit: Any) -> Test:
        return lambda value: not _is(value, kind) or measure(value) >= limit

    return made


def _most(kind: type | tuple[type, ...], measure: Callable[[Any], Any]) -> Callable[[Any], Test]:
    def made(limit: Any) -> Test:
        return lambda value: not _is(value, kind) or measure(value) <= limit

    return made


def _is(value: Any, kind: type | tuple[type, ...]) -> bool:
    return isinstance(value, kind) and not isinstance(value, bool)


def _itself(value: Any) -> Any:
    return value


_AROUND: Mapping[str, Callable[[Test], Test]] = {"not": _not, "items": _items, "propertyNames": _keys}
_SIMPLE: Mapping[str, Callable[[Any], Test]] = {
    "type": _type,
    "enum": _enum,
    "const": lambda wanted: _enum([wanted]),
    "pattern": _pattern,
    "required": _required,
    "uniqueItems": _unique,
    "minimum": _least((int, float), _itself),
    "maximum": _most((int, float), _itself),
    "minLength": _least(str, len),
    "maxLength": _most(str, len),
    "minItems": _least(list, len),
    "maxItems": _most(list, len),
    "minProperties": _least(dict, len),
    "maxProperties": _most(dict, len),
}
