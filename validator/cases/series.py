"""Several games in a row: earlier games as a case tells them, what a game counted, how the series stands.

Portable. Lists are by scorer; where a case tells the declaring side first and that is the second, they are
``turned`` on the way in and out.
"""

from validator.cases.reading import Reading, is_whole
from validator.cases.verdict import reason, reasons_of
from validator.engine.game import Game
from validator.engine.match import won_with
from validator.engine.nodes import clause_of
from validator.engine.series import Played, Series, counts_as, surplus_of, value_of, why_worth
from validator.engine.shapes import Any, Data

MOST_GAMES = 99


def earlier(game: Game, reading: Reading, many: int, turned: bool = False) -> list[Played]:
    """The games of the field ``games``, told by their totals at the end. Raises Stop for one that goes on."""
    if not reading.has("games"):
        return []
    listed = reading.case["games"]
    if (
        not isinstance(listed, list)
        or len(listed) > MOST_GAMES
        or not all(_is_game(one, many) for one in listed)
    ):
        reading.spoil("field-not-games", {"field": "games", "wanted": many})
        reading.settle()
    found = []
    for at in range(len(listed)):
        totals = _turned(listed[at]) if turned else list(listed[at])
        winners = won_with(game, totals)
        if not winners:
            reading.bar("game-not-over", game.rule_clause("match"), {"number": at + 1, "totals": listed[at]})
        found.append(Played(totals, winners))
    reading.settle()
    return found


def _is_game(one: Any, many: int) -> bool:
    return isinstance(one, list) and len(one) == many and all(is_whole(total) for total in one)


def _turned(numbers: list[int]) -> list[int]:
    return [numbers[1], numbers[0]]


def knows_series(game: Game) -> bool:
    """Whether anything of a game that is over reaches beyond it."""
    rule = game.data.get("match") or {}
    return any(name in rule for name in ("series", "game_value", "surplus", "shutout"))


def outcome_of(game: Game, played: list[Played], over: bool, turned: bool = False) -> Data:
    """What an outcome says of the series: of the last game where that is ``over``, and of all so far."""
    if not played or not knows_series(game):
        return {}
    rule = game.data["match"]
    found: Data = {}
    if over:
        found.update(_of_game(rule, played[-1], turned))
    if "series" in rule:
        series = Series(game, played)
        winners = sorted([2 - who if turned else who + 1 for who in series.winners])  # total key
        found["games"] = _turned(series.games) if turned else series.games
        if "best_of" in rule["series"]:
            found["series_over"] = series.over
            found["series_winner"] = winners[0] if len(winners) == 1 else None
        if series.points is not None:
            found["series_points"] = _turned(series.points) if turned else series.points
    return found


def _of_game(rule: Data, one: Played, turned: bool) -> Data:
    found: Data = {}
    if "shutout" in rule:
        found["counts_as"] = counts_as(rule, one)
    if rule.get("game_value"):
        found["game_value"] = value_of(rule, one)[0]
    if rule.get("surplus") == "carried":
        surplus = surplus_of(rule, one.totals)
        found["surplus"] = _turned(surplus) if turned else surplus
    return found


def why(game: Game, played: list[Played], turned: bool = False) -> list[Data]:
    """The reasons of a game that has just ended: what it counted, and what that does to the series."""
    if not played or not knows_series(game):
        return []
    found = reasons_of(why_worth(game.data["match"], played[-1]) + Series(game, played).why())
    for one in found if turned else []:
        for name in ("surplus", "games", "points"):
            if isinstance(one["facts"].get(name), list):
                one["facts"][name] = _turned(one["facts"][name])
    return found


def row_reasons(game: Game, row: Data, side: str, gained: int) -> list[Data]:
    """The reasons of a row of the score: what it gave, and the factor or rounding that its sum had.

    Of a row that came too late it is the rule by which parts are counted.
    """
    if row.get("late"):
        return [reason("row-too-late", clause_of(game.data["match"], "counting_clause"), {"side": side})]
    found = [reason("row-scores", row.get("clause"), {"side": side, "points": gained})]
    for code, clause, number in row.get("workings", []):
        found.append(reason(code, clause, {"number": number}))
    return found
