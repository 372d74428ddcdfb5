"""A player without skill: of the acts that the rules allow, one by chance."""

from __future__ import annotations

from collections.abc import Callable, Collection
from typing import Any

from validator.engine.deal import Deal
from validator.engine.shapes import Act
from validator.engine.steps.arrange import in_order
from validator.numbers.chance import Chance

Caller = Callable[[Deal, list[Act]], Act | None]
"""Makes a call of the auction out of those that are open; None leaves it to chance."""

BEYOND = 40
"""Chips that a bet without limit goes beyond the least."""


def play_by_chance(
    deal: Deal, chance: Chance, never: Collection[str] = (), caller: Caller | None = None
) -> None:
    """Plays a deal to its end. ``never`` are verbs that nobody uses as long as there is another.

    Each kind of act that is open is as likely as any other (to bid as to pass), and so is each act of a kind.
    A ``caller`` may make the calls of the auction.
    """
    while not deal.ended:
        act = _called(deal, caller) or _chosen(deal, chance, never)
        if act is None:
            deal.close()
        else:
            deal.apply(act)


def _called(deal: Deal, caller: Caller | None) -> Act | None:
    if caller is None or deal.step["do"] != "auction":
        return None
    return caller(deal, [act for seat in deal.to_act() for act in deal.legal(seat)])


def _chosen(deal: Deal, chance: Chance, never: Collection[str]) -> Act | None:
    """An act of somebody whose turn it is; None to do nothing more, where the deal would end by itself."""
    seat = chance.choice(deal.to_act())
    acts = [act for act in deal.legal(seat) if act[1] not in never] or deal.legal(seat)
    verbs = sorted({act[1] for act in acts})
    stops = _may_stop(deal)
    at = chance.below(len(verbs) + stops)
    if at == len(verbs) or (stops and verbs[at] in never):
        return None
    act = chance.choice([act for act in acts if act[1] == verbs[at]])
    made = _made(deal, act, chance)
    while made is not act and not deal.can(made):
        made = _made(deal, act, chance)
    return made


def _may_stop(deal: Deal) -> bool:
    """Whether the deal would be over if nobody did anything more."""
    if not deal.kind.optional(deal, deal.step):
        return False
    twin = deal.copy()
    twin.close()
    return twin.ended


def _made(deal: Deal, act: Act, chance: Chance) -> Act:
    """A described choice made definite: a number within a range, cards of a hand, its groups."""
    seat, verb, value = act
    if not isinstance(value, dict):
        return act
    if "from" in value:
        least, most = value["from"], value["to"]
        most = least + BEYOND if most is None else min(most, least + BEYOND)
        return seat, verb, chance.between(least, most)
    kinds = [deal.game.pack.read(name) for name in value["of"]]
    if "count" in value:
        return seat, verb, chance.some(kinds, value["count"])
    return seat, verb, _groups(deal, kinds, value["groups"], chance)


def _groups(deal: Deal, kinds: list[int], sizes: list[int], chance: Chance) -> list[list[int]]:
    """The hand split by chance, again and again until an order of the groups descends."""
    ordered: Any = None
    while ordered is None:
        chance.shuffle(kinds)
        cards = iter(kinds)
        ordered = in_order(deal.game, deal.step, [[next(cards) for _ in range(size)] for size in sizes])
    found: list[list[int]] = ordered
    return found
