"""Words of the language of rules that few games use, on a game of two sides made up for them."""

from typing import Any

import pytest

from validator.cases.ask import ask
from validator.engine.game import Game
from validator.engine.shapes import Data
from validator.spec.compile import compile_game
from validator.spec.ordered import machine_part, ordered

THREE_TRICKS = {
    "fault": "revoke",
    "remedy": "move_tricks",
    "count": 2,
    "counts": "each",
    "counts_clause": "each",
    "offender": "below_target",
    "offender_clause": "short",
    "clause": "moved",
}
SPEC: Data = {
    "game": "made-up",
    "title": "Made up",
    "players": {"from": 4, "to": 4},
    "sides": "partners",
    "direction": "clockwise",
    "deck": {"suits": ["S", "H"], "ranks": ["A", "K", "Q", "J", "T", "9", "8", "7", "6", "5"]},
    "orders": {"suit": {"trump": ["rest"]}, "none": {"trump": []}},
    "first_dealer": {"by": "draw_low", "ace": "low"},
    "next_dealer": {"seat": "eldest"},
    "steps": {
        "deal": {"each": 5},
        "fix_trump": {"to": {"by_deal": ["H", "S", "none"]}, "clause": "trumps"},
        "tricks": {
            "of": "cards",
            "count": 5,
            "lead": {"eldest": {"seat": "eldest"}},
            "duties": {"follow": {"play": "follow"}, "any": {"play": "any"}},
        },
    },
    "score": {"tricks": {"odd": {"gets": {"tricks": 1, "above": 2}, "clause": "odd"}}},
    "match": {"ends": {"total": 3}, "tie": "impossible", "clause": "target"},
    "irregularities": {"both": {"use": False}, "revoke": THREE_TRICKS},
}


def made_up(**parts: Any) -> Game:
    return Game(compile_game({"game": ordered(machine_part(SPEC | parts))}, {}))


def told(game: Game, **case: Any) -> dict[str, Any]:
    verdict: dict[str, Any] = ask(game, case)
    return {"status": verdict["status"], **(verdict["outcome"] or {})}


def revoke(*sides: int, **more: str) -> list[dict[str, Any]]:
    return [{"fault": "revoke", "side": side, **more} for side in sides]


@pytest.mark.parametrize(("tricks", "points"), [([3, 2], [1, 0]), ([5, 0], [3, 0]), ([0, 5], [0, 3])])
def test_only_tricks_above_the_first_ones_score(tricks: list[int], points: list[int]) -> None:
    assert told(made_up(), ask="score", tricks=tricks)["points"] == points


@pytest.mark.parametrize(
    ("sides", "points"),
    [((1,), [0, 1]), ((2,), [3, 0]), ((1, 1), [0, 3]), ((1, 2), [2, 0])],
)
def test_each_revoke_moves_tricks(sides: tuple[int, ...], points: list[int]) -> None:
    assert told(made_up(), ask="score", tricks=[4, 1], faults=revoke(*sides))["points"] == points


def test_without_that_word_only_the_first_revoke_counts() -> None:
    game = made_up(irregularities={"revoke": THREE_TRICKS | {"counts": "first"}})
    assert told(game, ask="score", tricks=[4, 1], faults=revoke(1, 1))["points"] == [0, 1]


def test_a_penalty_is_added_to_the_score_or_takes_its_place() -> None:
    rung = {"fault": "revoke", "remedy": "penalty", "penalty": {"other": {"for": "innocent", "gets": 2}}}
    added = made_up(irregularities={"revoke": rung})
    assert told(added, ask="score", tricks=[4, 1], faults=revoke(1))["points"] == [2, 2]
    instead = made_up(irregularities={"revoke": rung | {"replaces": "score"}})
    assert told(instead, ask="score", tricks=[4, 1], faults=revoke(1))["points"] == [0, 2]


def test_the_total_of_an_offender_stops_one_short_of_the_target() -> None:
    fair = told(made_up(), ask="match", before=[2, 0], tricks=[5, 0])
    assert (fair["totals"], fair["over"]) == ([5, 0], True)
    spoilt = told(made_up(), ask="match", before=[2, 0], tricks=[5, 0], faults=revoke(1))
    assert (spoilt["totals"], spoilt["over"]) == ([2, 0], False)


def test_a_deal_in_which_both_sides_revoked_can_be_void() -> None:
    both = {"fault": "revoke", "when": {"offenders": "both"}, "remedy": "same_dealer"}
    game = made_up(irregularities={"both": both, "revoke": THREE_TRICKS})
    assert told(game, ask="score", tricks=[4, 1], faults=revoke(1, 2))["points"] == [0, 0]
    assert told(game, ask="score", tricks=[4, 1], faults=revoke(1, 1))["points"] == [0, 3]
    one_early = revoke(1) + revoke(2, found="trick_open")
    assert told(game, ask="score", tricks=[4, 1], faults=one_early)["points"] != [0, 0]


@pytest.mark.parametrize("more", [{"side": "declarers"}, {"side": 3}, {"found": "soon"}, {"sied": 1}])
def test_what_cannot_be_said_of_a_fault_is_told(more: dict[str, Any]) -> None:
    faults = [{"fault": "revoke", "side": 1} | more]
    verdict = ask(made_up(), {"ask": "score", "tricks": [4, 1], "faults": faults})
    assert verdict["status"] == "unusable"
    [(name, value)] = more.items()
    assert verdict["reasons"][0]["facts"]["field"] == name
    assert verdict["reasons"][0]["facts"].get("text", str(value)) == str(value)


@pytest.mark.parametrize("faults", ["revoke", ["revoke"], [{"side": 1}], [{"fault": None, "side": 1}]])
def test_what_names_no_fault_is_no_list_of_faults(faults: Any) -> None:
    verdict = ask(made_up(), {"ask": "score", "tricks": [4, 1], "faults": faults})
    assert [reason["code"] for reason in verdict["reasons"]] == ["field-not-faults"]


@pytest.mark.parametrize(("deal", "winner"), [(1, 2), (2, 4), (3, 2), (4, 2)])
def test_trumps_follow_the_deal(deal: int, winner: int) -> None:
    assert told(made_up(), ask="trick", deal_no=deal, plays=["KH", "AH", "TH", "5S"])["winner"] == winner


def test_other_trumps_than_those_of_the_deal_cannot_be() -> None:
    assert told(made_up(), ask="trick", deal_no=2, trump="H", plays=["KH"])["status"] == "impossible"
    assert told(made_up(), ask="trick", deal_no=2, trump="S", plays=["KH"])["status"] == "answered"
    assert told(made_up(), ask="trick", plays=["KH"])["status"] == "undecided"


def test_a_record_tells_the_trumps_that_the_lot_gave() -> None:
    lot = SPEC["steps"] | {"fix_trump": {"to": "lot"}}
    deal = {"hands": [None] * 4, "acts": ["1 play KH", "2 play AH", "3 play 5S", "4 play 6H"]}
    game = made_up(steps=lot)
    assert told(game, ask="hand", dealer=4, deals=[deal])["status"] == "unusable"
    assert told(game, ask="hand", dealer=4, deals=[deal | {"trump": "S"}])["to_act"] == [3]
    assert told(game, ask="hand", dealer=4, deals=[deal | {"trump": "H"}])["to_act"] == [2]


def test_a_record_may_not_tell_other_trumps_than_those_of_the_deal() -> None:
    deal = {"hands": [None] * 4, "trump": "S", "acts": []}
    assert told(made_up(), ask="hand", dealer=4, deals=[deal])["status"] == "impossible"


@pytest.mark.parametrize(("drawn", "dealer"), [("KS AH 5S 6H", 2), ("KS 9H 5S 6H", 3), ("AS AH 5S 6H", None)])
def test_the_ace_may_be_low_in_the_draw(drawn: str, dealer: int | None) -> None:
    assert told(made_up(), ask="deal", drawn=drawn)["dealer"] == dealer


def test_a_side_that_is_left_empty_is_not_told() -> None:
    faults = [{"fault": "revoke", "side": None}]
    assert told(made_up(), ask="score", tricks=[4, 1], faults=faults)["status"] == "undecided"
