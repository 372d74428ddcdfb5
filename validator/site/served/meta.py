"""What a page says of itself to machines: a card for those who share it, and schema.org data for search.

Both need absolute addresses, so what names one is left out where nobody has said where the site will stand.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from babel.core import get_global

from validator.site import addresses
from validator.site.drawn.drawing import in_page
from validator.site.frame import Frame
from validator.site.page import Page
from validator.site.wording import N_

SCHEMA = "https://schema.org"
LICENCE = "https://creativecommons.org/licenses/by/4.0/"
SITE_NAME = "Cardrules"
IMAGES = "assets/social"
GAMES = "games"
LONGEST = 200
WIDTH, HEIGHT = 1200, 630
"""The size of the images that ``make site`` draws."""

Node = dict[str, Any]


class Head:
    """What a page says of itself.

    ``base`` is the address of the site, empty where nobody has said it; ``twins`` are the addresses of the
    page from the root of the site, by language. ``pictured``: images of the pages are made too.
    """

    def __init__(
        self, page: Page, frames: list[Frame], base: str, twins: Mapping[str, str], *, pictured: bool = False
    ) -> None:
        self.pictured = pictured and bool(base)
        self.page = page
        self.frames = {frame.code: frame for frame in frames}
        self.frame = self.frames[page.lang]
        self.base = base
        self.twins = twins

    @property
    def card(self) -> list[tuple[str, str]]:
        """The Open Graph properties with their contents, in order."""
        told = [
            ("og:type", "article" if self.page.group == GAMES else "website"),
            ("og:site_name", SITE_NAME),
            ("og:title", self.page.title),
            ("og:description", self.page.description),
            ("og:locale", territorial(self.frame.language["locale"])),
        ]
        told += [
            ("og:locale:alternate", territorial(self.frames[code].language["locale"]))
            for code in self.twins
            if code != self.page.lang
        ]
        told += [("og:url", self.base + self.page.address)] if self.base else []
        return told + (self._image() if self.pictured else [])

    def _image(self) -> list[tuple[str, str]]:
        return [
            ("og:image", self.base + image_of(self.page)),
            ("og:image:type", "image/png"),
            ("og:image:width", str(WIDTH)),
            ("og:image:height", str(HEIGHT)),
            ("og:image:alt", self.page.title),
        ]

    @property
    def data(self) -> str:
        """The schema.org data as JSON; empty where addresses are not known."""
        if not self.base:
            return ""
        return in_page({"@context": SCHEMA, "@graph": [self._site(), self._page(), self._trail()]})

    def _site(self) -> Node:
        return {
            "@type": "WebSite",
            "@id": f"{self.base}#site",
            "name": SITE_NAME,
            "url": self.base,
            "inLanguage": list(self.frames),
        }

    def _page(self) -> Node:
        address = self.base + self.page.address
        others = [self.base + goal for code, goal in self.twins.items() if code != self.page.lang]
        node: Node = {
            "@type": "WebPage",
            "@id": address,
            "url": address,
            "name": self.page.title,
            "description": self.page.description,
            "inLanguage": self.page.lang,
            "isPartOf": {"@id": f"{self.base}#site"},
            "license": LICENCE,
            "breadcrumb": {"@id": f"{address}#trail"},
            "workTranslation": [{"@id": other} for other in others],
        }
        return node | self.page.about

    def _trail(self) -> Node:
        home = f"{self.base}{self.page.lang}/{addresses.HOME}"
        steps = [(self.frame.words(N_("Home")), home)]
        if self.page.path.startswith(f"{GAMES}/"):
            steps.append((self.frame.words(N_("Games")), f"{home}#page_games"))
        if self.page.path:
            steps.append((self.page.title, self.base + self.page.address))
        return {
            "@type": "BreadcrumbList",
            "@id": f"{self.base}{self.page.address}#trail",
            "itemListElement": [
                {"@type": "ListItem", "position": at, "name": name, "item": goal}
                for at, (name, goal) in enumerate(steps, 1)
            ],
        }


def image_of(page: Page) -> str:
    """The image that stands for a page where it is shared: a game has its own, all others share one."""
    name = page.path.rstrip("/").rpartition("/")[2] if page.group == GAMES else "home"
    return f"{IMAGES}/{page.lang}/{name}.png"


def territorial(locale: str) -> str:
    """A locale as language and country, as Open Graph has it.

    >>> territorial("en_GB")
    'en_GB'
    """
    if "_" in locale:
        return locale
    language, *_, country = str(get_global("likely_subtags").get(locale, locale)).split("_")
    return f"{language}_{country}"


def based(site_url: str | None) -> str:
    """The address of the site with a stroke at its end; empty where it has none."""
    return site_url.rstrip("/") + "/" if site_url else ""


def first_paragraph(markdown: str) -> str:
    """The first paragraph of a manual as plain words, at most ``LONGEST`` letters.

    >>> first_paragraph("# A\\n\\nRules are [data](x.md),\\nnot `code`.\\n\\nMore.")
    'Rules are data, not code.'
    """
    blocks = [block.strip() for block in re.split(r"\n\s*\n", markdown)]
    found = next((block for block in blocks if block[:1].isalpha()), "")
    words = " ".join(re.sub(r"\[([^]]*)]\([^)]*\)", r"\1", found).replace("`", "").split())
    return words if len(words) <= LONGEST else words[: words.rfind(" ", 0, LONGEST - 1)] + " …"


# What each kind of page is about --------------------------------------------------------------------------


def about_game(name: str, also: list[str], seats: list[int], edition: str | None) -> Node:
    """The rules of a game, for its page."""
    game: Node = {
        "@type": "Game",
        "name": name,
        "numberOfPlayers": {"@type": "QuantitativeValue", "minValue": seats[0], "maxValue": seats[-1]},
    }
    told: Node = {"@type": ["Article", "WebPage"], "headline": name, "about": game}
    if also:
        game["alternateName"] = also
    return told | ({"version": edition, "dateModified": edition} if edition else {})


def about_terms(name: str, terms: list[str]) -> Node:
    """A set of terms, for the glossary."""
    listed = [{"@type": "DefinedTerm", "name": term} for term in terms]
    return {"mainEntity": {"@type": "DefinedTermSet", "name": name, "hasDefinedTerm": listed}}


def about_list(names: list[str]) -> Node:
    """A list of games, for the home page."""
    listed = [{"@type": "ListItem", "position": at, "name": name} for at, name in enumerate(names, 1)]
    return {
        "@type": "CollectionPage",
        "mainEntity": {"@type": "ItemList", "itemListElement": listed, "numberOfItems": len(names)},
    }


ABOUT_CHECKER: Node = {
    "@type": ["WebPage", "WebApplication"],
    "applicationCategory": "GameApplication",
    "operatingSystem": "Any",
    "browserRequirements": "JavaScript, WebAssembly",
    "isAccessibleForFree": True,
}
"""The page that judges a case."""
