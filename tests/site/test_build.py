"""The built site: complete, the same each time, and true to its address."""

import json
import re
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import yaml

from tests.site.conftest import ADDRESS, REPOSITORY, build_site
from tests.site.looking import Built, Document
from validator.paths import locales_dir, rules_dir

THEME = "__"  # how ids of the theme's own parts begin


def clauses(game: str) -> list[str]:
    data = yaml.safe_load((rules_dir() / game / "clauses.yaml").read_text(encoding="utf-8"))
    return list(data["clauses"])


def examples(game: str) -> list[str]:
    data = yaml.safe_load((rules_dir() / game / "examples.yaml").read_text(encoding="utf-8"))
    return [example["id"] for example in data["examples"]]


# Every page --------------------------------------------------------------------------


def test_two_builds_on_different_days_are_the_same(plain: Built, tmp_path: Path) -> None:
    again = build_site(tmp_path / "site", SOURCE_DATE_EPOCH="1700000000", TZ="Pacific/Auckland")
    files = sorted(path.relative_to(plain.folder) for path in plain.folder.rglob("*"))
    assert files == sorted(path.relative_to(again.folder) for path in again.folder.rglob("*"))
    differing = [
        str(path)
        for path in files
        if (plain.folder / path).is_file()
        and (plain.folder / path).read_bytes() != (again.folder / path).read_bytes()
    ]
    assert not differing


def test_every_language_has_every_game_and_the_pages_around(plain: Built) -> None:
    wanted = {"", "glossary/", "contribute/", *(f"games/{game}/" for game in plain.games)}
    assert wanted <= set(plain.shared)
    assert "404.html" in plain.pages
    assert "" in plain.pages


def test_ids_are_the_same_in_all_languages_and_stand_once(plain: Built) -> None:
    for page in plain.shared:
        each = [plain.document(f"{code}/{page}").ids for code in plain.codes]
        ours = [{name for name in ids if not name.startswith(THEME)} for ids in each]
        for ids, names in zip(each, ours, strict=True):
            assert len(ids) == len(set(ids)), f"{page}: {sorted(one for one in ids if ids.count(one) > 1)}"
            assert names == ours[0], f"{page}: {names ^ ours[0]}"


def test_every_clause_of_every_game_has_its_place(plain: Built) -> None:
    for game in plain.games:
        ids = plain.document(f"{plain.codes[0]}/games/{game}/").ids
        assert [clause for clause in clauses(game) if clause not in ids] == []


def test_every_example_is_drawn_with_its_verdict(plain: Built) -> None:
    for game in plain.games:
        html = plain.text(f"{plain.codes[0]}/games/{game}/")
        drawn = re.findall(
            r'<div class="cr-example" id="example_([^"]+)"[^>]*>(.*?)</div>\s*</div>', html, re.DOTALL
        )
        assert sorted(name for name, _ in drawn) == sorted(name.lower() for name in examples(game))
        for name, told in drawn:
            assert re.search(r'class="cr-outcome">[^<]*\S', told), name


def test_html_says_its_language(plain: Built) -> None:
    languages = yaml.safe_load((locales_dir() / "languages.yaml").read_text(encoding="utf-8"))
    for code in plain.codes:
        for page in plain.in_language(code):
            document = plain.document(f"{code}/{page}")
            assert document.elements[0].attributes["lang"] == code
            assert document.all("body")[0].attributes["dir"] == languages[code]["direction"]


def test_every_page_has_a_title_and_a_description(plain: Built) -> None:
    for page in plain.pages:
        document = plain.document(page)
        titles = [
            one for one in document.all("title") if "id" not in one.attributes
        ]  # those of drawings have one
        assert len(titles) == 1, page
        descriptions = document.all("meta", name="description")
        assert [bool(one.attributes["content"].strip()) for one in descriptions] == [True], page


LEAKS = [
    r"\b(?:spade|heart|diamond|club)s?[ _-]?(?:\d+|[AKQJT])\b",  # names of pictures
    r"\{[a-z_]+\}",  # placeholders
    r"\[\[|\]\]",  # marks
    r"\b(?:None|True(?! is: )|False|Markup|Undefined)\b",  # “True is: 4.” is a sentence of ours
]


# A manual shows readers what stands in a catalogue, placeholders and marks included.
MANUALS = {f"{path.stem}/" for path in (locales_dir().parent / "docs").glob("*.md")}


@pytest.mark.parametrize("leak", LEAKS)
def test_nothing_of_the_machine_leaks_into_a_page(plain: Built, leak: str) -> None:
    found = [
        (page, word)
        for code in plain.codes
        for page in plain.shared
        if page not in MANUALS
        for word in plain.document(f"{code}/{page}").words
        if re.search(leak, word)
    ]
    assert not found


@pytest.mark.parametrize(
    ("leak", "word"),
    [
        (LEAKS[0], "spade8"),
        (LEAKS[0], "heart K"),
        (LEAKS[1], "a {dealer} b"),
        (LEAKS[2], "[[trick]]"),
        (LEAKS[3], "alone: True"),
    ],
)
def test_a_leak_would_be_found(leak: str, word: str) -> None:
    assert re.search(leak, word)


def test_a_card_has_its_letters_and_its_whole_name(plain: Built) -> None:
    languages = yaml.safe_load((locales_dir() / "languages.yaml").read_text(encoding="utf-8"))
    names = yaml.safe_load((locales_dir() / "cards.yaml").read_text(encoding="utf-8"))["cards"]
    shown = re.compile(
        r'class="cr-card" data-s="([SHDC])" role="img" aria-label="([^"]+)">([^<]+)<b>(.)\ufe0e</b>'
    )
    for code in plain.codes:
        letters = {letter: rank for rank, letter in languages[code]["cards"]["letters"].items()}
        for game in plain.games:
            cards = set(shown.findall(plain.text(f"{code}/games/{game}/")))
            assert len(cards) > 20
            for suit, name, letter, sign in cards:
                assert name == names[letters[letter] + suit][code]
                assert sign == languages[code]["cards"]["suits"][suit]


# Addresses --------------------------------------------------------------------------


def asked_for(document: Document) -> list[str]:
    """All that a browser fetches without being asked."""
    places = [(one.tag, one.attributes) for one in document.elements]
    found = [attributes["src"] for _, attributes in places if "src" in attributes]
    fetched = ("stylesheet", "icon", "preload", "preconnect", "modulepreload", "manifest")
    found += [each["href"] for tag, each in places if tag == "link" and each.get("rel") in fetched]
    return found


def test_no_page_asks_another_host(plain: Built, public: Built) -> None:
    for site in (plain, public):
        for page in site.pages:
            assert [one for one in asked_for(site.document(page)) if urlsplit(one).netloc] == [], page
        for style in site.folder.rglob("*.css"):
            assert not re.search(r"url\(['\"]?(https?:)?//", style.read_text(encoding="utf-8")), style


def test_links_inside_the_site_lead_somewhere(plain: Built) -> None:
    ids = {page: set(plain.document(page).ids) for page in plain.pages}
    for page in plain.pages:
        for link in plain.document(page).all("a"):
            href = link.attributes.get("href", "")
            if not href or urlsplit(href).scheme or page == "404.html":
                continue
            path, _, anchor = href.partition("#")
            path = path.partition("?")[0]
            goal = (plain.folder / page / path).resolve()
            assert goal.is_relative_to(plain.folder.resolve()), (page, href)
            if goal.is_file():
                continue
            address = goal.relative_to(plain.folder.resolve()).as_posix()
            address = "" if address == "." else address + "/"
            assert address in plain.pages, (page, href)
            assert not anchor or anchor in ids[address], (page, href)


def test_without_an_address_none_is_invented(plain: Built) -> None:
    for page in plain.pages:
        document = plain.document(page)
        assert not document.all("link", rel="canonical"), page
        assert not [one for one in document.all("link") if "hreflang" in one.attributes], page
        assert not document.all("a", rel="edit"), page
        assert "md-source" not in plain.text(page), page
    assert "<loc>" not in (plain.folder / "sitemap.xml").read_text(encoding="utf-8")


def test_with_an_address_every_page_names_itself_and_its_twins(public: Built) -> None:
    for page in public.shared:
        for code in public.codes:
            document = public.document(f"{code}/{page}")
            canonical = [one.attributes["href"] for one in document.all("link", rel="canonical")]
            assert canonical == [f"{ADDRESS}{code}/{page}"]
            twins = {
                one.attributes["hreflang"]: one.attributes["href"]
                for one in document.all("link")
                if "hreflang" in one.attributes
            }
            default = f"{ADDRESS}{public.codes[0]}/{page}" if page else ADDRESS
            assert twins == {"x-default": default} | {one: f"{ADDRESS}{one}/{page}" for one in public.codes}


def test_the_theme_is_kept_from_fetching_the_twins(public: Built) -> None:
    for code in public.codes:
        for page in public.in_language(code):
            assert not public.document(f"{code}/{page}").all("link", rel="alternate"), page


def test_the_sitemap_lists_every_page_with_its_twins_and_no_day(public: Built) -> None:
    sitemap = (public.folder / "sitemap.xml").read_text(encoding="utf-8")
    listed = re.findall(r"<loc>([^<]+)</loc>", sitemap)
    assert sorted(listed) == sorted(ADDRESS + page for page in public.pages if page not in ("", "404.html"))
    assert "lastmod" not in sitemap
    for code in public.codes:
        assert f'hreflang="{code}" href="{ADDRESS}{code}/glossary/"' in sitemap


def test_the_repository_is_named_where_there_is_one(public: Built) -> None:
    for code in public.codes:
        links = public.document(f"{code}/contribute/").all("a", href=REPOSITORY)
        assert links


def test_the_schemas_are_published(plain: Built) -> None:
    ours = {path.name: path.read_bytes() for path in (rules_dir() / "schema").glob("*.json")}
    assert ours
    assert ours == {path.name: path.read_bytes() for path in (plain.folder / "schema").iterdir()}


# Search --------------------------------------------------------------------------


def test_each_language_searches_its_own_pages(plain: Built) -> None:
    for code in plain.codes:
        folder = plain.folder / code / "search"
        index = json.loads((folder / "search_index.json").read_text(encoding="utf-8"))
        entries = json.loads((folder / "entries.json").read_text(encoding="utf-8"))
        assert index["docs"] == []
        locations = [entry["location"] for entry in entries]
        pages = {location.partition("#")[0] for location in locations}
        assert pages == set(plain.in_language(code))
        assert index["config"]["pipeline"] == []
        assert re.split(index["config"]["separator"], "a, b. “c”: d") == ["a", "b", "c", "d"]
        for game in plain.games:
            assert {f"games/{game}/#{clause}" for clause in clauses(game)} <= set(locations)


def test_the_menu_of_a_language_stays_in_it(plain: Built) -> None:
    for code in plain.codes:
        page = f"{code}/games/{plain.games[0]}/"
        links = [
            one for one in plain.document(page).all("a") if one.attributes.get("class") == "md-nav__link"
        ]
        root = (plain.folder / code).resolve()
        for link in links:
            assert (
                (plain.folder / page / link.attributes["href"].partition("#")[0])
                .resolve()
                .is_relative_to(root)
            )


def test_the_page_of_a_dead_end_speaks_every_language(plain: Built) -> None:
    document = plain.document("404.html")
    assert {one.attributes["lang"] for one in document.all("div") if "lang" in one.attributes} == set(
        plain.codes
    )
    homes = {
        one.attributes["href"] for one in document.all("a") if one.attributes.get("href", "").startswith("/")
    }
    assert {f"/{code}/" for code in plain.codes} <= homes


def test_the_root_offers_every_language(plain: Built) -> None:
    links = plain.document("").all("a")
    assert [(one.attributes["hreflang"], one.attributes["href"]) for one in links] == [
        (code, f"{code}/") for code in plain.codes
    ]


def test_a_site_of_some_games_only(tmp_path: Path) -> None:
    names = sorted(path.parent.name for path in rules_dir().glob("*/game.yaml"))
    site = build_site(tmp_path / "some", GAMES=names[0])
    assert sorted(path.name for path in (site.folder / "en" / "games").iterdir()) == names[:1]
    with pytest.raises(AssertionError, match=f"There is no game no-such-game.*{names[-1]}"):
        build_site(tmp_path / "none", GAMES="no-such-game")
