"""A deal in progress: created from a game and a set-up, it says who may act and how, takes acts, and ends with scores.

Acts are tuples ``(seat, verb, argument)`` with seats from 0 in the order of play. The steps of the game are
walked in turn; each kind of step is a module of ``validator.engine.steps`` with the same few functions (see
``steps/kinds.py``).
"""

from validator.engine.cards import bits
from validator.engine.steps.kinds import HANDLERS
from validator.engine.violation import Violation

# What a deal knows; all of it is copied by copy(), lists shallowly (inner lists are replaced, never changed).
FIELDS = (
    "game",
    "players",
    "dealer",
    "number",
    "seats",
    "hands",
    "unknown",
    "dealt",
    "size",
    "widow",
    "turned",
    "at",
    "ended",
    "thrown_in",
    "out",
    "folded",
    "calls",
    "passed",
    "standing",
    "declarer",
    "forced",
    "round",
    "trump_suit",
    "order_id",
    "ordering",
    "alone",
    "discarded",
    "given",
    "groups",
    "leader",
    "plays",
    "trick_no",
    "trick_winners",
    "taken",
    "captured",
    "points",
    "melds",
    "melded",
    "winner",
    "broken",
    "played",
    "totals",
    "stake",
    "stacks",
    "ante_due",
    "put_in",
    "bets",
    "raises",
    "highest",
    "highest_seat",
    "all_in",
    "waiting",
    "checked",
    "carried",
    "shares",
    "left_in_pot",
    "last_raise",
    "entry",
    "rejoined",
    "scores",
    "score_rows",
    "dead",
    "doubts",
    "bids",
    "turn",
    "rung",
    "faults",
    "results",
)


class Setup:
    """What is known before the first act. ``hands`` are masks by seat, ``unknown`` counts unseen cards by seat."""

    def __init__(self, players, dealer, hands, unknown=None, widow=None, turned=None, number=0):
        self.players = players
        self.dealer = dealer
        self.hands = hands
        self.unknown = unknown if unknown is not None else [0] * players
        self.widow = widow
        self.turned = turned
        self.number = number
        self.seats = None
        self.totals = None
        self.stake = 0
        self.stacks = None
        self.ante_due = None
        self.carried = 0


class Deal:
    """One deal of a game. Ask ``to_act``, ``legal``, ``fault``; give ``apply``; when ``ended``, read ``scores``."""

    def __init__(self, game, setup):
        self.game = game
        if setup is not None:
            self._lay_out(setup)

    def _lay_out(self, setup):
        many = setup.players
        self.players, self.dealer, self.number = many, setup.dealer, setup.number
        self.seats = setup.seats if setup.seats is not None else list(range(many))
        self.hands, self.dealt = list(setup.hands), list(setup.hands)
        self.unknown = list(setup.unknown)
        self.size = max([len(self.game.pack.cards(hand)) for hand in setup.hands] + [0])
        self.size = max([self.size] + self.unknown)
        self.widow, self.turned = setup.widow, setup.turned
        self.stake, self.stacks, self.carried = setup.stake, setup.stacks, setup.carried
        self.ante_due = setup.ante_due
        self.totals = setup.totals
        self._clear(many)
        self._enter(0)

    def _clear(self, many):
        for name in ("out", "folded", "passed", "alone", "all_in", "waiting", "checked", "dead", "melded"):
            setattr(self, name, [False] * many)
        for name in ("taken", "points", "melds", "put_in", "bets", "raises", "played", "shares"):
            setattr(self, name, [0] * many)
        for name in (
            "calls",
            "plays",
            "trick_winners",
            "captured",
            "score_rows",
            "doubts",
            "rejoined",
            "faults",
        ):
            setattr(self, name, [])
        for name in ("discarded", "given", "groups", "entry", "bids"):
            setattr(self, name, [None] * many)
        for name in (
            "standing",
            "declarer",
            "round",
            "trump_suit",
            "order_id",
            "ordering",
            "leader",
            "winner",
            "highest_seat",
            "scores",
            "results",
            "thrown_in",
            "turn",
            "rung",
        ):
            setattr(self, name, None)
        self.ended = self.forced = self.broken = False
        self.trick_no = self.highest = self.left_in_pot = self.last_raise = 0

    def copy(self):
        """An independent copy, to try something on."""
        twin = Deal(self.game, None)
        for name in FIELDS:
            value = getattr(self, name)
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        return twin

    # -- the walk through the steps ------------------------------------------------------------------------------

    def _enter(self, at):
        """Begin the step at this place, and go on through steps that need nobody."""
        self.at = at
        while self.at < len(self.game.steps) and not self.ended:
            step = self.game.steps[self.at]
            handler = HANDLERS[step["do"]]
            handler.begin(self, step)
            if self.ended or not handler.finished(self, step):
                return
            self.at += 1
        if not self.ended:
            self.finish()

    def finish(self):
        """End the deal: count the score if its steps have not."""
        self.ended = True
        if self.scores is None and self.game.data.get("score") and not self.thrown_in:
            HANDLERS["score"].begin(self, {})

    @property
    def step(self):
        """The step in progress, or None when the deal has ended."""
        return None if self.ended or self.at >= len(self.game.steps) else self.game.steps[self.at]

    def skip(self):
        """Leave an optional step without using it."""
        self._enter(self.at + 1)

    def _after_optional(self):
        """This deal with the optional step left, to look at what comes next; None where the step is not optional."""
        step = self.step
        if step is None or not HANDLERS[step["do"]].optional(self, step):
            return None
        twin = self.copy()
        twin.skip()
        return twin

    # -- questions ---------------------------------------------------------------------------------------------------

    def to_act(self):
        """The seats that may act now (several where several act at once)."""
        if self.ended:
            return []
        step = self.step
        seats = HANDLERS[step["do"]].actors(self, step)
        later = self._after_optional()
        if later is None:
            return seats
        return seats + [seat for seat in later.to_act() if seat not in seats]

    def legal(self, seat):
        """The acts open to a seat: a list of acts, or descriptions ``(seat, verb, {...})`` where they cannot be listed."""
        if self.ended:
            return []
        step = self.step
        handler = HANDLERS[step["do"]]
        found = handler.acts(self, step, seat) if seat in handler.actors(self, step) else []
        later = self._after_optional()
        return found if later is None else found + later.legal(seat)

    def fault(self, act):
        """None when the act is allowed now, else the Violation that says why not."""
        step = self.step
        if act[0] not in self.seats:
            return self._not_dealt_in(act)
        if step is None:
            return self._too_late(act)
        handler = HANDLERS[step["do"]]
        if act[1] not in handler.VERBS:
            later = self._after_optional()
            return later.fault(act) if later is not None else self._out_of_step(step, act)
        if act[0] not in handler.actors(self, step):
            return handler.wrong_turn(self, step, act)
        return handler.fault(self, step, act)

    def _not_dealt_in(self, act):
        """A player who is not in this deal: for lack of chips, or out of a pot that is carried over."""
        step = self.game.step("ante") or {}
        clause = step.get("out_clause", step.get("clause"))
        if (
            self.stacks is not None
            and act[0] < len(self.stacks)
            and self.stacks[act[0]] > 0
            and self.ante_due is None
        ):
            clause = step.get("short_clause", clause)
        if self.ante_due is not None:
            clause = self.game.step("carry_over").get("clause", clause)
        return Violation("not-in-deal", clause, act[0])

    def _too_late(self, act):
        """An act after the deal has ended."""
        step = self.game.step("tricks")
        stopped = act[1] == "play" and step is not None and self.winner is not None
        clause = step.get("stop_clause", step.get("clause")) if stopped else self.game.steps[-1].get("clause")
        return Violation("deal-over", clause, act[0])

    def _out_of_step(self, step, act):
        seats = HANDLERS[step["do"]].actors(self, step)
        facts = {"step": step["do"], "verb": act[1], "seats": [seat + 1 for seat in seats]}
        gone = [one for one in self.game.steps[: self.at] if act[1] in HANDLERS[one["do"]].VERBS]
        if gone and act[1] == "ante" and self.ante_due is not None:
            return Violation(
                "act-too-late", self.game.step("carry_over").get("ante_clause"), act[0], None, None, facts
            )
        if gone:
            return Violation(
                "act-too-late", gone[-1].get("over_clause", gone[-1].get("clause")), act[0], None, None, facts
            )
        return Violation(
            "act-out-of-order", step.get("order_clause", step.get("clause")), act[0], None, None, facts
        )

    def can(self, act):
        """Whether the act is allowed now."""
        return self.fault(act) is None

    def verify(self, act):
        """Raise the Violation if the act is not allowed now."""
        found = self.fault(act)
        if found is not None:
            raise found

    def apply(self, act):
        """Do an act that is allowed (ask ``verify`` first where that is not known)."""
        step = self.step
        handler = HANDLERS[step["do"]]
        if act[1] not in handler.VERBS:
            self.skip()
            self.apply(act)
            return
        handler.apply(self, step, act)
        if not self.ended and handler.finished(self, step):
            self._enter(self.at + 1)

    def close(self):
        """Say that no further act comes: leaves optional steps; the deal then has ended, or waits for an act."""
        while not self.ended and HANDLERS[self.step["do"]].optional(self, self.step):
            self.skip()

    # -- seats -----------------------------------------------------------------------------------------------------

    def active(self, seat):
        """Whether a seat plays in this deal: dealt in, not folded, not sitting out."""
        return seat in self.seats and not self.folded[seat] and not self.out[seat]

    def next_seat(self, seat):
        """The next active seat in the order of play; the seat itself when there is no other."""
        for ahead in range(1, self.players + 1):
            later = (seat + ahead) % self.players
            if self.active(later):
                return later
        return seat

    def seat_before(self, seat):
        """The active seat before this one in the order of play."""
        for back in range(1, self.players + 1):
            earlier = (seat - back) % self.players
            if self.active(earlier):
                return earlier
        return seat

    def dealt_after(self, seat):
        """The next seat that was dealt in, folded and sitting out included."""
        for ahead in range(1, self.players + 1):
            later = (seat + ahead) % self.players
            if later in self.seats:
                return later
        return seat

    def holder_of(self, kind):
        """The seat whose hand holds a card; None where nobody's does (or no known card is it)."""
        for seat in self.seats:
            if kind in bits(self.hands[seat] & self.game.pack.every):
                return seat
        return None

    def set_trump(self, suit, order_id=None):
        """Fix the trump suit (and the order, where a player named one)."""
        self.trump_suit = suit
        self.order_id = order_id
        self.ordering = None

    def orders(self):
        """The tables in force."""
        if self.ordering is None:
            turned = None if self.turned is None else self.game.pack.names[self.turned]
            facts = {"turned_up": "none" if turned is None else turned[0], "deal_no": self.number + 1}
            self.ordering = self.game.ordering_in_force(facts, self.trump_suit, self.order_id)
        return self.ordering
