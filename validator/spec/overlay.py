"""Laying a patch over a specification: RFC 7396 merge that also keeps the order of named maps.

Portable: runs unchanged in CPython and MicroPython. A named map is a JSON object with a key ``$order`` that
lists its ids in reading order (the portable core's dicts have none). A patch may change a value, remove one
with ``null``, hide a node with ``use: false``, or add a node, which goes last unless its key ``before`` names
another id.
"""

from validator.engine.shapes import Any

MYPY = False
if MYPY:
    from collections.abc import Mapping

ORDER = "$order"


def names(node: "Mapping[str, Any]") -> list[str]:
    """The ids of a named map in reading order; ids that were removed are passed over."""
    listed = node.get(ORDER)
    if listed is None:
        return sorted(key for key in node if key != ORDER)  # total key
    return [key for key in listed if key in node]


def _placed(order: list[str], key: str, node: Any) -> list[str]:
    """``order`` with ``key`` added at the end, or before the id that the new node names."""
    before = node.get("before") if isinstance(node, dict) else None
    if before in order:
        at = order.index(before)
        return order[:at] + [key] + order[at:]
    return order + [key]


def overlay(base: Any, patch: Any) -> Any:
    """A new specification: ``patch`` merged into ``base``; neither is changed."""
    if not isinstance(patch, dict):
        return patch
    merged: dict[str, Any] = dict(base) if isinstance(base, dict) else {}
    order: list[str] = list(merged[ORDER] if ORDER in merged else patch.get(ORDER, []))
    for key in names(patch):
        value = patch[key]
        if value is None:
            merged.pop(key, None)
            continue
        if ORDER in merged and key not in order:
            order = _placed(order, key, value)
        merged[key] = overlay(merged.get(key), value)
    if order:
        merged[ORDER] = [key for key in order if key in merged]
    return merged
