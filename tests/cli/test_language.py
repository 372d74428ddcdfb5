"""Which language the program speaks, and that its help and complaints are in it."""

import shutil
from pathlib import Path

import pytest

from tests.cli.conftest import Cardrules
from validator.cli.speech import LanguageChoice, Speech, chosen_language
from validator.paths import locales_dir
from validator.words.catalogues import languages

KNOWN = ["aa", "bb", "cc"]


@pytest.mark.parametrize(
    ("args", "environ", "chosen"),
    [
        ([], {}, "aa"),
        ([], {"LANG": "bb_BB.UTF-8"}, "bb"),
        ([], {"LANG": "C"}, "aa"),
        ([], {"LANG": "zz_ZZ"}, "aa"),
        ([], {"LC_ALL": "cc", "LC_MESSAGES": "bb", "LANG": "bb"}, "cc"),
        ([], {"LC_ALL": "", "LC_MESSAGES": "bb@euro"}, "bb"),
        (["ask", "--lang", "CC"], {"LANG": "bb"}, "cc"),
        (["--lang=bb_XX", "ask"], {}, "bb"),
        (["--lang", "bb", "--lang", "cc"], {}, "cc"),
        (["--", "--lang", "bb"], {}, "aa"),
        (["--lang"], {"LANG": "bb"}, "bb"),
    ],
)
def test_the_command_line_counts_before_the_locale(
    args: list[str], environ: dict[str, str], chosen: str
) -> None:
    assert chosen_language(args, environ, KNOWN) == chosen


def test_a_language_asked_for_by_name_must_be_there() -> None:
    with pytest.raises(LanguageChoice) as raised:
        chosen_language(["--lang", "zz"], {}, KNOWN)
    assert raised.value.known == KNOWN


def test_sentences_are_filled_by_name_and_steer_no_terminal() -> None:
    _ = Speech("", is_source=True)
    assert _("{a} and {b} {c}", a="x{b}", b="y") == "x{b} and y {c}"
    assert _("{a.__class__}", a=1) == "{a.__class__}"
    assert _("{a}", a="\x1b[31m\u202e") == "\\u001b[31m\\u202e"
    assert _.ngettext("{count} hand", "{count} hands", 2) == "2 hands"


@pytest.fixture
def translated(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> str:
    """A language in which a few sentences of the program are translated."""
    lang = str(languages()[-1]["code"])
    folder = tmp_path / "locales"
    shutil.copytree(locales_dir(), folder)
    pairs = {
        "Usage:": "KASUTUS:",
        "Options": "VALIKUD",
        "Show this help and stop.": "ABI.",
        "Did you mean {suggestion}?": "KAS {suggestion}?",
        "There is no option {text} in this question.": "POLE {text}.",
    }
    entries = "".join(f'msgid "{text}"\nmsgstr "{said}"\n\n' for text, said in pairs.items())
    header = 'msgid ""\nmsgstr "Content-Type: text/plain; charset=UTF-8\\n"\n\n'
    (folder / lang / "LC_MESSAGES/cli.po").write_text(header + entries, encoding="utf-8")
    monkeypatch.setenv("CARDRULES_LOCALES", str(folder))
    monkeypatch.setenv("CARDRULES_CACHE", str(tmp_path / "cache"))
    return lang


def test_help_and_complaints_are_translated(cardrules: Cardrules, translated: str) -> None:
    told = cardrules("ask", "hazari", "compare", "--help", "--lang", translated).out
    assert told.startswith("KASUTUS: cardrules ask hazari compare")
    assert "VALIKUD:" in told and "ABI." in told
    complaint = cardrules("ask", "hazari", "compare", "--grops", "x", "--lang", translated).err
    assert complaint.startswith("POLE --grops.") and "KAS --groups?" in complaint


@pytest.mark.parametrize("lang", [one["code"] for one in languages()])
def test_every_command_has_help_in_every_language(cardrules: Cardrules, lang: str) -> None:
    for words in ([], ["ask"], ["replay"], ["games"], ["fields"], ["examples"], ["validate"], ["words"]):
        answer = cardrules(*words, "--help", "--lang", lang)
        assert answer.code == 0, answer.err
        assert "--help" in answer.out
