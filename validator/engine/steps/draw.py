"""An exchange with the cards that were not dealt: whoever may lays cards away and takes as many unseen.

The first to do it has the cards; nobody else can where too few are left.
"""

from validator.engine.nodes import clause_of
from validator.engine.shapes import Act, Data, Kinds
from validator.engine.steps.common import out_of_turn
from validator.engine.steps.discard import count_fault, held_fault
from validator.engine.table import Table
from validator.engine.violation import Violation


def actors(deal: Table, step: Data) -> list[int]:
    """Those who have not exchanged yet and hold enough cards that may be laid away, while enough are left."""
    if _left(deal, step) < step["count"]:
        return []
    return [seat for seat in deal.to_come() if _may_hold_enough(deal, step, seat)]


def _left(deal: Table, step: Data) -> int:
    """How many cards were neither dealt nor turned up nor taken yet."""
    widow = deal.game.the_step("deal").get("widow", 0)
    taken = len([done for done in deal.given if done]) * step["count"]
    left: int = deal.game.pack.size - deal.size * len(deal.seats) - widow - _turned_from_stock(deal) - taken
    return left


def _turned_from_stock(deal: Table) -> int:
    step = deal.game.step("turn_up")
    return 1 if step is not None and step["card"] == "next_of_stock" else 0


def _rest(deal: Table) -> Kinds:
    """The cards that lie nowhere; none where a card is not shown."""
    seen = [kind for seat in deal.seats for kind in deal.game.pack.cards(deal.hands[seat])]
    if _turned_from_stock(deal):
        seen.append(-1 if deal.turned is None else deal.turned)
    for kind in [] if deal.widow is None else deal.widow:
        seen.append(-1 if kind is None else kind)
    if any(deal.unknown) or -1 in seen:
        return []
    pack = deal.game.pack
    return [kind for kind in range(pack.kinds) for _ in range(pack.copies_of(kind) - seen.count(kind))]


def _open_cards(deal: Table, step: Data, seat: int) -> list[str]:
    """The cards of a hand that may be laid away."""
    pack = deal.game.pack
    mask = pack.set_of(step["cards"]) if "cards" in step else -1
    return pack.show(deal.hands[seat] & mask)


def _may_hold_enough(deal: Table, step: Data, seat: int) -> bool:
    wanted: int = step["count"]
    return len(_open_cards(deal, step, seat)) + deal.unknown[seat] >= wanted


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """The choice of cards, described."""
    return [(seat, "discard", {"count": step["count"], "of": _open_cards(deal, step, seat)})]


def fault(deal: Table, step: Data, act: Act, open_to: list[Act]) -> Violation | None:
    """The right number of cards, all of them held, and none that must be kept."""
    if act[1] != "discard":
        return wrong_turn(deal, step, act)
    found = count_fault(step, act, step["count"], open_to) or held_fault(deal, step, act, open_to)
    return found or _kept(deal, step, act, open_to)


def _kept(deal: Table, step: Data, act: Act, open_to: list[Act]) -> Violation | None:
    """A Violation when a card may not be laid away."""
    pack = deal.game.pack
    for kind in act[2]:
        if "cards" in step and not pack.set_of(step["cards"]) >> kind & 1:
            return Violation("discard-barred", clause_of(step), act, open_to, {"card": pack.names[kind]})
    return None


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """A player who has not the cards for it, or comes too late."""
    kept = _kept(deal, step, act, []) if act[1] == "discard" else None
    return kept or out_of_turn(step, act, actors(deal, step))


def apply(deal: Table, step: Data, act: Act) -> None:
    """Lay away and take; what is taken is known only where all that was not dealt is taken."""
    rest = _rest(deal)
    deal.lay_away(act[0], act[2])
    if len(rest) == step["count"]:
        deal.take_in(act[0], rest)
    else:
        deal.unknown[act[0]] += step["count"]
    deal.waiting[act[0]] = False
    deal.given[act[0]] = ["discard"]
