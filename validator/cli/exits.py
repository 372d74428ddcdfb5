"""Exit codes: what a script is told about the answer."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

ANSWERED = 0
AGAINST = 1
UNUSABLE = 2
UNDECIDED = 3
PROGRAM_FAULT = 70
STOPPED = 130
NOBODY_READS = 141

WORST_FIRST = (UNUSABLE, AGAINST, UNDECIDED, ANSWERED)
BY_STATUS = {
    "answered": ANSWERED,
    "violation": AGAINST,
    "impossible": AGAINST,
    "undecided": UNDECIDED,
    "unusable": UNUSABLE,
}


def exit_code(verdict: Mapping[str, Any]) -> int:
    """The exit code for a verdict that nothing was expected of."""
    return BY_STATUS[verdict["status"]]


def worst(codes: Iterable[int]) -> int:
    """The code for several verdicts: that of the worst."""
    found = set(codes)
    return next((code for code in WORST_FIRST if code in found), ANSWERED)
