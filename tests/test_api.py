"""The calls for app authors do what their page says."""

import doctest
from pathlib import Path

from validator import api

ROOT = Path(__file__).resolve().parents[1]


def test_the_page_for_app_authors_is_true() -> None:
    found = doctest.testfile(str(ROOT / "docs" / "api.md"), module_relative=False)
    assert found.attempted > 10
    assert found.failed == 0


def test_the_examples_of_the_module_are_true() -> None:
    found = doctest.testmod(api)
    assert found.attempted > 2
    assert found.failed == 0
