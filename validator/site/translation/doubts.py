"""Words and sentences of one language that wait for a native player to judge them.

The glossary grades its words: C has no source, B has one, or one and a weak one. A word leaves the page when
the glossary names the person who approved it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any
from urllib.parse import urlencode

from markupsafe import Markup, escape

from validator.paths import locales_dir
from validator.site import addresses
from validator.site.drawn.drawing import Pen, in_language, linked
from validator.site.frame import Frame
from validator.site.game.sheet import Placed
from validator.site.game.views import GameView
from validator.site.wording import N_
from validator.words.fill import fill
from validator.words.glossary import kept_glossary
from validator.words.standing import doubts
from validator.words.template import marks

View = dict[str, Any]

UNSOURCED, ONE_SOURCE = "C", "B"


@dataclass
class Uses:
    """Where a concept stands: in how many clauses, and in which clause of each game first."""

    count: int = 0
    first: list[tuple[GameView, Placed]] = field(default_factory=list)


def uses(views: Iterable[GameView]) -> dict[str, Uses]:
    """The uses of all concepts in the clauses of these games."""
    found: dict[str, Uses] = {}
    for view in views:
        for placed in view.sheet.placed.values():
            text = view.catalogue["clauses"][f"{view.sheet.id}.{placed.id}"]["text"]
            for concept in dict.fromkeys(marks(text)):
                one = found.setdefault(concept, Uses())
                one.count += 1
                if all(known is not view for known, _ in one.first):
                    one.first.append((view, placed))
    return found


class DoubtsView:
    """The page of one language. ``repo`` is the address of the repository, where there is one."""

    def __init__(self, frame: Frame, views: list[GameView], repo: str | None) -> None:
        self.frame = frame
        self.views = {view.sheet.id: view for view in views}
        self.repo = (repo or "").rstrip("/")
        self.address = f"{frame.code}/{addresses.DOUBTS}"
        self.glossary = kept_glossary(locales_dir())
        self.entries: Mapping[str, Any] = frame.catalogue()["glossary"]
        self.pen = Pen(frame.catalogue(), lambda _: None, self._term_address)
        self.uses = uses(views)

    def _term_address(self, concept: str) -> str | None:
        way = f"{self.frame.code}/{addresses.GLOSSARY}#{concept}"
        return addresses.way(self.address, way) if concept in self.entries else None

    def page(self) -> View:
        """What the template shows."""
        contribute = addresses.way(self.address, f"{self.frame.code}/{addresses.CONTRIBUTE}")
        return {
            "unsourced": self._words(UNSOURCED),
            "one_source": self._words(ONE_SOURCE),
            "sentences": [self._sentence(*one) for one in doubts(locales_dir(), self.frame.code)],
            "repo": bool(self.repo),
            "contribute": linked(contribute, self.frame.gettext("How to contribute")),
        }

    # Words --------------------------------------------------------------------------

    def _words(self, grade: str) -> list[View]:
        """The words of a grade, those first that most clauses use."""
        found = self.glossary.doubted(self.frame.code, grade)
        return [self._word(one, grade) for one in sorted(found, key=lambda name: -self._count(name))]

    def _count(self, concept: str) -> int:
        return self.uses[concept].count if concept in self.uses else 0

    def _word(self, concept: str, grade: str) -> View:
        words = self.glossary.words(concept, self.frame.code)
        entry = self.entries[concept]
        definition = self.pen.pieces(fill(dict(self.frame.catalogue()), entry["definition"], {}, {}))
        count = self._count(concept)
        places = self._first(concept)
        return {
            "term": linked(self._term_address(concept), words["term"]),
            "gloss": words.get("gloss"),
            "source": None if self.frame.is_source else self._foreign(self._source_term(concept)),
            "definition": in_language(definition, entry.get("lang")),
            "sources": [self._source(key) for key in words.get("sources") or []]
            if grade == ONE_SOURCE
            else [],
            "note": self._foreign(self.glossary.concepts[concept].get("note")),
            "others": self._others(words),
            "wrong": [
                {"form": _shown(one["form"]), "reason": self._foreign(one["reason"])}
                for one in words.get("forbidden") or []
            ],
            "count": self.frame.ngettext("{n} clause", "{n} clauses", count) if count else None,
            "first": places,
            "mend": places[0] if places and not self.frame.is_source else None,
            "answer": self._answer(concept, str(words["term"])),
        }

    def _source_term(self, concept: str) -> str:
        return str(self.glossary.words(concept, self.frame.source).get("term", concept))

    def _source(self, key: str) -> Markup | None:
        return self._foreign(self.glossary.sources.get(key, {}).get("title", key))

    def _foreign(self, words: object) -> Markup | None:
        """Words of the source language."""
        if not words:
            return None
        return escape(words) if self.frame.is_source else in_language(escape(words), self.frame.source)

    def _others(self, words: Mapping[str, Any]) -> list[View]:
        """What else is said for it, as far as we know."""
        accepted = [{"form": escape(one), "where": None} for one in words.get("accepted") or []]
        regional = [
            {"form": escape(one["form"]), "where": self._foreign(one.get("where"))}
            for one in words.get("regional") or []
            if one.get("form")
        ]
        return accepted + regional

    def _first(self, concept: str) -> list[View]:
        """The clause of each game in which the word stands first."""
        places = self.uses[concept].first if concept in self.uses else []
        return [self._place(view, placed) for view, placed in places]

    def _place(self, view: GameView, placed: Placed) -> View:
        page = addresses.way(self.address, view.address)
        entry = view.catalogue["clauses"][f"{view.sheet.id}.{placed.id}"]
        title = Markup("{} {} {}").format(view.plain_title, placed.number, entry["title"])
        return {
            "link": linked(f"{page}#{placed.id}", title),
            "editor": f"{page}?improve={placed.id}#{placed.id}",
            "title": title.unescape(),
        }

    def _answer(self, concept: str, term: str) -> str | None:
        """The repository's form for an answer about a word, with its questions filled in."""
        if not self.repo:
            return None
        # i18n: Questions in a letter about a word of the glossary; answers are written under them
        asked = N_(
            "What do players at your table say for it?\n\n\nWhere do you play, or where can one read it?\n\n"
        )
        title = f"{self.frame.code}: {concept} – {term}"
        query = urlencode({"title": title, "body": f"{concept}: {term}\n\n{self.frame.words(asked)}"})
        return f"{self.repo}/issues/new?{query}"

    # Sentences --------------------------------------------------------------------------

    def _sentence(self, domain: str, entry: Any, why: str) -> View:
        """A text that its translator doubts, with its place where it is part of a clause."""
        view = self.views.get(domain)
        parts = str(entry.msgctxt or "").split(".")
        placed = view.sheet.placed.get(parts[1]) if view and len(parts) == 3 else None
        return {
            "said": entry.msgstr,
            "source": self._foreign(entry.msgid),
            "why": why,
            "place": self._place(view, placed) if view and placed else None,
            "id": entry.msgctxt or domain,
        }


def _shown(form: str) -> str:
    """A form of the glossary as readers see it.

    >>> _shown("troef*")
    'troef…'
    """
    return form.replace("*", "…")
