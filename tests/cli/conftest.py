"""The program as a user runs it: words in, text and an exit code out."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import pytest
from click.testing import CliRunner

from validator.cli import main


@dataclass(frozen=True)
class Answer:
    """What a command line gave."""

    code: int
    out: str
    err: str

    @property
    def verdicts(self) -> list[Any]:
        """The lines of JSON."""
        from validator.cases.bulk import read_json

        return [read_json(line) for line in self.out.splitlines()]


Cardrules = Callable[..., Answer]


def run(*words: str, stdin: str | bytes = b"", env: dict[str, str | None] | None = None) -> Answer:
    """Runs a command line in this process."""
    plain: dict[str, str | None] = {"LC_ALL": None, "LC_MESSAGES": None, "LANG": "C", "NO_COLOR": None}
    with CliRunner().isolation(input=stdin, env=plain | (env or {})) as streams:
        code = main(words)
        out, err = (stream.getvalue().decode("utf-8") for stream in streams[:2])
    assert "Traceback" not in out + err
    return Answer(code, out, err)


@pytest.fixture
def cardrules() -> Cardrules:
    """``cardrules("ask", ...)``."""
    return run
