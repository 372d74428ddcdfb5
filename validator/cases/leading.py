"""Who leads: to the first trick, or to the next. Portable."""

from validator.cases.betting import after_calls
from validator.cases.reading import Reading
from validator.cases.verdict import reason, undecided, verdict
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.roles import partners_of, seat_of
from validator.engine.shapes import Data
from validator.engine.steps.tricks import lead_rung
from validator.engine.table import Setup, Table


def lead(game: Game, reading: Reading) -> Data:
    """Who leads: to the first trick, or to the next."""
    step = game.the_step("tricks")
    players = reading.players()
    winner = reading.seat("last_winner", players)
    table = _seated(game, reading, players)
    if winner is not None:
        found = reason("winner-leads", clause_of(step, "next_leader_clause"), {"seat": winner + 1})
        return verdict(game, "lead", "answered", {"seat": winner + 1}, [found])
    if reading.has("calls"):
        table, wrong = after_calls(game, reading)
        if wrong is not None:
            wrong["ask"] = "lead"
            return wrong
    rung = lead_rung(table, step)
    role = rung["seat"] if rung is not None else "eldest"
    if not reading.has("dealer") and role in ("eldest", "dealer"):
        raise undecided("dealer")
    seat = seat_of(table, role)
    if role == "highest_bet" and table.highest_seat is None and not reading.has("calls"):
        raise undecided("highest_bet")
    if seat is None:
        raise undecided("declarer")
    return _leads(game, seat, clause_of(step) if rung is None else clause_of(rung), role)


def _seated(game: Game, reading: Reading, players: int) -> Table:
    """A deal of which the case says who deals, declares, goes alone or has the highest bet."""
    table = Table(game, Setup(players, reading.dealer(players)))
    table.declarer = reading.seat("declarer", players)
    table.highest_seat = reading.seat("highest_bet", players)
    alone = reading.seats("alone", players)
    reading.settle()
    for seat in alone:
        table.alone[seat] = True
        for other in partners_of(table, seat):
            table.out[other] = True
    return table


def _leads(game: Game, seat: int, clause: str | None, role: str) -> Data:
    """The verdict on a first lead; a seat counted from the dealer comes with the side on which it is."""
    outcome: Data = {"seat": seat + 1}
    found = [reason("leads-first", clause, {"seat": seat + 1})]
    if role == "eldest":
        outcome["side"] = "right" if game.data.get("direction") == "counter_clockwise" else "left"
        if game.data.get("direction_clause"):
            found.append(reason("direction", game.data["direction_clause"], {"side": outcome["side"]}))
    return verdict(game, "lead", "answered", outcome, found)
