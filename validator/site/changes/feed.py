"""The changes as an Atom feed (RFC 4287), one a language and one entry an edition.

Ids are made from language and edition, so that a feed reader knows an entry again wherever the site stands.
"""

from __future__ import annotations

import uuid
from xml.etree import ElementTree as ET

from markupsafe import Markup

from validator.site import addresses
from validator.site.changes.comparing import EditionChanges
from validator.site.changes.telling import ChangesView
from validator.site.game.views import View
from validator.site.served.meta import LICENCE, SITE_NAME
from validator.site.wording import N_

ATOM = "http://www.w3.org/2005/Atom"
NEVER = "1970-01-01"
MOST = 20
"""So many editions stand in the feed, the latest first."""


def feed(view: ChangesView, base: str) -> bytes:
    """The feed of a language. ``base`` is the address of the site, empty where nobody has said it."""
    ET.register_namespace("", ATOM)
    frame = view.frame
    here = f"{frame.code}/{addresses.CHANGES}"
    root = ET.Element(f"{{{ATOM}}}feed", {"xml:lang": frame.code})
    editions = view.changes[:MOST]
    _add(root, "title", f"{SITE_NAME}: {frame.words(N_('What has changed'))}")
    _add(root, "id", _urn(frame.code))
    _add(root, "updated", _moment(editions[0].edition if editions else NEVER))
    _add(root, "rights", LICENCE)
    _add(_add(root, "author"), "name", SITE_NAME)
    if base:
        feed_address = f"{base}{frame.code}/{addresses.FEED}"
        _add(root, "link", rel="self", type="application/atom+xml", href=feed_address)
    _add(root, "link", rel="alternate", type="text/html", href=_goal(base, frame.code, addresses.CHANGES))
    for one in editions:
        entry = _add(root, "entry")
        _add(entry, "title", view.title(one))
        _add(entry, "id", _urn(f"{frame.code}/{one.edition}"))
        _add(entry, "updated", _moment(one.edition))
        path = addresses.changes_page(one.edition) if one.has_page else _place(one)
        _add(entry, "link", rel="alternate", type="text/html", href=_goal(base, frame.code, path))
        _add(entry, "content", _told(view, view.summary(one, here)), type="html")
    ET.indent(root)
    return (
        b'<?xml version="1.0" encoding="utf-8"?>\n' + ET.tostring(root, encoding="unicode").encode() + b"\n"
    )


def _place(one: EditionChanges) -> str:
    """Where the list of all editions tells of one."""
    return f"{addresses.CHANGES}#edition_{one.edition}"


def _add(parent: ET.Element, tag: str, text: str = "", **attributes: str) -> ET.Element:
    element = ET.SubElement(parent, f"{{{ATOM}}}{tag}", attributes)
    element.text = text or None
    return element


def _urn(name: str) -> str:
    return uuid.uuid5(uuid.NAMESPACE_URL, f"{SITE_NAME}/{name}").urn


def _moment(date: str) -> str:
    return f"{date}T00:00:00Z"


def _goal(base: str, lang: str, path: str) -> str:
    """The address of a page; relative to the feed where the site has none."""
    return f"{base}{lang}/{path}" if base else path


def _told(view: ChangesView, summary: View) -> str:
    """The summary of an edition as HTML: words and no links, as readers show it far from the site."""
    frame = view.frame
    parts = [
        (frame.gettext("New games"), summary["added"]),
        (frame.gettext("Games that have gone"), summary["gone"]),
        (
            frame.gettext("Games that have changed"),
            [f"{game['title'].striptags()}: {game['counts'].striptags()}" for game in summary["games"]],
        ),
    ]
    lists = [
        Markup("<p>{}</p><ul>{}</ul>").format(
            name, Markup().join(Markup("<li>{}</li>").format(Markup(one).striptags()) for one in listed)
        )
        for name, listed in parts
        if listed
    ]
    return str(Markup().join(lists))
