"""The glossary in one language: terms in groups, with their meaning, their words in the others, and uses.

``terms`` is the same for the card that opens at a term on any page (docs/assets/terms.js).
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup, escape

from validator.site import addresses
from validator.site.drawn.drawing import Pen, in_language, linked
from validator.site.frame import Frame
from validator.site.game.views import GameView
from validator.site.wording import N_
from validator.words import terminal
from validator.words.fill import fill

View = dict[str, Any]

TERMS = addresses.GLOSSARY + "terms.json"
"""What the scripts of a page read of the glossary, from the root of its language."""

CLOSE, MORE = N_("Close"), N_("In the glossary")


class GlossaryView:
    """The page of the glossary; ``every`` are all languages, ``games`` the pages of this one, made before."""

    def __init__(self, frame: Frame, every: list[Frame], games: Iterable[GameView] = ()) -> None:
        self.frame = frame
        self.games = list(games)
        self.catalogue = frame.catalogue()
        self.entries: Mapping[str, Any] = self.catalogue["glossary"]
        self.others = [
            (other, dict(other.catalogue()), self._pen(other)) for other in every if other.code != frame.code
        ]
        self.pen = self._pen(frame)

    def _pen(self, frame: Frame) -> Pen:
        return Pen(
            frame.catalogue(), lambda _: None, lambda name: f"#{name}" if name in self.entries else None
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
        missing = self.frame.gettext("This text has not been translated yet.") if "lang" in entry else None
        uses = self._uses(name)
        many = sum(len(use["clauses"]) for use in uses)
        return {
            "id": name,
            "term": entry["term"],
            "gloss": entry.get("gloss"),
            "definition": _defined(self.pen, dict(self.catalogue), entry),
            "note": missing,
            "others": [
                {
                    "lang": other.code,
                    "name": escape(other.name),
                    "term": escape(catalogue["glossary"][name]["term"]),
                    "definition": _defined(pen, catalogue, catalogue["glossary"][name]),
                }
                for other, catalogue, pen in self.others
            ],
            "uses": uses,
            "used": self.frame.ngettext("Used in {n} clause", "Used in {n} clauses", many),
        }

    def _uses(self, name: str) -> list[View]:
        """The clauses whose text marks the term, by game."""
        here = f"{self.frame.code}/{addresses.GLOSSARY}"
        return [
            {
                "title": game.title,
                "clauses": [self._clause(game, clause, here) for clause in game.used_terms[name]],
            }
            for game in self.games
            if name in game.used_terms
        ]

    def _clause(self, game: GameView, clause: str, here: str) -> Markup:
        placed = game.sheet.placed[clause]
        entry = game.catalogue["clauses"][f"{game.sheet.id}.{clause}"]
        title = in_language(escape(entry["title"]), entry.get("lang"))
        goal = f"{self.frame.code}/{addresses.game_page(game.sheet.id)}#{clause}"
        return linked(addresses.way(here, goal), Markup("{} {}").format(placed.number, title))

    def terms(self) -> str:
        """The terms for the scripts of a page, as JSON: texts alone, nothing drawn."""
        told = {
            "close": self.frame.words(CLOSE),
            "more": self.frame.words(MORE),
            "terms": {name: self._told(name) for name in self.entries},
        }
        return json.dumps(told, ensure_ascii=False, separators=(",", ":"))

    def _told(self, name: str) -> View:
        entry = self.entries[name]
        pieces = fill(dict(self.catalogue), entry["definition"], {}, {})
        told = {
            "term": entry["term"],
            "said": terminal.words(dict(self.catalogue), pieces),
            "others": [
                [other.code, catalogue["glossary"][name]["term"]] for other, catalogue, _ in self.others
            ],
        }
        return told | ({"lang": entry["lang"]} if "lang" in entry else {})


def _defined(pen: Pen, catalogue: dict[str, Any], entry: Mapping[str, Any]) -> Markup:
    """The meaning of a term, marked where it is not in the language of its entry."""
    return in_language(pen.pieces(fill(catalogue, entry["definition"], {}, {})), entry.get("lang"))
