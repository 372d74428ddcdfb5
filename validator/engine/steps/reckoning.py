"""The score of a deal, as a step: counted when the deal comes to it, or at its end."""

from validator.engine.scoring import deal_facts, score
from validator.engine.shapes import Data
from validator.engine.table import Table


def count(deal: Table, step: Data) -> None:
    """Count the score, and keep the rows that gave it and whether the contract was made."""
    facts = deal_facts(deal)
    deal.scores, deal.score_rows = score(deal.game, facts, deal.game.scorers(deal.players))
    deal.results = facts.get("bid")
