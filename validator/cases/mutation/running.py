"""Judging many mutants on all processors."""

from __future__ import annotations

import os
from collections.abc import Iterable, Iterator
from multiprocessing import get_context
from pathlib import Path

from validator.cases.mutation.equivalents import Equivalent, read_equivalents
from validator.cases.mutation.trial import Outcome, Trial
from validator.spec.rulebooks import LibraryBroken, read_library
from validator.spec.schema import schemas_in

Task = tuple[str, int]
"""(id of the game, place of the mutant among the game's mutants)."""

_trials: dict[str, Trial] = {}  # of a worker process


def open_trials(rules: Path, locales: Path, games: Iterable[str] | None = None) -> dict[str, Trial]:
    """The trials of these games (by default of all), from their files; LibraryBroken for errors of form."""
    library, schemas = read_library(rules, locales), schemas_in(rules / "schema")
    if library.errors:
        raise LibraryBroken(library.errors)
    wanted = library.games if games is None else games
    return {game: Trial(library, library.games[game], schemas) for game in wanted}


def declared_in(rules: Path, game: str) -> list[Equivalent]:
    """What a game declares to mean nothing; EquivalentsBroken where its file cannot be used."""
    return read_equivalents(rules / game, schemas_in(rules / "schema"))


def judged(rules: Path, locales: Path, tasks: list[Task], workers: int | None = None) -> Iterator[Outcome]:
    """What becomes of each mutant, in the order of the tasks, as soon as it is known."""
    many = workers or os.cpu_count() or 1
    games = list(dict.fromkeys(game for game, _ in tasks))
    with get_context("spawn").Pool(many, _begin, (rules, locales, games)) as pool:
        yield from pool.imap(_judge, tasks, chunksize=4)


def _begin(rules: Path, locales: Path, games: list[str]) -> None:
    _trials.update(open_trials(rules, locales, games))


def _judge(task: Task) -> Outcome:
    game, at = task
    trial = _trials[game]
    return trial.judge(trial.mutants[at])
