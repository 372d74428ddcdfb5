"""A game's sheet in one language: what the template shows, each text drawn and in its place."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from functools import cached_property
from string import ascii_lowercase
from typing import Any

from markupsafe import Markup

from validator.site import addresses, wording
from validator.site.drawn.drawing import Pen, in_language, linked
from validator.site.frame import Frame
from validator.site.game.comparing import deciding
from validator.site.game.disputes import disputed
from validator.site.game.ladders import Figure, Rung, TrumpRow
from validator.site.game.seating_drawn import SeatingView
from validator.site.game.sheet import Example, Placed, Sheet
from validator.site.rulebooks import Node
from validator.site.terms.glosses import Glosses
from validator.site.translation.reviews import Reviews
from validator.site.wording import N_
from validator.words.fill import clause_pieces
from validator.words.speak import question_pieces, verdict_pieces
from validator.words.values import is_card

View = dict[str, Any]

MOST_CARDS_SHOWN = 16


class GameView:
    """The page of one game in one language.

    ``sheets`` are those of all games, by id; ``sources`` are all that any rules may cite. ``address`` is that
    of the page where it is shown, by default the game's own.
    """

    def __init__(
        self,
        sheet: Sheet,
        frame: Frame,
        sheets: Mapping[str, Sheet],
        sources: Mapping[str, Node],
        address: str | None = None,
    ) -> None:
        self.sheet = sheet
        self.sheets = sheets
        self.frame = frame
        self.all_sources = sources
        self.catalogue = frame.catalogue(sheet.id)
        self.concepts = frame.catalogue()["glossary"]
        self.address = address or f"{frame.code}/{addresses.game_page(sheet.id)}"
        self.reviews = Reviews(frame, sheet.id)
        self.glosses = Glosses(frame, sheet, self.catalogue)
        self.pen = Pen(self.catalogue, self.clause_address, self._term_address)
        self.cited: list[str] = []
        self._disputed = disputed(sheet)
        self.used_terms: dict[str, list[str]] = {}  # concept -> the clauses made so far that mark it
        self._labels = _example_labels(sheet)

    # Links --------------------------------------------------------------------------

    def place_of(self, full: str | None) -> tuple[Sheet, Placed] | None:
        """The page and place of a clause, on this page or on another game's."""
        sheet = self.sheets.get(full.split(".", 1)[0]) if full else None
        placed = sheet.clause(full) if sheet and full else None
        return (sheet, placed) if sheet and placed else None

    def clause_address(self, full: str | None) -> str | None:
        """Where a clause stands, on this page or on that of another game."""
        place = self.place_of(full)
        return self._anchor(place[0].id, place[1].id) if place else None

    def _anchor(self, game: str, anchor: str) -> str:
        page = f"{self.frame.code}/{addresses.game_page(game)}"
        return addresses.way(self.address, f"{page}#{anchor}")

    def _term_address(self, concept: str) -> str | None:
        if concept not in self.concepts:
            return None
        return addresses.way(self.address, f"{self.frame.code}/{addresses.GLOSSARY}#{concept}")

    def clause_link(self, full: str) -> Markup:
        """A clause, also of another game, as number and title; one that is nowhere is named by its id."""
        place = self.place_of(full)
        if place is None:
            return Markup("<code>{}</code>").format(full)
        sheet, placed = place
        entry = self.frame.catalogue(sheet.id)["clauses"][full]
        title = in_language(Markup("{}").format(entry["title"]), entry.get("lang"))
        return linked(self.clause_address(full), Markup("{} {}").format(placed.number, title))

    def clause_number(self, full: str | None) -> str | None:
        """The number that a clause has on its page."""
        place = self.place_of(full)
        return place[1].number if place else None

    def own_link(self, short: str) -> Markup:
        """A clause of this game."""
        return self.clause_link(f"{self.sheet.id}.{short}")

    # Head --------------------------------------------------------------------------

    @cached_property
    def title(self) -> Markup:
        """The name of the game."""
        return self.pen.plain(f"{self.sheet.id}.title", self.catalogue["title"])

    @property
    def plain_title(self) -> str:
        """The name of the game as plain words."""
        return str(self.catalogue["title"])

    def about(self, name: str) -> Markup | None:
        """A text of the head: ``aim`` or ``origin``."""
        text = self.catalogue["about"].get(name)
        return self.pen.plain(f"{self.sheet.id}.about.{name}", text) if text else None

    @property
    def also(self) -> list[str]:
        """Other names of the game."""
        return [str(name) for name in self.sheet.rules.machine.get("also") or []]

    def dating(self, here: str | None = None) -> Markup:
        """Which edition the game is of, and since when it has been so, with the way to what changed.

        ``here`` is the page on which this stands, by default the game's own.
        """
        dating, frame = self.sheet.dating, self.frame
        goal = addresses.way(here or self.address, f"{frame.code}/{addresses.CHANGES}")
        # i18n: The title of the page of changes, also as a link: what each edition of the rules has changed
        told = {"changes": linked(goal, frame.gettext("What has changed")), "edition": dating.edition}
        if dating.edition and dating.changed:
            told["date"] = frame.date(dating.changed)
            # i18n: {edition} is such as 2026-12-01, {date} such as 1 December 2026; {changes} is a link
            return frame.gettext("Edition {edition}. This game reads so since {date}. {changes}", **told)
        if dating.latest:
            told["edition"] = dating.latest
            # i18n: {edition} is such as 2026-12-01; {changes} is a link, "What has changed"
            return frame.gettext("Changed since edition {edition}; not in an edition yet. {changes}", **told)
        # i18n: Said of the rules of a game: none of the dated editions holds them
        return frame.gettext("Not in an edition yet.")

    def description(self) -> str:
        """One sentence for search engines."""
        aim = self.catalogue["about"].get("aim") or ""
        return (
            self.frame.words(N_("Rules of {game} in numbered clauses.")).replace("{game}", self.plain_title)
            + f" {aim}".rstrip()
        )

    # Rules --------------------------------------------------------------------------

    def sections(self) -> list[View]:
        """The sections with their clauses."""
        titles = {section["id"]: section["title"] for section in self.catalogue["sections"]}
        return [
            {
                "anchor": f"section_{name}",
                "number": number,
                "title": self.pen.plain(f"{self.sheet.id}.section.{name}", titles[name]),
                "clauses": [self.clause(placed) for placed in clauses],
            }
            for name, number, clauses in self.sheet.sections
        ]

    def clause(self, placed: Placed) -> View:
        """One clause with all that belongs to it."""
        full = f"{self.sheet.id}.{placed.id}"
        quoted = clause_pieces(self.catalogue, full, placed.values)
        shown, others = _first_shown(placed.examples)
        for concept in dict.fromkeys(piece["id"] for piece in quoted["pieces"] if piece["t"] == "term"):
            self.used_terms.setdefault(concept, []).append(placed.id)
        return {
            "id": placed.id,
            "code": full,
            "number": placed.number,
            "title": in_language(Markup("{}").format(quoted["title"]), quoted.get("lang")),
            "plain_title": quoted["title"],
            "text": self.pen.paragraph(self.glosses.put(placed.id, quoted)),
            "needs": [self.choice_names(switch, value) for switch, value in placed.needs],
            "note": self.untranslated_note(quoted),
            "evidence": self.evidence(placed.node) | self._dispute(placed.id),
            "review": self.reviews.told(full, quoted),
            "figures": [
                self.figure(figure, f"{placed.number} {quoted['title']}") for figure in placed.figures
            ],
            "compare": deciding(self.sheet, placed),
            "tables": [
                SeatingView(one, self.frame, self.drawing_anchor(f"table_{placed.id}_{one.players}")).view()
                for one in placed.tables
            ],
            "shown": self.example(shown) if shown else None,
            "others": [self.example(example) for example in others],
            "more": self.frame.ngettext("{n} more example", "{n} more examples", len(others))
            if shown
            else self.frame.ngettext("{n} example", "{n} examples", len(others)),
            "used": [self._example_link(example) for example in placed.used],
            "near": [self._example_link(example) for example in placed.near],
            "retired": placed.retired,
        }

    def drawing_anchor(self, name: str) -> str:
        """The id of a drawing on the page where it is shown."""
        return name

    def _example_link(self, example: Example) -> Markup:
        return linked(f"#{example.anchor}", self._labels[example.id])

    def example_link(self, name: str) -> Markup | None:
        """An example by what readers call it, from whatever page; None for one that is not there."""
        if name not in self._labels:
            return None
        return linked(self._anchor(self.sheet.id, f"example_{name.lower()}"), self._labels[name])

    def untranslated_note(self, paragraph: Mapping[str, Any]) -> Markup | None:
        """Why a text is not in the reader's language."""
        if "lang" not in paragraph:
            return None
        if paragraph.get("stale"):
            return self.frame.gettext(
                "The English text has changed since it was translated, so it is shown until that is mended."
            )
        return self.frame.gettext("This text has not been translated yet.")

    def evidence(self, node: Node) -> View:
        """How sure something is, and its sources."""
        basis = node.get("basis", "stated")
        keys = node.get("sources") or []
        self.cited.extend(key for key in keys if key not in self.cited)
        told = wording.BASES_TOLD if keys else wording.BASES_ALONE
        return {
            "label": self.frame.gettext(wording.BASES[basis]),
            "basis": self.frame.gettext(told[basis]),
            "sources": [self._source_link(key) for key in keys],
        }

    def _dispute(self, name: str) -> View:
        """What other sources say instead of a clause; empty where none does."""
        others = self._disputed.get(name, [])
        if not others:
            return {}
        told = []
        for switch, choice in others:
            keys = choice.node["sources"]
            self.cited.extend(key for key in keys if key not in self.cited)
            house = self.choice_names(switch, choice.id)
            told.append({**house, "sources": [self._source_link(key) for key in keys]})
        # i18n: On a clause: not all sources agree with it
        return {"label": self.frame.gettext("Sources differ"), "others": told}

    def _source_link(self, key: str) -> Markup:
        return linked(
            f"#source_{key.lower()}", self._foreign(self.all_sources.get(key, {}).get("title", key))
        )

    def _foreign(self, title: str) -> Markup:
        """The title of a source; titles are written in the source language."""
        said = Markup("{}").format(title)
        return said if self.frame.is_source else in_language(said, self.frame.source)

    # Figures and examples --------------------------------------------------------------------------

    def figure(self, figure: Figure, title: str) -> View:
        """A ladder as rows of drawn cards; ``title`` tells it from the others of the page."""
        return {
            "label": title,
            "rungs": [self._rung(rung) for rung in figure.rungs],
            "trumps": [self._trump_row(row) for row in figure.trumps],
            "suits": any(row.suit for row in figure.trumps),
        }

    def _trump_row(self, row: TrumpRow) -> View:
        return {"suit": self.pen.suit(row.suit) if row.suit else "", "cards": self.pen.cards(row.cards)}

    def _rung(self, rung: Rung) -> View:
        known = self.catalogue["names"].get(rung.type, {"v": rung.type, "clause": rung.clause})
        name = linked(self.clause_address(known["clause"]), known["v"])
        return {"name": name, "best": self.pen.cards(rung.best), "worst": self.pen.cards(rung.worst)}

    def example(self, example: Example) -> View:
        """An example: the question, what is said to it, and the clauses that say it."""
        asked = question_pieces(self.catalogue, example.case)
        said = verdict_pieces(self.catalogue, example.verdict)
        return {
            "id": example.id,
            "anchor": example.anchor,
            "number": self._labels[example.id],
            "codes": self._codes([*asked, *said]),
            "moved": [self.choice_names(switch, value) for switch, value in example.moved],
            "given": [self.pen.paragraph(one) for one in asked if one["p"] == "given"],
            "question": Markup(" ").join(self.pen.paragraph(one) for one in asked if one["p"] != "given"),
            "outcome": [self.pen.paragraph(one) for one in said if one["p"] == "outcome"],
            "reasons": [self.pen.paragraph(one) for one in said if one["p"] == "reason"],
            "cited": [self.clause_link(clause) for clause in _cited(example)],
        }

    def _codes(self, paragraphs: Iterable[Mapping[str, Any]]) -> list[str]:
        """The messages that these paragraphs say; in the source language nobody mends them on a page."""
        codes = [one["code"] for one in paragraphs if "code" in one]
        return [] if self.frame.is_source else list(dict.fromkeys(codes))

    def loose(self) -> list[View]:
        """The examples that no clause of this page decides."""
        return [self.example(example) for example in self.sheet.loose]

    def gone(self) -> list[View]:
        """Retired clauses whose successor stands on another page."""
        return [{"id": old, "link": self.clause_link(new)} for old, new in self.sheet.gone]

    def choice_names(self, switch: str, value: str) -> View:
        """A house rule, as a link, and one of its choices."""
        base = f"{self.sheet.id}.switch.{switch}"
        told = self.catalogue["switches"][switch]
        return {
            "switch": linked(f"#switch_{switch}", self.pen.plain(base + ".title", told["title"])),
            "value": self.pen.plain(f"{base}.{value}", told["values"][value]),
        }

    # Sources --------------------------------------------------------------------------

    def sources(self) -> list[View]:
        """All sources that the page cites, in the order of their keys; to be asked last."""
        return [
            {
                "anchor": f"source_{key.lower()}",
                "url": node.get("url"),
                "link": linked(node.get("url"), self._foreign(node["title"])),
                "trust": self.frame.gettext(wording.TRUST[node["trust"]])
                if node.get("trust") in wording.TRUST
                else "",
            }
            for key, node in self.all_sources.items()
            if key in self.cited
        ]


def _cited(example: Example) -> list[str]:
    """The clauses of a verdict, each once, in the order of its reasons."""
    return list(dict.fromkeys(one["clause"] for one in example.verdict["reasons"] if one.get("clause")))


def _first_shown(examples: list[Example]) -> tuple[Example | None, list[Example]]:
    """The example that stands open under a clause, one with a few cards, and those that are folded away."""
    few = [example for example in examples if _cards_in(example.case) <= MOST_CARDS_SHOWN]
    with_cards = [example for example in few if _cards_in(example.case)]
    shown = next(iter(with_cards or few), None)
    return shown, [example for example in examples if example is not shown]


def _cards_in(case: Any) -> int:
    """How many cards a case names, at any depth."""
    if isinstance(case, dict):
        return sum(_cards_in(value) for name, value in case.items() if name != "expect")
    if isinstance(case, list):
        return sum(_cards_in(one) for one in case)
    return sum(is_card(word) for word in str(case).split())


def _example_labels(sheet: Sheet) -> dict[str, str]:
    """What readers call an example: the number of its clause and a letter."""
    hosts = [(placed.number, placed.examples) for placed in sheet.placed.values()]
    return {
        example.id: f"{number}{letters(at)}"
        for number, examples in [*hosts, ("0", sheet.loose)]
        for at, example in enumerate(examples)
    }


def letters(at: int) -> str:
    """A place as letters: a to z, then aa, ab and on.

    >>> letters(0), letters(25), letters(26)
    ('a', 'z', 'aa')
    """
    size = len(ascii_lowercase)
    return (letters(at // size - 1) if at >= size else "") + ascii_lowercase[at % size]
