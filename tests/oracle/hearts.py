"""OpenSpiel's Hearts: cards passed on, the two of clubs, and a suit that must be broken before it is led."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pyspiel

from tests.oracle.house import house_game
from tests.oracle.lockstep import Act, Piecewise
from validator.engine.deal import Deal
from validator.engine.match import Match

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]  # the judge's card is rank * 4 + suit


@cache
def judge() -> Any:
    return pyspiel.load_game("hearts")


class Hearts(Piecewise):
    """One hand of Hearts."""

    step, verb, count = "pass", "give", 3

    def __init__(self, ahead: int, cards: list[int]) -> None:
        """``ahead``: to whom cards are passed (0: no passing); cards are dealt one by one from seat 0 on."""
        game = house_game("hearts")
        self.kinds = [game.pack.kind[name] for name in CARDS]
        match = Match(game, 4, 3)
        match.number = ahead  # our house changes the direction from deal to deal in this order
        hands = [game.pack.hand([self.kinds[card] for card in cards[seat::4]]) for seat in range(4)]
        super().__init__(judge().new_initial_state(), Deal(game, match.setup(hands)))
        for action in [ahead, *cards]:
            self.state.apply_action(action)

    def act(self, seat: int, action: int) -> Act | None:
        return seat, "give" if self.gathering else "play", self.kinds[action]

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        if self.gathering or len(actions) == self.deal.hands[seat].bit_count():
            return
        if not self.deal.plays:
            counts["leads before hearts were broken"] += self.deal.trick_no > 0
        elif self.deal.trick_no == 0 and "C" not in {CARDS[action][1] for action in actions}:
            counts["void players without a free choice in the first trick"] += 1

    def results(self) -> list[tuple[str, Any, Any]]:
        """Our house does not know that who takes all 26 gives them to the others."""
        scores = self.deal.scores or []
        slam = 26 in scores
        counted = [26 - score if slam else score for score in scores]
        return [("score", [float(26 - score) for score in counted], self.state.returns())]


def hearts_hand(chance: random.Random) -> Hearts:
    """A hand dealt by chance."""
    return Hearts(chance.randrange(4), chance.sample(range(52), 52))
