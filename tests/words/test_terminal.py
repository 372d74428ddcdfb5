"""Pieces on a terminal: local letters, red suits, and nothing that a user typed steers the screen."""

from io import StringIO

from hypothesis import given
from hypothesis import strategies as st
from rich.console import Console

from tests.words.makeshift import catalogue
from validator.words.fill import fill, with_seats
from validator.words.terminal import card, text, words

PIECES = [
    {"t": "text", "v": "Play "},
    {"t": "cards", "v": ["TH", "JO", "??", "2C"]},
    {"t": "suit", "v": "D"},
    {"t": "ranks", "v": ["A", "K", "T"]},
    {"t": "duty", "id": "must", "v": "must"},
]


def shown(terminal: bool) -> str:
    out = StringIO()
    console = Console(
        file=out, force_terminal=terminal, color_system="standard" if terminal else None, width=200
    )
    console.print(text(catalogue(), PIECES))
    return out.getvalue()


def test_cards_are_drawn_with_local_letters_and_signs() -> None:
    assert words(catalogue(), PIECES) == "Play 10♥ Joker ?? 2♣♦A-K-10must"
    assert card(catalogue() | {"letters": {"A": "Ä"}}, "AS") == "Ä♠"


def test_red_suits_are_red_where_there_are_colours_only() -> None:
    assert "\x1b[31m10♥\x1b[0m" in shown(terminal=True)
    assert "\x1b" not in shown(terminal=False)


def test_a_name_that_would_steer_the_screen_is_shown_as_what_it_is() -> None:
    hostile = with_seats(catalogue(), ["\x1b[2J\x07N\u202e\u200bx"])
    pieces = fill(hostile, "{a} {b}", {"a": "seat", "b": "text"}, {"a": 1, "b": "\r\x9b31m"})
    assert words(hostile, pieces) == "\\u001b[2J\\u0007N\\u202e\\u200bx \\u000d\\u009b31m"
    assert text(hostile, pieces).plain == words(hostile, pieces)


def test_console_markup_in_a_name_is_plain_text() -> None:
    pieces = fill(catalogue(), "{x}", {"x": "text"}, {"x": "[bold red]x[/]"})
    assert text(catalogue(), pieces).plain == "[bold red]x[/]"


@given(st.text())
def test_no_control_character_reaches_the_terminal(typed: str) -> None:
    drawn = words(catalogue(), fill(catalogue(), "{x}", {"x": "text"}, {"x": typed}))
    assert not [
        mark
        for mark in drawn
        if ord(mark) < 32 or 127 <= ord(mark) < 160 or mark in "\u2028\u2029\u202e\u2066"
    ]
