"""Reading nodes of a compiled game: which rule they cite, and which of several has an id."""

from validator.engine.shapes import Data


def clause_of(node: Data, *names: str) -> str | None:
    """The full id of the rule behind something: the first of these clauses that a node has, else its own."""
    for name in names:
        if name in node:
            found: str | None = node[name]
            return found
    own: str | None = node.get("clause")
    return own


def with_id(nodes: list[Data], wanted: str | None) -> Data | None:
    """The node of a list that has this id, or None."""
    for node in nodes:
        if node["id"] == wanted:
            return node
    return None
