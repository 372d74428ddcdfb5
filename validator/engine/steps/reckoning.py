"""The score of a deal, as a step: counted when the deal comes to it, or at its end."""

from validator.engine.scoring import contract_of, deal_facts, score
from validator.engine.steps.automatic import VERBS, actors, acts, finished, optional  # noqa: F401


def begin(deal, step):
    """Count the score, and keep the rows that gave it."""
    facts = deal_facts(deal)
    deal.scores, deal.score_rows = score(deal.game, facts, deal.game.scorers(deal.players))
    deal.results = contract_of(facts)
