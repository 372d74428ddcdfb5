"""Whatever stands in a case, the answer is a verdict: never an exception, never a field passed over."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from tests.players import play_match
from tests.rulebooks import game, games
from validator.cases.ask import ask
from validator.cases.fields import fields_of
from validator.cases.verdict import canonical
from validator.engine.game import Game

STATUSES = {"answered", "violation", "impossible", "undecided", "unusable"}
WORDS = [
    "",
    "AS",
    "as KS",
    "7H",
    "JO",
    "ZZ",
    "??",
    "H",
    "3",
    "pass",
    "1 bid 3",
    "2 play AS",
    "declarers",
    "x" * 5000,
]

plain = st.none() | st.booleans() | st.integers(-3, 14) | st.sampled_from([*WORDS, 10**12, 1.5])
odd = plain | st.lists(plain, max_size=4) | st.lists(st.lists(plain, max_size=3), max_size=4)
odd |= st.dictionaries(st.sampled_from(["fault", "side", "found", "1", "2"]), plain, max_size=3)
odd |= st.lists(st.fixed_dictionaries({"fault": st.sampled_from(["revoke", "x"])}), max_size=2)


def judged(made: Game, case: dict[str, Any]) -> dict[str, Any]:
    verdict = ask(made, case)
    assert verdict["status"] in STATUSES and verdict["reasons"]
    assert json.loads(canonical(verdict)) == json.loads(json.dumps(verdict))
    return verdict


@pytest.mark.parametrize("name", sorted(games()))
@settings(max_examples=300)
@given(data=st.data())
def test_an_odd_value_in_any_field_has_a_verdict(name: str, data: st.DataObject) -> None:
    case = dict(data.draw(st.sampled_from(games()[name].examples)))
    made = game(name, **(case.get("variant") or {}))
    known = [field["id"] for field in fields_of(made, case["ask"])]
    for field in data.draw(st.lists(st.sampled_from(known), min_size=1, max_size=3)):
        case[field] = data.draw(odd)
    judged(made, case)


@pytest.mark.parametrize("name", sorted(games()))
@settings(max_examples=100)
@given(data=st.data())
def test_a_record_changed_anywhere_has_a_verdict(name: str, data: st.DataObject) -> None:
    made = game(name)
    players = made.seats_allowed()[-1]
    stacks = [80] * players if made.data.get("stakes") else None
    record = play_match(made, data.draw(st.integers(0, 5)), None, stacks, 10, players, most_deals=2)
    deal = data.draw(st.sampled_from(record["deals"]))
    at = data.draw(st.integers(0, len(deal["acts"])))
    verbs = ["pass", "alone", "fold", "check", "call", "bid 4", "trump H", "raise 20", "rejoin", "play 9H"]
    texts = st.sampled_from([*verbs, "discard 9H", "give 9H 9D", "arrange AS KS QS / 2H"])
    acts = st.builds("{} {}".format, st.integers(1, players), texts)
    change = data.draw(st.sampled_from(["drop", "insert", "cut", "hide", "field"]))
    if change == "drop":
        del deal["acts"][at : at + 1]
    elif change == "insert":
        deal["acts"].insert(at, data.draw(acts))
    elif change == "cut":
        del deal["acts"][at:]
    elif change == "hide":
        deal["hands"] = [None] * players
    else:
        deal[data.draw(st.sampled_from(sorted(deal)))] = data.draw(odd)
    judged(made, {"ask": "hand", "record": record})


@pytest.mark.parametrize("name", sorted(games()))
def test_a_field_that_a_question_does_not_have_is_told(name: str) -> None:
    for case in games()[name].examples:
        made = game(name, **(case.get("variant") or {}))
        verdict = judged(made, {**case, "no_such_field": 1})
        told = [reason["facts"].get("field") for reason in verdict["reasons"]]
        assert (verdict["status"], told) == ("unusable", ["no_such_field"])
