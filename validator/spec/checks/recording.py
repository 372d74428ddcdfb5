"""Files that are kept beside the rules of a game: full records, changes that mean nothing, numbers."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

from validator.spec.edition import editions
from validator.spec.problems import Problem, nearest
from validator.spec.reader import Document, read_yaml
from validator.spec.rulebooks import shown
from validator.spec.schema import Schemas

_KINDS = (
    ("*/records/*.yaml", "record"),
    ("*/equivalent.yaml", "equivalent"),
    ("*/numbers.yaml", "numbers"),
    ("*/counted.yaml", "counted"),
)


def files_beside_fit(rules: Path, schemas: Schemas) -> Iterator[Problem]:
    """Each has its form, is of the game in whose folder it lies, and names an edition that exists."""
    for pattern, schema in _KINDS:
        for path in sorted(rules.glob(pattern)):
            document = read_yaml(path, name=shown(path, rules, rules))
            faults = list(document.problems)
            if document.data is not None:
                faults += schemas.problems(schema, document)
            yield from faults or _named_right(document, path.relative_to(rules).parts[0], rules)


def _named_right(document: Document, game: str, rules: Path) -> Iterator[Problem]:
    if document.data["game"] != game:
        facts = {"game": document.data["game"], "folder": game}
        yield document.problem("game-not-folder", ("game",), facts)
    dates = [one.date for one in editions(rules)]
    edition = document.data.get("edition")
    if dates and edition and edition not in dates:
        facts = {"edition": edition, "known": ", ".join(dates)}
        yield document.problem("edition-unknown", ("edition",), facts, suggestion=nearest(edition, dates))
