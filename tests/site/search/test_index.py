"""What the search index of a language holds, and what it is without stemmers."""

import json
import re
from importlib.metadata import PackageNotFoundError
from pathlib import Path

import pytest

from tests.site.looking import Built
from validator.paths import locales_dir
from validator.site import search
from validator.site.frame import frames
from validator.site.search import FEW, LanguageIndex, scripts_of
from validator.words.glossary import Glossary


def index_of(site: Built, code: str) -> dict[str, list[dict[str, str]]]:
    """The index as search gets it; its entries lie in a file of their own."""
    folder = site.folder / code / "search"
    found: dict[str, list[dict[str, str]]] = json.loads(
        (folder / "search_index.json").read_text(encoding="utf-8")
    )
    return {**found, "docs": json.loads((folder / "entries.json").read_text(encoding="utf-8"))}


def known_of(site: Built, code: str) -> dict[str, str]:
    """What the script of a language knows."""
    text = (site.folder / scripts_of(code)[1]).read_text(encoding="utf-8")
    found = re.search(r"Stemmer\(\), (\{.*\})\);", text)
    assert found
    known: dict[str, str] = json.loads(found[1])
    return known


def test_no_term_is_a_stop_word(plain: Built) -> None:
    glossary = Glossary(locales_dir())
    for code in plain.codes:
        stop = known_of(plain, code)["stop"].split()
        assert 5 < len(stop) < 80, code
        lemmas = {one.lower() for concept in glossary.concepts for one in glossary.lemmas(concept, code)}
        assert not lemmas & set(stop), code


def test_of_manuals_only_headings_are_found(plain: Built) -> None:
    manuals = {path for path in plain.in_language(plain.codes[0]) if path not in plain.shared}
    entries = [
        one for one in index_of(plain, plain.codes[0])["docs"] if one["location"].partition("#")[0] in manuals
    ]
    assert len(entries) > len(manuals) > 2
    assert {one["text"] for one in entries} == {""}


def test_every_language_has_its_script_and_keeps_it_for_reading_without_a_network(plain: Built) -> None:
    for code in plain.codes:
        assert index_of(plain, code)["config"]["lang"] == [f"stem-{code}"]  # type: ignore[call-overload]
        kept = json.loads((plain.folder / f"assets/offline/{code}.json").read_text(encoding="utf-8"))
        assert set(scripts_of(code)) <= set(kept["files"])
        others = {name for one in plain.codes if one != code for name in scripts_of(one)[1:]}
        assert not others & set(kept["files"])


def test_a_clause_of_a_house_rule_weighs_less_than_the_one_that_it_replaces() -> None:
    entries = [
        {"location": f"games/{game}/{anchor}", "title": "A", "text": "B"}
        for game in ("one", "two")
        for anchor in ("", "#plain", "#page_variants", "#other", "#page_sources")
    ]
    source = frames()[0]
    index = LanguageIndex(source, Glossary(locales_dir()), entries)
    assert {one["location"] for one in index.entries if one.get("boost") == search.PAGE} == {
        one["location"] for one in entries
    }, "pages of no game"
    game = search.games()[0]
    own = [{**one, "location": one["location"].replace("one", game)} for one in entries[:5]]
    weights = [one.get("boost", 1) for one in LanguageIndex(source, Glossary(locales_dir()), own).entries]
    assert weights == [search.PAGE, 1, search.VARIANT, search.VARIANT, 1]


def test_without_stemmers_search_is_that_of_the_theme(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def none(_: str) -> None:
        raise PackageNotFoundError

    monkeypatch.setattr(search, "files", none)
    source = frames()[0]
    entry = {"location": f"{source.code}/", "title": "A", "text": "B"}
    (tmp_path / "search").mkdir()
    (tmp_path / "search/search_index.json").write_text(json.dumps({"docs": [entry]}), encoding="utf-8")
    search.write_search(tmp_path, [source])
    made = json.loads((tmp_path / source.code / "search/search_index.json").read_text(encoding="utf-8"))
    assert made["config"]["lang"] == [source.code] and [one["title"] for one in made["docs"]] == ["A"]
    assert not (tmp_path / scripts_of(source.code)[1]).exists()
    assert LanguageIndex(source, Glossary(locales_dir()), [entry] * (FEW - 1)).stop_words() == []
