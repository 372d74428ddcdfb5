"""Deals played by chance, under every house rule: they end, nothing is lost, and the replay agrees."""

import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest

from tests.players import Act, Player, begin_match, dealt, play_match
from tests.rulebooks import game, games, settings_of
from validator.cases.ask import ask
from validator.engine.acts import CARDS, NUMBERS_OR_NONE, PLAIN, WORDS
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match
from validator.engine.steps.bids import call_list
from validator.engine.steps.turn_up import turned_from_stock

UNDER = [(name, chosen) for name in sorted(games()) for chosen in settings_of(name)]
MOST_ACTS = 500


def shown(under: Any) -> str:
    return under if isinstance(under, str) else "-".join(f"{key}={under[key]}" for key in under) or "default"


def tables(name: str, chosen: dict[str, str]) -> Iterator[tuple[Game, int]]:
    """The game for its least and its most players."""
    made = game(name, **chosen)
    for players in sorted({made.seats_allowed()[0], made.seats_allowed()[-1]}):
        yield made, players


def seated(made: Game, players: int, seed: int) -> Match:
    """A match; in a game for chips with stacks that cannot always pay."""
    stacks = [5 + 17 * seat for seat in range(players)] if made.data.get("stakes") else None
    return begin_match(made, seed, players, stacks, 10 if stacks else 0)


def begun(made: Game, match: Match, chance: random.Random) -> tuple[Deal, Counter[int]]:
    """A deal, and the cards that its players were dealt or may take up."""
    hands, widow, turned = dealt(made, match, chance)
    deal = Deal(made, match.setup([made.pack.hand(hand) for hand in hands], None, widow or None, turned))
    return deal, Counter(kind for heap in [*hands, widow] for kind in heap) + Counter(from_stock(made, deal))


def from_stock(made: Game, deal: Deal) -> list[int]:
    """The cards that were not dealt but may be taken: the one turned up, or all of them."""
    if any(step.get("with") == "stock" for step in made.steps):
        held = [kind for hand in deal.hands for kind in made.pack.cards(hand)]
        return [kind for kind in made.pack.cards(made.pack.every) if kind not in held]
    turned = turned_from_stock(deal)
    return [] if turned is None else [turned]


def walk(deal: Deal, player: Player) -> Iterator[Act | None]:
    """Play a deal to its end; each act is yielded before it is done, None before the deal is closed."""
    for _ in range(MOST_ACTS):
        if deal.ended:
            return
        act = player.choose(deal)
        yield act
        deal.close() if act is None else deal.apply(act)
    raise AssertionError("the deal does not end")


def every_act(deal: Deal) -> Iterator[Act]:
    """All acts that can be listed at all, for every seat: calls, names, single cards."""
    made = deal.game
    names = [call["name"] for step in made.steps for call in bids_of(step, deal.size)] + ["99"]
    for seat in range(deal.players):
        for verb in PLAIN + NUMBERS_OR_NONE:
            yield seat, verb, None
        for verb in WORDS:
            for word in [*made.pack.suits, *(order["id"] for order in made.orders), *names]:
                yield seat, verb, word
        for kind in range(made.pack.kinds):
            yield seat, "play", kind
            for verb in CARDS:
                yield seat, verb, [kind]


def bids_of(step: dict[str, Any], size: int) -> list[dict[str, Any]]:
    return call_list(step, size) if step["do"] == "auction" else []


def listed(deal: Deal) -> list[Act]:
    """The legal acts of all who may act."""
    return [act for seat in deal.to_act() for act in deal.legal(seat)]


@pytest.mark.parametrize(("name", "chosen"), UNDER, ids=shown)
def test_who_may_act_has_acts_and_no_others_are_allowed(name: str, chosen: dict[str, str]) -> None:
    for made, players in tables(name, chosen):
        match = seated(made, players, 1)
        player = Player(1)
        deal, _ = begun(made, match, player.random)
        for _ in walk(deal, player):
            assert deal.to_act() and all(deal.legal(seat) for seat in deal.to_act())
            legal = listed(deal)
            described = {(act[0], act[1]) for act in legal if isinstance(act[2], dict)}
            for act in legal:
                assert isinstance(act[2], dict) or deal.can(act)
            for act in every_act(deal):
                if (act[0], act[1]) not in described and act[1] not in NUMBERS_OR_NONE:
                    assert deal.can(act) == (act in legal), act


@pytest.mark.parametrize(("name", "chosen"), UNDER, ids=shown)
def test_cards_points_and_chips_are_conserved(name: str, chosen: dict[str, str]) -> None:
    for made, players in tables(name, chosen):
        match = seated(made, players, 2)
        player = Player(2)
        for _ in range(4):
            if match.over or len(match.dealt_in()) < 2:
                break
            chips = chips_of(match)
            deal, cards = begun(made, match, player.random)
            away: Counter[int] = Counter()
            for act in walk(deal, player):
                assert not cards_of(deal) + away - cards
                assert chips is None or chips_in(deal) == chips
                away += Counter(act[2]) if act is not None and act[1] == "discard" else Counter()
            if made.points and not deal.thrown_in:
                assert sum(deal.points) == made.points["total"]
            match.take(deal)
            assert chips_of(match) == chips


def cards_of(deal: Deal) -> Counter[int]:
    """The cards in hands, in tricks taken and in the trick in progress (groups are taken out of no hand)."""
    held = [kind for hand in deal.hands for kind in deal.game.pack.cards(hand)]
    taken = [kind for _, kinds in deal.captured for kind in kinds] + [kind for _, kind in deal.plays]
    return Counter(held + taken)


def chips_of(match: Match) -> int | None:
    return None if match.stacks is None else sum(match.stacks) + match.carried


def chips_in(deal: Deal) -> int | None:
    """Chips in front of the players and in the pot, before it is paid out."""
    if deal.stacks is None:
        return None
    paid = sum(chips for _, chips in deal.rejoined)
    return sum(deal.stacks) + sum(deal.put_in) + deal.carried + paid


@pytest.mark.parametrize(("name", "chosen"), UNDER, ids=shown)
def test_the_replay_of_a_match_agrees(name: str, chosen: dict[str, str]) -> None:
    for made, players in tables(name, chosen):
        stacks = [60 + 40 * seat for seat in range(players)] if made.data.get("stakes") else None
        record = play_match(made, 3, None, stacks, 10 if stacks else 0, players, most_deals=6)
        verdict = ask(made, {"ask": "hand", "record": record})
        assert verdict["status"] == "answered", verdict["reasons"][0]
        assert verdict["outcome"]["deals"] == len(record["deals"])


@pytest.mark.parametrize("name", sorted(games()))
def test_a_match_by_default_rules_is_won(name: str) -> None:
    made = game(name)
    stacks = [100] * 3 if made.data.get("stakes") else None
    record = play_match(made, 4, None, stacks, 10 if stacks else 0, most_deals=400)
    claims = record["claims"]
    assert claims.get("winner") or sorted(claims["stacks"]) == [0, 0, 300]


@pytest.mark.parametrize("name", sorted(games()))
def test_a_copy_goes_its_own_way(name: str) -> None:
    made = game(name)
    match = seated(made, made.seats_allowed()[0], 5)
    deal, _ = begun(made, match, random.Random(5))
    before = {key: repr(value) for key, value in vars(deal).items()}
    for _ in walk(deal.copy(), Player(5)):
        pass
    assert {key: repr(value) for key, value in vars(deal).items()} == before
