"""Colver's Belote: two orders of rank, the duty to overtrump all but the partner, points and the slam."""

import random
from collections import Counter
from typing import Any

import colver

from tests.oracle.house import house_game
from tests.oracle.lockstep import Act, Bout
from validator.engine.deal import Deal
from validator.engine.match import Match

SUITS = "SHDC"
CARDS = [rank + suit for suit in SUITS for rank in "789JQKTA"]  # the judge's card is suit * 8 + rank
PASS, LOWEST_BIDS = 0, 1  # in the judge's auction 1 ... 4 bid the least, with each suit


class ColverState:
    """The judge's state under the names that OpenSpiel has for what can be asked."""

    def __init__(self, env: colver.Env, story: list[int]) -> None:
        self.env = env
        self.story = story

    def is_terminal(self) -> bool:
        return bool(self.env.is_terminal())

    def current_player(self) -> int:
        return int(self.env.current_player())

    def legal_actions(self) -> list[int]:
        return [] if self.is_terminal() else list(self.env.legal_actions())

    def apply_action(self, action: int) -> None:
        self.env.step(action)
        self.story = [*self.story, action]

    def child(self, action: int) -> "ColverState":
        found = ColverState(colver.Env.from_cfn(self.env.to_cfn()), self.story)
        found.apply_action(action)
        return found

    def history(self) -> list[int]:
        """The dealer, the holders' cards one after the other, then the actions."""
        return self.story

    def serialize(self) -> str:
        return " ".join(map(str, self.story))


class Belote(Bout):
    """The play of one hand of Belote."""

    def __init__(self, dealer: int, cards: list[int], trump: str) -> None:
        """``cards``: eight for each seat, from seat 0 on."""
        game = house_game("belote")
        self.kinds = [game.pack.kind[name] for name in CARDS]
        hands = [cards[seat * 8 : seat * 8 + 8] for seat in range(4)]
        env = colver.Env.deal_with_hands(dealer, hands)
        state = ColverState(env, [dealer, *cards])
        for action in [LOWEST_BIDS + SUITS.index(trump), PASS, PASS, PASS]:
            state.apply_action(action)
        masks = [game.pack.hand([self.kinds[card] for card in hand]) for hand in hands]
        super().__init__(state, Deal(game, Match(game, 4, dealer).setup(masks)))
        self.deal.apply(((dealer + 1) % 4, "trump", trump))

    def act(self, seat: int, action: int) -> Act | None:
        return seat, "play", self.kinds[action]

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        deal, held = self.deal, self.deal.hands[seat]
        if not deal.plays:
            return
        order = deal.orders()
        following = held & order.members[order.suit_of[deal.plays[0][1]]]
        trumps = (held & order.trumps).bit_count()
        if following:
            counts["plays where a trump led had to be beaten"] += len(actions) < following.bit_count()
        elif 0 < trumps < held.bit_count():
            counts["void hands that were free"] += len(actions) > trumps
            counts["void hands that had to trump"] += len(actions) <= trumps
            counts["void hands that had to overtrump"] += len(actions) < trumps

    def note_end(self, counts: Counter[str]) -> None:
        counts["slams"] += 0 in self.state.env.get_tricks_won()

    def results(self) -> list[tuple[str, Any, Any]]:
        env, deal = self.state.env, self.deal
        tricks = [sum(deal.taken[side::2]) for side in range(2)]
        laid = [kind for _, kinds in deal.captured for kind in kinds]
        return [
            ("card points", deal.scores, list(env.get_points())),
            ("tricks", tricks, list(env.get_tricks_won())),
            ("cards", laid, [self.kinds[card] for card in env.get_play_order()]),
        ]


def belote_hand(chance: random.Random) -> Belote:
    """A hand dealt by chance, and trumps by chance."""
    return Belote(chance.randrange(4), chance.sample(range(32), 32), chance.choice(SUITS))
