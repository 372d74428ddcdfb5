"""The pages of what has changed."""

from __future__ import annotations

from collections.abc import Iterator

from validator.site import addresses
from validator.site.changes.telling import ChangesView
from validator.site.page import Heading, Maker, Page
from validator.site.wording import N_


def changes_pages(maker: Maker, view: ChangesView) -> Iterator[Page]:
    """What each edition has changed: a page of all, and one for each that has one before it."""
    title = maker.words(N_("What has changed"))
    yield maker.page(
        addresses.CHANGES,
        "changes.html",
        view.all(),
        title=title,
        description=maker.words(N_("What each edition of the rules has changed, with the reasons.")),
        headings=tuple(
            Heading(f"edition_{one.edition}", maker.frame.gettext("Edition {edition}", edition=one.edition))
            for one in view.changes
        ),
    )
    for one in view.changes:
        if one.has_page:
            page = view.one(one)
            yield maker.page(
                addresses.changes_page(one.edition),
                "edition.html",
                page,
                title=page["title"],
                description=page["title"],
                headings=tuple(Heading(game["anchor"], game["title"]) for game in page["games"]),
                group="editions",
            )
