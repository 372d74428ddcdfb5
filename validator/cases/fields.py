"""Which questions a game offers, and the fields of each: read off its compiled data, so that a form needs no code. Portable.

A field is ``{"id", "type", "needed"}`` and what its type asks for: ``count`` (cards), ``sizes`` (groups), ``from`` and
``to`` (numbers), ``values`` (choices), ``many`` (length of a list). Types: card, cards, groups, seat, seats, number,
numbers, choice, trump, calls, stakes, flag, arrangements, faults, record.
"""

from validator.engine.game import by_table
from validator.engine.steps.bids import call_list

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


def kinds_of(game):
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


def field(name, kind, needed=False, more=None):
    """One field of a form."""
    told = {"id": name, "type": kind, "needed": needed}
    told.update(more or {})
    return told


def fields_of(game, kind):
    """The fields of a kind of question in a game."""
    return MAKERS[kind](game)


def _seat_field(game, name, needed=False):
    return field(name, "seat", needed, {"from": 1, "to": max(game.seats_allowed())})


def _table(game):
    """How many play, where the game is for several numbers."""
    allowed = game.seats_allowed()
    return [field("players", "choice", False, {"values": allowed})] if len(allowed) > 1 else []


def _trumps(game, needed=True):
    """The trump suit or order, or the card that turns it up."""
    if not game.orders or not any(order["trump"] for order in game.orders):
        return []
    named = [
        order["id"]
        for order in game.orders
        if not _needs_suit(order) and "when" not in order and "suit" not in order
    ]
    found = []
    if any(_needs_suit(order) for order in game.orders):
        found.append(field("trump", "trump", needed, {"values": game.pack.suits + named}))
    if game.has_step("turn_up"):
        found.append(field("turned", "card"))
    return found


def _needs_suit(order):
    return "suit" not in order and any(token != "JO" for token in order["trump"])


def _compare(game):
    return [field("groups", "groups", True, {"many": 2, "count": game.combos.size})]


def _arrangement(game):
    sizes = list(game.step("arrange")["groups"])
    return [field("groups", "groups", True, {"many": len(sizes), "sizes": sizes}), field("hand", "cards")]


def _trick(game):
    if game.step("tricks").get("of") == "groups":
        found = [
            field("groups", "groups", True, {"many": max(game.seats_allowed()), "count": game.combos.size})
        ]
    else:
        found = _trumps(game) + [field("plays", "cards", True, {"count": max(game.seats_allowed())})]
    return found + [_seat_field(game, "leader")] + _table(game)


def _may_play(game):
    found = _trumps(game) + [field("led", "cards", False, {"count": max(game.seats_allowed()) - 1})]
    found += [field("hand", "cards", True), field("card", "card")]
    step = game.step("tricks")
    if "lead_duties" in step and len(step["lead_duties"]) > 1:
        found += [field("trick", "number", False, {"from": 1, "to": 99}), field("broken", "flag")]
    return found + _table(game) + [field("deal_no", "number", False, {"from": 1, "to": 999})]


def _lead(game):
    found = [_seat_field(game, "dealer"), _seat_field(game, "last_winner")]
    if _declares(game):
        found.append(_seat_field(game, "declarer"))
    if game.has_step("declare_alone"):
        found.append(field("alone", "seats"))
    if game.has_step("betting"):
        found += [_seat_field(game, "highest_bet")] + _stack_fields(game)
        found.append(field("calls", "calls", False, {"values": _bet_names(game)}))
    return found + _table(game)


def _declares(game):
    return game.has_step("auction") or game.has_step("name_trump")


def _stack_fields(game):
    return [field("stake", "number", False, {"from": 0, "to": 1000000000}), field("stacks", "numbers")]


def _bet_names(game):
    return [node["id"] for node in game.step("betting")["calls"]]


def _discard(game):
    return _trumps(game, False) + [field("hand", "cards", True), field("card", "card")]


def _auction(game):
    step = game.step("auction")
    found = [field("calls", "calls", True, {"values": bid_names(game)}), _seat_field(game, "dealer")]
    if step["kind"] == "offer":
        found.append(field("turned", "card", True))
    if game.pack.jokers:
        found.append(
            field(
                "joker",
                "choice",
                False,
                {"values": list(range(1, max(game.seats_allowed()) + 1)) + ["widow"]},
            )
        )
    found += [field("hands", "groups"), field("cards", "number", False, {"from": 1, "to": game.pack.size})]
    return found + _table(game)


def bid_names(game):
    """The calls that an auction knows, as they are written."""
    step = game.step("auction")
    if step["kind"] == "offer":
        return ["accept"] + ["name " + suit for suit in game.pack.suits] + ["pass"]
    names = [call["name"] for call in call_list(step, _size(game))]
    return names if step.get("pass") == "none" or step["kind"] == "each_once" else names + ["pass"]


def _size(game):
    """The most cards that a player is dealt."""
    sizes = []
    for players in game.seats_allowed():
        try:
            sizes.append(by_table(game.step("deal")["each"], players, 0))
        except KeyError:
            pass
    return max(sizes)


def _betting(game):
    found = [field("calls", "calls", True, {"values": _bet_names(game)}), _seat_field(game, "dealer")]
    found += _stack_fields(game) + [field("folded", "seats")]
    return found + [field("players", "choice", False, {"values": game.seats_allowed()})]


def _pot(game):
    return [
        field("stakes", "stakes", True),
        field("winner", "seat"),
        field("folded", "seats"),
        field("carried", "number", False, {"from": 0, "to": 1000000000}),
    ]


def _reentry(game):
    found = [field("pot", "number", True, {"from": 0, "to": 1000000000}), field("tricks", "numbers", True)]
    found += [
        field("folded", "seats"),
        _seat_field(game, "seat"),
        field("chips", "number", False, {"from": 0, "to": 1000000000}),
    ]
    return found + [
        field("rejoined", "seats"),
        field("stake", "number"),
        _seat_field(game, "dealer"),
        _seat_field(game, "last_trick"),
    ]


def _scored(game):
    """The fields from which a deal is scored."""
    found = []
    step = game.step("auction")
    if step is not None and step["kind"] == "rising":
        found.append(
            field("bid", "choice", True, {"values": [call["name"] for call in call_list(step, _size(game))]})
        )
    if step is not None and step["kind"] == "each_once":
        found.append(field("bids", "numbers", True))
    if _declares(game) and not (step is not None and step["kind"] == "each_once"):
        found.append(_seat_field(game, "declarer"))
    words = str(game.data.get("score")) + str(game.data.get("contract"))
    for name in ("tricks", "points", "melds"):
        if name in words or (name == "tricks" and "all_tricks" in words):
            found.append(field(name, "numbers", not game.has_step("arrange")))
    if game.has_step("declare_alone"):
        found.append(field("alone", "seats"))
    if "forced" in words:
        found.append(field("forced", "flag"))
    if game.data.get("irregularities"):
        found.append(field("faults", "faults"))
    if "cards" in words or _by_deal(game):
        found += [field("cards", "number"), field("deal_no", "number", False, {"from": 1, "to": 999})]
    return found + _table(game)


def _by_deal(game):
    return isinstance(game.step("deal")["each"], dict)


def _score(game):
    found = _scored(game)
    if game.has_step("arrange"):
        found += [field("arrangements", "arrangements"), _seat_field(game, "dealer"), _found()]
    if "total" in str(game.data.get("score")):
        found.append(field("total", "numbers"))
    return found


def _found():
    return field("found", "choice", False, {"values": ["before_play", "trick_open", "later", "scored"]})


def _match(game):
    found = [field("totals", "numbers"), field("before", "numbers"), field("points", "numbers")]
    found += [one for one in _scored(game) if one["id"] != "points"]
    if _declares(game):
        found.append(field("bid_result", "choice", False, {"values": ["made", "failed"]}))
    return found + [field("deals", "number", False, {"from": 0, "to": 9999})]


def _deal(game):
    found = [field("players", "number", False, {"from": 1, "to": 99}), field("hands", "groups")]
    if game.step("deal").get("widow"):
        found.append(field("widow", "cards"))
    if game.has_step("turn_up"):
        found.append(field("turned", "card"))
    return found + [
        _seat_field(game, "dealer"),
        field("drawn", "cards"),
        field("left", "number"),
        field("deal_no", "number", False, {"from": 1, "to": 999}),
    ]


def _fault(game):
    names = []
    for rung in game.data.get("irregularities", []):
        if rung["fault"] not in names:
            names.append(rung["fault"])
    return [
        field("fault", "choice", True, {"values": names}),
        _found(),
        field("offender", "choice", False, {"values": ["declarers", "defenders"]}),
    ]


def _hand(game):
    return [
        field(name, "record", name == "deals")
        for name in ("deals", "seats", "dealer", "stake", "stacks", "claims", "players", "record")
    ]


MAKERS = {
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
