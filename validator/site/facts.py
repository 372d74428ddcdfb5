"""What a reader wants to know before the rules of a game: players, pack, time, direction, origin."""

from __future__ import annotations

from collections.abc import Mapping

from markupsafe import Markup

from validator.site import wording
from validator.site.views import GameView, View
from validator.words.values import pieces_of


class Facts:
    """The facts of the game that ``view`` shows."""

    def __init__(self, view: GameView) -> None:
        self.view = view

    def players(self) -> Markup:
        """How many can play."""
        allowed = self.view.sheet.game.seats_allowed()
        if len(allowed) == 1:
            return self.view.frame.ngettext("{n} player", "{n} players", allowed[0])
        if allowed == list(range(allowed[0], allowed[-1] + 1)):
            # i18n: Numbers of players, from and to
            return self.view.frame.gettext("{low} to {high} players", low=allowed[0], high=allowed[-1])
        numbers = self.view.pen.pieces(pieces_of(self.view.catalogue, "numbers|or", allowed))
        # i18n: {numbers} is a list such as "4 or 6"
        return self.view.frame.gettext("{numbers} players", numbers=numbers)

    def minutes(self) -> Markup | None:
        """How long a game takes."""
        told = self.view.catalogue["about"].get("minutes")
        # i18n: How long a game takes, from and to
        return self.view.frame.gettext("{low} to {high} minutes", low=told[0], high=told[1]) if told else None

    def kind(self) -> Markup | None:
        """What kind of game it is."""
        said = wording.KINDS.get(str(self.view.catalogue["about"].get("kind")))
        return self.view.frame.gettext(said) if said else None

    def pack(self) -> Markup:
        """The cards that it is played with."""
        pack = self.view.sheet.game.pack
        cards = self.view.frame.ngettext("{n} card", "{n} cards", pack.size)
        ranks = self.view.pen.ranks(pack.ranks)
        suits = Markup(" ").join(self.view.pen.suit(suit) for suit in pack.suits)
        told = Markup("{}: {}, {}").format(cards, suits, ranks)
        if pack.jokers:
            told += Markup(", {}").format(self.view.pen.card("JO"))
        if pack.copies > 1:
            # i18n: Said of a pack in which each card is there several times
            told += Markup(", {}").format(
                self.view.frame.ngettext("each card {n} time", "each card {n} times", pack.copies)
            )
        return told

    def box(self) -> list[View]:
        """The box at the head: name and value."""
        data = self.view.sheet.game.data
        also = [Markup("<i>{}</i>").format(name) for name in self.view.also]
        told: list[tuple[Markup, object]] = [
            # i18n: Fact at the head of a game's page: how many play
            (self.view.frame.gettext("Players"), self.players()),
            # i18n: Fact at the head of a game's page: who plays with whom
            (self.view.frame.gettext("Sides"), self._word(wording.SIDES, data.get("sides", "each"))),
            # i18n: Fact at the head of a game's page: the cards that are used
            (self.view.frame.gettext("Pack"), self.pack()),
            # i18n: Fact at the head of a game's page: which way round
            (self.view.frame.gettext("Direction"), self._word(wording.DIRECTIONS, data.get("direction"))),
            # i18n: Fact at the head of a game's page: how long a game takes
            (self.view.frame.gettext("Time"), self.minutes()),
            # i18n: Fact at the head of a game's page: what kind of game it is
            (self.view.frame.gettext("Kind"), self.kind()),
            # i18n: Fact at the head of a game's page: where it comes from
            (self.view.frame.gettext("Origin"), self.view.about("origin")),
            (self.view.frame.gettext("Other names"), Markup(", ").join(also)),
        ]
        return [{"name": name, "value": value} for name, value in told if value]

    def _word(self, words: Mapping[str, str], key: object) -> Markup | None:
        return self.view.frame.gettext(words[str(key)]) if str(key) in words else None
