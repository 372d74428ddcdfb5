"""The faults of ``faults.yaml``, and what the checks say of each: ``make planted`` prints it as a table."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

import polib
import yaml

from validator.words.alike import mixed_terms, otherwise_said
from validator.words.checks import Checker
from validator.words.findings import SENTENCES

ROOT = Path(__file__).resolve().parents[2]
PLANTED = yaml.safe_load((ROOT / "tests" / "words" / "faults.yaml").read_text(encoding="utf-8"))


@lru_cache(maxsize=1)
def checker() -> Checker:
    """The checks of this checkout."""
    return Checker(ROOT)


@dataclass(frozen=True)
class Planted:
    """A fault in one translation: ``at`` is its place in the file, ``seed`` says that a seed text has it."""

    at: int
    lang: str
    source: str
    said: str
    code: str
    program: bool
    seed: bool


def planted() -> Iterator[Planted]:
    """The faults of single translations, in the order of the file."""
    for at, fault in enumerate(PLANTED["faults"]):
        base = PLANTED["good"].get(fault.get("base"), {})
        said = fault.get("said", base.get("said"))
        if "change" in fault:
            old, new = fault["change"]
            assert said.count(old), f"{old!r} does not stand in {said!r}"
            said = said.replace(old, new, 1)
        lang, source = fault.get("lang") or base["lang"], fault.get("source") or base["source"]
        seed = fault.get("from") == "seed"
        yield Planted(at, lang, source, said, fault["finds"], fault.get("program", False), seed)


def told(lang: str, source: str, said: str, program: bool = False) -> list[str]:
    """The codes of what is found in one translation."""
    entry = polib.POEntry(msgctxt=None if program else "demo.planted.text", msgid=source, msgstr=said)
    return [code for code, _ in checker().entry_faults(checker().languages[lang], entry)]


def told_of_forms(case: dict[str, Any]) -> list[str]:
    """The codes of what is found in forms by count."""
    entry = polib.POEntry(msgctxt="demo.count", msgid=case["one"], msgid_plural=case["other"])
    entry.msgstr_plural = dict(enumerate(case["said"]))
    return [code for code, _ in checker().entry_faults(checker().languages[case["lang"]], entry)]


def told_of_catalogue(case: dict[str, Any]) -> list[str]:
    """The codes of what is found in several entries together."""
    entries = []
    for at, one in enumerate(case["entries"]):
        entry = polib.POEntry(msgctxt=f"demo.{at}.text", msgid=one["source"], msgstr=one["said"])
        entry.flags = ["fuzzy"] if one.get("fuzzy") else []
        entries.append(entry)
    language = checker().languages[case["lang"]]
    found = [code for entry in entries for code, _ in checker().entry_faults(language, entry)]
    found += [fault[0] for _, fault in mixed_terms(checker().glossary, language.code, entries)]
    return found + [fault[0] for _, fault in otherwise_said(entries)]


def results() -> Iterator[tuple[str, str, bool, bool]]:
    """Of every planted fault: the check that must tell it, the language, whether of a seed, whether told."""
    for one in planted():
        yield one.code, one.lang, one.seed, one.code in told(one.lang, one.source, one.said, one.program)
    for case in PLANTED["forms"]:
        if case["finds"]:
            yield case["finds"], case["lang"], False, case["finds"] in told_of_forms(case)
    for case in PLANTED["catalogues"]:
        yield case["finds"], case["lang"], False, case["finds"] in told_of_catalogue(case)


def table() -> list[list[str]]:
    """A row a check: its name, how grave it is, the faults planted, of them from the seeds, told."""
    found = list(results())
    rows = []
    for code in sorted({one[0] for one in found}):
        own = [one for one in found if one[0] == code]
        languages = " ".join(sorted({one[1] for one in own}))
        counts = [len(own), sum(one[2] for one in own), sum(one[3] for one in own)]
        rows.append([code, SENTENCES[code][0], languages, *map(str, counts)])
    totals = [str(sum(int(row[at]) for row in rows)) for at in (3, 4, 5)]
    return [*rows, [f"{len(rows)} checks", "", "", *totals]]


def quiet() -> list[str]:
    """The good texts of which anything is told: none."""
    return [name for name, one in PLANTED["good"].items() if told(one["lang"], one["source"], one["said"])]


def main() -> int:
    """Prints the table; 1 where a fault is missed or a good text is blamed."""
    rows = [["check", "severity", "languages", "planted", "from the seeds", "told"], *table()]
    widths = [max(len(row[at]) for row in rows) for at in range(len(rows[0]))]
    lines = ["  ".join(map(str.ljust, row, widths)).rstrip() for row in rows]
    blamed = quiet()
    lines.append(f"{len(PLANTED['good'])} good texts, {len(blamed)} of them blamed.")
    sys.stdout.write("\n".join(lines) + "\n")
    return 1 if blamed or rows[-1][3] != rows[-1][5] else 0


if __name__ == "__main__":
    sys.exit(main())
