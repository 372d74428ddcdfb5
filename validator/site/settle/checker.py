"""What the settle page is sent: the portable core with its Python, and each game's rules and words.

Each file has the hash of its contents in its name, so that a browser may keep it for good. The Python comes
from npm (``package.json``) and is copied as it is; where it has not been brought there is no checker.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from pathlib import Path
from typing import Any

from validator.paths import PACKAGE
from validator.portable import portable_bundle
from validator.site.frame import Frame
from validator.site.game.beside import clauses_told
from validator.site.game.sheet import Sheet
from validator.site.house_rules import agreeing
from validator.site.settle.compiled import archive
from validator.site.settle.parts import FOLDER, MODULES, Checker, hash_of
from validator.site.translation.improving import Workbench
from validator.words.upkeep import compact

NPM = Path("node_modules")
PYTHON = Path("@micropython/micropython-webassembly-pyscript")
QUIZ = "/quiz/"
LOADER, MACHINE = "micropython.mjs", "micropython.wasm"
YAML = Path("js-yaml/dist/browser/js-yaml.esm.min.mjs")
NOT_ASKED = ("examples", "about", "untranslated", "clause_order", "sections", "colour_names")
"""Parts of a compiled catalogue that verdicts do not use."""


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
        "loader": made.add(LOADER, (python / LOADER).read_bytes()),
        "machine": made.add(MACHINE, (python / MACHINE).read_bytes()),
        "core": made.add("core.pack", archive(bundle)),
        "more": made.add("quiz.pack", archive(quiz)),
        "yaml": made.add("yaml.mjs", (brought / YAML).read_bytes()),
        "modules": _add_modules(made),
    }
    for sheet in sheets.values():
        made.rules[sheet.id] = made.add(f"{sheet.id}.json", _json(_rules(sheet, sheets)))
        made.pages[sheet.id] = made.add(f"{sheet.id}.page.json", _json(agreeing.page_data(sheet)))
    for frame in frames:
        made.words[frame.code] = {
            game: made.add(f"{game}.{frame.code}.json", _words(frame, game)) for game in sheets
        }
        made.beside[frame.code] = {
            game: made.add(f"{game}.beside.{frame.code}.json", clauses_told(frame, sheet))
            for game, sheet in sheets.items()
        }
        told = agreeing.words_data(frame, made, sheets)
        made.agreed[frame.code] = made.add(f"agreed.{frame.code}.json", _json(told))
        if not frame.is_source:
            _add_editor(made, frame, sheets)
    return made


def _add_editor(made: Checker, frame: Frame, sheets: Mapping[str, Sheet]) -> None:
    """What the editor of translations knows; the source language is mended where rules are written."""
    bench = Workbench(frame)
    made.languages[frame.code] = made.add(f"language.{frame.code}.json", _json(bench.common()))
    made.messages[frame.code] = made.add(f"messages.{frame.code}.json", _json(bench.messages()))
    made.clauses[frame.code] = {
        sheet.id: made.add(f"{sheet.id}.clauses.{frame.code}.json", _json(bench.file(sheet)))
        for sheet in sheets.values()
    }


def _rules(sheet: Sheet, sheets: Mapping[str, Sheet]) -> dict[str, Any]:
    """A game for the browser: its ``spec``, what clauses are bound to, and the ``places`` of all clauses."""
    cited = _family(sheet)
    family = [one for one in sheets.values() if one.id in cited]
    binds = {
        f"{one.id}.{name}": {hole: path for hole, path in placed.node["bind"].items() if hole != "$order"}
        for one in family
        for name, placed in one.placed.items()
        if placed.node.get("bind")
    }
    places = {f"{one.id}.{name}": placed.number for one in family for name, placed in one.placed.items()}
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
    folder = f"{FOLDER}/{hash_of(b''.join(scripts.values()))}"
    for name, contents in scripts.items():
        made.put(f"{folder}/{name}", contents)
    return folder


def _json(data: Any) -> bytes:
    return json.dumps(data, ensure_ascii=False, separators=(",", ":"), sort_keys=True).encode()
