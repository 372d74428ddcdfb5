"""What is mended in the HTML of the theme (Material for MkDocs): its own faults of access and validity.

Each is a plain replacement, and one that no longer finds its text is reported, so that an update of the theme
cannot silently bring a fault back.
"""

from __future__ import annotations

import posixpath
import re
from html import escape

from validator.site.later import SCRIPT

ALTERNATE = re.compile(r'\s*<link rel="alternate" href="[^"]*" hreflang[^>]*>')
PART_OF_CONTENTS = re.compile(r'<nav class="md-nav" aria-label="[^"]*">')
EMPTY_TABINDEX = ' tabindex="">'
LANGUAGE = re.compile(r'<html lang="[^"]*"')
CONTENTS_FOLLOWS = ' data-md-component="toc"'
CONTENTS_LABEL, CONTENTS_BOX = ' for="__toc"', ' id="__toc"'
WORKER = re.compile(r'("search": "[^"]*/)search\.[^"/]*\.min\.js"')


def without_alternates(head: str) -> str:
    """The head without the theme's relative links to other languages, which its script would fetch."""
    return ALTERNATE.sub("", head)


def mended(html: str, lang: str, *, search: str) -> tuple[str, list[str]]:
    """The page with the language's own code and the theme's faults mended, and the names of faults not found.

    A page that the theme did not make (it has no search box) is returned as it is.
    """
    if 'data-md-component="search"' not in html:
        return html, []
    missed = []
    for fault, old, new in _mends(search):
        if old not in html:
            missed.append(fault)
        html = html.replace(old, new)
    html, found = WORKER.subn(rf'\g<1>{posixpath.basename(SCRIPT)}"', html)
    if not found:
        missed.append("the search that is fetched before anybody searches")
    html = PART_OF_CONTENTS.sub('<nav class="md-nav" role="none">', html)  # one landmark, not one a heading
    html = html.replace(EMPTY_TABINDEX, ">")  # only where the menu has parts
    if html.count(CONTENTS_FOLLOWS) > 1:  # those in the menu need not follow too, which takes its time
        html = html.replace(CONTENTS_FOLLOWS, "", 1)
    if CONTENTS_BOX not in html:  # on a page that no menu lists
        html = html.replace(CONTENTS_LABEL, "")
    return LANGUAGE.sub(f'<html lang="{escape(lang)}"', html, count=1), missed


def _mends(search: str) -> list[tuple[str, str, str]]:
    return [
        (
            "the search dialog without a name",
            'data-md-component="search" role="dialog">',
            f'data-md-component="search" role="dialog" aria-label="{escape(search)}">',
        ),
        (
            "autocomplete on a checkbox",
            ' type="checkbox" id="__drawer" autocomplete="off">',
            ' type="checkbox" id="__drawer">',
        ),
        (
            "autocomplete on a checkbox",
            ' type="checkbox" id="__search" autocomplete="off">',
            ' type="checkbox" id="__search">',
        ),
    ]
