"""Deals and matches played out by chance, under house rules by chance, as records."""

from __future__ import annotations

import random
from typing import Any

from tests.fuzz.faults import Fair
from tests.players import play_match
from tests.rulebooks import game, games, settings_of
from validator.engine.game import Game
from validator.spec.compile import SwitchError

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
    """The game with the usual rules half of the time, else with one other house rule or with several."""
    share = chance.random()
    if share < 0.5:
        return game(name)
    return game(name, **chance.choice(settings_of(name))) if share < 0.75 else _under_several(name, chance)


def _under_several(name: str, chance: random.Random) -> Game:
    """The game with about a third of its switches at any value, such as go together."""
    switches = games()[name].spec["switches"]
    while True:
        thrown = [switch for switch in switches["$order"] if chance.random() < 0.4]
        try:
            made = game(name, **{one: chance.choice(switches[one]["values"]["$order"]) for one in thrown})
        except SwitchError:
            continue
        if not _draws_unseen(made):
            return made


def _draws_unseen(made: Game) -> bool:
    """Whether players draw from more cards than they get, so that a record cannot tell which they were."""
    return made.switches.get("poor_hand") == "go_under" and made.left_over(4) != 4  # three, and the turn-up


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
