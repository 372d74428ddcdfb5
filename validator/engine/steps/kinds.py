"""The kinds of step, so that a deal can walk through any game.

Some need nobody: a function does what they do. Each other kind is a module with the functions of ``Kind``.
"""

from validator.engine.shapes import Act, Data
from validator.engine.steps import (
    alone,
    ante,
    arrange,
    auction,
    betting,
    carry_over,
    dealing,
    discard,
    exchange,
    fix_trump,
    naming,
    passing,
    pot,
    reckoning,
    showdown,
    take,
    tricks,
    turn_up,
)
from validator.engine.table import Table
from validator.engine.violation import Violation

MYPY = False
if MYPY:
    from collections.abc import Callable
    from typing import Protocol

    class Kind(Protocol):
        """What a kind of step can be asked."""

        @property
        def VERBS(self) -> tuple[str, ...]:  # noqa: N802
            """The verbs of its acts."""

        def begin(self, deal: Table, step: Data) -> None:
            """Enter the step."""

        def finished(self, deal: Table, step: Data) -> bool:
            """Whether nothing more is to do."""

        def optional(self, deal: Table, step: Data) -> bool:
            """Whether it may be left unused."""

        def actors(self, deal: Table, step: Data) -> list[int]:
            """The seats that may act now."""

        def acts(self, deal: Table, step: Data, seat: int) -> list[Act]:
            """What is open to one of them."""

        def fault(self, deal: Table, step: Data, act: Act) -> Violation | None:
            """Why one of them may not do this, or None: the one predicate behind verify, can and legal."""

        def wrong_turn(self, deal: Table, step: Data, act: Act) -> Violation:
            """Why nobody else may."""

        def apply(self, deal: Table, step: Data, act: Act) -> None:
            """Do an act that is allowed."""
else:
    Kind = object

AUTOMATIC: "dict[str, Callable[[Table, Data], None]]" = {
    "deal": dealing.lay,
    "turn_up": turn_up.turn,
    "fix_trump": fix_trump.fix,
    "take": take.take_up,
    "showdown": showdown.compare,
    "score": reckoning.count,
    "award": pot.award,
}

HANDLERS: dict[str, Kind] = {
    "ante": ante,
    "auction": auction,
    "betting": betting,
    "name_trump": naming,
    "discard": discard,
    "pass": passing,
    "exchange": exchange,
    "declare_alone": alone,
    "arrange": arrange,
    "tricks": tricks,
    "carry_over": carry_over,
}
