"""Examples: each is held against what it expects, and together they show which clauses are proven.

A clause is proven when an example that it decides is told from one that it does not: ``for`` are the
examples whose verdict cites it; ``against`` those that are a near miss (they name it in ``near`` and are not
decided by it), and those that it decides in another way than another example of the same question.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from typing import Any

from validator.cases.ask import ask
from validator.cases.bulk import switches_of, unusable
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.spec.compile import SwitchError, clause_id
from validator.spec.overlay import names

Node = Mapping[str, Any]
Under = Callable[[Mapping[str, str]], Game]
"""A game under a set of switches; raises ``SwitchError``."""

CLAUSES = ("clause", "also", "cites", "violation")  # keys of an expectation that name clauses
FACT = re.compile(r"[A-Z][A-Z0-9]{1,3}-[A-Z]+[0-9]+")
NUMBER = re.compile(r"(.*?)([0-9]+)")


@dataclass(frozen=True)
class Difference:
    """Where a verdict is not as expected: the key of the expectation, what it says and what was found."""

    key: str
    expected: Any
    found: Any

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {"key": self.key, "expected": self.expected, "found": self.found}


@dataclass(frozen=True)
class Judged:
    """An example with the verdict on it."""

    game: str
    example: Node
    verdict: Node
    differences: tuple[Difference, ...]

    @property
    def id(self) -> str:
        """The id of the example."""
        return str(self.example.get("id", ""))

    @property
    def cited(self) -> list[str]:
        """Full ids of the clauses that the verdict cites, in order."""
        return cited(self.verdict)

    @property
    def near(self) -> list[str]:
        """Full ids of the clauses that the example nearly met."""
        return [clause_id(self.game, name) for name in self.example.get("near") or []]

    @property
    def answer(self) -> str:
        """What is expected besides clauses: two examples with the same answer decide the same way."""
        expect = self.example.get("expect") or {}
        return canonical({key: expect[key] for key in expect if key not in CLAUSES})

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        differences = [one.as_data() for one in self.differences]
        return {"game": self.game, "id": self.id, "differences": differences, "verdict": dict(self.verdict)}


def cited(verdict: Node) -> list[str]:
    """The clauses that a verdict cites, each once, in order."""
    found = [reason["clause"] for reason in verdict["reasons"] if reason.get("clause")]
    return list(dict.fromkeys(found))


# Judging ----------------------------------------------------------------------------


def judge_example(game: str, example: Node, under: Under) -> Judged:
    """The example with its verdict and what in it is not as expected."""
    try:
        verdict = ask(under(switches_of(example)), dict(example))
    except SwitchError as wrong:
        verdict = unusable(wrong.code, wrong.facts, str(example.get("ask")))
    return Judged(game, example, verdict, tuple(differences(game, example, verdict)))


def differences(game: str, example: Node, verdict: Node) -> list[Difference]:
    """All that is not as the example expects. Clause ids may be short; other keys are of the outcome."""
    expect = dict(example.get("expect") or {})
    also = [*_listed(expect.pop("also", None)), *_listed(example.get("also"))]
    told = cited(verdict)
    cites = [clause_id(game, name) for name in expect.pop("cites", told)]
    found = list(_values(game, expect, verdict, told))
    for name in also:
        if clause_id(game, name) not in told:
            found.append(Difference("also", clause_id(game, name), told))
    if cites != told:
        found.append(Difference("cites", cites, told))
    for name in example.get("near") or []:
        if clause_id(game, name) in told:
            found.append(Difference("near", "", clause_id(game, name)))
    return found


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def _values(game: str, expect: Node, verdict: Node, told: list[str]) -> Iterator[Difference]:
    for key, wanted in expect.items():
        if key in ("clause", "violation"):
            yield from _clause(key, clause_id(game, str(wanted)), verdict, told)
        elif key == "status":
            if verdict["status"] != wanted:
                yield Difference(key, wanted, verdict["status"])
        else:
            found = _found(key, verdict["outcome"])
            if not _same(key, wanted, found):
                yield Difference(key, wanted, found)


def _clause(key: str, wanted: str, verdict: Node, told: list[str]) -> Iterator[Difference]:
    if key == "clause" and wanted not in told:
        yield Difference(key, wanted, told)
    if key == "violation" and (verdict["status"] != "violation" or told[:1] != [wanted]):
        yield Difference(key, wanted, told[:1] if verdict["status"] == "violation" else verdict["status"])


def _found(key: str, outcome: Node) -> Any:
    """The value of an outcome; the shares of a pot may be named directly by player."""
    shares = outcome.get("shares")
    if key not in outcome and isinstance(shares, dict):
        return shares.get(str(key))
    return outcome.get(key)


def _same(key: str, wanted: Any, found: Any) -> bool:
    """Whether a value is as wanted. What is legal is a set of words: a bid may be written as a number."""
    if key == "legal" and isinstance(wanted, list) and isinstance(found, list):
        return sorted(map(str, wanted)) == sorted(map(str, found))
    return _canonical(wanted) == _canonical(found)


def _canonical(value: Any) -> str:
    return canonical({str(key): inner for key, inner in value.items()} if isinstance(value, dict) else value)


# Coverage ---------------------------------------------------------------------------


@dataclass(frozen=True)
class Proof:
    """The examples for and against a clause, by their ids."""

    clause: str
    decides: tuple[str, ...]
    against: tuple[str, ...]

    @property
    def complete(self) -> bool:
        """Whether there is one each way."""
        return bool(self.decides and self.against)

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {"clause": self.clause, "for": list(self.decides), "against": list(self.against)}


@dataclass(frozen=True)
class Coverage:
    """How far a game's deciding clauses are proven.

    ``advice`` are the other clauses: (clause, kind, why it does not decide).
    """

    game: str
    proofs: tuple[Proof, ...]
    advice: tuple[tuple[str, str, str], ...]

    @property
    def proven(self) -> list[Proof]:
        """The clauses that have an example each way."""
        return [proof for proof in self.proofs if proof.complete]

    @property
    def open(self) -> list[Proof]:
        """The deciding clauses that lack one."""
        return [proof for proof in self.proofs if not proof.complete]

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {
            "game": self.game,
            "deciding": len(self.proofs),
            "proven": len(self.proven),
            "open": [proof.as_data() for proof in self.open],
            "not_deciding": [{"clause": one, "kind": kind, "why": why} for one, kind, why in self.advice],
        }


def coverage(game: str, clauses: Node, judged: Iterable[Judged]) -> Coverage:
    """Which clauses the judged examples of a game prove; ``clauses`` is its named map of clauses."""
    examples = list(judged)
    proofs, advice = [], []
    for name in names(clauses):
        node = clauses[name]
        full = clause_id(game, name)
        if node.get("kind", "rule") == "rule":
            proofs.append(_proof(full, examples))
        else:
            advice.append((full, node["kind"], str(node.get("why", ""))))
    return Coverage(game, tuple(proofs), tuple(advice))


def _proof(clause: str, examples: list[Judged]) -> Proof:
    decides = [one for one in examples if clause in one.cited]
    against = [one.id for one in examples if clause in one.near and clause not in one.cited]
    against += _other_ways(decides)
    return Proof(clause, tuple(one.id for one in decides), tuple(dict.fromkeys(against)))


def _other_ways(decides: list[Judged]) -> list[str]:
    """The examples that have another answer than the first one of the same question."""
    first: dict[str, str] = {}
    found = []
    for one in decides:
        kind = str(one.example.get("ask"))
        if first.setdefault(kind, one.answer) != one.answer:
            found.append(one.id)
    return found


# Facts ------------------------------------------------------------------------------


@dataclass(frozen=True)
class Fact:
    """Where a fact of the fact sheet is answered.

    ``place`` is ``example``, ``clause`` or ``switch``; ``id`` is the full id of that.
    """

    fact: str
    place: str
    id: str

    def as_data(self) -> dict[str, Any]:
        """Plain data."""
        return {"fact": self.fact, "place": self.place, "id": self.id}


def facts_of(game: str, spec: Node, clauses: Node, examples: Iterable[Node]) -> list[Fact]:
    """The facts that a game's examples, clauses and switches answer, in the order of their numbers."""
    found = [
        Fact(str(one["id"]), "example", f"{game}.{one['id']}")
        for one in examples
        if FACT.fullmatch(str(one["id"]))
    ]
    for place, nodes in (("clause", clauses), ("switch", spec.get("switches") or {})):
        for name in names(nodes):
            found += [Fact(str(point), place, f"{game}.{name}") for point in nodes[name].get("points") or []]
    return sorted(found, key=lambda fact: (_numbered(fact.fact), fact.place, fact.id))


def _numbered(fact: str) -> tuple[str, int]:
    match = NUMBER.fullmatch(fact)
    return (match[1], int(match[2])) if match else (fact, 0)


def missing_facts(facts: Iterable[Fact]) -> list[str]:
    """The numbers that are left out: those below the highest of each series that no fact has."""
    series: dict[str, set[int]] = {}
    width: dict[str, int] = {}
    for fact in facts:
        prefix, number = _numbered(fact.fact)
        series.setdefault(prefix, set()).add(number)
        width[prefix] = max(width.get(prefix, 0), len(fact.fact) - len(prefix) if number < 10 else 0)
    return [
        prefix + str(number).zfill(width[prefix])
        for prefix in sorted(series)
        for number in range(1, max(series[prefix]))
        if number not in series[prefix]
    ]
