"""The program as a process: what goes wrong around it ends in a sentence and an exit code."""

import os
import subprocess
import sys

import pytest

from tests.cli.conftest import Cardrules
from validator import __version__
from validator.cli.exits import ANSWERED, NOBODY_READS, PROGRAM_FAULT, UNUSABLE, worst
from validator.paths import PACKAGE

PROGRAM = [sys.executable, "-m", "validator.cli"]


def start(*words: str, **environ: str) -> "subprocess.Popen[bytes]":
    env = {**os.environ, "LC_ALL": "C.UTF-8", **environ}
    return subprocess.Popen(
        [*PROGRAM, *words], cwd=PACKAGE.parent, env=env, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )


def test_a_reader_who_stops_reading_is_no_fault() -> None:
    with start("examples", "--facts", "--why") as process:
        assert process.stdout and process.stderr
        process.stdout.close()  # before it can have written anything: a pipe would hold all of it
        assert process.stderr.read() == b""
    assert process.returncode == NOBODY_READS


def test_an_output_without_the_signs_shows_their_numbers() -> None:
    with start("ask", "hazari", "compare", "AS KS QS", "AH 2H 3H", PYTHONIOENCODING="latin-1") as process:
        out, err = process.communicate()
    assert process.returncode == ANSWERED, err
    assert b"A\\u2660 K\\u2660" in out


def test_data_is_utf_8_whatever_the_output() -> None:
    case = '{"game": "hazari", "ask": "compare", "groups": ["♠Ж"]}'
    command = [*PROGRAM, "ask", "-", "--json"]
    env = {**os.environ, "PYTHONIOENCODING": "latin-1"}
    ran = subprocess.run(
        command, cwd=PACKAGE.parent, env=env, input=case.encode(), capture_output=True, check=False
    )
    assert "♠Ж".encode() in ran.stdout


def test_a_fault_of_the_program_is_told_without_a_traceback(
    cardrules: Cardrules, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise LookupError("a thing\x1b[31m")

    monkeypatch.setattr("validator.cli.games.describe", fail)
    answer = cardrules("games")
    assert answer.code == PROGRAM_FAULT
    assert "The program failed (LookupError: a thing\\u001b[31m). Please report it" in answer.err


def test_the_version_is_that_of_the_package(cardrules: Cardrules) -> None:
    assert cardrules("--version").out == f"cardrules {__version__}\n"


@pytest.mark.parametrize(("codes", "code"), [([], 0), ([0, 3], 3), ([3, 1, 0], 1), ([1, 2, 3], 2)])
def test_of_several_answers_the_worst_counts(codes: list[int], code: int) -> None:
    assert worst(codes) == code


def test_a_language_that_is_not_there_is_told_in_that_of_the_locale(cardrules: Cardrules) -> None:
    answer = cardrules("games", "--lang", "zz", env={"LANG": "nl_NL.UTF-8"})
    assert answer.code == UNUSABLE
    assert "Bekend: " in answer.err
