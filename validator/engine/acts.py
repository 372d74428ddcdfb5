"""Acts in writing: ``2 bid 3``, ``1 play AH``, ``3 arrange AS KS QS / ...``. Reading and writing are inverses."""

from validator.engine.cards import CardError
from validator.engine.plain import capitals, small, words

PLAIN = ("pass", "alone", "accept", "fold", "check")
NUMBERS = ("ante", "bet", "raise")
NUMBERS_OR_NONE = ("call", "rejoin")
WORDS = ("bid", "name", "trump")
CARDS = ("discard", "give")
VERBS = PLAIN + NUMBERS + NUMBERS_OR_NONE + WORDS + CARDS + ("play", "arrange")
MOST = 1000000000  # the largest number of chips that is read


class ActError(ValueError):
    """Text that is no act. ``code`` is act-unreadable, verb-unknown, seat-unknown, number-unreadable or a card's code."""

    def __init__(self, code, facts):
        super().__init__(code)
        self.code = code
        self.facts = facts


def read_seat(text, players, names=None):
    """A seat (from 0) written as its number (from 1) or as one of the names of the players."""
    if names and text in names:
        return names.index(text)
    if _digits(text) and 1 <= int(text) <= players:
        return int(text) - 1
    raise ActError("seat-unknown", {"text": text, "players": players})


def _digits(text):
    return 0 < len(text) < 11 and all(mark in "0123456789" for mark in text)


def read_number(text):
    """A whole number of chips."""
    if _digits(text) and int(text) <= MOST:
        return int(text)
    raise ActError("number-unreadable", {"text": text[:40]})


def read_act(pack, text, players, names=None):
    """The act that a text says: ``(seat, verb, argument)``; ActError when it says none."""
    pieces = words(text)
    if len(pieces) < 2:
        raise ActError("act-unreadable", {"text": text[:80]})
    seat = read_seat(pieces[0], players, names)
    verb = small(pieces[1])
    if verb not in VERBS:
        raise ActError("verb-unknown", {"text": pieces[1][:40], "known": sorted(VERBS)})  # total key
    return seat, verb, _argument(pack, verb, " ".join(pieces[2:]), text)


def _argument(pack, verb, rest, text):
    try:
        if verb in PLAIN and not rest:
            return None
        if verb in NUMBERS or (verb in NUMBERS_OR_NONE and rest):
            return read_number(rest)
        if verb in NUMBERS_OR_NONE:
            return None
        if verb in WORDS and rest:
            return capitals(rest) if capitals(rest) in pack.suits else rest
        if verb in CARDS and rest:
            return pack.read_list(rest)
        if verb == "play" and rest:
            return pack.read(rest)
        if verb == "arrange" and rest:
            return [pack.read_list(group) for group in rest.split("/")]
    except CardError as wrong:
        raise ActError(wrong.code, wrong.facts)
    raise ActError("act-unreadable", {"text": text[:80]})


def show_act(pack, act, names=None):
    """The text of an act, seat first."""
    seat = names[act[0]] if names else str(act[0] + 1)
    return seat + " " + show_deed(pack, act)


def show_deed(pack, act):
    """The text of an act without its seat; a described choice shows its range (``raise 20-500``)."""
    verb, value = act[1], act[2]
    if value is None:
        return verb
    if isinstance(value, dict):
        return verb + " " + _described(value)
    if verb == "play":
        return verb + " " + pack.names[value]
    if verb in CARDS:
        return verb + " " + _cards(pack, value)
    if verb == "arrange":
        return verb + " " + " / ".join(_cards(pack, group) for group in value)
    return verb + " " + str(value)


def _cards(pack, kinds):
    return " ".join("??" if kind is None else pack.names[kind] for kind in kinds)


def _described(value):
    if "from" in value:
        return str(value["from"]) + ("+" if value["to"] is None else "-" + str(value["to"]))
    if "count" in value:
        return str(value["count"]) + " of " + " ".join(value["of"])
    if "groups" in value:
        return "/".join(str(size) for size in value["groups"])
    return "??"
