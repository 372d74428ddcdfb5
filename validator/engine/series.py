"""Several games in a row: what a game that is over is worth, how many were won, and who wins the series.

A game that is over is a ``Played``. The rules stand in the part ``match`` of a game: ``surplus`` (points
beyond the target go into the next game), ``shutout`` (a win while the others have nothing), ``game_value``
and ``series``.
"""

from validator.engine.conditions import amount, first_that_fits
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Any, Data, Facts, Why


class Played:
    """A game that is over: the ``totals`` at its end and its ``winners`` (scorers)."""

    def __init__(self, totals: list[int], winners: list[int]) -> None:
        self.totals = list(totals)
        self.winners = list(winners)


class Series:
    """Where a series of games stands after some of them, all by scorer.

    ``games`` are the games won, ``points`` what they are worth (None where games have no worth), ``winners``
    those who have won the series once it is ``over``.
    """

    def __init__(self, game: Game, played: list[Played]) -> None:
        self.rule: Data = game.data["match"]
        self.played = played
        many = len(played[0].totals)
        self.games = [0] * many
        self.points: list[int] | None = [0] * many if self.rule.get("game_value") else None
        for one in played:
            for who in one.winners:
                self.games[who] += counts_as(self.rule, one)
                if self.points is not None:
                    self.points[who] += value_of(self.rule, one)[0]
        self.winners = self._winners()
        self.over = bool(self.winners)
        if self.over and self.points is not None:
            self.points = self._final(self.points)

    def _rule(self) -> Data:
        found: Data = self.rule.get("series", {})
        return found

    def _winners(self) -> list[int]:
        """Who has won more than half of the games."""
        best_of = self._rule().get("best_of")
        if best_of is None:
            return []
        return [who for who in range(len(self.games)) if 2 * self.games[who] > best_of]

    def _final(self, points: list[int]) -> list[int]:
        """The points at the end of the series: with its bonus, and without what lost games are worth."""
        found = list(points)
        for who in self.winners:
            found[who] += self._rule().get("bonus", 0)
        if self._rule().get("lost") == "subtracted":
            lost = sum(points[who] for who in range(len(points)) if who not in self.winners)
            for who in range(len(points)):
                found[who] = found[who] - lost if who in self.winners else 0
        return found

    def why(self) -> list[Why]:
        """The reasons of a series after its last game, as (code, clause, facts)."""
        rule, clause = self._rule(), clause_of(self._rule())
        facts: Facts = {"games": self.games}
        if not rule:
            return []
        if not self.over:
            return [("series-goes-on", clause, facts)]
        facts["best_of"] = rule["best_of"]
        found: list[Why] = [("series-won", clause, facts)]
        if self.points is not None and rule.get("bonus"):
            found.append(("series-bonus", clause_of(rule, "bonus_clause"), {"points": rule["bonus"]}))
        if self.points is not None and rule.get("lost") == "subtracted":
            found.append(("series-lost-games", clause_of(rule, "lost_clause"), {"points": self.points}))
        return found


def goes_on(game: Game, played: list[Played]) -> bool:
    """Whether another game follows these."""
    rule: Data = game.data.get("match") or {}
    return "series" in rule and not (played and Series(game, played).over)


def shut_out(one: Played) -> bool:
    """Whether nobody but the winners has a point."""
    others = [one.totals[who] for who in range(len(one.totals)) if who not in one.winners]
    return bool(others) and max(others) <= 0


def counts_as(rule: Data, one: Played) -> int:
    """As how many games a game counts."""
    many: int = rule["shutout"].get("games", 1) if "shutout" in rule and shut_out(one) else 1
    return many


def surplus_of(rule: Data, totals: list[int]) -> list[int]:
    """With what everybody starts the next game: the points beyond the target, where they are carried."""
    target = rule.get("ends", {}).get("total")
    if rule.get("surplus") != "carried" or target is None:
        return [0] * len(totals)
    return [max(0, total - target) for total in totals]


def value_of(rule: Data, one: Played) -> tuple[int, Data | None]:
    """(what a game is worth to its winner, the row that says so)."""
    facts = _facts(rule, one)
    row = first_that_fits(rule.get("game_value", []), facts)
    return (0, None) if row is None else (amount(row["gets"], facts), row)


def _facts(rule: Data, one: Played) -> Facts:
    """The facts of a game that is over: totals of the winner and of the best loser, and the target."""
    lost = [one.totals[who] for who in range(len(one.totals)) if who not in one.winners]
    won = [one.totals[who] for who in one.winners]
    facts: Facts = {"winners_total": max(won), "losers_total": max(lost) if lost else 0}
    target: Any = rule.get("ends", {}).get("total")
    if target is not None:
        facts["target"] = target
    return facts


def why_worth(rule: Data, one: Played) -> list[Why]:
    """Why a game that is over counts what it counts, as (code, clause, facts)."""
    found: list[Why] = []
    if "shutout" in rule and shut_out(one):
        games = rule["shutout"].get("games", 1)
        found.append(("shut-out", clause_of(rule["shutout"]), {"games": games}))
    value, row = value_of(rule, one)
    if row is not None:
        facts = {"points": value, "losers_total": _facts(rule, one)["losers_total"]}
        found.append(("game-worth", clause_of(row), facts))
    target = rule.get("ends", {}).get("total")
    if "surplus" in rule and target is not None and max(one.totals) > target:
        clause = rule.get("surplus_clause", rule.get("clause"))
        facts = {"surplus": surplus_of(rule, one.totals)}
        found.append(("surplus-carried" if rule["surplus"] == "carried" else "surplus-lost", clause, facts))
    return found
