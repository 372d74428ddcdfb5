"""Pots: not a chip is made or lost, and nobody wins more from a player than was staked."""

from itertools import product

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.engine.pots import by_share, shares

RULES = [
    {"short_stack": short, "folded": folded, "carried": carried}
    for short, folded, carried in product(
        ("matched", "fraction"), ("returned", "to_winner"), ("whole", "proportional")
    )
]


Dealt = tuple[list[int], int, list[bool], int]


@st.composite
def pots(draw: st.DrawFn) -> Dealt:
    """Stakes by seat, a winner who has not folded, who has folded, and chips of earlier deals."""
    put_in = draw(st.lists(st.integers(0, 1_000), min_size=2, max_size=8).filter(any))
    winner = draw(st.integers(0, len(put_in) - 1))
    folded = draw(st.lists(st.booleans(), min_size=len(put_in), max_size=len(put_in)))
    folded[winner] = False
    return put_in, winner, folded, draw(st.integers(0, 1_000))


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: "-".join(rule.values()))
@given(pot=pots())
def test_every_chip_is_paid_out_or_stays(rule: dict[str, str], pot: Dealt) -> None:
    put_in, winner, folded, carried = pot
    paid, left = shares(put_in, winner, folded, carried, rule)
    assert sum(paid) + left == sum(put_in) + carried
    assert left >= 0 and all(chips >= 0 for chips in paid)


@given(pot=pots())
def test_matched_stakes_take_at_most_the_winners_own_from_each(
    pot: Dealt,
) -> None:
    put_in, winner, folded, carried = pot
    rule = {"short_stack": "matched", "folded": "returned", "carried": "whole"}
    paid, left = shares(put_in, winner, folded, carried, rule)
    assert left == 0
    for seat in range(len(put_in)):
        lost = put_in[seat] - (paid[seat] if seat != winner else put_in[seat])
        assert 0 <= lost <= put_in[winner]


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: "-".join(rule.values()))
@given(pot=pots())
def test_who_staked_as_much_as_anybody_takes_all(rule: dict[str, str], pot: Dealt) -> None:
    put_in, _, folded, carried = pot
    winner = put_in.index(max(put_in))
    folded[winner] = False
    paid, left = shares(put_in, winner, folded, carried, rule)
    assert (paid[winner], left) == (sum(put_in) + carried, 0)


def test_a_short_winner_by_three_rules() -> None:
    put_in, folded = [100, 40, 60], [False, False, True]
    assert shares(put_in, 1, folded, 20, RULES[0]) == ([60, 140, 20], 0)
    to_winner = {"short_stack": "matched", "folded": "to_winner"}
    assert shares(put_in, 1, folded, 20, to_winner) == ([60, 160, 0], 0)
    assert shares(put_in, 1, folded, 20, {"short_stack": "fraction"}) == ([75, 100, 45], 0)
    proportional = {"short_stack": "matched", "carried": "proportional"}
    assert shares(put_in, 1, folded, 20, proportional) == ([60, 128, 20], 12)


@given(st.integers(0, 10_000), st.lists(st.integers(0, 500), min_size=2).filter(any), st.data())
def test_shares_of_odd_chips_add_up(amount: int, weights: list[int], data: st.DataObject) -> None:
    paid = by_share(amount, weights, data.draw(st.integers(0, len(weights) - 1)))
    assert sum(paid) == amount
    total = sum(weights)
    assert all(0 <= paid[at] - amount * weights[at] // total <= 1 for at in range(len(weights)))
