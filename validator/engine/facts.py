"""The facts of a deal that conditions and amounts may ask for, as a dict (see ``conditions``).

Numbers and words that differ between scorers are lists by scorer; sets of words are tuples.
"""

from validator.engine.roles import same_side, seats_of


def facts_of(deal):
    """All facts known so far. Building them costs time, so ladders without conditions never ask."""
    pack = deal.game.pack
    standing = deal.standing if deal.standing is not None else {}
    facts = {
        "turned_up": "none" if deal.turned is None else pack.names[deal.turned][0],
        "players_in": len([seat for seat in deal.seats if deal.active(seat)]),
        "deal_no": deal.number + 1,
        "cards": deal.size,
        "hand": deal.size,
        "stake": deal.stake,
        "round": deal.round,
        "broken": deal.broken,
        "forced": deal.forced,
        "trick": deal.trick_no + 1,
        "alone": alone_words(deal),
        "winner": "none" if deal.winner is None else "one",
        "carried_pot": deal.carried,
    }
    for name in ("call", "level", "multiplier", "worth", "strain"):
        if name in standing:
            facts[name] = standing[name]
    facts["alone_multiplier"] = [lone_multiplier(deal, who) for who in range(deal.game.scorers(deal.players))]
    if deal.order_id is not None:
        facts["order"] = deal.order_id
    return facts


def lone_multiplier(deal, scorer):
    """The factor that going alone puts on what a side scores: that of the declaration by which one of its players did."""
    for step in deal.game.steps:
        if step["do"] == "declare_alone":
            for seat in seats_of(deal, step["who"]):
                if deal.alone[seat] and deal.game.side_of(seat) == scorer:
                    return step.get("multiplier", 1)
    return 1


def alone_words(deal):
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
