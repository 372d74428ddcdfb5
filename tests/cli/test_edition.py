"""Editions: frozen by a command, listed, and what a record that names one is judged by."""

import json
import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Cardrules
from validator.paths import rules_dir


@pytest.fixture
def rules(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A copy of the rules without editions, and without records and numbers that name one."""
    folder = tmp_path / "rules"
    shutil.copytree(rules_dir(), folder, ignore=shutil.ignore_patterns("editions", "records", "counted.yaml"))
    monkeypatch.setenv("CARDRULES_RULES", str(folder))
    monkeypatch.setenv("CARDRULES_CACHE", str(tmp_path / "cache"))
    return folder


def turn_ties(rules: Path) -> None:
    """Equal groups: the earlier one wins, in the machine part and in the clause."""
    game, clauses = rules / "hazari/game.yaml", rules / "hazari/clauses.yaml"
    game.write_text(game.read_text("utf-8").replace("equal: last_played", "equal: first_played"), "utf-8")
    text = clauses.read_text("utf-8")
    begin = text.index("\n  tie-later:")
    at = text.index("text: >-\n", begin) + len("text: >-\n")
    clauses.write_text(
        text[:at] + "      The earlier one wins now.\n" + text[text.index("\n    basis", at) :], "utf-8"
    )


EQUAL = {"game": "hazari", "ask": "compare", "groups": ["AS KD 9C", "AH KC 9S"]}


def test_a_record_of_an_older_edition_is_judged_by_it(cardrules: Cardrules, rules: Path) -> None:
    assert "There is no edition yet." in cardrules("edition", "list").out
    made = cardrules("edition", "new", "2031-01-01")
    assert made.code == 0, made.err
    [verdict] = cardrules("ask", "-", "--json", stdin=json.dumps(EQUAL)).verdicts
    assert (verdict["edition"], verdict["outcome"]["winner"]) == ("2031-01-01", 2)

    turn_ties(rules)
    [now] = cardrules("ask", "-", "--json", stdin=json.dumps(EQUAL)).verdicts
    assert (now["edition"], now["outcome"]["winner"]) == (None, 1)
    old = json.dumps({**EQUAL, "edition": "2031-01-01"})
    [then] = cardrules("ask", "-", "--json", stdin=old).verdicts
    assert (then["edition"], then["outcome"]["winner"]) == ("2031-01-01", 2)
    told = cardrules("ask", "-", stdin=old).out
    assert "The earlier one wins now." not in told
    assert "Edition of the rules: 2031-01-01" in told
    assert "The earlier one wins now." in cardrules("ask", "-", stdin=json.dumps(EQUAL)).out
    asked = ["ask", "hazari", "compare", *EQUAL["groups"], "--json"]
    assert cardrules(*asked, "--edition", "2031-01-01").verdicts[0]["outcome"]["winner"] == 2

    assert cardrules("edition", "new", "2031-02-01").code == 0
    listed = cardrules("edition", "list", "--json").verdicts
    assert [one["edition"] for one in listed] == ["2031-01-01", "2031-02-01"]


@pytest.mark.parametrize("date", ["2031-13-01", "yesterday", "../2031-01-01", "\x1b[31m"])
def test_a_date_that_is_none_is_refused(cardrules: Cardrules, rules: Path, date: str) -> None:
    answer = cardrules("edition", "new", date)
    assert answer.code == 2
    assert "is no date" in answer.err
    assert not (rules / "editions").exists()


@pytest.mark.parametrize("date", ["1900-01-01", "../../game", "x" * 200])
def test_an_edition_that_is_not_there_is_told(cardrules: Cardrules, rules: Path, date: str) -> None:
    answer = cardrules("ask", "hazari", "compare", "AS KS QS", "AH 2H 3H", "--edition", date)
    assert answer.code == 2
    assert "There is no edition" in answer.out


def test_rules_with_errors_are_not_frozen(cardrules: Cardrules, rules: Path) -> None:
    file = rules / "hazari/game.yaml"
    file.write_text(file.read_text("utf-8").replace("equal: last_played", "equal: last_plaid"), "utf-8")
    answer = cardrules("edition", "new", "2031-01-01")
    assert answer.code == 2
    assert "rules/hazari/game.yaml:" in answer.err


def test_validate_tells_every_problem_with_its_place(cardrules: Cardrules, rules: Path) -> None:
    assert cardrules("validate").code == 0
    file = rules / "hazari/game.yaml"
    file.write_text(file.read_text("utf-8").replace("equal: last_played", "equal: last_plaid"), "utf-8")
    answer = cardrules("validate")
    assert answer.code == 1
    assert "rules/hazari/game.yaml:" in answer.out
    assert "Did you mean last_played?" in answer.out
    [problem, *_] = cardrules("validate", "--json").verdicts
    assert problem["file"].startswith("rules/") and problem["line"] > 0
