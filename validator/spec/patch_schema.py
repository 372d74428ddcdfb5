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
_LEFT_OUT = ("required", "minProperties", "if", "then", "else", "allOf")
_NULL = {"type": "null", "description": "Takes it away."}


def patch_schema(game: Schema) -> dict[str, Any]:
    """The schema of a patch for the schema of a game."""
    defs = {name: _patched(schema) for name, schema in game["$defs"].items() if name != "named_step"}
    defs["named_step"] = _any_step(game["$defs"])
    whole = defs.pop("game")
    return {
        "$schema": game["$schema"],
        "$id": "game-patch.schema.json",
        "title": "Patch of a game",
        "description": "What differs from another game, or under a switch. Made from game.schema.json.",
        **{key: value for key, value in whole.items() if key not in ("title", "description")},
        "$defs": defs,
    }


def _patched(schema: Any) -> Any:
    """A schema without its demands: nothing is required, and a value may be null."""
    if isinstance(schema, list):
        return [_patched(item) for item in schema]
    if not isinstance(schema, dict):
        return schema
    if _only_demands(schema):
        return {}
    loose = {key: _patched(value) for key, value in schema.items() if key not in _LEFT_OUT}
    branches = [branch for branch in [*loose.pop("oneOf", []), *loose.pop("anyOf", [])] if branch]
    if branches:
        loose["anyOf"] = branches
    if isinstance(schema.get("properties"), dict):
        loose["properties"] = {key: _or_null(_patched(value)) for key, value in schema["properties"].items()}
    if isinstance(schema.get("additionalProperties"), dict):
        loose["additionalProperties"] = _or_null(_patched(schema["additionalProperties"]))
    return loose


def _only_demands(schema: Schema) -> bool:
    return bool(schema) and all(key in _LEFT_OUT for key in schema)


def _or_null(schema: Schema) -> dict[str, Any]:
    about = {key: schema[key] for key in ("title", "description") if key in schema}
    rest = {key: value for key, value in schema.items() if key not in about}
    return {**about, "anyOf": [rest, _NULL]}


def _any_step(defs: Schema) -> dict[str, Any]:
    """A patch of a step need not say of which kind it is: the keys of all kinds are allowed."""
    steps = {name: schema for name, schema in defs.items() if name.startswith("step_")}
    holders: dict[str, list[str]] = {}
    for name, schema in steps.items():
        for key in schema["properties"]:
            holders.setdefault(key, []).append(name)
    properties = {key: _shared(key, names, defs) for key, names in holders.items() if key != "do"}
    about = {key: defs["named_step"][key] for key in ("title", "description")}
    kinds = _or_null(defs["named_step"]["properties"]["do"])
    return {
        **about,
        "type": "object",
        "properties": {"do": kinds, **properties},
        "additionalProperties": False,
    }


def _shared(key: str, names: list[str], defs: Schema) -> dict[str, Any]:
    first = defs[names[0]]["properties"][key]
    about = {word: first[word] for word in ("title", "description") if word in first}
    return {**about, "anyOf": [{"$ref": f"#/$defs/{name}/properties/{key}"} for name in names]}


def main() -> None:
    """Write the schema of a patch beside that of a game."""
    folder: Path = rules_dir() / "schema"
    game = json.loads((folder / "game.schema.json").read_text(encoding="utf-8"))
    text = schema_text(patch_schema(game))
    (folder / "game-patch.schema.json").write_text(text, encoding="utf-8")


if __name__ == "__main__":
    main()
