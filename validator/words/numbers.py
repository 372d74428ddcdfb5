"""Numbers, plurals and lists in a language, from the data of its compiled catalogue.

Portable. ``catalogue["numbers"]`` holds the signs (``group``, ``decimal``, ``minus``),
``catalogue["lists"]`` the words between the members of a list, ``catalogue["plural"]`` which form goes with
which count.
"""

MYPY = False
if MYPY:
    from typing import Any

    Catalogue = dict[str, Any]
    Piece = dict[str, Any]


def number(catalogue: "Catalogue", value: int, grouped: bool = False) -> str:
    """A whole number in the language's signs; ``grouped`` marks the thousands (money, never a score)."""
    signs = catalogue["numbers"]
    digits = str(abs(value))
    if grouped:
        digits = _grouped(digits, signs["group"])
    return signs["minus"] + digits if value < 0 else digits


def _grouped(digits: str, sign: str) -> str:
    groups: "list[str]" = []
    while len(digits) > 3:
        groups.insert(0, digits[-3:])
        digits = digits[:-3]
    groups.insert(0, digits)
    return sign.join(groups)


def change(catalogue: "Catalogue", value: int) -> str:
    """A gain or loss: a number with its sign, zero without."""
    written = number(catalogue, value)
    return "+" + written if value > 0 else written


def plural_form(table: "list[list[int]]", count: int) -> int:
    """The form of a count: the table holds ``[from, to, form]`` for 0 to 199; 100 to 199 repeat."""
    size = abs(count)
    if size > 199:
        size = 100 + size % 100
    for low, high, form in table:
        if low <= size <= high:
            return form
    return 0


def joined(catalogue: "Catalogue", members: "list[list[Piece]]", style: str) -> "list[Piece]":
    """The members, each a list of pieces, as one list with the language's words between them."""
    words = catalogue["lists"][style]
    pieces: "list[Piece]" = []
    for at in range(len(members)):
        if at:
            pieces.append({"t": "text", "v": _between(words, at, len(members))})
        pieces.extend(members[at])
    return pieces


def _between(words: "dict[str, str]", at: int, size: int) -> str:
    if size == 2:
        return words["pair"]
    if at == size - 1:
        return words["end"]
    return words["start"] if at == 1 else words["middle"]
