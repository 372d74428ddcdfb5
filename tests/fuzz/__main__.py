"""``python -m tests.fuzz [GAME...] [--deals N]``: the campaigns in full, with counts."""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Iterator

from tests.fuzz import campaign
from tests.fuzz.campaign import Tally
from tests.fuzz.played import GAMES
from tests.fuzz.two_pythons import Comparison, compare, other_python
from tests.rulebooks import games

SHOWN = 5  # wrong verdicts of a campaign that are printed


def main() -> int:
    """Run all campaigns; 1 where any verdict is wrong."""
    asked = _arguments()
    wrong = 0
    for name in asked.games or GAMES:
        for what, many, most in (("deals", asked.deals, 1), ("matches", asked.matches, campaign.MOST_DEALS)):
            since = time.perf_counter()
            tally = campaign.run(name, range(asked.seed, asked.seed + many), most, asked.workers)
            wrong += _told(name, what, tally, time.perf_counter() - since)
    with other_python() as python:
        for name in asked.games or sorted(games()):
            wrong += _compared(name, compare(python, name, range(asked.seed, asked.seed + asked.cases)))
    return 1 if wrong else 0


def _arguments() -> argparse.Namespace:
    reader = argparse.ArgumentParser(prog="python -m tests.fuzz", description=__doc__)
    reader.add_argument("games", nargs="*", metavar="GAME", help="all games where none is named")
    reader.add_argument("--deals", type=int, default=100_000, help="deals a game")
    reader.add_argument("--matches", type=int, default=1_000, help="matches a game")
    reader.add_argument("--cases", type=int, default=10_000, help="cases a game for the two Pythons")
    reader.add_argument("--seed", type=int, default=0, help="the first seed")
    reader.add_argument("--workers", type=int, help="processes at a time; as many as there are processors")
    asked = reader.parse_args()
    unknown = sorted({*asked.games} - {*GAMES})
    if unknown:
        reader.error(f"no game {', '.join(unknown)}; there are {', '.join(GAMES)}")
    return asked


def _told(name: str, what: str, tally: Tally, seconds: float) -> int:
    """Print what a campaign found; how many verdicts were wrong."""
    planted = sum(tally.planted.values())
    _line(
        f"{name}: {tally.fair} {what} ({tally.deals} deals, {tally.acts} acts), "
        f"false alarms {len(tally.alarms)}; {planted} faults planted, misses {len(tally.misses)}; "
        f"{seconds:.0f} s"
    )
    for kind, count in sorted(tally.planted.items()):
        _line(f"    {count:7}  {kind}")
    for found in _wrong(tally):
        _line(f"    WRONG  {found}")
    return len(tally.alarms) + len(tally.misses)


def _wrong(tally: Tally) -> Iterator[str]:
    for seed, told in tally.alarms[:SHOWN]:
        yield f"seed {seed}: {told}"
    for seed, kind, told in tally.misses[:SHOWN]:
        yield f"seed {seed}: {kind}: {told}"


def _compared(name: str, found: Comparison) -> int:
    statuses = {status: 0 for _, status in found.cases}
    for (_, status), count in found.cases.items():
        statuses[status] += count
    told = ", ".join(f"{status} {count}" for status, count in sorted(statuses.items()))
    _line(f"{name}: {found.cases.total()} cases in two Pythons ({told}), differing {len(found.differing)}")
    for case, ours, theirs in found.differing[:SHOWN]:
        _line(f"    WRONG  {case}\n        {ours}\n        {theirs}")
    return len(found.differing)


def _line(text: str) -> None:
    sys.stdout.write(text + "\n")
    sys.stdout.flush()


if __name__ == "__main__":
    sys.exit(main())
