"""Counts every file anew, or those of the games named; draws positions for a game that has no file yet."""

import random
import sys

from tests.oracle.perft.positions import names, path_of, read, text_of
from tests.oracle.perft.tables import counted, drawn, judge_of

DOZEN = 12


def main(asked: list[str]) -> None:
    """Write the files of these games, or of all that have one."""
    for name in asked or names():
        chance = random.Random(name)
        if path_of(name).exists():
            positions = [counted(name, position) for position in read(name)]
        else:
            positions = [drawn(name, chance) for _ in range(DOZEN)]
        path_of(name).write_text(text_of(name, judge_of(name), positions), encoding="utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
