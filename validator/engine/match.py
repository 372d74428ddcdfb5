"""The match: totals from deal to deal, when it is over, who has won, and who deals next."""

from validator.engine.conditions import holds
from validator.engine.game import deal_sizes
from validator.engine.scoring import is_for


class Standing:
    """Where a match stands: ``over``, ``winners`` (scorers), and ``clause`` and ``code`` of the rule that says so."""

    def __init__(self, over, winners, code, clause):
        self.over = over
        self.winners = winners
        self.code = code
        self.clause = clause


def standing(game, totals, facts, deals_played, players):
    """Whether the match is over after a deal, and for whom.

    ``facts`` are those of the last deal (for rungs such as ``bid: made``); may be empty where only totals are known.
    """
    rule = game.data["match"]
    ends = rule.get("ends", {})
    if "total" in ends:
        return _by_total(rule, totals, facts, ends["total"])
    wanted = ends.get("deals")
    if wanted == "schedule":
        wanted = len(deal_sizes(game.step("deal")["each"]["by_deal"], players))
    if wanted is None or deals_played < wanted:
        return Standing(False, [], "deals-left", rule.get("clause"))
    return _best_of(rule, totals, list(range(len(totals))), rule.get("clause"))


def _by_total(rule, totals, facts, target):
    reached = [who for who in range(len(totals)) if totals[who] >= target]
    if not reached:
        return Standing(False, [], "target-not-reached", rule.get("clause"))
    for rung in rule.get("wins", [{"id": "any", "for": "each"}]):
        fitting = [
            who
            for who in reached
            if is_for(rung.get("for", "each"), facts, who) and holds(rung.get("when"), facts, who)
        ]
        if fitting:
            return _best_of(rule, totals, fitting, rung.get("clause", rule.get("clause")))
    return Standing(False, [], "nobody-may-win", rule.get("not_won_clause", rule.get("clause")))


def _best_of(rule, totals, fitting, clause):
    """The best of those who may win; equal totals are decided by the rule for ties."""
    values = [totals[who] for who in fitting]
    best = min(values) if rule.get("best") == "lowest" else max(values)
    winners = [who for who in fitting if totals[who] == best]
    if len(winners) == 1:
        return Standing(True, winners, "match-won", clause)
    if rule.get("tie") == "another_deal":
        return Standing(False, [], "match-tied-on", rule.get("tie_clause", clause))
    return Standing(True, winners, "match-shared", rule.get("tie_clause", clause))
