"""Keeping the catalogues: templates, catalogues up to date, how far each language is."""

from __future__ import annotations

import json
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.words import catalogues
from validator.words.entries import Entry
from validator.words.extract import extract
from validator.words.glossary import Glossary
from validator.words.languages import Language, language, read_languages, source_language
from validator.words.po import FUZZY, read_po, rename, template, text_of, updated, write_if_changed
from validator.words.yaml_texts import load, seeds_of

TEMPLATES = "templates"
PUBLISHED = "published-ids.txt"
SEEDED = ("cards",)


@dataclass(frozen=True)
class Progress:
    """How far a catalogue is: entries in all, translated and current, and stale (fuzzy)."""

    lang: str
    domain: str
    total: int
    translated: int
    stale: int


def write_templates(root: Path) -> list[Path]:
    """Writes ``locales/templates/<domain>.pot`` from the sources; gives the files that changed."""
    return [path for path, catalogue in _templates(root) if write_if_changed(catalogue, path)]


def update_catalogues(root: Path, langs: Iterable[str] | None = None) -> list[Path]:
    """Brings ``locales/<lang>/LC_MESSAGES/<domain>.po`` up to the sources, for all languages or those
    given.

    No translation is lost: where the English text changed it stays, marked fuzzy. Gives the files that
    changed.
    """
    return [path for path, catalogue in _updates(root, langs) if write_if_changed(catalogue, path)]


def outdated(root: Path) -> list[Path]:
    """The files that extraction and update would change: none, in a checkout that is in order."""
    pairs = [*_templates(root), *_updates(root, None)]
    return [
        path
        for path, catalogue in pairs
        if not path.is_file() or path.read_text("utf-8") != text_of(catalogue)
    ]


def progress(root: Path) -> list[Progress]:
    """How far each language is in each domain, by language and domain."""
    locales = root / "locales"
    found = []
    for spoken in _translated_languages(locales):
        for path in sorted((locales / spoken.code / "LC_MESSAGES").glob("*.po")):
            entries = [entry for entry in read_po(path) if not entry.obsolete]
            done = [entry for entry in entries if entry.translated()]
            stale = [entry for entry in entries if FUZZY in entry.flags]
            found.append(Progress(spoken.code, path.stem, len(entries), len(done), len(stale)))
    return found


def write_compiled(folder: Path) -> list[Path]:
    """Writes each catalogue as ``<lang>/<game>.json`` (no game: ``words.json``); gives the files."""
    written = []
    for spoken in catalogues.languages():
        for game in [None, *catalogues.games()]:
            path = folder / spoken["code"] / f"{game or 'words'}.json"
            path.parent.mkdir(parents=True, exist_ok=True)
            made = catalogues.compiled_catalogue(spoken["code"], game)
            path.write_text(compact(made), encoding="utf-8", newline="\n")
            written.append(path)
    return written


def compact(made: dict[str, Any]) -> str:
    """A compiled catalogue as the browser gets it: the same bytes for the same words."""
    return json.dumps(made, ensure_ascii=False, separators=(",", ":"), sort_keys=True)


def _templates(root: Path) -> Iterator[tuple[Path, Any]]:
    for domain, entries in extract(root).items():
        yield root / "locales" / TEMPLATES / f"{domain}.pot", template(domain, entries)


def _updates(root: Path, langs: Iterable[str] | None) -> Iterator[tuple[Path, Any]]:
    locales = root / "locales"
    domains = extract(root)
    glossary = Glossary(locales)
    known = read_languages(locales)
    wanted = _translated_languages(locales) if langs is None else [language(known, code) for code in langs]
    for spoken in wanted:
        for domain, entries in domains.items():
            yield _update(locales, spoken, domain, entries, glossary)


def _update(
    locales: Path, spoken: Language, domain: str, entries: list[Entry], glossary: Glossary
) -> tuple[Path, Any]:
    path = locales / spoken.code / "LC_MESSAGES" / f"{domain}.po"
    old = read_po(path)
    rename(old, _successors(locales.parent / "rules" / PUBLISHED))
    seeds = seeds_of(load(locales / f"{domain}.yaml"), spoken.code) if domain in SEEDED else {}
    return path, updated(old, domain, entries, spoken, glossary.preferred(spoken.code), seeds)


def _successors(path: Path) -> dict[str, str]:
    """The clause ids that were retired, with what stands for each now (``old -> new``, one a line)."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    pairs = [[part.strip() for part in line.partition("#")[0].split("->")] for line in lines]
    return {pair[0]: pair[1] for pair in pairs if len(pair) == 2}


def _translated_languages(locales: Path) -> list[Language]:
    known = read_languages(locales)
    source = source_language(known)
    return [spoken for spoken in known.values() if spoken.code != source.code]
