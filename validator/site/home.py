"""The home page: games and how to find one."""

from __future__ import annotations

from validator.site import addresses, wording
from validator.site.drawn.drawing import linked
from validator.site.finding import Finder
from validator.site.game.views import GameView
from validator.site.page import Heading, Maker, Page
from validator.site.served import meta
from validator.site.wording import N_

FINDING = "assets/home.js"


def home_page(maker: Maker, views: list[GameView]) -> Page:
    """The home page of the language."""
    here = f"{maker.frame.code}/{addresses.HOME}"
    finder = Finder(maker.frame, maker.every, views)
    page = {
        "groups": finder.groups(),
        "filters": finder.filters(),
        "settle": maker.way(here, addresses.SETTLE) if maker.checker else None,
        "script": addresses.file_from(here, FINDING),
        "find": maker.words(N_("Find a game")),
        # i18n: In the empty field in which readers type what they look for
        "name": maker.words(N_("Name of a game, in any language")),
        "glossary": linked(maker.way(here, addresses.GLOSSARY), maker.frame.gettext("Glossary")),
        "learn": linked(maker.way(here, addresses.LEARN), maker.frame.gettext("Learn"))
        if maker.checker
        else None,
        "booklet": maker.printed(here, addresses.booklet(maker.frame.code)),
        "contribute": linked(maker.way(here, addresses.CONTRIBUTE), maker.frame.gettext("How to contribute")),
    }
    headings = (
        Heading("page_games", maker.frame.gettext("Games")),
        Heading("page_use", maker.frame.gettext("How to use these pages")),
    )
    return maker.page(
        addresses.HOME,
        "home.html",
        page,
        title=maker.words(N_("Rules of card games")),
        description=maker.words(wording.SITE_DESCRIPTION),
        headings=headings,
        entry=maker.words(N_("Home")),
        about=meta.about_list([view.plain_title for view in views]),
    )
