"""The translatable texts of the YAML files, each with its context and its comments.

A file is known by its shape, not by its name: ``clauses`` and ``sections``, ``switches``, ``examples``, a
game's ``title`` and ``about``, the ``concepts`` of the glossary, the ``cards``, and the messages of the
checker.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

from validator.spec.problems import format_problem
from validator.spec.reader import kept_yaml, read_text, read_yaml
from validator.words.entries import Entry, marked_terms, names_in, one_line
from validator.words.template import DUTIES

ORDER = "$order"
UNTRANSLATED_ABOUT = ("kind",)

CARD_GROUPS = (
    (
        "cards",
        "card",
        "Whole name of a card, as it is said; it stands as it is, without case ending or article",
    ),
    ("suits", "suit", "Name of a suit"),
    ("colours", "colour", "Colour of a suit: red is hearts and diamonds, black is spades and clubs"),
    ("ranks", "rank", "Name of a rank: one card"),
    ("ranks_plural", "ranks", "Name of a rank: several cards"),
    ("special", "special", "What is said of a card that is not seen"),
)

# What a translator is told about a placeholder of each kind.
KIND_NOTES = {
    "act": "an act with its player, as it is written: player 2: bid 3",
    "acts": "several acts with their players",
    "amount": "a sum of chips",
    "amounts": "several sums of chips",
    "ask": "a kind of question, one of the words ask.…",
    "call": "a call of the auction or betting, as the player says it",
    "calls": "several calls",
    "card": "one card, drawn",
    "cards": "cards, drawn one after another",
    "cardlists": "several groups of cards, drawn",
    "change": "points won or lost, with a sign",
    "changes": "each player with the points won or lost",
    "clause": "the title of a clause",
    "clauses": "several titles of clauses",
    "fault": "a fault of play, one of the words fault.…",
    "faults": "several faults of play",
    "field": "the label of a field, one of the words field.…",
    "found": "when a fault was found, one of the words found.…",
    "name": "a name that the game gives (title of a clause)",
    "names": "several names that the game gives",
    "number": "a number",
    "numbers": "several numbers",
    "position": "a place in the order, counted from 1",
    "mishap": "a fault of a deal, with the side and when it was found in brackets",
    "mishaps": "several faults of a deal, each with the side and when it was found in brackets",
    "positions": "several places in the order, counted from 1",
    "rank": "a rank, drawn as its letter",
    "ranklists": "several rows of ranks, drawn as letters",
    "ranks": "ranks, drawn as letters",
    "remedy": "what is done about a fault, one of the words remedy.…",
    "result": "the totals of a game, with dashes between them",
    "results": "several games, each by its totals with dashes between them",
    "scorer": "a player or a side: word.seat or word.side, or a name; never inflect it",
    "scorers": "several players or sides",
    "scores": "each player or side with its points",
    "seat": "a player: the words of word.seat, or a name; never inflect it",
    "seats": "several players",
    "shares": "each player with a sum of chips",
    "side": "word.declarers, word.defenders, a player or a side",
    "step": "a part of a deal, one of the words step.…",
    "suit": "a suit, drawn as its sign",
    "suits": "several suits, drawn as signs",
    "tallies": "each player with a number",
    "text": "words of the user, as they were typed",
    "texts": "several words of the user",
    "value": "filled from the rules",
    "word": "one of the words word.…",
    "words": "several of the words word.…",
}


class SourceUnreadable(Exception):
    """A YAML file whose texts cannot be taken because it cannot be read; the text says where and why."""


def load(path: Path) -> dict[str, Any]:
    """The data of a YAML file as a mapping; raises ``SourceUnreadable``."""
    return _mapping(read_yaml(path, name=path.name))


def kept(path: Path) -> dict[str, Any]:
    """The same, read once for as long as the content is the same: for those who only look."""
    return _mapping(kept_yaml(path, name=path.name))


def parse(text: str, name: str) -> dict[str, Any]:
    """The data of a YAML text as a mapping; raises ``SourceUnreadable``."""
    return _mapping(read_text(text, name=name))


def _mapping(document: Any) -> dict[str, Any]:
    errors = [problem for problem in document.problems if problem.is_error]
    if errors:
        raise SourceUnreadable("\n".join(format_problem(problem) for problem in errors))
    if not isinstance(document.data, dict):
        raise SourceUnreadable(f"{document.file}: the file must hold a map.")
    return document.data


def texts_of(data: Mapping[str, Any], source: str = "") -> Iterator[Entry]:
    """All translatable texts of one file, in the order of the file.

    ``source`` is the code of the source language, for files that hold a text in all languages.
    """
    try:
        yield from _texts(data, source)
    except (KeyError, TypeError, AttributeError) as error:
        game = data.get("game", "")
        raise SourceUnreadable(
            f"{game}: a text cannot be taken where the file has another form: {error!r}"
        ) from None


def _texts(data: Mapping[str, Any], source: str) -> Iterator[Entry]:
    game = str(data.get("game", ""))
    if "clauses" in data:
        yield from _clause_texts(game, data)
    elif "switches" in data:
        yield from _switch_texts(game, data)
    elif "examples" in data:
        yield from _example_texts(game, data)
    elif game:
        yield from _game_texts(game, data)
    elif "concepts" in data:
        yield from _concept_texts(data, source)
    elif "cards" in data and "suits" in data:
        yield from _card_texts(data, source)
    else:
        yield from _message_texts(data)


def nodes(mapping: Any) -> Iterator[tuple[str, Any]]:
    """The nodes of a named map that may be missing, in the order of the file."""
    for name, node in (mapping or {}).items():
        if name != ORDER:
            yield name, node


def _entry(context: str, text: object, *comments: str) -> Entry:
    line = one_line(str(text))
    return Entry(context, line, comments=tuple(filter(None, comments)), terms=marked_terms(line, DUTIES))


def _clause_texts(game: str, data: Mapping[str, Any]) -> Iterator[Entry]:
    titles = {name: one_line(str(node["title"])) for name, node in nodes(data.get("sections"))}
    for name, title in titles.items():
        yield _entry(f"{game}.section.{name}", title, f"{game}: heading of a section of the rules")
    for name, node in nodes(data["clauses"]):
        where = f"{game}, section “{titles.get(node.get('section'), '')}”"
        kind = node.get("kind", "rule")
        note = f"Note: {one_line(node['note'])}" if node.get("note") else ""
        yield _entry(f"{game}.{name}.title", node["title"], f"{where}: title ({kind})")
        holes = _bound_notes(str(node["text"]), node.get("bind") or {})
        yield _entry(f"{game}.{name}.text", node["text"], f"{where}: text ({kind})", *holes, note)


def _bound_notes(text: str, bind: Mapping[str, Any]) -> list[str]:
    return [f"{{{name}}}: filled from the rules, {bind[name]}" for name in names_in(text) if name in bind]


def _switch_texts(game: str, data: Mapping[str, Any]) -> Iterator[Entry]:
    for name, switch in nodes(data["switches"]):
        base = f"{game}.switch.{name}"
        title = one_line(str(switch["title"]))
        yield _entry(base + ".title", title, f"{game}: name of a house rule that can be chosen")
        if switch.get("text"):
            yield _entry(base + ".text", switch["text"], f"{game}: what the house rule “{title}” is about")
        for value, node in nodes(switch.get("values")):
            yield _entry(f"{base}.{value}", node["title"], f"{game}: a choice of the house rule “{title}”")
            if node.get("text"):
                yield _entry(
                    f"{base}.{value}.text", node["text"], f"{game}: more about a choice of “{title}”"
                )


def _example_texts(game: str, data: Mapping[str, Any]) -> Iterator[Entry]:
    for example in data["examples"]:
        for field in ("title", "text"):
            if example.get(field):
                context = f"{game}.example.{example['id']}.{field}"
                yield _entry(context, example[field], f"{game}: {field} of an example")


def _game_texts(game: str, data: Mapping[str, Any]) -> Iterator[Entry]:
    yield _entry(f"{game}.title", data["title"], "Name of a game; a name is seldom translated")
    for name, value in nodes(data.get("about")):
        if isinstance(value, str) and name not in UNTRANSLATED_ABOUT:
            yield _entry(f"{game}.about.{name}", value, f"{game}: facts at the head of its page ({name})")


def _concept_texts(data: Mapping[str, Any], source: str) -> Iterator[Entry]:
    for name, node in nodes(data.get("groups")):
        yield _entry(f"glossary.group.{name}", node["title"], "Glossary: heading of a group of terms")
    for name, node in nodes(data["concepts"]):
        if node.get("definition"):
            term = ((node.get("words") or {}).get(source) or {}).get("term", name)
            note = f"Note: {one_line(str(node['note']))}" if node.get("note") else ""
            where = f"Glossary: what “{term}” means"
            yield _entry(f"glossary.{name}", node["definition"], where, note)


def _card_texts(data: Mapping[str, Any], source: str) -> Iterator[Entry]:
    for context, node, comment in _card_names(data):
        yield _entry(context, in_language(node, source), comment)


def _card_names(data: Mapping[str, Any]) -> Iterator[tuple[str, Any, str]]:
    for group, prefix, comment in CARD_GROUPS:
        for name, node in nodes(data.get(group)):
            yield f"{prefix}.{name}", node, comment


def in_language(node: Any, code: str) -> str:
    """The text of a node that is a text, or a map of texts by language."""
    return str(node.get(code, "") if isinstance(node, Mapping) else node or "")


def seeds_of(data: Mapping[str, Any], code: str) -> dict[str, str]:
    """The translations that a source file itself holds (names of cards): context -> text."""
    names = _card_names(data) if "cards" in data else iter(())
    return {context: in_language(node, code) for context, node, _ in names if in_language(node, code)}


def _message_texts(data: Mapping[str, Any]) -> Iterator[Entry]:
    for code, node in nodes(data):
        kinds = node.get("vars") or {}
        text = one_line(str(node["text"]))
        single = one_line(str(node["one"])) if "one" in node else ""
        holes = [f"{{{name}}}: {kind_note(str(kinds[name]))}" for name in names_in(text) if name in kinds]
        forms = [f"The form is chosen by {{{node.get('count', '')}}}"] if single else []
        note = [f"Note: {one_line(str(node['note']))}"] if node.get("note") else []
        comments = (*holes, *forms, *note)
        terms = marked_terms(text, DUTIES)
        yield Entry(f"message.{code}", single or text, text if single else "", comments, terms)


def kind_note(kind: str) -> str:
    """What a translator is told about a kind of placeholder."""
    base, _, style = kind.partition("|")
    said = KIND_NOTES.get(base, base)
    return f"{said}, joined with “{style}”" if style in ("and", "or") else said
