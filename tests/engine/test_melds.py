"""Melds of a trick, claiming them, and duties by what the hand holds, on a game made up for them."""

from typing import Any

import pytest

from validator.cases.ask import ask
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match
from validator.engine.shapes import Data
from validator.spec.compile import compile_game
from validator.spec.ordered import machine_part, ordered

MELDS: Data = {
    "counted": "in_tricks",
    "order": ["K", "A", "Q", "J"],
    "order_clause": "order",
    "parts": {
        "runs": {"three": {"run": 3, "worth": 30, "clause": "three"}},
        "alike": {"two": {"alike": 2, "of": ["Q", "J"], "worth": 7, "clause": "two"}},
        "trumps": {"top": {"trumps": ["K", "J"], "worth": 100, "clause": "top"}},
    },
    "clause": "winner",
}
SPEC: Data = {
    "game": "made-up",
    "title": "Made up",
    "players": {"from": 4, "to": 4},
    "sides": "partners",
    "direction": "clockwise",
    "deck": {"suits": ["S", "H"], "ranks": ["A", "K", "Q", "J"]},
    "orders": {"suit": {"trump": ["rest"]}, "none": {"trump": []}},
    "melds": MELDS,
    "next_dealer": {"seat": "eldest"},
    "steps": {
        "deal": {"each": 2},
        "trump": {
            "do": "name_trump",
            "who": "eldest",
            "makes": "declarer",
            "choose": {"suit": {}, "none": {}},
        },
        "tricks": {
            "of": "cards",
            "count": "hand",
            "lead": {"eldest": {"seat": "eldest"}},
            "duties": {
                "follow": {"play": "follow"},
                "void": {"play": "plain", "when": {"holds": "trump"}, "clause": "keep-trumps"},
                "any": {"play": "any", "clause": "free"},
            },
            "next_leader_clause": "next",
        },
    },
    "score": {"melds": {"own": {"gets": {"melds": 1}, "clause": "own"}}},
}
HANDS = ("AS KS", "KH QH", "QS JS", "AH JH")


def made_up(**melds: Any) -> Game:
    return Game(compile_game({"game": ordered(machine_part(SPEC | {"melds": MELDS | melds}))}, {}))


def dealt(game: Game, trump: str = "S") -> Deal:
    masks = [game.pack.hand([game.pack.kind[card] for card in hand.split()]) for hand in HANDS]
    deal = Deal(game, Match(game, 4, 3).setup(masks))
    deal.apply((0, "trump", trump))
    return deal


def play(deal: Deal, line: str) -> None:
    for card in line.split():
        seat = deal.next_seat(deal.plays[-1][0]) if deal.plays else deal.leader
        assert seat is not None
        deal.verify((seat, "play", deal.game.pack.kind[card]))
        deal.apply((seat, "play", deal.game.pack.kind[card]))


@pytest.mark.parametrize(
    ("plays", "trump", "melds"),
    [
        ("KS QS AS JH", "H", 30),  # in its own order the king stands before the ace
        ("AS QS JS KH", "H", 30),
        ("KS QS JS AH", "H", 0),
        ("KS QS JS AH", "S", 100),
        ("AS KS QH QS", "S", 37),
        ("KS JS KH JH", "S", 107),
        ("KS JS KH JH", "none", 7),
        ("KS KH AS AH", "S", 0),
    ],
)
def test_the_best_meld_of_each_part_counts(plays: str, trump: str, melds: int) -> None:
    verdict = ask(made_up(), {"ask": "trick", "trump": trump, "plays": plays})
    assert verdict["outcome"]["melds"] == melds


def test_the_winner_of_the_trick_gets_what_others_laid() -> None:
    deal = dealt(made_up())
    play(deal, "AS KH JS JH")
    assert deal.melds == [7, 0, 0, 0]
    play(deal, "KS QH QS AH")
    assert (deal.ended, deal.scores) == (True, [14, 0])


def test_a_meld_may_be_claimed_until_the_next_card() -> None:
    deal = dealt(made_up(claim={"by": "anyone", "clause": "claim"}))
    play(deal, "AS KH JS JH")
    assert sorted(deal.to_act()) == [0, 1, 2, 3]
    assert deal.legal(1) == [(1, "claim", None)]
    wrong = deal.fault((1, "play", deal.game.pack.kind["QH"]))
    assert wrong is not None and (wrong.code, wrong.clause) == ("wrong-turn", "made-up.next")
    deal.apply((1, "claim", None))
    assert (deal.melds, deal.to_act()) == ([7, 0, 0, 0], [0])
    play(deal, "KS QH QS AH")
    assert not deal.ended, "the meld of the last trick may still be claimed"
    late = deal.copy()
    late.close()
    assert late.scores == [7, 0]
    deal.apply((3, "claim", None))
    assert (deal.ended, deal.scores) == (True, [14, 0])


def test_only_the_side_that_won_the_trick_may_claim() -> None:
    deal = dealt(made_up(claim={"by": "winners", "clause": "claim"}))
    play(deal, "AS KH JS JH")
    assert sorted(deal.to_act()) == [0, 2]
    wrong = deal.fault((1, "claim", None))
    assert wrong is not None and (wrong.code, wrong.clause) == ("no-meld-to-claim", "made-up.claim")
    play(deal, "KS")
    gone = deal.fault((2, "claim", None))
    assert gone is not None and gone.code == "no-meld-to-claim"


def test_nothing_is_claimed_where_melds_count_by_themselves() -> None:
    deal = dealt(made_up())
    play(deal, "AS KH JS JH")
    wrong = deal.fault((0, "claim", None))
    assert wrong is not None and (wrong.code, wrong.clause) == ("no-meld-to-claim", "made-up.winner")


@pytest.mark.parametrize(
    ("hand", "legal", "clause"),
    [("KS QH", ["QH"], "keep-trumps"), ("QH JH", ["QH", "JH"], "free"), ("KS QS", ["KS", "QS"], "free")],
)
def test_a_duty_asks_what_the_hand_holds(hand: str, legal: list[str], clause: str) -> None:
    spec = SPEC | {"deck": {"suits": ["S", "H", "D"], "ranks": ["A", "K", "Q", "J"]}}
    game = Game(compile_game({"game": ordered(machine_part(spec))}, {}))
    verdict = ask(game, {"ask": "may_play", "trump": "S", "led": ["AD"], "hand": hand})
    assert (verdict["outcome"]["legal"], verdict["reasons"][0]["clause"]) == (legal, f"made-up.{clause}")
