"""The score of a whole deal of arranged groups. Portable."""

from validator.cases.faults import fault_reason, rung_for
from validator.cases.reading import Reading, known
from validator.cases.verdict import Stop, reason, verdict
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Data, Kinds
from validator.engine.steps import arrange, tricks
from validator.engine.table import Setup, Table


def arranged(game: Game, reading: Reading) -> Data:
    """A whole deal of arranged groups: points by seat, from the arrangements and the dealer."""
    players = reading.players()
    table = Table(game, Setup(players, reading.dealer(players)))
    arrangements = _arrangements(game, reading, players)
    found: list[Data] = []
    for seat in range(players):
        at = arrange.order_fault(game, game.the_step("arrange"), arrangements[seat])
        if at:
            rung = _remedy(game, reading, arrangements[seat], seat, at)
            found.append(fault_reason(rung, {"seat": seat + 1, "fault": "misorder"}))
            arrangements[seat] = _mended(table, rung, arrangements[seat], seat)
    if any(one["code"] == "fault-same-dealer" for one in found):
        return verdict(game, "score", "answered", {"points": [0] * players, "redeal": True}, found)
    table.groups = list(arrangements)
    return _played_out(table, found)


def _arrangements(game: Game, reading: Reading, players: int) -> list[list[Kinds]]:
    """The groups of each player, of the right sizes."""
    value = reading.case["arrangements"]
    if (
        not isinstance(value, list)
        or len(value) != players
        or not all(isinstance(one, list) for one in value)
    ):
        reading.spoil("field-not-groups", {"field": "arrangements"})
        reading.settle()
    found = [[known(reading.line("arrangements", group)) for group in one] for one in value]
    reading.once(*[group for groups in found for group in groups])
    step = game.the_step("arrange")
    for groups in found:
        wrong = arrange.size_fault(step, groups)
        if wrong is not None and not reading.unusable:
            reading.bar(wrong[0], clause_of(step), wrong[1])
    reading.settle()
    return found


def _remedy(game: Game, reading: Reading, groups: list[Kinds], seat: int, at: int) -> Data:
    """What follows from a group in the wrong place, if it was found later; else the act itself is refused."""
    if reading.has("found"):
        return rung_for(game, {"fault": "misorder", "found": reading.case["found"]})
    wrong = arrange.misordered(game, game.the_step("arrange"), (seat, "arrange", groups), at)
    raise Stop("violation", [reason(wrong.code, wrong.clause, dict(wrong.facts, seat=seat + 1))])


def _mended(table: Table, rung: Data, groups: list[Kinds], seat: int) -> list[Kinds]:
    """The groups as they count: put in order, or dead where that is the remedy or no order is right."""
    better = arrange.in_order(table.game, table.game.the_step("arrange"), groups)
    if rung["remedy"] == "auto_sort" and better is not None:
        return better
    table.dead[seat] = rung["remedy"] in ("dead_hand", "auto_sort")
    return groups


def _played_out(table: Table, found: list[Data]) -> Data:
    tricks.begin(table, table.game.the_step("tricks"))
    first = tricks.first_leader(table, table.game.the_step("tricks"))
    winners = [seat + 1 for seat in table.trick_winners]
    outcome: Data = {"points": list(table.points), "winners": winners, "leaders": [first + 1] + winners[:-1]}
    if any(table.dead):
        outcome["dead"] = [seat + 1 for seat in range(table.players) if table.dead[seat]]
    rows = [row for part in table.game.data.get("score", []) for row in part["rows"]]
    scored = [reason("row-scores", row.get("clause"), {"side": "each", "points": 0}) for row in rows]
    return verdict(table.game, "score", "answered", outcome, found + scored)
