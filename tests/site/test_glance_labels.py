"""The summary of a game calls what the players say before the play by what it is in that game."""

from typing import Any

import pytest

from tests.site.test_translation_pages import made
from validator.engine.game import Game
from validator.site.frame import frames
from validator.site.game.heads import LABELS, Head
from validator.site.game.tabletop import speaking
from validator.site.rulebooks import rulebooks
from validator.spec.compile import compile_game
from validator.spec.rulebooks import open_library

BOOKS = {book.id: book for book in rulebooks(open_library())}
SPOKEN = ("bidding", "betting", "offer")


def labels(lang: str) -> dict[str, list[tuple[dict[str, Any], str]]]:
    """Of each game the states and labels of the line about what is said before the play."""
    return {
        view.sheet.id: [
            (dict(kept.holds[0]) if kept.holds else {}, shown["label"])
            for line, told in zip(view.sheet.glance, Head(view).glance(), strict=True)
            if line.id == "bidding"
            for kept, shown in zip([one for one in line.wordings if one.told], told["wordings"], strict=True)
        ]
        for view in made(lang)[1]
    }


def what_is_said(game: Game) -> str:
    """Read from the steps themselves."""
    said = [step for step in game.steps if step["do"] in ("auction", "betting")]
    if any(step["do"] == "betting" for step in said):
        return "betting"
    return "offer" if said and said[0]["kind"] == "offer" else "bidding"


@pytest.mark.parametrize("lang", [frame.code for frame in frames()])
def test_the_line_is_named_after_what_holds_under_its_house_rules(lang: str) -> None:
    frame = next(frame for frame in frames() if frame.code == lang)
    words = {name: frame.gettext(LABELS[name]) for name in SPOKEN}
    assert len(set(words.values())) == len(SPOKEN), words
    met = set()
    for name, lines in labels(lang).items():
        for state, label in lines:
            kind = what_is_said(Game(compile_game(BOOKS[name].spec, state)))
            assert label == words[kind], (name, state)
            met.add(kind)
    assert met == set(SPOKEN)


def test_a_game_in_which_nobody_speaks_has_no_such_line() -> None:
    silent = [name for name, lines in labels(frames()[0].code).items() if not lines]
    assert silent
    for name in silent:
        assert not [step for step in BOOKS[name].compiled({}).steps if step["do"] in ("auction", "betting")]
    assert all(speaking(BOOKS[name].compiled({})) == "bidding" for name in silent)
