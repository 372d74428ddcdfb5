"""The pages that judge and ask: settle and learn."""

from __future__ import annotations

from validator.site import addresses
from validator.site.game.views import GameView
from validator.site.page import Heading, Maker, Page
from validator.site.served import meta
from validator.site.settle import learning, settling
from validator.site.settle.parts import Checker
from validator.site.wording import N_


def settle_page(maker: Maker, views: list[GameView], checker: Checker, repo: str | None) -> Page:
    """The page where readers get their own cases judged."""
    here = f"{maker.frame.code}/{addresses.SETTLE}"
    games = [{"id": view.sheet.id, "title": view.plain_title} for view in views]
    page = {
        "games": games,
        "repo": repo,
        "data": settling.page_data(maker.frame, maker.every, checker, games, repo),
        "modules": addresses.file_from(here, checker.parts["modules"]),
        "scripts": checker.scripts,
    }
    told = N_(
        "Say what happened, and get the answer with the clause that decides it, even without a network."
    )
    return maker.page(
        addresses.SETTLE,
        "settle.html",
        page,
        title=maker.words(N_("Settle it")),
        description=maker.words(told),
        headings=(
            Heading("page_game", maker.frame.gettext("Game")),
            Heading("page_rules", maker.frame.gettext("Rules")),
        ),
        about=meta.ABOUT_CHECKER,
    )


def learn_page(maker: Maker, views: list[GameView], checker: Checker) -> Page:
    """The page that asks questions of a game."""
    here = f"{maker.frame.code}/{addresses.LEARN}"
    games = [{"id": view.sheet.id, "title": view.plain_title} for view in views]
    page = {
        "games": games,
        "data": learning.page_data(maker.frame, checker, games),
        "modules": addresses.file_from(here, checker.parts["modules"]),
        "style": addresses.file_from(here, "assets/learn.css"),
    }
    return maker.page(
        addresses.LEARN,
        "learn.html",
        page,
        title=maker.words(N_("Learn")),
        description=maker.words(learning.DESCRIPTION),
        headings=(),
        about={"@type": "Quiz"},
    )
