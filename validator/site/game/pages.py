"""The pages of a game: its rules, and its numbers."""

from __future__ import annotations

from markupsafe import Markup

from validator.site import addresses
from validator.site.game import beside, quoting
from validator.site.game.heads import Head
from validator.site.game.numbers import NumbersView
from validator.site.game.views import GameView, View
from validator.site.game.worked_view import WorkedView
from validator.site.house_rules.choices import HouseRules, box
from validator.site.page import Heading, Maker, Page
from validator.site.served import meta
from validator.site.translation import improving
from validator.site.wording import N_

HOUSE_RULES = "assets/house-rules.js"
HOLDING = "assets/table.js"
COMPARE = "assets/compare.js"


def game_page(maker: Maker, view: GameView, repo: str | None = None) -> Page:
    """The page of a game."""
    head = Head(view)
    page: View = {
        "id": view.sheet.id,
        "title": view.title,
        "glance": head.glance(),
        "short": head.short(),
        "foot": head.foot(),
        "what_if": head.what_if(),
        "sections": view.sections(),
        "switches": HouseRules(view).all(),
        "variants_number": view.sheet.variants_number,
        "loose": view.loose(),
        "gone": view.gone(),
        "settle": maker.way(view.address, addresses.SETTLE) if maker.checker else None,
        "learn": maker.way(view.address, addresses.LEARN) if maker.checker else None,
        "on_paper": maker.printed(view.address, addresses.table_sheet(maker.frame.code, view.sheet.id)),
    }
    page["numbers"] = NumbersView(view, view.sheet.counted).entries() if view.sheet.counted else []
    page["worked"] = WorkedView(view, view.sheet.worked).shown(maker.checker) if view.sheet.worked else None
    page["sources"] = view.sources()
    page["house"] = box(view, maker.checker)
    page["dating"] = view.dating()
    page["quoting"] = quoting.page_data(view)
    page["clauses_script"] = addresses.file_from(view.address, quoting.SCRIPT)
    page["script"] = addresses.file_from(view.address, HOUSE_RULES) if page["switches"] else None
    page["holding"] = addresses.file_from(view.address, HOLDING)
    if maker.checker:
        page["beside"] = beside.page_view(maker.frame, maker.every, view.sheet.id, maker.checker)
    drawn = any(placed.figures for placed in view.sheet.placed.values())
    page["compare"] = addresses.file_from(view.address, COMPARE) if drawn else None
    if maker.checker and not maker.frame.is_source:
        script = maker.checker.parts["modules"] + "/improve.js"
        page["improve"] = {
            "data": improving.page_data(maker.frame, view.sheet, maker.checker, repo),
            "script": addresses.file_from(view.address, script),
        }
    return maker.page(
        addresses.game_page(view.sheet.id),
        "game.html",
        page,
        title=view.plain_title,
        description=view.description(),
        headings=_headings(maker, page),
        group="games",
        about=meta.about_game(
            view.plain_title, view.also, view.sheet.game.seats_allowed(), view.sheet.dating.changed
        ),
    )


def _headings(maker: Maker, page: View) -> tuple[Heading, ...]:
    headings = [
        _numbered(section, [_numbered(one, []) for one in section["clauses"]], section["anchor"])
        for section in page["sections"]
    ]
    if page["what_if"]:
        headings.insert(0, Heading("page_what_if", maker.frame.gettext("What happens if…")))
    headings.insert(0, Heading("page_facts", maker.frame.gettext("At a glance")))
    if page["switches"]:
        children = tuple(Heading(switch["anchor"], switch["title"]) for switch in page["switches"])
        title = Markup("{} {}").format(page["variants_number"], maker.frame.gettext("House rules"))
        headings.append(Heading("page_variants", title, children))
    if page["loose"]:
        headings.append(Heading("page_examples", maker.frame.gettext("More examples")))
    if page["gone"]:
        headings.append(Heading("page_gone", maker.frame.gettext("Clauses that have gone")))
    if page["worked"]:
        headings.append(Heading("page_hand", maker.frame.gettext("A hand to follow")))
    if page["numbers"]:
        headings.append(Heading("page_numbers", maker.frame.gettext("Numbers")))
    return (*headings, Heading("page_sources", maker.frame.gettext("Sources")))


def _numbered(view: View, children: list[Heading], anchor: str = "") -> Heading:
    """The heading of a section or a clause, with its number."""
    title = Markup("{} {}").format(view["number"], view["title"])
    return Heading(anchor or view["id"], title, tuple(children))


def numbers_page(maker: Maker, view: GameView) -> Page:
    """The page of what was counted for a game."""
    shown = NumbersView(view, view.sheet.counted or {})
    numbers = shown.numbers()
    headings = [Heading(one["anchor"], one["title"]) for one in numbers]
    # i18n: Title of a page; {game} is the name of a game
    title = maker.words(N_("Numbers of {game}")).replace("{game}", view.plain_title)
    lead = N_("How rare, how often, by the usual rules: counted by the program that knows them.")
    return maker.page(
        addresses.numbers_page(view.sheet.id),
        "numbers.html",
        {
            "title": title,
            "lead": maker.frame.gettext(lead),
            "numbers": numbers,
            "dating": view.dating(shown.address),
            **shown.again(),
        },
        title=title,
        description=f"{title}. {maker.words(lead)}",
        headings=(*headings, Heading("page_again", maker.frame.gettext("Count it again"))),
        group="numbers",
    )
