"""Random cases of every kind have byte-equal verdicts in CPython and in MicroPython."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from tests.fuzz.cases import case_of
from tests.fuzz.two_pythons import compare, other_python
from tests.portable.micropython import MicroPython
from tests.rulebooks import game, games
from validator.cases.fields import kinds_of

CASES = 300  # a game; `make fuzz` asks 10,000


@pytest.fixture(scope="module")
def python() -> Iterator[MicroPython]:
    with other_python() as running:
        yield running


@pytest.mark.parametrize("name", sorted(games()))
def test_verdicts_on_random_cases_are_equal(name: str, python: MicroPython) -> None:
    found = compare(python, name, range(CASES))
    assert found.differing[:3] == []
    assert {kind for kind, _ in found.cases} >= set(kinds_of(game(name)))
    statuses = {status for _, status in found.cases}
    assert statuses == {"answered", "violation", "impossible", "undecided", "unusable"}
    answered = sum(count for (_, status), count in found.cases.items() if status == "answered")
    assert answered > CASES // 4


def test_the_same_seed_makes_the_same_case() -> None:
    assert case_of("azi", 7) == case_of("azi", 7) != case_of("azi", 8)
