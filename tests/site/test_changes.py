"""The pages of changes, shown with editions that were made up: what they say, and that they are light."""

from __future__ import annotations

import re
import shutil
from pathlib import Path
from xml.etree import ElementTree as ET

import pytest

from tests.site.looking import Document
from tests.site.test_pages import copied, only
from validator.cases.ask import ask
from validator.paths import PACKAGE
from validator.site.changes.comparing import all_changes
from validator.site.changes.feed import ATOM, feed
from validator.site.changes.marking import marked
from validator.site.changes.pages import changes_pages
from validator.site.changes.telling import MOST, ChangesView
from validator.site.frame import frames
from validator.site.game.sheet import make_sheet
from validator.site.page import Maker, Page
from validator.site.pages import Site, make_site, views_at
from validator.site.rulebooks import rulebooks
from validator.site.served.outputs import ids_of
from validator.spec.edition import FOLDER, new_edition
from validator.spec.rulebooks import open_library, read_library
from validator.words.kept import clauses_said

FIRST, SECOND, THIRD = "2031-01-01", "2031-02-01", "2031-03-01"
BASE = "https://rules.example/cards/"
WHY = {
    "hazari.tie-later": {"en": "Most tables play it so now.", "nl": "De meeste tafels spelen het nu zo."},
    "hazari.say-up": "Nobody says it any more.",
}


def edit(path: Path, old: str, new: str) -> None:
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} holds no {old!r}"
    path.write_text(text.replace(old, new, 1), encoding="utf-8")


def without(path: Path, clause: str) -> None:
    """Takes a clause out of a file."""
    text = path.read_text(encoding="utf-8")
    gone = re.sub(rf"^  {clause}:\n(?:    .*\n|\n)+", "", text, count=1, flags=re.MULTILINE)
    assert gone != text
    path.write_text(gone, encoding="utf-8")


def freeze(rules: Path, locales: Path, date: str, why: dict[str, object] | None = None) -> None:
    library = read_library(rules, locales)
    said = clauses_said(library.games)
    new_edition(library, rules, ask, date, why, said)  # type: ignore[arg-type]


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Three editions: a game as it is; a clause reworded with its rule, and one retired; a second game."""
    with pytest.MonkeyPatch.context() as patch:
        rules, locales = copied(tmp_path_factory.mktemp("changes"), patch)
        shutil.rmtree(rules / FOLDER)
        shutil.move(rules / "whist", rules.parent / "whist")
        only(rules, "hazari")
        shutil.rmtree(rules / "hazari" / "records", ignore_errors=True)
        freeze(rules, locales, FIRST)

        clauses = rules / "hazari/clauses.yaml"
        edit(rules / "hazari/game.yaml", "equal: last_played", "equal: first_played")
        begin = clauses.read_text(encoding="utf-8").index("\n  tie-later:")
        edit(clauses, clauses.read_text(encoding="utf-8")[begin:].split("\n    basis")[0], LATER)
        dutch = locales / "nl/LC_MESSAGES/hazari.po"
        edit(
            dutch,
            "the one played later beats the one played earlier",
            "the one played earlier beats the one played later",
        )
        edit(dutch, "dan wint de groep die later is gespeeld", "dan wint de groep die eerder is gespeeld")
        without(clauses, "say-up")
        for file in ("game", "examples"):
            path = rules / f"hazari/{file}.yaml"
            path.write_text(
                path.read_text(encoding="utf-8").replace("say-up", "first-lead"), encoding="utf-8"
            )
        edit(rules / "published-ids.txt", "\nhazari.say-up\n", "\nhazari.say-up -> hazari.first-lead\n")
        freeze(rules, locales, SECOND, WHY)

        shutil.move(rules.parent / "whist", rules / "whist")
        freeze(rules, locales, THIRD)
        return make_site()


LATER = """
  tie-later:
    section: combinations
    title: Equal groups
    text: >-
      If two [[group|groups]] in a [[trick]] are equal, the one played earlier beats the one played later."""


def page(site: Site, path: str, lang: str = "en") -> Page:
    return next(one for one in site.pages if (one.lang, one.path) == (lang, path))


def words(html: str) -> str:
    return " ".join(" ".join(Document(html).words).split())


def section(html: str, anchor: str) -> str:
    """The part of a page that begins with a heading."""
    return html[html.index(f'id="{anchor}"') :].split("</section>", maxsplit=1)[0]


def test_the_list_of_editions_tells_each_in_a_few_lines(site: Site) -> None:
    told = page(site, "changes/").html
    latest, middle, first = re.findall(r"<section>.*?</section>", told, re.DOTALL)
    assert "New games Whist" in words(latest)
    assert "clause" not in words(latest)
    assert "Hazari : 1 clause changed, 1 clause gone" in words(middle)
    assert "The first edition. New games Hazari" in words(first)
    assert f'href="{SECOND}/#game_hazari"' in middle
    assert len(told) < 6_000


def test_a_page_of_its_own_is_made_only_for_editions_that_changed_a_game(site: Site) -> None:
    paths = {one.path for one in site.pages if one.path.startswith("changes/")}
    assert paths == {"changes/", f"changes/{SECOND}/"}
    assert page(site, f"changes/{SECOND}/").group == "editions"  # no menu lists it


def test_a_reworded_clause_stands_as_it_was_and_as_it_is_with_the_reason(site: Site) -> None:
    told = section(page(site, f"changes/{SECOND}/").html, "hazari.tie-later")
    assert "the one played <del>later</del>" in told
    assert "the one played <ins>earlier</ins>" in told
    assert "Reworded" in told
    assert "Most tables play it so now." in told


def test_a_reason_is_given_in_the_language_of_the_page_where_it_has_one(site: Site) -> None:
    told = page(site, f"changes/{SECOND}/", "nl").html
    assert "De meeste tafels spelen het nu zo." in section(told, "hazari.tie-later")
    assert '<span lang="en">Nobody says it any more.</span>' in section(told, "hazari.say-up")


def test_both_texts_are_in_the_language_of_the_page_where_the_editions_have_kept_them(site: Site) -> None:
    told = page(site, f"changes/{SECOND}/", "nl").html
    assert "de groep die <del>later</del> is gespeeld" in told
    assert "de groep die <ins>eerder</ins> is gespeeld" in told
    assert "Wie klaar is met indelen, zegt ‘up’" in section(told, "hazari.say-up")
    note = "A text that was not kept in your language stands here in English."
    in_words = {one.code: one.words(note) for one in site.frames}
    assert in_words["nl"] not in words(told)
    untranslated = page(site, f"changes/{SECOND}/", "sv").html
    now = section(untranslated, "hazari.tie-later").split('class="cr-now"')[1]
    assert '<span lang="en">If two' in now
    assert in_words["sv"] in words(untranslated)


def test_a_retired_clause_names_its_successor_and_its_old_address_leads_there(site: Site) -> None:
    for lang in ("en", "et"):
        told = section(page(site, f"changes/{SECOND}/", lang).html, "hazari.say-up")
        assert 'href="../../games/hazari/#first-lead"' in told
        game = page(site, "games/hazari/", lang).html
        anchor = re.search(r'<span class="cr-old" id="say-up"></span>\s*<h3 id="first-lead"', game)
        assert anchor


def test_the_examples_that_are_judged_otherwise_stand_with_both_verdicts(site: Site) -> None:
    told = page(site, f"changes/{SECOND}/").html
    heading = told.index("Examples that are judged otherwise")
    examples = re.findall(r'<section class="cr-change cr-example">.*?</section>', told[heading:], re.DOTALL)
    assert len(examples) == len(site.changes[0].changes[1].games[0].verdicts) > 0
    plain = next(words(one) for one in examples if 'href="../../games/hazari/#example_' in one)
    before, _, after = plain.partition(" Now ")
    assert "Group 2 is better" in before
    assert "Group 1 is better" in after
    assert "Equal groups" in after


def test_a_game_whose_examples_are_judged_as_before_says_so(tmp_path: Path) -> None:
    with pytest.MonkeyPatch.context() as patch:
        rules, locales = copied(tmp_path, patch)
        shutil.rmtree(rules / FOLDER)
        only(rules, "hazari")
        shutil.rmtree(rules / "hazari" / "records", ignore_errors=True)
        freeze(rules, locales, FIRST)
        edit(rules / "hazari/clauses.yaml", "two [[group|groups]] in", "two or more [[group|groups]] in")
        freeze(rules, locales, SECOND)
        changed = make_site()
    said = "All examples are judged as before."
    assert said in words(page(changed, f"changes/{SECOND}/").html)
    assert "Alla exempel bedöms som förut." in words(page(changed, f"changes/{SECOND}/", "sv").html)


def test_an_answer_that_only_rests_on_another_clause_says_so(site: Site) -> None:
    told = page(site, f"changes/{SECOND}/").html
    examples = re.findall(r'<section class="cr-change cr-example">.*?</section>', told, re.DOTALL)
    [moved] = [one for one in examples if "The answer is the same" in one]
    before, after = moved.split('<div class="cr-now">')
    assert '<a href="#hazari.say-up">' in before
    assert "#first-lead" in after


def test_what_was_not_touched_is_not_told(site: Site) -> None:
    told = page(site, f"changes/{SECOND}/").html
    assert set(re.findall(r'<h3 id="([^"]+)"', told)) == {"hazari.tie-later", "hazari.say-up"}


def test_anchors_are_the_same_in_all_languages(site: Site) -> None:
    for path in ("changes/", f"changes/{SECOND}/"):
        sets = [ids_of(one.html) for one in site.pages if one.path == path]
        assert len(sets) == len(site.frames)
        assert all(ids == sets[0] for ids in sets)


def test_a_game_says_since_when_it_reads_so(site: Site) -> None:
    told = words(page(site, "games/hazari/").html)
    assert f"Edition {THIRD}. This game reads so since 1 February 2031. What has changed" in told
    assert "sejak 1 Februari 2031" in told or "1 Februari 2031" in words(
        page(site, "games/hazari/", "ms").html
    )


def test_the_feed_is_atom_with_an_entry_an_edition(site: Site) -> None:
    for view in site.changes:
        for base in ("", BASE):
            root = ET.fromstring(feed(view, base))
            assert root.tag == f"{{{ATOM}}}feed"
            assert root.attrib["{http://www.w3.org/XML/1998/namespace}lang"] == view.frame.code
            for element in (root, *root.findall(f"{{{ATOM}}}entry")):
                for needed in ("title", "id", "updated"):
                    assert (element.findtext(f"{{{ATOM}}}{needed}") or "").strip(), needed
            entries = root.findall(f"{{{ATOM}}}entry")
            assert [one.findtext(f"{{{ATOM}}}updated") for one in entries] == [
                f"{date}T00:00:00Z" for date in (THIRD, SECOND, FIRST)
            ]
            links = [str(one.find(f"{{{ATOM}}}link").attrib["href"]) for one in entries]  # type: ignore[union-attr]
            start = f"{base}{view.frame.code}/" if base else ""
            assert links == [
                f"{start}changes/#edition_{THIRD}",
                f"{start}changes/{SECOND}/",
                f"{start}changes/#edition_{FIRST}",
            ]
    ids = [
        one.findtext(f"{{{ATOM}}}id") for view in site.changes for one in ET.fromstring(feed(view, "")).iter()
    ]
    found = [one for one in ids if one]
    assert len(found) == len(set(found)) == 4 * len(site.changes)


def test_words_are_marked_where_they_differ() -> None:
    from markupsafe import Markup

    def cut(text: str) -> list[Markup]:
        return [Markup(one) for one in re.findall(r"\S+\s*", text)]

    old, new = marked(cut("each player gets 13 cards."), cut("each player gets 12 cards first."))
    assert old == "each player gets <del>13 cards.</del>"
    assert new == "each player gets <ins>12 cards first.</ins>"
    assert marked(cut("a b"), cut("a b")) == ("a b", "a b")
    assert marked([], cut("a b")) == ("", "<ins>a b</ins>")


def test_a_page_of_a_great_many_changes_stays_light(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    rules, locales = copied(tmp_path, monkeypatch)
    shutil.rmtree(rules / FOLDER)
    only(rules, "hazari")
    shutil.rmtree(rules / "hazari" / "records", ignore_errors=True)
    freeze(rules, locales, FIRST)
    clauses = rules / "hazari/clauses.yaml"
    text = clauses.read_text(encoding="utf-8")
    clauses.write_text(re.sub(r"(?m)^(    text: >-\n      )", r"\1From now on: ", text), encoding="utf-8")
    freeze(rules, locales, SECOND)
    monkeypatch.setattr("validator.site.changes.telling.MOST", 10)
    library, frame = open_library(), frames()[0]
    sheets = {book.id: make_sheet(book) for book in rulebooks(library)}
    view = ChangesView(frame, all_changes(library, rules), views_at(frame, sheets, library.sources), True)
    told = list(changes_pages(Maker(frame, [frame]), view))[-1].html
    changed = len(view.changes[0].games[0].clauses)
    assert changed > 50
    assert told.count('class="cr-both"') == 10
    assert words(told).count("From now on") == 10
    listed = told[told.index("More clauses that have changed") :].split("</ul>")[0]
    assert listed.count("<li>") == changed - 10


def test_no_more_is_told_than_a_light_page_holds() -> None:
    """Real clauses are some 250 letters long: a page with both texts of each stays below 300 kB."""
    assert MOST * 1_500 <= 300_000


def test_templates_of_changes_hold_no_words_of_their_own() -> None:
    for path in (PACKAGE / "site" / "templates").glob("*.html"):
        if path.name in ("changes.html", "edition.html", "change_parts.html"):
            bare = re.sub(r"{[{%#].*?[}%#]}|<[^>]*>", "", path.read_text(encoding="utf-8"), flags=re.DOTALL)
            assert not re.search(r"[A-Za-z]{3}", bare), (path.name, bare.split())
