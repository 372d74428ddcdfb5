"""Cards and acts in writing: reading and showing are inverses, and what is no card is told."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulebooks import game, games
from validator.engine.acts import CARDS, NUMBERS, NUMBERS_OR_NONE, PLAIN, WORDS, ActError, read_act, show_act
from validator.engine.cards import CardError, Pack, card_name

FULL = Pack({"suits": list("SHDC"), "ranks": list("AKQJT98765432"), "jokers": 1})
DOUBLE = Pack({"suits": list("SHDC"), "ranks": list("AKQJT9"), "copies": 2})
NAMES = ["Ann", "Bob", "Cid", "Dot"]

kinds = st.integers(0, FULL.kinds - 1)
chips = st.integers(0, 1_000_000_000)


def arguments(verb: str) -> st.SearchStrategy[object]:
    groups = st.lists(st.lists(kinds, min_size=1), min_size=1)
    found: dict[str, st.SearchStrategy[object]] = dict.fromkeys(PLAIN, st.none())
    found |= dict.fromkeys(NUMBERS, chips)
    found |= dict.fromkeys(NUMBERS_OR_NONE, st.none() | chips)
    found |= dict.fromkeys(WORDS, st.sampled_from(["H", "3", "no-trump", "2S"]))
    found |= dict.fromkeys(CARDS, st.lists(kinds, min_size=1))
    return (found | {"play": kinds, "arrange": groups})[verb]


acts = st.sampled_from(PLAIN + NUMBERS + NUMBERS_OR_NONE + WORDS + CARDS + ("play", "arrange")).flatmap(
    lambda verb: st.tuples(st.integers(0, 3), st.just(verb), arguments(verb))
)


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ("AS", "AS"),
        ("as", "AS"),
        ("10h", "TH"),
        ("TH", "TH"),
        ("♠A", "AS"),
        ("A♠", "AS"),
        ("♥10", "TH"),
        ("♥\ufe0fQ", "QH"),
        ("Q♢", "QD"),
        ("\u00a0KC ", "KC"),
        ("jo", "JO"),
        ("Joker", "JO"),
    ],
)
def test_notation_is_read(text: str, name: str) -> None:
    assert card_name(text) == name


@pytest.mark.parametrize("text", ["", "SA", "A", "1S", "11H", "VH", "BK", "ASS", "A♠♠", "ſA", "Aſ", "??"])
def test_what_is_no_card_is_refused(text: str) -> None:
    with pytest.raises(CardError) as raised:
        card_name(text)
    assert raised.value.code == "card-unreadable"


def test_a_card_of_another_pack_is_told() -> None:
    with pytest.raises(CardError) as raised:
        game("hasenpfeffer").pack.read("7H")
    assert (raised.value.code, raised.value.facts) == ("card-not-in-pack", {"card": "7H"})


@pytest.mark.parametrize("name", sorted(games()))
def test_all_cards_of_a_pack_are_read_as_they_are_shown(name: str) -> None:
    pack = game(name).pack
    assert [pack.read(text) for text in pack.names] == list(range(pack.kinds))
    assert pack.size == sum(pack.copies_of(kind) for kind in range(pack.kinds))


@given(st.lists(st.integers(0, DOUBLE.kinds - 1), max_size=12))
def test_a_hand_holds_what_was_put_in_as_often_as_the_pack_has_it(cards: list[int]) -> None:
    hand = 0
    for kind in cards:
        if cards.count(kind) <= 2:
            hand = DOUBLE.hold(hand, kind)
    held = [kind for kind in sorted(cards) if cards.count(kind) <= 2]
    assert DOUBLE.cards(hand) == held
    for kind in held:
        hand = DOUBLE.drop(hand, kind)
    assert hand == 0


def test_the_pack_has_no_third_card_of_two() -> None:
    ace = DOUBLE.read("AS")
    with pytest.raises(CardError, match="card-repeated"):
        DOUBLE.hand([ace, ace, ace])


@given(acts)
def test_an_act_is_read_as_it_is_shown(act: tuple[int, str, object]) -> None:
    assert read_act(FULL, show_act(FULL, act), 4) == act
    assert read_act(FULL, show_act(FULL, act, NAMES), 4, NAMES) == act


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "act-unreadable"),
        ("2", "act-unreadable"),
        ("2 pass now", "act-unreadable"),
        ("2 play", "act-unreadable"),
        ("2 arrange", "act-unreadable"),
        ("5 pass", "seat-unknown"),
        ("0 pass", "seat-unknown"),
        ("Eve pass", "seat-unknown"),
        ("2 jump", "verb-unknown"),
        ("2 raise twenty", "number-unreadable"),
        ("2 raise -5", "number-unreadable"),
        ("2 bet 1000000001", "number-unreadable"),
        ("2 play ZZ", "card-unreadable"),
        ("2 discard ??", "card-unreadable"),
    ],
)
def test_what_is_no_act_is_told(text: str, code: str) -> None:
    with pytest.raises(ActError) as raised:
        read_act(FULL, text, 4, NAMES)
    assert raised.value.code == code
