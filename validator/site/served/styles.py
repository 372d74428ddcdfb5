"""The styles of the site as one file: each lies in a file of its own, and a page asks once."""

from __future__ import annotations

import re
from collections.abc import Iterable

SHEET = "assets/cardrules.css"
COMMENT = re.compile(r"/\*.*?\*/", re.DOTALL)
SPACE = re.compile(r"\s*\n\s*")


def one_sheet(sheets: Iterable[str]) -> str:
    """The sheets in their order, without what only their readers need.

    >>> one_sheet(["/* Red. */\\n.a {\\n  color: red;\\n}\\n", ".b { margin: 0; }"])
    '.a {\\ncolor: red;\\n}\\n.b { margin: 0; }\\n'
    """
    return "".join(SPACE.sub("\n", COMMENT.sub("", sheet)).strip() + "\n" for sheet in sheets)
