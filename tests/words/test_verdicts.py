"""Every example of every game is asked and answered in words, with its clauses quoted, in both Pythons."""

from functools import lru_cache
from typing import Any

import pytest

from validator.cases.ask import ask
from validator.engine.game import Game
from validator.spec.bindings import bound_values
from validator.spec.compile import compile_game
from validator.spec.rulebooks import open_library
from validator.words.catalogues import compiled_catalogue, games, languages
from validator.words.fill import words_of
from validator.words.speak import alternative_pieces, question_pieces, verdict_pieces

SOURCE = str(languages()[0]["code"])


@lru_cache(maxsize=1)
def library() -> Any:
    return open_library()


@lru_cache(maxsize=256)
def played(game: str, switches: tuple[tuple[str, str], ...]) -> Any:
    return Game(compile_game(library().games[game].spec, dict(switches)))


def asked(game: str, case: dict[str, Any]) -> Any:
    """(the verdict on a case, the values of a clause's placeholders as a function)."""
    variant = {name: str(value) for name, value in (case.get("variant") or {}).items()}
    made = played(game, tuple(sorted(variant.items())))
    clauses = library().games[game].clauses["clauses"]

    def values(clause: str) -> dict[str, Any]:
        found: dict[str, Any] = bound_values(made, clauses[clause.partition(".")[2]].get("bind"))
        return found

    return ask(made, case), values


def told(paragraphs: list[dict[str, Any]]) -> list[str]:
    return [words_of(paragraph["pieces"]) for paragraph in paragraphs]


@pytest.mark.parametrize("game", games())
def test_every_example_is_asked_and_answered_in_words(game: str) -> None:
    words = compiled_catalogue(SOURCE, game)
    for case in library().games[game].examples:
        found, values = asked(game, case)
        question = told(question_pieces(words, case))
        answer = verdict_pieces(words, found, values)
        assert all(question), case["id"]
        assert all(told(answer)), (case["id"], answer)
        assert {one["id"] for one in answer if one["p"] == "clause"} == {
            one["clause"] for one in found["reasons"] if one["clause"]
        }
        assert "{" not in "".join([*question, *told(answer)]), case["id"]


def sample(game: str) -> list[dict[str, Any]]:
    """One example of each kind, status and first reason."""
    kept = {}
    for case in library().games[game].examples:
        found, _ = asked(game, case)
        code = found["reasons"][0]["code"] if found["reasons"] else ""
        kept.setdefault((found["ask"], found["status"], code), case)
    return list(kept.values())


@pytest.mark.parametrize("game", games())
def test_micropython_says_the_same(game: str, micropython: Any) -> None:
    words = compiled_catalogue(languages()[-1]["code"], game)
    for case in sample(game):
        found, _ = asked(game, case)
        said = micropython.call("validator.words.speak", "verdict_pieces", words, found)
        assert said == verdict_pieces(words, found), case["id"]
        assert micropython.call("validator.words.speak", "question_pieces", words, case) == question_pieces(
            words, case
        )


def test_defenders_with_scores_of_their_own_are_told_by_number() -> None:
    case = {"ask": "score", "declarer": 2, "tricks": [2, 2, 1]}
    found, values = asked("three-handed-euchre", case)
    said = told(verdict_pieces(compiled_catalogue(SOURCE, "three-handed-euchre"), found, values))
    assert [text for text in said if "+2" in text] == [
        "By this rule: player 1, +2.",
        "By this rule: player 3, +2.",
    ]
    assert said[0] == "The score of this deal: player 1: 2, player 2: 0, player 3: 2."


def test_another_house_rule_is_told_in_words() -> None:
    from validator.cases.whatif import what_if

    said = []
    for game in games():
        words = compiled_catalogue(SOURCE, game)
        for case in sample(game)[:6]:
            found, _ = asked(game, case)
            for other in what_if(library().games[game].spec, found["switches"], case):
                said += told(alternative_pieces(words, found, other))
    assert said
    assert all(said)
