"""Asking: one entry for every kind of question. Portable."""

from validator.cases import calling, comparing, counting, faults, laying, money, playing, replay, unknowns
from validator.cases.fields import fields_of, kinds_of
from validator.cases.reading import Reading
from validator.cases.verdict import Stop, reason, verdict

KINDS = {
    "compare": comparing.compare,
    "arrangement": comparing.arrangement,
    "may_play": playing.may_play,
    "trick": playing.trick,
    "lead": playing.lead,
    "auction": calling.auction,
    "betting": calling.betting,
    "pot": money.pot,
    "reentry": money.reentry,
    "score": counting.score,
    "match": counting.match,
    "deal": laying.deal,
    "discard": laying.discard,
    "fault": faults.fault,
}
BESIDES = ("ask", "game", "variant", "edition", "expect", "id", "basis", "near", "also", "sources", "note")


def ask(game, case):
    """The verdict on a case (a dict) by a game. Never raises for bad input: that is a verdict too."""
    kind = case.get("ask")
    if kind not in kinds_of(game):
        known = [one for one in kinds_of(game)]
        return verdict(
            game,
            str(kind),
            "unusable",
            {},
            [reason("ask-unknown", None, {"text": str(kind)[:40], "known": known})],
        )
    strange = _strange_fields(game, kind, case)
    if strange:
        return verdict(game, kind, "unusable", {}, strange)
    if kind == "hand":
        return replay.hand(game, case)
    if unknowns.count(case):
        return unknowns.judge(game, case, _judge)
    return _judge(game, case)


def _strange_fields(game, kind, case):
    """A reason for each field that this kind of question does not have."""
    known = [field["id"] for field in fields_of(game, kind)]
    return [
        reason("field-unknown", None, {"field": str(name)[:40], "known": known})
        for name in sorted(case)
        if name not in known and name not in BESIDES
    ]  # total key


def _judge(game, case):
    reading = Reading(game, case)
    try:
        return KINDS[case["ask"]](game, reading)
    except Stop as stopped:
        outcome = {"possible": False} if stopped.status == "impossible" else {}
        if stopped.status == "violation":
            outcome = {"allowed": False}
        return verdict(game, case["ask"], stopped.status, outcome, stopped.reasons)
