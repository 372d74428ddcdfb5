"""``cardrules edition``: the rules of a day, frozen."""

from __future__ import annotations

from pathlib import Path

import click

from validator.cases.shelf import Shelf
from validator.cli.screen import Screen
from validator.cli.speech import N_, Speech
from validator.cli.spoken import SpokenCommand, SpokenGroup, Trouble, json_option, language_option, wanted


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech
    group = SpokenGroup(
        "edition",
        speech,
        help=_(
            "An edition is the rules as they stood on a date, with the verdicts on all examples. Records "
            "that name it are judged by it for ever."
        ),
        short_help=_("Freeze the rules of a day, or list those that are frozen."),
        unknown=N_("There is no command “{text}”."),
        params=[language_option(speech)],
    )
    group.makers = {"list": lambda: _list(speech, shelf), "new": lambda: _new(speech)}
    return group


def _list(speech: Speech, shelf: Shelf) -> click.Command:
    _ = speech

    def list_editions(ctx: click.Context) -> None:
        screen = Screen()
        found = list(shelf.editions.values())
        if wanted(ctx).json:
            for one in found:
                screen.data({"edition": one.date, "hash": one.hash, "games": list(one.games)})
            return
        if not found:
            screen.line(_("There is no edition yet."))
            return
        rows = [[one.date, one.hash[:12], _.listed(one.games)] for one in found]
        screen.table([_("Edition"), _("Content"), _("Games")], rows)

    told = _("List the editions, the oldest first.")
    return SpokenCommand(
        "list",
        speech,
        help=told,
        short_help=told,
        params=[json_option(speech), language_option(speech)],
        callback=click.pass_context(list_editions),
    )


def _new(speech: Speech) -> click.Command:
    _ = speech

    def new(ctx: click.Context, date: str, why: str | None) -> None:
        Screen().line(_("Edition {date}: content {hash}.", **_made(speech, date, why, ctx)))

    return SpokenCommand(
        "new",
        speech,
        help=_("Freeze the rules as they are now as the edition of DATE. They must be free of errors."),
        short_help=_("Freeze the rules as they are now."),
        params=[click.Argument(["date"], metavar=_("DATE")), _why_option(speech), language_option(speech)],
        callback=click.pass_context(new),
    )


def _why_option(speech: Speech) -> click.Option:
    _ = speech
    told = _(
        "A YAML file of reasons for what has changed: the full id of a clause, or a game, and a sentence "
        "each. The page of changes shows them."
    )
    return click.Option(["--why"], metavar=_("FILE"), help=told)


def _made(speech: Speech, date: str, why: str | None, ctx: click.Context) -> dict[str, str]:
    """The date and content hash of a new edition; ``Trouble`` where it cannot be made."""
    from validator.cases.ask import ask
    from validator.paths import rules_dir
    from validator.spec import validated
    from validator.spec.edition import EditionRefused, new_edition
    from validator.spec.problems import problem_sentence
    from validator.spec.reasons import read_reasons
    from validator.spec.rulebooks import LibraryBroken
    from validator.words.kept import clauses_said

    library, problems = validated()
    reasons, faults = read_reasons(Path(why), library) if why else ({}, [])
    errors = [problem for problem in [*problems, *faults] if problem.is_error]
    if errors:
        raise LibraryBroken(errors)
    try:
        made = new_edition(library, rules_dir(), ask, date, reasons, clauses_said(library.games))
    except EditionRefused as refused:
        raise Trouble(problem_sentence(refused.problem(), speech.gettext), ctx) from None
    return {"date": made.date, "hash": made.hash[:12]}
