"""What a reader wants to know before the rules of a game: players, pack, time, direction, kind."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from markupsafe import Markup

from validator.engine.game import Game
from validator.site import wording
from validator.site.frame import Frame, Messages
from validator.site.game.basics import basics, pack_told
from validator.site.game.views import GameView, View


class Facts:
    """The facts of the game that ``view`` shows, in its language, or of ``game``, which house rules made."""

    def __init__(self, view: GameView, game: Game | None = None) -> None:
        self.view = view
        self.frame = view.frame
        self.game = game or view.sheet.game

    @cached_property
    def decided(self) -> Mapping[str, View]:
        """What the rules decide, as paragraphs by name."""
        return basics(self.game, self.view.catalogue, self._texts)

    @cached_property
    def _texts(self) -> dict[str, Any]:
        return fact_texts(self.frame)

    def players(self) -> Markup:
        """How many can play."""
        return self.view.pen.paragraph(self.decided["players"])

    def sides(self) -> Markup:
        """Who plays with whom."""
        return self.view.pen.paragraph(self.decided["sides"])

    def direction(self) -> Markup | None:
        """Which way round, where the game says so."""
        told = self.decided.get("direction")
        return self.view.pen.paragraph(told) if told else None

    def pack(self) -> Markup:
        """The cards that it is played with, without their order."""
        return self.view.pen.paragraph(pack_told(self.game, self.view.catalogue, self._texts, ranked=False))

    def minutes(self) -> Markup | None:
        """How long a game takes."""
        told = self.view.catalogue["about"].get("minutes")
        # i18n: How long a game takes, from and to
        return self.frame.gettext("{low} to {high} minutes", low=told[0], high=told[1]) if told else None

    def kind(self) -> Markup | None:
        """What kind of game it is."""
        said = wording.KINDS.get(str(self.view.catalogue["about"].get("kind")))
        return self.frame.gettext(said) if said else None


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
