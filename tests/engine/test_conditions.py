"""The two small languages of a specification: conditions and amounts."""

from typing import Any

import pytest

from validator.engine.conditions import Missing, amount, first_that_fits, holds

FACTS: dict[str, Any] = {
    "bid": "made",
    "trump": "S",
    "level": [3, None],
    "tricks": [4, 2],
    "alone": ("any", "one"),
    "cards": 6,
}


@pytest.mark.parametrize(
    ("when", "who", "held"),
    [
        (None, 0, True),
        ({}, 0, True),
        ({"bid": "made"}, 0, True),
        ({"bid": "failed"}, 0, False),
        ({"bid": ["failed", "made"]}, 0, True),
        ({"bid": {"not": "made"}}, 0, False),
        ({"tricks": {"min": 4}}, 0, True),
        ({"tricks": {"min": 4}}, 1, False),
        ({"tricks": {"min": 2, "max": 3}}, 1, True),
        ({"alone": "one"}, 0, True),
        ({"alone": {"not": "both"}}, 0, True),
        ({"bid": "made", "tricks": 2}, 1, True),
        ({"bid": "made", "tricks": 2}, 0, False),
    ],
)
def test_condition(when: dict[str, Any] | None, who: int, held: bool) -> None:
    assert holds(when, FACTS, who) == held


@pytest.mark.parametrize(("when", "who"), [({"worth": 6}, 0), ({"level": 3}, 1)])
def test_a_fact_that_is_not_known_is_asked_for(when: dict[str, Any], who: int) -> None:
    with pytest.raises(Missing) as raised:
        holds(when, FACTS, who)
    assert [raised.value.name] == list(when)


def test_the_first_rung_that_fits() -> None:
    ladder = [{"id": "a", "when": {"bid": "failed"}}, {"id": "b", "when": {"cards": 6}}, {"id": "c"}]
    assert first_that_fits(ladder, FACTS) == ladder[1]
    assert first_that_fits(ladder[:1], FACTS) is None


@pytest.mark.parametrize(
    ("spec", "who", "number"),
    [
        (7, 0, 7),
        ({"tricks": 1}, 1, 2),
        ({"tricks": 2, "const": -6}, 0, 2),
        ({"tricks": 2, "above": 6}, 0, 2),
        ({"tricks": 2, "above": 6}, 1, 0),
        ({"tricks": 1, "above": 1, "times": 3}, 1, 3),
        ({"level": -1, "times": "cards"}, 0, -18),
        ({"tricks": 1, "times": {"trump": {"S": 2}}}, 1, 4),
        ({"tricks": 1, "times": {"trump": {"H": 2}}}, 1, 2),
        ({"const": 96, "nearest": 10, "up_from": 7}, 0, 90),
        ({"const": -97, "nearest": 10, "up_from": 7}, 0, -100),
        ({"const": 95, "nearest": 10}, 0, 100),
        ({"const": 90, "nearest": 10, "up_from": 7}, 0, 90),
        ({"level": -1, "divide": 2}, 0, -1),
        ({"level": -1, "divide": 2, "round": "up"}, 0, -2),
        ({"level": 1, "divide": 2, "round": "up"}, 0, 2),
        ({"const": 5, "times": 3, "divide": 4}, 0, 3),
    ],
)
def test_amount(spec: Any, who: int, number: int) -> None:
    assert amount(spec, FACTS, who) == number
