"""Counting sequences of legal acts, on our table and on the judge's, neither of which looks at the other."""

from typing import Any

from tests.oracle.lockstep import Act
from validator.engine.deal import Deal
from validator.engine.steps.kinds import HANDLERS


def moves(deal: Deal) -> list[Act | None]:
    """All that may be done now; None: leave an optional step unused."""
    if deal.ended:
        return []
    handler = HANDLERS[deal.step["do"]]
    found: list[Act | None] = [
        act for seat in handler.actors(deal, deal.step) for act in handler.acts(deal, deal.step, seat)
    ]
    return [*found, None] if handler.optional(deal, deal.step) else found


def after(deal: Deal, act: Act | None) -> Deal:
    """The deal after an act, or after leaving an optional step."""
    twin: Deal = deal.copy()
    if act is None:
        twin.skip()
    else:
        twin.apply(act)
    return twin


def ours(deal: Deal, longest: int) -> list[int]:
    """How many sequences of one act, of two and so on there are, by our engine."""
    counts = [0] * longest

    def walk(deal: Deal, length: int) -> None:
        found = moves(deal)
        counts[length] += len(found)
        for act in found if length + 1 < longest else []:
            walk(after(deal, act), length + 1)

    walk(deal, 0)
    return counts


def theirs(state: Any, longest: int) -> list[int]:
    """The same by the judge."""
    counts = [0] * longest

    def walk(state: Any, length: int) -> None:
        found = state.legal_actions()
        counts[length] += len(found)
        for action in found if length + 1 < longest else []:
            walk(state.child(action), length + 1)

    walk(state, 0)
    return counts
