"""Which clauses decide between two rungs of a drawn ladder; the order itself is that of the rungs."""

from __future__ import annotations

from collections.abc import Iterator

from validator.engine.game import Game
from validator.site.game.sheet import Placed, Sheet
from validator.site.rulebooks import Rulebook
from validator.spec.compile import SwitchError

Deciding = dict[str, str]


def deciding(sheet: Sheet, placed: Placed) -> Deciding | None:
    """For the ladders under a clause, the ids of clauses; None where nothing is drawn.

    ``across`` decides between types, ``within`` between sets of one type where that is not the clause of the
    type, ``equal`` between equal sets. Of several, the page takes the one that holds under its house rules.
    """
    if not placed.figures:
        return None
    games = list(_games(sheet.rules))
    full = f"{sheet.id}.{placed.id}"
    if any(figure.rungs for figure in placed.figures):
        return {
            "across": placed.id,
            "within": _listed(sheet, (pair for game in games for pair in _runs(game))),
            "equal": _listed(sheet, (game.combos.equal_clause for game in games if game.combos)),
        }
    equal = (
        order.get("equal_clause") for game in games for order in game.orders if order.get("clause") == full
    )
    return {"across": "", "within": placed.id, "equal": _listed(sheet, equal)}


def _games(rules: Rulebook) -> Iterator[Game]:
    """The game as it usually is, then with each other choice of a house rule by itself."""
    yield rules.compiled({})
    for switch, node, values in rules.switch_values():
        for value in values:
            if value != node["default"]:
                try:
                    yield rules.compiled({switch: value})
                except SwitchError:
                    continue


def _runs(game: Game) -> Iterator[str]:
    """``type:clause`` of each type whose sets are ranked by the list of runs."""
    combos = game.combos
    if combos is None or combos.run_clause is None:
        return
    for node in combos.types:
        if node.get("run") and node.get("clause"):
            yield f"{node['clause']}:{combos.run_clause}"


def _listed(sheet: Sheet, found: Iterator[str | None]) -> str:
    """Each once, as the ids of the page, side by side."""
    short = (":".join(sheet.rules.short(one) for one in name.split(":")) for name in found if name)
    return " ".join(dict.fromkeys(short))
