"""OpenSpiel's Oh Hell and Spades: trick play where a trump suit is all that there is to know."""

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

RANKS = "23456789TJQKA"
OH_HELL = [rank + suit for rank in RANKS for suit in "CDSH"]  # the judge's card is rank * 4 + suit
SPADES = [rank + suit for suit in "CDHS" for rank in RANKS]  # here it is suit * 13 + rank
UP_DOWN = {"sequence": "up_down"}  # the first deals are of one card, two, three and so on
SCHEDULE = house_game("oh-hell", **UP_DOWN).the_step("deal")["each"]["by_deal"]["to"]["players"]


@cache
def judge(name: str, *parameters: tuple[str, int]) -> Any:
    """A game of OpenSpiel with parameters."""
    return pyspiel.load_game(name, dict(parameters))


def dealt(game: Game, names: list[str], cards: list[int], seats: int, each: int) -> list[int]:
    """The hands of cards that are dealt one by one from the first seat on, as masks."""
    kinds = [game.pack.kind[names[card]] for card in cards[: seats * each]]
    return [game.pack.hand(kinds[seat::seats]) for seat in range(seats)]


def won(winners: list[int], seats: int) -> list[int]:
    """The tricks of each seat."""
    return [winners.count(seat) for seat in range(seats)]


class OhHell(Bout):
    """One hand of Oh Hell: bids with the dealer's barred one, tricks, and the score."""

    def __init__(self, dealer: int, seats: int, cards: list[int]) -> None:
        """``cards`` are dealt one by one from seat 0 on; the last one is turned up."""
        game, each = house_game("oh-hell", **UP_DOWN), (len(cards) - 1) // seats
        self.kinds = [game.pack.kind[name] for name in OH_HELL]
        match = Match(game, seats, dealer)
        match.number = each - 1
        hands = dealt(game, OH_HELL, cards, seats, each)
        super().__init__(
            judge("oh_hell", ("players", seats), ("num_tricks_fixed", each)).new_initial_state(),
            Deal(game, match.setup(hands, None, None, self.kinds[cards[-1]])),
        )
        for action in [each, dealer, *cards]:
            self.state.apply_action(action)

    def act(self, seat: int, action: int) -> Act | None:
        if action >= len(OH_HELL):
            return seat, "bid", str(action - len(OH_HELL))
        return seat, "play", self.kinds[action]

    def tempting(self, seat: int, chance: random.Random) -> list[Act]:
        bids: list[Act] = [(seat, "bid", str(level)) for level in range(self.deal.size + 2)]
        return bids if self.deal.bids[seat] is None else super().tempting(seat, chance)

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        counts["barred bids"] += self.deal.bids[seat] is None and len(actions) == self.deal.size

    def note_end(self, counts: Counter[str]) -> None:
        counts["bids met exactly"] += self.deal.results.count("made")

    def results(self) -> list[tuple[str, Any, Any]]:
        scores = [float(score) for score in self.deal.scores or []]
        return [("score", scores, self.state.returns())]


def oh_hell_hand(chance: random.Random) -> OhHell:
    """A hand of any size for any number of players, dealt by chance."""
    seats = chance.randint(3, 7)
    each = chance.randint(1, SCHEDULE[str(seats)])
    return OhHell(chance.randrange(seats), seats, chance.sample(range(52), seats * each + 1))


class Spades(Bout):
    """The play of one hand of Spades; the judge's bids are made by chance and are not compared."""

    def __init__(self, cards: list[int], bids: list[int]) -> None:
        game = house_game("spades")
        self.kinds = [game.pack.kind[name] for name in SPADES]
        setup = Match(game, 4, 3).setup(dealt(game, SPADES, cards, 4, 13))
        super().__init__(judge("spades", ("use_mercy_rule", False)).new_initial_state(), Deal(game, setup))
        for action in [*cards, *(52 + bid for bid in bids)]:
            self.state.apply_action(action)

    def act(self, seat: int, action: int) -> Act | None:
        return seat, "play", self.kinds[action]

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        if not self.deal.plays and len(actions) < self.deal.hands[seat].bit_count():
            counts["leads where trumps were barred"] += 1

    def results(self) -> list[tuple[str, Any, Any]]:
        table = str(self.state).split("Tricks taken:")[1].split("\n\n")[1].splitlines()[1]
        return [("tricks", won(self.deal.trick_winners, 4), [int(number) for number in table.split()])]


def spades_hand(chance: random.Random) -> Spades:
    """A hand dealt by chance, with bids that the judge allows."""
    return Spades(chance.sample(range(52), 52), [chance.randint(0, 6) for _ in range(4)])
