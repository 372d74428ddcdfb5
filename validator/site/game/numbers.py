"""The page of a game's numbers: charts with the tables behind them, and how they were counted."""

from __future__ import annotations

from collections.abc import Callable
from math import sqrt
from typing import Any

from markupsafe import Markup

from validator.numbers.results import is_stale, kept
from validator.paths import rules_dir
from validator.site import addresses
from validator.site.drawn import figures
from validator.site.drawn.charts import Bar, Panel, bar_chart
from validator.site.drawn.drawing import linked
from validator.site.game.sheet import Sheet
from validator.site.game.views import GameView, View
from validator.site.wording import N_

Node = dict[str, Any]


def add_counted(sheet: Sheet) -> None:
    """Gives a sheet what was counted for its game; numbers of other rules than those shown are left out."""
    found = kept(rules_dir() / sheet.id)
    if found is None:
        return
    if is_stale(sheet.game, found):
        told = f"{sheet.id}: the rules have changed since its numbers were counted: {found['command']}"
        sheet.troubles.append(told)
        return
    sheet.counted = found


class NumbersView:
    """The numbers of the game that ``view`` shows."""

    def __init__(self, view: GameView, found: Node) -> None:
        self.view = view
        self.found = found
        self.frame = view.frame
        self.code = view.frame.code
        self.address = f"{self.code}/{addresses.numbers_page(view.sheet.id)}"

    # The page --------------------------------------------------------------------------

    def entries(self) -> list[Markup]:
        """Where each number stands, for the page of the game."""
        here = addresses.way(self.view.address, self.address)
        return [
            linked(f"{here}#{_anchor(name)}", self.title(number))
            for name, number in self.found["numbers"].items()
        ]

    def numbers(self) -> list[View]:
        """Each number with its charts, its tables and how it was counted."""
        shown = []
        for name, number in self.found["numbers"].items():
            told = KINDS[number["kind"]](self, _anchor(name), number)
            shown.append(
                {
                    "anchor": _anchor(name),
                    "title": self.title(number),
                    "how": [one for one in self._how(number) if one],
                    **told,
                }
            )
        return shown

    def again(self) -> View:
        """The way back, and how to count it again."""
        edition, view = self.found.get("edition"), self.view
        game = linked(addresses.way(self.address, view.address), view.title)
        return {
            "back": self.frame.gettext("The rules: {game}", game=game),
            "command": self.found["command"].removesuffix(" --write"),
            "edition": edition
            and self.frame.gettext("Counted with edition {date} of the rules.", date=edition),
        }

    def title(self, number: Node) -> Markup:
        """What was counted."""
        _ = self.frame
        kind = number["kind"]
        if kind == "combinations":
            size = number["tables"][0]["cards"]
            return _.ngettext("Combinations of {n} card", "Combinations of {n} cards", size)
        if kind == "held":
            # i18n: Head above how often a dealt hand holds each combination
            return _.gettext("What a hand holds")
        if kind == "tricks":
            alone = self.view.sheet.game.sides != "partners"
            # i18n: Head above a chart: 0 tricks, 1 trick and so on, with how often
            told = _.gettext("How many tricks a player takes")
            # i18n: Head above a chart: 0 tricks, 1 trick and so on, with how often
            return told if alone else _.gettext("How many tricks a side takes")
        if kind == "bids":
            # i18n: Head above a chart: each height of a bid, with how often such a bid is made
            return _.gettext("How often a bid is made")
        if "fold" in number.get("never", ()):
            # i18n: Head above a chart: each way in which a deal ends, with how often
            return _.gettext("How deals end when nobody folds")
        # i18n: Head above a chart: each way in which a deal ends, with how often
        return _.gettext("How deals end")

    # How it was counted --------------------------------------------------------------------------

    def _how(self, number: Node) -> list[Markup | None]:
        if number["kind"] == "combinations":
            return [self._exactly(number["tables"][0]), self._of_equals()]
        if number["kind"] == "held":
            return [self._hands(number), self._margin(number)]
        return [self._by_chance(number), self._bidding(number), *self._never(number), self._margin(number)]

    def _exactly(self, table: Node) -> Markup:
        told = {"sets": self._n(table["sets"]), "others": self._n(table["others"])}
        return self.frame.gettext(
            "Exact: all {sets} sets that the pack allows were looked at, and each was compared with the "
            "{others} sets that the rest of the pack makes.",
            **told,
        )

    def _of_equals(self) -> Markup | None:
        combos = self.view.sheet.game.combos
        if combos is None or combos.equal_clause is None:
            return None
        # i18n: {clause} is number and title of a clause, not inflected
        return self.frame.gettext(
            "Between equal sets this clause decides: {clause}", clause=self._clause(combos.equal_clause)
        )

    def _hands(self, number: Node) -> Markup:
        return self.frame.gettext(
            "Counted in {deals} hands that were dealt by chance.", deals=self._n(number["deals"])
        )

    def _by_chance(self, number: Node) -> Markup:
        return self.frame.gettext(
            "The program dealt and played {deals} deals for each number of players. Every act was drawn by "
            "chance among those that the rules allow: good players do not play so.",
            deals=self._n(number["deals"]),
        )

    def _bidding(self, number: Node) -> Markup | None:
        auction = self.view.sheet.game.step("auction")
        if number["kind"] != "bids" or auction is None:
            return None
        if auction["kind"] == "each_once":
            return self.frame.gettext("All bids were drawn by chance.")
        return self.frame.gettext(
            "Each bid or call had its turn: a player drawn by chance made it, and the others passed."
        )

    def _never(self, number: Node) -> list[Markup]:
        never, _ = number.get("never", ()), self.frame
        told = []
        if "fold" in never:
            told.append(_.gettext("Nobody folded."))
        if "alone" in never:
            told.append(_.gettext("Nobody played alone."))
        return told

    def _margin(self, number: Node) -> Markup:
        """How far two such counts may lie apart: two standard deviations of the widest row."""
        most = max(
            _spread(row.get("made", row["count"]), row["count"] if "made" in row else table["deals"])
            for table in number["tables"]
            for row in table["rows"]
        )
        points = figures.number(self.code, round(200 * most, 1))
        # i18n: {points} is a number such as 1.4: percentage points
        return self.frame.gettext(
            "Another such count would seldom differ by more than {points} percentage points.", points=points
        )

    # Charts and tables --------------------------------------------------------------------------

    def combinations(self, anchor: str, number: Node) -> View:
        """How rare each type is, and how often it is better than another set."""
        _, table = self.frame, number["tables"][0]
        rows, sets, others = table["rows"], table["sets"], table["others"]
        rare = [self._bar(self._type(row), row["count"] / sets) for row in rows]
        wins = [self._bar(self._type(row), row["beaten"] / row["count"] / others) for row in rows]
        cells = [
            [
                self._type_link(row),
                self._n(row["count"]),
                self._share(row["count"] / sets),
                figures.one_in(self.code, row["count"] / sets),
                self._share(row["beaten"] / row["count"] / others),
                self._share(row["equal"] / row["count"] / others),
            ]
            for row in rows
        ]
        heads = [
            _.gettext("Combination"),
            # i18n: Head of a column: how many different sets of cards there are
            _.gettext("Sets"),
            # i18n: Head of a column: percentages
            _.gettext("Per cent"),
            # i18n: Head of a column: one case in so many; a number follows
            _.gettext("One in"),
            # i18n: Head of a column: how often it is better than another set
            _.gettext("Better"),
            # i18n: Head of a column: how often it is equal to another set
            _.gettext("Equal"),
        ]
        # i18n: Title of a chart of combinations
        rarity = _.words(N_("How rare each is"))
        # i18n: Title of a chart of combinations
        winning = _.words(N_("How often each is better than one other set"))
        return {
            "charts": [
                {"title": rarity, "svg": bar_chart(f"{anchor}_rare", rarity, [Panel(tuple(rare))])},
                {"title": winning, "svg": bar_chart(f"{anchor}_wins", winning, [Panel(tuple(wins))])},
            ],
            "tables": [{"heads": heads, "rows": cells}],
        }

    def held(self, anchor: str, number: Node) -> View:
        """How often a hand holds each type."""
        return self._shares(anchor, number, self.frame.gettext("Combination"), self._type, self._type_link)

    def tricks(self, anchor: str, number: Node) -> View:
        """How often each number of tricks is taken."""
        return self._shares(anchor, number, self.frame.gettext("Tricks"), self._tricks, self._tricks)

    def _shares(self, anchor: str, number: Node, head: Markup, label: Any, link: Any) -> View:
        """A chart and a table in which each row is a share of the deals, for each number of players."""
        _ = self.frame
        heads = [head, _.gettext("Deals"), _.gettext("Per cent")]

        def bars(table: Node) -> list[Bar]:
            return [self._bar(label(row), row["count"] / table["deals"]) for row in table["rows"]]

        def cells(table: Node) -> list[list[Any]]:
            deals = table["deals"]
            return [
                [link(row), self._n(row["count"]), self._share(row["count"] / deals)] for row in table["rows"]
            ]

        return self._by_players(anchor, number, heads, bars, cells)

    def bids(self, anchor: str, number: Node) -> View:
        """How often each bid is made; what came to nothing is in the table alone."""
        _ = self.frame
        # i18n: Heads of columns: what was bid, how often, how many of these were made, their share
        heads = [_.gettext("Bid"), _.gettext("Counted"), _.gettext("Made"), _.gettext("Per cent")]

        def bars(table: Node) -> list[Bar]:
            made = [row for row in table["rows"] if "made" in row]
            return [self._bar(self._bid(row), row["made"] / row["count"]) for row in made]

        def cells(table: Node) -> list[list[Any]]:
            return [self._bid_cells(row) for row in table["rows"]]

        return self._by_players(anchor, number, heads, bars, cells)

    def _by_players(
        self,
        anchor: str,
        number: Node,
        heads: list[Markup],
        bars: Callable[[Node], list[Bar]],
        cells: Callable[[Node], list[list[Any]]],
    ) -> View:
        """A panel of one chart and a table for each number of players."""
        tables = number["tables"]
        panels = [Panel(tuple(bars(table)), self._players(table, tables)) for table in tables]
        return {
            "charts": [self._chart(anchor, number, panels)],
            "tables": [
                {"caption": self._players(table, tables), "heads": heads, "rows": cells(table)}
                for table in tables
            ],
        }

    def _bid_cells(self, row: Node) -> list[Any]:
        made = [self._n(row["made"]), self._share(row["made"] / row["count"])] if "made" in row else ["", ""]
        return [
            self._clause(row["clause"]) if "clause" in row else self._bid(row),
            self._n(row["count"]),
            *made,
        ]

    def endings(self, anchor: str, number: Node) -> View:
        """Each way in which deals end, by the number of players."""
        tables = number["tables"]
        ways = list(dict.fromkeys(row.get("clause") for table in tables for row in table["rows"]))
        panels = [
            Panel(
                tuple(self._bar(self._count_of_players(table), _part(table, way)) for table in tables),
                self._clause_title(way),
            )
            for way in ways
        ]
        heads = [self.frame.gettext("Players"), *[self._clause(way) for way in ways]]
        rows = [
            [self._n(table["players"]), *[self._share(_part(table, way)) for way in ways]] for table in tables
        ]
        return {
            "charts": [self._chart(anchor, number, panels)],
            "tables": [{"heads": heads, "rows": rows}],
        }

    # Words --------------------------------------------------------------------------

    def _chart(self, anchor: str, number: Node, panels: list[Panel]) -> View:
        title = self.title(number).striptags()
        return {"title": "", "svg": bar_chart(f"{anchor}_chart", title, panels)}

    def _bar(self, label: str, value: float) -> Bar:
        return Bar(label, value, self._share(value))

    def _share(self, value: float) -> str:
        return figures.share(self.code, value)

    def _n(self, value: int) -> str:
        return figures.number(self.code, value)

    def _type(self, row: Node) -> str:
        return str(self._named(row)["v"])

    def _type_link(self, row: Node) -> Markup:
        known = self._named(row)
        return self._to_clause(known["clause"], known["v"])

    def _named(self, row: Node) -> Node:
        found: Node = self.view.catalogue["names"].get(row["type"], {"v": row["type"], "clause": ""})
        return found

    def _tricks(self, row: Node) -> str:
        if "tricks" not in row:
            return self._clause_title(row.get("clause"))
        return self.frame.ngettext("{n} trick", "{n} tricks", row["tricks"]).striptags()

    def _bid(self, row: Node) -> str:
        if "clause" in row:
            return self._clause_title(row["clause"])
        # i18n: A bid of so much, such as “Bid 3”
        return self.frame.gettext("Bid {level}", level=row.get("level", "")).striptags()

    def _players(self, table: Node, tables: list[Node]) -> str:
        """For how many it was counted, where there are several such tables."""
        return self._count_of_players(table) if len(tables) > 1 else ""

    def _count_of_players(self, table: Node) -> str:
        return self.frame.ngettext("{n} player", "{n} players", table["players"]).striptags()

    def _clause_title(self, full: str | None) -> str:
        place = self.view.place_of(full) if full else None
        return str(self.frame.catalogue(place[0].id)["clauses"][full]["title"]) if place else ""

    def _clause(self, full: str) -> Markup:
        place = self.view.place_of(full) if full else None
        return self._to_clause(full, f"{place[1].number} {self._clause_title(full)}") if place else Markup("")

    def _to_clause(self, full: str, words: str) -> Markup:
        place = self.view.place_of(full)
        if place is None:
            return Markup("{}").format(words)
        page = f"{self.code}/{addresses.game_page(place[0].id)}#{place[1].id}"
        return linked(addresses.way(self.address, page), words)


KINDS = {
    "combinations": NumbersView.combinations,
    "held": NumbersView.held,
    "bids": NumbersView.bids,
    "endings": NumbersView.endings,
    "tricks": NumbersView.tricks,
}


def _anchor(name: str) -> str:
    return f"numbers_{name}"


def _part(table: Node, way: str | None) -> float:
    """The share of the deals that end so."""
    ended = sum(int(row["count"]) for row in table["rows"] if row.get("clause") == way)
    return ended / int(table["deals"])


def _spread(found: int, of: int) -> float:
    """The standard deviation of the difference between two counts of such a share."""
    value = found / of
    return sqrt(2 * value * (1 - value) / of)
