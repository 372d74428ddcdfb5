"""What the settle page is sent: the portable core with its Python, and each game's rules and words.

Each file has the hash of its contents in its name, so that a browser may keep it for good. The Python comes
from npm (``package.json``) and is copied as it is; where it has not been brought there is no checker.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from validator.paths import PACKAGE
from validator.portable import portable_bundle
from validator.site import agreeing
from validator.site.beside import clauses_told
from validator.site.compiled import archive
from validator.site.frame import Frame
from validator.site.improving import Workbench
from validator.site.sheet import Sheet
from validator.words.upkeep import compact

MODULES = Path(__file__).parent / "settle"
FOLDER = "assets/settle"
BESIDE, EDITOR, AGREED, HAND = "worker.js", "improve.js", "agreed.js", "hand.js"
OF_OTHERS = (BESIDE, EDITOR, AGREED, HAND, "learn.js", "progress.js", "beside.js")
"""Scripts that the settle page does not run itself."""
NPM = Path("node_modules")
PYTHON = Path("@micropython/micropython-webassembly-pyscript")
QUIZ = "/quiz/"
LOADER, MACHINE = "micropython.mjs", "micropython.wasm"
YAML = Path("js-yaml/dist/browser/js-yaml.esm.min.mjs")
NOT_ASKED = ("examples", "about", "untranslated", "clause_order", "sections", "colour_names")
"""Parts of a compiled catalogue that verdicts do not use."""


@dataclass
class Checker:
    """The files of the checker (address from the root of the site -> contents), and where each part is.

    ``parts``: ``loader``, ``machine`` (the other Python), ``core`` (an archive), ``more`` (another, for the
    page of questions), ``yaml`` (which reads YAML) and ``modules`` (the folder of the page's own scripts).
    By game: ``rules``, and ``pages`` for house rules. By language and game: ``words``, ``clauses`` for the
    editor of translations, ``beside`` for a second language. By language: ``languages`` and ``messages``
    for the editor, ``agreed`` for house rules.
    """

    files: dict[str, bytes] = field(default_factory=dict)
    parts: dict[str, str] = field(default_factory=dict)
    rules: dict[str, str] = field(default_factory=dict)
    words: dict[str, dict[str, str]] = field(default_factory=dict)
    clauses: dict[str, dict[str, str]] = field(default_factory=dict)
    languages: dict[str, str] = field(default_factory=dict)
    messages: dict[str, str] = field(default_factory=dict)
    pages: dict[str, str] = field(default_factory=dict)
    agreed: dict[str, str] = field(default_factory=dict)
    beside: dict[str, dict[str, str]] = field(default_factory=dict)

    @property
    def hash(self) -> str:
        """Changes when any file does."""
        return _hash("\n".join(sorted(self.files)).encode())

    @property
    def scripts(self) -> list[str]:
        """The names of the settle page's own scripts."""
        return sorted(path.name for path in MODULES.glob("*.js") if path.name not in OF_OTHERS)

    def of_language(self, lang: str) -> list[str]:
        """The files that a reader of a language needs, for all games. A second one is kept when shown."""
        own = self._only(lang)
        others = {path for code in self.words for path in self._only(code)} - own
        second = {path for paths in self.beside.values() for path in paths.values()}
        return sorted(set(self.files) - others - second)

    def _only(self, lang: str) -> set[str]:
        """The files that are made for a language."""
        games = [*self.words[lang].values(), *self.clauses.get(lang, {}).values()]
        of_all = (self.languages, self.messages, self.agreed)
        common = [paths[lang] for paths in of_all if lang in paths]
        return {*games, *common}

    def _add(self, name: str, contents: bytes) -> str:
        stem, dot, kind = name.rpartition(".")
        path = f"{FOLDER}/{stem}.{_hash(contents)}{dot}{kind}"
        self.files[path] = contents
        return path


def npm_folder() -> Path | None:
    """Where npm has put the Python for browsers and the reader of YAML; None where it has not."""
    folders = [Path.cwd() / NPM, PACKAGE.parent / NPM]
    wanted = [PYTHON / LOADER, PYTHON / MACHINE, YAML]
    return next((one for one in folders if all((one / path).is_file() for path in wanted)), None)


def make_checker(sheets: Mapping[str, Sheet], frames: Iterable[Frame]) -> Checker | None:
    """All files of the checker; None where its Python has not been brought (``npm ci``)."""
    brought = npm_folder()
    if brought is None:
        return None
    python = brought / PYTHON
    quiz = {path: text for path, text in portable_bundle().items() if QUIZ in path}
    bundle = {path: text for path, text in portable_bundle().items() if path not in quiz}
    made = Checker()
    made.parts = {
        "loader": made._add(LOADER, (python / LOADER).read_bytes()),
        "machine": made._add(MACHINE, (python / MACHINE).read_bytes()),
        "core": made._add("core.pack", archive(bundle)),
        "more": made._add("quiz.pack", archive(quiz)),
        "yaml": made._add("yaml.mjs", (brought / YAML).read_bytes()),
        "modules": _add_modules(made),
    }
    for sheet in sheets.values():
        made.rules[sheet.id] = made._add(f"{sheet.id}.json", _json(_rules(sheet, sheets)))
        made.pages[sheet.id] = made._add(f"{sheet.id}.page.json", _json(agreeing.page_data(sheet)))
    for frame in frames:
        made.words[frame.code] = {
            game: made._add(f"{game}.{frame.code}.json", _words(frame, game)) for game in sheets
        }
        made.beside[frame.code] = {
            game: made._add(f"{game}.beside.{frame.code}.json", clauses_told(frame, sheet))
            for game, sheet in sheets.items()
        }
        told = agreeing.words_data(frame, made, sheets)
        made.agreed[frame.code] = made._add(f"agreed.{frame.code}.json", _json(told))
        if not frame.is_source:
            _add_editor(made, frame, sheets)
    return made


def _add_editor(made: Checker, frame: Frame, sheets: Mapping[str, Sheet]) -> None:
    """What the editor of translations knows; the source language is mended where rules are written."""
    bench = Workbench(frame)
    made.languages[frame.code] = made._add(f"language.{frame.code}.json", _json(bench.common()))
    made.messages[frame.code] = made._add(f"messages.{frame.code}.json", _json(bench.messages()))
    made.clauses[frame.code] = {
        sheet.id: made._add(f"{sheet.id}.clauses.{frame.code}.json", _json(bench.file(sheet)))
        for sheet in sheets.values()
    }


def _rules(sheet: Sheet, sheets: Mapping[str, Sheet]) -> dict[str, Any]:
    """A game for the browser: its ``spec``, what clauses are bound to, and the ``places`` of all clauses."""
    binds = {
        f"{one.id}.{name}": {hole: path for hole, path in placed.node["bind"].items() if hole != "$order"}
        for one in sheets.values()
        for name, placed in one.placed.items()
        if placed.node.get("bind") and one.id in _family(sheet)
    }
    places = {
        f"{one.id}.{name}": placed.number
        for one in sheets.values()
        for name, placed in one.placed.items()
        if one.id in _family(sheet)
    }
    return {"spec": sheet.rules.spec, "binds": binds, "places": places}


def _family(sheet: Sheet) -> set[str]:
    """The games whose clauses may decide in this one: itself and those that it takes clauses from."""
    return {sheet.id} | {clause.partition(".")[0] for clause in _cited(sheet.rules.spec)}


def _cited(node: Any, key: str = "") -> Iterable[str]:
    """The clauses of other games that a specification names (in full)."""
    if isinstance(node, dict):
        for child, value in node.items():
            yield from _cited(value, child)
    elif isinstance(node, list):
        for value in node:
            yield from _cited(value, key)
    elif isinstance(node, str) and (key == "clause" or key.endswith("_clause")) and "." in node:
        yield node


def _words(frame: Frame, game: str) -> bytes:
    told = {key: value for key, value in frame.catalogue(game).items() if key not in NOT_ASKED}
    return compact(told).encode()


def _add_modules(made: Checker) -> str:
    """The page's scripts in a folder named after all of them, so that none meets another's older version."""
    scripts = {path.name: path.read_bytes() for path in sorted(MODULES.glob("*.js"))}
    folder = f"{FOLDER}/{_hash(b''.join(scripts.values()))}"
    made.files.update({f"{folder}/{name}": contents for name, contents in scripts.items()})
    return folder


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()


def _hash(contents: bytes) -> str:
    return hashlib.sha256(contents).hexdigest()[:12]
