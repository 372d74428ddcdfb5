"""Positions as text: the cards, the acts so far, and two columns of figures that were counted from there."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

FOLDER = Path(__file__).parent
FACTS = ("dealer", "seed", "hands", "widow", "turned", "trump")


@dataclass(frozen=True)
class Position:
    """``facts`` say how a game is set up, as words; ``ours`` and ``theirs`` are counts by the number of acts.

    ``theirs`` is empty where no judge knows the game.
    """

    facts: dict[str, str]
    acts: tuple[str, ...]
    ours: tuple[int, ...] = ()
    theirs: tuple[int, ...] = ()

    @property
    def dealer(self) -> int:
        """The dealer's seat, from 0."""
        return int(self.facts["dealer"]) - 1

    @property
    def hands(self) -> list[list[str]]:
        """Hands by seat."""
        return [hand.split() for hand in self.facts["hands"].split("|")]

    def in_rotation(self, first: int) -> list[str]:
        """The cards of the hands as they are dealt one by one, a seat first, and then the one turned up."""
        hands = self.hands
        many = len(hands)
        dealt = [hands[(first + at) % many][at // many] for at in range(many * len(hands[0]))]
        return dealt + self.facts.get("turned", "").split()


def path_of(name: str) -> Path:
    """The file of a game."""
    return FOLDER / f"{name}.txt"


def names() -> list[str]:
    """The games that have a file."""
    return sorted(path.stem for path in FOLDER.glob("*.txt"))


def text_of(name: str, judge: str, positions: list[Position]) -> str:
    """The file of a game."""
    head = [
        f"# Perft of {name}: how many sequences of so many legal acts there are from each position.",
        "# Written by python -m tests.oracle.perft; an act written - leaves an optional step unused.",
    ]
    blocks = [_block(at + 1, judge, one) for at, one in enumerate(positions)]
    return "\n".join(["\n".join(head), *blocks]) + "\n"


def _block(number: int, judge: str, position: Position) -> str:
    lines = ["", f"position {number}"]
    lines += [f"{name:<7}{position.facts[name]}" for name in FACTS if name in position.facts]
    lines += [f"acts   {', '.join(position.acts)}"] if position.acts else []
    lines.append(f"length{'ours':>14}{judge:>14}")
    for at, count in enumerate(position.ours):
        beside = f"{position.theirs[at]:,}" if position.theirs else "-"
        lines.append(f"{at + 1:>6}{count:>14,}{beside:>14}")
    return "\n".join(lines)


def read(name: str) -> list[Position]:
    """The positions of a game."""
    blocks = path_of(name).read_text(encoding="utf-8").split("\nposition ")[1:]
    return [_position(block.splitlines()[1:]) for block in blocks]


def _position(lines: list[str]) -> Position:
    facts = dict(_pairs(lines))
    acts = facts.pop("acts", "")
    facts.pop("length")
    rows = [line.replace(",", "").split() for line in lines if line[:6].strip().isdigit()]
    return Position(
        facts,
        tuple(acts.split(", ")) if acts else (),
        tuple(int(row[1]) for row in rows),
        tuple(int(row[2]) for row in rows if row[2] != "-"),
    )


def _pairs(lines: list[str]) -> Iterator[tuple[str, str]]:
    for line in lines:
        name, _, value = line.partition(" ")
        if name.isalpha():
            yield name, value.strip()
