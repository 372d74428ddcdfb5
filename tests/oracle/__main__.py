"""Any number of hands before the judges: ``python -m tests.oracle 100000`` (``make oracle N=100000``)."""

import sys
import time
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor

import click

from tests.oracle.judges import JUDGES, Judge, judge_named
from tests.oracle.lockstep import Tally, play_hands, told

PORTION = 1000  # hands that one process plays at a time


@click.command()
@click.argument("hands", type=click.IntRange(min=1), default=20000)
@click.option("--first-seed", default=1000, help="The seed of the first thousand hands; the others follow.")
def main(hands: int, first_seed: int) -> None:
    """Play HANDS hands before the first judge, and a tenth of them before each other one."""
    failed = 0
    with ProcessPoolExecutor() as pool:
        for judge in JUDGES:
            started = time.monotonic()
            tally = Tally()
            for part in pool.map(_part, *zip(*_portions(judge, hands, first_seed), strict=True)):
                tally.add(part)
            click.echo(f"{judge.name} ({time.monotonic() - started:.0f} s)")
            click.echo("\n".join(tally.lines()))
            lacking = [what for what in judge.seen if not tally.counts[what]]
            if tally.differences or (lacking and tally.hands >= PORTION):
                failed += 1
                click.echo("\n".join([told(tally), *(f"never seen: {what}" for what in lacking)]), err=True)
    sys.exit(1 if failed else 0)


def _portions(judge: Judge, hands: int, first_seed: int) -> Iterator[tuple[str, int, int]]:
    """(name of the judge, seed, hands) of each portion."""
    left = max(hands * judge.part // 100, 1)
    for number in range((left + PORTION - 1) // PORTION):
        yield judge.name, first_seed + number, min(PORTION, left - number * PORTION)


def _part(name: str, seed: int, hands: int) -> Tally:
    return play_hands(judge_named(name).hand, seed, hands)


if __name__ == "__main__":
    main()
