"""Exchange: a player lays away cards and is given as many by another, a lone player by the partner.

An exchange with the cards that were not dealt has a module of its own, ``draw``.
"""

from validator.engine.nodes import clause_of
from validator.engine.roles import partners_of, seats_of
from validator.engine.shapes import Act, Data
from validator.engine.steps import draw
from validator.engine.steps.common import out_of_turn, wait_for_who
from validator.engine.steps.discard import count_fault, held_fault
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("discard", "give")


def begin(deal: Table, step: Data) -> None:
    """For each player of the step something is to be done; ``given`` notes what has been."""
    deal.given = [[] for _ in range(deal.players)]
    wait_for_who(deal, step)


def finished(deal: Table, step: Data) -> bool:
    """Both halves are done for everyone, or nobody is left who could."""
    return not (draw.actors(deal, step) if step["with"] == "stock" else any(deal.waiting))


def optional(deal: Table, step: Data) -> bool:
    """Whether the exchange may be left out; one that has begun must be ended."""
    begun = step["with"] != "stock" and any(deal.waiting) and bool(deal.given[_taker(deal)])
    return bool(step.get("may")) and not begun


def _taker(deal: Table) -> int:
    """The player whose exchange is in progress."""
    return deal.waiting.index(True)


def givers(deal: Table, step: Data, seat: int) -> list[int]:
    """Who gives cards to a taker.

    Of several partners that is the next in turn (``which: left``), the last (``right``) or each.
    """
    if step["with"] != "partner":
        return seats_of(deal, step["with"])
    partners = partners_of(deal, seat)
    which = step.get("which", "left")
    return partners if which == "each" else partners[-1:] if which == "right" else partners[:1]


def _due(deal: Table, step: Data) -> str:
    """The half that is due for the player whose exchange is in progress: discard or give."""
    done = deal.given[_taker(deal)]
    if step.get("discard", "before") == "before":
        return "give" if done else "discard"
    return "give" if len(done) < len(givers(deal, step, _taker(deal))) else "discard"


def actors(deal: Table, step: Data) -> list[int]:
    """Who acts: the player who lays away, or the one whose turn it is to give."""
    if step["with"] == "stock":
        return draw.actors(deal, step)
    if not any(deal.waiting):
        return []
    seat = _taker(deal)
    if _due(deal, step) == "discard":
        return [seat]
    given = deal.given[seat].count("give")
    return givers(deal, step, seat)[given : given + 1]


def wanted(deal: Table, step: Data) -> int:
    """How many cards the act that is due is about: all of them, or one giver's part."""
    count: int = step["count"]
    return count if _due(deal, step) == "discard" else count // len(givers(deal, step, _taker(deal)))


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """The choice of cards, described."""
    if step["with"] == "stock":
        return draw.acts(deal, step, seat)
    held = deal.game.pack.show(deal.hands[seat])
    return [(seat, _due(deal, step), {"count": wanted(deal, step), "of": held})]


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """The half that is due, the right number of cards, and all of them held."""
    open_to = acts(deal, step, act[0])
    if step["with"] == "stock":
        return draw.fault(deal, step, act, open_to)
    if act[1] != _due(deal, step):
        facts = {"step": "exchange", "verb": act[1], "seats": [seat + 1 for seat in actors(deal, step)]}
        return Violation("act-out-of-order", clause_of(step), act, open_to, facts)
    return count_fault(step, act, wanted(deal, step), open_to) or held_fault(deal, step, act, open_to)


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Somebody else acts; with several partners, the wrong one gives."""
    if step["with"] == "stock":
        return draw.wrong_turn(deal, step, act)
    found = out_of_turn(step, act, actors(deal, step))
    if act[1] == "give" and "giver_clause" in step:
        found.clause = step["giver_clause"]
    return found


def apply(deal: Table, step: Data, act: Act) -> None:
    """Move the cards."""
    if step["with"] == "stock":
        draw.apply(deal, step, act)
        return
    taker = _taker(deal)
    deal.lay_away(act[0], act[2])
    if act[1] == "give":
        deal.take_in(taker, act[2])
    deal.given[taker] = deal.given[taker] + [act[1]]
    if len(deal.given[taker]) == 1 + len(givers(deal, step, taker)):
        deal.waiting[taker] = False
