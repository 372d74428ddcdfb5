"""The real rules as test input, and a small library of its own to be spoilt."""

from __future__ import annotations

import shutil
from functools import cache
from pathlib import Path

import pytest

from validator.paths import locales_dir, rules_dir
from validator.spec import validate
from validator.spec.problems import Problem
from validator.spec.reader import Document, read_text, read_yaml
from validator.spec.schema import Schemas

KINDS = ("game", "clauses", "variants", "examples")
SMALL = Path(__file__).parent / "small"


@cache
def schemas() -> Schemas:
    return Schemas(rules_dir() / "schema")


@cache
def real_files() -> list[tuple[str, Path]]:
    """Every real file that has a schema: (schema, path)."""
    kinds = (*KINDS, "table")
    found = [(kind, path) for kind in kinds for path in sorted(rules_dir().glob(f"*/{kind}.yaml"))]
    return [
        *found,
        ("sources", rules_dir() / "sources.yaml"),
        ("languages", locales_dir() / "languages.yaml"),
    ]


@cache
def document(path: Path) -> Document:
    return read_yaml(path)


def edited(path: Path, old: str, new: str) -> Document:
    """A real file with one edit; the text that is edited must be there."""
    text = path.read_text(encoding="utf-8")
    assert old in text, f"{path.name} holds no {old!r} to edit"
    return read_text(text.replace(old, new, 1), name="x.yaml")


class SmallRules:
    """A copy of the two small games in `small/`, with the real schemas; each test spoils its own."""

    def __init__(self, folder: Path) -> None:
        self.rules, self.locales = folder / "rules", folder / "locales"
        shutil.copytree(SMALL, folder, dirs_exist_ok=True)
        shutil.copytree(rules_dir() / "schema", self.rules / "schema")

    def edit(self, file: str, old: str, new: str) -> None:
        path = self.rules / file
        text = path.read_text(encoding="utf-8")
        assert old in text, f"{file} holds no {old!r} to edit"
        path.write_text(text.replace(old, new, 1), encoding="utf-8")

    def add(self, file: str, text: str) -> None:
        path = self.rules / file
        path.parent.mkdir(parents=True, exist_ok=True)
        old = path.read_text(encoding="utf-8") if path.exists() else ""
        path.write_text(old + text, encoding="utf-8")

    def problems(self) -> list[Problem]:
        return validate(self.rules, self.locales)


@pytest.fixture
def small(tmp_path: Path) -> SmallRules:
    return SmallRules(tmp_path)
