"""The page for those who want to help."""

from __future__ import annotations

from markupsafe import Markup

from validator.site import addresses
from validator.site.drawn.drawing import linked
from validator.site.manuals import Manual, guide_link, manual_links
from validator.site.page import Heading, Maker, Page
from validator.site.wording import N_


def contribute_page(maker: Maker, manuals: tuple[Manual, ...], repo: str | None) -> Page:
    """How to help."""
    here = f"{maker.frame.code}/{addresses.CONTRIBUTE}"
    own, others = manual_links(manuals, maker.frame.code, here)
    page = {
        "repo": linked(repo, repo) if repo else None,
        "folder": Markup("<code>locales/{}</code>").format("" if maker.frame.is_source else maker.frame.code),
        "glossary": linked(maker.way(here, addresses.GLOSSARY), maker.frame.gettext("Glossary")),
        "status": maker.way(here, addresses.STATUS),
        "doubts": maker.way(here, addresses.DOUBTS),
        "guide": guide_link(manuals, maker.frame.code, here),
        "manuals": own,
        "other_manuals": others,
    }
    headings = (
        Heading("page_report", maker.frame.gettext("Something is wrong or missing")),
        Heading("page_translate", maker.frame.gettext("Mend a translation")),
        Heading("page_rules", maker.frame.gettext("Write rules")),
        Heading("page_licence", maker.frame.gettext("Licence")),
    )
    return maker.page(
        addresses.CONTRIBUTE,
        "contribute.html",
        page,
        title=maker.words(N_("How to contribute")),
        description=maker.words(N_("How to report a mistake, mend a translation or write rules.")),
        headings=headings,
    )
