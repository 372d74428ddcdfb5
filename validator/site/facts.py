"""What a reader wants to know before the rules of a game: players, pack, time, direction, origin."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from markupsafe import Markup

from validator.site import wording
from validator.site.basics import basics
from validator.site.frame import Frame, Messages
from validator.site.views import GameView, View


class Facts:
    """The facts of the game that ``view`` shows."""

    def __init__(self, view: GameView) -> None:
        self.view = view

    @cached_property
    def decided(self) -> Mapping[str, View]:
        """What the rules decide, as paragraphs by name."""
        return basics(self.view.sheet.game, self.view.catalogue, fact_texts(self.view.frame))

    def players(self) -> Markup:
        """How many can play."""
        return self.view.pen.paragraph(self.decided["players"])

    def minutes(self) -> Markup | None:
        """How long a game takes."""
        told = self.view.catalogue["about"].get("minutes")
        # i18n: How long a game takes, from and to
        return self.view.frame.gettext("{low} to {high} minutes", low=told[0], high=told[1]) if told else None

    def kind(self) -> Markup | None:
        """What kind of game it is."""
        said = wording.KINDS.get(str(self.view.catalogue["about"].get("kind")))
        return self.view.frame.gettext(said) if said else None

    def box(self) -> list[View]:
        """The box at the head: name and value."""
        also = [Markup("<i>{}</i>").format(name) for name in self.view.also]
        told: list[tuple[Markup, object]] = [
            # i18n: Fact at the head of a game's page: how many play
            (self.view.frame.gettext("Players"), self._decided("players")),
            # i18n: Fact at the head of a game's page: who plays with whom
            (self.view.frame.gettext("Sides"), self._decided("sides")),
            # i18n: Fact at the head of a game's page: the cards that are used
            (self.view.frame.gettext("Pack"), self._decided("pack")),
            # i18n: Fact at the head of a game's page: which way round
            (self.view.frame.gettext("Direction"), self._decided("direction")),
            # i18n: Fact at the head of a game's page: how long a game takes
            (self.view.frame.gettext("Time"), self.minutes()),
            # i18n: Fact at the head of a game's page: what kind of game it is
            (self.view.frame.gettext("Kind"), self.kind()),
            # i18n: Fact at the head of a game's page: where it comes from
            (self.view.frame.gettext("Origin"), self.view.about("origin")),
            (self.view.frame.gettext("Other names"), Markup(", ").join(also)),
        ]
        return [{"name": name, "value": value} for name, value in told if value]

    def _decided(self, name: str) -> Markup | None:
        """A fact that house rules may change, marked so that it can follow them."""
        told = self.decided.get(name)
        return (
            Markup('<span data-fact="{}">{}</span>').format(name, self.view.pen.paragraph(told))
            if told
            else None
        )


def fact_texts(frame: Frame) -> dict[str, Any]:
    """The messages that ``basics`` needs."""
    told = Messages(frame)
    return {
        "players": told.ngettext("{n} player", "{n} players"),
        # i18n: Numbers of players, from and to
        "range": told.gettext("{low} to {high} players"),
        # i18n: {numbers} is a list such as "4 or 6"
        "some": told.gettext("{numbers} players"),
        "cards": told.ngettext("{n} card", "{n} cards"),
        # i18n: Said of a pack in which each card is there several times
        "copies": told.ngettext("each card {n} time", "each card {n} times"),
        "sides": {word: told.gettext(text) for word, text in wording.SIDES.items()},
        "directions": {word: told.gettext(text) for word, text in wording.DIRECTIONS.items()},
    }
