"""Each check fires on a fault planted for it, and stays silent on good texts."""

from collections import Counter
from typing import Any

import polib
import pytest

from tests.words.planted import PLANTED, checker, main, planted, table, told, told_of_catalogue, told_of_forms
from validator.words.findings import SENTENCES, Finding

# Faults of files, which test_checks.py and test_newcomer.py plant.
OF_FILES = {"header", "outdated", "message", "to-fill", "to-translate"}


def cases() -> list[Any]:
    """Every fault as language, source, what is said, code, whether it is a program's text."""
    return [
        pytest.param(
            one.lang, one.source, one.said, one.code, one.program, id=f"{one.at}-{one.code}-{one.lang}"
        )
        for one in planted()
    ]


@pytest.mark.parametrize(("lang", "source", "said", "code", "program"), cases())
def test_a_planted_fault_is_told(lang: str, source: str, said: str, code: str, program: bool) -> None:
    assert code in told(lang, source, said, program)


@pytest.mark.parametrize("name", PLANTED["good"])
def test_a_good_text_shows_nothing(name: str) -> None:
    good = PLANTED["good"][name]
    assert told(good["lang"], good["source"], good["said"]) == []


@pytest.mark.parametrize("case", PLANTED["forms"], ids=lambda case: f"{case['lang']}-{case['finds']}")
def test_forms_by_count_are_checked(case: dict[str, Any]) -> None:
    found = told_of_forms(case)
    assert found == [case["finds"]] if case["finds"] else found == []


@pytest.mark.parametrize("case", PLANTED["catalogues"], ids=lambda case: case["finds"])
def test_what_only_a_whole_catalogue_shows_is_told(case: dict[str, Any]) -> None:
    assert told_of_catalogue(case) == [case["finds"]]


def test_there_are_sixty_faults_ten_of_them_from_the_seeds_and_every_check_has_one() -> None:
    every = PLANTED["faults"] + PLANTED["catalogues"] + [one for one in PLANTED["forms"] if one["finds"]]
    codes = Counter(fault["finds"] for fault in every)
    assert len(every) >= 60
    assert sum(fault.get("from") == "seed" for fault in every) >= 10
    assert set(SENTENCES) - OF_FILES == set(codes)


@pytest.mark.parametrize("code", sorted(SENTENCES))
def test_every_finding_speaks_each_language(code: str) -> None:
    from validator.cli.speech import Speech

    wrong, right = SENTENCES[code][1:]
    for lang in list(checker().languages)[1:]:
        speech = Speech(lang, False)
        assert speech.gettext(wrong) != wrong, (lang, wrong)
        assert speech.gettext(right) != right, (lang, right)


def test_every_fact_of_a_sentence_is_given() -> None:
    """No hole is left open in what is told."""
    language = checker().languages
    for case in planted():
        lang, source, said, program = case.lang, case.source, case.said, case.program
        entry = polib.POEntry(msgctxt=None if program else "demo.x.text", msgid=source, msgstr=said)
        for code, facts in checker().entry_faults(language[lang], entry):
            finding = Finding(code, lang, "demo", "demo.x.text", facts)
            bare = dict.fromkeys(facts, "")
            empty = Finding(code, lang, "demo", "demo.x.text", bare)
            assert "{" not in empty.wrong() + empty.right(), finding


def test_all_that_can_be_checked_is_checked_here() -> None:
    assert checker().unchecked() == []


def test_the_table_counts_every_fault_as_told(capsys: pytest.CaptureFixture[str]) -> None:
    *rows, total = table()
    assert int(total[3]) >= 60 and int(total[4]) >= 10
    assert [row for row in rows if row[3] != row[5]] == []
    assert main() == 0
    assert capsys.readouterr().out.splitlines()[-2].split()[-3:] == total[3:]
