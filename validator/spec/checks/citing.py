"""Clauses and the machine part cite each other: what decides names its clause, and the clause is shown."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from validator.spec.checks.subject import Node, Setting, Subject
from validator.spec.problems import NodePath, Problem, nearest

Citation = tuple[NodePath, str]
"""The path of the key that cites, and the id of the clause as it is written there."""

_RUNGS = ("duties", "lead", "lead_duties", "nobody", "entry", "wins", "redeal")
# Paths of nodes that decide and so must name their clause; a star stands for any id.
_DECIDING = (
    "players", "deck", "points", "match", "contract", "next_dealer", "combinations", "combinations/runs",
    "combinations/types/*", "orders/*", "irregularities/*", "score/*/*", "steps/*", "match/wins/*",
    "honours", "match/series", "match/shutout", "match/game_value/*",
    "steps/*/calls/*", "steps/*/rounds/*/calls/*", "steps/*/total_may_not_be", "steps/*/must",
    *(f"steps/*/{ladder}/*" for ladder in _RUNGS),
)  # fmt: skip
_DECIDES = re.compile("|".join(path.replace("*", "[^/]+") for path in _DECIDING))
_SILENT_STEPS = {"score", "showdown"}


def citations(part: Any, path: NodePath, nodes: list[tuple[NodePath, Node]]) -> Iterator[Citation]:
    """What a part of the machine part cites, where it is in use."""
    if isinstance(part, str) and str(path[-1]).endswith("_clause"):
        yield path, part
    for inner, node in nodes:
        for key, value in node.items():
            if isinstance(value, str) and (key == "clause" or key.endswith("_clause")):
                yield (*inner, key), value


def clauses_cited_exist(subject: Subject) -> Iterator[Problem]:
    """Every clause that a node cites exists, is one that decides, and is shown where it is cited."""
    deciding = {clause for clause, node in subject.clauses.items() if node.get("kind", "rule") == "rule"}
    for setting in subject.all_settings:
        right = subject.shown(setting) & deciding
        for path, clause in subject.strange_words(setting, citations, right):
            yield from _wrong_citation(subject, setting, path, clause)


def _wrong_citation(subject: Subject, setting: Setting, path: NodePath, clause: str) -> Iterator[Problem]:
    facts = {"clause": clause}
    if "." in clause:
        yield from _foreign(subject, setting, path, clause)
    elif clause not in subject.clauses:
        suggestion = nearest(clause, subject.clauses)
        yield subject.machine_problem(setting, "clause-unknown", path, facts, suggestion=suggestion)
    elif subject.clauses[clause].get("kind", "rule") != "rule":
        facts["kind"] = subject.clauses[clause]["kind"]
        yield subject.machine_problem(setting, "clause-not-deciding", path, facts)
    else:
        yield subject.machine_problem(setting, "clause-hidden", path, facts)


def _foreign(subject: Subject, setting: Setting, path: NodePath, clause: str) -> Iterator[Problem]:
    game, short = clause.split(".")
    other = subject.rulebooks.games.get(game)
    if other is None or short not in other.clauses["clauses"]:
        yield subject.machine_problem(setting, "clause-unknown", path, {"clause": clause})


def rules_are_cited(subject: Subject) -> Iterator[Problem]:
    """Every clause that is to decide is cited by some node in some setting where it is shown."""
    cited: set[str] = set()
    for setting in [*subject.all_settings, *_own_settings(subject)]:
        cited |= subject.shown(setting) & subject.words(setting, citations)
    for clause, node in subject.clauses.items():
        if node.get("kind", "rule") == "rule" and clause not in cited:
            yield subject.problem(
                "clauses", "clause-uncited", ("clauses", clause), {"clause": clause}, key=True
            )


def _own_settings(subject: Subject) -> Iterator[Setting]:
    for node in subject.clauses.values():
        setting = subject.satisfying(node.get("when") or {})
        if setting is not None:
            yield setting


def nodes_name_clauses(subject: Subject) -> Iterator[Problem]:
    """Every node that decides something names the clause that says so."""
    for setting in subject.settings:
        for path, node in subject.nodes(setting):
            if "clause" not in node and _decides(path, node):
                yield subject.machine_problem(setting, "node-without-clause", path)
        yield from _settled_without_clause(subject, setting)


def _decides(path: NodePath, node: Node) -> bool:
    if len(path) == 2 and path[0] == "steps" and node.get("do", path[1]) in _SILENT_STEPS:
        return False
    return _DECIDES.fullmatch("/".join(str(part) for part in path)) is not None


# A choice between rules is stated by a clause of its own beside it.
_CHOICES = (
    (("combinations",), "equal", "equal_clause"),
    (("combinations",), "spare", "spare_clause"),
    (("match",), "tie", "tie_clause"),
)


def _settled_without_clause(subject: Subject, setting: Setting) -> Iterator[Problem]:
    machine = subject.machine(setting)
    for path, key, clause in _CHOICES:
        node = machine.get(path[0], {})
        if key in node and clause not in node and node[key] != "impossible":
            yield subject.machine_problem(setting, "choice-without-clause", (*path, key), {"clause": clause})


def whens_can_hold(subject: Subject) -> Iterator[Problem]:
    """Every condition on the switches names switches and values that exist and may stand together."""
    for clause, node in subject.clauses.items():
        when = node.get("when") or {}
        path: NodePath = ("clauses", clause, "when")
        yield from switches_exist(subject, "clauses", path, when)
        if all(switch in subject.switches for switch in when) and subject.satisfying(when) is None:
            yield subject.problem("clauses", "when-never", path, {"clause": clause})


def switches_exist(subject: Subject, kind: str, path: NodePath, chosen: Node) -> Iterator[Problem]:
    """What a condition at a path of a file asks for: switches that exist, and values that they have."""
    for switch, wanted in chosen.items():
        if switch not in subject.switches:
            suggestion = nearest(switch, subject.switches)
            facts = {"switch": switch}
            yield subject.problem(
                kind, "switch-unknown", (*path, switch), facts, key=True, suggestion=suggestion
            )
            continue
        known = subject.switches[switch]["values"]
        for value in wanted if isinstance(wanted, list) else [wanted]:
            if value not in known:
                told = {"switch": switch, "value": str(value)}
                suggestion = nearest(str(value), known)
                yield subject.problem(
                    kind, "switch-value-unknown", (*path, switch), told, suggestion=suggestion
                )
