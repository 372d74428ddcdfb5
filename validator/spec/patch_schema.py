"""The schema of a patch, made from that of a game: the same shape, but all may be left out or be null.

Run as a program it writes `game-patch.schema.json` anew; editors read that file, and a test keeps it true.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from validator.paths import rules_dir
from validator.spec.schema_text import schema_text

Schema = Mapping[str, Any]
_LEFT_OUT = ("required", "minProperties", "maxProperties", "if", "then", "else", "allOf")
_ABOUT = ("title", "description")
_NULL = {"type": "null", "description": "Takes it away."}


def patch_schema(game: Schema) -> dict[str, Any]:
    """The schema of a patch for the schema of a game."""
    loosening = _Loosening(game["$defs"])
    defs = {name: loosening.patched(schema) for name, schema in game["$defs"].items() if name != "named_step"}
    defs["named_step"] = loosening.any_step()
    whole = defs.pop("game")
    return {
        "$schema": game["$schema"],
        "$id": "game-patch.schema.json",
        "title": "Patch of a game",
        "description": "What differs from another game, or under a switch. Made from game.schema.json.",
        **{key: value for key, value in whole.items() if key not in _ABOUT},
        "$defs": defs,
    }


class _Loosening:
    """Takes the demands out of schemas; `defs` are the definitions that they refer to."""

    def __init__(self, defs: Schema) -> None:
        self.defs = defs

    def patched(self, schema: Any) -> Any:
        """A schema without its demands: nothing is required, and a value may be null."""
        if isinstance(schema, list):
            return [self.patched(item) for item in schema]
        if not isinstance(schema, dict):
            return schema
        if _only_demands(schema):
            return {}
        loose = {key: self.patched(value) for key, value in schema.items() if key not in _LEFT_OUT}
        branches = [branch for branch in [*loose.pop("oneOf", []), *loose.pop("anyOf", [])] if branch]
        if branches:
            loose["anyOf"] = branches
        if isinstance(schema.get("properties"), dict):
            loose["properties"] = {key: self._or_null(value) for key, value in schema["properties"].items()}
        if isinstance(schema.get("additionalProperties"), dict):
            loose["additionalProperties"] = self._or_null(schema["additionalProperties"])
        return loose

    def any_step(self) -> dict[str, Any]:
        """A patch of a step need not say of which kind it is: the keys of all kinds are allowed."""
        step = self.defs["named_step"]
        holders: dict[str, list[str]] = {}
        for name in (name for name in self.defs if name.startswith("step_")):
            for key in self.defs[name]["properties"]:
                holders.setdefault(key, []).append(name)
        shared = {key: self._shared(key, names) for key, names in holders.items() if key != "do"}
        properties = {"do": self._or_null(step["properties"]["do"]), **shared}
        return {
            **self._about(step),
            "type": "object",
            "properties": properties,
            "additionalProperties": False,
        }

    def _shared(self, key: str, names: list[str]) -> dict[str, Any]:
        first = self.defs[names[0]]["properties"][key]
        return {
            **self._about(first),
            "anyOf": [{"$ref": f"#/$defs/{name}/properties/{key}"} for name in names],
        }

    def _or_null(self, schema: Schema) -> dict[str, Any]:
        rest = {key: value for key, value in self.patched(schema).items() if key not in _ABOUT}
        return {**self._about(schema), "anyOf": [rest, _NULL]}

    def _about(self, schema: Schema) -> dict[str, Any]:
        """The title and description of a schema, or of what it refers to."""
        named = self.defs.get(schema.get("$ref", "").removeprefix("#/$defs/"), {})
        return {key: value for key, value in {**named, **schema}.items() if key in _ABOUT}


def _only_demands(schema: Schema) -> bool:
    return bool(schema) and all(key in _LEFT_OUT for key in schema)


def main() -> None:
    """Write the schema of a patch beside that of a game."""
    folder: Path = rules_dir() / "schema"
    game = json.loads((folder / "game.schema.json").read_text(encoding="utf-8"))
    text = schema_text(patch_schema(game))
    (folder / "game-patch.schema.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
