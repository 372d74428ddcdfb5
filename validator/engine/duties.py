"""Duties: which cards may be played. A ladder of rungs; play comes from the first rung that leaves a card.

A rung names one set of cards, or several that must all hold. The sets are closed words (follow, trump, plain, beat,
undertrump, turned_up, any), the opposite of one (``{not: ...}``) or cards by name (``{cards: [2C, H]}``).
"""

from validator.engine.conditions import holds

DUTIES = (
    ("follow", "must-follow"),
    ("trump", "must-trump"),
    ("trump+beat", "must-overtrump"),
    ("follow+beat", "must-beat"),
    ("beat", "must-beat"),
    ("plain", "must-play-plain"),
    ("any", "any-card"),
)


class Position:
    """What a player who must choose a card sees: hand mask, order in force, the card led, the winning card, facts.

    ``led`` and ``best`` are kinds or None, ``turned`` the turned-up card's kind or None.
    """

    def __init__(self, pack, ordering, led=None, best=None, turned=None, facts=None):
        self.pack = pack
        self.ordering = ordering
        self.led = led
        self.best = best
        self.turned = turned
        self.facts = facts if facts is not None else {}


def card_set(name, at):
    """The mask of the cards that a set's name means in a position."""
    if isinstance(name, dict):
        if "not" in name:
            return at.pack.every & ~card_set(name["not"], at)
        return at.pack.set_of(name["cards"])
    if name == "any":
        return at.pack.every
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
    if name in ("follow", "beat"):
        return at.pack.every  # a leader has nothing to follow or beat
    return _undertrump(at)


def _undertrump(at):
    """The trumps that would not beat the trump now winning; none where no trump wins."""
    if at.best is None or not at.ordering.trumps >> at.best & 1:
        return 0
    return at.ordering.trumps & ~at.ordering.beats[at.best]


def rung_mask(rung, at):
    """The cards that a rung allows."""
    wanted = rung["play"] if isinstance(rung["play"], list) else [rung["play"]]
    mask = at.pack.every
    for name in wanted:
        mask &= card_set(name, at)
    return mask


def allowed(ladder, hand, at):
    """(mask of the kinds that may be played, the rung that decides): the first rung that applies and leaves a card."""
    held = hand & at.pack.every
    for rung in ladder:
        if holds(rung.get("when"), at.facts):
            mask = held & rung_mask(rung, at)
            if mask:
                return mask, rung
    return held, None


def duty_code(rung):
    """The stable code of what a rung of a duty ladder demands."""
    wanted = rung["play"] if isinstance(rung["play"], list) else [rung["play"]]
    words = [_word(one) for one in wanted]
    for name, code in DUTIES:
        if "+".join(words) == name:
            return code
    return "must-play-" + "-".join(words)


def _word(one):
    if isinstance(one, dict):
        return "not-" + _word(one["not"]) if "not" in one else "cards"
    return one.replace("_", "-")
