"""The clauses as they are said in each language now, for an edition to keep."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from validator.words.catalogues import compiled_catalogue, languages

Said = dict[str, dict[str, dict[str, str]]]


def clauses_said(games: Iterable[str]) -> Said:
    """Language -> full id of a clause -> title and text, where both are translated and not out of date.

    Texts are as catalogues have them: words of the glossary are put in, placeholders are not.
    """
    _, *others = [str(language["code"]) for language in languages()]
    names = list(games)
    return {
        code: {
            full: {"title": str(entry["title"]), "text": str(entry["text"])}
            for game in names
            for full, entry in _translated(compiled_catalogue(code, game)).items()
        }
        for code in others
    }


def _translated(catalogue: dict[str, Any]) -> dict[str, Any]:
    missing = catalogue["untranslated"]
    return {
        full: entry
        for full, entry in catalogue["clauses"].items()
        if "lang" not in entry and f"{full}.title" not in missing
    }
