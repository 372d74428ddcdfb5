"""A verdict on the screen: the outcome, why, the clauses in full, the house rules in force."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from validator.cases.shelf import Shelf
from validator.cli.screen import Run, Screen
from validator.cli.speech import Speech, nearest, printable

Paragraph = Mapping[str, Any]
Verdict = Mapping[str, Any]

CLAUSE_INDENT = 4


class Teller:
    """Tells verdicts in the reader's language."""

    def __init__(self, speech: Speech, shelf: Shelf, screen: Screen) -> None:
        self.speech = speech
        self.shelf = shelf
        self.screen = screen

    def catalogue(self, game: str | None) -> dict[str, Any]:
        """The words of the language for a game."""
        return self.speech.catalogue(game)

    def tell(self, verdict: Verdict, seats: Iterable[str] | None = None, brief: bool = False) -> None:
        """Shows a verdict; ``seats`` are the names of the players, ``brief`` leaves the reasons out."""
        words = self._words(verdict)
        for paragraph in self._paragraphs(words, verdict, seats, brief):
            self._show(words, paragraph)
        if not brief:
            self._suggest(verdict)
            self._house_rules(words, verdict)
            self._others(words, verdict)

    def _words(self, verdict: Verdict) -> dict[str, Any]:
        """The words for a verdict; clauses that its edition has otherwise are those of the edition."""
        words = self.catalogue(verdict["game"])
        if verdict["game"] is None or verdict["edition"] is None:
            return words
        old = self.shelf.wordings(verdict["game"], verdict["edition"])
        source = words["source"]["lang"]
        own = {f"{verdict['game']}.{name}": {**node, "lang": source} for name, node in old.items()}
        return {**words, "clauses": {**words["clauses"], **own}} if own else words

    def _paragraphs(
        self, words: dict[str, Any], verdict: Verdict, seats: Iterable[str] | None, brief: bool
    ) -> Sequence[Paragraph]:
        from validator.words.fill import with_seats
        from validator.words.speak import outcome_pieces, verdict_pieces
        from validator.words.values import WordsFault

        told = {**verdict, "seats": list(seats or ())}
        try:
            if brief:
                return outcome_pieces(with_seats(words, told["seats"]) if told["seats"] else words, told)
            return verdict_pieces(words, told, self._values(verdict))
        except WordsFault as fault:
            return [_codes(verdict, fault)]

    def _values(self, verdict: Verdict) -> Any:
        """What fills the placeholders of clauses, under the switches of the verdict."""

        def values(clause: str) -> dict[str, Any] | None:
            return self.shelf.clause_values(clause, verdict["edition"], verdict["switches"])

        return values

    def _show(self, words: dict[str, Any], paragraph: Paragraph) -> None:
        from validator.words.terminal import runs

        kind = paragraph["p"]
        if kind == "clause":
            head: list[Run] = [(f"§ {paragraph['id']}", "dim"), (" ", ""), (paragraph["title"], "bold")]
            self.screen.paragraph(head, CLAUSE_INDENT - 2)
        drawn = list(runs(words, paragraph["pieces"]))
        if kind == "outcome":
            drawn = [(text, style or "bold") for text, style in drawn]
        if drawn:
            self.screen.paragraph(drawn, CLAUSE_INDENT if kind in ("clause", "note") else 0)

    def _suggest(self, verdict: Verdict) -> None:
        """What may have been meant, where a word is not known."""
        _ = self.speech
        for reason in verdict["reasons"]:
            facts = reason["facts"]
            asked = next(
                (facts[name] for name in ("value", "text", "switch", "field") if name in facts), None
            )
            known = facts.get("known")
            meant = nearest(str(asked), known) if isinstance(known, list) and asked is not None else ""
            if meant and reason["code"].endswith("unknown"):
                self.screen.paragraph([(_("Did you mean {suggestion}?", suggestion=meant), "")])

    def _house_rules(self, words: dict[str, Any], verdict: Verdict) -> None:
        """The house rules that do not stand at their default."""
        _ = self.speech
        for name, title, value in self.turned(words, verdict):
            line = _("House rule in force: {title}: {value}", title=title, value=value)
            self.screen.paragraph([(line, ""), (f" ({name})", "dim")])
        if verdict["edition"]:
            self.screen.paragraph([(_("Edition of the rules: {date}", date=verdict["edition"]), "")])

    def turned(self, words: dict[str, Any], verdict: Verdict) -> list[tuple[str, str, str]]:
        """(``switch=value``, title, title of the value) of each switch that is not at its default."""
        if verdict["game"] is None or not verdict["switches"]:
            return []
        switches = self.shelf.spec(verdict["game"], verdict["edition"])["switches"]
        return [
            (f"{name}={value}", *_titles(words, name, value))
            for name in switches["$order"]
            if (value := verdict["switches"].get(name)) not in (None, switches[name]["default"])
        ]

    def _others(self, words: dict[str, Any], verdict: Verdict) -> None:
        """What other house rules would say, where that was asked."""
        from validator.words.speak import alternative_pieces
        from validator.words.values import WordsFault

        _ = self.speech
        others = verdict.get("others")
        if others is not None and not others:
            self.screen.paragraph([(_("No other house rule would change the answer."), "")])
        for other in others or []:
            try:
                paragraphs = alternative_pieces(words, dict(verdict), dict(other))
            except WordsFault as fault:
                paragraphs = [dict(_codes({**verdict, "reasons": []}, fault))]
            for at, paragraph in enumerate(paragraphs):
                if paragraph["p"] == "cite":
                    self.screen.paragraph([(f"§ {other['clause']}", "dim")], CLAUSE_INDENT)
                else:
                    self._show(words, {**paragraph, "p": "reason" if at == 0 else "note"})


def _titles(words: dict[str, Any], name: str, value: str) -> tuple[str, str]:
    switch = words["switches"].get(name) or {"title": name, "values": {}}
    return str(switch["title"]), str(switch["values"].get(value, value))


def _codes(verdict: Verdict, fault: Exception) -> Paragraph:
    """A verdict that the catalogue has no words for, as its codes: never nothing, and never a traceback."""
    codes = [f"{reason['code']} ({reason['clause']})" for reason in verdict["reasons"]]
    text = printable(
        f"{verdict['ask']}: {verdict['status']} {verdict['outcome']}: {', '.join(codes)} [{fault}]"
    )
    return {"p": "outcome", "pieces": [{"t": "text", "v": text}]}
