"""An edition freezes the rules of a day: it never changes, and an old case is judged by it."""

from __future__ import annotations

import json

import pytest

from tests.spec.files import SmallRules
from validator.cases.ask import ask
from validator.engine.game import Game
from validator.spec.compile import compile_game
from validator.spec.edition import (
    Edition,
    EditionRefused,
    content_hash,
    edition_library,
    editions,
    new_edition,
)
from validator.spec.problems import format_problem
from validator.spec.rulebooks import read_library

FIRST, SECOND = "2026-11-30", "2027-01-15"
MATCH = {"ask": "match", "game": "tricky", "totals": [12, 3], "bid_result": "made"}


def freeze(small: SmallRules, date: str) -> Edition:
    return new_edition(read_library(small.rules, small.locales), small.rules, ask, date)


def over(small: SmallRules, edition: str | None) -> tuple[bool, str | None]:
    """Whether a match is over at 12 to 3, and by which edition."""
    library = edition_library(edition, small.rules) if edition else read_library(small.rules, small.locales)
    verdict = ask(Game(compile_game(library.games["tricky"].spec, {})), MATCH)
    return verdict["outcome"]["over"], verdict["edition"]


def test_an_edition_is_named_by_verdicts_until_the_rules_change(small: SmallRules) -> None:
    assert over(small, None) == (True, None)
    freeze(small, FIRST)
    assert over(small, None) == (True, FIRST)
    small.edit("tricky/game.yaml", "total: 10", "total: 15")
    assert over(small, None) == (False, None)
    assert over(small, FIRST) == (True, FIRST)


def test_notes_and_sources_may_change_within_an_edition(small: SmallRules) -> None:
    freeze(small, FIRST)
    small.edit("tricky/clauses.yaml", "    why: Nothing", "    note: See the book.\n    why: Nothing")
    assert read_library(small.rules, small.locales).edition == FIRST


@pytest.mark.parametrize(
    ("file", "old", "new"),
    [
        ("tricky/game.yaml", "level: 2,", "level: 3,"),
        ("tricky/clauses.yaml", "The dealer shuffles.", "The dealer shuffles well."),
        ("tricky/variants.yaml", "Who leads first?", "Who leads?"),
        ("tricky/variants.yaml", "{total: 30}", "{total: 31}"),
    ],
)
def test_what_readers_or_verdicts_depend_on_ends_an_edition(
    small: SmallRules, file: str, old: str, new: str
) -> None:
    freeze(small, FIRST)
    small.edit(file, old, new)
    assert read_library(small.rules, small.locales).edition is None


def test_an_edition_holds_the_verdict_on_every_example(small: SmallRules) -> None:
    freeze(small, FIRST)
    kept = json.loads((small.rules / "editions" / FIRST / "tricky.json").read_text(encoding="utf-8"))
    told = {one["case"]["id"]: one["verdict"] for one in kept["examples"]}
    assert told["must-follow"]["outcome"]["legal"] == ["AS"]
    assert told["must-follow"]["reasons"][0]["clause"] == "tricky.follow-suit"
    assert {verdict["edition"] for verdict in told.values()} == {FIRST}
    assert len(told) == len(read_library(small.rules, small.locales).games["tricky"].examples)


def test_an_old_edition_still_gives_its_verdicts(small: SmallRules) -> None:
    freeze(small, FIRST)
    for rules in edition_library(FIRST, small.rules).games.values():
        for example in rules.examples:
            game = Game(compile_game(rules.spec, example.get("variant") or {}))
            assert (
                ask(game, {key: value for key, value in example.items() if key != "verdict"})
                == example["verdict"]
            )


def test_an_edition_publishes_the_ids_of_its_clauses(small: SmallRules) -> None:
    freeze(small, FIRST)
    published = read_library(small.rules, small.locales).published
    assert {"tricky.follow-suit", "sets.all"} <= set(published)
    assert [format_problem(problem) for problem in small.problems()] == []
    small.edit("tricky/clauses.yaml", "  shuffling:", "  shuffle:")
    assert ("published-lost", "tricky.shuffling") in [
        (problem.code, problem.facts.get("clause")) for problem in small.problems()
    ]


def test_two_editions_stand_side_by_side(small: SmallRules) -> None:
    first = freeze(small, FIRST)
    small.edit("tricky/game.yaml", "total: 10", "total: 15")
    second = freeze(small, SECOND)
    assert editions(small.rules) == [first, second]
    assert (over(small, FIRST), over(small, SECOND)) == ((True, FIRST), (False, SECOND))


@pytest.mark.parametrize(
    ("date", "code"),
    [
        ("2026-13-01", "edition-date"),
        ("1.12.2026", "edition-date"),
        ("20270101", "edition-date"),
        ("../../etc", "edition-date"),
        (FIRST, "edition-not-later"),
        ("2026-11-29", "edition-not-later"),
        (SECOND, "edition-same"),
    ],
)
def test_what_cannot_be_an_edition_is_refused(small: SmallRules, date: str, code: str) -> None:
    freeze(small, FIRST)
    before = sorted(small.rules.rglob("*"))
    with pytest.raises(EditionRefused) as refused:
        freeze(small, date)
    assert refused.value.code == code
    assert "{" not in format_problem(refused.value.problem())
    assert sorted(small.rules.rglob("*")) == before


def test_a_failure_while_freezing_leaves_nothing_behind(small: SmallRules) -> None:
    def broken(game: Game, case: object) -> dict[str, object]:
        raise RuntimeError

    library = read_library(small.rules, small.locales)
    with pytest.raises(RuntimeError):
        new_edition(library, small.rules, broken, FIRST)
    assert list((small.rules / "editions").iterdir()) == []


@pytest.mark.parametrize("spoil", ["change", "remove"])
def test_an_edition_that_was_changed_is_refused(small: SmallRules, spoil: str) -> None:
    freeze(small, FIRST)
    path = small.rules / "editions" / FIRST / "tricky.json"
    if spoil == "change":
        path.write_text(
            path.read_text(encoding="utf-8").replace('"total": 30', '"total": 20'), encoding="utf-8"
        )
    else:
        path.unlink()
    assert "edition-changed" in [problem.code for problem in small.problems()]
    with pytest.raises(EditionRefused):
        edition_library(FIRST, small.rules)


def test_an_unknown_edition_is_refused(small: SmallRules) -> None:
    freeze(small, FIRST)
    with pytest.raises(EditionRefused) as refused:
        edition_library("2020-01-01", small.rules)
    assert refused.value.facts == {"edition": "2020-01-01", "known": FIRST}


def test_the_content_hash_does_not_depend_on_the_order_of_keys_in_python(small: SmallRules) -> None:
    library = read_library(small.rules, small.locales)
    again = read_library(small.rules, small.locales)
    turned = dict(reversed(again.games.items()))
    assert content_hash(library) == content_hash(type(library)(turned))
