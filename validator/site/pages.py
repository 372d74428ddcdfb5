"""All pages of the site in all languages, as HTML with their headings: no MkDocs here."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Any

from jinja2 import Environment, FileSystemLoader
from markupsafe import Markup

from validator.paths import rules_dir
from validator.site import addresses, beside, improving, learning, meta, quoting, settling, wording
from validator.site.changes.comparing import all_changes
from validator.site.changes.telling import ChangesView, ViewAt
from validator.site.checker import Checker, make_checker
from validator.site.dating import Calendar
from validator.site.drawing import linked
from validator.site.finding import Finder
from validator.site.frame import Frame, frames
from validator.site.glossary import TERMS, GlossaryView
from validator.site.heads import Head
from validator.site.house_rules import HouseRules, box
from validator.site.library import Node, retired_clauses, rulebooks
from validator.site.manuals import Manual, guide_link, manual_links
from validator.site.numbers import NumbersView, add_counted
from validator.site.sheet import Sheet, make_sheet
from validator.site.templating import OURS
from validator.site.translating import translation_pages
from validator.site.views import GameView, View
from validator.site.wording import N_
from validator.site.worked_view import WorkedView
from validator.spec.library import open_library

SKIPPED = re.compile(r"<!--unsearched-->.*?<!--/unsearched-->", re.DOTALL)
MARKS = re.compile(r"<!--/?unsearched-->")
HOUSE_RULES = "assets/house-rules.js"
HOLDING = "assets/table.js"
FINDING = "assets/home.js"
COMPARE = "assets/compare.js"
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
    ``searched`` is what of ``html`` is searched.
    ``about`` tells search engines what the page is about, in the words of schema.org.
    """

    lang: str
    path: str
    title: str
    description: str
    html: str
    searched: str
    headings: tuple[Heading, ...]
    entry: str
    group: str = ""
    about: View = field(default_factory=dict)

    @property
    def address(self) -> str:
        """Its address from the root of the site."""
        return f"{self.lang}/{self.path}"


class UnknownGames(Exception):
    """A site was asked for of games that are not there; its text says which there are."""


@dataclass
class Site:
    """All pages, the checker where it could be made, what could not be said, and the changes by language.

    ``files`` are others that the pages ask for: address from the root of the site -> text.
    """

    frames: list[Frame]
    checker: Checker | None = None
    pages: list[Page] = field(default_factory=list)
    troubles: list[str] = field(default_factory=list)
    changes: list[ChangesView] = field(default_factory=list)
    files: dict[str, str] = field(default_factory=dict)


def make_site(
    manuals: tuple[Manual, ...] = (),
    repo: str | None = None,
    only: Collection[str] = (),
    *,
    press: bool = False,
) -> Site:
    """The whole site from rules and words as they lie on disk. ``repo`` is the repository's address.

    ``only``: the games to make pages of, where not of all; links to others then lead nowhere. With ``press``
    the pages lead to what ``validator.site.press`` prints afterwards. Raises ``LibraryBroken`` when the rules
    have faults of form, ``UnknownGames`` for a game that is not there.
    """
    site = Site(frames())
    library = open_library()
    retired = retired_clauses(library)
    unknown = set(only) - set(library.games)
    if unknown:
        raise UnknownGames(
            f"There is no game {', '.join(sorted(unknown))}. Games: {', '.join(library.games)}."
        )
    sheets = {book.id: make_sheet(book, retired) for book in rulebooks(library, only)}
    calendar = Calendar(library)
    for sheet in sheets.values():
        add_counted(sheet)
        sheet.dating = calendar.of(sheet.id)
        site.troubles.extend(sheet.troubles)
    changes = all_changes(library, rules_dir())
    site.checker = make_checker(sheets, site.frames)
    for frame in site.frames:
        maker = Maker(frame, site.frames, site.checker, press=press)
        views = [GameView(sheet, frame, sheets, library.sources) for sheet in sheets.values()]
        site.pages.append(maker.home(views))
        site.pages.extend(maker.game(view, repo) for view in views)
        site.pages.extend(maker.numbers(view) for view in views if view.sheet.counted)
        if site.checker:
            site.pages.append(maker.settle(views, site.checker, repo))
            site.pages.append(maker.learn(views, site.checker))
        glossary = GlossaryView(frame, site.frames, views)
        site.pages.append(maker.glossary(glossary))
        site.files[f"{frame.code}/{TERMS}"] = glossary.terms()
        shown = ChangesView(frame, changes, views_at(frame, sheets, library.sources), bool(library.edition))
        site.changes.append(shown)
        site.pages.extend(maker.changes(shown))
        site.pages.append(maker.contribute(manuals, repo))
        site.pages.extend(translation_pages(maker, views, repo))
    return site


class Maker:
    """Makes the pages of one language."""

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

    def _page(self, path: str, template: str, view: View, **told: Any) -> Page:
        """A page from its template and what that shows. The menu calls it by its title by default."""
        made = self.environment.get_template(template).render(page=view)
        told.setdefault("entry", told["title"])
        return Page(self.frame.code, path, html=MARKS.sub("", made), searched=SKIPPED.sub("", made), **told)

    def page(
        self, path: str, template: str, view: View, headings: Iterable[tuple[str, Markup]], **told: Any
    ) -> Page:
        """A page that another module makes; ``headings`` are ids and titles."""
        listed = tuple(Heading(anchor, title) for anchor, title in headings)
        return self._page(path, template, view, headings=listed, **told)

    def _words(self, text: str) -> str:
        return self.frame.words(text)

    # The pages --------------------------------------------------------------------------

    def home(self, views: list[GameView]) -> Page:
        """The home page of the language."""
        here = f"{self.frame.code}/{addresses.HOME}"
        finder = Finder(self.frame, self.every, views)
        page = {
            "groups": finder.groups(),
            "filters": finder.filters(),
            "settle": self._way(here, addresses.SETTLE) if self.checker else None,
            "script": addresses.file_from(here, FINDING),
            "find": self._words(N_("Find a game")),
            # i18n: In the empty field in which readers type what they look for
            "name": self._words(N_("Name of a game, in any language")),
            "glossary": linked(self._way(here, addresses.GLOSSARY), self.frame.gettext("Glossary")),
            "learn": linked(self._way(here, addresses.LEARN), self.frame.gettext("Learn"))
            if self.checker
            else None,
            "booklet": self._printed(here, addresses.booklet(self.frame.code)),
            "contribute": linked(
                self._way(here, addresses.CONTRIBUTE), self.frame.gettext("How to contribute")
            ),
        }
        headings = (
            Heading("page_games", self.frame.gettext("Games")),
            Heading("page_use", self.frame.gettext("How to use these pages")),
        )
        return self._page(
            addresses.HOME,
            "home.html",
            page,
            title=self._words(N_("Rules of card games")),
            description=self._words(wording.SITE_DESCRIPTION),
            headings=headings,
            entry=self._words(N_("Home")),
            about=meta.about_list([view.plain_title for view in views]),
        )

    def _way(self, here: str, path: str) -> str:
        return addresses.way(here, f"{self.frame.code}/{path}")

    def _printed(self, here: str, path: str) -> str | None:
        """The way to what is printed; none where nothing is."""
        return addresses.file_from(here, path) if self.press else None

    def game(self, view: GameView, repo: str | None = None) -> Page:
        """The page of a game."""
        head = Head(view)
        page: View = {
            "id": view.sheet.id,
            "title": view.title,
            "glance": head.glance(),
            "short": head.short(),
            "foot": head.foot(),
            "what_if": head.what_if(),
            "sections": view.sections(),
            "switches": HouseRules(view).all(),
            "variants_number": view.sheet.variants_number,
            "loose": view.loose(),
            "gone": view.gone(),
            "settle": self._way(view.address, addresses.SETTLE) if self.checker else None,
            "learn": self._way(view.address, addresses.LEARN) if self.checker else None,
            "on_paper": self._printed(view.address, addresses.table_sheet(self.frame.code, view.sheet.id)),
        }
        page["numbers"] = NumbersView(view, view.sheet.counted).entries() if view.sheet.counted else []
        page["worked"] = (
            WorkedView(view, view.sheet.worked).shown(self.checker) if view.sheet.worked else None
        )
        page["sources"] = view.sources()
        page["house"] = box(view, self.checker)
        page["dating"] = view.dating()
        page["quoting"] = quoting.page_data(view)
        page["clauses_script"] = addresses.file_from(view.address, quoting.SCRIPT)
        page["script"] = addresses.file_from(view.address, HOUSE_RULES) if page["switches"] else None
        page["holding"] = addresses.file_from(view.address, HOLDING)
        if self.checker:
            page["beside"] = beside.page_view(self.frame, self.every, view.sheet.id, self.checker)
        drawn = any(placed.figures for placed in view.sheet.placed.values())
        page["compare"] = addresses.file_from(view.address, COMPARE) if drawn else None
        if self.checker and not self.frame.is_source:
            script = self.checker.parts["modules"] + "/improve.js"
            page["improve"] = {
                "data": improving.page_data(self.frame, view.sheet, self.checker, repo),
                "script": addresses.file_from(view.address, script),
            }
        return self._page(
            addresses.game_page(view.sheet.id),
            "game.html",
            page,
            title=view.plain_title,
            description=view.description(),
            headings=self._game_headings(page),
            group="games",
            about=meta.about_game(
                view.plain_title, view.also, view.sheet.game.seats_allowed(), view.sheet.dating.changed
            ),
        )

    def _game_headings(self, page: View) -> tuple[Heading, ...]:
        headings = [
            _numbered(section, [_numbered(one, []) for one in section["clauses"]], section["anchor"])
            for section in page["sections"]
        ]
        if page["what_if"]:
            headings.insert(0, Heading("page_what_if", self.frame.gettext("What happens if…")))
        headings.insert(0, Heading("page_facts", self.frame.gettext("At a glance")))
        if page["switches"]:
            children = tuple(Heading(switch["anchor"], switch["title"]) for switch in page["switches"])
            title = Markup("{} {}").format(page["variants_number"], self.frame.gettext("House rules"))
            headings.append(Heading("page_variants", title, children))
        if page["loose"]:
            headings.append(Heading("page_examples", self.frame.gettext("More examples")))
        if page["gone"]:
            headings.append(Heading("page_gone", self.frame.gettext("Clauses that have gone")))
        if page["worked"]:
            headings.append(Heading("page_hand", self.frame.gettext("A hand to follow")))
        if page["numbers"]:
            headings.append(Heading("page_numbers", self.frame.gettext("Numbers")))
        return (*headings, Heading("page_sources", self.frame.gettext("Sources")))

    def numbers(self, view: GameView) -> Page:
        """The page of what was counted for a game."""
        shown = NumbersView(view, view.sheet.counted or {})
        numbers = shown.numbers()
        headings = [Heading(one["anchor"], one["title"]) for one in numbers]
        # i18n: Title of a page; {game} is the name of a game
        title = self._words(N_("Numbers of {game}")).replace("{game}", view.plain_title)
        lead = N_("How rare, how often, by the usual rules: counted by the program that knows them.")
        return self._page(
            addresses.numbers_page(view.sheet.id),
            "numbers.html",
            {
                "title": title,
                "lead": self.frame.gettext(lead),
                "numbers": numbers,
                "dating": view.dating(shown.address),
                **shown.again(),
            },
            title=title,
            description=f"{title}. {self._words(lead)}",
            headings=(*headings, Heading("page_again", self.frame.gettext("Count it again"))),
            group="numbers",
        )

    def settle(self, views: list[GameView], checker: Checker, repo: str | None) -> Page:
        """The page where readers get their own cases judged."""
        here = f"{self.frame.code}/{addresses.SETTLE}"
        games = [{"id": view.sheet.id, "title": view.plain_title} for view in views]
        page = {
            "games": games,
            "repo": repo,
            "data": settling.page_data(self.frame, self.every, checker, games, repo),
            "modules": addresses.file_from(here, checker.parts["modules"]),
            "scripts": checker.scripts,
        }
        told = N_(
            "Say what happened, and get the answer with the clause that decides it, even without a network."
        )
        return self._page(
            addresses.SETTLE,
            "settle.html",
            page,
            title=self._words(N_("Settle it")),
            description=self._words(told),
            headings=(
                Heading("page_game", self.frame.gettext("Game")),
                Heading("page_rules", self.frame.gettext("Rules")),
            ),
            about=meta.ABOUT_CHECKER,
        )

    def learn(self, views: list[GameView], checker: Checker) -> Page:
        """The page that asks questions of a game."""
        here = f"{self.frame.code}/{addresses.LEARN}"
        games = [{"id": view.sheet.id, "title": view.plain_title} for view in views]
        page = {
            "games": games,
            "data": learning.page_data(self.frame, checker, games),
            "modules": addresses.file_from(here, checker.parts["modules"]),
            "style": addresses.file_from(here, "assets/learn.css"),
        }
        return self._page(
            addresses.LEARN,
            "learn.html",
            page,
            title=self._words(N_("Learn")),
            description=self._words(learning.DESCRIPTION),
            headings=(),
            about={"@type": "Quiz"},
        )

    def glossary(self, view: GlossaryView) -> Page:
        """The terms with their meanings."""
        groups = view.groups()
        headings = tuple(Heading(group["anchor"], group["title"]) for group in groups)
        told = N_("The words of card games as these rules use them, one word for one thing.")
        return self._page(
            addresses.GLOSSARY,
            "glossary.html",
            {"groups": groups},
            title=self._words(N_("Glossary")),
            description=self._words(told),
            headings=headings,
            about=meta.about_terms(
                self._words(N_("Glossary")), [term["term"] for group in groups for term in group["terms"]]
            ),
        )

    def changes(self, view: ChangesView) -> Iterator[Page]:
        """What each edition has changed: a page of all, and one for each that has one before it."""
        title = self._words(N_("What has changed"))
        yield self._page(
            addresses.CHANGES,
            "changes.html",
            view.all(),
            title=title,
            description=self._words(N_("What each edition of the rules has changed, with the reasons.")),
            headings=tuple(
                Heading(
                    f"edition_{one.edition}", self.frame.gettext("Edition {edition}", edition=one.edition)
                )
                for one in view.changes
            ),
        )
        for one in view.changes:
            if one.has_page:
                page = view.one(one)
                yield self._page(
                    addresses.changes_page(one.edition),
                    "edition.html",
                    page,
                    title=page["title"],
                    description=page["title"],
                    headings=tuple(Heading(game["anchor"], game["title"]) for game in page["games"]),
                    group="editions",
                )

    def contribute(self, manuals: tuple[Manual, ...], repo: str | None) -> Page:
        """How to help."""
        here = f"{self.frame.code}/{addresses.CONTRIBUTE}"
        own, others = manual_links(manuals, self.frame.code, here)
        page = {
            "repo": linked(repo, repo) if repo else None,
            "folder": Markup("<code>locales/{}</code>").format(
                "" if self.frame.is_source else self.frame.code
            ),
            "glossary": linked(self._way(here, addresses.GLOSSARY), self.frame.gettext("Glossary")),
            "status": self._way(here, addresses.STATUS),
            "doubts": self._way(here, addresses.DOUBTS),
            "guide": guide_link(manuals, self.frame.code, here),
            "manuals": own,
            "other_manuals": others,
        }
        headings = (
            Heading("page_report", self.frame.gettext("Something is wrong or missing")),
            Heading("page_translate", self.frame.gettext("Mend a translation")),
            Heading("page_rules", self.frame.gettext("Write rules")),
            Heading("page_licence", self.frame.gettext("Licence")),
        )
        return self._page(
            addresses.CONTRIBUTE,
            "contribute.html",
            page,
            title=self._words(N_("How to contribute")),
            description=self._words(N_("How to report a mistake, mend a translation or write rules.")),
            headings=headings,
        )


def views_at(frame: Frame, sheets: Mapping[str, Sheet], sources: Mapping[str, Node]) -> ViewAt:
    """Gives the view of a game for a page at an address, each made once."""

    @cache
    def view(game: str, here: str) -> GameView | None:
        return GameView(sheets[game], frame, sheets, sources, here) if game in sheets else None

    return view


def _numbered(view: View, children: list[Heading], anchor: str = "") -> Heading:
    """The heading of a section or a clause, with its number."""
    title = Markup("{} {}").format(view["number"], view["title"])
    return Heading(anchor or view["id"], title, tuple(children))
