"""The fonts of what is printed: they come from npm by locked version and are embedded in every document."""

from __future__ import annotations

import re
from dataclasses import dataclass
from pathlib import Path

from validator.paths import checkout

FOLDER = "node_modules/@fontsource"
FAMILIES = {
    "source-serif-4": ("400", "400-italic", "600", "700"),
    "source-sans-3": ("400", "400-italic", "600", "700"),
}
SIGNS = "noto-sans-symbols-2/files/noto-sans-symbols-2-symbols-400-normal.woff2"
SIGN_FONT = "Card Signs"
SIGN_RANGE = "U+2190-21FF,U+25A0-25FF,U+2660-2667"
"""Arrows, pointers and the signs of the suits, which the fonts of letters lack."""
HOW_TO_GET = "The fonts for paper are missing (node_modules/@fontsource). Run `npm ci` or `make dev` first."
FILE = re.compile(r"url\(\./files/([^)]+\.woff2)\)[^;]*;")


class NoFonts(RuntimeError):
    """The fonts are not installed."""


@dataclass(frozen=True)
class Fonts:
    """A style sheet that names the fonts by file name, and the files."""

    sheet: str
    files: dict[str, Path]


def fonts() -> Fonts:
    """The fonts as npm installed them. Raises ``NoFonts``."""
    root = (checkout() or Path()) / FOLDER
    if not (root / SIGNS).is_file():
        raise NoFonts(HOW_TO_GET)
    rules, files = [], {}
    for family, styles in FAMILIES.items():
        for style in styles:
            text = (root / family / f"{style}.css").read_text(encoding="utf-8")
            files.update({name: root / family / "files" / name for name in FILE.findall(text)})
            rules.append(FILE.sub(r"url(/fonts/\1);", text))
    signs = Path(SIGNS).name
    rules.append(
        f'@font-face {{font-family: "{SIGN_FONT}"; src: url(/fonts/{signs}); unicode-range: {SIGN_RANGE}}}'
    )
    return Fonts("\n".join(rules), {**files, signs: root / SIGNS})
