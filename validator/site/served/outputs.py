"""What is done to the finished site: a sitemap that is the same every day."""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

SITEMAP = "sitemap.xml"
ID = re.compile(r'\sid="([^"]+)"')


def ids_of(html: str) -> set[str]:
    """All ids in a piece of HTML."""
    return {sys.intern(name) for name in ID.findall(html)}  # the same in every language


def settle_sitemap(folder: Path) -> None:
    """Packs the sitemap again without the time of the build."""
    plain, packed = folder / SITEMAP, folder / (SITEMAP + ".gz")
    if plain.is_file() and packed.is_file():
        packed.write_bytes(gzip.compress(plain.read_bytes(), mtime=0))
