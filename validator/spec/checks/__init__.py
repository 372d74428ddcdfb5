"""Checks beyond the schemas. Each is a small function named after the rule that it keeps."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from validator.spec.checks import (
    answering,
    asking,
    cards,
    citing,
    exemplary,
    ladders,
    prose,
    publishing,
    switching,
)
from validator.spec.checks.subject import Subject
from validator.spec.problems import Problem
from validator.spec.rulebooks import GameRules, Library
from validator.spec.schema import Schemas

Check = Callable[[Subject], Iterator[Problem]]

FIRST_CHECKS: tuple[Check, ...] = (
    switching.defaults_are_values,
    switching.companions_exist,
    switching.patches_find_their_place,
)
"""What must hold before the game can be compiled under its switches."""

CHECKS: tuple[Check, ...] = (
    switching.patches_change_something,
    switching.order_means_nothing,
    citing.whens_can_hold,
    citing.clauses_cited_exist,
    citing.rules_are_cited,
    citing.nodes_name_clauses,
    answering.answers_exist,
    answering.something_always_answers,
    prose.placeholders_are_bound,
    prose.bindings_lead_somewhere,
    prose.marks_are_known,
    prose.prose_is_plain,
    prose.sections_hold_clauses,
    prose.sources_are_known,
    asking.facts_are_known,
    cards.named_cards_exist,
    cards.orders_place_cards_once,
    cards.values_add_up,
    cards.deals_fit,
    cards.types_share_out_all_sets,
    ladders.ladders_answer,
    ladders.rows_are_in_reach,
    ladders.auctions_end,
    exemplary.ids_are_unique,
    exemplary.clauses_of_examples_exist,
    exemplary.switches_of_examples_settle,
    exemplary.cards_of_examples_exist,
    exemplary.seats_of_examples_exist,
)


def cross_problems(library: Library, schemas: Schemas) -> list[Problem]:
    """All problems of a library beyond the form of its files; what shows in many settings is told once."""
    found: list[Problem] = [*publishing.ids_are_kept(library), *publishing.ids_are_published(library)]
    shapes = switching.ShapeCheck(schemas)
    for rules in library.games.values():
        found += _problems(Subject(library, rules), shapes)
    return _told_once(found)


def game_problems(library: Library, rules: GameRules, schemas: Schemas) -> list[Problem]:
    """The problems of one game beyond the form of its files."""
    return _told_once(_problems(Subject(library, rules), switching.ShapeCheck(schemas)))


def _problems(subject: Subject, shapes: switching.ShapeCheck) -> list[Problem]:
    """The problems of each check; the later ones rely on the first, and on the right shape."""
    first = _first_problems(subject)
    shape = [] if first else list(shapes.settings_are_valid(subject))
    if first or shape:
        return first + shape
    return [problem for check in CHECKS for problem in check(subject)]


def _first_problems(subject: Subject) -> list[Problem]:
    """The problems of the first check that finds any: those after it rely on it."""
    found = (list(check(subject)) for check in FIRST_CHECKS)
    return next((problems for problems in found if problems), [])


def _told_once(problems: list[Problem]) -> list[Problem]:
    """The first problem of each code at each place: the one in the simplest setting."""
    kept: dict[tuple[object, ...], Problem] = {}
    for problem in problems:
        facts = tuple(sorted((key, value) for key, value in problem.facts.items() if key != "setting"))
        kept.setdefault(
            (problem.code, problem.file, problem.path, problem.line, problem.column, facts), problem
        )
    return list(kept.values())
