"""The referee of a game with values on its cards: who may follow with what, melds, and the score."""

from __future__ import annotations

from itertools import combinations
from typing import TYPE_CHECKING

from tests.fuzz.facts import Trumps

if TYPE_CHECKING:
    from tests.fuzz.ledger import Ledger

TRUMP_WORTH = {"J": 20, "9": 14, "A": 11, "T": 10, "K": 4, "Q": 3}
PLAIN_WORTH = {"A": 11, "T": 10, "K": 4, "Q": 3, "J": 2}
LAST_TRICK = 10
ALL_TRICKS = 100
NATURAL = "AKQJT987"  # of runs
FOURS = {  # of a rank, by house rule
    "usual": {"J": 200} | dict.fromkeys("AKQT", 100),
    "kbn": dict.fromkeys("AKQT987", 100) | {"J": 200},
    "nku": dict.fromkeys(NATURAL, 100),
    "off": {},
}

Trick = list[tuple[int, str]]


def may_follow(trumps: Trumps, hand: list[str], seat: int, trick: Trick, rules: dict[str, str]) -> list[str]:
    """The cards that a seat may play to a trick in which a card lies."""
    led = trick[0][1]
    winner, best = trick[trumps.winner([card for _, card in trick])]
    partner = (winner - seat) % 2 == 0
    held = [card for card in hand if trumps.suit_of(card) == trumps.suit]
    higher = [card for card in held if trumps.strength(card, led) > trumps.strength(best, led)]
    if trumps.suit_of(led) == trumps.suit:
        free = partner and rules["partner_trump_lead"] == "free"
        return (held if free else higher or held) or list(hand)
    following = [card for card in hand if trumps.suit_of(card) == trumps.suit_of(led)]
    if following:
        return following
    lower = [card for card in held if card not in higher]
    plain = [card for card in hand if card not in held]
    if partner and rules["form"] == "amsterdam":
        return [card for card in hand if card not in lower] or list(hand)
    if higher or rules["form"] == "rotterdam" or rules["undertrump"] == "forced":
        return higher or held or list(hand)
    return plain or list(hand)


def melds(cards: list[str], trump: str, rules: dict[str, str]) -> int:
    """What the melds in a trick are worth."""
    found = 20 if {"K" + trump, "Q" + trump} <= set(cards) else 0
    fours = FOURS[rules["four_alike"]]
    if len({card[0] for card in cards}) == 1:
        found += fours.get(cards[0][0], 0)
    if _is_run(cards):
        found += 50
    elif any(_is_run(list(three)) for three in combinations(cards, 3)):
        found += 20
    return found


def _is_run(cards: list[str]) -> bool:
    places = sorted(NATURAL.index(card[0]) for card in cards)
    return len({card[1] for card in cards}) == 1 and places == list(range(places[0], places[0] + len(places)))


def points(ledger: Ledger, rules: dict[str, str]) -> list[int]:
    """Points of the sides (seats 1, 3 and 2, 4)."""
    assert ledger.trumps is not None
    trump = ledger.trumps.suit
    cards, extra = [0, 0], [0, 0]
    for number, trick in enumerate(ledger.tricks):
        side = 1 - ledger.winners[number] % 2
        cards[side] += sum((TRUMP_WORTH if c[1] == trump else PLAIN_WORTH).get(c[0], 0) for c in trick)
        if rules["roem_claim"] == "automatic" or number in ledger.claimed:
            extra[side] += melds(trick, trump, rules)
    cards[1 - ledger.winners[-1] % 2] += LAST_TRICK
    assert sum(cards) == 162
    makers = 1 - ledger.bidder % 2
    found = [cards[0] + extra[0], cards[1] + extra[1]]
    if found[makers] <= found[1 - makers]:
        found[1 - makers] += found[makers]
        found[makers] = 0
    sides = {seat % 2 for seat in ledger.winners}
    if len(sides) == 1:
        side = 1 - sides.pop()
        found[side] += ALL_TRICKS if side == makers else int(rules["counter_pit"])
    times = 2 if rules["spades"] == "double" and trump == "S" else 1
    tens = rules["rounding"] == "tens"  # seven is the first that goes up
    return [(times * one + 3) // 10 * 10 if tens else times * one for one in found]
