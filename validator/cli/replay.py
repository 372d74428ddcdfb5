"""``cardrules replay``: recorded hands and matches, and logs of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import click

from validator.cases.shelf import Shelf
from validator.cli.court import Court
from validator.cli.speech import Speech
from validator.cli.spoken import SpokenCommand, common_options, wanted


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech
    return SpokenCommand(
        "replay",
        speech,
        help=_(
            "Judge recorded hands and matches move by move.\n\n"
            "Of each record the first act that breaks a rule is told, with the clause and what was allowed; "
            "else claims that are not true; else the true result. FILE holds records in YAML or JSON, or one "
            "a line (JSON Lines, when its name ends in .jsonl); “-” is standard input. A line that cannot be "
            "read is told, and the next one is judged. Logs may be of any length."
        ),
        short_help=_("Judge recorded hands and matches move by move."),
        params=[
            click.Argument(["files"], nargs=-1, required=True, metavar=_("FILE..."), type=click.UNPROCESSED),
            click.Option(
                ["--lines"], is_flag=True, help=_("Read one record a line, whatever the name of the file.")
            ),
            *common_options(speech),
        ],
        callback=_callback(speech, shelf),
    )


def _callback(speech: Speech, shelf: Shelf) -> Callable[..., int]:
    def replay(ctx: click.Context, files: Sequence[str], lines: bool) -> int:
        from validator.cli.inputs import judge_files

        return judge_files(Court(speech, shelf, wanted(ctx)), files, brief=True, lines=lines)

    return click.pass_context(replay)
