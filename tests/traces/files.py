"""The recorded match of each game, and the file that tells it."""

from pathlib import Path
from typing import Any

from tests.rulebooks import game
from tests.traces.telling import told
from validator.paths import rules_dir
from validator.spec.reader import read_yaml

FOLDER = Path(__file__).parent


def recorded() -> list[str]:
    """The games that ship with a recorded match."""
    return sorted(path.parents[1].name for path in rules_dir().glob("*/records/match.yaml"))


def path_of(name: str) -> Path:
    """The trace of a game."""
    return FOLDER / f"{name}.txt"


def record_of(name: str) -> dict[str, Any]:
    """The recorded match of a game."""
    document = read_yaml(rules_dir() / name / "records" / "match.yaml")
    assert not document.problems, "\n".join(map(str, document.problems))
    found: dict[str, Any] = document.data
    return found


def trace_of(name: str) -> str:
    """What happens in the recorded match, as text."""
    record = record_of(name)
    rules = game(name, **{switch: str(value) for switch, value in (record.get("variant") or {}).items()})
    return "\n".join(told(rules, record)) + "\n"
