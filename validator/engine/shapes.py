"""The shapes of data that pass through the core, as names for annotations. Portable.

``Data``: a map of a specification, a case or a verdict; plain JSON. ``Facts``: what a condition may ask or a
sentence may say, by name. ``Act``: ``(seat, verb, argument)`` with the seat from 0; the argument is None, a
number, a word, a kind (play), kinds (discard, give) or groups of kinds (arrange), or a map that describes
choices too many to list. ``Why``: ``(code, clause, facts)`` of a reason. ``Kinds``: cards as numbers of the
pack, see ``cards``. ``Seen``: the same with None for a card that is not shown.

There is no typing in MicroPython, and no annotation is read there; so the names are only told to mypy, which
takes ``MYPY`` for true.
"""

MYPY = False
if MYPY:
    from typing import Any as Any  # noqa: PLC0414  # so that others may take it from here

    Data = dict[str, Any]
    Facts = dict[str, Any]
    Act = tuple[int, str, Any]
    Why = tuple[str, str | None, Facts]
    Kinds = list[int]
    Seen = list[int | None]
else:
    Any = Data = Facts = Act = Why = Kinds = Seen = object
