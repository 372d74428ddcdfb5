"""Games with odd ids and odd headings break nothing: ids like a language, titles that repeat or are signs."""

import re
import shutil
from pathlib import Path

import pytest

from tests.site.looking import Document
from tests.site.test_pages import copied, only
from validator.site.page import Page
from validator.site.pages import Site, make_site
from validator.spec.edition import FOLDER

NAMES = ("svara", "etiquette", "english-x", "en")
MODEL = "whist"


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Site:
    """Games that are called like a language or begin so; in one, all clauses are called alike."""
    with pytest.MonkeyPatch.context() as patch:
        rules, _ = copied(tmp_path_factory.mktemp("odd"), patch)
        only(rules, MODEL)
        shutil.rmtree(rules / FOLDER)
        for name in NAMES:
            rename(rules / MODEL, rules / name)
        shutil.rmtree(rules / MODEL)
        clauses = rules / NAMES[0] / "clauses.yaml"
        text = re.sub(r"(?m)^    title: .*$", '    title: "♠ ♥"', clauses.read_text(encoding="utf-8"))
        clauses.write_text(re.sub(r"\{title: [^}]*\}", '{title: "?!"}', text), encoding="utf-8")
        return make_site()


def rename(model: Path, goal: Path) -> None:
    shutil.copytree(model, goal, ignore=shutil.ignore_patterns("records", "counted.yaml", "numbers.yaml"))
    for path in goal.glob("*.yaml"):
        text = path.read_text(encoding="utf-8").replace(f"game: {MODEL}\n", f"game: {goal.name}\n")
        path.write_text(text.replace("title: Whist\n", f"title: {goal.name.title()}\n", 1), encoding="utf-8")


def page(site: Site, lang: str, game: str) -> Page:
    return next(one for one in site.pages if (one.lang, one.path) == (lang, f"games/{game}/"))


def test_a_page_is_of_the_language_that_its_address_begins_with(site: Site) -> None:
    codes = [frame.code for frame in site.frames]
    for code in codes:
        mine = {one.path for one in site.pages if one.lang == code}
        assert {f"games/{name}/" for name in NAMES} <= mine
        for name in NAMES:
            assert page(site, code, name).address == f"{code}/games/{name}/"


def test_links_of_such_games_stay_in_their_language(site: Site) -> None:
    known = {one.address for one in site.pages}
    for one in site.pages:
        if not one.path.startswith("games/"):
            continue
        for link in Document(one.html).all("a"):
            href = link.attributes.get("href", "")
            if href.startswith(("#", "http")) or not href:
                continue
            goal = resolved(one.address, re.split("[?#]", href)[0])
            assert goal in known, (one.address, href)
            assert goal.startswith(one.lang + "/"), (one.address, href)


def resolved(page: str, href: str) -> str:
    """Where a relative link from a page leads."""
    steps = page.rstrip("/").split("/")
    for step in href.rstrip("/").split("/"):
        if step == "..":
            steps.pop()
        elif step not in (".", ""):
            steps.append(step)
    return "/".join(steps) + "/"


def test_headings_that_repeat_or_are_signs_alone_have_the_ids_of_their_clauses(site: Site) -> None:
    """The same ids as under the game's proper headings, each once, in every language."""
    odd, proper = NAMES[0], NAMES[1]
    for frame in site.frames:
        ids = Document(page(site, frame.code, odd).html).ids
        assert len(ids) == len(set(ids))
        assert sorted(ids) == sorted(Document(page(site, frame.code, proper).html).ids)
        assert "" not in ids
        headings = page(site, frame.code, odd).headings
        assert sum("?!" in str(one.title) for one in headings) > 3
        titles = [str(child.title) for one in headings for child in one.children]
        assert sum("♠ ♥" in title for title in titles) > 20
        anchors = [child.id for one in headings for child in one.children]
        assert len(set(anchors)) == len(anchors)
