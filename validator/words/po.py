"""Catalogues of translations as files: reading, bringing up to date, writing.

An entry is known by its context, so a changed English text keeps its translation: marked fuzzy, with the
text that it was made from, until a translator has looked at it. What is no longer asked for stays in the
file as obsolete and comes back when it is asked for again. A rewrapped English text changes nothing.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime
from difflib import get_close_matches
from functools import lru_cache
from pathlib import Path
from typing import Any

import polib

from validator.words.entries import Entry, one_line
from validator.words.languages import Language

FUZZY = "fuzzy"
BRACES = "python-brace-format"
PROJECT = "cardrules"
STALE_SINCE = "Stale since "  # a translator's comment that update writes and takes away
NEAR = 0.8  # how alike two sentences of a program must be for one to be the other reworded


def read_po(path: Path) -> Any:
    """The catalogue in a file; an empty one when there is none. Raises OSError for bad syntax."""
    if not path.is_file():
        return polib.POFile(wrapwidth=0, encoding="utf-8")
    return polib.pofile(str(path), wrapwidth=0, encoding="utf-8", check_for_duplicates=True)


def kept_po(path: Path) -> Any:
    """The same, read once for as long as the file is unchanged: for those who only look."""
    return _kept(path, stamp(path))


@lru_cache(maxsize=256)
def _kept(path: Path, _: tuple[int, int]) -> Any:
    return read_po(path)


def stamp(path: Path) -> tuple[int, int]:
    """What changes when a file is written: its time and its size; zeros where there is none."""
    if not path.is_file():
        return 0, 0
    told = path.stat()
    return told.st_mtime_ns, told.st_size


def write_if_changed(catalogue: Any, path: Path) -> bool:
    """Writes the catalogue when the file would differ; says whether it did."""
    text = text_of(catalogue)
    if path.is_file() and path.read_text(encoding="utf-8") == text:
        return False
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8", newline="\n")
    return True


def text_of(catalogue: Any) -> str:
    """The catalogue as it stands in its file."""
    text = str(catalogue)
    return text if text.endswith("\n") else text + "\n"


def template(domain: str, entries: Iterable[Entry]) -> Any:
    """The template of a domain: all its entries, nothing translated."""
    catalogue = polib.POFile(wrapwidth=0, encoding="utf-8")
    catalogue.metadata = _headers(domain)
    for entry in entries:
        catalogue.append(_fresh(entry, 2, {}))
    return catalogue


def updated(
    old: Any,
    domain: str,
    entries: Iterable[Entry],
    language: Language,
    terms: Mapping[str, str],
    seeds: Mapping[str, str] | None = None,
) -> Any:
    """The catalogue ``old`` brought up to the entries of a domain; no translation is lost.

    ``terms`` are the preferred words of the language by concept, told to the translator beside each text;
    ``seeds`` are translations by context for entries that have none.
    """
    catalogue = polib.POFile(wrapwidth=0, encoding="utf-8")
    catalogue.header = old.header
    catalogue.metadata = _headers(domain) | _started(language) | dict(old.metadata) | _fixed_headers(language)
    pool = _Pool(old)
    wanted = list(entries)
    pool.reserve(wanted)
    for entry in wanted:
        merged = _merged(entry, pool, language.forms, terms)
        if not _translated(merged) and not entry.plural:
            merged.msgstr = (seeds or {}).get(entry.context, "")
        catalogue.append(merged)
    for left in pool.left():
        catalogue.append(left)
    return catalogue


def rename(old: Any, successors: Mapping[str, str]) -> None:
    """Gives the entries of retired clauses the ids of their successors, where the catalogue lacks those."""
    present = {entry.msgctxt for entry in old}
    for entry in old:
        clause, dot, part = (entry.msgctxt or "").rpartition(".")
        heir = f"{successors[clause]}{dot}{part}" if clause in successors else None
        if heir and heir not in present:
            entry.msgctxt = heir


class _Pool:
    """The old entries of a catalogue, each taken at most once."""

    def __init__(self, old: Any) -> None:
        self._entries = {_key(entry): entry for entry in reversed(list(old))}
        self._by_text: dict[str, list[tuple[str, str]]] = {}
        for key in reversed(self._entries):
            self._by_text.setdefault(one_line(self._entries[key].msgid), []).append(key)
        self._reserved: set[tuple[str, str]] = set()

    def reserve(self, entries: Iterable[Entry]) -> None:
        """Old entries that these entries own by their id are kept for them."""
        self._reserved = {entry.key for entry in entries}

    def take(self, entry: Entry) -> Any:
        """The old entry with this id, or else the only one with this text whose own id is gone."""
        own = self._entries.pop(entry.key, None)
        if own is not None:
            return own
        moved = self._free(self._by_text.get(entry.text, []))
        if len(moved) == 1:
            return self._entries.pop(moved[0])
        return None if entry.context else self._like(entry.text)

    def _like(self, text: str) -> Any:
        """The old entry without an id whose text is nearly this one: a sentence that was reworded."""
        texts = {
            key[1]: key
            for key in self._free(list(self._entries))
            if not key[0] and _translated(self._entries[key])
        }
        near = get_close_matches(text, sorted(texts), 1, NEAR)
        return self._entries.pop(texts[near[0]]) if near else None

    def _free(self, keys: list[tuple[str, str]]) -> list[tuple[str, str]]:
        return [key for key in keys if key in self._entries and key not in self._reserved]

    def left(self) -> list[Any]:
        """What nobody took and somebody translated, marked obsolete, in the old order."""
        kept = [self._entries[key] for key in reversed(self._entries) if _translated(self._entries[key])]
        for entry in kept:
            entry.obsolete = True
        return kept


def _key(entry: Any) -> tuple[str, str]:
    return (entry.msgctxt, "") if entry.msgctxt else ("", entry.msgid)


def _translated(entry: Any) -> bool:
    return bool(entry.msgstr) or any(entry.msgstr_plural.values())


def _merged(entry: Entry, pool: _Pool, forms: int, terms: Mapping[str, str]) -> Any:
    fresh = _fresh(entry, forms, terms)
    old = pool.take(entry)
    if old is None:
        return fresh
    fresh.tcomment = old.tcomment
    if not _translated(old):
        return fresh
    _carry(old, fresh)
    if FUZZY in old.flags or _differs(old, fresh):
        _doubt(old, fresh)
    date_doubt(fresh)
    return fresh


def date_doubt(entry: Any) -> None:
    """Says in a translator's comment since which day an entry is stale, as long as it is."""
    lines = entry.tcomment.splitlines()
    dated = [line for line in lines if line.startswith(STALE_SINCE)]
    if FUZZY in entry.flags and not dated:
        dated = [f"{STALE_SINCE}{datetime.now(UTC):%Y-%m-%d}"]
    others = [line for line in lines if not line.startswith(STALE_SINCE)]
    entry.tcomment = "\n".join([*others, *(dated if FUZZY in entry.flags else [])])


def _carry(old: Any, fresh: Any) -> None:
    """The translation itself; where a text gets or loses a plural, one form becomes all."""
    if fresh.msgid_plural:
        forms = old.msgstr_plural if old.msgid_plural else dict.fromkeys(fresh.msgstr_plural, old.msgstr)
        fresh.msgstr_plural = {form: forms.get(form, "") for form in fresh.msgstr_plural}
    else:
        fresh.msgstr = old.msgstr_plural[max(old.msgstr_plural)] if old.msgid_plural else old.msgstr


def _differs(old: Any, fresh: Any) -> bool:
    return _sameness(old) != _sameness(fresh)


def _sameness(entry: Any) -> tuple[str, str, str]:
    return entry.msgctxt or "", one_line(entry.msgid), one_line(entry.msgid_plural or "")


def _doubt(old: Any, fresh: Any) -> None:
    """Marks as fuzzy, and keeps the text that the translation was first made from."""
    fresh.flags = [FUZZY, *fresh.flags]
    if FUZZY in old.flags and old.previous_msgid:
        fresh.previous_msgctxt = old.previous_msgctxt
        fresh.previous_msgid = old.previous_msgid
        fresh.previous_msgid_plural = old.previous_msgid_plural
    elif _differs(old, fresh):
        fresh.previous_msgctxt = old.msgctxt or None
        fresh.previous_msgid = old.msgid
        fresh.previous_msgid_plural = old.msgid_plural or None


def _fresh(entry: Entry, forms: int, terms: Mapping[str, str]) -> Any:
    fresh = polib.POEntry(
        msgctxt=entry.context or None, msgid=entry.text, msgid_plural=entry.plural, occurrences=[]
    )
    fresh.flags = [BRACES] if entry.braces else []
    if entry.plural:
        fresh.msgstr_plural = dict.fromkeys(range(forms), "")
    said = [f"Term {term}: {terms[term]}" if term in terms else f"Term {term}" for term in entry.terms]
    fresh.comment = "\n".join([*entry.comments, *said])
    return fresh


def _headers(domain: str) -> dict[str, str]:
    return {
        "Project-Id-Version": f"{PROJECT} {domain}",
        "PO-Revision-Date": "YEAR-MO-DA HO:MI+ZONE",
        "Last-Translator": "FULL NAME <EMAIL@ADDRESS>",
        "Language-Team": "LANGUAGE <EMAIL@ADDRESS>",
        "Language": "",
        "MIME-Version": "1.0",
        "Content-Type": "text/plain; charset=UTF-8",
        "Content-Transfer-Encoding": "8bit",
        "Plural-Forms": "nplurals=INTEGER; plural=EXPRESSION;",
    }


def _started(language: Language) -> dict[str, str]:
    """What a new catalogue says of itself until a translator's program says more."""
    now = datetime.now(UTC).strftime("%Y-%m-%d %H:%M+0000")
    return {
        "PO-Revision-Date": now,
        "Last-Translator": f"{PROJECT} translators",
        "Language-Team": language.name,
    }


def _fixed_headers(language: Language) -> dict[str, str]:
    return {"Language": language.code, "Plural-Forms": language.plural}
