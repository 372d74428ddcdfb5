"""The calls for app authors do what their page says."""

import doctest
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]


def test_the_page_for_app_authors_is_true() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False)
    assert found.attempted > 10
    assert found.failed == 0
