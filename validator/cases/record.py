"""Reading a record of deals: who plays, with what, and each deal's cards and acts. Portable.

A record is read as it stands; nothing in it is guessed or mended.
"""

from validator.cases.reading import Reading, is_whole, known
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Act, Any, Data, Seen
from validator.engine.steps.dealing import Layout, none_left, with_turned
from validator.engine.steps.fix_trump import trump_of_deal
from validator.engine.steps.turn_up import waits_for_suit

MOST_DEALS = 10000
MOST_ACTS = 5000
FRAME = (
    "record",
    "id",
    "ask",
    "game",
    "edition",
    "variant",
    "players",
    "seats",
    "dealer",
    "stake",
    "stacks",
    "carried",
    "totals",
    "games",
    "deals",
    "claims",
    "note",
)
DEAL = ("dealer", "hands", "widow", "turned", "trump", "acts", "claims", "note")


class Record:
    """The frame of a record: ``names`` and number of ``players``, ``dealer``, chips and ``deals`` (maps).

    Raises Stop where it cannot be read.
    """

    def __init__(self, game: Game, case: Data) -> None:
        self.game = game
        self.case = case
        self.reading = Reading(game, case)
        self.deals = self._deals()
        self.names = self._names()
        self.reading.need("dealer")
        self.reading.settle()
        self.players = self._players()
        if self.players not in game.seats_allowed():
            facts = {"players": self.players, "known": game.seats_allowed()}
            self.reading.bar("players-wrong", clause_of(game.players), facts)
        self.dealer = self.seat(case["dealer"])
        if self.dealer is None:
            self.reading.seat("dealer", self.players)
        self.stake = self.reading.number_or("stake", 0)
        self.carried = self.reading.number_or("carried", 0)
        self.stacks = self._numbers("stacks", self.players, 0)
        self.totals = self._numbers("totals", game.scorers(self.players))
        self.reading.settle()

    def _deals(self) -> list[Data]:
        value = self.case.get("deals")
        if not isinstance(value, list) or not value or not all(isinstance(one, dict) for one in value):
            self.reading.spoil("field-missing", {"field": "deals"})
            return []
        if len(value) > MOST_DEALS:
            self.reading.spoil("field-out-of-range", {"field": "deals", "from": 1, "to": MOST_DEALS})
        strange = [name for one in value for name in sorted(one) if name not in DEAL]  # total key
        for name in strange:
            self.reading.spoil("field-unknown", {"field": str(name)[:40], "known": list(DEAL)})
        return value

    def _names(self) -> list[str] | None:
        value = self.case.get("seats")
        if value is None:
            return None
        readable = isinstance(value, list) and all(
            isinstance(name, str) and " " not in name for name in value
        )
        if readable and len(set(value)) == len(value):
            return list(value)
        self.reading.spoil("seats-unreadable", {"field": "seats"})
        return None

    def _players(self) -> int:
        """How many play: the field, the names, the chips, or the hands of the first deal."""
        if is_whole(self.case.get("players")):
            return self.reading.number_or("players", 1, 1, 99)
        for listed in (self.names, self.case.get("stacks"), self.deals[0].get("hands")):
            if isinstance(listed, list) and 1 < len(listed) < 100:
                return len(listed)
        return self.game.seats_allowed()[0]

    def _numbers(self, name: str, many: int, least: int | None = None) -> list[int] | None:
        if not self.reading.has(name):
            return None
        return self.reading.numbers(name, many) if least is None else self.reading.numbers(name, many, least)

    def seat(self, value: Any) -> int | None:
        """The seat that a number or name means; None where it means none."""
        if self.names and value in self.names:
            return self.names.index(value)
        return value - 1 if is_whole(value) and 1 <= value <= self.players else None

    # -- one deal ------------------------------------------------------------------------------------------

    def layout(self, one: Data, seats: list[int], number: int, dealer: int) -> tuple[list[Seen], Layout]:
        """(hands of all seats, the cards of those dealt in); a hand not shown is all unknown cards."""
        reading = self.reading
        hands = self._hands(one, seats, self.game.hand_size(len(seats), number) or 0)
        widow: Seen | None = reading.line("widow", one["widow"]) if one.get("widow") is not None else None
        turned: Seen = reading.line("turned", one["turned"]) if one.get("turned") is not None else []
        if len(turned) > 1:
            reading.spoil("field-one-card", {"field": "turned"})
        missing = self.game.has_step("turn_up") and not known(turned)
        if missing and not none_left(self.game, len(seats), number):
            reading.spoil("field-missing", {"field": "turned", "deal": number + 1})
        reading.settle()
        shown = turned[0] if turned else None
        hands[dealer] = with_turned(self.game, hands[dealer], shown)
        inside: list[Seen | None] = [hands[seat] for seat in seats]
        own = seats.index(dealer) if dealer in seats else None
        return hands, Layout(len(seats), inside, widow, shown, number, number == 0, own)

    def lot(self, one: Data, number: int, turned: int | None) -> str | None:
        """The trumps that the record tells of a deal in which no card says and nobody names them.

        With a joker turned up, that is the suit that the players chose for it.
        """
        step, reading = self.game.step("fix_trump"), self.reading
        if waits_for_suit(self.game, turned):
            return self._suit_of_joker(one, number)
        if one.get("trump") is None:
            if step is not None and step["to"] == "lot" and trump_of_deal(step, number) is None:
                reading.spoil("field-missing", {"field": "trump", "deal": number + 1})
        elif step is None:
            reading.spoil(
                "field-unknown", {"field": "trump", "known": [name for name in DEAL if name != "trump"]}
            )
        else:
            suit, named = reading.trump_told(one["trump"])
            reading.check_trump(suit or named, trump_of_deal(step, number), number + 1)
            reading.settle()
            return suit or named
        reading.settle()
        return None

    def _suit_of_joker(self, one: Data, number: int) -> str | None:
        reading = self.reading
        if one.get("trump") is None:
            reading.spoil("field-missing", {"field": "trump", "deal": number + 1})
        suit = None if one.get("trump") is None else reading.trump_told(one["trump"])[0]
        reading.settle()
        return suit

    def _hands(self, one: Data, seats: list[int], size: int) -> list[Seen]:
        value = one.get("hands")
        if value is None:
            value = [None] * self.players
        if not isinstance(value, list) or len(value) != self.players:
            self.reading.spoil("hands-number", {"field": "hands", "wanted": self.players})
            self.reading.settle()
        hands: list[Seen] = []
        for seat in range(self.players):
            if value[seat] is None:
                hands.append([None] * size if seat in seats else [])
            else:
                hands.append(self.reading.line("hands", value[seat]))
            if seat not in seats and hands[seat]:
                facts = {"seat": seat + 1, "count": len(hands[seat]), "wanted": 0}
                self.reading.bar("hand-size", clause_of(self.game.the_step("deal")), facts)
        return hands

    def acts(self, one: Data, number: int) -> list[Act]:
        """The acts of a deal; all that cannot be read is said at once."""
        reading = self.reading
        value = one.get("acts")
        listed = isinstance(value, list) and len(value) <= MOST_ACTS
        if not isinstance(value, list) or not listed or not all(isinstance(act, str) for act in value):
            reading.spoil("field-not-acts", {"field": "acts", "deal": number + 1})
            reading.settle()
            return []
        acts = []
        for at in range(len(value)):
            act = reading.act(value[at], self.players, self.names)
            if act is not None:
                acts.append(act)
            elif reading.unusable:
                self._place(reading.unusable[-1], at, number)
        reading.settle()
        return acts

    def _place(self, wrong: Data, at: int, number: int) -> None:
        """Say of an act that cannot be read where it stands."""
        wrong["facts"] = dict(wrong["facts"], at=at + 1, deal=number + 1)
        if wrong["code"] == "card-not-in-pack":
            wrong["clause"] = self.game.deck_clause()
