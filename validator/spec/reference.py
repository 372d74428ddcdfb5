"""The reference for authors: every key of every file, as one Markdown page made from the schemas.

Each file, definition and key has an anchor that follows from its name (`game-deck-key-ranks`), so that
links to it last.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from validator.paths import rules_dir

Schema = Mapping[str, Any]

ORDER = (
    *("game", "clauses", "variants", "examples", "table", "cases"),
    *("equivalent", "numbers", "counted", "record", "verdict", "sources", "languages", "glossary"),
)
"""The schemas in reading order. That of patches, the one of games without demands, is left out."""

INTRODUCTION = """\
# Reference of the rules language

Every key of every file, made from the schemas in `rules/schema`. An editor with a YAML language server
shows the same texts while you type; the first line of each file names its schema. A key in bold must be
there; an id in angle brackets is yours to choose. `cardrules validate` tells what is wrong, with file, line
and column.
"""

_TYPES = {
    "string": "text",
    "integer": "whole number",
    "number": "number",
    "boolean": "true or false",
    "array": "list",
    "object": "map",
    "null": "nothing (null)",
}
_HEAD = "| key | what it says | value |\n| --- | --- | --- |"


def reference_markdown(folder: Path | None = None) -> str:
    """The whole page. `folder` holds the schemas, by default those of the rules."""
    schemas = {name: _read(folder or rules_dir() / "schema", name) for name in ORDER}
    contents = "\n".join(f"- [{_plain(schema['title'])}](#{name})" for name, schema in schemas.items())
    pages = (_Page(name, schema["$defs"]).text(schema) for name, schema in schemas.items())
    return "\n\n".join([INTRODUCTION.strip(), contents, *pages]) + "\n"


def _read(folder: Path, name: str) -> Schema:
    schema: Schema = json.loads((folder / f"{name}.schema.json").read_text(encoding="utf-8"))
    return schema


class _Page:
    """One file: its own keys, then the definitions that they refer to."""

    def __init__(self, name: str, defs: Mapping[str, Schema]) -> None:
        self.name, self.defs = name, defs

    def text(self, schema: Schema) -> str:
        """The part of the page on this file."""
        root = self.defs[self.name] if schema.get("else") == {"$ref": f"#/$defs/{self.name}"} else schema
        blocks = [f"## {_plain(schema['title'])} {{#{self.name}}}", _plain(schema["description"])]
        blocks += self._blocks(self.name, root, "###")
        for key, definition in self.defs.items():
            if definition is not root:
                anchor = f"{self.name}-{key}"
                blocks += [
                    f"### {_plain(definition['title'])} {{#{anchor}}}",
                    _plain(definition["description"]),
                ]
                blocks += self._blocks(anchor, definition, "####")
        return "\n\n".join(block for block in blocks if block)

    def _blocks(self, anchor: str, schema: Schema, mark: str) -> Iterator[str]:
        """The table of a schema's keys, and those of the maps within it below headings of this mark."""
        rows = list(self._rows(anchor, schema))
        if rows:
            yield "\n".join([_HEAD, *rows])
        else:
            value = self._value(schema)
            yield f"Value: {value}" if value else ""
            yield from self._shapes(anchor, schema, mark)
        for key, inner in _inner_maps(schema):
            yield f"{mark} {_shown_key(key)} {{#{anchor}-{_slug(key)}}}"
            yield from self._blocks(f"{anchor}-{_slug(key)}", inner, mark)

    def _shapes(self, anchor: str, schema: Schema, mark: str) -> Iterator[str]:
        """The maps among the shapes that a value may have, by their titles."""
        for inner in _within(schema):
            if inner.get("properties"):
                place = f"{anchor}-{re.sub('[^a-z]+', '-', inner['title'].lower())}"
                yield f"{mark} {_plain(inner['title'])} {{#{place}}}"
                yield _plain(inner["description"])
                yield from self._blocks(place, inner, mark)

    def _rows(self, anchor: str, schema: Schema) -> Iterator[str]:
        needed = schema.get("required", ())
        for key, child in _keys(schema):
            shown = f"**{_shown_key(key)}**" if key in needed else _shown_key(key)
            place = f'<span id="{anchor}-key-{_slug(key)}"></span>'
            about = self._about(child) or "One entry for each."
            yield f"| {place}{shown} | {_plain(about)} | {self._value(child, anchor, key)} |"

    def _about(self, schema: Schema) -> str:
        """What a key says: its own words, else those of the definition behind it."""
        named = self.defs.get(schema.get("$ref", "").removeprefix("#/$defs/"), {})
        return str(schema.get("description") or named.get("description") or schema.get("title", ""))

    def _value(self, schema: Schema, anchor: str = "", key: str = "") -> str:
        """What may stand behind a key, in a few words."""
        if "$ref" in schema:
            return self._link(schema["$ref"])
        if "const" in schema or "enum" in schema:
            return ", ".join(f"`{_word(one)}`" for one in schema.get("enum", [schema.get("const")]))
        branches = schema.get("oneOf") or schema.get("anyOf")
        if branches and not schema.get("properties"):
            return self._alternatives(branches, anchor, key)
        if schema.get("type") == "array":
            items = self._value(schema.get("items", {}), anchor, key)
            return f"list of: {items}" if items else "list"
        if schema.get("properties") or isinstance(schema.get("additionalProperties"), dict):
            return f"[map](#{anchor}-{_slug(key)})" if key else ""
        return _limits(schema)

    def _alternatives(self, branches: list[Schema], anchor: str, key: str) -> str:
        if all("const" in branch for branch in branches):
            words = (
                f"`{_word(branch['const'])}` {_plain(branch.get('description', ''))}" for branch in branches
            )
            return "<br>".join(word.strip() for word in words)
        told = (self._value(branch, anchor, key) or _plain(branch.get("title", "")) for branch in branches)
        return "<br>or ".join(dict.fromkeys(value for value in told if value))

    def _link(self, reference: str) -> str:
        """A link to a definition, or to the file that another schema describes."""
        if reference.startswith("#/$defs/"):
            key = reference.removeprefix("#/$defs/")
            return f"[{_plain(key.replace('_', ' '))}](#{self.name}-{key})"
        other = reference.partition(".")[0]
        return "[patch of a game](#game)" if other == "game-patch" else f"[{other}](#{other})"


def _inner_maps(schema: Schema) -> Iterator[tuple[str, Schema]]:
    """Maps that are described on the spot, by the key that they stand behind."""
    for key, child in _keys(schema):
        for inner in _within(child):
            if inner.get("properties") or isinstance(inner.get("additionalProperties"), dict):
                yield key, inner


def _within(schema: Schema) -> Iterator[Schema]:
    """A schema, its items and its alternatives, as far as they are no references."""
    if "$ref" in schema:
        return
    yield schema
    items = [schema["items"]] if "items" in schema else []
    for child in [*items, *schema.get("oneOf", []), *schema.get("anyOf", [])]:
        yield from _within(child)


def _keys(schema: Schema) -> Iterator[tuple[str, Schema]]:
    yield from schema.get("properties", {}).items()
    others = schema.get("additionalProperties")
    if isinstance(others, dict) and others:
        yield "<id>", others


def _limits(schema: Schema) -> str:
    types = schema.get("type", ())
    words = " or ".join(_TYPES[one] for one in ([types] if isinstance(types, str) else types))
    limits = [
        f"{label} {schema[key]}" for key, label in (("minimum", "from"), ("maximum", "to")) if key in schema
    ]
    return " ".join([words, *limits])


def _shown_key(key: str) -> str:
    return "&lt;id&gt;" if key == "<id>" else f"`{key}`"


def _slug(key: str) -> str:
    return "id" if key == "<id>" else key


def _word(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value)


def _plain(text: str) -> str:
    """Prose with everything escaped that Markdown or HTML would read as something else."""
    text = text.replace("&", "&amp;").replace("<", "&lt;").replace(">", "&gt;")
    for mark, code in (("{", "&#123;"), ("}", "&#125;"), ("|", "&#124;"), ("[", "&#91;"), ("]", "&#93;")):
        text = text.replace(mark, code)
    return text.replace("*", "&#42;").replace("_", "&#95;").replace("\n", " ")
