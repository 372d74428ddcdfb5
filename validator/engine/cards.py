"""Cards: the pack of a game, notation, and hands as bit masks.

A card is known by its kind, a small integer: suit by suit as the pack lists them, each suit from high to low,
jokers last. A hand is a mask with one bit a kind; in a pack with two copies of each card, bit ``kind +
pack.kinds`` says that the second copy is held too. So ``hand & pack.every`` always is the set of kinds held.
"""

from validator.engine.plain import capitals, trimmed
from validator.engine.shapes import Data, Facts, Kinds

SUITS = ("S", "H", "D", "C")
RANKS = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2")
TWINS = {"S": "C", "C": "S", "H": "D", "D": "H"}
JOKER = "JO"
UNKNOWN = "??"
SIGNS = (("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C"), ("♤", "S"), ("♡", "H"), ("♢", "D"), ("♧", "C"))
LOOKS = ("\ufe0e", "\ufe0f")  # variation selectors that a sign may carry


class CardError(ValueError):
    """Text that is no card here.

    ``code`` is card-unreadable, card-not-in-pack, card-repeated or card-not-held; ``facts`` hold the text or
    the card.
    """

    def __init__(self, code: str, facts: Facts) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def lettered(text: str) -> str:
    """The text with the signs of suits as letters."""
    for look in LOOKS:
        text = text.replace(look, "")
    for sign, letter in SIGNS:
        text = text.replace(sign, letter)
    return text


def card_name(text: str) -> str:
    """The canonical name of a card: ``AS``, ``TH``, ``JO``; also read are ``10H``, ``as``, ``♠A`` and ``A♠``.

    A letter that names a rank in some other language only is refused, never guessed: ``CardError``.
    """
    plain = capitals(lettered(trimmed(text))).replace("10", "T")
    if plain in (JOKER, "JOKER"):
        return JOKER
    if len(plain) == 2:
        if plain[0] in RANKS and plain[1] in SUITS:
            return plain
        if _has_sign(text) and plain[0] in SUITS and plain[1] in RANKS:
            return plain[1] + plain[0]
    raise CardError("card-unreadable", {"text": trimmed(text)})


def _has_sign(text: str) -> bool:
    return any(sign in text for sign, _ in SIGNS)


def bits(mask: int) -> list[int]:
    """The positions of the bits that are set, from low to high."""
    found = []
    at = 0
    while mask:
        if mask & 1:
            found.append(at)
        mask >>= 1
        at += 1
    return found


class Pack:
    """The cards of a game.

    ``names[kind]`` is a card's name, ``kind[name]`` its number, ``every`` the mask of all kinds.
    """

    def __init__(self, deck: Data) -> None:
        self.suits: list[str] = list(deck["suits"])
        self.ranks: list[str] = list(deck["ranks"])
        self.copies: int = deck.get("copies", 1)
        self.jokers: int = deck.get("jokers", 0)
        self.names = [rank + suit for suit in self.suits for rank in self.ranks]
        if self.jokers:
            self.names.append(JOKER)
        self.kinds = len(self.names)
        self.kind = {self.names[at]: at for at in range(self.kinds)}
        self.every = (1 << self.kinds) - 1
        self.size = len(self.suits) * len(self.ranks) * self.copies + self.jokers
        self.suit_masks = {suit: self._mask_where(1, suit) for suit in self.suits}
        self.rank_masks = {rank: self._mask_where(0, rank) for rank in self.ranks}

    def _mask_where(self, place: int, letter: str) -> int:
        names = self.names
        return sum(1 << at for at in range(self.kinds) if names[at] != JOKER and names[at][place] == letter)

    def copies_of(self, kind: int) -> int:
        """How many cards of this kind the pack holds."""
        return self.jokers if self.names[kind] == JOKER else self.copies

    def read(self, text: str) -> int:
        """The kind of a card written in any accepted notation; CardError when it is none of this pack."""
        name = card_name(text)
        if name not in self.kind:
            raise CardError("card-not-in-pack", {"card": name})
        return self.kind[name]

    def hold(self, hand: int, kind: int) -> int:
        """``hand`` with one more card of this kind; CardError when the pack has no further copy."""
        for copy in range(self.copies_of(kind)):
            bit = 1 << (kind + copy * self.kinds)
            if not hand & bit:
                return hand | bit
        raise CardError("card-repeated", {"card": self.names[kind]})

    def drop(self, hand: int, kind: int) -> int:
        """``hand`` without one card of this kind, which it must hold."""
        for copy in range(self.copies - 1, -1, -1):
            bit = 1 << (kind + copy * self.kinds)
            if hand & bit:
                return hand ^ bit
        raise CardError("card-not-held", {"card": self.names[kind]})

    def hand(self, kinds: Kinds) -> int:
        """The mask of a list of kinds."""
        held = 0
        for kind in kinds:
            held = self.hold(held, kind)
        return held

    def cards(self, hand: int) -> Kinds:
        """The kinds of a hand in the pack's order, a card held twice named twice."""
        found = []
        for kind in bits(hand & self.every):
            found.append(kind)
            if self.copies > 1 and hand >> (kind + self.kinds) & 1:
                found.append(kind)
        return found

    def told(self, kinds: Kinds) -> list[str]:
        """The names of cards, in their order."""
        return [self.names[kind] for kind in kinds]

    def show(self, hand: int) -> list[str]:
        """The names of a hand's cards in the pack's order."""
        return self.told(self.cards(hand))

    def set_of(self, tokens: list[str]) -> int:
        """The mask of kinds that tokens name: cards (``QS``), ranks (``9``) or whole suits (``H``)."""
        mask = 0
        for token in tokens:
            if token in self.kind:
                mask |= 1 << self.kind[token]
            elif token in self.suit_masks:
                mask |= self.suit_masks[token]
            else:
                mask |= self.rank_masks.get(str(token), 0)
        return mask
