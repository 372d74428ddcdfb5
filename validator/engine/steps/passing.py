"""Passing cards: everyone chooses cards for another player, all at the same time."""

from validator.engine.game import by_table
from validator.engine.shapes import Act, Data
from validator.engine.steps.common import out_of_turn
from validator.engine.steps.discard import count_fault, held_fault
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("give",)
AHEAD = {"left": 1, "right": -1, "nobody": 0}


def ahead(deal: Table, step: Data) -> int:
    """How many seats on the cards go in this deal (0: no passing), counted in the order of play."""
    word = by_table(step["to"], len(deal.seats), deal.number)
    turned = -1 if deal.game.data.get("direction") == "counter_clockwise" else 1
    return len(deal.seats) // 2 if word == "across" else AHEAD[word] * turned


def begin(deal: Table, step: Data) -> None:
    """Everyone has cards to choose, unless none are passed in this deal."""
    deal.given = [[] for _ in range(deal.players)]
    some = ahead(deal, step) != 0
    deal.waiting = [some and seat in deal.seats for seat in range(deal.players)]


def finished(deal: Table, step: Data) -> bool:
    """All have chosen."""
    return not any(deal.waiting)


def optional(deal: Table, step: Data) -> bool:
    """Everyone must choose."""
    return False


def actors(deal: Table, step: Data) -> list[int]:
    """Those who have not chosen yet."""
    return deal.to_come()


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """The choice of cards, described."""
    return [(seat, "give", {"count": step["count"], "of": deal.game.pack.show(deal.hands[seat])})]


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """The right number of cards, all held."""
    open_to = acts(deal, step, act[0])
    return count_fault(step, act, step["count"], open_to) or held_fault(deal, step, act, open_to)


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Somebody passes twice."""
    return out_of_turn(step, act, actors(deal, step))


def apply(deal: Table, step: Data, act: Act) -> None:
    """Lay the cards ready; when all have chosen, everybody takes up what came."""
    deal.lay_away(act[0], act[2])
    deal.given[act[0]] = list(act[2])
    deal.waiting[act[0]] = False
    if not any(deal.waiting):
        for seat in deal.seats:
            deal.take_in((seat + ahead(deal, step)) % deal.players, deal.given[seat])
