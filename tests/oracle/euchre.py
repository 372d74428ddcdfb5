"""OpenSpiel's Euchre, dealt card by card as we say."""

import random
from collections import Counter
from functools import cache
from typing import Any

import pyspiel

from tests.oracle.house import house_game
from tests.oracle.lockstep import Act, Bout
from validator.engine.deal import Deal
from validator.engine.match import Match
from validator.engine.roles import seats_of

SUITS = "CDHS"  # the judge's card is rank * 4 + suit
CARDS = [rank + suit for rank in "9TJQKA" for suit in SUITS]
PASS, ALONE, WITH_PARTNER = 24, 29, 30
NAMES = {25: "C", 26: "D", 27: "H", 28: "S"}
Phase = pyspiel.euchre.Phase
BIDDING, DISCARD, GO_ALONE, PLAY = (
    phase.value for phase in (Phase.BIDDING, Phase.DISCARD, Phase.GO_ALONE, Phase.PLAY)
)


@cache
def judge(stick: bool, lone_defender: bool) -> Any:
    """OpenSpiel's game with its two parameters."""
    chosen = {"stick_the_dealer": stick, "allow_lone_defender": lone_defender}
    return pyspiel.load_game("euchre", chosen)


OURS = {"upcard_discard": "forbidden"}  # what OpenSpiel plays always


def _switches(stick: bool, lone_defender: bool) -> dict[str, str]:
    """Our house rules for the two parameters."""
    return {
        "all_pass": "stick_the_dealer" if stick else "next_dealer",
        "defend_alone": "allowed" if lone_defender else "barred",
    }


class Euchre(Bout):
    """One hand of Euchre."""

    def __init__(
        self, dealer: int, cards: list[int], stick: bool = True, lone_defender: bool = False
    ) -> None:
        """``cards`` are numbers of the judge: 20 as dealt, from the dealer on, then the one turned up."""
        game = house_game("openspiel-euchre", **OURS, **_switches(stick, lone_defender))
        self.kinds = [game.pack.kind[name] for name in CARDS]
        hands = [[self.kinds[card] for card in cards[(seat - dealer) % 4 : 20 : 4]] for seat in range(4)]
        turned = self.kinds[cards[20]]
        setup = Match(game, 4, dealer).setup([game.pack.hand(hand) for hand in hands], None, None, turned)
        super().__init__(judge(stick, lone_defender).new_initial_state(), Deal(game, setup))
        for action in [dealer, *cards]:
            self.state.apply_action(action)
        self.phase = BIDDING
        self.asked: list[int] = []  # who has said that the partner plays too
        self.leaders: list[int] = []

    def act(self, seat: int, action: int) -> Act | None:
        if self.phase == PLAY:
            return seat, "play", self.kinds[action]
        if self.phase == DISCARD:
            return seat, "discard", [self.kinds[action]]
        if action in NAMES:
            first = self.deal.round == "order-up"
            return (seat, "accept", None) if first else (seat, "name", NAMES[action])
        return {PASS: (seat, "pass", None), ALONE: (seat, "alone", None), WITH_PARTNER: None}[action]

    def turns(self) -> list[int]:
        """The judge asks the defenders one after the other to play alone; ours say so when they like."""
        if self.phase != GO_ALONE:
            return self.deal.to_act()
        meant = seats_of(self.deal, self.deal.step["who"])
        able = [seat for seat in self.deal.in_turn() if seat in meant and seat not in self.asked]
        return [seat for seat in able if (seat, "alone", None) in self.deal.legal(seat)][:1]

    def open_to(self, seat: int) -> list[Act | None]:
        if self.phase != GO_ALONE:
            return list(self.deal.legal(seat))
        return [act for act in self.deal.legal(seat) if act[1] == "alone"] + [None]

    def tempting(self, seat: int, chance: random.Random) -> list[Act]:
        if self.phase == BIDDING:
            named: list[Act] = [(seat, "name", suit) for suit in SUITS]
            return [*named, (seat, "accept", None), (seat, "pass", None)]
        if self.phase == DISCARD:
            return [(seat, "discard", [kind]) for kind in self.kinds]
        return [] if self.phase == GO_ALONE else super().tempting(seat, chance)

    def choose(self, actions: list[int], chance: random.Random) -> int:
        """Players pass three times in four, so that the second round is seen often."""
        return PASS if PASS in actions and chance.random() < 0.75 else chance.choice(actions)

    def do(self, act: Act | None) -> None:
        if self.phase == PLAY and not self.deal.plays and act is not None:
            self.leaders.append(act[0])
        if act is not None:
            self.deal.apply(act)
        else:
            self._with_partner()
        self.phase = self.state.current_phase().value

    def _with_partner(self) -> None:
        (seat,) = self.turns()
        self.asked.append(seat)
        if not self.turns():
            self.deal.skip()

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        if self.phase == PLAY and self.deal.plays and self._by_print(seat) != sorted(actions):
            counts["plays where the left bower changes what is legal"] += 1
        elif self.phase == BIDDING and PASS not in actions:
            counts["dealers who had to name a suit"] += 1

    def _by_print(self, seat: int) -> list[int]:
        """What would be legal if a card belonged to the suit printed on it."""
        pack = self.deal.game.pack
        held = [CARDS.index(name) for name in pack.show(self.deal.hands[seat])]
        led = pack.names[self.deal.plays[0][1]]
        return sorted([card for card in held if CARDS[card][1] == led[1]] or held)

    def note_end(self, counts: Counter[str]) -> None:
        if self.deal.thrown_in:
            counts["hands thrown in"] += 1
            return
        alone = [self.deal.game.side_of(seat) for seat in range(4) if self.deal.alone[seat]]
        declaring = self.deal.game.side_of(self.deal.declarer or 0)
        counts["lone declarers"] += declaring in alone
        counts["lone defenders"] += 1 - declaring in alone
        counts["calls in the second round"] += self.deal.round == "name"
        counts["euchres"] += self.deal.results == "failed"

    def results(self) -> list[tuple[str, Any, Any]]:
        state, deal = self.state, self.deal
        if deal.thrown_in:
            return [("thrown in", deal.thrown_in, "next_dealer"), ("scores", [0.0] * 4, state.returns())]
        lone = [state.declarer()] if state.declarer_go_alone() else []
        lone += [state.lone_defender()] if state.lone_defender() >= 0 else []
        tricks = state.tricks()
        scores = deal.scores or [0, 0]
        laid = [[self.kinds[card] for card in trick.cards()] for trick in tricks]
        return [
            ("declarer", deal.declarer, state.declarer()),
            ("trumps", deal.trump_suit, SUITS[int(state.trump_suit())]),
            ("lone", [seat for seat in range(4) if deal.alone[seat]], sorted(lone)),
            ("leaders", self.leaders, [trick.leader() for trick in tricks]),
            ("winners", deal.trick_winners, [trick.winner() for trick in tricks]),
            ("cards", [kinds for _, kinds in deal.captured], laid),
            ("score", [float(scores[seat % 2] - scores[1 - seat % 2]) for seat in range(4)], state.returns()),
        ]


def euchre_hand(chance: random.Random, stick: bool = True, lone_defender: bool = False) -> Euchre:
    """A hand dealt by chance."""
    return Euchre(chance.randrange(4), chance.sample(range(24), 21), stick, lone_defender)
