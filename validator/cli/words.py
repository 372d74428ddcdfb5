"""``cardrules words``: the translator's workbench, on the catalogues of a checkout."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from validator.cases.shelf import Shelf
from validator.cli.exits import AGAINST, ANSWERED
from validator.cli.screen import Screen
from validator.cli.speech import N_, Speech, printable
from validator.cli.spoken import SpokenCommand, SpokenGroup, Trouble, json_option, language_option, wanted

if TYPE_CHECKING:
    from validator.words.findings import Finding
    from validator.words.mending import Mended


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
        "check": _check,
        "status": _status,
        "unfuzzy": _unfuzzy,
        "apply": _apply,
        "review": _review,
        "new": _new,
        "tbx": _tbx,
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


def _share(one: Any) -> str:
    return f"{one.translated} ({100 * one.translated // max(1, one.total)} %)"


# Checks -----------------------------------------------------------------------------


def _check(speech: Speech) -> click.Command:
    _ = speech

    def check(ctx: click.Context, languages: Sequence[str], site: str | None, github: bool) -> int:
        from validator.words.built import check_site
        from validator.words.checks import Checker

        root = _root(speech)
        checker = Checker(root)
        chosen = _known(speech, ctx, languages)
        found = list(checker.findings(chosen))
        if site is not None:
            found += check_site(root, _folder(speech, ctx, site), chosen)
        _show_findings(speech, found, wanted(ctx).json, github)
        if not (wanted(ctx).json or github):
            _tell_unchecked(speech, checker.unchecked(chosen))
            _tell_count(speech, found)
        return AGAINST if any(one.severity == "error" for one in found) else ANSWERED

    told = _("Show what is wrong with the catalogues, and what would be right; exit code 1 for errors.")
    github_option = click.Option(
        ["--github"], is_flag=True, help=_("Write the findings so that GitHub shows them beside the lines.")
    )
    site_option = click.Option(
        ["--site"], metavar=_("FOLDER"), help=_("Look for wrong words in a built site too.")
    )
    codes = click.Argument(["languages"], nargs=-1, metavar=_("[CODE]..."))
    return _simple("check", speech, told, check, codes, site_option, github_option, json_option(speech))


def _known(speech: Speech, ctx: click.Context, languages: Sequence[str]) -> Sequence[str]:
    """The languages that were named, all of them known."""
    from validator.words.catalogues import languages as every

    _ = speech
    known = [one["code"] for one in every()]
    for code in languages:
        if code not in known:
            told = _("There is no language “{text}”. Known: {known}.", text=code, known=_.listed(known))
            raise Trouble(told, ctx)
    return languages


def _folder(speech: Speech, ctx: click.Context, name: str) -> Path:
    _ = speech
    if not Path(name).is_dir():
        raise Trouble(_("There is no folder {file}.", file=name), ctx)
    return Path(name)


def _show_findings(speech: Speech, found: Iterable[Finding], as_data: bool, github: bool) -> None:
    """The findings, each in the language of the text that it is about."""
    from validator.words.findings import github as annotation

    screen = Screen()
    for one in found:
        own = _speech_of(speech, one.lang)
        if as_data:
            screen.data(one.data(own.gettext))
        elif github:
            screen.line(printable(annotation(one, own.gettext)))
        else:
            screen.paragraph(_told(own, one))


def _speech_of(speech: Speech, lang: str) -> Speech:
    from validator.words.catalogues import languages

    home = str(languages()[0]["code"])
    return Speech(lang or home, lang in ("", home))


def _told(own: Speech, one: Finding) -> list[tuple[str, str]]:
    """Where, how grave, which text, what is wrong, and what would be right."""
    grave = own(N_("error")) if one.severity == "error" else own(N_("warning"))
    place = f"{one.file}:{one.line}" if one.line else one.file
    about = f" {one.name}:" if one.name else ""
    return [
        (printable(place) + ":", "dim"),
        (" " + grave + ":", "red" if one.severity == "error" else "yellow"),
        (printable(about), ""),
        (" " + printable(one.wrong(own.gettext)), ""),
        (" " + printable(one.right(own.gettext)), "italic"),
    ]


def _tell_unchecked(speech: Speech, left: Iterable[tuple[str, str]]) -> None:
    """What could not be checked is said, not passed over."""
    _ = speech
    sentences = {
        "toolkit": N_("Not checked in {lang}: doubled words and brackets (translate-toolkit is missing)."),
        "language": N_("Not checked in {lang}: texts in another language (lingua is missing or lacks it)."),
        "spelling": N_("Not checked in {lang}: spelling (there is no dictionary, or no chunspell)."),
    }
    for kind, lang in left:
        Screen().line(_(sentences[kind], lang=lang))


def _tell_count(speech: Speech, found: Sequence[Finding]) -> None:
    _ = speech
    wrong = sum(one.severity == "error" for one in found)
    told = _.ngettext("{count} error", "{count} errors", wrong)
    Screen().line(told + ", " + _.ngettext("{count} warning.", "{count} warnings.", len(found) - wrong))


# How things stand -------------------------------------------------------------------


def _status(speech: Speech) -> click.Command:
    _ = speech

    def status(ctx: click.Context) -> None:
        from validator.words.standing import standings

        found = standings(_root(speech) / "locales")
        screen = Screen()
        if wanted(ctx).json:
            for one in found:
                screen.data(dict(vars(one)))
            return
        heads = [
            _("Language"), _("Domain"), _("Texts"), _("Translated"), _("Stale"), _("Reviewed"),
            _("Oldest stale"),
        ]  # fmt: skip
        rows = [
            [one.lang, one.domain, str(one.total), _share(one), str(one.stale), str(one.reviewed),
             one.oldest_stale or "–"]
            for one in found
        ]  # fmt: skip
        screen.table(heads, rows)

    told = _("Show how far each language is: translated, stale and since when, reviewed.")
    return _simple("status", speech, told, status, json_option(speech))


# Changes ----------------------------------------------------------------------------


def _unfuzzy(speech: Speech) -> click.Command:
    _ = speech

    def unfuzzy(ctx: click.Context, ident: str, languages: Sequence[str], meaning_unchanged: bool) -> None:
        from validator.words import mending

        if not meaning_unchanged:
            told = _(
                "Say --meaning-unchanged when the new text means what the old one meant; otherwise translate."
            )
            raise Trouble(told, ctx)
        chosen = _known(speech, ctx, languages)
        _tell_mended(speech, ctx, lambda: mending.unfuzzy(_root(speech), ident, chosen))

    told = _("Say that a changed text means the same, so that its translations hold.")
    return _simple(
        "unfuzzy",
        speech,
        told,
        unfuzzy,
        click.Argument(["ident"], metavar="ID"),
        click.Argument(["languages"], nargs=-1, metavar=_("[CODE]...")),
        click.Option(["--meaning-unchanged"], is_flag=True, help=_("The meaning has not changed.")),
    )


def _apply(speech: Speech) -> click.Command:
    _ = speech

    def apply(ctx: click.Context, file: str) -> None:
        from validator.words import mending

        if not Path(file).is_file():
            raise Trouble(_("There is no file {file}.", file=file), ctx)
        _tell_mended(speech, ctx, lambda: mending.apply(_root(speech), Path(file)))

    told = _("Take mended texts over from a .po file, after checking them.")
    return _simple("apply", speech, told, apply, click.Argument(["file"], metavar=_("FILE")))


def _review(speech: Speech) -> click.Command:
    _ = speech

    def review(ctx: click.Context, ident: str, code: str, by: str, on: str | None) -> None:
        from validator.words import reviewing

        done = _tell_mended(
            speech,
            ctx,
            lambda: reviewing.approve(_root(speech), ident, code, by, on or ""),
            reviewing.REFUSALS,
        )
        told = _.ngettext(
            "{count} text is recorded as read and approved.",
            "{count} texts are recorded as read and approved.",
            done.entries,
        )
        Screen().line(told)

    told = _("Record that a person has read texts in a language and found them right.")
    return _simple(
        "review",
        speech,
        told,
        review,
        click.Argument(["ident"], metavar="ID"),
        click.Argument(["code"], metavar=_("CODE")),
        click.Option(["--by"], required=True, metavar=_("NAME"), help=_("Who has read them.")),
        click.Option(["--on"], metavar=_("DAY"), help=_("When, such as 2026-12-31; otherwise today.")),
    )


def _tell_mended(
    speech: Speech,
    ctx: click.Context,
    act: Callable[[], Mended],
    refusals: Mapping[str, str] | None = None,
) -> Mended:
    """Does it and tells what was written, or why nothing was."""
    from validator.words.languages import LanguageUnknown
    from validator.words.mending import REFUSALS, Refused

    _ = speech
    try:
        done = act()
    except LanguageUnknown as error:
        known = _.listed(error.known)
        told = _("There is no language “{text}”. Known: {known}.", text=error.lang, known=known)
        raise Trouble(told, ctx) from None
    except Refused as refused:
        _show_findings(speech, refused.findings, False, False)
        told = (refusals or REFUSALS)[refused.code]
        raise Trouble(_(told, **refused.facts), ctx) from None
    _show_findings(speech, done.warnings, False, False)
    _tell_written(speech, done.paths, _root(speech))
    return done


def _new(speech: Speech) -> click.Command:
    _ = speech

    def new(ctx: click.Context, code: str) -> None:
        from validator.words.newcomer import REFUSED, CannotAdd, add_language

        root = _root(speech)
        try:
            written = add_language(root, code)
        except CannotAdd as refused:
            raise Trouble(_(REFUSED[refused.code], **refused.facts), ctx) from None
        _tell_written(speech, written, root)
        Screen().line(_("Now fill what is marked “to fill” in locales/languages.yaml, then translate."))

    told = _("Make all that a new language needs.")
    return _simple("new", speech, told, new, click.Argument(["code"], metavar=_("CODE")))


def _tbx(speech: Speech) -> click.Command:
    _ = speech

    def tbx(ctx: click.Context, code: str | None, out: str | None) -> None:
        from validator.words.tbx import tbx as made

        chosen = _known(speech, ctx, [code] if code else [])
        text = made(_root(speech) / "locales", *chosen)
        if out is None:
            click.echo(text.encode("utf-8"), nl=False)
            return
        try:
            Path(out).write_text(text, encoding="utf-8", newline="\n")
        except OSError as error:
            raise Trouble(
                _("{file} cannot be written: {detail}", file=out, detail=error.strerror), ctx
            ) from None
        Screen().line(_("written: {file}", file=out))

    told = _("Write the glossary as TBX, for Weblate and other translation programs.")
    option = click.Option(
        ["-o", "--out"], metavar=_("FILE"), help=_("The file to write; otherwise the screen.")
    )
    codes = click.Argument(["code"], required=False, metavar=_("CODE"))
    return _simple("tbx", speech, told, tbx, codes, option)
