"""What a deal is worth to each side. Portable."""

from validator.cases.arranged import arranged
from validator.cases.faults import fault_reason, faults_of, penalty_points, rung_for
from validator.cases.given import Given, counts_points
from validator.cases.reading import Reading
from validator.cases.series import row_reasons
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
    counted = scored(given)
    outcome: Data = {"points": given.by_scorer(counted.points)}
    if isinstance(given.facts.get("bid"), str):
        outcome["bid_result"] = given.facts["bid"]
    if counted.void is not None:
        outcome["thrown_in"] = counted.void
    return verdict(game, "score", "answered", outcome, counted.why)


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


class Counted:
    """What a deal as told is worth.

    ``points`` by scorer, those of penalties included; ``why`` the reasons; ``below`` (scorer, clause) of
    each side whose total stays one short of the target, ``nothing`` of each that scores penalties alone.
    """

    def __init__(self, many: int) -> None:
        self.points = [0] * many
        self.rows: list[tuple[int, Data, int]] = []
        self.why: list[Data] = []
        self.below: list[tuple[int, str | None]] = []
        self.nothing: list[tuple[int, str | None]] = []
        self.void: str | None = None  # who deals again, where the deal does not count
        self.replaced = False  # whether a penalty takes the place of the score

    def add(self, points: list[int], rows: list[tuple[int, Data, int]]) -> None:
        """Add the points of some rows."""
        self.points = [self.points[who] + points[who] for who in range(len(points))]
        self.rows += rows


def scored(given: Given) -> Counted:
    """What a deal as told is worth; raises Stop where a field decides that is not given."""
    counted = Counted(given.many)
    told = _with_faults(given, counted)
    try:
        if counted.void is None and not counted.replaced:
            facts = with_contract(given.game, given.facts, given.many)
            held = [who for who, _ in counted.below]
            points, rows = count_score(given.game, facts, given.many, counted.points, held)
            counted.add(*_without(points, rows, [who for who, _ in counted.nothing]))
    except Missing as unknown:
        raise undecided(_field_that_tells(given, unknown.name))
    for who, clause in counted.nothing:
        told.append(reason("offender-scores-nothing", clause, {"side": given.side_word(who)}))
    counted.why = told if counted.void is not None else told + _why(given, counted.rows)
    return counted


def _without(
    points: list[int], rows: list[tuple[int, Data, int]], nothing: list[int]
) -> tuple[list[int], list[tuple[int, Data, int]]]:
    """A score without what these scorers get."""
    kept = [0 if who in nothing else points[who] for who in range(len(points))]
    return kept, [row for row in rows if row[0] not in nothing]


def _field_that_tells(given: Given, name: str) -> str:
    """The field of a case that would tell a fact; of the result of a contract, what it counts."""
    rule = given.game.data.get("contract")
    if name == "bid" and rule is not None:
        counted = rule["counts"] if isinstance(rule["counts"], list) else [rule["counts"]]
        for one in counted:
            if one not in given.facts:
                return str(one)
    return FIELD_OF.get(name, name)


def _with_faults(given: Given, counted: Counted) -> list[Data]:
    """Let the faults of a deal do what the rules say; the reasons that cite it.

    Of several faults the first counts, and each of those whose rule says so.
    """
    faults = faults_of(given.reading, given.sides())
    found: list[Data] = []
    for at in range(len(faults)):
        rung = rung_for(given.game, faults[at], faults)
        if at and rung.get("counts") != "each":
            continue
        _with_fault(given, faults[at], rung, counted)
        found.append(fault_reason(rung, {"fault": faults[at]["fault"]}))
        if at:
            found.append(reason("fault-each", rung.get("counts_clause"), {"fault": faults[at]["fault"]}))
    return found


def _with_fault(given: Given, fault: Data, rung: Data, counted: Counted) -> None:
    """Let a fault do what its remedy says to the facts and to what is counted."""
    facts = given.facts
    offending = given.scorer(fault["side"]) if "side" in fault else None
    if offending is not None:
        facts["offending"] = offending
    if rung["remedy"] in ("bid_failed", "bid_made"):
        facts["bid"] = rung["remedy"][4:]
    if rung["remedy"] in ("same_dealer", "next_dealer"):
        counted.void = rung["remedy"]
    if "offending" not in facts and _asks_side(rung):
        raise undecided("side")
    if rung["remedy"] == "move_tricks" or rung.get("tricks") == "from_there":
        _move_tricks(given, rung)
    if rung.get("penalty"):
        counted.add(*_penalty(given, rung))
        counted.replaced = counted.replaced or rung.get("replaces") == "score"
    if rung.get("offender") in ("below_target", "scores_nothing"):
        listed = counted.below if rung["offender"] == "below_target" else counted.nothing
        listed.append((facts["offending"], clause_of(rung, "offender_clause")))


def _penalty(given: Given, rung: Data) -> tuple[list[int], list[tuple[int, Data, int]]]:
    """The points of a penalty and its rows; raises Stop where a field decides that is not given."""
    facts = with_contract(given.game, dict(given.facts), given.many)
    try:
        return penalty_points(rung, facts, given.many)
    except Missing as unknown:
        raise undecided(_field_that_tells(given, unknown.name))


def _move_tricks(given: Given, rung: Data) -> None:
    """Give the other side tricks of the offender, or all that are left from the fault on."""
    if "tricks" not in given.facts:
        return
    tricks, offender = list(given.facts["tricks"]), given.facts["offending"]
    if rung["remedy"] == "move_tricks":
        moved = min(rung.get("count", 0), tricks[offender])
        tricks[offender] -= moved
    else:
        moved = given.tricks - sum(tricks)
    tricks[1 - offender] += moved
    given.facts["tricks"] = tricks


def _asks_side(rung: Data) -> bool:
    """Whether what follows from a fault depends on who committed it."""
    rows = rung.get("penalty", [])
    moves = rung["remedy"] == "move_tricks" or rung.get("tricks") == "from_there"
    return (
        moves
        or rung.get("offender") in ("below_target", "scores_nothing")
        or any(row.get("for") in ("offender", "innocent") for row in rows)
    )


def _why(given: Given, rows: list[tuple[int, Data, int]]) -> list[Data]:
    """The contract's result, one reason a row that gave or withheld points, and what going alone did."""
    game, facts = given.game, given.facts
    found = []
    rule = game.data.get("contract")
    if rule is not None and isinstance(facts.get("bid"), str):
        found.append(reason("bid-" + facts["bid"], clause_of(rule), {"level": facts.get("level")}))
    elif rule is not None and isinstance(facts.get("bid"), list) and None not in facts["bid"]:
        right = [who + 1 for who in range(given.many) if facts["bid"][who] == "made"]
        found.append(reason("bids-made" if right else "bids-all-failed", clause_of(rule), {"seats": right}))
    for who, row, gained in rows:
        found += row_reasons(game, row, given.side_word(who), gained)
    for step in game.steps:
        if step["do"] == "declare_alone" and step.get("multiplier_clause"):
            if ("declarer" if step["who"] == "declarer" else "defender") in facts["alone"]:
                told = {"multiplier": step.get("multiplier", 1)}
                found.append(reason("alone-counts", step["multiplier_clause"], told))
    return found
