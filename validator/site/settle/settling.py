"""The texts of the settle page that its scripts show, and its questions in plain words."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup

from validator.site import addresses
from validator.site.drawn.drawing import in_page
from validator.site.frame import Frame
from validator.site.offline import WORKER, list_address
from validator.site.settle.parts import Checker
from validator.site.wording import N_

QUESTIONS = {
    # i18n: A question on the settle page. So are the next ones, up to "Check a whole hand".
    "compare": N_("Which group is better?"),
    "arrangement": N_("Is this arrangement allowed?"),
    "trick": N_("Who wins this trick?"),
    "may_play": N_("May I play this card?"),
    "lead": N_("Who leads?"),
    "discard": N_("May I discard this card?"),
    "auction": N_("May I bid this?"),
    "betting": N_("Is this bet allowed?"),
    "pot": N_("How is the pot shared?"),
    "reentry": N_("Who plays on?"),
    "score": N_("What do we score?"),
    "match": N_("Is the game over?"),
    "deal": N_("Is this deal right?"),
    "fault": N_("What follows from a fault?"),
    "hand": N_("Check a whole hand"),
}

TEXTS = {
    # i18n: After the label of a field of a form that may stay empty
    "optional": N_("if you know it"),
    # i18n: Cards so far, of so many: 11 of 13
    "count": N_("{n} of {of}"),
    # i18n: Name of a group of cards in a form: Group 2
    "group": N_("Group {n}"),
    "undo": N_("Take back"),
    "player": N_("Player"),
    # i18n: Which side made a fault, and in which trick; a choice and a number follow
    "side": N_("Side at fault"),
    "trick": N_("Number of the trick"),
    # i18n: A number of chips
    "amount": N_("Amount"),
    # i18n: Name of the cards that can be tapped
    "picker": N_("Cards of the pack"),
    # i18n: Labels of the fields that are still empty follow
    "waiting": N_("Still to fill in:"),
    "begin": N_("Fill in what is known. The answer comes by itself."),
    "excluded": N_("These house rules exclude each other, so the change was not made."),
    # i18n: Heading above what other choices of house rules would say
    "others": N_("With other house rules"),
    # i18n: A date follows
    "edition": N_("Rules of"),
    # i18n: {date} is the date of an edition of the rules, such as 2026-11-30
    "older": N_(
        "This case was made when the rules of {date} held. Here it is judged by the rules of this page."
    ),
    "copied": N_("The link is copied."),
    "old": N_("This browser is too old for the checker. The rules of each game are there to read."),
    "broken": N_("The checker has failed. The rules of each game are there to read."),
    "link.newer": N_(
        "This link was made by a newer edition of these pages. Load the page again while you are online."
    ),
    "link.broken": N_("This does not hold a case that can be read."),
    "link.long": N_("This is too long to be read."),
    # i18n: A text was pasted or a file opened; YAML and JSON are names of ways to write data
    "unread": N_("Line {line} cannot be read as JSON or YAML."),
    "link.game": N_("This is about a game that is not here."),
    # i18n: A recorded hand is replayed move by move. So are the next ones, up to "This move breaks a rule:".
    # i18n: YAML and JSON are names of ways to write data
    "record": N_("Record of a hand, as JSON or YAML"),
    "record.hint": N_("Paste it here, or drop a file."),
    "record.first": N_("To the start"),
    "record.back": N_("Back"),
    "record.next": N_("Forward"),
    "record.last": N_("To the end"),
    # i18n: {deal} and {at} are numbers, {of} how many moves there are
    "record.place": N_("Deal {deal}, move {at} of {of}"),
    # i18n: Names of players follow
    "record.turn": N_("To act:"),
    # i18n: Cards or calls follow
    "record.legal": N_("Allowed now:"),
    # i18n: Cards follow
    "record.table": N_("On the table:"),
    # i18n: Cards follow
    "record.widow": N_("Laid aside:"),
    "record.wrong": N_("This move breaks a rule:"),
    "offline": N_("From now on this page works without a network too."),
    "newer": N_("A newer edition of these pages is there. It shows when you load the page again."),
    "status.impossible": N_("This cannot have happened so. Look at what is wrong, and mend it above."),
    "status.undecided": N_("What is known does not decide it. Fill in more if you can."),
    "status.unusable": N_("This cannot be read. Mend it above."),
}


OFFER = N_("Show this case in this language")


def page_data(
    frame: Frame,
    every: Iterable[Frame],
    checker: Checker,
    games: Iterable[Mapping[str, str]],
    repo: str | None,
) -> Markup:
    """What the page's scripts are told, as JSON that may stand inside a page."""
    told = machine_data(frame, checker, games, addresses.SETTLE, TEXTS)
    return in_page({**told, "repo": repo or "", "offers": {one.code: one.words(OFFER) for one in every}})


def machine_data(
    frame: Frame,
    checker: Checker,
    games: Iterable[Mapping[str, str]],
    path: str,
    texts: Mapping[str, str],
) -> dict[str, Any]:
    """What the scripts of any page that asks the engine are told; ``path`` is the page's own."""
    here = f"{frame.code}/{path}"

    def way(path: str) -> str:
        return addresses.file_from(here, path)

    return {
        "lang": frame.code,
        "modules": way(checker.parts["modules"]),
        "parts": {name: way(checker.parts[name]) for name in ("loader", "machine", "core")},
        "texts": {name: frame.words(text) for name, text in texts.items()},
        "questions": {kind: frame.words(text) for kind, text in QUESTIONS.items()},
        "worker": way(WORKER),
        "yaml": way(checker.parts["yaml"]),
        "list": way(list_address(frame.code)),
        "games": [
            {
                **game,
                "rules": way(checker.rules[game["id"]]),
                "words": way(checker.words[frame.code][game["id"]]),
            }
            for game in games
        ],
    }
