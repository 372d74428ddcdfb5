"""Lines, tables and data as they leave the program."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.cases.verdict import canonical
from validator.cli.screen import Run, joined, json_line, wrapped

PLAIN = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
)


@given(value=PLAIN)
def test_data_is_canonical(value: Any) -> None:
    assert json_line(value) == canonical(value)


@pytest.mark.parametrize("width", [5, 10, 20, 80])
@given(
    texts=st.lists(st.tuples(st.text("ab ", max_size=9), st.sampled_from(["", "red", "bold"])), max_size=6)
)
def test_wrapping_keeps_every_word_within_the_width(width: int, texts: list[Run]) -> None:
    rows = wrapped(texts, width)
    lines = ["".join(text for text, _ in joined(row)) for row in rows]
    words = "".join(text for text, _ in texts).split()
    assert " ".join(lines).split() == words
    assert all(len(line) <= width or " " not in line for line in lines)


def test_styles_stay_with_their_words_and_run_together() -> None:
    runs = [("The trumps: ", "bold"), ("J♥", "red"), (" ", ""), ("J♦", "red"), (".", "bold")]
    [row] = wrapped(runs, 40)
    assert joined(row) == [("The trumps:", "bold"), (" ", ""), ("J♥ J♦", "red"), (".", "bold")]
