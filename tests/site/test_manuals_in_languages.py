"""A manual may be told in several languages: one address, twins, the menu, links and search of each."""

import json
import re
from pathlib import Path

import pytest

from tests.site.conftest import ADDRESS
from tests.site.looking import Built
from validator.paths import locales_dir
from validator.site.manuals import Manual, manual_links, manuals_of
from validator.words.built import check_site
from validator.words.findings import ERROR
from validator.words.languages import read_languages

ROOT = Path(__file__).resolve().parents[2]
CODES = list(read_languages(locales_dir()))
SOURCE, *OTHERS = CODES
GUIDE = "translate/"


def test_the_guide_for_translators_is_there_in_every_language_of_the_site() -> None:
    found = {path.parent.name for path in (ROOT / "docs").glob("*/translate.md")}
    assert found == set(OTHERS)


@pytest.mark.parametrize("code", OTHERS)
def test_it_shows_the_signs_and_the_letters_of_its_language(code: str) -> None:
    told = read_languages(locales_dir())[code]
    text = (ROOT / "docs" / code / "translate.md").read_text(encoding="utf-8")
    opening, closing = told.data["quotes"]["outer"]
    assert opening in text
    assert closing in text
    letters = [str(told.letters[rank]) for rank in ("A", "K", "Q", "J")]
    assert " ".join(letters) in text
    duties = [word for words in told.duties.values() for word in words]
    assert sum(f"*{word}*" in text for word in duties) >= 3


def test_all_languages_have_the_same_places_and_link_each_other(public: Built) -> None:
    ids = {
        code: [one for one in public.document(f"{code}/{GUIDE}").ids if not one.startswith("__")]
        for code in CODES
    }
    assert len({tuple(one) for one in ids.values()}) == 1
    assert {"mend-one-sentence", "style", "reviews"} <= set(ids[SOURCE])
    for code in CODES:
        document = public.document(f"{code}/{GUIDE}")
        assert document.all("html")[0].lang == code
        twins = {
            one.attributes["hreflang"]: one.attributes["href"]
            for one in document.all("link")
            if "hreflang" in one.attributes
        }
        assert twins == {one: f"{ADDRESS}{one}/{GUIDE}" for one in CODES} | {
            "x-default": f"{ADDRESS}{SOURCE}/{GUIDE}"
        }


@pytest.mark.parametrize("code", CODES)
def test_readers_stay_in_their_language(public: Built, code: str) -> None:
    links = [
        one
        for one in public.document(f"{code}/contribute/").all("a")
        if one.attributes.get("href", "").endswith(GUIDE)
    ]
    assert links
    assert {one.attributes["href"] for one in links} == {"../" + GUIDE}
    assert {one.lang for one in links} == {code}
    menu = [
        one.attributes["href"]
        for one in public.document(f"{code}/glossary/").all("a")
        if "md-nav__link" in one.attributes.get("class", "")
    ]
    assert "../" + GUIDE in menu


@pytest.mark.parametrize("code", OTHERS)
def test_a_manual_that_is_not_told_in_a_language_is_linked_as_what_it_is(public: Built, code: str) -> None:
    (link,) = [
        one
        for one in public.document(f"{code}/contribute/").all("a")
        if one.attributes.get("href", "").endswith("authors/")
    ]
    assert link.attributes["href"] == f"../../{SOURCE}/authors/"
    assert link.lang == link.attributes["hreflang"] == SOURCE


@pytest.mark.parametrize("code", CODES)
def test_its_headings_are_found_by_the_search_of_its_language(public: Built, code: str) -> None:
    entries = json.loads((public.folder / code / "search" / "entries.json").read_text(encoding="utf-8"))
    places = {one["location"] for one in entries if one["location"].startswith(GUIDE)}
    assert {GUIDE + "#style", GUIDE + "#reviews"} <= places


@pytest.mark.parametrize("code", OTHERS)
def test_it_keeps_to_the_words_that_it_teaches(public: Built, code: str) -> None:
    found = [
        one.facts
        for one in check_site(ROOT, public.folder, [code])
        if one.domain == f"{code}/{GUIDE}index.html" and one.severity == ERROR
    ]
    assert found == []


def test_the_english_page_is_linked_from_the_others(public: Built) -> None:
    for code in OTHERS:
        assert re.search(rf'href="../../{SOURCE}/{GUIDE}#poedit-and-weblate"', public.text(f"{code}/{GUIDE}"))


# Without a site --------------------------------------------------------------------------


def test_manuals_keep_the_order_of_the_menu_and_know_their_languages() -> None:
    texts = {"b.md": "# B", "a.md": "# A", "c.md": "no heading", "yy/a.md": "# Aa {#a}", "yy/z.md": "# Z"}
    found, strays = manuals_of(texts, ["xx", "yy"], ["b"])
    assert found == [
        Manual("b/", {"xx": "B"}),
        Manual("a/", {"xx": "A", "yy": "Aa"}),
        Manual("c/", {"xx": "c.md"}),
    ]
    assert strays == ["yy/z.md"]


def test_a_page_links_its_own_manuals_apart_from_the_others() -> None:
    manuals = [Manual("a/", {"xx": "A", "yy": "Aa"}), Manual("b/", {"xx": "B"})]
    own, others = manual_links(manuals, "yy", "yy/contribute/")
    assert own == [{"href": "../a/", "lang": "yy", "title": "Aa"}]
    assert others == [{"href": "../../xx/b/", "lang": "xx", "title": "B"}]
    assert manual_links(manuals, "xx", "xx/contribute/")[1] == []
