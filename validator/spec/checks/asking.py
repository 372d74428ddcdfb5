"""Facts: a condition or an amount asks only for what is known where it stands."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from validator.engine.conditions import WORKING
from validator.spec.checks.subject import Node, Setting, Subject, members
from validator.spec.overlay import names
from validator.spec.problems import NodePath, Problem, nearest

ALWAYS = frozenset(
    (
        "turned_up players_in deal_no hand stake round broken forced trick alone alone_multiplier winner "
        "carried_pot"
    ).split()
)
"""What is known throughout a deal."""
OF_BID = frozenset("call level multiplier worth strain".split())
"""What is known once a rising auction has been held."""
OF_TRICK = frozenset({"led", "winning", "holds"})
OF_SCORE = frozenset("tricks points melds sum_of_tricks all_points all_melds all_tricks total".split())
OF_GAME = frozenset({"losers_total", "winners_total", "target"})
"""What is known of a game that is over."""
OF_ENTRY = frozenset("folded tricks carried_pot current_pot stake put_in".split())
OF_FAULT = frozenset({"found", "offender", "offenders"})
OF_ORDER = frozenset({"turned_up", "deal_no"})

Asked = tuple[NodePath, frozenset[str], Any]
"""Where a condition or amount stands, the facts that are known there, and what it says."""


def facts_are_known(subject: Subject) -> Iterator[Problem]:
    """Every fact that is asked for is known at that point of the game."""
    for setting in subject.settings:
        for path, known, asked in _asked(subject.machine(setting)):
            for name in _facts(asked):
                if name not in known:
                    yield _unknown(subject, setting, (*path, name), name, known)


def _unknown(subject: Subject, setting: Setting, path: NodePath, name: str, known: frozenset[str]) -> Problem:
    facts = {"fact": name, "known": ", ".join(sorted(known))}
    suggestion = nearest(name, known)
    return subject.machine_problem(setting, "fact-not-known", path, facts, key=True, suggestion=suggestion)


def _facts(asked: Any) -> Iterator[str]:
    """The facts that a condition or amount asks for."""
    if isinstance(asked, dict):
        yield from (name for name in names(asked) if name not in WORKING)
        if isinstance(asked.get("times"), str):
            yield asked["times"]


def _asked(machine: Node) -> Iterator[Asked]:
    for name, order in members(machine.get("orders")):
        yield ("orders", name, "when"), OF_ORDER, order.get("when")
    known = ALWAYS
    for name, step in members(machine.get("steps")):
        yield from _asked_by_step(("steps", name), step.get("do", name), step, known)
        if step.get("do", name) == "auction" and step.get("kind") == "rising":
            known |= OF_BID
    yield from _asked_by_score(machine, known)
    for name, rung in members(machine.get("irregularities")):
        yield ("irregularities", name, "when"), OF_FAULT, rung.get("when")


def _asked_by_step(path: NodePath, kind: str, step: Node, known: frozenset[str]) -> Iterator[Asked]:
    yield (*path, "when"), known, step.get("when")
    yield (*path, "amount"), known, step.get("amount")
    yield (*path, "won_by"), frozenset({"tricks"}), step.get("won_by")
    yield (*path, "price"), OF_ENTRY, step.get("price")
    in_trick = known | OF_TRICK if kind == "tricks" else known
    for ladder, facts in (("lead", known), ("lead_duties", known), ("duties", in_trick), ("choose", known)):
        for name, rung in members(step.get(ladder)):
            yield (*path, ladder, name, "when"), facts, rung.get("when")
    for name, rung in members(step.get("entry")):
        yield (*path, "entry", name, "when"), OF_ENTRY, rung.get("when")
        yield (*path, "entry", name, "pays"), OF_ENTRY | {"price"}, rung.get("pays")
    for name, rung in members(step.get("redeal")):
        yield (*path, "redeal", name, "when"), frozenset({"any_hand"}), rung.get("when")
    for name, call in members(step.get("calls")):
        yield (*path, "calls", name, "min"), known | {"last_raise"}, call.get("min")


def _asked_by_score(machine: Node, known: frozenset[str]) -> Iterator[Asked]:
    """Rows of the score and of who wins: all is known by then, the bids of all where each bid once."""
    known |= OF_SCORE | ({"bid"} if machine.get("contract") else frozenset())
    kinds = [
        step.get("kind") for name, step in members(machine.get("steps")) if step.get("do", name) == "auction"
    ]
    known |= {"level", "off_by"} if "each_once" in kinds else frozenset()
    known |= {"honours"} if machine.get("honours") else frozenset()
    for part, rows in members(machine.get("score")):
        for name, row in members(rows):
            yield ("score", part, name, "when"), known, row.get("when")
            yield ("score", part, name, "gets"), known, row.get("gets")
    for name, rung in members((machine.get("match") or {}).get("wins")):
        yield ("match", "wins", name, "when"), known, rung.get("when")
    for name, row in members((machine.get("match") or {}).get("game_value")):
        yield ("match", "game_value", name, "when"), OF_GAME, row.get("when")
        yield ("match", "game_value", name, "gets"), OF_GAME, row.get("gets")
