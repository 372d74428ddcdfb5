"""Every example can be asked in plain words: option by option, and with its main field without an option."""

from collections.abc import Iterator, Mapping
from typing import Any

import pytest

from tests.cli.conftest import run
from validator.cases.ask import BESIDES, ask
from validator.cases.fields import fields_of
from validator.cases.shelf import Shelf
from validator.cli.arguments import main_field, value_of, with_minus_signs
from validator.cli.speech import Speech

SHELF = Shelf()
SPEECH = Speech("", is_source=True)
ASIDE = {"hand"}  # kinds of question that stand in files


def words_for(field: Mapping[str, Any], value: Any) -> list[str]:
    """The words that a person would type for a value."""
    kind = field["type"]
    if kind == "arrangements":
        return ["/".join(one) for one in value]
    if kind == "faults":
        return [
            ",".join([one["fault"], *(f"{key}={one[key]}" for key in one if key != "fault")]) for one in value
        ]
    if isinstance(value, dict):
        return [f"{name}={chips}" for name, chips in value.items()]
    if kind in ("groups", "calls"):
        return [
            " ".join(one) if isinstance(one, list) else str("" if one is None else one)
            for one in _listed(value)
        ]
    if kind == "scores":
        return [":".join(str(total) for total in game) for game in value]
    if kind == "cards" and isinstance(value, list):
        return [" ".join(value)]
    return [str(one) for one in _listed(value)]


def _listed(value: Any) -> list[Any]:
    return value if isinstance(value, list) else [value]


def examples() -> Iterator[Any]:
    for game in SHELF.ids:
        for example in SHELF.rules(game).examples:
            if example["ask"] not in ASIDE:
                yield pytest.param(game, example, id=f"{game}:{example['id']}")


@pytest.mark.parametrize(("game", "example"), list(examples()))
def test_words_say_the_same_as_the_case(game: str, example: dict[str, Any]) -> None:
    ready = SHELF.games(game, None, example.get("variant") or {})
    given = {key: value for key, value in example.items() if key not in BESIDES}
    fields = {field["id"]: field for field in fields_of(ready, example["ask"])}
    case: dict[str, Any] = {"ask": example["ask"]}
    for name, value in given.items():
        case[name] = value_of(fields[name], with_minus_signs(words_for(fields[name], value)), SPEECH)
    said, meant = ask(ready, case), ask(ready, {"ask": example["ask"], **given})
    assert (said["status"], said["outcome"]) == (meant["status"], meant["outcome"])


@pytest.mark.parametrize("game", SHELF.ids)
def test_one_example_of_each_kind_through_the_whole_program(game: str) -> None:
    told = {}
    for example in SHELF.rules(game).examples:
        if example["ask"] not in ASIDE and not example.get("variant"):
            told.setdefault(example["ask"], example)
    for kind, example in told.items():
        ready = SHELF.games(game, None, {})
        fields = fields_of(ready, kind)
        main = main_field(kind, fields)
        words = ["ask", game, kind, "--json"]
        for field in fields:
            if field["id"] in example:
                plain = words_for(field, example[field["id"]])
                if main is not None and field["id"] == main["id"]:
                    words += plain
                elif field["type"] == "flag":
                    words += ["--" + field["id"]] * bool(example[field["id"]])
                else:
                    words += [part for one in plain for part in ("--" + field["id"], one)]
        [verdict] = run(*words).verdicts
        meant = ask(ready, {key: value for key, value in example.items() if key != "game"})
        assert verdict["outcome"] == meant["outcome"], words
