"""Every printed example of every game as a test of its own; what they prove; where each fact is answered."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any

import pytest

from validator.cases.bulk import switches_of
from validator.cases.examples import Coverage, Judged, coverage, facts_of, judge_example
from validator.engine.game import Game
from validator.spec.compile import compile_game, settle
from validator.spec.overlay import names
from validator.spec.rulebooks import GameRules, open_library

LIBRARY = open_library()
# What the fact sheet numbers: worked examples (E) and open points (Q).
FACTS = {
    "HZ-E": 27,
    "AZ-E": 26,
    "HP-E": 30,
    "WH-E": 24,
    "KJ-E": 46,
    "EU-E": 18,
    "E3-E": 14,
    "RR-E": 14,
    "HZ-Q": 14,
    "AZ-Q": 22,
    "HP-Q": 24,
    "WH-Q": 12,
    "EU-Q": 15,
    "E3-Q": 9,
    "RR-Q": 9,
    "KJ-Q": 16,
}


@cache
def under(game: str, switches: tuple[tuple[str, str], ...]) -> Game:
    return Game(compile_game(LIBRARY.games[game].spec, dict(switches)))


@cache
def judged(game: str, at: int) -> Judged:
    def compiled(switches: Mapping[str, str]) -> Game:
        return under(game, tuple(sorted(switches.items())))

    return judge_example(game, LIBRARY.games[game].examples[at], compiled)


def every_example() -> Iterator[Any]:
    for name, rules in LIBRARY.games.items():
        for at, example in enumerate(rules.examples):
            yield pytest.param(name, at, id=f"{name}:{example['id']}")


@pytest.mark.parametrize(("game", "at"), list(every_example()))
def test_example(game: str, at: int) -> None:
    one = judged(game, at)
    assert not one.differences, (one.differences, one.verdict["reasons"])


def proven(name: str) -> Coverage:
    rules = LIBRARY.games[name]
    every = [judged(name, at) for at in range(len(rules.examples))]
    return coverage(name, rules.clauses["clauses"], every)


@pytest.mark.parametrize("name", list(LIBRARY.games))
def test_every_deciding_clause_has_an_example_each_way(name: str) -> None:
    found = proven(name)
    assert len(found.proofs) > 20
    assert all(why for _, _, why in found.advice)
    assert [proof.as_data() for proof in found.open] == []


def test_every_numbered_fact_is_answered_by_an_example_a_clause_or_a_switch() -> None:
    table = [fact for rules in LIBRARY.games.values() for fact in _facts(rules)]
    answered = {fact.fact for fact in table}
    wanted = {_numbered(series, number) for series, many in FACTS.items() for number in range(1, many + 1)}
    assert sorted(wanted - answered) == []


def _facts(rules: GameRules) -> list[Any]:
    return facts_of(rules.id, rules.spec, rules.clauses["clauses"], rules.examples)


def _numbered(series: str, number: int) -> str:
    return f"{series}{number:02}" if series.endswith("E") else f"{series}{number}"


def every_value() -> Iterator[Any]:
    for name, rules in LIBRARY.games.items():
        switches = rules.spec["switches"]
        for switch in names(switches):
            for value in names(switches[switch]["values"]):
                if value != switches[switch]["default"]:
                    yield pytest.param(name, switch, value, id=f"{name}:{switch}={value}")


@pytest.mark.parametrize(("game", "switch", "value"), list(every_value()))
def test_every_value_of_every_switch_changes_some_verdict(game: str, switch: str, value: str) -> None:
    """Some example is played under the value, and would end otherwise with the switch at its default."""
    switches = LIBRARY.games[game].spec["switches"]
    for at, example in enumerate(LIBRARY.games[game].examples):
        chosen = settle(switches, switches_of(example))
        if chosen[switch] == value and _changes(game, at, dict(chosen), switch):
            return
    pytest.fail(f"no example of {game} shows what {switch}: {value} changes")


def _changes(game: str, at: int, chosen: dict[str, str], switch: str) -> bool:
    default = LIBRARY.games[game].spec["switches"][switch]["default"]
    try:
        back = settle(LIBRARY.games[game].spec["switches"], {**chosen, switch: default})
    except ValueError:
        back = {name: default if name == switch else value for name, value in _alone(game, chosen, switch)}
    other = judge_example(game, {**LIBRARY.games[game].examples[at], "variant": back}, lambda told: Game(
        compile_game(LIBRARY.games[game].spec, dict(told))
    ))  # fmt: skip
    mine = judged(game, at).verdict
    return (other.verdict["status"], other.verdict["outcome"]) != (mine["status"], mine["outcome"])


def _alone(game: str, chosen: dict[str, str], switch: str) -> list[tuple[str, str]]:
    """The choice without the switches that need this value."""
    switches = LIBRARY.games[game].spec["switches"]
    needs = [
        name
        for name, value in chosen.items()
        if switch in (switches[name]["values"][value].get("only_with") or {})
    ]
    return [(name, switches[name]["default"] if name in needs else value) for name, value in chosen.items()]
