"""The walls of the house: which room may use which, and what may not be named inside."""

import ast
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest
import yaml

from validator.paths import PACKAGE, locales_dir, rules_dir

ROOT = Path(__file__).resolve().parents[1]
CONTRACTS = len(
    re.findall(r"^\[\[tool\.importlinter\.contracts]]", (ROOT / "pyproject.toml").read_text(), re.MULTILINE)
)

# Games that no file under rules/ may hold yet, in the spellings that people use.
OTHER_GAMES = {
    "euchre",
    "whist",
    "klaverjas",
    "klaverjassen",
    "boerenbridge",
    "hazari",
    "azi",
    "hasenpfeffer",
    "pepper",
}
# Games that are called like something which every card game has.
SUITS = {"hearts", "spades", "clubs", "diamonds"}


# Imports --------------------------------------------------------------------------


def lint_imports(folder: Path) -> subprocess.CompletedProcess[str]:
    program = [sys.executable, "-c", "from importlinter.cli import lint_imports_command as run; run()"]
    return subprocess.run(
        [*program, "--no-cache", "--no-logo"], cwd=folder, capture_output=True, text=True, check=False
    )


def test_rooms_import_downwards_only() -> None:
    run = lint_imports(ROOT)
    assert run.returncode == 0, run.stdout + run.stderr
    assert f"{CONTRACTS} kept, 0 broken" in run.stdout


@pytest.mark.parametrize(
    ("file", "line"),
    [
        ("engine/planted.py", "import validator.spec.reader"),
        ("engine/planted.py", "import validator.words.fill"),
        ("spec/planted.py", "import validator.cases"),
        ("spec/planted.py", "import click"),
        ("words/planted.py", "import validator.engine.game"),
        ("words/planted.py", "import validator.spec.compile"),
        ("cases/planted.py", "import validator.words.fill"),
        ("cases/planted.py", "import mkdocs.config"),
        ("words/planted.py", "import mkdocs.config"),
    ],
)
def test_a_hole_in_a_wall_is_found(tmp_path: Path, file: str, line: str) -> None:
    shutil.copytree(PACKAGE, tmp_path / "validator", ignore=shutil.ignore_patterns("__pycache__"))
    shutil.copy(ROOT / "pyproject.toml", tmp_path)
    (tmp_path / "validator" / file).write_text(line + "\n")
    run = lint_imports(tmp_path)
    assert run.returncode == 1, run.stdout + run.stderr
    assert f"{'.'.join(Path(file).with_suffix('').parts)} -> " in run.stdout


# Names of games --------------------------------------------------------------------------


def game_names() -> set[str]:
    """All games by id, title and other names, in lower case."""
    names = set(OTHER_GAMES)
    for path in rules_dir().glob("*/game.yaml"):
        game = yaml.safe_load(path.read_text(encoding="utf-8"))
        names |= {str(name).lower() for name in [game["game"], game["title"], *game.get("also", [])]}
    return {name for name in names - SUITS if re.search("[a-z]", name)}


def naming(name: str) -> re.Pattern[str]:
    """Finds a name as a word, also inside ``like_this`` and ``LikeThis``, its parts joined in any way."""
    letters = r"[\s_-]*".join(re.escape(part) for part in re.split(r"[\s_-]+", name))
    return re.compile(rf"(?<![A-Za-z])(?i:{letters})(?![a-z])|(?<=[a-z]){letters.capitalize()}(?![a-z])")


def own_files() -> Iterator[Path]:
    for path in sorted(PACKAGE.rglob("*")):
        if path.is_file() and "__pycache__" not in path.parts:
            yield path


@pytest.mark.parametrize("name", sorted(game_names()))
def test_no_game_is_named(name: str) -> None:
    pattern = naming(name)
    found = []
    for path in own_files():
        lines = path.read_text(encoding="utf-8", errors="replace").splitlines()
        for number, line in enumerate([path.relative_to(PACKAGE).as_posix(), *lines]):
            if pattern.search(line):
                found.append(f"{path.relative_to(ROOT)}:{number}: {line}")
    assert not found, "Rules belong in rules/, not in the program:\n" + "\n".join(found)


@pytest.mark.parametrize(
    ("name", "text", "named"),
    [
        ("azi", "if game == 'azi':", True),
        ("azi", "class AziPot:", True),
        ("azi", "def azi_pot():", True),
        ("azi", "def potAzi():", True),
        ("azi", "an amazing, lazily made thing", False),
        ("whist", "dutch-WHIST", True),
        ("whist", "whistle", False),
        ("double hasenpfeffer", "double_hasenpfeffer", True),
        ("double-hasenpfeffer", "DoubleHasenpfeffer", True),
    ],
)
def test_a_name_is_found_as_a_word(name: str, text: str, named: bool) -> None:
    assert bool(naming(name).search(text)) == named


# Names of languages --------------------------------------------------------------------------


def languages() -> tuple[str, set[str], set[str]]:
    """The source language's code, all other codes, and the names of the other languages."""
    data = yaml.safe_load((locales_dir() / "languages.yaml").read_text(encoding="utf-8"))
    source, *others = data
    codes = {code for other in others for code in (other, data[other]["locale"], data[other]["material"])}
    names = {data[other][key].lower() for other in others for key in ("name", "english")}
    return source, codes, names


def literals(path: Path) -> Iterator[tuple[int, str]]:
    """The texts of a Python file with their lines, docstrings left out: those are for its readers."""
    tree = ast.parse(path.read_text(encoding="utf-8"))
    told = {node.value for node in ast.walk(tree) if isinstance(node, ast.Expr)}
    for node in ast.walk(tree):
        if isinstance(node, ast.Constant) and isinstance(node.value, str) and node not in told:
            yield node.lineno, node.value


def spoken(text: str, codes: set[str], names: set[str]) -> bool:
    words = set(re.findall(r"[^\W\d_]+", text.lower()))
    return text in codes or bool(words & {word for name in names for word in name.split()})


def test_no_language_is_named() -> None:
    _, codes, names = languages()
    found = [
        f"{path.relative_to(ROOT)}:{line}: {text!r}"
        for path in own_files()
        if path.suffix == ".py"
        for line, text in literals(path)
        if spoken(text, codes, names)
    ]
    assert not found, "Languages come from locales/languages.yaml:\n" + "\n".join(found)


def test_a_language_is_found_in_a_literal() -> None:
    source, codes, names = languages()
    assert codes and names
    assert all(spoken(code, codes, names) for code in codes)
    assert all(spoken(f"the {name} page", codes, names) for name in names)
    assert not spoken(source, codes, names)
    assert not spoken("nobody", codes, names)
