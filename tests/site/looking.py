"""Reading built pages: their elements, ids, links and words."""

from dataclasses import dataclass, field
from functools import cached_property
from html.parser import HTMLParser
from pathlib import Path

from validator.words.catalogues import games, languages

VOID = {"meta", "link", "input", "br", "hr", "img", "source", "wbr"}
SILENT = {"script", "style"}


@dataclass
class Element:
    """One start tag with its attributes, and the language that holds there."""

    tag: str
    attributes: dict[str, str]
    lang: str


@dataclass
class Document(HTMLParser):
    """A page taken apart. `words` is what a reader sees and hears, piece by piece."""

    html: str
    elements: list[Element] = field(default_factory=list)
    words: list[str] = field(default_factory=list)

    def __post_init__(self) -> None:
        super().__init__()
        self._open: list[Element] = []
        self.feed(self.html)

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        attributes = {name: value or "" for name, value in attrs}
        around = self._open[-1].lang if self._open else ""
        element = Element(tag, attributes, attributes.get("lang", around))
        self.elements.append(element)
        self.words += [attributes[name] for name in ("aria-label", "title", "content") if name in attributes]
        if tag not in VOID:
            self._open.append(element)

    def handle_endtag(self, tag: str) -> None:
        for at in range(len(self._open) - 1, -1, -1):
            if self._open[at].tag == tag:
                del self._open[at:]
                return

    def handle_data(self, data: str) -> None:
        if not (self._open and self._open[-1].tag in SILENT):
            self.words.append(data)

    @property
    def ids(self) -> list[str]:
        return [element.attributes["id"] for element in self.elements if "id" in element.attributes]

    def all(self, tag: str, **attributes: str) -> list[Element]:
        """The elements of a tag with these attributes."""
        wanted = attributes.items()
        return [
            element
            for element in self.elements
            if element.tag == tag and all(element.attributes.get(name) == value for name, value in wanted)
        ]


@dataclass(frozen=True)
class Built:
    """A built site. `pages` are the HTML files by their address from the root (`xx/games/y/`)."""

    folder: Path
    pages: dict[str, Path]
    _documents: dict[str, Document] = field(default_factory=dict, repr=False)

    @cached_property
    def codes(self) -> list[str]:
        """The languages, the source language first."""
        return [str(language["code"]) for language in languages()]

    @cached_property
    def games(self) -> list[str]:
        return games()

    def text(self, address: str) -> str:
        return self.pages[address].read_text(encoding="utf-8")

    def document(self, address: str) -> Document:
        if address not in self._documents:
            self._documents[address] = Document(self.text(address))
        return self._documents[address]

    def in_language(self, code: str) -> list[str]:
        """The addresses of a language's pages, from its own root."""
        return [page.removeprefix(f"{code}/") for page in self.pages if page.startswith(f"{code}/")]

    @cached_property
    def shared(self) -> list[str]:
        """The addresses, from the root of a language, that every language has."""
        common = set.intersection(*(set(self.in_language(code)) for code in self.codes))
        return sorted(common)


def built(folder: Path) -> Built:
    """A folder as a built site."""
    found = sorted(folder.rglob("*.html"))
    return Built(
        folder, {path.relative_to(folder).as_posix().removesuffix("index.html"): path for path in found}
    )
