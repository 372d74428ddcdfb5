"""Discarding: players lay away cards face down, under a ladder of duties."""

from validator.engine.duties import Position, allowed
from validator.engine.facts import facts_of
from validator.engine.steps.common import happens, out_of_turn, who
from validator.engine.violation import Violation

VERBS = ("discard",)


def begin(deal, step):
    """Each player for whom the step is has cards to lay away."""
    deal.waiting = [False] * deal.players
    if happens(deal, step):
        for seat in who(deal, step):
            deal.waiting[seat] = True


def finished(deal, step):
    """All have discarded."""
    return not any(deal.waiting)


def optional(deal, step):
    """The cards must be laid away."""
    return False


def actors(deal, step):
    """Those who still have to discard."""
    return [seat for seat in deal.seats if deal.waiting[seat]]


def position(deal):
    """What bears on the choice: the order in force and the turned-up card."""
    return Position(deal.game.pack, deal.orders(), None, None, deal.turned, facts_of(deal))


def open_cards(deal, step, seat):
    """(mask of the cards that may be laid away, the rung that decides)."""
    ladder = step.get("duties", [{"id": "any", "play": "any", "clause": step.get("clause")}])
    return allowed(ladder, deal.hands[seat], position(deal))


def acts(deal, step, seat):
    """One act a card; where several cards go at once, the choice is described."""
    mask, rung = open_cards(deal, step, seat)
    if step.get("count", 1) > 1 or deal.unknown[seat]:
        return [
            (
                seat,
                "discard",
                {
                    "count": step.get("count", 1),
                    "of": deal.game.pack.show(deal.hands[seat] & _both(deal, mask)),
                },
            )
        ]
    return [(seat, "discard", [kind]) for kind in deal.game.pack.cards(mask)]


def _both(deal, mask):
    """A mask of kinds, for both copies."""
    return mask | mask << deal.game.pack.kinds


def fault(deal, step, act):
    """The right number of cards, held, and allowed by the duties."""
    seat, kinds = act[0], act[2]
    wanted = step.get("count", 1)
    if len(kinds) != wanted:
        facts = {"count": len(kinds), "wanted": wanted}
        return Violation("discard-count", step.get("clause"), seat, act, acts(deal, step, seat), facts)
    return held_fault(deal, step, act) or _duty_fault(deal, step, act)


def held_fault(deal, step, act):
    """A Violation when a card named is not in the hand (unknown cards may be it)."""
    hand, unseen = deal.hands[act[0]], deal.unknown[act[0]]
    for kind in act[2]:
        if hand >> kind & 1:
            hand = deal.game.pack.drop(hand, kind)
        elif unseen:
            unseen -= 1
        else:
            facts = {"card": deal.game.pack.names[kind]}
            return Violation(
                "card-not-held", step.get("clause"), act[0], act, acts(deal, step, act[0]), facts
            )
    return None


def _duty_fault(deal, step, act):
    mask, rung = open_cards(deal, step, act[0])
    for kind in act[2]:
        if deal.hands[act[0]] >> kind & 1 and not mask >> kind & 1:
            facts = {"card": deal.game.pack.names[kind]}
            return Violation(
                "discard-barred", rung.get("clause"), act[0], act, acts(deal, step, act[0]), facts
            )
    return None


def wrong_turn(deal, step, act):
    """Somebody discards twice, or has nothing to discard."""
    return out_of_turn(deal, step, act, actors(deal, step))


def lay_away(deal, seat, kinds):
    """Take cards out of a hand."""
    for kind in kinds:
        if deal.hands[seat] >> kind & 1:
            deal.hands[seat] = deal.game.pack.drop(deal.hands[seat], kind)
        else:
            deal.unknown[seat] -= 1


def apply(deal, step, act):
    """The cards leave the hand."""
    lay_away(deal, act[0], act[2])
    deal.discarded[act[0]] = (deal.discarded[act[0]] or []) + list(act[2])
    deal.waiting[act[0]] = False
