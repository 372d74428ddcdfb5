"""The same random cases in CPython and in the MicroPython of the browser: verdicts are equal to the byte."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from tests.fuzz.cases import Case, case_of
from tests.portable.micropython import MicroPython
from tests.rulebooks import game, games
from validator.cases.ask import ask
from validator.cases.verdict import canonical

BATCH = 100  # cases that go over at once
JUDGE = '''
from validator.cases.ask import ask
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.spec.compile import compile_game

specs = {}
made = {}

def learn(name, spec):
    """The specification of a game, sent once."""
    specs[name] = spec

def verdicts(name, cases):
    """The canonical verdict on each (switches, case)."""
    found = []
    for switches, case in cases:
        key = (name, canonical(switches))
        if key not in made:
            made[key] = Game(compile_game(specs[name], switches))
        found.append(canonical(ask(made[key], case)))
    return found
'''


@dataclass
class Comparison:
    """What a comparison found: cases by question and status, and each case on which the two differ."""

    cases: Counter[tuple[str, str]] = field(default_factory=Counter)
    differing: list[tuple[Case, str, str]] = field(default_factory=list)


def other_python() -> MicroPython:
    """MicroPython with the portable core and the judge."""
    return MicroPython({"judge.py": JUDGE}, patience=600)


def compare(python: MicroPython, name: str, seeds: range) -> Comparison:
    """Judge the case of each seed in both."""
    python.call("judge", "learn", name, games()[name].spec)
    found = Comparison()
    for at in range(0, len(seeds), BATCH):
        cases = [case_of(name, seed) for seed in seeds[at : at + BATCH]]
        theirs = python.call("judge", "verdicts", name, cases)
        for (switches, case), other in zip(cases, theirs, strict=True):
            verdict = ask(game(name, **switches), case)
            found.cases[str(case["ask"]), verdict["status"]] += 1
            if canonical(verdict) != other:
                found.differing.append((case, canonical(verdict), other))
    return found
