"""Where each page lies, from the root of the site, and how to get from one to another."""

from __future__ import annotations

import posixpath

HOME = ""
GLOSSARY = "glossary/"
CONTRIBUTE = "contribute/"
TRANSLATE = "translate/"  # the manual for translators
SETTLE = "settle/"
STATUS = "status/"
DOUBTS = "words/"
CHANGES = "changes/"
FEED = "changes.xml"
LEARN = "learn/"


def game_page(game: str) -> str:
    """The page of a game, from the root of a language."""
    return f"games/{game}/"


def numbers_page(game: str) -> str:
    """The page of what was counted for a game."""
    return f"{game_page(game)}numbers/"


def changes_page(edition: str) -> str:
    """The page of what an edition changed, from the root of a language."""
    return f"{CHANGES}{edition}/"


def booklet(lang: str) -> str:
    """The booklet of a language, from the root of the site."""
    return f"assets/print/{lang}/cardrules.pdf"


def table_sheet(lang: str, game: str) -> str:
    """The sheet of a game that is put on the table, from the root of the site."""
    return f"assets/print/{lang}/{game}.pdf"


def social_image(lang: str, name: str = "home") -> str:
    """The picture that other sites show for a game, or for all other pages, from the root of the site."""
    return f"assets/social/{lang}/{name}.png"


def way(start: str, goal: str) -> str:
    """The relative link from one page to another; both are addresses from one root, pages end in ``/``.

    >>> way("en/games/x/", "en/glossary/#trick"), way("en/", "en/games/x/"), way("en/", "en/")
    ('../../glossary/#trick', 'games/x/', './')
    """
    page, mark, place = goal.partition("#")
    if page == start and mark:
        return mark + place
    link = posixpath.relpath(page or ".", start or ".")
    return (link if link.endswith("/") else link + "/") + mark + place


def file_from(page: str, file: str) -> str:
    """The relative link from a page to a file; both are addresses from the root of the site.

    >>> file_from("en/settle/", "assets/x.js")
    '../../assets/x.js'
    """
    return posixpath.relpath(file, page or ".")
