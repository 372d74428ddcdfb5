"""Scoring: what a deal is worth. In each part of the score the first row that fits a scorer counts."""

from validator.engine.conditions import amount, fact, factor, holds
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
    facts["melds"] = by_scorer(game, deal.melds)
    if "honours" in game.data:
        facts["honours"] = by_scorer(game, [_honours_of(deal, seat) for seat in range(deal.players)])
    if deal.declarer is not None:
        facts["declaring"] = game.side_of(deal.declarer)
    if any(bid is not None for bid in deal.bids):
        facts["level"] = list(deal.bids)
    if deal.totals is not None:
        facts["total"] = list(deal.totals)
    if deal.winner is not None:
        facts["winning_side"] = game.side_of(deal.winner)
    return with_contract(game, facts, many)


def honours_in(game: Game) -> int:
    """How many honours there are in a deal."""
    rule = game.data["honours"]
    suits = game.pack.suits[0] if rule.get("of") == "trump" else None
    mask = _honours(game, suits)
    return sum([game.pack.copies_of(kind) for kind in range(game.pack.kinds) if mask >> kind & 1])


def _honours(game: Game, trump_suit: str | None) -> int:
    """The honours as a mask, those of the trump suit alone where the game says so."""
    rule = game.data["honours"]
    mask = game.pack.set_of(rule["cards"])
    if rule.get("of") == "trump":
        mask &= game.pack.set_of([trump_suit]) if trump_suit is not None else 0
    return mask


def _honours_of(deal: Table, seat: int) -> int:
    """How many honours a player held when the cards were dealt, or has taken in tricks."""
    wanted, pack = _honours(deal.game, deal.trump_suit), deal.game.pack
    kinds = pack.cards(deal.dealt[seat])
    if deal.game.data["honours"].get("counted") == "taken":
        kinds = [kind for winner, heap in deal.captured if winner == seat for kind in heap]
    return len([kind for kind in kinds if wanted >> kind & 1])


def by_scorer(game: Game, by_seat: list[int]) -> list[int]:
    """Numbers by seat, added up by scorer."""
    totals = [0] * game.scorers(len(by_seat))
    for seat in range(len(by_seat)):
        totals[game.side_of(seat)] += by_seat[seat]
    return totals


def with_contract(game: Game, facts: Facts, many: int) -> Facts:
    """Facts and what follows: ``bid`` (made or failed), ``off_by``, ``all_tricks``, sums over all scorers."""
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
            facts["off_by"] = [_off_by(rule, facts, who) for who in range(many)]
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
    values = _counted_for(rule, facts)
    if values is None:
        return None
    if rule["needs"] == "more_than_others":
        good = all(values[at] < values[who] for at in range(len(values)) if at != who)
        return "made" if good else "failed"
    needs = _needed(rule["needs"], facts, who)
    if needs is None:
        return None
    good = values[who] == needs if rule.get("exactly") else values[who] >= needs
    return "made" if good else "failed"


def _off_by(rule: Data, facts: Facts, who: int) -> int | None:
    """By how many a bid was missed, either way, or None where what it takes is not known."""
    values, needs = _counted_for(rule, facts), _needed(rule["needs"], facts, who)
    return None if values is None or needs is None else abs(values[who] - needs)


def _counted_for(rule: Data, facts: Facts) -> list[int] | None:
    """What counts for a contract, by scorer, or None where it is not known."""
    counted = rule["counts"] if isinstance(rule["counts"], list) else [rule["counts"]]
    if any(name not in facts for name in counted):
        return None
    return [sum(facts[name][at] for name in counted) for at in range(len(facts[counted[0]]))]


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


def score(
    game: Game, facts: Facts, many: int, so_far: list[int] | None = None, held: list[int] | None = None
) -> tuple[list[int], list[tuple[int, Data, int]]]:
    """(points by scorer, (scorer, row, points) of each row that counted): the parts of the score added up.

    ``so_far`` are points of the deal that were counted before, such as penalties; ``held`` are those who may
    not reach the target by this deal. Where parts are counted in
    order, the first that brings somebody to the target ends the count: rows behind it have the key ``late``
    and give nothing. Raises Missing where a fact that decides is not known.
    """
    totals = list(so_far or [0] * many)
    rows = []
    in_order = game.data.get("match", {}).get("counting") == "in_order"
    for part in game.data.get("score", []):
        found = _counted(part, facts, many)
        late = in_order and any(gained for _, _, gained in found) and _reached(game, facts, totals, held)
        for who, row, gained in found:
            if late and gained:
                rows.append((who, dict(row, late=True), 0))
            else:
                totals[who] += gained
                rows.append((who, _with_workings(row, facts, who), gained))
    return [totals[who] - (so_far[who] if so_far else 0) for who in range(many)], rows


def _counted(part: Data, facts: Facts, many: int) -> list[tuple[int, Data, int]]:
    """The rows of a part that count, as (scorer, row, points)."""
    found = []
    for who in range(many):
        row = row_for(part["rows"], facts, who)
        if row is not None:
            found.append((who, row, amount(row["gets"], facts, who)))
    return found


def _reached(game: Game, facts: Facts, counted: list[int], held: list[int] | None) -> bool:
    """Whether somebody has reached the target with what has been counted of the deal."""
    target = game.data["match"]["ends"].get("total")
    gaining = [who for who in range(len(counted)) if counted[who] > 0 and who not in (held or [])]
    return target is not None and any(fact(facts, "total", who) + counted[who] >= target for who in gaining)


def _with_workings(row: Data, facts: Facts, who: int) -> Data:
    """The row, with the ``workings`` that rules of their own add: [code, clause, number] of each."""
    found = []
    if "times_clause" in row:
        times = factor(row["gets"].get("times", 1), facts, who)
        if times != 1:
            found.append(["points-times", row["times_clause"], times])
    if "round_clause" in row:
        found.append(["points-rounded", row["round_clause"], row["gets"]["nearest"]])
    return dict(row, workings=found) if found else row
