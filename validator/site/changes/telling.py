"""The changes of the editions in one language: what the templates show."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from markupsafe import Markup, escape

from validator.site import addresses
from validator.site.changes.comparing import (
    ClauseChange,
    EditionChanges,
    GameChanges,
    SwitchChange,
    VerdictChange,
    Wording,
    cited,
)
from validator.site.changes.marking import marked, tokens
from validator.site.drawn.drawing import in_language, linked
from validator.site.frame import Frame
from validator.site.game.views import GameView, View
from validator.site.rulebooks import Node
from validator.site.wording import N_
from validator.words.fill import clause_pieces
from validator.words.speak import question_pieces, verdict_pieces
from validator.words.values import WordsFault

# i18n: {edition} is such as 2026-12-01
TITLE = N_("What edition {edition} has changed")

MOST = 200
"""So many changes of clauses a page tells in full; of the others it gives the titles."""

ViewAt = Callable[[str, str], GameView | None]
"""Gives the view of a game, by id, for a page at an address; None for a game that is not there any more."""


class ChangesView:
    """What the pages of changes show in the language of ``frame``."""

    def __init__(self, frame: Frame, changes: list[EditionChanges], view_at: ViewAt, settled: bool) -> None:
        self.frame = frame
        self.changes = changes
        self.settled = settled
        self._view_at = view_at

    # All editions --------------------------------------------------------------------------

    def all(self) -> View:
        """The page of all editions."""
        here = f"{self.frame.code}/{addresses.CHANGES}"
        return {
            "feed": linked(addresses.file_from(here, f"{self.frame.code}/{addresses.FEED}"), "Atom"),
            "unsettled": bool(self.changes) and not self.settled,
            "editions": [self.summary(one, here) for one in self.changes],
        }

    def summary(self, one: EditionChanges, here: str) -> View:
        """An edition in a few lines; ``here`` is where they stand."""
        return {
            "id": f"edition_{one.edition}",
            "title": self.frame.gettext("Edition {edition}", edition=one.edition),
            "date": self.frame.date(one.edition),
            "first": one.before is None,
            "added": [self._game(game, here) for game in one.added],
            "gone": [self._foreign(one.titles[game]) for game in one.gone],
            "games": [
                {"title": self._details(one, game, here), "counts": self._counts(game)} for game in one.games
            ],
        }

    def _details(self, one: EditionChanges, game: GameChanges, here: str) -> Markup:
        goal = f"{self.frame.code}/{addresses.changes_page(one.edition)}#game_{game.id}"
        return linked(addresses.way(here, goal), self._title(game, here))

    def _game(self, game: str, here: str) -> Markup:
        """A game as a link to its page, or by its id where it has gone since."""
        view = self._view_at(game, here)
        goal = f"{self.frame.code}/{addresses.game_page(game)}"
        return linked(addresses.way(here, goal), view.title) if view else escape(game)

    def _title(self, game: GameChanges, here: str) -> Markup:
        view = self._view_at(game.id, here)
        return view.title if view else self._foreign(game.title)

    def _foreign(self, text: str) -> Markup:
        """A text that is in the source language."""
        return in_language(escape(text), None if self.frame.is_source else self.frame.source)

    def _counts(self, game: GameChanges) -> Markup:
        """How much changed in a game, in a line."""
        frame = self.frame
        reworded = sum(1 for one in game.clauses if one.before and one.after)
        come = sum(1 for one in game.clauses if one.before is None)
        gone = sum(1 for one in game.clauses if one.after is None)
        told = [
            reworded and frame.ngettext("{n} clause changed", "{n} clauses changed", reworded),
            come and frame.ngettext("{n} new clause", "{n} new clauses", come),
            gone and frame.ngettext("{n} clause gone", "{n} clauses gone", gone),
            game.switches
            and frame.ngettext("{n} house rule changed", "{n} house rules changed", len(game.switches)),
            game.verdicts
            and frame.ngettext(
                "{n} example judged otherwise", "{n} examples judged otherwise", len(game.verdicts)
            ),
        ]
        inside = self.frame.gettext("How the program plays has changed; what you read here has not.")
        return Markup(", ").join(one for one in told if one) or inside

    # One edition --------------------------------------------------------------------------

    def one(self, changes: EditionChanges) -> View:
        """The page of one edition that has one before it."""
        here = f"{self.frame.code}/{addresses.changes_page(changes.edition)}"
        left = MOST
        games = []
        for game in changes.games:
            teller = GameTeller(self.frame, game, self._view_at(game.id, here), changes.why)
            games.append(
                {
                    "anchor": f"game_{game.id}",
                    "title": self._title(game, here),
                    "link": self._game(game.id, here),
                    "why": teller.why(game.id),
                    **teller.all(max(left, 0)),
                }
            )
            left -= len(game.clauses)
        return {
            "title": self.title(changes),
            "head": self.frame.gettext(
                TITLE, edition=Markup('<span class="cr-n">{}</span>').format(changes.edition)
            ),
            "before": self.frame.gettext("Compared with edition {edition}.", edition=changes.before),
            "all": linked(
                addresses.way(here, f"{self.frame.code}/{addresses.CHANGES}"),
                self.frame.gettext("What has changed"),
            ),
            "foreign": any(one["foreign"] for game in games for one in game["clauses"]),
            "summary": self.summary(changes, here),
            "games": games,
        }

    def title(self, changes: EditionChanges) -> str:
        """The title of the page of an edition, as plain words."""
        return self.frame.words(TITLE).replace("{edition}", changes.edition)


class GameTeller:
    """Tells what changed in a game. ``view`` is None for a game that has gone since, with its words."""

    def __init__(
        self, frame: Frame, game: GameChanges, view: GameView | None, why: Mapping[str, Any]
    ) -> None:
        self.frame = frame
        self.game = game
        self.view = view
        self._why = why

    def why(self, name: str) -> Markup | None:
        """The reason that was given for a game or a clause, by full id."""
        reason = self._why.get(name)
        if isinstance(reason, dict):
            lang = next((one for one in (self.frame.code, self.frame.source) if one in reason), min(reason))
            return in_language(escape(reason[lang]), lang if lang != self.frame.code else None)
        return (
            in_language(escape(reason), None if self.frame.is_source else self.frame.source)
            if reason
            else None
        )

    def all(self, most: int) -> View:
        """All of a game; of clauses beyond the first ``most`` only the titles."""
        if self.view is None:
            return {"clauses": [], "titles": [], "switches": [], "verdicts": []}
        return {
            "clauses": [self._clause(self.view, one) for one in self.game.clauses[:most]],
            "titles": [self.view.own_link(one.id) for one in self.game.clauses[most:]],
            "switches": [self._switch(self.view, one) for one in self.game.switches],
            "verdicts": [self._verdict(self.view, one) for one in self.game.verdicts],
        }

    # Clauses --------------------------------------------------------------------------

    def _clause(self, view: GameView, one: ClauseChange) -> View:
        full = f"{self.game.id}.{one.id}"
        before = self._said(view, one.id, one.before) if one.before else None
        after = self._said(view, one.id, one.after) if one.after else None
        drawn = _drawn(view, before, after)
        old_title = in_language(escape(before["title"]), before.get("lang")) if before else None
        return {
            "anchor": full,
            "title": self.view_link(view, full, before) if one.after else old_title,
            "was": old_title if before and after and before["title"] != after["title"] else None,
            "how": self._how(one),
            "before": drawn[0],
            "after": drawn[1],
            "foreign": any(said and "lang" in said for said in (before, after)),
            "why": self.why(full),
            "instead": view.clause_link(one.successor) if one.successor else None,
        }

    def view_link(self, view: GameView, full: str, before: Node | None) -> Markup:
        """The clause as it is called now, or by its old title where it has gone since."""
        if view.sheet.clause(full):
            return view.clause_link(full)
        return escape(before["title"] if before else full)

    def _how(self, one: ClauseChange) -> Markup:
        if one.before is None:
            # i18n: A mark on a clause in a list of changes: it was not there before
            return self.frame.gettext("New clause")
        if one.after is None:
            # i18n: A mark on a clause in a list of changes: it is not there any more
            return self.frame.gettext("Gone")
        if one.before.node["text"] != one.after.node["text"] or one.before.values != one.after.values:
            # i18n: A mark on a clause in a list of changes: its text has changed
            return self.frame.gettext("Reworded")
        if one.before.node["title"] != one.after.node["title"]:
            # i18n: A mark on a clause in a list of changes: its title has changed
            return self.frame.gettext("New title")
        # i18n: A mark on a clause in a list of changes: same text, but it belongs to other house rules
        return self.frame.gettext("Holds with other house rules")

    def _said(self, view: GameView, name: str, wording: Wording) -> Node:
        """A clause of an edition: in the page's language where it still reads so, else as it was kept."""
        full = f"{self.game.id}.{name}"
        catalogue = with_clause(view, full, wording)
        return clause_pieces(catalogue, full, wording.values)

    # House rules --------------------------------------------------------------------------

    def _switch(self, view: GameView, one: SwitchChange) -> View:
        node = one.after or one.before or {}
        return {
            "title": self._text(view, f"{one.id}.title", str(node["title"])),
            "before": self._choices(view, one.id, one.before),
            "after": self._choices(view, one.id, one.after),
        }

    def _choices(self, view: GameView, switch: str, node: Node | None) -> Markup | None:
        """The choices of a house rule in a line, the usual one marked."""
        if node is None:
            return None
        told = []
        for value in node["values"]["$order"]:
            said = self._text(view, f"{switch}.{value}", str(node["values"][value]["title"]))
            usual = Markup(" ({})").format(self.frame.gettext("default")) if value == node["default"] else ""
            told.append(said + usual)
        return Markup("; ").join(told)

    def _text(self, view: GameView, place: str, text: str) -> Markup:
        """A text of a house rule of an edition: in the page's language where it still reads so."""
        switch, _, part = place.partition(".")
        now = (
            (view.sheet.rules.switches.get(switch) or {}) if part == "title" else _choice(view, switch, part)
        )
        told = view.catalogue["switches"].get(switch)
        if now.get("title") == text and told:
            shown = told["title"] if part == "title" else told["values"][part]
            return view.pen.plain(f"{self.game.id}.switch.{place}", shown)
        return in_language(escape(text), None if self.frame.is_source else self.frame.source)

    # Examples --------------------------------------------------------------------------

    def _verdict(self, view: GameView, one: VerdictChange) -> View:
        catalogue = self._as_they_were(view)
        asked = _paragraphs(lambda: question_pieces(catalogue, one.case))
        before, after = self._answer(view, one.before), one.after and self._answer(view, one.after)
        return {
            "label": self._label(view, str(one.case["id"])),
            "house": [
                self._house(view, switch, value) for switch, value in (one.case.get("variant") or {}).items()
            ],
            "question": Markup(" ").join(view.pen.paragraph(told) for told in asked),
            "before": before,
            "after": after,
            "answered": one.answered,
        }

    def _answer(self, view: GameView, verdict: Node) -> View:
        """A verdict in a line or two, with the clauses that it rests on."""
        catalogue = self._as_they_were(view)
        said = _paragraphs(lambda: verdict_pieces(catalogue, verdict))
        return {
            "said": [view.pen.paragraph(told) for told in said if told["p"] == "outcome"],
            "cited": [self._cited(view, clause, catalogue) for clause in cited(verdict)],
        }

    def _cited(self, view: GameView, full: str, catalogue: Node) -> Markup:
        """A clause that a verdict rests on; one that has gone is told of on this page."""
        if view.sheet.clause(full) or full not in catalogue["clauses"]:
            return view.clause_link(full)
        entry = catalogue["clauses"][full]
        return linked(f"#{full}", in_language(escape(entry["title"]), entry.get("lang")))

    def _label(self, view: GameView, name: str) -> Markup:
        known = view.example_link(name)
        if known is None:
            return self.frame.gettext("An example that has gone")
        return self.frame.gettext("Example {number}", number=known)

    def _house(self, view: GameView, switch: str, value: object) -> Markup:
        told = view.catalogue["switches"].get(switch)
        if not told or str(value) not in told["values"]:
            return Markup("{}: {}").format(switch, value)
        return Markup("{}: {}").format(told["title"], told["values"][str(value)])

    def _as_they_were(self, view: GameView) -> Node:
        """The words of the game, with the clauses that it had before and has no more."""
        catalogue: Node = view.catalogue
        for one in self.game.clauses:
            if one.before and one.after is None:
                catalogue = with_clause(view, f"{self.game.id}.{one.id}", one.before, catalogue)
        return catalogue


def with_clause(view: GameView, full: str, wording: Wording, catalogue: Node | None = None) -> Node:
    """The catalogue with a clause as an edition has it.

    It is in the page's language where the edition has kept that, or where the English text is still the same.
    """
    words: Node = catalogue or view.catalogue
    now, node = view.sheet.rules.clauses.get(view.sheet.rules.short(full)), wording.node
    if now is not None and (now["title"], now["text"]) == (node["title"], node["text"]):
        return words
    entry = {"title": node["title"], "text": node["text"], "vars": _kinds(node)}
    if view.frame.code in wording.said:
        entry |= wording.said[view.frame.code]
    elif not view.frame.is_source:
        entry["lang"] = view.frame.source
    return {**words, "clauses": {**words["clauses"], full: entry}}


def _kinds(node: Node) -> dict[str, str]:
    """How each placeholder is shown, which its binding may name after a bar."""
    kinds = {hole: path.partition("|")[2] for hole, path in (node.get("bind") or {}).items()}
    return {hole: "value" if kind in ("", "list") else kind for hole, kind in kinds.items()}


def _drawn(view: GameView, before: Node | None, after: Node | None) -> tuple[Markup | None, Markup | None]:
    """Both texts; where they are in one language, what differs is marked."""
    if before and after and before.get("lang") == after.get("lang"):
        old, new = marked(tokens(view.pen, before["pieces"]), tokens(view.pen, after["pieces"]))
        return in_language(old, before.get("lang")), in_language(new, after.get("lang"))
    alone = [view.pen.paragraph(said) if said else None for said in (before, after)]
    return alone[0], alone[1]


def _choice(view: GameView, switch: str, value: str) -> Node:
    values: Node = (view.sheet.rules.switches.get(switch) or {"values": {}})["values"]
    found: Node = values.get(value) or {}
    return found


def _paragraphs(say: Callable[[], list[Node]]) -> list[Node]:
    """Paragraphs, or none where words for an old verdict have gone with its rules."""
    try:
        return say()
    except WordsFault:
        return []
