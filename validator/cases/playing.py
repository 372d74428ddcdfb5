"""Which cards may be played to a trick, and by which duty. Portable."""

from validator.cases.reading import Reading
from validator.cases.trumps import belongings, order_in_force
from validator.cases.verdict import reason, verdict
from validator.engine.duties import duty_code
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Data, Facts, Kinds
from validator.engine.steps.tricks import open_cards
from validator.engine.table import Setup, Table


def may_play(game: Game, reading: Reading) -> Data:
    """Whether a card may be played to a trick, and which cards may."""
    step = game.the_step("tricks")
    led, hand, card = _cards(game, reading)
    table = _seated(game, reading, led, hand)
    mask, rung = open_cards(table, step, len(led))
    outcome: Data = {"legal": game.pack.show(mask)}
    if card is not None:
        outcome["allowed"] = bool(mask >> card & 1)
    status = "answered" if outcome.get("allowed", True) else "violation"
    found = [_why(game, rung, led, card, outcome["legal"])]
    found += belongings(game, table.orders(), led[:1] + [kind for kind in hand if kind not in led[:1]])
    return verdict(game, "may_play", status, outcome, found)


def _cards(game: Game, reading: Reading) -> tuple[Kinds, Kinds, int | None]:
    """(cards of the trick in their order, the hand, the card that is asked about if there is one)."""
    clause = clause_of(game.the_step("tricks"))
    reading.need("hand")
    led, hand, card = reading.cards("led"), reading.cards("hand"), reading.card("card")
    reading.once(led, hand)
    if card is not None and card not in hand:
        reading.bar("card-not-held", clause, {"card": game.pack.names[card]})
    if len(led) >= reading.players():
        reading.bar("trick-size", clause, {"count": len(led) + 1, "players": reading.players()})
    return led, hand, card


def _seated(game: Game, reading: Reading, led: Kinds, hand: Kinds) -> Table:
    """The deal in the middle of the trick; the first seat has led, and the next one holds the hand."""
    players = reading.players()
    table = Table(game, Setup(players, players - 1, turned=reading.card("turned")))
    table.number = reading.deal_no() - 1
    table.trick_no = reading.number_or("trick", 1, 1, 99) - 1
    table.broken = bool(reading.case.get("broken"))
    order_in_force(game, reading)
    table.trump_suit, table.order_id = reading.trump()
    table.plays = [(seat, led[seat]) for seat in range(len(led))]
    table.hands[len(led)] = game.pack.hand(hand)
    return table


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
