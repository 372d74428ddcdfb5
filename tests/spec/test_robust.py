"""Whatever stands in the files of the rules, validating them never ends in a traceback."""

from __future__ import annotations

import copy
import shutil
import tempfile
from pathlib import Path
from typing import Any

import yaml
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.spec.files import KINDS, SMALL, document
from validator.paths import rules_dir
from validator.spec import validate
from validator.spec.problems import format_problem, problem_from_data

FILES = [(game, kind) for game in ("tricky", "sets") for kind in KINDS]

VALUES = st.sampled_from(
    [
        *(
            None,
            True,
            False,
            0,
            1,
            -1,
            7,
            99,
            2.5,
            "",
            "x",
            "each",
            "AS",
            "2C",
            "JO",
            "rest",
            "A",
            "steps.deal",
        ),
        *([], {}, [1], ["A", "A"], [[1]], {"use": False}, {"use": True}, {"after": "dealer"}, {"not": "any"}),
        *(
            {"from": 3, "to": 1},
            {"x": {}},
            {"x": None},
            {"by_deal": [1, 2]},
            {"players": {"4": 1}},
            "{a}",
            "[[b]]",
        ),
    ]
)


def paths_of(value: Any) -> list[tuple[Any, ...]]:
    found: list[tuple[Any, ...]] = []
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, child in inner:
        found += [(key,), *((key, *rest) for rest in paths_of(child))]
    return found


def spoil(data: Any, path: tuple[Any, ...], value: Any, way: str) -> None:
    holder = data
    for step in path[:-1]:
        holder = holder[step]
    if way == "remove":
        del holder[path[-1]]
    elif way == "rename" and isinstance(holder, dict):
        holder[f"{path[-1]}s"] = holder.pop(path[-1])
    else:
        holder[path[-1]] = copy.deepcopy(value)


@st.composite
def spoilt_libraries(draw: st.DrawFn) -> dict[tuple[str, str], Any]:
    """The files of the small games with up to three nodes replaced, renamed or removed."""
    files = {
        (game, kind): copy.deepcopy(document(SMALL / f"rules/{game}/{kind}.yaml").data)
        for game, kind in FILES
    }
    for _ in range(draw(st.integers(1, 3))):
        data = files[draw(st.sampled_from(FILES))]
        places = paths_of(data)
        if places:
            way = draw(st.sampled_from(["replace", "replace", "remove", "rename"]))
            spoil(data, draw(st.sampled_from(places)), draw(VALUES), way)
    return files


def written(files: dict[tuple[str, str], Any], folder: Path) -> None:
    shutil.copytree(SMALL, folder, dirs_exist_ok=True)
    (folder / "rules" / "schema").symlink_to(rules_dir() / "schema")
    for (game, kind), data in files.items():
        text = yaml.safe_dump(data, allow_unicode=True, sort_keys=False)
        (folder / "rules" / game / f"{kind}.yaml").write_text(text, encoding="utf-8")


@settings(max_examples=200, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(spoilt_libraries())
def test_spoilt_rules_give_problems_and_no_traceback(files: dict[tuple[str, str], Any]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        written(files, Path(folder))
        for problem in validate(Path(folder) / "rules", Path(folder) / "locales"):
            assert format_problem(problem)
            assert problem_from_data(problem.as_data()) == problem
