"""OpenSpiel's Hearts: cards passed on, the two of clubs, and a suit that must be broken before it is led."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pyspiel

from tests.oracle.house import house_game
from tests.oracle.lockstep import Act, Bout
from validator.engine.deal import Deal
from validator.engine.match import Match

CARDS = [rank + suit for rank in "23456789TJQKA" for suit in "CDHS"]  # the judge's card is rank * 4 + suit


@cache
def judge() -> Any:
    return pyspiel.load_game("hearts")


class Hearts(Bout):
    """One hand of Hearts."""

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
        self.passed: list[int] = []  # by the player who is choosing cards

    @property
    def _passing(self) -> bool:
        return bool(self.deal.step["do"] == "pass")

    def act(self, seat: int, action: int) -> Act | None:
        return seat, "give" if self._passing else "play", self.kinds[action]

    def turns(self) -> list[int]:
        """At our table all choose at the same time; the judge asks one after the other."""
        return self.deal.to_act()[:1]

    def open_to(self, seat: int) -> list[Act | None]:
        if not self._passing:
            return list(self.deal.legal(seat))
        ((_, _, told),) = self.deal.legal(seat)
        held = [self.deal.game.pack.kind[name] for name in told["of"]]
        return [(seat, "give", kind) for kind in held if kind not in self.passed]

    def can(self, act: Act) -> bool:
        return True if act[1] == "give" and len(self.passed) < 2 else self.deal.can(self._whole(act))

    def _whole(self, act: Act) -> Act:
        return (act[0], "give", [*self.passed, act[2]]) if act[1] == "give" else act

    def tempting(self, seat: int, chance: random.Random) -> list[Act]:
        return [] if self._passing else super().tempting(seat, chance)

    def do(self, act: Act | None) -> None:
        assert act is not None
        if act[1] == "give" and len(self.passed) < 2:
            self.passed.append(act[2])
        else:
            self.deal.apply(self._whole(act))
            self.passed = []

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        if self._passing or len(actions) == self.deal.hands[seat].bit_count():
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
