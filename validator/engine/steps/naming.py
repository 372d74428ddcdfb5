"""Naming trumps: the player who won that right names a suit, or an order by its id."""

from validator.engine.conditions import holds
from validator.engine.facts import facts_of
from validator.engine.nodes import clause_of
from validator.engine.roles import seats_of
from validator.engine.shapes import Act, Data
from validator.engine.steps.common import happens, out_of_turn
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("trump",)


def begin(deal: Table, step: Data) -> None:
    """Nothing happens until trumps are named."""


def finished(deal: Table, step: Data) -> bool:
    """Trumps are fixed, or are not named in this deal."""
    return deal.trump_suit is not None or deal.order_id is not None or not happens(deal, step)


def optional(deal: Table, step: Data) -> bool:
    """Trumps must be named."""
    return False


def actors(deal: Table, step: Data) -> list[int]:
    """The player who names trumps."""
    return seats_of(deal, step["who"])


def choices(deal: Table, step: Data) -> list[str]:
    """What may be named: suits of the pack, and the ids of orders that have no trump suit."""
    found: list[str] = []
    for order in step.get("choose", [{"id": "suit"}]):
        if "when" not in order or holds(order["when"], facts_of(deal)):
            found += deal.game.pack.suits if order["id"] == "suit" else [order["id"]]
    return found


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """One act a choice."""
    return [(seat, "trump", name) for name in choices(deal, step)]


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """Only what may be named."""
    if act[2] in choices(deal, step):
        return None
    return Violation("trump-unknown", clause_of(step), act, acts(deal, step, act[0]))


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Somebody else names trumps."""
    return out_of_turn(step, act, actors(deal, step))


def apply(deal: Table, step: Data, act: Act) -> None:
    """Fix the trump suit or the order."""
    deal.name_trump(act[2])
    if step.get("makes") == "declarer":
        deal.declarer = act[0]
