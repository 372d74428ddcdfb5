"""The style of what is printed: the site's own colours and cards, and the press's rules for paper."""

from __future__ import annotations

from pathlib import Path

from validator.paths import checkout
from validator.site.served.styles import one_sheet

HERE = Path(__file__).parent
SHARED = (
    "docs/assets/look/tokens.css",
    "docs/assets/look/cards.css",
    "docs/assets/look/figures.css",
)


def press_sheet(style: str) -> str:
    """The style sheet of documents of one style: ``booklet``, ``table`` or ``social``."""
    root = checkout() or Path()
    paths = [*(root / name for name in SHARED), HERE / "base.css", HERE / f"{style}.css"]
    return one_sheet(path.read_text(encoding="utf-8") for path in paths)
