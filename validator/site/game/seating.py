"""Who sits where and what is dealt, as data for drawing: made from the rules, before it has a language."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from validator.engine.game import Game, by_table
from validator.engine.nodes import clause_of
from validator.engine.steps.dealing import none_left

USUAL = 4
"""Drawn where a game is for several numbers of players and this is one of them."""

DEALER = "dealer"
SPEAKS = "speaks"
LEADS = "leads"
DEALT = "dealt"
SHOWS = "shows"


@dataclass(frozen=True)
class Layout:
    """A table for so many players. Seats go from 0, the dealer, in the order of play.

    ``marks`` say of a seat what it is or does first, ``sides`` which side each seat is on (all different
    where everybody plays alone). ``cards`` is the size of a hand, ``varies`` whether that is of the first
    deal only, ``packets`` how many are dealt at a time (nothing where the rules leave it open); ``widow``,
    ``dummies`` and ``stock`` are in the middle, ``turned`` is whether a card lies face up beside the stock.
    """

    players: int
    clockwise: bool
    sides: tuple[int, ...]
    marks: tuple[tuple[str, ...], ...]
    cards: int | None = None
    varies: bool = False
    packets: tuple[int, ...] = ()
    widow: int = 0
    dummies: int = 0
    stock: int = 0
    turned: bool = False

    @property
    def partners(self) -> bool:
        """Whether several players are on a side."""
        return len(set(self.sides)) < self.players


def tables(game: Game, clause: str) -> list[Layout]:
    """The tables that are drawn under a clause (by full id): under that of the deal."""
    deal = game.step("deal")
    return layouts(game) if deal is not None and clause_of(deal) == clause else []


def layouts(game: Game) -> list[Layout]:
    """A table for each number of players, the usual one first."""
    allowed = game.seats_allowed()
    usual = USUAL if USUAL in allowed else allowed[0]
    return [_layout(game, many) for many in (usual, *(many for many in allowed if many != usual))]


def _layout(game: Game, players: int) -> Layout:
    deal = game.the_step("deal")
    cards = game.hand_size(players)
    left = game.left_over(players) or 0
    widow = int(deal.get("widow", 0))
    turning = game.step("turn_up")
    turned = turning is not None and turning["card"] == "next_of_stock" and not none_left(game, players, 0)
    return Layout(
        players,
        game.data.get("direction") != "counter_clockwise",
        tuple(game.side_of(seat) for seat in range(players)),
        tuple(tuple(_marks(game, seat, players)) for seat in range(players)),
        cards=cards,
        varies=_varies(deal["each"], players),
        packets=_packets(deal.get("packets", ()), cards),
        widow=widow,
        dummies=int(deal.get("dummies", 0)),
        stock=max(0, left - widow - turned),
        turned=turned,
    )


def _varies(each: Any, players: int) -> bool:
    """Whether hands have another size in other deals."""
    try:
        return isinstance(each, dict) and by_table(each, players, 0) != by_table(each, players, 1)
    except KeyError:
        return False


def _packets(packets: Any, cards: int | None) -> tuple[int, ...]:
    """The packets of a hand one by one, where that is more telling than their size alone."""
    sizes = tuple(int(one) for one in packets)
    return sizes if len(sizes) < 2 or sum(sizes) == cards else ()


# Who does what first -----------------------------------------------------------------------


def _marks(game: Game, seat: int, players: int) -> list[str]:
    found = [DEALER] if seat == 0 else []
    firsts = ((DEALT, _dealt_first(game)), (SPEAKS, _speaks_first(game)), (LEADS, _leads_first(game)))
    found += [mark for mark, role in firsts if _seat(role, players) == seat]
    turning = game.step("turn_up")
    if seat == 0 and turning is not None and turning["card"] == "dealers_last":
        found.append(SHOWS)
    return found


def _seat(role: Any, players: int) -> int | None:
    """The seat that a role means whatever happens in the deal."""
    return {"dealer": 0, "eldest": 1 % players}.get(role) if isinstance(role, str) else None


def _dealt_first(game: Game) -> Any:
    return game.the_step("deal").get("first", "eldest")


def _speaks_first(game: Game) -> Any:
    """The role that calls or bets first."""
    for kind in ("auction", "betting"):
        step = game.step(kind)
        if step is not None:
            return step.get("first", "eldest")
    return None


def _leads_first(game: Game) -> Any:
    """The role that leads to the first trick when nothing special has happened."""
    step = game.step("tricks")
    rungs = [rung for rung in (step or {}).get("lead", []) if "when" not in rung]
    return rungs[0].get("seat") if rungs else None
