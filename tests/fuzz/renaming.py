"""Other names for suits and players: the same record as people at another table would have written it."""

from __future__ import annotations

import random
import re
from typing import Any

from tests.fuzz.facts import TWIN, WITH_BOWERS
from validator.engine.game import Game

Suits = dict[str, str]
NAMES = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo", "Gus", "Hal")
SUITED = re.compile(r"\b([AKQJT2-9]?)([SHDC])\b")


def other_suits(game: Game, chance: random.Random) -> Suits:
    """A renaming that the rules cannot tell: any, but where jacks move suits of a colour stay together.

    A suit that the rules name, for a joker that is turned up or for what it scores, keeps its name.
    """
    suits = game.pack.suits
    told = _words({key: game.data[key] for key in game.data if key != "deck"}) & set(suits)
    while True:
        names = dict(zip(suits, chance.sample(suits, len(suits)), strict=True))
        if any(names[suit] != suit for suit in told):
            continue
        if game.id not in WITH_BOWERS or all(names[TWIN[suit]] == TWIN[names[suit]] for suit in suits):
            return names


def _words(value: Any) -> set[str]:
    """All keys and texts in data."""
    if isinstance(value, dict):
        return set(value).union(*map(_words, value.values()))
    if isinstance(value, list):
        return set().union(*map(_words, value))
    return {value} if isinstance(value, str) else set()


def renamed(value: Any, suits: Suits) -> Any:
    """Data in which each card and suit has its other name."""
    if isinstance(value, str):
        return SUITED.sub(lambda found: found[1] + suits[found[2]], value)
    if isinstance(value, list):
        return [renamed(one, suits) for one in value]
    if isinstance(value, dict):
        return {key: value[key] if key == "variant" else renamed(value[key], suits) for key in value}
    return value


def named(record: dict[str, Any], chance: random.Random) -> dict[str, Any]:
    """The record with names for its players."""
    names = chance.sample(NAMES, record["players"])
    deals = [{**deal, "acts": [_named(act, names) for act in deal["acts"]]} for deal in record["deals"]]
    return {**record, "seats": names, "deals": deals}


def _named(act: str, names: list[str]) -> str:
    seat, rest = act.split(" ", 1)
    return f"{names[int(seat) - 1]} {rest}"


def gist(verdict: dict[str, Any]) -> tuple[Any, ...]:
    """What must not depend on names: status, outcome, and the code and clause of each reason.

    Cards are listed in the order of the pack, which follows the names of suits; so lists of words are sorted.
    """
    reasons = [(one["code"], one["clause"]) for one in verdict["reasons"]]
    return verdict["status"], _sorted(verdict["outcome"]), reasons


def _sorted(value: Any) -> Any:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value)}
    if isinstance(value, list) and value and all(isinstance(one, str) for one in value):
        return sorted(" ".join(sorted(one.split())) for one in value)
    return value
