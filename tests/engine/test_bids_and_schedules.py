"""Bids of each player and hands that change from deal to deal, on a made-up game of short hands."""

from typing import Any

import pytest

from validator.cases.ask import ask
from validator.engine.game import Game, by_table
from validator.spec.compile import compile_game
from validator.spec.ordered import machine_part, ordered

UP_TO_FOUR = {"from": 1, "to": {"players": {"3": 4}}, "beyond": 2}
MADE_UP: dict[str, Any] = {
    "game": "made-up",
    "title": "Made up",
    "players": {"from": 3, "to": 3},
    "sides": "each",
    "direction": "clockwise",
    "deck": {"suits": ["S", "H"], "ranks": ["A", "K", "Q", "J", "T", "9"]},
    "orders": {"suit": {"trump": ["rest"]}},
    "contract": {"counts": "tricks", "needs": "level", "exactly": True, "clause": "exact"},
    "next_dealer": {"seat": "eldest"},
    "steps": {
        "deal": {"each": {"by_deal": UP_TO_FOUR}},
        "turn-up": {"do": "turn_up", "card": "next_of_stock", "trump": "its_suit", "clause": "turned"},
        "auction": {
            "kind": "each_once",
            "first": "eldest",
            "calls": {"number": {"level": {"from": 0, "to": "hand"}}},
            "turn_clause": "turns",
            "clause": "bids",
        },
        "tricks": {"of": "cards", "count": "hand", "lead": {"eldest": {"seat": "eldest"}}},
    },
    "score": {
        "bids": {
            "made": {"for": "each", "when": {"bid": "made"}, "gets": 5, "clause": "made"},
            "missed": {"for": "each", "gets": {"off_by": -2}, "clause": "missed"},
        }
    },
    "match": {"ends": {"deals": "schedule"}, "tie": "another_deal"},
}


def made_up(turn_up: dict[str, Any] | None = None, **auction: Any) -> Game:
    """The game, with more said of its turn-up and its auction."""
    steps: dict[str, Any] = dict(MADE_UP["steps"])
    steps["turn-up"] = {**steps["turn-up"], **(turn_up or {})}
    steps["auction"] = {**steps["auction"], **auction}
    return Game(
        compile_game({"game": ordered(machine_part({**MADE_UP, "steps": steps})), "switches": None}, {})
    )


@pytest.mark.parametrize(("number", "size"), [(1, 1), (4, 4), (5, 2), (9, 2)])
def test_a_schedule_goes_on_as_it_says(number: int, size: int) -> None:
    assert by_table({"by_deal": UP_TO_FOUR}, 3, number - 1) == size


def test_a_schedule_without_more_begins_again() -> None:
    assert by_table({"by_deal": {"from": 1, "to": 4}}, 3, 4) == 1


def test_a_number_of_players_without_a_line_has_no_size() -> None:
    assert made_up().hand_size(5) is None


def test_a_full_deal_needs_leave_to_turn_no_card_up() -> None:
    deal = {"ask": "deal", "deal_no": 4}
    assert ask(made_up(), deal)["reasons"][0]["code"] == "pack-too-small"
    verdict = ask(made_up({"none_left": "passed_over", "none_left_clause": "none-left"}), deal)
    assert (verdict["outcome"]["trump"], verdict["reasons"][-1]["clause"]) == (None, "made-up.none-left")


def test_a_record_tells_a_turned_up_card_where_there_is_one() -> None:
    game = made_up({"none_left": "passed_over"})
    deals = [{"hands": [None, None, None], "acts": []}]
    assert ask(game, {"ask": "hand", "record": {"dealer": 3, "deals": deals}})["status"] == "unusable"


def test_a_card_that_stays_turned_up_is_not_played() -> None:
    case = {"ask": "trick", "turned": "9S", "plays": ["AH", "9S", "KH"]}
    assert ask(made_up(), case)["status"] == "answered"
    assert ask(made_up({"stays_clause": "out"}), case)["reasons"][0]["clause"] == "made-up.out"


def test_bids_made_together_have_no_turn() -> None:
    case = {"ask": "auction", "cards": 4, "dealer": 3, "calls": ["3 bid 1", "1 bid 2", "2 bid 1"]}
    assert ask(made_up(), case)["reasons"][0]["code"] == "wrong-turn"
    verdict = ask(made_up(together=True), case)
    assert (verdict["outcome"]["state"], verdict["outcome"]["bids"]) == ("ended", [2, 1, 1])
    again = ask(made_up(together=True), {**case, "calls": ["3 bid 1", "3 bid 2"]})
    assert (again["outcome"]["at"], again["reasons"][0]["clause"]) == (2, "made-up.turns")


def test_the_last_bidder_is_told_of_the_barred_bid() -> None:
    game = made_up(total_may_not_be={"value": "tricks", "clause": "barred"})
    open_ = ask(game, {"ask": "auction", "cards": 4, "calls": [1, 2]})
    assert open_["outcome"]["legal"] == ["0", "2", "3", "4"]
    assert open_["reasons"][-1]["clause"] == "made-up.barred"
    free = ask(game, {"ask": "auction", "cards": 4, "calls": [3, 2]})
    assert [reason["code"] for reason in free["reasons"]] == ["auction-open"]


def test_a_bid_is_missed_by_so_many_either_way() -> None:
    case = {"ask": "score", "cards": 4, "bids": [3, 1, 0], "tricks": [1, 3, 0]}
    assert ask(made_up(), case)["outcome"]["points"] == [-4, -4, 5]


def test_bids_that_cannot_have_been_made_are_told() -> None:
    game = made_up(total_may_not_be={"value": "tricks", "clause": "barred"})
    case = {"ask": "score", "cards": 4, "bids": [3, 1, 0], "tricks": [1, 3, 0]}
    assert ask(game, case)["reasons"][0]["clause"] == "made-up.barred"
    assert ask(made_up(), {**case, "bids": [5, 1, 0]})["reasons"][0]["clause"] == "made-up.bids"


def test_as_many_play_as_a_case_lists() -> None:
    game = made_up()
    game.players = {"from": 2, "to": 3}
    assert ask(game, {"ask": "trick", "trump": "S", "plays": ["AH", "9S", "KH"]})["outcome"]["winner"] == 2
    assert ask(game, {"ask": "trick", "trump": "S", "plays": ["AH", "9S"]})["outcome"]["winner"] == 2
