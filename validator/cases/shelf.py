"""The rules that questions are judged by: games by id, edition and house rules, made when asked for."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import TYPE_CHECKING, Any

from validator.cache import Cache

if TYPE_CHECKING:
    from pathlib import Path

    from validator.engine.game import Game
    from validator.spec.edition import Edition
    from validator.spec.rulebooks import GameRules, Library

Node = dict[str, Any]


class Shelf:
    """The games of this installation.

    A question needs one game and no examples, so each game is also kept by itself, with the values that its
    clauses are filled with; all of it is made anew when a file of the rules or of the program has changed.
    Where a method takes an ``edition``, None means the rules as they are; what is not there is ``Refused``.
    """

    def __init__(self) -> None:
        self._read: dict[str, Node] = {}

    @cached_property
    def rulebooks(self) -> Library:
        """All games; raises ``LibraryBroken``, ``DataMissing``."""
        from validator.spec.rulebooks import open_library

        return open_library()

    @cached_property
    def ids(self) -> list[str]:
        """The ids of all games."""
        from validator.paths import rules_dir
        from validator.spec.rulebooks import game_folders

        return [folder.name for folder in game_folders(rules_dir())]

    @cached_property
    def editions(self) -> dict[str, Edition]:
        """All editions by date, the oldest first."""
        from validator.paths import rules_dir
        from validator.spec.edition import editions

        return {one.date: one for one in editions(rules_dir())}

    @cached_property
    def games(self) -> Any:
        """Games ready to be asked, by id, edition and switches: a ``GameFor``."""
        from validator.cases.bulk import Games

        return Games(self._make)

    def rules(self, game: str) -> GameRules:
        """A game with its examples."""
        return self.rulebooks.games[game]

    def spec(self, game: str, edition: str | None = None) -> Node:
        """What a game is compiled from."""
        found: Node = self._kept(game, edition)["spec"]
        return found

    def clause_values(self, clause: str, edition: str | None, switches: Mapping[str, str]) -> Node | None:
        """What fills the placeholders of a clause under these switches; None where it cannot be told."""
        game, _, name = clause.partition(".")
        kept = self._kept(game, edition)
        if name in kept["values"] and switches == kept["defaults"]:
            found: Node = kept["values"][name]
            return found
        return _values(self.games(game, edition, switches), kept["binds"].get(name))

    def wordings(self, game: str, edition: str | None) -> dict[str, Node]:
        """The clauses that an edition has otherwise than now, by short id: ``title``, ``text``, ``vars``."""
        found: dict[str, Node] = self._kept(game, edition)["wordings"]
        return found

    def _make(self, game: str, edition: str | None, switches: Mapping[str, str]) -> Game:
        from validator.engine.game import Game
        from validator.spec.compile import compile_game

        return Game(compile_game(self.spec(game, edition), dict(switches)))

    def _kept(self, game: str, edition: str | None) -> Node:
        """A game as ``_portrait`` makes it, as it is now or as it was in an edition."""
        if edition is not None and self._is_now(game, edition):
            edition = None
        name = f"game-{game}" if edition is None else f"game-{game}-{edition}"
        if name not in self._read:
            self._check(game, edition)
            self._read[name] = Cache().get(name, self._key, lambda: self._portrait(game, edition))
        return self._read[name]

    def _is_now(self, game: str, edition: str) -> bool:
        """Whether an edition is the one that the rules as they are belong to."""
        return game in self.ids and edition == self._kept(game, None)["spec"]["game"].get("edition")

    def _check(self, game: str, edition: str | None) -> None:
        from validator.cases.bulk import Refused

        if edition is not None and edition not in self.editions:
            raise Refused("edition-unknown", text=edition, known=list(self.editions))
        known = self.ids if edition is None else list(self.editions[edition].games)
        if game not in known:
            raise Refused("game-unknown", text=game, known=known)

    def _portrait(self, game: str, edition: str | None) -> Node:
        now = self.rulebooks.games.get(game)
        if edition is None:
            return _portrait(self.rules(game), now)
        return _portrait(_frozen(edition).games[game], now)

    @cached_property
    def _key(self) -> str:
        """Changes with every file that a game is made from."""
        from validator.cache import content_hash
        from validator.paths import PACKAGE, locales_dir, rules_dir
        from validator.spec.rulebooks import data_files

        code = [*sorted((PACKAGE / "spec").glob("*.py")), *sorted((PACKAGE / "engine").rglob("*.py"))]
        own = _named([*code, PACKAGE / "cases/shelf.py"])
        return content_hash([*data_files(rules_dir(), locales_dir()), *own])


def _named(files: list[Path]) -> list[tuple[str, Path]]:
    return [(file.name, file) for file in files]


def _frozen(edition: str) -> Library:
    """The rules as they were frozen on a date."""
    from validator.cases.bulk import Refused
    from validator.paths import rules_dir
    from validator.spec.edition import EditionRefused, edition_library

    try:
        return edition_library(edition, rules_dir())
    except EditionRefused:
        raise Refused("edition-changed", text=edition) from None


def _portrait(rules: GameRules, now: GameRules | None) -> Node:
    """What is kept of a game.

    ``spec``; ``defaults`` of its switches; ``binds`` of its clauses and their ``values`` by default; the
    ``wordings`` of clauses that are not what they are now.
    """
    from validator.engine.game import Game
    from validator.spec.compile import compile_game, defaults

    nodes = rules.clauses["clauses"]
    binds = {name: nodes[name].get("bind") or {} for name in nodes["$order"]}
    game = Game(compile_game(rules.spec, {}))
    values = {name: _values(game, bind) for name, bind in binds.items()}
    return {
        "spec": rules.spec,
        "defaults": defaults(rules.spec["switches"]),
        "binds": binds,
        "values": {name: found for name, found in values.items() if found is not None},
        "wordings": _wordings(nodes, now.clauses["clauses"] if now else {}),
    }


def _wordings(nodes: Node, now: Node) -> Node:
    """The clauses that read otherwise now: ``title``, ``text`` and how each placeholder is shown."""
    return {
        name: {
            "title": nodes[name]["title"],
            "text": nodes[name]["text"],
            "vars": {hole: _shown_as(path) for hole, path in (nodes[name].get("bind") or {}).items()},
        }
        for name in nodes["$order"]
        if not _reads_so(now.get(name), nodes[name])
    }


def _reads_so(now: Node | None, node: Node) -> bool:
    return now is not None and all(now[key] == node[key] for key in ("title", "text"))


def _shown_as(path: str) -> str:
    """The kind of a placeholder, which its binding may name after a bar."""
    kind = path.partition("|")[2]
    return "value" if kind in ("", "list") else kind


def _values(game: Game, bind: Mapping[str, str] | None) -> Node | None:
    from validator.spec.bindings import Unbound, bound_values

    try:
        return bound_values(game, dict(bind or {}))
    except Unbound:
        return None
