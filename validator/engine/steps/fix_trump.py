"""Trumps that the rules or chance fix, without a card turned up and without anybody's choice."""

from validator.engine.game import by_table
from validator.engine.shapes import Data
from validator.engine.table import Table


def fix(deal: Table, step: Data) -> None:
    """Trumps are those of this deal, or those that the lot gave; without a lot that is told, none.

    Where they are only proposed, an offer follows.
    """
    name = trump_of_deal(step, deal.number) or deal.lot
    if step.get("proposed"):
        deal.lot = name
    elif name is not None:
        deal.name_trump(name)


def trump_of_deal(step: Data, number: int) -> str | None:
    """The suit, or the id of an order, that is trumps in a deal (from 0 on); None where a lot says."""
    if step["to"] == "lot":
        first: str | None = step.get("first")
        return first if number == 0 else None
    name: str = by_table(step["to"], 0, number)
    return name
