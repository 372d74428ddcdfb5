"""Ladders, auctions and betting: what must answer does, nothing stands out of reach, all comes to an end."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from validator.engine.game import Game, by_table
from validator.engine.steps.bids import call_list
from validator.spec.checks.subject import Node, Setting, Subject, members
from validator.spec.problems import NodePath, Problem

_ALWAYS_THERE = ("dealer", "eldest")
_MAY_BE_MISSING = ("lone", "lone_declarer", "lone_defender", "partner", "highest_with_chips")
_MUST_ANSWER = ("lead", "duties", "lead_duties")


def ladders_answer(subject: Subject) -> Iterator[Problem]:
    """A ladder that must answer ends with a rung that always fits; no rung stands behind such a one."""
    for setting in subject.settings:
        for path, node in subject.nodes(setting):
            for key in _MUST_ANSWER:
                if key in node:
                    yield from _ladder(subject, setting, (*path, key), node[key])
            if "nobody" in node:
                yield from _nobody(subject, setting, (*path, "nobody"), node["nobody"])


def _ladder(subject: Subject, setting: Setting, path: NodePath, ladder: Node) -> Iterator[Problem]:
    rungs = list(members(ladder))
    if not rungs or not _always_fits(rungs[-1][1]):
        yield subject.machine_problem(setting, "ladder-open", path)
    yield from _out_of_reach(
        subject, setting, path, [name for name, _ in rungs], [_always_fits(x) for _, x in rungs]
    )


def _always_fits(rung: Node) -> bool:
    """Whether a rung has no condition and leaves any hand a card, or names a player who is always there."""
    return (
        not rung.get("when") and rung.get("play", "any") == "any" and rung.get("seat") not in _MAY_BE_MISSING
    )


def _nobody(subject: Subject, setting: Setting, path: NodePath, ladder: Node) -> Iterator[Problem]:
    rungs = list(members(ladder))
    settles = [not x.get("when") and ("throw_in" in x or x.get("forced") in _ALWAYS_THERE) for _, x in rungs]
    if not any(settles):
        yield subject.machine_problem(setting, "ladder-open", path)
    yield from _out_of_reach(subject, setting, path, [name for name, _ in rungs], settles)


def _out_of_reach(
    subject: Subject, setting: Setting, path: NodePath, names: list[str], settles: list[bool]
) -> Iterator[Problem]:
    if True in settles:
        first = settles.index(True)
        for name in names[first + 1 :]:
            facts = {"first": names[first]}
            yield subject.machine_problem(setting, "rung-out-of-reach", (*path, name), facts, key=True)


def rows_are_in_reach(subject: Subject) -> Iterator[Problem]:
    """No row of a score stands behind one that fits all that it fits; so with winners and faults."""
    for setting in subject.settings:
        machine = subject.machine(setting)
        match = machine.get("match") or {}
        tables: list[tuple[NodePath, Any, str]] = [
            (("match", part), match.get(part), "for") for part in ("wins", "game_value")
        ]
        tables += [(("score", part), rows, "for") for part, rows in members(machine.get("score"))]
        tables += [(("irregularities",), machine.get("irregularities"), "fault")]
        for path, rows, key in tables:
            yield from _shadowed(subject, setting, path, list(members(rows)), key)


def _shadowed(
    subject: Subject, setting: Setting, path: NodePath, rows: list[tuple[str, Node]], key: str
) -> Iterator[Problem]:
    """Rows behind one without a condition that is for everybody, or for the same ones."""
    taken: dict[str, str] = {}
    for name, row in rows:
        whom = row.get(key, "each")
        first = taken.get("each") or taken.get(whom)
        if first:
            facts = {"first": first}
            yield subject.machine_problem(setting, "rung-out-of-reach", (*path, name), facts, key=True)
        elif not row.get("when"):
            taken[whom] = name


def auctions_end(subject: Subject) -> Iterator[Problem]:
    """An auction has bids, a forced bid is a legal one, and raising is limited."""
    for setting in subject.settings:
        game = subject.game(setting)
        for step in game.steps:
            path: NodePath = ("steps", step["id"])
            if step["do"] == "auction" and step["kind"] != "offer":
                yield from _bids(subject, setting, path, step, game)
            elif step["do"] == "auction" and not step.get("rounds"):
                yield subject.machine_problem(setting, "auction-without-calls", path)
            elif step["do"] == "betting" and not step.get("raises"):
                yield subject.machine_problem(setting, "betting-unlimited", path)


def _bids(subject: Subject, setting: Setting, path: NodePath, step: Node, game: Game) -> Iterator[Problem]:
    for players in game.seats_allowed():
        size = _hand_size(game, players)
        if size is None:
            continue
        calls = call_list(step, size)
        if not calls:
            yield subject.machine_problem(setting, "auction-without-calls", path)
        for rung in step.get("nobody", []) if calls else ():
            if "forced" in rung and not _legal_level(rung.get("level"), calls):
                at = (*path, "nobody", rung["id"])
                yield subject.machine_problem(setting, "forced-bid-illegal", at)


def _legal_level(level: Any, calls: list[Node]) -> bool:
    levels = [call["level"] for call in calls if call["level"] is not None]
    if isinstance(level, dict):
        return any(one >= level["from"] for one in levels)
    return level in levels


def _hand_size(game: Game, players: int) -> int | None:
    """How many cards each of so many players is dealt at first; None where the game does not say."""
    deal = game.step("deal")
    try:
        return None if deal is None else int(by_table(deal["each"], players, 0))
    except KeyError:
        return None
