"""Manuals: pages that people write in Markdown, in the source language and some in others too.

``docs/<name>.md`` is a manual in the source language; ``docs/<language>/<name>.md`` is the same manual, told
anew for readers of that language. All have one address below their language. Where a language has none, its
readers are sent to the page in the source language, which says so by its ``lang``.
"""

from __future__ import annotations

import re
from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass

from markupsafe import Markup

from validator.site import addresses

ENDING = ".md"
UP = re.compile(r"\]\(\.\./([\w-]+\.md)")
IDENT = re.compile(r"\s*\{[^}]*\}\s*$")  # an id that is written behind a heading


@dataclass(frozen=True)
class Manual:
    """A manual. ``path`` as for pages; ``titles`` by language, that of the source language first."""

    path: str
    titles: Mapping[str, str]

    def read_in(self, code: str) -> str:
        """The language in which readers of a language get it."""
        return code if code in self.titles else next(iter(self.titles))

    def address_for(self, code: str) -> str:
        """Where they find it, from the root of the site."""
        return f"{self.read_in(code)}/{self.path}"

    def title_for(self, code: str) -> str:
        """What it is called there."""
        return self.titles[self.read_in(code)]

    @property
    def addresses(self) -> dict[str, str]:
        """The addresses of all its languages."""
        return {code: f"{code}/{self.path}" for code in self.titles}


def place_of(name: str, codes: Sequence[str]) -> str:
    """Where a file of ``docs`` stands in the site; the first of the languages is the source language.

    >>> place_of("translate.md", ["en", "nl"]), place_of("nl/translate.md", ["en", "nl"])
    ('en/translate.md', 'nl/translate.md')
    """
    return name if name.partition("/")[0] in codes else f"{codes[0]}/{name}"


def moved(text: str, name: str, codes: Sequence[str]) -> str:
    """A page with its links as they lead in the site.

    One from a language to the source lies beside it there, and pictures lie above the languages.

    >>> moved("[more](../translate.md#reviews)", "nl/translate.md", ["en", "nl"])
    '[more](../en/translate.md#reviews)'
    >>> moved("![bars](assets/bars.svg)", "bars.md", ["en", "nl"])
    '![bars](../assets/bars.svg)'
    """
    if place_of(name, codes) != name:
        return text.replace("](assets/", "](../assets/")
    return UP.sub(rf"](../{codes[0]}/\1", text)


def title_of(markdown: str, otherwise: str) -> str:
    """The first heading of a page, or another name where there is none.

    >>> title_of("# Write rules {#write}", "write")
    'Write rules'
    """
    first = next((line for line in markdown.splitlines() if line.startswith("# ")), f"# {otherwise}")
    return IDENT.sub("", first.removeprefix("# ")).strip()


def manuals_of(
    texts: Mapping[str, str], codes: Sequence[str], order: Sequence[str] = ()
) -> tuple[list[Manual], list[str]]:
    """The manuals among the files of ``docs``, and files that belong to none.

    ``texts`` has the text of each file by its name; ``order`` the names of manuals in the order of the menu,
    which others follow. A page in another language needs one in the source language.
    """
    titles: dict[str, dict[str, str]] = {}
    for code in codes:
        for name, text in sorted(texts.items()):
            lang, _, rest = place_of(name, codes).partition("/")
            if lang == code:
                titles.setdefault(rest.removesuffix(ENDING), {})[code] = title_of(text, rest)
    strays = [
        f"{code}/{name}{ENDING}" for name, said in titles.items() for code in said if codes[0] not in said
    ]
    known = [name for name, said in titles.items() if codes[0] in said]
    return [Manual(f"{name}/", titles[name]) for name in _in_order(known, order)], sorted(strays)


def _in_order(names: Iterable[str], order: Sequence[str]) -> list[str]:
    places = {name: place for place, name in enumerate(order)}
    return sorted(names, key=lambda name: (places.get(name, len(places)), name))


def manual_links(
    manuals: Collection[Manual], code: str, here: str
) -> tuple[list[dict[str, str]], list[dict[str, str]]]:
    """What a page links: the manuals in its own language, and those for which it leads into another one."""
    told = [
        {
            "href": addresses.way(here, manual.address_for(code)),
            "lang": manual.read_in(code),
            "title": manual.title_for(code),
        }
        for manual in manuals
    ]
    return [one for one in told if one["lang"] == code], [one for one in told if one["lang"] != code]


def guide_link(manuals: Collection[Manual], code: str, here: str) -> Markup | None:
    """A link to the manual for translators; None where there is none.

    >>> guide_link([Manual("translate/", {"en": "Translating"})], "nl", "nl/contribute/")
    Markup('<a href="../../en/translate/" lang="en">Translating</a>')
    """
    for manual in manuals:
        if manual.path == addresses.TRANSLATE:
            link = Markup('<a href="{}" lang="{}">{}</a>')
            return link.format(
                addresses.way(here, manual.address_for(code)), manual.read_in(code), manual.title_for(code)
            )
    return None
