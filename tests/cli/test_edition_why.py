"""`cardrules edition new --why`: reasons go into the edition, and a fault in them stops it."""

import json
from pathlib import Path

import pytest

from tests.cli.conftest import Cardrules
from tests.cli.test_edition import rules

__all__ = ["rules"]


@pytest.fixture
def why(tmp_path: Path) -> Path:
    return tmp_path / "why.yaml"


def test_reasons_are_frozen_with_the_edition(cardrules: Cardrules, rules: Path, why: Path) -> None:
    why.write_text("hazari.tie-later: Two more sources say so.\n", encoding="utf-8")
    made = cardrules("edition", "new", "2031-01-01", "--why", str(why))
    assert made.code == 0, made.err
    index = json.loads((rules / "editions/2031-01-01/index.json").read_text(encoding="utf-8"))
    assert index["why"] == {"hazari.tie-later": "Two more sources say so."}


def test_a_fault_in_reasons_stops_the_edition(cardrules: Cardrules, rules: Path, why: Path) -> None:
    why.write_text("hazari.tie-latter: Two more sources say so.\n", encoding="utf-8")
    answer = cardrules("edition", "new", "2031-01-01", "--why", str(why))
    assert answer.code == 2
    assert "why.yaml:1:1" in answer.err
    assert "Did you mean hazari.tie-later?" in answer.err
    assert not (rules / "editions").exists()


def test_help_tells_of_reasons(cardrules: Cardrules) -> None:
    assert "--why" in cardrules("edition", "new", "--help").out
