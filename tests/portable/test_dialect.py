"""The portable core stays inside what MicroPython has, and the lint that says so tells the truth."""

import builtins
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.portable.dialect import MISSING_BUILTINS, MISSING_METHODS, faults
from tests.portable.micropython import ROOT, MicroPython, MicroPythonError
from tests.portable.planted import CLEAN, PLANTED, PROBE, UNPROVEN
from validator.portable import portable_bundle, portable_files, portable_lines

FILES = portable_files()


def module_name(path: Path) -> str:
    return ".".join(path.with_suffix("").parts).removesuffix(".__init__")


MODULES = {module_name(path) for path in FILES}


@pytest.fixture(scope="module")
def probe() -> Iterator[MicroPython]:
    with MicroPython({"probe.py": PROBE}) as python:
        yield python


@pytest.mark.parametrize("line", portable_lines())
def test_each_line_of_the_list_names_files(line: str) -> None:
    path = ROOT / line.removeprefix("!")
    assert path.is_file() or list(path.rglob("*.py")), f"validator/portable.txt: there is no {line}"


@pytest.mark.parametrize("path", FILES, ids=str)
def test_file_is_in_the_dialect(path: Path) -> None:
    found = faults((ROOT / path).read_text(encoding="utf-8"), MODULES)
    assert not found, "\n".join(f"{path}:{fault.line}: {fault.rule}: {fault.message}" for fault in found)


@pytest.mark.parametrize("path", FILES, ids=str)
def test_file_is_imported_by_micropython(path: Path, micropython: MicroPython) -> None:
    with pytest.raises(MicroPythonError) as raised:
        micropython.call(module_name(path), "there_is_no_such_name")
    assert raised.value.type == "AttributeError", raised.value.trace


def test_the_bundle_holds_every_package_file() -> None:
    bundle = portable_bundle()
    folders = {parent.as_posix() for path in bundle for parent in Path(path).parents if parent.name}
    assert folders and all(f"{folder}/__init__.py" in bundle for folder in folders)


@pytest.mark.parametrize(("rule", "source"), PLANTED + UNPROVEN)
def test_departure_is_caught(rule: str, source: str) -> None:
    assert rule in {fault.rule for fault in faults(source, MODULES)}


@pytest.mark.parametrize(("rule", "source"), PLANTED)
def test_departure_is_real(rule: str, source: str, probe: MicroPython) -> None:
    ours = _here(source)
    try:
        theirs = probe.call("probe", "run", source)
    except MicroPythonError:
        return
    assert (theirs, type(theirs)) != (ours, type(ours)), f"MicroPython agrees: why the rule {rule}?"


@pytest.mark.parametrize("source", CLEAN)
def test_near_miss_is_let_through_and_agrees(source: str, probe: MicroPython) -> None:
    assert faults(source, MODULES) == []
    assert probe.call("probe", "run", source) == _here(source)


def test_a_mark_on_another_line_excuses_nothing() -> None:
    source = "# total key\nresult = sorted([2, 1])\n# order-free\nresult = list({'a': 1}.items())"
    assert {fault.rule for fault in faults(source, MODULES)} == {"sort", "order"}


def test_lists_of_missing_names_are_those_of_micropython(probe: MicroPython) -> None:
    methods, names = set(probe.call("probe", "methods")), set(probe.call("probe", "names"))
    kinds = (str, list, dict, set, frozenset, int, float, tuple, bool)
    callables = {name for kind in kinds for name in dir(kind) if callable(getattr(kind, name))}
    assert {name for name in callables if name[0] != "_"} - methods <= MISSING_METHODS
    assert not MISSING_METHODS & methods
    assert {name for name in dir(builtins) if name[0] != "_"} - names <= MISSING_BUILTINS | {
        "False",
        "None",
        "True",
    }
    assert not MISSING_BUILTINS & names


def _here(source: str) -> Any:
    there: dict[str, Any] = {}
    try:
        exec(source, there)
    except (ImportError, SyntaxError) as failure:
        return f"fails here too: {failure}"
    return there["result"]
