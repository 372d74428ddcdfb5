"""Tricks of groups: each player lays the strongest group left; everything follows from the arrangements."""

from validator.engine.shapes import Data, Kinds
from validator.engine.table import Table


def play_all(deal: Table, step: Data) -> None:
    """Play all tricks: the winner of each takes its cards' points and leads to the next."""
    groups = [one if one is not None else [] for one in deal.groups]
    for number in range(max(len(one) for one in groups)):
        leader = deal.leader or 0
        order = [(leader + ahead) % deal.players for ahead in range(deal.players)]
        order = [seat for seat in order if seat in deal.seats]
        laid = [groups[seat][number] for seat in order]
        winner, shares = judge(deal, order, laid)
        for at in range(len(order)):
            deal.points[order[at]] += shares[at]
        deal.trick_winners.append(order[winner])
        deal.taken[order[winner]] += 1
        deal.captured.append((order[winner], [kind for group in laid for kind in group]))
        deal.leader = order[winner]
        deal.trick_no += 1


def judge(deal: Table, order: list[int], laid: list[Kinds]) -> tuple[int, list[int]]:
    """(position of the winner, card points by position) of a trick; ``order`` are the seats from the leader.

    A dead hand wins nothing, unless all are dead. Where equal groups share, the last of them counts as the
    winner.
    """
    rules = deal.game.the_combos()
    combos = [rules.worth_of_group(group) for group in laid]
    alive = [at for at in range(len(order)) if not deal.dead[order[at]]] or list(range(len(order)))
    best = alive[rules.winner([combos[at] for at in alive])]
    values = deal.game.values(None) or [0] * deal.game.pack.kinds
    total = sum(values[kind] for group in laid for kind in group)
    equal = [at for at in alive if combos[at].key == combos[best].key]
    if rules.equal != "split" or len(equal) == 1:
        return best, [total if at == best else 0 for at in range(len(order))]
    return equal[-1], split(total, equal, len(order), unit(values))


def unit(values: list[int]) -> int:
    """The smallest step in which card points can be shared: their greatest common divisor."""
    step = 0
    for value in values:
        while value:
            step, value = value, step % value
    return step or 1


def split(total: int, equal: list[int], many: int, step: int) -> list[int]:
    """Share points between positions in whole steps; the odd steps go to those who played last."""
    shares = [0] * many
    steps = total // step
    for back in range(len(equal)):
        at = equal[len(equal) - 1 - back]
        shares[at] = step * (steps // len(equal) + (1 if back < steps % len(equal) else 0))
    return shares
