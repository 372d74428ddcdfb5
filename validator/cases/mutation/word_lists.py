"""The words that may wrongly stand for another: clauses of the game, its cards, words that facts may be."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from validator.cases.fields import FOUND
from validator.engine.cards import JOKER, RANKS, SUITS
from validator.spec.overlay import names
from validator.spec.problems import NodePath
from validator.spec.rulebooks import GameRules

FACT_WORDS = {
    "found": FOUND,
    "bid": ("made", "failed"),
    "alone": ("none", "one", "both", "any", "declarer", "defender"),
    "offender": ("declarers", "defenders"),
    "offenders": ("one", "both"),
    "winner": ("none", "one"),
    "led": ("trump", "plain"),
    "holds": ("trump", "plain"),
    "winning": ("partner", "opponents", "trump", "plain"),
    "all_tricks": ("own", "other", "declarers", "defenders", "nobody"),
    "turned_up": RANKS,
}
"""The words that a fact may be, as ``engine.facts`` and its neighbours say them."""

IDS_OF = {
    "call": "calls",
    "round": "rounds",
    "order": "orders",
}  # facts that are ids: the map whose ids they are
COUNTED = (
    *(
        "tricks",
        "points",
        "melds",
        "honours",
        "level",
        "worth",
        "put_in",
        "carried_pot",
        "current_pot",
        "stake",
        "price",
    ),
    *("total", "hand", "last_raise", "all_points", "all_melds", "sum_of_tricks", "off_by"),
)


class WordLists:
    """The words of one game."""

    def __init__(self, rules: GameRules) -> None:
        self.clauses = [
            name
            for name in names(rules.clauses["clauses"])
            if rules.clauses["clauses"][name].get("kind", "rule") == "rule"
        ]
        self.whens = {name: rules.clauses["clauses"][name].get("when") or {} for name in self.clauses}
        self.spec = rules.spec
        amounts = list(_keys(rules.spec))
        self.roles = {"dealer", "eldest", "each", *_words(rules.spec)}
        self.counted = [fact for fact in COUNTED if fact in amounts]

    def of_fact(self, fact: str) -> list[str]:
        """The words that a fact may be."""
        if fact in IDS_OF:
            return list(dict.fromkeys(_ids(self.spec["game"], IDS_OF[fact])))
        return list(FACT_WORDS.get(fact, ()))

    def other_clause(self, clause: str) -> list[str]:
        """The next clause that is shown under the same switches."""
        if clause not in self.whens:
            return self.clauses[:1]
        after = self.clauses[self.clauses.index(clause) + 1 :] + self.clauses
        alike = [one for one in after if one != clause and self.whens[one] in ({}, self.whens[clause])]
        return alike[:1]

    def other_card(self, card: Any) -> list[Any]:
        """Another suit, rank or card than this one: its neighbour; a word of another kind has none."""
        if card in SUITS:
            return [suit for suit in SUITS if suit != card]
        if card in RANKS:
            return [_next(RANKS, card)]
        if card == JOKER:
            return ["AS"]
        return [_next(RANKS, card[0]) + card[1]] if card[:1] in RANKS else []

    def other_token(self, token: Any, path: NodePath) -> list[Any]:
        """Another card in a list of trumps; words of other kinds have no other."""
        rank = str(token).split(" ")[0]
        if path[-2:-1] != ("trump",) or rank not in RANKS:
            return []
        return [str(token).replace(rank, _next(RANKS, rank), 1)]


def _next(words: tuple[str, ...], word: str) -> str:
    return words[(words.index(word) + 1) % len(words)]


def _keys(node: Any) -> Iterator[str]:
    """Every key of every map."""
    if isinstance(node, dict):
        for key, value in node.items():
            yield str(key)
            yield from _keys(value)
    elif isinstance(node, list):
        for item in node:
            yield from _keys(item)


def _words(node: Any) -> Iterator[str]:
    """Every word that stands as a value."""
    if isinstance(node, str):
        yield node
    for inner in node.values() if isinstance(node, dict) else node if isinstance(node, list) else ():
        yield from _words(inner)


def _ids(node: Any, wanted: str) -> Iterator[str]:
    """The ids of every map that stands under a key."""
    if isinstance(node, dict):
        for key, value in node.items():
            if key == wanted and isinstance(value, dict):
                yield from names(value)
            yield from _ids(value, wanted)
