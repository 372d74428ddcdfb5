"""Commands whose help and complaints are in the reader's language, where click would speak English."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

import click

from validator.cli.speech import Speech, nearest


class Wanted:
    """What the reader asked for by options that every command has, wherever on the line they stand."""

    def __init__(self) -> None:
        self.json = False
        self.what_if = False
        self.edition: str | None = None
        self.variant: dict[str, str] = {}


class Trouble(Exception):
    """Something that cannot be used; the text is in the reader's language."""

    def __init__(self, text: str, command: click.Context | None = None) -> None:
        super().__init__(text)
        self.context = command


class SpokenCommand(click.Command):
    """A command that speaks the reader's language."""

    def __init__(self, name: str, speech: Speech, *, help: str, **more: Any) -> None:  # noqa: A002
        _ = speech
        more.setdefault("options_metavar", _("[OPTIONS]"))
        super().__init__(name, help=help, **more)
        self.speech = speech
        self._help: click.Option | None = None

    def get_help_option(self, ctx: click.Context) -> click.Option:
        """The option for help; made once, as click compares options by identity."""
        _ = self.speech
        if self._help is None:
            told = _("Show this help and stop.")
            self._help = click.Option(
                ["--help"], is_flag=True, is_eager=True, expose_value=False, callback=_show_help, help=told
            )
        return self._help

    def format_help_text(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The help, its paragraphs wrapped; click would look for English marks in it."""
        formatter.write_paragraph()
        with formatter.indentation():
            formatter.write_text(self.help or "")

    def format_usage(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The line that shows how to call it."""
        _ = self.speech
        pieces = self.collect_usage_pieces(ctx)
        formatter.write_usage(ctx.command_path, " ".join(pieces), prefix=_("Usage:") + " ")

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table of options."""
        _ = self.speech
        options = [param for param in self.get_params(ctx) if isinstance(param, click.Option)]
        with formatter.section(_("Options")):
            formatter.write_dl([record for one in options if (record := one.get_help_record(ctx))])


class SpokenGroup(SpokenCommand, click.Group):
    """A group that speaks the reader's language and makes its commands when they are asked for.

    ``makers`` gives each command by name; ``unknown`` is the sentence for a name that is none, with {text}.
    """

    def __init__(self, name: str, speech: Speech, *, help: str, unknown: str, **more: Any) -> None:  # noqa: A002
        _ = speech
        more.setdefault("subcommand_metavar", _("COMMAND [ARGUMENTS]..."))
        super().__init__(name, speech, help=help, no_args_is_help=True, **more)
        self.unknown = unknown
        self.makers: dict[str, Callable[[], click.Command]] = {}

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The names in the order in which they were put in."""
        return list(self.makers)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The command of a name, made now."""
        maker = self.makers.get(cmd_name)
        return maker() if maker else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """The command that the first word names; Trouble where it names none."""
        command = self.get_command(ctx, args[0])
        if command is None:
            _ = self.speech
            known = self.list_commands(ctx)
            raise Trouble(with_nearest(_, _(self.unknown, text=args[0]), args[0], known), ctx)
        return command.name, command, args[1:]

    def format_options(self, ctx: click.Context, formatter: click.HelpFormatter) -> None:
        """The table of options, then that of commands."""
        _ = self.speech
        super().format_options(ctx, formatter)
        commands = [(name, self.get_command(ctx, name)) for name in self.list_commands(ctx)]
        with formatter.section(_("Commands")):
            formatter.write_dl([(name, command.short_help or "") for name, command in commands if command])


def _show_help(ctx: click.Context, param: click.Parameter, value: bool) -> None:
    if value and not ctx.resilient_parsing:
        click.echo(ctx.get_help(), color=ctx.color)
        ctx.exit()


def with_nearest(
    speech: Speech, sentence: str, word: str, known: Sequence[object], listed: bool = True
) -> str:
    """The sentence, what is known, and what may have been meant."""
    _ = speech
    told = [sentence]
    if listed and known:
        told.append(_("Known: {known}.", known=_.listed(known)))
    meant = nearest(word, known)
    if meant:
        told.append(_("Did you mean {suggestion}?", suggestion=meant))
    return " ".join(told)


# Options of every command -----------------------------------------------------------


def wanted(ctx: click.Context) -> Wanted:
    """What was asked for on this command line so far."""
    found = ctx.find_root().obj
    assert isinstance(found, Wanted)
    return found


def language_option(speech: Speech) -> click.Option:
    """``--lang``: read before anything else, and shown here for its help."""
    _ = speech
    return click.Option(
        ["--lang"], metavar=_("CODE"), expose_value=False, help=_("Language; otherwise that of the locale.")
    )


def json_option(speech: Speech) -> click.Option:
    """``--json``."""
    _ = speech
    return _setting("--json", "json", _("Data for programs: one line of JSON for each answer."))


def what_if_option(speech: Speech) -> click.Option:
    """``--what-if``."""
    _ = speech
    told = _("Also show which other house rules would change the answer.")
    return _setting("--what-if", "what_if", told)


def _setting(name: str, attribute: str, told: str) -> click.Option:
    def note(ctx: click.Context, param: click.Parameter, value: bool) -> None:
        if value:
            setattr(wanted(ctx), attribute, True)

    return click.Option([name], is_flag=True, expose_value=False, callback=note, help=told)


def edition_option(speech: Speech) -> click.Option:
    """``--edition``."""
    _ = speech

    def note(ctx: click.Context, param: click.Parameter, value: str | None) -> None:
        if value is not None:
            wanted(ctx).edition = value

    return click.Option(
        ["--edition"], metavar=_("DATE"), expose_value=False, callback=note,
        help=_("Judge by the rules of this edition."),
    )  # fmt: skip


def variant_option(speech: Speech) -> click.Option:
    """``--variant k=v``, as often as there are house rules to choose."""
    _ = speech

    def note(ctx: click.Context, param: click.Parameter, values: Sequence[str]) -> None:
        for text in values:
            name, mark, value = text.partition("=")
            if not (mark and name.strip() and value.strip()):
                raise Trouble(_("“{text}” is no choice of a house rule. Write RULE=CHOICE.", text=text), ctx)
            wanted(ctx).variant[name.strip()] = value.strip()

    return click.Option(
        ["--variant"], metavar=_("RULE=CHOICE"), multiple=True, expose_value=False, callback=note,
        help=_("Choose a house rule; can be given several times."),
    )  # fmt: skip


def common_options(speech: Speech) -> list[click.Parameter]:
    """The options of commands that judge."""
    makers = (variant_option, edition_option, what_if_option, json_option, language_option)
    return [make(speech) for make in makers]


# Complaints -------------------------------------------------------------------------


def complaint(speech: Speech, error: click.ClickException) -> str:
    """What click found wrong, in the reader's language."""
    _ = speech
    if isinstance(error, click.NoSuchOption):
        told = _("There is no option {text}.", text=error.option_name)
        return with_nearest(_, told, error.option_name, error.possibilities or [], listed=False)
    if isinstance(error, click.BadOptionUsage):
        return _("The option {text} is not used so: see --help.", text=error.option_name)
    if isinstance(error, click.MissingParameter):
        name = error.param.make_metavar(error.ctx) if error.param and error.ctx else ""
        return _("Something is missing: {text}.", text=name)
    if isinstance(error, click.UsageError) and error.ctx and isinstance(error.ctx.command, click.Group):
        return _("A command is missing: see --help.")
    return _("This cannot be used: {text}", text=error.format_message())
