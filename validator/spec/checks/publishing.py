"""Clause ids are for ever: what was published once is still there, or leads to what took its place."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from validator.spec.overlay import names
from validator.spec.problems import Problem, nearest
from validator.spec.published import successor
from validator.spec.rulebooks import PUBLISHED, Library


def ids_are_kept(library: Library) -> Iterator[Problem]:
    """Every id that was ever published exists, or leads to one that does; no retired id is used again."""
    known = set(clause_ids(library))
    for clause, following in library.published.items():
        facts = {"clause": clause}
        if not following and clause not in known:
            yield _problem("published-lost", facts, nearest(clause, known))
        elif following and successor(library.published, clause) not in known:
            yield _problem("successor-unknown", {**facts, "successor": following}, nearest(following, known))
        elif following and clause in known:
            yield _problem("retired-in-use", facts)


def ids_are_published(library: Library) -> Iterator[Problem]:
    """Once anything was published, every clause id stands in the list; a new one is told as a warning."""
    if not library.published:
        return
    for clause in clause_ids(library):
        if clause not in library.published:
            game, short = clause.split(".")
            document = library.documents[f"rules/{game}/clauses.yaml"]
            path = ("clauses", short)
            yield document.problem("not-published", path, {"clause": clause}, key=True, severity="warning")


def clause_ids(library: Library) -> list[str]:
    """The full ids of all clauses, game by game in reading order."""
    return [f"{game.id}.{name}" for game in library.games.values() for name in names(game.clauses["clauses"])]


def _problem(code: str, facts: Mapping[str, str | int], suggestion: str = "") -> Problem:
    return Problem("error", code, f"rules/{PUBLISHED}", facts=facts, suggestion=suggestion)
