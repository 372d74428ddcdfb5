"""The facts of a deal that conditions and amounts may ask for, as a dict (see ``conditions``).

Numbers and words that differ between scorers are lists by scorer; sets of words are tuples.
"""

from validator.engine.roles import same_side, seats_of
from validator.engine.shapes import Facts
from validator.engine.table import Table

OF_BID = ("call", "level", "multiplier", "worth", "strain")  # what facts say of the bid that stands


def facts_of(deal: Table) -> Facts:
    """All facts known so far. Building them costs time, so ladders without conditions never ask."""
    standing = deal.standing if deal.standing is not None else {}
    facts = {name: standing[name] for name in OF_BID if name in standing}
    if deal.order_id is not None:
        facts["order"] = deal.order_id
    if deal.trump_suit is not None:
        facts["trump"] = deal.trump_suit
    facts.update(
        {
            "turned_up": deal.turned_rank(),
            "players_in": len(deal.still_in()),
            "deal_no": deal.number + 1,
            "cards": deal.size,
            "hand": deal.size,
            "stake": deal.stake,
            "round": deal.round,
            "broken": deal.broken,
            "forced": deal.forced,
            "trick": deal.trick_no + 1,
            "alone": alone_words(deal),
            "alone_multiplier": alone_multipliers(deal),
            "winner": "none" if deal.winner is None else "one",
            "carried_pot": deal.carried,
        }
    )
    return facts


def alone_multipliers(deal: Table) -> list[int]:
    """By scorer, the factor that going alone puts on what a side scores."""
    many = deal.game.scorers(deal.players)
    return [_multiplier(deal, who) for who in range(many)] if any(deal.alone) else [1] * many


def _multiplier(deal: Table, scorer: int) -> int:
    """The factor of the declaration by which a player of this side went alone; 1 where none did."""
    for step in deal.game.steps:
        if step["do"] == "declare_alone":
            for seat in seats_of(deal, step["who"]):
                if deal.alone[seat] and deal.game.side_of(seat) == scorer:
                    return int(step.get("multiplier", 1))
    return 1


def alone_words(deal: Table) -> tuple[str, ...]:
    """Who goes alone: ``none``; else ``any`` with ``one`` or ``both`` and ``declarer`` or ``defender``."""
    alone = [seat for seat in deal.seats if deal.alone[seat]]
    if not alone:
        return ("none",)
    declaring = [seat for seat in alone if same_side(deal, seat, deal.declarer)]
    words = ["any", "both" if len(alone) > 1 else "one"]
    if declaring:
        words.append("declarer")
    if len(declaring) < len(alone):
        words.append("defender")
    return tuple(words)
