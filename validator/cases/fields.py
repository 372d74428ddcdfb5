"""Which questions a game offers, and the fields of each. Portable.

All is read off the compiled game, so that a form needs no code. A field is ``{"id", "type", "needed"}`` and
what its type asks for: ``count`` (cards), ``sizes`` (groups), ``from`` and ``to`` (numbers), ``values``
(choices), ``many`` (length of a list), ``label`` (what it is called here, where not as its id says). Types:
card, cards, groups, seat, seats, number, numbers, choice, trump, calls, stakes, scores, flag, arrangements,
faults, record.
"""

from validator.engine.game import Game
from validator.engine.shapes import Any, Data
from validator.engine.steps.bids import call_list
from validator.engine.steps.turn_up import joker_is_told

MYPY = False
if MYPY:
    from collections.abc import Callable

FOUND = ("before_play", "trick_open", "later", "scored", "next_deal")  # when a fault may be found
OF_FAULT = ("fault", "side", "found", "trick")  # what a case may tell of a fault
MOST_CHIPS = 1000000000
ORDER = (
    "compare",
    "arrangement",
    "trick",
    "may_play",
    "lead",
    "discard",
    "auction",
    "betting",
    "pot",
    "reentry",
    "score",
    "match",
    "deal",
    "fault",
    "hand",
)


def kinds_of(game: Game) -> list[str]:
    """The kinds of question that follow from the phases of a game, in the order in which people ask them."""
    tricks = game.step("tricks")
    offered = {
        "compare": game.combos is not None,
        "arrangement": game.has_step("arrange"),
        "trick": tricks is not None,
        "may_play": tricks is not None and tricks.get("of") != "groups",
        "lead": tricks is not None,
        "discard": game.has_step("discard"),
        "auction": game.has_step("auction"),
        "betting": game.has_step("betting"),
        "pot": game.has_step("award"),
        "reentry": game.has_step("carry_over"),
        "score": bool(game.data.get("score")),
        "match": bool(game.data.get("match")),
        "deal": True,
        "fault": bool(game.data.get("irregularities")),
        "hand": True,
    }
    return [kind for kind in ORDER if offered[kind]]


def fields_of(game: Game, kind: str) -> list[Data]:
    """The fields of a kind of question in a game."""
    return MAKERS[kind](game)


# Parts of forms --------------------------------------------------------------------------------


def field(name: str, kind: str, needed: bool = False, **more: Any) -> Data:
    """One field of a form."""
    told: Data = {"id": name, "type": kind, "needed": needed}
    told.update(more)
    return told


def _range(name: str, least: int, most: int) -> Data:
    told = field(name, "number")
    told.update({"from": least, "to": most})
    return told


def _chips(name: str, needed: bool = False) -> Data:
    told = _range(name, 0, MOST_CHIPS)
    told["needed"] = needed
    return told


def _seat(game: Game, name: str) -> Data:
    told = field(name, "seat")
    told.update({"from": 1, "to": max(game.seats_allowed())})
    return told


def _players(game: Game) -> list[Data]:
    """How many play, where the game is for several numbers."""
    allowed = game.seats_allowed()
    return [field("players", "choice", values=allowed)] if len(allowed) > 1 else []


def _deal_no() -> Data:
    return _range("deal_no", 1, 999)


def _trumps(game: Game, needed: bool = True) -> list[Data]:
    """The trump suit or order, or the card that turns it up."""
    if not any(order["trump"] for order in game.orders):
        return []
    found = []
    if game.needs_trump():
        found.append(_trump(game, needed and not _trumps_by_deal(game)))
    if game.has_step("turn_up"):
        found.append(field("turned", "card"))
    if _trumps_by_deal(game):
        found.append(_deal_no())
    return found


def _trump(game: Game, needed: bool) -> Data:
    """The trump suit, or the id of an order that may be named instead."""
    return field("trump", "trump", needed, values=game.pack.suits + game.named_orders())


def _proposed(game: Game) -> Data:
    """The suit that is trumps unless it is turned down."""
    proposed = _trump(game, False)
    proposed["label"] = "proposed"
    return proposed


def _trumps_by_deal(game: Game) -> bool:
    """Whether the rules fix the trumps of each deal."""
    step = game.step("fix_trump")
    return step is not None and step["to"] != "lot"


def _declares(game: Game) -> bool:
    return game.has_step("auction") or game.has_step("name_trump")


def _most_cards(game: Game) -> int:
    """The most cards that a player is dealt."""
    return max(game.hand_size(players) or 0 for players in game.seats_allowed())


def bid_names(game: Game) -> list[str]:
    """The calls that an auction knows, as they are written."""
    step = game.the_step("auction")
    if step["kind"] == "offer":
        return ["accept"] + ["name " + suit for suit in game.pack.suits] + ["pass"]
    names = [call["name"] for call in call_list(step, _most_cards(game))]
    return names if step.get("pass") == "none" or step["kind"] == "each_once" else names + ["pass"]


def _bet_names(game: Game) -> list[str]:
    return [node["id"] for node in game.the_step("betting")["calls"]]


# Forms -----------------------------------------------------------------------------------------


def _compare(game: Game) -> list[Data]:
    return [field("groups", "groups", True, many=2, count=game.the_combos().size)]


def _arrangement(game: Game) -> list[Data]:
    sizes = list(game.the_step("arrange")["groups"])
    return [field("groups", "groups", True, many=len(sizes), sizes=sizes), field("hand", "cards")]


def _trick(game: Game) -> list[Data]:
    most = max(game.seats_allowed())
    if game.the_step("tricks").get("of") == "groups":
        found = [field("groups", "groups", True, many=most, count=game.the_combos().size)]
    else:
        found = _trumps(game) + [field("plays", "cards", True, count=most)]
    return found + [_seat(game, "leader")] + _players(game)


def _may_play(game: Game) -> list[Data]:
    found = _trumps(game) + [field("led", "cards", count=max(game.seats_allowed()) - 1)]
    found += [field("hand", "cards", True), field("card", "card")]
    if len(game.the_step("tricks").get("lead_duties", [])) > 1:
        found += [_range("trick", 1, 99), field("broken", "flag")]
    return found + _players(game) + [_deal_no()]


def _lead(game: Game) -> list[Data]:
    found = [_seat(game, "dealer"), _seat(game, "last_winner")]
    if _declares(game):
        found.append(_seat(game, "declarer"))
    if game.has_step("declare_alone"):
        found.append(field("alone", "seats"))
    if game.has_step("betting"):
        found += [_seat(game, "highest_bet"), _chips("stake"), field("stacks", "numbers")]
        found.append(field("calls", "calls", values=_bet_names(game)))
    return found + _players(game)


def _discard(game: Game) -> list[Data]:
    return _trumps(game, False) + [field("hand", "cards", True), field("card", "card")]


def _auction(game: Game) -> list[Data]:
    found = [field("calls", "calls", True, values=bid_names(game)), _seat(game, "dealer")]
    if game.the_step("auction")["kind"] == "offer" and game.has_step("turn_up"):
        found.append(field("turned", "card", True))
    if joker_is_told(game):
        found.append(_proposed(game))
    fixing = game.step("fix_trump")
    if fixing is not None and fixing.get("proposed"):
        found += [_proposed(game), _deal_no()]
    if game.pack.jokers and game.the_step("auction")["kind"] != "offer":
        places: list[Any] = list(range(1, max(game.seats_allowed()) + 1))
        found.append(field("joker", "choice", values=places + ["widow"]))
    found += [field("hands", "groups"), _range("cards", 1, game.pack.size)]
    return found + _players(game)


def _betting(game: Game) -> list[Data]:
    found = [field("calls", "calls", True, values=_bet_names(game)), _seat(game, "dealer")]
    found += [_chips("stake"), field("stacks", "numbers"), field("folded", "seats")]
    return found + [field("players", "choice", values=game.seats_allowed())]


def _pot(game: Game) -> list[Data]:
    found = [field("stakes", "stakes", True), field("winner", "seat"), field("folded", "seats")]
    return found + [_chips("carried")]


def _reentry(game: Game) -> list[Data]:
    found = [_chips("pot", True), field("tricks", "numbers", True), field("folded", "seats")]
    found += [_seat(game, "seat"), _chips("chips"), field("rejoined", "seats"), field("stake", "number")]
    return found + [_seat(game, "dealer"), _seat(game, "last_trick")]


def _scored(game: Game) -> list[Data]:
    """The fields from which a deal is scored."""
    found = _bid_fields(game)
    words = str(game.data.get("score")) + str(game.data.get("contract"))
    names = ["tricks", "points", "melds"] + (["honours"] if "honours" in game.data else [])
    for name in names:
        if name in words or (name == "tricks" and "all_tricks" in words):
            found.append(field(name, "numbers", not game.has_step("arrange")))
    if game.has_step("declare_alone"):
        found.append(field("alone", "seats"))
    if "'times': {'trump'" in words:
        found.append(field("trump", "trump", values=game.pack.suits))
    if "forced" in words:
        found.append(field("forced", "flag"))
    if game.data.get("irregularities"):
        found.append(field("faults", "faults", values=fault_names(game)))
    if "cards" in words or isinstance(game.the_step("deal")["each"], dict):
        found += [field("cards", "number"), _deal_no()]
    return found + _players(game)


def _bid_fields(game: Game) -> list[Data]:
    """The contract that was played for."""
    step = game.step("auction")
    kind = None if step is None else step["kind"]
    if kind == "each_once":
        return [field("bids", "numbers", True)]
    found = []
    if step is not None and kind == "rising":
        names = [call["name"] for call in call_list(step, _most_cards(game))]
        found.append(field("bid", "choice", True, values=names))
    if _declares(game):
        found.append(_seat(game, "declarer"))
    return found


def _score(game: Game) -> list[Data]:
    found = _scored(game)
    if game.has_step("arrange"):
        found += [field("arrangements", "arrangements"), _seat(game, "dealer"), _found()]
    if "total" in str(game.data.get("score")) or (game.data.get("match") or {}).get("counting"):
        found.append(field("total", "numbers"))
    return found


def _found() -> Data:
    return field("found", "choice", values=list(FOUND))


def _match(game: Game) -> list[Data]:
    found = [field("totals", "numbers"), field("before", "numbers"), field("points", "numbers")]
    found += [one for one in _scored(game) if one["id"] != "points"]
    if _declares(game):
        found.append(field("bid_result", "choice", values=["made", "failed"]))
    rule = game.data["match"]
    if "first_seat" in (rule.get("several"), rule.get("tie")):
        found.append(_seat(game, "dealer"))
    if "series" in rule:
        found.append(field("games", "scores"))
    return found + [_range("deals", 0, 9999)]


def _deal(game: Game) -> list[Data]:
    found = [_range("players", 1, 99), field("hands", "groups")]
    if game.the_step("deal").get("widow"):
        found.append(field("widow", "cards"))
    if game.has_step("turn_up"):
        found.append(field("turned", "card"))
    if game.has_step("fix_trump") or joker_is_told(game):
        found.append(_trump(game, False))
    return found + [_seat(game, "dealer"), field("drawn", "cards"), field("left", "number"), _deal_no()]


def fault_names(game: Game) -> list[str]:
    """The faults that the game has a rule for, in the order of its ladder."""
    found: list[str] = []
    for rung in game.data.get("irregularities", []):
        if rung["fault"] not in found:
            found.append(rung["fault"])
    return found


def _fault(game: Game) -> list[Data]:
    found = [field("fault", "choice", True, values=fault_names(game)), _found()]
    sides = field("offender", "choice", values=["declarers", "defenders"])
    return found + ([sides] if _declares(game) else [])


def _hand(game: Game) -> list[Data]:
    names = (
        "deals",
        "seats",
        "dealer",
        "stake",
        "stacks",
        "carried",
        "totals",
        "claims",
        "players",
        "record",
    )
    return [field(name, "record", name == "deals") for name in names]


MAKERS: "dict[str, Callable[[Game], list[Data]]]" = {
    "compare": _compare,
    "arrangement": _arrangement,
    "trick": _trick,
    "may_play": _may_play,
    "lead": _lead,
    "discard": _discard,
    "auction": _auction,
    "betting": _betting,
    "pot": _pot,
    "reentry": _reentry,
    "score": _score,
    "match": _match,
    "deal": _deal,
    "fault": _fault,
    "hand": _hand,
}
