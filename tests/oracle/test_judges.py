"""Programs that nobody here wrote agree with our engine: every list of legal acts, lead, trick and score."""

import random
from pathlib import Path

import pytest

from tests.oracle import belote, euchre, hearts, house, plain_tricks, skat, tarok, undertrump
from tests.oracle.judges import JUDGES, Judge, judge_named
from tests.oracle.lockstep import play_hands, told
from validator.engine.game import Game
from validator.spec.reader import read_yaml

HANDS = 2500  # a test; the first judge has eight of them, so 20,000


def shares() -> list[object]:
    """Each judge with a seed and a number of hands: the first one in eight parts."""
    found: list[object] = []
    for judge in JUDGES:
        many = 8 if judge.part == 100 else 1
        hands = HANDS * judge.part // 100
        found += [pytest.param(judge, seed, hands, id=f"{judge.name}, {seed}") for seed in range(many)]
    return found


@pytest.mark.parametrize(("judge", "seed", "hands"), shares())
def test_the_judge_agrees(judge: Judge, seed: int, hands: int) -> None:
    tally = play_hands(judge.hand, seed, hands)
    assert not tally.differences, told(tally)
    assert tally.hands == hands and tally.refused > tally.hands
    too_few = {what for what, least in judge.seen.items() if tally.counts[what] * 1000 < least * hands}
    assert not too_few, tally.lines()


def planted() -> list[object]:
    document = read_yaml(Path(__file__).parent / "planted.yaml")
    assert not document.problems
    faults = [(name, what, patch) for name, group in document.data.items() for what, patch in group.items()]
    return [pytest.param(name, patch, id=f"{name}, {what}") for name, what, patch in faults]


@pytest.mark.parametrize(("name", "patch"), planted())
def test_a_planted_fault_is_noticed(
    name: str, patch: dict[str, object], monkeypatch: pytest.MonkeyPatch
) -> None:
    def with_fault(game: str, **chosen: str) -> Game:
        return house.spoilt(game, patch, **chosen)

    for module in (belote, euchre, hearts, plain_tricks, skat, tarok, undertrump):
        monkeypatch.setattr(module, "house_game", with_fault)
    assert play_hands(judge_named(name).hand, 0, 150).differences


def test_the_same_seed_gives_the_same_hands() -> None:
    for judge in JUDGES:
        first, second = (judge.hand(random.Random(7)).state.serialize() for _ in range(2))
        assert first == second
