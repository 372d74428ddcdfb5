"""OpenSpiel's Tarok: the duty to trump, and in its negative contracts the duty to beat the trick."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pyspiel

from tests.oracle.house import house_game
from tests.oracle.lockstep import Act, Bout
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match

# The judge's cards are 22 taroks from low to high, then four suits of eight, each from low to high.
TAROKS = 22
PAGAT, MOND, SKIS = 0, 20, 21
PLAIN = [rank + suit for suit in "HDSC" for rank in "789TJQKA"]  # our names for those of the suits
PASS = 0
CONTRACTS = {"trump-when-void": 9, "beat-when-able": 1}  # solo without, klop: nobody takes or discards cards
POINTS = [1, 1, 1, 1, 2, 3, 4, 5]  # of a suit's cards, low to high


class Tarok(Bout):
    """One hand of Tarok, without an emperor's trick: the talon holds the card which that would need."""

    def __init__(self, name: str, seats: int, seed: int) -> None:
        game = house_game(name)
        state = dealt(seats, seed)
        self.origin = (seats, seed)
        self.talon = state.talon()
        hands = [state.player_cards(seat) for seat in range(seats)]
        for action in [PASS] * (seats - 1) + [CONTRACTS[name]]:
            state.apply_action(action)
        self.kinds = _kinds(game, [card for hand in hands for card in hand])
        masks = [game.pack.hand([self.kinds[card] for card in hand]) for hand in hands]
        super().__init__(state, Deal(game, Match(game, seats, seats - 1).setup(masks)))

    def act(self, seat: int, action: int) -> Act | None:
        return seat, "play", self.kinds[action]

    def story(self) -> tuple[int, ...]:
        """The number of players, the seed of the deal, then the judge's actions."""
        return (*self.origin, *self.state.history())

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        if not self.deal.plays or len(actions) == self.deal.hands[seat].bit_count():
            return
        order, held = self.deal.orders(), self.deal.hands[seat]
        following = held & order.members[order.suit_of[self.deal.plays[0][1]]]
        open_suit = following or held & order.trumps
        counts["plays where a void hand had to trump"] += not following
        counts["plays where only some of the suit would do"] += len(actions) < open_suit.bit_count()

    def results(self) -> list[tuple[str, Any, Any]]:
        """The judge tells no tricks, but its scores are made of the cards that they brought."""
        return [("score", self._scores(), self.state.scores_without_captured_mond_penalties())]

    def _scores(self) -> list[int]:
        points = [_points(cards) for cards in self._heaps()]
        if self.deal.game.id == "trump-when-void":
            return [80 if points[0] > 35 else -80] + [0] * (len(points) - 1)
        scores = [-70 if each > 35 else 70 if each == 0 else -each for each in points]
        extreme = any(abs(score) == 70 for score in scores)
        return [score if abs(score) == 70 or not extreme else 0 for score in scores]

    def _heaps(self) -> list[list[int]]:
        """The judge's numbers of the cards won by each seat; klop adds a card of the talon to a trick."""
        heaps: list[list[int]] = [[] for _ in range(self.deal.players)]
        talon = self.talon if self.deal.game.id == "beat-when-able" else []
        for at, (winner, kinds) in enumerate(self.deal.captured):
            heaps[winner] += [card for card in self.kinds if self.kinds[card] in kinds] + talon[at : at + 1]
        return heaps


@cache
def _judge(seats: int) -> Any:
    return pyspiel.load_game("tarok", {"players": seats})


def dealt(seats: int, seed: int) -> Any:
    """A state after dealing: the judge deals by a seed, which its notes of a game begin with."""
    return _judge(seats).deserialize_state(str(seed))


def _kinds(game: Game, cards: list[int]) -> dict[int, int]:
    """Our kind of each card in play: the taroks, 21 at most, stand from the top of our ladder of trumps."""
    ladder = game.ordering(game.orders[0], None).ladder
    taroks = sorted([card for card in cards if card < TAROKS], reverse=True)
    made = dict(zip(taroks, ladder, strict=False))
    return made | {card: game.pack.kind[PLAIN[card - TAROKS]] for card in cards if card >= TAROKS}


def _points(cards: list[int]) -> int:
    """Card points as the judge counts them: each card's value less two thirds, rounded at the end."""
    return int(sum(_value(card) for card in cards) - len(cards) * 0.666 + 0.5)


def _value(card: int) -> int:
    if card >= TAROKS:
        return POINTS[(card - TAROKS) % 8]
    return 5 if card in (PAGAT, MOND, SKIS) else 1


def tarok_hand(name: str, chance: random.Random) -> Tarok:
    """A hand for three or four, dealt by the judge."""
    seats = chance.choice((3, 4))
    wanted = {PAGAT} if name == "beat-when-able" else {PAGAT, MOND, SKIS}
    while True:
        seed = chance.randrange(1 << 31)
        if wanted & set(dealt(seats, seed).talon()):
            return Tarok(name, seats, seed)
