"""Our own checkout, copied: what one changed clause does, and a new language that comes and goes."""

import os
import shutil
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import polib
import pytest

from validator.words.checks import check_catalogues
from validator.words.languages import read_languages
from validator.words.newcomer import CannotAdd, add_language
from validator.words.standing import standings
from validator.words.upkeep import outdated, update_catalogues, write_templates

ROOT = Path(__file__).resolve().parents[2]
FOLDERS = ("docs", "locales", "rules", "validator")
FILES = ("babel.cfg", "mkdocs.yml", "pyproject.toml")
GAME = "hazari"
CLAUSE = "no-teams"
NEW = "fi"


@pytest.fixture
def copy(tmp_path: Path) -> Path:
    """A copy of all that extraction and the site read, brought up to date."""
    root = tmp_path / "copy"
    skipped = shutil.ignore_patterns("__pycache__", ".cardrules-cache")
    for name in FOLDERS:
        shutil.copytree(ROOT / name, root / name, ignore=skipped)
    for name in FILES:
        shutil.copy(ROOT / name, root / name)
    (root / "node_modules").symlink_to(ROOT / "node_modules")
    write_templates(root)
    update_catalogues(root)
    return root


def stale(root: Path) -> Counter[str]:
    """The ids that are stale, with in how many languages."""
    found: Counter[str] = Counter()
    for path in (root / "locales").glob("*/LC_MESSAGES/*.po"):
        found.update(entry.msgctxt or entry.msgid for entry in polib.pofile(str(path)) if entry.fuzzy)
    return found


def run(root: Path, *command: str) -> subprocess.CompletedProcess[str]:
    """A program of this Python on the copy."""
    settings = {
        **os.environ,
        "PYTHONPATH": str(root),
        "CARDRULES_CACHE": str(root.parent / "cache"),
        "NO_MKDOCS_2_WARNING": "1",
    }
    return subprocess.run(
        [sys.executable, "-m", *command], cwd=root, env=settings, capture_output=True, text=True, check=False
    )


def test_one_changed_clause_makes_exactly_its_translations_stale(copy: Path) -> None:
    before = stale(copy)
    path = copy / "rules" / GAME / "clauses.yaml"
    text = path.read_text(encoding="utf-8")
    old = "A table that wants to play in teams"
    assert text.count(old) == 1
    path.write_text(text.replace(old, "A table that would rather play in teams"), encoding="utf-8")
    write_templates(copy)
    update_catalogues(copy)
    others = len(read_languages(copy / "locales")) - 1
    assert stale(copy) - before == Counter({f"{GAME}.{CLAUSE}.text": others})
    assert others == 4

    told = [one for one in check_catalogues(copy) if one.code == "stale" and one.domain == GAME]
    assert {(one.context, one.severity) for one in told} == {(f"{GAME}.{CLAUSE}.text", "error")}
    assert sorted(one.lang for one in told) == sorted(list(read_languages(copy / "locales"))[1:])
    for one in told:
        line = (copy / one.file).read_text(encoding="utf-8").splitlines()[one.line - 1]
        assert line.startswith(("msgctxt", "#")), (one.file, one.line, line)
    counted = [one.stale for one in standings(copy / "locales") if one.domain == GAME]
    assert counted == [1, 1, 1, 1]
    assert all(one.oldest_stale for one in standings(copy / "locales") if one.domain == GAME)


def test_a_rewrapped_clause_makes_nothing_stale_and_extraction_twice_is_no_change(copy: Path) -> None:
    before = stale(copy)
    path = copy / "rules" / GAME / "clauses.yaml"
    text = path.read_text(encoding="utf-8")
    changed = text.replace(
        "A table that wants to play in teams", "A table that\n      wants to play  in teams"
    )
    assert changed != text
    path.write_text(changed, encoding="utf-8")
    assert outdated(copy) == []
    assert write_templates(copy) == []
    assert update_catalogues(copy) == []
    assert stale(copy) == before


def test_a_new_language_comes_without_code_and_the_site_builds(copy: Path) -> None:
    before = files_of(copy)
    made = run(copy, "validator.cli", "words", "new", NEW)
    assert made.returncode == 0, made.stdout + made.stderr
    assert list(read_languages(copy / "locales"))[-1] == NEW
    assert {path.stem for path in (copy / "locales" / NEW / "LC_MESSAGES").iterdir()} == {
        path.stem for path in (copy / "locales" / "templates").iterdir()
    }
    assert outdated(copy) == []
    changed = {name for name, data in files_of(copy).items() if before.get(name) != data}
    assert not [name for name in changed if name.startswith(("validator/", "rules/", "docs/"))]

    site = copy.parent / "site"
    build = run(copy, "mkdocs", "build", "--strict", "--quiet", "--site-dir", str(site))
    assert build.returncode == 0, build.stdout + build.stderr
    page = (site / NEW / "games" / GAME / "index.html").read_text(encoding="utf-8")
    assert f'<html lang="{NEW}"' in page
    assert page.count('lang="en"') > 20  # what is not translated is marked as what it is
    assert "This text has not been translated yet." in page
    assert (site / NEW / "search" / "search_index.json").is_file()
    assert f'hreflang="{NEW}"' in (site / "nl" / "index.html").read_text(encoding="utf-8")

    told = [
        one
        for one in check_catalogues(copy, [NEW])
        if not one.code.startswith(("untranslated", "to-translate"))
    ]
    assert [one.code for one in told] == ["to-fill"]

    remove(copy)
    update_catalogues(copy)
    assert files_of(copy) == before


def files_of(root: Path) -> dict[str, bytes]:
    """All files of the copy that belong to the project."""
    return {
        path.relative_to(root).as_posix(): path.read_bytes()
        for name in FOLDERS
        for path in (root / name).rglob("*")
        if path.is_file() and "__pycache__" not in path.parts
    }


def remove(root: Path) -> None:
    """Takes the language away again: its folder, its words, its entry at the end of the list."""
    shutil.rmtree(root / "locales" / NEW)
    (root / "locales" / "words" / f"{NEW}.txt").unlink()
    path = root / "locales" / "languages.yaml"
    text = path.read_text(encoding="utf-8")
    path.write_text(text[: text.index(f"\n{NEW}:\n")], encoding="utf-8")


@pytest.mark.parametrize(
    ("code", "refusal"), [("nl", "known"), ("NL", "bad"), ("../x", "bad"), ("xx", "unknown"), ("", "bad")]
)
def test_a_language_that_cannot_be_is_refused(root: Path, code: str, refusal: str) -> None:
    with pytest.raises(CannotAdd) as refused:
        add_language(root, code)
    assert refused.value.code == refusal
    assert list(read_languages(root / "locales")) == ["en", "nl"]


@pytest.mark.parametrize(
    ("code", "forms", "direction"),
    [
        ("pl", 3, "ltr"), ("ar", 6, "rtl"), ("ja", 1, "ltr"), ("de", 2, "ltr"), ("fr", 2, "ltr"),
        ("lv", 3, "ltr"),
    ],
)  # fmt: skip
def test_plural_rules_and_direction_come_from_cldr(
    copy_entry: Any, code: str, forms: int, direction: str
) -> None:
    language = copy_entry(code)
    assert (language.forms, language.data["direction"]) == (forms, direction)


@pytest.fixture
def copy_entry(tmp_path: Path) -> Any:
    """Adds a language to our real list of languages, beside no text at all."""
    from tests.words.checkout import write_checkout

    root = write_checkout(tmp_path / "small")
    shutil.copy(ROOT / "locales" / "languages.yaml", root / "locales" / "languages.yaml")

    def add(code: str) -> Any:
        add_language(root, code)
        return read_languages(root / "locales")[code]

    return add
