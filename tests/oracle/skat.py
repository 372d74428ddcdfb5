"""OpenSpiel's Skat: jacks of all suits that are trumps for ever, tens above kings, and card points."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pyspiel

from tests.oracle.house import house_game
from tests.oracle.lockstep import Act, Piecewise
from validator.engine.deal import Deal
from validator.engine.match import Match

CARDS = [rank + suit for suit in "DHSC" for rank in "789QKTAJ"]  # the judge's card is suit * 8 + rank
PASS = 32
SUITS = {33: "D", 34: "H", 35: "S", 36: "C"}
# The judge deals 3 to each, two to the skat, 4 to each and 3 to each.
HANDS = [[0, 1, 2, 11, 12, 13, 14, 23, 24, 25], [3, 4, 5, 15, 16, 17, 18, 26, 27, 28]]
HANDS.append([at for at in range(32) if at not in (*HANDS[0], *HANDS[1], 9, 10)])


@cache
def judge() -> Any:
    return pyspiel.load_game("skat")


class Skat(Piecewise):
    """One hand of Skat with a suit as trumps; our offer knows no grand and no null."""

    step, verb, count = "discard", "discard", 2

    def __init__(self, cards: list[int]) -> None:
        """``cards``: all 32 in the order in which the judge deals them."""
        game = house_game("skat")
        self.kinds = [game.pack.kind[name] for name in CARDS]
        hands = [game.pack.hand([self.kinds[cards[at]] for at in hand]) for hand in HANDS]
        setup = Match(game, 3, 2).setup(hands, None, [self.kinds[card] for card in cards[9:11]])
        super().__init__(_Suits(judge().new_initial_state()), Deal(game, setup))
        for action in cards:
            self.state.apply_action(action)

    def act(self, seat: int, action: int) -> Act | None:
        if action == PASS:
            return seat, "pass", None
        if action in SUITS:
            return seat, "name", SUITS[action]
        return seat, "discard" if self.gathering else "play", self.kinds[action]

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        if self.deal.plays and self._by_print(seat) != sorted(actions):
            counts["plays where a jack changes what is legal"] += 1

    def _by_print(self, seat: int) -> list[int]:
        """What would be legal if jacks belonged to the suits printed on them."""
        pack = self.deal.game.pack
        held = [CARDS.index(name) for name in pack.show(self.deal.hands[seat])]
        led = pack.names[self.deal.plays[0][1]]
        return sorted([card for card in held if CARDS[card][1] == led[1]] or held)

    def note_end(self, counts: Counter[str]) -> None:
        counts["hands thrown in"] += self.deal.thrown_in is not None

    def results(self) -> list[tuple[str, Any, Any]]:
        """The declarer has the points of the tricks and of the skat."""
        deal = self.deal
        if deal.declarer is None:
            thrown_in = ("thrown in", deal.thrown_in, "next_dealer")
            return [thrown_in, ("score", [0.0] * 3, self.state.returns())]
        values = deal.game.values(deal.trump_suit) or []
        team = sum(deal.points[seat] for seat in range(3) if seat != deal.declarer)
        scores = [(team - 60) / 240] * 3
        scores[deal.declarer] = (sum(values) - team - 60) / 120
        return [("score", scores, self.state.returns())]


class _Suits:
    """The judge's state without grand and null."""

    def __init__(self, state: Any) -> None:
        self.state = state

    def legal_actions(self) -> list[int]:
        return [action for action in self.state.legal_actions() if action <= max(SUITS)]

    def child(self, action: int) -> "_Suits":
        return _Suits(self.state.child(action))

    def __getattr__(self, name: str) -> Any:
        return getattr(self.state, name)


def skat_hand(chance: random.Random) -> Skat:
    """A hand dealt by chance."""
    return Skat(chance.sample(range(32), 32))
