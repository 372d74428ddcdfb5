"""Where a match stands: is it over, and who has won. Portable."""

from validator.cases.counting import Counted, points_given, scored
from validator.cases.given import Given, counts_points, has_declarer
from validator.cases.reading import Reading
from validator.cases.series import earlier, outcome_of, why
from validator.cases.verdict import reason, undecided, verdict
from validator.engine.conditions import Missing
from validator.engine.game import Game
from validator.engine.match import Standing, standing
from validator.engine.nodes import clause_of
from validator.engine.series import Played
from validator.engine.shapes import Data, Facts


def match(game: Game, reading: Reading) -> Data:
    """Where the match stands: is it over, and who has won."""
    if reading.has("games") and not reading.has("before") and not reading.has("totals"):
        return _of_games(game, reading)
    if not reading.has("before"):
        return _of_totals(game, reading)
    if reading.has("points") and not counts_points(game):
        return _after_points(game, reading)
    before = reading.numbers("before", game.scorers(reading.players()))
    given = Given(game, reading)
    before = given.by_scorer(before)
    given.facts["total"] = before
    counted = scored(given)
    totals = [before[who] + counted.points[who] for who in range(given.many)]
    stopped = _stopped_short(game, totals, counted)
    return _stands(game, reading, totals, given.facts, stopped + counted.why)


def _stopped_short(game: Game, totals: list[int], counted: Counted) -> list[Data]:
    """Hold the totals of sides that may not reach the target one point below it; the reasons."""
    target = game.data["match"].get("ends", {}).get("total")
    found = []
    for who, clause in counted.below:
        if target is not None and totals[who] >= target:
            totals[who] = target - 1
            found.append(reason("total-stops-short", clause, {"total": target - 1, "target": target}))
    return found


def _of_games(game: Game, reading: Reading) -> Data:
    """Of games that are over alone: the last of them is the one that is asked about."""
    many = game.scorers(reading.players())
    last = earlier(game, reading, many)[-1:]
    reading.settle()
    if not last:
        raise undecided("totals")
    totals = last[0].totals
    case = dict(reading.case, games=reading.case["games"][:-1])
    return _stands(game, Reading(game, case), totals, {}, [])


def _of_totals(game: Game, reading: Reading) -> Data:
    """From the totals alone, the declarers' first."""
    totals = reading.numbers("totals", game.scorers(reading.players()))
    facts: Facts = {}
    if has_declarer(game):
        facts["declaring"] = 0
        if reading.has("bid_result"):
            facts["bid"] = reading.case["bid_result"]
    return _stands(game, reading, totals, facts, [])


def _after_points(game: Game, reading: Reading) -> Data:
    """From the totals before a deal and its points, where points are the score."""
    many = game.scorers(reading.players())
    before = reading.numbers("before", many)
    points = reading.numbers("points", many)
    reading.settle()
    if game.points is not None:
        wrong = points_given(game, reading)
        if wrong["status"] != "answered":
            wrong["ask"] = "match"
            return wrong
    return _stands(game, reading, [before[who] + points[who] for who in range(many)], {}, [])


def _stands(game: Game, reading: Reading, totals: list[int], facts: Facts, found: list[Data]) -> Data:
    deals = reading.number_or("deals", 0, 0, 9999)
    players = reading.players()
    dealer = reading.seat("dealer", players)
    reading.settle()
    turned = len(totals) == 2 and facts.get("declaring") == 1  # totals are told declarers first
    played = earlier(game, reading, len(totals), turned)
    try:
        where = standing(game, totals, facts, deals, players, dealer)
    except Missing as unknown:
        raise undecided("dealer" if unknown.name == "dealer" else "bid_result")
    if where.over:
        played.append(Played(totals, where.winners))
    told = [totals[1], totals[0]] if turned else totals
    winners = sorted([2 - who if turned else who + 1 for who in where.winners])  # total key
    outcome: Data = {"over": where.over, "totals": told, "winners": winners}
    outcome["winner"] = winners[0] if len(winners) == 1 else None
    outcome.update(outcome_of(game, played, where.over, turned))
    after = why(game, played, turned) if where.over else []
    return verdict(game, "match", "answered", outcome, _why(game, where, told, winners) + after + found)


def _why(game: Game, where: Standing, totals: list[int], winners: list[int]) -> list[Data]:
    """The rule that decides, then the one that ends the match where that is another."""
    rule = game.data["match"]
    ends = rule.get("ends", {})
    target = ends.get("total")
    told = [reason(where.code, where.clause, {"totals": totals, "winners": winners, "target": target})]
    clause = clause_of(rule)
    if where.over and clause and where.clause != clause:
        told.append(
            reason("deals-played" if target is None else "target-reached", clause, {"target": target})
        )
    return told
