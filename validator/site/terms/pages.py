"""The page of the glossary."""

from __future__ import annotations

from validator.site import addresses
from validator.site.page import Heading, Maker, Page
from validator.site.served import meta
from validator.site.terms.glossary import GlossaryView
from validator.site.wording import N_


def glossary_page(maker: Maker, view: GlossaryView) -> Page:
    """The terms with their meanings."""
    groups = view.groups()
    headings = tuple(Heading(group["anchor"], group["title"]) for group in groups)
    told = N_("The words of card games as these rules use them, one word for one thing.")
    return maker.page(
        addresses.GLOSSARY,
        "glossary.html",
        {"groups": groups},
        title=maker.words(N_("Glossary")),
        description=maker.words(told),
        headings=headings,
        about=meta.about_terms(
            maker.words(N_("Glossary")), [term["term"] for group in groups for term in group["terms"]]
        ),
    )
