"""A guide that is told in other languages names the same commands, files and marks as the English one."""

import re
from pathlib import Path

import pytest

from validator.paths import locales_dir
from validator.words.languages import read_languages

DOCS = Path(__file__).resolve().parents[2] / "docs"
SOURCE, *OTHERS = read_languages(locales_dir())
SECTION = re.compile(r"^## .*$", re.M)
COMMAND = re.compile(r"cardrules words ([a-z]+)")
FLAG = re.compile(r"--[a-z][a-z-]+")
BLOCK = re.compile(r"^```\w+\n.*?^```$", re.M | re.S)
TOLD_FULLY = ("mend-one-sentence", "reviews", "when-the-english-changes")
"""Sections that no language may tell in fewer steps; the others may lead to the English page."""


def sections(path: Path) -> dict[str, str]:
    """The text of each section, by its id; English headings make their id from their words."""
    text = path.read_text(encoding="utf-8")
    heads = list(SECTION.finditer(text))
    found = {}
    for head, after in zip(heads, [*heads[1:], None], strict=True):
        told = re.search(r"\{#([a-z-]+)\}", head[0])
        name = told[1] if told else re.sub(r"[^a-z]+", "-", head[0].lower()).strip("-")
        found[name] = text[head.end() : after.start() if after else len(text)]
    return found


def shape(block: str) -> list[str]:
    """The lines of a code block without what is said in the language."""
    return [re.sub(r'^(msgstr "|# \w+: ).*|\b[a-z]{2}\b', r"\1", line) for line in block.splitlines()]


@pytest.mark.parametrize("code", OTHERS)
@pytest.mark.parametrize("section", TOLD_FULLY)
def test_a_section_shows_the_same_commands_and_files(section: str, code: str) -> None:
    source = sections(DOCS / "translate.md")[section]
    told = sections(DOCS / code / "translate.md")[section]
    assert set(COMMAND.findall(source)) == set(COMMAND.findall(told))
    assert set(FLAG.findall(source)) == set(FLAG.findall(told))
    assert [shape(one) for one in BLOCK.findall(source)] == [shape(one) for one in BLOCK.findall(told)]
    assert COMMAND.findall(source) or BLOCK.findall(source)


@pytest.mark.parametrize("code", OTHERS)
def test_an_example_of_a_review_carries_the_letters_of_the_words_that_were_read(code: str) -> None:
    told = sections(DOCS / code / "translate.md")["reviews"]
    assert re.search(r"^# Reviewed: [^\[]+, \d{4}-\d\d-\d\d \[[0-9a-f]{8}\]$", told, re.M)
    assert f"hazari.run-order {code} --by" in told
