"""The calls of an auction, from low to high."""

from validator.engine.nodes import clause_of
from validator.engine.shapes import Data


def call_list(step: Data, size: int) -> list[Data]:
    """All bids, low to high, each with name, call, level, strain, also, multiplier, worth and clause.

    ``size`` is the number of cards a player holds, for calls that go as far as the hand. A bid with strains
    is written level first: ``1H``, ``3no-trump``; the strains rank as they are listed, within a level.
    """
    found = []
    for node in step.get("calls", []):
        level = node.get("level")
        if isinstance(level, dict):
            for number in range(level["from"], (size if level["to"] == "hand" else level["to"]) + 1):
                found += _at_level(node, number)
        else:
            found.append(_call(node, node["id"], level, None))
    return found


def _at_level(node: Data, number: int) -> list[Data]:
    strains = node.get("strains")
    if strains is None:
        return [_call(node, str(number), number, None)]
    return [_call(node, str(number) + strain, number, strain) for strain in strains]


def _call(node: Data, name: str, level: int | None, strain: str | None) -> Data:
    return {
        "name": name,
        "call": node["id"],
        "level": level,
        "strain": strain,
        "also": node.get("also", []),
        "multiplier": node.get("multiplier", 1),
        "worth": node.get("worth", level),
        "clause": clause_of(node),
    }


def place_of(calls: list[Data], name: str) -> int:
    """The place of a call in the list, by its name or another name for it; -1 where it is none."""
    for at in range(len(calls)):
        if calls[at]["name"] == name:
            return at
    for at in range(len(calls)):
        if name in calls[at]["also"]:
            return at
    return -1
