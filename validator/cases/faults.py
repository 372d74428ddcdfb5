"""Faults of play and their remedies: what happens if. Portable."""

from validator.cases.verdict import Stop, reason, verdict
from validator.engine.conditions import Missing, amount, first_that_fits
from validator.engine.scoring import is_for


def fault_names(game):
    """The faults that the game has a rule for, in the order of its ladder."""
    found = []
    for rung in game.data.get("irregularities", []):
        if rung["fault"] not in found:
            found.append(rung["fault"])
    return found


def rung_for(game, fault):
    """The rung of the ladder that says what follows from a fault; stops as undecided where more must be known."""
    ladder = [rung for rung in game.data.get("irregularities", []) if rung["fault"] == fault["fault"]]
    facts = {}
    if "found" in fault:
        facts["found"] = fault["found"]
    if "side" in fault:
        facts["offender"] = fault["side"]
    try:
        rung = first_that_fits(ladder, facts)
    except Missing as unknown:
        field = "offender" if unknown.name == "offender" else unknown.name
        raise Stop("undecided", [reason("field-decides", None, {"field": field})])
    if rung is None:
        raise Stop(
            "unusable",
            [reason("fault-unknown", None, {"text": str(fault["fault"])[:40], "known": fault_names(game)})],
        )
    return rung


def faults_of(game, reading):
    """The faults that a case reports, each as a dict with fault, side, trick, found."""
    value = reading.case.get("faults")
    if value is None:
        return []
    if not isinstance(value, list) or not all(isinstance(one, dict) and "fault" in one for one in value):
        reading.spoil("field-not-faults", {"field": "faults"})
        reading.settle()
    return [_with_found(one) for one in value]


def _with_found(one):
    if one.get("found") is not None:
        return one
    told = dict(one)
    told["found"] = "later"
    return told


def fault(game, reading):
    """What follows from a fault."""
    reading.need("fault")
    reading.settle()
    asked = {"fault": reading.case["fault"]}
    if reading.has("found"):
        asked["found"] = reading.case["found"]
    side = reading.case.get("offender", reading.case.get("side"))
    if side is not None:
        asked["side"] = side
    rung = rung_for(game, asked)
    outcome = {"remedy": rung["remedy"]}
    if "tricks" in rung:
        outcome["tricks"] = rung["tricks"]
    if "offender" in rung:
        outcome["offender"] = rung["offender"]
    if "penalty" in rung:
        outcome["penalty"] = [{"for": row.get("for", "each"), "gets": row["gets"]} for row in rung["penalty"]]
    return verdict(
        game,
        "fault",
        "answered",
        outcome,
        [reason("fault-" + rung["remedy"].replace("_", "-"), rung.get("clause"), {"fault": asked["fault"]})],
    )


def penalty_points(rung, facts, many):
    """(points by scorer, rows) of a penalty that takes the place of the score."""
    points = [0] * many
    rows = []
    for who in range(many):
        for row in rung["penalty"]:
            if is_for(row.get("for", "each"), facts, who):
                points[who] += amount(row["gets"], facts, who)
                rows.append((who, dict(row, clause=row.get("clause", rung.get("clause"))), points[who]))
                break
    return points, rows
