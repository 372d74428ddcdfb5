"""Our own catalogues: up to date, without faults, and complete in every language."""

import shutil
import subprocess
from collections import Counter
from functools import lru_cache
from pathlib import Path

import pytest

from validator.words.checks import check_catalogues, errors
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


@pytest.mark.parametrize("path", CATALOGUES, ids=lambda path: f"{path.parts[-3]}-{path.stem}")
def test_gettext_finds_no_fault(path: Path) -> None:
    msgfmt = shutil.which("msgfmt")
    assert msgfmt, "msgfmt (package gettext) is needed to check catalogues; `make dev` brings it"
    done = subprocess.run(
        [msgfmt, "-c", "-o", "/dev/null", str(path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")
