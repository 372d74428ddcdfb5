"""Effective suit and strength: which suit a card belongs to and what it beats, as tables made once a trump suit.

After these tables no line of code mentions a jack. An order lists its trumps from high to low; what it names belongs to
trumps for every purpose, ``rest`` is what is left of the trump suit, and all other cards stay in the suit printed on them.
"""

from validator.engine.cards import JOKER, TWINS


class Ordering:
    """One order under one trump suit.

    ``members[suit]`` is the mask of the cards that belong to a suit (number; ``len(suits)`` is a trump suit without a
    printed suit), ``suit_of[kind]`` its inverse, ``beats[kind]`` the mask of the cards that would beat that card if it is
    winning, ``trump`` the number of the trump suit or -1, ``trumps`` its mask, ``ladder`` the trumps from high to low.
    """

    def __init__(self, pack, order, trump_suit):
        self.id = order["id"]
        self.clause = order.get("clause")
        self.trump_suit = trump_suit
        self.ladder = trump_ladder(pack, order["trump"], trump_suit)
        self.trumps = sum(1 << kind for kind in self.ladder)
        self.trump = -1 if not self.ladder else len(pack.suits)
        if self.ladder and trump_suit in pack.suits:
            self.trump = pack.suits.index(trump_suit)
        self.suit_of = [self._suit_of(pack, kind) for kind in range(pack.kinds)]
        self.members = [self._members(pack, suit) for suit in range(len(pack.suits) + 1)]
        self.beats = self._beats(pack, order.get("equal", "first_played") == "last_played")

    def _suit_of(self, pack, kind):
        if self.trumps >> kind & 1:
            return self.trump
        name = pack.names[kind]
        return len(pack.suits) if name == JOKER else pack.suits.index(name[1])

    def _members(self, pack, suit):
        return sum(1 << kind for kind in range(pack.kinds) if self.suit_of[kind] == suit)

    def ranking(self, suit):
        """The kinds of a suit from high to low."""
        if suit == self.trump:
            return self.ladder
        mask = self.members[suit]
        return [kind for kind in range(len(self.suit_of)) if mask >> kind & 1]

    def _beats(self, pack, equal_beats):
        table = [0] * pack.kinds
        for suit in range(len(pack.suits) + 1):
            above = 0 if suit == self.trump else self.trumps
            for kind in self.ranking(suit):
                table[kind] = above | (1 << kind if equal_beats else 0)
                above |= 1 << kind
        return table

    def moved(self, pack, kind):
        """Whether a card belongs to another suit than the one printed on it."""
        suit = self.suit_of[kind]
        printed = pack.names[kind][1]
        return suit >= len(pack.suits) or pack.suits[suit] != printed


def trump_ladder(pack, tokens, trump_suit):
    """The kinds of the trumps from high to low; cards that the pack lacks are passed over."""
    named = [_named(token, trump_suit) for token in tokens]
    fixed = [pack.kind[name] for name in named if name in pack.kind]
    ladder = []
    for name in named:
        if name == "rest":
            whole = [kind for kind in range(pack.kinds) if pack.names[kind][1:] == trump_suit]
            ladder.extend(kind for kind in whole if pack.names[kind] != JOKER and kind not in fixed)
        elif name in pack.kind:
            ladder.append(pack.kind[name])
    return ladder


def _named(token, trump_suit):
    """The card that a token of an order means under a trump suit: ``J``, ``J of twin``, ``Q of C``, ``JO``, ``rest``."""
    words = str(token).split(" of ")
    if token in (JOKER, "rest"):
        return token
    if len(words) == 1:
        return words[0] + str(trump_suit)
    suit = TWINS.get(trump_suit) if words[1] == "twin" else words[1]
    return words[0] + str(suit)


def winner_of(ordering, kinds):
    """The position (from 0) of the card that wins, of cards listed in the order of play."""
    best = 0
    for at in range(1, len(kinds)):
        if ordering.beats[kinds[best]] >> kinds[at] & 1:
            best = at
    return best
