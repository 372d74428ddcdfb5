"""Pages before MkDocs gets them: what is drawn, what is marked, what stands where."""

import shutil
from dataclasses import replace
from pathlib import Path

import pytest
from markupsafe import Markup

from validator.paths import locales_dir, rules_dir
from validator.site.addresses import way
from validator.site.drawn.drawing import Pen
from validator.site.frame import filled_by_name, frames
from validator.site.game.ladders import combination_ladder, trump_rows
from validator.site.game.pages import game_page
from validator.site.game.sheet import make_sheet
from validator.site.game.views import GameView
from validator.site.house_rules.agreed import holds
from validator.site.house_rules.switching import home_switches, settled
from validator.site.page import Maker
from validator.site.pages import Site, make_site
from validator.site.rulebooks import Rulebook, rulebooks
from validator.site.served import material
from validator.spec.compile import defaults
from validator.spec.overlay import names
from validator.spec.rulebooks import open_library
from validator.words.catalogues import compiled_catalogue, languages


@pytest.fixture(scope="module")
def books() -> list[Rulebook]:
    return rulebooks(open_library())


def pen(lang: str) -> Pen:
    return Pen(compiled_catalogue(lang), lambda clause: f"#{clause}", lambda term: f"glossary/#{term}")


SOURCE = str(languages()[0]["code"])


# Drawing --------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("piece", "drawn"),
    [
        ({"t": "text", "v": "<b> & more"}, "&lt;b&gt; &amp; more"),
        ({"t": "seat", "n": 1, "v": "<i>"}, '<span class="cr-seat">&lt;i&gt;</span>'),
        ({"t": "term", "id": "trick", "v": "tricks"}, '<a class="cr-term" href="glossary/#trick">tricks</a>'),
        (
            {"t": "duty", "id": "must-not", "v": "must not"},
            '<strong class="cr-duty" data-duty="must-not">must not</strong>',
        ),
        ({"t": "clause", "id": "g.a", "v": "A & B"}, '<a href="#g.a">A &amp; B</a>'),
        (
            {"t": "suit", "v": "H"},
            '<span class="cr-suit" data-s="H" role="img" aria-label="hearts">♥\ufe0e</span>',
        ),
        (
            {"t": "ranks", "v": ["T", "9"]},
            '<span class="cr-rank" role="img" aria-label="ten, nine">10-9</span>',
        ),
        (
            {"t": "card", "v": "QS"},
            '<span class="cr-card" data-s="S" role="img" aria-label="queen of spades">Q<b>♠\ufe0e</b></span>',
        ),
        (
            {"t": "card", "v": "??"},
            '<span class="cr-card cr-back" role="img" aria-label="unknown card"></span>',
        ),
    ],
)
def test_a_piece_is_drawn(piece: dict[str, object], drawn: str) -> None:
    assert str(pen(SOURCE).pieces([piece])) == drawn


def test_no_line_parts_a_card_from_the_stop_after_it() -> None:
    drawn = str(pen(SOURCE).pieces([{"t": "cards", "v": ["AS", "KS"]}, {"t": "text", "v": "). Then"}]))
    assert drawn.endswith("</b></span>).</span></span> Then")
    assert drawn.count("). ") == 0 and drawn.count('class="cr-glue"') == 1


def test_every_language_has_its_own_corner_letters() -> None:
    for language in languages():
        letters = language["cards"]["letters"]
        drawn = str(pen(str(language["code"])).cards([f"{rank}S" for rank in letters if rank != "JO"]))
        assert [drawn.count(f">{letter}<b>") for rank, letter in letters.items() if rank != "JO"] == [1] * 13


def test_a_message_is_filled_by_name_and_escaped() -> None:
    assert filled_by_name("{a} & {b.__class__} {c}", {"a": "<", "c": Markup("<b>")}) == Markup(
        "&lt; &amp; {b.__class__} <b>"
    )


# Clauses and switches --------------------------------------------------------------------------


def test_every_clause_has_one_place_and_one_number(books: list[Rulebook]) -> None:
    for book in books:
        sheet = make_sheet(book)
        numbers = [placed.number for placed in sheet.placed.values()]
        assert set(sheet.placed) == set(book.clauses)
        assert len(set(numbers)) == len(numbers)
        assert sheet.troubles == []


def test_a_clause_is_filled_from_a_game_in_which_it_holds(books: list[Rulebook]) -> None:
    for book in books:
        for name, node_ in book.clauses.items():
            switches = home_switches(book, node_)
            assert holds(node_, switches), f"{book.id}.{name}"
            assert settled(book, switches) == switches


def test_what_a_choice_changes_is_the_difference_of_two_games(books: list[Rulebook]) -> None:
    for book in books:
        base = defaults(book.switches)
        for switch in make_sheet(book).switches:
            for choice in switch.choices:
                if choice.default:
                    assert not (choice.out or choice.brought or choice.reworded)
                    continue
                after = settled(book, {switch.id: choice.id})
                assert all(not holds(book.clauses[name], after) for name in choice.out)
                assert all(holds(book.clauses[name], after) for name in choice.brought)
                if {**base, switch.id: choice.id} == after:
                    assert all(holds(book.clauses[name], base) for name in choice.out)


def test_ladders_run_from_the_best_to_the_worst(books: list[Rulebook]) -> None:
    ladders = 0
    for book in books:
        game = book.compiled({})
        rungs = combination_ladder(game)
        ladders += bool(rungs)
        kinds = [
            [game.pack.kind[card] for card in cards] for rung in rungs for cards in (rung.best, rung.worst)
        ]
        keys = [game.combos.of_set(one).key for one in kinds] if game.combos else []
        assert keys == sorted(keys, reverse=True)
        for order in game.orders:
            for row in trump_rows(game, order):
                assert len(set(row.cards)) == len(row.cards)
    assert ladders


def test_a_retired_clause_leads_to_what_stands_for_it(books: list[Rulebook]) -> None:
    book, other = books[0], books[1]
    clause, foreign = next(iter(book.clauses)), next(iter(other.clauses))
    retired = {f"{book.id}.old-one": f"{book.id}.{clause}", f"{book.id}.moved": f"{other.id}.{foreign}"}
    sheet = make_sheet(book, {**retired, f"{other.id}.theirs": f"{book.id}.{clause}"})
    assert sheet.placed[clause].retired == ["old-one"]
    assert sheet.gone == [("moved", f"{other.id}.{foreign}")]


# Other rules and words --------------------------------------------------------------------------


def copied(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> tuple[Path, Path]:
    """Rules and words that a test may change."""
    rules, locales = tmp_path / "rules", tmp_path / "locales"
    shutil.copytree(rules_dir(), rules)
    shutil.copytree(locales_dir(), locales)
    monkeypatch.setenv("CARDRULES_RULES", str(rules))
    monkeypatch.setenv("CARDRULES_LOCALES", str(locales))
    monkeypatch.setenv("CARDRULES_CACHE", str(tmp_path / "cache"))
    return rules, locales


def page_of(site: Site, lang: str, game: str) -> str:
    return next(page.html for page in site.pages if page.lang == lang and page.path == f"games/{game}/")


def only(rules: Path, kept: str) -> None:
    for game in rules.glob("*/game.yaml"):
        if game.parent.name != kept:
            shutil.rmtree(game.parent)


def test_a_missing_translation_is_english_and_says_so(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, books: list[Rulebook]
) -> None:
    _, locales = copied(tmp_path, monkeypatch)
    book = min(books, key=lambda book: len(book.clauses))
    lang = str(languages()[1]["code"])
    (locales / lang / "LC_MESSAGES" / f"{book.id}.po").unlink()
    sheet, library = make_sheet(book), open_library()
    for frame in frames()[:2]:
        view = GameView(sheet, frame, {book.id: sheet}, library.sources)
        html = game_page(Maker(frame, [frame]), view).html
        note = str(frame.gettext("This text has not been translated yet."))
        foreign = 0 if frame.is_source else len(book.clauses)
        assert html.count(f'<p class="cr-note">{note}</p>') == foreign
        assert html.count(f'<p class="cr-text"><span lang="{SOURCE}">') == foreign


def test_a_game_may_be_called_like_a_language(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, books: list[Rulebook]
) -> None:
    rules, _ = copied(tmp_path, monkeypatch)
    book = min(books, key=lambda book: len(book.clauses))
    only(rules, book.id)
    codes = [str(language["code"]) for language in languages()]
    name = codes[1] + "iquette"
    (rules / book.id).rename(rules / name)
    for path in (rules / name).glob("*.yaml"):
        text = path.read_text(encoding="utf-8")
        path.write_text(text.replace(f"game: {book.id}\n", f"game: {name}\n"), encoding="utf-8")
    site = make_site()
    for code in codes:
        html = page_of(site, code, name)
        assert {html.count(f'id="{clause}"') for clause in book.clauses} == {1}


def test_an_example_that_cannot_be_judged_is_told_and_stops_nothing() -> None:
    rules = next(rules for rules in open_library().games.values() if rules.spec["switches"])
    switch = names(rules.spec["switches"])[0]
    broken = {**rules.examples[0], "variant": {switch: "no-such-value"}}
    sheet = make_sheet(Rulebook(replace(rules, examples=(broken, *rules.examples[1:]))))
    assert len(sheet.troubles) == 1
    assert str(broken["id"]) in sheet.troubles[0]


# The frame --------------------------------------------------------------------------


def test_a_fault_of_the_theme_that_has_gone_is_reported() -> None:
    html, missed = material.mended('<html lang="x"><div data-md-component="search">', "y", search="S")
    assert html.startswith('<html lang="y"')
    assert "the search dialog without a name" in missed


def test_a_label_of_contents_that_no_menu_has_labels_nothing() -> None:
    page = '<div data-md-component="search"></div><label for="__toc">'
    assert "<label>" in material.mended(page, "y", search="S")[0]
    assert '<label for="__toc">' in material.mended(page + '<input id="__toc">', "y", search="S")[0]


def test_the_contents_are_one_landmark() -> None:
    contents = '<nav class="md-nav md-nav--secondary" aria-label="Table of contents">'
    page = f'<div data-md-component="search"></div>{contents}<nav class="md-nav" aria-label="Deal">'
    assert material.mended(page, "y", search="S")[0].endswith(contents + '<nav class="md-nav" role="none">')


def test_what_the_theme_did_not_make_is_left_alone() -> None:
    assert material.mended('<html lang="x">', "y", search="S") == ('<html lang="x">', [])


def test_ways_from_page_to_page() -> None:
    assert way("a/games/x/", "a/games/x/#c") == "#c"
    assert way("a/games/x/", "a/games/y/#c") == "../y/#c"
    assert way("a/", "a/glossary/") == "glossary/"
