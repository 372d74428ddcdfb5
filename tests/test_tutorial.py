"""What the page "Describe a game" shows: its files are written, its commands given, its answers compared.

``python -m tests.test_tutorial`` puts the answers of today into the page.
"""

import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from shutil import copy, copytree
from tempfile import TemporaryDirectory

import pytest

from validator.paths import PACKAGE

CHECKOUT = PACKAGE.parent
PAGE = CHECKOUT / "docs" / "describe-a-game.md"
BLOCK = re.compile(
    r'^```(?:console|(?:yaml|po) title="(?P<file>[^"]+)")\n(?P<text>.*?)^```$', re.MULTILINE | re.DOTALL
)
SHIM = '#!/bin/sh\nexec "{python}" -m validator.cli "$@"\n'


class Reader:
    """Somebody who follows the page in an empty folder beside the rules."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        for name in ("rules/schema", "locales"):
            copytree(CHECKOUT / name, folder / name)
        copy(CHECKOUT / "rules" / "sources.yaml", folder / "rules")
        shim = folder / "bin" / "cardrules"
        shim.parent.mkdir()
        shim.write_text(SHIM.format(python=sys.executable), encoding="utf-8")
        shim.chmod(0o755)
        self.env = {
            "PATH": f"{shim.parent}{os.pathsep}{os.environ['PATH']}",
            "PYTHONPATH": str(CHECKOUT),
            "LANG": "C",
            "PYTHONUTF8": "1",
            "HOME": str(folder),
        }

    def write(self, name: str, text: str) -> None:
        """A whole file, where the text begins as files do; else more lines at the end of it."""
        path = self.folder / name
        whole = text.startswith(("game:", 'msgid ""'))
        assert whole or path.exists(), name
        path.write_text(text if whole else path.read_text("utf-8") + text, encoding="utf-8")

    def says(self, command: str) -> str:
        """The answer to a command, as it stands under it on the page."""
        if command.startswith("export "):
            self.env.update(re.findall(r"(\w+)=(\S+)", command))
            return ""
        done = subprocess.run(
            ["sh", "-c", command], cwd=self.folder, env=self.env, capture_output=True, text=True, check=False
        )
        assert "Traceback" not in done.stderr, done.stderr
        return done.stdout + done.stderr


def played(page: str, folder: Path) -> Iterator[tuple[str, str, str]]:
    """(what a session shows, what is said, the command) of each command, with the files before it written."""
    reader = Reader(folder)
    for block in BLOCK.finditer(page):
        if block["file"]:
            reader.write(block["file"], block["text"])
            continue
        for part in re.split(r"^\$ ", block["text"], flags=re.MULTILINE)[1:]:
            command, _, shown = part.partition("\n")
            yield shown, reader.says(command), command


@pytest.fixture(scope="module")
def sessions(tmp_path_factory: pytest.TempPathFactory) -> list[tuple[str, str, str]]:
    """All that is shown, said and asked."""
    return list(played(PAGE.read_text("utf-8"), tmp_path_factory.mktemp("reader")))


def test_every_answer_is_the_one_that_is_shown(sessions: list[tuple[str, str, str]]) -> None:
    assert len(sessions) > 12
    for shown, said, command in sessions:
        assert said == shown, command


def test_the_game_that_it_ends_in_is_whole(sessions: list[tuple[str, str, str]]) -> None:
    last = {command: said for _, said, command in sessions}
    assert last["cardrules examples little-whist"].count("Not proven") == 1  # the page says which, and why
    assert last["cardrules validate"] == "1 game: nothing is wrong.\n"


def test_a_wrong_answer_is_noticed(tmp_path: Path) -> None:
    page = PAGE.read_text("utf-8").replace("each: 13", "each: 12", 1)
    assert any(said != shown for shown, said, _ in played(page, tmp_path))


def main() -> None:
    """Write the answers anew."""
    page = PAGE.read_text("utf-8")
    with TemporaryDirectory() as folder:
        answers = iter([(command, said) for _, said, command in played(page, Path(folder))])
    PAGE.write_text(BLOCK.sub(lambda block: _answered(block, answers), page), encoding="utf-8")


def _answered(block: re.Match[str], answers: Iterator[tuple[str, str]]) -> str:
    if block["file"]:
        return block[0]
    commands = re.findall(r"^\$ .*$", block["text"], flags=re.MULTILINE)
    told = [next(answers) for _ in commands]
    return "```console\n" + "".join(f"$ {command}\n{said}" for command, said in told) + "```"


if __name__ == "__main__":
    main()
