"""The documents: a booklet a language, a sheet for the table and a social image a game and language."""

from __future__ import annotations

import datetime as dt
import os
import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from urllib.parse import urlsplit

from babel.dates import format_date
from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from validator.paths import rules_dir
from validator.site import addresses
from validator.site.frame import Frame, frames
from validator.site.game.facts import Facts
from validator.site.game.heads import LABELS, Head
from validator.site.game.sheet import Example, make_sheet
from validator.site.game.views import GameView, View
from validator.site.house_rules.choices import HouseRules
from validator.site.press.essentials import Essentials
from validator.site.rulebooks import retired_clauses, rulebooks
from validator.site.terms.glossary import GlossaryView
from validator.site.wording import N_
from validator.spec.edition import current_edition
from validator.spec.rulebooks import Library, open_library

HERE = Path(__file__).parent
A4, A5 = "A4", "A5"
STYLES = {A5: "booklet", A4: "table", None: "social"}
IMAGE = (1200, 630)
GLOSSARY = "glossary"
FAN = 5
"""How many cards a social image shows."""

LINK = re.compile(r'<a\b[^>]*?\bhref="([^"]*)"[^>]*>(.*?)</a>', re.DOTALL)


@dataclass(frozen=True)
class Paper:
    """One document. ``path`` is where it goes in the site; ``size`` a paper format, or none for an image."""

    path: str
    html: str
    size: str | None

    @property
    def style(self) -> str:
        """The name of the style sheet that it is printed with."""
        return STYLES[self.size]


def papers() -> Iterator[Paper]:
    """All documents of all languages. Raises ``LibraryBroken`` when the rules have faults of form."""
    library = open_library()
    retired = retired_clauses(library)
    sheets = {book.id: make_sheet(book, retired) for book in rulebooks(library)}
    known = frames()
    edition = _edition(library)
    for frame in known:
        views = [PaperView(sheet, frame, sheets, library.sources) for sheet in sheets.values()]
        yield from Press(views, frame, known, edition).all()


def _edition(library: Library) -> dt.date | None:
    """The day of the edition that the rules are; none where they have changed since the last one."""
    current = current_edition(library, rules_dir())
    return dt.date.fromisoformat(current) if current else None


class PaperView(GameView):
    """A game on paper: its examples are not printed, so they are not worded."""

    def example(self, example: Example) -> View:
        """Only where it would stand."""
        return {"anchor": example.anchor}

    def drawing_anchor(self, name: str) -> str:
        """The booklet has the drawings of all games."""
        return f"{self.sheet.id}.{name}"


class Press:
    """Lays out the documents of one language."""

    def __init__(
        self, views: list[PaperView], frame: Frame, every: list[Frame], edition: dt.date | None
    ) -> None:
        self.views = views
        self.frame = frame
        self.every = every
        self.of = edition
        self.environment = Environment(
            loader=FileSystemLoader([HERE / "templates", HERE.parent / "templates"]),
            autoescape=True,
            trim_blocks=True,
        )
        self.environment.globals["_"] = frame.gettext

    def all(self) -> Iterator[Paper]:
        """All documents of the language."""
        yield self.book()
        yield self.picture("home", self._home_picture())
        for view in self.views:
            yield self.picture(view.sheet.id, self._game_picture(view))
            yield self.sheet(view)

    def _made(self, template: str, page: View) -> str:
        page = {**page, "lang": self.frame.code, "dir": self.frame.language["direction"]}
        return self.environment.get_template(template).render(page=page)

    # Booklet --------------------------------------------------------------------------

    def book(self) -> Paper:
        """The rules of all games, the glossary, and contents with the numbers of pages."""
        page = {
            "title": self.frame.words(N_("Rules of card games")),
            "edition": self.edition(),
            "games": [self._chapter(view) for view in self.views],
            "glossary": self._glossary(),
        }
        return Paper(addresses.booklet(self.frame.code), self._made("booklet.html", page), A5)

    def _chapter(self, view: GameView) -> View:
        """A game in the booklet, with all links leading on within it."""
        page: View = {
            "id": view.sheet.id,
            "title": view.title,
            "plain_title": view.plain_title,
            "aim": view.about("aim"),
            "foot": Head(view).foot(),
            "facts": self._facts(view),
            "sections": view.sections(),
            "switches": HouseRules(view).all(),
            "variants_number": view.sheet.variants_number,
            "table": Essentials(view).table(),
        }
        page["sources"] = [{**source, "host": _host(source["url"])} for source in view.sources()]
        body = self.environment.get_template("chapter.html").render(page=page)
        return {**page, "body": Markup(_relinked(body, _leading_within(view.sheet.id)))}

    def _glossary(self) -> View:
        page = {"groups": GlossaryView(self.frame, self.every).groups()}
        body = self.environment.get_template("terms.html").render(page=page)
        return {**page, "body": Markup(_relinked(body, _leading_within(GLOSSARY)))}

    def edition(self) -> Markup:
        """Which edition this is, and of which day."""
        if self.of:
            # i18n: {date} is a date in full, here and below
            return self.frame.gettext("Edition of {date}", date=self._day(self.of))
        # i18n: Said of rules that have changed since the last edition
        return self.frame.gettext("Printed on {date}, between two editions", date=self._day(today()))

    def _day(self, day: dt.date) -> str:
        return format_date(day, format="long", locale=str(self.frame.language["locale"]))

    def _facts(self, view: GameView) -> Markup:
        facts = Facts(view)
        told = (facts.kind(), facts.players(), facts.minutes())
        return Markup("\u00a0· ").join(fact for fact in told if fact)

    # The sheet for the table --------------------------------------------------------------------------

    def sheet(self, view: GameView) -> Paper:
        """A game on one page."""
        told = Essentials(view)
        page = {
            "title": view.title,
            "plain_title": view.plain_title,
            "aim": view.about("aim"),
            "facts": self._facts(view),
            "glance": told.glance(),
            "table": told.table(),
            "orders": told.orders,
            "play": told.play,
            "play_title": self.frame.gettext(LABELS["play"]),
            "scoring": told.scoring,
            "what_if": told.what_if(),
            "edition": self.edition(),
        }
        html = _relinked(self._made("table.html", page), lambda _: None)
        return Paper(addresses.table_sheet(self.frame.code, view.sheet.id), html, A4)

    # Social images --------------------------------------------------------------------------

    def picture(self, name: str, page: View) -> Paper:
        """A picture for a game, or for the site."""
        return Paper(addresses.social_image(self.frame.code, name), self._made("social.html", page), None)

    def _home_picture(self) -> View:
        pen = self.views[0].pen
        return {
            "title": self.frame.words(N_("Rules of card games")),
            "told": self.frame.gettext(
                "Numbered clauses that you can cite, in several languages, "
                "with examples that a program has checked."
            ),
            "facts": " · ".join(frame.name for frame in self.every),
            "cards": [pen.card(name) for name in ("AS", "KH", "QD", "JC", "TS")],
        }

    def _game_picture(self, view: GameView) -> View:
        return {
            "title": view.plain_title,
            "told": view.about("aim"),
            "facts": self._facts(view),
            "cards": [view.pen.card(name) for name in _fan(view)],
        }


def _fan(view: GameView) -> tuple[str, ...]:
    """The cards that stand for a game: the highest trumps where they have an order of their own."""
    pack = view.sheet.game.pack
    rows = [row for placed in view.sheet.placed.values() for one in placed.figures for row in one.trumps]
    row = next((row for row in rows if row.suit == "H"), rows[0] if rows else None)
    if row and len(row.cards) >= FAN:
        return row.cards[:FAN]
    suits = [pack.suits[at % len(pack.suits)] for at in range(FAN)]
    return tuple(rank + suit for rank, suit in zip(pack.ranks[:FAN], suits, strict=True))


def _leading_within(part: str) -> Callable[[str], str | None]:
    """Where a link of a page leads in the booklet; other sites stay where they are.

    >>> lead = _leading_within("x")
    >>> lead("#a.b"), lead("../y/#c"), lead("../../glossary/#trick"), lead("https://x.example/")
    ('#x.a.b', '#y.c', '#glossary.trick', 'https://x.example/')
    """

    def lead(address: str) -> str | None:
        if "//" in address:
            return address
        page, mark, place = address.partition("#")
        if not mark:
            return None
        return f"#{page.rstrip('/').rpartition('/')[2] or part}.{place}"

    return lead


def _relinked(html: str, lead: Callable[[str], str | None]) -> str:
    """The HTML with each link led elsewhere, or taken away where that is nowhere."""

    def one(found: re.Match[str]) -> str:
        goal = lead(found[1])
        return f'<a href="{goal}">{found[2]}</a>' if goal else found[2]

    return LINK.sub(one, html)


def _host(url: str | None) -> str | None:
    """The site on which a source is, which paper can tell.

    >>> _host("https://www.example.org/rules/"), _host(None)
    ('example.org', None)
    """
    return urlsplit(url).netloc.removeprefix("www.") if url else None


def today() -> dt.date:
    """The day of the build; SOURCE_DATE_EPOCH sets it, as everywhere."""
    told = os.environ.get("SOURCE_DATE_EPOCH")
    moment = dt.datetime.fromtimestamp(int(told), dt.UTC) if told else dt.datetime.now(dt.UTC)
    return moment.date()
