"""The games of the home page and how they are found: by a name in any language, players, kind, origin."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable
from functools import cache

from babel import Locale, UnknownLocaleError
from markupsafe import Markup

from validator.site import addresses, wording
from validator.site.frame import Frame
from validator.site.game.facts import Facts
from validator.site.game.views import GameView, View

REGIONS = {
    "africa": "002",
    "asia": "142",
    "europe": "150",
    "north-america": "003",
    "oceania": "009",
    "south-america": "005",
}
"""The parts of the world by the numbers under which CLDR has their names."""


class Finder:
    """The games in the language of ``frame``; ``every`` are all languages, whose names are found too."""

    def __init__(self, frame: Frame, every: Iterable[Frame], views: list[GameView]) -> None:
        self.frame = frame
        self.every = list(every)
        self.views = views
        self.games = [self._game(view) for view in views]

    def groups(self) -> list[View]:
        """The games by kind, in the order in which kinds are known; those of no known kind come last."""
        kinds = [*wording.KINDS, ""]
        grouped = [(kind, [game for game in self.games if game["kind"] == kind]) for kind in kinds]
        return [
            {"id": kind or "other", "title": self._kind(kind), "games": games}
            for kind, games in grouped
            if games
        ]

    def filters(self) -> list[View]:
        """The filters with the values that some game has: what the button says, and what it stands for."""
        numbers = sorted({number for game in self.games for number in game["players"]})
        kinds = [kind for kind in wording.KINDS if any(game["kind"] == kind for game in self.games)]
        regions = [one for one in REGIONS if any(one in game["regions"] for game in self.games)]
        named = sorted((region_name(self.frame, one), one) for one in regions)
        return [
            _filter("players", self.frame.gettext("Players"), [(str(one), one) for one in numbers]),
            _filter("kind", self.frame.gettext("Kind"), [(self._kind(one), one) for one in kinds]),
            _filter("regions", self.frame.gettext("Origin"), named),
        ]

    def _game(self, view: GameView) -> View:
        facts = Facts(view)
        about = view.sheet.rules.machine.get("about") or {}
        origin = view.sheet.rules.table.get("origin") or {}
        told = [fact for fact in (facts.players(), facts.minutes()) if fact]
        return {
            "id": view.sheet.id,
            "anchor": f"game_{view.sheet.id}",
            "href": addresses.game_page(view.sheet.id),
            "title": view.title,
            "also": ", ".join(view.also),
            "facts": Markup(" · ").join(told),
            "origin": view.about("origin"),
            "players": view.sheet.game.seats_allowed(),
            "kind": str(about.get("kind") or "") if about.get("kind") in wording.KINDS else "",
            "regions": origin.get("regions") or [],
            "names": _listed(self._names(view)),
            "places": _listed(self._places(view, origin.get("countries") or [])),
        }

    def _names(self, view: GameView) -> list[str]:
        """All names of the game, in every language."""
        titles = [str(frame.catalogue(view.sheet.id)["title"]) for frame in self.every]
        return [*titles, *view.also, view.sheet.id]

    def _places(self, view: GameView, countries: list[str]) -> list[str]:
        """Where the game comes from, in every language and in the words of the page."""
        places = [country_name(frame, code) for frame in self.every for code in countries]
        return [*places, str(view.catalogue["about"].get("origin") or "")]

    def _kind(self, kind: str) -> Markup:
        # i18n: Head above the games that are of no particular kind
        return self.frame.gettext(wording.KINDS[kind]) if kind else self.frame.gettext("Other games")


def _filter(name: str, title: Markup, values: Iterable[tuple[object, object]]) -> View:
    return {
        "id": name,
        "title": title,
        "choices": [{"title": shown, "value": value} for shown, value in values],
    }


def _listed(words: Iterable[str]) -> str:
    """Words by which something is found, as they are compared."""
    return " | ".join(dict.fromkeys(folded(one) for one in words))


def folded(words: str) -> str:
    """Words as they are compared: in small letters, without accents.

    >>> folded("Õnnelik Ääs"), folded("Ази"), folded("Straße")
    ('onnelik aas', 'ази', 'strasse')
    """
    parts = unicodedata.normalize("NFKD", words.casefold())
    return "".join(one for one in parts if not unicodedata.combining(one))


def region_name(frame: Frame, region: str) -> str:
    """A part of the world in the language of the page."""
    return _territory(frame.code, frame.source, REGIONS[region])


def country_name(frame: Frame, code: str) -> str:
    """A country in the language of the page."""
    return _territory(frame.code, frame.source, code)


@cache
def _territory(lang: str, source: str, code: str) -> str:
    """A name from CLDR; in the source language where CLDR has none, and the code where nobody has."""
    for one in (lang, source):
        try:
            known = Locale.parse(one, sep="-" if "-" in one else "_").territories
        except (UnknownLocaleError, ValueError):
            continue
        if code in known:
            return str(known[code])
    return code
