"""A worked hand in one language: lists and tables made by the build, and what its replay is told."""

from __future__ import annotations

from typing import Any

from markupsafe import Markup

from validator.site import addresses
from validator.site.drawn.drawing import in_page
from validator.site.game.views import GameView, View
from validator.site.game.worked import Trick, Worked
from validator.site.settle import settling
from validator.site.settle.parts import HAND, Checker
from validator.site.wording import N_
from validator.words.fill import with_seats
from validator.words.speak import verdict_pieces
from validator.words.values import pieces_of

WORDS = {
    "tricks": N_("The tricks"),
    # i18n: Said of a player at a trick, for those who listen
    "leads": N_("leads"),
    # i18n: Said of a player at a trick, for those who listen
    "takes": N_("takes it"),
}


class WorkedView:
    """The worked hand of the game that ``view`` shows."""

    def __init__(self, view: GameView, hand: Worked) -> None:
        self.view = view
        self.hand = hand
        self.pen = view.pen
        names = hand.case["record"].get("seats")
        self.catalogue = with_seats(view.catalogue, names) if names else view.catalogue

    def shown(self, checker: Checker | None) -> View:
        """What the template shows; without the checker there is no replay."""
        hand = self.hand
        return {
            "hands": [
                {"seat": self._seat(seat), "dealer": seat == hand.dealer, "cards": self.pen.cards(cards)}
                for seat, cards in enumerate(hand.hands)
                if cards
            ],
            "widow": self.pen.cards(hand.widow) if hand.widow else None,
            "turned": self.pen.card(hand.turned) if hand.turned else None,
            "before": [self._act(act) for act in hand.before],
            "seats": [self._seat(seat) for seat in self._players()],
            "tricks": [self._trick(trick) for trick in hand.tricks],
            "after": [self._act(act) for act in hand.after],
            "words": {name: self.view.frame.words(text) for name, text in WORDS.items()},
            "result": [
                self.pen.paragraph(one)
                for one in verdict_pieces(self.catalogue, hand.verdict)
                if one["p"] == "outcome"
            ],
            "data": self._data(checker) if checker else None,
            "script": self._way(f"{checker.parts['modules']}/{HAND}") if checker else None,
        }

    def _players(self) -> list[int]:
        return [seat for seat, cards in enumerate(self.hand.hands) if cards]

    def _seat(self, seat: int) -> Markup:
        return self.pen.pieces(pieces_of(self.catalogue, "seat", seat + 1))

    def _act(self, act: str) -> Markup:
        return self.pen.pieces(pieces_of(self.catalogue, "act", act))

    def _trick(self, trick: Trick) -> list[View]:
        """A cell for each player."""
        return [
            {
                "cards": self.pen.cards(trick.laid[seat]) if seat in trick.laid else "",
                "led": seat == trick.leader,
                "took": seat == trick.winner,
            }
            for seat in self._players()
        ]

    def _way(self, path: str) -> str:
        return addresses.file_from(self.view.address, path)

    def _data(self, checker: Checker) -> Markup:
        game, lang = self.view.sheet.id, self.view.frame.code
        texts = {name: text for name, text in settling.TEXTS.items() if name.split(".")[0] == "record"}
        data: dict[str, Any] = {
            "game": game,
            "case": self.hand.case,
            "modules": self._way(checker.parts["modules"]),
            "parts": {name: self._way(checker.parts[name]) for name in ("loader", "machine", "core")},
            "rules": self._way(checker.rules[game]),
            "words": self._way(checker.words[lang][game]),
            "texts": {name: self.view.frame.words(text) for name, text in texts.items()},
            "broken": self.view.frame.words(settling.TEXTS["broken"]),
        }
        return in_page(data)
