"""A page as it is handed over, and what makes one from a template."""

from __future__ import annotations

import re
import zlib
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader

from validator.site import addresses
from validator.site.frame import Frame
from validator.site.game.views import View
from validator.site.settle.parts import Checker
from validator.site.templating import OURS

SKIPPED = re.compile(r"<!--unsearched-->.*?<!--/unsearched-->|</?(?:span|bdi|b|i)\b[^>]*>", re.DOTALL)
MARKS = re.compile(r"<!--/?unsearched-->")
FAST = 1
TEMPLATES = Path(__file__).parent / "templates"


@dataclass(frozen=True)
class Heading:
    """An entry of a page's table of contents; ``title`` is HTML."""

    id: str
    title: str
    children: tuple[Heading, ...] = ()


@dataclass(frozen=True)
class Page:
    """One page.

    ``path`` is its address from the root of its language, ``entry`` what the menu calls it, and ``group`` the
    part of the menu that it stands in: ``games``, empty for the menu itself, any other word for none.
    ``packed`` is its HTML, kept small for as long as MkDocs holds all pages at once.
    ``about`` tells search engines what the page is about, in the words of schema.org.
    """

    lang: str
    path: str
    title: str
    description: str
    headings: tuple[Heading, ...]
    entry: str
    group: str = ""
    about: View = field(default_factory=dict)
    packed: bytes = b""

    @property
    def address(self) -> str:
        """Its address from the root of the site."""
        return f"{self.lang}/{self.path}"

    @property
    def html(self) -> str:
        """All that it shows."""
        return MARKS.sub("", self._made)

    @property
    def searched(self) -> str:
        """What of that is searched, without such marks as search reads over, which takes it long."""
        return SKIPPED.sub("", self._made)

    @property
    def _made(self) -> str:
        return zlib.decompress(self.packed).decode() if self.packed else ""


class Maker:
    """Makes pages of one language. ``checker`` and ``press``: what else there is that they lead to."""

    def __init__(
        self, frame: Frame, every: list[Frame], checker: Checker | None = None, *, press: bool = False
    ) -> None:
        self.press = press
        self.frame = frame
        self.every = every
        self.checker = checker
        self.environment = Environment(
            loader=FileSystemLoader(TEMPLATES), autoescape=True, trim_blocks=True, bytecode_cache=OURS
        )
        self.environment.globals["_"] = frame.gettext

    def page(self, path: str, template: str, view: View, **told: Any) -> Page:
        """A page from its template and what that shows. The menu calls it by its title by default."""
        made = self.environment.get_template(template).render(page=view)
        told.setdefault("entry", told["title"])
        return Page(self.frame.code, path, packed=zlib.compress(made.encode(), FAST), **told)

    def words(self, text: str) -> str:
        """A text of the frame in the language."""
        return self.frame.words(text)

    def way(self, here: str, path: str) -> str:
        """From one address to another of the same language."""
        return addresses.way(here, f"{self.frame.code}/{path}")

    def printed(self, here: str, path: str) -> str | None:
        """The way to what is printed; none where nothing is."""
        return addresses.file_from(here, path) if self.press else None
