"""Each word of a closed list of the checker has words: verbs, steps, questions, fields, faults, remedies."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest

from validator.cases.fields import ORDER, fields_of, kinds_of
from validator.engine.acts import VERBS
from validator.engine.game import Game
from validator.engine.steps.kinds import HANDLERS
from validator.spec.compile import compile_game
from validator.spec.rulebooks import open_library
from validator.words.catalogues import compiled_catalogue, games, languages
from validator.words.yaml_texts import KIND_NOTES


def missing(family: str, words: Iterable[str]) -> set[str]:
    messages = compiled_catalogue(str(languages()[0]["code"]))["messages"]
    return {word for word in words if f"{family}.{str(word).replace('_', '-')}" not in messages}


def test_verbs_of_acts_have_words() -> None:
    assert missing("verb", VERBS) == set()


def test_kinds_of_steps_have_words() -> None:
    assert missing("step", HANDLERS) == set()


def test_kinds_of_questions_have_words_and_are_asked() -> None:
    groups = compiled_catalogue(str(languages()[0]["code"]))["groups"]
    assert missing("ask", ORDER) == set()
    said = [kind for kind in ORDER if f"question.{kind}" in groups and f"outcome.{kind}" in groups]
    assert said == list(ORDER)


@pytest.mark.parametrize("name", games())
def test_fields_of_questions_have_labels(name: str) -> None:
    game = Game(compile_game(open_library().games[name].spec, {}))
    fields = {field["id"] for kind in kinds_of(game) if kind != "hand" for field in fields_of(game, kind)}
    assert missing("field", fields) == set()


def values_of(node: Any, key: str) -> Iterator[Any]:
    """All values under a key, anywhere in plain data; lists member by member."""
    if isinstance(node, dict):
        for name, child in node.items():
            if name == key and not isinstance(child, dict):
                yield from child if isinstance(child, list) else [child]
            yield from values_of(child, key)
    elif isinstance(node, list):
        for child in node:
            yield from values_of(child, key)


@pytest.mark.parametrize("name", games())
@pytest.mark.parametrize("family", ["fault", "remedy", "found"])
def test_faults_and_remedies_have_words(name: str, family: str) -> None:
    ladders: list[Any] = []
    spec = open_library().games[name].spec
    for part in (spec["game"], spec.get("switches") or {}):
        ladders += [part.get("irregularities")] if "irregularities" in part else []
        ladders += list(dicts_of(part, "irregularities"))
    found = {word for word in values_of(ladders, family) if isinstance(word, str)}
    assert missing(family, found) == set()


def dicts_of(node: Any, key: str) -> Iterator[Any]:
    """All maps under a key, anywhere in plain data."""
    if isinstance(node, dict):
        for name, child in node.items():
            if name == key and isinstance(child, dict):
                yield child
            yield from dicts_of(child, key)


def test_kinds_of_placeholders_that_show_closed_words_say_so() -> None:
    for kind in ("fault", "found", "remedy", "ask", "step"):
        assert f"{kind}.…" in KIND_NOTES[kind]
