"""Measuring two ways of doing the same side by side: in turns, several rounds, and the median of each."""

from __future__ import annotations

import gc
import subprocess
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

ROUNDS = 9
Work = Callable[[], int]
"""Does a portion of the work and gives how many pieces it did."""


@dataclass(frozen=True)
class Row:
    """One line of the table. ``ours`` and ``theirs`` are in ``unit``; theirs is None where there is no other.

    ``ratio`` says how much better ours is (for times: worse), ``reach`` what it should be; ``least`` is
    that reach as a ratio of speeds, where it is one.
    """

    work: str
    against: str
    unit: str
    ours: float
    theirs: float | None
    ratio: float | None
    reach: str
    reached: bool
    least: float | None = None


def told(row: Row) -> tuple[str, ...]:
    """The cells of a row as text: work, against, unit, ours, theirs, ratio, reach, and "missed" or ""."""
    theirs = "" if row.theirs is None else _number(row.theirs)
    ratio = "" if row.ratio is None else f"{row.ratio:.2f}x"
    missed = "" if row.reached else "missed"
    return row.work, row.against, row.unit, _number(row.ours), theirs, ratio, row.reach, missed


def _number(value: float) -> str:
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}"


def per_second(ours: Work, theirs: Work | None = None) -> tuple[float, float | None, float | None]:
    """(pieces a second of processor time of ours, of theirs, the median of the rounds' ratios)."""
    ours()
    if theirs is not None:
        theirs()
    mine, other = [], []
    for _ in range(ROUNDS):
        mine.append(_rate(ours))
        if theirs is not None:
            other.append(_rate(theirs))
    if theirs is None:
        return median(mine), None, None
    ratios = [one / two for one, two in zip(mine, other, strict=True)]
    return median(mine), median(other), median(ratios)


def _rate(work: Work) -> float:
    gc.collect()
    gc.disable()
    try:
        since = time.process_time()
        done = work()
        return done / (time.process_time() - since)
    finally:
        gc.enable()


def wall(commands: Sequence[Sequence[str]], env: Mapping[str, str], rounds: int = 15) -> list[float]:
    """The median seconds of each command, run in turns after one run that fills its caches."""
    times: list[list[float]] = [[] for _ in commands]
    for number in range(rounds + 1):
        for at, command in enumerate(commands):
            since = time.perf_counter()
            subprocess.run(command, stdout=subprocess.DEVNULL, env=env, check=True)
            if number:
                times[at].append(time.perf_counter() - since)
    return [median(one) for one in times]
