"""What of a game stands on the one page for the table, in reading order."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from validator.site.heads import Head
from validator.site.sheet import Placed
from validator.site.views import GameView, View

SCORED = ("points", "melds", "contract", "score")
"""Parts of a game that say what is scored; one that is played for a pot has a step that says who gets it."""

POT = "pot"
CLAUSE = "clause"
TOLD_ELSEWHERE = ("aim", "score", "rank", "trump_order", "combinations")
"""Lines of the summary that the sheet has in another place, and in full."""


class Essentials:
    """One game on one page."""

    def __init__(self, view: GameView) -> None:
        self.view = view
        self.head = Head(view)

    def glance(self) -> list[View]:
        """The summary: each line with what it says by default."""
        lines = [line for line in self.head.glance() if line["id"] not in TOLD_ELSEWHERE]
        return [
            {"label": usual["label"], "items": usual["items"]}
            for line in lines
            if (usual := _usual(line["wordings"]))
        ]

    def what_if(self) -> list[View]:
        """What happens if, as it is by default."""
        return [
            {"question": asked["question"], "items": usual["items"]}
            for asked in self.head.what_if()
            if (usual := _usual(asked["wordings"]))
        ]

    def figures(self) -> list[View]:
        """The orders of the cards and the ladder of combinations, drawn."""
        return [
            {**self.view.figure(figure, placed.id), "title": self._title(placed), "number": placed.number}
            for placed in self._held()
            for figure in placed.figures
        ]

    def scoring(self) -> list[View]:
        """The clauses that say what is scored, in reading order."""
        data = self.view.sheet.game.data
        told = [data[part] for part in SCORED if data.get(part)]
        told += [step for step in data["steps"] if POT in step]
        named = set(_clauses(told))
        return [
            {"number": placed.number, "title": self._title(placed), "text": self.view.clause(placed)["text"]}
            for placed in self._held()
            if self.view.sheet.rules.full(placed.id) in named
        ]

    def _held(self) -> Iterator[Placed]:
        """The clauses that hold by default, in reading order."""
        for _, _, clauses in self.view.sheet.sections:
            yield from clauses

    def _title(self, placed: Placed) -> Any:
        return self.view.clause(placed)["title"]


def _usual(wordings: list[View]) -> View | None:
    """What is said by default; nothing where the line does not arise then."""
    return next((one for one in wordings if not one["hidden"]), None)


def _clauses(node: Any) -> Iterator[str]:
    """The clauses that a part of a game names, at any depth."""
    if isinstance(node, dict):
        for name, value in node.items():
            if name.endswith(CLAUSE) and isinstance(value, str):
                yield value
            else:
                yield from _clauses(value)
    elif isinstance(node, list):
        for one in node:
            yield from _clauses(one)
