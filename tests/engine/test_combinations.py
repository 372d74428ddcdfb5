"""Groups of three cards: how many there are of each type, and which is better."""

from itertools import combinations, permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.rulebooks import game
from validator.engine.combos import Combo, Combos, type_counts

HAZARI = game("hazari")
COUNTS = [("troy", 52), ("colour-run", 48), ("run", 720), ("colour", 1096), ("pair", 3744), ("indi", 16440)]


def combo(cards: str, **chosen: str) -> Combo:
    made = game("hazari", **chosen)
    return made.the_combos().of_group([made.pack.read(card) for card in cards.split()])


def test_type_counts_are_those_of_the_fact_sheet() -> None:
    assert type_counts(HAZARI.the_combos(), 3) == COUNTS


def test_no_two_types_share_a_set_and_none_is_left_out() -> None:
    assert sum(count for _, count in COUNTS) == len(list(combinations(range(52), 3)))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AS AH AD", "KS KH KD"),
        ("2S 2H 2D", "AS KS QS"),
        ("AS KS QS", "AH 2H 3H"),
        ("AH 2H 3H", "KD QD JD"),
        ("4S 3S 2S", "AS KH QD"),
        ("4S 3H 2D", "AS KS JS"),
        ("5S 3S 2S", "AS AH KD"),
        ("3S 3H 2D", "AS KH JD"),
        ("AS AH 3D", "AD AC 2D"),
        ("AS KH JD", "AD KC TD"),
    ],
)
def test_the_better_group(better: str, worse: str) -> None:
    assert combo(better).key > combo(worse).key


def test_suits_never_decide() -> None:
    assert combo("AS KS QS").key == combo("AC KC QC").key
    assert combo("9H 9D 2S").key == combo("9S 9C 2D").key


@given(st.permutations(range(52)).map(lambda kinds: kinds[:3]))
def test_the_order_of_the_cards_does_not_matter(kinds: list[int]) -> None:
    rules = HAZARI.the_combos()
    keys = {rules.of_set(list(order)).key for order in permutations(kinds)}
    assert len(keys) == 1


@given(st.permutations(range(52)).map(lambda kinds: kinds[:4]))
def test_a_group_of_four_is_worth_its_best_three(kinds: list[int]) -> None:
    rules = HAZARI.the_combos()
    best = max(rules.of_set(list(three)).key for three in combinations(kinds, 3))
    group = rules.of_group(kinds)
    assert group.key == best
    assert sorted(group.best + group.spare) == sorted(kinds)


@given(st.lists(st.permutations(range(52)).map(lambda kinds: kinds[:3]), min_size=2, max_size=4))
def test_of_equal_groups_the_later_wins(groups: list[list[int]]) -> None:
    rules: Combos = HAZARI.the_combos()
    combos = [rules.of_set(group) for group in groups]
    best = rules.winner(combos)
    assert all(combos[at].key < combos[best].key for at in range(best + 1, len(combos)))
    assert all(combos[at].key <= combos[best].key for at in range(best))
