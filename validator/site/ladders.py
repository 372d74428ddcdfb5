"""What stands above what, as data for drawing: the ladder of combinations and the trumps of an order."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from validator.engine.cards import Pack
from validator.engine.combos import Combos
from validator.engine.game import Game

Cards = tuple[str, ...]


@dataclass(frozen=True)
class Rung:
    """A type of combination with the best and the worst set of its kind, as cards."""

    type: str
    clause: str | None
    best: Cards
    worst: Cards


@dataclass(frozen=True)
class TrumpRow:
    """The trumps from high to low when ``suit`` is trumps; None where they are the same for every suit."""

    suit: str | None
    cards: Cards


def combination_ladder(game: Game) -> list[Rung]:
    """The types from best to worst. A type that no set of the size that counts can have is left out."""
    combos = game.combos
    if combos is None or not combos.size:
        return []
    rungs = []
    for node in combos.types:
        found = combos.extremes(node["id"])
        if found:
            best, worst = (_as_cards(game.pack, combos, node["id"], ranks) for ranks in found)
            rungs.append(Rung(node["id"], node.get("clause"), best, worst))
    return rungs


def _as_cards(pack: Pack, combos: Combos, type_id: str, ranks: list[str]) -> Cards:
    """Cards of these ranks, in as few suits as make a set of this type."""
    for spread in range(len(pack.suits)):
        cards = tuple(_suited(ranks, pack.suits, spread))
        if combos.of_set([pack.kind[card] for card in cards]).type == type_id:
            return cards
    raise ValueError(f"No cards of the ranks {ranks} make a {type_id}.")


def _suited(ranks: list[str], suits: list[str], spread: int) -> Iterator[str]:
    """The ranks with suits: equal ones side by side go through the suits, others through the first few."""
    alike = 0
    for at, rank in enumerate(ranks):
        alike = alike + 1 if at and ranks[at - 1] == rank else 0
        yield rank + suits[(alike + at % (spread + 1)) % len(suits)]


def trump_rows(game: Game, order: dict[str, Any]) -> list[TrumpRow]:
    """The trumps of an order under each trump suit; one row where the suit is fixed or does not matter."""
    if "suit" in order:
        return [TrumpRow(order["suit"], _ladder(game, order, order["suit"]))]
    rows = [TrumpRow(suit, _ladder(game, order, suit)) for suit in game.pack.suits]
    if all(row.cards == rows[0].cards for row in rows):
        rows = [TrumpRow(None, rows[0].cards)]
    return [row for row in rows if row.cards]


def _ladder(game: Game, order: dict[str, Any], suit: str) -> Cards:
    return tuple(game.pack.names[kind] for kind in game.ordering(order, suit).ladder)
