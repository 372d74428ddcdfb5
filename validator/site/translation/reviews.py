"""Who has read the translation of a clause, as the page says it at the clause."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import Any

from markupsafe import Markup

from validator.paths import locales_dir
from validator.site.frame import Frame
from validator.words.standing import Review, reviews


class Reviews:
    """The reviews of a game's texts in one language; the source language has none."""

    def __init__(self, frame: Frame, game: str) -> None:
        self.frame = frame
        self.game = game

    @cached_property
    def _found(self) -> Mapping[str, Review]:
        return reviews(locales_dir(), self.frame.code, self.game)

    def told(self, clause: str, quoted: Mapping[str, Any]) -> Markup | None:
        """What is known of a clause, by full id; ``quoted`` is it as the page shows it."""
        if self.frame.is_source:
            return None
        text, title = self._found.get(f"{clause}.text"), self._found.get(f"{clause}.title")
        if text is None:
            return self.frame.gettext("No native player has read this translation yet.")
        if "lang" in quoted or not text.current or (title and not title.current):
            return self.frame.gettext(
                "The text has changed since {name} read it on {day}, so that review no longer holds.",
                name=text.who,
                day=_day(text.day),
            )
        # i18n: {name} is a person, {day} a date such as 2026-12-31
        return self.frame.gettext(
            "{name} read this translation on {day} and found it right.", name=text.who, day=_day(text.day)
        )


def _day(day: str) -> Markup:
    return Markup('<time datetime="{}">{}</time>').format(day, day)
