"""``cardrules words``: the translator's workbench, on the catalogues of a checkout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from pathlib import Path
from typing import Any

import click

from validator.cases.shelf import Shelf
from validator.cli.exits import AGAINST, ANSWERED
from validator.cli.screen import Screen
from validator.cli.speech import N_, Speech, printable
from validator.cli.spoken import SpokenCommand, SpokenGroup, Trouble, json_option, language_option, wanted


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech
    group = SpokenGroup(
        "words",
        speech,
        help=_("Catalogues of translations: taken from the sources, brought up to date, compiled, checked."),
        short_help=_("Keep the translations."),
        unknown=N_("There is no command “{text}”."),
        params=[language_option(speech)],
    )
    makers = {
        "extract": _extract,
        "update": _update,
        "compile": _compile,
        "stats": _stats,
        "check": _check,
    }
    group.makers = {name: _maker(make, speech) for name, make in makers.items()}
    return group


def _maker(make: Callable[[Speech], click.Command], speech: Speech) -> Callable[[], click.Command]:
    return lambda: make(speech)


def _root(speech: Speech) -> Path:
    """The checkout; an installed package has no catalogues to keep."""
    from validator.paths import checkout

    _ = speech
    root = checkout()
    if root is None:
        raise Trouble(_("Catalogues are kept in a checkout; this is an installed package."))
    return root


def _tell_written(speech: Speech, paths: Iterable[Path], root: Path) -> None:
    _ = speech
    screen = Screen()
    count = 0
    for path in paths:
        screen.line(_("written: {file}", file=path.relative_to(root).as_posix()))
        count += 1
    screen.line(_.ngettext("{count} file changed.", "{count} files changed.", count))


def _simple(
    name: str, speech: Speech, told: str, act: Callable[..., Any], *params: click.Parameter
) -> click.Command:
    """A command with a help of one sentence."""
    return SpokenCommand(
        name,
        speech,
        help=told,
        short_help=told,
        params=[*params, language_option(speech)],
        callback=click.pass_context(act),
    )


def _extract(speech: Speech) -> click.Command:
    _ = speech

    def extract(ctx: click.Context) -> None:
        from validator.words import upkeep

        root = _root(speech)
        _tell_written(speech, upkeep.write_templates(root), root)

    return _simple("extract", speech, _("Write the templates of all domains from the sources."), extract)


def _update(speech: Speech) -> click.Command:
    _ = speech

    def update(ctx: click.Context, languages: Sequence[str]) -> None:
        from validator.words import upkeep
        from validator.words.languages import LanguageUnknown

        root = _root(speech)
        written = list(upkeep.write_templates(root))
        try:
            written += upkeep.update_catalogues(root, languages or None)
        except LanguageUnknown as error:
            told = _(
                "There is no language “{text}”. Known: {known}.", text=error.lang, known=_.listed(error.known)
            )
            raise Trouble(told, ctx) from None
        _tell_written(speech, written, root)

    told = _("Bring the catalogues up to date, of all languages or those named; no translation is lost.")
    return _simple(
        "update", speech, told, update, click.Argument(["languages"], nargs=-1, metavar=_("[CODE]..."))
    )


def _compile(speech: Speech) -> click.Command:
    _ = speech

    def compile_all(ctx: click.Context, folder: str) -> None:
        from validator.words import upkeep

        written = upkeep.write_compiled(Path(folder))
        Screen().line(_.ngettext("{count} file written.", "{count} files written.", len(written)))

    told = _("Write the compiled catalogues of all languages and games as JSON into FOLDER.")
    return _simple("compile", speech, told, compile_all, click.Argument(["folder"], metavar=_("FOLDER")))


def _stats(speech: Speech) -> click.Command:
    _ = speech

    def stats(ctx: click.Context) -> None:
        from validator.words import upkeep

        found = upkeep.progress(_root(speech))
        screen = Screen()
        if wanted(ctx).json:
            for one in found:
                screen.data(dict(vars(one)))
            return
        heads = [_("Language"), _("Domain"), _("Texts"), _("Translated"), _("Stale")]
        rows = [[one.lang, one.domain, str(one.total), _share(one), str(one.stale)] for one in found]
        screen.table(heads, rows)

    return _simple("stats", speech, _("Show how far each language is."), stats, json_option(speech))


def _share(one: Any) -> str:
    return f"{one.translated} ({100 * one.translated // max(1, one.total)} %)"


def _check(speech: Speech) -> click.Command:
    _ = speech

    def check(ctx: click.Context) -> int:
        from validator.words.checks import check_catalogues

        found = check_catalogues(_root(speech))
        screen = Screen()
        for finding in found:
            if wanted(ctx).json:
                screen.data(dict(vars(finding)))
            else:
                screen.line(printable(str(finding)))
        if not wanted(ctx).json:
            screen.line(_.ngettext("{count} fault.", "{count} faults.", len(found)))
        return AGAINST if found else ANSWERED

    told = _("Show what is wrong with the catalogues; exit code 1 when anything is.")
    return _simple("check", speech, told, check, json_option(speech))
