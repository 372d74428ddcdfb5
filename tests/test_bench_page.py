"""The page of the figures: a table between its marks, and a plot that is the same for the same figures."""

from pathlib import Path

import pytest

from bench import page
from bench.measuring import Row

ROWS = [
    Row("games played", "another", "per CPU second", 500.0, 1000.0, 0.5, "at least 1x", False, 1.0),
    Row("rules read", "", "ms", 30.0, None, None, "under 50 ms", True),
]


def test_the_page_keeps_its_words_and_gets_the_figures(tmp_path: Path) -> None:
    written, plot = tmp_path / "page.md", tmp_path / "plot.svg"
    written.write_text(f"before\n{page.BEGIN}\nold\n{page.END}\nafter\n", encoding="utf-8")
    page.write(ROWS, written, plot)
    text = written.read_text(encoding="utf-8")
    assert text.startswith("before\n") and text.endswith("\nafter\n") and "old" not in text
    assert (
        "| games played | another | per CPU second | 500 | 1,000 | 0.50x | at least 1x, **missed** |" in text
    )


def test_the_same_figures_make_the_same_plot(tmp_path: Path) -> None:
    page.draw(ROWS, tmp_path / "one.svg")
    page.draw(ROWS, tmp_path / "two.svg")
    assert (tmp_path / "one.svg").read_bytes() == (tmp_path / "two.svg").read_bytes()
    assert "0.50x" in (tmp_path / "one.svg").read_text(encoding="utf-8")


def test_a_page_without_the_marks_is_refused(tmp_path: Path) -> None:
    (tmp_path / "page.md").write_text("no marks\n", encoding="utf-8")
    with pytest.raises(ValueError, match=r"page\.md.*missing"):
        page.write(ROWS, tmp_path / "page.md", tmp_path / "plot.svg")


def test_our_page_has_its_marks() -> None:
    text = page.PAGE.read_text(encoding="utf-8")
    assert page.BEGIN in text and page.END in text
