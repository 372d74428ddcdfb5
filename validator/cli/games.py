"""``cardrules games``: what there is to ask about."""

from __future__ import annotations

from typing import Any

import click

from validator.cases.shelf import Shelf
from validator.cli.screen import Screen
from validator.cli.speech import Speech
from validator.cli.spoken import SpokenCommand, json_option, language_option, wanted


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech

    def games(ctx: click.Context) -> None:
        screen = Screen()
        found = [describe(speech, shelf, game) for game in shelf.ids]
        if wanted(ctx).json:
            for one in found:
                screen.data(one)
            return
        heads = [_("Game"), _("Title"), _("Players"), _("Cards"), _("House rules"), _("Examples")]
        screen.table(heads, [_row(one) for one in found])

    return SpokenCommand(
        "games",
        speech,
        help=_("The games, with what each is called in commands and files."),
        short_help=_("List the games."),
        params=[json_option(speech), language_option(speech)],
        callback=click.pass_context(games),
    )


def describe(speech: Speech, shelf: Shelf, game: str) -> dict[str, Any]:
    """A game as data."""
    from validator.cases.fields import kinds_of

    rules = shelf.rules(game)
    ready = shelf.games(game, None, {})
    words = speech.catalogue(game)
    return {
        "game": game,
        "title": words["title"],
        "players": ready.seats_allowed(),
        "cards": ready.pack.size,
        "clauses": len(rules.clauses["clauses"]["$order"]),
        "switches": list(rules.spec["switches"]["$order"]),
        "examples": len(rules.examples),
        "asks": kinds_of(ready),
    }


def _row(one: dict[str, Any]) -> list[str]:
    return [
        one["game"],
        one["title"],
        number_range(one["players"]),
        str(one["cards"]),
        str(len(one["switches"])),
        str(one["examples"]),
    ]


def number_range(numbers: list[int]) -> str:
    """Numbers as people write them: ``2–6`` for all from 2 to 6, else each."""
    if len(numbers) > 2 and numbers == list(range(numbers[0], numbers[-1] + 1)):
        return f"{numbers[0]}–{numbers[-1]}"
    return ", ".join(map(str, numbers))
