"""Asking: one entry for every kind of question. Portable."""

from validator.cases import (
    betting,
    calling,
    comparing,
    counting,
    discarding,
    faults,
    laying,
    leading,
    matches,
    playing,
    reentry,
    replay,
    sharing,
    trick,
    unknowns,
)
from validator.cases.fields import fields_of, kinds_of
from validator.cases.reading import Reading
from validator.cases.verdict import Stop, reason, stopped_verdict, verdict
from validator.engine.game import Game
from validator.engine.shapes import Data

MYPY = False
if MYPY:
    from collections.abc import Callable

KINDS: "dict[str, Callable[[Game, Reading], Data]]" = {
    "compare": comparing.compare,
    "arrangement": comparing.arrangement,
    "may_play": playing.may_play,
    "trick": trick.trick,
    "lead": leading.lead,
    "auction": calling.auction,
    "betting": betting.betting,
    "pot": sharing.pot,
    "reentry": reentry.reentry,
    "score": counting.score,
    "match": matches.match,
    "deal": laying.deal,
    "discard": discarding.discard,
    "fault": faults.fault,
    "hand": replay.hand,
}
COMPARED = ("found", "offender", "bid_result")  # words that no judge reads: they are only compared
BESIDES = ("ask", "game", "variant", "edition", "expect", "id", "basis", "near", "also", "sources", "note")


def ask(game: Game, case: Data) -> Data:
    """The verdict on a case by a game. Never raises for bad input: that is a verdict too."""
    kind = case.get("ask")
    known = kinds_of(game)
    if not isinstance(kind, str) or kind not in known:
        facts = {"text": str(kind)[:40], "known": known}
        return verdict(game, str(kind), "unusable", {}, [reason("ask-unknown", None, facts)])
    strange = _strange_fields(game, kind, case) + _strange_words(game, kind, case)
    if strange:
        return verdict(game, kind, "unusable", {}, strange)
    if kind != "hand" and unknowns.count(case):
        return unknowns.judge(game, case, _judge)
    return _judge(game, case)


def _strange_fields(game: Game, kind: str, case: Data) -> list[Data]:
    """A reason for each field that this kind of question does not have."""
    known = [field["id"] for field in fields_of(game, kind)]
    strange = [name for name in sorted(case) if name not in known and name not in BESIDES]  # total key
    return [reason("field-unknown", None, {"field": str(name)[:40], "known": known}) for name in strange]


def _strange_words(game: Game, kind: str, case: Data) -> list[Data]:
    """A reason for each field that has none of the words that it may have."""
    strange = []
    for field in fields_of(game, kind):
        value = case.get(field["id"])
        if field["id"] in COMPARED and value is not None and value not in field["values"]:
            facts = {"field": field["id"], "text": str(value)[:40], "known": field["values"]}
            strange.append(reason("choice-unknown", None, facts))
    return strange


def _judge(game: Game, case: Data) -> Data:
    try:
        return KINDS[case["ask"]](game, Reading(game, case))
    except Stop as stopped:
        return stopped_verdict(game, case["ask"], stopped)
