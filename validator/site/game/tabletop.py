"""The head of a game's page before it has a language: what happens if, and the game at a glance.

Nothing is said here. A line names clauses, the sentences of them that are quoted and what fills those, or a
part of the game that is drawn; each with the states of the switches in which it holds.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Any

from validator.engine.game import Game
from validator.site.game.ladders import trump_rows
from validator.site.house_rules.agreed import holds
from validator.site.house_rules.states import State, Wording, part_of, touching, wordings
from validator.site.rulebooks import Node, Rulebook
from validator.spec.bindings import Unbound, bound_values
from validator.spec.overlay import names

TRUMP_STEPS = ("name_trump", "turn_up", "fix_trump")
ALWAYS_BOUND = {"deck", "players"}
"""Parts of a game on which the value of any placeholder may depend."""

SHOWN_SUIT = "H"
"""The trump suit for which an order of trumps is drawn, where the pack has it."""


@dataclass(frozen=True)
class Said:
    """Sentences of a clause (by its short id, counted from 1) and the values that fill them."""

    clause: str
    sentences: tuple[int, ...] = (1,)
    values: Node = field(default_factory=dict)


@dataclass(frozen=True)
class Drawn:
    """A part of a game that is drawn from its data, and the clause (by its full id) that says the same.

    ``data`` tells drawings apart; ``game`` is one that has them, where more of it is needed to draw.
    """

    part: str
    clause: str | None
    data: tuple[Any, ...] = ()
    game: Game | None = field(default=None, compare=False, repr=False)


Told = tuple[Said | Drawn, ...]
Tell = Callable[[State], Told]


@dataclass(frozen=True)
class Line:
    """A situation with its answers, or a line of the summary. Nothing is told where it does not arise."""

    id: str
    wordings: tuple[Wording[Told], ...]


def what_if(rules: Rulebook) -> list[Line]:
    """The situations that the table of the game names, with what answers."""
    asked = rules.table.get("what_if") or {}
    return _lines(
        rules, ((name, _answering(rules, asked[name]), _bearing(rules, asked[name])) for name in names(asked))
    )


def glance(rules: Rulebook) -> list[Line]:
    """The game in a few lines: what its data draws, and the clauses that its parts or its table name."""
    own = rules.table.get("glance") or {}
    return _lines(rules, ((name, _telling(rules, name, own), None) for name in PARTS))


def _lines(rules: Rulebook, parts: Iterable[tuple[str, Tell, set[str] | None]]) -> list[Line]:
    made = [Line(name, tuple(wordings(rules, tell, bearing))) for name, tell, bearing in parts]
    return [line for line in made if any(wording.told for wording in line.wordings)]


# Clauses that answer --------------------------------------------------------------------------


def _answering(rules: Rulebook, asked: Node) -> Tell:
    """The answers of those clauses that hold, in the order of the table."""

    def tell(state: State) -> Told:
        if not holds(asked, state):
            return ()
        return tuple(
            Said(one["clause"], tuple(one["sentences"]), _values(rules, one["clause"], state))
            for one in asked["answers"]
            if holds(one, state) and holds(rules.clauses[one["clause"]], state)
        )

    return tell


def _bearing(rules: Rulebook, asked: Node) -> set[str]:
    """The switches on which answers can depend: those of conditions, and those that change a bound value."""
    clauses = [rules.clauses[one["clause"]] for one in asked["answers"]]
    found = {switch for node in (asked, *asked["answers"], *clauses) for switch in node.get("when") or {}}
    paths = [path for clause in clauses for path in (clause.get("bind") or {}).values()]
    if paths:
        found |= touching(rules, {part_of(path) for path in paths} | ALWAYS_BOUND)
    return found


def _values(rules: Rulebook, clause: str, state: State) -> Node:
    bind = rules.clauses[clause].get("bind")
    if not bind:
        return {}
    try:
        return bound_values(rules.compiled(state), bind)
    except Unbound:
        return {}


# The game at a glance --------------------------------------------------------------------------


def _telling(rules: Rulebook, name: str, own: Node) -> Tell:
    """What a line tells: the clauses that the table names, or what is found in the game."""
    if name in own and name not in DRAWN:
        return _answering(rules, own[name])
    part = PARTS[name]
    leads = [rules.full(one["clause"]) for one in (own.get(name) or {}).get("answers") or []]

    def tell(state: State) -> Told:
        told: list[Said | Drawn] = []
        for at, one in enumerate(part(rules.compiled(state))):
            if isinstance(one, Drawn):
                told.append(replace(one, clause=leads[at]) if at < len(leads) else one)
            elif rules.short(one) in rules.clauses:
                clause = rules.short(one)
                told.append(Said(clause, values=_values(rules, clause, state)))
        return tuple(told)

    return tell


Part = Callable[[Game], Iterator["str | Drawn"]]
"""Gives what a line tells: clauses by their full ids, whose first sentences are quoted, or what is drawn."""


def _nothing(_: Game) -> Iterator[str | Drawn]:
    """A line that is there only where the table of the game names clauses for it."""
    yield from ()


def _aim(_: Game) -> Iterator[str | Drawn]:
    yield Drawn("aim", None)


def _players(game: Game) -> Iterator[str | Drawn]:
    """How many, who with whom, and which way round."""
    yield Drawn("players", game.rule_clause("players"), (tuple(game.seats_allowed()), game.sides), game)
    if "direction" in game.data:
        yield Drawn("direction", game.data.get("direction_clause"), (game.data["direction"],), game)


def _pack(game: Game) -> Iterator[str | Drawn]:
    pack = game.pack
    yield Drawn("pack", game.deck_clause(), (pack.size, tuple(pack.suits), pack.jokers, pack.copies), game)


def _rank(game: Game) -> Iterator[str | Drawn]:
    clause = game.deck_clause("ranks_clause") or game.deck_clause()
    yield Drawn("rank", clause, (tuple(game.pack.ranks),))


def _trump_order(game: Game) -> Iterator[str | Drawn]:
    """The first order of trumps that is not simply that of the pack."""
    for order in game.orders:
        if order.get("when") or order["trump"] in ([], ["rest"]):
            continue
        rows = trump_rows(game, order)
        row = next((row for row in rows if row.suit == SHOWN_SUIT), rows[0])
        yield Drawn("trump_order", order.get("clause"), (row.suit, row.cards))
        return


def _combinations(game: Game) -> Iterator[str | Drawn]:
    if game.combos:
        types = tuple((one["id"], one.get("clause")) for one in game.combos.types)
        yield Drawn("combinations", game.rule_clause("combinations"), types)


def speaking(game: Game) -> str:
    """What the players do before the play: "betting", take or refuse an "offer" of trumps, or "bidding"."""
    if game.step("betting"):
        return "betting"
    offered = (game.step("auction") or {}).get("kind") == "offer"
    return "offer" if offered else "bidding"


def _step(*kinds: str) -> Part:
    def find(game: Game) -> Iterator[str | Drawn]:
        step = next((step for step in game.steps if step["do"] in kinds and step.get("clause")), None)
        if step:
            yield step["clause"]

    return find


def _play(game: Game) -> Iterator[str | Drawn]:
    tricks = game.step("tricks") or {}
    first = (tricks.get("duties") or [{}])[0].get("clause")
    if first or tricks.get("clause"):
        yield first or tricks["clause"]


def _score(game: Game) -> Iterator[str | Drawn]:
    rows = [row for group in game.data.get("score") or [] for row in group.get("rows", [])]
    for node in (game.data.get("contract") or {}, *rows):
        if node.get("clause"):
            yield node["clause"]
            return


def _end(game: Game) -> Iterator[str | Drawn]:
    clause = game.rule_clause("match")
    if clause:
        yield clause


def _tie(game: Game) -> Iterator[str | Drawn]:
    nodes = [(game.data.get("combinations") or {}, "equal_clause")]
    nodes += [(order, "equal_clause") for order in game.orders[:1]]
    for node, name in [*nodes, (game.data.get("match") or {}, "tie_clause")]:
        if name in node:
            yield node[name]


PARTS: dict[str, Part] = {
    "aim": _aim,
    "players": _players,
    "pack": _pack,
    "rank": _rank,
    "trump_order": _trump_order,
    "combinations": _combinations,
    "stake": _step("ante"),
    "deal": _step("deal"),
    "bidding": _step("auction", "betting"),
    "trumps": _step(*TRUMP_STEPS),
    "arranging": _step("arrange"),
    "play": _play,
    "trick": _nothing,
    "score": _score,
    "tie": _tie,
    "end": _end,
}
"""The lines of the summary in reading order, and how each is found in a game."""

DRAWN = ("aim", "players", "pack", "rank", "trump_order", "combinations")
"""The lines that are drawn; the clauses that the table names for one are where its parts lead."""
