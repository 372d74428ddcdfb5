"""All pages of the site in all languages, as HTML with their headings: no MkDocs here."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

from validator.paths import rules_dir
from validator.site.changes.comparing import all_changes
from validator.site.changes.dating import Calendar
from validator.site.changes.pages import changes_pages
from validator.site.changes.telling import ChangesView, ViewAt
from validator.site.contributing import contribute_page
from validator.site.frame import Frame, frames
from validator.site.game.numbers import add_counted
from validator.site.game.pages import game_page, numbers_page
from validator.site.game.sheet import Sheet, make_sheet
from validator.site.game.views import GameView
from validator.site.home import home_page
from validator.site.manuals import Manual
from validator.site.page import Maker, Page
from validator.site.rulebooks import Node, retired_clauses, rulebooks
from validator.site.settle.checker import make_checker
from validator.site.settle.pages import learn_page, settle_page
from validator.site.settle.parts import Checker
from validator.site.terms.glossary import TERMS, GlossaryView
from validator.site.terms.pages import glossary_page
from validator.site.translation.translating import translation_pages
from validator.spec.rulebooks import open_library


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
        site.pages.append(home_page(maker, views))
        site.pages.extend(game_page(maker, view, repo) for view in views)
        site.pages.extend(numbers_page(maker, view) for view in views if view.sheet.counted)
        if site.checker:
            site.pages.append(settle_page(maker, views, site.checker, repo))
            site.pages.append(learn_page(maker, views, site.checker))
        glossary = GlossaryView(frame, site.frames, views)
        site.pages.append(glossary_page(maker, glossary))
        site.files[f"{frame.code}/{TERMS}"] = glossary.terms()
        shown = ChangesView(frame, changes, views_at(frame, sheets, library.sources), bool(library.edition))
        site.changes.append(shown)
        site.pages.extend(changes_pages(maker, shown))
        site.pages.append(contribute_page(maker, manuals, repo))
        site.pages.extend(translation_pages(maker, views, repo))
    return site


def views_at(frame: Frame, sheets: Mapping[str, Sheet], sources: Mapping[str, Node]) -> ViewAt:
    """Gives the view of a game for a page at an address, each made once."""

    @cache
    def view(game: str, here: str) -> GameView | None:
        return GameView(sheets[game], frame, sheets, sources, here) if game in sheets else None

    return view
