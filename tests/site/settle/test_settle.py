"""The settle page in a real browser: what is entered there is judged as the rules judge it."""

import base64
import json
import random
import zlib
from pathlib import Path
from typing import Any

import axe_playwright_python
import pytest
import yaml
from playwright.sync_api import Browser, expect

from tests.rulebooks import game as compiled
from tests.rulebooks import games
from tests.site.looking import Built
from tests.site.settle.form import (
    PATIENCE,
    Case,
    Reader,
    cases_of,
    one_case_a_kind,
    one_case_a_kind_and_game,
    reading,
)
from validator.cases.ask import ask
from validator.cases.fields import fields_of, kinds_of
from validator.cases.verdict import canonical
from validator.paths import rules_dir
from validator.site.settle.settling import QUESTIONS, TEXTS
from validator.spec.rulebooks import open_library
from validator.words.catalogues import languages

HOWS = ("taps", "text")
PHONE = {"width": 390, "height": 844}
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
CASES = one_case_a_kind()
IN_PAGE = """async ([script, calls]) => {
  const data = JSON.parse(document.getElementById("cr-settle-data").textContent);
  const folder = new URL(data.modules + "/", location.href).href;
  const { Engine } = await import(folder + "engine.js");
  const full = (way) => new URL(way, location.href).href;
  const parts = Object.fromEntries(Object.entries(data.parts).map(([name, way]) => [name, full(way)]));
  const engine = new Engine(folder + "worker.js", parts);
  const found = [];
  for (const one of data.games) {
    await engine.ask("lay", { game: one.id, rules: full(one.rules), words: full(one.words) });
  }
  for (const { action, given } of calls) found.push(await engine.ask(action, given));
  return found;
}"""


def asked(reader: Reader, calls: list[tuple[str, Any]]) -> list[Any]:
    """The answers of the page's own machine."""
    told = [{"action": action, "given": given} for action, given in calls]
    found: list[Any] = reader.page.evaluate(IN_PAGE, [None, told])
    return found


@pytest.mark.parametrize("lang", [str(one["code"]) for one in languages()])
def test_a_case_of_each_kind_is_judged(browser: Browser, address: str, lang: str) -> None:
    """Each kind by taps and by text in each language, and each kind of each game by both in some of them."""
    codes = [str(one["code"]) for one in languages()]
    by_kind: dict[str, list[Case]] = {}
    for case in [*one_case_a_kind_and_game(), *(case for case in CASES if case["ask"] == "pot")]:
        by_kind.setdefault(case["ask"], []).append(case)
    assert set(by_kind) == QUESTIONS.keys() - {"hand"}
    chosen = []
    for cases in by_kind.values():
        for at in range(max(len(cases), len(codes))):
            place = (at + codes.index(lang)) % len(codes)
            if place < len(HOWS):
                chosen.append((cases[at % len(cases)], HOWS[place]))
    with reading(browser, address, lang, viewport=PHONE) as reader:
        for case, how in sorted(chosen, key=lambda one: str(one[0]["game"])):
            reader.go_on_to(case)
            reader.enter(case, how)
            reader.expect(case)
        assert not reader.wrong


def test_games_that_are_over_are_told_by_their_totals(browser: Browser, address: str) -> None:
    case = next(case for name in sorted(games()) for case in cases_of(name) if "games" in case)
    with reading(browser, address, "en", viewport=PHONE) as reader:
        reader.choose(case)
        reader.enter(case, "text")
        reader.expect(case)
        reader.open(link_of(reader).split("/settle/")[1])
        expect(reader.page.locator("[data-field=games] input")).to_have_value(
            " ".join(":".join(map(str, totals)) for totals in case["games"]), timeout=PATIENCE
        )
        assert not reader.wrong


def test_every_example_has_the_same_verdict_in_the_browser(browser: Browser, address: str) -> None:
    with reading(browser, address, "en") as reader:
        reader.open("")
        for name in sorted(games()):
            cases = sorted(cases_of(name), key=lambda case: str(case.get("variant")))  # each compiled once
            found = asked(reader, [("judge", {"case": case}) for case in cases])
            for case, answer in zip(cases, found, strict=True):
                ours = canonical(ask(compiled(name, **(case.get("variant") or {})), case))
                assert answer["canonical"] == ours, case


def link_of(reader: Reader) -> str:
    reader.page.wait_for_url("**#1*", timeout=PATIENCE)
    return str(reader.page.url)


def test_a_link_opens_the_same_case_in_another_language(browser: Browser, address: str) -> None:
    with reading(browser, address, "en") as reader, reading(browser, address, "nl") as other:
        for case in CASES[::4]:
            reader.choose(case)
            reader.enter(case, "text")
            reader.expect(case)
            other.open(link_of(reader).split("/settle/")[1])
            other.expect(case)
        assert not reader.wrong and not other.wrong


def test_links_of_two_hundred_cases_come_back_whole(browser: Browser, address: str) -> None:
    every = [case for name in sorted(games()) for case in cases_of(name)]
    chosen = random.Random(1).sample(every, min(200, len(every)))
    with reading(browser, address, "en") as reader:
        reader.open("")
        back = reader.page.evaluate(
            """async (cases) => {
              const data = JSON.parse(document.getElementById("cr-settle-data").textContent);
              const script = new URL(data.modules + "/address.js", location.href).href;
              const { written, readCase } = await import(script);
              return Promise.all(cases.map(async (one) => readCase(await written(one))));
            }""",
            chosen,
        )
        assert back == chosen


def b64(text: str) -> str:
    return base64.urlsafe_b64encode(text.encode()).decode().rstrip("=")


EVIL = "<img src=x onerror=window.hacked=1><script>window.hacked=1</script>"
HOSTILE = {
    "markup": "#" + EVIL,
    "too long": "#1." + "A" * 1_000_000,
    "newer": "#7." + b64("{}"),
    "no JSON": "#1." + b64(EVIL),
    "a list": "#1." + b64("[1]"),
    "no such game": "#1." + b64(json.dumps({"game": EVIL, "ask": "trick"})),
}


@pytest.mark.parametrize("name", HOSTILE)
def test_a_hostile_link_gives_a_message_and_runs_nothing(browser: Browser, address: str, name: str) -> None:
    with reading(browser, address, "en") as reader:
        reader.open(HOSTILE[name])
        expect(reader.page.locator("#cr-say")).not_to_be_empty(timeout=PATIENCE)
        assert reader.page.evaluate("window.hacked") is None
        assert not reader.wrong


def hostile_cases() -> list[Case]:
    first = CASES[0]
    return [
        {**first, "ask": EVIL},
        {**first, EVIL: EVIL},
        {key: (EVIL if key not in ("game", "ask") else value) for key, value in first.items()},
        {
            **first,
            "groups": [EVIL, {"a": EVIL}],
            "plays": EVIL,
            "hand": 7,
            "calls": {"a": 1},
            "__proto__": {"x": 1},
        },
        {
            "game": first["game"],
            "ask": "hand",
            "record": {"seats": [EVIL, EVIL], "deals": [{"acts": [EVIL]}]},
        },
    ]


@pytest.mark.parametrize("at", range(len(hostile_cases())))
def test_hostile_contents_of_a_case_are_shown_as_text(browser: Browser, address: str, at: int) -> None:
    with reading(browser, address, "en") as reader:
        reader.open("#1." + b64(json.dumps(hostile_cases()[at])))
        expect(reader.page.locator("#cr-answer > *").first).to_be_attached(timeout=PATIENCE)
        assert reader.page.locator("#cr-settle img, #cr-settle script").count() == 0
        assert reader.page.evaluate("window.hacked") is None
        assert not reader.wrong


def test_a_case_of_an_older_edition_says_so(browser: Browser, address: str) -> None:
    case = next(one for one in CASES if one["ask"] == "trick")
    with reading(browser, address, "en") as reader:
        reader.open("#1." + b64(json.dumps({**case, "edition": "2001-02-03<b>"})))
        reader.expect(case)
        expect(reader.page.locator(".cr-older")).to_contain_text("2001-02-03<b>")
        reader.choose(case)
        reader.enter(case, "text")
        reader.expect(case)
        expect(reader.page.locator(".cr-older")).to_have_count(0)
        assert read_link(link_of(reader)).get("edition") == open_library().edition
        reader.open(link_of(reader).split("/settle/")[1])
        reader.expect(case)
        expect(reader.page.locator(".cr-older")).to_have_count(0)
        assert not reader.wrong


def read_link(link: str) -> dict[str, object]:
    """The case of a link."""
    kind, _, text = link.partition("#")[2].partition(".")
    told = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    plain = zlib.decompress(told, -zlib.MAX_WBITS) if kind.endswith("z") else told
    found: dict[str, object] = json.loads(plain)
    return found


def broken_records(lang: str) -> list[Case]:
    """Records of two games, which differ by language: one as it is, one with its first move made twice."""
    codes = [str(one["code"]) for one in languages()]
    paths = sorted(rules_dir().glob("*/records/*.yaml"))
    at = codes.index(lang)
    told: list[Case] = [
        json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8")), default=str))
        for path in (paths[at % len(paths)], paths[(at + len(codes)) % len(paths)])
    ]
    for record in told[1:]:
        acts = record["deals"][0]["acts"]
        acts.insert(1, acts[0])
    return told


@pytest.mark.parametrize("lang", [str(one["code"]) for one in languages()])
def test_a_recorded_hand_is_judged_in_each_language(browser: Browser, address: str, lang: str) -> None:
    """Pasted as JSON, and opened as a file of YAML as it lies in the rules."""
    with reading(browser, address, lang, viewport=PHONE) as reader:
        for record in broken_records(lang):
            case = {"game": record["game"], "ask": "hand", "record": record}
            if record.get("variant"):
                case["variant"] = record["variant"]
            reader.choose({"game": record["game"], "ask": "hand"})
            reader.page.locator("#cr-paste").fill(json.dumps(record))
            reader.expect(case)
            reader.choose({"game": record["game"], "ask": "hand"})
            typed = yaml.safe_dump(case, allow_unicode=True, sort_keys=False).encode()
            reader.page.locator("#cr-file").set_input_files(
                {"name": "hand.yaml", "mimeType": "application/yaml", "buffer": typed}
            )
            reader.expect(case)
        assert not reader.wrong


@pytest.mark.parametrize(("typed", "line"), [("deals:\n  - [\n", 3), ("a: &b [1]\nc: *b\n", 2), ("- 7\n", 1)])
def test_what_cannot_be_read_is_told_by_its_line(
    browser: Browser, address: str, typed: str, line: int
) -> None:
    with reading(browser, address, "en") as reader:
        reader.choose({"game": sorted(games())[0], "ask": "hand"})
        reader.page.locator("#cr-paste").fill(typed)
        expect(reader.page.locator("#cr-say")).to_have_text(TEXTS["unread"].replace("{line}", str(line)))


def test_another_number_of_players_costs_no_word(browser: Browser, address: str) -> None:
    """The form is drawn anew then; what stands in its boxes stays, and so does the place of a keyboard."""
    with reading(browser, address, "en") as reader:
        game, kind, field = next(
            (name, kind, one["id"])
            for name in sorted(games())
            for kind in kinds_of(compiled(name))
            for one in fields_of(compiled(name), kind)
            if one["type"] in ("numbers", "stakes")
            and any(other["id"] == "players" for other in fields_of(compiled(name), kind))
        )
        reader.choose({"game": game, "ask": kind})
        boxes = reader.page.locator(f"[data-field={field}] input")
        first = boxes.count()
        boxes.first.fill("7")
        chips = reader.page.locator("[data-field=players] button")
        for at in range(chips.count()):
            chips.nth(at).focus()
            reader.page.keyboard.press("Enter")
            expect(chips.nth(at)).to_be_focused()
            expect(boxes.first).to_have_value("7")
        expect(boxes).not_to_have_count(first)


def test_without_a_network_cases_are_judged_after_one_visit(browser: Browser, address: str) -> None:
    case = next(one for one in CASES if one["ask"] == "trick")
    with reading(browser, address, "nl") as reader:
        reader.open(f"?game={case['game']}")
        expect(reader.page.locator("html")).to_have_attribute("data-offline", "kept", timeout=PATIENCE)
        reader.page.context.set_offline(True)
        reader.choose(case)
        reader.enter(case, "taps")
        reader.expect(case)
        reader.page.goto(f"{address}nl/games/{case['game']}/")
        assert reader.page.locator(".cr-clause").count() > 5


def test_a_broken_record_shows_the_move_that_breaks_a_rule(browser: Browser, address: str) -> None:
    path = sorted(rules_dir().glob("*/records/*.yaml"))[0]
    record = json.loads(json.dumps(yaml.safe_load(path.read_text(encoding="utf-8")), default=str))
    acts = record["deals"][0]["acts"]
    at = next(at for at, act in enumerate(acts) if " play " in act)
    acts.insert(at + 1, acts[at])  # the same player plays twice
    with reading(browser, address, "en") as reader:
        reader.open(f"?game={record['game']}")
        reader.page.locator("#cr-kinds [data-value=hand]").click()
        reader.page.locator("#cr-paste").fill(json.dumps(record))
        expect(reader.page.locator(".cr-broken")).to_be_visible(timeout=PATIENCE)
        expect(reader.page.locator("#cr-answer a.cr-clause-link").first).to_be_visible()
        expect(reader.page.locator(".cr-replay .cr-count")).to_contain_text(str(at + 2))
        reader.page.locator("[data-step=back]").click()
        expect(reader.page.locator(".cr-broken")).to_have_count(0)
        reader.page.locator("[data-step=first]").click()
        reader.page.locator("[data-step=next]").click()
        expect(reader.page.locator(".cr-replay .cr-count")).to_contain_text(" 2 ")
        assert not reader.wrong


@pytest.mark.parametrize("scheme", ["light", "dark"])
def test_nothing_on_the_page_keeps_readers_out(browser: Browser, address: str, scheme: Any) -> None:
    case = next(one for one in CASES if one["ask"] == "compare")
    with reading(browser, address, "en", color_scheme=scheme, viewport=PHONE) as reader:
        reader.choose(case)
        reader.enter(case, "taps")
        reader.expect(case)
        reader.page.locator("#cr-switches summary").click()
        reader.page.evaluate(AXE)
        found = reader.page.evaluate("axe.run(document.querySelector('.md-content'))")
        told = [(one["id"], [node["html"] for node in one["nodes"]]) for one in found["violations"]]
        assert not told, json.dumps(told, indent=1)
        wide, screen = reader.page.evaluate("[document.documentElement.scrollWidth, innerWidth]")
        assert wide <= screen
        small = reader.page.locator(".cr-pick, .cr-chip:visible")
        assert not small.evaluate_all(
            "all => all.filter(one => one.offsetWidth < 44 || one.offsetHeight < 44).length"
        )


def test_a_case_can_be_entered_by_keyboard_alone(browser: Browser, address: str) -> None:
    every = [case for name in sorted(games()) for case in cases_of(name)]
    plain = {"game", "ask", "trump", "plays"}
    case = next(one for one in every if set(one) == plain and isinstance(one["plays"], list))
    with reading(browser, address, "en") as reader:
        reader.open(f"?game={case['game']}")
        keys = reader.page.keyboard
        tabs_to(reader, f"#cr-kinds [data-value={case['ask']}]")
        keys.press("Enter")
        tabs_to(reader, f"[data-field=trump] [data-value='{case['trump']}']")
        keys.press("Space")
        tabs_to(reader, "[data-heap='plays/0']")
        keys.press("Enter")
        tabs_to(reader, ".cr-pick")
        for card in case["plays"]:
            walk_to(reader, card)
            keys.press("Enter")
        reader.expect(case)


def tabs_to(reader: Reader, goal: str) -> None:
    """Press Tab until an element has the focus."""
    expect(reader.page.locator(goal).first).to_be_attached(timeout=PATIENCE)
    for _ in range(150):
        if reader.page.evaluate("goal => document.activeElement?.matches(goal)", goal):
            return
        reader.page.keyboard.press("Tab")
    raise AssertionError(f"The Tab key does not lead to {goal}.")


def walk_to(reader: Reader, card: str) -> None:
    """Walk over the picker with the arrow keys."""
    page = reader.page
    suit = page.locator(f".cr-pick[data-card='{card}']").get_attribute("data-s")
    for _ in range(10):
        if page.evaluate("document.activeElement.dataset.s") == suit:
            break
        page.keyboard.press("ArrowDown")
    for _ in range(20):
        if page.evaluate("document.activeElement.dataset.card") == card:
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError(f"The arrow keys do not lead to {card}.")


def test_an_unclear_letter_is_asked_back(browser: Browser, address: str, plain: Built) -> None:
    case = next(one for one in CASES if one["ask"] == "compare")
    with reading(browser, address, "nl") as reader:
        reader.choose(case)
        field = reader.page.locator("[data-field=groups] .cr-input").first
        field.fill("HH as 10h")
        expect(reader.page.locator(".cr-wrong").first).to_contain_text("HH")
        expect(reader.page.locator(".cr-pick[data-card=AS]")).to_have_attribute("aria-pressed", "true")
        expect(reader.page.locator(".cr-pick[data-card=TH]")).to_have_attribute("aria-pressed", "true")
        assert not reader.wrong
