"""What a reader is sent who chooses house rules on the page of a game: the page as data, and words.

Both are fetched at the first choice, with the machine of the settle page; ``agreed.py`` and
``settle/agreed.js`` put the rules that then hold in their places.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from validator.site import addresses
from validator.site.frame import Frame, Messages
from validator.site.game.ladders import figure_data
from validator.site.game.sheet import Example, Placed, Sheet
from validator.site.house_rules.agreed import without_order
from validator.site.settle.parts import Checker
from validator.site.wording import N_

TEXTS = {
    # i18n: Under a clause that a chosen house rule switches off; names of house rules follow.
    # i18n: So are the next two.
    "off": N_("Does not hold with your house rules:"),
    "brought": N_("Holds with your house rules:"),
    "reworded": N_("Reads so with your house rules:"),
    # i18n: In the place of an example that shows nothing under the chosen house rules
    "gone": N_("This example does not fit your house rules."),
    # i18n: A mark on an example whose answer is another one under the chosen house rules
    "new": N_("With your house rules"),
    "usual": N_("The usual rules hold again."),
    "unchanged": N_("No clause reads otherwise."),
    # i18n: Heads of a table of combinations
    "ladder": N_("From best to worst"),
    "best": N_("Best"),
    "lowest": N_("Lowest"),
    "trumps": N_("Trumps"),
    "order": N_("From high to low"),
    # i18n: A date follows
    "edition": N_("Rules of"),
    "clauses": N_("Clauses:"),
    # i18n: Title of the page that a table prints of its own rules; the name of the game stands before it
    "sheet": N_("Our house rules"),
    # i18n: On the printed page: what holds when nothing has been agreed; a choice in quotation marks follows
    "instead": N_("Usually:"),
    # i18n: On the printed page: head above the clauses that hold with these house rules
    "hold": N_("So these clauses hold"),
    # i18n: On the printed page: a list of clauses follows
    "not": N_("And these do not:"),
}


def words_data(frame: Frame, checker: Checker, sheets: Mapping[str, Sheet]) -> dict[str, Any]:
    """The words of a language, and where the parts are, from the root of the site."""
    told = Messages(frame)
    texts: dict[str, Any] = {name: frame.words(text) for name, text in TEXTS.items()}
    texts.update(refusals(frame))
    # i18n: Links to the clauses follow
    texts["changed"] = told.ngettext("{n} clause has changed:", "{n} clauses have changed:")
    return {
        "lang": frame.code,
        "plural": frame.catalogue()["plural"],
        "quotes": frame.language["quotes"]["outer"],
        "texts": texts,
        "parts": {name: checker.parts[name] for name in ("loader", "machine", "core")},
        "modules": checker.parts["modules"],
        "glossary": f"{frame.code}/{addresses.GLOSSARY}",
        "games": {
            game: {
                "rules": checker.rules[game],
                "words": checker.words[frame.code][game],
                "page": checker.pages[game],
                "sections": _new_sections(frame, sheet),
            }
            for game, sheet in sheets.items()
        },
    }


def refusals(frame: Frame) -> dict[str, Any]:
    """What is said of choices that do not go together."""
    return {
        "quotes": frame.language["quotes"]["outer"],
        # i18n: A choice was not made. {choice} and {other} name a house rule and a choice in quotation marks
        "switches-exclude": frame.words(N_("{choice} does not go with {other}, so the change was not made.")),
        # i18n: A choice was not made. {choice} and {other} name a house rule and a choice in quotation marks
        "switch-needs": frame.words(N_("{choice} goes only with {other}, so the change was not made.")),
    }


def _new_sections(frame: Frame, sheet: Sheet) -> dict[str, str]:
    """The titles of sections of which nothing holds usually."""
    shown = [name for name, _, _ in sheet.sections]
    sections = frame.catalogue(sheet.id)["sections"]
    return {one["id"]: one["title"] for one in sections if one["id"] not in shown}


def page_data(sheet: Sheet) -> dict[str, Any]:
    """The page of a game as ``agreed.py`` reads it."""
    placed = sheet.placed
    return {
        "id": sheet.id,
        "clauses": [_clause(placed[name]) for name in sheet.rules.clauses if name in placed],
        "examples": [_example(example) for example in _examples(sheet)],
    }


def _clause(placed: Placed) -> dict[str, Any]:
    told: dict[str, Any] = {"id": placed.id, "section": placed.node["section"]}
    if placed.node.get("when"):
        told["when"] = without_order(placed.node["when"])
    if placed.values:
        told["values"] = placed.values
    if placed.tables_rest_on:
        told["drawn"] = placed.tables_rest_on
    if placed.figures:
        told["figures"] = [figure_data(figure) for figure in placed.figures]
    return told


def _examples(sheet: Sheet) -> list[Example]:
    return [example for placed in sheet.placed.values() for example in placed.examples] + sheet.loose


def _example(example: Example) -> dict[str, Any]:
    case = {name: value for name, value in example.case.items() if name not in ("expect", "variant")}
    verdict = example.verdict
    return {
        "id": example.id,
        "case": case,
        "moved": dict(example.moved),
        "core": [verdict["status"], verdict["outcome"], verdict["reasons"]],
    }
