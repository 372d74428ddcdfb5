"""Numbers against what arithmetic says, and against themselves."""

from collections import Counter
from itertools import combinations
from math import comb, sqrt

import pytest

from tests.spec.files import SmallRules
from validator.api import load
from validator.engine.game import Game
from validator.numbers.chance import Chance
from validator.numbers.combinations import count_types, number_of_others, number_of_sets
from validator.numbers.player import play_by_chance
from validator.numbers.random_play import KINDS, played
from validator.numbers.results import SAMPLE, TOLD, counted, fingerprint, is_stale, kept, table, wishes
from validator.paths import rules_dir
from validator.spec.compile import compile_game
from validator.spec.loading import load as load_files
from validator.spec.rulebooks import open_library

WITH_NUMBERS = sorted(path.parent.name for path in rules_dir().glob("*/numbers.yaml"))


@pytest.fixture(scope="module")
def twenty(tmp_path_factory: pytest.TempPathFactory) -> Game:
    """A made-up game of three cards out of twenty: few enough to compare every pair of sets."""
    small = SmallRules(tmp_path_factory.mktemp("small"))
    return Game(compile_game(load_files(small.rules, small.locales).games["sets"].spec, {}))


# Chance --------------------------------------------------------------------------


def test_a_seed_draws_the_same_on_every_machine() -> None:
    chance = Chance("1 4 0")
    assert [chance.below(52) for _ in range(8)] == SEQUENCE
    cards = list(range(10))
    chance.shuffle(cards)
    assert cards == SHUFFLED


SEQUENCE = [16, 19, 16, 12, 19, 43, 29, 35]
SHUFFLED = [0, 2, 3, 7, 9, 5, 6, 4, 1, 8]


def test_each_order_of_three_is_as_likely() -> None:
    chance, seen = Chance(7), Counter[str]()
    for _ in range(6000):
        letters = list("abc")
        chance.shuffle(letters)
        seen["".join(letters)] += 1
    assert len(seen) == 6 and all(abs(many - 1000) < 5 * sqrt(1000) for many in seen.values())


# Combinations --------------------------------------------------------------------------


def three_card_counts() -> dict[str, int]:
    """The three-card hands of 52 cards by arithmetic; A-2-3 is a run besides the eleven of the row."""
    runs, triples = 12, comb(13, 3)
    return {
        "troy": 13 * comb(4, 3),
        "colour-run": runs * 4,
        "run": runs * (4**3 - 4),
        "colour": 4 * (triples - runs),
        "pair": 13 * comb(4, 2) * 48,
        "indi": (triples - runs) * (4**3 - 4),
    }


def test_three_card_hands_are_as_many_as_arithmetic_says() -> None:
    found = {one.type: one.sets for one in count_types(load("hazari"), 3)}
    assert found == three_card_counts()
    assert sum(found.values()) == number_of_sets(load("hazari"), 3) == 22_100
    assert found["troy"] == 52


def test_what_a_troy_beats_is_what_arithmetic_says() -> None:
    """Of the 18,424 hands of the other 49 cards, a troy loses to the four of each higher rank alone."""
    troy = count_types(load("hazari"), 3)[0]
    assert number_of_others(load("hazari"), 3) == comb(49, 3) == 18_424
    assert troy.beaten == sum(4 * (18_424 - 4 * higher) for higher in range(13))
    assert troy.equal == 0


def test_every_pair_of_sets_is_decided_once_or_equal() -> None:
    found = count_types(load("hazari"), 3)
    assert sum(2 * one.beaten + one.equal for one in found) == 22_100 * 18_424


def test_inclusion_and_exclusion_agree_with_comparing_every_pair(twenty: Game) -> None:
    game = twenty
    combos = game.the_combos()
    sets = [(set(kinds), combos.of_set(list(kinds))) for kinds in combinations(range(game.pack.kinds), 3)]
    beaten, equal = Counter[str](), Counter[str]()
    for mine, worth in sets:
        for yours, other in sets:
            if not mine & yours:
                beaten[worth.type] += other.key < worth.key
                equal[worth.type] += other.key == worth.key
    found = count_types(game, 3)
    assert {one.type: one.beaten for one in found} == {name: beaten[name] for name in beaten}
    assert {one.type: one.equal for one in found} == {name: equal[name] for name in equal}


def test_two_packs_hold_more_sets(twenty: Game) -> None:
    """Equal cards of two packs are two cards: the sets are those of twice as many cards."""
    deck = {**twenty.data["deck"], "copies": 2}
    found = count_types(Game({**twenty.data, "deck": deck}), 3)
    assert sum(one.sets for one in found) == comb(40, 3)


# Deals by chance --------------------------------------------------------------------------


def test_two_players_who_never_fold_always_settle_three_tricks() -> None:
    wish = {"kind": "endings", "seed": 5, "never": ["fold"]}
    (row,) = KINDS["endings"](load("azi"), 2, wish, 200)
    assert row["ending"] == "won" and row["count"] == 200


def test_nobody_does_what_is_never_done() -> None:
    wish = {"kind": "endings", "seed": 5, "never": ["fold"]}
    deals = [played(load("azi"), 4, wish, at) for at in range(100)]
    assert not any(any(deal.folded) for deal in deals)
    free = [played(load("azi"), 4, {**wish, "never": []}, at) for at in range(100)]
    assert any(any(deal.folded) for deal in free)


def test_a_deal_can_be_played_again() -> None:
    wish = {"kind": "bids", "seed": 3, "never": ["alone"]}
    first, second = (played(load("hasenpfeffer"), 4, wish, 17) for _ in range(2))
    assert first.captured == second.captured and first.calls == second.calls
    other = played(load("hasenpfeffer"), 4, {**wish, "seed": 4}, 17)
    assert other.captured != first.captured


def test_every_bid_has_its_turn() -> None:
    rows = KINDS["bids"](load("hasenpfeffer"), 4, {"kind": "bids", "seed": 1, "never": ["alone"]}, 120)
    assert [(row["level"], row["count"]) for row in rows] == [(level, 20) for level in range(1, 7)]


def test_chance_plays_every_game_to_its_end() -> None:
    for name in open_library().games:
        game = load(name)
        for players in game.seats_allowed():
            deal = played(game, players, {"kind": "tricks", "seed": 1}, 0)
            assert deal.ended, (name, players)


def test_no_player_of_chance_breaks_a_rule(monkeypatch: pytest.MonkeyPatch) -> None:
    """``apply`` believes what it is told; here every act is verified first."""
    from validator.engine.deal import Deal
    from validator.engine.match import Match
    from validator.numbers.dealing import begun

    applied = []

    class Watched(Deal):
        def apply(self, act: tuple[int, str, object]) -> None:
            self.verify(act)
            applied.append(act)
            super().apply(act)

    chance = Chance(2)
    for name in ("azi", "hasenpfeffer", "oh-hell", "klaverjassen", "hazari"):
        game = load(name)
        deal = begun(game, Match(game, game.seats_allowed()[0], 0, 10), chance)
        deal.__class__ = Watched
        play_by_chance(deal, chance)
        assert deal.ended
    assert len(applied) > 50


# What is kept --------------------------------------------------------------------------


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_what_is_kept_is_what_is_wished_for_and_of_these_rules(name: str) -> None:
    folder = rules_dir() / name
    found = kept(folder)
    assert found is not None, f"cardrules numbers {name} --write"
    assert not is_stale(load(name), found), found["command"]
    wanted = {
        key: {part: wish[part] for part in TOLD if part in wish} for key, wish in wishes(folder).items()
    }
    assert {
        key: {part: one[part] for part in TOLD if part in one} for key, one in found["numbers"].items()
    } == wanted


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_the_first_deals_play_again_to_the_same_numbers(name: str) -> None:
    game, found = load(name), kept(rules_dir() / name)
    assert found is not None
    for number in found["numbers"].values():
        for one in number["tables"]:
            if "sample" in one:
                assert table(game, number, one["players"], SAMPLE) == one["sample"]


def test_exact_numbers_are_counted_again_whole() -> None:
    for name in WITH_NUMBERS:
        found = kept(rules_dir() / name)
        for number in (found or {"numbers": {}})["numbers"].values():
            if number["kind"] == "combinations" and number["tables"][0]["sets"] < 50_000:
                assert counted(load(name), number) == number


@pytest.mark.parametrize("name", WITH_NUMBERS)
def test_rows_add_up(name: str) -> None:
    found = kept(rules_dir() / name)
    assert found is not None
    for number in found["numbers"].values():
        for one in number["tables"]:
            total = sum(row["count"] for row in one["rows"])
            if number["kind"] == "combinations":
                assert total == one["sets"]
            elif number["kind"] != "held":
                assert total % one["deals"] == 0 and total >= one["deals"]


def test_every_game_with_combinations_or_bids_has_numbers() -> None:
    for name in open_library().games:
        game = load(name)
        if game.combos or game.has_step("auction"):
            assert kept(rules_dir() / name), name


def test_other_rules_make_numbers_stale() -> None:
    game, found = load("hazari"), kept(rules_dir() / "hazari")
    assert found is not None and not is_stale(game, found)
    changed = Game({**game.data, "combinations": {**game.data["combinations"], "equal": "split"}})
    renamed = Game({**game.data, "title": "Other"})
    assert is_stale(changed, found) and fingerprint(renamed) == fingerprint(game)


def test_higher_bids_are_made_less_often() -> None:
    found = kept(rules_dir() / "hasenpfeffer")
    assert found is not None
    shares = [row["made"] / row["count"] for row in found["numbers"]["bids"]["tables"][0]["rows"]]
    assert shares == sorted(shares, reverse=True) and shares[0] > 0.9 > 0.2 > shares[-1]
