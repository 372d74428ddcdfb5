"""The frame in a real browser, on a host that sends the headers of `_headers`, the site below a path."""

import functools
import http.server
import re
import threading
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from tests.site.conftest import PATIENCE, Quiet
from tests.site.looking import Built
from tests.site.test_browser import Visit, visiting

BELOW = "/x/y/"
CLAUSE, HOUSE_RULE = "tie-later", "ace_low_run=highest"


class Host(Quiet):
    """A host of files as Netlify and Cloudflare Pages are: headers from `_headers`, and `404.html`."""

    def __init__(self, *given: object, rules: list[tuple[str, str, str]], **more: object) -> None:
        self.rules = rules
        super().__init__(*given, **more)  # type: ignore[arg-type]

    def translate_path(self, path: str) -> str:
        outside = not path.startswith(BELOW)
        return super().translate_path("/no-such-file" if outside else path.removeprefix(BELOW[:-1]))

    def end_headers(self) -> None:
        place = "/" + self.path.partition("?")[0].removeprefix(BELOW)
        for pattern, name, value in self.rules:
            if pattern == place or (pattern.endswith("*") and place.startswith(pattern[:-1])):
                self.send_header(name, value)
        super().end_headers()

    def send_error(self, code: int, message: str | None = None, explain: str | None = None) -> None:
        page = (self.directory + "/404.html") if code == 404 else ""  # type: ignore[has-type]
        if not page:
            super().send_error(code, message, explain)
            return
        with open(page, "rb") as file:  # noqa: PTH123
            told = file.read()
        self.send_response(404)
        self.send_header("Content-Type", "text/html; charset=utf-8")
        self.send_header("Content-Length", str(len(told)))
        self.end_headers()
        self.wfile.write(told)


def rules_in(text: str) -> list[tuple[str, str, str]]:
    """Path, name and value of each header in `_headers`."""
    found, path = [], ""
    for line in text.splitlines():
        if line.startswith("/"):
            path = line
        elif line.strip():
            name, _, value = line.strip().partition(": ")
            found.append((path, name, value))
    return found


@pytest.fixture(scope="module")
def hosted(plain: Built) -> Iterator[str]:
    """Where the site is served, two folders deep, with its headers."""
    rules = rules_in((plain.folder / "_headers").read_text(encoding="utf-8"))
    handler = functools.partial(Host, directory=str(plain.folder), rules=rules)
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    yield f"http://127.0.0.1:{server.server_address[1]}{BELOW}"
    server.shutdown()
    server.server_close()


@pytest.fixture
def context(browser: Browser) -> Iterator[BrowserContext]:
    made = browser.new_context(viewport={"width": 1280, "height": 900}, locale="en-GB")
    made.set_default_timeout(3 * PATIENCE)
    yield made
    made.close()


@pytest.fixture
def visit(context: BrowserContext, hosted: str) -> Visit:
    return visiting(context.new_page(), hosted)


def choose_language(page: Page, code: str) -> None:
    page.get_by_role("button", name=re.compile("language|taal", re.IGNORECASE)).first.hover()
    page.locator(f"a.md-select__link[hreflang={code}]").click()


def test_below_a_path_the_site_can_be_walked_through(visit: Visit) -> None:
    page = visit.open("")
    page.wait_for_url("**/x/y/en/")
    page.locator("main a[href*='games/hazari/']").first.click()
    page.wait_for_url("**/x/y/en/games/hazari/**")
    page.locator("#page_edition a").click()
    page.wait_for_url("**/x/y/en/changes/")
    expect(page.locator("h2[id^=edition_]").first).to_be_visible()
    choose_language(page, "nl")
    page.wait_for_url("**/x/y/nl/changes/")
    page.goto(visit.address + "nl/games/hazari/")
    page.locator("a[href*='settle/?game=hazari']").first.click()
    page.wait_for_url("**/x/y/nl/settle/**")
    expect(page.locator("#cr-kinds button").first).to_be_visible(timeout=3 * PATIENCE)
    page.wait_for_load_state("networkidle")
    assert not visit.wrong


def test_every_kind_of_page_asks_only_for_what_is_there(visit: Visit, plain: Built) -> None:
    """Games stand for one another; all else is opened, manuals too."""
    first = plain.codes[0]
    game = f"games/{plain.games[0]}/"
    for path in plain.in_language(first):
        if not path.startswith("games/") or path.startswith(game):
            visit.page.goto(f"{visit.address}{first}/{path}")
    visit.page.wait_for_load_state("networkidle")
    assert not visit.wrong


def test_the_language_changes_and_clause_and_house_rules_stay(visit: Visit) -> None:
    page = visit.open(f"en/games/hazari/?{HOUSE_RULE}#{CLAUSE}")
    choose_language(page, "nl")
    page.wait_for_url(f"**/nl/games/hazari/?{HOUSE_RULE}#{CLAUSE}")
    expect(page.locator("tr.cr-chosen[data-value=highest]")).to_have_count(1)
    assert not visit.wrong


def test_a_choice_of_language_is_remembered_and_a_shared_link_keeps_its_own(visit: Visit) -> None:
    page = visit.open("en/")
    choose_language(page, "sv")
    page.wait_for_url("**/sv/")
    page.goto(visit.address)
    page.wait_for_url("**/sv/")
    page.goto(f"{visit.address}et/games/hazari/#{CLAUSE}")
    page.wait_for_load_state("networkidle")
    assert page.url.endswith(f"/et/games/hazari/#{CLAUSE}")
    assert page.locator("html").get_attribute("lang") == "et"


@pytest.mark.parametrize(
    ("wrong", "home", "lang"),
    [
        ("x/y/nl/games/no-such-game/deeper/", "x/y/nl/", "nl"),
        ("x/y/nowhere", "ms/", "ms"),
        ("x/y/et/", "x/y/et/", ""),
    ],
)
def test_an_address_that_leads_nowhere_shows_the_way_home(
    browser: Browser, hosted: str, wrong: str, home: str, lang: str
) -> None:
    context = browser.new_context(locale="ms-MY")
    page = context.new_page()
    told: list[str] = []
    page.on("console", lambda one: told.append(one.text) if "Content Security" in one.text else None)
    page.on("requestfailed", lambda one: told.append(one.url))
    root = hosted.removesuffix(BELOW[1:])
    answer = page.goto(root + wrong)
    assert answer
    if lang:
        assert answer.status == 404
        first = page.locator("main > div").first
        assert first.get_attribute("lang") == lang
        assert first.locator("a").evaluate("link => link.href") == root + home
    else:
        assert answer.status == 200
    assert not told
    context.close()


# The buttons of a clause --------------------------------------------------------------------------


def press(page: Page, what: str, clause: str = CLAUSE) -> None:
    page.locator(f".cr-clause[data-clause={clause}] .cr-tool[data-do={what}]").click()


def test_a_clause_is_copied_as_a_link_and_as_text(
    context: BrowserContext, visit: Visit, plain: Built
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit.open(f"nl/games/hazari/?{HOUSE_RULE}&h=slag#deal")
    expect(page.locator("tr.cr-chosen[data-value=highest]")).to_have_count(1)
    press(page, "link")
    expect(page.locator("#cr-copied")).not_to_be_empty()
    link = f"{visit.address}nl/games/hazari/?{HOUSE_RULE}#{CLAUSE}"
    assert page.evaluate("navigator.clipboard.readText()") == link
    press(page, "quote")
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('\\n')")
    first, text, house, *rest = page.evaluate("navigator.clipboard.readText()").split("\n")
    heading = page.locator(f"#{CLAUSE}").inner_text()
    number, title = heading.split(maxsplit=1)
    assert first == f"Hazari {number}, {title}"
    shown = page.locator(f".cr-clause[data-clause={CLAUSE}] > .cr-text").inner_text()
    assert text == f"‘{shown}’"
    assert "Aas, twee en drie" in house or ": " in house
    assert rest[-1] == link
    assert not visit.wrong


def test_a_copied_link_shows_the_usual_rules_to_who_plays_others(
    context: BrowserContext, visit: Visit
) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit.open("en/games/hazari/")
    press(page, "link")
    expect(page.locator("#cr-copied")).not_to_be_empty()
    link = page.evaluate("navigator.clipboard.readText()")
    chosen = page.locator("tr.cr-chosen[data-value=highest]")
    page.locator("tr[data-value=highest] .cr-so").click()
    page.wait_for_url(f"**/?{HOUSE_RULE}")
    visit.open("en/games/hazari/")
    expect(chosen).to_have_count(1)
    page.goto(link)
    expect(page.locator("#cr-yours")).to_be_hidden()
    expect(chosen).to_have_count(0)
    assert page.url == link
    visit.open("en/games/hazari/")
    expect(chosen).to_have_count(1)
    assert not visit.wrong


def test_cards_in_a_copied_clause_are_letters_and_signs(context: BrowserContext, visit: Visit) -> None:
    context.grant_permissions(["clipboard-read", "clipboard-write"])
    page = visit.open("nl/games/hasenpfeffer/")
    press(page, "quote", "trump-order")
    page.wait_for_function("async () => (await navigator.clipboard.readText()).includes('\\n')")
    told = page.evaluate("navigator.clipboard.readText()")
    assert re.search("[AHVB0-9][♠♥♦♣]", told)
    assert "\ufe0e" not in told


def test_where_a_page_may_not_copy_it_shows_the_text_to_copy(context: BrowserContext, visit: Visit) -> None:
    context.add_init_script("Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    page = visit.open("en/games/hazari/")
    press(page, "link")
    area = page.locator("dialog.cr-copying textarea")
    assert area.input_value() == f"{visit.address}en/games/hazari/?usual#{CLAUSE}"
    page.locator("dialog.cr-copying button").click()
    expect(page.locator("dialog")).to_have_count(0)


def test_where_sources_differ_a_clause_says_what_others_say(visit: Visit) -> None:
    page = visit.open("en/games/hazari/")
    why = page.locator(f".cr-clause[data-clause={CLAUSE}] details.cr-why")
    expect(why.locator("summary")).to_have_text("Sources differ")
    expect(why.locator("ul").first).to_be_hidden()
    why.locator("summary").click()
    expect(why).to_contain_text("Sources do not agree. Others say:")
    expect(why).to_contain_text("They share the points")
    expect(why).not_to_contain_text("The earlier one wins")  # nobody states it: that choice is ours


def test_without_scripts_a_clause_has_its_link_and_its_sources(browser: Browser, hosted: str) -> None:
    context = browser.new_context(java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{hosted}en/games/hazari/")
    clause = page.locator(f".cr-clause[data-clause={CLAUSE}]")
    assert clause.locator("a.cr-number").get_attribute("href") == f"#{CLAUSE}"
    expect(clause.locator(".cr-tool").first).to_be_hidden()
    clause.locator("summary").first.click()
    expect(clause.locator(".cr-id")).to_be_visible()
    context.close()
