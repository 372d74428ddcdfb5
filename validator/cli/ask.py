"""``cardrules ask``: a question by plain arguments, or cases from files."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

import click

from validator.cases.shelf import Shelf
from validator.cli.arguments import KNOWN_TYPES, main_field, value_of, with_minus_signs
from validator.cli.court import Court
from validator.cli.speech import N_, Speech, nearest
from validator.cli.spoken import SpokenCommand, SpokenGroup, Trouble, common_options, wanted, with_nearest

if TYPE_CHECKING:
    from validator.engine.game import Game

STANDARD_INPUT = "-"
WORDS = "words_"  # the parameter of words without an option

Field = Mapping[str, Any]


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech
    return AskGroup(
        "ask",
        speech,
        shelf,
        help=_(
            "Ask who wins, what is allowed or what it counts, and get the answer with the clause that "
            "decides.\n\n"
            "Words without an option are what the question is mainly about: groups, the cards of a trick, "
            "calls. “cardrules ask GAME” lists the questions of a game, “cardrules ask GAME QUESTION --help” "
            "their options. Cards are written AS, KD, TH, 9C (or ♠A, 10H), the joker JO, an unknown card "
            "??.\n\n"
            "FILE holds cases in YAML or JSON: one, a list or several documents; JSON Lines when its name "
            "ends in .jsonl. A case that has “expect” is held against it."
        ),
        short_help=_("Answer a question about a hand, with the clause that decides."),
        params=common_options(speech),
        subcommand_metavar=_("GAME QUESTION [WORDS]... | FILE... | -"),
    )


class AskGroup(SpokenGroup):
    """The games that can be asked, or files with cases."""

    def __init__(self, name: str, speech: Speech, shelf: Shelf, **more: Any) -> None:
        super().__init__(name, speech, unknown=N_("There is no game and no file “{text}”."), **more)
        self.shelf = shelf

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The games."""
        return self.shelf.ids

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """The questions of a game."""
        name = cmd_name.lower()
        return GameGroup(name, self.speech, self.shelf) if name in self.shelf.ids else None

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """A game, or the file command with all words."""
        if _is_file(args[0]):
            return "ask", file_command(self.speech, self.shelf), args
        return super().resolve_command(ctx, args)


def _is_file(word: str) -> bool:
    """Whether a word is meant as a file: ``-``, a path, or the name of a file that is there."""
    return word == STANDARD_INPUT or "/" in word or Path(word).suffix != "" or _exists(word)


def _exists(word: str) -> bool:
    try:
        return Path(word).is_file()
    except (OSError, ValueError):
        return False


class GameGroup(SpokenGroup):
    """The questions of a game."""

    def __init__(self, game: str, speech: Speech, shelf: Shelf) -> None:
        _ = speech
        shelf.spec(game)  # rules that are broken are told as such, before words are sought for them
        title = speech.catalogue(game)["title"]
        super().__init__(
            game,
            speech,
            help=_("Questions about {game}.", game=title),
            short_help=title,
            unknown=N_("There is no question “{text}” in this game."),
            params=common_options(speech),
            subcommand_metavar=_("QUESTION [WORDS]..."),
        )
        self.shelf = shelf

    def list_commands(self, ctx: click.Context) -> list[str]:
        """The kinds of question that can be asked in plain words."""
        return [kind for kind in _kinds(_game(self.shelf, self.name or "", ctx)) if kind != "hand"]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """A kind of question; hyphens do for underscores."""
        kind = cmd_name.replace("-", "_")
        if kind == "hand":
            _ = self.speech
            raise Trouble(_("A recorded hand stands in a file. Judge it with: cardrules replay FILE"), ctx)
        game = _game(self.shelf, self.name or "", ctx)
        return KindCommand(kind, self.speech, self.shelf, game) if kind in _kinds(game) else None


def _kinds(game: Game) -> list[str]:
    from validator.cases.fields import kinds_of

    return kinds_of(game)


def _game(shelf: Shelf, game: str, ctx: click.Context) -> Game:
    """The game under the house rules given before the question; under its own where those cannot be."""
    from validator.cases.bulk import Refused
    from validator.spec.compile import SwitchError

    asked = wanted(ctx)
    found: Game
    try:
        found = shelf.games(game, asked.edition, asked.variant)
    except (Refused, SwitchError):
        found = shelf.games(game, None, {})
    return found


class FieldOption(click.Option):
    """The option of a field; hyphens do for underscores, and help shows one of the two."""

    def get_help_record(self, ctx: click.Context) -> tuple[str, str]:
        """The option as it is shown in help."""
        shape = "" if self.is_flag else f" {self.make_metavar(ctx)}"
        return f"{self.opts[-1]}{shape}", self.help or ""


class KindCommand(SpokenCommand):
    """One kind of question of a game; each of its fields is an option."""

    def __init__(self, kind: str, speech: Speech, shelf: Shelf, game: Game) -> None:
        self.kind, self.shelf, self.game = kind, shelf, game
        self._speech = speech
        main = self._main
        super().__init__(
            kind,
            speech,
            help=self._told,
            short_help=self._told,
            params=[*self._options(), self._words(main), *common_options(speech)],
            callback=click.pass_context(self._ask),
        )

    @cached_property
    def fields(self) -> list[Field]:
        """The fields of the question that can be given in plain words."""
        from validator.cases.fields import fields_of

        return [one for one in fields_of(self.game, self.kind) if one["type"] in KNOWN_TYPES]

    @property
    def _main(self) -> Field | None:
        return main_field(self.kind, self.fields)

    @property
    def _told(self) -> str:
        return self._speech.label("ask." + self.kind, self.game.id)

    def _options(self) -> list[click.Parameter]:
        return [self._option(field) for field in self.fields]

    def _option(self, field: Field) -> click.Option:
        name = field["id"]
        names = list(dict.fromkeys([f"--{name}", f"--{name.replace('_', '-')}"]))
        told = self._help_of(field)
        if field["type"] == "flag":
            return FieldOption([name, *names], is_flag=True, help=told)
        return FieldOption([name, *names], multiple=True, metavar=field_shape(self._speech, field), help=told)

    def _help_of(self, field: Field) -> str:
        _ = self._speech
        told = self._speech.label(field_code(field), self.game.id)
        is_main = self._main is not None and field["id"] == self._main["id"]
        if is_main:
            return _("{label} (what the words without an option are)", label=told)
        return _("{label} (needed)", label=told) if field["needed"] else told

    def _words(self, main: Field | None) -> click.Argument:
        metavar = f"[{field_shape(self._speech, main)}]..." if main else ""
        return click.Argument([WORDS], nargs=-1, metavar=metavar, type=click.UNPROCESSED)

    def parse_args(self, ctx: click.Context, args: list[str]) -> list[str]:
        """Reads the words; an option that is not known is told with what may have been meant."""
        try:
            return super().parse_args(ctx, with_minus_signs(args))
        except click.NoSuchOption as error:
            raise Trouble(self._unknown(error.option_name), ctx) from None

    def _unknown(self, option: str) -> str:
        _ = self._speech
        known = ["--" + field["id"] for field in self.fields]
        told = _("There is no option {text} in this question.", text=option)
        if not nearest(option, known):
            known += ["--variant", "--edition", "--what-if", "--json", "--lang", "--help"]
        return with_nearest(_, told, option, known)

    def _ask(self, ctx: click.Context, **given: Any) -> int:
        court = Court(self.speech, self.shelf, wanted(ctx))
        return court.answer(self._case(ctx, given))

    def _case(self, ctx: click.Context, given: Mapping[str, Any]) -> dict[str, Any]:
        """The case that the words say."""
        case: dict[str, Any] = {"game": self.game.id, "ask": self.kind}
        free: Sequence[str] = given[WORDS]
        if free and self._main is None:
            _ = self._speech
            raise Trouble(_("This question has no place for “{text}”. See --help.", text=" ".join(free)), ctx)
        for field in self.fields:
            value = given[field["id"]]
            words: list[str] = ["yes"] if value is True else list(value or ())
            if self._main is not None and field["id"] == self._main["id"]:
                words = [*free, *words]
            if words or (field["type"] == "calls" and field["needed"]):  # nobody has called yet
                case[field["id"]] = value_of(field, words, self._speech)
        return case


def field_code(field: Field) -> str:
    """The code of the message that is the label of a field."""
    return f"field.{field.get('label', field['id'])}"


def field_shape(speech: Speech, field: Field | None) -> str:
    """What is written for a field: the choices, or the shape of its type."""
    _ = speech
    if field is None:
        return ""
    values = field.get("values")
    if values and field["type"] in ("choice", "trump"):
        return "|".join(str(value) for value in values)
    return _(_SHAPES[field["type"]])


_SHAPES = {
    "arrangements": N_("GROUP/GROUP/..."),
    "calls": N_("CALL"),
    "card": N_("CARD"),
    "cards": N_("CARDS"),
    "choice": N_("CHOICE"),
    "faults": N_("FAULT"),
    "groups": N_("GROUP"),
    "number": N_("NUMBER"),
    "numbers": N_("NUMBERS"),
    "record": N_("FILE"),
    "scores": N_("TOTAL:TOTAL"),
    "seat": N_("SEAT"),
    "seats": N_("SEATS"),
    "stakes": N_("NAME=CHIPS"),
    "trump": N_("SUIT"),
}


def file_command(speech: Speech, shelf: Shelf) -> click.Command:
    """``ask FILE...``."""
    _ = speech

    def ask_files(ctx: click.Context, files: Sequence[str]) -> int:
        from validator.cli.inputs import judge_files

        return judge_files(Court(speech, shelf, wanted(ctx)), files, brief=False, lines=False)

    return SpokenCommand(
        "ask",
        speech,
        help=_("Judge the cases of files."),
        params=[
            click.Argument(["files"], nargs=-1, required=True, metavar=_("FILE..."), type=click.UNPROCESSED),
            *common_options(speech),
        ],
        callback=click.pass_context(ask_files),
    )
