"""``cardrules numbers``: how rare combinations are, how often bids are made: counted, compared, kept."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

import click

from validator.cases.shelf import Shelf
from validator.cli.exits import AGAINST, ANSWERED
from validator.cli.fields import known_game
from validator.cli.screen import Screen
from validator.cli.speech import Speech
from validator.cli.spoken import SpokenCommand, json_option, language_option, wanted

if TYPE_CHECKING:
    from pathlib import Path

Node = dict[str, Any]

COMMAND = "cardrules numbers {game} --write"


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech

    def numbers(ctx: click.Context, games: Sequence[str], write: bool) -> int:
        names = [known_game(speech, shelf, name, ctx) for name in games] or shelf.ids
        return Counting(speech, shelf, keep=write, as_data=wanted(ctx).json).run(names)

    return SpokenCommand(
        "numbers",
        speech,
        help=_(
            "Count what numbers.yaml of a game asks for: how rare each combination is and how often it wins, "
            "how often bids are made and how deals end when all play by chance. It takes minutes for all "
            "games. The same rules give the same numbers on every machine. Exit code 1: they are not those "
            "that are kept in counted.yaml."
        ),
        short_help=_("Count how rare combinations are and how often bids are made."),
        params=[
            click.Argument(["games"], nargs=-1, metavar=_("[GAME]...")),
            click.Option(["--write"], is_flag=True, help=_("Keep the numbers, for the pages.")),
            json_option(speech),
            language_option(speech),
        ],
        callback=click.pass_context(numbers),
    )


class Counting:
    """Counts the numbers of games and shows them; with ``keep`` it writes them, else it compares them."""

    def __init__(self, speech: Speech, shelf: Shelf, *, keep: bool, as_data: bool) -> None:
        self.speech = speech
        self.shelf = shelf
        self.keep = keep
        self.as_data = as_data
        self.screen = Screen()

    def run(self, games: Sequence[str]) -> int:
        """The exit code."""
        codes = [self._game(game) for game in games]
        return max(codes, default=ANSWERED)

    def _game(self, game: str) -> int:
        from validator.numbers.results import count, wishes
        from validator.paths import rules_dir

        folder = rules_dir() / game
        wanted = wishes(folder)
        if not wanted:
            return ANSWERED
        found = count(self.shelf.games(game, None, {}), wanted, COMMAND.format(game=game))
        self._show(found)
        return self._settle(folder, found)

    def _show(self, found: Node) -> None:
        if self.as_data:
            self.screen.data(found)
            return
        for name, number in found["numbers"].items():
            for table in number["tables"]:
                self._table(f"{found['game']} {name}", table)

    def _table(self, name: str, table: Node) -> None:
        """One table: what each row is of, then its numbers, in the words of the files."""
        group = [f"{key}={table[key]}" for key in ("players", "cards", "deals", "sets") if key in table]
        self.screen.line(f"{name}: {' '.join(group)}")
        heads = list(dict.fromkeys(key for row in table["rows"] for key in row))
        self.screen.table(heads, [[str(row.get(key, "")) for key in heads] for row in table["rows"]])
        self.screen.line()

    def _settle(self, folder: Path, found: Node) -> int:
        """Keeps the numbers, or says whether they are those that are kept."""
        from validator.numbers.results import kept, write

        _ = self.speech
        if self.keep:
            write(folder, found)
            return ANSWERED
        before = kept(folder) or {}
        same = all(before.get(key) == found[key] for key in ("rules", "numbers"))
        if not self.as_data:
            told = _("{game}: these are the numbers that are kept.", game=found["game"])
            other = _("{game}: other numbers are kept. Keep these with --write.", game=found["game"])
            self.screen.line(told if same else other)
        return ANSWERED if same else AGAINST
