"""The house rules of a game in one language: what the choices are, who plays so, and what each changes."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from markupsafe import Markup, escape

from validator.site import addresses
from validator.site.game.sheet import Choice, Switch
from validator.site.game.views import GameView, View
from validator.site.rulebooks import Node
from validator.site.settle.parts import AGREED, Checker
from validator.site.wording import N_
from validator.words.fill import clause_pieces
from validator.words.numbers import joined


class HouseRules:
    """The house rules of the game that ``view`` shows."""

    def __init__(self, view: GameView) -> None:
        self.view = view

    def all(self) -> list[View]:
        """The house rules with their choices."""
        return [self.switch(switch) for switch in self.view.sheet.switches]

    def switch(self, switch: Switch) -> View:
        """One house rule."""
        base = f"{self.view.sheet.id}.switch.{switch.id}"
        told = self.view.catalogue["switches"][switch.id]
        return {
            "id": switch.id,
            "anchor": f"switch_{switch.id}",
            "title": self.view.pen.plain(base + ".title", told["title"]),
            "label": told["title"],
            "text": self.view.pen.plain(base + ".text", told["text"]) if told["text"] else None,
            "choices": [self.choice(switch.id, choice) for choice in switch.choices],
        }

    def choice(self, switch: str, choice: Choice) -> View:
        """One choice of a house rule."""
        base = f"{self.view.sheet.id}.switch.{switch}.{choice.id}"
        more = self.view.catalogue["switches"][switch]["more"].get(choice.id)
        return {
            "id": choice.id,
            "anchor": f"value_{switch}.{choice.id}",
            "title": self.view.choice_names(switch, choice.id)["value"],
            "default": choice.default,
            "more": self.view.pen.plain(base + ".text", more) if more else None,
            "limits": self._limits(choice.node),
            "changes": self._changes(choice),
            "evidence": self.view.evidence(choice.node),
            "clauses": [self.view.clause(placed) for placed in choice.clauses],
            "reworded": [self._reworded(name, values) for name, values in choice.reworded],
        }

    def _limits(self, node: Node) -> list[Markup]:
        limits = []
        for key, text in (("only_with", N_("Only with {choices}.")), ("excludes", N_("Not with {choices}."))):
            for switch, values in (node.get(key) or {}).items():
                if switch != "$order":
                    choices = self._choices(switch, [str(value) for value in values])
                    limits.append(self.view.frame.gettext(text, choices=choices))
        return limits

    def _choices(self, switch: str, values: list[str]) -> Markup:
        """Choices of a house rule in one line: its name, then each choice in quotation marks."""
        names = [self.view.choice_names(switch, value) for value in values]
        opened, closed = self.view.frame.language["quotes"]["outer"]
        quote = Markup("{}{}{}")
        quoted = [[{"t": "name", "v": quote.format(opened, name["value"], closed)}] for name in names]
        listed = Markup("").join(escape(piece["v"]) for piece in joined(self.view.catalogue, quoted, "or"))
        return Markup("{}: {}").format(names[0]["switch"], listed)

    def _changes(self, choice: Choice) -> list[View]:
        changes = [
            # i18n: Clauses that do not hold with a choice of a house rule; a list of clauses follows
            ("out", N_("Does not hold then:"), choice.out),
            # i18n: Clauses that hold with a choice of a house rule; a list of clauses follows
            ("brought", N_("Holds then:"), choice.brought),
            # i18n: Clauses in which a number or a list changes; a list of clauses follows
            ("reworded", N_("Reads differently:"), [name for name, _ in choice.reworded]),
        ]
        return [
            {
                "kind": kind,
                "what": self.view.frame.gettext(what),
                "links": [self.view.own_link(name) for name in names],
            }
            for kind, what, names in changes
            if names
        ]

    def _reworded(self, name: str, values: Mapping[str, Any]) -> View:
        quoted = clause_pieces(self.view.catalogue, f"{self.view.sheet.id}.{name}", dict(values))
        return {"id": name, "link": self.view.own_link(name), "text": self.view.pen.paragraph(quoted)}


def box(view: GameView, checker: Checker | None) -> View:
    """What the page's script is told: words, and where the machine is, if there is one."""
    told: View = {
        # i18n: A button beside a choice of a house rule: at our table we play so
        "so": view.frame.words(N_("We play so")),
        "busy": view.frame.words(N_("Your house rules are being put into the text.")),
        "copied": view.frame.words(N_("The link is copied.")),
        "close": view.frame.words(N_("Close")),
    }
    if checker:
        told["words"] = addresses.file_from(view.address, checker.agreed[view.frame.code])
        told["module"] = addresses.file_from(view.address, f"{checker.parts['modules']}/{AGREED}")
    return told
