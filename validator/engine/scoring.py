"""Scoring: what a deal is worth to each side. In each part of the score the first row that fits a scorer counts."""

from validator.engine.conditions import amount, holds
from validator.engine.facts import facts_of


def deal_facts(deal):
    """The facts of a finished deal for its score: as during play, with tricks, points and melds by scorer."""
    facts = facts_of(deal)
    many = deal.game.scorers(deal.players)
    for name in ("taken", "points", "melds"):
        totals = [0] * many
        for seat in range(deal.players):
            totals[deal.game.side_of(seat)] += getattr(deal, name)[seat]
        facts["tricks" if name == "taken" else name] = totals
    if deal.declarer is not None:
        facts["declaring"] = deal.game.side_of(deal.declarer)
    if any(bid is not None for bid in deal.bids):
        facts["level"] = list(deal.bids)
    if deal.totals is not None:
        facts["total"] = list(deal.totals)
    if deal.winner is not None:
        facts["winning_side"] = deal.game.side_of(deal.winner)
    facts["honours_of"] = honours(deal, many)
    return with_contract(deal.game, facts, many)


def honours(deal, many):
    """By scorer, the mask of the cards its seats were dealt."""
    masks = [0] * many
    for seat in range(deal.players):
        masks[deal.game.side_of(seat)] |= deal.dealt[seat] & deal.game.pack.every
    return masks


def with_contract(game, facts, many):
    """Facts with what follows from them: ``bid`` (made or failed), ``all_tricks``, sums over both sides."""
    if "tricks" in facts and not isinstance(facts["tricks"], int) and None not in facts["tricks"]:
        facts["all_tricks"] = [sweep_words(facts, who) for who in range(many)]
    for name, total in (("points", "all_points"), ("melds", "all_melds"), ("tricks", "sum_of_tricks")):
        if name in facts and None not in facts[name]:
            facts[total] = sum(facts[name])
    rule = game.data.get("contract")
    if rule is not None and "bid" not in facts:
        _judge_bids(rule, facts, many)
    return facts


def sweep_words(facts, who):
    """Who has all tricks, seen from a scorer: own or other, declarers or defenders; nothing when nobody has."""
    tricks = facts["tricks"]
    swept = [at for at in range(len(tricks)) if tricks[at] == sum(tricks) and tricks[at]]
    if not swept:
        return ("nobody",)
    words = ["own" if swept[0] == who else "other"]
    if "declaring" in facts:
        words.append("declarers" if swept[0] == facts["declaring"] else "defenders")
    return tuple(words)


def _judge_bids(rule, facts, many):
    if "declaring" in facts:
        known = _made(rule, facts, facts["declaring"])
        facts["bid"] = known
    elif isinstance(facts.get("level"), list):
        facts["bid"] = [_made(rule, facts, who) for who in range(many)]


def _made(rule, facts, who):
    """``made`` or ``failed``, or None where what it takes is not known."""
    counted = rule["counts"] if isinstance(rule["counts"], list) else [rule["counts"]]
    if any(name not in facts for name in counted):
        return None
    values = [sum(facts[name][at] for name in counted) for at in range(len(facts[counted[0]]))]
    needs = rule["needs"]
    if needs == "more_than_others":
        return "made" if all(values[at] < values[who] for at in range(len(values)) if at != who) else "failed"
    if isinstance(needs, str):
        needs = facts.get(needs)
    if isinstance(needs, list):
        needs = needs[who]
    if needs is None:
        return None
    good = values[who] == needs if rule.get("exactly") else values[who] >= needs
    return "made" if good else "failed"


def contract_of(facts):
    """The result of the contract(s): made, failed, a list by scorer, or None."""
    return facts.get("bid")


def is_for(role, facts, who):
    """Whether a row is for this scorer."""
    if role == "each":
        return True
    if role == "winner":
        return facts.get("winning_side") == who
    if role in ("offender", "innocent"):
        return (facts.get("offending") == who) == (role == "offender")
    if "declaring" not in facts:
        return False
    return (facts["declaring"] == who) == (role == "declarers")


def row_for(rows, facts, who):
    """The first row of a part that fits a scorer, or None."""
    for row in rows:
        if is_for(row.get("for", "each"), facts, who) and holds(row.get("when"), facts, who):
            return row
    return None


def score(game, facts, many):
    """(points by scorer, list of (scorer, part id, row, points)): the parts of the score added up."""
    totals = [0] * many
    rows = []
    for part in game.data.get("score", []):
        for who in range(many):
            row = row_for(part["rows"], facts, who)
            if row is not None:
                gained = amount(row["gets"], facts, who)
                totals[who] += gained
                rows.append((who, part["id"], row, gained))
    return totals, rows
