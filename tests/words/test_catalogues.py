"""A reader gets good translations or the source, marked; a cold start imports nothing slow."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import polib
import pytest

from tests.words.checkout import CLAUSES, ROOT
from validator.words.catalogues import (
    GameUnknown,
    compiled_catalogue,
    compiled_texts,
    games,
    languages,
)
from validator.words.fill import clause_pieces, words_of
from validator.words.languages import LanguageUnknown
from validator.words.plain import program_texts
from validator.words.upkeep import update_catalogues, write_compiled

TEXT = "demo.cards-each.text"


def translate(root: Path, domain: str, **words: Any) -> None:
    """Puts translations (by context, dots written as double underscores) into the Dutch catalogue."""
    update_catalogues(root)
    path = root / "locales" / "nl" / "LC_MESSAGES" / f"{domain}.po"
    catalogue = polib.pofile(str(path), wrapwidth=0)
    for entry in catalogue:
        told = words.get((entry.msgctxt or entry.msgid).replace(".", "__"))
        if isinstance(told, dict):
            entry.msgstr_plural = told
        elif told:
            entry.msgstr = told
    catalogue.save()


def clause(lang: str = "nl", name: str = "demo.cards-each") -> dict[str, Any]:
    found: dict[str, Any] = compiled_catalogue(lang, "demo")["clauses"][name]
    return found


def test_the_source_language_has_its_clauses_with_words_in_every_mark(demo: Path) -> None:
    assert clause("en") == {
        "title": "Cards for each",
        "text": "The [[dealer|dealer]] [[must|must]] give {n} [[card|cards]] to each.",
        "section": "deal",
        "vars": {"n": "value"},
    }
    assert compiled_catalogue("en", "demo")["untranslated"] == {}


def test_a_translation_is_used_and_its_bare_marks_get_the_words_of_its_language(demo: Path) -> None:
    translate(
        demo,
        "demo",
        **{TEXT.replace(".", "__"): "De [[dealer|gever]] [[must]] ieder {n} [[card|kaarten]] geven."},
    )
    assert clause()["text"] == "De [[dealer|gever]] [[must|moet]] ieder {n} [[card|kaarten]] geven."
    assert "lang" not in clause()


def test_what_is_not_translated_is_the_source_and_says_so(demo: Path) -> None:
    assert (clause()["lang"], clause().get("stale")) == ("en", None)
    assert compiled_catalogue("nl", "demo")["untranslated"]["demo.cards-each.title"] == "en"
    said = clause_pieces(compiled_catalogue("nl", "demo"), "demo.cards-each", {"n": 6})
    assert (said["lang"], words_of(said["pieces"])) == ("en", "The dealer must give 6 cards to each.")


def test_a_stale_translation_is_never_used(demo: Path) -> None:
    translate(demo, "demo", **{TEXT.replace(".", "__"): "De gever [[must]] ieder {n} kaarten geven."})
    path = demo / "rules" / "demo" / "clauses.yaml"
    path.write_text(CLAUSES.replace("to each.", "to each player."), encoding="utf-8")
    for state in ("source changed", "catalogue updated"):
        assert "to each player." in clause()["text"], state
        assert (clause()["lang"], clause()["stale"]) == ("en", True), state
        update_catalogues(demo)


@pytest.mark.parametrize(
    "said",
    ["Ieder krijgt kaarten.", "Ieder krijgt {m}.", "Ieder krijgt {n.x}.", "Ieder krijgt {n", "[[Kaart]] {n}"],
)
def test_a_translation_whose_placeholders_are_wrong_never_reaches_a_reader(demo: Path, said: str) -> None:
    translate(demo, "demo", **{TEXT.replace(".", "__"): said})
    assert clause()["lang"] == "en"


def test_forms_by_count_are_compiled_with_what_counts(demo: Path) -> None:
    translate(
        demo,
        "messages",
        message__tricks_taken={},
        **{"message__tricks-taken": {0: "{seat}: {count} slag.", 1: "{seat}: {count} slagen."}},
    )
    entry = compiled_catalogue("nl")["messages"]["tricks-taken"]
    assert (entry["forms"], entry["count"]) == (["{seat}: {count} slag.", "{seat}: {count} slagen."], "count")


def test_names_of_cards_terms_and_switches_are_there(demo: Path) -> None:
    update_catalogues(demo)
    made = compiled_catalogue("nl", "demo")
    assert (made["card_names"], made["suit_names"]) == ({"AS": "schoppenaas"}, {"S": "schoppen"})
    assert made["switches"]["form"]["values"] == {"plain": "Plain", "fancy": "Fancy"}
    assert made["switch_order"] == ["form"]
    assert made["sections"] == [{"id": "deal", "title": "The deal"}]
    glossary = compiled_catalogue("nl")["glossary"]["trick"]
    assert (glossary["term"], glossary["lang"]) == ("slag", "en")


def test_texts_of_programs_are_translated_like_gettext_does(demo: Path) -> None:
    translate(demo, "cli", Games="Spellen", **{"{n} game": {0: "{n} spel", 1: "{n} spellen"}})
    dutch = program_texts("nl", "cli")
    assert (dutch.gettext("Games"), dutch.gettext("Others")) == ("Spellen", "Others")
    assert [dutch.ngettext("{n} game", "{n} games", count) for count in (0, 1, 2)] == [
        "{n} spellen",
        "{n} spel",
        "{n} spellen",
    ]
    english = program_texts("en", "cli")
    assert [english.ngettext("{n} game", "{n} games", count) for count in (1, 2)] == ["{n} game", "{n} games"]
    assert compiled_texts("en", "cli")["texts"] == {}


def test_unknown_languages_and_games_are_refused(demo: Path) -> None:
    assert (games(), [one["code"] for one in languages()]) == (["demo"], ["en", "nl"])
    with pytest.raises(LanguageUnknown, match="en, nl"):
        compiled_catalogue("xx")
    for game in ("none", "../demo", "", "DEMO"):
        with pytest.raises(GameUnknown):
            compiled_catalogue("en", game)


def test_a_changed_file_makes_a_new_catalogue(demo: Path) -> None:
    assert clause("en")["title"] == "Cards for each"
    path = demo / "rules" / "demo" / "clauses.yaml"
    path.write_text(CLAUSES.replace("Cards for each", "Cards each"), encoding="utf-8")
    assert clause("en")["title"] == "Cards each"


def test_a_game_that_is_based_on_another_has_its_clauses_too(demo: Path) -> None:
    folder = demo / "rules" / "double"
    folder.mkdir()
    (folder / "game.yaml").write_text("game: double\ntitle: Double\nbased_on: demo\n", encoding="utf-8")
    own = CLAUSES.replace("game: demo", "game: double").replace("Sit down.", "Stand up.")
    own = own[: own.index("  cards-each:")] + own[own.index("  advice:") :]
    (folder / "clauses.yaml").write_text(own, encoding="utf-8")
    found = compiled_catalogue("en", "double")
    assert found["clause_order"] == ["double.advice", "demo.cards-each"]
    assert found["clauses"]["double.advice"]["text"] == "Stand up."


def test_a_change_of_what_all_games_share_makes_new_catalogues(demo: Path) -> None:
    update_catalogues(demo)
    before = compiled_catalogue("nl", "demo")
    changes = {
        "messages.yaml": ("[[trick|tricks]].", "[[trick|tricks]] now."),
        "cards.yaml": ("ace of spades", "ace of all spades"),
        "glossary.yaml": ("term: trick}", "term: take}"),
        "languages.yaml": ("must: [must]", "must: [shall]"),
    }
    for name, (old, new) in changes.items():
        path = demo / "locales" / name
        text = path.read_text(encoding="utf-8")
        assert old in text, name
        path.write_text(text.replace(old, new), encoding="utf-8")
    made = compiled_catalogue("en", "demo")
    assert made["messages"]["tricks-taken"]["forms"][1].endswith("now.")
    assert made["card_names"] == {"AS": "ace of all spades"}
    assert "[[must|shall]]" in made["clauses"]["demo.cards-each"]["text"]
    assert compiled_catalogue("nl", "demo") != before


def test_a_change_of_a_base_shows_in_the_games_based_on_it_and_in_no_other(demo: Path) -> None:
    for name, head in (("double", "title: Double\nbased_on: 'demo'\n"), ("other", "title: Other\n")):
        folder = demo / "rules" / name
        folder.mkdir()
        (folder / "game.yaml").write_text(f"game: {name}\n{head}", encoding="utf-8")
        (folder / "clauses.yaml").write_text(
            f"game: {name}\nsections: {{}}\nclauses: {{}}\n", encoding="utf-8"
        )
    first = {name: compiled_catalogue("en", name) for name in games()}
    path = demo / "rules" / "demo" / "clauses.yaml"
    path.write_text(CLAUSES.replace("Sit down.", "Stand up."), encoding="utf-8")
    for name in ("demo", "double"):
        assert compiled_catalogue("en", name)["clauses"]["demo.advice"]["text"] == "Stand up.", name
    assert compiled_catalogue("en", "other") is first["other"], "made again for nothing"


def test_compiled_files_are_the_same_bytes_each_time(demo: Path, tmp_path: Path) -> None:
    first = {path.name: path.read_bytes() for path in write_compiled(tmp_path / "a")}
    second = {path.name: path.read_bytes() for path in write_compiled(tmp_path / "b")}
    assert first == second
    assert set(first) == {"demo.json", "words.json"}
    assert json.loads(first["demo.json"])["game"] == "demo"


def test_a_cold_start_with_a_warm_cache_imports_nothing_slow(demo: Path) -> None:
    compiled_catalogue("nl", "demo")
    program_texts("nl", "cli")
    code = (
        "import sys; from validator.words.catalogues import compiled_catalogue, games; "
        "from validator.words.plain import program_texts; from validator.words.speak import verdict_pieces; "
        "from validator.words.terminal import words; "
        "compiled_catalogue('nl', 'demo'); program_texts('nl', 'cli'); "
        "slow = {'babel', 'yaml', 'polib', 'jsonschema', 'mkdocs', 'rich', 'click'}; "
        "print(*sorted({name.split('.')[0] for name in sys.modules} & slow))"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ROOT, capture_output=True, text=True, check=True)
    assert done.stdout.strip() == ""
