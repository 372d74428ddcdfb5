"""A reader at the settle page, who enters cases by taps or by text; and what the page ought to say then."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from typing import Any

from playwright.sync_api import Browser, Locator, Page, expect

from tests.rulebooks import game as compiled
from tests.rulebooks import games
from validator.cases.ask import ask
from validator.cases.fields import fields_of
from validator.site.drawn.drawing import Pen
from validator.words.catalogues import compiled_catalogue
from validator.words.fill import with_seats
from validator.words.speak import outcome_pieces

Case = dict[str, Any]
PATIENCE = 60_000  # ms; the machine that runs the tests may be busy


@dataclass
class Reader:
    """A page in a fresh browser, and what went wrong on it."""

    page: Page
    address: str
    lang: str
    wrong: list[str] = field(default_factory=list)

    def open(self, rest: str) -> None:
        """Open the settle page with this query and fragment."""
        self.page.goto("about:blank")
        self.page.goto(f"{self.address}{self.lang}/settle/{rest}")

    def choose(self, case: Case) -> None:
        """Open the page anew with the game and house rules of a case, and choose its question."""
        moved = "".join(f"&{name}={value}" for name, value in (case.get("variant") or {}).items())
        self.open(f"?game={case['game']}{moved}")
        self._ask(case)

    def go_on_to(self, case: Case) -> None:
        """Choose the game and the question of a case on the page as it is, without moving a house rule."""
        if case.get("variant") or not self.page.locator("#cr-kinds button").count():
            self.choose(case)
            return
        chip = self.page.locator(f"#cr-games [data-value={case['game']}]")
        if chip.get_attribute("aria-pressed") != "true" or "&" in self.page.url.partition("#")[0]:
            self.page.locator("#cr-kinds").evaluate("box => box.replaceChildren()")
            chip.click()
        self._ask(case)

    def _ask(self, case: Case) -> None:
        self.page.locator(f"#cr-kinds [data-value={case['ask']}]").click(timeout=PATIENCE)
        form = self.page.locator(f"#cr-form[data-of='{case['game']}/{case['ask']}']:not([inert])")
        expect(form).to_be_attached(timeout=PATIENCE)

    def enter(self, case: Case, how: str) -> None:
        """Fill in the form, ``how`` being ``taps`` or ``text`` for all that takes cards or calls."""
        game = compiled(case["game"], **(case.get("variant") or {}))
        told = [one for one in fields_of(game, case["ask"]) if one["id"] in case]
        for one in sorted(told, key=lambda one: one["id"] != "players"):
            self._fill(one, case[one["id"]], how)

    def _fill(self, given: Case, value: Any, how: str) -> None:
        box = self.page.locator(f"[data-field={given['id']}]")
        match given["type"]:
            case "card" | "cards":
                self._cards(box, given["id"], [value], how)
            case "groups":
                self._cards(box, given["id"], value, how)
            case "trump" | "choice" | "seat" | "seats":
                for one in value if isinstance(value, list) else [value]:
                    box.locator(f"[data-value='{one}']").click()
            case "number":
                box.locator("input").fill(str(value))
            case "numbers" | "stakes":
                self._numbers(box, value)
            case "scores":
                box.locator("input").fill(" ".join(":".join(map(str, game)) for game in value))
            case "calls":
                self._calls(box, value, how)
            case "flag":
                box.locator("input").check()
            case "faults":
                self._faults(box, value, how)
            case other:
                raise AssertionError(f"no hand for {other}")

    def _numbers(self, box: Locator, numbers: list[Any]) -> None:
        """Once there are boxes for all: another number of players has the form drawn anew."""
        boxes = box.locator("input")
        boxes.nth(len(numbers) - 1).wait_for(timeout=PATIENCE)
        for at, number in enumerate(numbers):
            boxes.nth(at).fill(str(number))

    def _cards(self, box: Locator, name: str, lines: list[Any], how: str) -> None:
        for at, line in enumerate(lines):
            line = " ".join(line) if isinstance(line, list) else line
            if how == "text":
                box.locator(".cr-input").nth(at).fill(line)
                continue
            box.locator(f"[data-heap='{name}/{at}']").click()
            for card in line.split():
                self.page.locator(f".cr-pick[data-card='{card}']").click()

    def _calls(self, box: Locator, calls: list[Any], how: str) -> None:
        if how == "text":
            box.locator("input[type=text]").fill(", ".join(map(str, calls)))
            return
        for call in calls:
            *seat, name, amount = (
                [*str(call).split(" "), ""] if " " not in str(call) else self._parts(str(call))
            )
            if seat:
                box.locator("select").select_option(seat[0])
            if amount:
                box.locator("input[type=number]").fill(amount)
            box.locator(f"[data-value='{name}']").click()

    def _faults(self, box: Locator, faults: list[dict[str, Any]], how: str) -> None:
        if how == "text":
            told = [{"fault": "", **one} for one in faults]
            lines = [[one.pop("fault"), *(f"{name}={value}" for name, value in one.items())] for one in told]
            box.locator("input[type=text]").fill("; ".join(", ".join(line) for line in lines))
            return
        for one in faults:
            box.locator("select").select_option(str(one.get("side", "")))
            box.locator("input[type=number]").fill(str(one.get("trick", "")))
            box.locator(f"[data-value='{one['fault']}']").click()

    @staticmethod
    def _parts(call: str) -> list[str]:
        seat, name, *amount = call.split(" ")
        return [seat, name, amount[0] if amount else ""]

    # What the page says --------------------------------------------------------------------------

    @property
    def outcome(self) -> Locator:
        """The first line of the answer."""
        return self.page.locator("#cr-answer .cr-outcome").first

    def expect(self, case: Case) -> None:
        """The page must say what the rules say of a case, and lead to the clause that decides."""
        verdict = ask(compiled(case["game"], **(case.get("variant") or {})), case)
        expect(self.page.locator("#cr-verdict")).to_have_attribute(
            "data-status", verdict["status"], timeout=PATIENCE
        )
        expect(self.outcome).to_have_text(outcome_in_words(self.lang, verdict, case), timeout=PATIENCE)
        clause = next((one["clause"] for one in verdict["reasons"] if one["clause"]), None)
        if clause:
            game, _, name = clause.partition(".")
            link = self.page.locator("#cr-answer a.cr-clause-link").first
            expect(link).to_have_attribute("href", f"../games/{game}/#{name}")


def outcome_in_words(lang: str, verdict: Case, case: Case) -> str:
    """The first line of a verdict as it is drawn, without tags; a record names its players."""
    catalogue = compiled_catalogue(lang, verdict["game"])
    named = (case.get("record") or {}).get("seats")
    if named:
        catalogue = with_seats(catalogue, named)
    pen = Pen(catalogue, lambda _: "", lambda _: "")
    return str(pen.pieces(outcome_pieces(catalogue, verdict)[0]["pieces"]).striptags()).replace(
        "\ufe0e", "\ufe0e"
    )


def cases_of(name: str) -> list[Case]:
    """All examples of a game as cases that can be asked."""
    return [
        {key: value for key, value in one.items() if key in ("ask", "variant") or key not in BESIDES}
        for one in ({**one, "game": name} for one in games()[name].examples)
    ]


BESIDES = ("id", "expect", "basis", "near", "also", "sources", "note", "title", "text")
ENTERED = (
    "card",
    "cards",
    "groups",
    "trump",
    "choice",
    "seat",
    "seats",
    "number",
    "numbers",
    "stakes",
    "scores",
    "calls",
    "flag",
    "faults",
    "scores",
)


def can_be_entered(case: Case) -> bool:
    """Whether the driver above has a hand for all fields of a case."""
    game = compiled(case["game"], **(case.get("variant") or {}))
    told = [one for one in fields_of(game, case["ask"]) if one["id"] in case]
    if any(one["type"] not in ENTERED for one in told):
        return False
    lists = [
        one["id"]
        for one in told
        if one["type"] in ("numbers", "stakes", "scores", "groups", "calls", "seats")
    ]
    return all(isinstance(case[name], list) for name in lists) and "??" not in json.dumps(case)


def one_case_a_kind() -> list[Case]:
    """For each kind of question a case of some game that can be entered, the first that is answered."""
    found: dict[str, Case] = {}
    for name in sorted(games()):
        for case in cases_of(name):
            verdict = ask(compiled(name, **(case.get("variant") or {})), case)
            if case["ask"] not in found and verdict["status"] == "answered" and can_be_entered(case):
                found[case["ask"]] = case
    found.setdefault("pot", _pot())
    return [found[kind] for kind in sorted(found)]


def one_case_a_kind_and_game() -> list[Case]:
    """For each kind of question of each game an example that can be entered, without house rules first."""
    found: dict[tuple[str, str], Case] = {}
    for name in sorted(games()):
        for case in sorted(cases_of(name), key=lambda case: bool(case.get("variant"))):
            if (name, case["ask"]) not in found and can_be_entered(case):
                found[name, case["ask"]] = case
    return list(found.values())


def _pot() -> Case:
    """A pot by seats; the examples have it by names."""
    named = next(case for name in sorted(games()) for case in cases_of(name) if case["ask"] == "pot")
    names = list(named["stakes"])
    return {**named, "stakes": list(named["stakes"].values()), "winner": names.index(named["winner"]) + 1}


@contextmanager
def reading(browser: Browser, address: str, lang: str, **options: Any) -> Iterator[Reader]:
    """A reader in a browser of their own."""
    context = browser.new_context(**options)
    context.set_default_timeout(PATIENCE)
    reader = Reader(context.new_page(), address, lang)
    page = reader.page
    page.on("pageerror", lambda one: reader.wrong.append(str(one)))
    page.on("dialog", lambda one: reader.wrong.append(f"dialog: {one.message}"))
    page.on(
        "request",
        lambda one: (
            None if one.url.startswith((address, "about:", "blob:")) else reader.wrong.append(one.url)
        ),
    )
    page.on(
        "console", lambda one: reader.wrong.append(one.text) if one.type in ("error", "warning") else None
    )
    yield reader
    context.close()
