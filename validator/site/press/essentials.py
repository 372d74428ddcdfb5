"""What of a game stands on the one page for the table, in reading order."""

from __future__ import annotations

from collections.abc import Iterator
from functools import cached_property
from typing import Any

from validator.site.game.heads import Head
from validator.site.game.ladders import Figure
from validator.site.game.sheet import Placed
from validator.site.game.views import GameView, View

SCORED = ("points", "melds", "contract", "score")
"""Parts of a game that say what is scored; one that is played for a pot has a step that says who gets it."""

PLAYED = ("arrange", "tricks")
"""Steps that say who leads, what is legal and who wins."""

OPENED = ("auction", "betting")
"""Steps in which players speak; the sheet says who is the first."""

FIRST_DEALER = "first-dealer"
POT = "pot"
CLAUSE = "clause"
TURNS = "turn_clause"
FIRST_TO_SPEAK = "first_clause"
TOLD_ELSEWHERE = ("aim", "score", "rank", "trump_order", "combinations")
"""Lines of the summary that the sheet has in another place, and in full."""


class Essentials:
    """One game on one page. A clause that stands there in full is not quoted again."""

    def __init__(self, view: GameView) -> None:
        self.view = view
        self.head = Head(view)
        self.game = view.sheet.game
        self.held = {placed.id: placed for _, _, clauses in view.sheet.sections for placed in clauses}

    def glance(self) -> list[View]:
        """The summary: each line with what it says by default, and who is the first to deal and to speak."""
        opening = {"deal": self._dealers(), "bidding": self._first_to_speak()}
        lines = [
            (line["id"], usual)
            for line in self.head.glance()
            if line["id"] not in TOLD_ELSEWHERE and (usual := _usual(line["wordings"]))
        ]
        return [
            {"label": usual["label"], "items": _each_once([*opening.get(name, []), *usual["items"]])}
            for name, usual in lines
            if not self._told_in_full(usual["items"])
        ]

    def what_if(self) -> list[View]:
        """What happens if, as it is by default."""
        return [
            {"question": asked["question"], "items": usual["items"]}
            for asked in self.head.what_if()
            if (usual := _usual(asked["wordings"])) and not self._told_in_full(usual["items"])
        ]

    def table(self) -> View | None:
        """The table with its seats, drawn."""
        drawn = (self.view.clause(placed)["tables"][0] for placed in self.held.values() if placed.tables)
        return next(drawn, None)

    @cached_property
    def orders(self) -> list[View]:
        """Which card beats which and which combination is best: drawn, or told where nothing is drawn."""
        told = {self.game.deck_clause("ranks_clause"), *_clauses(self.game.data.get("combinations"))}
        return [
            {
                **self._told(placed),
                "text": None if drawn else self._told(placed)["text"],
                "figures": [self.view.figure(figure, placed.id) for figure in drawn],
            }
            for placed in self.held.values()
            if (drawn := [one for one in placed.figures if not self._as_in_the_pack(one)])
            or placed.figures
            or self._full(placed) in told
        ]

    @cached_property
    def play(self) -> list[View]:
        """The clauses that say who leads, what may be played and who wins, in reading order."""
        return self._named([_without_the_obvious(step) for kind in PLAYED if (step := self.game.step(kind))])

    @cached_property
    def scoring(self) -> list[View]:
        """The clauses that say what is scored, in reading order."""
        data = self.game.data
        told = [data[part] for part in SCORED if data.get(part)]
        return self._named([*told, *(step for step in data["steps"] if POT in step)])

    # Clauses --------------------------------------------------------------------------

    def _dealers(self) -> list[View]:
        """Who deals first, which chance may decide and no fact, and who deals next."""
        first = {CLAUSE: self.view.sheet.rules.full(FIRST_DEALER)}
        return self._named([first, self.game.data.get("first_dealer"), self.game.data.get("next_dealer")])

    def _first_to_speak(self) -> list[View]:
        steps = [step for step in self.game.steps if step["do"] in OPENED]
        return self._named([{CLAUSE: step.get(FIRST_TO_SPEAK) or step.get(TURNS)} for step in steps])

    def _named(self, node: Any) -> list[View]:
        """The clauses that a part of the game names and that hold by default, in reading order."""
        named = set(_clauses(node))
        return [self._told(placed) for placed in self.held.values() if self._full(placed) in named]

    def _told(self, placed: Placed) -> View:
        told = self.view.clause(placed)
        return {"number": placed.number, "title": told["title"], "text": told["text"]}

    def _told_in_full(self, items: list[View]) -> bool:
        """Whether all the clauses that a line quotes stand on the sheet in full."""
        return all(item["number"] in self._numbers for item in items)

    @cached_property
    def _numbers(self) -> set[str]:
        return {one["number"] for one in (*self.orders, *self.play, *self.scoring) if one["text"]}

    def _full(self, placed: Placed) -> str:
        return self.view.sheet.rules.full(placed.id)

    def _as_in_the_pack(self, figure: Figure) -> bool:
        """Whether trumps are drawn that rank like any other suit, which is soon told."""
        ranks = tuple(self.game.pack.ranks)
        return bool(figure.trumps) and all(
            tuple(card[:-1] for card in row.cards) == ranks for row in figure.trumps
        )


def _usual(wordings: list[View]) -> View | None:
    """What is said by default; nothing where the line does not arise then."""
    return next((one for one in wordings if not one["hidden"]), None)


def _without_the_obvious(step: View) -> View:
    """A step without what nobody looks up: turns and, where there are duties, the number of tricks."""
    obvious = (TURNS, CLAUSE) if "duties" in step else (TURNS,)
    return {name: value for name, value in step.items() if name not in obvious}


def _each_once(items: list[View]) -> list[View]:
    """The items without those of a clause that was quoted already."""
    return [one for at, one in enumerate(items) if one["number"] not in {old["number"] for old in items[:at]}]


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
