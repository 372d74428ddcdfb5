"""What is wrong with translations, and with the texts that they are made from.

All checks of an entry are in ``entry_faults``, which the terminal, ``apply`` and the tests ask alike. What a
code means, how grave it is and what would be right stands in ``findings``.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import Any

from validator.paths import checkout
from validator.words import prose, spelling, tongues, toolkit
from validator.words.alike import mixed_terms, otherwise_said
from validator.words.entries import Entry
from validator.words.extract import extract
from validator.words.findings import ERROR, Fault, Finding, fault
from validator.words.glossary import Glossary
from validator.words.languages import Language, language, read_languages, source_language
from validator.words.marks import WrongWords, same_marks, unknown_terms
from validator.words.po import FUZZY, read_po
from validator.words.template import DUTIES, TemplateFault, placeholders, read
from validator.words.texts import (
    characters,
    ends,
    readable,
    same_cards,
    same_numbers,
    same_placeholders,
    same_shape,
    spoken,
    unchanged,
    unreadable,
)
from validator.words.upkeep import TEMPLATES, outdated
from validator.words.values import WordsFault, kind_of
from validator.words.yaml_texts import load, nodes

HOLE = "\ufffc"
TRANSLATING = "translating.yaml"


def check_catalogues(root: Path | None = None, langs: Collection[str] | None = None) -> list[Finding]:
    """All that is wrong with the sources and the catalogues of a checkout, or with those languages of it.

    Raises ``LanguageUnknown``, ``SourceUnreadable``.
    """
    root = root or checkout()
    if root is None:
        raise ValueError("Catalogues are checked in a checkout; this is an installed package.")
    return list(Checker(root).findings(langs))


def errors(findings: Collection[Finding]) -> list[Finding]:
    """Those that keep a text from being right or from being shown."""
    return [one for one in findings if one.severity == ERROR]


def translating(locales: Path) -> list[str]:
    """The games whose translations are still being made (``locales/translating.yaml``; absent: none)."""
    path = locales / TRANSLATING
    return list(load(path).get("games") or []) if path.is_file() else []


class Checker:
    """The checks of a checkout."""

    def __init__(self, root: Path) -> None:
        self.root = root
        self.locales = root / "locales"
        self.languages = read_languages(self.locales)
        self.source = source_language(self.languages)
        self.glossary = Glossary(self.locales)
        self.domains = extract(root)
        self.translating = translating(self.locales)
        self._wrong_words: dict[str, WrongWords] = {}
        self._spellers: dict[str, spelling.Speller] = {}

    def findings(self, langs: Collection[str] | None = None) -> Iterator[Finding]:
        """All of them, by language and file."""
        wanted = [language(self.languages, code) for code in (langs or self.languages)]
        behind = outdated(self.root)
        if self.source in wanted:
            yield from self._sources()
            yield from self._messages()
            yield from self._behind(behind, TEMPLATES, "")
        for spoken_one in wanted:
            if spoken_one.code != self.source.code:
                yield from self._entry_of(spoken_one)
                yield from self._behind(behind, spoken_one.code, spoken_one.code)
                for domain in self.domains:
                    yield from self._catalogue(spoken_one, domain)

    def unchecked(self, langs: Collection[str] | None = None) -> list[tuple[str, str]]:
        """What could not be checked: ``toolkit``, ``language`` or ``spelling``, with the language."""
        wanted = [language(self.languages, code) for code in (langs or self.languages)]
        found = []
        for one in wanted:
            if one.code != self.source.code:
                found += [] if toolkit.available() else [("toolkit", one.code)]
                found += [] if tongues.knows(one.code) else [("language", one.code)]
                found += [] if self.speller(one).checks else [("spelling", one.code)]
        return found

    # Sources --------------------------------------------------------------------------

    def _sources(self) -> Iterator[Finding]:
        for domain, entries in self.domains.items():
            path = self.locales / TEMPLATES / f"{domain}.pot"
            lines = {_key(entry): entry.linenum for entry in read_po(path)}
            for entry in entries:
                for code, facts in self._source_entry(entry):
                    yield Finding(
                        code,
                        self.source.code,
                        domain,
                        entry.context or entry.text,
                        facts,
                        self._from_root(path),
                        lines.get(entry.key, 0),
                    )

    def _source_entry(self, entry: Entry) -> Iterator[Fault]:
        for text in filter(None, (entry.text, entry.plural)):
            yield from characters(text, bool(entry.context), text)
            if not entry.context:
                continue
            try:
                parts = read(text)
            except TemplateFault as error:
                yield unreadable(error)
                continue
            yield from unknown_terms(self.glossary, parts)
            yield from self.wrong_words(self.source).faults(spoken(parts), set())

    def _messages(self) -> Iterator[Finding]:
        path = self.locales / "messages.yaml"
        for code, node in nodes(load(path)):
            for detail in message_faults(node):
                told = fault("message", found=detail)
                yield Finding(told[0], self.source.code, "messages", code, told[1], self._from_root(path))

    def _behind(self, paths: list[Path], folder: str, code: str) -> Iterator[Finding]:
        for path in paths:
            if path.relative_to(self.locales).parts[0] == folder:
                yield Finding("outdated", code, path.stem, "", {}, self._from_root(path))

    def _from_root(self, path: Path) -> str:
        return path.relative_to(self.root).as_posix()

    # Translations --------------------------------------------------------------------

    def wrong_words(self, spoken_one: Language) -> WrongWords:
        """The forbidden forms of a language."""
        if spoken_one.code not in self._wrong_words:
            self._wrong_words[spoken_one.code] = WrongWords(self.glossary, spoken_one)
        return self._wrong_words[spoken_one.code]

    def speller(self, spoken_one: Language) -> spelling.Speller:
        """What is a word in a language."""
        if spoken_one.code not in self._spellers:
            self._spellers[spoken_one.code] = spelling.Speller(self.root, spoken_one)
        return self._spellers[spoken_one.code]

    def _entry_of(self, spoken_one: Language) -> Iterator[Finding]:
        """What of the entry in languages.yaml is still a copy of the source language's."""
        path = self._from_root(self.locales / "languages.yaml")
        same = [name for name in DUTIES if spoken_one.duties.get(name) == self.source.duties.get(name)]
        if same and self.source.duties:
            told = fault("to-fill", found=same)
            yield Finding(told[0], spoken_one.code, "", "", told[1], path)

    def _catalogue(self, spoken_one: Language, domain: str) -> Iterator[Finding]:
        path = self.locales / spoken_one.code / "LC_MESSAGES" / f"{domain}.po"
        file = self._from_root(path)
        if not path.is_file():
            return  # told as outdated
        catalogue = read_po(path)
        found = catalogue.metadata.get("Plural-Forms", "")
        if found != spoken_one.plural:
            told = fault("header", found=found, wanted=spoken_one.plural)
            yield Finding(told[0], spoken_one.code, domain, "", told[1], file, 1)
        entries = [entry for entry in catalogue if not entry.obsolete]
        for entry, (code, facts) in self._all_faults(spoken_one, entries):
            code = "to-translate" if code == "untranslated" and domain in self.translating else code
            yield Finding(
                code, spoken_one.code, domain, entry.msgctxt or entry.msgid, facts, file, entry.linenum
            )

    def _all_faults(self, spoken_one: Language, entries: list[Any]) -> Iterator[tuple[Any, Fault]]:
        for entry in entries:
            for told in self.entry_faults(spoken_one, entry):
                yield entry, told
        current = [entry for entry in entries if FUZZY not in entry.flags]
        yield from mixed_terms(self.glossary, spoken_one.code, current)
        yield from otherwise_said(current)

    def entry_faults(self, spoken_one: Language, entry: Any) -> Iterator[Fault]:
        """All that is wrong with one entry of a catalogue, taken by itself."""
        forms = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        if not any(forms):
            yield fault("untranslated")
            return
        if FUZZY in entry.flags:
            yield fault("stale")
            return
        yield from self._forms(spoken_one, entry, forms)
        for form in filter(None, forms):
            yield from self._translation(
                spoken_one, entry.msgid_plural or entry.msgid, form, bool(entry.msgctxt)
            )

    def _forms(self, spoken_one: Language, entry: Any, forms: list[str]) -> Iterator[Fault]:
        if not entry.msgid_plural:
            return
        filled_in = [form for form in forms if form]
        if len(forms) != spoken_one.forms or len(filled_in) != len(forms):
            yield fault("plural-forms", found=len(filled_in), wanted=spoken_one.forms)

    def _translation(self, spoken_one: Language, source: str, said: str, with_id: bool) -> Iterator[Fault]:
        yield from characters(said, with_id, source)
        yield from ends(source, said)
        yield from same_shape(source, said)
        if not with_id and not readable(source):
            return
        try:
            parts = read(said)
        except TemplateFault as error:
            yield unreadable(error)
            return
        yield from same_placeholders(source, said)
        yield from self._words(spoken_one, source, said, parts)
        home = read(source)
        if with_id:  # texts of programs show marks as they are
            yield from same_marks(self.glossary, spoken_one, home, parts)
        marked = {concept for kind, concept, _ in home if kind == "mark"}
        yield from self.wrong_words(spoken_one).faults(spoken(parts), marked)

    def _words(self, spoken_one: Language, source: str, said: str, parts: list[Any]) -> Iterator[Fault]:
        """What can be said of words once the template is read."""
        home = read(source)
        meant, heard = spoken(home), spoken(parts)
        yield from same_numbers(meant, heard)
        yield from same_cards(meant, heard, self.source.letters, spoken_one.letters)
        same = list(unchanged(source, said, heard))
        yield from same
        yield from prose.lost_negation(self.source, spoken_one, meant, heard)
        yield from prose.long_sentences(heard)
        yield from prose.foreign_quotes(spoken_one, meant, heard)
        yield from prose.spacing(meant, heard)
        yield from prose.length(meant, heard)
        yield from toolkit.toolkit_faults(spoken_one.code, _bare(meant), _bare(heard))
        if not same:
            elsewhere = list(tongues.wrong_language(spoken_one, self.languages, heard.replace(HOLE, " ")))
            yield from elsewhere or self.speller(spoken_one).faults(meant, heard)


def _key(entry: Any) -> tuple[str, str]:
    return (entry.msgctxt, "") if entry.msgctxt else ("", entry.msgid)


def _bare(text: str) -> str:
    """The text for tools that do not know our placeholders: a letter stands for each."""
    return text.replace(HOLE, "X")


def message_faults(node: Any) -> Iterator[str]:
    """What is wrong with a message of the checker: placeholders without a kind, kinds unknown or unused."""
    kinds: Mapping[str, Any] = node.get("vars") or {}
    for key in node:
        if key not in ("text", "one", "count", "vars", "when", "note"):
            yield f"unknown key {key}"
    for form in [node["text"], *([node["one"]] if "one" in node else [])]:
        try:
            used = set(placeholders(str(form)))
        except TemplateFault as error:
            yield str(error)
            continue
        if used != set(kinds):
            yield f"placeholders {sorted(used)}, but kinds for {sorted(kinds)}"
    for kind in kinds.values():
        try:
            kind_of(str(kind))
        except WordsFault as error:
            yield str(error)
    if ("one" in node) != ("count" in node) or node.get("count", None) not in (None, *kinds):
        yield "one and count belong together, and count names a placeholder"
