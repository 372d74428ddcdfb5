"""The types share out all sets of cards, and counting them by classes is counting them one by one."""

from __future__ import annotations

from math import comb
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from validator.engine.combos import type_counts
from validator.engine.game import Game
from validator.spec.checks.counting import exact_type_counts
from validator.spec.compile import compile_game
from validator.spec.rulebooks import open_library

RANKS = ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2"]


def test_the_three_card_sets_of_a_full_pack_are_the_published_numbers() -> None:
    found = [rules for rules in open_library().games.values() if "combinations" in rules.spec["game"]]
    assert found
    for rules in found:
        counts = exact_type_counts(Game(compile_game(rules.spec, {})), 3)
        assert [number for _, number in counts] == [52, 48, 720, 1096, 3744, 16440]
        assert sum(number for _, number in counts) == comb(52, 3)


def game(ranks: int, suits: int, types: dict[str, Any], ace_low: str) -> Game:
    """A game that compares sets from a pack of so many ranks and suits."""
    listed = [{"id": name, **node} for name, node in types.items()]
    return Game(
        {
            "game": "g",
            "players": {"from": 2, "to": 2},
            "steps": [],
            "deck": {"suits": list("SHDC")[:suits], "ranks": RANKS[:ranks]},
            "combinations": {"runs": {"ace_low": ace_low}, "types": listed},
        }
    )


TYPES: dict[str, Any] = {
    "four": {"alike": [4]},
    "three-two": {"alike": [3, 2]},
    "three": {"alike": [3]},
    "run-suit": {"run": True, "suits": 1},
    "run": {"run": True},
    "suit": {"suits": 1},
    "two-suits": {"suits": 2},
    "pairs": {"alike": [2, 2]},
    "pair": {"alike": [2]},
}


@settings(max_examples=40, deadline=None)
@given(
    st.integers(3, 6), st.integers(1, 4), st.integers(1, 4), st.permutations(list(TYPES)),
    st.sampled_from(["none", "second", "highest", "lowest"]),
)  # fmt: skip
def test_counting_by_classes_is_counting_one_by_one(
    ranks: int, suits: int, size: int, order: list[str], ace_low: str
) -> None:
    made = game(ranks, suits, {**{name: TYPES[name] for name in order}, "rest": {}}, ace_low)
    assert made.combos is not None
    if size <= ranks * suits:
        assert exact_type_counts(made, size) == type_counts(made.combos, size)


@pytest.mark.parametrize("size", [1, 2, 3, 4, 5])
def test_the_counts_add_up_to_all_sets(size: int) -> None:
    made = game(8, 4, {**TYPES, "rest": {}}, "none")
    assert sum(number for _, number in exact_type_counts(made, size)) == comb(32, size)
