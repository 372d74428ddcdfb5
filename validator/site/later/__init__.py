"""Search is fetched when a reader searches: pages name a small script instead of the theme's worker.

Of the index only its settings come with a page (``search_index.json``, as the theme asks for it); the entries
wait in a file of their own.
"""

from __future__ import annotations

import json
import posixpath
from pathlib import Path

WORKERS = "assets/javascripts/workers"
SCRIPT = f"{WORKERS}/later.js"
INDEX, ENTRIES = "search_index.json", "entries.json"


def search_later(site: Path) -> None:
    """Parts each index of the finished site, writes the script; does nothing without the theme's worker."""
    found = sorted((site / WORKERS).glob("search.*.min.js"))
    if not found:
        return
    text = (Path(__file__).parent / "later.js").read_text(encoding="utf-8")
    (site / SCRIPT).write_text(text.replace("@worker@", found[0].name), encoding="utf-8")
    for path in sorted(site.glob(f"**/search/{INDEX}")):
        index = json.loads(path.read_text(encoding="utf-8"))
        entries = path.with_name(ENTRIES)
        index["config"]["entries"] = posixpath.relpath(entries.relative_to(site).as_posix(), WORKERS)
        _write(entries, index["docs"])
        _write(path, {"config": index["config"], "docs": []})


def _write(path: Path, data: object) -> None:
    path.write_text(json.dumps(data, ensure_ascii=False, separators=(",", ":")), encoding="utf-8")
