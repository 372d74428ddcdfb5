"""What is wrong with translations, and with the texts that they are made from.

A finding says where (language, domain, context), what (a stable code) and the detail. Codes:
``unreadable``, ``placeholders``, ``duties``, ``duty-words``, ``term-unknown``, ``term-missing``,
``term-words``, ``forbidden``, ``unchanged``, ``markup``, ``characters``, ``ending``, ``spaces``,
``numbers``, ``untranslated``, ``stale``, ``outdated``, ``header``, ``message``.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from validator.paths import checkout
from validator.words.entries import Entry, one_line
from validator.words.extract import extract
from validator.words.glossary import Forbidden, Glossary
from validator.words.languages import Language, read_languages, source_language
from validator.words.po import FUZZY, read_po
from validator.words.template import DUTIES, TemplateFault, placeholders, read
from validator.words.upkeep import outdated
from validator.words.values import WordsFault, kind_of
from validator.words.yaml_texts import load, nodes

MARKUP = re.compile(r"<[a-zA-Z/!]|&#?\w+;|\*\*|__|`|\]\(")
# Controls, characters that turn the direction of text or show nothing, private and unassigned ones.
BAD_CHARACTERS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u200b-\u200f\u2028-\u202e\u2060-\u206f\ue000-\uf8ff\ufeff\ufffd]"
)
DIGITS = re.compile(r"\d+")
ENDINGS = ".?!:…"
MOST_EQUAL = 3  # words that a translation may share with its source before it looks forgotten
MOST_SHOWN = 60  # characters of a program's text that name it


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with one text. ``lang`` and ``context`` may be empty, for a file as a whole."""

    code: str
    lang: str
    domain: str
    context: str
    detail: str

    def __str__(self) -> str:
        context = one_line(self.context)
        context = context if len(context) <= MOST_SHOWN else context[:MOST_SHOWN] + "…"
        place = "/".join(part for part in (self.lang, self.domain, context) if part)
        return f"{place}: {self.code}: {one_line(self.detail)}"


def check_catalogues(root: Path | None = None) -> list[Finding]:
    """All that is wrong with the sources and the catalogues of a checkout."""
    root = root or checkout()
    if root is None:
        raise ValueError("Catalogues are checked in a checkout; this is an installed package.")
    return list(_Checker(root).findings())


class _Checker:
    def __init__(self, root: Path) -> None:
        self.root = root
        self.locales = root / "locales"
        self.languages = read_languages(self.locales)
        self.source = source_language(self.languages)
        self.glossary = Glossary(self.locales)
        self.domains = extract(root)

    def findings(self) -> Iterator[Finding]:
        """All of them."""
        yield from self._sources()
        yield from self._messages()
        for path in outdated(self.root):
            yield Finding(
                "outdated",
                "",
                path.stem,
                "",
                f"{path.relative_to(self.root)} is behind the sources: run update",
            )
        for language in self.languages.values():
            if language.code != self.source.code:
                for domain in self.domains:
                    yield from self._catalogue(language, domain)

    def _sources(self) -> Iterator[Finding]:
        forbidden = self.glossary.forbidden(self.source.code)
        for domain, entries in self.domains.items():
            for entry in entries:
                place = (self.source.code, domain, entry.context or entry.text)
                for text in filter(None, (entry.text, entry.plural)):
                    for code, detail in self._source_text(entry, text, forbidden):
                        yield Finding(code, *place, detail)

    def _source_text(self, entry: Entry, text: str, forbidden: list[Forbidden]) -> Iterator[tuple[str, str]]:
        yield from characters(text, bool(entry.context))
        if not entry.context:
            return
        try:
            parts = read(text)
        except TemplateFault as fault:
            yield "unreadable", str(fault)
            return
        yield from self._term_ids(parts)
        yield from wrong_words(spoken(parts), [one for one in forbidden if one.everywhere])

    def _term_ids(self, parts: list[Any]) -> Iterator[tuple[str, str]]:
        for kind, concept, _ in parts:
            if kind == "mark" and concept not in DUTIES and concept not in self.glossary.concepts:
                yield "term-unknown", f"[[{concept}]] is no concept of the glossary"

    def _messages(self) -> Iterator[Finding]:
        for code, node in nodes(load(self.locales / "messages.yaml")):
            for detail in message_faults(node):
                yield Finding("message", self.source.code, "messages", code, detail)

    def _catalogue(self, language: Language, domain: str) -> Iterator[Finding]:
        path = self.locales / language.code / "LC_MESSAGES" / f"{domain}.po"
        if not path.is_file():
            yield Finding("outdated", language.code, domain, "", f"{path.relative_to(self.root)} is missing")
            return
        catalogue = read_po(path)
        if catalogue.metadata.get("Plural-Forms") != language.plural:
            yield Finding("header", language.code, domain, "", f"Plural-Forms should be {language.plural!r}")
        forbidden = self.glossary.forbidden(language.code)
        for entry in catalogue:
            if not entry.obsolete:
                for code, detail in self._entry(language, entry, forbidden):
                    yield Finding(code, language.code, domain, entry.msgctxt or entry.msgid, detail)

    def _entry(self, language: Language, entry: Any, forbidden: list[Forbidden]) -> Iterator[tuple[str, str]]:
        forms = list(entry.msgstr_plural.values()) if entry.msgid_plural else [entry.msgstr]
        if not all(forms):
            yield "untranslated", entry.msgid
            return
        if FUZZY in entry.flags:
            yield "stale", entry.msgid
            return
        for form in forms:
            yield from self._translation(
                language, entry.msgid_plural or entry.msgid, form, bool(entry.msgctxt), forbidden
            )

    def _translation(
        self, language: Language, source: str, said: str, with_id: bool, forbidden: list[Forbidden]
    ) -> Iterator[tuple[str, str]]:
        yield from characters(said, with_id)
        yield from ends(source, said)
        if source.count("\n\n") != said.count("\n\n"):
            yield "spaces", f"other paragraphs than the source: {said}"
        if not with_id and not _readable(source):
            return
        try:
            parts = read(said)
        except TemplateFault as fault:
            yield "unreadable", str(fault)
            return
        yield from same_placeholders(source, said)
        yield from same_numbers(read(source), parts)
        yield from unchanged(source, said, spoken(parts))
        yield from self._marks(language, read(source), parts)
        marked = {concept for kind, concept, _ in read(source) if kind == "mark"}
        bad = [one for one in forbidden if one.everywhere or one.concept in marked]
        yield from wrong_words(spoken(parts), bad)

    def _marks(self, language: Language, source: list[Any], parts: list[Any]) -> Iterator[tuple[str, str]]:
        wanted = Counter(concept for kind, concept, _ in source if kind == "mark")
        found = Counter(concept for kind, concept, _ in parts if kind == "mark")
        for duty in DUTIES:
            if wanted[duty] != found[duty]:
                yield "duties", f"[[{duty}]] stands {found[duty]} times, in the source {wanted[duty]} times"
        for concept in wanted:
            if concept not in DUTIES and concept not in found:
                yield "term-missing", f"[[{concept}]] is not marked"
        yield from self._term_ids(parts)
        for kind, concept, words in parts:
            if kind == "mark" and words:
                yield from self._mark_words(language, concept, words)

    def _mark_words(self, language: Language, concept: str, words: str) -> Iterator[tuple[str, str]]:
        if concept in DUTIES:
            known = language.duties.get(concept, ())
            if known and words.lower() not in [one.lower() for one in known]:
                yield "duty-words", f"[[{concept}|{words}]]: one of {', '.join(known)}"
        elif concept in self.glossary.concepts and not self.glossary.use(concept, language.code).search(
            words
        ):
            yield (
                "term-words",
                f"[[{concept}|{words}]]: {self.glossary.words(concept, language.code).get('term', '?')}",
            )


def _readable(text: str) -> bool:
    try:
        read(text)
    except TemplateFault:
        return False
    return True


def spoken(parts: list[Any]) -> str:
    """What a reader sees of a template, placeholders left out."""
    return "".join(
        value if kind == "text" else (words or value.replace("-", " ")) if kind == "mark" else "\ufffc"
        for kind, value, words in parts
    )


def characters(text: str, with_id: bool = True) -> Iterator[tuple[str, str]]:
    """Markup, and characters that no text may hold; only texts of programs may have several lines."""
    text = text if with_id else text.replace("\n", " ")
    markup = MARKUP.search(text)
    if markup:
        yield "markup", f"{markup[0]!r} in: {text}"
    bad = BAD_CHARACTERS.search(text)
    if bad:
        yield "characters", f"U+{ord(bad[0]):04X} in: {text!r}"


def ends(source: str, said: str) -> Iterator[tuple[str, str]]:
    """The same end of a sentence, and no spaces before or after that the source lacks."""
    if (source[:1] == " ", source[-1:] == " ") != (said[:1] == " ", said[-1:] == " ") or "  " in said:
        yield "spaces", said
    if (source[-1:] in ENDINGS and said[-1:] != source[-1:]) or (
        source[-1:].isalnum() and said[-1:] in ENDINGS
    ):
        yield "ending", said


def same_placeholders(source: str, said: str) -> Iterator[tuple[str, str]]:
    """The same placeholders."""
    wanted, found = set(placeholders(source)), set(placeholders(said))
    for name in sorted(wanted - found):
        yield "placeholders", f"{{{name}}} is missing"
    for name in sorted(found - wanted):
        yield "placeholders", f"{{{name}}} is not in the source"


def same_numbers(source: list[Any], parts: list[Any]) -> Iterator[tuple[str, str]]:
    """The same numbers in digits."""
    wanted, found = (sorted(DIGITS.findall(spoken(side))) for side in (source, parts))
    if wanted != found:
        yield "numbers", f"{', '.join(found) or 'none'}; in the source {', '.join(wanted) or 'none'}"


def unchanged(source: str, said: str, words: str) -> Iterator[tuple[str, str]]:
    """A text of several words that is still the source."""
    if said == source and len(re.findall(r"[^\W\d_]{2,}", words)) > MOST_EQUAL:
        yield "unchanged", said


def wrong_words(text: str, forbidden: list[Forbidden]) -> Iterator[tuple[str, str]]:
    """Forbidden forms."""
    for one in forbidden:
        found = one.pattern.search(text)
        if found:
            yield "forbidden", f"“{found[0]}” ({one.concept}: {one.reason}) in: {text}"


def message_faults(node: Any) -> Iterator[str]:
    """What is wrong with a message of the checker: placeholders without a kind, kinds unknown or unused."""
    kinds = node.get("vars") or {}
    for key in node:
        if key not in ("text", "one", "count", "vars", "when", "note"):
            yield f"unknown key {key}"
    for form in [node["text"], *([node["one"]] if "one" in node else [])]:
        try:
            used = set(placeholders(str(form)))
        except TemplateFault as fault:
            yield str(fault)
            continue
        if used != set(kinds):
            yield f"placeholders {sorted(used)}, but kinds for {sorted(kinds)}"
    for kind in kinds.values():
        try:
            kind_of(str(kind))
        except WordsFault as fault:
            yield str(fault)
    if ("one" in node) != ("count" in node) or node.get("count", None) not in (None, *kinds):
        yield "one and count belong together, and count names a placeholder"
