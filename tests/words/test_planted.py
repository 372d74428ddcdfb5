"""Each check fires on a fault planted for it, and stays silent on good texts."""

from collections import Counter
from functools import lru_cache
from pathlib import Path
from typing import Any

import polib
import pytest
import yaml

from validator.words.alike import mixed_terms, otherwise_said
from validator.words.checks import Checker
from validator.words.findings import SENTENCES, Finding

ROOT = Path(__file__).resolve().parents[2]
PLANTED = yaml.safe_load((ROOT / "tests" / "words" / "faults.yaml").read_text(encoding="utf-8"))
# Faults of files, which test_checks.py and test_newcomer.py plant.
OF_FILES = {"header", "outdated", "message", "to-fill", "to-translate"}


@lru_cache(maxsize=1)
def checker() -> Checker:
    return Checker(ROOT)


def told(lang: str, source: str, said: str, program: bool = False) -> list[str]:
    """The codes of what is found in one translation."""
    entry = polib.POEntry(msgctxt=None if program else "demo.planted.text", msgid=source, msgstr=said)
    return [code for code, _ in checker().entry_faults(checker().languages[lang], entry)]


def planted() -> list[Any]:
    """Every fault as language, source, what is said, code, whether it is a program's text."""
    cases = []
    for at, fault in enumerate(PLANTED["faults"]):
        base = PLANTED["good"].get(fault.get("base"), {})
        said = fault.get("said", base.get("said"))
        if "change" in fault:
            old, new = fault["change"]
            assert said.count(old), f"{old!r} does not stand in {said!r}"
            said = said.replace(old, new, 1)
        case = (fault.get("lang") or base["lang"], fault.get("source") or base["source"], said)
        name = f"{at}-{fault['finds']}-{case[0]}"
        cases.append(pytest.param(*case, fault["finds"], fault.get("program", False), id=name))
    return cases


@pytest.mark.parametrize(("lang", "source", "said", "code", "program"), planted())
def test_a_planted_fault_is_told(lang: str, source: str, said: str, code: str, program: bool) -> None:
    assert code in told(lang, source, said, program)


@pytest.mark.parametrize("name", PLANTED["good"])
def test_a_good_text_shows_nothing(name: str) -> None:
    good = PLANTED["good"][name]
    assert told(good["lang"], good["source"], good["said"]) == []


@pytest.mark.parametrize("case", PLANTED["forms"], ids=lambda case: f"{case['lang']}-{case['finds']}")
def test_forms_by_count_are_checked(case: dict[str, Any]) -> None:
    entry = polib.POEntry(msgctxt="demo.count", msgid=case["one"], msgid_plural=case["other"])
    entry.msgstr_plural = dict(enumerate(case["said"]))
    found = [code for code, _ in checker().entry_faults(checker().languages[case["lang"]], entry)]
    assert found == [case["finds"]] if case["finds"] else found == []


@pytest.mark.parametrize("case", PLANTED["catalogues"], ids=lambda case: case["finds"])
def test_what_only_a_whole_catalogue_shows_is_told(case: dict[str, Any]) -> None:
    entries = []
    for at, one in enumerate(case["entries"]):
        entry = polib.POEntry(msgctxt=f"demo.{at}.text", msgid=one["source"], msgstr=one["said"])
        entry.flags = ["fuzzy"] if one.get("fuzzy") else []
        entries.append(entry)
    language = checker().languages[case["lang"]]
    found = [code for entry in entries for code, _ in checker().entry_faults(language, entry)]
    found += [fault[0] for _, fault in mixed_terms(checker().glossary, language.code, entries)]
    found += [fault[0] for _, fault in otherwise_said(entries)]
    assert found == [case["finds"]]


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
        lang, source, said, _, program = case.values
        entry = polib.POEntry(msgctxt=None if program else "demo.x.text", msgid=source, msgstr=said)
        for code, facts in checker().entry_faults(language[lang], entry):
            finding = Finding(code, lang, "demo", "demo.x.text", facts)
            bare = dict.fromkeys(facts, "")
            empty = Finding(code, lang, "demo", "demo.x.text", bare)
            assert "{" not in empty.wrong() + empty.right(), finding


def test_all_that_can_be_checked_is_checked_here() -> None:
    assert checker().unchecked() == []
