"""What a case tells of a deal that is to be scored, as facts. Portable."""

from validator.cases.reading import Reading
from validator.engine.facts import OF_BID, alone_multipliers, alone_words
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.scoring import honours_in
from validator.engine.shapes import Any, Data, Facts
from validator.engine.steps.auction import barred_total
from validator.engine.steps.bids import call_list, place_of
from validator.engine.steps.tricks import trick_count
from validator.engine.table import Setup, Table

SIDES = ("declarers", "defenders")  # the two sides where a player declares


class Given:
    """A deal as told: ``facts`` for its score, ``many`` scorers, ``hand`` cards dealt to each, ``tricks``.

    Raises Stop where the fields cannot be read, or say what cannot be.
    """

    def __init__(self, game: Game, reading: Reading) -> None:
        self.game = game
        self.reading = reading
        self.players = reading.players()
        self.many = game.scorers(self.players)
        dealt = game.hand_size(self.players, reading.deal_no() - 1) or 0
        self.hand = reading.number_or("cards", dealt, 1, game.pack.size)
        tricks = game.step("tricks")
        self.tricks = 0 if tricks is None else trick_count(tricks, self.hand)
        self.facts: Facts = {"deal_no": reading.deal_no(), "forced": bool(reading.case.get("forced"))}
        if reading.has("trump"):
            self.facts["trump"] = reading.trump()[0]
        self._read_sides()
        self._read_bids()
        self._read_numbers()
        reading.settle()

    def _read_sides(self) -> None:
        """Who declares (the first seat unless told), who goes alone, who has won."""
        reading = self.reading
        table = Table(self.game, Setup(self.players, self.players - 1))
        seat = reading.seat("declarer", self.players)
        if has_declarer(self.game) or seat is not None:
            table.declarer = seat or 0
            self.facts["declaring"] = self.game.side_of(table.declarer)
        for one in reading.seats("alone", self.players):
            table.alone[one] = True
        self.facts["alone"] = alone_words(table)
        self.facts["alone_multiplier"] = alone_multipliers(table)
        if reading.has("winner"):
            self.facts["winning_side"] = self.game.side_of(reading.seat("winner", self.players) or 0)
            self.facts["winner"] = "one"

    def _read_bids(self) -> None:
        reading, step = self.reading, self.game.step("auction")
        if step is None or step["kind"] == "offer":
            return
        if reading.has("bids"):
            self.facts["level"] = reading.numbers("bids", self.many, 0)
            self._check_bids(step, self.facts["level"])
        if reading.has("bid"):
            calls = call_list(step, self.hand)
            at = place_of(calls, str(reading.case["bid"]))
            if at < 0:
                names = [call["name"] for call in calls]
                reading.spoil("bid-unknown", {"call": str(reading.case["bid"])[:40], "legal": names})
                return
            for name in OF_BID:
                self.facts[name] = calls[at][name]

    def _check_bids(self, step: Data, bids: list[int]) -> None:
        """Each bid must be one that there is, and together they may not be a total that is barred."""
        calls = call_list(step, self.hand)
        for bid in bids:
            if all(call["level"] != bid for call in calls):
                facts = {"call": str(bid), "legal": [call["name"] for call in calls]}
                self.reading.bar("bid-unknown", clause_of(step), facts)
        rule = barred_total(step, self.hand)
        if rule is not None and sum(bids) == self.hand:
            self.reading.bar("bid-total-barred", rule.get("clause"), {"total": self.hand})

    def _read_numbers(self) -> None:
        reading, facts = self.reading, self.facts
        for name in ("tricks", "points", "melds", "honours"):
            if reading.has(name):
                facts[name] = self.by_scorer(reading.numbers(name, self.many, 0))
        if reading.has("total"):
            facts["total"] = self.by_scorer(reading.numbers("total", self.many))
        if "tricks" in facts:
            self._check_tricks(facts["tricks"])
        if "points" in facts:
            self._check_points(facts["points"])
        self._check_takings()
        if "honours" in facts:
            self._check_honours(facts["honours"])

    def _check_tricks(self, tricks: list[int]) -> None:
        """All tricks must be counted, unless play stops early or a fault broke it off."""
        step = self.game.step("tricks")
        early = self.reading.case.get("faults") or (step is not None and step.get("stop") == "won")
        if step is not None and not early and sum(tricks) != self.tricks:
            self.reading.bar("trick-count", clause_of(step), {"tricks": tricks, "wanted": self.tricks})

    def _check_honours(self, honours: list[int]) -> None:
        """Nobody has more honours than there are."""
        rule = self.game.data.get("honours")
        if rule is not None and sum(honours) > honours_in(self.game):
            facts = {"sum": sum(honours), "total": honours_in(self.game)}
            self.reading.bar("honours-total", clause_of(rule), facts)

    def _check_points(self, points: list[int]) -> None:
        """Card points must add up to what the pack holds, unless a fault broke the play off."""
        rule = self.game.points or {}
        broken_off = self.reading.case.get("faults")
        if "total" in rule and sum(points) != rule["total"] and not broken_off:
            facts = {"sum": sum(points), "total": rule["total"]}
            self.reading.bar("points-total", clause_of(rule, "total_clause"), facts)

    def _check_takings(self) -> None:
        """Who has taken no trick has no card points and no melds of tricks."""
        counted = ["points", "melds"] if self.game.melds else ["points"]
        for name in counted:
            if "tricks" not in self.facts or name not in self.facts or self.reading.case.get("faults"):
                continue
            for who in range(self.many):
                if self.facts["tricks"][who] == 0 and self.facts[name][who]:
                    told = {"side": self.side_word(who), "points": self.facts[name][who]}
                    self.reading.bar("points-without-tricks", clause_of(self.game.data.get(name, {})), told)

    def by_scorer(self, numbers: list[int]) -> list[int]:
        """Numbers listed declaring side first, as a list by scorer, and the other way round."""
        turned = len(numbers) == 2 and self.facts.get("declaring") == 1
        return [numbers[1], numbers[0]] if turned else numbers

    def sides(self) -> "tuple[Any, ...]":
        """What the sides may be called: by their part in the contract, or by their numbers."""
        if "declaring" in self.facts:
            return SIDES
        return tuple(range(1, self.many + 1))

    def scorer(self, side: Any) -> int | None:
        """The scorer that is called so; None where several are."""
        if "declaring" not in self.facts:
            return int(side) - 1
        declaring: int = self.facts["declaring"]
        if side == SIDES[0]:
            return declaring
        return 1 - declaring if self.many == 2 else None

    def side_word(self, who: int) -> str:
        """What a scorer is called: declarers or defenders, or its number, also where several defend apart."""
        if "declaring" not in self.facts or self.many > 2:
            return str(who + 1)
        return SIDES[0] if self.facts["declaring"] == who else SIDES[1]


def has_declarer(game: Game) -> bool:
    """Whether one player declares in a deal of this game."""
    step = game.step("auction")
    if step is not None:
        return bool(step["kind"] != "each_once")
    return any(step.get("makes") == "declarer" for step in game.steps)


def counts_points(game: Game) -> bool:
    """Whether card points are only part of what the score needs (else they are the score)."""
    return game.data.get("contract") is not None
