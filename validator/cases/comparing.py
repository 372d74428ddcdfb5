"""Questions about groups: which is better, and is an arrangement allowed. Portable."""

from validator.cases.reading import Reading
from validator.cases.verdict import reason, verdict
from validator.engine.combos import Combo
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Data, Facts, Kinds
from validator.engine.steps import arrange


def compare(game: Game, reading: Reading) -> Data:
    """What one group is, or which of two is better; the second is the one played later."""
    groups = _comparable(game, reading)
    rules = game.the_combos()
    combos = rules.of_groups(groups)
    what = describe(game, groups, combos)
    outcome: Data = {"types": [combo.type for combo in combos]}
    if any(len(groups[at]) > len(combos[at].best) for at in range(len(groups))):
        outcome["counts"] = [" ".join(game.pack.told(combo.best)) for combo in combos]
    if len(groups) == 1:
        return verdict(game, "compare", "answered", outcome, what)
    best = rules.winner(combos)
    outcome["winner"] = best + 1
    if combos[0].key == combos[1].key and rules.equal == "split":
        outcome.update({"winner": None, "tie": True})
    return verdict(game, "compare", "answered", outcome, why_better(game, combos, best, 1 - best) + what)


def _comparable(game: Game, reading: Reading) -> list[Kinds]:
    """One or two groups with as many cards as count."""
    groups = reading.groups("groups")
    if len(groups) not in (1, 2) and not reading.unusable:
        reading.spoil("groups-two", {"count": len(groups)})
    reading.once(*groups)
    check_whole(game, reading, groups)
    reading.settle()
    return groups


def check_whole(game: Game, reading: Reading, groups: list[Kinds]) -> None:
    """Each group must have as many cards as count."""
    size = game.the_combos().size or 1
    for group in groups:
        if len(group) < size and not reading.unusable:
            reading.spoil("group-too-small", {"count": len(group), "wanted": size})


def why_better(game: Game, combos: list[Combo], best: int, other: int) -> list[Data]:
    """Why one group is better than another, the deciding reason first.

    Where ranks were compared, the rule that orders them is cited too.
    """
    rules = game.the_combos()
    code, clause, told = rules.difference(combos[best], combos[other])
    facts = dict(told)
    facts.update({"winner": best + 1, "loser": other + 1})
    facts.update(
        {"group": game.pack.told(combos[best].best), "other_group": game.pack.told(combos[other].best)}
    )
    facts.update({"type": combos[best].type, "other_type": combos[other].type})
    found = [reason(code, clause, facts)]
    if code in ("alike-higher", "card-higher"):
        found += ranks_reason(game, {"rank": facts["rank"], "other": facts["other"]})
    if code.startswith("equal-") and combos[best].spare and rules.spare_clause:
        found.append(reason("spare-ignored", rules.spare_clause, {}))
    return found


def ranks_reason(game: Game, facts: Facts) -> list[Data]:
    """The reason that cites the order of ranks, where the game has a rule for it."""
    clause = game.deck_clause("ranks_clause")
    return [reason("ranks", clause, facts)] if clause else []


def runner_up(combos: list[Combo], best: int) -> int | None:
    """The best of the other groups, of equals the last; None where there is no other."""
    found: int | None = None
    for at in range(len(combos)):
        if at != best and (found is None or combos[at].key >= combos[found].key):
            found = at
    return found


def describe(game: Game, groups: list[Kinds], combos: list[Combo]) -> list[Data]:
    """What each group is, with the clause of its type; and which of its cards count where not all do."""
    step = game.step("arrange")
    best_clause = None if step is None else clause_of(step, "best_clause")
    found = []
    for at in range(len(groups)):
        best = game.pack.told(combos[at].best)
        if len(groups[at]) > len(best):
            facts: Facts = {"group": game.pack.told(groups[at]), "best": best, "type": combos[at].type}
            found.append(reason("best-of-group", best_clause, facts))
        facts = {"position": at + 1, "group": best, "type": combos[at].type}
        found.append(reason("group-is", combos[at].clause, facts))
    return found


def arrangement(game: Game, reading: Reading) -> Data:
    """Whether groups may stand in this order, and an order of the same groups that may."""
    step = game.the_step("arrange")
    groups = reading.groups("groups")
    reading.once(*groups)
    hand = reading.cards("hand")
    reading.settle()
    wrong = arrange.size_fault(step, groups) or _strange(game, groups, hand)
    if wrong is not None:
        outcome: Data = {"allowed": False, "legal": []}
        return verdict(
            game, "arrangement", "violation", outcome, [reason(wrong[0], clause_of(step), wrong[1])]
        )
    at = arrange.order_fault(game, step, groups)
    combos = [game.the_combos().of_group(group) for group in groups]
    if at:
        return _refused(game, step, groups, combos, at)
    facts: Facts = {"types": [combo.type for combo in combos]}
    found = [reason("groups-descend", clause_of(step, "order_clause"), facts)]
    if game.the_combos().stronger(combos[-1], combos[-2]):
        found[0]["facts"] = {"types": facts["types"][:-1], "last_free": True}
        found.insert(0, reason("last-group-free", clause_of(step, "last_clause"), facts))
    return verdict(game, "arrangement", "answered", {"allowed": True}, found + describe(game, groups, combos))


def _strange(game: Game, groups: list[Kinds], hand: Kinds) -> tuple[str, Facts] | None:
    """A card of the groups that the hand (where one is given) does not have."""
    for kind in [kind for group in groups for kind in group]:
        if hand and kind not in hand:
            return "card-not-held", {"card": game.pack.names[kind]}
    return None


def _refused(game: Game, step: Data, groups: list[Kinds], combos: list[Combo], at: int) -> Data:
    wrong = arrange.misordered(game, step, (0, "arrange", groups), at)
    legal = [" ".join(game.pack.told(group)) for group in wrong.legal[0][2]] if wrong.legal else []
    reasons = [reason(wrong.code, wrong.clause, wrong.facts)] + why_better(game, combos, at - 1, at - 2)
    outcome = {"allowed": False, "at": at, "legal": legal}
    return verdict(game, "arrangement", "violation", outcome, reasons + describe(game, groups, combos))
