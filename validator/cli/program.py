"""The program as a whole: its language, its commands, and what becomes of everything that goes wrong."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable
from importlib import import_module
from typing import Any

import click

from validator import __version__
from validator.cases.shelf import Shelf
from validator.cli.exits import ANSWERED, NOBODY_READS, PROGRAM_FAULT, STOPPED, UNUSABLE
from validator.cli.speech import N_, LanguageChoice, Speech, chosen_language
from validator.cli.spoken import SpokenGroup, Trouble, Wanted, complaint, language_option, with_nearest

NAME = "cardrules"
COMMANDS = (
    *("ask", "replay", "games", "fields"),
    *("examples", "validate", "mutate", "numbers", "edition", "words"),
)
ENGLISH = Speech("", is_source=True)
DEBUG = "CARDRULES_DEBUG"  # set: a fault of the program ends in a traceback, for programmers


def run(args: list[str]) -> int:
    """Runs a command line and gives the exit code; never raises, and never shows a traceback."""
    _make_output_safe()
    speech = ENGLISH
    try:
        speech = _speech(args)
        return _run(speech, args)
    except Trouble as trouble:
        return _say(trouble.args[0] + _hint(speech, trouble.context), UNUSABLE)
    except KeyboardInterrupt:
        return STOPPED
    except (BrokenPipeError, SystemExit):  # click leaves by SystemExit when nobody reads on
        _silence_output()
        return NOBODY_READS
    except Exception as error:
        return _failed(speech, error)


def _make_output_safe() -> None:
    """An output that lacks a character shows its number, in place of failing."""
    for stream in (sys.stdout, sys.stderr):
        if hasattr(stream, "reconfigure"):
            stream.reconfigure(errors="backslashreplace")


def _silence_output() -> None:
    """Nobody reads on: what is left in the buffer must not fail when the program ends."""
    os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _say(text: str, code: int) -> int:
    click.echo(text, err=True)
    return code


def _speech(args: list[str]) -> Speech:
    """The reader's language; ``Trouble``, in that of the locale, for one that is not there."""
    from validator.words.catalogues import languages

    known = [one["code"] for one in languages()]
    try:
        lang = chosen_language(args, os.environ, known)
    except LanguageChoice as error:
        lang = chosen_language([], os.environ, known)
        _ = Speech(lang, is_source=lang == known[0])
        told = _("There is no language “{text}”.", text=error.asked)
        raise Trouble(with_nearest(_, told, error.asked, known)) from None
    return Speech(lang, is_source=lang == known[0])


def _run(speech: Speech, args: list[str]) -> int:
    program = root(speech, Shelf())
    try:
        code = program.main(args, prog_name=NAME, standalone_mode=False, obj=Wanted())
    except click.exceptions.NoArgsIsHelpError as asked:
        return _say(asked.format_message(), UNUSABLE)
    except click.ClickException as error:
        context = error.ctx if isinstance(error, click.UsageError) else None
        return _say(complaint(speech, error) + _hint(speech, context), UNUSABLE)
    except click.Abort:
        return STOPPED
    return code if isinstance(code, int) else ANSWERED


def _failed(speech: Speech, error: Exception) -> int:
    """Tells what is wrong with the files of the rules or the words, else that the program failed."""
    text = data_trouble(speech, error)
    if text is not None:
        return _say(text, UNUSABLE)
    if os.environ.get(DEBUG):
        raise error
    _ = speech
    told = _(
        "The program failed ({name}: {detail}). Please report it with the command that you gave.",
        name=type(error).__name__,
        detail=error,
    )
    return _say(told, PROGRAM_FAULT)


def _hint(speech: Speech, context: click.Context | None) -> str:
    """Where help is found."""
    _ = speech
    command = (context.command_path if context else NAME) + " --help"
    return "\n" + _("Help: {command}", command=command)


def data_trouble(speech: Speech, error: Exception) -> str | None:
    """What is wrong with the files of the rules or the words, or None for an error of another kind."""
    from validator.paths import DataMissing
    from validator.spec.problems import format_problem
    from validator.spec.rulebooks import LibraryBroken

    _ = speech
    if isinstance(error, LibraryBroken):
        lines = [format_problem(problem, speech.gettext) for problem in error.problems]
        return "\n".join([*lines, _("The rules cannot be used until this is put right.")])
    if isinstance(error, DataMissing) or type(error).__name__ == "SourceUnreadable":
        return str(error)
    return None


def root(speech: Speech, shelf: Shelf) -> SpokenGroup:
    """The command that holds all others."""
    _ = speech
    group = SpokenGroup(
        NAME,
        speech,
        help=_(
            "Card rules as numbered clauses: ask about a hand, judge recorded ones, check the rules "
            "themselves.\n\n"
            "Exit codes: 0 answered, and as claimed or expected; 1 something is against the rules, or not as "
            "claimed or expected; 2 the input cannot be used; 3 it cannot be decided from what is known. Of "
            "several answers the worst counts: 2, then 1, then 3."
        ),
        unknown=N_("There is no command “{text}”."),
        params=[language_option(speech), _version_option(speech)],
    )
    group.makers = {name: _maker(name, speech, shelf) for name in COMMANDS}
    return group


def _maker(name: str, speech: Speech, shelf: Shelf) -> Callable[[], click.Command]:
    """Makes a command from the module of its name, which is imported only then."""

    def make() -> click.Command:
        made: Any = import_module(f"validator.cli.{name}").command(speech, shelf)
        assert isinstance(made, click.Command)
        return made

    return make


def _version_option(speech: Speech) -> click.Option:
    _ = speech

    def show(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value and not ctx.resilient_parsing:
            click.echo(f"{NAME} {__version__}")
            ctx.exit()

    return click.Option(
        ["--version"],
        is_flag=True,
        is_eager=True,
        expose_value=False,
        callback=show,
        help=_("Show the version and stop."),
    )
