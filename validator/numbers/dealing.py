"""Deals of a shuffled pack, for any game: hands, widow, the card turned up, trumps drawn by lot."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match
from validator.engine.steps.dealing import none_left
from validator.engine.steps.fix_trump import trump_of_deal
from validator.engine.steps.turn_up import joker_is_told, waits_for_suit

Hands = list[list[int]]


class Shuffler(Protocol):
    """What shuffles and picks: a ``Chance``, or Python's own ``random.Random``."""

    def shuffle(self, items: list[Any], /) -> None:
        """Puts the items in an order by chance."""

    def choice(self, items: Sequence[Any], /) -> Any:
        """One of the items."""


def dealt(game: Game, match: Match, chance: Shuffler) -> tuple[Hands, list[int], int | None]:
    """(hands by seat as lists of kinds, widow, turned-up card) of a shuffled pack."""
    cards = [kind for kind in range(game.pack.kinds) for _ in range(game.pack.copies_of(kind))]
    chance.shuffle(cards)
    seats = match.dealt_in()
    size = game.hand_size(len(seats), match.number) or 0
    hands: Hands = [[] for _ in range(match.players)]
    for seat in seats:
        hands[seat], cards = cards[:size], cards[size:]
    many = game.the_step("deal").get("widow", 0)
    return hands, cards[:many], _turned(game, match, hands, cards[many:])


def _turned(game: Game, match: Match, hands: Hands, stock: list[int]) -> int | None:
    step = game.step("turn_up")
    if step is None:
        return None
    if step["card"] == "dealers_last":
        return hands[match.dealer][-1]
    return None if none_left(game, len(match.dealt_in()), match.number) else stock[0]


def drawn_trump(game: Game, chance: Shuffler, number: int) -> str | None:
    """The trump suit that the lot gives, or the players, where the rules leave it to them."""
    step, turning = game.step("fix_trump"), game.step("turn_up")
    if turning is not None and turning.get("joker_is") == "told":
        return str(chance.choice(game.pack.suits))
    drawn = step is not None and step["to"] == "lot" and trump_of_deal(step, number) is None
    return str(chance.choice(game.pack.suits)) if drawn else None


def begun(game: Game, match: Match, chance: Shuffler) -> Deal:
    """The next deal of a match, with cards by chance."""
    hands, widow, turned = dealt(game, match, chance)
    lot = drawn_trump(game, chance, match.number)
    if joker_is_told(game) and not waits_for_suit(game, turned):
        lot = None
    masks = [game.pack.hand(hand) for hand in hands]
    return Deal(game, match.setup(masks, None, list(widow) or None, turned, lot))
