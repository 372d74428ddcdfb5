"""Turning a card up, which may fix the trump suit."""

from validator.engine.cards import JOKER
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Data
from validator.engine.table import Table


def turn(deal: Table, step: Data) -> None:
    """Read the trump suit off the card, where it fixes one."""
    if deal.turned is not None and step.get("trump") == "its_suit":
        suit = turned_suit(deal.game, step, deal.turned, deal.lot)
        if suit is not None:
            deal.name_trump(suit)


def turn_clause(game: Game, node: Data, kind: int | None) -> str | None:
    """The rule of a node on the card turned up; for a joker there may be one of its own."""
    joker = kind is not None and game.pack.names[kind] == JOKER
    return clause_of(node, "joker_clause") if joker else clause_of(node)


def turned_suit(game: Game, step: Data, kind: int, told: str | None = None) -> str | None:
    """The suit that a turned-up card means; a joker stands for what the rules say, or for no suit.

    ``told`` is the suit that players chose for it, where the rules leave it to them.
    """
    name = game.pack.names[kind]
    joker: str | None = told if _is_told(step) else step.get("joker_is")
    return joker if name == JOKER else name[1]


def waits_for_suit(game: Game, kind: int | None) -> bool:
    """Whether the card turned up is a joker whose suit the players choose, so that it must be told."""
    return joker_is_told(game) and kind is not None and game.pack.names[kind] == JOKER


def joker_is_told(game: Game) -> bool:
    """Whether the players choose the suit that a turned-up joker stands for."""
    step = game.step("turn_up")
    return step is not None and _is_told(step)


def _is_told(step: Data) -> bool:
    return bool(step.get("joker_is") == "told")


def turned_from_stock(deal: Table) -> int | None:
    """The card that was turned up, where it was not dealt to anybody."""
    step = deal.game.step("turn_up")
    return deal.turned if step is not None and step["card"] == "next_of_stock" else None
