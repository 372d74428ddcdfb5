"""Links from one language to another say which language they lead to, whoever made them."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable

LINK = re.compile(r'<a\b([^>]*?)\shref="((?:\.\./)+)([a-z-]+)/([^"]*)"([^>]*)>')


def with_languages(html: str, page: str, codes: Iterable[str]) -> str:
    """The page, at an address from the root of the site, with ``hreflang`` on its links to other languages.

    >>> with_languages('<a href="../../yy/z/">', "xx/a/", ["xx", "yy"])
    '<a href="../../yy/z/" hreflang="yy">'
    """
    others = {code for code in codes if code != page.partition("/")[0]}
    return LINK.sub(_told(page.count("/"), others), html)


def _told(depth: int, others: set[str]) -> Callable[[re.Match[str]], str]:
    def tell(link: re.Match[str]) -> str:
        before, climb, code, _, after = link.groups()
        leaves = climb.count("/") == depth and code in others
        if not leaves or " hreflang=" in before + after:
            return link.group()
        return f'{link.group()[:-1]} hreflang="{code}">'

    return tell
