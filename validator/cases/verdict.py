"""Verdicts as data, and their one canonical spelling in JSON. Portable.

A verdict says which game, edition and switches it is for, its ``status`` (answered, violation, impossible,
undecided or unusable), its ``outcome`` and the ``reasons`` in order, the deciding one first: each a stable
code, a clause and facts.
"""

from validator.engine.game import Game
from validator.engine.shapes import Any, Data, Facts, Why


def reason(code: str, clause: str | None, facts: Facts | None = None) -> Data:
    """One reason of a verdict."""
    return {"code": code, "clause": clause, "facts": facts if facts is not None else {}}


def reasons_of(found: list[Why]) -> list[Data]:
    """Reasons from (code, clause, facts) triples."""
    return [reason(code, clause, facts) for code, clause, facts in found]


def verdict(game: Game, ask: str, status: str, outcome: Data, reasons: list[Data]) -> Data:
    """A verdict of a game under its switches."""
    return {
        "ask": ask,
        "game": game.id,
        "edition": game.data.get("edition"),
        "switches": game.switches,
        "status": status,
        "outcome": outcome,
        "reasons": reasons,
    }


class Stop(Exception):
    """Judging cannot go on: ``status`` is unusable, impossible, undecided or violation, for ``reasons``."""

    def __init__(self, status: str, reasons: list[Data]) -> None:
        super().__init__(status)
        self.status = status
        self.reasons = reasons


def stopped_verdict(game: Game, ask: str, stop: Stop) -> Data:
    """The verdict of a question that could not be judged to its end."""
    outcomes: Data = {"impossible": {"possible": False}, "violation": {"allowed": False}}
    return verdict(game, ask, stop.status, outcomes.get(stop.status, {}), stop.reasons)


def undecided(field: str) -> Stop:
    """The Stop of a question that one more field would decide."""
    return Stop("undecided", [reason("field-decides", None, {"field": field})])


def canonical(value: Any) -> str:
    """The canonical JSON of a value: keys sorted, no spaces, escapes only where JSON asks; whole numbers."""
    if value is None:
        return "null"
    if value is True:
        return "true"
    if value is False:
        return "false"
    if isinstance(value, str):
        return _quoted(value)
    if isinstance(value, dict):
        keys = sorted(value)  # total key
        return "{" + ",".join(_quoted(str(key)) + ":" + canonical(value[key]) for key in keys) + "}"
    if isinstance(value, (list, tuple)):
        return "[" + ",".join(canonical(one) for one in value) + "]"
    return str(value)


def _quoted(text: str) -> str:
    return '"' + "".join(_escaped(mark) for mark in text) + '"'


def _escaped(mark: str) -> str:
    if mark in '"\\':
        return "\\" + mark
    code = ord(mark)
    if code < 32 or 127 <= code < 160 or 0xD800 <= code < 0xE000:
        return "\\u" + "000"[: 4 - len(hex(code)[2:])] + hex(code)[2:]
    return mark
