"""The glossary in one language: its terms in groups, with their meaning and their word in the others."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import escape

from validator.site.drawing import Pen, in_language
from validator.site.frame import Frame
from validator.words.fill import fill

View = dict[str, Any]


class GlossaryView:
    """The page of the glossary; ``every`` are all languages."""

    def __init__(self, frame: Frame, every: list[Frame]) -> None:
        self.frame = frame
        self.catalogue = frame.catalogue()
        self.entries: Mapping[str, Any] = self.catalogue["glossary"]
        others = [other for other in every if other.code != frame.code]
        self.others = [(other, other.catalogue()["glossary"]) for other in others]
        self.pen = Pen(
            self.catalogue, lambda _: None, lambda name: f"#{name}" if name in self.entries else None
        )

    def groups(self) -> list[View]:
        """The groups in order, each with its terms."""
        return [self._group(group) for group in self.catalogue["glossary_groups"]]

    def _group(self, group: Mapping[str, Any]) -> View:
        names = [
            name for name in self.catalogue["glossary_order"] if self.entries[name]["group"] == group["id"]
        ]
        return {
            "anchor": f"group_{group['id']}",
            "title": self.pen.plain(f"glossary.group.{group['id']}", group["title"]),
            "terms": [self._term(name) for name in names],
        }

    def _term(self, name: str) -> View:
        entry = self.entries[name]
        pieces = fill(dict(self.catalogue), entry["definition"], {}, {})
        missing = self.frame.gettext("This text has not been translated yet.") if "lang" in entry else None
        return {
            "id": name,
            "term": entry["term"],
            "gloss": entry.get("gloss"),
            "definition": in_language(self.pen.pieces(pieces), entry.get("lang")),
            "note": missing,
            "others": [
                {"lang": other.code, "name": escape(other.name), "term": escape(entries[name]["term"])}
                for other, entries in self.others
            ],
        }
