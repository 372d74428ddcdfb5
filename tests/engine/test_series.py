"""Several games in a row, on a made-up game: surplus points, shut-outs, worth, rubbers, honours, counting."""

from typing import Any

import pytest

from tests.oracle.house import spoilt
from tests.players import play_match
from validator.cases.ask import ask
from validator.engine.game import Game
from validator.words.catalogues import compiled_catalogue
from validator.words.speak import verdict_pieces

Verdict = dict[str, Any]


def rubber(**match: Any) -> Game:
    """The made-up game; what is given replaces parts of its ``match``, None takes them away."""
    return spoilt("rubber", {"match": match} if match else {})


def asked(game: Game, kind: str, **case: Any) -> Verdict:
    verdict = ask(game, {"ask": kind, **case})
    catalogue = compiled_catalogue("en")
    catalogue = {**catalogue, "clauses": {}}
    assert all(said["pieces"] for said in verdict_pieces(catalogue, {**verdict, "reasons": uncited(verdict)}))
    return verdict


def uncited(verdict: Verdict) -> list[dict[str, Any]]:
    """The reasons without their clauses, which nobody has written for a made-up game."""
    return [{**reason, "clause": None} for reason in verdict["reasons"]]


def codes(verdict: Verdict) -> dict[str, str]:
    return {one["code"]: one["clause"] for one in verdict["reasons"]}


def match(game: Game, **case: Any) -> Verdict:
    return asked(game, "match", **case)


def test_points_beyond_the_target_begin_the_next_game() -> None:
    verdict = match(rubber(), totals=[8, 2])
    assert verdict["outcome"]["surplus"] == [3, 0]
    assert codes(verdict)["surplus-carried"] == "rubber.laps"


def test_points_beyond_the_target_may_be_lost() -> None:
    verdict = match(rubber(surplus="lost"), totals=[8, 2])
    assert "surplus" not in verdict["outcome"]
    assert codes(verdict)["surplus-lost"] == "rubber.laps"
    assert "surplus-lost" not in codes(match(rubber(surplus="lost"), totals=[5, 2]))


def test_a_shut_out_counts_as_two_games() -> None:
    verdict = match(rubber(), totals=[0, 5])
    assert verdict["outcome"]["counts_as"] == 2
    assert verdict["outcome"]["games"] == [0, 2]
    assert codes(verdict)["shut-out"] == "rubber.slam"
    assert match(rubber(), totals=[1, 5])["outcome"]["games"] == [0, 1]
    assert match(rubber(shutout=None), totals=[0, 5])["outcome"]["games"] == [0, 1]


def test_points_carried_over_keep_a_shut_out_away() -> None:
    """Who begins with carried points has something, so the total tells it."""
    verdict = match(rubber(), games=[[7, 4]], before=[2, 4], tricks=[0, 3], honours=[2, 2])
    assert verdict["outcome"]["totals"] == [2, 7]
    assert "shut-out" not in codes(verdict)


@pytest.mark.parametrize(
    ("lost", "worth", "clause"), [(0, 3, "treble"), (1, 2, "double"), (2, 2, "double"), (3, 1, "single")]
)
def test_a_game_is_worth_what_the_losers_total_makes_it(lost: int, worth: int, clause: str) -> None:
    verdict = match(rubber(), totals=[5, lost])
    assert verdict["outcome"]["game_value"] == worth
    assert codes(verdict)["game-worth"] == f"rubber.{clause}"


def test_a_rubber_is_worth_its_games_and_bonus_less_those_lost() -> None:
    verdict = match(rubber(shutout=None), games=[[5, 0], [2, 5], [5, 3]])
    told = verdict["outcome"]
    assert (told["games"], told["series_over"], told["series_winner"]) == ([2, 1], True, 1)
    assert told["series_points"] == [3 + 1 + 2 - 2, 0]
    assert codes(verdict)["series-won"] == "rubber.best-of-three"
    assert codes(verdict)["series-bonus"] == "rubber.rubber-bonus"
    assert codes(verdict)["series-lost-games"] == "rubber.lost-games"


def test_a_rubber_goes_on_until_more_than_half_is_won() -> None:
    verdict = match(rubber(shutout=None), games=[[5, 3]], totals=[4, 5])
    told = verdict["outcome"]
    assert (told["over"], told["games"], told["series_over"]) == (True, [1, 1], False)
    assert told["series_points"] == [1, 1]
    assert codes(verdict)["series-goes-on"] == "rubber.best-of-three"
    assert match(rubber(shutout=None), games=[[5, 3]], totals=[4, 3])["outcome"]["games"] == [1, 0]


def test_a_shut_out_decides_a_rubber_at_once() -> None:
    assert match(rubber(), totals=[5, 0])["outcome"]["series_over"]


def test_lost_games_and_bonus_may_count_for_nothing() -> None:
    series = {"bonus": None, "lost": "ignored"}
    told = match(rubber(series=series, shutout=None), games=[[5, 0], [2, 5], [5, 3]])["outcome"]
    assert told["series_points"] == [4, 2]


def test_the_margin_is_what_the_losers_lack() -> None:
    value = {"treble": None, "double": None, "single": {"gets": {"target": 1, "losers_total": -1}}}
    assert match(rubber(game_value=value), totals=[5, 2])["outcome"]["game_value"] == 3


def test_an_earlier_game_must_have_been_won() -> None:
    verdict = match(rubber(), games=[[4, 3]], totals=[1, 1])
    assert (verdict["status"], list(codes(verdict))) == ("impossible", ["game-not-over"])
    assert match(rubber(), games=[[5]], totals=[1, 1])["status"] == "unusable"


def test_games_are_counted_without_end_where_no_number_is_said() -> None:
    told = match(rubber(series={"best_of": None}), games=[[5, 3], [5, 2], [5, 1]], totals=[5, 4])["outcome"]
    assert told["games"] == [4, 0]
    assert "series_over" not in told


# Honours and the order of counting -------------------------------------------------------------


def test_honours_score_by_their_number() -> None:
    assert asked(rubber(), "score", tricks=[1, 2], honours=[3, 1], total=[0, 0])["outcome"]["points"] == [
        3,
        2,
    ]
    assert asked(rubber(), "score", tricks=[1, 2], honours=[0, 4], total=[0, 0])["outcome"]["points"] == [
        1,
        6,
    ]
    assert asked(rubber(), "score", tricks=[1, 2], honours=[2, 2], total=[0, 0])["outcome"]["points"] == [
        1,
        2,
    ]


def test_more_honours_than_there_are_cannot_be() -> None:
    verdict = asked(rubber(), "score", tricks=[1, 2], honours=[3, 2], total=[0, 0])
    assert (verdict["status"], codes(verdict)) == ("impossible", {"honours-total": "rubber.honours"})


def test_honours_may_be_barred_at_a_standing() -> None:
    verdict = asked(rubber(), "score", tricks=[0, 3], honours=[4, 0], total=[4, 0])
    assert verdict["outcome"]["points"] == [0, 3]
    assert "rubber.honours-barred" in [one["clause"] for one in verdict["reasons"]]


def test_parts_are_counted_in_order_until_the_target_is_reached() -> None:
    verdict = match(rubber(), before=[3, 4], tricks=[1, 2], honours=[3, 1])
    assert (verdict["outcome"]["totals"], verdict["outcome"]["winner"]) == ([4, 6], 2)
    assert codes(verdict)["row-too-late"] == "rubber.counting"
    together = match(rubber(counting="together"), before=[3, 4], tricks=[1, 2], honours=[3, 1])
    assert together["outcome"]["totals"] == [6, 6]


def test_the_order_of_counting_asks_for_the_totals_where_they_decide() -> None:
    barred = {"score": {"honours": {"barred": None}}}
    game = spoilt("rubber", barred)
    undecided = asked(game, "score", tricks=[1, 2], honours=[3, 1])
    assert (undecided["status"], undecided["reasons"][0]["facts"]) == ("undecided", {"field": "total"})
    assert asked(game, "score", tricks=[1, 2], honours=[2, 2])["outcome"]["points"] == [1, 2]


def revoked(*sides: int) -> list[dict[str, Any]]:
    return [{"fault": "revoke", "side": side} for side in sides]


def test_a_penalty_is_counted_before_all_parts() -> None:
    case: dict[str, Any] = {"before": [4, 2], "tricks": [3, 0], "honours": [4, 0]}
    verdict = match(rubber(), **case, faults=revoked(1))
    assert (verdict["outcome"]["totals"], verdict["outcome"]["winner"]) == ([4, 5], 2)
    assert codes(verdict)["row-too-late"] == "rubber.counting"
    together = match(rubber(counting="together"), **case, faults=revoked(1))
    assert together["outcome"]["totals"] == [4, 5]
    assert "row-too-late" not in codes(together)


def test_a_side_that_is_held_below_the_target_does_not_end_the_count() -> None:
    verdict = match(rubber(), before=[3, 0], tricks=[2, 1], honours=[0, 4], faults=revoked(1))
    assert verdict["outcome"]["totals"] == [4, 8]
    assert "total-stops-short" in codes(verdict)


def test_when_both_sides_are_held_nobody_wins() -> None:
    verdict = match(rubber(), before=[4, 4], tricks=[2, 1], honours=[2, 2], faults=revoked(1, 2))
    assert (verdict["outcome"]["over"], verdict["outcome"]["totals"]) == (False, [4, 4])


# Several at the target -------------------------------------------------------------------------


def test_the_first_after_the_dealer_may_win() -> None:
    game = rubber(several="first_seat", several_clause="first-seat")
    verdict = match(game, totals=[6, 9], dealer=2)
    assert (verdict["outcome"]["winner"], codes(verdict)["match-first-seat"]) == (1, "rubber.first-seat")
    assert match(game, totals=[6, 9], dealer=1)["outcome"]["winner"] == 2
    assert match(game, totals=[6, 9])["reasons"][0]["facts"] == {"field": "dealer"}
    assert match(game, totals=[4, 9])["outcome"]["winner"] == 2


def test_equal_totals_may_go_to_the_first_after_the_dealer() -> None:
    game = rubber(tie="first_seat", tie_clause="first-seat")
    assert match(game, totals=[6, 6], dealer=2)["outcome"]["winner"] == 1
    assert match(game, totals=[6, 6], dealer=3)["outcome"]["winner"] == 2
    assert match(game, totals=[6, 7])["outcome"]["winner"] == 2


# Whole matches ---------------------------------------------------------------------------------


@pytest.mark.parametrize("seed", range(8))
def test_a_recorded_series_is_replayed_to_its_end(seed: int) -> None:
    game = rubber(shutout=None)
    record = play_match(game, seed, most_deals=60)
    verdict = ask(game, {"ask": "hand", "record": record})
    told = verdict["outcome"]
    assert verdict["status"] == "answered", verdict["reasons"]
    assert told["series_over"] and max(told["games"]) == 2
    assert len(record["deals"]) > 2
    assert record["claims"]["totals"] == told["totals"]


def test_a_series_without_an_end_goes_on_from_game_to_game() -> None:
    """Each game begins with what was carried over."""
    game = rubber(series={"best_of": None})
    record = play_match(game, 5, most_deals=90, games=4)
    verdict = ask(game, {"ask": "hand", "record": record})
    assert (verdict["status"], verdict["outcome"]["over"]) == ("answered", True)
    assert sum(verdict["outcome"]["games"]) >= 4
    assert record["claims"]["totals"] == verdict["outcome"]["totals"]


def test_a_deal_after_the_series_is_one_too_many() -> None:
    game = rubber()
    record = play_match(game, 1, most_deals=60)
    record.pop("claims")
    record["deals"].append(record["deals"][0])
    verdict = ask(game, {"ask": "hand", "record": record})
    assert list(codes(verdict)) == ["match-over-already"]


def test_a_record_may_begin_within_a_series() -> None:
    game = rubber(shutout=None)
    record = {**play_match(game, 3, most_deals=1), "totals": [4, 4], "games": [[5, 3]]}
    record["claims"] = {}
    record["deals"] = [{**record["deals"][0], "claims": {}}]
    told = ask(game, {"ask": "hand", "record": record})["outcome"]
    assert told["over"] and sum(told["games"]) == 2


def test_without_a_series_a_match_ends_with_its_game() -> None:
    game = rubber(series=None)
    record = play_match(game, 1, most_deals=60)
    told = ask(game, {"ask": "hand", "record": record})["outcome"]
    assert told["over"] and "games" not in told
    assert told["surplus"] == [max(0, total - 5) for total in told["totals"]]


def test_claims_about_a_series_are_checked() -> None:
    game = rubber()
    record = play_match(game, 2, most_deals=60)
    record["claims"]["games"] = [9, 9]
    verdict = ask(game, {"ask": "hand", "record": record})
    assert codes(verdict) == {"claim-wrong": "rubber.best-of-three"}


# Faults ----------------------------------------------------------------------------------------


def test_an_offender_may_score_nothing() -> None:
    """The others score as they would, and penalties stand."""
    revoke = {"penalty": {"offender": {"for": "offender", "gets": -1}}, "offender": "scores_nothing"}
    game = spoilt("rubber", {"irregularities": {"revoke": revoke}})
    case: dict[str, Any] = {"tricks": [1, 2], "honours": [3, 1], "total": [0, 0], "faults": revoked(1)}
    verdict = asked(game, "score", **case)
    assert verdict["outcome"]["points"] == [-1, 2 + 3]
    assert codes(verdict)["offender-scores-nothing"] == "rubber.revoke"
    assert asked(game, "score", **{**case, "faults": revoked(2)})["outcome"]["points"] == [1 + 2 + 3, -1]


def test_who_scores_nothing_must_be_known() -> None:
    game = spoilt("rubber", {"irregularities": {"revoke": {"offender": "scores_nothing", "penalty": None}}})
    case: dict[str, Any] = {"tricks": [2, 1], "honours": [2, 2], "faults": [{"fault": "revoke"}]}
    assert asked(game, "score", **case)["reasons"][0]["facts"] == {"field": "side"}


def test_games_are_told_declaring_side_first_as_totals_are() -> None:
    series = {"series": {"best_of": 3, "clause": "rubber"}, "surplus": "carried", "surplus_clause": "laps"}
    game = spoilt("openspiel-euchre", {"match": series})
    case: dict[str, Any] = {"declarer": 2, "before": [9, 8], "games": [[10, 3]], "tricks": [5, 0], "alone": 2}
    told = match(game, **case)["outcome"]
    assert (told["totals"], told["winner"], told["surplus"]) == ([13, 8], 1, [3, 0])
    assert (told["games"], told["series_winner"]) == ([2, 0], 1)
    assert match(game, **{**case, "games": [[3, 10]]})["outcome"]["games"] == [1, 1]
