"""What the buttons on clauses need to know of the page: how a clause is quoted in its language."""

from __future__ import annotations

from markupsafe import Markup

from validator.site.drawn.drawing import in_page
from validator.site.game.views import GameView
from validator.site.wording import N_

SCRIPT = "assets/clauses.js"


def page_data(view: GameView) -> Markup:
    """The words that stand around a quoted clause, for ``clauses.js``."""
    frame, dating = view.frame, view.sheet.dating
    edition = dating.edition or ""
    return in_page(
        {
            "game": view.plain_title,
            # i18n: Under a clause that somebody quotes; {edition} is such as 2026-12-01
            "edition": frame.words(N_("Edition {edition}")).replace("{edition}", edition) if edition else "",
            "house": frame.words(N_("Our house rules")),
            "quotes": frame.language["quotes"]["outer"],
            "copied": {
                "link": frame.words(N_("The link is copied.")),
                "quote": frame.words(N_("The clause is copied.")),
            },
            # i18n: Above the text to copy, where the browser does not let the page copy it
            "byHand": frame.words(N_("Copy this text:")),
            "close": frame.words(N_("Close")),
        }
    )
