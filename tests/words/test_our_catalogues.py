"""Our own catalogues: up to date, without faults, and complete in every language."""

import shutil
import subprocess
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest
from translate.filters import checks
from translate.storage import factory

from validator.words.checks import check_catalogues, errors, translating
from validator.words.findings import Finding

ROOT = Path(__file__).resolve().parents[2]
LEFT = ("untranslated", "stale")
CATALOGUES = sorted((ROOT / "locales").glob("*/LC_MESSAGES/*.po"))


@lru_cache(maxsize=1)
def findings() -> tuple[Finding, ...]:
    return tuple(errors(check_catalogues(ROOT)))


def test_sources_and_translations_have_no_fault() -> None:
    found = [one for one in findings() if one.code not in LEFT]
    assert not found, "\n".join(str(one) for one in found[:60])


def test_everything_is_translated() -> None:
    left = Counter(f"{one.lang}/{one.domain}: {one.code}" for one in findings() if one.code in LEFT)
    assert not left, "\n".join(f"{place}: {count}" for place, count in sorted(left.items()))


def test_only_games_that_lack_a_translation_count_as_being_translated() -> None:
    lacking = {one.domain for one in check_catalogues(ROOT) if one.code == "to-translate"}
    begun = {path.stem for path in CATALOGUES}.intersection(translating(ROOT / "locales"))
    assert begun <= lacking


POFILTER = [
    "emails",
    "escapes",
    "newlines",
    "nplurals",
    "printf",
    "pythonbraceformat",
    "tabs",
    "urls",
    "xmltags",
]


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_pofilter_finds_no_fault(path: Path) -> None:
    store = factory.getobject(str(path))
    config = checks.CheckerConfig(targetlanguage=path.parts[-3])
    checker = checks.StandardChecker(checkerconfig=config, limitfilters=POFILTER)
    units = [unit for unit in store.units if unit.istranslated() and not unit.isheader()]
    assert units or path.stem in translating(ROOT / "locales")
    found = {unit.getid(): said for unit in units if (said := checker.run_filters(unit))}
    assert not found


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_gettext_finds_no_fault(path: Path) -> None:
    msgfmt = shutil.which("msgfmt")
    assert msgfmt, "msgfmt (package gettext) is needed to check catalogues; `make dev` brings it"
    done = subprocess.run(
        [msgfmt, "-c", "-o", "/dev/null", str(path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
