"""The library: orders noted, ranks as words, sister games, and a cache that follows the files."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from tests.spec.files import SmallRules
from validator.cache import Cache
from validator.engine.game import Game
from validator.paths import PACKAGE
from validator.spec.compile import compile_game
from validator.spec.ordered import choice, machine_part, ordered
from validator.spec.rulebooks import LibraryBroken, library_from_data, open_library, read_library


def test_named_maps_carry_the_order_of_the_file() -> None:
    assert ordered({"b": {"x": 1}, "a": None})["$order"] == ["b", "a"]
    assert "$order" not in ordered({"b": {"x": 1}, "a": 3})
    assert ordered({"call": {}})["call"] == {"$order": []}


def test_ranks_and_switch_values_are_words_however_they_are_written() -> None:
    assert machine_part({"deck": {"ranks": ["A", 10, 9]}}) == {"deck": {"ranks": ["A", "T", "9"]}}
    assert machine_part({"orders": {"suit": {"trump": [6, "rest"]}}}) == {
        "orders": {"suit": {"trump": ["6", "rest"]}}
    }
    assert machine_part({"calls": {"big": {"level": 6, "also": [6]}}}) == {
        "calls": {"big": {"level": 6, "also": ["6"]}}
    }
    assert machine_part({"points": {"all": {"9": 5}}}) == {"points": {"all": {"9": 5}}}
    assert choice({"target": 30, "laps": True, "tie": ["a", 1]}) == {
        "target": "30",
        "laps": "true",
        "tie": ["a", "1"],
    }


def test_a_plain_nine_in_a_file_is_a_rank(small: SmallRules) -> None:
    library = read_library(small.rules, small.locales)
    assert library.problems == ()
    assert library.games["sets"].spec["game"]["deck"]["ranks"][-1] == "9"


SISTER = """\
game: tricky-three
based_on: tricky
title: Tricky for three
players: {from: 3, to: 3}
sides: each
deck: {ranks: [A, K, Q, J, T, 9, 8]}
steps:
  auction: {nobody: {throw-in: null, dealer: {forced: dealer, level: 1, clause: dealer-bids}}}
"""
SISTER_CLAUSES = """\
game: tricky-three
sections:
  play: {title: Play}
clauses:
  dealer-bids: {section: play, title: Dealer bids, text: The dealer bids one., basis: ours, sources: []}
  deal: {section: play, title: Deal, text: Six cards each., basis: ours, sources: []}
"""


def add_sister(small: SmallRules, game: str = SISTER) -> None:
    small.add("tricky-three/game.yaml", game)
    small.add("tricky-three/clauses.yaml", SISTER_CLAUSES)
    small.add("tricky-three/variants.yaml", "game: tricky-three\nswitches: {}\n")
    small.add("tricky-three/examples.yaml", "game: tricky-three\nexamples: []\n")


def test_a_sister_game_is_a_patch_that_cites_its_own_clause_first(small: SmallRules) -> None:
    add_sister(small)
    assert small.problems() == []
    game = compile_game(read_library(small.rules, small.locales).games["tricky-three"].spec, {})
    steps = {step["id"]: step for step in game["steps"]}
    assert steps["deal"]["clause"] == "tricky-three.deal"
    assert steps["tricks"]["clause"] == "tricky.tricks"
    assert [rung["id"] for rung in steps["auction"]["nobody"]] == ["holder", "dealer"]
    assert game["game"], game["title"] == ("tricky-three", "Tricky for three")


def test_a_fault_of_a_sister_game_is_told_where_it_was_written(small: SmallRules) -> None:
    add_sister(small, SISTER.replace("level: 1,", "levle: 1,"))
    [problem] = [one for one in small.problems() if one.code == "key-unknown"]
    assert (problem.file, problem.path) == (
        "rules/tricky-three/game.yaml",
        "steps.auction.nobody.dealer.levle",
    )
    assert problem.suggestion == "level"


def test_a_check_of_a_sister_game_points_into_the_base_where_the_base_wrote_it(small: SmallRules) -> None:
    add_sister(
        small,
        SISTER.replace("9, 8]", "9]").replace("deck: {ranks: [A, K, Q, J, T, 9]}", "deck: {ranks: [A, K]}"),
    )
    found = {(problem.code, problem.file) for problem in small.problems()}
    assert ("pack-too-small", "rules/tricky/game.yaml") in found


def test_the_cache_gives_what_the_files_give(small: SmallRules, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "kept")
    first = open_library(small.rules, small.locales, cache)
    assert open_library(small.rules, small.locales, cache) == first
    assert library_from_data(read_library(small.rules, small.locales).as_data()) == first


def test_the_cache_follows_every_change_of_a_file(small: SmallRules, tmp_path: Path) -> None:
    cache = Cache(tmp_path / "kept")
    open_library(small.rules, small.locales, cache)
    small.edit("tricky/game.yaml", "total: 10", "total: 15")
    assert open_library(small.rules, small.locales, cache).games["tricky"].spec["game"]["match"]["ends"] == {
        "total": 15
    }


def test_rules_with_errors_are_not_opened(small: SmallRules, tmp_path: Path) -> None:
    small.edit("tricky/game.yaml", "sides: partners", "sides: partner")
    with pytest.raises(LibraryBroken) as broken:
        open_library(small.rules, small.locales, Cache(tmp_path / "kept"))
    assert [problem.suggestion for problem in broken.value.problems] == ["partners"]


@pytest.mark.parametrize("kept", ["", "{", "[]", '{"key": 3}', '{"key": "KEY", "made": 4}', "\x00"])
def test_a_damaged_cache_is_made_anew(small: SmallRules, tmp_path: Path, kept: str) -> None:
    cache = Cache(tmp_path / "kept")
    first = open_library(small.rules, small.locales, cache)
    [path] = (tmp_path / "kept").iterdir()
    path.write_text(kept, encoding="utf-8")
    assert open_library(small.rules, small.locales, cache) == first


def test_a_cache_that_cannot_be_written_costs_nothing_but_time(small: SmallRules, tmp_path: Path) -> None:
    (tmp_path / "kept").write_text("a file where the folder should be", encoding="utf-8")
    assert open_library(small.rules, small.locales, Cache(tmp_path / "kept")).games


def test_a_warm_start_imports_neither_yaml_nor_schemas() -> None:
    code = (
        "import sys; from validator.spec.rulebooks import open_library; open_library()\n"
        "print([name for name in ('yaml', 'jsonschema', 'referencing') if name in sys.modules])"
    )
    runs = [
        subprocess.run(
            [sys.executable, "-c", code], cwd=PACKAGE.parent, capture_output=True, text=True, check=True
        )
        for _ in range(2)
    ]
    assert runs[1].stdout.strip() == "[]"


def test_every_setting_of_the_real_games_compiles() -> None:
    for rules in read_library().games.values():
        switches = rules.spec["switches"]
        for switch in switches["$order"]:
            node = switches[switch]
            assert node["default"] in node["values"]["$order"]
        assert Game(compile_game(rules.spec, {})).steps
