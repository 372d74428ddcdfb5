"""What stands at the head of a page: clauses that hold, quoted as they stand, under every house rule."""

import json
import shutil
from collections.abc import Iterator
from itertools import combinations
from pathlib import Path

import pytest

from tests.site.test_pages import copied, only, page_of
from validator.paths import rules_dir
from validator.site.frame import frames
from validator.site.game.heads import Head
from validator.site.game.sheet import make_sheet
from validator.site.game.tabletop import Drawn, Line, Said, Told, glance, what_if
from validator.site.game.views import GameView
from validator.site.house_rules.agreed import holds
from validator.site.house_rules.states import State, Wording, wordings
from validator.site.house_rules.switching import settled
from validator.site.pages import make_site
from validator.site.rulebooks import Rulebook, rulebooks
from validator.spec.bindings import bound_values
from validator.spec.compile import SwitchError
from validator.spec.overlay import names
from validator.spec.rulebooks import open_library
from validator.spec.sentences import sentences
from validator.words.catalogues import compiled_catalogue, languages

BOOKS = rulebooks(open_library())
MOST_PAIRS = 50
SOURCE = str(languages()[0]["code"])


def each_state(book: Rulebook) -> Iterator[State]:
    """The default, what is reached by moving one switch, and a spread of what is reached by moving two."""
    moves = [
        (switch, value)
        for switch, node, values in book.switch_values()
        for value in values
        if value != node["default"]
    ]
    pairs = list(combinations(moves, 2))
    for chosen in [(), *((one,) for one in moves), *pairs[:: max(1, len(pairs) // MOST_PAIRS)]]:
        if len(dict(chosen)) == len(chosen):
            try:
                yield settled(book, dict(chosen))
            except SwitchError:
                continue


def in_force(line: Line, state: State) -> list[Wording[Told]]:
    """The wordings that a page shows in a state."""
    return [
        wording
        for wording in line.wordings
        if not wording.holds or any(one.items() <= state.items() for one in wording.holds)
    ]


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_no_house_rules_make_a_line_false(book: Rulebook) -> None:
    lines = [*what_if(book), *glance(book)]
    for state in each_state(book):
        for line in lines:
            (wording,) = in_force(line, state)
            for said in (one for one in wording.told if isinstance(one, Said)):
                clause = book.clauses[said.clause]
                assert holds(clause, state), (state, line.id, said.clause)
                true = bound_values(book.compiled(state), clause.get("bind") or {})
                assert said.values == true, (state, line.id, said.clause)
            for drawn in (one for one in wording.told if isinstance(one, Drawn) and one.part == "pack"):
                assert drawn.data[0] == book.compiled(state).pack.size, state


@pytest.mark.parametrize("book", BOOKS, ids=lambda book: book.id)
def test_a_situation_that_can_arise_is_answered(book: Rulebook) -> None:
    asked = book.table["what_if"]
    lines = {line.id: line for line in what_if(book)}
    assert list(lines) == names(asked) and len(lines) >= 9
    for state in each_state(book):
        for name, line in lines.items():
            (wording,) = in_force(line, state)
            assert bool(wording.told) == holds(asked[name], state), (state, name)


def test_every_game_tells_how_it_is_dealt_played_and_won() -> None:
    for book in BOOKS:
        lines = {line.id for line in glance(book)}
        assert lines >= {"aim", "players", "pack", "rank", "deal", "play", "tie", "end"}, book.id


def test_only_the_switches_that_matter_are_asked() -> None:
    book = next(book for book in BOOKS if book.switches)
    switch, node, values = next(book.switch_values())
    told = wordings(book, lambda state: state[switch])
    assert told[0] == Wording(node["default"], ({switch: node["default"]},))
    assert {wording.told: wording.holds for wording in told} == {one: ({switch: one},) for one in values}
    assert wordings(book, lambda _: "always") == [Wording("always")]


# Words --------------------------------------------------------------------------


def test_situations_have_a_text_each() -> None:
    schema = json.loads((rules_dir() / "schema" / "table.schema.json").read_text(encoding="utf-8"))
    messages = compiled_catalogue(SOURCE)["messages"]
    asked = {code.partition(".")[2] for code in messages if code.startswith("situation.")}
    assert asked == set(schema["properties"]["what_if"]["properties"])


def view_of(book: Rulebook, at: int = 0) -> GameView:
    sheet = make_sheet(book)
    return GameView(sheet, frames()[at], {book.id: sheet}, open_library().sources)


def test_an_answer_is_quoted_from_its_clause_in_every_language() -> None:
    book = next(book for book in BOOKS if "revoke" in book.table["what_if"])
    for at, frame in enumerate(frames()):
        head = Head(view_of(book, at))
        shown = {asked["id"]: asked["wordings"][0]["items"] for asked in head.what_if()}
        answer = book.table["what_if"]["revoke"]["answers"][0]
        entry = frame.catalogue(book.id)["clauses"][book.full(answer["clause"])]
        for number in answer["sentences"]:
            first_words = sentences(entry["text"])[number - 1].split("[[")[0].strip()
            assert first_words in str(shown["revoke"][0]["text"])


def test_a_translation_that_is_divided_otherwise_is_quoted_whole() -> None:
    book = next(book for book in BOOKS if "revoke" in book.table["what_if"])
    view = view_of(book)
    clause = book.table["what_if"]["revoke"]["answers"][0]["clause"]
    entry = view.catalogue["clauses"][book.full(clause)]
    other = {**entry, "text": "One sentence. Another. " + entry["text"]}
    view.catalogue = {**view.catalogue, "clauses": {**view.catalogue["clauses"], book.full(clause): other}}
    shown = {asked["id"]: asked["wordings"][0]["items"] for asked in Head(view).what_if()}
    assert str(shown["revoke"][0]["text"]).startswith("One sentence. Another.")


@pytest.mark.parametrize(
    ("text", "number"),
    [
        ("One. Two? Three!", 3),
        ('They say "stop." Then {n} go on. {cards} are led.', 3),
        ("E.g. the ace, i.e. the best. [[trick|Tricks]] count.", 2),
        ("It is 2.5 points. Õnn.", 2),
        ("A [[pack]] e.g. [[deck|deck]] of cards.", 1),
    ],
)
def test_sentences_are_told_apart(text: str, number: int) -> None:
    assert len(sentences(text)) == number
    assert " ".join(sentences(text)) == text


# Pages --------------------------------------------------------------------------


def test_a_game_without_a_table_has_a_summary_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    rules, _ = copied(tmp_path, monkeypatch)
    book = min(BOOKS, key=lambda book: len(book.clauses))
    only(rules, book.id)
    (rules / book.id / "table.yaml").unlink()
    shutil.rmtree(rules / book.id / "records", ignore_errors=True)
    html = page_of(make_site(), SOURCE, book.id)
    assert 'id="page_what_if"' not in html and "cr-what-if" not in html
    assert html.count("<dt>") >= 8
