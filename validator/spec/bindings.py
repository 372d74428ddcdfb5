"""What a clause's placeholders are bound to, read off a compiled game: prose cannot contradict the program.

Portable. A path names a place in the compiled game: ``steps.deal.each``, ``match.ends.total``,
``combinations.runs[0]``; members of ladders and rows are found by their ids. Besides the data itself there
are a few places that are worked out: ``deck.size``, ``steps.deal.left``, ``points.unit``,
``points.by_value``, ``combinations.runs`` and ``combinations.types``, the ``best`` and ``worst``
of a type of combination, and the ``list`` (cards) or ``ladder`` (ranks) of an order's trumps.
"""

from validator.engine.game import Game
from validator.engine.shapes import Any
from validator.engine.steps.group_tricks import unit


class Unbound(Exception):
    """A path that leads nowhere in this game; ``path`` says which."""

    def __init__(self, path: str) -> None:
        super().__init__(path)
        self.path = path


def bound_values(game: Game, bind: "dict[str, str] | None") -> "dict[str, Any]":
    """Placeholder -> value, under the switches that the game was compiled with. Raises ``Unbound``."""
    told = bind or {}
    return {name: bound(game, told[name]) for name in told if name != "$order"}  # order-free


def bound(game: Game, path: str) -> Any:
    """The value at a path; what stands after ``|`` is a note for drawing and does not count."""
    steps = _steps(path.partition("|")[0].strip(" "))
    for length in (4, 3, 2):
        made = _made(game, steps[:length]) if len(steps) >= length else None
        if made is not None:
            return _walk(made, steps[length:], path)
    return _walk(game.data, steps, path)


def _steps(path: str) -> "list[str]":
    """The steps of a path: ``a.b[0]`` is a, b, 0."""
    return [step for step in path.replace("[", ".").replace("]", "").split(".") if step]


def _walk(node: Any, steps: "list[str]", path: str) -> Any:
    for step in steps:
        if isinstance(node, list):
            node = _member(node, step)
        elif isinstance(node, dict):
            node = node.get(step)
        else:
            node = None
        if node is None:
            raise Unbound(path)
    return node


def _member(nodes: "list[Any]", step: str) -> Any:
    """The member of a list with this id, or at this place; a part of the score stands for its rows."""
    for node in nodes:
        if isinstance(node, dict) and node.get("id") == step:
            return node.get("rows", node)
    if all(mark in "0123456789" for mark in step) and int(step) < len(nodes):
        return nodes[int(step)]
    return None


def _made(game: Game, steps: "list[str]") -> Any:
    """A place that is worked out, or None."""
    head = ".".join(steps)
    if head in ("deck.size", "deck.jokers", "deck.copies"):
        return {"size": game.pack.size, "jokers": game.pack.jokers, "copies": game.pack.copies}[steps[1]]
    if head == "steps.deal.left":
        return game.left_over(game.seats_allowed()[0])
    if head == "points.unit":
        return unit(game.values(None) or [])
    if head == "points.by_value":
        return _by_value(game)
    if steps[0] == "orders" and len(steps) > 2 and steps[2] in ("list", "ladder"):
        return _ladder(game, steps)
    return _combination(game, steps) if steps[0] == "combinations" and game.combos is not None else None


def _combination(game: Game, steps: "list[str]") -> Any:
    combos: Any = game.combos
    if steps[1:] == ["runs"]:
        return combos.runs(combos.size)
    if steps[1:] == ["types"]:
        return [node["id"] for node in combos.types]
    if len(steps) == 4 and steps[3] in ("best", "worst"):
        found = combos.extremes(steps[2])
        return None if found is None else found[0 if steps[3] == "best" else 1]
    if len(steps) > 2 and steps[1] == "types":
        return _walk(_member(combos.types, steps[2]), steps[3:], ".".join(steps))
    return None


def _by_value(game: Game) -> "list[Any]":
    """Card values, highest first, each with the ranks that have it."""
    points: Any = game.points
    table = points.get("all") or points["plain"]
    found = sorted([(-table[ranks], ranks) for ranks in table])  # total key
    return [[ranks.split(" "), -value] for value, ranks in found]


def _ladder(game: Game, steps: "list[str]") -> Any:
    """The trumps of an order from high to low, for one trump suit (the pack's first where none is named)."""
    order = game.order(steps[1])
    if order is None:
        return None
    suit = steps[3] if len(steps) > 3 else game.pack.suits[0]
    names = [game.pack.names[kind] for kind in game.ordering(order, suit).ladder]
    return [name[0] for name in names] if steps[2] == "ladder" else names
