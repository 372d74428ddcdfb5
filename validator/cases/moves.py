"""A recorded deal move by move: how the table stands before each act, and what is open then. Portable."""

from validator.cases.reading import Reading
from validator.cases.record import Record
from validator.cases.replay import Course, record_of, replayed
from validator.cases.verdict import Stop
from validator.engine.acts import show_act
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.shapes import Act, Data


class Watched(Course):
    """A course of which one deal is watched (``wanted``, from 0); ``frames`` fill while it is replayed."""

    def __init__(self, game: Game, record: Record, wanted: int) -> None:
        super().__init__(game, record)
        self.wanted = wanted
        self.frames: list[Data] = []

    def look(self, deal: Deal, acts: list[Act], at: int) -> None:
        """Keep how the deal stands, if it is the one that is watched."""
        if self.number == self.wanted:
            self.frames.append(_frame(deal, acts, at))


def moves(game: Game, case: Data, wanted: int) -> list[Data]:
    """The frames of a deal of a recorded hand, up to the act that breaks a rule if one does.

    Each has ``at`` (the act that comes, from 1), ``act`` (its text, None after the last), ``hands`` (cards by
    seat), ``unseen`` (how many more a seat holds), ``table`` (seat and card of the trick in progress),
    ``widow``, ``to_act`` (seats) and ``legal`` (texts of acts). None at all where the record cannot be read.
    """
    reading = Reading(game, case)
    try:
        course = Watched(game, record_of(game, reading), wanted)
    except Stop:
        return []
    try:
        replayed(course)
    except Stop:  # what stopped it is in the verdict
        pass
    return course.frames


def _frame(deal: Deal, acts: list[Act], at: int) -> Data:
    pack = deal.game.pack
    seats = deal.to_act()
    return {
        "at": at + 1,
        "act": show_act(pack, acts[at]) if at < len(acts) else None,
        "of": len(acts),
        "hands": [pack.show(hand) for hand in deal.hands],
        "unseen": list(deal.unknown),
        "table": [{"seat": seat + 1, "card": pack.names[kind]} for seat, kind in deal.plays],
        "widow": ["??" if kind is None else pack.names[kind] for kind in deal.widow or []],
        "to_act": [seat + 1 for seat in seats],
        "legal": [show_act(pack, act) for seat in seats for act in deal.legal(seat)],
    }
