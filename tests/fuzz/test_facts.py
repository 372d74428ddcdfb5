"""The referee of few lines agrees with the worked examples of the fact sheet."""

from itertools import combinations

import pytest

from tests.fuzz import klaver
from tests.fuzz.facts import RANKS, Trumps, card_points, first_out_of_order, group_winners, worth

USUAL = {"ace_low_run": "second", "four_card_group": "lowest", "tie": "last_played", "spare_card": "ignored"}


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("AS KS QS", "AH 2H 3H"),  # HZ-E01
        ("AD 2D 3D", "KS QS JS"),  # HZ-E02
        ("AC 2D 3H", "KS QD JC"),  # HZ-E03
        ("2H 3D 4C", "AS KS JS"),  # HZ-E04
        ("JD 9D 2D", "JS 8S 7S"),  # HZ-E05
        ("KD KC TS", "KS KH 9C"),  # HZ-E06
        ("KS KH 2C", "QD QC AH"),  # HZ-E07
        ("7S 7H 7D", "AC KC QC"),  # HZ-E08
        ("KS AS 2S", "KD KC AH"),  # HZ-E09: a colour
        ("2S 2H 3D", "KH AD 2C"),  # HZ-E10: no run
    ],
)
def test_the_better_group(better: str, worse: str) -> None:
    assert worth(better.split()) > worth(worse.split())


def test_how_many_groups_there_are_of_each_type() -> None:
    pack = [rank + suit for suit in "SHDC" for rank in RANKS]
    types = [worth(list(three))[0] for three in combinations(pack, 3)]
    assert [types.count(one) for one in (5, 4, 3, 2, 1, 0)] == [52, 48, 720, 1096, 3744, 16440]


def groups(text: str) -> list[list[str]]:
    return [group.split() for group in text.split(" / ")]


@pytest.mark.parametrize(
    ("text", "at"),
    [
        ("AS AH AD / KC QC JC / KH KD 4C / JS TS 9S 9D", 4),  # HZ-E15
        ("KS QS JS / AH 2H 3H / 9D 9C 4S / TC 8D 6S 5H", 2),  # HZ-E16
        ("9S 8D 7C / 9H 8C 7S / QS QD 2C / KH JD 5C 3S", 0),  # HZ-E17
    ],
)
def test_the_first_group_out_of_order(text: str, at: int) -> None:
    assert first_out_of_order(groups(text), USUAL) == at


def test_equal_groups_go_to_the_later_one_counted_from_the_leader() -> None:
    told = ["7S 6D 4C / 9H 8C 7S", "2S 3D 5C / 2C 3H 5D", "AS AH AD / 9S 8D 7C", "KS QD 2C / 4H 6C 2D"]
    assert group_winners([groups(one) for one in told], 2, USUAL) == [3, 1]  # as in HZ-E13
    assert card_points("AH KH QH 6S 7S 8S".split()) == 45


@pytest.mark.parametrize(
    ("trump", "plays", "wins"),
    [
        ("H", "AH JD JH JO", "JO"),  # HP-E01
        ("H", "9C AC JD KC", "JD"),  # HP-E02
        ("C", "KD QD JD AD", "AD"),  # HP-E10
        ("no-trump", "AC JO KC JC", "JO"),
        ("no-trump", "KC JC AC 9S", "AC"),
    ],
)
def test_the_card_that_wins(trump: str, plays: str, wins: str) -> None:
    cards = plays.split()
    assert cards[Trumps("hasenpfeffer", trump).winner(cards)] == wins


@pytest.mark.parametrize(
    ("trump", "led", "hand", "may"),
    [
        ("H", "JD", "AD 9H QC", "9H"),  # HP-E03
        ("H", "QD", "JD AC 9S", "JD AC 9S"),  # HP-E04
        ("H", "QD", "JD AC 9D", "9D"),  # HP-E05
        ("H", "JO", "JD AC 9S", "JD"),  # HP-E06
        ("H", "9H", "JO AD", "JO"),  # HP-E07
        ("H", "AC", "JO 9C", "9C"),  # HP-E08
        ("S", "KC", "JC 9C AH", "9C"),  # HP-E09
    ],
)
def test_the_cards_that_may_follow(trump: str, led: str, hand: str, may: str) -> None:
    assert Trumps("hasenpfeffer", trump).may_follow(hand.split(), led, False) == may.split()


def test_the_six_on_stage_and_the_duty_to_trump() -> None:
    stage, plain = Trumps("azi", "H", "AH"), Trumps("azi", "H", "KH")
    assert (stage.winner(["AH", "6H"]), plain.winner(["7H", "6H"])) == (1, 0)  # AZ-E06, AZ-E08
    assert plain.may_follow(["6H", "AS"], "7D", True) == ["6H"]
    assert plain.may_follow(["6H", "AS"], "7D", False) == ["6H", "AS"]


def test_of_identical_cards_the_first_or_the_last_wins() -> None:
    trumps = Trumps("double-hasenpfeffer", "H")
    cards = ["KS", "AS", "AS", "9D"]
    assert (trumps.winner(cards), trumps.winner(cards, last_of_equals=True)) == (1, 2)
    assert trumps.ladder[1:3] == ["AH", "KH"]


# Values on the cards: klaver -------------------------------------------------------------------------------

KLAVER = {
    "form": "amsterdam",
    "undertrump": "barred",
    "partner_trump_lead": "must_beat",
    "four_alike": "usual",
}


@pytest.mark.parametrize(
    ("trump", "plays", "wins"),
    [
        ("H", "AS TS KS 7S", "AS"),  # KJ-E02
        ("H", "KS JS TS 9S", "TS"),  # KJ-E03
        ("H", "AH 9H KH TH", "9H"),  # KJ-E04
        ("C", "QH JH 8C QC", "QC"),  # KJ-E05
        ("H", "AS 7H KS TS", "7H"),  # KJ-E06
    ],
)
def test_the_ten_stands_over_the_king(trump: str, plays: str, wins: str) -> None:
    cards = plays.split()
    assert cards[Trumps("klaverjassen", trump).winner(cards)] == wins


@pytest.mark.parametrize(
    ("plays", "hand", "amsterdam", "rotterdam"),
    [
        ("TH", "9H QH AS", "9H", "9H"),  # KJ-E07
        ("9H 7H", "JH KH AS", "JH", "JH"),  # KJ-E08
        ("JH", "AH 7H KS", "AH 7H", "AH 7H"),  # KJ-E09
        ("TS", "AS 7S JH", "AS 7S", "AS 7S"),  # KJ-E10
        ("AS", "9H KD QC", "9H", "9H"),  # KJ-E11
        ("TS AS", "7H KD", "7H", "7H"),  # KJ-E12
        ("AS 7S", "9H KD QC", "9H KD QC", "9H"),  # KJ-E13
        ("AD KH KD", "7S TS QH JH", "7S TS JH", "JH"),  # KJ-E14
        ("KD 9H", "7H QH AS", "AS", "7H QH"),  # KJ-E15
        ("KD 9H", "7H QH", "7H QH", "7H QH"),  # KJ-E16
        ("KD KH", "QH AH 7S", "AH", "AH"),  # KJ-E17
        ("AD 9H KD", "AH JH", "JH", "JH"),  # KJ-E18
        ("AD 9H KD", "AH 7H", "AH 7H", "AH 7H"),  # KJ-E19
        ("AD 9H KD", "AH 7H KS", "KS", "AH 7H"),  # KJ-E20
        ("AD 7H KH", "AH 8H KS", "AH", "AH"),  # KJ-E21
        ("AH", "KS 7D", "KS 7D", "KS 7D"),  # KJ-E22
    ],
)
def test_the_cards_that_a_trump_must_beat(plays: str, hand: str, amsterdam: str, rotterdam: str) -> None:
    trick = list(enumerate(plays.split(), start=1))
    for form, may in (("amsterdam", amsterdam), ("rotterdam", rotterdam)):
        found = klaver.may_follow(
            Trumps("klaverjassen", "H"), hand.split(), len(trick) + 1, trick, KLAVER | {"form": form}
        )
        assert found == may.split()


@pytest.mark.parametrize(
    ("cards", "worth_of_melds"),
    [
        ("JS TS 9S 7D", 20),  # KJ-E23
        ("KH QH JH 7S", 40),  # KJ-E24
        ("KH QH 7S 8D", 20),  # KJ-E25
        ("JH QH KH AH", 70),  # KJ-E26
        ("AS KS QS TS", 20),  # KJ-E27
        ("7S TS JS QS", 20),  # KJ-E28
        ("AS 7S 8S KD", 0),  # KJ-E29
        ("JH 9H AH 7S", 0),  # KJ-E30
        ("JS JH JD JC", 200),  # KJ-E31
        ("9S 9H 9D 9C", 0),  # KJ-E32
    ],
)
def test_melds_in_a_trick(cards: str, worth_of_melds: int) -> None:
    assert klaver.melds(cards.split(), "H", KLAVER) == worth_of_melds


def test_four_alike_by_house_rule() -> None:
    jacks, nines = "JS JH JD JC".split(), "9S 9H 9D 9C".split()
    found = [
        [klaver.melds(four, "H", KLAVER | {"four_alike": rule}) for four in (jacks, nines)]
        for rule in ("kbn", "nku", "off")
    ]
    assert found == [[200, 100], [100, 100], [0, 0]]
