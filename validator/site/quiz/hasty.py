"""What somebody would answer at once who does not know the rules: by the corners of the cards. Portable.

Cases in which this is wrong are the ones worth asking.
"""

from validator.engine.game import Game
from validator.engine.plain import words
from validator.engine.shapes import Any, Data


def surprise(game: Game, case: Data, verdict: Data) -> int:
    """How far a case is from being answered at once: hasty answers that are wrong, then rules it takes."""
    clauses: list[str] = []
    for reason in verdict["reasons"]:
        if reason["clause"] and reason["clause"] not in clauses:
            clauses.append(reason["clause"])
    return 4 * _errors(game, case, verdict["outcome"]) + min(len(clauses), 3)


def _errors(game: Game, case: Data, outcome: Data) -> int:
    kind = case["ask"]
    if kind == "trick":
        wrong = [hasty for hasty in _winners(game, case) if hasty != outcome.get("winner")]
        return len(wrong)
    if kind in ("may_play", "discard"):
        return _duty_errors(case, outcome["legal"])
    if kind == "compare":
        return _compare_errors(game, case["groups"], outcome)
    return 0


def _winners(game: Game, case: Data) -> list[int]:
    """Places (from 1): of the highest card, of the highest of the suit led, of the highest printed trump."""
    if "groups" in case:
        tops = [min(_height(game, card) for card in words(group)) for group in case["groups"]]
        return [tops.index(min(tops)) + 1]
    plays = case["plays"]
    heights = [_height(game, card) for card in plays]
    led = [at for at in range(len(plays)) if plays[at][1] == plays[0][1]]
    suit = case.get("trump") or case.get("turned", "  ")[1]
    trumps = [at for at in range(len(plays)) if plays[at][1] == suit] or led
    found = [heights.index(min(heights)) + 1]
    for places in [led, trumps]:
        found.append(min([(heights[at], at) for at in places])[1] + 1)
    return found


def _height(game: Game, card: str) -> int:
    """The place of a card's rank in the pack, 0 the highest; a joker above all."""
    ranks = game.pack.ranks
    return ranks.index(card[0]) if card[0] in ranks else -1


def _duty_errors(case: Data, legal: list[str]) -> int:
    """Wrong where only the printed suit is looked at; all cards or one suit alone is too easy."""
    hand = words(case["hand"])
    if len(legal) == len(hand):
        printed: list[Any] = [card for card in hand if case.get("led") and card[1] == case["led"][0][1]]
        return 1 if printed else 0
    printed = [card for card in hand if case.get("led") and card[1] == case["led"][0][1]]
    return 2 if len(printed) != len(legal) or any(card not in legal for card in printed) else 1


def _compare_errors(game: Game, groups: list[str], outcome: Data) -> int:
    heights = [[_height(game, card) for card in words(group)] for group in groups]
    by_top = 1 if min(heights[0]) < min(heights[1]) else 2
    by_sum = 1 if sum(heights[0]) < sum(heights[1]) else 2
    types = outcome.get("types") or [0, 1]
    alike = 1 if len(types) > 1 and types[0] == types[1] else 0
    return alike + len([hasty for hasty in [by_top, by_sum] if hasty != outcome.get("winner")])
