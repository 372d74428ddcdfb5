"""A sample of the campaigns: no fair record is refused, and each planted fault is found at its act."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from tests.fuzz import campaign
from tests.fuzz.campaign import Tally, fair_fault, one_record, plant, run, verdict_fault
from tests.fuzz.faults import PLANTS
from tests.fuzz.played import GAMES, fair_deals, played
from tests.players import play_match
from tests.rulebooks import game, games
from validator.cases.ask import ask
from validator.engine.game import Game
from validator.spec.compile import compile_game
from validator.spec.overlay import overlay

DEALS = 250  # a game; `make fuzz` plays 100,000
FEWER = 120  # of a game of tricks without chips: each kind of fault finds its place in fewer
MATCHES = 6

OF_ALL = {"a card is dealt twice", "a hand is a card short", "a claim is false", "the last act is missing"}
OF_GROUPS = {
    "groups stand in the wrong order",
    "two neighbouring groups change places",
    "a group is too large",
    "a card not held is arranged",
    "a card is in two groups",
    "groups are changed after they are fixed",
}
OF_CARDS = {
    "a card not held is played",
    "a card is played twice",
    "a revoke",
    "a card is played out of turn",
    "a player is passed over in a trick",
    "a card is played after the end",
}
OF_BIDS = {
    "a call is made out of turn",
    "a bid is not above the last",
    "a player speaks after the auction",
    "nobody names trumps",
    "another player names trumps",
    "a card not held is laid away or given",
    "too many cards are laid away or given",
    "nobody lays away a card",
}
OF_OFFERS = {
    "a call is made out of turn",
    "a suit is named that was turned down",
    "a card not held is laid away or given",
    "too many cards are laid away or given",
    "nobody lays away a card",
}
OF_EXACT_BIDS = {
    "a call is made out of turn",
    "a bid is out of range",
    "the bids add up to the number of tricks",
    "a bid is missing",
    "a player bids again after the auction",
}
OF_MELDS = {
    "a call is made out of turn",
    "a player speaks after the auction",
    "nobody names trumps",
    "another player names trumps",
    "a meld is claimed that is not there",
    "the other side claims a meld",
}
OF_CHIPS = {
    "a call is made out of turn",
    "an ante is missing",
    "an ante is not the table stake",
    "an ante is paid twice",
    "a raise is not above the highest bet",
    "a bet is below the lowest that is allowed",
    "more chips are bet than a player has",
    "a player who folded calls again",
    "the price of playing on is wrong",
    "the price of playing on is paid twice",
    "a card not held is laid away or given",
    "too many cards are laid away or given",
    "nobody lays away a card",
}
SELDOM = {"the dealer passes who must name a suit"}  # in a few thousand deals it comes
KINDS = {
    "hazari": OF_ALL | OF_GROUPS,
    "azi": OF_ALL | OF_CARDS | OF_CHIPS,
    "hasenpfeffer": OF_ALL | OF_CARDS | OF_BIDS,
    "euchre": OF_ALL | OF_CARDS | OF_OFFERS,
    "three-handed-euchre": OF_ALL | OF_CARDS | OF_OFFERS,
    "railroad-euchre": OF_ALL | OF_CARDS | OF_OFFERS,
    "whist": OF_ALL | OF_CARDS,
    "oh-hell": OF_ALL | OF_CARDS | OF_EXACT_BIDS,
    "klaverjassen": OF_ALL | OF_CARDS | OF_MELDS,
    "double-hasenpfeffer": (OF_ALL | OF_CARDS | OF_BIDS) - {"a card is dealt twice"},  # all are, in two packs
}


def test_every_game_has_its_campaign() -> None:
    assert set(GAMES) == set(KINDS) == set(games())


@pytest.mark.parametrize("name", GAMES)
def test_fair_deals_pass_and_planted_faults_are_found(name: str) -> None:
    many = DEALS if name in ("hazari", "azi") else FEWER
    tally = run(name, range(many), workers=1)
    assert (tally.alarms, tally.misses) == ([], [])
    assert set(tally.planted) - SELDOM == KINDS[name] - SELDOM
    assert sum(tally.planted.values()) == tally.fair == many


@pytest.mark.parametrize("name", GAMES)
def test_fair_matches_pass_and_planted_faults_are_found(name: str) -> None:
    tally = campaign.matches(name, MATCHES, workers=1)
    assert (tally.alarms, tally.misses) == ([], [])
    assert tally.deals > 2 * MATCHES


@pytest.mark.parametrize("name", ["euchre", "three-handed-euchre"])
def test_a_fault_that_comes_seldom_is_found(name: str) -> None:
    [kind] = SELDOM
    made, found = game(name, all_pass="stick_the_dealer"), []
    for seed in range(150):
        record = play_match(made, seed, most_deals=1)
        planted = PLANTS[kind](fair_deals(made, record)[0], random.Random(seed))
        if planted:
            verdict = ask(made, {"ask": "hand", "record": {**record, "deals": [planted.deal]}})
            found.append(verdict_fault(verdict, 1, planted))
    assert set(found) == {""}  # found at all, and at its act


# That a campaign can fail -----------------------------------------------------------------------------

NO_BARRED_TOTAL = {"total_may_not_be": None}
UP_TO_13 = {"to": 13}


def spoilt(name: str, **patch: object) -> Game:
    """The game with something wrong in its rules."""
    spec = games()[name].spec
    data = compile_game({"game": overlay(spec["game"], patch), "switches": {}}, {})
    return Game(data | {"switches": _usual(name)})


def misses(name: str, wrong: Game, kind: str, monkeypatch: pytest.MonkeyPatch) -> int:
    """How often a wrong game does not see a fault of one kind in forty deals that it was planted in."""
    monkeypatch.setattr(campaign, "PLANTS", {kind: PLANTS[kind]})
    found = planted = 0
    for seed in range(400):
        made, record = played(name, seed)
        try:
            place, _, fault = plant(fair_deals(made, record), random.Random(seed), Counter())
        except AssertionError:
            continue
        verdict = ask(wrong, {"ask": "hand", "record": {**record, "deals": [fault.deal]}})
        found += bool(verdict_fault(verdict, place, fault))
        planted += 1
        if planted == 40:
            break
    assert planted == 40
    return found


@pytest.mark.parametrize(
    ("name", "kind", "patch"),
    [
        ("azi", "a revoke", {"steps": {"tricks": {"duties": {"trump": None}}}}),
        ("hasenpfeffer", "a revoke", {"steps": {"tricks": {"duties": {"follow": None}}}}),
        ("euchre", "a revoke", {"steps": {"tricks": {"duties": {"follow": None}}}}),
        ("hasenpfeffer", "a bid is not above the last", {"steps": {"auction": {"kind": "each_once"}}}),
        ("whist", "a revoke", {"steps": {"tricks": {"duties": {"follow": None}}}}),
        ("three-handed-euchre", "a revoke", {"steps": {"tricks": {"duties": {"follow": None}}}}),
        ("railroad-euchre", "a revoke", {"orders": {"suit": {"trump": ["JO", "J", "rest"]}}}),
        ("klaverjassen", "a revoke", {"steps": {"tricks": {"duties": {"no-undertrump": None}}}}),
        ("klaverjassen", "a revoke", {"steps": {"tricks": {"duties": {"overtrump": None}}}}),
        ("klaverjassen", "a meld is claimed that is not there", {"melds": {"claim": {"by": "anyone"}}}),
        ("oh-hell", "the bids add up to the number of tricks", {"steps": {"auction": NO_BARRED_TOTAL}}),
        (
            "oh-hell",
            "a bid is out of range",
            {"steps": {"auction": {"calls": {"number": {"level": UP_TO_13}}}}},
        ),
        ("hazari", "groups stand in the wrong order", {"steps": {"arrange": {"descending": 0}}}),
        ("azi", "an ante is missing", {"steps": {"ante": {"who": "eldest"}}}),
    ],
)
def test_a_fault_that_the_rules_let_pass_is_a_miss(
    name: str, kind: str, patch: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    assert misses(name, spoilt(name, **patch), kind, monkeypatch) > 0


@pytest.mark.parametrize(
    ("name", "patch"),
    [
        ("hazari", {"combinations": {"types": {"pair": {"alike": [3]}}}}),
        ("azi", {"orders": {"six-on-stage": None}}),
        ("hasenpfeffer", {"orders": {"suit": {"trump": ["JO", "J of twin", "J", "rest"]}}}),
        ("euchre", {"orders": {"suit": {"trump": ["J of twin", "J", "rest"]}}}),
        ("double-hasenpfeffer", {"orders": {"suit": {"equal": "last_played"}}}),
        ("whist", {"orders": {"suit": {"trump": []}}}),
        ("oh-hell", {"steps": {"auction": {"kind": "ascending"}}}),
        ("klaverjassen", {"steps": {"tricks": {"duties": {"partner": None}}}}),
        ("three-handed-euchre", {"orders": {"suit": {"trump": ["J of twin", "J", "rest"]}}}),
        ("railroad-euchre", {"orders": {"suit": {"trump": ["J", "JO", "J of twin", "rest"]}}}),
    ],
)
def test_a_rule_that_is_too_strict_is_a_false_alarm(name: str, patch: dict[str, object]) -> None:
    wrong = spoilt(name, **patch)
    usual = [
        record
        for made, record in (played(name, seed) for seed in range(160))
        if record["variant"] == _usual(name)
    ]
    assert any(fair_fault(wrong, record) for record in usual)


HONOURS = {"score": {"honours": {"all": {"use": True}}}}  # though the switch says that there are none


@pytest.mark.parametrize(
    ("name", "patch"),
    [
        ("whist", {"score": {"tricks": {"odd": {"gets": {"above": 5}}}}}),
        ("whist", {"honours": {"cards": ["A", "K", "Q", "J"], "of": "trump", "counted": "held"}} | HONOURS),
        ("oh-hell", {"score": {"bids": {"missed": {"gets": 0}}}}),
        ("three-handed-euchre", {"score": {"hand": {"march": {"gets": 2}}}}),
        ("railroad-euchre", {"score": {"hand": {"lone-euchre": {"gets": 2}}}}),
        ("railroad-euchre", {"contract": {"needs": 2}}),
        ("klaverjassen", {"melds": {"parts": {"marriage": {"pair": {"worth": 30}}}}}),
        ("klaverjassen", {"melds": {"parts": {"runs": {"four": None}}}}),
        ("klaverjassen", {"score": {"all-tricks": {"pit": {"gets": {"const": 90}}}}}),
        ("klaverjassen", {"contract": {"needs": "more_than_others", "counts": ["points"]}}),
    ],
)
def test_the_referee_disagrees_with_a_wrong_score(name: str, patch: dict[str, object]) -> None:
    wrong = spoilt(name, **patch)
    found = (fair_fault(wrong, play_match(wrong, seed, most_deals=1)) for seed in range(400))
    assert any(told.startswith("the referee disagrees: points") for told in found)


def _usual(name: str) -> dict[str, str]:
    return dict(Game(compile_game(games()[name].spec, {})).switches)


def test_a_verdict_that_depends_on_names_is_a_miss(monkeypatch: pytest.MonkeyPatch) -> None:
    def partial(made: Game, case: dict) -> dict:
        verdict = ask(made, case)
        if case["record"].get("seats"):
            verdict["outcome"]["at"] = None
        return verdict

    monkeypatch.setattr(campaign, "ask", partial)
    tally = Tally()
    for seed in range(10):
        one_record("hasenpfeffer", seed, 1, tally)
    assert tally.misses and "with {" in tally.misses[0][2]
