"""The schemas explain every key, the real files fit them, and each fault is told at its place."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.spec.files import KINDS, SMALL, document, edited, real_files, schemas
from validator.cases.ask import ask
from validator.cases.whatif import what_if
from validator.engine.conditions import WORKING
from validator.engine.deal import Deal, Setup
from validator.engine.facts import facts_of
from validator.engine.game import Game
from validator.paths import PACKAGE, rules_dir
from validator.spec.checks import asking
from validator.spec.compile import compile_game
from validator.spec.patch_schema import patch_schema
from validator.spec.problems import format_problem
from validator.spec.rulebooks import open_library
from validator.spec.schema_text import schema_text

# Keys that no program reads, as they are for people: pages show them.
FOR_PEOPLE = {"title", "about", "origin", "minutes", "aim", "packets", "stays"}


def nodes(schema: Any) -> Iterator[dict[str, Any]]:
    if isinstance(schema, dict):
        yield schema
        schema = list(schema.values())
    if isinstance(schema, list):
        for child in schema:
            yield from nodes(child)


def properties(name: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for node in nodes(schemas()[name]):
        if isinstance(node.get("properties"), dict) and "if" not in node:
            yield from ((key, child) for key, child in node["properties"].items() if isinstance(child, dict))


def explained(name: str, schema: dict[str, Any]) -> dict[str, Any]:
    """A schema with the title and description that it takes from what it refers to."""
    if "$ref" in schema and schema["$ref"].startswith("#/$defs/"):
        return {**schemas()[name]["$defs"][schema["$ref"].split("/")[2]], **schema}
    return schema


@pytest.mark.parametrize("name", schemas().names())
def test_every_key_has_a_title_and_a_description(name: str) -> None:
    Draft202012Validator.check_schema(schemas()[name])
    bare = [
        key
        for key, child in properties(name)
        if set(child) != {"const"}
        and set(child) != {"enum"}
        and not (explained(name, child).get("title") and explained(name, child).get("description"))
    ]
    assert bare == []


@pytest.mark.parametrize("name", schemas().names())
def test_no_schema_lets_an_unknown_key_pass(name: str) -> None:
    open_nodes = [
        node
        for node in nodes(schemas()[name])
        if node.get("properties")
        and "additionalProperties" not in node
        and not node.keys() & {"if", "required", "allOf"}
    ]
    allowed = {"Expected"}  # an outcome has keys of its own for every question
    assert [node.get("title") for node in open_nodes if node.get("title") not in allowed] == []


def test_the_schema_of_patches_is_made_from_that_of_games() -> None:
    kept = (rules_dir() / "schema" / "game-patch.schema.json").read_text(encoding="utf-8")
    made = schema_text(patch_schema(schemas()["game"]))
    assert kept == made, "run python -m validator.spec.patch_schema"


def test_every_key_of_the_language_is_read_by_the_core() -> None:
    sources = [*PACKAGE.glob("engine/**/*.py"), *PACKAGE.glob("cases/*.py"), PACKAGE / "spec" / "compile.py"]
    words = {
        word for path in sources for word in re.findall(r'"([A-Za-z_]+)"', path.read_text(encoding="utf-8"))
    }
    unread = {key for key, _ in properties("game")} - words - FOR_PEOPLE - {"before", "based_on"}
    assert unread == set()


def test_the_facts_of_the_language_are_those_that_are_known_somewhere() -> None:
    known = (
        asking.ALWAYS | asking.OF_BID | asking.OF_TRICK | asking.OF_SCORE | asking.OF_ENTRY | asking.OF_FAULT
    ) | (asking.OF_GAME - {"target"} | {"honours"})
    defs = schemas()["game"]["$defs"]
    assert set(defs["condition"]["properties"]) == known | {"bid", "price", "last_raise", "any_hand"}
    [amount] = [shape for shape in defs["amount"]["oneOf"] if "properties" in shape]
    assert set(amount["properties"]) - set(WORKING) <= known | {
        "price",
        "last_raise",
        "off_by",
        "target",
    }


def test_the_facts_that_are_always_known_are_those_of_the_engine() -> None:
    for rules in open_library().games.values():
        game = Game(compile_game(rules.spec, {}))
        players = game.seats_allowed()[0]
        deal = Deal(game, Setup(players, 0, [0] * players))
        assert set(facts_of(deal)) - {"cards"} == asking.ALWAYS


@pytest.mark.parametrize(("name", "path"), real_files(), ids=lambda value: str(value).rsplit("rules/", 1)[-1])
def test_the_real_files_fit_their_schemas(name: str, path: Path) -> None:
    assert [format_problem(problem) for problem in document(path).problems] == []
    assert [format_problem(problem) for problem in schemas().problems(name, document(path))] == []


def test_the_verdict_on_every_example_fits_the_published_schema() -> None:
    for rules in open_library().games.values():
        spec = rules.spec
        for example in rules.examples:
            verdict = ask(Game(compile_game(spec, example.get("variant") or {})), example)
            assert schemas().faults("verdict", json.loads(json.dumps(verdict))) == [], example["id"]
            assert schemas().faults("cases", example) == [], example["id"]


def test_what_other_house_rules_say_fits_the_published_schema() -> None:
    told = 0
    for rules in open_library().games.values():
        for example in rules.examples[::40]:
            game = Game(compile_game(rules.spec, example.get("variant") or {}))
            verdict = {**ask(game, example), "others": what_if(rules.spec, game.switches, example)}
            told += len(verdict["others"])
            assert schemas().faults("verdict", json.loads(json.dumps(verdict))) == [], example["id"]
    assert told > 3


def test_the_real_patches_fit_the_schema_that_editors_use() -> None:
    for kind, path in real_files():
        for switch in (document(path).data.get("switches") or {}).values() if kind == "variants" else ():
            for value in switch["values"].values():
                assert schemas().faults("game-patch", value.get("patch") or {}) == []


RULES = rules_dir()
GAMES = {folder.name: folder for folder in sorted(path.parent for path in RULES.glob("*/game.yaml"))}
WITH_TRICKS = next(
    path for path in GAMES.values() if "of: cards" in (path / "game.yaml").read_text(encoding="utf-8")
)

SLIPS = [
    ("sides: ", "sidse: ", "key-unknown", "sides"),
    ("play: follow,", "play: folow,", "value-unknown", "follow"),
    ("duties:\n", "dutys:\n", "key-unknown", "duties"),
    ("{play: any,", "{ply: any,", "key-unknown", "play"),
    ("of: cards", "of: card", "value-unknown", "cards"),
    ("deck: {suits: [", "deck: {suits: [X, ", "value-unknown", ""),
    ("rest]", "rst]", "form-wrong", ""),
    ("players: {from: 2", "players: {from: two", "want-whole-number", ""),
    ("players: {from: 2", "players: {from: 99", "number-too-great", ""),
    ("    first: eldest", "    first: {aftr: dealer}", "key-unknown", "after"),
    ("steps:\n", "steps:\n  odd: {who: each}\n", "key-missing", ""),
    ("steps:\n", "steps:\n  odd: {do: dael}\n", "value-unknown", "deal"),
    ("fault: revoke", "fault: revok", "value-unknown", "revoke"),
    ("wins:", "wns:", "key-unknown", "wins"),
]


def with_text(old: str) -> Path:
    for folder in GAMES.values():
        if old in (folder / "game.yaml").read_text(encoding="utf-8"):
            return folder / "game.yaml"
    pytest.fail(f"no game holds {old!r}")


@pytest.mark.parametrize(("old", "new", "code", "suggestion"), SLIPS)
def test_a_slip_is_told_with_what_was_meant(old: str, new: str, code: str, suggestion: str) -> None:
    spoilt = edited(with_text(old), old, new)
    found = schemas().problems("game", spoilt)
    assert (code, suggestion) in [(problem.code, problem.suggestion) for problem in found]
    for problem in found:
        assert problem.line > 0
        assert re.match(r"x\.yaml:\d+:\d+: error: [^{}]+$", format_problem(problem))


def test_an_unknown_key_is_shown_at_the_key() -> None:
    path = with_text("sides: ")
    line = path.read_text(encoding="utf-8").split("sides: ")[0].count("\n") + 1
    problem = next(
        one for one in schemas().problems("game", edited(path, "sides: ", "sidse: ")) if one.suggestion
    )
    assert (problem.line, problem.column, problem.path) == (line, 1, "sidse")


def paths_of(value: Any) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = [()]
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in inner:
        found += [(key, *rest) for rest in paths_of(child)]
    return found


SPOILT = [
    *((name, path) for name, path in real_files() if name in ("game", "variants", "languages")),
    *((name, SMALL / f"rules/tricky/{name}.yaml") for name in KINDS),
]


@st.composite
def spoilt_files(draw: st.DrawFn) -> tuple[str, Any]:
    """A real file with one value replaced, removed or added."""
    name, path = draw(st.sampled_from(SPOILT))
    data = json.loads(json.dumps(document(path).data))
    target = draw(st.sampled_from([one for one in paths_of(data) if one]))
    holder = data
    for step in target[:-1]:
        holder = holder[step]
    new = draw(
        st.sampled_from(
            [None, True, 1, 1.0, 0, -1, "", "x", "each", [], {}, [1, 1], {"after": "x"}, {"not": 3}]
        )
    )
    holder[target[-1]] = new
    if draw(st.booleans()) and isinstance(holder, dict):
        del holder[target[-1]]
    return name, data


@settings(max_examples=300, deadline=None)
@given(spoilt_files())
def test_the_quick_answer_is_that_of_the_full_validator(spoilt: tuple[str, Any]) -> None:
    name, data = spoilt
    reference = schemas()[name]["$id"]
    full = not list(schemas()._validator(reference).iter_errors(data))
    assert schemas()._fits(reference, data) is full
    assert full is not bool(schemas().faults(name, data))
