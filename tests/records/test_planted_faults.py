"""The shipped matches are fair, and a single fault planted in one is reported at its act with its clause.

That each change is a fault is plain from the cards: a suit held and not followed, a turn skipped.
"""

import copy
from collections.abc import Callable
from typing import Any

import pytest

from validator.cases.ask import ask
from validator.engine.game import Game
from validator.paths import rules_dir
from validator.spec.compile import compile_game
from validator.spec.reader import read_yaml
from validator.spec.rulebooks import open_library

Record = dict[str, Any]
Plant = Callable[[Record], None]
LIBRARY = open_library()


def match_of(name: str) -> Record:
    """The recorded match of a game, as its file says it."""
    document = read_yaml(rules_dir() / name / "records" / "match.yaml")
    assert not document.problems
    record: Record = document.data
    return record


def judged(record: Record) -> dict[str, Any]:
    game = Game(compile_game(LIBRARY.games[record["game"]].spec, record.get("variant") or {}))
    return ask(game, {"ask": "hand", "record": record})


def act(deal: int, at: int, was: str, becomes: str) -> Plant:
    """Change one act. It must stand where this says: no fault drifts when the match is played anew."""

    def plant(record: Record) -> None:
        acts = record["deals"][deal - 1]["acts"]
        assert acts[at - 1] == was
        acts[at - 1] = becomes

    return plant


def insert(deal: int, at: int, before: str, new: str) -> Plant:
    def plant(record: Record) -> None:
        acts = record["deals"][deal - 1]["acts"]
        assert acts[at - 1] == before
        acts.insert(at - 1, new)

    return plant


def remove(deal: int, at: int, was: str) -> Plant:
    def plant(record: Record) -> None:
        assert record["deals"][deal - 1]["acts"].pop(at - 1) == was

    return plant


def claim(deal: int, name: str, was: Any, becomes: Any) -> Plant:
    def plant(record: Record) -> None:
        claims = record["deals"][deal - 1]["claims"]
        assert claims[name] == was
        claims[name] = becomes

    return plant


def swap_groups(deal: int, at: int) -> Plant:
    def plant(record: Record) -> None:
        acts = record["deals"][deal - 1]["acts"]
        first, second, third, last = acts[at - 1].split(" arrange ")[1].split(" / ")
        acts[at - 1] = f"{acts[at - 1].split()[0]} arrange {second} / {first} / {third} / {last}"

    return plant


HP = "hasenpfeffer"
FAULTS: list[tuple[str, str, Plant, int, int | None, str]] = [
    ("revoke", HP, act(1, 8, "East play TC", "East play KH"), 1, 8, "follow-suit"),
    ("wrong turn", HP, remove(1, 8, "East play TC"), 1, 8, "play-turns"),
    ("lead by a wrong player", HP, act(1, 11, "South play JH", "East play KH"), 1, 11, "next-leader"),
    ("card twice", HP, act(1, 11, "South play JH", "South play KC"), 1, 11, "six-tricks"),
    ("low bid", HP, act(2, 5, "South bid 4", "South bid 2"), 2, 5, "bid-higher"),
    ("bid after passing", HP, insert(2, 5, "South bid 4", "East bid 3"), 2, 5, "pass-final"),
    ("trumps named before the bidding ends", HP, insert(2, 5, "South bid 4", "South trump D"), 2, 5, "bids"),
    ("two cards discarded", HP, act(1, 6, "South discard AD", "South discard AD KC"), 1, 6, "discard"),
    ("wrong trump rank: the king above the left bower", HP,
     claim(1, "winners", [3, 1, 1, 2, 3, 4], [3, 1, 1, 2, 4, 4]), 1, None, "trump-order"),
    ("wrong score", HP, claim(1, "points", [4, 2], [2, 2]), 1, None, "score-made"),
    ("unpaid ante", "azi", remove(1, 4, "Dina ante 10"), 1, 4, "ante"),
    ("raise below the highest bet", "azi", act(1, 7, "Timur raise 54", "Timur raise 19"), 1, 7, "raise"),
    ("call after folding", "azi", act(1, 10, "Dina call", "Bekzat call"), 1, 10, "fold"),
    ("wrong price", "azi", act(4, 22, "Aigul rejoin 139", "Aigul rejoin 138"), 4, 22, "buy-in"),
    ("wrong chips", "azi", claim(1, "stacks", [277, 91, 56, 56], [276, 91, 56, 57]), 1, None, "two-tricks"),
    ("wrong order of groups", "hazari", swap_groups(1, 1), 1, 1, "strongest-first"),
]  # fmt: skip


@pytest.mark.parametrize("name", ["hazari", "azi", HP, "double-hasenpfeffer"])
def test_the_shipped_match_is_fair(name: str) -> None:
    verdict = judged(match_of(name))
    assert verdict["status"] == "answered", verdict["reasons"][:2]
    assert verdict["outcome"]["deals"] == len(match_of(name)["deals"])


@pytest.mark.parametrize(
    ("what", "name", "plant", "deal", "at", "clause"), FAULTS, ids=[one[0] for one in FAULTS]
)
def test_one_planted_fault_is_reported_at_its_act(
    what: str, name: str, plant: Plant, deal: int, at: int | None, clause: str
) -> None:
    record = copy.deepcopy(match_of(name))
    plant(record)
    verdict = judged(record)
    assert verdict["status"] == "violation", what
    assert verdict["outcome"]["deal"] == deal
    assert verdict["outcome"].get("at") == at
    assert f"{name}.{clause}" in [reason["clause"] for reason in verdict["reasons"]]


def test_a_winner_claimed_wrongly_is_told_with_the_clause_that_decides_the_trick() -> None:
    record = match_of("hazari")
    winners = record["deals"][0]["claims"]["winners"]
    record["deals"][0]["claims"]["winners"] = [winners[0] % 4 + 1, *winners[1:]]
    verdict = judged(record)
    assert (verdict["status"], verdict["reasons"][0]["facts"]["trick"]) == ("violation", 1)
    assert verdict["reasons"][0]["clause"] == verdict["reasons"][1]["clause"]


@pytest.mark.parametrize("name", ["hazari", "azi", HP, "double-hasenpfeffer"])
def test_a_card_dealt_twice_is_an_impossible_deal(name: str) -> None:
    record = match_of(name)
    hands = record["deals"][0]["hands"]
    taken = hands[0].split()
    copies = LIBRARY.games[name].spec["game"]["deck"].get("copies", 1)
    for at in range(1, 1 + copies):
        hands[at] = " ".join([taken[0], *hands[at].split()[1:]])
    verdict = judged(record)
    assert verdict["status"] == "impossible"
    assert "card-repeated" in [reason["code"] for reason in verdict["reasons"]]
