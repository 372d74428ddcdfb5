"""Results kept between runs, known by the content of all that they were made from.

A cache that cannot be read or written costs time and nothing else.
"""

from __future__ import annotations

import hashlib
import json
import os
import stat
from collections.abc import Callable, Iterable
from functools import lru_cache
from pathlib import Path
from typing import Any

from validator.collecting import collector_paused
from validator.paths import checkout


def cache_folder() -> Path:
    """Where results are kept: `CARDRULES_CACHE`, else in the checkout, else the user's own cache folder."""
    chosen = os.environ.get("CARDRULES_CACHE")
    if chosen:
        return Path(chosen)
    root = checkout()
    if root:
        return root / ".cardrules-cache"
    base = os.environ.get("XDG_CACHE_HOME") or os.environ.get("LOCALAPPDATA")
    return (Path(base) if base else Path.home() / ".cache") / "cardrules"


def content_hash(named: Iterable[tuple[str, Path]]) -> str:
    """The SHA-256 of names and contents, in the order given; a missing file counts as missing."""
    made = hashlib.sha256()
    for name, path in named:
        made.update(f"{name}\x00{_hash_of(path)}\x00".encode())
    return made.hexdigest()


def _hash_of(path: Path) -> str:
    try:
        known = path.stat()
    except OSError:
        return "missing"
    if not stat.S_ISREG(known.st_mode):
        return "missing"
    return _hash(path, known.st_mtime_ns, known.st_size)


@lru_cache(maxsize=4096)
def _hash(path: Path, changed: int, size: int) -> str:
    """Read once for as long as the file stays as it is."""
    del changed, size
    return hashlib.sha256(path.read_bytes()).hexdigest()


class Cache:
    """JSON files by name; each holds the key that it was made under."""

    def __init__(self, folder: Path | None = None) -> None:
        self.folder = folder or cache_folder()

    def get(self, name: str, key: str, make: Callable[[], dict[str, Any]]) -> dict[str, Any]:
        """What is kept under this name and key; otherwise what `make` gives, which is then kept."""
        kept = self._read(name)
        if kept.get("key") == key and isinstance(kept.get("made"), dict):
            found: dict[str, Any] = kept["made"]
            return found
        made = make()
        self._write(name, {"key": key, "made": made})
        return made

    def _read(self, name: str) -> dict[str, Any]:
        try:
            with collector_paused():
                kept = json.loads((self.folder / f"{name}.json").read_text(encoding="utf-8"))
        except (OSError, ValueError):
            return {}
        return kept if isinstance(kept, dict) else {}

    def _write(self, name: str, kept: dict[str, Any]) -> None:
        """Written aside and then moved, so that nobody ever reads half a file."""
        import tempfile  # here, as most runs only read

        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            handle, draft = tempfile.mkstemp(dir=self.folder, suffix=".tmp")
            text = json.dumps(kept, ensure_ascii=False, separators=(",", ":"))
            with os.fdopen(handle, "w", encoding="utf-8") as stream:
                stream.write(text)
            Path(draft).replace(self.folder / f"{name}.json")
        except OSError:
            return
