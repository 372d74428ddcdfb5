"""Questions on the command line: the answer, its clause, the exit code, and what is said if it cannot be."""

import json
from pathlib import Path

import pytest
from jsonschema import Draft202012Validator

from tests.cli.conftest import Cardrules
from validator.paths import rules_dir

SCHEMA = Draft202012Validator(json.loads((rules_dir() / "schema/verdict.schema.json").read_text("utf-8")))

SIX = [
    (
        ["hazari", "compare", "AS KS QS", "AH 2H 3H"],
        0,
        {"status": "answered", "winner": 1},
        "hazari.run-order",
    ),
    (
        ["hazari", "arrangement", "KS QS JS", "AH 2H 3H", "9D 9C 4S", "TC 8D 6S 5H"],
        1,
        {"status": "violation", "allowed": False},
        "hazari.strongest-first",
    ),
    (
        ["hasenpfeffer", "may_play", "--trump", "H", "--led", "QD", "--hand", "JD AC 9D", "AC"],
        1,
        {"status": "violation", "allowed": False, "legal": ["9D"]},
        "hasenpfeffer.follow-suit",
    ),
    (
        ["hasenpfeffer", "trick", "--trump", "H", "AH", "JD", "JH", "JO"],
        0,
        {"status": "answered", "winner": 4},
        "hasenpfeffer.trump-order",
    ),
    (
        ["hasenpfeffer", "auction", "2", "pass", "2"],
        1,
        {"status": "violation", "at": 3},
        "hasenpfeffer.bid-higher",
    ),
    (
        ["azi", "pot", "A=100", "B=100", "C=40", "--winner", "C", "--variant", "all_in=literal_fraction"],
        0,
        {"status": "answered", "shares": {"C": 96, "A": 72, "B": 72}},
        "azi.literal-fraction",
    ),
]


@pytest.mark.parametrize(("words", "code", "expected", "clause"), SIX, ids=lambda one: str(one)[:40])
def test_the_six_cases_answer_with_their_clause(
    cardrules: Cardrules, words: list[str], code: int, expected: dict[str, object], clause: str
) -> None:
    answer = cardrules("ask", *words, "--json")
    [verdict] = answer.verdicts
    assert answer.code == code
    told = {"status": verdict["status"], **verdict["outcome"]}
    assert {key: told[key] for key in expected} == expected
    assert verdict["reasons"][0]["clause"] == clause
    assert not list(SCHEMA.iter_errors(verdict))
    assert f"§ {clause}" in cardrules("ask", *words).out


def test_the_answer_is_a_sentence_then_why_then_the_clause_in_full(cardrules: Cardrules) -> None:
    lines = cardrules("ask", "hazari", "compare", "AS KS QS", "AH 2H 3H").out.splitlines()
    assert lines[0] == "Group 1 is better."
    assert lines[1] == "Both are runs, and A-K-Q stands before A-2-3 in the order of runs."
    assert lines[2] == "  § hazari.run-order Order of runs"
    assert lines[3].startswith("    Only these ranks form a run") and "A-K-Q, A-2-3, K-Q-J" in lines[3]


def test_the_answer_is_in_the_language_asked_for(cardrules: Cardrules) -> None:
    answer = cardrules("ask", "hazari", "compare", "AS KS QS", "AH 2H 3H", "--lang", "et")
    assert "Ä-K-E, Ä-2-3" in answer.out  # the cards of the language
    assert "§ hazari.run-order Ridade järjestus" in answer.out


def test_the_language_may_stand_anywhere_and_comes_from_the_locale(cardrules: Cardrules) -> None:
    words = ["hazari", "compare", "AS KS QS", "AH 2H 3H"]
    told = cardrules("ask", *words, "--lang", "et").out
    assert cardrules("--lang", "et", "ask", *words).out == told
    assert cardrules("ask", "--lang=et", *words).out == told
    assert cardrules("ask", *words, env={"LANG": "et_EE.UTF-8"}).out == told
    assert cardrules("ask", *words, env={"LC_ALL": "et_EE", "LANG": "nl_NL"}).out == told


def test_house_rules_in_force_are_told(cardrules: Cardrules) -> None:
    words = ["hazari", "compare", "AS KD 9C", "AH KC 9S"]
    assert "House rule" not in cardrules("ask", *words).out
    assert "(tie=first_played)" in cardrules("ask", *words, "--variant", "tie=first_played").out


def test_what_if_names_the_house_rules_that_would_change_the_answer(cardrules: Cardrules) -> None:
    words = ["hazari", "compare", "AS KD 9C", "AH KC 9S", "--what-if"]
    [verdict] = cardrules("ask", *words, "--json").verdicts
    assert [(one["switch"], one["value"]) for one in verdict["others"]] == [
        ("tie", "first_played"),
        ("tie", "split_points"),
    ]
    assert not list(SCHEMA.iter_errors(verdict))
    assert "With another house rule" in cardrules("ask", *words).out
    same = cardrules("ask", "hazari", "compare", "AS AD AC", "2H 2C 3D", "--what-if")
    assert "No other house rule would change the answer." in same.out


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (["hazri", "compare", "AS KS QS"], "Did you mean hazari?"),
        (["hazari", "compre", "AS KS QS"], "Did you mean compare?"),
        (["hasenpfeffer", "may_play", "--trum", "H"], "Did you mean --trump?"),
        (["hazari", "compare", "AS KS QS", "--variant", "tei=split_points"], "Did you mean tie?"),
        (["hazari", "compare", "AS KS QS", "--variant", "tie=first"], "Did you mean first_played?"),
        (["hazari", "compare", "AS KS QS", "--variant", "tie"], "“tie” is no choice of a house rule."),
        (["hazari", "compare", "AS KS QX"], "“QX” is no card."),
        (["hazari", "compare", "--lang", "xx"], "There is no language “xx”."),
        (["hazari", "lead", "foo"], "This question has no place for “foo”."),
        (["hazari", "hand"], "cardrules replay FILE"),
        (["no-such-file.yaml"], "no-such-file.yaml: error: There is no such file."),
        (["azi", "pot", "A=1", "A=2"], "are no stakes."),
        (["hazari", "compare", "--groups"], "The option --groups is not used so"),
    ],
    ids=lambda one: " ".join(one)[:50] if isinstance(one, list) else "",
)
def test_what_cannot_be_used_is_said_with_what_is_near(
    cardrules: Cardrules, words: list[str], said: str
) -> None:
    answer = cardrules("ask", *words)
    assert answer.code == 2
    assert said in answer.out + answer.err


def test_unknown_commands_and_none_at_all_lead_to_help(cardrules: Cardrules) -> None:
    assert "Did you mean replay?" in cardrules("repley").err
    assert "Usage: cardrules" in cardrules().err
    assert cardrules("ask").code == 2
    assert cardrules("--help").code == 0


def test_numbers_below_nought_are_no_options(cardrules: Cardrules) -> None:
    words = ["ask", "hasenpfeffer", "match", "--bid-result", "made", "--declarer", "2", "--json"]
    [verdict] = cardrules(*words, "-3", "11").verdicts
    assert verdict["outcome"]["totals"] == [-3, 11]
    [verdict] = cardrules(*words, "--totals", "-3 11").verdicts
    assert verdict["outcome"]["totals"] == [-3, 11]


def test_unknown_cards_that_decide_end_in_a_code_of_their_own(cardrules: Cardrules) -> None:
    answer = cardrules("ask", "hazari", "compare", "AS KS ??", "AH 2H 3H")
    assert answer.code == 3
    assert "cannot be decided" in answer.out


# Files ------------------------------------------------------------------------------

CASES = """
- {game: hazari, ask: compare, groups: [AS KS QS, AH 2H 3H], expect: {winner: 1, clause: hazari.run-order}}
- {game: azi, ask: pot, stakes: {A: 100, B: 100, C: 40}, winner: C, variant: {all_in: literal_fraction},
   expect: {C: 96, A: 72, B: 72}}
- {game: hasenpfeffer, ask: auction, calls: [2, pass, 2], expect: {violation: hasenpfeffer.bid-higher, at: 3}}
"""


def test_cases_as_expected_give_0_whatever_their_verdict(cardrules: Cardrules, tmp_path: Path) -> None:
    (tmp_path / "cases.yaml").write_text(CASES)
    answer = cardrules("ask", str(tmp_path / "cases.yaml"), "--json")
    assert answer.code == 0
    assert [one["line"] for one in answer.verdicts] == [2, 3, 5]
    assert not [error for one in answer.verdicts for error in SCHEMA.iter_errors(one)]


def test_a_case_that_is_not_as_expected_is_told(cardrules: Cardrules) -> None:
    wrong = CASES.replace("winner: 1", "winner: 2").replace("at: 3", "at: 2")
    answer = cardrules("ask", "-", stdin=wrong)
    assert answer.code == 1
    assert "-:2: Not as expected: “winner” was to be 2, but is 1." in answer.err
    assert "-:5: Not as expected: “at” was to be 2, but is 3." in answer.err


def test_several_documents_are_judged_and_a_broken_one_is_told_at_its_line(cardrules: Cardrules) -> None:
    good = "game: hazari\nask: compare\ngroups: [AS KS QS, AH 2H 3H]\n"
    answer = cardrules("ask", "-", "--json", stdin=f"{good}---\n{good}---\nask: [1, 2\n---\n{good}")
    assert answer.code == 2
    assert [one["status"] for one in answer.verdicts] == ["answered", "answered", "unusable", "answered"]
    assert "-:10:1: error:" in answer.err and "starts on line 9" in answer.err


def test_json_and_json_lines_are_read_as_such(cardrules: Cardrules, tmp_path: Path) -> None:
    case = '{"game": "hazari", "ask": "compare", "groups": ["AS KS QS", "AH 2H 3H"]}'
    for name, text in (
        ("one.json", case),
        ("two.json", f"[{case},\n\t{case}]"),
        ("log.jsonl", f"{case}\n{case}\n"),
    ):
        (tmp_path / name).write_text(text)
        answer = cardrules("ask", str(tmp_path / name), "--json")
        assert answer.code == 0
        assert len(answer.verdicts) == (1 if name == "one.json" else 2)


def test_a_file_of_examples_is_judged_by_the_game_that_it_names(cardrules: Cardrules) -> None:
    answer = cardrules("ask", str(rules_dir() / "hazari/examples.yaml"), "--json")
    assert answer.code == 0, answer.err
    assert len(answer.verdicts) > 100
    assert {one["game"] for one in answer.verdicts} == {"hazari"}
