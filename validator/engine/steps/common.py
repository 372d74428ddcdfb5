"""What kinds of step share: turns, and steps that need nobody."""

from validator.engine.conditions import holds
from validator.engine.facts import facts_of
from validator.engine.roles import seats_of
from validator.engine.violation import Violation


def out_of_turn(deal, step, act, seats):
    """The Violation for acting when it is somebody else's turn."""
    facts = {"verb": act[1], "seats": [seat + 1 for seat in seats]}
    return Violation("wrong-turn", step.get("turn_clause", step.get("clause")), act[0], None, None, facts)


def happens(deal, step):
    """Whether a step takes place in this deal (its ``when`` holds)."""
    return holds(step.get("when"), facts_of(deal)) if "when" in step else True


def who(deal, step):
    """The seats that a step is for."""
    return seats_of(deal, step["who"])
