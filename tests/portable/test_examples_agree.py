"""Every example, and matches played by chance, have the same verdict in CPython and in MicroPython."""

import json
from collections.abc import Iterator
from typing import Any

import pytest

from tests.oracle.house import house_game, house_spec
from tests.players import play_match
from tests.portable.micropython import MicroPython
from tests.rulebooks import game, games, settings_of
from validator.cases.ask import ask
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.spec.compile import compile_game

JUDGE = '''
from validator.cases.ask import ask
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.spec.compile import compile_game

def verdicts(spec, settings, cases):
    """The canonical verdict on each case, given with the place of its switches in the list of settings."""
    made = {}
    found = []
    for at, case in cases:
        if at not in made:
            made[at] = Game(compile_game(spec, settings[at]))
        found.append(canonical(ask(made[at], case)))
    return found
'''


@pytest.fixture(scope="module")
def judge() -> Iterator[MicroPython]:
    with MicroPython({"judge.py": JUDGE}) as python:
        yield python


def with_settings(
    cases: list[dict[str, Any]],
) -> tuple[list[dict[str, str]], list[tuple[int, dict[str, Any]]]]:
    """The different switches of the cases, and each case with the place of its switches among them."""
    settings: list[dict[str, str]] = []
    placed = []
    for case in cases:
        chosen = case.get("variant") or {}
        if chosen not in settings:
            settings.append(chosen)
        placed.append((settings.index(chosen), case))
    return settings, placed


def here(spec: dict[str, Any], settings: list[dict[str, str]], cases: list[tuple[int, Any]]) -> list[str]:
    made = [Game(compile_game(spec, chosen)) for chosen in settings]
    return [canonical(ask(made[at], case)) for at, case in cases]


@pytest.mark.parametrize("name", sorted(games()))
def test_verdicts_on_all_examples_agree(name: str, judge: MicroPython) -> None:
    rules = games()[name]
    settings, cases = with_settings(list(rules.examples))
    ours = here(rules.spec, settings, cases)
    theirs = judge.call("judge", "verdicts", rules.spec, settings, cases)
    assert len(theirs) == len(rules.examples) > 0
    for (_, case), our, their in zip(cases, ours, theirs, strict=True):
        assert their == our, case["id"]


@pytest.mark.parametrize("name", sorted(games()))
def test_verdicts_are_canonical_json(name: str) -> None:
    rules = games()[name]
    settings, cases = with_settings(list(rules.examples))
    for text in here(rules.spec, settings, cases):
        again = json.dumps(json.loads(text), sort_keys=True, ensure_ascii=False, separators=(",", ":"))
        assert text == again


@pytest.mark.parametrize("name", sorted(games()))
def test_verdicts_on_matches_agree(name: str, judge: MicroPython) -> None:
    settings = settings_of(name)
    cases = [(at, {"ask": "hand", "record": played(name, settings[at])}) for at in range(len(settings))]
    spec = games()[name].spec
    assert judge.call("judge", "verdicts", spec, settings, cases) == here(spec, settings, cases)


def played(name: str, chosen: dict[str, str]) -> dict[str, Any]:
    """A short match with some cards not shown, so that the replay has to fill them in."""
    made = game(name, **chosen)
    chips = made.data.get("stakes") is not None
    players = made.seats_allowed()[-1]
    record = play_match(made, 7, None, [80] * players if chips else None, 10 * chips, players, most_deals=3)
    first = record["deals"][0]
    first["hands"] = ["??" + cards[2:] for cards in first["hands"]]
    return record


def test_verdicts_on_a_series_of_games_agree(judge: MicroPython) -> None:
    """A made-up game with all that reaches beyond one game, and with honours that are counted in order."""
    spec, made = house_spec("rubber"), house_game("rubber")
    revoked = [{"fault": "revoke", "side": side} for side in (1, 2)]
    cases: list[dict[str, Any]] = [
        {"ask": "match", "games": [[5, 1], [2, 5], [5, 3]]},
        {"ask": "match", "games": [[4, 3]], "totals": [1, 1]},
        {"ask": "match", "games": [[7, 4]], "before": [3, 4], "tricks": [1, 2], "honours": [3, 1]},
        {"ask": "match", "before": [4, 4], "tricks": [2, 1], "honours": [2, 2], "faults": revoked},
        {"ask": "score", "tricks": [1, 2], "honours": [3, 1]},
        *({"ask": "hand", "record": play_match(made, seed, most_deals=60)} for seed in range(3)),
    ]
    placed = [(0, case) for case in cases]
    assert judge.call("judge", "verdicts", spec, [{}], placed) == here(spec, [{}], placed)
