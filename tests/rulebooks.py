"""The games of this checkout, for tests: read once, compiled once a choice of switches."""

from functools import cache

from validator.engine.game import Game
from validator.spec.compile import compile_game
from validator.spec.rulebooks import GameRules, read_library


@cache
def games() -> dict[str, GameRules]:
    """All games by id."""
    library = read_library()
    assert not library.errors, "\n".join(map(str, library.errors))
    return dict(library.games)


@cache
def _made(game: str, chosen: tuple[tuple[str, str], ...]) -> Game:
    return Game(compile_game(games()[game].spec, dict(chosen)))


def game(name: str, **chosen: str) -> Game:
    """A game with these switches, the others at their default."""
    return _made(name, tuple(sorted(chosen.items())))


def settings_of(name: str) -> list[dict[str, str]]:
    """The default, each other value of each switch by itself, and the two halves of all of these together.

    A value that goes with some others only brings the first of each along.
    """
    spec = games()[name].spec
    found: list[dict[str, str]] = [{}]
    for switch in spec["switches"]["$order"]:
        node = spec["switches"][switch]
        found += [
            _with_company(node["values"][value], {switch: value})
            for value in node["values"]["$order"]
            if value != node["default"]
        ]
    return found


def _with_company(value: dict[str, dict[str, list[str]]], chosen: dict[str, str]) -> dict[str, str]:
    needed = value.get("only_with") or {}
    return chosen | {other: values[0] for other, values in needed.items() if other != "$order"}
