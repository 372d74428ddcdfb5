"""Which edition the pages show, and since which edition each game has been as it is."""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date as calendar_date
from functools import cached_property
from pathlib import Path

from babel.dates import format_date

from validator.paths import rules_dir
from validator.spec.edition import EditionRefused, editions, frozen_hash, kept_hash
from validator.spec.rulebooks import Library


@dataclass(frozen=True)
class Dating:
    """``edition``: the one that the rules of a game are; None where they have changed since the last one.

    ``changed``: the edition in which the game last changed; ``latest``: the last edition of all. All are
    dates such as 2026-12-01.
    """

    edition: str | None = None
    changed: str | None = None
    latest: str | None = None


class Calendar:
    """The editions of a library."""

    def __init__(self, library: Library, rules: Path | None = None) -> None:
        self.rulebooks = library
        self.rules = rules or rules_dir()

    @cached_property
    def latest(self) -> str | None:
        """The last edition that was frozen."""
        known = editions(self.rules)
        return known[-1].date if known else None

    def of(self, game: str) -> Dating:
        """Where a game stands: a game that is as it was frozen belongs to the last edition."""
        now, changed = frozen_hash(self.rulebooks.games[game]), None
        for one in reversed(editions(self.rules)):
            if game not in one.games or self._kept(one.date, game) != now:
                break
            changed = one.date
        return Dating(self.latest if changed else None, changed, self.latest)

    def _kept(self, date: str, game: str) -> str | None:
        try:
            return kept_hash(self.rules, date, game)
        except EditionRefused:
            return None


def spoken_date(date: str, locale: str) -> str:
    """A date in words.

    >>> spoken_date("2026-12-01", "en_GB")
    '1 December 2026'
    """
    return format_date(calendar_date.fromisoformat(date), "long", locale=locale)
