"""Words that need it are followed by the name that players may know them by, where a page uses them first.

The glossary's ``gloss`` stands in brackets: "trik (trick)". Translators write it where they can; it is added
where they did not, as long as it is the term of the source language. Other glosses explain, and the clause
that brings the word explains it better.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property
from itertools import pairwise
from typing import Any

from markupsafe import Markup

from validator.site.drawn.drawing import in_language
from validator.site.frame import Frame
from validator.site.game.sheet import Placed, Sheet
from validator.words.catalogues import compiled_catalogue
from validator.words.template import marks, plain

Paragraph = Mapping[str, Any]


class Glosses:
    """The glosses of a game's page in one language."""

    def __init__(self, frame: Frame, sheet: Sheet, catalogue: Mapping[str, Any]) -> None:
        self.frame = frame
        self.sheet = sheet
        self.clauses: Mapping[str, Any] = catalogue["clauses"]

    def put(self, clause: str, quoted: Paragraph) -> Paragraph:
        """The paragraph of a clause, by short id, with the glosses of the words that stand there first."""
        wanted = dict(self._first.get(clause, {}))
        if not wanted or "lang" in quoted:
            return quoted
        pieces = []
        for piece, after in pairwise([*quoted["pieces"], None]):
            pieces.append(piece)
            gloss = wanted.pop(piece["id"], None) if piece["t"] == "term" else None
            if gloss and not _is_bracket(after):
                pieces.append({"t": "text", "v": self._bracketed(gloss)})
        return {**quoted, "pieces": pieces}

    def _bracketed(self, gloss: str) -> Markup:
        said = in_language(Markup("{}").format(gloss), self.frame.source)
        return Markup(' <span class="cr-gloss">({})</span>').format(said)

    @cached_property
    def _known(self) -> dict[str, str]:
        """The concepts whose gloss is the term of the source language."""
        home = compiled_catalogue(self.frame.source)["glossary"]
        own = {} if self.frame.is_source else self.frame.catalogue()["glossary"]
        return {
            name: entry["gloss"]
            for name, entry in own.items()
            if str(entry.get("gloss", "")).lower() == str(home[name]["term"]).lower()
        }

    @cached_property
    def _first(self) -> dict[str, dict[str, str]]:
        """What is to be added to each clause."""
        found: dict[str, dict[str, str]] = {}
        seen: set[str] = set()
        for placed in self._in_order():
            entry = self.clauses[f"{self.sheet.id}.{placed.id}"]
            said = f"{entry['title']} {plain(entry['text'])}".lower()
            new = [name for name in marks(entry["text"]) if name in self._known and name not in seen]
            seen.update(new)
            found[placed.id] = {name: self._known[name] for name in new if self._known[name] not in said}
        return found

    def _in_order(self) -> Iterator[Placed]:
        """The clauses in the order of the page."""
        for _, _, clauses in self.sheet.sections:
            yield from clauses
        for switch in self.sheet.switches:
            for choice in switch.choices:
                yield from choice.clauses


def _is_bracket(piece: Mapping[str, Any] | None) -> bool:
    """Whether a text goes on with a bracket: an explanation of its own."""
    return bool(piece and piece["t"] == "text" and str(piece["v"]).startswith(" ("))
