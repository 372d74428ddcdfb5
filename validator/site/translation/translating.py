"""The pages about translations: how far they are, and the words that wait for a native player."""

from __future__ import annotations

from validator.paths import locales_dir
from validator.site import addresses
from validator.site.drawn.drawing import linked
from validator.site.game.views import GameView
from validator.site.page import Heading, Maker, Page
from validator.site.translation.doubts import ONE_SOURCE, UNSOURCED, DoubtsView
from validator.site.translation.standing import StatusView
from validator.site.wording import N_
from validator.words.glossary import kept_glossary
from validator.words.standing import standings

UNLISTED = "unlisted"
"""The part of the menu that no page stands in: these are for those who look for them."""


def translation_pages(maker: Maker, views: list[GameView], repo: str | None) -> list[Page]:
    """The status and the words to judge, in the language of ``maker``."""
    return [_status(maker, views), _doubts(maker, views, repo)]


def _status(maker: Maker, views: list[GameView]) -> Page:
    shown = StatusView(maker.frame, maker.every, {view.sheet.id: view.title for view in views})
    glossary = kept_glossary(locales_dir())
    waiting = {
        frame.code: sum(len(glossary.doubted(frame.code, grade)) for grade in (UNSOURCED, ONE_SOURCE))
        for frame in maker.every
    }
    page = shown.page(standings(locales_dir()), waiting)
    way = addresses.way(shown.address, f"{maker.frame.code}/{addresses.DOUBTS}")
    page["title"] = maker.frame.words(N_("How far the translations are"))
    page["words"] = linked(way, maker.frame.gettext("Words for a native player to judge"))
    headings = [Heading(one["anchor"], one["name"]) for one in page["languages"]]
    return maker.page(
        addresses.STATUS,
        "status.html",
        page,
        title=page["title"],
        description=maker.frame.words(
            N_("How much of the rules is translated into each language, stale, and read by native players.")
        ),
        headings=(*headings, Heading("page_help", maker.frame.gettext("How you can help"))),
        group=UNLISTED,
    )


def _doubts(maker: Maker, views: list[GameView], repo: str | None) -> Page:
    told = (
        ("page_answer", N_("How to answer")),
        ("page_unsourced", N_("Words without a source")),
        ("page_one_source", N_("Words that few sources use")),
        ("page_sentences", N_("Sentences that their translators doubt")),
    )
    return maker.page(
        addresses.DOUBTS,
        "doubts.html",
        DoubtsView(maker.frame, views, repo).page(),
        title=maker.frame.words(N_("Words for a native player to judge")),
        description=maker.frame.words(
            N_("Card terms whose best word in this language is not certain, for players to judge.")
        ),
        headings=tuple(Heading(anchor, maker.frame.gettext(text)) for anchor, text in told),
        group=UNLISTED,
    )
