"""Faults of play and their remedies: what happens if. Portable."""

from validator.cases.fields import FOUND, OF_FAULT, fault_names
from validator.cases.reading import Reading
from validator.cases.verdict import Stop, reason, undecided, verdict
from validator.engine.conditions import Missing, amount, first_that_fits
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.scoring import row_for
from validator.engine.shapes import Any, Data, Facts


def rung_for(game: Game, fault: Data, among: list[Data] | None = None) -> Data:
    """The rung of the ladder that says what follows from a fault; stops where more must be known.

    ``among`` are all faults of the deal, this one too, where they are told.
    """
    ladder = [rung for rung in game.data.get("irregularities", []) if rung["fault"] == fault["fault"]]
    facts: Facts = {"offenders": _offenders(fault, among)}
    if "found" in fault:
        facts["found"] = fault["found"]
    if "side" in fault:
        facts["offender"] = fault["side"]
    try:
        rung = first_that_fits(ladder, facts)
    except Missing as unknown:
        raise undecided(unknown.name)
    if rung is None:
        known = {"text": str(fault["fault"])[:40], "known": fault_names(game)}
        raise Stop("unusable", [reason("fault-unknown", None, known)])
    return rung


def _offenders(fault: Data, among: list[Data] | None) -> str:
    """Whether one side or both committed this fault, found at the same stage; a fault alone is of one."""
    alike = [one for one in among or [] if (one["fault"], one["found"]) == (fault["fault"], fault["found"])]
    others = [one for one in alike if "side" in one and one["side"] != fault.get("side", one["side"])]
    return "both" if others else "one"


def faults_of(reading: Reading, sides: "tuple[Any, ...]") -> list[Data]:
    """The faults that a case reports, each with fault and found, and with side where it is told.

    A fault that is not said to have been found at once was found later. ``sides`` are the words or numbers
    that a side may be called.
    """
    value = reading.case.get("faults")
    if value is None:
        return []
    if not isinstance(value, list) or not all(_names_fault(one) for one in value):
        reading.spoil("field-not-faults", {"field": "faults"})
        reading.settle()
    for one in value:
        _check_fault(reading, one, sides)
    reading.settle()
    found = []
    for one in value:
        told = {name: one[name] for name in one if one[name] is not None}  # order-free
        found.append(dict({"found": "later"}, **told))
    return found


def _names_fault(one: Any) -> bool:
    return isinstance(one, dict) and one.get("fault") is not None


def _check_fault(reading: Reading, one: Data, sides: "tuple[Any, ...]") -> None:
    """Note what cannot stand in a fault as told."""
    for name in sorted(name for name in one if name not in OF_FAULT):  # total key
        reading.spoil("field-unknown", {"field": str(name)[:40], "known": list(OF_FAULT)})
    for name, known in (("side", sides), ("found", FOUND)):
        if one.get(name) is not None and one[name] not in known:
            words = [str(word) for word in known]
            reading.spoil("choice-unknown", {"field": name, "text": str(one[name])[:40], "known": words})


def fault_reason(rung: Data, facts: Facts) -> Data:
    """The reason that cites what follows from a fault."""
    return reason("fault-" + rung["remedy"].replace("_", "-"), rung.get("clause"), facts)


def fault(game: Game, reading: Reading) -> Data:
    """What follows from a fault."""
    reading.need("fault")
    reading.settle()
    asked = {"fault": reading.case["fault"]}
    if reading.has("found"):
        asked["found"] = reading.case["found"]
    if reading.has("offender"):
        asked["side"] = reading.case["offender"]
    rung = rung_for(game, asked)
    outcome: Data = {name: rung[name] for name in ("remedy", "count", "tricks", "offender") if name in rung}
    if "penalty" in rung:
        outcome["penalty"] = [{"for": row.get("for", "each"), "gets": row["gets"]} for row in rung["penalty"]]
    return verdict(game, "fault", "answered", outcome, [fault_reason(rung, {"fault": asked["fault"]})])


def penalty_points(rung: Data, facts: Facts, many: int) -> tuple[list[int], list[tuple[int, Data, int]]]:
    """(points by scorer, (scorer, row, points) of each) of a penalty."""
    points = [0] * many
    rows = []
    for who in range(many):
        row = row_for(rung["penalty"], facts, who)
        if row is not None:
            points[who] = amount(row["gets"], facts, who)
            rows.append((who, dict(row, clause=row.get("clause", clause_of(rung))), points[who]))
    return points, rows
