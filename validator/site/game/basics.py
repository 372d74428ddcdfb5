"""The facts of a game that its rules decide, in pieces: players, sides, pack and direction.

``texts`` are messages by name: ``{"forms": [...]}``, one form a plural of the language, and ``lang`` where
they are not in the reader's language. ``sides`` and ``directions`` hold one message a word.
"""

from validator.engine.game import Game
from validator.engine.shapes import Any, Data
from validator.words.numbers import plural_form
from validator.words.template import read
from validator.words.values import pieces_of

FACTS = ("players", "sides", "pack", "direction")


def basics(game: Game, catalogue: Data, texts: Data) -> Data:
    """Each of ``FACTS`` as a paragraph; a fact of which there is nothing to say is left out."""
    told = {
        "players": _players(game, catalogue, texts),
        "sides": _word(texts["sides"], game.data.get("sides", "each")),
        "pack": pack_told(game, catalogue, texts),
        "direction": _word(texts["directions"], game.data.get("direction")),
    }
    return {name: told[name] for name in FACTS if told[name] is not None}


def counted(catalogue: Data, message: Data, count: int) -> Data:
    """A message in the form that goes with a count, ``{n}`` in it being the count."""
    form = plural_form(catalogue["plural"], count)
    return said(message, form, {"n": [_text(str(count))]})


def _players(game: Game, catalogue: Data, texts: Data) -> Data:
    allowed = game.seats_allowed()
    if len(allowed) == 1:
        return counted(catalogue, texts["players"], allowed[0])
    low, high = allowed[0], allowed[-1]
    if allowed == list(range(low, high + 1)):
        return said(texts["range"], 0, {"low": [_text(str(low))], "high": [_text(str(high))]})
    return said(texts["some"], 0, {"numbers": pieces_of(catalogue, "numbers|or", allowed)})


def pack_told(game: Game, catalogue: Data, texts: Data, ranked: bool = True) -> Data:
    """The cards that a game is played with; with their ranks, if asked."""
    pack = game.pack
    told = counted(catalogue, texts["cards"], pack.size)
    told["pieces"].append(_text(": "))
    for at in range(len(pack.suits)):
        told["pieces"] += [_text(" ")] * (at > 0) + [{"t": "suit", "v": pack.suits[at]}]
    if ranked:
        told["pieces"] += [_text(", "), {"t": "ranks", "v": list(pack.ranks)}]
    if pack.jokers:
        told["pieces"] += [_text(", "), {"t": "card", "v": "JO"}]
    if pack.copies > 1:
        told["pieces"] += [_text(", ")] + counted(catalogue, texts["copies"], pack.copies)["pieces"]
    return told


def _word(words: Data, key: Any) -> "Data | None":
    return said(words[str(key)], 0, {}) if str(key) in words else None


def said(message: Data, form: int, holes: Data) -> Data:
    """A form of a message with its holes filled by pieces."""
    forms = message["forms"]
    pieces: list[Data] = []
    for part, value, _ in read(forms[min(form, len(forms) - 1)]):
        pieces += holes[value] if part == "name" else [_text(value)]
    told = {"p": "fact", "pieces": pieces}
    if message.get("lang"):
        told["lang"] = message["lang"]
    return told


def _text(words: str) -> Data:
    return {"t": "text", "v": words}
