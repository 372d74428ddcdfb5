"""Which suit a card belongs to, what beats it, and what may be played to a trick."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulebooks import game, games
from validator.engine.duties import Position, allowed
from validator.engine.game import Game
from validator.engine.orders import Ordering

JOKER_HIGH = game("hasenpfeffer")
TWO_PACKS = game("double-hasenpfeffer")
SUIT_LED = [{"id": "follow", "play": "follow"}, {"id": "any", "play": "any"}]
OVER = [{"id": "over", "play": ["trump", "beat"]}, *SUIT_LED]


def order(made: Game, trump: str) -> Ordering:
    return made.ordering_in_force({"turned_up": "none"}, trump)


def winner(made: Game, trump: str, cards: str) -> str:
    kinds = [made.pack.read(card) for card in cards.split()]
    return made.pack.names[kinds[order(made, trump).winner(kinds)]]


@pytest.mark.parametrize(
    ("trump", "ladder"), [("H", "JO JH JD AH KH QH TH 9H"), ("S", "JO JS JC AS KS QS TS 9S")]
)
def test_trumps_from_high_to_low(trump: str, ladder: str) -> None:
    assert " ".join(JOKER_HIGH.pack.told(order(JOKER_HIGH, trump).ladder)) == ladder


@pytest.mark.parametrize(
    ("trump", "cards", "best"),
    [
        ("H", "AS KS QS TS", "AS"),
        ("H", "9S AD KD QD", "9S"),
        ("H", "AS 9H KS QS", "9H"),
        ("H", "AH JD KH QH", "JD"),
        ("H", "JD JH AH KH", "JH"),
        ("H", "JH JO AH KH", "JO"),
        ("S", "AD JD KD QD", "AD"),
    ],
)
def test_the_card_that_wins(trump: str, cards: str, best: str) -> None:
    assert winner(JOKER_HIGH, trump, cards) == best


def test_of_two_identical_cards_the_first_wins() -> None:
    pack = TWO_PACKS.pack
    ace = pack.read("AS")
    assert order(TWO_PACKS, "H").winner([ace, pack.read("KS"), ace]) == 0


def test_the_twin_jack_belongs_to_trumps() -> None:
    pack, tables = JOKER_HIGH.pack, order(JOKER_HIGH, "H")
    assert tables.moved(pack, pack.read("JD")) and not tables.moved(pack, pack.read("AD"))
    assert not tables.members[pack.suits.index("D")] >> pack.read("JD") & 1


@pytest.mark.parametrize(
    ("led", "hand", "open_to"),
    [
        ("9D", "AD JD KS", "AD"),
        ("9D", "JD KS", "KS JD"),
        ("9H", "JD AD KS", "JD"),
        ("JD", "9H AD", "9H"),
        ("9S", "AD KH", "KH AD"),
    ],
)
def test_following_suit_with_the_twin_jack(led: str, hand: str, open_to: str) -> None:
    pack, tables = JOKER_HIGH.pack, order(JOKER_HIGH, "H")
    held = pack.hand([pack.read(card) for card in hand.split()])
    mask, _ = allowed(SUIT_LED, held, Position(pack, tables, pack.read(led), pack.read(led)))
    assert pack.show(mask) == open_to.split()


def test_overtrumping_comes_before_following() -> None:
    pack, tables = JOKER_HIGH.pack, order(JOKER_HIGH, "H")
    held = pack.hand([pack.read(card) for card in ("AH", "9H", "AS")])
    at = Position(pack, tables, pack.read("KS"), pack.read("TH"))
    assert pack.show(allowed(OVER, held, at)[0]) == ["AH"]


@pytest.mark.parametrize("name", sorted(games()))
@given(data=st.data())
def test_every_card_is_in_one_suit_and_beats_no_card_that_beats_it(name: str, data: st.DataObject) -> None:
    made = game(name)
    tables = order(made, data.draw(st.sampled_from(made.pack.suits)))
    assert sum(tables.members) == made.pack.every
    one, other = (data.draw(st.integers(0, made.pack.kinds - 1)) for _ in range(2))
    both = bool(tables.beats[one] >> other & 1) + bool(tables.beats[other] >> one & 1)
    assert both <= 1 or one == other
    same_suit = tables.suit_of[one] == tables.suit_of[other]
    assert both == 1 or one == other or not (same_suit or tables.is_trump(one) or tables.is_trump(other))
