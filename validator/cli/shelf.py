"""The rules that questions are judged by: games by id, edition and house rules, made when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from pathlib import Path

    from validator.engine.game import Game
    from validator.spec.library import GameRules, Library

Node = dict[str, Any]


class Shelf:
    """The games of this installation.

    A question needs one game and no examples, so each game is also kept by itself, with the values that its
    clauses are filled with; all of it is made anew when a file of the rules or of the program has changed.
    """

    def __init__(self) -> None:
        self._read: dict[str, Node] = {}

    @cached_property
    def library(self) -> Library:
        """All games; raises ``LibraryBroken``, ``DataMissing``."""
        from validator.spec.library import open_library

        return open_library()

    @cached_property
    def ids(self) -> list[str]:
        """The ids of all games."""
        from validator.paths import rules_dir
        from validator.spec.library import game_folders

        return [folder.name for folder in game_folders(rules_dir())]

    @cached_property
    def games(self) -> Any:
        """Games ready to be asked, by id, edition and switches: a ``GameFor``."""
        from validator.cases.bulk import Games

        return Games(self._make)

    def rules(self, game: str) -> GameRules:
        """A game with its examples."""
        return self.library.games[game]

    def spec(self, game: str, edition: str | None = None) -> Node:
        """What a game is compiled from; ``Refused`` where there is no such game or edition."""
        return self._kept(game, edition)["spec"]

    def clause_values(self, clause: str, edition: str | None, switches: Mapping[str, str]) -> Node | None:
        """What fills the placeholders of a clause under these switches; None where it cannot be told."""
        game, _, name = clause.partition(".")
        kept = self._kept(game, edition)
        if name in kept["values"] and switches == kept["defaults"]:
            return kept["values"][name]
        return _values(self.games(game, edition, switches), kept["binds"].get(name))

    def _make(self, game: str, edition: str | None, switches: Mapping[str, str]) -> Game:
        from validator.engine.game import Game
        from validator.spec.compile import compile_game

        return Game(compile_game(self.spec(game, edition), dict(switches)))

    def _kept(self, game: str, edition: str | None) -> Node:
        """One game: ``spec``, ``defaults``, ``binds`` of its clauses and their ``values`` by default."""
        from validator.cache import Cache
        from validator.cases.bulk import Refused

        if edition is not None:
            raise Refused("edition-unknown", text=edition, known=[])
        if game not in self.ids:
            raise Refused("game-unknown", text=game, known=self.ids)
        if game not in self._read:
            self._read[game] = Cache().get(f"game-{game}", self._key, lambda: _portrait(self.rules(game)))
        return self._read[game]

    @cached_property
    def _key(self) -> str:
        """Changes with every file that a game is made from."""
        from validator.cache import content_hash
        from validator.paths import PACKAGE, locales_dir, rules_dir
        from validator.spec.library import data_files

        code = [*sorted((PACKAGE / "spec").glob("*.py")), *sorted((PACKAGE / "engine").rglob("*.py"))]
        return content_hash(
            [*data_files(rules_dir(), locales_dir()), *_named([*code, PACKAGE / "cli/shelf.py"])]
        )


def _named(files: list[Path]) -> list[tuple[str, Path]]:
    return [(file.name, file) for file in files]


def _portrait(rules: GameRules) -> Node:
    """What is kept of a game."""
    from validator.engine.game import Game
    from validator.spec.compile import compile_game, defaults

    nodes = rules.clauses["clauses"]
    binds = {name: nodes[name].get("bind") or {} for name in nodes["$order"]}
    game = Game(compile_game(rules.spec, {}))
    values = {name: _values(game, bind) for name, bind in binds.items()}
    told = {name: found for name, found in values.items() if found is not None}
    return {"spec": rules.spec, "defaults": defaults(rules.spec["switches"]), "binds": binds, "values": told}


def _values(game: Game, bind: Mapping[str, str] | None) -> Node | None:
    from validator.spec.bindings import Unbound, bound_values

    try:
        return bound_values(game, dict(bind or {}))
    except Unbound:
        return None
