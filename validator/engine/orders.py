"""Effective suit and strength: which suit a card belongs to and what it beats, as tables.

After these tables no line of code mentions a jack. An order lists its trumps from high to low; what it names
belongs to trumps for every purpose, ``rest`` is what is left of the trump suit, and all other cards stay in
the suit printed on them.
"""

from validator.engine.cards import JOKER, TWINS, Pack
from validator.engine.shapes import Any, Data, Kinds


class Ordering:
    """One order under one trump suit.

    ``members[suit]`` is the mask of the cards that belong to a suit (number; ``len(suits)`` is a trump suit
    without a printed suit), ``suit_of[kind]`` its inverse, ``beats[kind]`` the mask of the cards that would
    beat that card if it is winning, ``trump`` the number of the trump suit or -1, ``trumps`` its mask,
    ``ladder`` the trumps from high to low.
    """

    def __init__(self, pack: Pack, order: Data, trump_suit: str | None) -> None:
        self.node = order
        self.clause: str | None = order.get("clause")
        self.trump_suit = trump_suit
        self.ladder = trump_ladder(pack, order["trump"], trump_suit)
        self.trumps = sum(1 << kind for kind in self.ladder)
        self.trump = -1 if not self.ladder else len(pack.suits)
        if self.ladder and trump_suit in pack.suits:
            self.trump = pack.suits.index(trump_suit)
        self.suit_of = [self._suit_of(pack, kind) for kind in range(pack.kinds)]
        self.members = [self._members(pack, suit) for suit in range(len(pack.suits) + 1)]
        self.beats = self._beats(pack, order.get("equal", "first_played") == "last_played")

    def _suit_of(self, pack: Pack, kind: int) -> int:
        if self.trumps >> kind & 1:
            return self.trump
        name = pack.names[kind]
        return len(pack.suits) if name == JOKER else pack.suits.index(name[1])

    def _members(self, pack: Pack, suit: int) -> int:
        return sum(1 << kind for kind in range(pack.kinds) if self.suit_of[kind] == suit)

    def ranking(self, suit: int) -> Kinds:
        """The kinds of a suit from high to low."""
        if suit == self.trump:
            return self.ladder
        mask = self.members[suit]
        return [kind for kind in range(len(self.suit_of)) if mask >> kind & 1]

    def _beats(self, pack: Pack, equal_beats: bool) -> list[int]:
        table = [0] * pack.kinds
        for suit in range(len(pack.suits) + 1):
            above = 0 if suit == self.trump else self.trumps
            for kind in self.ranking(suit):
                table[kind] = above | (1 << kind if equal_beats else 0)
                above |= 1 << kind
        return table

    def is_trump(self, kind: int) -> bool:
        """Whether a card belongs to trumps."""
        return bool(self.trumps >> kind & 1)

    def moved(self, pack: Pack, kind: int) -> bool:
        """Whether a card belongs to another suit than the one printed on it."""
        suit = self.suit_of[kind]
        printed = pack.names[kind][1]
        return suit >= len(pack.suits) or pack.suits[suit] != printed

    def winner(self, kinds: Kinds) -> int:
        """The position (from 0) of the card that wins, of cards listed in the order of play."""
        best = 0
        for at in range(1, len(kinds)):
            if self.beats[kinds[best]] >> kinds[at] & 1:
                best = at
        return best


def trump_ladder(pack: Pack, tokens: list[Any], trump_suit: str | None) -> Kinds:
    """The kinds of the trumps from high to low; cards that the pack lacks are passed over."""
    named = [_named(str(token), trump_suit) for token in tokens]
    fixed = [pack.kind[name] for name in named if name in pack.kind]
    ladder: Kinds = []
    for name in named:
        if name == "rest":
            ladder += _rest(pack, trump_suit, fixed)
        elif name in pack.kind:
            ladder.append(pack.kind[name])
    return ladder


def _rest(pack: Pack, trump_suit: str | None, fixed: Kinds) -> Kinds:
    """The cards of the trump suit without those that the order names."""
    whole = [kind for kind in range(pack.kinds) if pack.names[kind][1:] == trump_suit]
    return [kind for kind in whole if pack.names[kind] != JOKER and kind not in fixed]


def _named(token: str, trump_suit: str | None) -> str:
    """The card that a token means under a trump suit: ``J``, ``J of twin``, ``Q of C``, ``JO``; or rest."""
    words = token.split(" of ")
    if token in (JOKER, "rest"):
        return token
    if len(words) == 1:
        return words[0] + str(trump_suit)
    suit = TWINS.get(str(trump_suit)) if words[1] == "twin" else words[1]
    return words[0] + str(suit)
