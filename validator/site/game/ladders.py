"""What stands above what, for drawing: the ladder of combinations and the trumps of an order. Portable.

``Rung``: a type of combination with the best and the worst set of its kind, as cards. ``TrumpRow``: the
trumps from high to low when ``suit`` is trumps; None where they are the same for every suit. ``Figure``: what
is drawn under a clause, the one or the other.
"""

from collections import namedtuple

from validator.engine.cards import Pack
from validator.engine.combos import Combos
from validator.engine.game import Game
from validator.engine.shapes import Data

MYPY = False
if MYPY:
    from collections.abc import Iterator
    from typing import NamedTuple

    Cards = tuple[str, ...]

    class Rung(NamedTuple):
        """See above."""

        type: str
        clause: str | None
        best: Cards
        worst: Cards

    class TrumpRow(NamedTuple):
        """See above."""

        suit: str | None
        cards: Cards

    class Figure(NamedTuple):
        """See above."""

        rungs: tuple[Rung, ...]
        trumps: tuple[TrumpRow, ...]
else:
    Rung = namedtuple("Rung", ("type", "clause", "best", "worst"))
    TrumpRow = namedtuple("TrumpRow", ("suit", "cards"))
    Figure = namedtuple("Figure", ("rungs", "trumps"))


def figures(game: Game, clause: str) -> list[Figure]:
    """What is drawn under a clause (by full id): the ladder of types, or the trumps of its orders."""
    found = []
    if game.combos and game.combos.clause == clause:
        found.append(Figure(tuple(combination_ladder(game)), ()))
    orders = [order for order in game.orders if order.get("clause") == clause and order["trump"]]
    return found + [Figure((), tuple(trump_rows(game, order))) for order in orders]


def figure_data(figure: Figure) -> Data:
    """A figure as plain JSON."""
    rungs = [
        {"type": r.type, "clause": r.clause, "best": list(r.best), "worst": list(r.worst)}
        for r in figure.rungs
    ]
    return {"rungs": rungs, "trumps": [{"suit": row.suit, "cards": list(row.cards)} for row in figure.trumps]}


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


def _as_cards(pack: Pack, combos: Combos, type_id: str, ranks: list[str]) -> "Cards":
    """Cards of these ranks, in as few suits as make a set of this type."""
    for spread in range(len(pack.suits)):
        cards = tuple(_suited(ranks, pack.suits, spread))
        if combos.of_set([pack.kind[card] for card in cards]).type == type_id:
            return cards
    raise ValueError(f"No cards of the ranks {ranks} make a {type_id}.")


def _suited(ranks: list[str], suits: list[str], spread: int) -> "Iterator[str]":
    """The ranks with suits: equal ones side by side go through the suits, others through the first few."""
    alike = 0
    for at, rank in enumerate(ranks):
        alike = alike + 1 if at and ranks[at - 1] == rank else 0
        yield rank + suits[(alike + at % (spread + 1)) % len(suits)]


def trump_rows(game: Game, order: Data) -> list[TrumpRow]:
    """The trumps of an order under each trump suit; one row where the suit is fixed or does not matter."""
    if "suit" in order:
        return [TrumpRow(order["suit"], _ladder(game, order, order["suit"]))]
    rows = [TrumpRow(suit, _ladder(game, order, suit)) for suit in game.pack.suits]
    if all(row.cards == rows[0].cards for row in rows):
        rows = [TrumpRow(None, rows[0].cards)]
    return [row for row in rows if row.cards]


def _ladder(game: Game, order: Data, suit: str) -> "Cards":
    return tuple(game.pack.names[kind] for kind in game.ordering(order, suit).ladder)
