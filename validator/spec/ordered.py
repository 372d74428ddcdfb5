"""From the data of a file to the JSON that the portable core reads: orders noted, ranks and switch values
as words.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from validator.spec.overlay import ORDER

RANK_KEYS = frozenset({"ranks", "trump", "of", "cards", "turned_up", "also"})
"""Keys of the machine part whose numbers are words: ranks, cards and other names of calls."""

_TEN = {"10": "T"}


def ordered(node: Any) -> Any:
    """The same data with `$order` in every map that holds nothing but maps: its keys in the order of the
    file.
    """
    if isinstance(node, list):
        return [ordered(item) for item in node]
    if not isinstance(node, dict):
        return node
    made = {key: ordered(value) for key, value in node.items()}
    if all(value is None or isinstance(value, dict) for value in node.values()):
        made[ORDER] = list(node)
    return made


def machine_part(node: Any, key: str = "") -> Any:
    """The machine part of a game, or a patch of it, with ranks as words: a plain 9 is the rank nine."""
    if isinstance(node, dict):
        return {child: machine_part(value, child) for child, value in node.items()}
    if isinstance(node, list):
        return [machine_part(item, key) for item in node]
    if key in RANK_KEYS:
        return _rank(node, ten=key != "also")
    return node


def _rank(value: Any, *, ten: bool) -> Any:
    if isinstance(value, bool) or not isinstance(value, (int, str)):
        return value
    word = str(value)
    return _TEN.get(word, word) if ten else word


def value_word(value: Any) -> str:
    """The id of a switch value, however it was written: `true`, `30`, `last_played`."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def choice(chosen: Mapping[str, Any] | None) -> dict[str, Any]:
    """Switch ids with their values as words; where several values are listed, a list of words."""
    return {
        name: [value_word(one) for one in value] if isinstance(value, list) else value_word(value)
        for name, value in (chosen or {}).items()
        if name != ORDER
    }


def switches_part(switches: Mapping[str, Any]) -> Any:
    """The switches of a game for the portable core: values as words, patches as machine parts."""
    made = {name: {**node, "default": value_word(node["default"])} for name, node in switches.items()}
    for node in made.values():
        node["values"] = {value: _value_part(inner or {}) for value, inner in node["values"].items()}
    return ordered(made)


def _value_part(node: Mapping[str, Any]) -> dict[str, Any]:
    made = dict(node)
    if made.get("patch"):
        made["patch"] = machine_part(made["patch"])
    for key in ("excludes", "only_with"):
        chosen = choice(made.pop(key, None))
        if chosen:
            made[key] = {name: _listed(value) for name, value in chosen.items()}
    return made


def _listed(value: Any) -> list[str]:
    return value if isinstance(value, list) else [value]


def clauses_part(data: Mapping[str, Any]) -> dict[str, Any]:
    """The sections and clauses of a game with the order of the file; values in `when` as words."""
    clauses = {name: _clause_part(node) for name, node in data["clauses"].items()}
    sections = {name: dict(node) for name, node in data["sections"].items()}
    return {
        "sections": {**sections, ORDER: list(sections)},
        "clauses": {**clauses, ORDER: list(clauses)},
        ORDER: ["sections", "clauses"],
    }


def _clause_part(node: Mapping[str, Any]) -> dict[str, Any]:
    made = dict(node)
    when = choice(made.pop("when", None))
    return {**made, "when": when} if when else made


def examples_part(examples: Iterable[Mapping[str, Any]], game: str) -> list[dict[str, Any]]:
    """The examples of a game as cases: each names its game, and its switches as words."""
    return [
        {
            "game": game,
            **example,
            **({"variant": choice(example["variant"])} if example.get("variant") else {}),
        }
        for example in examples
    ]


def table_part(data: Mapping[str, Any]) -> dict[str, Any]:
    """What is looked for at the table: `origin`, and the `answers` of each situation and line of the summary.

    `when` says under which house rules it arises (`{}`: under all). An answer has `clause`, `sentences` (by
    default the first) and a `when` of its own.
    """
    parts = {name: _said_part(data[name]) for name in ("what_if", "glance") if data.get(name)}
    return {**({"origin": data["origin"]} if data.get("origin") else {}), **parts}


def _said_part(part: Mapping[str, Any]) -> dict[str, Any]:
    made = {name: _answers_part(node) for name, node in part.items()}
    return {**made, ORDER: list(made)}


def _answers_part(node: Any) -> dict[str, Any]:
    answers, when = (node, None) if isinstance(node, list) else (node["answers"], node["when"])
    return {"answers": [_answer_part(one) for one in answers], "when": choice(when)}


def _answer_part(node: Any) -> dict[str, Any]:
    told: Mapping[str, Any] = {"clause": node} if isinstance(node, str) else dict(node)
    asked = told.get("sentences", [1])
    return {"clause": told["clause"], "sentences": asked, "when": choice(told.get("when"))}
