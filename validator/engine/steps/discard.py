"""Discarding: players lay away cards face down, under a ladder of duties."""

from validator.engine.duties import Position, allowed, any_card
from validator.engine.facts import facts_of
from validator.engine.nodes import clause_of
from validator.engine.shapes import Act, Data
from validator.engine.steps.common import out_of_turn, wait_for_who
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("discard",)


def begin(deal: Table, step: Data) -> None:
    """Each player for whom the step is has cards to lay away."""
    wait_for_who(deal, step)


def finished(deal: Table, step: Data) -> bool:
    """All have discarded."""
    return not any(deal.waiting)


def optional(deal: Table, step: Data) -> bool:
    """The cards must be laid away."""
    return False


def actors(deal: Table, step: Data) -> list[int]:
    """Those who still have to discard."""
    return deal.to_come()


def ladder_of(step: Data) -> list[Data]:
    """The duties of the step; without any, every card may go."""
    ladder: list[Data] = step["duties"] if "duties" in step else any_card(clause_of(step))
    return ladder


def open_cards(deal: Table, step: Data, seat: int) -> tuple[int, Data | None]:
    """(mask of the cards that may be laid away, the rung that decides)."""
    at = Position(deal.game.pack, deal.orders(), None, None, deal.turned, facts_of(deal))
    return allowed(ladder_of(step), deal.hands[seat], at)


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """One act a card; where several cards go at once or some are not seen, the choice is described."""
    pack = deal.game.pack
    mask = open_cards(deal, step, seat)[0]
    many = step.get("count", 1)
    if many > 1 or deal.unknown[seat]:
        both = mask | mask << pack.kinds
        return [(seat, "discard", {"count": many, "of": pack.show(deal.hands[seat] & both)})]
    return [(seat, "discard", [kind]) for kind in pack.cards(mask)]


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """The right number of cards, held, and allowed by the duties."""
    open_to = acts(deal, step, act[0])
    found = count_fault(step, act, step.get("count", 1), open_to) or held_fault(deal, step, act, open_to)
    if found is not None:
        return found
    mask, rung = open_cards(deal, step, act[0])
    for kind in act[2]:
        if deal.hands[act[0]] >> kind & 1 and not mask >> kind & 1:
            facts = {"card": deal.game.pack.names[kind]}
            return Violation("discard-barred", (rung or {}).get("clause"), act, open_to, facts)
    return None


def count_fault(step: Data, act: Act, wanted: int, open_to: list[Act]) -> Violation | None:
    """A Violation when not so many cards are named as must be."""
    if len(act[2]) == wanted:
        return None
    facts = {"count": len(act[2]), "wanted": wanted}
    return Violation("discard-count", clause_of(step), act, open_to, facts)


def held_fault(deal: Table, step: Data, act: Act, open_to: list[Act]) -> Violation | None:
    """A Violation when a card named is not in the hand (unseen cards may be it)."""
    strange = deal.strange_card(act[0], act[2])
    if strange is None:
        return None
    return Violation("card-not-held", clause_of(step), act, open_to, {"card": deal.game.pack.names[strange]})


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Somebody discards twice, or has nothing to discard."""
    return out_of_turn(step, act, actors(deal, step))


def apply(deal: Table, step: Data, act: Act) -> None:
    """The cards leave the hand."""
    deal.lay_away(act[0], act[2])
    deal.waiting[act[0]] = False
