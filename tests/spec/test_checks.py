"""Every check fires on a fault that is planted, at the place of the fault, and is silent without one."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.spec.files import KINDS, SmallRules
from validator.spec import validate
from validator.spec.problems import format_problem
from validator.spec.reader import read_yaml
from validator.spec.texts import PROBLEM_TEXTS


def test_the_small_games_are_sound(small: SmallRules) -> None:
    assert [format_problem(problem) for problem in small.problems()] == []


def test_the_real_games_are_sound() -> None:
    assert [format_problem(problem) for problem in validate() if problem.is_error] == []


GAME, CLAUSES, VARIANTS, EXAMPLES = (f"tricky/{name}.yaml" for name in KINDS)

FAULTS = read_yaml(Path(__file__).parent / "faults.yaml").data["faults"]


@pytest.mark.parametrize("fault", FAULTS, ids=lambda fault: f"{fault['code']} {fault['new'][:40]}")
def test_a_planted_fault_is_found(small: SmallRules, fault: dict[str, str]) -> None:
    small.edit(fault["file"], fault["old"], fault["new"])
    found = small.problems()
    told = [(problem.code, problem.path) for problem in found]
    assert (fault["code"], fault["path"]) in told, [format_problem(problem) for problem in found]
    for problem in found:
        assert problem.line > 0, format_problem(problem)
        assert set(re.findall(r"\{(\w+)\}", PROBLEM_TEXTS[problem.code])) <= set(problem.facts), problem


def test_every_code_of_a_check_has_a_planted_fault() -> None:
    """The codes of the checks are the ones below the form of files; the others are planted elsewhere."""
    codes = list(PROBLEM_TEXTS)
    checks = set(codes[codes.index("game-not-folder") : codes.index("edition-unknown")]) - {
        "published-unreadable",
        "published-twice",
    }
    elsewhere = {"published-lost", "successor-unknown", "retired-in-use", "not-published", "switches-exclude",
                 "binding-lost-there"}  # fmt: skip
    assert checks - elsewhere == {fault["code"] for fault in FAULTS} & checks


def test_a_binding_that_is_lost_under_a_switch_only_names_the_setting(small: SmallRules) -> None:
    small.edit(
        VARIANTS, "patch: {match: {ends: {total: 30}}}", "patch: {match: {ends: {total: null, deals: 8}}}"
    )
    problem = next(one for one in small.problems() if one.code == "binding-lost-there")
    assert (problem.path, problem.facts["setting"]) == ("clauses.ends.bind.total", "target=30")


def test_switches_that_exclude_each_other_are_refused_in_examples(small: SmallRules) -> None:
    small.edit(VARIANTS, '"30": {title: Thirty,', '"30": {title: Thirty, excludes: {lowest: [four]},')
    small.edit(EXAMPLES, "{lead: declarer, lowest: four}", "{lead: declarer, lowest: four, target: 30}")
    assert "switches-exclude" in [problem.code for problem in small.problems()]


def test_two_switches_that_exclude_each_other_are_not_tried_together(small: SmallRules) -> None:
    small.edit(
        VARIANTS,
        "patch: {match: {ends: {total: 30}}}",
        "excludes: {lowest: [four]}, patch: {steps: {auction: {calls: {number: {level: {from: 3}}}}}}",
    )
    assert "order-matters" not in [problem.code for problem in small.problems()]


PUBLISHED = "published-ids.txt"


def all_published(small: SmallRules) -> str:
    lines = (small.rules / CLAUSES).read_text(encoding="utf-8").split("clauses:\n")[1].splitlines()
    ids = [line.strip().rstrip(":") for line in lines if line.startswith("  ") and line[2] != " "]
    return "".join(f"tricky.{name}\n" for name in ids) + "sets.all\n"


@pytest.mark.parametrize(
    ("line", "code"),
    [
        ("tricky.old\n", "published-lost"),
        ("tricky.old -> tricky.gone\n", "successor-unknown"),
        ("tricky.old -> tricky.older\ntricky.older -> tricky.old\n", "successor-unknown"),
        ("Tricky old\n", "published-unreadable"),
        ("tricky.pack\n", "published-twice"),
    ],
)
def test_the_list_of_published_ids_is_kept(small: SmallRules, line: str, code: str) -> None:
    small.add(PUBLISHED, all_published(small) + line)
    assert code in [problem.code for problem in small.problems()]


def test_a_retired_id_leads_to_its_successor_and_is_not_used_again(small: SmallRules) -> None:
    small.add(PUBLISHED, all_published(small) + "tricky.old -> tricky.older\ntricky.older -> tricky.pack\n")
    assert small.problems() == []
    small.edit(PUBLISHED, "tricky.pack\n", "tricky.pack -> tricky.deal\n")
    assert [problem.code for problem in small.problems()] == ["retired-in-use"]


def test_a_new_id_is_a_warning_once_there_is_a_list(small: SmallRules) -> None:
    small.add(PUBLISHED, all_published(small).replace("tricky.pack\n", ""))
    [problem] = small.problems()
    assert (problem.code, problem.severity, problem.path) == ("not-published", "warning", "clauses.pack")


def test_all_faults_are_told_together(small: SmallRules) -> None:
    small.edit(GAME, "play: follow,", "play: folow,")
    small.edit(CLAUSES, "basis: stated", "basis: state")
    small.edit("sets/game.yaml", "clause: all}", "clause: al}")
    found = small.problems()
    assert {problem.file for problem in found} == {
        "rules/tricky/game.yaml", "rules/tricky/clauses.yaml", "rules/sets/game.yaml",
    }  # fmt: skip
    assert found == sorted(found, key=lambda problem: (problem.file, problem.line, problem.column))


RECORD = "record: 1\ngame: tricky\ndealer: 1\ndeals: [{acts: [2 bid 1]}]\n"


@pytest.mark.parametrize(
    ("old", "new", "code"),
    [
        ("game: tricky", "game: sets", "game-not-folder"),
        ("acts: [2 bid 1]", "acs: [2 bid 1]", "key-unknown"),
        ("dealer: 1\n", "dealer: 1\nedition: 2020-01-01\n", "edition-unknown"),
        ("dealer: 1\n", "dealer: 1\ndealer: 2\n", "key-repeated"),
    ],
)
def test_records_beside_the_rules_are_checked(small: SmallRules, old: str, new: str, code: str) -> None:
    small.add("editions/2026-11-30/index.json", '{"edition": "2026-11-30", "hash": "x", "games": []}')
    small.add("tricky/records/match.yaml", RECORD)
    assert "rules/tricky/records/match.yaml" not in [problem.file for problem in small.problems()]
    small.edit("tricky/records/match.yaml", old, new)
    told = [problem for problem in small.problems() if problem.file == "rules/tricky/records/match.yaml"]
    assert [problem.code for problem in told] == [code]
