"""The page of a game under house rules: what is put into it agrees with the game compiled with them.

What a page would show is worked out as `settle/agreed.js` does it: the page of the build, with the answers of
the desk laid over it. The other side is compiled anew from the rules as their authors wrote them.
"""

import json
from dataclasses import dataclass
from functools import cache
from typing import Any

import pytest
from hypothesis import Phase, given, settings
from hypothesis import strategies as st

from tests.rulebooks import games
from validator.cases.ask import ask
from validator.engine.game import Game
from validator.site.frame import Frame, frames
from validator.site.game.ladders import combination_ladder, figure_data, trump_rows
from validator.site.game.seating import tables
from validator.site.game.sheet import Sheet, make_sheet
from validator.site.house_rules import agreeing
from validator.site.house_rules.switching import settled
from validator.site.rulebooks import Rulebook
from validator.site.settle import desk
from validator.site.settle.checker import _rules
from validator.spec.bindings import bound_values
from validator.spec.compile import SwitchError, compile_game
from validator.spec.rulebooks import open_library
from validator.words.fill import clause_pieces, words_of
from validator.words.speak import verdict_pieces

LANGUAGES = (0, 2)  # of those that there are, by place: the source and one more
GAMES = sorted(games())


@cache
def sheets() -> dict[str, Sheet]:
    return {name: make_sheet(Rulebook(rules)) for name, rules in open_library().games.items()}


@cache
def every_frame() -> list[Frame]:
    return frames()


def plain(data: Any) -> Any:
    """Data as it arrives in a browser."""
    return json.loads(json.dumps(data))


def asked(action: str, given: dict[str, Any]) -> Any:
    answer = json.loads(desk.answer(json.dumps({"do": action, "with": given})))
    assert "result" in answer, (action, answer)
    return answer["result"]


@cache
def words_of_page(name: str, language: int) -> dict[str, Any]:
    """A game laid on the desk as the page does it; the words that the page sends along."""
    frame = every_frame()[language]
    sheet = sheets()[name]
    laid = {
        "game": f"{name} {language}",
        "rules": _rules(sheet, sheets()),
        "words": frame.catalogue(name),
        "page": agreeing.page_data(sheet),
    }
    asked("load", laid)
    texts: dict[str, Any] = plain(agreeing.refusals(frame))
    return texts


@dataclass
class Shown:
    """What a page shows: the texts, figures and drawings of the clauses that hold, and its examples."""

    texts: dict[str, str]
    figures: dict[str, Any]
    examples: dict[str, Any]
    tables: dict[str, Any]
    cited: set[str]


def words(paragraph: dict[str, Any]) -> str:
    return words_of(plain(paragraph["pieces"]))


def page_shows(name: str, language: int, chosen: dict[str, str]) -> Shown:
    texts = words_of_page(name, language)
    frame, sheet = every_frame()[language], sheets()[name]
    catalogue, asking = frame.catalogue(name), {"game": f"{name} {language}", "switches": chosen}
    told = asked("agree", {**asking, "texts": texts})
    assert not told["refused"]
    clauses = {one["id"]: one for one in told["clauses"]}
    assert set(clauses) == set(sheet.placed)
    shown = Shown({}, {}, {}, {}, set())
    for short, placed in sheet.placed.items():
        one = clauses[short]
        if one["holds"]:
            built = clause_pieces(catalogue, f"{name}.{short}", placed.values)
            shown.texts[short] = words(one if "pieces" in one else built)
            figures = (
                one["figures"] if "figures" in one else [figure_data(figure) for figure in placed.figures]
            )
            shown.figures[short] = plain([without_names(figure) for figure in figures])
            if placed.tables and not one.get("undrawn"):
                shown.tables[short] = placed.tables
    hosted = [(short, one) for short, placed in sheet.placed.items() for one in placed.examples]
    held = [one for short, one in hosted if short in shown.texts] + sheet.loose
    for answer in asked("retell", {**asking, "ids": [one.id for one in held]}):
        example = next(one for one in held if one.id == answer["id"])
        if answer["state"] != "gone":
            said = answer["said"] if answer["state"] == "new" else verdict_pieces(catalogue, example.verdict)
            shown.examples[answer["id"]] = verdict_words(said)
            shown.cited |= {cited["id"] for cited in answer["cited"]}
    return shown


def verdict_words(said: list[dict[str, Any]]) -> list[str]:
    return [words(one) for one in said if one["p"] in ("outcome", "reason")]


def without_names(figure: dict[str, Any]) -> dict[str, Any]:
    rungs = [{"type": rung["type"], "best": rung["best"], "worst": rung["worst"]} for rung in figure["rungs"]]
    return {"rungs": rungs, "trumps": figure["trumps"]}


# The other side ----------------------------------------------------------------------------


def as_list(value: Any) -> list[str]:
    return [str(one) for one in value] if isinstance(value, list) else [str(value)]


def compiled_says(name: str, language: int, chosen: dict[str, str], examples: set[str]) -> Shown:
    rules = open_library().games[name]
    catalogue = every_frame()[language].catalogue(name)
    game = Game(compile_game(rules.spec, chosen))
    says = Shown({}, {}, {}, {}, set())
    for short, node in rules.clauses["clauses"].items():
        when = (
            {key: value for key, value in (node.get("when") or {}).items() if key != "$order"}
            if short != "$order"
            else None
        )
        if when is None or not all(game.switches[switch] in as_list(value) for switch, value in when.items()):
            continue
        values = bound_values(game, node.get("bind"))
        says.texts[short] = words(clause_pieces(catalogue, f"{name}.{short}", values))
        says.tables[short] = tables(game, f"{name}.{short}")
        ladder = combination_ladder(game) if game.combos and game.combos.clause == f"{name}.{short}" else None
        rows = [
            trump_rows(game, one)
            for one in game.orders
            if one.get("clause") == f"{name}.{short}" and one["trump"]
        ]
        says.figures[short] = plain(
            ([] if ladder is None else [drawn(rungs=ladder)]) + [drawn(trumps=one) for one in rows]
        )
    for case in rules.examples:
        if case["id"] in examples:
            bare = {key: value for key, value in case.items() if key != "variant"}
            says.examples[case["id"]] = verdict_words(verdict_pieces(catalogue, ask(game, bare)))
    return says


def drawn(rungs: Any = (), trumps: Any = ()) -> dict[str, Any]:
    return {
        "rungs": [{"type": rung.type, "best": list(rung.best), "worst": list(rung.worst)} for rung in rungs],
        "trumps": [{"suit": row.suit, "cards": list(row.cards)} for row in trumps],
    }


def check(name: str, language: int, chosen: dict[str, str]) -> None:
    shown = page_shows(name, language, chosen)
    says = compiled_says(name, language, chosen, set(shown.examples))
    assert shown.texts == says.texts, chosen
    assert shown.figures == says.figures, chosen
    assert shown.examples == says.examples, chosen
    assert shown.tables.items() <= says.tables.items(), chosen
    ours = {one.removeprefix(name + ".") for one in shown.cited if one.startswith(name + ".")}
    assert ours <= set(says.texts), chosen


def choices(name: str) -> list[tuple[str, str]]:
    """All choices of a game that are not usual."""
    book = Rulebook(open_library().games[name])
    return [
        (switch, value)
        for switch, node, values in book.switch_values()
        for value in values
        if value != node["default"]
    ]


def moved(name: str, chosen: dict[str, str]) -> dict[str, str]:
    """The choices with those that they cannot be without."""
    book = Rulebook(open_library().games[name])
    return {
        switch: value
        for switch, value in settled(book, chosen).items()
        if value != book.switches[switch]["default"]
    }


@pytest.mark.parametrize("name", GAMES)
def test_each_choice_alone_is_shown_as_the_game_is_compiled(name: str) -> None:
    tried = 0
    for at, (switch, value) in enumerate(choices(name)):
        check(name, LANGUAGES[at % len(LANGUAGES)], moved(name, {switch: value}))
        tried += 1
    assert tried


@settings(max_examples=12, deadline=None, phases=[Phase.explicit, Phase.reuse, Phase.generate])
@given(data=st.data())
def test_choices_together_are_shown_as_the_game_is_compiled(data: st.DataObject) -> None:
    name = data.draw(st.sampled_from(GAMES))
    some = data.draw(
        st.lists(st.sampled_from(choices(name)), min_size=2, max_size=4, unique_by=lambda one: one[0])
    )
    try:
        chosen = moved(name, dict(some))
    except SwitchError:
        return
    check(name, data.draw(st.sampled_from(range(len(every_frame())))), chosen)
