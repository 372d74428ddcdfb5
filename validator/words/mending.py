"""Changes to catalogues that a person decided on: a stale text that is still right, a mended text sent in.

Nothing is written unless all of it can be: what is refused says why, as a code and facts (``REFUSALS``), and
with the faults that were found.
"""

from __future__ import annotations

import copy
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import polib

from validator.words.checks import Checker
from validator.words.entries import Entry, one_line
from validator.words.findings import ERROR, N_, SENTENCES, Fault, Finding
from validator.words.languages import Language, language
from validator.words.po import FUZZY, date_doubt, read_po, write_if_changed
from validator.words.standing import without_review
from validator.words.upkeep import update_catalogues, write_templates

LARGEST = 1_000_000  # bytes of a snippet
PARTS = (".title", ".text")

REFUSALS = {
    "id-unknown": N_("No text has the id “{text}”."),
    "not-stale": N_("Nothing of “{text}” is stale."),
    "faults": N_("The text has faults, so nothing was changed."),
    "file-unreadable": N_("{file} is no gettext catalogue that can be read."),
    "file-large": N_("{file} is too large for a few mended texts."),
    "language-unsaid": N_("{file} does not say its language. Write “Language: CODE” into its header."),
    "language-untranslated": N_("“{text}” is not a language that is translated here."),
    "source-changed": N_("“{text}” was translated from another text than the one that stands there now."),
    "marked-fuzzy": N_("“{text}” is marked fuzzy. Remove the mark when the text is right."),
    "nothing-said": N_("{file} translates nothing."),
}


class Refused(Exception):
    """A change that was not made; ``code`` is one of ``REFUSALS``."""

    def __init__(self, code: str, findings: Sequence[Finding] = (), **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.findings = list(findings)
        self.facts = facts


@dataclass(frozen=True)
class Mended:
    """The files that were written, how many entries changed, and warnings about them."""

    paths: list[Path]
    entries: int
    warnings: list[Finding]


def unfuzzy(root: Path, ident: str, langs: Sequence[str] = ()) -> Mended:
    """Says that a changed source means the same, so that its translations are still right.

    ``ident`` is the id of a text, or of a clause with its title and text. Raises ``Refused``,
    ``LanguageUnknown``.
    """
    write_templates(root)
    update_catalogues(root)
    work = _Work(Checker(root))
    wanted = {ident, *(ident + part for part in PARTS)}
    if not any(entry.context in wanted for entries in work.checker.domains.values() for entry in entries):
        raise Refused("id-unknown", text=ident)
    for spoken in work.translated(langs):
        for path in work.paths(spoken):
            for entry in work.catalogue(path):
                if entry.msgctxt in wanted and not entry.obsolete and FUZZY in entry.flags:
                    work.settle(spoken, path, entry)
    if not work.changed:
        raise Refused("not-stale", text=ident)
    return work.written()


def apply(root: Path, snippet: Path, lang: str = "") -> Mended:
    """Takes the texts of a snippet over into the catalogues of its language, after checking each.

    Only texts that are asked for are taken, only when made from the text that stands in the sources now, and
    only their words: no comment, header or flag. Raises ``Refused``, ``LanguageUnknown``.
    """
    brought = _snippet(snippet)
    code = lang or str(brought.metadata.get("Language", "")).strip()
    if not code:
        raise Refused("language-unsaid", file=snippet.name)
    work = _Work(Checker(root))
    spoken = work.translated([code])[0]
    update_catalogues(root, [code])
    for entry in brought:
        if not entry.obsolete and (entry.msgstr or any(entry.msgstr_plural.values())):
            work.take(spoken, entry)
    if not work.changed:
        raise Refused("nothing-said", file=snippet.name)
    return work.written()


def _snippet(path: Path) -> Any:
    if path.stat().st_size > LARGEST:
        raise Refused("file-large", file=path.name)
    try:
        text = path.read_text(encoding="utf-8-sig")
        if "msgid" not in text:
            raise Refused("file-unreadable", file=path.name)
        return polib.pofile(text, wrapwidth=0, check_for_duplicates=True)
    except (OSError, ValueError, IndexError, AttributeError):
        raise Refused("file-unreadable", file=path.name) from None


class _Work:
    """Catalogues that are being changed, and what is wrong with the changes."""

    def __init__(self, checker: Checker) -> None:
        self.checker = checker
        self.changed = 0
        self.found: list[Finding] = []
        self._open: dict[Path, Any] = {}

    def translated(self, codes: Sequence[str]) -> list[Language]:
        """These languages, or all that are translated."""
        home = self.checker.source.code
        for code in codes:
            if language(self.checker.languages, code).code == home:
                raise Refused("language-untranslated", text=code)
        every = [code for code in self.checker.languages if code != home]
        return [self.checker.languages[code] for code in codes or every]

    def paths(self, spoken: Language) -> list[Path]:
        """The catalogues of a language."""
        return [self._path(spoken, domain) for domain in self.checker.domains]

    def _path(self, spoken: Language, domain: str) -> Path:
        return self.checker.locales / spoken.code / "LC_MESSAGES" / f"{domain}.po"

    def catalogue(self, path: Path) -> Any:
        """A catalogue, read once."""
        if path not in self._open:
            self._open[path] = read_po(path)
        return self._open[path]

    def settle(self, spoken: Language, path: Path, entry: Any) -> None:
        """Takes the doubt from an entry and notes what is wrong with it then."""
        entry.flags = [flag for flag in entry.flags if flag != FUZZY]
        entry.previous_msgctxt = entry.previous_msgid = entry.previous_msgid_plural = None
        date_doubt(entry)
        self.changed += 1
        self.found += [self._finding(spoken, path, entry, told) for told in self._faults(spoken, entry)]

    def _faults(self, spoken: Language, entry: Any) -> Iterator[Fault]:
        return self.checker.entry_faults(spoken, entry)

    def _finding(self, spoken: Language, path: Path, entry: Any, told: Fault) -> Finding:
        file = path.relative_to(self.checker.root).as_posix()
        return Finding(
            told[0], spoken.code, path.stem, entry.msgctxt or entry.msgid, told[1], file, entry.linenum or 0
        )

    def take(self, spoken: Language, brought: Any) -> None:
        """Puts the words of a brought entry into the catalogues that have it."""
        key = (brought.msgctxt, "") if brought.msgctxt else ("", brought.msgid)
        name = one_line(brought.msgctxt or brought.msgid)
        if FUZZY in brought.flags:
            raise Refused("marked-fuzzy", text=name)
        known = [
            (domain, entry)
            for domain, entries in self.checker.domains.items()
            for entry in entries
            if entry.key == key
        ]
        if not known:
            raise Refused("id-unknown", text=name)
        for domain, entry in known:
            if not _same_source(entry, brought):
                raise Refused("source-changed", text=name)
            path = self._path(spoken, domain)
            own = next(one for one in self.catalogue(path) if not one.obsolete and _key(one) == key)
            self._put(spoken, path, own, brought)

    def _put(self, spoken: Language, path: Path, own: Any, brought: Any) -> None:
        before = (own.msgstr, dict(own.msgstr_plural), FUZZY in own.flags)
        own.msgstr, own.msgstr_plural = brought.msgstr, copy.copy(brought.msgstr_plural)
        if before[:2] != (own.msgstr, own.msgstr_plural):
            without_review(own)
        self.settle(spoken, path, own)

    def written(self) -> Mended:
        """Writes the catalogues; raises ``Refused`` when an entry has an error."""
        errors = [one for one in self.found if SENTENCES[one.code][0] == ERROR]
        if errors:
            raise Refused("faults", errors)
        paths = [path for path, catalogue in self._open.items() if write_if_changed(catalogue, path)]
        return Mended(paths, self.changed, self.found)


def _same_source(entry: Entry, brought: Any) -> bool:
    pairs = ((entry.text, brought.msgid), (entry.plural, brought.msgid_plural or ""))
    if not entry.context:
        return all(ours == theirs for ours, theirs in pairs)
    return all(one_line(ours) == one_line(theirs) for ours, theirs in pairs)


def _key(entry: Any) -> tuple[str, str]:
    return (entry.msgctxt, "") if entry.msgctxt else ("", entry.msgid)
