"""The terminal: ``cardrules``."""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> int:
    """Runs the program on a command line (by default this process's own) and gives the exit code."""
    from validator.cli.program import run

    return run(list(sys.argv[1:] if args is None else args))
