"""From words on a command line to the fields of a case.

What cannot be read stays the words that were typed: the judge then says what is wrong with it, as it would of
a file.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from validator.cli.speech import Speech
from validator.cli.spoken import Trouble

Field = Mapping[str, Any]

MAIN: Mapping[str, Sequence[str]] = {
    "compare": ("groups",),
    "arrangement": ("groups",),
    "trick": ("plays", "groups"),
    "may_play": ("card",),
    "discard": ("card",),
    "lead": ("calls",),
    "auction": ("calls",),
    "betting": ("calls",),
    "pot": ("stakes",),
    "reentry": ("tricks",),
    "score": ("tricks", "points"),
    "match": ("totals",),
    "deal": ("hands",),
    "fault": ("fault",),
}
"""The field that words without an option go to, by kind of question: the first one that the game has."""

WHOLE = re.compile("[-\N{MINUS SIGN}]?[0-9]{1,15}")
BELOW_NOUGHT = re.compile("-[0-9]+")


def main_field(kind: str, fields: Sequence[Field]) -> Field | None:
    """The field of a kind of question that words without an option go to."""
    known = {field["id"]: field for field in fields}
    return next((known[name] for name in MAIN.get(kind, ()) if name in known), None)


def with_minus_signs(words: Sequence[str]) -> list[str]:
    """Numbers below nought with a minus sign, so that they are not taken for options."""
    return ["\N{MINUS SIGN}" + word[1:] if BELOW_NOUGHT.fullmatch(word) else word for word in words]


def value_of(field: Field, words: Sequence[str], speech: Speech) -> Any:
    """The value of a field from the words that were given for it. Raises ``Trouble``."""
    return _READERS[field["type"]](field, words, speech)


def _text(field: Field, words: Sequence[str], speech: Speech) -> Any:
    return " ".join(words)


def _groups(field: Field, words: Sequence[str], speech: Speech) -> Any:
    return _split(words)


def _split(words: Sequence[str]) -> list[str]:
    """Groups, each a word of its own or several in one with strokes between them."""
    return [group.strip() for word in words for group in word.split("/")]


def _number(field: Field, words: Sequence[str], speech: Speech) -> Any:
    return whole(" ".join(words))


def whole(word: str) -> Any:
    """A whole number, or the word where it is none."""
    return int(word.replace("\N{MINUS SIGN}", "-")) if WHOLE.fullmatch(word) else word


def _numbers(field: Field, words: Sequence[str], speech: Speech) -> Any:
    return [whole(part) for part in _parts(words)]


def _parts(words: Sequence[str]) -> list[str]:
    return [part for word in words for part in re.split(r"[\s,]+", word) if part]


def _choice(field: Field, words: Sequence[str], speech: Speech) -> Any:
    word = " ".join(words)
    return next((value for value in field["values"] if str(value) == word), whole(word))


def _calls(field: Field, words: Sequence[str], speech: Speech) -> Any:
    return [call.strip() for word in words for call in word.split(",")]


def _stakes(field: Field, words: Sequence[str], speech: Speech) -> Any:
    """``A=100 B=100``, or the numbers alone in the order of the seats."""
    _ = speech
    parts = _parts(words)
    pairs = [part.partition("=") for part in parts]
    if not any(mark for _name, mark, _chips in pairs):
        return [whole(part) for part in parts]
    names = [name for name, _mark, _chips in pairs]
    if not all(name and mark for name, mark, _chips in pairs) or len(set(names)) < len(names):
        told = _(
            "“{text}” are no stakes. Write NAME=CHIPS for each player, each name once.", text=" ".join(parts)
        )
        raise Trouble(told)
    return {name: whole(chips) for name, _mark, chips in pairs}


def _flag(field: Field, words: Sequence[str], speech: Speech) -> Any:
    return bool(words)


def _arrangements(field: Field, words: Sequence[str], speech: Speech) -> Any:
    return [_split([word]) for word in words]


def _scores(field: Field, words: Sequence[str], speech: Speech) -> Any:
    """``5:2 3:5``, the totals of a game in each word."""
    return [[whole(part) for part in re.split("[:/]", word)] for word in _parts(words)]


def _faults(field: Field, words: Sequence[str], speech: Speech) -> Any:
    """``revoke,side=declarers,trick=3`` for each fault."""
    found = []
    for word in words:
        first, *rest = word.split(",")
        fault: dict[str, Any] = {"fault": first.strip()}
        for part in rest:
            name, _mark, value = part.partition("=")
            fault[name.strip()] = whole(value.strip())
        found.append(fault)
    return found


_READERS: Mapping[str, Callable[[Field, Sequence[str], Speech], Any]] = {
    "arrangements": _arrangements,
    "calls": _calls,
    "card": _text,
    "cards": _text,
    "choice": _choice,
    "faults": _faults,
    "flag": _flag,
    "groups": _groups,
    "number": _number,
    "numbers": _numbers,
    "scores": _scores,
    "seat": _number,
    "seats": _numbers,
    "stakes": _stakes,
    "trump": _text,
}
KNOWN_TYPES = frozenset(_READERS)
"""The types of fields that can be given on a command line."""
