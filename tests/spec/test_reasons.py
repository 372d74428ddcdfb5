"""Why things changed: reasons are read with their faults, stand in the edition, and change no verdict."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.spec.files import SmallRules
from validator.cases.ask import ask
from validator.spec.edition import content_hash, editions, new_edition
from validator.spec.problems import format_problem
from validator.spec.reasons import SENTENCE, read_reasons
from validator.spec.rulebooks import read_library

DATE = "2031-01-01"


def written(small: SmallRules, text: str) -> Path:
    path = small.rules.parent / "why.yaml"
    path.write_text(text, encoding="utf-8")
    return path


def test_reasons_stand_in_the_edition_and_change_nothing_else(small: SmallRules) -> None:
    library = read_library(small.rules, small.locales)
    code = library.languages[-1]
    path = written(small, f"tricky.follow-suit: A source says so.\nsets:\n  {code}: Nii on.\n")
    reasons, problems = read_reasons(path, library)
    assert not problems
    made = new_edition(library, small.rules, ask, DATE, reasons)
    [kept] = editions(small.rules)
    assert kept.why == made.why == {"tricky.follow-suit": "A source says so.", "sets": {code: "Nii on."}}
    assert kept.hash == content_hash(library)
    assert read_library(small.rules, small.locales).edition == DATE


def test_an_edition_without_reasons_says_none(small: SmallRules) -> None:
    new_edition(read_library(small.rules, small.locales), small.rules, ask, DATE)
    index = json.loads((small.rules / "editions" / DATE / "index.json").read_text(encoding="utf-8"))
    assert "why" not in index
    assert editions(small.rules)[0].why == {}


def test_a_clause_that_has_gone_may_have_a_reason(small: SmallRules) -> None:
    small.add("published-ids.txt", "tricky.long-gone -> tricky.follow-suit\n")
    library = read_library(small.rules, small.locales)
    reasons, problems = read_reasons(written(small, "tricky.long-gone: Nobody knew it.\n"), library)
    assert not problems and list(reasons) == ["tricky.long-gone"]


@pytest.mark.parametrize(
    ("text", "code", "line"),
    [
        ("- a list\n", "reasons-form", 1),
        ("sets: Fine.\ntricky.follow-suite: A source.\n", "reason-unknown", 2),
        ("follow-suit: An id must be full.\n", "reason-unknown", 1),
        ("sets: 12\n", "reason-form", 1),
        ("sets: '  '\n", "reason-form", 1),
        ("sets: " + "x" * (SENTENCE + 1) + "\n", "reason-form", 1),
        ("sets: {}\n", "reason-form", 1),
        ("sets: {tlh: Qapla.}\n", "reason-form", 1),
        ("sets: [a, b]\n", "reason-form", 1),
        ("sets: Fine.\nsets: Twice.\n", "key-repeated", 2),
    ],
)
def test_a_fault_in_reasons_is_told_with_its_place(
    small: SmallRules, text: str, code: str, line: int
) -> None:
    reasons, problems = read_reasons(written(small, text), read_library(small.rules, small.locales))
    assert reasons == {}
    assert [(one.code, one.line) for one in problems] == [(code, line)]
    assert "{" not in format_problem(problems[0])


def test_a_near_miss_gets_a_suggestion(small: SmallRules) -> None:
    path = written(small, "tricky.follow-suite: A source.\n")
    [problem] = read_reasons(path, read_library(small.rules, small.locales))[1]
    assert problem.suggestion == "tricky.follow-suit"


def test_a_file_of_reasons_that_is_not_there_is_told(small: SmallRules) -> None:
    library = read_library(small.rules, small.locales)
    reasons, problems = read_reasons(small.rules.parent / "nowhere.yaml", library)
    assert reasons == {} and [one.code for one in problems] == ["file-missing"]
