"""Turning a card up, which may fix the trump suit."""

from validator.engine.cards import JOKER
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Data
from validator.engine.table import Table


def turn(deal: Table, step: Data) -> None:
    """Read the trump suit off the card, where it fixes one."""
    if deal.turned is not None and step.get("trump") == "its_suit":
        suit = turned_suit(deal.game, step, deal.turned)
        if suit is not None:
            deal.name_trump(suit)


def turn_clause(game: Game, step: Data, kind: int) -> str | None:
    """The rule that says what a turned-up card means; for a joker there may be one of its own."""
    joker = game.pack.names[kind] == JOKER
    return clause_of(step, "joker_clause") if joker else clause_of(step)


def turned_suit(game: Game, step: Data, kind: int) -> str | None:
    """The suit that a turned-up card means; a joker stands for what the rules say, or for no suit."""
    name = game.pack.names[kind]
    joker: str | None = step.get("joker_is")
    return joker if name == JOKER else name[1]


def turned_from_stock(deal: Table) -> int | None:
    """The card that was turned up, where it was not dealt to anybody."""
    step = deal.game.step("turn_up")
    return deal.turned if step is not None and step["card"] == "next_of_stock" else None
