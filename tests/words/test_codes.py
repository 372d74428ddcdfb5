"""Each code that the checker can emit has a sentence, and every sentence is given the facts that it names."""

import ast
import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from validator.portable import portable_files
from validator.words.catalogues import compiled_catalogue, languages
from validator.words.fill import message
from validator.words.values import WordsFault

ROOT = Path(__file__).resolve().parents[2]
ROOMS = ("validator/engine/", "validator/cases/", "validator/spec/")
READERS = (Path("validator/cases/bulk.py"), Path("validator/cases/shelf.py"))

# A code is a word, or words joined by hyphens; one that ends in a hyphen is the beginning of several.
KEBAB = re.compile(r"[a-z]+(-[a-z]+)+|[a-z]+(-[a-z]+)*-")
EMITTERS = {
    "reason",
    "spoil",
    "bar",
    "Violation",
    "CardError",
    "ActError",
    "SwitchError",
    "_refuse",
    "_violation",
}
# Words with hyphens that are no codes: parts of codes that are put together, and names of the rules language.
NO_CODES = {"not-"}
# Facts that the judges of auctions, bets and records add to those of a Violation.
ADDED = {"at", "seat", "legal", "act", "call", "deal"}


@dataclass(frozen=True)
class Emitted:
    """A code at a place; ``facts`` are the names of its facts where they stand beside it, else None."""

    code: str
    place: str
    facts: frozenset[str] | None


def emitted() -> list[Emitted]:
    """All codes in the portable core, and of those who read records and find games for it."""
    found = []
    for file in [*portable_files(), *READERS]:
        if file.as_posix().startswith((*ROOMS, *map(str, READERS))):
            tree = ast.parse((ROOT / file).read_text(encoding="utf-8"))
            found += list(_codes(tree, file.as_posix()))
    return found


def _codes(tree: ast.Module, file: str) -> Iterator[Emitted]:
    told = set()
    for node in ast.walk(tree):
        for first, rest in _beginnings(node):
            facts = _fact_names(
                rest, isinstance(node, ast.Call) and _name(node.func) not in ("reason", "spoil", "bar")
            )
            for constant in _strings(first):
                if _is_code(constant.value, node):
                    told.add(id(constant))
                    yield Emitted(constant.value, f"{file}:{constant.lineno}", facts)
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and id(node) not in told and _is_kebab(node.value):
            yield Emitted(node.value, f"{file}:{node.lineno}", None)


def _beginnings(node: ast.AST) -> Iterator[tuple[ast.expr, list[ast.expr]]]:
    """A call or a tuple, as its first member and the others."""
    if isinstance(node, ast.Call) and node.args and _name(node.func) in EMITTERS:
        yield node.args[0], node.args[1:]
    elif isinstance(node, ast.Tuple) and node.elts:
        yield node.elts[0], node.elts[1:]


def _name(function: ast.expr) -> str:
    return function.attr if isinstance(function, ast.Attribute) else getattr(function, "id", "")


def _strings(node: ast.expr) -> Iterator[ast.Constant]:
    """The constant texts that an expression can be: itself, either branch of a condition, the head of a
    sum.
    """
    if isinstance(node, ast.Constant) and isinstance(node.value, str):
        yield node
    elif isinstance(node, ast.IfExp):
        yield from _strings(node.body)
        yield from _strings(node.orelse)
    elif isinstance(node, ast.BinOp):
        yield from _strings(node.left)


def _is_kebab(value: object) -> bool:
    return isinstance(value, str) and bool(KEBAB.fullmatch(value)) and value not in NO_CODES


def _is_code(value: str, node: ast.AST) -> bool:
    plain_word = isinstance(node, ast.Call) and value.isalpha() and value.islower()
    return _is_kebab(value) or plain_word


def _fact_names(rest: list[ast.expr], is_violation: bool) -> frozenset[str] | None:
    for node in rest:
        if isinstance(node, ast.Dict) and all(isinstance(key, ast.Constant) for key in node.keys):
            names = {str(key.value) for key in node.keys if isinstance(key, ast.Constant)}
            return frozenset(names | ADDED if is_violation else names)
    return None


def wordings(code: str) -> list[dict[str, Any]]:
    """All wordings of a code; for a beginning, those of every code that begins so."""
    words = compiled_catalogue(source())
    if code.endswith("-"):
        return [words["messages"][one] for one in sorted(words["messages"]) if one.startswith(code)]
    listed = words["groups"].get(code, [code])
    return [message(words, one) for one in listed]


def source() -> str:
    return str(languages()[0]["code"])


CODES = emitted()


def test_codes_are_found_in_every_room() -> None:
    assert {one.place.split("/")[1] for one in CODES} == {"engine", "cases", "spec"}
    assert {one.code for one in CODES} >= {
        "run-earlier",
        "must-follow",
        "card-repeated",
        "switch-unknown",
        "fault-",
    }


@pytest.mark.parametrize("code", sorted({one.code for one in CODES}))
def test_code_has_a_sentence(code: str) -> None:
    try:
        found = wordings(code)
    except WordsFault:
        found = []
    assert found, f"no sentence for {code}: " + ", ".join(one.place for one in CODES if one.code == code)


def _known(one: Emitted) -> bool:
    return one.facts is not None and not one.code.endswith("-")


@pytest.mark.parametrize(
    "one", sorted((one for one in CODES if _known(one)), key=str), ids=lambda one: f"{one.place}:{one.code}"
)
def test_sentence_is_given_its_facts(one: Emitted) -> None:
    needed = [set(entry["vars"]) for entry in wordings(one.code)]
    assert any(names <= (one.facts or set()) for names in needed), f"{needed} of {sorted(one.facts or ())}"


def test_every_sentence_of_a_reason_is_used() -> None:
    words = compiled_catalogue(source())
    used = {one.code for one in CODES}
    apart = (
        "outcome.",
        "also.",
        "given.",
        "question.",
        "word.",
        "verb.",
        "order.",
        "step.",
        "fault.",
        "found.",
        "remedy.",
        "ask.",
        "field.",
        "note.",
        "alternative.",
        "situation.",
    )
    reasons = {code.partition("/")[0] for code in words["messages"] if not code.startswith(apart)}
    families = {code for code in reasons if code.endswith("*")}
    begun = tuple(code for code in used if code.endswith("-"))
    idle = {code for code in reasons - families - used if not code.startswith(begun)}
    assert idle == set()
