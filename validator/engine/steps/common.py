"""What kinds of step share."""

from validator.engine.conditions import holds
from validator.engine.facts import facts_of
from validator.engine.nodes import clause_of
from validator.engine.roles import seats_of
from validator.engine.shapes import Act, Data
from validator.engine.table import Table
from validator.engine.violation import Violation


def out_of_turn(step: Data, act: Act, seats: list[int]) -> Violation:
    """The Violation for acting when it is somebody else's turn."""
    facts = {"verb": act[1], "seats": [seat + 1 for seat in seats]}
    return Violation("wrong-turn", clause_of(step, "turn_clause"), act, None, facts)


def happens(deal: Table, step: Data) -> bool:
    """Whether a step takes place in this deal (its ``when`` holds)."""
    return "when" not in step or holds(step["when"], facts_of(deal))


def wait_for_who(deal: Table, step: Data) -> None:
    """Wait for those whom the step is for, if it takes place."""
    seats = seats_of(deal, step["who"]) if happens(deal, step) else []
    deal.waiting = [seat in seats for seat in range(deal.players)]
