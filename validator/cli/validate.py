"""``cardrules validate``: all that is wrong with the files of the rules, each with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from validator.cases.shelf import Shelf
from validator.cli.exits import AGAINST, ANSWERED
from validator.cli.screen import Screen
from validator.cli.speech import Speech
from validator.cli.spoken import SpokenCommand, json_option, language_option, wanted

if TYPE_CHECKING:
    from validator.spec.problems import Problem


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech

    def validate(ctx: click.Context) -> int:
        from validator.spec import validated

        library, problems = validated()
        screen = Screen()
        if wanted(ctx).json:
            for problem in problems:
                screen.data(problem.as_data())
        else:
            _tell(speech, screen, len(library.games), problems)
        return AGAINST if any(problem.is_error for problem in problems) else ANSWERED

    return SpokenCommand(
        "validate",
        speech,
        help=_(
            "Check the files of the rules: their form, and that clauses, facts, house rules and examples fit "
            "together. All problems are told together, each with file, line and column. Exit code 1: there "
            "is an error."
        ),
        short_help=_("Check the files of the rules."),
        params=[json_option(speech), language_option(speech)],
        callback=click.pass_context(validate),
    )


def _tell(speech: Speech, screen: Screen, count: int, problems: Sequence[Problem]) -> None:
    from validator.spec.problems import format_problem

    _ = speech
    for problem in problems:
        screen.line(format_problem(problem, speech.gettext))
    if not problems:
        screen.line(_.ngettext("{count} game: nothing is wrong.", "{count} games: nothing is wrong.", count))
        return
    screen.line(_.ngettext("{count} problem.", "{count} problems.", len(problems)))
