"""A whole hand to follow, out of a game's own records: the deal, what was said, the tricks, the result."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from validator.cases.ask import ask
from validator.cases.reading import Reading
from validator.cases.replay import Course, record_of, replayed
from validator.cases.verdict import Stop
from validator.engine.acts import show_act
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.shapes import Act
from validator.site.rulebooks import Node, Rulebook
from validator.spec.reader import read_yaml

HAND = "hand"
UNSEEN = "??"
KEPT = ("players", "dealer", "stake", "stacks", "seats")
"""What one deal keeps of the record of a match."""


@dataclass(frozen=True)
class Trick:
    """A trick, or a round of groups: who led, what each seat laid down, and who took it; seats from 0."""

    leader: int
    laid: dict[int, tuple[str, ...]]
    winner: int


@dataclass(frozen=True)
class Worked:
    """A finished deal: ``case`` is what the settle page replays, ``verdict`` what is said to it.

    ``hands`` are cards by seat as they were dealt, ``before`` and ``after`` the acts round the tricks, in
    writing, ``dealer`` a seat from 0.
    """

    case: Node
    verdict: Node
    dealer: int
    hands: tuple[tuple[str, ...], ...]
    widow: tuple[str, ...]
    turned: str | None
    before: tuple[str, ...]
    tricks: tuple[Trick, ...]
    after: tuple[str, ...]


def worked_hand(book: Rulebook, folder: Path) -> Worked | None:
    """The first whole hand of a game: of its examples, else of the matches that are kept beside its rules."""
    game = book.compiled({})
    found = (_worked(game, case) for case in _cases(book, folder))
    return next((one for one in found if one is not None), None)


def _cases(book: Rulebook, folder: Path) -> Iterator[Node]:
    for case in book.examples:
        if case.get("ask") == HAND and not case.get("variant") and len(_deals(case)) == 1:
            yield {"game": book.id, "ask": HAND, "record": _record(case)}
    for path in sorted((folder / "records").glob("*.yaml")):
        match = read_yaml(path).data
        if isinstance(match, dict) and not match.get("variant"):
            yield from ({"game": book.id, "ask": HAND, "record": one} for one in _apart(match))


def _record(case: Node) -> Node:
    found: Node = case["record"] if isinstance(case.get("record"), dict) else case
    return {name: found[name] for name in (*KEPT, "deals") if name in found}


def _deals(case: Node) -> list[Node]:
    deals = _record(case).get("deals")
    return deals if isinstance(deals, list) else []


def _apart(match: Node) -> Iterator[Node]:
    """The first deal by itself; later ones begin from what earlier ones left."""
    head = {name: match[name] for name in KEPT if name in match}
    yield from ({**head, "deals": [deal]} for deal in match["deals"][:1])


def _worked(game: Game, case: Node) -> Worked | None:
    """A case as a hand to follow; None where it is not played out by the rules with all cards known."""
    if UNSEEN in str(case["record"]):
        return None
    verdict = ask(game, case)
    seen = _watched(game, case)
    if verdict["status"] != "answered" or seen is None or not seen[0].ended:
        return None
    deal, acts = seen
    tricks = tuple(_group_tricks(deal) if any(deal.groups) else _card_tricks(deal, acts))
    if not tricks:
        return None
    plays = [at for at, act in enumerate(acts) if act[1] in ("play", "arrange")]
    show = game.pack.show
    return Worked(
        case,
        verdict,
        deal.dealer,
        tuple(tuple(show(hand)) for hand in deal.dealt),
        _widow(deal),
        None if deal.turned is None else game.pack.names[deal.turned],
        tuple(show_act(game.pack, act) for act in acts[: plays[0]]),
        tricks,
        tuple(show_act(game.pack, act) for act in acts[plays[-1] + 1 :]),
    )


def _widow(deal: Deal) -> tuple[str, ...]:
    """The widow as it was dealt, where the rules deal one."""
    dealt = deal.game.the_step("deal").get("widow")
    return tuple(deal.game.pack.names[kind] for kind in deal.widow or [] if kind is not None) if dealt else ()


class _Seen(Course):
    """A course that keeps its first deal."""

    seen: tuple[Deal, list[Act]] | None = None

    def look(self, deal: Deal, acts: list[Act], at: int) -> None:  # noqa: ARG002 - as the course calls it
        if self.number == 0:
            self.seen = (deal, acts)


def _watched(game: Game, case: Node) -> tuple[Deal, list[Act]] | None:
    reading = Reading(game, case)
    try:
        course = _Seen(game, record_of(game, reading))
        replayed(course)
    except Stop:
        return None
    return course.seen


def _card_tricks(deal: Deal, acts: list[Act]) -> Iterator[Trick]:
    plays = [(seat, deal.game.pack.names[card]) for seat, verb, card in acts if verb == "play"]
    at = 0
    for winner, heap in deal.captured:
        laid = plays[at : at + len(heap)]
        at += len(heap)
        yield Trick(laid[0][0], {seat: (card,) for seat, card in laid}, winner)


def _group_tricks(deal: Deal) -> Iterator[Trick]:
    """Groups that were arranged before: the next round is led by who took the last."""
    leader = deal.dealt_after(deal.dealer)
    show = deal.game.pack.told
    for at, winner in enumerate(deal.trick_winners):
        laid = {seat: tuple(show(groups[at])) for seat, groups in enumerate(deal.groups) if groups}
        yield Trick(leader, laid, winner)
        leader = winner
