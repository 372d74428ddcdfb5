"""``python -m validator.words extract|update|compile|stats|check``: the translator's workbench."""

from __future__ import annotations

import sys
from pathlib import Path

import click

from validator.paths import checkout
from validator.words import upkeep
from validator.words.checks import check_catalogues, errors
from validator.words.yaml_texts import SourceUnreadable


def _root() -> Path:
    root = checkout()
    if root is None:
        raise click.ClickException("Catalogues are kept in a checkout; this is an installed package.")
    return root


def _told(paths: list[Path]) -> None:
    for path in paths:
        click.echo(f"written: {path.relative_to(_root())}")
    click.echo(f"{len(paths)} files changed." if paths else "Nothing changed.")


@click.group()
def main() -> None:
    """Catalogues of translations: from the sources, up to date, compiled, checked."""


@main.command("extract")
def extract_command() -> None:
    """Write the templates of all domains from the sources."""
    _told(upkeep.write_templates(_root()))


@main.command("update")
@click.argument("languages", nargs=-1)
def update_command(languages: tuple[str, ...]) -> None:
    """Bring the catalogues up to date (of all languages, or those given); no translation is lost."""
    _told(upkeep.write_templates(_root()))
    _told(upkeep.update_catalogues(_root(), languages or None))


@main.command("compile")
@click.argument("folder", type=click.Path(file_okay=False, path_type=Path))
def compile_command(folder: Path) -> None:
    """Write the compiled catalogues of all languages and games as JSON into FOLDER."""
    click.echo(f"{len(upkeep.write_compiled(folder))} files written.")


@main.command("stats")
def stats_command() -> None:
    """How far each language is."""
    for one in upkeep.progress(_root()):
        share = 100 * one.translated // one.total if one.total else 100
        stale = f", {one.stale} stale" if one.stale else ""
        click.echo(f"{one.lang} {one.domain}: {one.translated} of {one.total} ({share} %){stale}")


@main.command("check")
def check_command() -> None:
    """What is wrong with the catalogues; exit code 1 when anything is."""
    findings = check_catalogues()
    for finding in findings:
        click.echo(str(finding))
    wrong = errors(findings)
    click.echo(f"{len(wrong)} errors, {len(findings) - len(wrong)} warnings.")
    sys.exit(1 if wrong else 0)


if __name__ == "__main__":
    try:
        main(prog_name="python -m validator.words")
    except SourceUnreadable as error:
        raise SystemExit(str(error)) from None
