"""The manuals under docs/: every example in them runs, and every file that they name is there."""

import doctest
import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
MANUALS = sorted((ROOT / "docs").rglob("*.md"))
SESSION = re.compile(r"^```(?:pycon|python)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
NAMED = re.compile(r"`((?:validator|rules|locales|tests|docs)/[\w./-]+)`")


@pytest.mark.parametrize("manual", MANUALS, ids=lambda path: path.relative_to(ROOT / "docs").as_posix())
def test_every_session_runs_as_printed(manual: Path) -> None:
    sessions = SESSION.findall(manual.read_text(encoding="utf-8"))
    test = doctest.DocTestParser().get_doctest("\n".join(sessions), {}, manual.name, str(manual), 0)
    told: list[str] = []
    doctest.DocTestRunner(optionflags=doctest.NORMALIZE_WHITESPACE).run(test, out=told.append)
    assert not told, "".join(told)


def test_a_false_session_is_found() -> None:
    test = doctest.DocTestParser().get_doctest(">>> 1 + 1\n3\n", {}, "planted", "planted", 0)
    assert doctest.DocTestRunner().run(test, out=lambda _: None).failed == 1


@pytest.mark.parametrize("manual", MANUALS, ids=lambda path: path.relative_to(ROOT / "docs").as_posix())
def test_every_file_that_is_named_is_there(manual: Path) -> None:
    named = NAMED.findall(manual.read_text(encoding="utf-8"))
    assert [name for name in named if not (ROOT / name).exists()] == []
