"""A game ready to be asked: the tables made from what ``compile_game`` gives."""

from validator.engine.cards import Pack
from validator.engine.combos import Combos
from validator.engine.conditions import first_that_fits
from validator.engine.orders import Ordering
from validator.engine.plain import words

STEP_KINDS = (
    "ante",
    "deal",
    "turn_up",
    "auction",
    "betting",
    "take",
    "name_trump",
    "discard",
    "pass",
    "exchange",
    "declare_alone",
    "arrange",
    "tricks",
    "showdown",
    "score",
    "award",
    "carry_over",
)


class Game:
    """A compiled game with its pack, orders, combinations and steps.

    ``data`` is the plain data that it was made from; ``steps`` are the steps of a deal, each with its ``do``.
    """

    def __init__(self, data):
        self.data = data
        self.id = data["game"]
        self.switches = data.get("switches", {})
        self.pack = Pack(data["deck"])
        self.orders = data.get("orders", [])
        self.combos = Combos(self.pack, data["combinations"]) if "combinations" in data else None
        self.steps = [_with_kind(step) for step in data["steps"]]
        self.points = data.get("points")
        self.players = data["players"]
        self.sides = data.get("sides", "each")
        self._orderings = {}
        self._values = {}

    def has_step(self, kind):
        """Whether a deal has a step of this kind."""
        return any(step["do"] == kind for step in self.steps)

    def step(self, kind):
        """The first step of a kind, or None."""
        for step in self.steps:
            if step["do"] == kind:
                return step
        return None

    def order(self, name):
        """The order with this id, or None."""
        for order in self.orders:
            if order["id"] == name:
                return order
        return None

    def ordering(self, order, trump_suit):
        """The tables of an order under a trump suit (None: no trump suit); made once."""
        suit = order.get("suit", trump_suit)
        key = (order["id"], suit)
        if key not in self._orderings:
            self._orderings[key] = Ordering(self.pack, order, suit)
        return self._orderings[key]

    def ordering_in_force(self, facts, trump_suit, named=None):
        """The tables that hold: those of the order that a player named, else of the first order whose condition holds."""
        order = self.order(named) if named else first_that_fits(self.orders, facts)
        return self.ordering(order, trump_suit)

    def values(self, trump_suit):
        """The card points of each kind under a trump suit; None where the game counts none."""
        if self.points is None:
            return None
        if trump_suit not in self._values:
            self._values[trump_suit] = [self._value(kind, trump_suit) for kind in range(self.pack.kinds)]
        return self._values[trump_suit]

    def _value(self, kind, trump_suit):
        name = self.pack.names[kind]
        table = self.points.get("all")
        if table is None:
            table = self.points["trump" if name[1] == trump_suit else "plain"]
        for listed in sorted(table):  # total key
            if name[0] in words(listed) or name in words(listed):
                return table[listed]
        return 0

    def seats_allowed(self):
        """The numbers of players that the game is for."""
        if "only" in self.players:
            return list(self.players["only"])
        return list(range(self.players["from"], self.players["to"] + 1))

    def side_of(self, seat):
        """The scorer that a seat belongs to: its partnership, or itself."""
        return seat % 2 if self.sides == "partners" else seat

    def scorers(self, players):
        """How many scores are kept."""
        return 2 if self.sides == "partners" else players


def _with_kind(step):
    kind = step.get("do", step["id"])
    if kind not in STEP_KINDS:
        raise ValueError("unknown step kind " + str(kind))
    copied = dict(step)
    copied["do"] = kind
    return copied


def by_table(value, players, deal_no, schedule=None):
    """A value that may follow the number of players or of the deal: a number, ``{players: {4: 12}}`` or ``{by_deal: ...}``."""
    if not isinstance(value, dict):
        return value
    if "players" in value:
        return by_table(value["players"][str(players)], players, deal_no, schedule)
    rule = value["by_deal"]
    if isinstance(rule, list):
        return rule[deal_no % len(rule)]
    return deal_sizes(rule, players)[deal_no % len(deal_sizes(rule, players))]


def deal_sizes(rule, players):
    """The hand sizes of all deals of a schedule ``{from: 7, to: 1, and_back: true}``."""
    first = by_table(rule["from"], players, 0)
    last = by_table(rule["to"], players, 0)
    step = 1 if last >= first else -1
    sizes = list(range(first, last + step, step))
    if rule.get("and_back"):
        sizes = sizes + list(reversed(sizes[:-1]))
    return sizes
