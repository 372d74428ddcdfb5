"""Every clause id that was ever published, in `rules/published-ids.txt`: one a line, `old -> new` for a
retired one.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from pathlib import Path

from validator.spec.problems import Problem

_LINE = re.compile(r"([a-z0-9-]+\.[a-z0-9-]+)(?: *-> *([a-z0-9-]+\.[a-z0-9-]+))?")


def read_published(path: Path, name: str) -> tuple[dict[str, str], list[Problem]]:
    """Full clause ids with their successors ("" while in use), and lines that cannot be read."""
    if not path.is_file():
        return {}, []
    found: dict[str, str] = {}
    faults = []
    for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
        text = line.split("#")[0].strip()
        match = _LINE.fullmatch(text)
        if match and match[1] not in found:
            found[match[1]] = match[2] or ""
        elif text:
            code = "published-twice" if match else "published-unreadable"
            faults.append(Problem("error", code, name, number, 1, facts={"text": text[:60]}))
    return found, faults


def successor(published: Mapping[str, str], clause: str) -> str:
    """The id that stands for a retired clause now, however many steps away; "" where the steps go in a
    circle.
    """
    seen = set()
    while published.get(clause):
        if clause in seen:
            return ""
        seen.add(clause)
        clause = published[clause]
    return clause
