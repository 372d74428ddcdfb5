"""The Belote of belote-cli: who cannot overtrump an opponent must undertrump; trumps led must be beaten."""

import random
from collections import Counter
from dataclasses import replace
from typing import Any

from belote.deck import Card, Contract, Suit, make_deck
from belote.game import GameState, Phase, Seat, legal_cards, play_card

from tests.oracle.house import house_game
from tests.oracle.lockstep import Act, Bout
from validator.engine.deal import Deal
from validator.engine.match import Match

DECK = make_deck()  # the judge's actions are places in this list
SIGNS = {"♠": "S", "♥": "H", "♦": "D", "♣": "C"}
SUITS = [suit for suit in Suit if suit.is_card_suit]


def name_of(card: Card) -> str:
    """A card of the judge as we write it."""
    return card.rank.value.replace("10", "T") + SIGNS[card.suit.value]


class CliState:
    """The judge's state under the names that OpenSpiel has for what can be asked."""

    def __init__(self, state: GameState, story: list[int]) -> None:
        self.state = state
        self.story = story

    def is_terminal(self) -> bool:
        return self.state.phase != Phase.PLAYING

    def current_player(self) -> int:
        return int(self.state.turn.value)

    def legal_actions(self) -> list[int]:
        return (
            []
            if self.is_terminal()
            else [DECK.index(card) for card in legal_cards(self.state, self.state.turn)]
        )

    def apply_action(self, action: int) -> None:
        self.state = play_card(self.state, DECK[action])
        self.story = [*self.story, action]

    def history(self) -> list[int]:
        """The dealer, the holders' cards one after the other, then the cards as they were played."""
        return self.story

    def serialize(self) -> str:
        return " ".join(map(str, self.story))


class Undertrumping(Bout):
    """The play of one hand."""

    def __init__(self, dealer: int, cards: list[int], trump: Suit) -> None:
        """``cards``: eight for each seat, from seat 0 on, as places in the judge's pack."""
        game = house_game("undertrumping")
        self.kinds = [game.pack.kind[name_of(card)] for card in DECK]
        hands = [cards[seat * 8 : seat * 8 + 8] for seat in range(4)]
        eldest = (dealer + 1) % 4
        state = GameState(
            hands=tuple(tuple(DECK[card] for card in hand) for hand in hands),
            trump=trump,
            contract=Contract.NORMAL,
            dealer=Seat(dealer),
            leader=Seat(eldest),
            turn=Seat(eldest),
            taker=Seat(eldest),
            phase=Phase.PLAYING,
        )
        masks = [game.pack.hand([self.kinds[card] for card in hand]) for hand in hands]
        super().__init__(
            CliState(replace(state), [dealer, *cards]), Deal(game, Match(game, 4, dealer).setup(masks))
        )
        self.deal.apply((eldest, "trump", SIGNS[trump.value]))

    def act(self, seat: int, action: int) -> Act | None:
        return seat, "play", self.kinds[action]

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        deal, held = self.deal, self.deal.hands[seat]
        if not deal.plays:
            return
        order = deal.orders()
        laid = [kind for _, kind in deal.plays]
        best = order.winner(laid)
        opponent = (deal.plays[best][0] - seat) % 2 == 1
        following = held & order.members[order.suit_of[laid[0]]]
        trumps = held & order.trumps
        if following:
            beaten = order.is_trump(laid[0]) and len(actions) < following.bit_count()
            counts["trumps led that had to be beaten"] += beaten
            counts["partner's trumps that had to be beaten"] += beaten and not opponent
        elif trumps and trumps != held and opponent and order.is_trump(laid[best]):
            higher = trumps & order.beats[laid[best]]
            counts["trumps that had to be beaten" if higher else "trumps played under a trump"] += 1
        elif trumps and trumps != held:
            counts["free while the partner was winning"] += not opponent

    def results(self) -> list[tuple[str, Any, Any]]:
        state, deal = self.state.state, self.deal
        won = [sum(deal.points[side::2]) for side in range(2)]
        laid = [deal.game.pack.names[kind] for _, kinds in deal.captured for kind in kinds]
        theirs = [name_of(one.card) for trick in state.completed_tricks for one in trick]
        return [
            ("card points", won, list(state.current_round_points)),
            ("cards", laid, theirs),
            ("last trick", deal.trick_winners[-1], state.last_trick_winner.value),
        ]


def undertrumping_hand(chance: random.Random) -> Undertrumping:
    """A hand dealt by chance, and trumps by chance."""
    return Undertrumping(chance.randrange(4), chance.sample(range(32), 32), chance.choice(SUITS))
