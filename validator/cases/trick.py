"""Who wins a trick, of cards or of groups, and why. Portable."""

from validator.cases.comparing import check_whole, describe, ranks_reason, runner_up, why_better
from validator.cases.reading import Reading
from validator.cases.trumps import belongings, order_in_force
from validator.cases.verdict import Stop, reason, verdict
from validator.engine.combos import Combo
from validator.engine.game import Game
from validator.engine.melds import Meld, melds_of
from validator.engine.nodes import clause_of
from validator.engine.orders import Ordering
from validator.engine.shapes import Data, Facts, Kinds
from validator.engine.steps import group_tricks
from validator.engine.table import Setup, Table


def trick(game: Game, reading: Reading) -> Data:
    """Who wins a trick: of cards, or of groups in games that lay groups."""
    if reading.has("groups"):
        return _of_groups(game, reading)
    reading.need("plays")
    kinds = reading.cards("plays")
    reading.once(kinds)
    players = reading.players()
    leader = reading.seat("leader", players)
    order = order_in_force(game, reading)
    _check_size(game, len(kinds), players)
    at = order.winner(kinds)
    outcome: Data = {"winner": at + 1}
    if leader is not None:
        outcome["seat"] = (leader + at) % players + 1
    found = why_wins(game, order, kinds, at)
    values = game.values(order.trump_suit)
    if values is not None:
        outcome["points"] = sum(values[kind] for kind in kinds)
        found.append(reason("cards-worth", clause_of(game.the_points()), {}))
    if game.melds:
        melds = melds_of(game, order, kinds)
        outcome["melds"] = sum(meld.worth for meld in melds)
        found += _why_melds(game, melds)
    return verdict(game, "trick", "answered", outcome, found)


def _why_melds(game: Game, melds: list[Meld]) -> list[Data]:
    """A reason for each meld of a trick, and the rules of runs and of whose the melds are."""
    found = []
    for meld in melds:
        facts = {"cards": game.pack.told(meld.kinds), "points": meld.worth}
        found.append(reason("meld-counts", clause_of(meld.row), facts))
    if any("run" in meld.row for meld in melds):
        found.append(reason("run-ranks", game.melds.get("order_clause"), {"ranks": game.melds["order"]}))
    if melds:
        found.append(reason("meld-of-winner", clause_of(game.melds), {}))
        if "claim" in game.melds:
            found.append(reason("meld-claimed", clause_of(game.melds["claim"]), {}))
    return found


def _check_size(game: Game, many: int, players: int) -> None:
    """A trick has a card or group of at least one and at most all players."""
    if not 0 < many <= players:
        facts = {"count": many, "players": players}
        raise Stop("impossible", [reason("trick-size", clause_of(game.the_step("tricks")), facts)])


def why_wins(game: Game, order: Ordering, kinds: Kinds, at: int) -> list[Data]:
    """Why a card wins a trick, and which cards of it belong to another suit than theirs."""
    several = len([kind for kind in kinds if order.is_trump(kind)]) > 1
    others = [kind for kind in kinds if several or kind != kinds[at]]
    return _deciding(game, order, kinds, at) + belongings(game, order, others)


def _deciding(game: Game, order: Ordering, kinds: Kinds, at: int) -> list[Data]:
    """The rule that decides: identical cards, the order of trumps, a trump on plain cards, the suit led."""
    step = game.the_step("tricks")
    names = game.pack.told(kinds)
    facts: Facts = {"winner": at + 1, "card": names[at], "plays": names}
    if kinds.count(kinds[at]) > 1:
        facts["equal"] = order.node.get("equal", "first_played")
        return [reason("equal-card", clause_of(order.node, "equal_clause"), facts)]
    if not order.is_trump(kinds[at]):
        facts["led"] = names[0]
        found = reason("suit-led-highest", clause_of(step, "plain_wins_clause"), facts)
        return [found] + ranks_reason(game, {}) + _without_trumps(order)
    if len([kind for kind in kinds if order.is_trump(kind)]) > 1:
        facts["ladder"] = game.pack.told(order.ladder)
        return [reason("trump-higher", order.clause, facts)]
    if order.moved(game.pack, kinds[at]):
        return [reason("card-is-trump", clause_of(order.node, "belongs_clause"), facts)]
    return [reason("trump-wins", clause_of(step, "trump_wins_clause"), facts)]


def _without_trumps(order: Ordering) -> list[Data]:
    """The rule that there are no trumps in this deal, where a game has one."""
    if order.ladder or order.clause is None:
        return []
    return [reason("without-trumps", order.clause, {})]


# Groups ----------------------------------------------------------------------------------------


def _of_groups(game: Game, reading: Reading) -> Data:
    groups = reading.groups("groups")
    reading.once(*groups)
    check_whole(game, reading, groups)
    players = reading.players()
    leader = reading.seat("leader", players)
    reading.settle()
    _check_size(game, len(groups), players)
    order = [((leader or 0) + at) % players for at in range(len(groups))]
    best, shares = group_tricks.judge(Table(game, Setup(players, 0)), order, groups)
    outcome: Data = {"winner": best + 1}
    if leader is not None:
        outcome["seat"] = order[best] + 1
    if game.points is not None:
        outcome["points"] = sum(shares)
    combos = [game.the_combos().of_group(group) for group in groups]
    tied = game.the_combos().tied(combos, best)
    if game.the_combos().equal == "split" and len(tied) > 1:
        outcome.update({"winner": None, "tie": [at + 1 for at in tied], "shares": shares})
    found = _why_group_wins(game, groups, combos, best) + _group_rules(game, leader)
    return verdict(game, "trick", "answered", outcome, found)


def _why_group_wins(game: Game, groups: list[Kinds], combos: list[Combo], best: int) -> list[Data]:
    """The deciding comparison: with the best of the other groups."""
    second = runner_up(combos, best)
    if second is None:
        return []
    return why_better(game, combos, best, second) + describe(game, groups, combos)


def _group_rules(game: Game, leader: int | None) -> list[Data]:
    """Who takes the trick, from whom positions count, and what cards are worth."""
    step = game.the_step("tricks")
    found = [reason("best-takes-trick", clause_of(step, "wins_clause"), {})]
    if leader is not None:
        found.append(reason("order-from-leader", clause_of(step, "turn_clause"), {"seat": leader + 1}))
    if game.points is not None:
        found.append(reason("cards-worth", clause_of(game.points), {}))
    return found
