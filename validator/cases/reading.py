"""Reading a case: fields become cards, seats and numbers, and all that is wrong is collected. Portable."""

from validator.cases.verdict import Stop, reason
from validator.engine.acts import ActError, read_act
from validator.engine.cards import SUITS, UNKNOWN, CardError, lettered
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.plain import capitals, words
from validator.engine.shapes import Act, Any, Data, Facts, Kinds, Seen
from validator.engine.steps.dealing import repeated_cards
from validator.engine.steps.fix_trump import trump_of_deal
from validator.engine.steps.turn_up import turned_suit

MOST_TEXT = 4000  # longest line of cards that is read
MOST_NUMBER = 1000000000

BY_PLAYER = ("bids", "tricks", "before", "totals")  # lists with a number for each who scores


class Reading:
    """A case being read for a game.

    ``unusable`` and ``impossible`` collect reasons, and ``settle`` raises Stop if there are any. What a
    method gives for a field that is wrong only fills its place until then.
    """

    def __init__(self, game: Game, case: Data) -> None:
        self.game = game
        self.case = case
        self.unusable: list[Data] = []
        self.impossible: list[Data] = []

    # -- what is wrong -------------------------------------------------------------------------------------

    def spoil(self, code: str, facts: Facts) -> None:
        """Note that the case cannot be read."""
        _note(self.unusable, reason(code, None, facts))

    def bar(self, code: str, clause: str | None, facts: Facts) -> None:
        """Note that what the case says cannot be."""
        _note(self.impossible, reason(code, clause, facts))

    def settle(self) -> None:
        """Raise Stop if anything was wrong so far."""
        if self.unusable:
            raise Stop("unusable", self.unusable)
        if self.impossible:
            raise Stop("impossible", self.impossible)

    def has(self, name: str) -> bool:
        """Whether the case has the field, with a value."""
        return self.case.get(name) is not None

    def need(self, *names: str) -> None:
        """Note each of these fields that is missing."""
        for name in names:
            if not self.has(name):
                self.spoil("field-missing", {"field": name})

    # -- cards ---------------------------------------------------------------------------------------------

    def line(self, name: str, value: Any) -> Seen:
        """The kinds of a line of cards (None for ``??``).

        A card that cannot be read or is not in the pack is noted and left out.
        """
        pieces = value if isinstance(value, list) else [value]
        kinds: Seen = []
        for piece in words(" ".join(self._text(name, one) for one in pieces), ",/"):
            if piece == UNKNOWN:
                kinds.append(None)
            else:
                kinds += self._kind(name, piece)
        return kinds

    def _text(self, name: str, value: Any) -> str:
        if isinstance(value, str) and len(value) <= MOST_TEXT:
            return value
        self.spoil("field-not-cards", {"field": name})
        return ""

    def _kind(self, name: str, piece: str) -> Kinds:
        """The kind of a card; none where it is noted."""
        try:
            return [self.game.pack.read(piece)]
        except CardError as wrong:
            facts = dict(wrong.facts)
            facts["field"] = name
            if wrong.code == "card-not-in-pack":
                self.bar(wrong.code, self.game.deck_clause(), facts)
            else:
                self.spoil(wrong.code, facts)
        return []

    def cards(self, name: str) -> Kinds:
        """The cards of a field, in the order written; none when absent."""
        return known(self.line(name, self.case[name])) if self.has(name) else []

    def card(self, name: str) -> int | None:
        """The one card of a field, or None when absent."""
        if not self.has(name):
            return None
        kinds = self.line(name, self.case[name])
        if len(kinds) == 1 and kinds[0] is not None:
            return kinds[0]
        if not self.unusable and not self.impossible:
            self.spoil("field-one-card", {"field": name})
        return None

    def groups(self, name: str) -> list[Kinds]:
        """A list of groups of cards."""
        value = self.case.get(name)
        if isinstance(value, str):
            value = value.split("/")
        if not isinstance(value, list) or not value:
            self.spoil("field-not-groups", {"field": name})
            return []
        return [known(self.line(name, one)) for one in value]

    def hands(self) -> list[Seen | None]:
        """The hand of each player; None for one of which nothing is told."""
        value = self.case.get("hands")
        if isinstance(value, str):
            value = value.split("/")
        if not isinstance(value, list):
            self.spoil("field-not-groups", {"field": "hands"})
            return []
        return [None if one is None or one == "" else self.line("hands", one) for one in value]

    def once(self, *heaps: Kinds) -> None:
        """Note each card that occurs too often for the pack, or that was turned up and is out of play."""
        for kind in repeated_cards(self.game, list(heaps)):
            self.bar("card-repeated", self.game.deck_clause(), {"card": self.game.pack.names[kind]})
        step = self.game.step("turn_up")
        turned = None if step is None or "stays_clause" not in step else self.card("turned")
        if step is not None and turned is not None and self.game.pack.copies_of(turned) == 1:
            if any(turned in heap for heap in heaps):
                card = self.game.pack.names[turned]
                self.bar("turned-card-held", step["stays_clause"], {"card": card})

    # -- numbers and seats ---------------------------------------------------------------------------------

    def whole(self, name: str, value: Any, least: int, most: int) -> int | None:
        """A whole number within limits, or None with a note."""
        if not is_whole(value):
            self.spoil("field-not-number", {"field": name})
        elif value < least or value > most:
            self.spoil("field-out-of-range", {"field": name, "from": least, "to": most})
        else:
            return int(value)
        return None

    def number(self, name: str, least: int = 0, most: int = MOST_NUMBER) -> int | None:
        """The whole number of a field, or None when absent."""
        return self.whole(name, self.case[name], least, most) if self.has(name) else None

    def number_or(self, name: str, otherwise: int, least: int = 0, most: int = MOST_NUMBER) -> int:
        """The whole number of a field, or this one when absent."""
        found = self.number(name, least, most)
        return otherwise if found is None else found

    def numbers(self, name: str, many: int | None = None, least: int = -MOST_NUMBER) -> list[int]:
        """A list of whole numbers, of a given length where one is given."""
        value = self.case.get(name)
        if not isinstance(value, list) or (many is not None and len(value) != many):
            self.spoil("field-not-numbers", {"field": name, "wanted": many})
            return [0] * (many or 0)
        return [self.whole(name, one, least, MOST_NUMBER) or 0 for one in value]

    def players(self) -> int:
        """How many play: the field, else the least number that the game and the lists of the case allow."""
        allowed = self.game.seats_allowed()
        many = self.number_or("players", self._players_shown(allowed), 1, 99)
        if many not in allowed:
            self.bar("players-wrong", clause_of(self.game.players), {"players": many, "known": allowed})
        return many

    def _players_shown(self, allowed: list[int]) -> int:
        """The least number of players that are as many as the cards of a trick or the numbers of a score."""
        shown = [_length(self.case.get("plays")), _length(self.case.get("led")) + 1]
        if self.game.scorers(allowed[-1]) == allowed[-1]:
            shown += [_length(self.case.get(name)) for name in BY_PLAYER]
        fitting = [many for many in allowed if many >= max(shown)]
        return fitting[0] if fitting else allowed[0]

    def deal_no(self) -> int:
        """Which deal of the match it is, from 1."""
        return self.number_or("deal_no", 1, 1, 999)

    def seat(self, name: str, players: int) -> int | None:
        """A seat (from 0) given by its number from 1; None when absent."""
        value = self.number(name, 1, players)
        return None if value is None else value - 1

    def dealer(self, players: int) -> int:
        """The dealer; when not given the last seat, so that seat 1 is the eldest."""
        seat = self.seat("dealer", players)
        return players - 1 if seat is None else seat

    def seats(self, name: str, players: int) -> list[int]:
        """A list of seats (from 0)."""
        value = self.case.get(name)
        if value is None:
            return []
        listed = value if isinstance(value, list) else [value]
        found = [self.whole(name, one, 1, players) for one in listed]
        return [seat - 1 for seat in found if seat is not None]

    def calls(self) -> list[str]:
        """The calls of an auction or betting, as texts."""
        value = self.case.get("calls")
        if not isinstance(value, list):
            self.spoil("field-not-calls", {"field": "calls"})
            return []
        return [str(call) for call in value]

    def act(self, text: str, players: int, names: list[str] | None = None) -> Act | None:
        """An act from its text, or None with a note."""
        try:
            return read_act(self.game.pack, text, players, names)
        except ActError as wrong:
            self.spoil(wrong.code, wrong.facts)
            return None

    def the_act(self, text: str, players: int) -> Act:
        """An act from its text; raises Stop when it is none."""
        found = self.act(text, players)
        if found is None:
            raise Stop("unusable", self.unusable)
        return found

    # -- trumps --------------------------------------------------------------------------------------------

    def trump(self) -> tuple[str | None, str | None]:
        """(trump suit or None, id of a named order or None) from ``trump``, else from the card turned up.

        Where trumps follow the deal they are those of ``deal_no``, and another ``trump`` cannot be.
        """
        fixed = self._fixed_trump()
        if self.has("trump"):
            suit, named = self.trump_told(self.case["trump"])
            self.check_trump(suit or named, fixed, self.deal_no())
            return suit, named
        if fixed is not None:
            return self.trump_told(fixed)
        return self._turned_suit(), None

    def check_trump(self, told: str | None, fixed: str | None, number: int) -> None:
        """Note trumps that are told and are not those of the deal (deals count from 1)."""
        if told is not None and fixed is not None and told != fixed:
            facts = {"trump": told, "wanted": fixed, "deal": number}
            self.bar("trump-of-deal", clause_of(self.game.the_step("fix_trump")), facts)

    def trump_told(self, value: Any) -> tuple[str | None, str | None]:
        """(trump suit or None, id of a named order or None) as a word says it."""
        text = lettered(str(value))
        if capitals(text) in self.game.pack.suits:
            return capitals(text), None
        if self.game.order(text) is not None:
            return None, text
        names = self.game.pack.suits + self.game.named_orders()
        if capitals(text) in SUITS:
            facts = {"suit": capitals(text), "known": names}
            self.bar("suit-not-in-pack", self.game.deck_clause(), facts)
        else:
            self.spoil("trump-unknown", {"text": text[:40], "known": names})
        return None, None

    def _fixed_trump(self) -> str | None:
        """The trumps of the deal that is told, where they follow the deal."""
        step = self.game.step("fix_trump")
        if step is None or step.get("proposed") or not self.has("deal_no"):
            return None
        return trump_of_deal(step, self.deal_no() - 1)

    def _turned_suit(self) -> str | None:
        turned = self.card("turned")
        step = self.game.step("turn_up")
        if turned is None or step is None or step.get("trump") != "its_suit":
            return None
        return turned_suit(self.game, step, turned)


def _length(value: Any) -> int:
    """How many cards or numbers a field lists, whatever they are."""
    if isinstance(value, str):
        return len(words(value))
    return len(value) if isinstance(value, list) else 0


def _note(reasons: list[Data], found: Data) -> None:
    """Add a reason that was not noted before: a field may be read more than once."""
    if found not in reasons:
        reasons.append(found)


def known(kinds: Seen) -> Kinds:
    """The cards of a line that are shown."""
    return [kind for kind in kinds if kind is not None]


def is_whole(value: Any) -> bool:
    """Whether a value is a whole number (a truth value is none)."""
    return isinstance(value, int) and value is not True and value is not False  # bool-safe
