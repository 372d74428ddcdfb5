"""What the schema of a game says of each node: of which kind it is, what may stand there, what it holds.

Mutants are made by kind of node; the kinds are the definitions of ``game.schema.json``, so that a closed list
stands in one place only.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from validator.spec.overlay import ORDER

Schema = Mapping[str, Any]
STEP = "step_"
DEFS = "#/$defs/"


class Shape:
    """What may stand at a node. ``kind`` is the name of the definition behind it, or ``""``.

    ``needed`` says that the map around it must have it.
    """

    def __init__(self, defs: Schema, schema: Schema, *, needed: bool = False) -> None:
        self.defs = defs
        self.needed = needed
        self.kind, self.schema = _resolved(defs, schema)

    def branches(self) -> list[Shape]:
        """The shapes of which a value has one; the shape itself where it is no choice."""
        listed = [*self.schema.get("oneOf", ()), *self.schema.get("anyOf", ())]
        if not listed or "properties" in self.schema:
            return [self]
        found = []
        for one in listed:
            branch = Shape(self.defs, one, needed=self.needed)
            branch.kind = branch.kind or self.kind
            found += branch.branches()
        return found

    def words(self) -> list[str]:
        """The closed list of words that may stand here; empty where none is listed."""
        found: list[str] = []
        for branch in self.branches():
            listed = [branch.schema["const"]] if "const" in branch.schema else branch.schema.get("enum", [])
            found += [word for word in listed if isinstance(word, str)]
        return list(dict.fromkeys(found))

    def least(self) -> float:
        """The least number that may stand here."""
        found = [one.schema["minimum"] for one in self.branches() if "minimum" in one.schema]
        return min(found, default=float("-inf"))

    def fewest(self) -> int:
        """The least number of members that a list or map here may have."""
        keys = ("minItems", "minProperties")
        return max((one.schema.get(key, 0) for one in self.branches() for key in keys), default=0)

    def members(self, node: Mapping[str, Any], held: Any = None) -> tuple[str, list[tuple[str, Shape]]]:
        """(kind of a map, its keys each with what may stand there); keys unknown to the schema are left out.

        ``held`` is the map that a patch is laid over, which may say of what kind a step is.
        """
        maps = [one for one in self.branches() if one.schema.get("type") == "object"]
        for branch in maps:
            if branch.kind == "named_step":
                branch = branch._step(node, held)
            if len(maps) == 1 or branch._fits(node):
                return branch.kind, list(branch._members(node))
        return self.kind, []

    def _step(self, node: Mapping[str, Any], held: Any) -> Shape:
        """The shape of a step that says itself of what kind it is."""
        do = node.get("do") or (held if isinstance(held, Mapping) else {}).get("do")
        return Shape(self.defs, {"$ref": f"{DEFS}{STEP}{do}"}, needed=self.needed)

    def _fits(self, node: Mapping[str, Any]) -> bool:
        known = self.schema.get("properties", {})
        free = isinstance(self.schema.get("additionalProperties"), Mapping)
        return free or all(key in known for key in node if key != ORDER)

    def _members(self, node: Mapping[str, Any]) -> Iterator[tuple[str, Shape]]:
        known, other = self.schema.get("properties", {}), self.schema.get("additionalProperties")
        for key in [key for key in node if key != ORDER]:
            schema = known.get(key, other)
            if isinstance(schema, Mapping):
                yield key, Shape(self.defs, schema, needed=key in self.schema.get("required", ()))

    def has_no_twins(self) -> bool:
        """Whether no two members of a list here may be alike."""
        return any(one.schema.get("uniqueItems") for one in self.branches())

    def item(self) -> Shape | None:
        """What may stand in a list here."""
        for branch in self.branches():
            if "items" in branch.schema:
                return Shape(self.defs, branch.schema["items"])
        return None


def _resolved(defs: Schema, schema: Schema) -> tuple[str, Schema]:
    """(name of the definition, the definition) behind a reference."""
    kind = ""
    while "$ref" in schema:
        kind = schema["$ref"].removeprefix(DEFS)
        schema = defs[kind]
    return kind, schema


def whole_game(schema: Schema) -> Shape:
    """The shape of a whole game, from ``game.schema.json``."""
    return Shape(schema["$defs"], {"$ref": f"{DEFS}game"})
