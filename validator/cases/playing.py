"""Which cards may be played to a trick, and by which duty. Portable."""

from validator.cases.reading import Reading
from validator.cases.trumps import belongings, order_in_force
from validator.cases.verdict import reason, verdict
from validator.engine.duties import Position, allowed, duty_code
from validator.engine.facts import facts_of
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.orders import Ordering
from validator.engine.shapes import Data, Facts, Kinds
from validator.engine.steps.tricks import ladder_of, trick_facts
from validator.engine.table import Setup, Table


def may_play(game: Game, reading: Reading) -> Data:
    """Whether a card may be played to a trick, and which cards may."""
    clause = clause_of(game.the_step("tricks"))
    reading.need("hand")
    led, hand = reading.cards("led"), reading.cards("hand")
    card = reading.card("card")
    reading.once(led, hand)
    players = reading.players()
    order = order_in_force(game, reading)
    if card is not None and card not in hand:
        reading.bar("card-not-held", clause, {"card": game.pack.names[card]})
    if len(led) >= players:
        reading.bar("trick-size", clause, {"count": len(led) + 1, "players": players})
    facts = _facts(game, reading, order, led, players)
    reading.settle()
    mask, rung = allowed(
        ladder_of(game.the_step("tricks"), not led),
        game.pack.hand(hand),
        _position(game, reading, order, led, facts),
    )
    legal = game.pack.show(mask)
    outcome: Data = {"legal": legal}
    if card is not None:
        outcome["allowed"] = bool(mask >> card & 1)
    status = "answered" if outcome.get("allowed", True) else "violation"
    found = [_why(game, rung, led, card, legal)]
    found += belongings(game, order, led[:1] + [kind for kind in hand if kind not in led[:1]])
    return verdict(game, "may_play", status, outcome, found)


def _facts(game: Game, reading: Reading, order: Ordering, led: Kinds, players: int) -> Facts:
    """What duties may ask: as in a deal of which nothing else is known."""
    table = Table(game, Setup(players, players - 1))
    table.number = reading.deal_no() - 1
    table.trick_no = reading.number_or("trick", 1, 1, 99) - 1
    table.broken = bool(reading.case.get("broken"))
    table.turned = reading.card("turned")
    facts = facts_of(table)
    if led:
        partner = game.sides == "partners" and (len(led) - order.winner(led)) % 2 == 0
        facts.update(trick_facts(order, led, partner))
    return facts


def _position(game: Game, reading: Reading, order: Ordering, led: Kinds, facts: Facts) -> Position:
    turned = reading.card("turned")
    if not led:
        return Position(game.pack, order, None, None, turned, facts)
    return Position(game.pack, order, led[0], led[order.winner(led)], turned, facts)


def _why(game: Game, rung: Data | None, led: Kinds, card: int | None, legal: list[str]) -> Data:
    """The rung that decides."""
    facts: Facts = {"legal": legal}
    if card is not None:
        facts["card"] = game.pack.names[card]
    if led:
        facts["led"] = game.pack.names[led[0]]
    code = "any-card" if rung is None else duty_code(rung)
    if not led and code == "any-card":
        code = "lead-any"
    return reason(code, (rung or {}).get("clause"), facts)
