"""A game that is based on another: its machine part is a patch of the other's.

Clauses go by their short ids: where the game has a clause of that id, its own counts; else the other game's
is cited. Switches and examples are not inherited: each game has its own.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from validator.spec.overlay import ORDER, overlay
from validator.spec.problems import Problem, nearest
from validator.spec.reader import Document

Node = dict[str, Any]


def resolved(
    name: str, machines: Mapping[str, Node], files: Mapping[str, Mapping[str, Any]], document: Document
) -> tuple[Node, list[Problem]]:
    """The whole machine part of a game, and what is wrong with what it is based on."""
    chain = [name]
    while base := machines[chain[-1]].get("based_on"):
        if base in chain:
            return machines[name], [document.problem("based-on-itself", ("based_on",), {"game": base})]
        if base not in machines:
            facts, suggestion = {"game": base}, nearest(base, machines)
            return machines[name], [
                document.problem("base-unknown", ("based_on",), facts, suggestion=suggestion)
            ]
        chain.append(base)
    machine = machines[chain[-1]]
    for base, derived in zip(reversed(chain[1:]), reversed(chain[:-1]), strict=True):
        own = set((files[derived]["clauses"] or {}).get("clauses", {}))
        machine = overlay(_citing(machine, base, own), machines[derived])
    return {key: value for key, value in machine.items() if key != "based_on"}, []


def _citing(node: Any, base: str, own: set[str], key: str = "") -> Any:
    """A machine part with the clauses that the derived game lacks written in full."""
    if isinstance(node, dict):
        return {
            child: value if child == ORDER else _citing(value, base, own, child)
            for child, value in node.items()
        }
    if isinstance(node, list):
        return [_citing(item, base, own) for item in node]
    is_clause = isinstance(node, str) and (key == "clause" or key.endswith("_clause"))
    return f"{base}.{node}" if is_clause and "." not in node and node not in own else node
