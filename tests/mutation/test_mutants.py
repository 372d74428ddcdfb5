"""Changes are made where they mean something, by kind of node; each is found in its file."""

from __future__ import annotations

from pathlib import Path

import pytest

from tests.spec.files import SmallRules, small
from validator.cases.mutation.equivalents import EquivalentsBroken, read_equivalents
from validator.cases.mutation.mutants import changed
from validator.cases.mutation.rivals import may_both_fit
from validator.cases.mutation.running import open_trials
from validator.cases.mutation.trial import Trial
from validator.paths import locales_dir, rules_dir
from validator.spec.overlay import names
from validator.spec.schema import Schemas

__all__ = ["small"]


CLAUSES = """\
game: more
sections: {all: {title: All}}
clauses:
  more: {section: all, title: More, text: One deal more., kind: advice, why: it is, basis: ours, sources: []}
"""


@pytest.fixture(scope="module")
def trials() -> dict[str, Trial]:
    return open_trials(rules_dir(), locales_dir())


def told(trial: Trial) -> set[str]:
    return {f"{one.place}: {one.change}" for one in trial.mutants}


def test_each_kind_of_node_is_changed(trials: dict[str, Trial]) -> None:
    assert {
        "players.from: 4 -> 3",
        "direction: counter_clockwise -> clockwise",
        "deck.ranks[1]: K before A",
        'points.all["A K Q J T"]: T worth 5',
        "combinations.types.run: before colour-run",
        "combinations.types.colour-run.run: true -> false",
        "combinations.equal: last_played -> split",
        "combinations.equal_clause: left out",
        "combinations.equal_clause: tie-later -> groups",
        "steps.deal.redeal.no-run.use: false -> true",
        "steps.deal.redeal.no-run.when.any_hand.of[0]: colour-run left out",
        "steps.arrange.groups[3]: 4 before 3",
        "score.captured.own.gets.points: points -> total",
        "irregularities.misdeal.when.found.not: scored -> later",
        "switches.tie.default: last_played -> split_points",
        "switches.tie.values.first_played.patch.combinations.equal: first_played -> split",
    } <= told(trials["hazari"])
    assert {
        "orders.suit.trump[1]: J before JO",
        "steps.auction.calls.number.level.to: 6 -> 7",
        "steps.auction.pass: final -> once",
        "steps.auction.nobody.joker-holder.forced.holder_of: JO -> AS",
        "steps.tricks.duties.follow: left out",
        "steps.tricks.duties.any: before follow",
        "steps.tricks.lead.alone.seat.after: after -> before",
        "score.bidders.made.gets.tricks: tricks -> level",
        "score.bidders.made.when.bid: made -> failed",
        "score.bidders.pepper-made.when.call[0]: little-pepper left out",
        "switches.form.values.pepper.patch.steps.auction.calls.number.level.to: 5 -> 4",
    } <= told(trials["hasenpfeffer"])


def test_what_means_nothing_is_left_alone(trials: dict[str, Trial]) -> None:
    hazari, hasenpfeffer = told(trials["hazari"]), told(trials["hasenpfeffer"])
    assert not [one for one in hazari if one.startswith(("title", "also", "about", "steps.deal.packets"))]
    assert not [one for one in hazari if "deck.suits" in one and "before" in one]
    assert "combinations.spare: left out" not in hazari  # ignored is what counts without it
    assert "score.bidders.failed: before made" not in hasenpfeffer  # no bid is both
    assert "score.others.tricks: before bidders" not in hasenpfeffer  # parts are added
    assert "irregularities.revoke-open: before misdeal" not in hasenpfeffer  # another fault


def test_every_mutant_differs_from_the_rules_in_one_place(trials: dict[str, Trial]) -> None:
    for trial in trials.values():
        right = trial.rules.spec
        assert len({(str(one.target), repr(one.value)) for one in trial.mutants}) == len(trial.mutants)
        assert all(one.spec(right) != right for one in trial.mutants)


def test_a_mutant_is_told_with_file_and_line(trials: dict[str, Trial]) -> None:
    for game, trial in trials.items():
        for one in trial.mutants:
            lines = (rules_dir().parent / one.file).read_text(encoding="utf-8").splitlines()
            key = next(part for part in reversed(one.path) if isinstance(part, str))
            assert one.file.startswith(f"rules/{game}/") and key in lines[one.line - 1], str(one)


def test_a_changed_copy_leaves_the_right_one_alone() -> None:
    right = {"a": {"b": [1, 2], "$order": ["b"]}, "$order": ["a"]}
    wrong = changed(right, ("a", "b", 1), 3)
    assert (wrong["a"]["b"], right["a"]["b"]) == ([1, 3], [1, 2])
    assert names(wrong) == ["a"]


@pytest.mark.parametrize(
    ("one", "other", "fit"),
    [
        ({"when": {"bid": "made"}}, {"when": {"bid": "failed"}}, False),
        ({"when": {"bid": "made"}}, {}, True),
        ({"when": {"call": ["a", "b"]}}, {"when": {"call": "b"}}, True),
        ({"when": {"tricks": 0}}, {"when": {"tricks": {"min": 1}}}, False),
        ({"when": {"tricks": 2}}, {"when": {"tricks": {"min": 1}}}, True),
        ({"when": {"found": {"not": "scored"}}}, {"when": {"found": "scored"}}, False),
        ({"when": {"alone": "one"}}, {"when": {"alone": "any"}}, True),
        ({"for": "declarers"}, {"for": "defenders"}, False),
        ({"for": "declarers"}, {"for": "each"}, True),
        ({"fault": "revoke"}, {"fault": "misdeal"}, False),
    ],
)
def test_rungs_compete_only_where_both_may_fit(one: dict, other: dict, fit: bool) -> None:
    assert may_both_fit(one, other) is may_both_fit(other, one) is fit


# Declared equivalents ----------------------------------------------------------------------------------


@pytest.mark.parametrize("game", sorted(path.parent.name for path in rules_dir().glob("*/game.yaml")))
def test_every_declared_change_is_one_that_is_made(game: str, trials: dict[str, Trial]) -> None:
    declared = read_equivalents(rules_dir() / game, Schemas(rules_dir() / "schema"))
    made = told(trials[game])
    assert [str(one) for one in declared if f"{one.place}: {one.change}" not in made] == []
    assert len({(one.place, one.change) for one in declared}) == len(declared)


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("game: sets\nequivalent:\n  - {path: deck, change: left out}\n", "key-missing"),
        ("game: sets\nequivalent:\n  - {path: deck, change: left out, reason: no}\n", "text-too-short"),
        ("game: others\nequivalent: []\n", "game-not-folder"),
        ("game: [", "yaml-flow-open"),
    ],
)
def test_a_broken_declaration_is_told(text: str, code: str, tmp_path: Path) -> None:
    folder = tmp_path / "sets"
    folder.mkdir()
    (folder / "equivalent.yaml").write_text(text, encoding="utf-8")
    with pytest.raises(EquivalentsBroken) as broken:
        read_equivalents(folder, Schemas(rules_dir() / "schema"))
    assert [problem.code for problem in broken.value.problems][:1] == [code] or code == "yaml-flow-open"


def test_a_derived_game_is_changed_only_where_it_has_words_of_its_own(small: SmallRules) -> None:
    small.add("more/game.yaml", "game: more\ntitle: More\nbased_on: sets\nmatch: {ends: {deals: 5}}\n")
    for kind, text in (
        ("clauses", CLAUSES),
        ("variants", "game: more\nswitches: {}\n"),
        ("examples", "game: more\nexamples: []\n"),
    ):
        small.add(f"more/{kind}.yaml", text)
    [trial] = open_trials(small.rules, small.locales, ["more"]).values()
    assert {one.place for one in trial.mutants} <= {"match", "match.ends", "match.ends.deals"}
    assert {"match.ends.deals: 5 -> 4", "match.ends.deals: 5 -> 6"} <= told(trial)
