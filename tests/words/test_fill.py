"""Facts become pieces, and nothing that is put in has to be inflected or is read again."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from tests.portable.micropython import MicroPythonError
from tests.words.makeshift import WAYS, catalogue, message
from validator.words.fill import clause_pieces, fill, sentence, with_seats, words_of
from validator.words.values import KINDS, LISTS, WordsFault


def said(template: str, kinds: dict[str, str], **facts: Any) -> str:
    return words_of(fill(catalogue(), template, kinds, facts))


def test_cards_are_pieces_of_their_own() -> None:
    assert fill(
        catalogue(),
        "Play {card} or {cards}.",
        {"card": "card", "cards": "cards"},
        {
            "card": "AS",
            "cards": ["9D", "JO"],
        },
    ) == [
        {"t": "text", "v": "Play "},
        {"t": "card", "v": "AS"},
        {"t": "text", "v": " or "},
        {"t": "cards", "v": ["9D", "JO"]},
        {"t": "text", "v": "."},
    ]


@pytest.mark.parametrize(
    ("kind", "value", "words"),
    [
        ("cards", "AS KS QS", "AS KS QS"),
        ("cardlists|plain", ["AS KS", None, ""], "AS KS, not shown, not shown"),
        ("mishap", {"fault": "revoke"}, "revoke"),
        (
            "mishaps|plain",
            [{"fault": "revoke", "side": "declarers"}, {"fault": "misdeal"}],
            "revoke (the declaring side), misdeal",
        ),
        ("cards", [], "nothing"),
        ("cards|or", ["AS", "KS", "QS"], "AS, KS or QS"),
        ("cards|and", ["AS"], "AS"),
        ("cardlists|or", ["AS KS", "2H 3H"], "AS KS or 2H 3H"),
        ("cards", ["AS", "??"], "AS ??"),
        ("number", -1234, "-1234"),
        ("amount", 1234567, "1,234,567"),
        ("amount", -1000, "-1,000"),
        ("change", 12, "+12"),
        ("change", -12, "-12"),
        ("change", 0, "0"),
        ("seat", 2, "player 2"),
        ("seat", "2", "player 2"),
        ("seats", [1, 3, 4], "player 1, player 3 and player 4"),
        ("seats", [], "nobody"),
        ("scores", [10, -3], "player 1: 10, player 2: -3"),
        ("shares", {"A": 1000, "B": 0}, "A: 1,000, B: 0"),
        ("shares", {"1": 5, "2": 7}, "player 1: 5, player 2: 7"),
        ("side", "declarers", "the declaring side"),
        ("call", 3, "3"),
        ("call", "3", "3"),
        ("call", "bid 3", "3"),
        ("call", "2 bid big-one", "Big One"),
        ("call", "1H", "1H"),
        ("call", "discard 2 of AS KS", "discard 2 of AS KS"),
        ("call", "2big-one", "2 Big One"),
        ("call", "raise 1000-5000", "raise to 1,000–5,000"),
        ("call", "raise 20+", "raise to 20+"),
        ("call", "play AH", "play AH"),
        ("act", "2 raise 20", "player 2: raise to 20"),
        ("ranks", ["A", "K", "Q"], "A K Q"),
        ("word", True, "yes"),
        ("value", 52, "52"),
        ("value", ["A", "K", "T", "9"], "A K T 9"),
        ("value", [3, 3, 3, 4], "3, 3, 3 and 4"),
        ("value", ["S", "H", "D"], "S, H and D"),
        ("value", [["A", "K", "Q"], ["A", "2", "3"]], "A K Q and A 2 3"),
        ("value", [[["A", "K"], 10], [["9", "8"], 5]], "A K = 10 and 9 8 = 5"),
        (
            "value",
            ["JO", "J", "J of twin", "rest"],
            "JO, J, J of the other suit of that colour and the other cards of that suit",
        ),
        ("value", ["Q of C", "big-one"], "QC and Big One"),
    ],
)
def test_each_kind_of_fact_has_its_words(kind: str, value: Any, words: str) -> None:
    assert said("{x}", {"x": kind}, x=value) == words


def test_a_named_player_is_called_by_name_and_others_by_number() -> None:
    named = with_seats(catalogue(), ["North", ""])
    assert fill(named, "{a} {b}", {"a": "seat", "b": "seat"}, {"a": 1, "b": 2}) == [
        {"t": "seat", "n": 1, "v": "North"},
        {"t": "text", "v": " "},
        {"t": "seat", "n": 2, "v": "player 2"},
    ]


@given(st.text(max_size=40))
def test_what_a_user_typed_is_never_read_as_a_template(typed: str) -> None:
    assert words_of(fill(catalogue(), "[{x}]", {"x": "text"}, {"x": typed})) == "[" + typed + "]"
    named = with_seats(catalogue(), [typed])
    assert fill(named, "{x}", {"x": "seat"}, {"x": 1})[0]["v"] == (typed or "player 1")


@pytest.mark.parametrize(
    ("kind", "value"), [("number", True), ("number", "3"), ("amount", None), ("amount", 2.5)]
)
def test_a_fact_of_another_shape_is_refused(kind: str, value: Any) -> None:
    with pytest.raises(WordsFault):
        said("{x}", {"x": kind}, x=value)


@pytest.mark.parametrize("kind", ["cardz", "seat|or", "cards|nor", "", "number|and"])
def test_a_kind_that_does_not_exist_is_refused(kind: str) -> None:
    with pytest.raises(WordsFault, match="kind-unknown"):
        said("{x}", {"x": kind}, x=1)


def test_a_fact_that_is_missing_is_refused() -> None:
    with pytest.raises(WordsFault, match="fact-missing"):
        said("{x} {y}", {}, x=1)


def test_every_list_kind_lists_a_kind() -> None:
    assert set(LISTS.values()) <= set(KINDS)
    assert not set(LISTS) & set(KINDS)


@pytest.mark.parametrize(
    ("count", "form"), [(0, "many"), (1, "one"), (2, "many"), (101, "many"), (1000001, "many")]
)
def test_a_message_with_forms_uses_the_one_of_its_count(count: int, form: str) -> None:
    entry = {"forms": ["one {n}", "many {n}"], "count": "n", "vars": {"n": "number"}}
    assert words_of(sentence(catalogue(tricks=entry), "tricks", {"n": count})["pieces"]) == f"{form} {count}"


def test_three_forms_follow_the_last_digits() -> None:
    from validator.words.cldr import plural_table

    few = "n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20)"
    rule = f"nplurals=3; plural=(n%10==1 && n%100!=11 ? 0 : {few} ? 1 : 2);"
    entry = {"forms": ["a", "b", "c"], "count": "n", "vars": {}}
    russian = catalogue(x=entry) | {"plural": plural_table(rule)}
    forms = "".join(
        words_of(sentence(russian, "x", {"n": n})["pieces"]) for n in (1, 2, 5, 11, 21, 22, 111, 221, 1001)
    )
    assert forms == "abccabcaa"


def test_a_text_in_the_source_language_keeps_to_its_words() -> None:
    untranslated = message("{who}: {sum}", who="seats", sum="amount") | {"lang": "en"}
    dutch = catalogue(x=untranslated)
    dutch |= {"lang": "nl", "numbers": {"group": ".", "decimal": ",", "minus": "-"}}
    dutch["messages"] = dutch["messages"] | {"word.seat": message("speler {number}", number="number")}
    paragraph = sentence(dutch, "x", {"who": [1, 2], "sum": 1000})
    assert (paragraph["lang"], words_of(paragraph["pieces"])) == ("en", "player 1 and player 2: 1,000")


def test_a_clause_shows_nothing_that_is_not_bound() -> None:
    known = catalogue()
    known["clauses"] = {
        "demo.deal": {"title": "The deal", "text": "[[deal|Each]] gets {n}.", "vars": {"n": "value"}}
    }
    assert clause_pieces(known, "demo.deal")["pieces"] == []
    bound = clause_pieces(known, "demo.deal", {"n": 3})
    assert words_of(bound["pieces"]) == "Each gets 3."
    assert (bound["id"], bound["title"], bound["pieces"][0]) == (
        "demo.deal",
        "The deal",
        {"t": "term", "id": "deal", "v": "Each"},
    )
    with pytest.raises(WordsFault, match="clause-unknown"):
        clause_pieces(known, "demo.none")


CASES = [
    (
        "Play {card}: {legal} [[trick|tricks]] {{x}}",
        {"card": "card", "legal": "cards|or"},
        {"card": "AS", "legal": ["KS", "QS", "JO"]},
    ),
    (
        "{who} {sum} {calls}",
        {"who": "seats", "sum": "amount", "calls": "calls|or"},
        {"who": [1, 2, 3], "sum": -1234567, "calls": ["raise 20-500", "fold", "big-one", "2H"]},
    ),
    ("{a} {b}", {"b": "scores"}, {"a": [["A", "K", "Q"], ["A", "2", "3"]], "b": [1, -2, None]}),
    ("{a}", {"a": "shares"}, {"a": {"B": 1, "A": 2, "Ä": 3}}),
]


@pytest.mark.parametrize(("template", "kinds", "facts"), CASES)
def test_micropython_fills_alike(
    micropython: Any, template: str, kinds: dict[str, str], facts: dict[str, Any]
) -> None:
    arguments = (catalogue(), template, kinds, facts)
    assert micropython.call("validator.words.fill", "fill", *arguments) == fill(*arguments)


REFUSED: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("{broken", {}, {}),
    ("{a.b}", {}, {"a": 1}),
    ("{x}", {"x": "number"}, {"x": True}),
    ("{x}", {}, {}),
]


@pytest.mark.parametrize(("template", "kinds", "facts"), REFUSED)
def test_micropython_refuses_alike(
    micropython: Any, template: str, kinds: dict[str, str], facts: dict[str, Any]
) -> None:
    arguments = (catalogue(), template, kinds, facts)
    with pytest.raises(ValueError) as here:  # noqa: PT011 - which one is what the other Python must agree on
        fill(*arguments)
    with pytest.raises(MicroPythonError) as there:
        micropython.call("validator.words.fill", "fill", *arguments)
    assert (there.value.type, there.value.message) == (type(here.value).__name__, str(here.value))


def test_the_ways_of_a_language_are_all_there() -> None:
    assert set(WAYS) <= set(catalogue()["source"])
