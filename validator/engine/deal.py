"""A deal in progress: it says who may act and how, takes acts, and ends with scores.

Acts are tuples ``(seat, verb, argument)`` with seats from 0 in the order of play. The steps of the game are
walked in turn; each kind of step is a module of ``validator.engine.steps`` (see ``steps/kinds.py``).
"""

from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.roles import seats_of
from validator.engine.shapes import Act, Data
from validator.engine.steps import reckoning
from validator.engine.steps.kinds import AUTOMATIC, HANDLERS, Kind
from validator.engine.table import Setup, Table
from validator.engine.violation import Violation


class Deal(Table):
    """One deal: ask ``to_act``, ``legal`` and ``fault``, give ``take`` or ``apply``, read ``scores``.

    ``step`` is the step in progress and ``kind`` its module, while the deal has not ended.
    """

    step: Data
    kind: Kind

    def __init__(self, game: Game, setup: Setup) -> None:
        super().__init__(game, setup)
        self._enter(0)

    # -- the walk through the steps ------------------------------------------------------------------------

    def _enter(self, at: int) -> None:
        """Begin the step at this place, and go on through steps that need nobody."""
        self.at = at
        while self.at < len(self.game.steps) and not self.ended:
            self.step = step = self.game.steps[self.at]
            if step["do"] in AUTOMATIC:
                AUTOMATIC[step["do"]](self, step)
            else:
                self.kind = HANDLERS[step["do"]]
                self.kind.begin(self, step)
                if self._waits():
                    return
            self.at += 1
        if not self.ended:
            self._finish()

    def _waits(self) -> bool:
        """Whether the step in progress waits for somebody's act."""
        return not self.ended and not self.kind.finished(self, self.step)

    def _finish(self) -> None:
        """End the deal: count the score if its steps have not."""
        self.ended = True
        if self.scores is None and self.game.data.get("score") and not self.thrown_in:
            reckoning.count(self, {})

    def skip(self) -> None:
        """Go on to the next step: this one is over, or optional and not used."""
        self._enter(self.at + 1)

    def _after_optional(self) -> "Deal | None":
        """A copy that has left the step, to look at what comes next; None where the step is not optional."""
        step, handler = self.step, self.kind
        if not handler.optional(self, step):
            return None
        twin = self.copy()
        twin.skip()
        return twin

    # -- questions -----------------------------------------------------------------------------------------

    def to_act(self) -> list[int]:
        """The seats that may act now (several where several act at once)."""
        if self.ended:
            return []
        step, handler = self.step, self.kind
        seats = handler.actors(self, step)
        later = self._after_optional()
        return seats if later is None else seats + [seat for seat in later.to_act() if seat not in seats]

    def legal(self, seat: int) -> list[Act]:
        """The acts open to a seat; descriptions ``(seat, verb, {...})`` where they are too many to list."""
        if self.ended:
            return []
        step, handler = self.step, self.kind
        found = handler.acts(self, step, seat) if seat in handler.actors(self, step) else []
        later = self._after_optional()
        return found if later is None else found + later.legal(seat)

    def fault(self, act: Act) -> Violation | None:
        """None when the act is allowed now, else the Violation that says why not."""
        if act[0] not in self.seats:
            return self._not_dealt_in(act)
        if self.ended:
            return self._too_late(act)
        step, handler = self.step, self.kind
        if self._is_of(act):
            return handler.fault(self, step, act)
        later = self._after_optional()
        found = None if later is None else later.fault(act)
        if later is not None and (found is None or act[1] not in handler.VERBS):
            return found
        return handler.wrong_turn(self, step, act) if act[1] in handler.VERBS else self._out_of_step(act)

    def _is_of(self, act: Act) -> bool:
        """Whether an act is one of the step in progress, by a player whose turn it is there."""
        return act[1] in self.kind.VERBS and act[0] in self.kind.actors(self, self.step)

    def can(self, act: Act) -> bool:
        """Whether the act is allowed now."""
        return self.fault(act) is None

    def verify(self, act: Act) -> None:
        """Raise the Violation if the act is not allowed now."""
        found = self.fault(act)
        if found is not None:
            raise found

    # -- faults of time and place --------------------------------------------------------------------------

    def _not_dealt_in(self, act: Act) -> Violation:
        """A player who is not in this deal: for lack of chips, or out of a pot that is carried over."""
        ante = self.game.step("ante") or {}
        clause = clause_of(ante, "out_clause")
        if self.ante_due is not None:
            clause = clause_of(self.game.the_step("carry_over"))
        elif self.stacks is not None and act[0] < len(self.stacks) and self.stacks[act[0]] > 0:
            clause = ante.get("short_clause", clause)
        return Violation("not-in-deal", clause, act)

    def _too_late(self, act: Act) -> Violation:
        """An act after the deal has ended."""
        tricks = self.game.step("tricks")
        if act[1] == "play" and tricks is not None and self.winner is not None:
            return Violation("deal-over", clause_of(tricks, "stop_clause"), act)
        return Violation("deal-over", clause_of(self.game.steps[-1]), act)

    def _out_of_step(self, act: Act) -> Violation:
        """An act of a step that is over, or of one that has not come."""
        step, handler = self.step, self.kind
        seats = [seat + 1 for seat in handler.actors(self, step)]
        facts = {"step": step["do"], "verb": act[1], "seats": seats}
        gone = [one for one in self.game.steps[: self.at] if act[1] in _verbs(one)]
        if not gone:
            return Violation("act-out-of-order", clause_of(step, "order_clause"), act, None, facts)
        own = [one for one in gone if "who" in one and act[0] in seats_of(self, one["who"])]
        clause = clause_of((own or gone)[-1], "over_clause")
        if act[1] == "ante" and self.ante_due is not None:
            clause = self.game.the_step("carry_over").get("ante_clause")
        return Violation("act-too-late", clause, act, None, facts)

    # -- acts ----------------------------------------------------------------------------------------------

    def take(self, act: Act) -> None:
        """Do an act, or raise the Violation and change nothing: ``verify`` and ``apply`` in one."""
        if self.ended or act[0] not in self.seats or not self._is_of(act):
            self.verify(act)
            self.apply(act)
            return
        found = self.kind.fault(self, self.step, act)
        if found is not None:
            raise found
        self._do(act)

    def apply(self, act: Act) -> None:
        """Do an act that is allowed (ask ``verify`` first where that is not known)."""
        if self._is_of(act):
            self._do(act)
        else:
            self.skip()
            self.apply(act)

    def _do(self, act: Act) -> None:
        """Do an act of the step in progress, and go on to the next step when it is over."""
        self.kind.apply(self, self.step, act)
        if not self.ended and self.kind.finished(self, self.step):
            self.skip()

    def close(self) -> None:
        """Say that no further act comes: optional steps are left, and the deal ends or waits for an act."""
        while not self.ended and self.kind.optional(self, self.step):
            self.skip()


def _verbs(step: Data) -> tuple[str, ...]:
    """The verbs of a step's acts."""
    return () if step["do"] in AUTOMATIC else HANDLERS[step["do"]].VERBS
