"""What the page of questions asks besides, added to what the settle page asks. Portable."""

from validator.engine.shapes import Data
from validator.site.quiz.questions import kind_by_chance, kinds_asked, question
from validator.site.quiz.told import in_words
from validator.site.settle import desk


def quiz_kinds(given: Data) -> list[str]:
    """The kinds of question that the quiz of a game has: ``{"game", "switches"}``."""
    return kinds_asked(desk.game_under(given["game"], given["switches"]))


def quiz(given: Data) -> Data | None:
    """A question of the quiz in words: ``{"game", "switches", "kinds", "seed"}``, of one of the kinds.

    None where there is none of that kind.
    """
    game = desk.game_under(given["game"], given["switches"])
    kind = kind_by_chance(given["kinds"], given["seed"])
    asked = question(game, kind, given["seed"])
    return None if asked is None else in_words(desk.WORDS[given["game"]], asked)


desk.ACTIONS.update({"quiz": quiz, "quiz_kinds": quiz_kinds})
