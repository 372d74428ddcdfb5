"""A verdict speaks of a bid where somebody has bid; where trumps are only named, of the side."""

from typing import Any

import pytest

from validator.cases.ask import ask
from validator.engine.game import Game
from validator.spec.compile import compile_game
from validator.spec.rulebooks import open_library
from validator.words.catalogues import compiled_catalogue, games, languages
from validator.words.fill import sentence, words_of

RESULTS = ("bid-made", "bid-failed")
LANGS = [str(one["code"]) for one in languages()]


def contract_reasons(game: str) -> list[dict[str, Any]]:
    """The reasons of all scored examples that tell whether the contract was made."""
    library = open_library().games[game]
    found = []
    for case in library.examples:
        if case["ask"] != "score":
            continue
        switches = {name: str(value) for name, value in (case.get("variant") or {}).items()}
        answer = ask(Game(compile_game(library.spec, switches)), case)
        found += [reason for reason in answer["reasons"] if reason["code"] in RESULTS]
    return found


def has_bids(game: str) -> bool:
    steps = Game(compile_game(open_library().games[game].spec, {})).steps
    return any(step["do"] == "auction" and step["kind"] == "rising" for step in steps)


@pytest.mark.parametrize("game", games())
def test_the_result_of_a_contract_names_a_bid_where_there_are_bids(game: str) -> None:
    words = compiled_catalogue(LANGS[0], game)
    for reason in contract_reasons(game):
        said = words_of(sentence(words, reason["code"], reason["facts"])["pieces"])
        assert ("bid" in said.split()) is has_bids(game), (reason, said)


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("code", RESULTS)
def test_both_wordings_stand_in_each_language(lang: str, code: str) -> None:
    words = compiled_catalogue(lang, games()[0])
    with_bid = words_of(sentence(words, code, {"level": 3})["pieces"])
    assert with_bid == words["messages"][code]["text"]
    assert (
        words_of(sentence(words, code, {"level": None})["pieces"])
        == words["messages"][code + "/unbid"]["text"]
    )


def test_a_fault_that_only_spoils_the_own_score_does_not_read_as_if_nothing_followed() -> None:
    words = compiled_catalogue(LANGS[0], games()[0])
    assert words["groups"]["outcome.fault"].index("outcome.fault.scores-nothing") < words["groups"][
        "outcome.fault"
    ].index("outcome.fault.remedy")
