"""Short names of questions and fields in the reader's language."""

from __future__ import annotations

from collections.abc import Callable


def labels(lang: str, game: str | None) -> Callable[[str], str]:
    """Gives the text of a message without placeholders (``field.last-winner``), or the end of its code."""
    from validator.words.catalogues import compiled_catalogue

    messages = compiled_catalogue(lang, game)["messages"]

    def label(code: str) -> str:
        entry = messages.get(code.replace("_", "-"))
        return str(entry["text"]) if entry else code.rpartition(".")[2].replace("_", " ")

    return label
