"""``cardrules validate``: all that is wrong with the files of the rules, each with its place."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

import click

from validator.cli.exits import AGAINST, ANSWERED
from validator.cli.screen import Screen
from validator.cli.shelf import Shelf
from validator.cli.speech import Speech
from validator.cli.spoken import SpokenCommand, json_option, language_option, wanted

if TYPE_CHECKING:
    from validator.spec.problems import Problem


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech

    def validate(ctx: click.Context) -> int:
        count, problems = check()
        screen = Screen()
        if wanted(ctx).json:
            for problem in problems:
                screen.data(problem.as_data())
        else:
            _tell(speech, screen, count, problems)
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


def check() -> tuple[int, list[Problem]]:
    """How many games were read, and all that is wrong; cross checks need files of the right form."""
    from validator.paths import rules_dir
    from validator.spec.checks import cross_problems
    from validator.spec.library import read_library
    from validator.spec.problems import sorted_problems
    from validator.spec.schema import Schemas

    library = read_library()
    found = list(library.problems)
    if not library.errors:
        found += cross_problems(library, Schemas(rules_dir() / "schema"))
    return len(library.games), sorted_problems(found)


def _tell(speech: Speech, screen: Screen, count: int, problems: Sequence[Problem]) -> None:
    from validator.spec.problems import format_problem

    _ = speech
    for problem in problems:
        screen.line(format_problem(problem, speech.gettext))
    if not problems:
        screen.line(_.ngettext("{count} game: nothing is wrong.", "{count} games: nothing is wrong.", count))
        return
    screen.line(_.ngettext("{count} problem.", "{count} problems.", len(problems)))
