"""Two editions side by side: clauses, house rules and verdicts on examples that are not what they were."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from validator.cases.ask import ask
from validator.site.house_rules.switching import home_switches
from validator.site.rulebooks import Node, Rulebook
from validator.spec.bindings import Unbound, bound_values
from validator.spec.compile import SwitchError
from validator.spec.edition import Edition, edition_library, edition_words, editions
from validator.spec.published import successor
from validator.spec.rulebooks import GameRules, Library


@dataclass(frozen=True)
class Wording:
    """A clause as an edition has it: its node, what fills its placeholders, and how other languages said it.

    ``said`` has ``title`` and ``text`` by language, of those that the edition has kept.
    """

    node: Node
    values: dict[str, Any]
    said: Mapping[str, Mapping[str, str]] = field(default_factory=dict)


@dataclass(frozen=True)
class ClauseChange:
    """A clause, by short id, before and after; None where it was not there. ``successor`` is a full id."""

    id: str
    before: Wording | None
    after: Wording | None
    successor: str = ""


@dataclass(frozen=True)
class SwitchChange:
    """A house rule before and after, as the rules write it; None where it was not there."""

    id: str
    before: Node | None
    after: Node | None


@dataclass(frozen=True)
class VerdictChange:
    """An example that is judged otherwise; ``after`` is None where its case cannot be any more.

    ``answered`` says that the answer differs; else it only rests on other clauses.
    """

    case: Node
    before: Node
    after: Node | None
    answered: bool


@dataclass(frozen=True)
class GameChanges:
    """What an edition changed in a game; ``title`` is English. ``plays``: the machine's part differs."""

    id: str
    title: str
    clauses: tuple[ClauseChange, ...] = ()
    switches: tuple[SwitchChange, ...] = ()
    verdicts: tuple[VerdictChange, ...] = ()
    plays: bool = False

    @property
    def any(self) -> bool:
        """Whether there is something to tell."""
        return bool(self.clauses or self.switches or self.verdicts or self.plays)


@dataclass(frozen=True)
class EditionChanges:
    """What an edition changed; ``before`` is None for the first. Games are named by id.

    ``titles`` are the English titles of games that are no longer there. ``why`` holds the reasons, by game or
    full id of a clause, each a sentence or a sentence a language.
    """

    edition: str
    before: str | None
    added: tuple[str, ...] = ()
    gone: tuple[str, ...] = ()
    games: tuple[GameChanges, ...] = ()
    titles: Mapping[str, str] = field(default_factory=dict)
    why: Mapping[str, Any] = field(default_factory=dict)

    @property
    def has_page(self) -> bool:
        """Whether there is more to tell than fits in the list of all editions."""
        return bool(self.games)


def all_changes(library: Library, rules: Path) -> list[EditionChanges]:
    """What every edition changed, the latest first. ``library`` knows what took the place of which clause."""
    found: list[EditionChanges] = []
    before: Frozen | None = None
    for one in editions(rules):
        after = Frozen(one, edition_library(one.date, rules).games, edition_words(rules, one.date))
        found.append(_compared(before, after, library.published))
        before = after
    return found[::-1]


@dataclass(frozen=True)
class Frozen:
    """An edition as it was kept: its games, and its clauses in other languages, as `new_edition` got them."""

    edition: Edition
    games: Mapping[str, GameRules]
    words: Node = field(default_factory=dict)


def _compared(before: Frozen | None, after: Frozen, published: Mapping[str, str]) -> EditionChanges:
    edition = after.edition
    if before is None:
        return EditionChanges(edition.date, None, tuple(after.games), why=edition.why)
    old = before.games
    kept = [game for game in after.games if game in old]
    changed = [game_changes(before, after, game, published) for game in kept]
    gone = tuple(game for game in old if game not in after.games)
    return EditionChanges(
        edition.date,
        before.edition.date,
        tuple(game for game in after.games if game not in old),
        gone,
        tuple(one for one in changed if one.any),
        {game: str(old[game].spec["game"]["title"]) for game in gone},
        edition.why,
    )


def game_changes(one: Frozen, other: Frozen, game: str, published: Mapping[str, str]) -> GameChanges:
    """What is not as it was in a game."""
    before, after = one.games[game], other.games[game]
    same = _machine(before) == _machine(after) and before.clauses["clauses"] == after.clauses["clauses"]
    old, new = Rulebook(before), Rulebook(after)
    return GameChanges(
        after.id,
        str(after.spec["game"]["title"]),
        () if same else tuple(_clauses(Worded(old, one.words), Worded(new, other.words), published)),
        tuple(_switches(before.spec["switches"], after.spec["switches"])),
        tuple(_verdicts(before, after, new)),
        _machine(before) != _machine(after),
    )


def _machine(rules: GameRules) -> Node:
    """The machine's part with the patches of house rules, which are the machine's part too."""
    game = {key: value for key, value in rules.spec["game"].items() if key != "edition"}
    switches = rules.spec["switches"]
    patches = {
        name: {
            value: switches[name]["values"][value].get("patch")
            for value in switches[name]["values"]["$order"]
        }
        for name in switches["$order"]
    }
    return {"game": game, "patches": patches}


# Clauses --------------------------------------------------------------------------


class Worded:
    """The clauses of a game as an edition has them."""

    def __init__(self, rules: Rulebook, words: Node) -> None:
        self.rules = rules
        self.names = list(rules.clauses)
        self._words = words

    def wording(self, name: str) -> Wording | None:
        """A clause with what fills it where it stands on a page; None for one that is not there."""
        if name not in self.rules.clauses:
            return None
        node, full = self.rules.clauses[name], f"{self.rules.id}.{name}"
        said = {lang: texts[full] for lang, texts in self._words.items() if full in texts}
        return Wording(node, self._values(node), said)

    def _values(self, node: Node) -> dict[str, Any]:
        try:
            game = self.rules.compiled(home_switches(self.rules, node))
            return bound_values(game, node.get("bind") or {})
        except (SwitchError, Unbound):
            return {}


def _clauses(old: Worded, new: Worded, published: Mapping[str, str]) -> Iterator[ClauseChange]:
    """The clauses that read otherwise, are new or have gone, in reading order; those that have gone last."""
    gone = [name for name in old.names if name not in new.rules.clauses]
    for name in [*new.names, *gone]:
        before, after = old.wording(name), new.wording(name)
        if before is None or after is None or not _stands_alike(before, after):
            instead = "" if after else _successor(published, f"{old.rules.id}.{name}")
            yield ClauseChange(name, before, after, instead)


def _successor(published: Mapping[str, str], full: str) -> str:
    """What stands for a retired clause; empty where nothing does."""
    instead = successor(published, full)
    return "" if instead == full else instead


def _stands_alike(one: Wording, other: Wording) -> bool:
    """Whether a clause reads the same and holds under the same house rules."""
    parts = ("title", "text", "when")
    return one.values == other.values and all(
        _read(one.node.get(part)) == _read(other.node.get(part)) for part in parts
    )


def _read(text: Any) -> Any:
    """A text as it is read: alike however its apostrophes are set."""
    return text.replace("’", "'") if isinstance(text, str) else text


# House rules --------------------------------------------------------------------------


def _switches(old: Node, new: Node) -> Iterator[SwitchChange]:
    """The house rules that are new, have gone, or have another usual choice, other choices or other words."""
    for name in [*new["$order"], *[name for name in old["$order"] if name not in new]]:
        before, after = old.get(name), new.get(name)
        if before is None or after is None or _told(before) != _told(after):
            yield SwitchChange(name, before, after)


def _told(node: Node) -> list[Any]:
    """What readers are told of a house rule."""
    values = node["values"]
    texts = [values[value].get(part) for value in values["$order"] for part in ("title", "text")]
    return [node["default"], values["$order"], *map(_read, [node["title"], node["text"], *texts])]


# Examples --------------------------------------------------------------------------


def _verdicts(before: GameRules, after: GameRules, rules: Rulebook) -> Iterator[VerdictChange]:
    """The examples of the edition before that are judged otherwise now.

    The verdict of now is the one that was frozen with the same case; an example that was taken out or
    rewritten is put to the rules of now as it was.
    """
    now = {str(one["id"]): one for one in after.examples}
    for one in before.examples:
        case, told = _parted(one)
        same, verdict = _parted(now.get(str(case["id"]), {"id": case["id"], "verdict": None}))
        if _question(same) != _question(case):
            verdict = _judged(rules, case)
        if verdict is None or told["status"] != verdict["status"] or told["outcome"] != verdict["outcome"]:
            yield VerdictChange(case, told, verdict, answered=True)
        elif cited(told) != cited(verdict):
            yield VerdictChange(case, told, verdict, answered=False)


def _parted(example: Node) -> tuple[Node, Any]:
    """The case and the verdict of an example as an edition keeps it."""
    return {key: value for key, value in example.items() if key != "verdict"}, example["verdict"]


def _question(case: Node) -> Node:
    """What of a case the verdict depends on."""
    beside = ("expect", "near", "basis", "note", "sources")
    return {key: value for key, value in case.items() if key not in beside}


def _judged(rules: Rulebook, case: Node) -> Node | None:
    """The verdict of these rules; None where they have no such question or house rule any more."""
    chosen = {name: str(value) for name, value in (case.get("variant") or {}).items()}
    try:
        verdict: Node = ask(rules.compiled(chosen), case)
    except SwitchError:
        return None
    return verdict


def cited(verdict: Node) -> list[str]:
    """The clauses that a verdict rests on, each once, in order."""
    return list(dict.fromkeys(one["clause"] for one in verdict["reasons"] if one.get("clause")))
