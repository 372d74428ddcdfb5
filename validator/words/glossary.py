"""The card terms of ``locales/glossary.yaml``: the preferred word of each concept in a language."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from validator.words.yaml_texts import load, nodes

FILE = "glossary.yaml"


def concepts(locales: Path) -> dict[str, Any]:
    """All concepts by id, in the order of the file."""
    return dict(nodes(load(locales / FILE).get("concepts"))) if (locales / FILE).is_file() else {}


def preferred_terms(locales: Path, code: str) -> dict[str, str]:
    """The word that a language prefers for each concept."""
    found = {}
    for name, node in concepts(locales).items():
        words = node.get(code)
        preferred = words.get("preferred") if isinstance(words, dict) else words
        if isinstance(preferred, list):
            preferred = preferred[0] if preferred else None
        if preferred:
            found[name] = str(preferred)
    return found
