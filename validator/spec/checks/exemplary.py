"""Examples: ids, clauses, switches and cards that they name exist, before anybody asks for their verdict."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

from validator.engine.cards import UNKNOWN, CardError, card_name
from validator.spec.checks.subject import Node, Setting, Subject
from validator.spec.compile import SwitchError, settle
from validator.spec.problems import NodePath, Problem, nearest

# Fields of cases that hold cards, at any depth of lists.
_CARD_FIELDS = ("groups", "arrangements", "hand", "hands", "card", "turned", "led", "drawn", "widow")
_CARD_LISTS = ("plays",)
_SEAT_FIELDS = ("leader", "seat", "dealer", "declarer", "last_winner", "highest_bet", "last_trick")
_REFUSED = ("impossible", "unusable")


def ids_are_unique(subject: Subject) -> Iterator[Problem]:
    """No two examples of a game have the same id."""
    first: dict[str, int] = {}
    for place, example in enumerate(subject.rules.examples):
        if example["id"] in first:
            facts = {"id": example["id"]}
            yield subject.problem("examples", "example-twice", ("examples", place, "id"), facts)
        first.setdefault(example["id"], place)


def clauses_of_examples_exist(subject: Subject) -> Iterator[Problem]:
    """Every clause that an example expects exists, decides, and is shown under the example's switches."""
    for place, example in enumerate(subject.rules.examples):
        at: NodePath = ("examples", place)
        setting = subject.allowed(example.get("variant") or {})
        expect = example["expect"]
        named = [((*at, "expect", "clause"), expect.get("clause"), True)]
        for key in ("also", "cites"):
            named += [((*at, "expect", key, n), name, True) for n, name in enumerate(expect.get(key) or ())]
        named += [((*at, "near", n), name, False) for n, name in enumerate(example.get("near") or ())]
        for path, name, cited in named:
            yield from _clause(subject, setting, path, name, cited=cited)


def _clause(
    subject: Subject, setting: Setting | None, path: NodePath, name: str | None, *, cited: bool
) -> Iterator[Problem]:
    if name is None or "." in name:
        return
    facts = {"clause": name}
    if name not in subject.clauses:
        suggestion = nearest(name, subject.clauses)
        yield subject.problem("examples", "clause-unknown", path, facts, suggestion=suggestion)
        return
    node = subject.clauses[name]
    if cited and node.get("kind", "rule") != "rule":
        yield subject.problem("examples", "clause-not-deciding", path, {**facts, "kind": node["kind"]})
    elif cited and setting is not None and not subject.shows(node, setting):
        told = ", ".join(
            f"{key}={value}" for key, value in subject.full(setting).items() if key in node["when"]
        )
        yield subject.problem("examples", "clause-hidden", path, {**facts, "setting": told})


def switches_of_examples_settle(subject: Subject) -> Iterator[Problem]:
    """The switches of an example exist and may stand together."""
    for place, example in enumerate(subject.rules.examples):
        try:
            settle(subject.switches, example.get("variant") or {})
        except SwitchError as error:
            yield subject.problem("examples", error.code, ("examples", place, "variant"), _words(error.facts))


def _words(facts: Node) -> dict[str, str]:
    return {key: ", ".join(value) if isinstance(value, list) else str(value) for key, value in facts.items()}


def cards_of_examples_exist(subject: Subject) -> Iterator[Problem]:
    """The cards of an example can be read, and are in the pack unless the example is about just that."""
    for place, example in enumerate(subject.rules.examples):
        setting = subject.allowed(example.get("variant") or {})
        if setting is None:
            continue
        names = subject.game(setting).pack.kind
        for field in (*_CARD_FIELDS, *_CARD_LISTS):
            for text in _texts(example.get(field)):
                yield from _card(subject, ("examples", place, field), text, names, _may_be_wrong(example))


def _may_be_wrong(example: Node) -> bool:
    """Whether an example shows a case that cannot be."""
    expect = example["expect"]
    return expect.get("possible") is False or expect.get("status") in _REFUSED


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, str):
        yield from (text for text in re.split(r"[\s,/;]+", value) if text)
    for item in value if isinstance(value, list) else ():
        yield from _texts(item)


def _card(
    subject: Subject, path: NodePath, text: str, names: dict[str, int], may_be_wrong: bool
) -> Iterator[Problem]:
    if text == UNKNOWN or may_be_wrong:
        return
    try:
        name = card_name(text)
    except CardError:
        yield subject.problem("examples", "card-unreadable", path, {"text": text})
        return
    if name not in names:
        yield subject.problem("examples", "card-not-in-pack", path, {"card": name})


def seats_of_examples_exist(subject: Subject) -> Iterator[Problem]:
    """No example names a player beyond the most that the game is for."""
    for place, example in enumerate(subject.rules.examples):
        setting = subject.allowed(example.get("variant") or {})
        if setting is None or _may_be_wrong(example):
            continue
        most = max(subject.game(setting).seats_allowed())
        for field in _SEAT_FIELDS:
            if isinstance(example.get(field), int) and example[field] > most:
                facts = {"seat": example[field], "most": most}
                yield subject.problem("examples", "seat-beyond", ("examples", place, field), facts)
