"""What the recorded matches do has not changed, act by act."""

import pytest

from tests.traces.files import FOLDER, path_of, recorded, trace_of


@pytest.mark.parametrize("name", recorded())
def test_the_match_goes_as_its_trace_says(name: str) -> None:
    """If the rules were meant to change: ``python -m tests.traces``, and look at the diff."""
    assert trace_of(name).splitlines() == path_of(name).read_text(encoding="utf-8").splitlines()


def test_there_is_a_trace_for_each_recorded_match_and_no_other() -> None:
    assert sorted(path.stem for path in FOLDER.glob("*.txt")) == recorded() != []
