"""Editions: the rules as they stood on a date, frozen as data, so that an old record is judged by its own
rules.

`rules/editions/<date>/` holds `index.json` (the date, the content hash, the games, and why things changed
where somebody said it) and one JSON file a game:
its `spec` (machine part and switches), its English `clauses`, and every example with the verdict that it
had. `_words.json` has the clauses as they were said in other languages. Nothing in there is ever changed;
a check compares the hash of what verdicts depend on.
"""

from __future__ import annotations

import hashlib
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field, replace
from datetime import date as calendar_date
from pathlib import Path
from typing import TYPE_CHECKING, Any

from validator.spec.compile import compile_game
from validator.spec.overlay import ORDER
from validator.spec.problems import Problem
from validator.spec.rulebooks import GameRules, Library, Node, read_json

if TYPE_CHECKING:
    from validator.engine.game import Game

FOLDER = "editions"
INDEX = "index.json"
WORDS = "_words.json"
FORMAT = 1

Why = str | dict[str, str]
Judge = Callable[["Game", Node], Node]
"""What gives the verdict on an example: a game, then a case."""

# What a reader or a verdict depends on. Notes, sources and the like may change without a new edition.
_CLAUSE_KEYS = ("section", "title", "text", "bind", "when", "kind")
_SWITCH_KEYS = ("title", "text", "default", "values")
_VALUE_KEYS = ("title", "text", "patch", "excludes", "only_with")


class EditionRefused(Exception):
    """An edition that cannot be made or used; `code` and `facts` say why, in the words of `PROBLEM_TEXTS`."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code, self.facts = code, facts

    def problem(self) -> Problem:
        """The reason as a problem, for those who tell it."""
        return Problem("error", self.code, f"rules/{FOLDER}", facts=self.facts)


@dataclass(frozen=True, order=True)
class Edition:
    """The date of an edition and the content hash of its rules.

    ``why`` holds reasons for its changes, by game or full id of a clause: a sentence, or one for each
    language.
    """

    date: str
    hash: str
    games: tuple[str, ...] = ()
    why: Mapping[str, Why] = field(default_factory=dict, compare=False)


# What is frozen -----------------------------------------------------------------------


def frozen_game(rules: GameRules) -> Node:
    """What an edition keeps of a game, without examples."""
    machine = {key: value for key, value in rules.spec["game"].items() if key != "edition"}
    switches = {name: _frozen_switch(node) for name, node in _named(rules.spec["switches"])}
    clauses = {name: _only(node, _CLAUSE_KEYS) for name, node in _named(rules.clauses["clauses"])}
    return {
        "game": rules.id,
        "base": rules.base,
        "spec": {"game": machine, "switches": {**switches, ORDER: list(switches)}},
        "clauses": {"sections": rules.clauses["sections"], "clauses": {**clauses, ORDER: list(clauses)}},
    }


def _frozen_switch(node: Node) -> Node:
    values = {name: _only(value, _VALUE_KEYS) for name, value in _named(node["values"])}
    return {**_only(node, _SWITCH_KEYS), "values": {**values, ORDER: list(values)}}


def _named(node: Node) -> Iterator[tuple[str, Node]]:
    return ((name, node[name]) for name in node[ORDER])


def _only(node: Node, keys: tuple[str, ...]) -> Node:
    return {key: node[key] for key in keys if key in node}


def content_hash(library: Library) -> str:
    """The SHA-256 of all that a verdict or a reader depends on: machine parts, switches, English clauses."""
    return _hash({name: frozen_game(rules) for name, rules in library.games.items()})


def _hash(games: Mapping[str, Node]) -> str:
    text = json.dumps(games, sort_keys=True, ensure_ascii=False, separators=(",", ":"))
    return hashlib.sha256(text.encode()).hexdigest()


def frozen_hash(rules: GameRules) -> str:
    """The hash of what an edition keeps of a game, without examples."""
    return _hash({rules.id: frozen_game(rules)})


# Which editions there are ---------------------------------------------------------------


def editions(rules: Path) -> list[Edition]:
    """All editions, the oldest first."""
    indexes = [read_json(path) for path in sorted((rules / FOLDER).glob(f"*/{INDEX}"))]
    return sorted(
        Edition(one["edition"], one["hash"], tuple(one["games"]), one.get("why", {})) for one in indexes
    )


def current_edition(library: Library, rules: Path) -> str | None:
    """The date of the latest edition with just these rules; None where they have changed since."""
    wanted = content_hash(library)
    return next((one.date for one in reversed(editions(rules)) if one.hash == wanted), None)


def dated(library: Library, edition: str | None) -> Library:
    """The library whose games, and so their verdicts, name an edition."""
    games = {
        name: replace(rules, spec=_dated_spec(rules.spec, edition)) for name, rules in library.games.items()
    }
    return replace(library, games=games, edition=edition)


def _dated_spec(spec: Node, edition: str | None) -> Node:
    machine = {key: value for key, value in spec["game"].items() if key != "edition"}
    return {**spec, "game": {**machine, "edition": edition} if edition else machine}


def edition_library(date: str, rules: Path) -> Library:
    """The games as they were in an edition. Raises EditionRefused for no such edition, or a changed one."""
    known = {one.date: one for one in editions(rules)}
    if date not in known:
        raise EditionRefused("edition-unknown", edition=date[:40], known=", ".join(known))
    kept = {game: _kept_game(rules, date, game) for game in known[date].games}
    if _hash({game: _without_examples(one) for game, one in kept.items()}) != known[date].hash:
        raise EditionRefused("edition-changed", edition=date)
    games = {game: _as_rules(one) for game, one in kept.items()}
    return dated(Library(games), date)


def edition_words(rules: Path, date: str) -> Node:
    """The clauses of an edition in other languages, as `new_edition` got them; empty where none were kept."""
    path = rules / FOLDER / date / WORDS
    kept: Node = read_json(path) if path.is_file() else {}
    return kept


def _kept_game(rules: Path, date: str, game: str) -> Node:
    try:
        kept: Node = read_json(rules / FOLDER / date / f"{game}.json")
    except (OSError, ValueError):
        raise EditionRefused("edition-changed", edition=date) from None
    return kept


def kept_hash(rules: Path, date: str, game: str) -> str:
    """The same hash of a game as an edition has kept it. Raises EditionRefused where it cannot be read."""
    return _hash({game: _without_examples(_kept_game(rules, date, game))})


def _without_examples(kept: Node) -> Node:
    return {key: value for key, value in kept.items() if key != "examples"}


def _as_rules(kept: Node) -> GameRules:
    examples = tuple({**one["case"], "verdict": one["verdict"]} for one in kept["examples"])
    return GameRules(kept["game"], kept["spec"], kept["clauses"], examples, kept["base"])


def editions_are_unchanged(rules: Path) -> Iterator[Problem]:
    """Every edition is still what it was when it was made."""
    for one in editions(rules):
        try:
            edition_library(one.date, rules)
        except EditionRefused as error:
            file = f"rules/{FOLDER}/{one.date}/{INDEX}"
            yield Problem("error", error.code, file, facts=error.facts)


# Making one ----------------------------------------------------------------------------


def new_edition(
    library: Library,
    rules: Path,
    judge: Judge,
    date: str,
    why: Mapping[str, Why] | None = None,
    said: Node | None = None,
) -> Edition:
    """Freeze the rules as they are. Raises EditionRefused; nothing is written then.

    `library` must be free of errors: validate first. The ids of new clauses are added to the published ones.
    `why` gives reasons for changes, as `read_reasons` reads them; `said` the clauses in other languages:
    language -> full id -> title and text.
    """
    _check_date(date)
    made = Edition(date, content_hash(library), tuple(library.games), dict(why or {}))
    earlier = editions(rules)
    if earlier and earlier[-1].date >= date:
        raise EditionRefused("edition-not-later", edition=date, last=earlier[-1].date)
    if earlier and earlier[-1].hash == made.hash:
        raise EditionRefused("edition-same", edition=date, last=earlier[-1].date)
    _write(dated(library, date), rules, judge, made, said)
    _publish(library, rules)
    return made


def _check_date(date: str) -> None:
    try:
        fits = calendar_date.fromisoformat(date).isoformat() == date
    except ValueError:
        fits = False
    if not fits:
        raise EditionRefused("edition-date", edition=date[:40])


def _write(library: Library, rules: Path, judge: Judge, made: Edition, said: Node | None) -> None:
    """All files at once: they are written aside, and the folder is moved into its place."""
    target = rules / FOLDER / made.date
    target.parent.mkdir(exist_ok=True)
    draft = Path(tempfile.mkdtemp(dir=target.parent, prefix="."))
    try:
        for game in library.games.values():
            _write_json(draft / f"{game.id}.json", {**frozen_game(game), "examples": _judged(game, judge)})
        if said:
            _write_json(draft / WORDS, said)
        index = {"format": FORMAT, "edition": made.date, "hash": made.hash, "games": list(made.games)}
        if made.why:
            index["why"] = dict(made.why)
        _write_json(draft / INDEX, index)
        draft.chmod(0o755)
        draft.rename(target)
    except BaseException:
        shutil.rmtree(draft, ignore_errors=True)
        raise


def _judged(rules: GameRules, judge: Judge) -> list[Node]:
    """Every example of a game with its verdict."""
    from validator.engine.game import Game

    games: dict[str, Game] = {}
    found = []
    for example in rules.examples:
        case = {key: value for key, value in example.items() if key not in ("note", "sources")}
        key = json.dumps(case.get("variant") or {}, sort_keys=True)
        if key not in games:
            games[key] = Game(compile_game(rules.spec, case.get("variant") or {}))
        found.append({"case": case, "verdict": judge(games[key], case)})
    return found


def _write_json(path: Path, data: Any) -> None:
    text = json.dumps(data, ensure_ascii=False, indent=1, sort_keys=True)
    path.write_text(text + "\n", encoding="utf-8")


def _publish(library: Library, rules: Path) -> None:
    """Add the ids of clauses that were never published to the list."""
    from validator.spec.rulebooks import PUBLISHED

    ids = [f"{game.id}.{name}" for game in library.games.values() for name in game.clauses["clauses"][ORDER]]
    new = [name for name in ids if name not in library.published]
    path = rules / PUBLISHED
    old = path.read_text(encoding="utf-8") if path.is_file() else _PUBLISHED_HEAD
    path.write_text(old + "".join(f"{name}\n" for name in new), encoding="utf-8")


_PUBLISHED_HEAD = """\
# Every clause id that was ever published, one a line. Ids are for ever: a clause that is taken out keeps its
# line, which then names what took its place (old -> new). New ids are added when an edition is made.
"""
