"""How each language stands: translated, stale and since when, read and approved by whom.

A review is a translator's comment in the catalogue, ``# Reviewed: NAME, YYYY-MM-DD``, which only a person
writes. It stays through updates, counts while the text is current, and goes when the text is replaced.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.words.languages import read_languages, source_language
from validator.words.po import FUZZY, STALE_SINCE, read_po

REVIEWED = re.compile(r"^Reviewed: (?P<who>.+), (?P<day>\d{4}-\d{2}-\d{2})$", re.MULTILINE)


@dataclass(frozen=True)
class Standing:
    """One catalogue: entries in all, translated and current, stale, reviewed, and the day since which the
    oldest stale one is stale (empty when none is, or nobody knows).
    """

    lang: str
    domain: str
    total: int
    translated: int
    stale: int
    reviewed: int
    oldest_stale: str


def standings(root: Path) -> list[Standing]:
    """All catalogues, by language in the order of the menu and by domain."""
    languages = read_languages(root / "locales")
    source = source_language(languages).code
    paths = [
        (code, path)
        for code in languages
        if code != source
        for path in sorted((root / "locales" / code / "LC_MESSAGES").glob("*.po"))
    ]
    return [_standing(code, path) for code, path in paths]


def _standing(code: str, path: Path) -> Standing:
    entries = [entry for entry in read_po(path) if not entry.obsolete]
    stale = [entry for entry in entries if FUZZY in entry.flags]
    done = [entry for entry in entries if entry.translated()]
    days = sorted(filter(None, map(stale_since, stale)))
    read = [entry for entry in done if review(entry)]
    return Standing(code, path.stem, len(entries), len(done), len(stale), len(read), days[0] if days else "")


def stale_since(entry: Any) -> str:
    """The day since which an entry is stale, as update wrote it down."""
    lines = [line for line in entry.tcomment.splitlines() if line.startswith(STALE_SINCE)]
    return lines[0].removeprefix(STALE_SINCE).strip() if lines else ""


def review(entry: Any) -> tuple[str, str] | None:
    """Who approved the text of an entry, and on which day; None where nobody has."""
    found = REVIEWED.search(entry.tcomment)
    return (found["who"], found["day"]) if found else None


def without_review(entry: Any) -> None:
    """Takes the review away: the text is another one now."""
    lines = [line for line in entry.tcomment.splitlines() if not REVIEWED.match(line)]
    entry.tcomment = "\n".join(lines)
