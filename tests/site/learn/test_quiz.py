"""The quiz of every game: one right answer a question, the engine's; and a seed brings its question back."""

from __future__ import annotations

import json
from collections import Counter
from functools import cache
from typing import Any

import pytest

from tests.oracle.house import house_game, house_games
from tests.rulebooks import game, games, settings_of
from validator.cases.ask import ask
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.engine.plain import words
from validator.site.quiz.cases import case_of, kinds_made
from validator.site.quiz.chance import Chance
from validator.site.quiz.questions import ANSWER, MOST_ANSWERS, kind_by_chance, kinds_asked, question
from validator.site.quiz.told import in_words
from validator.site.settle.settling import QUESTIONS
from validator.words.catalogues import compiled_catalogue, languages
from validator.words.speak import question_pieces

SEEDS = range(1, 9)
GAMES = sorted(games())
OF_CARDS = [name for name in GAMES if game(name).the_step("tricks").get("of") != "groups"]
KINDS = [(name, kind) for name in GAMES for kind in kinds_asked(game(name))]


def asked(made: Game, kind: str, seed: int) -> dict[str, Any]:
    found = question(made, kind, seed)
    assert found is not None, (made.id, kind, seed)
    return found


@cache
def some(name: str, kind: str) -> list[dict[str, Any]]:
    """A few questions of a kind of a game under its usual rules."""
    return [asked(game(name), kind, seed) for seed in SEEDS]


def engines_answers(made: Game, one: dict[str, Any]) -> list[int]:
    """Which of the answers the engine's verdict gives, found by another way than the quiz takes."""
    verdict = ask(made, one["case"])
    assert verdict["status"] in ("answered", "violation")
    outcome = verdict["outcome"]
    found = []
    for at, answer in enumerate(one["answers"]):
        if one["several"]:
            is_right = answer["cards"][0] in outcome["legal"]
        elif "seat" in answer:
            is_right = answer["seat"] == outcome["seat"]
        elif "place" in answer:
            is_right = answer["place"] == outcome["winner"]
        elif "cards" in answer:
            is_right = not outcome.get("tie") and at + 1 == outcome["winner"]
        else:
            told = {key: value for key, value in answer["outcome"].items() if key in ANSWER[one["kind"]]}
            is_right = all(outcome.get(key) == value for key, value in told.items())
        if is_right:
            found.append(at)
    return found


def words_of(piece: dict[str, Any]) -> str:
    return json.dumps(piece["v"])


# What is asked --------------------------------------------------------------------------


@pytest.mark.parametrize("name", GAMES)
def test_every_game_has_several_kinds_of_question(name: str) -> None:
    kinds = kinds_asked(game(name))
    assert len(kinds) >= 4
    assert set(kinds) <= QUESTIONS.keys()  # they have names on the page
    assert set(kinds) == set(kinds_made(game(name))) - ({"discard"} - set(kinds))


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_the_right_answer_is_one_and_the_engines(name: str, kind: str) -> None:
    for one in some(name, kind):
        assert one["right"] == engines_answers(game(name), one), one
        assert one["right"]
        assert len(one["answers"]) > 1
        if not one["several"]:
            assert len(one["right"]) == 1
            assert len({canonical(answer) for answer in one["answers"]}) == len(one["answers"])


@pytest.mark.parametrize("name", GAMES)
def test_so_it_is_under_every_house_rule(name: str) -> None:
    for switches in settings_of(name)[1:]:
        made = game(name, **switches)
        for kind in kinds_asked(made):
            one = asked(made, kind, 5)
            assert one["right"] == engines_answers(made, one), (switches, one)


@pytest.mark.parametrize("name", house_games())
def test_so_it_is_in_games_that_are_not_on_the_site(name: str) -> None:
    made = house_game(name)
    found = [(kind, question(made, kind, 3)) for kind in kinds_asked(made)]
    assert [kind for kind, one in found if one is not None]
    for _, one in found:
        if one is not None:
            assert one["right"] == engines_answers(made, one), one


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_a_seed_brings_its_question_back_and_others_ask_other_things(name: str, kind: str) -> None:
    again = [asked(game(name), kind, seed) for seed in SEEDS]
    assert canonical(again) == canonical(some(name, kind))
    assert len({canonical(one["case"]) for one in again}) >= 3


def test_kinds_come_up_by_chance_each_of_them() -> None:
    for name in GAMES:
        kinds = kinds_asked(game(name))
        drawn = Counter(kind_by_chance(kinds, seed) for seed in range(300))
        assert set(drawn) == set(kinds)
        assert drawn["trick"] > drawn["lead"] > 0


# Worth asking --------------------------------------------------------------------------


def hasty(one: dict[str, Any], ranks: list[str]) -> bool:
    """Whether who takes the highest card of the suit led, jokers first, is right about a trick."""
    plays = one["case"]["plays"]
    height = {card: -1 if card == "JO" else ranks.index(card[0]) for card in plays}
    led = [at for at, card in enumerate(plays) if card[1] == plays[0][1]]
    return min(led, key=lambda at: height[plays[at]]) in one["right"]


@pytest.mark.parametrize(
    "name", [name for name in GAMES if game(name).the_step("tricks").get("of") != "groups"]
)
def test_most_tricks_are_not_won_by_the_highest_card_of_the_suit_led(name: str) -> None:
    made = game(name)
    tricks = [asked(made, "trick", seed) for seed in range(40)]
    plain: list[dict[str, Any]] = []
    for seed in range(40):
        case = case_of(made, "trick", Chance(str(seed)))
        plain.append({"case": case, "right": [ask(made, case)["outcome"]["winner"] - 1]})
    wrong = sum(not hasty(one, made.pack.ranks) for one in tricks)
    assert wrong > sum(not hasty(one, made.pack.ranks) for one in plain)
    assert wrong >= 16


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_no_answer_is_right_nearly_always(name: str, kind: str) -> None:
    right = Counter(canonical(asked(game(name), kind, seed)["right"]) for seed in range(30))
    assert right.most_common(1)[0][1] <= 24, right


# In words --------------------------------------------------------------------------


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_answers_read_differently(name: str, kind: str) -> None:
    catalogue = compiled_catalogue(str(languages()[0]["code"]), name)
    for one in some(name, kind):
        if one["several"] or kind == "trick":
            continue  # the same card twice, in a pack of two
        told = in_words(catalogue, one)
        said = ["".join(map(words_of, answer["pieces"])) for answer in told["answers"]]
        assert len(set(said)) == len(said), said


@pytest.mark.parametrize(("name", "kind"), KINDS)
def test_the_question_tells_all_that_the_case_holds(name: str, kind: str) -> None:
    catalogue = compiled_catalogue(str(languages()[0]["code"]), name)
    for one in some(name, kind):
        case = one["case"]
        whole = canonical(question_pieces(catalogue, case))
        for field in case.keys() - {"ask", "game"}:
            left = {key: value for key, value in case.items() if key != field}
            try:
                assert canonical(question_pieces(catalogue, left)) != whole, (field, case)
            except ValueError:
                continue  # without this field nothing can be asked


@pytest.mark.parametrize("lang", [str(one["code"]) for one in languages()])
def test_every_kind_can_be_said_in_every_language(lang: str) -> None:
    for name, kind in KINDS:
        told = in_words(compiled_catalogue(lang, name), some(name, kind)[0])
        assert told["asked"][-1]["p"] == "question"
        assert all(answer["pieces"] for answer in told["answers"])


# Chance --------------------------------------------------------------------------


def test_chance_is_even_and_hangs_on_the_whole_seed() -> None:
    firsts = Counter(Chance(f"seed {at}").below(10) for at in range(5000))
    assert set(firsts) == set(range(10))
    assert all(400 < many < 600 for many in firsts.values()), firsts
    chance = Chance("another")
    drawn = Counter(chance.below(4) for _ in range(4000))
    assert all(900 < many < 1100 for many in drawn.values()), drawn
    assert sorted(chance.shuffled(list(range(52)))) == list(range(52))
    assert Chance("a").shuffled(list(range(52))) != Chance("b").shuffled(list(range(52)))
    places = Counter(Chance(str(at)).shuffled([1, 2, 3])[0] for at in range(3000))
    assert all(900 < many < 1100 for many in places.values()), places


def test_answers_are_few_where_others_are_made_up() -> None:
    for name, kind in KINDS:
        for one in some(name, kind):
            if kind in ("score", "fault", "pot", "auction", "betting", "reentry"):
                assert len(one["answers"]) <= MOST_ANSWERS


def test_hands_are_held_in_the_order_of_the_pack() -> None:
    for name in GAMES:
        made = game(name)
        if "may_play" in kinds_asked(made):
            for one in some(name, "may_play"):
                kinds = [made.pack.kind[card] for card in words(one["case"]["hand"])]
                assert kinds == sorted(kinds)
