"""The page on which a reader learns a game by questions: what its script is told and says."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from markupsafe import Markup

from validator.site import addresses
from validator.site.drawn.drawing import in_page
from validator.site.frame import Frame
from validator.site.settle import settling
from validator.site.settle.parts import Checker
from validator.site.wording import N_

DESCRIPTION = N_("Learn a card game by questions: what would you answer, and which clause decides?")

TEXTS = {
    # i18n: A choice among kinds of question: all of them
    "all": N_("All kinds"),
    # i18n: Above the answers to a question of the quiz
    "one": N_("Choose an answer."),
    # i18n: Above the cards of a hand; Check is the name of the button below
    "several": N_("Choose every card that is allowed, then “Check”."),
    "right": N_("Right."),
    "wrong": N_("Not right."),
    # i18n: A mark on an answer of the quiz
    "mark.right": N_("the right answer"),
    # i18n: A mark on an answer of the quiz, of the reader's choice that was wrong
    "mark.yours": N_("your answer"),
    # i18n: How many questions have been answered rightly: 7 of 9 right
    "count": N_("{right} of {asked} right"),
    # i18n: How many right answers came one after another, and the most so far
    "streak": N_("In a row: {streak}, at best {best}"),
    # i18n: A list of house rules with the reader's choices follows
    "house": N_("Your house rules:"),
    "none": N_("These rules yield no question of this kind. Choose another kind."),
    "link": N_("This link leads to no question."),
    **{name: settling.TEXTS[name] for name in ("old", "broken", "excluded", "copied", "offline", "newer")},
}


def page_data(frame: Frame, checker: Checker, games: Iterable[Mapping[str, str]]) -> Markup:
    """What the page's script is told, as JSON that may stand inside a page."""
    told = settling.machine_data(frame, checker, games, addresses.LEARN, TEXTS)
    here = f"{frame.code}/{addresses.LEARN}"
    told["parts"]["more"] = addresses.file_from(here, checker.parts["more"])
    return in_page(told)
