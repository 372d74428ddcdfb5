"""The works that are measured: functions that do a portion and say how many pieces it was.

Where a work stands beside another program, both have done it once on the same input and agreed.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from itertools import combinations
from typing import Any

from pokerkit import RhodeIslandHoldemHand
from treys import Card, Evaluator

from bench.measuring import Work
from tests.oracle.euchre import Euchre, judge
from tests.players import Player, dealt, play_deal
from tests.rulebooks import game
from validator.cases.ask import ask
from validator.engine.deal import Deal
from validator.engine.match import Match
from validator.engine.table import Setup
from validator.paths import rules_dir
from validator.spec.reader import read_yaml

SEED = 20261130
RANKS, DEALS, HANDS = 20_000, 300, 300

Act = tuple[int, str, Any]
Made = Callable[[], tuple[Work, Work]]
"""Prepares a work: ours and theirs."""
Hand = tuple[Any, Setup, list[Act], list[int]]
"""A recorded hand of Euchre: our game, what it starts from, our acts, the judge's actions."""


# Groups of three -----------------------------------------------------------------------------------------


def three_card_ranks() -> tuple[Work, Work]:
    """The rank of three cards, from numbers; treys ranks five, from numbers."""
    chance = random.Random(SEED)
    rank = game("hazari").the_combos().worth
    threes = [chance.sample(range(52), 3) for _ in range(RANKS)]
    evaluate = Evaluator().evaluate
    pack = [Card.new(value + suit) for suit in "shdc" for value in "AKQJT98765432"]
    fives = [chance.sample(pack, 5) for _ in range(RANKS)]
    pairs = [(five[:2], five[2:]) for five in fives]

    def ours() -> int:
        for kinds in threes:
            rank(kinds)
        return len(threes)

    def theirs() -> int:
        for hand, board in pairs:
            evaluate(hand, board)
        return len(pairs)

    return ours, theirs


def arranged_deals() -> tuple[Work, Work]:
    """Whole deals: four arrangements checked, four tricks won, points counted.

    Both judge by the house rule that PokerKit's three cards follow, A-2-3 as the lowest run.
    """
    made = game("hazari", ace_low_run="lowest")
    chance, player, match = random.Random(SEED), Player(SEED), Match(made, 4, 0)
    ready: list[tuple[Setup, list[Act]]] = []
    written: list[list[list[str]]] = []
    while len(ready) < DEALS:
        masks = [made.pack.hand(hand) for hand in dealt(made, match, chance)[0]]
        deal = Deal(made, match.setup(masks))
        acts = sorted(play_deal(deal, player))
        groups = [[_for_pokerkit(made.pack.told(group)) for group in act[2]] for act in acts]
        if _points_by_pokerkit(groups) == deal.points:  # it ranks a straight flush above three of a kind
            ready.append((match.setup(masks), acts))
            written.append(groups)

    def ours() -> int:
        for setup, acts in ready:
            deal = Deal(made, setup)
            for act in acts:
                deal.take(act)
        return len(ready)

    def theirs() -> int:
        for groups in written:
            _points_by_pokerkit(groups)
        return len(written)

    return ours, theirs


def _for_pokerkit(names: list[str]) -> str:
    return "".join(name[0] + name[1].lower() for name in names)


def _points_by_pokerkit(groups: list[list[str]]) -> list[int] | None:
    """The points of a deal by 28 of PokerKit's hands (four cards: the best three); None if misordered."""
    worth = [[_best(group) for group in one] for one in groups]
    if any(one[at] > one[at - 1] for one in worth for at in range(1, 4)):
        return None
    points, leader = [0] * 4, 1
    for number in range(4):
        best = leader
        for seat in [(leader + ahead) % 4 for ahead in range(1, 4)]:
            if worth[seat][number] >= worth[best][number]:
                best = seat
        points[best] += sum(10 if rank in "AKQJT" else 5 for one in groups for rank in one[number][::2])
        leader = best
    return points


def _best(group: str) -> Any:
    cards = [group[at : at + 2] for at in range(0, len(group), 2)]
    return max(RhodeIslandHoldemHand("".join(three)) for three in combinations(cards, 3))


# Hands of Euchre -----------------------------------------------------------------------------------------


def euchre_replays() -> tuple[Work, Work]:
    """Whole recorded hands: the deal, every act checked and done, the score; from acts already parsed."""
    recorded = euchre_hands(HANDS)
    rules = judge(True, False)

    def ours() -> int:
        for made, setup, acts, _ in recorded:
            deal = Deal(made, setup)
            for act in acts:
                deal.take(act)
            deal.close()
            assert deal.ended
        return len(recorded)

    def theirs() -> int:
        for _, _, _, actions in recorded:
            state = rules.new_initial_state()
            for action in actions:
                state.apply_action_with_legality_check(action)
            assert state.is_terminal()
        return len(recorded)

    return ours, theirs


def euchre_hands(many: int) -> list[Hand]:
    """Hands played by chance."""
    chance = random.Random(SEED)
    return [_euchre_played(chance) for _ in range(many)]


def _euchre_played(chance: random.Random) -> Hand:
    dealer, cards = chance.randrange(4), chance.sample(range(24), 21)
    hand = Euchre(dealer, cards)
    made, acts = hand.deal.game, []
    setup = Setup(4, dealer, list(hand.deal.dealt), None, None, hand.deal.turned)
    setup.totals = list(hand.deal.totals or [])
    while not hand.state.is_terminal():
        actions = hand.state.legal_actions()
        action = hand.choose(actions, chance)
        act = hand.act(hand.state.current_player(), action)
        hand.state.apply_action(action)
        hand.do(act)
        acts += [act] if act is not None else []
    return made, setup, acts, list(hand.state.history())


def euchre_games() -> tuple[Work, Work]:
    """Hands played by chance through what is legal; both choose with the same generator of Python."""
    chance = random.Random(SEED)
    deals = [(chance.randrange(4), chance.sample(range(24), 21)) for _ in range(HANDS)]
    rules = judge(True, False)
    setups = [_euchre_setup(dealer, cards) for dealer, cards in deals]

    def ours() -> int:
        choice = random.Random(SEED).choice
        for made, setup in setups:
            deal = Deal(made, setup)
            while not deal.ended:
                (seat, *_) = deal.to_act()
                deal.apply(choice(deal.legal(seat)))
        return len(setups)

    def theirs() -> int:
        choice = random.Random(SEED).choice
        for dealer, cards in deals:
            state = rules.new_initial_state()
            for action in (dealer, *cards):
                state.apply_action(action)
            while not state.is_terminal():
                state.apply_action(choice(state.legal_actions()))
        return len(deals)

    return ours, theirs


def _euchre_setup(dealer: int, cards: list[int]) -> tuple[Any, Setup]:
    hand = Euchre(dealer, cards)
    setup = Setup(4, dealer, list(hand.deal.dealt), None, None, hand.deal.turned)
    setup.totals = list(hand.deal.totals or [])
    return hand.deal.game, setup


# Recorded matches ----------------------------------------------------------------------------------------


def recorded_match(name: str) -> tuple[Work, int]:
    """(the work of judging the shipped match of a game, from its written acts, and how many acts it has)."""
    record = read_yaml(rules_dir() / name / "records" / "match.yaml").data
    made = game(name, **(record.get("variant") or {}))
    acts = sum(len(deal["acts"]) for deal in record["deals"])
    case = {"ask": "hand", "record": record}
    assert ask(made, case)["status"] == "answered"

    def judged() -> int:
        many = max(1, 3000 // acts)
        for _ in range(many):
            ask(made, case)
        return many

    return judged, acts


def matches() -> list[str]:
    """The games that ship a recorded match."""
    return sorted(path.parent.parent.name for path in rules_dir().glob("*/records/match.yaml"))
