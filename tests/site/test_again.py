"""What is kept between two builds of one program follows every change, and changes nothing else."""

import json
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from jinja2 import DictLoader, Environment

from tests.site.conftest import ROOT
from validator.paths import rules_dir
from validator.site.pages import make_site
from validator.site.settle import compiled
from validator.site.templating import KeptTemplates

ANEW = (
    "import json, sys; from validator.site.pages import make_site; "
    "print(json.dumps({one.address: one.html for one in make_site((), None, sys.argv[1:]).pages}))"
)


def test_a_site_made_again_is_the_one_that_a_fresh_program_makes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("CARDRULES_CACHE", str(tmp_path / "cache"))
    rules = tmp_path / "rules"
    shutil.copytree(rules_dir(), rules)
    monkeypatch.setenv("CARDRULES_RULES", str(rules))
    path = min(rules.glob("*/clauses.yaml"), key=lambda one: one.stat().st_size)
    game = path.parent.name
    first = {one.address: one.html for one in make_site((), None, [game]).pages}
    text = path.read_text(encoding="utf-8")
    path.write_text(text.replace(" text: >-\n      ", " text: >-\n      Zeugma. ", 1), encoding="utf-8")
    again = {one.address: one.html for one in make_site((), None, [game]).pages}
    shown = [address for address, html in again.items() if "Zeugma." in html]
    assert shown and not any("Zeugma." in html for html in first.values())
    done = subprocess.run(
        [sys.executable, "-c", ANEW, game], cwd=ROOT, capture_output=True, text=True, check=True
    )
    assert again == json.loads(done.stdout)
    path.write_text(text, encoding="utf-8")
    assert {one.address: one.html for one in make_site((), None, [game]).pages} == first


def test_a_changed_template_is_compiled_again_and_no_other() -> None:
    texts, kept = {"page": "{{ 1 + 1 }}{% include 'part' %}", "part": "a"}, KeptTemplates()

    def made() -> str:
        return Environment(loader=DictLoader(texts), bytecode_cache=kept).get_template("page").render()

    assert made() == made() == "2a"
    texts["part"] = "b"
    assert made() == "2b"
    texts["part"] = "a"
    assert made() == "2a"


def test_a_changed_program_is_packed_again(monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = {"a.py": "A = 1\n"}, {"a.py": "A = 2\n"}
    archives = [compiled.archive(files) for files in (first, other, first)]
    assert archives[0] == archives[2] != archives[1]
    monkeypatch.setattr(compiled, "COMPILER", "no_such_compiler")
    assert compiled.archive(first) != archives[0], "the text goes, where there is no compiler"
