"""No slip in the rules gets past the examples; the trial itself is shown to see what it should."""

from __future__ import annotations

import random
from dataclasses import replace
from typing import Any

import pytest

from tests.cli.conftest import run
from tests.spec.files import SmallRules, small
from validator.cases.mutation import trial as court
from validator.cases.mutation.mutants import Mutant
from validator.cases.mutation.running import declared_in, judged, open_trials
from validator.cases.mutation.trial import Outcome, Trial, idle, with_declared
from validator.paths import locales_dir, rules_dir

__all__ = ["small"]

SAMPLE = 60  # mutants a game; `make mutate` judges all
SEED = 20261130


@pytest.fixture(scope="module")
def trials() -> dict[str, Trial]:
    return open_trials(rules_dir(), locales_dir())


def mutant(trial: Trial, place: str, change: str) -> Mutant:
    [found] = [one for one in trial.mutants if (one.place, one.change) == (place, change)]
    return found


@pytest.mark.parametrize("game", sorted(path.parent.name for path in rules_dir().glob("*/game.yaml")))
def test_of_a_sample_of_mutants_none_survives_undeclared(game: str, trials: dict[str, Trial]) -> None:
    trial = trials[game]
    chosen = random.Random(SEED).sample(trial.mutants, SAMPLE)
    outcomes = with_declared([trial.judge(one) for one in chosen], declared_in(rules_dir(), game))
    assert [str(one.mutant) for one in outcomes if one.fate == "survived"] == []
    assert sum(one.fate == "told" for one in outcomes) > SAMPLE * 3 // 4


def test_a_declared_equivalent_is_one_that_survives(trials: dict[str, Trial]) -> None:
    trial = trials["hazari"]
    declared = declared_in(rules_dir(), "hazari")
    outcomes = [trial.judge(mutant(trial, one.place, one.change)) for one in declared]
    assert {one.fate for one in outcomes} == {"survived"}
    assert idle(with_declared(outcomes, declared), declared) == []


def test_without_its_examples_a_slip_survives(trials: dict[str, Trial]) -> None:
    trial = trials["hazari"]
    slip = mutant(trial, "combinations.equal", "last_played -> first_played")
    told = trial.judge(slip)
    assert told.fate == "told"
    quiet = object.__new__(Trial)
    quiet.__dict__ |= trial.__dict__ | {"rules": replace(trial.rules, examples=())}
    assert quiet.judge(slip).fate == "survived"
    but_one = tuple(one for one in trial.rules.examples if one["id"] == told.by)
    quiet.__dict__ |= {"rules": replace(trial.rules, examples=but_one)}
    assert quiet.judge(slip) == told


def test_what_no_example_tells_the_checker_may(trials: dict[str, Trial]) -> None:
    trial = trials["hasenpfeffer"]
    found = trial.judge(mutant(trial, "match.tie", "impossible -> another_deal"))
    assert (found.fate, found.by) == ("refused", "choice-without-clause")


def test_the_same_game_in_every_setting_is_no_slip(trials: dict[str, Trial]) -> None:
    trial = trials["hasenpfeffer"]
    found = trial.judge(mutant(trial, "steps.auction.nobody.throw-in", "before dealer"))
    assert found.fate == "same"


def test_a_game_without_an_end_is_told(trials: dict[str, Trial], monkeypatch: pytest.MonkeyPatch) -> None:
    def endless(*_: Any) -> Any:
        while True:
            pass

    monkeypatch.setattr(court, "PATIENCE", 1)
    monkeypatch.setattr(court, "judge_example", endless)
    trial = trials["hazari"]
    found = trial.judge(mutant(trial, "combinations.equal", "last_played -> first_played"))
    assert (found.fate, found.by) == ("told", "it goes on for ever")


def test_a_declaration_that_is_not_needed_is_told(trials: dict[str, Trial]) -> None:
    trial = trials["hazari"]
    declared = declared_in(rules_dir(), "hazari")
    told = [Outcome(mutant(trial, one.place, one.change), "told", "x") for one in declared]
    assert idle(with_declared(told, declared), declared) == declared


def test_workers_judge_as_one_does(small: SmallRules) -> None:
    [trial] = open_trials(small.rules, small.locales, ["sets"]).values()
    tasks = [("sets", at) for at in range(len(trial.mutants))]
    found = list(judged(small.rules, small.locales, tasks, workers=2))
    assert [(one.mutant, one.fate) for one in found] == [
        (one.mutant, one.fate) for one in map(trial.judge, trial.mutants)
    ]


# In the terminal -----------------------------------------------------------------------------------------


def test_survivors_are_listed_with_file_and_line(small: SmallRules, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("CARDRULES_RULES", str(small.rules))
    monkeypatch.setenv("CARDRULES_LOCALES", str(locales_dir()))
    answer = run("mutate", "sets")
    assert answer.code == 1
    assert "Survived: rules/sets/game.yaml:17: combinations.equal: first_played -> last_played" in answer.out
    assert answer.out.splitlines()[-1].split()[0] == "sets"


def test_a_declaration_takes_a_survivor_off_the_list(
    small: SmallRules, monkeypatch: pytest.MonkeyPatch
) -> None:
    line = "  - {path: combinations.equal, change: %s, reason: This test says that it means nothing.}\n"
    text = "game: sets\nequivalent:\n" + line % "first_played -> last_played" + line % "nothing"
    small.add("sets/equivalent.yaml", text)
    monkeypatch.setenv("CARDRULES_RULES", str(small.rules))
    monkeypatch.setenv("CARDRULES_LOCALES", str(locales_dir()))
    answer = run("mutate", "sets")
    assert "combinations.equal: first_played -> last_played" not in answer.out
    told = "Declared without need: rules/sets/equivalent.yaml:4: combinations.equal: nothing"
    assert answer.code == 1 and told in answer.out


def test_a_broken_declaration_is_a_sentence(small: SmallRules, monkeypatch: pytest.MonkeyPatch) -> None:
    small.add("sets/equivalent.yaml", "game: sets\n")
    monkeypatch.setenv("CARDRULES_RULES", str(small.rules))
    monkeypatch.setenv("CARDRULES_LOCALES", str(locales_dir()))
    answer = run("mutate", "sets")
    assert answer.code == 2 and "rules/sets/equivalent.yaml:1" in answer.err
