"""Mutants on trial: which example tells a wrong specification from the right one."""

from __future__ import annotations

import json
import signal
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from dataclasses import dataclass, replace
from typing import Any

from validator.cases.bulk import switches_of
from validator.cases.examples import judge_example
from validator.cases.mutation.equivalents import Equivalent
from validator.cases.mutation.mutants import Mutant, mutants_of
from validator.engine.game import Game
from validator.spec.checks import game_problems
from validator.spec.checks.subject import Subject
from validator.spec.compile import compile_game
from validator.spec.loading import without_order
from validator.spec.rulebooks import GameRules, Library
from validator.spec.schema import Fault, Schemas

Node = dict[str, Any]
PATIENCE = 20  # seconds after which a wrong game that does not come to an end counts as told

TOLD = "told"  # by an example
REFUSED = "refused"  # by the checker: such a file would not be taken
SAME = "same"  # it is the same game in every setting
EQUIVALENT = "equivalent"  # it is declared to be, with a reason
SURVIVED = "survived"
FATES = (TOLD, REFUSED, SAME, EQUIVALENT, SURVIVED)


@dataclass(frozen=True)
class Outcome:
    """What became of a mutant. ``by``: the example that told, a problem's code, or the declared reason."""

    mutant: Mutant
    fate: str
    by: str = ""

    def as_data(self) -> Node:
        """Plain data."""
        one = self.mutant
        told = {"game": one.game, "file": one.file, "line": one.line, "path": one.place, "change": one.change}
        return {**told, "fate": self.fate, "by": self.by}


class Endless(BaseException):
    """A wrong game takes too long. No ``Exception``, so that nothing on the way takes it for its own."""


class Wrong(Exception):
    """A specification of which no game can be made."""


class Compiled:
    """The games of a specification, each compiled once."""

    def __init__(self, spec: Node) -> None:
        self.spec = spec
        self._data: dict[str, Node] = {}
        self._games: dict[str, Game] = {}

    def data(self, switches: Mapping[str, str]) -> Node:
        """The game under switches as plain data; Wrong where there can be none."""
        key = json.dumps(switches, sort_keys=True)
        if key not in self._data:
            try:
                self._data[key] = compile_game(self.spec, dict(switches))
            except Exception as error:
                raise Wrong(type(error).__name__) from error
        return self._data[key]

    def __call__(self, switches: Mapping[str, str]) -> Game:
        """The game under switches."""
        key = json.dumps(switches, sort_keys=True)
        if key not in self._games:
            self._games[key] = Game(self.data(switches))
        return self._games[key]


class Trial:
    """One game's mutants, and the examples and checks that they are held against.

    The rules are as ``read_library`` gives them: with documents, and without errors.
    """

    def __init__(self, library: Library, rules: GameRules, schemas: Schemas) -> None:
        self.rulebooks = library
        self.rules = rules
        self.schemas = schemas
        self.mutants = mutants_of(rules, library.documents, schemas["game"])
        self.right = Compiled(rules.spec)
        self.settings = Subject(library, rules).all_settings
        self.noted = self._faults(rules.spec)  # the library notes more in a game than its file may say

    def judge(self, mutant: Mutant) -> Outcome:
        """What becomes of a mutant: the examples are run and, where none tells, the checker looks."""
        try:
            with _patience(PATIENCE):
                return self._judged(mutant)
        except Endless:
            return Outcome(mutant, TOLD, "it goes on for ever")

    def _judged(self, mutant: Mutant) -> Outcome:
        wrong = Compiled(mutant.spec(self.rules.spec))
        example = self._example(wrong)
        if example:
            return Outcome(mutant, TOLD, example)
        if not any(self._differs(wrong, setting) for setting in self.settings):
            return Outcome(mutant, SAME)
        problem = self._problem(wrong.spec)
        return Outcome(mutant, REFUSED, problem) if problem else Outcome(mutant, SURVIVED)

    def _differs(self, wrong: Compiled, switches: Mapping[str, str]) -> bool:
        """Whether it is another game under these switches, or none."""
        try:
            return wrong.data(switches) != self.right.data(switches)
        except Wrong:
            return True

    def _example(self, wrong: Compiled) -> str:
        """The first example that is not as expected; an empty text where all are."""
        differs: dict[str, bool] = {}
        for example in self.rules.examples:
            switches = switches_of(example)
            key = json.dumps(switches, sort_keys=True)
            if key not in differs:
                differs[key] = self._differs(wrong, switches)
            if differs[key] and self._tells(wrong, example):
                return str(example["id"])
        return ""

    def _tells(self, wrong: Compiled, example: Node) -> bool:
        try:
            return bool(judge_example(self.rules.id, example, wrong).differences)
        except Exception:  # a game that cannot be played is told from one that can
            return True

    def _faults(self, spec: Node) -> list[Fault]:
        return self.schemas.faults("game", without_order(spec["game"]), part="game")

    def _problem(self, spec: Node) -> str:
        """The code of the first error that the checker finds; an empty text where it finds none."""
        faults = [fault for fault in self._faults(spec) if fault not in self.noted]
        if faults:
            return faults[0].code
        wrong = replace(self.rules, spec=spec)
        library = replace(self.rulebooks, games={**self.rulebooks.games, self.rules.id: wrong})
        try:
            problems = game_problems(library, wrong, self.schemas)
        except Exception as error:  # what the checker stumbles over is no game
            return type(error).__name__
        return next((one.code for one in problems if one.is_error), "")


@contextmanager
def _patience(seconds: int) -> Iterator[None]:
    """Raises Endless in what takes longer."""

    def stop(number: int, frame: object) -> None:
        raise Endless

    before = signal.signal(signal.SIGALRM, stop)
    signal.alarm(seconds)
    try:
        yield
    finally:
        signal.alarm(0)
        signal.signal(signal.SIGALRM, before)


# Declared equivalents ------------------------------------------------------------------------------------


def with_declared(outcomes: list[Outcome], declared: list[Equivalent]) -> list[Outcome]:
    """The outcomes, in which survivors that are declared equivalent are called so."""
    reasons = {(one.place, one.change): one.reason for one in declared}
    return [_declared(one, reasons.get((one.mutant.place, one.mutant.change))) for one in outcomes]


def _declared(outcome: Outcome, reason: str | None) -> Outcome:
    known = outcome.fate == SURVIVED and reason is not None
    return Outcome(outcome.mutant, EQUIVALENT, reason or "") if known else outcome


def idle(outcomes: list[Outcome], declared: list[Equivalent]) -> list[Equivalent]:
    """The declarations that no mutant needs: there is no such change, or it is told after all."""
    needed = {(one.mutant.place, one.mutant.change) for one in outcomes if one.fate == EQUIVALENT}
    return [one for one in declared if (one.place, one.change) not in needed]
