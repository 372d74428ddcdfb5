"""MicroPython in node, with the portable core in it, as an object with one method."""

import json
import os
import shutil
import subprocess
import tempfile
import threading
from pathlib import Path
from typing import Any, Self

from validator.portable import portable_bundle

ROOT = Path(__file__).resolve().parents[2]
RUNNER = Path(__file__).with_name("runner.mjs")
PACKAGE = ROOT / "node_modules" / "@micropython" / "micropython-webassembly-pyscript"
HEAP = 64 * 1024 * 1024


class MicroPythonError(Exception):
    """What the other Python raised: ``type`` names its exception, ``trace`` tells where it was raised."""

    def __init__(self, type: str, message: str, trace: str) -> None:  # noqa: A002
        super().__init__(f"{type}: {message}\n{trace}")
        self.type = type
        self.message = message
        self.trace = trace


class MicroPythonMissing(Exception):
    """Node or the package with MicroPython is not there, or the process ended before it answered."""


class MicroPython:
    """The portable core under MicroPython 1.27. Arguments and results are plain JSON; module state lasts.

    ``files`` are extra ones (path -> text) for a test of the dialect itself. A call that takes longer than
    ``patience`` seconds ends the process.
    """

    def __init__(self, files: dict[str, str] | None = None, heap: int = HEAP, patience: float = 120) -> None:
        self._patience = patience
        self._errors = tempfile.TemporaryFile(mode="w+", encoding="utf-8")  # noqa: SIM115
        self._process = subprocess.Popen(
            [_node(), str(RUNNER)],
            cwd=ROOT,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=self._errors,
            encoding="utf-8",
        )
        self.version: str = self._ask({"files": portable_bundle() | (files or {}), "heap": heap})["ready"]

    def call(self, module: str, function: str, *args: Any) -> Any:
        """``module.function(*args)`` there; raises ``MicroPythonError`` where it raises."""
        answer = self._ask({"module": module, "function": function, "args": args})
        if "error" in answer:
            raise MicroPythonError(answer["error"], answer["message"], answer["trace"])
        return answer["result"]

    def close(self) -> None:
        """End the process. Safe to call twice."""
        if self._process.stdin and self._process.stdout:
            self._process.stdin.close()
            self._process.stdout.close()
        self._process.kill()
        self._process.wait()
        self._errors.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        self.close()

    def _ask(self, message: dict[str, Any]) -> Any:
        assert self._process.stdin and self._process.stdout
        watch = threading.Timer(self._patience, self._process.kill)
        watch.start()
        try:
            self._process.stdin.write(json.dumps(message, ensure_ascii=False) + "\n")
            self._process.stdin.flush()
            line = self._process.stdout.readline()
        except BrokenPipeError:
            line = ""
        finally:
            watch.cancel()
        if not line:
            raise MicroPythonMissing(self._last_words())
        return json.loads(line)

    def _last_words(self) -> str:
        code = self._process.wait()
        self._errors.seek(0)
        return f"MicroPython under node ended (code {code}) before it answered:\n{self._errors.read()}"


def _node() -> str:
    node = os.environ.get("NODE") or shutil.which("node")
    if not node:
        raise MicroPythonMissing("There is no node on PATH to run MicroPython in. `make dev` brings it.")
    if not (PACKAGE / "micropython.mjs").is_file():
        raise MicroPythonMissing(f"{PACKAGE} is missing. Run `npm ci` (or `make dev`).")
    return node
