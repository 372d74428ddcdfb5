"""A table drawn with its seats: for any number of players, in any language, told to those who listen."""

from __future__ import annotations

from collections.abc import Iterable
from math import cos, pi, sin
from textwrap import wrap

from markupsafe import Markup

from validator.site import wording
from validator.site.drawn.charts import drawing
from validator.site.frame import Frame
from validator.site.game.seating import DEALER, DEALT, LEADS, SHOWS, SPEAKS, Layout
from validator.site.wording import N_

Point = tuple[float, float]

WIDTH, HEIGHT = 380, 370
MIDDLE: Point = (190, 166)
SEATS: Point = (136, 122)
TABLE: Point = (80, 70)
ARROWS: Point = (91, 81)
BADGE = 20
LINE = 16
LONGEST = 15
"""Letters of a line, as far as words can be parted; a longer one is drawn small."""

MARKS = {
    # i18n: A mark at a seat of a drawn table
    DEALER: N_("Dealer"),
    # i18n: A mark at a seat of a drawn table: gets the first cards
    DEALT: N_("Dealt first"),
    # i18n: A mark at a seat of a drawn table: bids, calls or bets first
    SPEAKS: N_("Speaks first"),
    # i18n: A mark at a seat of a drawn table: leads to the first trick
    LEADS: N_("Leads first"),
    # i18n: A mark at the dealer's seat of a drawn table: the dealer's last card is turned up
    SHOWS: N_("Last card shown"),
}


# i18n: Those who play together; a list such as 1 + 3, 2 + 4 follows
PARTNERS = N_("Partners:")


class SeatingView:
    """One layout in one language."""

    def __init__(self, layout: Layout, frame: Frame, anchor: str) -> None:
        self.layout = layout
        self.frame = frame
        self.anchor = anchor

    def view(self) -> dict[str, object]:
        """What the template shows."""
        return {"title": self.title(), "svg": self.svg(), "notes": self.notes()}

    # Words --------------------------------------------------------------------------

    def title(self) -> str:
        """What the drawing is."""
        # i18n: Title of a drawing: the seats round a table
        told = self.frame.ngettext("Table for {n} player", "Table for {n} players", self.layout.players)
        return str(told.striptags())

    def notes(self) -> list[Markup]:
        """How to read the drawing."""
        _ = self.frame.gettext
        # i18n: Under a drawing of seats with numbers
        notes = [_("The numbers tell who plays after whom.")]
        if self.layout.partners:
            # i18n: Under a drawing of seats: those of one side are round, those of the other square
            notes.append(_("Partners have seats of the same shape."))
        return notes

    def middle(self) -> list[str]:
        """What is dealt, line by line."""
        _, one = self.frame, self.layout
        lines = []
        if one.cards is not None:
            # i18n: In the middle of a drawn table: what each player is dealt
            lines.append(_plain(_.ngettext("{n} card each", "{n} cards each", one.cards)))
        if one.varies:
            # i18n: In the middle of a drawn table, under the number of cards that each player is dealt
            lines.append(self._said(N_("in the first deal")))
        if len(one.packets) > 1:
            lines.append(" + ".join(str(size) for size in one.packets))
        elif one.packets:
            # i18n: In the middle of a drawn table: so many cards are dealt at a time
            lines.append(_plain(_.gettext("{n} at a time", n=one.packets[0])))
        return lines

    def heaps(self) -> list[tuple[str, str]]:
        """The heaps in the middle: how each looks, and its words."""
        _, one = self.frame, self.layout
        found = []
        if one.widow:
            # i18n: Cards dealt to the middle of a drawn table
            found.append(("back", _plain(_.gettext("Widow: {n}", n=one.widow))))
        if one.dummies:
            # i18n: Hands on a drawn table that are dealt to nobody
            found.append(("back", _plain(_.gettext("Nobody’s hands: {n}", n=one.dummies))))
        if one.stock:
            # i18n: Cards left over, in the middle of a drawn table
            found.append(("back", _plain(_.gettext("Stock: {n}", n=one.stock))))
        if one.turned:
            # i18n: A card that lies face up on a drawn table
            found.append(("face", self._said(N_("Turned up"))))
        return found

    def told(self) -> str:
        """All of it in words."""
        one = self.layout
        # i18n: Which way round a game goes
        way = self._said(wording.DIRECTIONS["clockwise" if one.clockwise else "counter_clockwise"])
        seats = [f"{self._number(seat)}: {', '.join(self._marks(seat))}" for seat in self._in_order()]
        marked = [line for line in seats if not line.endswith(": ")]
        parts = [way, *marked, *self.middle(), *[words for _, words in self.heaps()]]
        if one.partners:
            parts.append(f"{self._said(PARTNERS)} {', '.join(self._sides())}")
        return "; ".join(parts) + "."

    def _sides(self) -> list[str]:
        sides = self.layout.sides
        ordered = [seat % self.layout.players for seat in range(1, self.layout.players + 1)]
        groups = dict.fromkeys(sides[seat] for seat in ordered)
        return [" + ".join(self._number(seat) for seat in ordered if sides[seat] == side) for side in groups]

    def _in_order(self) -> list[int]:
        """The seats from the dealer's next player on."""
        return [*range(1, self.layout.players), 0]

    def _number(self, seat: int) -> str:
        return str(seat or self.layout.players)

    def _marks(self, seat: int) -> list[str]:
        return [self._said(MARKS[mark]) for mark in self.layout.marks[seat]]

    def _said(self, text: str) -> str:
        return self.frame.words(text)

    # The drawing --------------------------------------------------------------------------

    def svg(self) -> Markup:
        """The table as a picture."""
        parts = [self._table(), *self._arrows(), *self._heaps(), *self._seats()]
        return drawing(self.anchor, self.title(), self.told(), (WIDTH, HEIGHT), parts, "cr-table")

    def _table(self) -> Markup:
        return Markup('<ellipse class="cr-table-top" cx="{}" cy="{}" rx="{}" ry="{}"/>').format(
            *MIDDLE, *TABLE
        )

    def _turn(self, seat: float) -> float:
        """The angle of a seat: the dealer sits below, and play goes round as it does at the table."""
        way = 1 if self.layout.clockwise else -1
        return pi / 2 + way * 2 * pi * seat / self.layout.players

    def _at(self, seat: float, ring: Point) -> Point:
        angle = self._turn(seat)
        return MIDDLE[0] + ring[0] * cos(angle), MIDDLE[1] + ring[1] * sin(angle)

    def _arrows(self) -> Iterable[Markup]:
        """Between each two seats a piece of the way round, the first with its head."""
        gap = min(0.3, 0.09 * self.layout.players)
        sweep = 1 if self.layout.clockwise else 0
        for seat in range(self.layout.players):
            start, end = self._at(seat + gap, ARROWS), self._at(seat + 1 - gap, ARROWS)
            yield Markup('<path class="cr-table-way" d="M{:.1f} {:.1f}A{} {} 0 0 {} {:.1f} {:.1f}"/>').format(
                *start, *ARROWS, sweep, *end
            )
            yield self._arrow_head(seat + 1 - gap)

    def _arrow_head(self, seat: float) -> Markup:
        tip, back = self._at(seat + 0.02, ARROWS), self._at(seat - 0.035 * self.layout.players / 2, ARROWS)
        along = (tip[0] - back[0], tip[1] - back[1])
        long = (along[0] ** 2 + along[1] ** 2) ** 0.5 or 1
        across = (-along[1] / long * 5, along[0] / long * 5)
        start = (tip[0] - along[0] / long * 9, tip[1] - along[1] / long * 9)
        return Markup('<path class="cr-table-tip" d="M{:.1f} {:.1f}L{:.1f} {:.1f}L{:.1f} {:.1f}Z"/>').format(
            *tip, start[0] + across[0], start[1] + across[1], start[0] - across[0], start[1] - across[1]
        )

    def _seats(self) -> Iterable[Markup]:
        for seat in range(self.layout.players):
            across, down = self._at(seat, SEATS)
            yield self._badge(seat, across, down)
            look = "cr-table-number" + ("" if seat else " cr-table-number-dealer")
            yield _text(look, across, down + 5, self._number(seat))
            yield from self._marks_drawn(seat, across, down)

    def _badge(self, seat: int, across: float, down: float) -> Markup:
        """A round seat, or a square one for the other side."""
        look = "cr-table-seat" + (" cr-table-dealer" if seat == 0 else "")
        if self.layout.partners and self.layout.sides[seat] != self.layout.sides[0]:
            size = BADGE * 2 - 4
            return Markup('<rect class="{}" x="{:.1f}" y="{:.1f}" width="{}" height="{}" rx="3"/>').format(
                look, across - size / 2, down - size / 2, size, size
            )
        return Markup('<circle class="{}" cx="{:.1f}" cy="{:.1f}" r="{}"/>').format(look, across, down, BADGE)

    def _marks_drawn(self, seat: int, across: float, down: float) -> Iterable[Markup]:
        """The words of a seat: below it, in the upper half above it, and at the very top beside it."""
        lines = [line for mark in self._marks(seat) for line in wrap(mark, LONGEST, break_long_words=False)]
        height = sin(self._turn(seat))
        look, left, top = "cr-table-mark", across, down + BADGE + LINE - 2
        if height < -0.9:
            look, left, top = "cr-table-mark cr-table-beside", across + BADGE + 8, down - BADGE / 2
        elif height < -0.2:
            top = down - BADGE - 8 - (len(lines) - 1) * LINE
        for at, line in enumerate(lines):
            yield _text(look, left, top + at * LINE, line)

    def _heaps(self) -> Iterable[Markup]:
        """What is dealt, and the heaps with their words, one below the other in the middle."""
        lines, heaps = self.middle(), self.heaps()
        top = MIDDLE[1] - (len(lines) * LINE + len(heaps) * (LINE + 6)) / 2 + LINE - 3
        for at, line in enumerate(lines):
            yield _text("cr-table-dealt" if at == 0 else "cr-table-mark", MIDDLE[0], top, line)
            top += LINE
        for look, words in heaps:
            top += 6
            yield Markup('<rect class="cr-table-{}" x="{}" y="{}" width="11" height="15" rx="2"/>').format(
                look, MIDDLE[0] - 58, top - 13
            )
            yield _text("cr-table-mark cr-table-beside", MIDDLE[0] - 40, top, words)
            top += LINE


def _plain(said: Markup) -> str:
    """A message as it stands in a drawing, without a mark of its language."""
    return str(said.striptags())


def _text(look: str, across: float, down: float, words: str) -> Markup:
    """Words at a place; a long line in small letters."""
    look += " cr-table-long" if len(words) > LONGEST else ""
    return Markup('<text class="{}" x="{:.1f}" y="{:.1f}">{}</text>').format(look, across, down, words)
