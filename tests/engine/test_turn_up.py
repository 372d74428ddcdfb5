"""A card turned up that is a joker, and what is left of the pack, on the Euchre of the oracles."""

from typing import Any

from tests.oracle.house import spoilt
from validator.cases.ask import ask
from validator.engine.game import Game
from validator.spec.bindings import bound

FOUR_PASSES = ["pass"] * 4


def joker(suit: str, **deal: Any) -> Game:
    """Euchre with a joker, which stands for a suit if it is turned up."""
    name = {"calls": {"name": {"joker_clause": "joker-refused"}}}
    steps = {
        "turn-up": {"joker_is": suit, "joker_clause": "joker-turned"},
        "auction": {"rounds": {"name": name}},
        "deal": deal,
    }
    return spoilt("openspiel-euchre", {"deck": {"jokers": 1}, "steps": steps})


def calls(game: Game, *made: str, **told: str) -> dict[str, Any]:
    return ask(game, {"ask": "auction", "turned": "JO", "calls": FOUR_PASSES + list(made), **told})


def test_the_suit_that_the_players_chose_for_a_joker_is_turned_down() -> None:
    verdict = calls(joker("told"), "name D", trump="D")
    assert verdict["outcome"]["allowed"] is False
    assert verdict["reasons"][0]["clause"] == "euchre.joker-refused"
    assert calls(joker("told"), "name D", trump="C")["outcome"]["allowed"] is True


def test_the_suit_of_a_joker_must_be_told_where_players_choose_it() -> None:
    verdict = calls(joker("told"), "name D")
    assert (verdict["status"], verdict["reasons"][0]["facts"]["field"]) == ("undecided", "trump")
    assert calls(joker("D"), "name D")["outcome"]["allowed"] is False


def test_the_clause_on_the_joker_is_not_cited_for_other_cards() -> None:
    case = {"ask": "auction", "turned": "9D", "calls": [*FOUR_PASSES, "name D"]}
    assert ask(joker("told"), case)["reasons"][0]["clause"] == "euchre.name-suit"


def test_a_deal_tells_the_suit_that_a_joker_proposes() -> None:
    told = {"ask": "deal", "turned": "JO", "trump": "D"}
    assert ask(joker("told"), told)["outcome"]["proposed"] == "D"
    assert ask(joker("H"), {"ask": "deal", "turned": "JO"})["outcome"]["proposed"] == "H"


def test_a_record_tells_the_suit_that_a_joker_stood_for() -> None:
    hands = ["9D 9S TS 9H TH", "AS KS QS JS AH", None, None]
    deal: dict[str, Any] = {"turned": "JO", "hands": hands, "acts": ["2 accept", "1 discard 9D", "2 play AS"]}
    record: dict[str, Any] = {"dealer": 1, "deals": [deal]}
    assert ask(joker("told"), {"ask": "hand", "record": record})["status"] == "unusable"
    record["deals"][0]["trump"] = "C"
    assert ask(joker("told"), {"ask": "hand", "record": record})["outcome"]["allowed"] is True
    record["deals"][0]["turned"] = "9C"
    assert ask(joker("told"), {"ask": "hand", "record": record})["status"] == "unusable"


def test_a_hand_of_a_dummy_is_not_left_over() -> None:
    three = {"players": {"from": 3, "to": 3}, "sides": "each", "steps": {"deal": {"dummies": 1}}}
    game = spoilt("openspiel-euchre", three)
    assert bound(game, "steps.deal.left") == 4
    assert ask(game, {"ask": "deal", "players": 3, "left": 4})["outcome"]["possible"]
    assert not ask(game, {"ask": "deal", "players": 3, "left": 9})["outcome"]["possible"]


def test_what_is_left_has_a_clause_of_its_own() -> None:
    verdict = ask(joker("H", left_clause="turn-up"), {"ask": "deal", "left": 4})
    assert verdict["reasons"][0]["clause"] == "euchre.turn-up"
    assert verdict["reasons"][0]["facts"] == {"count": 4, "wanted": 5}


def test_dummies_need_cards_too() -> None:
    verdict = ask(joker("H", dummies=2), {"ask": "deal"})
    assert verdict["reasons"][0]["code"] == "pack-too-small"
