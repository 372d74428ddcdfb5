"""Schemas as text that people can read: what fits on a line stands on a line."""

from __future__ import annotations

import json
from typing import Any

WIDTH = 118


def schema_text(schema: Any) -> str:
    """The JSON text of a schema, with a line break at the end."""
    return _text(schema, 0) + "\n"


def _text(value: Any, indent: int) -> str:
    one_line = json.dumps(value, ensure_ascii=False)
    if not isinstance(value, (dict, list)) or not value or len(one_line) + indent <= WIDTH:
        return one_line
    pad = " " * (indent + 2)
    if isinstance(value, dict):
        inner = (
            f"{json.dumps(key, ensure_ascii=False)}: {_text(child, indent + 2)}"
            for key, child in value.items()
        )
    else:
        inner = (_text(child, indent + 2) for child in value)
    opening, closing = "{}" if isinstance(value, dict) else "[]"
    return f"{opening}\n{pad}" + f",\n{pad}".join(inner) + f"\n{' ' * indent}{closing}"
