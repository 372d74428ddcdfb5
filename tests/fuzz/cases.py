"""Random cases of every kind of question, made from the fields that the game says it has.

Most are cases that somebody could ask, so that all kinds of verdict occur; in some a field holds what it may
not.
"""

from __future__ import annotations

import random
from collections.abc import Callable
from typing import Any

from tests.fuzz.played import played
from tests.rulebooks import game, settings_of
from validator.cases.fields import fields_of, kinds_of
from validator.engine.game import Game
from validator.engine.steps.arrange import in_order

Case = dict[str, Any]
Field = dict[str, Any]

ODD: list[Any] = [
    "",
    "ZZ",
    "AS AS",
    "??",
    "x y z",
    -1,
    0,
    7,
    10**9 + 1,
    1.5,
    True,
    [],
    [[]],
    {},
    ["??"],
    "♠A 10H",
]
FAULTS = (
    "revoke",
    "misdeal",
    "misorder",
    "no_discard",
    "out_of_turn",
    "exposed_card",
    "wrong_count",
    "barred_call",
)
FOUND = ("before_play", "trick_open", "later", "scored")


def case_of(name: str, seed: int) -> tuple[dict[str, str], Case]:
    """(switches, case) of a seed; the same seed gives the same case."""
    chance = random.Random(f"case {name} {seed}")
    switches = chance.choice(settings_of(name)) if chance.random() < 0.6 else {}
    maker = Maker(game(name, **switches), chance)
    return switches, maker.case()


class Maker:
    """Makes one case. Its cards come off a shuffled pack, none more often than there are copies."""

    def __init__(self, made: Game, chance: random.Random) -> None:
        self.game = made
        self.chance = chance
        self.pack = [kind for kind in range(made.pack.kinds) for _ in range(made.pack.copies_of(kind))]
        chance.shuffle(self.pack)
        self.players = chance.choice(made.seats_allowed())
        self.hand = made.hand_size(self.players) or 3

    def case(self) -> Case:
        """A case of some kind."""
        kind = self.chance.choice(kinds_of(self.game))
        if kind == "hand":
            return self._record()
        told: Case = {"ask": kind, "game": self.game.id}
        self.told = told
        for field in fields_of(self.game, kind):
            if field["id"] == "players":
                told["players"] = self.players
            elif self.chance.random() < (0.98 if field["needed"] else 0.55):
                told[field["id"]] = self._value(field)
        if self.chance.random() < 0.08:
            spoilt = self.chance.choice(fields_of(self.game, kind))
            told[spoilt["id"]] = self.chance.choice(ODD)
        return told

    def _record(self) -> Case:
        """A record of one or two deals, perhaps with an act or a hand taken out or put in."""
        _, record = played(self.game.id, self.chance.randrange(10**6), self.chance.choice((1, 1, 2)))
        deal = self.chance.choice(record["deals"])
        acts = deal["acts"]
        change = self.chance.randrange(6)
        if change == 0 and acts:
            del acts[self.chance.randrange(len(acts)) :]
        elif change == 1 and acts:
            acts.insert(self.chance.randrange(len(acts)), self.chance.choice(acts))
        elif change == 2:
            deal["hands"] = [self.chance.choice((hand, None)) if hand else hand for hand in deal["hands"]]
        elif change == 3:
            deal["claims"] = {
                **deal.get("claims", {}),
                self.chance.choice(("points", "winners", "pot")): [1, 2],
            }
        return {"ask": "hand", "game": self.game.id, "record": record}

    # -- values --------------------------------------------------------------------------------------------

    def _value(self, field: Field) -> Any:
        makers: dict[str, Callable[[Field], Any]] = {
            "card": self._card,
            "cards": self._line,
            "groups": self._groups,
            "seat": lambda _: self.chance.randint(1, self.players),
            "seats": lambda _: self.chance.sample(range(1, self.players + 1), self.chance.randint(1, 2)),
            "number": self._number,
            "numbers": self._numbers,
            "choice": lambda one: self.chance.choice(one["values"]),
            "trump": lambda one: self.chance.choice(one["values"]),
            "calls": self._calls,
            "stakes": lambda _: [self.chance.choice((0, 10, 20, 40, 100)) for _ in range(self.players)],
            "flag": lambda _: self.chance.choice((True, False)),
            "arrangements": lambda _: self._arrangements(),
            "faults": lambda _: [self._fault()],
            "scores": lambda _: [self._game_won() for _ in range(self.chance.randint(0, 3))],
        }
        return makers[field["type"]](field)

    def _game_won(self) -> list[int]:
        """The final score of a game: somebody has reached the total that ends it, more often than not."""
        total = self.game.data.get("match", {}).get("ends", {}).get("total", 10)
        many = self.game.scorers(self.players)
        points = [self.chance.randint(0, total - 1) for _ in range(many)]
        points[self.chance.randrange(many)] += self.chance.choice((0, total, total))
        return points

    def _cards(self, many: int) -> list[str]:
        """The next cards of the pack; a few are not shown."""
        kinds = [self.pack.pop() if self.pack else 0 for _ in range(many)]
        names = self.game.pack.told(kinds)
        if self.chance.random() < 0.06 and names:
            names[self.chance.randrange(len(names))] = "??"
        return names

    def _card(self, field: Field) -> str:
        """A card; the one that is asked about mostly comes out of the hand."""
        hand = self.told.get("hand")
        if field["id"] == "card" and hand and self.chance.random() < 0.85:
            return str(self.chance.choice(hand.split() if isinstance(hand, str) else hand))
        return self._cards(1)[0]

    def _line(self, field: Field) -> Any:
        most = field.get("count") or self.hand + self._taken_up()
        whole = self.chance.random() < (0.9 if self.told["ask"] == "discard" else 0.5)
        cards = self._cards(most if whole else self.chance.randint(1, most))
        return cards if self.chance.random() < 0.5 else " ".join(cards)

    def _taken_up(self) -> int:
        """How many cards a player who discards has taken up before."""
        takes = self.told["ask"] == "discard" and self.game.has_step("take")
        return int(self.game.the_step("deal").get("widow", 0)) if takes else 0

    def _groups(self, field: Field) -> Any:
        if "sizes" in field:
            sizes = list(field["sizes"])
            return self._in_order([self._cards(size) for size in sizes])
        if field["id"] == "hands":
            return [" ".join(self._cards(self.hand)) for _ in range(self.players)]
        many = self.chance.randint(1, field.get("many", 2))
        size = (field.get("count") or 3) + (self.chance.random() < 0.3)
        return [" ".join(self._cards(size)) for _ in range(many)]

    def _in_order(self, groups: list[list[str]]) -> list[str]:
        """Groups that stand in order more often than chance would have it."""
        cards = [card for group in groups for card in group]
        for _ in range(20 if self.chance.random() < 0.7 and "??" not in cards else 0):
            kinds = [[self.game.pack.read(card) for card in group] for group in groups]
            ordered = in_order(self.game, self.game.the_step("arrange"), kinds)
            if ordered is not None:
                return [" ".join(self.game.pack.told(group)) for group in ordered]
            self.chance.shuffle(cards)
            rest = iter(cards)
            groups = [[next(rest) for _ in group] for group in groups]
        return [" ".join(group) for group in groups]

    def _arrangements(self) -> list[list[str]]:
        sizes = self.game.the_step("arrange")["groups"]
        return [self._in_order([self._cards(size) for size in sizes]) for _ in range(self.players)]

    def _number(self, field: Field) -> int:
        least, most = field.get("from", 0), field.get("to", 200)
        if field["id"] == "stake":
            return self.chance.choice((1, 5, 10))
        return self.chance.randint(least, min(most, least + self.chance.choice((3, 20, 200))))

    def _numbers(self, field: Field) -> list[int]:
        """A number for each player or side; tricks and points mostly add up to what there is."""
        scorers = self.game.scorers(self.players)
        if field["id"] in ("tricks", "points") and self.chance.random() < 0.85:
            tricks = self.game.step("tricks") or {}
            count = tricks.get("count", self.hand)
            whole = (self.hand if count == "hand" else count) if field["id"] == "tricks" else 360
            unit = 1 if field["id"] == "tricks" else 5
            many = scorers if self.game.data.get("score") else self.players
            return self._split(int(whole) // unit, many, unit)
        most = self.chance.choice((15, 120, 1100))
        return [self.chance.randint(-5 if field["id"] != "stacks" else 0, most) for _ in range(scorers)]

    def _split(self, whole: int, many: int, unit: int) -> list[int]:
        cuts = sorted(self.chance.randint(0, whole) for _ in range(many - 1))
        return [(high - low) * unit for low, high in zip([0, *cuts], [*cuts, whole], strict=True)]

    def _calls(self, field: Field) -> list[str]:
        """Calls as at a table: bids that mostly rise, stakes that mostly grow."""
        many = self.chance.randint(0, 2 * self.players)
        if self.game.has_step("betting"):
            return self._stakes(field["values"], many)
        bids = [value for value in field["values"] if value != "pass"]
        at, found = -1, []
        for _ in range(many):
            if self.chance.random() < 0.5 and at + 1 < len(bids):
                at = self.chance.randint(max(0, at - (self.chance.random() < 0.1)), len(bids) - 1)
                at = min(at, self.chance.randint(0, len(bids) - 1)) if self.chance.random() < 0.6 else at
                found.append(bids[at])
            else:
                found.append("pass")
        return found

    def _stakes(self, verbs: list[str], many: int) -> list[str]:
        highest, found = 0, []
        for at in range(many):
            usual = ("call", "call", "raise", "fold") if highest else ("bet", "bet", "fold", "check")
            verb = self.chance.choice(usual if self.chance.random() < 0.9 else verbs)
            words = [str(at % self.players + 1), verb]
            if verb in ("bet", "raise"):
                highest += self.chance.choice((1, 10, 10, 25))
                words.append(str(highest))
            found.append(" ".join(words))
        return found

    def _fault(self) -> dict[str, str]:
        told = {"fault": self.chance.choice(FAULTS)}
        if self.chance.random() < 0.7:
            told["found"] = self.chance.choice(FOUND)
        if self.chance.random() < 0.7:
            told["side"] = self.chance.choice(("declarers", "defenders"))
        return told
