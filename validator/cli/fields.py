"""``cardrules fields``: which questions a game has, what each needs to know, and its house rules."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import click

from validator.cases.shelf import Shelf
from validator.cli.ask import field_code, field_shape
from validator.cli.games import number_range
from validator.cli.screen import Screen
from validator.cli.speech import Speech
from validator.cli.spoken import SpokenCommand, Trouble, json_option, language_option, wanted, with_nearest

if TYPE_CHECKING:
    from validator.engine.game import Game

Field = Mapping[str, Any]


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech

    def fields(ctx: click.Context, game: str, kind: str | None) -> None:
        form = Form(speech, shelf, known_game(speech, shelf, game, ctx))
        if kind is None:
            form.show_game(wanted(ctx).json)
        else:
            form.show_kind(form.known_kind(kind, ctx), wanted(ctx).json)

    return SpokenCommand(
        "fields",
        speech,
        help=_("The questions and house rules of a game, or the fields of one question."),
        short_help=_("Show what a question needs to know."),
        params=[
            click.Argument(["game"], metavar=_("GAME")),
            click.Argument(["kind"], required=False, metavar=_("[QUESTION]")),
            json_option(speech),
            language_option(speech),
        ],
        callback=click.pass_context(fields),
    )


def known_game(speech: Speech, shelf: Shelf, word: str, ctx: click.Context) -> str:
    """The game of a word; ``Trouble`` with the games that there are for another."""
    _ = speech
    if word.lower() in shelf.ids:
        return word.lower()
    raise Trouble(with_nearest(_, _("There is no game “{text}”.", text=word), word, shelf.ids), ctx)


class Form:
    """The questions of a game with their fields."""

    def __init__(self, speech: Speech, shelf: Shelf, game: str) -> None:
        self.speech = speech
        self.shelf = shelf
        self.game: Game = shelf.games(game, None, {})
        self.screen = Screen()

    def _label(self, code: str) -> str:
        return self.speech.label(code, self.game.id)

    def known_kind(self, word: str, ctx: click.Context) -> str:
        """The kind of question of a word; ``Trouble`` for another."""
        from validator.cases.fields import kinds_of

        _ = self.speech
        kinds = kinds_of(self.game)
        kind = word.replace("-", "_")
        if kind in kinds:
            return kind
        told = _("There is no question “{text}” in this game.", text=word)
        raise Trouble(with_nearest(_, told, word, kinds), ctx)

    def show_game(self, as_data: bool) -> None:
        """All questions, then all house rules."""
        from validator.cases.fields import fields_of, kinds_of

        kinds = kinds_of(self.game)
        if as_data:
            self.screen.data(
                {
                    "game": self.game.id,
                    "asks": {kind: fields_of(self.game, kind) for kind in kinds},
                    "switches": self._switches(),
                }
            )
            return
        _ = self.speech
        rows = [[kind, self._label("ask." + kind), self._names(kind)] for kind in kinds]
        self.screen.table([_("Question"), _("What is asked"), _("Fields")], rows)
        self.screen.line()
        self._show_switches()

    def _names(self, kind: str) -> str:
        """The fields of a question by name; those that are needed have a star."""
        from validator.cases.fields import fields_of

        return " ".join(one["id"] + "*" * one["needed"] for one in fields_of(self.game, kind))

    def _switches(self) -> list[dict[str, Any]]:
        """The house rules as data."""
        nodes = self.shelf.spec(self.game.id)["switches"]
        words = self.speech.catalogue(self.game.id)["switches"]
        return [
            {
                "switch": name,
                "title": words[name]["title"],
                "default": nodes[name]["default"],
                "values": {value: words[name]["values"][value] for value in words[name]["value_order"]},
            }
            for name in nodes["$order"]
        ]

    def _show_switches(self) -> None:
        _ = self.speech
        for switch in self._switches():
            self.screen.paragraph([(switch["switch"], "bold"), (f"  {switch['title']}", "")])
            width = max(map(len, switch["values"])) + 3
            for value, title in switch["values"].items():
                mark = "*" if value == switch["default"] else ""
                self.screen.line(f"    {value + mark:{width}}{title}")
        self.screen.line(_("* needed, or what holds when nothing is said"))

    def show_kind(self, kind: str, as_data: bool) -> None:
        """The fields of a question."""
        from validator.cases.fields import fields_of

        found = fields_of(self.game, kind)
        if as_data:
            self.screen.data({"game": self.game.id, "ask": kind, "fields": found})
            return
        _ = self.speech
        rows = [self._row(one) for one in found]
        self.screen.line(self._label("ask." + kind))
        self.screen.table([_("Field"), _("Meaning"), _("Value"), _("Needed")], rows)

    def _row(self, field: Field) -> list[str]:
        _ = self.speech
        needed = _("yes") if field["needed"] else ""
        meaning = self._label(field_code(field))
        return [field["id"], meaning, field_range(self.speech, field), needed]


def field_range(speech: Speech, field: Field) -> str:
    """What may stand in a field: its shape, its choices, its range."""
    shape = field_shape(speech, field)
    if "from" in field and "to" in field:
        return f"{shape} {number_range([field['from'], field['to']]).replace(', ', '–')}"
    if "values" in field and field["type"] == "calls":
        return f"{shape}: {speech.listed(field['values'])}"
    return shape
