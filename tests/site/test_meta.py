"""What pages say of themselves to machines, and what the host of the site may read."""

import fnmatch
import json
import re
from typing import Any
from urllib.parse import urlsplit

import pytest

from tests.site.conftest import ADDRESS
from tests.site.looking import Built, Document
from validator.paths import PACKAGE
from validator.site.frame import frames
from validator.site.page import Page
from validator.site.served.hosting import FOR_GOOD, HEADERS, PLAIN, ROBOTS
from validator.site.served.meta import LONGEST, Head, first_paragraph, territorial
from validator.site.served.policy import allowed_in, inline_scripts, policy_of
from validator.words.catalogues import languages


def pages_of(site: Built) -> list[str]:
    """The pages of all languages."""
    return [page for page in site.pages if page.partition("/")[0] in site.codes]


def card(document: Document) -> dict[str, list[str]]:
    """The Open Graph properties of a page."""
    found: dict[str, list[str]] = {}
    for one in document.all("meta"):
        if "property" in one.attributes:
            found.setdefault(one.attributes["property"], []).append(one.attributes["content"])
    return found


def data(site: Built, page: str) -> list[dict[str, Any]]:
    """The schema.org nodes of a page."""
    [text] = re.findall(r'<script type="application/ld\+json">(.*?)</script>', site.text(page), re.DOTALL)
    told = json.loads(text)
    assert told["@context"] == "https://schema.org"
    nodes: list[dict[str, Any]] = told["@graph"]
    return nodes


# For those who share a page ----------------------------------------------------------------


def test_every_page_has_a_card_for_those_who_share_it(public: Built) -> None:
    locales = {str(one["code"]): territorial(str(one["locale"])) for one in languages()}
    for page in pages_of(public):
        code = page.partition("/")[0]
        told = card(public.document(page))
        [description] = public.document(page).all("meta", name="description")
        assert told["og:url"] == [ADDRESS + page], page
        assert told["og:locale"] == [locales[code]], page
        assert told["og:description"] == [description.attributes["content"]], page
        assert told["og:title"][0].strip(), page
        others = [
            one for one in public.codes if one != code and f"{one}/{page.partition('/')[2]}" in public.pages
        ]
        assert told.get("og:locale:alternate", []) == [locales[one] for one in others], page
        assert "og:image" not in told, page  # only `make site` makes images


@pytest.mark.parametrize(
    ("path", "group", "image"),
    [
        ("games/x/", "games", "x"),
        ("games/x/numbers/", "numbers", "home"),
        ("", "", "home"),
        ("glossary/", "", "home"),
    ],
)
def test_where_images_are_made_a_card_names_that_of_the_page(path: str, group: str, image: str) -> None:
    every = frames()
    lang = every[1].code
    page = Page(lang, path, "Title", "Told.", (), "Title", group)
    twins = {lang: page.address}
    told = dict(Head(page, every, ADDRESS, twins, pictured=True).card)
    assert told["og:image"] == f"{ADDRESS}assets/social/{lang}/{image}.png"
    assert told["og:image:alt"] == "Title"
    assert not [name for name, _ in Head(page, every, "", twins, pictured=True).card if "image" in name]


def test_without_an_address_a_card_names_none(plain: Built) -> None:
    for page in pages_of(plain):
        told = card(plain.document(page))
        assert {"og:title", "og:description", "og:locale"} <= set(told), page
        assert not [one for values in told.values() for one in values if "://" in one], page
        assert "ld+json" not in plain.text(page), page


def test_pages_of_a_language_are_told_apart_by_their_descriptions(plain: Built) -> None:
    for code in plain.codes:
        told = {
            page: plain.document(f"{code}/{page}").all("meta", name="description")[0].attributes["content"]
            for page in plain.in_language(code)
        }
        assert len(set(told.values())) == len(told), sorted(told.values())


@pytest.mark.parametrize(
    ("locale", "told"), [("en_GB", "en_GB"), ("nl", "nl_NL"), ("ms", "ms_MY"), ("pt", "pt_BR")]
)
def test_a_locale_is_told_with_its_country(locale: str, told: str) -> None:
    assert territorial(locale) == told


def test_a_manual_is_described_by_its_first_paragraph() -> None:
    text = "---\nx: y\n---\n\n# Title\n\n| a | b |\n\nRules are [data](x.md), and `code`\nis not.\n\nMore."
    assert first_paragraph(text) == "Rules are data, and code is not."
    assert len(first_paragraph("word " * 100)) <= LONGEST
    assert first_paragraph("# Only a title") == ""


# For search engines ----------------------------------------------------------------


def test_data_for_search_names_only_what_is_there(public: Built) -> None:
    for page in pages_of(public):
        site, node, trail = data(public, page)
        assert site["@type"] == "WebSite" and site["url"] == ADDRESS
        assert node["@id"] == node["url"] == ADDRESS + page
        assert node["inLanguage"] == page.partition("/")[0]
        assert node["breadcrumb"]["@id"] == trail["@id"]
        steps = trail["itemListElement"]
        assert [one["position"] for one in steps] == list(range(1, len(steps) + 1))
        assert steps[-1]["item"] == ADDRESS + page
        named = [one["@id"] for one in node["workTranslation"]] + [one["item"] for one in steps]
        for address in named:
            path, _, anchor = address.removeprefix(ADDRESS).partition("#")
            assert path in public.pages, (page, address)
            assert not anchor or anchor in public.document(path).ids, (page, address)


def test_a_game_tells_its_players_and_its_edition(public: Built) -> None:
    for game in public.games:
        for code in public.codes:
            node = data(public, f"{code}/games/{game}/")[1]
            assert node["about"]["@type"] == "Game"
            players = node["about"]["numberOfPlayers"]
            assert 1 < players["minValue"] <= players["maxValue"]
            if "version" in node:
                assert re.fullmatch(r"\d{4}-\d\d-\d\d", node["dateModified"])


def test_the_glossary_is_a_set_of_terms(public: Built) -> None:
    for code in public.codes:
        terms = data(public, f"{code}/glossary/")[1]["mainEntity"]["hasDefinedTerm"]
        assert len(terms) == len(public.document(f"{code}/glossary/").all("h3")) > 50


def test_data_is_no_script(public: Built) -> None:
    """Its text needs no hash in the policy, so that the policies of pages stay alike."""
    html = public.text(f"{public.codes[0]}/games/{public.games[0]}/")
    assert "ld+json" in html
    assert not [one for one in inline_scripts(html) if "schema.org" in one]


# For readers of foreign words ----------------------------------------------------------------


def test_the_menu_of_languages_says_each_in_its_own(plain: Built) -> None:
    for page in pages_of(plain):
        links = [
            one for one in plain.document(page).all("a") if one.attributes.get("class") == "md-select__link"
        ]
        assert [one.attributes["lang"] for one in links] == plain.codes, page
        assert [one.attributes["hreflang"] for one in links] == plain.codes, page


def test_a_link_to_another_language_says_so(plain: Built) -> None:
    """Such links are made by the menu and by lists of manuals, never written by hand into a text."""
    root = plain.folder.resolve()
    for page in pages_of(plain):
        code = page.partition("/")[0]
        for link in plain.document(page).all("a"):
            href = link.attributes.get("href", "")
            if not href or urlsplit(href).scheme:
                continue
            goal = (root / page / re.split("[?#]", href)[0]).resolve().relative_to(root)
            if goal.parts and goal.parts[0] in plain.codes and goal.parts[0] != code:
                assert link.attributes.get("hreflang") == goal.parts[0], (page, href)


def test_headings_of_manuals_have_lasting_ids(plain: Built) -> None:
    """An id that is made by counting (`_1`) would move when a heading is put before it."""
    for code in plain.codes:
        for page in set(plain.in_language(code)) - set(plain.shared):
            made = [one for one in plain.document(f"{code}/{page}").ids if re.search(r"^$|_\d+$", one)]
            assert not [one for one in made if not one.startswith("__")], (code, page)


def test_templates_say_only_what_translators_are_given() -> None:
    """`_("...")` is extracted; a text that a template hands to a method of its own is not."""
    for path in (PACKAGE / "site").rglob("*.html"):
        found = re.findall(r"\.(?:gettext|ngettext|words)\(\s*[\"']", path.read_text(encoding="utf-8"))
        assert not found, path.name


# For the host ----------------------------------------------------------------


def rules_of(site: Built) -> dict[str, dict[str, str]]:
    """The rules of `_headers`: path -> name -> value."""
    found: dict[str, dict[str, str]] = {}
    path = ""
    for line in (site.folder / HEADERS).read_text(encoding="utf-8").splitlines():
        if line.startswith("/"):
            path = line
            found[path] = {}
        elif line.strip():
            name, _, value = line.strip().partition(": ")
            found[path][name] = value
    return found


def test_robots_are_told_where_the_sitemap_is(plain: Built, public: Built) -> None:
    assert f"Sitemap: {ADDRESS}sitemap.xml" in (public.folder / ROBOTS).read_text(encoding="utf-8")
    assert "Sitemap" not in (plain.folder / ROBOTS).read_text(encoding="utf-8")
    assert (plain.folder / PLAIN).is_file()


def test_the_policy_of_the_host_allows_what_each_page_allows(plain: Built) -> None:
    policy = rules_of(plain)["/*"]["Content-Security-Policy"]
    for page in plain.pages:
        assert all(one in policy for one in allowed_in(plain.text(page))), page
    assert len(allowed_in(plain.text("404.html"))) == 1
    assert "'unsafe-inline'" not in policy.partition("style-src")[0]
    assert "frame-ancestors 'self'" in policy
    assert policy_of("").replace("'wasm-unsafe-eval'", "") in re.sub(r" 'sha256-[^']+'", "", policy).replace(
        "'wasm-unsafe-eval'", ""
    )


def test_headers_fit_into_a_line_and_rules_into_a_file(plain: Built) -> None:
    """Cloudflare reads 2,000 letters a line and 100 rules."""
    rules = rules_of(plain)
    assert len(rules) <= 100
    assert max(len(f"  {name}: {value}") for told in rules.values() for name, value in told.items()) <= 2_000


def test_only_what_has_its_hash_in_its_name_is_kept_for_good(plain: Built) -> None:
    patterns = [path for path, told in rules_of(plain).items() if told.get("Cache-Control") == FOR_GOOD]
    files = [path.relative_to(plain.folder).as_posix() for path in plain.folder.rglob("*") if path.is_file()]
    kept = [name for name in files if any(fnmatch.fnmatch(f"/{name}", one) for one in patterns)]
    assert len(kept) > 20
    assert [name for name in kept if not re.search(r"[./][0-9a-f]{8,}[./]", name)] == []
    assert not [name for name in kept if name.endswith(".html")]


def test_the_page_of_a_dead_end_asks_for_nothing(plain: Built) -> None:
    document = plain.document("404.html")
    asked = [one.attributes for one in document.elements if one.tag in ("link", "script", "img")]
    assert [one.get("href", "") for one in asked if one.get("href")] == ["data:,"]
    assert not [one for one in asked if "src" in one]
