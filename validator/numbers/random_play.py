"""What happens in deals that are played by chance: how they end, which bids are made, who takes tricks.

Each deal is the first of a match, with chips without end where a game is played for chips, and has a seed of
its own (the seed of the number, the players, its place), so that any of them can be played again.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable
from typing import Any

from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match
from validator.engine.nodes import clause_of
from validator.engine.scoring import by_scorer, deal_facts
from validator.engine.shapes import Act
from validator.engine.steps import offer
from validator.engine.steps.bids import call_list
from validator.engine.steps.dealing import tally
from validator.numbers.chance import Chance
from validator.numbers.dealing import begun, dealt
from validator.numbers.player import Caller, play_by_chance

Row = dict[str, Any]
Named = tuple[tuple[str, Any], ...]
"""What a row of the table is of, as sorted pairs, so that equal ones are counted together."""

STAKE = 10
MADE = "made"


def played(game: Game, players: int, wish: Row, at: int) -> Deal:
    """One whole deal, the one at this place, cards and acts by chance."""
    chance = Chance(_seed(wish, players, at))
    deal = begun(game, Match(game, players, 0, STAKE), chance)
    caller = one_caller(game, deal, chance, at) if wish["kind"] == "bids" else None
    play_by_chance(deal, chance, wish.get("never", ()), caller)
    return deal


def deals_of(game: Game, players: int, wish: Row, deals: int) -> Iterable[Deal]:
    """So many deals of a number that is wished for, from the first on."""
    return (played(game, players, wish, at) for at in range(deals))


def _seed(wish: Row, players: int, at: int) -> str:
    return f"{wish['seed']} {players} {at}"


# How deals end --------------------------------------------------------------------------


def endings(game: Game, players: int, wish: Row, deals: int) -> list[Row]:
    """How deals end, each way with the clause that says so."""
    tallied = Counter(_ending(deal) for deal in deals_of(game, players, wish, deals))
    return _rows(tallied)


def _ending(deal: Deal) -> Named:
    thrown = _thrown_in(deal)
    if thrown is not None:
        return thrown
    if deal.winner is None and deal.game.has_step("carry_over"):
        return _named(ending="carried_over", clause=clause_of(deal.game.the_step("carry_over")))
    if len(deal.still_in()) == 1 and deal.game.has_step("betting"):
        return _named(ending="last_one", clause=clause_of(deal.game.the_step("betting"), "one_left_clause"))
    tricks = deal.game.step("tricks")
    return _named(ending="won", clause=clause_of(tricks, "won_clause") if tricks else None)


def _thrown_in(deal: Deal) -> Named | None:
    """A deal that came to nothing: nobody bid, or a hand called for a new one."""
    if not deal.thrown_in:
        return None
    return _named(ending="thrown_in", clause=deal.rung["clause"] if deal.rung else None)


# Which bids are made ----------------------------------------------------------------------


def bids(game: Game, players: int, wish: Row, deals: int) -> list[Row]:
    """How often a contract of each height, or of each call, is made; deals without a bid stand apart."""
    tallied: Counter[Named] = Counter()
    made: Counter[Named] = Counter()
    for deal in deals_of(game, players, wish, deals):
        for name, good in _contracts(deal):
            tallied[name] += 1
            made[name] += good
    return [{**row, MADE: made[name]} if "ending" not in row else row for name, row in _with_names(tallied)]


def one_caller(game: Game, deal: Deal, chance: Chance, at: int) -> Caller | None:
    """Of an auction for one contract: who makes which call, when all others pass where they may.

    Every call has its turn from deal to deal, so that seldom ones are counted as often as others. Where
    everybody bids for itself, chance bids.
    """
    auction = game.step("auction")
    if auction is None or auction["kind"] == "each_once":
        return None
    wanted = _every_call(auction, deal)
    round_id, verb, name = wanted[at % len(wanted)]
    bidder = chance.choice(deal.seats)

    def call(now: Deal, acts: list[Act]) -> Act | None:
        mine = [act for act in acts if act[0] == bidder and act[1] == verb and name in (None, act[2])]
        silent = now.standing is None and now.round == round_id
        passes = [act for act in acts if act[1] == "pass"]
        found = (mine if silent else []) or passes
        return chance.choice(found) if found else None

    return call


def _every_call(auction: Row, deal: Deal) -> list[tuple[str | None, str, str | None]]:
    """Each call as (round, verb, name); where an offer leaves the suit open, chance names it."""
    if auction["kind"] != "offer":
        return [(None, "bid", call["name"]) for call in call_list(auction, deal.size)]
    verbs = {"turned_up": "accept", "suit": "name"}
    return [(node["id"], verbs[call["trump"]], None) for node in auction["rounds"] for call in node["calls"]]


def _contracts(deal: Deal) -> list[tuple[Named, bool]]:
    """Each contract of a deal and whether it was made: the declarer's, or that of each player who bid."""
    thrown = _thrown_in(deal)
    if thrown is not None:
        return [(thrown, False)]
    result = deal_facts(deal).get("bid")
    if isinstance(result, list):
        levels = [(deal.bids[seat], result[deal.game.side_of(seat)]) for seat in deal.seats]
        return [(_named(level=level), won == MADE) for level, won in levels]
    return [(_contract(deal), result == MADE)]


def _contract(deal: Deal) -> Named:
    """The declarer's contract: of a height, or a call of an offer, or that which somebody must take."""
    if deal.standing is not None:
        bid = deal.standing
        if bid["name"] == str(bid["level"]):
            return _named(level=bid["level"])
        return _named(level=bid["level"], call=bid["name"], clause=bid["clause"])
    auction = deal.game.step("auction")
    if auction is not None and deal.rung is None and deal.calls:
        call = offer.call_of(auction, deal.round, deal.calls[-1][1])
        return _named(call=f"{deal.round}.{call['id']}", clause=clause_of(call)) if call else _named()
    naming = deal.rung or deal.game.step("name_trump") or {}
    return _named(call=naming.get("id"), clause=clause_of(naming))


# Who takes how many tricks -----------------------------------------------------------------


def tricks(game: Game, players: int, wish: Row, deals: int) -> list[Row]:
    """How many tricks the side of the dealer's next player takes, or that player where all play alone."""
    tallied: Counter[Named] = Counter()
    for deal in deals_of(game, players, wish, deals):
        side = game.side_of(deal.dealt_after(deal.dealer))
        tallied[_thrown_in(deal) or _named(tricks=by_scorer(game, deal.taken)[side])] += 1
    return _rows(tallied)


# What hands hold --------------------------------------------------------------------------


def held(game: Game, players: int, wish: Row, deals: int) -> list[Row]:
    """In how many deals the dealer's next player holds a set of each type; nothing is played."""
    tallied = dict.fromkeys(game.the_combos().type_ids(), 0)
    for at in range(deals):
        hands, _, _ = dealt(game, Match(game, players, 0, STAKE), Chance(_seed(wish, players, at)))
        for name in tallied:
            tallied[name] += tally(game, hands[1], [name])
    return [{"type": name, "count": count} for name, count in tallied.items()]


KINDS: dict[str, Callable[[Game, int, Row, int], list[Row]]] = {
    "bids": bids,
    "endings": endings,
    "held": held,
    "tricks": tricks,
}


# Rows --------------------------------------------------------------------------


def _named(**told: Any) -> Named:
    return tuple((key, told[key]) for key in sorted(told) if told[key] is not None)


def _rows(tallied: Counter[Named]) -> list[Row]:
    return [row for _, row in _with_names(tallied)]


def _with_names(tallied: Counter[Named]) -> list[tuple[Named, Row]]:
    """Rows by height or number, then by name; deals that came to nothing stand last."""
    ordered = sorted(tallied, key=_place)
    return [(name, {**dict(name), "count": tallied[name]}) for name in ordered]


def _place(name: Named) -> tuple[bool, int, str]:
    row = dict(name)
    high = int(row.get("level", row.get("tricks", 0)))
    return row.get("ending") == "thrown_in", high, str(sorted(row.items()))
