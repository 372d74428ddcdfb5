"""Which cards may be laid away, and by which duty. Portable."""

from validator.cases.reading import Reading
from validator.cases.trumps import belongings, order_in_force
from validator.cases.verdict import reason, verdict
from validator.engine.duties import Position, allowed, duty_code
from validator.engine.game import PLAIN, Game
from validator.engine.nodes import clause_of
from validator.engine.orders import Ordering
from validator.engine.shapes import Data, Facts, Kinds
from validator.engine.steps.discard import ladder_of

TRUMPLESS = ("any", "turned_up", {"not": "turned_up"})  # duties that ask for no trumps


def discard(game: Game, reading: Reading) -> Data:
    """Which cards may be laid away, and whether this one may."""
    hand, card = _held(game, reading)
    ladder = ladder_of(game.the_step("discard"))
    order = _order(game, reading, ladder)
    at = Position(game.pack, order, None, None, reading.card("turned"))
    mask, rung = allowed(ladder, game.pack.hand(hand), at)
    outcome: Data = {"legal": game.pack.show(mask)}
    if card is not None:
        outcome["allowed"] = bool(mask >> card & 1)
    found = [_why(game, rung, card, outcome["legal"])] + belongings(game, order, hand)
    return verdict(
        game, "discard", "answered" if outcome.get("allowed", True) else "violation", outcome, found
    )


def _held(game: Game, reading: Reading) -> tuple[Kinds, int | None]:
    """The hand, and the card that is asked about if there is one."""
    clause = clause_of(game.the_step("discard"))
    reading.need("hand")
    hand, card = reading.cards("hand"), reading.card("card")
    reading.once(hand)
    if card is not None and card not in hand:
        reading.bar("card-not-held", clause, {"card": game.pack.names[card]})
    _check_whole(game, reading, hand)
    reading.settle()
    return hand, card


def _why(game: Game, rung: Data | None, card: int | None, legal: list[str]) -> Data:
    """The rung that decides."""
    facts: Facts = {"legal": legal}
    if card is not None:
        facts["card"] = game.pack.names[card]
    code = "any-card" if rung is None else duty_code(rung)
    code = "discard-any" if code == "any-card" else "discard-" + code
    return reason(code, (rung or {}).get("clause"), facts)


def _check_whole(game: Game, reading: Reading, hand: Kinds) -> None:
    """The hand must be whole, with what its holder took up before discarding."""
    each = game.the_step("deal")["each"]
    if isinstance(each, dict):
        return
    take = game.step("take")
    if take is not None:
        each += 1 if take["from"] == "turn_up" else game.the_step("deal").get("widow", 0)
    if len(hand) != each:
        clause = clause_of(take or game.the_step("deal"))
        reading.bar("discard-hand", clause, {"count": len(hand), "wanted": each})


def _order(game: Game, reading: Reading, ladder: list[Data]) -> Ordering:
    """The order in force, asked for only where a duty depends on trumps."""
    if all(rung["play"] in TRUMPLESS for rung in ladder):
        reading.trump()
        reading.settle()
        return game.ordering(game.orders[0] if game.orders else PLAIN, None)
    return order_in_force(game, reading)
