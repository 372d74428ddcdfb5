"""Why things changed: the reasons that an edition is given when it is made, in a YAML file.

A reason belongs to a game or to a clause, by full id, and is a sentence, or a sentence for each language::

    game.clause: The sources that we found since say so.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from validator.spec.edition import Why
from validator.spec.overlay import ORDER
from validator.spec.problems import Problem, nearest
from validator.spec.reader import Document, read_yaml
from validator.spec.rulebooks import Library

SENTENCE = 500
"""So many letters a reason may have."""


def read_reasons(path: Path, library: Library) -> tuple[dict[str, Why], list[Problem]]:
    """The reasons in a file, and all that is wrong with it; with faults there are no reasons."""
    document = read_yaml(path, name=path.name)
    problems = [*document.problems, *(_faults(document, library) if not document.problems else ())]
    return ({} if problems else dict(document.data)), problems


def _faults(document: Document, library: Library) -> Iterator[Problem]:
    if not isinstance(document.data, dict):
        yield document.problem("reasons-form", ())
        return
    known = known_names(library)
    for name, reason in document.data.items():
        if name not in known:
            near = nearest(str(name), known)
            yield document.problem("reason-unknown", (name,), {"name": name}, key=True, suggestion=near)
        elif not _is_reason(reason, library.languages):
            languages = ", ".join(library.languages)
            yield document.problem("reason-form", (name,), {"limit": SENTENCE, "languages": languages})


def known_names(library: Library) -> set[str]:
    """All that a reason can be given for: games, and clauses that there are or were."""
    clauses = {
        f"{game}.{name}" for game, rules in library.games.items() for name in rules.clauses["clauses"][ORDER]
    }
    return {*library.games, *clauses, *library.published}


def _is_reason(reason: Any, languages: tuple[str, ...]) -> bool:
    if isinstance(reason, Mapping):
        return bool(reason) and all(lang in languages and _is_sentence(reason[lang]) for lang in reason)
    return _is_sentence(reason)


def _is_sentence(text: Any) -> bool:
    return isinstance(text, str) and len(text.strip()) > 0 and len(text) <= SENTENCE
