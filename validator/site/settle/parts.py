"""The files that a browser is sent to judge cases, and where each part of them lies."""

from __future__ import annotations

import hashlib
import shutil
import tempfile
import weakref
from dataclasses import dataclass, field
from pathlib import Path

MODULES = Path(__file__).parent
FOLDER = "assets/settle"
BESIDE, EDITOR, AGREED, HAND = "worker.js", "improve.js", "agreed.js", "hand.js"
OF_OTHERS = (BESIDE, EDITOR, AGREED, HAND, "learn.js", "progress.js", "beside.js")
"""Scripts that the settle page does not run itself."""


@dataclass
class Checker:
    """The files of the checker (their addresses from the root of the site), and where each part is.

    What they hold lies in a folder of its own for as long as this does: it is much, and asked for once.

    ``parts``: ``loader``, ``machine`` (the other Python), ``core`` (an archive), ``more`` (another, for the
    page of questions), ``yaml`` (which reads YAML) and ``modules`` (the folder of the page's own scripts).
    By game: ``rules``, and ``pages`` for house rules. By language and game: ``words``, ``clauses`` for the
    editor of translations, ``beside`` for a second language. By language: ``languages`` and ``messages``
    for the editor, ``agreed`` for house rules.
    """

    files: set[str] = field(default_factory=set)
    parts: dict[str, str] = field(default_factory=dict)
    rules: dict[str, str] = field(default_factory=dict)
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    clauses: dict[str, dict[str, str]] = field(default_factory=dict)
    languages: dict[str, str] = field(default_factory=dict)
    messages: dict[str, str] = field(default_factory=dict)
    pages: dict[str, str] = field(default_factory=dict)
    agreed: dict[str, str] = field(default_factory=dict)
    beside: dict[str, dict[str, str]] = field(default_factory=dict)

    def __post_init__(self) -> None:
        self._folder = Path(tempfile.mkdtemp(prefix="cardrules-"))
        weakref.finalize(self, shutil.rmtree, self._folder, ignore_errors=True)

    @property
    def hash(self) -> str:
        """Changes when any file does."""
        return hash_of("\n".join(sorted(self.files)).encode())

    @property
    def scripts(self) -> list[str]:
        """The names of the settle page's own scripts."""
        return sorted(path.name for path in MODULES.glob("*.js") if path.name not in OF_OTHERS)

    def of_language(self, lang: str) -> list[str]:
        """The files that a reader of a language needs, for all games. A second one is kept when shown."""
        own = self._only(lang)
        others = {path for code in self.words for path in self._only(code)} - own
        second = {path for paths in self.beside.values() for path in paths.values()}
        return sorted(self.files - others - second)

    def _only(self, lang: str) -> set[str]:
        """The files that are made for a language."""
        games = [*self.words[lang].values(), *self.clauses.get(lang, {}).values()]
        of_all = (self.languages, self.messages, self.agreed)
        common = [paths[lang] for paths in of_all if lang in paths]
        return {*games, *common}

    def add(self, name: str, contents: bytes) -> str:
        """Takes a file in; its address, which has its hash in it."""
        stem, dot, kind = name.rpartition(".")
        path = f"{FOLDER}/{stem}.{hash_of(contents)}{dot}{kind}"
        self.put(path, contents)
        return path

    def put(self, path: str, contents: bytes) -> None:
        """Takes a file in at an address."""
        place = self.place(path)
        place.parent.mkdir(parents=True, exist_ok=True)
        place.write_bytes(contents)
        self.files.add(path)

    def place(self, path: str) -> Path:
        """Where the file of an address lies."""
        return self._folder / path


def hash_of(contents: bytes) -> str:
    """What in a file's name tells its contents from others."""
    return hashlib.sha256(contents).hexdigest()[:12]
