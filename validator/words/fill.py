"""Sentences: a template of the catalogue and facts make a list of pieces.

Portable. A paragraph is ``{"p": what it is, "pieces": [...]}``; where the text had to be taken from the
source language because no good translation stands in the catalogue, it also has ``"lang": <source
language>``. Pieces are never markup: ``text``, ``card``, ``cards``, ``rank``, ``ranks``, ``suit``,
``number``, ``seat``, ``name``, ``clause``, ``term`` and ``duty``.
"""

from validator.words.numbers import plural_form
from validator.words.template import DUTIES, read
from validator.words.values import WordsFault, is_whole, pieces_of

MYPY = False
if MYPY:
    from typing import Any

    from validator.words.numbers import Catalogue, Piece

    Paragraph = dict[str, Any]


def fill(
    catalogue: "Catalogue", template: str, kinds: "dict[str, str]", facts: "dict[str, Any]"
) -> "list[Piece]":
    """The pieces of a template: placeholders by name from ``facts``, each shown as its kind (or ``value``).

    Raises TemplateFault for a template that cannot be read, WordsFault for a fact that is missing or has
    another shape.
    """
    pieces: "list[Piece]" = []
    for part, value, words in read(template):
        if part == "text":
            pieces.append({"t": "text", "v": value})
        elif part == "mark":
            pieces.append(
                {"t": "duty" if value in DUTIES else "term", "id": value, "v": words or spelt(value)}
            )
        elif facts.get(value) is None:
            raise WordsFault("fact-missing", {"name": value, "template": template})
        else:
            pieces.extend(pieces_of(catalogue, kinds.get(value, "value"), facts[value]))
    return merged(pieces)


def spelt(concept: str) -> str:
    """The words of a mark that has none: its id. Compiled catalogues have put in words already."""
    return concept.replace("-", " ")


def merged(pieces: "list[Piece]") -> "list[Piece]":
    """The same pieces with neighbouring texts made one and empty texts left out."""
    out: "list[Piece]" = []
    for piece in pieces:
        if piece["t"] == "text" and out and out[-1]["t"] == "text":
            out[-1] = {"t": "text", "v": out[-1]["v"] + piece["v"]}
        elif piece["t"] != "text" or piece["v"]:
            out.append(piece)
    return out


def words_of(pieces: "list[Piece]") -> str:
    """The words of pieces with cards by their canonical names: for logs and tests, not for readers."""
    said = ""
    for piece in pieces:
        value = piece["v"]
        said += " ".join(value) if isinstance(value, list) else str(value)
    return said


def spoken_in(catalogue: "Catalogue", lang: "str | None") -> "Catalogue":
    """The catalogue as it is for a text in the source language: with its lists, numbers and small words."""
    if lang is None or lang == catalogue["lang"]:
        return catalogue
    source = dict(catalogue)
    source.update(catalogue["source"])
    source["messages"] = dict(catalogue["messages"])
    source["messages"].update(catalogue["source"]["messages"])
    return source


def with_seats(catalogue: "Catalogue", names: "list[str]") -> "Catalogue":
    """The catalogue with names for the seats (from seat 1); an empty name leaves ``player 2``."""
    named = dict(catalogue)
    named["seats"] = names
    return named


def message(catalogue: "Catalogue", code: str) -> "dict[str, Any]":
    """The entry of a code, or of its longest family (``must-play-*``); WordsFault message-unknown."""
    messages = catalogue["messages"]
    entry: "dict[str, Any] | None" = messages.get(code)
    family = code
    while entry is None and "-" in family:
        family = family[: family.rfind("-")]
        entry = messages.get(family + "-*")
    if entry is None:
        raise WordsFault("message-unknown", {"code": code})
    return entry


def chosen(catalogue: "Catalogue", entry: "dict[str, Any]", facts: "dict[str, Any]") -> str:
    """The template of an entry: its text, or the form that goes with the count."""
    if "forms" not in entry:
        return str(entry["text"])
    count: "Any" = facts.get(entry["count"])
    if not is_whole(count):
        raise WordsFault("fact-missing", {"name": entry["count"], "template": str(entry["forms"][0])})
    return str(entry["forms"][plural_form(catalogue["plural"], count)])


def fits(entry: "dict[str, Any]", facts: "dict[str, Any]") -> bool:
    """Whether all facts that a message needs are there and its conditions hold.

    A condition names a value, a list of values, ``absent`` or ``present`` (an empty list counts as absent),
    or the ``size`` of a list.
    """
    for name in entry["vars"]:  # order-free
        if facts.get(name) is None:
            return False
    when = entry.get("when") or {}
    return all(_wanted(when[name], facts.get(name)) for name in when)  # order-free


def _wanted(wanted: "Any", value: "Any") -> bool:
    if isinstance(wanted, list):
        return bool(value in wanted)
    if wanted in ("absent", "present"):
        return bool(value is None or value == [] or value == {}) is (wanted == "absent")
    if isinstance(wanted, dict):
        return isinstance(value, (list, tuple)) and bool(len(value) == wanted["size"])
    return bool(value == wanted)


def sentence(catalogue: "Catalogue", code: str, facts: "dict[str, Any]", what: str = "reason") -> "Paragraph":
    """The paragraph of a message code. Raises WordsFault message-unknown, fact-missing, value-bad."""
    entry = message(catalogue, _wording(catalogue, code, facts))
    own = spoken_in(catalogue, entry.get("lang"))
    paragraph: "Paragraph" = {"p": what, "code": code}
    paragraph["pieces"] = fill(own, chosen(own, entry, facts), entry["vars"], facts)
    return _marked(paragraph, entry)


def _wording(catalogue: "Catalogue", code: str, facts: "dict[str, Any]") -> str:
    """The first wording of a code that fits the facts; the code itself where none does."""
    for other in catalogue["groups"].get(code, []):
        if fits(message(catalogue, other), facts):
            return str(other)
    return code


def clause_pieces(catalogue: "Catalogue", clause: str, values: "dict[str, Any] | None" = None) -> "Paragraph":
    """A clause quoted: ``id``, ``title`` and, when its bound ``values`` are given, its text as ``pieces``.

    Without values only a clause that needs none has pieces; others have none, so that nothing unbound is
    shown. Raises WordsFault clause-unknown, fact-missing.
    """
    entry = catalogue.get("clauses", {}).get(clause)
    if entry is None:
        raise WordsFault("clause-unknown", {"clause": clause})
    own = spoken_in(catalogue, entry.get("lang"))
    paragraph: "Paragraph" = {"p": "clause", "id": clause, "title": entry["title"], "pieces": []}
    if values is not None or not entry["vars"]:
        paragraph["pieces"] = fill(own, entry["text"], entry["vars"], values or {})
    return _marked(paragraph, entry)


def _marked(paragraph: "Paragraph", entry: "dict[str, Any]") -> "Paragraph":
    if "lang" in entry:
        paragraph["lang"] = entry["lang"]
    if entry.get("stale"):
        paragraph["stale"] = True
    return paragraph
