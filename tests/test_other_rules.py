"""Every example asked under every other house rule: always a verdict, and always a sentence for it."""

from collections.abc import Iterator
from typing import Any

import pytest

from tests.rulebooks import games
from validator.cases.ask import ask
from validator.engine.game import Game
from validator.spec.compile import SwitchError, compile_game
from validator.spec.overlay import names
from validator.words.catalogues import compiled_catalogue
from validator.words.fill import WordsFault
from validator.words.speak import verdict_pieces

BESIDES = ("id", "expect", "basis", "near", "also", "sources", "note", "variant")


def states(name: str) -> Iterator[dict[str, str]]:
    """The house rules of a game with one switch moved, and with what that value needs beside it."""
    switches = games()[name].spec["switches"]
    for switch in names(switches):
        for value in names(switches[switch]["values"]):
            needs = switches[switch]["values"][value].get("only_with") or {}
            beside = {other: wanted[0] for other, wanted in needs.items() if other != "$order"}
            yield {**beside, switch: value}


@pytest.mark.parametrize("name", sorted(games()))
def test_no_house_rule_leaves_a_question_without_an_answer(name: str) -> None:
    catalogue = compiled_catalogue("en", name)
    broken = []
    cases: list[dict[str, Any]] = [
        {"game": name, **{key: value for key, value in one.items() if key not in BESIDES}}
        for one in games()[name].examples
    ]
    asked = 0
    for state in states(name):
        try:
            game = Game(compile_game(games()[name].spec, state))
        except SwitchError:
            continue  # a value that stands with others only
        for case in cases:
            asked += 1
            verdict = ask(game, case)
            try:
                verdict_pieces(catalogue, verdict, lambda _: None)
            except WordsFault as fault:
                broken.append((state, case, str(fault)))
    assert not broken[:5], f"{len(broken)} of {asked}"
    assert asked > len(cases)
