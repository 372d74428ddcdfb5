"""What a deal is worth to each side. Portable."""

from validator.cases.arranged import arranged
from validator.cases.faults import fault_reason, faults_of, penalty_points, rung_for
from validator.cases.given import Given, counts_points
from validator.cases.reading import Reading
from validator.cases.verdict import reason, undecided, verdict
from validator.engine.conditions import Missing
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.scoring import score as count_score
from validator.engine.scoring import with_contract
from validator.engine.shapes import Data
from validator.engine.steps import group_tricks

FIELD_OF = {
    "level": "bid",
    "call": "bid",
    "multiplier": "bid",
    "worth": "bid",
    "all_tricks": "tricks",
    "sum_of_tricks": "tricks",
    "all_points": "points",
    "all_melds": "melds",
    "declaring": "declarer",
}  # the field of a case that would tell a fact


def score(game: Game, reading: Reading) -> Data:
    """What a deal is worth to each side."""
    if reading.has("arrangements"):
        return arranged(game, reading)
    if reading.has("points") and not counts_points(game):
        return points_given(game, reading)
    given = Given(game, reading)
    points, found = scored(given)
    outcome: Data = {"points": given.by_scorer(points)}
    if isinstance(given.facts.get("bid"), str):
        outcome["bid_result"] = given.facts["bid"]
    return verdict(game, "score", "answered", outcome, found)


def points_given(game: Game, reading: Reading) -> Data:
    """Points written down for a deal: they must add up, and each be a sum of card values."""
    points = reading.numbers("points", game.scorers(reading.players()))
    reading.settle()
    rule = game.the_points()
    clause = clause_of(rule, "total_clause")
    total = rule.get("total", rule.get("last_trick", 0))
    unit = group_tricks.unit(game.values(None) or [])
    wrong = []
    if sum(points) != total:
        wrong.append(reason("points-total", clause, {"sum": sum(points), "total": total}))
    odd = [number for number in points if number % unit or number < 0]
    if odd:
        wrong.append(reason("points-unit", clause, {"numbers": odd, "unit": unit}))
    if wrong:
        return verdict(game, "score", "impossible", {"possible": False}, wrong)
    told = reason("points-add-up", clause, {"total": total})
    return verdict(game, "score", "answered", {"possible": True, "points": points}, [told])


# A deal as told --------------------------------------------------------------------------------


def scored(given: Given) -> tuple[list[int], list[Data]]:
    """(points by scorer, reasons) of a deal as told; raises Stop where a field decides that is not given."""
    faults = faults_of(given.reading)
    found = _with_fault(given, faults[0]) if faults else []
    try:
        if "penalty" in given.facts:
            points, rows = given.facts["penalty"]
        else:
            points, rows = count_score(
                given.game, with_contract(given.game, given.facts, given.many), given.many
            )
    except Missing as unknown:
        raise undecided(FIELD_OF.get(unknown.name, unknown.name))
    return points, found + _why(given, rows)


def _with_fault(given: Given, fault: Data) -> list[Data]:
    """Let a fault do what its remedy says to the facts; the reason that cites it."""
    rung, facts = rung_for(given.game, fault), given.facts
    if "side" in fault and "declaring" in facts:
        facts["offending"] = facts["declaring"] if fault["side"] == "declarers" else 1 - facts["declaring"]
    if rung["remedy"] in ("bid_failed", "bid_made"):
        facts["bid"] = rung["remedy"][4:]
    if "offending" not in facts and _asks_side(rung):
        raise undecided("side")
    if rung.get("tricks") == "from_there" and "tricks" in facts:
        tricks = list(facts["tricks"])
        tricks[1 - facts["offending"]] += given.tricks - sum(tricks)
        facts["tricks"] = tricks
    if rung.get("penalty") and rung.get("replaces") == "score":
        facts["penalty"] = penalty_points(rung, facts, given.many)
    return [fault_reason(rung, {"fault": fault["fault"]})]


def _asks_side(rung: Data) -> bool:
    """Whether what follows from a fault depends on who committed it."""
    rows = rung.get("penalty", [])
    return rung.get("tricks") == "from_there" or any(
        row.get("for") in ("offender", "innocent") for row in rows
    )


def _why(given: Given, rows: list[tuple[int, Data, int]]) -> list[Data]:
    """The contract's result, one reason a row that gave or withheld points, and what going alone did."""
    game, facts = given.game, given.facts
    found = []
    rule = game.data.get("contract")
    if rule is not None and isinstance(facts.get("bid"), str):
        found.append(reason("bid-" + facts["bid"], clause_of(rule), {"level": facts.get("level")}))
    for who, row, gained in rows:
        told = {"side": given.side_word(who), "points": gained}
        found.append(reason("row-scores", row.get("clause"), told))
    for step in game.steps:
        if step["do"] == "declare_alone" and step.get("multiplier_clause"):
            if ("declarer" if step["who"] == "declarer" else "defender") in facts["alone"]:
                told = {"multiplier": step.get("multiplier", 1)}
                found.append(reason("alone-counts", step["multiplier_clause"], told))
    return found
