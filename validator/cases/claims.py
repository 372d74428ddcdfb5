"""Claims about a recorded deal or match, held against the true result. Portable."""

from validator.cases.comparing import why_better
from validator.cases.playing import why_wins
from validator.cases.verdict import reason

KNOWN = (
    "winners",
    "winner",
    "points",
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
)


def wrong_claims(game, deal, claims, result):
    """A reason for each claim that is not true, with the rule that makes it so; an unknown claim is one too."""
    if not isinstance(claims, dict):
        return []
    found = []
    for name in [one for one in KNOWN if one in claims] + sorted(
        one for one in claims if one not in KNOWN
    ):  # total key
        if name not in KNOWN:
            found.append(reason("claim-unknown", None, {"field": str(name)[:40], "known": list(KNOWN)}))
        elif name != "dealer" and claims[name] != result.get(
            name
        ):  # the dealer was held against the rules before the deal
            found += _wrong(game, deal, name, claims[name], result.get(name))
    return found


def _wrong(game, deal, name, claimed, true):
    facts = {"field": name, "claimed": _text(claimed), "true": _text(true)}
    if name == "winners" and isinstance(claimed, list):
        return _wrong_trick(game, deal, claimed, facts)
    return [reason("claim-wrong", clause, facts) for clause in _clauses(game, deal, name)]


def _text(value):
    """A claim as text: numbers side by side."""
    if isinstance(value, list):
        return " ".join(_text(one) for one in value)
    return "-" if value is None else str(value)


def _wrong_trick(game, deal, claimed, facts):
    """The first trick whose winner is claimed wrongly, and why another won it."""
    for at in range(len(deal.trick_winners)):
        if at >= len(claimed) or claimed[at] != deal.trick_winners[at] + 1:
            facts.update({"trick": at + 1, "seat": deal.trick_winners[at] + 1})
            why = _why_trick(game, deal, at)
            return [reason("claim-trick", why[0]["clause"] if why else None, facts)] + why
    return [reason("claim-wrong", game.step("tricks").get("clause"), facts)]


def _why_trick(game, deal, at):
    winner, kinds = deal.captured[at]
    if deal.game.step("tricks").get("of") == "groups":
        return _why_groups(game, deal, at)
    order = deal.orders()
    best = 0
    for place in range(1, len(kinds)):
        if order.beats[kinds[best]] >> kinds[place] & 1:
            best = place
    return why_wins(game, order, kinds, best)


def _why_groups(game, deal, at):
    """The winner's group against the next best, for a trick of groups."""
    combos = [game.combos.of_group(deal.groups[seat][at]) for seat in range(deal.players)]
    winner = deal.trick_winners[at]
    second = None
    for seat in range(deal.players):
        if seat != winner and (second is None or combos[seat].key >= combos[second].key):
            second = seat
    return why_better(game, combos, winner, second)


def _clauses(game, deal, name):
    """The rules that make a result what it is."""
    if name == "points" and deal.score_rows:
        return [row.get("clause") for who, row, gained in deal.score_rows][:1]
    if name in ("totals", "over") or (name == "winner" and game.data.get("match")):
        return [game.data["match"].get("clause")]
    if name in ("shares", "stacks", "pot", "left_in_pot", "winner", "carried") and game.has_step("award"):
        return [_pot_clause(game, deal)]
    if name == "next_dealer":
        return [game.data.get("next_dealer", {}).get("clause")]
    if name == "bid_result":
        return [game.data["contract"].get("clause")]
    return [(game.step("auction") or game.step("deal")).get("clause")]


def _pot_clause(game, deal):
    step = game.step("award")
    if deal.winner is None:
        return game.step("carry_over").get("clause") if game.has_step("carry_over") else step.get("clause")
    if deal.put_in[deal.winner] < max(deal.put_in):
        return step.get("short_clause", step.get("clause"))
    won = game.step("tricks")
    return won.get("won_clause", step.get("clause")) if won else step.get("clause")
