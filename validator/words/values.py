"""Facts as pieces: one function a kind of value (card, cards, seat, number, call ...).

Portable. A kind is a word of the table ``KINDS``, optionally with a way to join: ``cards`` are drawn one
after another, ``cards|or`` and ``cards|and`` as a list with the language's word before the last. A kind
that is a list of another has its plural name. Nothing here inserts a word that a language would have to
inflect.
"""

from validator.words.numbers import change, joined, number

MYPY = False
if MYPY:
    from typing import Any

    from validator.words.numbers import Catalogue, Piece

SUITS = ("S", "H", "D", "C")
RANKS = ("A", "K", "Q", "J", "T", "9", "8", "7", "6", "5", "4", "3", "2")
JOKER = "JO"
UNKNOWN = "??"
DIGITS = "0123456789"


class WordsFault(ValueError):
    """A sentence that cannot be made: ``code`` and ``facts`` say why (message-unknown, fact-missing ...)."""

    def __init__(self, code: str, facts: "dict[str, Any]") -> None:
        super().__init__(code + " " + str(facts))
        self.code = code
        self.facts = facts


def is_card(value: "Any") -> bool:
    """Whether the value is a card's canonical name (``AS``, ``TH``, ``JO``) or the unknown card ``??``."""
    if value in (JOKER, UNKNOWN):
        return True
    return isinstance(value, str) and len(value) == 2 and value[0] in RANKS and value[1] in SUITS


def is_whole(value: "Any") -> bool:
    """Whether the value is a whole number; a truth value is none."""
    return isinstance(value, int) and value is not True and value is not False  # bool-safe


def is_digits(words: str) -> bool:
    """Whether the text is one or more of the digits 0 to 9."""
    return bool(words) and all(mark in DIGITS for mark in words)


def text(words: str) -> "Piece":
    """A piece of plain words."""
    return {"t": "text", "v": words}


def phrase(catalogue: "Catalogue", code: str) -> str:
    """A message that holds no placeholder, as words."""
    messages = catalogue["messages"]
    if code not in messages:
        raise WordsFault("message-unknown", {"code": code})
    words = messages[code]["text"]
    return str(words)


def _tokens(value: "Any") -> "list[Any]":
    return value.split(" ") if isinstance(value, str) else list(value)


def _card(_catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return [{"t": "card", "v": value}] if is_card(value) else [text(str(value))]


def _cards(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    if value is None or value == "":
        return [text(phrase(catalogue, "word.unseen"))]
    names = _tokens(value)
    if not names:
        return [text(phrase(catalogue, "word.none"))]
    if all(is_card(name) for name in names):
        return [{"t": "cards", "v": names}]
    return [text(" ".join([str(name) for name in names]))]


def _ranks(_catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return [{"t": "ranks", "v": [str(rank) for rank in _tokens(value)]}]


def _rank(_catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return [{"t": "rank", "v": str(value)}]


def _suit(_catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return [{"t": "suit", "v": value}] if value in SUITS else [text(str(value))]


def _number(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return [{"t": "number", "v": number(catalogue, _whole(value))}]


def _amount(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return [{"t": "number", "v": number(catalogue, _whole(value), grouped=True)}]


def _change(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return [{"t": "number", "v": change(catalogue, _whole(value))}]


def _whole(value: "Any") -> int:
    if not is_whole(value):
        raise WordsFault("value-bad", {"value": str(value)})
    whole: int = value
    return whole


def _text(_catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return [text(str(value))]


def _word(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """A word ``word.<value>`` of the messages; true and false are ``yes`` and ``no``."""
    if value is True or value is False:
        value = "yes" if value else "no"
    return [text(phrase(catalogue, "word." + str(value).replace("_", "-")))]


def _seat(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """A player, by number or (in records) by name; ``widow`` is the place where cards lie aside."""
    if is_digits(str(value)):
        value = int(value)
    if not is_whole(value):
        return _closed(catalogue, "word", value)
    names = catalogue.get("seats") or []
    if 0 < value <= len(names) and names[value - 1]:
        said = names[value - 1]
    else:
        said = phrase(catalogue, "word.seat").replace("{number}", number(catalogue, value))
    return [{"t": "seat", "n": value, "v": said}]


def _name(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """The name of one of the game's types, calls or orders: the title of its clause, else the id."""
    known = catalogue.get("names", {}).get(str(value))
    if known is None:
        return [text(str(value).replace("-", " "))]
    return [{"t": "name", "v": known["v"], "clause": known["clause"]}]


def _clause(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    clause = catalogue.get("clauses", {}).get(value)
    return [{"t": "clause", "id": value, "v": clause["title"] if clause else value}]


def _call(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """A call or act without its player: ``3``, ``pass``, ``2no-trump``, ``raise 20-500``, ``play AH``."""
    if is_whole(value):
        return _number(catalogue, value)
    tokens = [token for token in str(value).split(" ") if token]
    while len(tokens) > 1 and (tokens[0] == "bid" or (is_digits(tokens[0]) and tokens[1] != "of")):
        tokens = tokens[1:]
    pieces: "list[Piece]" = []
    for at in range(len(tokens)):
        pieces.extend([text(" ")] if at else [])
        pieces.extend(_call_token(catalogue, tokens[at]))
    return pieces


def _call_token(catalogue: "Catalogue", token: str) -> "list[Piece]":
    if is_card(token):
        return _card(catalogue, token)
    if token in SUITS:
        return _suit(catalogue, token)
    if "verb." + token in catalogue["messages"]:
        return [text(phrase(catalogue, "verb." + token))]
    digits = _leading_digits(token)
    if digits:
        return _amount(catalogue, int(digits)) + _after_number(catalogue, token[len(digits) :])
    return _name(catalogue, token)


def _leading_digits(token: str) -> str:
    size = 0
    while size < len(token) and token[size] in DIGITS:
        size += 1
    return token[:size]


def _after_number(catalogue: "Catalogue", rest: str) -> "list[Piece]":
    """What follows the number of a call: a range (``20-500``, ``20+``) or a strain (``1H``)."""
    if not rest:
        return []
    if rest == "+" or rest[0] == "/":  # a least amount, or the sizes of groups
        return [text(rest)]
    if rest[0] == "-" and is_digits(rest[1:]):
        return [text("–")] + _amount(catalogue, int(rest[1:]))
    return _suit(catalogue, rest) if rest in SUITS else [text(" ")] + _name(catalogue, rest)


def _act(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """An act with its player (``2 bid 3``)."""
    seat, _, deed = str(value).partition(" ")
    if not deed or not is_digits(seat):
        return _call(catalogue, value)
    return _seat(catalogue, int(seat)) + [text(": ")] + _call(catalogue, deed)


def _closed(catalogue: "Catalogue", family: str, value: "Any") -> "list[Piece]":
    """A word ``<family>.<value>`` of the messages; one that is not listed shows as it is written."""
    code = family + "." + str(value).replace("_", "-")
    words = phrase(catalogue, code) if code in catalogue["messages"] else str(value).replace("_", " ")
    return [text(words)]


def _step(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _closed(catalogue, "step", value)


def _fault(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _closed(catalogue, "fault", value)


def _found(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _closed(catalogue, "found", value)


def _remedy(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _closed(catalogue, "remedy", value)


def _ask(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _closed(catalogue, "ask", value)


def _field(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _closed(catalogue, "field", value)


def _scorer(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """Who has a score of its own: a player, or in a game of two sides a side."""
    if catalogue.get("sides") != "partners":
        return _seat(catalogue, value)
    words = phrase(catalogue, "word.side").replace("{number}", number(catalogue, _whole(value)))
    return [{"t": "side", "n": value, "v": words}]


def _side(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """The declaring or the defending side, or a scorer by its number."""
    if is_digits(str(value)):
        return _scorer(catalogue, int(value))
    return _closed(catalogue, "word", value)


def _mishap(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """A fault of a deal, with the side at fault and when it was found in brackets where they are told."""
    if not isinstance(value, dict):
        return _text(catalogue, value)
    told = [_side(catalogue, value["side"])] if value.get("side") is not None else []
    told += [_found(catalogue, value["found"])] if value.get("found") is not None else []
    pieces = _fault(catalogue, value.get("fault"))
    if told:
        pieces = pieces + [text(" (")] + joined(catalogue, told, "plain") + [text(")")]
    return pieces


def _value(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """A value whose kind shows in its shape: number, card, rank, suit, id, or a list of these."""
    if value is True or value is False:
        return _word(catalogue, value)
    if isinstance(value, (list, tuple)):
        return _values(catalogue, list(value))
    if is_whole(value):
        return _number(catalogue, value)
    if is_card(value):
        return _card(catalogue, value)
    if value in RANKS:
        return _rank(catalogue, value)
    if value in SUITS:
        return _suit(catalogue, value)
    return _token(catalogue, str(value))


def _token(catalogue: "Catalogue", value: str) -> "list[Piece]":
    """A word of the rules: ``rest``, ``J of twin``, ``Q of S``, the id of a type, a closed word."""
    if " of " in value:
        rank, suit = value.split(" of ")
        if suit in SUITS:
            return _card(catalogue, rank + suit)
        return _around(phrase(catalogue, "order." + suit), "{rank}", _rank(catalogue, rank))
    if "order." + value in catalogue["messages"]:
        return [text(phrase(catalogue, "order." + value))]
    if is_digits(value):
        return _number(catalogue, int(value))
    return _name(catalogue, value)


def _around(words: str, hole: str, pieces: "list[Piece]") -> "list[Piece]":
    """The words with one hole in them filled by pieces."""
    before, after = words.split(hole)
    ends = [[text(side)] if side else [] for side in (before, after)]
    return ends[0] + pieces + ends[1]


def _values(catalogue: "Catalogue", value: "list[Any]") -> "list[Piece]":
    if _are_ranks(value):
        return _ranks(catalogue, value)
    if len(value) == 2 and isinstance(value[0], list) and is_whole(value[1]):
        return _values(catalogue, value[0]) + [text(" = ")] + _number(catalogue, value[1])
    return joined(catalogue, [_value(catalogue, member) for member in value], "and")


def _are_ranks(value: "list[Any]") -> bool:
    """Whether the members are ranks; numbers alone are numbers, but 9 beside a T is a rank."""
    if not value or any(isinstance(one, (list, tuple)) or str(one) not in RANKS for one in value):
        return False
    return not all(is_whole(one) for one in value)


def _listed(catalogue: "Catalogue", value: "Any", who: str, kind: str) -> "list[Piece]":
    """Numbers by player, each after its player: a list by seat, or a map from seats or names."""
    if isinstance(value, dict):
        pairs = [(key, value[key]) for key in sorted(value)]  # total key
    else:
        pairs = [(str(at + 1), value[at]) for at in range(len(value))]
    members = []
    for player, number_of in pairs:
        said = KINDS[who](catalogue, int(player)) if is_digits(player) else [text(player)]
        shown = [text("\u2013")] if number_of is None else KINDS[kind](catalogue, number_of)
        members.append(said + [text(": ")] + shown)
    return joined(catalogue, members, "plain")


def _shares(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _listed(catalogue, value, "seat", "amount")


def _tallies(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _listed(catalogue, value, "seat", "number")


def _scores(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _listed(catalogue, value, "scorer", "number")


def _result(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    """The totals of a game, side by side."""
    pieces: "list[Piece]" = []
    for at in range(len(value)):
        pieces.extend(([text("\u2013")] if at else []) + _number(catalogue, value[at]))
    return pieces


def _changes(catalogue: "Catalogue", value: "Any") -> "list[Piece]":
    return _listed(catalogue, value, "scorer", "change")


KINDS = {
    "act": _act,
    "amount": _amount,
    "ask": _ask,
    "call": _call,
    "card": _card,
    "cards": _cards,
    "change": _change,
    "changes": _changes,
    "clause": _clause,
    "fault": _fault,
    "field": _field,
    "found": _found,
    "mishap": _mishap,
    "name": _name,
    "number": _number,
    "position": _number,
    "rank": _rank,
    "ranks": _ranks,
    "remedy": _remedy,
    "result": _result,
    "scorer": _scorer,
    "scores": _scores,
    "seat": _seat,
    "shares": _shares,
    "side": _side,
    "step": _step,
    "suit": _suit,
    "tallies": _tallies,
    "text": _text,
    "value": _value,
    "word": _word,
}
# A list of values of another kind. Cards and ranks stand one after another unless a style asks for a list.
LISTS = {
    "acts": "act",
    "amounts": "amount",
    "calls": "call",
    "cardlists": "cards",
    "clauses": "clause",
    "faults": "fault",
    "mishaps": "mishap",
    "names": "name",
    "numbers": "number",
    "positions": "position",
    "ranklists": "ranks",
    "results": "result",
    "scorers": "scorer",
    "seats": "seat",
    "suits": "suit",
    "texts": "text",
    "words": "word",
}
STYLED = {"cards": "card", "ranks": "rank"}
STYLES = ("and", "or", "plain")
PEOPLE = ("seat", "scorer")


def kind_of(kind: str) -> "tuple[str, str, str]":
    """A kind as written, read: (kind of the whole, kind of each member or an empty string, style of joining).

    Raises WordsFault kind-unknown.
    """
    base, bar, style = kind.partition("|")
    member = LISTS.get(base, "")
    if bar:
        member = member or STYLED.get(base, "")
    if (base not in KINDS and not member) or (bar and (style not in STYLES or not member)):
        raise WordsFault("kind-unknown", {"kind": kind})
    return base, member, style or "and"


def pieces_of(catalogue: "Catalogue", kind: str, value: "Any") -> "list[Piece]":
    """The pieces that show a value; seats are called by ``catalogue["seats"]`` where that names them.

    Raises WordsFault kind-unknown, value-bad, message-unknown.
    """
    base, member, style = kind_of(kind)
    if not member:
        return KINDS[base](catalogue, value)
    members = _tokens(value)
    if not members:
        return [text(phrase(catalogue, "word.nobody" if member in PEOPLE else "word.none"))]
    return joined(catalogue, [KINDS[member](catalogue, one) for one in members], style)
