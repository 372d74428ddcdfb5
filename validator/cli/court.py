"""Judging what stands on the command line or in a file, and telling the verdict."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cached_property
from typing import Any

import click

from validator.cases.shelf import Shelf
from validator.cli.exits import AGAINST, ANSWERED, exit_code
from validator.cli.screen import Screen
from validator.cli.speech import Speech, printable
from validator.cli.spoken import Wanted
from validator.cli.telling import Teller

Verdict = dict[str, Any]


class Court:
    """Judges cases and tells the verdicts, as the reader wanted it."""

    def __init__(self, speech: Speech, shelf: Shelf, wanted: Wanted) -> None:
        self.speech = speech
        self.shelf = shelf
        self.wanted = wanted

    @cached_property
    def screen(self) -> Screen:
        """Standard output."""
        return Screen()

    @cached_property
    def teller(self) -> Teller:
        """Who tells verdicts in words."""
        return Teller(self.speech, self.shelf, self.screen)

    def judged(self, data: Any) -> Verdict:
        """The verdict on a case or record, under the house rules and edition of the command line."""
        from validator.cases.bulk import judge

        case = self._as_wanted(data)
        verdict = judge(case, self.shelf.games)
        if self.wanted.what_if and verdict["status"] != "unusable":
            verdict["others"] = self._others(case, verdict)
        return verdict

    def _as_wanted(self, data: Any) -> Any:
        """The case with the house rules of the command line over its own."""
        if not isinstance(data, dict) or not (self.wanted.variant or self.wanted.edition):
            return data
        case = dict(data)
        inside = case.get("record")
        own = case.get("variant", inside.get("variant") if isinstance(inside, dict) else None)
        if own is None or isinstance(own, dict):
            case["variant"] = {**(own or {}), **self.wanted.variant}
        if self.wanted.edition:
            case["edition"] = self.wanted.edition
        return case

    def _others(self, case: Mapping[str, Any], verdict: Verdict) -> list[dict[str, Any]]:
        """The house rules that would change the answer."""
        from validator.cases.bulk import as_case
        from validator.cases.whatif import what_if

        spec = self.shelf.spec(verdict["game"], verdict["edition"])
        return what_if(spec, verdict["switches"], as_case(case))

    def answer(self, data: Any, place: str = "", brief: bool = False, line: int = 0) -> int:
        """Judges a case or record, tells the verdict, and gives the exit code.

        ``place`` is where it stands (``file:line``); ``brief`` leaves out the reasons of what is fair.
        """
        verdict = self.judged(data)
        if line:
            verdict["line"] = line
        wrong = self._differences(data, verdict)
        self.show(verdict, place, brief, _names(data))
        for difference in wrong:
            self._tell_difference(place, difference)
        if isinstance(data, dict) and data.get("expect") and verdict["status"] != "unusable":
            return AGAINST if wrong else ANSWERED
        return exit_code(verdict)

    def show(
        self, verdict: Verdict, place: str = "", brief: bool = False, seats: Sequence[str] | None = None
    ) -> None:
        """The verdict as data, or in words under the place where its case stands."""
        if self.wanted.json:
            self.screen.data(verdict)
            return
        if place:
            name = f" ({verdict['id']})" if "id" in verdict else ""
            self.screen.line(printable(f"{place}{name}:"))
        fair = verdict["status"] == "answered" and not verdict.get("others")
        self.teller.tell(verdict, seats, brief and fair)
        if place:
            self.screen.line()

    def _differences(self, data: Any, verdict: Verdict) -> list[Any]:
        """What is not as the case expects; nothing where it expects nothing."""
        if not isinstance(data, dict) or not isinstance(data.get("expect"), dict):
            return []
        from validator.cases.examples import differences

        return list(differences(str(verdict["game"]), data, verdict))

    def _tell_difference(self, place: str, difference: Any) -> None:
        """Told on standard error, so that data on standard output stays data."""
        click.echo(told_difference(self.speech, difference, place), err=True)


def told_difference(speech: Speech, difference: Any, place: str = "") -> str:
    """Where a verdict is not as expected, in words."""
    from validator.cases.verdict import canonical

    _ = speech
    told = _(
        "Not as expected: “{key}” was to be {expected}, but is {found}.",
        key=difference.key,
        expected=canonical(difference.expected),
        found=canonical(difference.found),
    )
    return f"{place}: {told}" if place else told


def _names(data: Any) -> list[str] | None:
    """The names of the players of a record, where it has readable ones."""
    record = data.get("record") if isinstance(data, dict) and isinstance(data.get("record"), dict) else data
    names = record.get("seats") if isinstance(record, dict) else None
    fits = isinstance(names, list) and all(isinstance(name, str) for name in names)
    return names if fits and names else None
