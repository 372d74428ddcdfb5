"""``cardrules mutate``: every value of the rules is made wrong, and the examples must notice."""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator, Sequence
from typing import TYPE_CHECKING

import click

from validator.cases.shelf import Shelf
from validator.cli.exits import AGAINST, ANSWERED
from validator.cli.fields import known_game
from validator.cli.screen import Screen
from validator.cli.speech import Speech
from validator.cli.spoken import SpokenCommand, Trouble, json_option, language_option, wanted

if TYPE_CHECKING:
    from validator.cases.mutation.equivalents import Equivalent
    from validator.cases.mutation.trial import Outcome


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech

    def mutate(ctx: click.Context, games: Sequence[str]) -> int:
        names = [known_game(speech, shelf, name, ctx) for name in games] or shelf.ids
        run = Run(speech, names)
        if wanted(ctx).json:
            run.show_data()
        else:
            run.show()
        return run.exit_code

    return SpokenCommand(
        "mutate",
        speech,
        help=_(
            "Make every value of the rules of all games, or of those named, wrong in turn, and run the "
            "examples against each wrong version.\n\n"
            "A change that no example notices and that the checker would let pass has survived: an example "
            "is missing, or the change means nothing and must be declared in equivalent.yaml with the "
            "reason. Exit code 1: a change survived, or a declaration is not needed."
        ),
        short_help=_("Test the examples: would they notice a wrong rule?"),
        params=[
            click.Argument(["games"], nargs=-1, metavar=_("[GAME]...")),
            json_option(speech),
            language_option(speech),
        ],
        callback=click.pass_context(mutate),
    )


class Run:
    """The changes of some games, judged."""

    def __init__(self, speech: Speech, games: Sequence[str]) -> None:
        self.speech = speech
        self.screen = Screen()
        self.declared = {game: _declared(speech, game) for game in games}
        self.outcomes: dict[str, list[Outcome]] = {game: [] for game in games}
        self._judge(games)

    def _judge(self, games: Sequence[str]) -> None:
        from validator.cases.mutation.running import judged, open_trials
        from validator.cases.mutation.trial import with_declared
        from validator.paths import locales_dir, rules_dir

        trials = open_trials(rules_dir(), locales_dir(), games)
        tasks = [(game, at) for game in games for at in range(len(trials[game].mutants))]
        for outcome in _with_bar(judged(rules_dir(), locales_dir(), tasks), len(tasks)):
            self.outcomes[outcome.mutant.game].append(outcome)
        for game in games:
            self.outcomes[game] = with_declared(self.outcomes[game], self.declared[game])

    @property
    def survivors(self) -> list[Outcome]:
        """The changes that nothing noticed."""
        return [one for found in self.outcomes.values() for one in found if one.fate == "survived"]

    @property
    def idle(self) -> list[Equivalent]:
        """The declarations that are not needed."""
        from validator.cases.mutation.trial import idle

        return [one for game, found in self.outcomes.items() for one in idle(found, self.declared[game])]

    @property
    def exit_code(self) -> int:
        """1 where a change survived or a declaration is not needed."""
        return AGAINST if self.survivors or self.idle else ANSWERED

    def show_data(self) -> None:
        """One line for each change."""
        for found in self.outcomes.values():
            for outcome in found:
                self.screen.data(outcome.as_data())

    def show(self) -> None:
        """What survived, what is declared in vain, and the counts."""
        _ = self.speech
        for outcome in self.survivors:
            self.screen.line(_("Survived: {change}", change=outcome.mutant))
        for one in self.idle:
            self.screen.line(_("Declared without need: {change}", change=one))
        heads = [_("Game"), _("Changes"), _("Noticed"), _("Refused"), _("Equivalent"), _("Survived")]
        self.screen.table(heads, [self._count(game) for game in self.outcomes])

    def _count(self, game: str) -> list[str]:
        """A change that gives the same game in every setting is equivalent too."""
        fates = [one.fate for one in self.outcomes[game]]
        same = fates.count("equivalent") + fates.count("same")
        counts = [len(fates), fates.count("told"), fates.count("refused"), same, fates.count("survived")]
        return [game, *map(str, counts)]


def _declared(speech: Speech, game: str) -> list[Equivalent]:
    """What a game declares to mean nothing."""
    from validator.cases.mutation.equivalents import EquivalentsBroken
    from validator.cases.mutation.running import declared_in
    from validator.paths import rules_dir
    from validator.spec.problems import format_problem

    try:
        return declared_in(rules_dir(), game)
    except EquivalentsBroken as broken:
        lines = [format_problem(problem, speech.gettext) for problem in broken.problems]
        raise Trouble("\n".join(lines)) from None


def _with_bar(outcomes: Iterator[Outcome], many: int) -> Iterable[Outcome]:
    """The outcomes, counted by a bar on a terminal."""
    if not sys.stderr.isatty():
        return outcomes
    from rich.console import Console
    from rich.progress import track

    return track(outcomes, description="", total=many, console=Console(stderr=True), transient=True)
