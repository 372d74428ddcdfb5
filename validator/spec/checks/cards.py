"""Cards: those that are named are in the pack, values add up, deals fit, every set of cards has a type."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from validator.engine.game import Game, by_table, deal_sizes
from validator.engine.steps.dealing import room_faults
from validator.spec.checks.counting import classes, has_jokers
from validator.spec.checks.subject import Node, Setting, Subject, members
from validator.spec.overlay import names
from validator.spec.problems import NodePath, Problem

_NAMING = ("cards", "of", "holder_of")
_WORDS = ("cards", "groups", "trump", "any")  # what may stand there instead of cards


def named_cards_exist(subject: Subject) -> Iterator[Problem]:
    """Cards, ranks and suits that the machine part names are in the pack; a joker is passed over."""
    for setting in subject.all_settings:
        known = _known_names(subject.machine(setting))
        for path, name in subject.strange_words(setting, _named, known):
            yield subject.machine_problem(setting, "card-not-in-pack", path, {"card": name})


def _known_names(machine: Node) -> set[str]:
    """Cards, suits and ranks of the pack, types of combination, and the joker."""
    deck, types = machine["deck"], (machine.get("combinations") or {}).get("types")
    cards = {rank + suit for rank in deck["ranks"] for suit in deck["suits"]}
    others = {*deck["suits"], *deck["ranks"], "JO", "turned_suit"}
    return cards | others | {name for name, _ in members(types)}


def _named(_part: Any, _at: NodePath, nodes: list[tuple[NodePath, Node]]) -> Iterator[tuple[NodePath, str]]:
    """The cards, ranks and suits that a part of the machine part names."""
    for path, node in nodes:
        for key in _NAMING:
            if key in node and not isinstance(node[key], dict) and node[key] not in _WORDS:
                for name in node[key] if isinstance(node[key], list) else [node[key]]:
                    yield (*path, key), str(name)
        if len(path) == 2 and path[0] == "orders":
            for place, token in enumerate(node.get("trump") or []):
                yield from (((*path, "trump", place), name) for name in _token(str(token)))


def _token(token: str) -> list[str]:
    """The ranks and suits that a token of an order names."""
    rank, _, suit = token.partition(" of ")
    return [name for name in (rank, suit) if name not in ("", "rest", "twin")]


def orders_place_cards_once(subject: Subject) -> Iterator[Problem]:
    """Every order places each card once, under every trump suit."""
    for setting in subject.settings_touching("deck", "orders"):
        game = subject.game(setting)
        for order in game.orders:
            for suit in game.pack.suits:
                ladder = game.ordering(order, suit).ladder
                if len(set(ladder)) != len(ladder):
                    path: NodePath = ("orders", order["id"], "trump")
                    twice = next(kind for kind in ladder if ladder.count(kind) > 1)
                    facts = {"card": game.pack.names[twice]}
                    yield subject.machine_problem(setting, "card-placed-twice", path, facts)
                    break


def values_add_up(subject: Subject) -> Iterator[Problem]:
    """The values of all cards, with the bonus for the last trick, are the total that the file states."""
    for setting in subject.settings_touching("deck", "points"):
        points = subject.machine(setting).get("points")
        if not points:
            continue
        yield from _tables(subject, setting, points)
        sums = sorted({_sum(subject.game(setting), suit) for suit in subject.game(setting).pack.suits})
        if "total" in points and sums != [points["total"]]:
            facts = {"sum": ", ".join(str(number) for number in sums), "total": points["total"]}
            yield subject.machine_problem(setting, "points-total", ("points", "total"), facts)


def _sum(game: Game, trump: str) -> int:
    values = game.values(trump) or []
    held = sum(value * game.pack.copies_of(kind) for kind, value in enumerate(values))
    return int(held + (game.points or {}).get("last_trick", 0))


def _tables(subject: Subject, setting: Setting, points: Node) -> Iterator[Problem]:
    ranks = {*subject.game(setting).pack.ranks, *subject.game(setting).pack.names}
    for table in ("all", "trump", "plain"):
        seen: set[str] = set()
        for line in names(points.get(table) or {}):
            for rank in line.split():
                path: NodePath = ("points", table, line)
                if rank not in ranks:
                    facts = {"card": rank}
                    yield subject.machine_problem(setting, "card-not-in-pack", path, facts, key=True)
                elif rank in seen:
                    yield subject.machine_problem(
                        setting, "rank-valued-twice", path, {"rank": rank}, key=True
                    )
                seen.add(rank)


def deals_fit(subject: Subject) -> Iterator[Problem]:
    """The pack holds the cards of every deal, for every number of players; groups and tricks use them up."""
    for setting in subject.settings_touching("players", "deck", "deal", "turn_up", "arrange", "tricks"):
        game = subject.game(setting)
        deal = game.step("deal")
        if deal is None:
            yield subject.machine_problem(setting, "deal-missing", ("steps",))
            continue
        for players in game.seats_allowed():
            yield from _deals(subject, setting, game, deal, players)


def _deals(subject: Subject, setting: Setting, game: Game, deal: Node, players: int) -> Iterator[Problem]:
    path: NodePath = ("steps", deal["id"], "each")
    try:
        sizes = _sizes(deal["each"], players)
    except KeyError:
        yield subject.machine_problem(setting, "deal-without-number", path, {"players": players})
        return
    for number, size in enumerate(sizes):
        for code, _, facts in room_faults(game, players, number):
            if code == "pack-too-small":
                told = {key: facts[key] for key in ("players", "each", "needed", "size")}
                yield subject.machine_problem(setting, "pack-too-small", path, told)
        yield from _used_up(subject, setting, game, size)


def _sizes(each: Any, players: int) -> list[int]:
    if isinstance(each, dict) and "by_deal" in each:
        rule = each["by_deal"]
        return list(rule) if isinstance(rule, list) else list(deal_sizes(rule, players))
    return [int(by_table(each, players, 0))]


def _used_up(subject: Subject, setting: Setting, game: Game, size: int) -> Iterator[Problem]:
    arrange, tricks = game.step("arrange"), game.step("tricks")
    if arrange is not None and sum(arrange["groups"]) != size:
        facts = {"sum": sum(arrange["groups"]), "size": size}
        yield subject.machine_problem(setting, "groups-not-hand", ("steps", arrange["id"], "groups"), facts)
    if tricks is not None and isinstance(tricks.get("count"), int):
        most = len(arrange["groups"]) if arrange is not None and tricks.get("of") == "groups" else size
        if tricks["count"] > most:
            facts = {"count": tricks["count"], "most": most}
            yield subject.machine_problem(setting, "tricks-too-many", ("steps", tricks["id"], "count"), facts)


def types_share_out_all_sets(subject: Subject) -> Iterator[Problem]:
    """Every set of cards is of exactly one type: the last takes all that is left, and each takes some."""
    for setting in subject.settings_touching("deck", "combinations", "deal", "arrange"):
        game = subject.game(setting)
        if game.combos is None:
            continue
        path: NodePath = ("combinations", "types")
        if has_jokers(game):
            yield subject.machine_problem(setting, "combinations-with-joker", path)
            continue
        last = game.combos.types[-1]
        if any(key in last for key in ("alike", "run", "suits", "size")):
            yield subject.machine_problem(setting, "last-type-narrow", (*path, last["id"]))
        for name in _empty_types(game):
            yield subject.machine_problem(setting, "type-empty", (*path, name), {"type": name})


def _empty_types(game: Game) -> list[str]:
    """The types that no set of any size that the game compares is of."""
    combos = game.combos
    if combos is None:
        return []
    missing = [node["id"] for node in combos.types]
    for size in _compared_sizes(game):
        for kinds, _ in classes(game, size):
            kind = combos.of_set(kinds).type
            if kind in missing:
                missing.remove(kind)
            if not missing:
                return []
    return missing


def _compared_sizes(game: Game) -> list[int]:
    """The numbers of cards in the sets that the game compares."""
    arrange = game.step("arrange")
    wanted = set(arrange["groups"]) if arrange is not None else {_dealt(game)}
    limit = game.combos.size if game.combos is not None else None
    return sorted({min(size, limit or size) for size in wanted if size})


def _dealt(game: Game) -> int:
    deal = game.step("deal")
    try:
        return int(by_table(deal["each"], game.seats_allowed()[0], 0)) if deal is not None else 0
    except KeyError:
        return 0
