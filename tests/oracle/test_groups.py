"""PokerKit ranks sets of cards as our tables of combinations do."""

import random
from itertools import combinations, pairwise

import pytest
from pokerkit import RhodeIslandHoldemHand, StandardHighHand

from tests.oracle.house import house_game
from tests.rulebooks import game
from validator.engine.combos import Combo
from validator.engine.game import Game

# Our types of three cards, best first, beside the judge's name of each and how many sets there are of it.
TYPES = {
    "troy": ("Three of a kind", 52),
    "colour-run": ("Straight flush", 48),
    "run": ("Straight", 720),
    "colour": ("Flush", 1096),
    "pair": ("One pair", 3744),
    "indi": ("High card", 16440),
}
LOW = {"A", "2", "3"}


Names = tuple[str, ...]
Judged = list[tuple[Names, RhodeIslandHoldemHand]]


def theirs(names: Names) -> str:
    """Cards as the judge writes them."""
    return "".join(name[0] + name[1].lower() for name in names)


def ours(rules: Game, names: Names) -> Combo:
    return rules.the_combos().of_group([rules.pack.kind[name] for name in names])


def ranks(names: Names) -> set[str]:
    return {name[0] for name in names}


@pytest.fixture(scope="module")
def every_set() -> Judged:
    """All sets of three cards of a pack."""
    found = combinations(house_game("three-cards").pack.names, 3)
    return [(names, RhodeIslandHoldemHand(theirs(names))) for names in found]


def same_order(rules: Game, judged: Judged) -> bool:
    """Whether both put all sets into one order, and say equal of the same sets."""
    ranked = sorted({(ours(rules, names).key, hand.entry.index) for names, hand in judged})
    return all(one[0] < two[0] and one[1] < two[1] for one, two in pairwise(ranked))


def test_all_sets_of_three_rank_alike_under_the_house_rules_of_the_judge(every_set: Judged) -> None:
    assert len(every_set) == 22100
    assert same_order(house_game("three-cards"), every_set)


@pytest.mark.parametrize("name", list(TYPES))
def test_all_sets_of_a_type_rank_alike_in_hazari_but_for_ace_two_three(name: str, every_set: Judged) -> None:
    rules, (label, many) = game("hazari"), TYPES[name]
    found = [one for one in every_set if ours(rules, one[0]).type == name]
    assert len(found) == many
    assert {hand.entry.label.value for _, hand in found} == {label}
    low = [one for one in found if "run" in name and ranks(one[0]) == LOW]
    assert len(low) == {"run": 60, "colour-run": 4}.get(name, 0)
    assert same_order(rules, [one for one in found if one not in low])


@pytest.mark.parametrize("suits", ["SSS", "SHS"])
def test_ace_two_three_is_second_in_hazari_and_last_with_the_judge(suits: str) -> None:
    rules = game("hazari")
    runs = [tuple(map("".join, zip(run, suits, strict=True))) for run in ("AKQ", "A23", "KQJ", "432")]
    keys = [ours(rules, run).key for run in runs]
    assert keys == sorted(keys, reverse=True)
    high, low, second, last = (RhodeIslandHoldemHand(theirs(run)) for run in runs)
    assert high > second > last > low


def test_random_pairs_of_one_type_are_compared_alike() -> None:
    """Whether the later of two sets takes over: it is better or, in Hazari, equal."""
    rules, chance, compared = game("hazari"), random.Random(3), 0
    while compared < 4000:
        cards = tuple(chance.sample(rules.pack.names, 6))
        one, two = cards[:3], cards[3:]
        combos = [ours(rules, one), ours(rules, two)]
        if combos[0].type == combos[1].type and LOW not in (ranks(one), ranks(two)):
            compared += 1
            takes_over = RhodeIslandHoldemHand(theirs(two)) >= RhodeIslandHoldemHand(theirs(one))
            assert rules.the_combos().winner(combos) == int(takes_over), cards


@pytest.mark.parametrize("players", range(2, 8))
def test_the_best_five_of_seven_cards_win_or_share(players: int) -> None:
    rules, chance = house_game("five-cards"), random.Random(players)
    for _ in range(60):
        cards = chance.sample(rules.pack.names, 7 * players)
        hands = [tuple(cards[seat::players]) for seat in range(players)]
        found = [ours(rules, hand) for hand in hands]
        judged = [StandardHighHand.from_game(theirs(hand)) for hand in hands]
        best = [at for at in range(players) if judged[at] == max(judged)]
        assert rules.the_combos().tied(found, rules.the_combos().winner(found)) == best, hands
