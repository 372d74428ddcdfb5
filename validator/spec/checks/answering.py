"""What is asked at the table: the clauses that are named as answers exist, and one of them always answers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from itertools import product
from typing import Any

from validator.spec.checks.citing import switches_exist
from validator.spec.checks.subject import Node, Setting, Subject
from validator.spec.overlay import names
from validator.spec.problems import NodePath, Problem, nearest
from validator.spec.rulebooks import TABLE
from validator.spec.sentences import sentences


def answers_exist(subject: Subject) -> Iterator[Problem]:
    """Every clause that answers is there, has the sentences that are quoted, and can be the answer."""
    for path, line in _lines(subject):
        yield from switches_exist(subject, TABLE, (*path, "when"), line["when"])
        for at, answer in enumerate(line["answers"]):
            place = (*path, *(("answers",) if line["when"] else ()), at)
            yield from _answer(subject, place, line, answer)


def _answer(subject: Subject, place: NodePath, line: Node, answer: Node) -> Iterator[Problem]:
    yield from switches_exist(subject, TABLE, (*place, "when"), answer["when"])
    clause = answer["clause"]
    if clause not in subject.clauses:
        suggestion = nearest(clause, subject.clauses)
        yield subject.problem(TABLE, "clause-unknown", place, {"clause": clause}, suggestion=suggestion)
        return
    there = len(sentences(subject.clauses[clause]["text"]))
    for number in answer["sentences"]:
        if number > there:
            facts = {"clause": clause, "number": number, "count": there}
            yield subject.problem(TABLE, "sentence-missing", place, facts)
    settings = _settings(subject, [line["when"], answer["when"], subject.clauses[clause].get("when") or {}])
    if not any(holds(line, setting) and answers(subject.clauses, answer, setting) for setting in settings):
        yield subject.problem(TABLE, "answer-never", place, {"clause": clause})


def something_always_answers(subject: Subject) -> Iterator[Problem]:
    """Under all house rules under which a situation can arise, some clause answers."""
    for path, line in _lines(subject):
        known = [one for one in line["answers"] if one["clause"] in subject.clauses]
        whens = [subject.clauses[one["clause"]].get("when") or {} for one in known]
        whens += [one["when"] for one in known] + [line["when"]]
        for setting in _settings(subject, whens):
            if holds(line, setting) and not any(answers(subject.clauses, one, setting) for one in known):
                moved = subject.allowed(setting) or {}
                told = ", ".join(f"{switch}={value}" for switch, value in sorted(moved.items())) or "-"
                yield subject.problem(TABLE, "answer-silent", path, {"setting": told}, key=True)
                break


def _lines(subject: Subject) -> Iterator[tuple[NodePath, Node]]:
    for part in ("what_if", "glance"):
        lines = subject.rules.table.get(part) or {}
        for name in names(lines):
            yield (part, name), lines[name]


def _settings(subject: Subject, whens: list[Mapping[str, Any]]) -> Iterator[Setting]:
    """Every allowed setting of the switches that these conditions name, with what else it needs."""
    switches = {switch for when in whens for switch in when if switch in subject.switches}
    listed = [switch for switch in names(subject.switches) if switch in switches]
    for values in product(*(names(subject.switches[switch]["values"]) for switch in listed)):
        chosen = dict(zip(listed, values, strict=True))
        setting = subject.choosing(chosen)
        if setting is not None:
            full = subject.full(setting)
            if all(full[switch] == value for switch, value in chosen.items()):
                yield full


def holds(node: Mapping[str, Any], setting: Setting) -> bool:
    """Whether the `when` of a node holds in a full setting."""
    when = node.get("when") or {}
    return all(setting.get(switch) in _as_list(when[switch]) for switch in when)


def answers(clauses: Mapping[str, Node], answer: Node, setting: Setting) -> bool:
    """Whether an answer is one in a full setting: its clause holds there, and its own condition."""
    return holds(answer, setting) and holds(clauses[answer["clause"]], setting)


def _as_list(wanted: Any) -> list[Any]:
    return wanted if isinstance(wanted, list) else [wanted]
