"""A small catalogue, so that a test shows all the words that it is about."""

from typing import Any

PLURAL_ONE = [[0, 0, 1], [1, 1, 0], [2, 199, 1]]
LISTS = {
    "and": {"pair": " and ", "start": ", ", "middle": ", ", "end": " and "},
    "or": {"pair": " or ", "start": ", ", "middle": ", ", "end": " or "},
    "plain": {"pair": ", ", "start": ", ", "middle": ", ", "end": ", "},
}
WAYS = {"numbers": {"group": ",", "decimal": ".", "minus": "-"}, "lists": LISTS, "plural": PLURAL_ONE}


def message(text: str, **kinds: str) -> dict[str, Any]:
    """A message as it stands in a compiled catalogue."""
    return {"text": text, "vars": kinds}


SMALL = {
    "word.none": message("nothing"),
    "word.nobody": message("nobody"),
    "word.unseen": message("not shown"),
    "word.seat": message("player {number}", number="number"),
    "word.side": message("side {number}", number="number"),
    "word.yes": message("yes"),
    "word.no": message("no"),
    "word.declarers": message("the declaring side"),
    "verb.pass": message("pass"),
    "verb.raise": message("raise to"),
    "verb.play": message("play"),
    "order.rest": message("the other cards of that suit"),
    "order.twin": message("{rank} of the other suit of that colour", rank="rank"),
}


def catalogue(**messages: dict[str, Any]) -> dict[str, Any]:
    """An English catalogue with the small words and these messages."""
    return {
        "lang": "en",
        "game": None,
        "source": {"lang": "en", "messages": SMALL, **WAYS},
        "letters": {"T": "10", "JO": "Joker"},
        "signs": {"S": "♠", "H": "♥", "D": "♦", "C": "♣"},
        "messages": SMALL | messages,
        "groups": {},
        "clauses": {},
        "names": {"big-one": {"v": "Big One", "clause": "demo.big-one"}},
        **WAYS,
    }
