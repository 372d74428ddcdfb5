"""Duties: which cards may be played. A ladder of rungs; play comes from the first rung that leaves a card.

A rung names one set of cards, or several that must all hold. The sets are closed words (follow, trump, plain,
beat, undertrump, turned_up, any), the opposite of one (``{not: ...}``) or cards by name (``{cards: [2C,
H]}``).
"""

from validator.engine.cards import Pack
from validator.engine.conditions import holds
from validator.engine.orders import Ordering
from validator.engine.shapes import Any, Data, Facts

CODES = {
    "follow": "must-follow",
    "trump": "must-trump",
    "trump+beat": "must-overtrump",
    "follow+beat": "must-beat",
    "beat": "must-beat",
    "plain": "must-play-plain",
    "any": "any-card",
}


class Position:
    """What a player who must choose a card sees, besides the own hand.

    ``ordering`` is the order in force, ``led`` and ``best`` (the card now winning) are kinds or None,
    ``turned`` is the turned-up card's kind or None, ``facts`` are what the rungs may ask.
    """

    def __init__(
        self,
        pack: Pack,
        ordering: Ordering,
        led: int | None = None,
        best: int | None = None,
        turned: int | None = None,
        facts: Facts | None = None,
    ) -> None:
        self.pack = pack
        self.ordering = ordering
        self.led = led
        self.best = best
        self.turned = turned
        self.facts = facts if facts is not None else {}


def card_set(name: Any, at: Position) -> int:
    """The mask of the cards that a set's name means in a position."""
    if isinstance(name, dict):
        return at.pack.every & ~card_set(name["not"], at) if "not" in name else at.pack.set_of(name["cards"])
    if name == "turned_up":
        return 0 if at.turned is None else 1 << at.turned
    if name == "trump":
        return at.ordering.trumps
    if name == "plain":
        return at.pack.every & ~at.ordering.trumps
    if name == "follow" and at.led is not None:
        return at.ordering.members[at.ordering.suit_of[at.led]]
    if name == "beat" and at.best is not None:
        return at.ordering.beats[at.best]
    return _undertrump(at) if name == "undertrump" else at.pack.every  # a leader follows and beats nothing


def _undertrump(at: Position) -> int:
    """The trumps that would not beat the trump now winning; none where no trump wins."""
    if at.best is None or not at.ordering.is_trump(at.best):
        return 0
    return at.ordering.trumps & ~at.ordering.beats[at.best]


def sets_of(rung: Data) -> list[Any]:
    """The sets that a rung names, which must all hold."""
    return list(rung["play"]) if isinstance(rung["play"], list) else [rung["play"]]


def rung_mask(rung: Data, at: Position) -> int:
    """The cards that a rung allows."""
    if not isinstance(rung["play"], list):
        return card_set(rung["play"], at)
    mask = at.pack.every
    for name in rung["play"]:
        mask &= card_set(name, at)
    return mask


def allowed(ladder: list[Data], hand: int, at: Position) -> tuple[int, Data | None]:
    """(mask of the kinds that may be played, the rung that decides: the first that leaves a card)."""
    held = hand & at.pack.every
    for rung in ladder:
        if "when" not in rung or holds(rung["when"], at.facts):
            mask = held & rung_mask(rung, at)
            if mask:
                return mask, rung
    return held, None


def any_card(clause: str | None) -> list[Data]:
    """The ladder of a step that has none: any card, by this rule."""
    return [{"id": "any", "play": "any", "clause": clause}]


def duty_code(rung: Data) -> str:
    """The stable code of what a rung of a duty ladder demands."""
    words = [_word(one) for one in sets_of(rung)]
    return CODES.get("+".join(words), "must-play-" + "-".join(words))


def _word(one: Any) -> str:
    if isinstance(one, dict):
        return "not-" + _word(one["not"]) if "not" in one else "cards"
    return str(one).replace("_", "-")
