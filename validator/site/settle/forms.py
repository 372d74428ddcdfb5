"""The forms of the settle page: the fields of a question with their labels and choices, as pieces. Portable.

All that a page must know to draw a form is told here, from the compiled game and the words of a language, so
that the page itself knows no game.
"""

from validator.cases.fields import fields_of
from validator.cases.given import has_declarer
from validator.engine.game import Game
from validator.engine.plain import words as words_in
from validator.engine.shapes import Any, Data
from validator.words.values import WordsFault, pieces_of

# How the value of a choice is shown; others show by their shape.
SHOWN = {
    "bid": "call",
    "calls": "call",
    "fault": "fault",
    "faults": "fault",
    "found": "found",
    "offender": "side",
    "bid_result": "word",
    "joker": "seat",
    "players": "number",
}
# Fields whose numbers are listed for the declaring side first.
DECLARING_FIRST = ("tricks", "points", "melds", "total")
# A card that may lie in a hand or a trick as well.
ANYWHERE = "turned"
# Fields that name cards which another field holds too: (question, field) -> that field.
WITHIN = {
    ("may_play", "card"): "hand",
    ("discard", "card"): "hand",
    ("arrangement", "hand"): "groups",
}


def form(game: Game, words: Data, kind: str, case: Data) -> list[Data]:
    """The fields of a question, first how many play: what is drawn of the others may hang on that."""
    fields = fields_of(game, kind)
    first = [field for field in fields if field["id"] == "players"]
    players = _players(game, case) if first else max(game.seats_allowed())
    others = [field for field in fields if field["id"] != "players"]
    return [_drawn(game, words, kind, field, players) for field in first + others]


def pack_rows(game: Game) -> list[Data]:
    """The pack as rows of the card picker: ``{"suit", "cards", "copies"}``, jokers last without a suit."""
    pack = game.pack
    rows = [
        {"suit": suit, "cards": [rank + suit for rank in pack.ranks], "copies": pack.copies}
        for suit in pack.suits
    ]
    if pack.jokers:
        rows.append({"suit": None, "cards": ["JO"], "copies": pack.jokers})
    return rows


def short_of(fields: list[Data], case: Data) -> list[str]:
    """The fields in which cards are still missing: an empty one that is needed, or groups not yet full."""
    return [field["id"] for field in fields if _is_short(field, case.get(field["id"]))]


def shown(words: Data, name: str, value: Any) -> list[Data]:
    """A value of a field as pieces; one that the words do not know as it is written."""
    try:
        return pieces_of(words, SHOWN.get(name, "value"), value)
    except WordsFault:
        return [{"t": "text", "v": str(value)}]


def label(words: Data, code: str) -> str:
    """The label of a field or question in the reader's language; the end of its code where it has none."""
    entry = words["messages"].get(code.replace("_", "-"))
    return str(entry["text"]) if entry else code[code.find(".") + 1 :].replace("_", " ")


def _players(game: Game, case: Data) -> int:
    """How many play, as far as the case says it."""
    allowed = game.seats_allowed()
    told = case.get("players")
    return told if told in allowed else allowed[0]


def _drawn(game: Game, words: Data, kind: str, field: Data, players: int) -> Data:
    drawn = dict(field)
    name = field["id"]
    drawn["label"] = label(words, "field." + str(field.get("label", name)))
    if field.get("values") is not None:
        drawn["values"] = [{"id": value, "shown": shown(words, name, value)} for value in field["values"]]
    drawn["apart"] = name == ANYWHERE
    if (kind, name) in WITHIN:
        drawn["within"] = WITHIN[(kind, name)]
    if field["type"] in ("seat", "seats"):
        drawn["places"] = _seats(words, players)
    elif field["type"] in ("numbers", "stakes"):
        drawn["places"] = _owners(game, words, name, players)
        least = min(game.seats_allowed())
        drawn["least"] = min(least, len(drawn["places"]))
    elif field["type"] == "faults":
        drawn["places"] = _sides(game, words, players)
    elif field["type"] in ("groups", "arrangements"):
        drawn["heaps"] = _heaps(game, words, kind, field, players)
    elif field["type"] == "calls":
        drawn["seated"], drawn["places"] = kind != "auction", _seats(words, players)
        drawn["amounts"] = _amounts(game)
    return drawn


def _seats(words: Data, players: int) -> list[Data]:
    return [{"id": seat, "shown": pieces_of(words, "seat", seat)} for seat in range(1, players + 1)]


def _owners(game: Game, words: Data, name: str, players: int) -> list[Data]:
    """Whose number each of a list is."""
    many = game.scorers(players)
    if name in ("stacks", "stakes") or many == players:
        return _seats(words, players)
    if name in DECLARING_FIRST and many == 2:
        return _sides(game, words, players)
    return _scorers(words, many)


def _sides(game: Game, words: Data, players: int) -> list[Data]:
    """The sides of a deal, by what they are where one of them declares, else by number."""
    if not has_declarer(game):
        return _scorers(words, game.scorers(players))
    return [{"id": side, "shown": pieces_of(words, "side", side)} for side in ("declarers", "defenders")]


def _scorers(words: Data, many: int) -> list[Data]:
    return [{"id": side, "shown": pieces_of(words, "scorer", side)} for side in range(1, many + 1)]


def _heaps(game: Game, words: Data, kind: str, field: Data, players: int) -> list[Data]:
    """The groups to be filled: ``shown`` (whose it is, or nothing), ``size`` and ``group`` (or None)."""
    if field["type"] == "arrangements":
        sizes = list(game.the_step("arrange")["groups"])
        seats = _seats(words, players)
        return [
            {"shown": seat["shown"], "size": sizes[at], "group": at + 1}
            for seat in seats
            for at in range(len(sizes))
        ]
    if field["id"] == "hands":
        size = game.hand_size(players)
        return [{"shown": seat["shown"], "size": size, "group": None} for seat in _seats(words, players)]
    sizes = field.get("sizes") or [field.get("count")] * field.get("many", 1)
    if kind == "trick":
        sizes = sizes[:players]
    return [{"shown": [], "size": sizes[at], "group": at + 1} for at in range(len(sizes))]


def _amounts(game: Game) -> list[str]:
    """The calls of betting that are made with a sum."""
    betting = game.step("betting")
    return (
        [] if betting is None else [node["id"] for node in betting["calls"] if node["id"] in ("bet", "raise")]
    )


def _is_short(field: Data, value: Any) -> bool:
    if field["type"] != "groups" or not isinstance(value, list):
        return False
    counts = [len(words_in(one, ",/;")) for one in value if isinstance(one, str)]
    if field.get("sizes"):
        return sum(counts) < sum(field["sizes"])
    least = field.get("count") or 0
    return any(0 < count < least for count in counts)
