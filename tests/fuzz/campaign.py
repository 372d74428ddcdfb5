"""Campaigns: many deals or matches, each judged as it was played, and again with a fault planted."""

from __future__ import annotations

import random
from collections import Counter
from dataclasses import dataclass, field
from multiprocessing import get_context
from os import cpu_count
from typing import Any

from tests.fuzz.faults import PLANTS, Fair, Planted
from tests.fuzz.played import MOST_DEALS, Record, fair_deals, played
from tests.fuzz.referee import disagreement
from tests.fuzz.renaming import gist, named, other_suits, renamed
from tests.rulebooks import games
from validator.cases.ask import ask
from validator.engine.acts import read_act, show_act
from validator.engine.game import Game
from validator.spec.compile import defaults

CHUNK = 50  # deals or matches that a worker plays before it reports


@dataclass
class Tally:
    """What a campaign found: counts by kind of fault, and each wrong verdict with the seed that gave it."""

    fair: int = 0
    deals: int = 0
    acts: int = 0
    planted: Counter[str] = field(default_factory=Counter)
    alarms: list[tuple[int, str]] = field(default_factory=list)
    misses: list[tuple[int, str, str]] = field(default_factory=list)

    def add(self, other: Tally) -> None:
        """Count what another tally counted."""
        self.fair += other.fair
        self.deals += other.deals
        self.acts += other.acts
        self.planted += other.planted
        self.alarms += other.alarms
        self.misses += other.misses


def run(game: str, seeds: range, most_deals: int = 1, workers: int | None = None) -> Tally:
    """Play and judge one record a seed, on all processors."""
    chunks = [seeds[at : at + CHUNK] for at in range(0, len(seeds), CHUNK)]
    total = Tally()
    many = workers or cpu_count() or 1
    if many == 1 or len(chunks) < 2:
        for chunk in chunks:
            total.add(_chunk((game, chunk, most_deals)))
        return total
    with get_context("spawn").Pool(min(many, len(chunks))) as pool:
        for tally in pool.imap_unordered(_chunk, [(game, chunk, most_deals) for chunk in chunks]):
            total.add(tally)
    return total


def _chunk(task: tuple[str, range, int]) -> Tally:
    game, seeds, most_deals = task
    tally = Tally()
    for seed in seeds:
        one_record(game, seed, most_deals, tally)
    return tally


def one_record(name: str, seed: int, most_deals: int, tally: Tally) -> None:
    """Play a record, judge it, plant one fault in one of its deals and judge it again."""
    made, record = played(name, seed, most_deals)
    chance = random.Random(seed)
    tally.fair += 1
    tally.deals += len(record["deals"])
    tally.acts += sum(len(deal["acts"]) for deal in record["deals"])
    wrong = fair_fault(made, record)
    if wrong:
        tally.alarms.append((seed, wrong))
        return
    place, kind, planted = plant(fair_deals(made, record), chance, tally.planted)
    tally.planted[kind] += 1
    deals = [*record["deals"][: place - 1], planted.deal, *record["deals"][place:]]
    faulty = {**record, "deals": deals}
    verdict = ask(made, {"ask": "hand", "record": faulty})
    missed = verdict_fault(verdict, place, planted) or names_matter(made, faulty, verdict, chance)
    if missed:
        tally.misses.append((seed, kind, missed))


# Fair records --------------------------------------------------------------------------------------------


def fair_fault(made: Game, record: Record) -> str:
    """What is wrong with the verdict on a fair record, or with what the engine says it is worth."""
    verdict = ask(made, {"ask": "hand", "record": record})
    if verdict["status"] != "answered" or not verdict["outcome"]["allowed"]:
        return f"false alarm: {verdict['status']} {verdict['outcome']} {verdict['reasons'][:1]}"
    return _chips_lost(record, verdict["outcome"]) or _referee(made, record) or _notation(made, record)


def _chips_lost(record: Record, outcome: dict[str, Any]) -> str:
    if "stacks" not in record:
        return ""
    before, after = sum(record["stacks"]), sum(outcome["stacks"]) + outcome["left_in_pot"]
    return "" if before == after else f"{before} chips before, {after} after"


def _referee(made: Game, record: Record) -> str:
    dealer, usual = record["dealer"], made.switches == defaults(games()[made.id].spec["switches"])
    for fair in fair_deals(made, record):
        found = disagreement(fair, dealer, usual)
        if found:
            return f"the referee disagrees: {found}"
        dealer = dealer % record["players"] + 1 if made.id == "hazari" else dealer
        if made.id == "hazari" and not fair.acts:  # dealt again by the same dealer
            dealer = (dealer - 2) % record["players"] + 1
    return ""


def _notation(made: Game, record: Record) -> str:
    """Acts are read as they were written."""
    for deal in record["deals"]:
        for text in deal["acts"]:
            act = read_act(made.pack, text, record["players"])
            if (
                show_act(made.pack, act) != text
                or read_act(made.pack, text.lower(), record["players"]) != act
            ):
                return f"{text!r} is written {show_act(made.pack, act)!r}"
    return ""


# Planted faults ------------------------------------------------------------------------------------------


def plant(deals: list[Fair], chance: random.Random, before: Counter[str]) -> tuple[int, str, Planted]:
    """(number of the deal from 1, kind, the deal with its fault), of a kind planted seldom before."""
    kinds = sorted(PLANTS, key=lambda kind: (before[kind], chance.random()))
    places = list(range(len(deals)))
    chance.shuffle(places)
    for kind in kinds:
        for place in places:
            planted = PLANTS[kind](deals[place], chance)
            if planted is not None:
                return place + 1, kind, planted
    raise AssertionError("a record without a place for any fault")


def verdict_fault(verdict: dict[str, Any], place: int, planted: Planted) -> str:
    """What is wrong with the verdict on a record with a fault: it must be found there and nowhere else."""
    outcome = verdict["outcome"]
    deal = outcome.get("deal", verdict["reasons"][0]["facts"].get("deal"))
    found = (verdict["status"], deal, outcome.get("at"))
    wanted = (planted.status, place, planted.at)
    return "" if found == wanted else f"wanted {wanted}, found {found}: {verdict['reasons'][:1]}"


def names_matter(made: Game, record: Record, verdict: dict[str, Any], chance: random.Random) -> str:
    """Where the same record with other names of suits and players has another verdict: how they differ."""
    suits = other_suits(made, chance)
    other = ask(made, {"ask": "hand", "record": named(renamed(record, suits), chance)})
    wanted, found = gist({**verdict, "outcome": renamed(verdict["outcome"], suits)}), gist(other)
    return "" if wanted == found else f"with {suits} it was {wanted}, now {found}"


def matches(game: str, many: int, workers: int | None = None) -> Tally:
    """A campaign of whole matches, cut after ``MOST_DEALS`` deals."""
    return run(game, range(many), MOST_DEALS, workers)
