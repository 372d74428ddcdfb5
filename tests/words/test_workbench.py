"""``cardrules words``: what the terminal says and writes, in the language that a text is in."""

import json
from pathlib import Path

import polib
import pytest
from translate.storage.tbx import tbxfile

from tests.words.test_whole_project import GAME, copy, run

__all__ = ["copy"]
CODE = "et"
ID = f"{GAME}.players.text"


def words(root: Path, *arguments: str) -> tuple[int, str, str]:
    """Exit code, output and complaints of a command."""
    done = run(root, "validator.cli", "words", *arguments)
    assert "Traceback" not in done.stderr
    return done.returncode, done.stdout, done.stderr


def catalogue(root: Path, domain: str = GAME) -> polib.POFile:
    return polib.pofile(str(root / "locales" / CODE / "LC_MESSAGES" / f"{domain}.po"), wrapwidth=0)


@pytest.fixture
def spoiled(copy: Path) -> Path:
    """The copy with one placeholder lost in Estonian."""
    entries = catalogue(copy)
    entries.find(ID, by="msgctxt").msgstr = "Mängijaid on [[player|mängijat]]. Igaüks mängib enda eest."
    entries.save()
    return copy


def test_check_says_where_what_and_what_would_be_right(spoiled: Path) -> None:
    code, out, _ = words(spoiled, "check", CODE)
    line = next(one for one in out.splitlines() if ID in one)
    place, about = line.split(": ", 1)
    file, number = place.rsplit(":", 1)
    assert code == 1
    assert file == f"locales/{CODE}/LC_MESSAGES/{GAME}.po"
    text = (spoiled / file).read_text(encoding="utf-8").splitlines()
    assert any(ID in one for one in text[int(number) - 1 : int(number) + 6])
    assert about.startswith("viga: ")
    assert "Kohatäited siin: –; lähtetekstis: {n}." in about
    assert "Kasuta kõiki lähteteksti kohatäiteid" in about


def test_check_speaks_to_programs_and_to_github(spoiled: Path) -> None:
    code, out, _ = words(spoiled, "check", CODE, "--json")
    found = [json.loads(line) for line in out.splitlines()]
    ours = next(one for one in found if one["context"] == ID)
    assert code == 1
    assert (ours["code"], ours["severity"], ours["lang"]) == ("placeholders", "error", CODE)
    assert ours["facts"] == {"found": "–", "wanted": "{n}"}
    _, out, _ = words(spoiled, "check", CODE, "--github")
    line = next(one for one in out.splitlines() if ID in one)
    assert line.startswith(
        f"::error file=locales/{CODE}/LC_MESSAGES/{GAME}.po,line={ours['line']},title=placeholders::"
    )
    assert all(one.startswith(("::error ", "::warning ")) for one in out.splitlines())


def test_a_language_without_errors_is_no_failure(copy: Path) -> None:
    code, out, _ = words(copy, "check", CODE)
    last = out.splitlines()[-1]
    assert (code, last.startswith("0 errors, ")) == (0, True), out
    assert words(copy, "check", "xx")[0] == 2


def test_status_tells_how_far_each_language_is(copy: Path) -> None:
    code, out, _ = words(copy, "status", "--json")
    found = [json.loads(line) for line in out.splitlines()]
    assert code == 0
    assert {one["lang"] for one in found} == {"nl", "ms", "sv", "et"}
    assert all(one["total"] and one["translated"] <= one["total"] for one in found)
    assert set(found[0]) == {
        "lang", "domain", "total", "translated", "stale", "reviewed", "oldest_stale",
    }  # fmt: skip
    assert GAME in words(copy, "status")[1]


def test_a_stale_clause_is_settled_or_mended_from_the_terminal(copy: Path) -> None:
    path = copy / "rules" / GAME / "clauses.yaml"
    path.write_text(
        path.read_text(encoding="utf-8").replace("Everyone plays alone.", "All play alone."), encoding="utf-8"
    )
    assert words(copy, "update")[0] == 0
    assert words(copy, "check", CODE)[0] == 1
    code, _, told = words(copy, "unfuzzy", ID)
    assert (code, "--meaning-unchanged" in told) == (2, True)
    assert catalogue(copy).find(ID, by="msgctxt").fuzzy

    assert words(copy, "unfuzzy", ID, "nl", "--meaning-unchanged")[0] == 0
    entry = catalogue(copy).find(ID, by="msgctxt")
    assert entry.fuzzy

    mended = polib.POFile(wrapwidth=0)
    mended.metadata = {"Language": CODE, "Content-Type": "text/plain; charset=UTF-8"}
    said = "Mängijaid on {n}: iga [[player|mängija]] mängib üksi."
    mended.append(polib.POEntry(msgctxt=ID, msgid=entry.msgid, msgstr=said))
    snippet = copy / "mended.po"
    mended.save(str(snippet))
    code, out, err = words(copy, "apply", str(snippet))
    assert (code, f"locales/{CODE}/LC_MESSAGES/{GAME}.po" in out) == (0, True), out + err
    entry = catalogue(copy).find(ID, by="msgctxt")
    assert (entry.msgstr, entry.fuzzy) == (said, False)

    mended[0].msgstr = said.replace("{n}", "4")
    mended.save(str(snippet))
    code, out, err = words(copy, "apply", str(snippet))
    assert code == 2
    assert "{n}" in out
    assert catalogue(copy).find(ID, by="msgctxt").msgstr == said
    assert words(copy, "apply", "none.po")[0] == 2


def test_the_glossary_is_written_as_tbx(copy: Path) -> None:
    out = copy / "glossary.tbx"
    assert words(copy, "tbx", "-o", str(out))[0] == 0
    store = tbxfile.parsestring(out.read_bytes(), sourcelanguage="en", targetlanguage=CODE)
    assert len(store.units) > 100
    assert words(copy, "tbx")[1].encode() == out.read_bytes()
    assert words(copy, "tbx", "-o", str(copy / "no" / "folder.tbx"))[0] == 2
    assert words(copy, "new", CODE)[0] == 2
