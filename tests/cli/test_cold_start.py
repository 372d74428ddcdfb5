"""A question needs little: what a cold start imports, and that stale caches are not believed."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from validator.paths import PACKAGE, locales_dir, rules_dir
from validator.words.catalogues import languages

HEAVY = {"mkdocs", "babel", "jsonschema", "yaml", "rich", "polib", "jinja2", "material"}
QUESTION = ["ask", "hazari", "compare", "AS KS QS", "AH 2H 3H"]
PROGRAM = (
    "import sys; from validator.cli import main; code = main(sys.argv[1:]); "
    "names = sorted({name.split('.')[0] for name in sys.modules}); "
    "sys.stderr.write('MODULES ' + ' '.join(names)); sys.exit(code)"
)


def run(cache: Path, *words: str, **environ: str) -> subprocess.CompletedProcess[str]:
    """The program in a process of its own; standard error ends with the modules that it imported."""
    env = {**os.environ, "CARDRULES_CACHE": str(cache), "LC_ALL": "C.UTF-8", **environ}
    command = [sys.executable, "-c", PROGRAM, *words]
    return subprocess.run(command, cwd=PACKAGE.parent, env=env, capture_output=True, text=True, check=False)


def imported(answer: subprocess.CompletedProcess[str]) -> set[str]:
    return set(answer.stderr.rpartition("MODULES ")[2].split())


@pytest.fixture(scope="module")
def warm(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A cache that an earlier question has filled."""
    cache = tmp_path_factory.mktemp("cache")
    first = run(cache, *QUESTION)
    assert first.returncode == 0, first.stderr
    assert "yaml" in imported(first)
    return cache


@pytest.mark.parametrize("words", [[], ["--json"], ["--variant", "tie=first_played"], ["--what-if"]], ids=str)
def test_a_question_reads_no_yaml_and_draws_no_table(warm: Path, words: list[str]) -> None:
    answer = run(warm, *QUESTION, *words)
    assert answer.returncode == 0, answer.stderr
    assert imported(answer) & HEAVY == set()


def test_neither_does_another_language(warm: Path) -> None:
    lang = str(languages()[-1]["code"])
    first = run(warm, *QUESTION, "--lang", lang)
    second = run(warm, *QUESTION, "--lang", lang)
    assert first.stdout == second.stdout != ""
    assert imported(second) & HEAVY == set()


def test_a_log_of_json_reads_no_yaml(warm: Path, tmp_path: Path) -> None:
    case = '{"game": "hazari", "ask": "compare", "groups": ["AS KS QS", "AH 2H 3H"]}\n'
    (tmp_path / "log.jsonl").write_text(case * 3)
    answer = run(warm, "replay", str(tmp_path / "log.jsonl"), "--json")
    assert answer.returncode == 0, answer.stderr
    assert imported(answer) & HEAVY == set()


def test_a_changed_rule_is_read_anew(tmp_path: Path) -> None:
    rules, locales = tmp_path / "rules", tmp_path / "locales"
    shutil.copytree(rules_dir(), rules)
    shutil.copytree(locales_dir(), locales)
    places = {"CARDRULES_RULES": str(rules), "CARDRULES_LOCALES": str(locales)}
    words = ["ask", "hazari", "compare", "AS KD 9C", "AH KC 9S"]
    assert "Group 2 is better." in run(tmp_path / "cache", *words, **places).stdout
    file = rules / "hazari/game.yaml"
    text = file.read_text("utf-8")
    assert "equal: last_played" in text
    file.write_text(text.replace("equal: last_played", "equal: first_played"), "utf-8")
    assert "Group 1 is better." in run(tmp_path / "cache", *words, **places).stdout


def test_a_spoilt_cache_is_made_anew(warm: Path, tmp_path: Path) -> None:
    cache = tmp_path / "cache"
    shutil.copytree(warm, cache)
    for file in cache.iterdir():
        file.write_text("{ not json")
    assert run(cache, *QUESTION).stdout == run(warm, *QUESTION).stdout


def test_broken_rules_are_told_with_their_place(tmp_path: Path) -> None:
    rules = tmp_path / "rules"
    shutil.copytree(rules_dir(), rules)
    with (rules / "hazari/game.yaml").open("a", encoding="utf-8") as file:
        file.write("\nnonsense: 1\n\tx: 2\n")
    answer = run(tmp_path / "cache", *QUESTION, CARDRULES_RULES=str(rules))
    assert answer.returncode == 2
    assert "rules/hazari/game.yaml:" in answer.stderr
    assert "Traceback" not in answer.stderr


def test_a_folder_that_is_not_there_is_told(tmp_path: Path) -> None:
    answer = run(tmp_path, *QUESTION, CARDRULES_RULES=str(tmp_path / "none"))
    assert answer.returncode == 2
    assert "CARDRULES_RULES is set to" in answer.stderr
