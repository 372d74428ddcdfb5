"""The look: colours that can be read in every scheme, and what a reader chooses under Display."""

import re
from collections.abc import Iterator
from pathlib import Path

import axe_playwright_python
import pytest
from playwright.sync_api import Browser, Page, expect

from tests.site.looking import Built

ROOT = Path(__file__).resolve().parents[2]
TOKENS = (ROOT / "docs/assets/look/tokens.css").read_text(encoding="utf-8")
AXE = (Path(axe_playwright_python.__file__).parent / "axe.min.js").read_text(encoding="utf-8")
SUITS = ("spades", "hearts", "diamonds", "clubs")
PHONE, HEIGHT = 390, 844
READABLE, STRONG = 4.5, 7.0  # WCAG 1.4.3 and 1.4.6
SEEN_APART = 3.0  # WCAG 1.4.11: what shows where a control is

# Contrast, computed from the properties --------------------------------------------------

MORE = '[data-cr-contrast="more"]'
FOUR = '[data-cr-pack="four"]'
ASKED = "@media (prefers-contrast: more) "


def declared() -> dict[str, dict[str, str]]:
    """The properties that each selector sets; the head of an at-rule stands before it."""
    found: dict[str, dict[str, str]] = {}
    around: list[str] = []
    for token in re.finditer(r"([^{};]+)([{;])|\}", re.sub(r"/\*.*?\*/", "", TOKENS, flags=re.DOTALL)):
        words, sign = (token.group(1) or "").strip(), token.group(2)
        if sign == "{":
            around.append(words)
        elif sign == ";":
            name, _, value = words.partition(":")
            found.setdefault(" ".join(around), {})[name] = value.strip()
        else:
            around.pop()
    return found


def colours(scheme: str, contrast: str, pack: str) -> dict[str, str]:
    """The properties of a page with these choices, each a colour."""
    blocks = declared()
    values = dict(blocks[":root"])
    if pack:
        values |= blocks[":root" + FOUR]
    if contrast:
        values |= blocks[":root" + MORE]
    if contrast and pack:
        values |= blocks[":root" + MORE + FOUR]
    return {name: resolved(values, value, scheme) for name, value in values.items()}


def resolved(values: dict[str, str], value: str, scheme: str) -> str:
    if named := re.fullmatch(r"var\((--[a-z-]+)\)", value):
        return resolved(values, values[named[1]], scheme)
    if both := re.fullmatch(r"light-dark\((.+), (.+)\)", value):
        return both[1 if scheme == "light" else 2]
    return value


def luminance(colour: str) -> float:
    digits = colour.lstrip("#")
    digits = "".join(one * 2 for one in digits) if len(digits) == 3 else digits
    parts = [int(digits[at : at + 2], 16) / 255 for at in (0, 2, 4)]
    red, green, blue = (one / 12.92 if one <= 0.03928 else ((one + 0.055) / 1.055) ** 2.4 for one in parts)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast_of(one: str, other: str) -> float:
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_the_formula_is_that_of_wcag() -> None:
    assert contrast_of("#000", "#ffffff") == pytest.approx(21)
    assert contrast_of("#777777", "#fff") == pytest.approx(4.478, abs=0.001)


@pytest.fixture(params=["light", "dark"])
def scheme(request: pytest.FixtureRequest) -> str:
    return str(request.param)


@pytest.mark.parametrize(("contrast", "least"), [("", READABLE), ("more", STRONG)])
@pytest.mark.parametrize("pack", ["", "four"])
def test_the_suits_can_be_read_on_a_card_and_in_a_text(
    scheme: str, contrast: str, least: float, pack: str
) -> None:
    told = colours(scheme, contrast, pack)
    for suit in SUITS:
        assert contrast_of(told[f"--cr-{suit}"], told["--cr-face"]) >= least, suit
        for ground in ("--cr-page", "--cr-panel"):
            assert contrast_of(told[f"--cr-{suit}-sign"], told[ground]) >= least, (suit, ground)


def test_four_colours_are_four_and_two_are_two(scheme: str) -> None:
    for contrast, of in (("", ""), ("more", ""), ("", "-sign"), ("more", "-sign")):
        two = {colours(scheme, contrast, "")[f"--cr-{suit}{of}"] for suit in SUITS}
        four = {colours(scheme, contrast, "four")[f"--cr-{suit}{of}"] for suit in SUITS}
        assert (len(two), len(four)) == (2, 4)


@pytest.mark.parametrize(("contrast", "least"), [("", READABLE), ("more", STRONG)])
def test_words_can_be_read_on_every_ground(scheme: str, contrast: str, least: float) -> None:
    told = colours(scheme, contrast, "")
    for ground in ("--cr-page", "--cr-panel"):
        for name in ("text", "quiet", "sure", "accent", "wrong"):
            assert contrast_of(told[f"--cr-{name}"], told[ground]) >= least, (name, ground)
    assert contrast_of(told["--cr-head-text"], told["--cr-head"]) >= least
    assert contrast_of(told["--cr-edge"], told["--cr-page"]) >= SEEN_APART


def test_the_device_may_ask_for_the_contrast_that_the_reader_may_choose() -> None:
    blocks = declared()
    assert blocks[ASKED + ":root"] == blocks[":root" + MORE]
    assert blocks[ASKED + ":root" + FOUR] == blocks[":root" + MORE + FOUR]


def test_an_old_browser_gets_the_light_colours() -> None:
    blocks = declared()
    old = next(values for head, values in blocks.items() if head.endswith(":root:root") and len(values) > 1)
    for name, value in blocks[":root"].items():
        if value.startswith("light-dark"):
            assert old[name] == resolved({}, value, "light"), name


def test_no_style_of_ours_but_the_tokens_names_a_scheme() -> None:
    for path in sorted((ROOT / "docs/assets").rglob("*.css")):
        text = path.read_text(encoding="utf-8")
        if path.name != "tokens.css":
            assert "data-md-color-scheme" not in text, path
            assert "prefers-color-scheme" not in text, path


# In the browser --------------------------------------------------------------------------

SUIT_COLOURS = """Object.fromEntries(["S", "H", "D", "C"].map((suit) =>
  [suit, getComputedStyle(document.querySelector(`.cr-card[data-s=${suit}]`)).color]))"""
GROUND = "getComputedStyle(document.body).backgroundColor"


@pytest.fixture
def page(browser: Browser, address: str, plain: Built) -> Iterator[Page]:
    context = browser.new_context(viewport={"width": PHONE, "height": HEIGHT}, color_scheme="light")
    page = context.new_page()
    page.goto(f"{address}{plain.codes[0]}/games/hazari/")
    yield page
    context.close()


def choose(page: Page, name: str, value: str) -> None:
    menu = page.locator("#page_display")
    if menu.get_attribute("open") is None:
        menu.locator("summary").click()
    menu.locator(f"input[name={name}][value={value}]").check()


def test_four_colours_show_at_once_and_on_the_next_page_before_it_is_drawn(
    page: Page, address: str, plain: Built
) -> None:
    two = page.evaluate(SUIT_COLOURS)
    assert (two["S"], two["H"]) == (two["C"], two["D"])
    choose(page, "pack", "four")
    four = page.evaluate(SUIT_COLOURS)
    assert len(set(four.values())) == 4
    # The root is marked while the head is read, when there is no body that could be drawn.
    page.add_init_script(
        "new MutationObserver(() => { if (document.body && !window.first) "
        "window.first = document.documentElement.dataset.crPack ?? 'late'; })"
        ".observe(document, {childList: true, subtree: true});"
    )
    page.goto(f"{address}{plain.codes[1]}/games/hazari/")
    assert page.evaluate("window.first") == "four"
    assert page.evaluate(SUIT_COLOURS) == four


def test_high_contrast_and_back_to_what_the_device_says(page: Page) -> None:
    usual = page.evaluate(GROUND)
    choose(page, "contrast", "more")
    choose(page, "scheme", "dark")
    assert page.evaluate(GROUND) == "rgb(0, 0, 0)"
    page.locator("#page_display input[name=contrast]").first.check()
    page.locator("#page_display input[name=scheme]").first.check()
    assert page.evaluate(GROUND) == usual
    assert page.evaluate("localStorage.getItem('cardrules.display')") == "{}"


def test_a_device_that_asks_for_contrast_or_the_dark_gets_it_without_scripts(
    browser: Browser, address: str, plain: Built
) -> None:
    context = browser.new_context(color_scheme="dark", contrast="more", java_script_enabled=False)
    page = context.new_page()
    page.goto(f"{address}{plain.codes[0]}/games/hazari/")
    page.screenshot()
    assert page.evaluate(GROUND) == "rgb(0, 0, 0)"
    expect(page.locator("#page_display")).to_be_hidden()
    context.close()


def test_the_menu_is_worked_by_keyboard_and_closes_by_escape(page: Page) -> None:
    button = page.locator("#page_display > summary")
    button.focus()
    page.keyboard.press("Enter")
    page.keyboard.press("Tab")
    page.keyboard.press("ArrowDown")
    expect(page.locator("html")).to_have_attribute("data-cr-scheme", "light")
    page.keyboard.press("Escape")
    expect(page.locator("#page_display form")).to_be_hidden()
    expect(button).to_be_focused()


def test_the_menu_and_the_contents_are_accessible(page: Page) -> None:
    page.evaluate(
        "for (const part of document.querySelectorAll('#page_display, #page_contents')) part.open = true"
    )
    page.evaluate(AXE)
    found = page.evaluate("axe.run({include: [['#page_display'], ['.cr-contents']]})")
    assert [one["id"] for one in found["violations"]] == []
    small = page.evaluate(
        "[...document.querySelectorAll('#page_display label, #page_display > summary')]"
        ".filter((part) => part.getBoundingClientRect().height < 40).length"
    )
    assert small == 0


def test_the_contents_follow_and_lead_in_two_taps(page: Page, plain: Built) -> None:
    bar = page.locator("nav.cr-contents")
    bar.locator("summary").click()
    last = bar.locator("ol ol a").last
    goal = str(last.get_attribute("href"))[1:]
    last.click()
    expect(bar.locator("details > ol")).to_be_hidden()
    expect(bar).to_be_in_viewport()
    box, under = page.locator(f"[id='{goal}']").bounding_box(), bar.bounding_box()
    assert box and under and under["y"] + under["height"] <= box["y"] < HEIGHT
    section = bar.locator(f"details > ol > li:has(a[href='#{goal}']) > a").text_content()
    expect(bar.locator(".cr-contents-here")).to_have_text(str(section))


def test_the_page_does_not_move_while_it_loads(browser: Browser, address: str, plain: Built) -> None:
    context = browser.new_context(viewport={"width": PHONE, "height": HEIGHT})
    page = context.new_page()
    page.add_init_script(
        "window.moved = 0; new PerformanceObserver((list) => { for (const one of list.getEntries()) "
        "window.moved += one.value; }).observe({type: 'layout-shift', buffered: true});"
    )
    for path in ("", "games/hazari/", "glossary/"):
        page.goto(f"{address}{plain.codes[0]}/{path}")
        page.wait_for_load_state("networkidle")
        assert page.evaluate("window.moved") < 0.01, path
    context.close()


def test_the_styles_are_one_file_and_at_most_one_of_the_page_alone(plain: Built) -> None:
    for address, page in plain.pages.items():
        if address == "404.html":  # may stand at any address, and carries its style in itself
            continue
        sheets = re.findall(r'<link rel="stylesheet" href="([^"]+)"', page.read_text(encoding="utf-8"))
        ours = [name for name in sheets if "assets/stylesheets/" not in name]
        assert not any("://" in name for name in sheets), (address, sheets)
        if address:  # the root only leads on to a language
            assert sum(name.endswith("assets/cardrules.css") for name in ours) == 1, (address, sheets)
        assert len(ours) <= 2, (address, sheets)
