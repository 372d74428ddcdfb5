"""The quiz asks the same questions in MicroPython, which asks them in the page."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest

from tests.portable.micropython import MicroPython
from tests.rulebooks import game, games
from validator.cases.verdict import canonical
from validator.site.quiz.questions import kinds_asked, question

SEEDS = (1, 20, 999_999_999)
QUIZ = '''
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.site.quiz.questions import kinds_asked, question
from validator.spec.compile import compile_game

def asked(spec, seeds):
    """The kinds of a game, and the question of each kind and seed, in canonical JSON."""
    game = Game(compile_game(spec, {}))
    kinds = kinds_asked(game)
    return kinds, [canonical(question(game, kind, seed)) for kind in kinds for seed in seeds]
'''


@pytest.fixture(scope="module")
def quiz() -> Iterator[MicroPython]:
    with MicroPython({"quiz.py": QUIZ}) as python:
        yield python


@pytest.mark.parametrize("name", sorted(games()))
def test_the_questions_are_the_same_in_both_pythons(name: str, quiz: MicroPython) -> None:
    made = game(name)
    kinds = kinds_asked(made)
    ours: list[Any] = [canonical(question(made, kind, seed)) for kind in kinds for seed in SEEDS]
    theirs = quiz.call("quiz", "asked", games()[name].spec, list(SEEDS))
    assert theirs == [kinds, ours]
