"""From fixed positions both tables find the same number of sequences of legal acts, and the same as ever."""

import pytest

from tests.oracle.perft.positions import Position, names, path_of, read, text_of
from tests.oracle.perft.tables import JUDGED, counted, judge_of


def every_position() -> list[object]:
    return [
        pytest.param(name, position, id=f"{name}, {at + 1}")
        for name in names()
        for at, position in enumerate(read(name))
    ]


@pytest.mark.parametrize(("name", "position"), every_position())
def test_the_figures_are_the_same_as_ever(name: str, position: Position) -> None:
    assert counted(name, position) == position
    assert position.theirs == (position.ours if name in JUDGED else ())


def test_every_judge_and_game_has_a_dozen_positions() -> None:
    assert set(JUDGED) <= set(names())
    assert {name: len(read(name)) for name in names()} == dict.fromkeys(names(), 12)


@pytest.mark.parametrize("name", names())
def test_the_file_is_as_the_program_writes_it(name: str) -> None:
    assert text_of(name, judge_of(name), read(name)) == path_of(name).read_text(encoding="utf-8")
