"""Questions about groups: which is better, and is an arrangement allowed. Portable."""

from validator.cases.verdict import reason, verdict
from validator.engine.steps import arrange


def compare(game, reading):
    """What one group is, or which of two is better; the second is the one played later."""
    groups = reading.groups("groups")
    if len(groups) not in (1, 2) and not reading.unusable:
        reading.spoil("groups-two", {"count": len(groups)})
    reading.once(*groups)
    for group in groups:
        if game.combos.size and len(group) < game.combos.size and not reading.unusable:
            reading.spoil("group-too-small", {"count": len(group), "wanted": game.combos.size})
    reading.settle()
    combos = [game.combos.of_group(group) for group in groups]
    what = describe(game, groups, combos)
    outcome = {"types": [combo.type for combo in combos]}
    if any(len(groups[at]) > len(combos[at].best) for at in range(len(groups))):
        outcome["counts"] = [" ".join(game.pack.told(combo.best)) for combo in combos]
    if len(groups) == 1:
        return verdict(game, "compare", "answered", outcome, what)
    best = game.combos.winner(combos)
    outcome["winner"] = best + 1
    if combos[0].key == combos[1].key and game.combos.equal == "split":
        outcome.update({"winner": None, "tie": True})
    return verdict(game, "compare", "answered", outcome, why_better(game, combos, best, 1 - best) + what)


def why_better(game, combos, best, other):
    """The reasons why one group is better than another, the deciding one first; ranks cite the rule that orders them."""
    code, clause, facts = game.combos.difference(combos[best], combos[other])
    facts = dict(facts)
    facts.update(
        {
            "winner": best + 1,
            "loser": other + 1,
            "group": game.pack.told(combos[best].best),
            "other_group": game.pack.told(combos[other].best),
            "type": combos[best].type,
            "other_type": combos[other].type,
        }
    )
    found = [reason(code, clause, facts)]
    ranks_clause = game.data["deck"].get("ranks_clause")
    if code in ("alike-higher", "card-higher") and ranks_clause:
        found.append(reason("ranks", ranks_clause, {"rank": facts["rank"], "other": facts["other"]}))
    if code.startswith("equal-") and combos[best].spare and game.combos.spare_clause:
        found.append(reason("spare-ignored", game.combos.spare_clause, {}))
    return found


def describe(game, groups, combos):
    """What each group is, with the clause of its type; and which of its cards count where not all do."""
    step = game.step("arrange")
    best_clause = None if step is None else step.get("best_clause", step.get("clause"))
    found = []
    for at in range(len(groups)):
        facts = {"position": at + 1, "group": game.pack.told(combos[at].best), "type": combos[at].type}
        if len(groups[at]) > len(combos[at].best):
            whole = {
                "group": game.pack.told(groups[at]),
                "best": facts["group"],
                "type": combos[at].type,
            }
            found.append(reason("best-of-group", best_clause, whole))
        found.append(reason("group-is", combos[at].clause, facts))
    return found


def arrangement(game, reading):
    """Whether groups may stand in this order, and an order of the same groups that may."""
    step = game.step("arrange")
    groups = reading.groups("groups")
    reading.once(*groups)
    hand = reading.cards("hand")
    reading.settle()
    wrong = arrange.size_fault(step, groups) or _strange(game, groups, hand)
    if wrong is not None:
        code, facts = wrong
        return verdict(
            game,
            "arrangement",
            "violation",
            {"allowed": False, "legal": []},
            [reason(code, step.get("clause"), facts)],
        )
    at = arrange.order_fault(game, step, groups)
    combos = [game.combos.of_group(group) for group in groups]
    if at:
        return _refused(game, step, groups, combos, at)
    facts = {"types": [combo.type for combo in combos]}
    found = [reason("groups-descend", step.get("order_clause", step.get("clause")), facts)]
    if combos[-1].key > combos[-2].key:
        found.insert(0, reason("last-group-free", step.get("last_clause", step.get("clause")), facts))
    return verdict(game, "arrangement", "answered", {"allowed": True}, found + describe(game, groups, combos))


def _strange(game, groups, hand):
    """A card of the groups that the hand (where one is given) does not have."""
    if not hand:
        return None
    for group in groups:
        for kind in group:
            if kind not in hand:
                return "card-not-held", {"card": game.pack.names[kind]}
    return None


def _refused(game, step, groups, combos, at):
    wrong = arrange.misordered(game, step, (0, "arrange", groups), at)
    legal = [" ".join(game.pack.told(group)) for group in wrong.legal[0][2]] if wrong.legal else []
    reasons = [reason(wrong.code, wrong.clause, wrong.facts)] + why_better(game, combos, at - 1, at - 2)
    return verdict(
        game,
        "arrangement",
        "violation",
        {"allowed": False, "at": at, "legal": legal},
        reasons + describe(game, groups, combos),
    )
