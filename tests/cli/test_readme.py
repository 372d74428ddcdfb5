"""What README shows is what the program says."""

import re
import shlex
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cli.conftest import Cardrules
from validator.paths import PACKAGE

README = PACKAGE.parent / "README.md"


def blocks() -> list[str]:
    """The indented blocks, without their indentation."""
    text = README.read_text("utf-8")
    found = re.findall(r"(?:^    .*\n|^\n(?=    ))+", text, re.MULTILINE)
    return ["\n".join(line[4:] for line in block.strip("\n").splitlines()) for block in found]


def sessions() -> Iterator[tuple[str, list[str]]]:
    """(command, the lines that follow it) of each command that is shown with its answer."""
    for block in blocks():
        for part in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, *shown = part.strip("\n").splitlines()
            yield command, shown


@pytest.mark.parametrize(("command", "shown"), list(sessions()), ids=lambda one: str(one)[:60])
def test_command_says_what_is_shown(
    cardrules: Cardrules, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, command: str, shown: list[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    record = next(block for block in blocks() if block.startswith("record: 1"))
    (tmp_path / "game.yaml").write_text(record.partition("\n$ ")[0])
    answer = cardrules(*shlex.split(command)[1:])
    said = (answer.out + answer.err).splitlines()
    for line in shown:
        start = line.removesuffix("...")
        found = next(
            (at for at, one in enumerate(said) if one == line or (start != line and one.startswith(start))),
            None,
        )
        assert found is not None, f"{line!r} is not in {said}"
        said = said[found + 1 :]


def test_the_program_of_the_readme_runs(capsys: pytest.CaptureFixture[str]) -> None:
    program = next(block for block in blocks() if block.startswith("from validator"))
    exec(compile(program, str(README), "exec"), {})
    assert capsys.readouterr().out.strip() == program.rpartition("# ")[2]


def test_its_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)", README.read_text("utf-8")):
        assert (PACKAGE.parent / target).exists(), target
