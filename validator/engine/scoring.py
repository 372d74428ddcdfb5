"""Scoring: what a deal is worth. In each part of the score the first row that fits a scorer counts."""

from validator.engine.conditions import amount, holds
from validator.engine.facts import facts_of
from validator.engine.game import Game
from validator.engine.shapes import Any, Data, Facts
from validator.engine.table import Table

SUMS = (("points", "all_points"), ("melds", "all_melds"), ("tricks", "sum_of_tricks"))


def deal_facts(deal: Table) -> Facts:
    """The facts of a finished deal for its score: as during play, with tricks and points by scorer."""
    facts = facts_of(deal)
    game, many = deal.game, deal.game.scorers(deal.players)
    facts["tricks"] = by_scorer(game, deal.taken)
    facts["points"] = by_scorer(game, deal.points)
    facts["melds"] = [0] * many  # no step announces any
    if deal.declarer is not None:
        facts["declaring"] = game.side_of(deal.declarer)
    if any(bid is not None for bid in deal.bids):
        facts["level"] = list(deal.bids)
    if deal.totals is not None:
        facts["total"] = list(deal.totals)
    if deal.winner is not None:
        facts["winning_side"] = game.side_of(deal.winner)
    return with_contract(game, facts, many)


def by_scorer(game: Game, by_seat: list[int]) -> list[int]:
    """Numbers by seat, added up by scorer."""
    totals = [0] * game.scorers(len(by_seat))
    for seat in range(len(by_seat)):
        totals[game.side_of(seat)] += by_seat[seat]
    return totals


def with_contract(game: Game, facts: Facts, many: int) -> Facts:
    """Facts with what follows from them: ``bid`` (made or failed), ``all_tricks``, sums over all scorers."""
    if None not in facts.get("tricks", [None]):
        facts["all_tricks"] = [sweep_words(facts, who) for who in range(many)]
    for name, total in SUMS:
        if name in facts and None not in facts[name]:
            facts[total] = sum(facts[name])
    rule = game.data.get("contract")
    if rule is not None and "bid" not in facts:
        if "declaring" in facts:
            facts["bid"] = _made(rule, facts, facts["declaring"])
        elif isinstance(facts.get("level"), list):
            facts["bid"] = [_made(rule, facts, who) for who in range(many)]
    return facts


def sweep_words(facts: Facts, who: int) -> tuple[str, ...]:
    """Who has all tricks, as a scorer sees it: own or other, declarers or defenders; nobody when none has."""
    tricks = facts["tricks"]
    swept = [at for at in range(len(tricks)) if tricks[at] == sum(tricks) and tricks[at]]
    if not swept:
        return ("nobody",)
    words = ["own" if swept[0] == who else "other"]
    if "declaring" in facts:
        words.append("declarers" if swept[0] == facts["declaring"] else "defenders")
    return tuple(words)


def _made(rule: Data, facts: Facts, who: int) -> str | None:
    """``made`` or ``failed``, or None where what it takes is not known."""
    counted = rule["counts"] if isinstance(rule["counts"], list) else [rule["counts"]]
    if any(name not in facts for name in counted):
        return None
    values = [sum(facts[name][at] for name in counted) for at in range(len(facts[counted[0]]))]
    if rule["needs"] == "more_than_others":
        good = all(values[at] < values[who] for at in range(len(values)) if at != who)
        return "made" if good else "failed"
    needs = _needed(rule["needs"], facts, who)
    if needs is None:
        return None
    good = values[who] == needs if rule.get("exactly") else values[who] >= needs
    return "made" if good else "failed"


def _needed(needs: Any, facts: Facts, who: int) -> int | None:
    """How much a contract needs: a number, or the fact that holds it."""
    wanted = facts.get(needs) if isinstance(needs, str) else needs
    found: int | None = wanted[who] if isinstance(wanted, list) else wanted
    return found


def is_for(role: str, facts: Facts, who: int) -> bool:
    """Whether a row is for this scorer."""
    if role == "each":
        return True
    if role == "winner":
        return bool(facts.get("winning_side") == who)
    if role in ("offender", "innocent"):
        return bool((facts.get("offending") == who) == (role == "offender"))
    if "declaring" not in facts:
        return False
    return bool((facts["declaring"] == who) == (role == "declarers"))


def row_for(rows: list[Data], facts: Facts, who: int) -> Data | None:
    """The first row of a part that fits a scorer, or None."""
    for row in rows:
        if is_for(row.get("for", "each"), facts, who) and holds(row.get("when"), facts, who):
            return row
    return None


def score(game: Game, facts: Facts, many: int) -> tuple[list[int], list[tuple[int, Data, int]]]:
    """(points by scorer, (scorer, row, points) of each row that counted): the parts of the score added up.

    Raises Missing where a fact that decides is not known.
    """
    totals = [0] * many
    rows = []
    for part in game.data.get("score", []):
        for who in range(many):
            row = row_for(part["rows"], facts, who)
            if row is not None:
                gained = amount(row["gets"], facts, who)
                totals[who] += gained
                rows.append((who, row, gained))
    return totals, rows
