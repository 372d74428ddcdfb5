"""Cases by chance, one maker a kind of question: such as come up at a table. Portable.

A maker reads off the compiled game what a case of it holds; whether the case can be judged is for the engine
to say. ``cases`` lists the kinds that there are makers for.
"""

from validator.cases.ask import ask
from validator.cases.fields import bid_names, fields_of, kinds_of
from validator.engine.game import Game
from validator.engine.shapes import Any, Data
from validator.engine.steps.arrange import in_order
from validator.site.quiz.chance import Chance

MYPY = False
if MYPY:
    from collections.abc import Callable

MOST_HELD = 7  # cards of a hand that is asked about
MOST_DEALT = 20  # hands that are looked at for one that can be arranged
STAKE = 10
HONOURS = 4
MELDS = [0, 0, 20, 50]
NAMES = "ABCDEF"


def kinds_made(game: Game) -> list[str]:
    """The kinds of question that cases can be made of, in the order in which people ask them."""
    return [kind for kind in kinds_of(game) if kind in MAKERS and not _is_long(game, kind)]


def _is_long(game: Game, kind: str) -> bool:
    """Whether a question of the kind would fill pages: a score that is told by all hands."""
    return kind == "score" and game.has_step("arrange")


def case_of(game: Game, kind: str, chance: Chance) -> Data:
    """A case of a kind, without saying that the engine will judge it."""
    table = Dealt(game, chance)
    told: Data = {"ask": kind, "game": game.id}
    if table.holds(kind, "players"):
        told["players"] = table.players
    told.update(MAKERS[kind](table))
    return told


class Dealt:
    """A shuffled pack and so many players, from which one case is made."""

    def __init__(self, game: Game, chance: Chance) -> None:
        self.game = game
        self.chance = chance
        allowed = game.seats_allowed()
        self.players: int = chance.one_of([many for many in allowed if many > 2] or allowed)
        pack = [kind for kind in range(game.pack.kinds) for _ in range(game.pack.copies_of(kind))]
        self.pack: list[int] = chance.shuffled(pack)
        self.hand = game.hand_size(self.players) or 3

    def holds(self, kind: str, name: str) -> bool:
        """Whether a question of the kind has a field of this name."""
        return any(field["id"] == name for field in fields_of(self.game, kind))

    def cards(self, many: int) -> list[str]:
        """The next cards of the pack."""
        taken = [self.pack.pop() for _ in range(min(many, len(self.pack)))]
        return self.game.pack.told(taken)

    def held(self, many: int) -> str:
        """The next cards of the pack as somebody holds them: suit by suit, from high to low."""
        taken = [self.pack.pop() for _ in range(min(many, len(self.pack)))]
        return " ".join(self.game.pack.told(sorted(taken)))  # total key

    def seat(self) -> int:
        """A player."""
        return self.chance.between(1, self.players)

    def trumps(self, kind: str) -> Data:
        """The trumps of a case: a suit, an order that may be named, or the card that turns it up."""
        told: Data = {}
        for field in fields_of(self.game, kind):
            if field["id"] == "trump":
                told["trump"] = self.chance.one_of(field["values"])
            elif field["id"] == "turned" and self._turn_decides() and self.chance.once_in(2):
                return {"turned": self.cards(1)[0]}
        return told

    def _turn_decides(self) -> bool:
        """Whether a card turned up makes its suit trumps, and does not only propose it."""
        return not is_auction(self.game, "offer")

    def near_cards(self, many: int) -> list[str]:
        """Cards that belong together more often than chance has it: of one rank, of one suit, or in a row."""
        first = self.pack.pop()
        found = [first]
        like = self.chance.one_of(["rank", "suit", "row", "row", "any"])
        while len(found) < many:
            found.append(self._like(found, like if self.chance.below(5) else "any"))
        return self.game.pack.told(found)

    def _like(self, found: list[int], like: str) -> int:
        ranks = len(self.game.pack.ranks)
        last = found[len(found) - 1]
        for at in range(len(self.pack)):
            kind = self.pack[at]
            same_suit = kind // ranks == found[0] // ranks
            step = abs(kind % ranks - last % ranks)
            if like == "any" or (like == "rank" and kind % ranks == found[0] % ranks):
                return self.pack.pop(at)
            if (like == "suit" and same_suit) or (like == "row" and step == 1):
                return self.pack.pop(at)
        return self.pack.pop()


def is_auction(game: Game, kind: str) -> bool:
    """Whether the game has an auction of this kind."""
    step = game.step("auction")
    return step is not None and step["kind"] == kind


# Cards -----------------------------------------------------------------------------------------


def _trick(table: Dealt) -> Data:
    tricks = table.game.the_step("tricks")
    if tricks.get("of") == "groups":
        size = table.game.the_combos().size or 1
        return {"groups": [" ".join(table.near_cards(size)) for _ in range(table.players)]}
    told = table.trumps("trick")
    told["plays"] = table.cards(table.players)
    return told


def _may_play(table: Dealt) -> Data:
    told = table.trumps("may_play")
    held = min(table.hand, MOST_HELD)
    told["led"] = table.cards(table.chance.between(1, table.players - 1))
    told["hand"] = table.held(table.chance.between(min(3, held), held))
    return told


def _discard(table: Dealt) -> Data:
    told = table.trumps("discard")
    widow = int(table.game.the_step("deal").get("widow", 0))
    taken = (widow or 1) if table.game.has_step("take") else 0
    told["hand"] = table.held(table.hand + taken)
    if table.holds("discard", "turned"):
        told["turned"] = table.chance.one_of(told["hand"].split(" "))
        if table.holds("discard", "trump"):
            told["trump"] = told["turned"][1]
    return told


def _compare(table: Dealt) -> Data:
    """Two groups; now and then of the same ranks."""
    first = table.near_cards(table.game.the_combos().size or 1)
    second = table.near_cards(len(first))
    if table.chance.once_in(6):
        second = [_of_rank(table, card, second) for card in first]
    return {"groups": [" ".join(first), " ".join(second)]}


def _of_rank(table: Dealt, card: str, others: list[str]) -> str:
    """Another card of this rank, or one of the others where there is none."""
    for kind in table.pack:
        name = table.game.pack.names[kind]
        if name[0] == card[0]:
            table.pack.remove(kind)
            return name
    return others.pop()


def _arrangement(table: Dealt) -> Data:
    """Groups in order, mostly with two neighbours the wrong way round."""
    groups: list[list[str]] = []
    for _ in range(MOST_DEALT):
        groups = _in_order(table)
        if groups:
            break
        table = Dealt(table.game, table.chance)
    at = table.chance.below(len(groups) - 1) if groups else 0
    if groups and len(groups[at]) == len(groups[at + 1]) and table.chance.once_in(2):
        groups[at], groups[at + 1] = groups[at + 1], groups[at]
    return {"groups": [" ".join(group) for group in groups]}


def _in_order(table: Dealt) -> list[list[str]]:
    """A hand in groups that may stand so, the last of them of cards as they come; nothing where none does."""
    step = table.game.the_step("arrange")
    sizes = list(step["groups"])
    last = sizes.pop()
    groups = [table.near_cards(size) for size in sizes] + [table.cards(last)]
    kinds = [[table.game.pack.kind[card] for card in group] for group in groups]
    ordered = in_order(table.game, step, kinds)
    return [] if ordered is None else [table.game.pack.told(group) for group in ordered]


# Turns -----------------------------------------------------------------------------------------


def _lead(table: Dealt) -> Data:
    told: Data = {"dealer": table.seat()}
    if table.chance.once_in(3):
        told["last_winner"] = table.seat()
        return told
    if table.holds("lead", "declarer") and not is_auction(table.game, "each_once"):
        told["declarer"] = table.seat()
        if table.holds("lead", "alone") and table.chance.once_in(2):
            told["alone"] = [told["declarer"]]
    if table.holds("lead", "highest_bet"):
        told["highest_bet"] = table.seat()
    return told


def _auction(table: Dealt) -> Data:
    """Calls that were open when they were made, the last of them perhaps not."""
    told: Data = {"dealer": table.seat(), "calls": []}
    if table.holds("auction", "turned"):
        told["turned"] = table.cards(1)[0]
    elif table.holds("auction", "trump"):
        told["trump"] = table.chance.one_of(table.game.pack.suits)
    if is_auction(table.game, "each_once"):
        told["cards"] = table.chance.between(2, min(table.hand, MOST_HELD))
    case: Data = {"ask": "auction", "players": table.players} | told
    if not table.holds("auction", "players"):
        case.pop("players")
    for _ in range(table.chance.between(1, table.players + 1)):
        outcome = ask(table.game, case)["outcome"]
        if outcome.get("state") != "open":
            break
        case["calls"] = case["calls"] + [_call(table, outcome["legal"])]
    if table.chance.once_in(3):
        case["calls"] = case["calls"] + [table.chance.one_of(bid_names(table.game))]
    return case


def _call(table: Dealt, legal: list[str]) -> str:
    """One of the open calls; high bids are seldom made."""
    bids = [call for call in legal if call != "pass"]
    if "pass" in legal and (not bids or table.chance.below(5) < 3):
        return "pass"
    return str(bids[min(table.chance.below(len(bids)), table.chance.below(len(bids)), 3)])


def _betting(table: Dealt) -> Data:
    """Calls of betting in turn, the last of them perhaps out of turn or too low."""
    case: Data = {"ask": "betting", "players": table.players, "dealer": table.seat()}
    case.update({"stake": STAKE, "calls": []})
    for _ in range(table.chance.between(2, table.players + 2)):
        outcome = ask(table.game, case)["outcome"]
        if outcome.get("state") != "open":
            break
        call = _bet(table, str(table.chance.one_of(outcome["legal"])))
        seat = table.seat() if table.chance.once_in(7) else outcome["to_call"]
        case["calls"] = case["calls"] + [str(seat) + " " + call]
    return case


def _bet(table: Dealt, legal: str) -> str:
    """A call such as ``bet 20`` from an open one such as ``bet 10+``."""
    if " " not in legal:
        return legal
    verb, amount = legal.split(" ")
    least = int(amount.replace("+", ""))
    if table.chance.once_in(6) and least > 1:
        return verb + " " + str(least - 1)
    return verb + " " + str(-(-least // STAKE) * STAKE + table.chance.one_of([0, 0, STAKE, 2 * STAKE]))


# Chips and points ------------------------------------------------------------------------------


def _pot(table: Dealt) -> Data:
    players = min(table.players, len(NAMES))
    stakes = {NAMES[at]: table.chance.one_of([20, 40, 60, 100]) for at in range(players)}
    return {"stakes": stakes, "winner": NAMES[table.chance.below(players)]}


def _reentry(table: Dealt) -> Data:
    """Tricks that the players in the deal have taken; perhaps nobody most of them."""
    told: Data = {"pot": table.chance.one_of([30, 40, 60, 90])}
    tricks = [0 for _ in range(max(table.players, 3))]
    for _ in range(_tricks(table)):
        tricks[table.chance.below(len(tricks))] += 1
    told["tricks"] = tricks
    folded = [at + 1 for at in range(len(tricks)) if tricks[at] == 0 and table.chance.once_in(3)]
    if folded:
        told["folded"] = folded
    return told


def _tricks(table: Dealt) -> int:
    tricks = table.game.the_step("tricks").get("count", table.hand)
    return table.hand if tricks == "hand" else int(tricks)


def _scored(table: Dealt, kind: str) -> Data:
    """What a deal is scored from."""
    told: Data = {}
    cards = _tricks(table)
    if table.holds(kind, "bids") and table.holds(kind, "cards"):
        cards = table.chance.between(2, min(table.hand, MOST_HELD))
        told["cards"] = cards
    for field in fields_of(table.game, kind):
        if field["id"] in SCORED:
            told[field["id"]] = SCORED[field["id"]](table, field, cards)
    if "declarer" in told and table.holds(kind, "alone") and table.chance.once_in(4):
        told["alone"] = [told["declarer"]]
    if table.holds(kind, "points") and _whole(table):
        told["points"] = _points(table, told)
    return told


def _middling(table: Dealt, values: list[Any]) -> Any:
    """A bid, mostly one of those that are made often."""
    if table.chance.once_in(5):
        return table.chance.one_of(values)
    first = len(values) // 4
    return values[table.chance.between(first, max(first, len(values) * 3 // 4))]


def _bids(table: Dealt, cards: int) -> list[int]:
    """What all have bid, low bids more often."""
    return [table.chance.below(min(cards, 3) + 1) for _ in range(table.players)]


def _many(table: Dealt) -> int:
    return table.game.scorers(table.players)


def _first_side(table: Dealt) -> int:
    """A seat of the side that is told first; a score tells the declaring side before the others."""
    sides = _many(table)
    return table.seat() if sides >= table.players else 1 + sides * table.chance.below(table.players // sides)


def _split(table: Dealt, whole: int, unit: int) -> list[int]:
    """A number shared out among the scorers, seldom all of it to one."""
    shares = [0 for _ in range(_many(table))]
    if table.chance.once_in(8):
        shares[table.chance.below(len(shares))] = whole
        return shares
    for _ in range(whole // unit):
        shares[table.chance.below(len(shares))] += unit
    shares[0] += whole % unit
    return shares


def _points(table: Dealt, told: Data) -> list[int]:
    """Points of the cards as they can be: together what the engine says they must be."""
    if table.game.has_step("arrange"):
        return _split(table, _whole(table), 5)
    points = _split(table, _whole(table), 1)
    found = ask(table.game, {"ask": "score", "points": points} | told)
    for reason in found["reasons"]:
        if reason["code"] == "points-total":
            return _near_half(table, reason["facts"]["total"], told["tricks"])
    return points


def _whole(table: Dealt) -> int:
    """All points of the pack without trumps."""
    values = table.game.values(None)
    if values is None:
        return 0
    return sum(values[kind] * table.game.pack.copies_of(kind) for kind in range(table.game.pack.kinds))


def _near_half(table: Dealt, whole: int, tricks: list[int]) -> list[int]:
    """Points of two sides that go with their tricks."""
    if 0 in tricks:
        return [0 if many == 0 else whole for many in tricks]
    most = whole // 2 + table.chance.between(-25, 25)
    return [most, whole - most]


def _score(table: Dealt) -> Data:
    return _scored(table, "score")


def _match(table: Dealt) -> Data:
    """A deal that may end the match: the totals before it lie just below what ends it."""
    told = _scored(table, "match")
    ends = table.game.data["match"].get("ends") or {}
    if "total" in ends:
        told["before"] = _before(table)
        return told
    unit = 10 if _whole(table) else 1
    told["before"] = [table.chance.between(60, 120) * unit for _ in range(_many(table))]
    if table.holds("match", "deals"):
        told["deals"] = _deals(table, ends)
    return told


def _before(table: Dealt) -> list[int]:
    """Totals just below the one that ends the match."""
    total = table.game.data["match"]["ends"]["total"]
    return [total - table.chance.between(1, max(total // 5, 2)) for _ in range(_many(table))]


def _deals(table: Dealt, ends: Data) -> int:
    """How many deals have been played: all that there are, or nearly."""
    if ends.get("deals") == "schedule":
        return table.chance.between(6, 2 * table.hand)
    last: int = ends.get("deals", 1)
    return last - table.chance.below(2)


def _fault(table: Dealt) -> Data:
    told: Data = {}
    for field in fields_of(table.game, "fault"):
        if field["id"] in ("fault", "found", "offender"):
            told[field["id"]] = table.chance.one_of(field["values"])
    return told


SCORED: "dict[str, Callable[[Dealt, Data, int], Any]]" = {
    "bid": lambda table, field, cards: _middling(table, field["values"]),
    "trump": lambda table, field, cards: table.chance.one_of(field["values"]),
    "declarer": lambda table, field, cards: _first_side(table),
    "tricks": lambda table, field, cards: _split(table, cards, 1),
    "honours": lambda table, field, cards: _split(table, HONOURS, 1),
    "total": lambda table, field, cards: _before(table),
    "bids": lambda table, field, cards: _bids(table, cards),
    "melds": lambda table, field, cards: [table.chance.one_of(MELDS) for _ in range(_many(table))],
}

MAKERS: "dict[str, Callable[[Dealt], Data]]" = {
    "trick": _trick,
    "may_play": _may_play,
    "compare": _compare,
    "arrangement": _arrangement,
    "lead": _lead,
    "discard": _discard,
    "auction": _auction,
    "betting": _betting,
    "pot": _pot,
    "reentry": _reentry,
    "score": _score,
    "match": _match,
    "fault": _fault,
}
