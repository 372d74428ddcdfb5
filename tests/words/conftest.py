"""What the tests of words share."""

from pathlib import Path

import pytest

from tests.words.checkout import write_checkout


@pytest.fixture
def root(tmp_path: Path) -> Path:
    """A checkout with one game."""
    return write_checkout(tmp_path)


@pytest.fixture
def demo(root: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The same, as the checkout that the program runs from, with a cache of its own."""
    monkeypatch.setenv("CARDRULES_RULES", str(root / "rules"))
    monkeypatch.setenv("CARDRULES_LOCALES", str(root / "locales"))
    monkeypatch.setenv("CARDRULES_CACHE", str(root / "cache"))
    return root
