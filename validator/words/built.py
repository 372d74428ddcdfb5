"""Forbidden words in a built site: what a reader sees of each page, in the page's own language."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator
from html.parser import HTMLParser
from pathlib import Path

from validator.words.findings import Finding
from validator.words.glossary import Glossary
from validator.words.languages import language, read_languages
from validator.words.marks import WrongWords

IDENT = re.compile(r"\b[a-z][a-z0-9-]*\.[a-z][a-z0-9.-]*")  # the id of a clause is no word
UNSEEN = ("script", "style", "template", "code", "kbd")
INLINE = ("a", "b", "strong", "i", "em", "span", "mark", "small", "abbr", "sup", "sub", "bdi")
VOID = ("area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "track", "wbr")


def check_site(root: Path, folder: Path, langs: Collection[str] | None = None) -> Iterator[Finding]:
    """The forbidden words on the pages of a built site (``<folder>/<code>/...``), by language and page.

    Text that is marked as being in another language is passed over: what is not translated yet, and the
    words of other languages in the glossary.
    """
    languages = read_languages(root / "locales")
    glossary = Glossary(root / "locales")
    for code in langs or languages:
        words = WrongWords(glossary, language(languages, code))
        for path in sorted((folder / code).rglob("*.html")):
            for line, text in seen(path.read_text(encoding="utf-8"), code):
                for found, facts in words.faults(text, set()):
                    name = path.relative_to(folder).as_posix()
                    yield Finding(found, code, name, "", facts, str(path), line)


def seen(html: str, lang: str) -> list[tuple[int, str]]:
    """The texts of a page in one language, each with its line; words of one block are one text."""
    reader = _Reader(lang)
    reader.feed(html)
    reader.close()
    reader.flush()
    return reader.texts


class _Reader(HTMLParser):
    def __init__(self, lang: str) -> None:
        super().__init__(convert_charrefs=True)
        self.lang = lang
        self.open: list[tuple[str, bool]] = []
        self.texts: list[tuple[int, str]] = []
        self.held = ""
        self.line = 1

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        if tag not in INLINE:
            self.flush()
        if tag in VOID:
            return
        told = dict(attrs).get("lang")
        shown = self.open[-1][1] if self.open else True
        shown = (told == self.lang) if told else shown
        self.open.append((tag, shown and tag not in UNSEEN))

    def handle_endtag(self, tag: str) -> None:
        if tag not in INLINE:
            self.flush()
        while any(name == tag for name, _ in self.open):
            if self.open.pop()[0] == tag:
                break

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1][1]:
            if not self.held:
                self.line = self.getpos()[0]
            self.held += data

    def flush(self) -> None:
        """Ends a text."""
        text = " ".join(IDENT.sub(" ", self.held).split())
        if text:
            self.texts.append((self.line, text))
        self.held = ""
