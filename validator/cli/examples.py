"""``cardrules examples``: every printed example is judged, and the clauses that they prove are counted."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

import click

from validator.cases.shelf import Shelf
from validator.cli.court import told_difference
from validator.cli.exits import AGAINST, ANSWERED
from validator.cli.fields import known_game
from validator.cli.screen import Screen
from validator.cli.speech import Speech
from validator.cli.spoken import SpokenCommand, json_option, language_option, wanted

if TYPE_CHECKING:
    from validator.cases.examples import Coverage, Fact, Judged
    from validator.engine.game import Game


def command(speech: Speech, shelf: Shelf) -> click.Command:
    """The command."""
    _ = speech

    def examples(ctx: click.Context, games: Sequence[str], why: bool, facts: bool) -> int:
        names = [known_game(speech, shelf, name, ctx) for name in games] or shelf.ids
        run = Run(speech, shelf)
        for name in names:
            run.game(name)
        if wanted(ctx).json:
            run.show_data()
        else:
            run.show(why=why, facts=facts)
        return run.exit_code

    return SpokenCommand(
        "examples",
        speech,
        help=_(
            "Judge the examples of all games, or of those named.\n\n"
            "A clause that decides is proven when one example is decided by it, and another shows where it "
            "stops: a near miss, or the same question decided the other way. Exit code 1: an example is not "
            "as expected, or a clause is not proven."
        ),
        short_help=_("Run the examples of the rules and count what they prove."),
        params=[
            click.Argument(["games"], nargs=-1, metavar=_("[GAME]...")),
            click.Option(["--why"], is_flag=True, help=_("List the clauses that decide nothing, and why.")),
            click.Option(["--facts"], is_flag=True, help=_("List what answers each fact of the fact sheet.")),
            json_option(speech),
            language_option(speech),
        ],
        callback=click.pass_context(examples),
    )


class Run:
    """The examples of some games, judged."""

    def __init__(self, speech: Speech, shelf: Shelf) -> None:
        self.speech = speech
        self.shelf = shelf
        self.screen = Screen()
        self.judged: dict[str, list[Judged]] = {}
        self.coverage: dict[str, Coverage] = {}
        self.facts: dict[str, list[Fact]] = {}

    def game(self, game: str) -> None:
        """Judges the examples of a game."""
        from validator.cases.examples import coverage, facts_of, judge_example

        def under(switches: Mapping[str, str]) -> Game:
            found: Game = self.shelf.games(game, None, switches)
            return found

        rules = self.shelf.rules(game)
        clauses = rules.clauses["clauses"]
        self.judged[game] = [judge_example(game, one, under) for one in rules.examples]
        self.coverage[game] = coverage(game, clauses, self.judged[game])
        self.facts[game] = facts_of(game, rules.spec, clauses, rules.examples)

    @property
    def exit_code(self) -> int:
        """1 where an example is not as expected or a clause is not proven."""
        differs = any(one.differences for found in self.judged.values() for one in found)
        return AGAINST if differs or any(one.open for one in self.coverage.values()) else ANSWERED

    def show_data(self) -> None:
        """One line for each game."""
        for game, found in self.judged.items():
            wrong = [one.as_data() for one in found if one.differences]
            facts = [fact.as_data() for fact in self.facts[game]]
            data = {"examples": len(found), "differing": wrong, "facts": facts}
            self.screen.data({**self.coverage[game].as_data(), **data})

    def show(self, *, why: bool, facts: bool) -> None:
        """What differs, then the counts, then the lists that were asked for."""
        for found in self.judged.values():
            for one in found:
                for difference in one.differences:
                    self.screen.line(told_difference(self.speech, difference, f"{one.game} {one.id}"))
        self._counts()
        self._open()
        if why:
            self._advice()
        if facts:
            self._facts()

    def _counts(self) -> None:
        _ = self.speech
        rows = [self._count(game) for game in self.judged]
        self.screen.table(
            [_("Game"), _("Examples"), _("As expected"), _("Deciding clauses"), _("Proven")], rows
        )

    def _count(self, game: str) -> list[str]:
        found, covered = self.judged[game], self.coverage[game]
        good = sum(not one.differences for one in found)
        share = 100 * len(covered.proven) // max(1, len(covered.proofs))
        proven = f"{len(covered.proven)} ({share} %)"
        return [game, str(len(found)), str(good), str(len(covered.proofs)), proven]

    def _open(self) -> None:
        """The clauses that are not proven, and what is missing."""
        _ = self.speech
        for covered in self.coverage.values():
            for proof in covered.open:
                lacks = (
                    _("no example is decided by it")
                    if not proof.decides
                    else _("no example shows where it stops")
                )
                self.screen.line(_("Not proven: {clause} ({lacks})", clause=proof.clause, lacks=lacks))

    def _advice(self) -> None:
        _ = self.speech
        rows = [list(row) for covered in self.coverage.values() for row in covered.advice]
        self.screen.line()
        self.screen.table([_("Clause that decides nothing"), _("Kind"), _("Why")], rows)

    def _facts(self) -> None:
        from validator.cases.examples import missing_facts

        _ = self.speech
        found = [fact for facts in self.facts.values() for fact in facts]
        self.screen.line()
        self.screen.table(
            [_("Fact"), _("Answered by"), _("Id")], [[one.fact, one.place, one.id] for one in found]
        )
        left_out = missing_facts(found)
        if left_out:
            self.screen.line(_("Not answered: {facts}", facts=self.speech.listed(left_out)))
        distinct = len({fact.fact for fact in found})
        self.screen.line(_.ngettext("{count} fact is answered.", "{count} facts are answered.", distinct))
