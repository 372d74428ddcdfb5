"""How far each language is, as the page of the status shows it: the figures of ``cardrules words status``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import Any

from markupsafe import Markup, escape

from validator.site import addresses
from validator.site.drawn.drawing import linked
from validator.site.drawn.figures import percent
from validator.site.frame import Frame
from validator.site.wording import N_
from validator.words.standing import Standing

View = dict[str, Any]

ROW, BAR, WIDTH = 46, 14, 360  # of the chart, in its own units
PARTS = ("read", "translated", "stale", "missing")

DOMAINS = {
    # i18n: A catalogue of texts to translate, in a table; so are the next four
    "messages": N_("Answers of the checker"),
    "glossary": N_("Meanings of card terms"),
    "cards": N_("Names of cards"),
    "site": N_("Words of these pages"),
    "cli": N_("Words of the program"),
}
LEGEND = {
    # i18n: A part of a bar in the chart of translations; so are the next three
    "read": N_("read by a native player"),
    "translated": N_("translated"),
    "stale": N_("stale: the English text has changed"),
    "missing": N_("not translated"),
}


class StatusView:
    """The page of the status in one language; ``titles`` are the names of games by id."""

    def __init__(self, frame: Frame, every: Iterable[Frame], titles: Mapping[str, Markup]) -> None:
        self.frame = frame
        self.every = [other for other in every if not other.is_source]
        self.titles = titles
        self.address = f"{frame.code}/{addresses.STATUS}"

    def page(self, found: Iterable[Standing], waiting: Mapping[str, int]) -> View:
        """What the template shows. ``waiting`` says how many words of each language wait for a native."""
        by_language: dict[str, list[Standing]] = {other.code: [] for other in self.every}
        for one in found:
            by_language[one.lang].append(one)
        groups = [self._language(other, by_language[other.code], waiting) for other in self.every]
        legend = [{"part": part, "told": self.frame.gettext(told)} for part, told in LEGEND.items()]
        return {"chart": self._chart(groups), "legend": legend, "languages": groups}

    def _language(self, other: Frame, found: list[Standing], waiting: Mapping[str, int]) -> View:
        rows = [self._row(one) for one in sorted(found, key=self._place)]
        words = self.frame.ngettext(
            "{n} word waits for a native player", "{n} words wait for a native player", waiting[other.code]
        )
        way = addresses.way(self.address, f"{other.code}/{addresses.DOUBTS}")
        return {
            "anchor": f"language_{other.code}",
            "lang": other.code,
            "name": Markup('<span lang="{}">{}</span>').format(other.code, other.name),
            "plain_name": other.name,
            "rows": rows,
            "total": self._figures(found),
            "words": linked(way, words),
        }

    def _place(self, one: Standing) -> tuple[int, str]:
        """Games first, as the menu has them; then the rest."""
        order = [*self.titles, *DOMAINS]
        return order.index(one.domain) if one.domain in order else len(order), one.domain

    def _row(self, one: Standing) -> View:
        known = DOMAINS.get(one.domain)
        name = self.titles.get(one.domain) or (self.frame.gettext(known) if known else escape(one.domain))
        return {"name": name, **self._figures([one])}

    def _figures(self, found: list[Standing]) -> View:
        days = sorted(one.oldest_stale for one in found if one.oldest_stale)
        total = sum(one.total for one in found)
        translated = sum(one.translated for one in found)
        return {
            "total": total,
            "translated": translated,
            "share": share(translated, total),
            "stale": sum(one.stale for one in found),
            "reviewed": sum(one.reviewed for one in found),
            "read_share": share(sum(one.reviewed for one in found), total),
            "oldest": days[0] if days else "",
        }

    # The chart --------------------------------------------------------------------------

    def _chart(self, groups: list[View]) -> View:
        # i18n: What a chart tells to those who listen; {language} is a name
        told = N_("{language}: {share} % translated, {stale} stale, {read} % read by a native player.")
        sentences = [
            self.frame.gettext(
                told,
                language=group["plain_name"],
                share=group["total"]["share"],
                stale=group["total"]["stale"],
                read=group["total"]["read_share"],
            )
            for group in groups
        ]
        return {
            "width": WIDTH,
            "height": ROW * len(groups),
            "told": Markup(" ").join(sentences).striptags(),
            "bars": [self._bar(at, group) for at, group in enumerate(groups)],
        }

    def _bar(self, at: int, group: View) -> View:
        total = group["total"]
        counts = {
            "read": total["reviewed"],
            "translated": total["translated"] - total["reviewed"],
            "stale": total["stale"],
        }
        counts["missing"] = total["total"] - sum(counts.values())
        top = at * ROW
        return {
            "lang": group["lang"],
            "name": group["plain_name"],
            "share": percent(self.frame.code, total["share"]),
            "words": top + 16,
            "top": top + 22,
            "height": BAR,
            "parts": list(_placed(counts, total["total"])),
        }


def _placed(counts: Mapping[str, int], total: int) -> Iterable[View]:
    """The parts of a bar that are there, each with its place."""
    left = 0.0
    for part in PARTS:
        width = WIDTH * counts[part] / max(1, total)
        if width:
            yield {"part": part, "left": round(left, 2), "width": round(width, 2)}
        left += width


def share(part: int, whole: int) -> int:
    """Per cent, rounded down: only what is whole is 100.

    >>> share(999, 1000), share(3, 3), share(0, 0)
    (99, 100, 100)
    """
    return 100 * part // whole if whole else 100
