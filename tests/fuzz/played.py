"""Deals and matches played out by chance, under house rules by chance, as records."""

from __future__ import annotations

import random
from typing import Any

from tests.fuzz.faults import Fair
from tests.library import game, settings_of
from tests.players import play_match
from validator.engine.game import Game

GAMES = (
    "hazari",
    "azi",
    "hasenpfeffer",
    "double-hasenpfeffer",
    "euchre",
    "three-handed-euchre",
    "railroad-euchre",
    "whist",
    "oh-hell",
    "klaverjassen",
)
MOST_DEALS = 16  # of a match; longer ones are cut
Record = dict[str, Any]


def setting_for(name: str, chance: random.Random) -> Game:
    """The game with the usual rules half of the time, else with one other house rule."""
    return game(name, **chance.choice(settings_of(name)) if chance.random() < 0.5 else {})


def played(name: str, seed: int, most_deals: int = 1, names: list[str] | None = None) -> tuple[Game, Record]:
    """A game and the record of a match of it, cut after so many deals; the same seed gives the same."""
    chance = random.Random(f"{name} {seed}")
    made = setting_for(name, chance)
    players = chance.choice(made.seats_allowed())
    stake = chance.choice((1, 5, 10)) if made.data.get("stakes") else 0
    stacks = _stacks(chance, players, stake) if stake else None
    return made, play_match(made, seed, names, stacks, stake, players, most_deals)


def _stacks(chance: random.Random, players: int, stake: int) -> list[int]:
    """Chips before a match; at least two players can pay the table stake."""
    stacks = [chance.randint(1, 12 * stake) for _ in range(players)]
    for seat in chance.sample(range(players), 2):
        stacks[seat] = max(stacks[seat], stake)
    return stacks


def fair_deals(made: Game, record: Record) -> list[Fair]:
    """The deals of a record, each with the chips before it."""
    chips = record.get("stacks")
    found = []
    for number, deal in enumerate(record["deals"], start=1):
        found.append(Fair(made.id, made.switches, deal, record["stake"], chips, number))
        chips = deal.get("claims", {}).get("stacks")
    return found
