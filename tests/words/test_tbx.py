"""The glossary that goes out as TBX is read back equal by the Translate Toolkit, wrong words included."""

from pathlib import Path

import pytest
from translate.storage.tbx import tbxfile

from validator.words.glossary import Glossary
from validator.words.languages import read_languages
from validator.words.tbx import tbx

LOCALES = Path(__file__).resolve().parents[2] / "locales"
CODES = list(read_languages(LOCALES))
GLOSSARY = Glossary(LOCALES)


def units(code: str) -> dict[str, list[tuple[str, str | None]]]:
    """The terms of a language by entry, each with its status, as the toolkit reads them."""
    store = tbxfile.parsestring(tbx(LOCALES), sourcelanguage=CODES[0], targetlanguage=code)
    return {
        unit.getid(): [(term.text, term.administrative_status) for term in unit.get_target_terms(code)]
        for unit in store.units
    }


@pytest.mark.parametrize("code", CODES)
def test_every_term_comes_back(code: str) -> None:
    found = units(code)
    for concept in GLOSSARY.concepts:
        lemmas = GLOSSARY.lemmas(concept, code)
        wanted = [(term, "preferred" if at == 0 else "admitted") for at, term in enumerate(lemmas)]
        assert found[concept] == wanted, concept


@pytest.mark.parametrize("code", CODES)
def test_every_wrong_word_comes_back_as_forbidden(code: str) -> None:
    wanted = [(one.concept, one.form) for one in GLOSSARY.forbidden(code)]
    found = [
        (name.split(".")[0], text)
        for name, terms in units(code).items()
        if f".{code}.wrong-" in name
        for text, status in terms
        if status == "forbidden"
    ]
    assert wanted
    assert sorted(found) == sorted(wanted)


def test_an_entry_tells_what_it_means_or_why_it_is_wrong() -> None:
    store = tbxfile.parsestring(tbx(LOCALES), sourcelanguage=CODES[0], targetlanguage=CODES[1])
    for unit in store.units:
        concept, _, wrong = unit.getid().partition(".")
        told = unit.getnotes("definition")
        if not wrong:
            assert told == " ".join(str(GLOSSARY.concepts[concept]["definition"]).split())
        else:
            assert told in {one.reason for code in CODES for one in GLOSSARY.forbidden(code)}
    assert len({unit.getid() for unit in store.units}) == len(store.units)


def test_a_file_for_one_language_holds_that_and_the_source_alone() -> None:
    code = CODES[-1]
    store = tbxfile.parsestring(tbx(LOCALES, code), sourcelanguage=CODES[0], targetlanguage=code)
    found = {lang.get("{http://www.w3.org/XML/1998/namespace}lang") for unit in store.units
             for lang in unit.getlanguageNodes()}  # fmt: skip
    assert found == {CODES[0], code}
    wrong = [unit for unit in store.units if f".{code}.wrong-" in unit.getid()]
    assert len(wrong) == len(GLOSSARY.forbidden(code))


def test_the_file_is_the_same_each_time() -> None:
    assert tbx(LOCALES) == tbx(LOCALES)
