"""``cardrules numbers``: counts, compares with what is kept, and keeps."""

from pathlib import Path

import pytest

from tests.cli.conftest import Cardrules
from tests.spec.files import SmallRules

SETS = """\
game: sets
numbers:
  all: {kind: combinations, cards: 3}
"""
TRICKY = """\
game: tricky
numbers:
  bids: {kind: bids, players: [4], deals: 120, seed: 1}
"""


@pytest.fixture
def small(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> SmallRules:
    """Two made-up games that want numbers, written in YAML alone."""
    rules = SmallRules(tmp_path)
    rules.add("sets/numbers.yaml", SETS)
    rules.add("tricky/numbers.yaml", TRICKY)
    monkeypatch.setenv("CARDRULES_RULES", str(rules.rules))
    monkeypatch.setenv("CARDRULES_LOCALES", str(rules.locales))
    return rules


def test_exact_counts_are_shown(small: SmallRules, cardrules: Cardrules) -> None:
    """Twenty cards, five ranks: 5 times 4 sets of three alike, of 1140."""
    answer = cardrules("numbers", "sets")
    assert "sets all: cards=3 sets=1140" in answer.out
    assert ["three", "20"] in [line.split()[:2] for line in answer.out.splitlines()]


def test_numbers_that_are_not_kept_are_told_and_kept_ones_agree(
    small: SmallRules, cardrules: Cardrules
) -> None:
    assert cardrules("numbers").code == 1
    assert cardrules("numbers", "--write").code == 0
    answer = cardrules("numbers")
    assert answer.code == 0
    assert "sets: these are the numbers that are kept." in answer.out
    assert "tricky: these are the numbers that are kept." in answer.out
    assert small.problems() == []


def test_what_is_kept_says_how_it_was_counted(small: SmallRules, cardrules: Cardrules) -> None:
    cardrules("numbers", "tricky", "--write")
    text = (small.rules / "tricky" / "counted.yaml").read_text(encoding="utf-8")
    assert "command: cardrules numbers tricky --write" in text
    assert "{level: 1, count: 20" in text and "deals: 120" in text
    assert not (small.rules / "sets" / "counted.yaml").exists()


def test_changed_rules_give_other_numbers(small: SmallRules, cardrules: Cardrules) -> None:
    cardrules("numbers", "sets", "--write")
    small.edit("sets/game.yaml", "runs: {ace_low: none, clause: all}", "runs: {ace_low: lowest, clause: all}")
    answer = cardrules("numbers", "sets")
    assert answer.code == 1
    assert "sets: other numbers are kept. Keep these with --write." in answer.out


def test_as_data(small: SmallRules, cardrules: Cardrules) -> None:
    (found,) = cardrules("numbers", "sets", "--json").verdicts
    rows = found["numbers"]["all"]["tables"][0]["rows"]
    assert sum(row["count"] for row in rows) == 1140


def test_a_wish_that_is_none_is_told_with_its_place(small: SmallRules) -> None:
    small.edit("tricky/numbers.yaml", "kind: bids", "kind: bid")
    (problem,) = small.problems()
    assert (problem.file, problem.code, problem.suggestion) == (
        "rules/tricky/numbers.yaml",
        "value-unknown",
        "bids",
    )


def test_a_game_that_is_not_there_is_told(small: SmallRules, cardrules: Cardrules) -> None:
    answer = cardrules("numbers", "set")
    assert answer.code == 2 and "sets" in answer.err
