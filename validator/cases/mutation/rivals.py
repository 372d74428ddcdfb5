"""Which rungs of a ladder may both fit, so that their order decides."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

Node = Mapping[str, Any]

OPPOSED = ({"declarers", "defenders"}, {"offender", "innocent"})
# Facts that are sets of words, of which several hold at once: no two of their words exclude each other.
MANY_WORDS = frozenset({"alone", "winning", "all_tricks"})


def may_both_fit(one: Node, other: Node) -> bool:
    """Whether two rungs are for the same fault and player, and their conditions can hold together.

    >>> may_both_fit({"for": "declarers"}, {"for": "defenders"})
    False
    >>> may_both_fit({"when": {"tricks": {"min": 1}}}, {"when": {"tricks": 0}})
    False
    >>> may_both_fit({"when": {"bid": "made", "call": ["a", "b"]}}, {"when": {"bid": "made"}})
    True
    """
    if one.get("fault") != other.get("fault"):
        return False
    if {one.get("for"), other.get("for")} in OPPOSED:
        return False
    wants, others = one.get("when") or {}, other.get("when") or {}
    shared = [fact for fact in wants if fact in others and fact not in MANY_WORDS]
    return all(_meet(wants[fact], others[fact]) for fact in shared)


def _meet(one: Any, other: Any) -> bool:
    """Whether some value is wanted by both; where that is not plain to see, it is taken to be."""
    if isinstance(one, dict) and isinstance(other, dict):
        return True
    if isinstance(one, dict):
        return any(_within(value, one) for value in _listed(other))
    if isinstance(other, dict):
        return _meet(other, one)
    return any(value in _listed(other) for value in _listed(one))


def _within(value: Any, wanted: Node) -> bool:
    if "not" in wanted:
        return bool(wanted["not"] != value)
    if "min" not in wanted and "max" not in wanted:
        return True
    return bool(wanted.get("min", value) <= value <= wanted.get("max", value))


def _listed(wanted: Any) -> list[Any]:
    return wanted if isinstance(wanted, list) else [wanted]
