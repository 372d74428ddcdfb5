"""Writing down that a person has read translations and found them right."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, date, datetime
from pathlib import Path
from typing import Any

from validator.words.findings import N_
from validator.words.languages import language, read_languages, source_language
from validator.words.mending import Mended, Refused
from validator.words.po import read_po, write_if_changed
from validator.words.standing import record
from validator.words.upkeep import update_catalogues, write_templates

REFUSALS = {
    "id-unknown": N_("No text has the id “{text}”."),
    "language-untranslated": N_("“{text}” is not a language that is translated here."),
    "not-current": N_("Nothing of “{text}” can be approved: it is stale or not translated."),
    "no-name": N_("“{text}” is no name that can be written down."),
    "no-day": N_("“{text}” is no day until today. Write it so: 2026-12-31."),
}


def approve(root: Path, ident: str, lang: str, who: str, day: str = "") -> Mended:
    """Records that ``who`` has read and approved the texts of ``ident`` in a language, on a day or today.

    ``ident`` is the id of a text, of a clause, a house rule or anything else that ids begin with, or a whole
    domain, such as a game. Only texts that are translated and current are recorded. Raises ``Refused``,
    ``LanguageUnknown``.
    """
    name, on = _name(who), _day(day)
    known = read_languages(root / "locales")
    if language(known, lang).code == source_language(known).code:
        raise Refused("language-untranslated", text=lang)
    write_templates(root)
    update_catalogues(root, [lang])
    named = [
        (path, catalogue, list(_meant(path.stem, catalogue, ident))) for path, catalogue in _all(root, lang)
    ]
    if not any(entries for *_, entries in named):
        raise Refused("id-unknown", text=ident)
    read = [entry for *_, entries in named for entry in entries if entry.translated()]
    if not read:
        raise Refused("not-current", text=ident)
    for entry in read:
        record(entry, name, on)
    paths = [path for path, catalogue, _ in named if write_if_changed(catalogue, path)]
    return Mended(paths, len(read), [])


def _all(root: Path, lang: str) -> Iterator[tuple[Path, Any]]:
    for path in sorted((root / "locales" / lang / "LC_MESSAGES").glob("*.po")):
        yield path, read_po(path)


def _meant(domain: str, catalogue: Any, ident: str) -> Iterator[Any]:
    for entry in catalogue:
        context = entry.msgctxt or ""
        named = domain == ident or context == ident or context.startswith(ident + ".")
        if named and not entry.obsolete:
            yield entry


def _name(who: str) -> str:
    name = " ".join(who.split())
    if not any(letter.isalpha() for letter in name) or not name.isprintable():
        raise Refused("no-name", text=who)
    return name


def _day(day: str) -> str:
    today = datetime.now(UTC).date()
    try:
        said = date.fromisoformat(day) if day else today
    except ValueError:
        raise Refused("no-day", text=day) from None
    if said > today:
        raise Refused("no-day", text=day)
    return said.isoformat()
