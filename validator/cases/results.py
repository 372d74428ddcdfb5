"""The true result of a recorded deal or match, and the rules behind it. Portable."""

from validator.cases import series
from validator.cases.sharing import Pot, why_shared
from validator.cases.verdict import reason
from validator.engine.deal import Deal
from validator.engine.match import Match
from validator.engine.nodes import clause_of
from validator.engine.scoring import by_scorer
from validator.engine.shapes import Data


def result_of(match: Match, deal: Deal) -> Data:
    """The true result of a deal that the match has taken: points, tricks, chips, totals, who deals next."""
    found: Data = {"totals": list(match.totals), "next_dealer": match.dealer + 1}
    if deal.scores is not None:
        found["points"] = list(deal.scores)
    if deal.thrown_in:
        found["thrown_in"] = deal.thrown_in
    if deal.game.melds:
        found["melds"] = by_scorer(deal.game, deal.melds)
    if deal.trick_winners:
        found["winners"] = [seat + 1 for seat in deal.trick_winners]
    if deal.declarer is not None:
        found["declarer"] = deal.declarer + 1
    if isinstance(deal.results, str):
        found["bid_result"] = deal.results
    if deal.game.has_step("award"):
        found.update(_chips(deal))
    if match.where is not None:
        winners = [who + 1 for who in match.where.winners]
        found.update({"over": match.where.over, "winner": winners[0] if len(winners) == 1 else None})
        found.update(series.outcome_of(match.game, match.played, match.where.over))
    return found


def _chips(deal: Deal) -> Data:
    found: Data = {
        "winner": None if deal.winner is None else deal.winner + 1,
        "carried": deal.winner is None,
        "pot": sum(deal.put_in) + deal.carried,
        "shares": list(deal.shares),
        "left_in_pot": deal.left_in_pot,
    }
    if deal.stacks is not None:
        found["stacks"] = list(deal.stacks)
    return found


def why(match: Match, deal: Deal) -> list[Data]:
    """That a record is fair; then the rules behind its last result."""
    found = [reason("record-fair", None, {"deals": match.number})]
    for who, row, gained in deal.score_rows:
        found += series.row_reasons(match.game, row, str(who + 1), gained)
    if deal.game.has_step("award"):
        found += _why_paid(deal)
    if match.where is not None:
        facts = {
            "totals": match.totals,
            "winners": [who + 1 for who in match.where.winners],
            "target": match.game.data["match"].get("ends", {}).get("total"),
        }
        found.append(reason(match.where.code, match.where.clause, facts))
        found += series.why(match.game, match.played) if match.where.over else []
    found.append(reason("next-dealer", dealer_clause(match), {"seat": match.dealer + 1}))
    return found


def _why_paid(deal: Deal) -> list[Data]:
    """How the pot of a deal was won and shared, or that it is carried over."""
    game, winner = deal.game, deal.winner
    award = game.the_step("award")
    if winner is None:
        clause = clause_of(game.step("carry_over") or award)
        return [reason("pot-carried", clause, {"pot": deal.left_in_pot})]
    names = [str(seat + 1) for seat in range(deal.players)]
    folded = [names[seat] for seat in range(deal.players) if deal.folded[seat]]
    what = Pot(names, deal.put_in, folded, deal.carried)
    return _why_won(deal, winner) + why_shared(award, what, winner, deal.shares[winner])


def _why_won(deal: Deal, winner: int) -> list[Data]:
    tricks, bets = deal.game.step("tricks"), deal.game.step("betting")
    facts = {"seat": winner + 1}
    if deal.trick_no == 0 and bets is not None:
        return [reason("all-folded", clause_of(bets, "one_left_clause"), facts)]
    if tricks is None:
        return []
    found = [reason("deal-won", clause_of(tricks, "won_clause"), facts)]
    if tricks.get("stop") != "won" and "stop_clause" in tricks:
        found.append(reason("played-out", tricks["stop_clause"], {}))
    return found


def dealer_clause(match: Match) -> str | None:
    """The rule by which the next dealer deals; a pot that is carried over may have one of its own."""
    after, last = match.game.step("carry_over"), match.last
    if after is not None and last is not None and last.winner is None and not last.thrown_in:
        return clause_of(after, "dealer_clause")
    return match.game.rule_clause("next_dealer")
