"""A game ready to be asked: the tables made from what ``compile_game`` gives."""

from validator.engine.cards import JOKER, Pack
from validator.engine.combos import Combos
from validator.engine.conditions import first_that_fits
from validator.engine.nodes import clause_of, with_id
from validator.engine.orders import Ordering
from validator.engine.plain import words
from validator.engine.shapes import Any, Data, Facts

PLAIN: Data = {"id": "plain", "trump": []}  # the order of a game that says nothing about orders


class Game:
    """A compiled game with its pack, orders, combinations and steps.

    ``data`` is the plain data that it was made from; ``steps`` are the steps of a deal, each with its ``do``.
    ``combos`` and ``points`` are None where the game knows no combinations or counts no card points.
    """

    def __init__(self, data: Data) -> None:
        self.data = data
        self.id: str = data["game"]
        self.switches: dict[str, str] = data.get("switches", {})
        self.pack = Pack(data["deck"])
        self.orders: list[Data] = data.get("orders", [])
        self.combos = Combos(self.pack, data["combinations"]) if "combinations" in data else None
        self.steps: list[Data] = [_with_kind(step) for step in data["steps"]]
        self.points: Data | None = data.get("points")
        self.melds: Data = data.get("melds", {})
        self.players: Data = data["players"]
        self.sides: str = data.get("sides", "each")
        self._orderings: dict[tuple[str, str | None], Ordering] = {}
        self._values: dict[str | None, list[int]] = {}

    # -- parts that may be missing -------------------------------------------------------------------------

    def has_step(self, kind: str) -> bool:
        """Whether a deal has a step of this kind."""
        return self.step(kind) is not None

    def step(self, kind: str) -> Data | None:
        """The first step of a kind, or None."""
        for step in self.steps:
            if step["do"] == kind:
                return step
        return None

    def the_step(self, kind: str) -> Data:
        """The first step of a kind that this game has: asked only where a question or a step needs it."""
        step = self.step(kind)
        if step is None:
            raise KeyError(kind)
        return step

    def the_combos(self) -> Combos:
        """The combinations of a game that has some."""
        if self.combos is None:
            raise KeyError("combinations")
        return self.combos

    def the_points(self) -> Data:
        """The card points of a game that counts some."""
        if self.points is None:
            raise KeyError("points")
        return self.points

    def deck_clause(self, name: str = "clause") -> str | None:
        """A rule about the pack: what it holds, or (``ranks_clause``) how cards rank; None without one."""
        found: str | None = self.data["deck"].get(name)
        return found

    def rule_clause(self, part: str) -> str | None:
        """The rule behind a part of the game such as ``next_dealer``; None where the game has none."""
        return clause_of(self.data.get(part, {}))

    # -- orders and values ---------------------------------------------------------------------------------

    def order(self, name: str | None) -> Data | None:
        """The order with this id, or None."""
        return with_id(self.orders, name)

    def needs_trump(self) -> bool:
        """Whether some order takes its trumps from a suit that must be known."""
        return any(_needs_suit(order) for order in self.orders)

    def named_orders(self) -> list[str]:
        """The ids of the orders that a player may name instead of a suit."""
        free = [order for order in self.orders if not _needs_suit(order)]
        return [order["id"] for order in free if "suit" not in order and "when" not in order]

    def ordering(self, order: Data, trump_suit: str | None) -> Ordering:
        """The tables of an order under a trump suit (None: no trump suit); made once."""
        suit: str | None = order.get("suit", trump_suit)
        key = (order["id"], suit)
        if key not in self._orderings:
            self._orderings[key] = Ordering(self.pack, order, suit)
        return self._orderings[key]

    def ordering_in_force(self, facts: Facts, trump_suit: str | None, named: str | None = None) -> Ordering:
        """The tables that hold: of the order that a player named, else of the first whose condition holds."""
        order = self.order(named) if named else first_that_fits(self.orders, facts)
        return self.ordering(order or PLAIN, trump_suit)

    def values(self, trump_suit: str | None) -> list[int] | None:
        """The card points of each kind under a trump suit; None where the game counts none."""
        if self.points is None:
            return None
        if trump_suit not in self._values:
            self._values[trump_suit] = [
                _value(self.points, name, name[1] == trump_suit) for name in self.pack.names
            ]
        return self._values[trump_suit]

    # -- players -------------------------------------------------------------------------------------------

    def seats_allowed(self) -> list[int]:
        """The numbers of players that the game is for."""
        if "only" in self.players:
            return list(self.players["only"])
        return list(range(self.players["from"], self.players["to"] + 1))

    def hand_size(self, players: int, deal_no: int = 0) -> int | None:
        """How many cards each player is dealt (deals count from 0); None where the rules name no number."""
        each = self.the_step("deal")["each"]
        try:
            size: int = by_table(each, players, deal_no)
        except KeyError:
            return None
        return size

    def left_over(self, players: int, deal_no: int = 0) -> int | None:
        """How many cards are left when all hands have been dealt, those of dummies too; None as above."""
        size = self.hand_size(players, deal_no)
        if size is None:
            return None
        hands: int = players + self.the_step("deal").get("dummies", 0)
        return int(self.pack.size - size * hands)

    def side_of(self, seat: int) -> int:
        """The scorer that a seat belongs to: its partnership, or itself."""
        return seat % 2 if self.sides == "partners" else seat

    def scorers(self, players: int) -> int:
        """How many scores are kept."""
        return 2 if self.sides == "partners" else players


def _with_kind(step: Data) -> Data:
    copied = dict(step)
    copied["do"] = step.get("do", step["id"])
    return copied


def _needs_suit(order: Data) -> bool:
    return "suit" not in order and any(token != JOKER for token in order["trump"])


def _value(points: Data, name: str, trump: bool) -> int:
    """The card points of a card: its line in the table for trumps or plain cards, or in the one for all."""
    table: dict[str, int] = points["all"] if "all" in points else points["trump" if trump else "plain"]
    for listed in sorted(table):  # total key
        if name[0] in words(listed) or name in words(listed):
            return table[listed]
    return 0


def by_table(value: Any, players: int, deal_no: int) -> Any:
    """A value that may follow the players (``{players: {4: 12}}``) or the deal (``{by_deal: ...}``).

    Raises KeyError where the table has no line for so many players.
    """
    if not isinstance(value, dict):
        return value
    if "players" in value:
        return by_table(value["players"][str(players)], players, deal_no)
    rule = value["by_deal"]
    turns = rule if isinstance(rule, list) else deal_sizes(rule, players)
    if isinstance(rule, dict) and "beyond" in rule and deal_no >= len(turns):
        return by_table(rule["beyond"], players, 0)
    return turns[deal_no % len(turns)]


def deal_sizes(rule: Data, players: int) -> list[int]:
    """The hand sizes of all deals of a schedule ``{from: 7, to: 1, and_back: true}``."""
    first: int = by_table(rule["from"], players, 0)
    last: int = by_table(rule["to"], players, 0)
    step = 1 if last >= first else -1
    sizes = list(range(first, last + step, step))
    if rule.get("and_back"):
        sizes = sizes + list(reversed(sizes[:-1]))
    return sizes
