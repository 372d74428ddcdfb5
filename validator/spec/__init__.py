"""The rules language: reading, checking and loading what stands under rules/."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from validator.spec.problems import Problem
    from validator.spec.rulebooks import Library


def validate(rules: Path | None = None, locales: Path | None = None) -> list[Problem]:
    """Everything that is wrong with the rules, in reading order; an empty list when nothing is."""
    return validated(rules, locales)[1]


def validated(rules: Path | None = None, locales: Path | None = None) -> tuple[Library, list[Problem]]:
    """The games that could be read, and everything that is wrong with the rules."""
    from validator.collecting import collector_paused
    from validator.paths import locales_dir, rules_dir
    from validator.spec.checks import cross_problems
    from validator.spec.checks.recording import files_beside_fit
    from validator.spec.edition import editions_are_unchanged
    from validator.spec.problems import sorted_problems
    from validator.spec.rulebooks import read_library
    from validator.spec.schema import schemas_in

    rules = rules or rules_dir()
    with collector_paused():
        library = read_library(rules, locales or locales_dir())
        schemas = schemas_in(rules / "schema")
        found = [*library.problems, *cross_problems(library, schemas)]
        found += [*files_beside_fit(rules, schemas), *editions_are_unchanged(rules)]
    return library, sorted_problems(found)
