"""Acts in writing, such as ``2 bid 3`` or ``1 play AH``; reading and writing are inverses."""

from validator.engine.cards import UNKNOWN, CardError, Pack
from validator.engine.plain import capitals, small, words
from validator.engine.shapes import Act, Any, Data, Facts, Kinds

PLAIN = ("pass", "alone", "accept", "fold", "check", "claim")
NUMBERS = ("ante", "bet", "raise")
NUMBERS_OR_NONE = ("call", "rejoin")
WORDS = ("bid", "name", "trump")
CARDS = ("discard", "give")
VERBS = PLAIN + NUMBERS + NUMBERS_OR_NONE + WORDS + CARDS + ("play", "arrange")
MOST = 1000000000  # the largest number of chips that is read


class ActError(ValueError):
    """Text that is no act.

    ``code`` is act-unreadable, verb-unknown, seat-unknown, number-unreadable or the code of a CardError.
    """

    def __init__(self, code: str, facts: Facts) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def read_seat(text: str, players: int, names: list[str] | None = None) -> int:
    """A seat (from 0) written as its number (from 1) or as one of the names of the players."""
    if names and text in names:
        return names.index(text)
    if _digits(text) and 1 <= int(text) <= players:
        return int(text) - 1
    raise ActError("seat-unknown", {"text": text, "players": players})


def _digits(text: str) -> bool:
    return 0 < len(text) < 11 and all(mark in "0123456789" for mark in text)


def read_number(text: str) -> int:
    """A whole number of chips."""
    if _digits(text) and int(text) <= MOST:
        return int(text)
    raise ActError("number-unreadable", {"text": text[:40]})


def read_act(pack: Pack, text: str, players: int, names: list[str] | None = None) -> Act:
    """The act that a text says; ActError when it says none."""
    pieces = words(text)
    if len(pieces) < 2:
        raise ActError("act-unreadable", {"text": text[:80]})
    seat = read_seat(pieces[0], players, names)
    verb = small(pieces[1])
    if verb not in VERBS:
        raise ActError("verb-unknown", {"text": pieces[1][:40], "known": sorted(VERBS)})  # total key
    rest = " ".join(pieces[2:])
    if (verb in PLAIN and rest) or (verb not in PLAIN + NUMBERS_OR_NONE and not rest):
        raise ActError("act-unreadable", {"text": text[:80]})
    try:
        return seat, verb, _argument(pack, verb, rest)
    except CardError as wrong:
        raise ActError(wrong.code, wrong.facts)


def _argument(pack: Pack, verb: str, rest: str) -> Any:
    """The argument of an act from the text after its verb, which is empty only where it may be."""
    if not rest:
        return None
    if verb in NUMBERS + NUMBERS_OR_NONE:
        return read_number(rest)
    if verb in WORDS:
        return capitals(rest) if capitals(rest) in pack.suits else rest
    if verb == "play":
        return pack.read(rest)
    if verb == "arrange":
        return [_kinds(pack, group) for group in rest.split("/")]
    return _kinds(pack, rest)


def _kinds(pack: Pack, text: str) -> Kinds:
    """The kinds of a line of cards; an act names each of its cards."""
    return [pack.read(piece) for piece in words(text, ",/;")]


def show_act(pack: Pack, act: Act, names: list[str] | None = None) -> str:
    """The text of an act, seat first."""
    seat = names[act[0]] if names else str(act[0] + 1)
    return seat + " " + show_deed(pack, act)


def show_deed(pack: Pack, act: Act) -> str:
    """The text of an act without its seat; a described choice shows its range (``raise 20-500``)."""
    verb, value = act[1], act[2]
    return verb if value is None else verb + " " + _shown(pack, verb, value)


def _shown(pack: Pack, verb: str, value: Any) -> str:
    if isinstance(value, dict):
        return _described(value)
    if verb == "play":
        return _cards(pack, [value])
    if verb in CARDS:
        return _cards(pack, value)
    if verb == "arrange":
        return " / ".join(_cards(pack, group) for group in value)
    return str(value)


def _cards(pack: Pack, kinds: Kinds) -> str:
    return " ".join(pack.told(kinds))


def _described(value: Data) -> str:
    if "from" in value:
        return str(value["from"]) + ("+" if value["to"] is None else "-" + str(value["to"]))
    if "count" in value:
        return str(value["count"]) + " of " + " ".join(value["of"])
    if "groups" in value:
        return "/".join(str(size) for size in value["groups"])
    return UNKNOWN
