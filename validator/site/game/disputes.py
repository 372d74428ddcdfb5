"""Where sources differ: the clauses that other sources have otherwise, with what those say."""

from __future__ import annotations

from collections.abc import Iterator

from validator.site.game.sheet import Choice, Sheet, Switch

Dispute = tuple[str, Choice]
"""A switch and the choice of it that other sources state."""


def disputed(sheet: Sheet) -> dict[str, list[Dispute]]:
    """The clauses, by short id, that sources state otherwise: for each, the choices that they state instead.

    A choice that is ours alone is a proposal and no dispute, and a switch of which sources state one choice
    only is none either.
    """
    found: dict[str, list[Dispute]] = {}
    for switch in sheet.switches:
        if len(stated := [choice for choice in switch.choices if _stated(choice)]) > 1:
            for name in _touched(switch):
                others = [choice for choice in stated if not _reads_so(name, choice)]
                found.setdefault(name, []).extend((switch.id, choice) for choice in others)
    return {name: others for name, others in found.items() if others}


def _stated(choice: Choice) -> bool:
    return choice.node.get("basis", "stated") == "stated" and bool(choice.node.get("sources"))


def _touched(switch: Switch) -> Iterator[str]:
    """The clauses that a switch takes out, brings in or words otherwise, each once."""
    names = [
        name
        for choice in switch.choices
        for name in (*choice.out, *choice.brought, *[name for name, _ in choice.reworded])
    ]
    yield from dict.fromkeys(names)


def _reads_so(name: str, choice: Choice) -> bool:
    """Whether a clause stands on the page as it does with a choice."""
    if name in choice.brought:
        return True
    reworded = [other for other, _ in choice.reworded]
    return choice.default and name not in choice.out and name not in reworded
