"""Claims about a recorded deal or match, held against the true result. Portable."""

from validator.cases.comparing import runner_up, why_better
from validator.cases.trick import why_wins
from validator.cases.verdict import reason
from validator.engine.deal import Deal
from validator.engine.match import Standing
from validator.engine.nodes import clause_of
from validator.engine.scoring import by_scorer
from validator.engine.shapes import Any, Data, Facts

KNOWN = (
    "winners",
    "tricks",
    "winner",
    "points",
    "melds",
    "totals",
    "shares",
    "stacks",
    "pot",
    "left_in_pot",
    "declarer",
    "bid_result",
    "over",
    "next_dealer",
    "thrown_in",
    "carried",
    "dealer",
    "surplus",
    "counts_as",
    "game_value",
    "games",
    "series_over",
    "series_winner",
    "series_points",
)
OF_SERIES = ("surplus", "counts_as", "game_value", "games", "series_over", "series_winner", "series_points")
PART_OF = {"melds": "melds", "next_dealer": "next_dealer", "bid_result": "contract"}
OF_POT = ("shares", "stacks", "pot", "left_in_pot", "winner", "carried")


def wrong_claims(deal: Deal, claims: Any, result: Data, match: Standing | None = None) -> list[Data]:
    """A reason for each claim that is not true, with the rule that makes it so; an unknown claim is one too.

    The claims are about a deal, or with ``match`` about the match that the deal ended.
    """
    if not isinstance(claims, dict):
        return []
    true = dict(result)
    true["tricks"] = by_scorer(deal.game, deal.taken)
    if match is not None:
        true["winners"] = [who + 1 for who in match.winners]
    found = []
    for name in sorted(name for name in claims if name not in KNOWN):  # total key
        found.append(reason("claim-unknown", None, {"field": str(name)[:40], "known": list(KNOWN)}))
    for name in KNOWN:
        if (
            name in claims and name != "dealer" and claims[name] != true.get(name)
        ):  # the dealer is told before
            if name == "winners" and match is None and isinstance(claims[name], list):
                found += _wrong_trick(deal, claims[name], true)
            else:
                found.append(reason("claim-wrong", _clause(deal, name), _facts(name, claims[name], true)))
    return found


def _facts(name: str, claimed: Any, true: Data) -> Facts:
    return {"field": name, "claimed": _text(claimed), "true": _text(true.get(name))}


def _text(value: Any) -> str:
    """A claim as text: numbers side by side."""
    if isinstance(value, list):
        return " ".join(_text(one) for one in value)
    return "-" if value is None else str(value)


def _wrong_trick(deal: Deal, claimed: list[Any], true: Data) -> list[Data]:
    """The first trick whose winner is claimed wrongly, and why another won it."""
    facts = _facts("winners", claimed, true)
    for at in range(len(deal.trick_winners)):
        if at >= len(claimed) or claimed[at] != deal.trick_winners[at] + 1:
            facts.update({"trick": at + 1, "seat": deal.trick_winners[at] + 1})
            why = _why_trick(deal, at)
            return [reason("claim-trick", why[0]["clause"] if why else None, facts)] + why
    return [reason("claim-wrong", clause_of(deal.game.the_step("tricks")), facts)]


def _why_trick(deal: Deal, at: int) -> list[Data]:
    if deal.game.the_step("tricks").get("of") == "groups":
        return _why_groups(deal, at)
    kinds = deal.captured[at][1]
    return why_wins(deal.game, deal.orders(), kinds, deal.orders().winner(kinds))


def _why_groups(deal: Deal, at: int) -> list[Data]:
    """The winner's group against the next best, for a trick of groups."""
    combos = [deal.game.the_combos().of_group(groups[at]) for groups in deal.groups if groups is not None]
    second = runner_up(combos, deal.trick_winners[at])
    return [] if second is None else why_better(deal.game, combos, deal.trick_winners[at], second)


def _clause(deal: Deal, name: str) -> str | None:
    """The rule that makes a result what it is."""
    game = deal.game
    if name == "points" and deal.score_rows:
        return clause_of(deal.score_rows[0][1])
    if name in ("totals", "over") or (name in ("winner", "winners") and game.data.get("match")):
        return game.rule_clause("match")
    if name in OF_SERIES:
        return _series_clause(game.data.get("match") or {}, name)
    if name in OF_POT and game.has_step("award"):
        return _pot_clause(deal)
    if name == "tricks":
        return clause_of(game.the_step("tricks"))
    if name in PART_OF:
        return game.rule_clause(PART_OF[name])
    return clause_of(game.step("auction") or game.the_step("deal"))


def _series_clause(rule: Data, name: str) -> str | None:
    """The rule behind what a game counts beyond itself, or behind the series."""
    if name == "surplus":
        return clause_of(rule, "surplus_clause")
    return clause_of(rule.get({"counts_as": "shutout", "game_value": "match"}.get(name, "series"), rule))


def _pot_clause(deal: Deal) -> str | None:
    step = deal.game.the_step("award")
    if deal.winner is None:
        return clause_of(deal.game.step("carry_over") or step)
    if deal.put_in[deal.winner] < max(deal.put_in):
        return clause_of(step, "short_clause")
    won = deal.game.step("tricks") or {}
    return won.get("won_clause", clause_of(step))
