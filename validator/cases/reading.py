"""Reading a case: fields become cards, seats and numbers; everything wrong is collected before anything is judged. Portable."""

from validator.cases.verdict import Stop, reason
from validator.engine.acts import ActError, read_act, read_seat
from validator.engine.cards import CardError
from validator.engine.plain import capitals, words

MOST_TEXT = 4000  # longest line of cards that is read


class Reading:
    """A case being read for a game. ``unusable`` and ``impossible`` collect reasons; ``settle`` raises Stop if there are any."""

    def __init__(self, game, case):
        self.game = game
        self.case = case
        self.unusable = []
        self.impossible = []

    def has(self, name):
        """Whether the case has the field, with a value."""
        return self.case.get(name) is not None

    def spoil(self, code, facts):
        """Note that the case cannot be read."""
        self.unusable.append(reason(code, None, facts))

    def bar(self, code, clause, facts):
        """Note that what the case says cannot be."""
        self.impossible.append(reason(code, clause, facts))

    def settle(self):
        """Raise Stop if anything was wrong so far."""
        if self.unusable:
            raise Stop("unusable", self.unusable)
        if self.impossible:
            raise Stop("impossible", self.impossible)

    def need(self, *names):
        """Note each of these fields that is missing."""
        for name in names:
            if not self.has(name):
                self.spoil("field-missing", {"field": name})

    def _text(self, name, value):
        if isinstance(value, str) and len(value) <= MOST_TEXT:
            return value
        self.spoil("field-not-cards", {"field": name})
        return ""

    def line(self, name, value):
        """The kinds of a line of cards (None for ``??``); a card that cannot be read or is not in the pack is noted."""
        if isinstance(value, list):
            value = " ".join(self._text(name, one) for one in value)
        kinds = []
        for piece in words(self._text(name, value), ",/"):
            kind = self._kind(name, piece)
            if kind is not False:
                kinds.append(kind)
        return kinds

    def _kind(self, name, piece):
        if piece == "??":
            return None
        try:
            return self.game.pack.read(piece)
        except CardError as wrong:
            facts = dict(wrong.facts)
            facts["field"] = name
            if wrong.code == "card-not-in-pack":
                self.bar(wrong.code, self.game.data["deck"].get("clause"), facts)
            else:
                self.spoil(wrong.code, facts)
        return False

    def cards(self, name):
        """The cards of a field, in the order written; empty when absent."""
        return self.line(name, self.case[name]) if self.has(name) else []

    def card(self, name):
        """The one card of a field, or None when absent."""
        if not self.has(name):
            return None
        kinds = self.line(name, self.case[name])
        if len(kinds) != 1 or kinds[0] is None:
            if not self.unusable and not self.impossible:
                self.spoil("field-one-card", {"field": name})
            return None
        return kinds[0]

    def groups(self, name):
        """A list of groups of cards."""
        value = self.case.get(name)
        if isinstance(value, str):
            value = value.split("/")
        if not isinstance(value, list) or not value:
            self.spoil("field-not-groups", {"field": name})
            return []
        return [self.line(name, one) for one in value]

    def once(self, *heaps):
        """Note each card that occurs more often than the pack has it."""
        seen = {}
        for heap in heaps:
            for kind in heap:
                if kind is None:
                    continue
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] == self.game.pack.copies_of(kind) + 1:
                    facts = {"card": self.game.pack.names[kind]}
                    self.bar("card-repeated", self.game.data["deck"].get("clause"), facts)

    def whole(self, name, value, least, most):
        """A whole number within limits, or None with a note."""
        if not is_whole(value):
            self.spoil("field-not-number", {"field": name})
            return None
        if value < least or value > most:
            self.spoil("field-out-of-range", {"field": name, "from": least, "to": most})
            return None
        return value

    def number(self, name, least=0, most=1000000000, otherwise=None):
        """The whole number of a field."""
        return self.whole(name, self.case[name], least, most) if self.has(name) else otherwise

    def numbers(self, name, many=None, least=-1000000000):
        """A list of whole numbers, of a given length where one is given."""
        value = self.case.get(name)
        if not isinstance(value, list) or (many is not None and len(value) != many):
            self.spoil("field-not-numbers", {"field": name, "wanted": many})
            return [0] * (many or 0)
        return [self.whole(name, one, least, 1000000000) for one in value]

    def players(self):
        """How many play: the field, else the least number the game is for; noted when the game is not for so many."""
        allowed = self.game.seats_allowed()
        many = self.number("players", 1, 99, allowed[0])
        if many is not None and many not in allowed:
            self.bar("players-wrong", self.game.players.get("clause"), {"players": many, "known": allowed})
        return many or allowed[0]

    def seat(self, name, players, otherwise=None):
        """A seat (from 0) given by its number from 1."""
        value = self.number(name, 1, players)
        return otherwise if value is None else value - 1

    def seats(self, name, players):
        """A list of seats (from 0)."""
        value = self.case.get(name)
        if value is None:
            return []
        if not isinstance(value, list):
            value = [value]
        found = [self.whole(name, one, 1, players) for one in value]
        return [seat - 1 for seat in found if seat is not None]

    def trump(self):
        """(trump suit or None, id of a named order or None) from ``trump``, else from the turned-up card."""
        value = self.case.get("trump")
        if value is None:
            return self._trump_turned()
        text = str(value)
        for sign, suit in (("♠", "S"), ("♥", "H"), ("♦", "D"), ("♣", "C")):
            text = text.replace(sign, suit)
        text = text.replace("\ufe0e", "").replace("\ufe0f", "")
        if capitals(text) in self.game.pack.suits:
            return capitals(text), None
        if self.game.order(text) is not None:
            return None, text
        known = self.game.pack.suits + [order["id"] for order in self.game.orders if not _follows_suit(order)]
        if capitals(text) in ("S", "H", "D", "C"):
            self.bar(
                "suit-not-in-pack",
                self.game.data["deck"].get("clause"),
                {"suit": capitals(text), "known": known},
            )
        else:
            self.spoil("trump-unknown", {"text": text[:40], "known": known})
        return None, None

    def _trump_turned(self):
        turned = self.card("turned")
        step = self.game.step("turn_up")
        if turned is None or step is None or step.get("trump") != "its_suit":
            return None, None
        name = self.game.pack.names[turned]
        return (step.get("joker_is") if name == "JO" else name[1]), None

    def act(self, text, players, names=None):
        """An act from its text, or None with a note."""
        try:
            return read_act(self.game.pack, text, players, names)
        except ActError as wrong:
            self.spoil(wrong.code, wrong.facts)
            return None

    def named_seat(self, text, players):
        """A seat (from 0) from a number or text, or None with a note."""
        try:
            return read_seat(str(text), players)
        except ActError as wrong:
            self.spoil(wrong.code, wrong.facts)
            return None


def is_whole(value):
    """Whether a value is a whole number (a truth value is none)."""
    return isinstance(value, int) and value is not True and value is not False  # bool-safe


def _follows_suit(order):
    """Whether an order needs a trump suit to be named."""
    return any("of" in str(token) or token == "rest" or len(str(token)) == 1 for token in order["trump"])
