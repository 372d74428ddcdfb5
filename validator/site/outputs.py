"""What is done to the finished site: one search index a language, a sitemap that is the same every day."""

from __future__ import annotations

import gzip
import json
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

INDEX = Path("search", "search_index.json")
SITEMAP = "sitemap.xml"
ID = re.compile(r'\sid="([^"]+)"')


def ids_of(html: str) -> set[str]:
    """All ids in a piece of HTML."""
    return set(ID.findall(html))


def split_search_index(folder: Path, separators: Mapping[str, str]) -> None:
    """Gives each language (code -> what splits words) the entries of its pages, addressed from its root.

    No stemmer and no stop words: every word that is typed is the beginning of a word, and a stemmer would cut
    both ends differently. What stays at the root is for the page of an address that leads nowhere: the
    entries of the first language. Does nothing where there is no index.
    """
    whole = folder / INDEX
    if not whole.is_file():
        return
    index = json.loads(whole.read_text(encoding="utf-8"))
    for at, (lang, separator) in enumerate(separators.items()):
        root = f"{lang}/"
        entries = [entry for entry in index["docs"] if entry["location"].startswith(root)]
        config = {**index["config"], "pipeline": [], "separator": separator}
        if at == 0:
            _write_index(whole, config, entries)
        own = [{**entry, "location": entry["location"].removeprefix(root)} for entry in entries]
        _write_index(folder / lang / INDEX, config, own)


def _write_index(path: Path, config: Mapping[str, Any], entries: list[dict[str, Any]]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"config": config, "docs": entries}, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")


def settle_sitemap(folder: Path) -> None:
    """Packs the sitemap again without the time of the build."""
    plain, packed = folder / SITEMAP, folder / (SITEMAP + ".gz")
    if plain.is_file() and packed.is_file():
        packed.write_bytes(gzip.compress(plain.read_bytes(), mtime=0))
