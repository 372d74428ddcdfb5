"""How each language stands: translated, stale and since when, read and approved by whom.

A review is a translator's comment in the catalogue, ``# Reviewed: NAME, YYYY-MM-DD [SEAL]``, and says that a
person has read the text. It stays through updates, counts while text and source are what that person read,
and goes when ``apply`` replaces the text. The seal, which ``reviewing`` writes, is made from the words that
were read: a text that somebody changes afterwards in an editor is not taken for an approved one.
"""

from __future__ import annotations

import hashlib
import re
from collections.abc import Iterator
from dataclasses import dataclass
from functools import lru_cache
from pathlib import Path
from typing import Any

from validator.words.languages import read_languages, source_language
from validator.words.po import FUZZY, STALE_SINCE, kept_po, stamp

REVIEWED = re.compile(
    r"^Reviewed: (?P<who>.+), (?P<day>\d{4}-\d{2}-\d{2})(?: \[(?P<seal>[0-9a-f]{8})\])?$", re.MULTILINE
)
DOUBTFUL = re.compile(r"^Doubtful: (?P<why>.+)$", re.MULTILINE)


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


@dataclass(frozen=True)
class Review:
    """Who approved a text, and on which day; ``current`` while text and source are those that were read."""

    who: str
    day: str
    current: bool


def standings(locales: Path) -> list[Standing]:
    """All catalogues, by language in the order of the menu and by domain."""
    return [_standing(code, path, stamp(path)) for code, path in catalogues(locales)]


def catalogues(locales: Path) -> Iterator[tuple[str, Path]]:
    """The language and the file of every catalogue."""
    languages = read_languages(locales)
    source = source_language(languages).code
    for code in languages:
        if code != source:
            yield from ((code, path) for path in sorted((locales / code / "LC_MESSAGES").glob("*.po")))


@lru_cache(maxsize=256)
def _standing(code: str, path: Path, _: tuple[int, int]) -> Standing:
    """The standing of a catalogue, counted once for as long as its file is unchanged."""
    entries = [entry for entry in kept_po(path) if not entry.obsolete]
    stale = [entry for entry in entries if FUZZY in entry.flags]
    done = [entry for entry in entries if entry.translated()]
    days = sorted(filter(None, map(stale_since, stale)))
    reviews = [review(entry) for entry in done]
    read = sum(one is not None and one.current for one in reviews)
    return Standing(code, path.stem, len(entries), len(done), len(stale), read, days[0] if days else "")


def stale_since(entry: Any) -> str:
    """The day since which an entry is stale, as update wrote it down."""
    lines = [line for line in entry.tcomment.splitlines() if line.startswith(STALE_SINCE)]
    return lines[0].removeprefix(STALE_SINCE).strip() if lines else ""


def review(entry: Any) -> Review | None:
    """The latest review of an entry; None where nobody has read it."""
    found = max(REVIEWED.finditer(entry.tcomment), key=lambda one: one["day"], default=None)
    if found is None:
        return None
    sealed = found["seal"] in (None, seal(entry))
    return Review(found["who"], found["day"], sealed and FUZZY not in entry.flags)


def reviews(locales: Path, lang: str, domain: str) -> dict[str, Review]:
    """The reviews of a catalogue, by the context of the text."""
    entries = kept_po(locales / lang / "LC_MESSAGES" / f"{domain}.po")
    found = {entry.msgctxt: review(entry) for entry in entries if entry.msgctxt and not entry.obsolete}
    return {context: one for context, one in found.items() if one}


def doubts(locales: Path, lang: str) -> Iterator[tuple[str, Any, str]]:
    """The texts that their translators doubt: domain, entry, why."""
    for path in sorted((locales / lang / "LC_MESSAGES").glob("*.po")):
        for entry in kept_po(path):
            why = "" if entry.obsolete else doubt(entry)
            if why:
                yield path.stem, entry, why


def record(entry: Any, who: str, day: str) -> None:
    """Writes down that a person has read the text of an entry; an older review of the same person goes."""
    lines = [line for line in entry.tcomment.splitlines() if not _is_review_of(line, who)]
    entry.tcomment = "\n".join([*lines, f"Reviewed: {who}, {day} [{seal(entry)}]"])


def _is_review_of(line: str, who: str) -> bool:
    found = REVIEWED.match(line)
    return bool(found and found["who"] == who)


def seal(entry: Any) -> str:
    """Eight letters that change with the words of a translation."""
    said = "\x00".join([entry.msgstr, *(text for _, text in sorted(entry.msgstr_plural.items()))])
    return hashlib.sha256(said.encode()).hexdigest()[:8]


def doubt(entry: Any) -> str:
    """Why the translator doubts a text, ``# Doubtful: WHY``; empty where nobody does."""
    found = DOUBTFUL.search(entry.tcomment)
    return found["why"].strip() if found else ""


def without_review(entry: Any) -> None:
    """Takes reviews and doubts away: the text is another one now."""
    lines = [
        line for line in entry.tcomment.splitlines() if not (REVIEWED.match(line) or DOUBTFUL.match(line))
    ]
    entry.tcomment = "\n".join(lines)
