"""Trumps in a question: which order is in force, and which cards it moves to another suit. Portable."""

from validator.cases.reading import Reading
from validator.cases.verdict import Stop, reason
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.orders import Ordering
from validator.engine.shapes import Data, Kinds


def order_in_force(game: Game, reading: Reading) -> Ordering:
    """The tables in force from ``trump``, ``turned`` or ``deal_no``; stops where they are missing."""
    suit, named = reading.trump()
    turned = reading.card("turned")
    reading.settle()
    if suit is None and named is None and turned is None and game.needs_trump():
        raise Stop("undecided", [reason("trump-not-given", None, {"known": game.pack.suits})])
    rank = "none" if turned is None else game.pack.names[turned][0]
    return game.ordering_in_force({"turned_up": rank, "deal_no": reading.deal_no()}, suit, named)


def belongings(game: Game, order: Ordering, kinds: Kinds) -> list[Data]:
    """A reason for the cards that belong to another suit than the one printed on them."""
    moved = game.pack.told([kind for kind in kinds if order.moved(game.pack, kind)])
    if not moved:
        return []
    clause = clause_of(order.node, "belongs_clause")
    return [reason("card-belongs-to-trumps", clause, {"cards": moved, "suit": order.trump_suit})]
