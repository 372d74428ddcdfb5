"""The works of the benchmark do what they say, on both sides; the table tells which figures miss."""

import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from urllib.request import urlopen

import pytest

from bench import works
from bench.__main__ import _table
from bench.measuring import Row, per_second
from bench.weak import Line, served


@pytest.fixture(autouse=True)
def few(monkeypatch: pytest.MonkeyPatch) -> None:
    """A handful of pieces of each work."""
    for name in ("RANKS", "DEALS", "HANDS"):
        monkeypatch.setattr(works, name, 5)


@pytest.mark.parametrize(
    "made", [works.three_card_ranks, works.arranged_deals, works.euchre_replays, works.euchre_games]
)
def test_both_sides_do_the_same_number_of_pieces(made: works.Made) -> None:
    ours, theirs = made()
    assert ours() == theirs() == 5


def test_a_recorded_hand_ends_with_the_judges_score_on_our_table() -> None:
    for made, setup, acts, actions in works.euchre_hands(20):
        deal = works.Deal(made, setup)
        for act in acts:
            deal.verify(act)
            deal.apply(act)
        deal.close()
        state = works.judge(True, False).new_initial_state()
        for action in actions:
            state.apply_action(action)
        scores = deal.scores or [0, 0]
        assert state.returns() == [float(scores[seat % 2] - scores[1 - seat % 2]) for seat in range(4)]


def test_a_shipped_match_is_judged_again_and_again() -> None:
    judged, acts = works.recorded_match("azi")
    assert acts > 20 and judged() > 1


def test_rates_are_measured_side_by_side(monkeypatch: pytest.MonkeyPatch) -> None:
    slow, fast = (lambda: sum(range(200_000)) and 1), (lambda: sum(range(20_000)) and 1)
    ours, theirs, ratio = per_second(fast, slow)
    assert theirs is not None and ratio is not None and ours > theirs and ratio > 2


def test_the_table_tells_what_is_missed() -> None:
    rows = [
        Row("a", "b", "per CPU second", 1234.0, 500.0, 2.468, "at least 1x", True),
        Row("c", "", "ms", 12.34, None, None, "under 10 ms", False),
    ]
    lines = _table(rows)
    assert lines[1].split() == "a b per CPU second 1,234 500 2.47x at least 1x".split()
    assert lines[2].split() == "c ms 12.3 under 10 ms missed".split()


def test_a_weak_line_is_as_slow_as_it_says_for_all_together(tmp_path: Path) -> None:
    (tmp_path / "a.bin").write_bytes(bytes(20_000))
    (tmp_path / "a.js").write_text("// " + "a" * 20_000, encoding="utf-8")
    line = Line(rate=100_000, latency=0.1)
    with served(tmp_path, line) as address:
        since = time.perf_counter()
        with ThreadPoolExecutor() as pool:
            sizes = list(pool.map(lambda name: len(urlopen(address + name).read()), ["a.bin", "a.bin"]))
        took = time.perf_counter() - since
        packed = urlopen(address + "a.js")
        assert packed.headers["Content-Encoding"] == "gzip"
        assert len(packed.read()) == line.sent["/a.js"] < 200
    assert sizes == [20_000, 20_000]
    assert line.sent["/a.bin"] == 40_000
    assert took >= 0.1 + 0.4 * 0.9
