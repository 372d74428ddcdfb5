"""The games under ``games/``: house rules of the judges, written in the rules language, for tests only.

One that is based on a game under ``rules/`` is a patch of it and keeps its id, its clauses and its switches.
A game that a judge plays as it stands under ``rules/`` has no folder here.
"""

from functools import cache
from pathlib import Path
from typing import Any

from validator.engine.game import Game
from validator.paths import rules_dir
from validator.spec.compile import compile_game
from validator.spec.ordered import machine_part, ordered, switches_part
from validator.spec.overlay import ORDER, names, overlay
from validator.spec.reader import read_yaml
from validator.spec.rulebooks import open_library
from validator.spec.schema import Schemas

GAMES = Path(__file__).parent / "games"


def house_games() -> list[str]:
    """The ids of all of them."""
    return sorted(path.parent.name for path in GAMES.glob("*/game.yaml"))


@cache
def _schemas() -> Schemas:
    return Schemas(rules_dir() / "schema")


def _read(name: str, kind: str) -> Any:
    """The data of one file, which must have the shape that the schema of its kind says."""
    document = read_yaml(GAMES / name / f"{kind}.yaml")
    problems = list(document.problems) or _schemas().problems(kind, document)
    assert not problems, "\n".join(map(str, problems))
    assert document.data["game"] == name
    return document.data


@cache
def house_spec(name: str) -> dict[str, Any]:
    """The machine part and switches of a game, as they are compiled."""
    if name not in house_games():
        return dict(open_library().games[name].spec)
    machine = ordered(machine_part(_read(name, "game")))
    if "based_on" in machine:
        base = open_library().games[machine.pop("based_on")].spec
        own = {key: machine[key] for key in machine if key not in ("game", "title")}
        return {"game": overlay(base["game"], own), "switches": base["switches"]}
    has_switches = (GAMES / name / "variants.yaml").exists()
    switches = switches_part(_read(name, "variants")["switches"]) if has_switches else None
    return {"game": machine, "switches": switches}


@cache
def _made(name: str, chosen: tuple[tuple[str, str], ...]) -> Game:
    return Game(compile_game(house_spec(name), dict(chosen)))


def house_game(name: str, **chosen: str) -> Game:
    """A game with these switches, the others at their default: read and compiled as the rules are."""
    return _made(name, tuple(sorted(chosen.items())))


def spoilt(name: str, patch: dict[str, Any], **chosen: str) -> Game:
    """The same game with a fault planted in it, laid over its switches too: a judge must notice."""
    spec = house_spec(name)
    planted = switches_part({"planted": {"default": "yes", "values": {"yes": {"patch": patch}}}})
    own = spec["switches"] or {}
    switches = {**own, **planted, ORDER: [*names(own), "planted"]}
    return Game(compile_game({**spec, "switches": switches}, chosen))
