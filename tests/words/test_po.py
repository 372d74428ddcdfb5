"""A changed English text keeps its translation, marked; nothing a translator wrote is lost."""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any

import polib
import pytest

from validator.words.entries import Entry
from validator.words.languages import Language
from validator.words.po import read_po, rename, template, text_of, updated, write_if_changed

TWO = "nplurals=2; plural=(n != 1);"
DUTCH = Language("nl", "Nederlands", "nl", TWO, {}, {})
MALAY = Language("ms", "Bahasa Melayu", "ms", "nplurals=1; plural=0;", {}, {})


def run(context: str, text: str, plural: str = "", **more: Any) -> Entry:
    return Entry(context, text, plural, **more)


def translated(*entries: Entry, **words: str) -> Any:
    """A Dutch catalogue with these entries; ``words`` are translations by context."""
    made = updated(polib.POFile(), "demo", entries, DUTCH, {})
    for entry in made:
        if entry.msgid_plural:
            entry.msgstr_plural = {0: words[entry.msgctxt] + " 0", 1: words[entry.msgctxt] + " 1"}
        else:
            entry.msgstr = words.get(entry.msgctxt or entry.msgid.split()[0].lower(), "")
    return made


def update(old: Any, *entries: Entry, language: Language = DUTCH, **more: Any) -> Any:
    return {
        entry.msgctxt or entry.msgid: entry for entry in updated(old, "demo", entries, language, {}, **more)
    }


def test_an_unchanged_text_keeps_its_translation() -> None:
    found = update(translated(run("demo.deal", "Deal."), **{"demo.deal": "Geef."}), run("demo.deal", "Deal."))
    assert (found["demo.deal"].msgstr, found["demo.deal"].flags) == ("Geef.", [])


def test_a_changed_text_keeps_its_translation_as_fuzzy_with_the_old_text() -> None:
    old = translated(run("demo.deal", "Deal."), **{"demo.deal": "Geef."})
    entry = update(old, run("demo.deal", "Deal twice."))["demo.deal"]
    assert (entry.msgid, entry.msgstr, entry.flags, entry.previous_msgid) == (
        "Deal twice.",
        "Geef.",
        ["fuzzy"],
        "Deal.",
    )


def test_a_text_changed_twice_names_the_text_that_was_translated() -> None:
    old = translated(run("demo.deal", "Deal."), **{"demo.deal": "Geef."})
    second = updated(old, "demo", [run("demo.deal", "Deal twice.")], DUTCH, {})
    entry = update(second, run("demo.deal", "Deal thrice."))["demo.deal"]
    assert (entry.previous_msgid, entry.msgstr) == ("Deal.", "Geef.")


def test_a_rewrapped_text_is_the_same_text() -> None:
    old = translated(run("demo.deal", "Deal the cards."), **{"demo.deal": "Geef."})
    for entry in old:
        entry.msgid = "Deal the\ncards. "
    assert update(old, run("demo.deal", "Deal the cards."))["demo.deal"].flags == []


def test_an_untranslated_text_that_changes_is_not_fuzzy() -> None:
    entry = update(translated(run("demo.deal", "Deal.")), run("demo.deal", "Deal twice."))["demo.deal"]
    assert (entry.msgstr, entry.flags, entry.previous_msgid) == ("", [], None)


def test_a_text_that_is_gone_stays_obsolete_and_comes_back() -> None:
    old = translated(run("demo.deal", "Deal."), **{"demo.deal": "Geef."})
    without = updated(old, "demo", [run("demo.play", "Play.")], DUTCH, {})
    assert [(entry.msgctxt, entry.obsolete, entry.msgstr) for entry in without] == [
        ("demo.play", 0, ""),
        ("demo.deal", True, "Geef."),
    ]
    again = update(polib.pofile(str(without), wrapwidth=0), run("demo.deal", "Deal."))["demo.deal"]
    assert (again.msgstr, again.flags, again.obsolete) == ("Geef.", [], 0)


def test_the_same_words_under_a_new_id_bring_their_translation_as_fuzzy() -> None:
    old = translated(run("demo.old", "Deal."), **{"demo.old": "Geef."})
    entry = update(old, run("demo.new", "Deal."))["demo.new"]
    assert (entry.msgstr, entry.flags, entry.previous_msgctxt) == ("Geef.", ["fuzzy"], "demo.old")


def test_a_retired_clause_hands_its_translation_to_its_successor() -> None:
    old = translated(run("demo.old.text", "Deal."), run("demo.x.text", "X."), **{"demo.old.text": "Geef."})
    rename(old, {"demo.old": "demo.new", "demo.gone": "demo.x"})
    entry = update(old, run("demo.new.text", "Deal them all."))["demo.new.text"]
    assert (entry.msgstr, entry.flags, entry.previous_msgid) == ("Geef.", ["fuzzy"], "Deal.")


def test_two_ids_with_the_same_words_keep_to_themselves() -> None:
    old = translated(run("demo.run.title", "Run"), **{"demo.run.title": "Run (reeks)"})
    found = update(old, run("demo.run.title", "Run"), run("other.run.title", "Run"))
    assert found["other.run.title"].msgstr == ""


def test_a_sentence_of_a_program_that_is_reworded_keeps_its_translation_as_fuzzy() -> None:
    old = translated(run("", "Deal the cards to everybody."), deal="Geef iedereen kaarten.")
    entry = update(old, run("", "Deal the cards to everyone."))["Deal the cards to everyone."]
    assert (entry.msgstr, entry.flags) == ("Geef iedereen kaarten.", ["fuzzy"])


def test_a_translators_own_comment_stays() -> None:
    old = translated(run("demo.deal", "Deal."), **{"demo.deal": "Geef."})
    old[0].tcomment = "checked with a player"
    new = update(old, run("demo.deal", "Deal twice."))["demo.deal"]
    assert new.tcomment.splitlines()[0] == "checked with a player"


def test_an_entry_tells_since_when_it_is_stale_and_only_then() -> None:
    old = translated(run("demo.deal", "Deal."), **{"demo.deal": "Geef."})
    stale = updated(old, "demo", [run("demo.deal", "Deal twice.")], DUTCH, {})
    assert re.fullmatch(r"Stale since \d{4}-\d\d-\d\d", stale[0].tcomment)
    stale[0].tcomment = "Stale since 2020-01-02"
    again = updated(stale, "demo", [run("demo.deal", "Deal thrice.")], DUTCH, {})
    assert again[0].tcomment == "Stale since 2020-01-02"
    again[0].flags = []
    assert update(again, run("demo.deal", "Deal thrice."))["demo.deal"].tcomment == ""


def test_plural_forms_are_as_many_as_the_language_has() -> None:
    entry = run("demo.tricks", "{n} trick", "{n} tricks")
    assert sorted(update(polib.POFile(), entry)["demo.tricks"].msgstr_plural) == [0, 1]
    assert sorted(update(polib.POFile(), entry, language=MALAY)["demo.tricks"].msgstr_plural) == [0]


def test_a_text_that_gets_a_plural_carries_its_translation_into_all_forms() -> None:
    old = translated(run("demo.tricks", "{n} tricks"), **{"demo.tricks": "{n} slagen"})
    entry = update(old, run("demo.tricks", "{n} trick", "{n} tricks"))["demo.tricks"]
    assert (entry.msgstr_plural, "fuzzy" in entry.flags) == ({0: "{n} slagen", 1: "{n} slagen"}, True)


def test_a_translator_sees_the_preferred_terms_and_gets_known_names() -> None:
    entry = run(
        "demo.deal", "The [[dealer]] deals.", comments=("demo: text of a rule",), terms=("dealer", "deal")
    )
    made = updated(
        polib.POFile(), "demo", [entry], DUTCH, {"dealer": "gever"}, {"demo.deal": "De gever geeft."}
    )
    assert made[0].comment == "demo: text of a rule\nTerm dealer: gever\nTerm deal"
    assert made[0].msgstr == "De gever geeft."


def test_updating_twice_changes_nothing_and_files_are_written_only_when_they_differ(tmp_path: Path) -> None:
    path = tmp_path / "nl" / "demo.po"
    entries = [
        run("demo.deal", "Deal {n}.", comments=("why",)),
        run("demo.tricks", "{n} trick", "{n} tricks"),
    ]
    first = updated(read_po(path), "demo", entries, DUTCH, {})
    assert write_if_changed(first, path)
    second = updated(read_po(path), "demo", entries, DUTCH, {})
    assert text_of(second) == path.read_text(encoding="utf-8")
    assert not write_if_changed(second, path)


def test_long_lines_are_not_wrapped_and_no_line_number_is_told(tmp_path: Path) -> None:
    text = "word " * 100 + "end."
    path = tmp_path / "demo.po"
    write_if_changed(updated(read_po(path), "demo", [run("demo.long", text)], DUTCH, {}), path)
    lines = path.read_text(encoding="utf-8").splitlines()
    assert f'msgid "{text}"' in lines
    assert not [line for line in lines if line.startswith("#:")]


@pytest.mark.parametrize("language", [DUTCH, MALAY], ids=lambda language: language.code)
def test_gettext_finds_no_fault_in_a_catalogue(language: Language, tmp_path: Path) -> None:
    msgfmt = shutil.which("msgfmt")
    assert msgfmt, "msgfmt (package gettext) is needed to check catalogues; `make dev` brings it"
    path = tmp_path / "demo.po"
    entries = [run("demo.deal", "Deal {n}."), run("demo.tricks", "{n} trick", "{n} tricks"), run("", "Help.")]
    write_if_changed(updated(read_po(path), "demo", entries, language, {}, {"demo.deal": "Geef {n}."}), path)
    done = subprocess.run(
        [msgfmt, "-c", "-o", "/dev/null", str(path)], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stderr) == (0, "")


def test_a_template_asks_for_everything_and_answers_nothing() -> None:
    made = template("demo", [run("demo.deal", "Deal {n}."), run("demo.tricks", "{n} trick", "{n} tricks")])
    assert [entry.flags for entry in made] == [["python-brace-format"], ["python-brace-format"]]
    assert not any(entry.translated() for entry in made)
