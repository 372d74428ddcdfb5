"""What lets pages open without a network: lists of files by language, a service worker, an app manifest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterable
from pathlib import Path

from validator.site.frame import Frame
from validator.site.search import scripts_of
from validator.site.settle.parts import Checker
from validator.site.wording import N_

WORKER = "sw.js"
MANIFEST = "manifest.webmanifest"
LISTS = "assets/offline/"
VERSION = "@version@"
ICONS = {"assets/icon-192.png": "192x192", "assets/icon-512.png": "512x512"}
UNASKED = ("assets/javascripts/lunr/", "assets/images/")
"""Assets that no page of ours asks for, but for the scripts of search in the page's language."""


def write_offline(site: Path, checker: Checker, frames: Iterable[Frame]) -> None:
    """Writes what the finished site needs to be read without a network."""
    known = list(frames)
    for frame in known:
        _write(site / frame.code / MANIFEST, _manifest(frame))
    everything = hashlib.sha256()
    for frame in known:
        files = _files(site, checker, frame.code)
        for name in files:
            everything.update(name.encode() + hashlib.sha256(_file(site, name).read_bytes()).digest())
        _write(site / list_address(frame.code), {"files": files})
    worker = (Path(__file__).parent / WORKER).read_text(encoding="utf-8")
    (site / WORKER).write_text(worker.replace(VERSION, everything.hexdigest()[:16]), encoding="utf-8")


def list_address(lang: str) -> str:
    """Where the list of a language's files lies, from the root of the site."""
    return f"{LISTS}{lang}.json"


def _files(site: Path, checker: Checker, lang: str) -> list[str]:
    """The addresses of all files that pages of a language ask for; pages as the folder that they lie in."""
    others = checker.files - set(checker.of_language(lang))
    found = []
    for path in sorted(site.rglob("*")):
        name = path.relative_to(site).as_posix()
        if not path.is_file() or name.endswith((".map", ".gz", ".py")):
            continue
        top = name.partition("/")[0]
        if top == lang:
            found.append(name.removesuffix("index.html"))
        elif name in scripts_of(lang) or (
            top == "assets" and not name.startswith((*UNASKED, LISTS)) and name not in others
        ):
            found.append(name)
    return found


def _file(site: Path, name: str) -> Path:
    return site / name / "index.html" if name.endswith("/") else site / name


def _manifest(frame: Frame) -> dict[str, object]:
    """The page as an app, in one language."""
    return {
        "name": "Cardrules",
        "short_name": "Cardrules",
        "description": frame.words(N_("Rules of card games")),
        "lang": frame.code,
        "dir": frame.language["direction"],
        "start_url": "settle/",
        "scope": "../",
        "display": "standalone",
        "background_color": "#17493a",
        "theme_color": "#17493a",
        "icons": [{"src": f"../{path}", "sizes": size, "type": "image/png"} for path, size in ICONS.items()],
    }


def _write(path: Path, data: object) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
