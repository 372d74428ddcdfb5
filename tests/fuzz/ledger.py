"""Who holds what in a recorded deal, act by act: bookkeeping from the written acts, without the engine."""

from __future__ import annotations

from typing import Any

from tests.fuzz import klaver
from tests.fuzz.facts import OFFERED, Trumps

Deal = dict[str, Any]
IN_ORDER = ("H", "C", "D", "S", "no-trump")  # the trumps of one deal after the other


class Act:
    """A written act: seat from 1, verb, and the words after it."""

    def __init__(self, text: str) -> None:
        seat, self.verb, *self.words = text.split()
        self.seat = int(seat)

    @property
    def cards(self) -> list[str]:
        """The cards that it names."""
        return [word for word in self.words if word != "/"]


class Ledger:
    """A deal before an act. ``hands`` and ``played`` are by seat from 1 (0 is nobody)."""

    def __init__(
        self,
        game: str,
        switches: dict[str, str],
        deal: Deal,
        chips: list[int] | None = None,
        number: int = 1,
    ) -> None:
        self.game, self.switches = game, switches
        self.chips = [0, *chips] if chips else None
        self.hands: list[list[str]] = [[], *(hand.split() for hand in deal["hands"])]
        self.dealt_in = [seat for seat, hand in enumerate(self.hands) if hand]
        self.played: list[list[str]] = [[] for _ in self.hands]
        self.widow = deal.get("widow", "").split() if switches.get("widow") != "unused" else []
        self.turned = deal.get("turned", "")
        self.told = deal.get("trump", "")
        fixed = _fixed_trump(game, switches, self.turned, self.told, number)
        self.trumps = Trumps(game, fixed, self.turned) if fixed else None
        self.dealer = _before_first_call(deal, len(self.hands) - 1)
        self.due = False  # whether the dealer has a card too many
        self.left_over = _nobodys(self.hands, self.turned, switches) if game == "euchre" else []
        self.bids: list[str] = []
        self.bidder = 0
        self.out: list[int] = []
        self.lone = 0  # who of the makers plays alone
        self.lone_defender = 0
        self.bets = [0] * len(self.hands)
        self.taker = 0
        self.trick: list[tuple[int, str]] = []
        self.winners: list[int] = []
        self.tricks: list[list[str]] = []
        self.claimed: dict[int, int] = {}  # by trick, from 0: who claimed its melds

    def active(self) -> list[int]:
        """The seats that play on."""
        return [seat for seat in self.dealt_in if seat not in self.out]

    def led(self) -> str | None:
        """The card led to the trick in progress."""
        return self.trick[0][1] if self.trick else None

    def may_play(self, seat: int) -> list[str]:
        """The cards that a seat may play by the duties to follow suit, to trump and to overtrump."""
        led = self.led()
        if led is None or self.trumps is None:
            return list(self.hands[seat])
        if self.game == "klaverjassen":
            return klaver.may_follow(self.trumps, self.hands[seat], seat, self.trick, self.switches)
        return self.trumps.may_follow(self.hands[seat], led, self.game == "azi")

    def follow(self, act: Act) -> None:
        """Enter an act that is fair."""
        entry = getattr(self, f"_{act.verb}", None)
        if entry:
            entry(act)

    def _bid(self, act: Act) -> None:
        self.bids.append(act.words[0])
        self.bidder = act.seat

    def _accept(self, act: Act) -> None:
        self.trumps, self.bidder = Trumps(self.game, self.proposed()), act.seat
        if not self.turned:
            return  # only a suit is proposed, no card that the dealer takes up
        self.due = True
        self.hands[self.dealer].append(self.turned)
        if self.switches.get("assist") == "canadian_loner" and (act.seat - self.dealer) % 4 == 2:
            self._alone(act)

    def proposed(self) -> str:
        """The suit that the card turned up proposes."""
        if not self.turned:
            return self.told or "C"  # clubs in the first deal
        return self.told or "H" if self.turned == "JO" else self.turned[1]

    def _name(self, act: Act) -> None:
        self.trumps, self.bidder = Trumps(self.game, act.words[0]), act.seat

    def _trump(self, act: Act) -> None:
        self.trumps = Trumps(self.game, act.words[0])
        self.bidder = self.bidder or act.seat
        self.hands[act.seat] += self.widow
        self.widow = []

    def _alone(self, act: Act) -> None:
        if self.game == "railroad-euchre" and (act.seat - self.bidder) % 2:
            self.lone_defender = act.seat
        self.lone = self.lone or act.seat
        if self.game == "three-handed-euchre":
            return  # there is no partner to sit out
        self.out = [seat for seat in self.out if seat != act.seat]  # one who takes a lone hand over
        self.out += [seat for seat in self.dealt_in if seat != act.seat and (seat - act.seat) % 2 == 0]

    def _fold(self, act: Act) -> None:
        self.out.append(act.seat)

    def _discard(self, act: Act) -> None:
        self._lay_down(act)
        self.due = False
        if self.game in OFFERED and self.trumps is None:  # for the three cards that nobody has
            self.hands[act.seat] += self.left_over
            self.left_over = []

    def _give(self, act: Act) -> None:
        self._lay_down(act)
        if self.switches.get("call_for_best") == "receive_first":
            self.taker, self.due = (act.seat + 1) % 4 + 1, True
        self.hands[self.taker] += act.cards

    def _lay_down(self, act: Act) -> None:
        for card in act.cards:
            self.hands[act.seat].remove(card)
        self.taker = act.seat if act.verb == "discard" else self.taker

    def _ante(self, act: Act) -> None:
        if self.chips:
            self.chips[act.seat] -= int(act.words[0])

    def most(self, seat: int) -> int:
        """All that a seat can have staked in this betting."""
        return self.bets[seat] + (self.chips[seat] if self.chips else 0)

    def _bet(self, act: Act) -> None:
        self._stake(act.seat, int(act.words[0]))

    _raise = _bet

    def _call(self, act: Act) -> None:
        self._stake(act.seat, min(max(self.bets), self.most(act.seat)))

    def _stake(self, seat: int, total: int) -> None:
        if self.chips:
            self.chips[seat] -= total - self.bets[seat]
        self.bets[seat] = total

    def _play(self, act: Act) -> None:
        [card] = act.words
        self.hands[act.seat].remove(card)
        self.played[act.seat].append(card)
        self.trick.append((act.seat, card))
        if len(self.trick) == len(self.active()) and self.trumps is not None:
            last = "last_wins" in (self.switches.get("duplicate"), self.switches.get("pack", "")[4:])
            at = self.trumps.winner([card for _, card in self.trick], last)
            self.winners.append(self.trick[at][0])
            self.tricks.append([card for _, card in self.trick])
            self.trick = []

    def _claim(self, act: Act) -> None:
        self.claimed[len(self.tricks) - 1] = act.seat


def _fixed_trump(game: str, switches: dict[str, str], turned: str, told: str, number: int) -> str:
    """The trumps of a deal that nobody chooses; nothing where players do."""
    if game == "azi":
        return turned[1:]
    how = switches.get("trump") if game in ("whist", "oh-hell") else None
    if how is None:
        return ""
    if how in ("fixed_order", "fixed_list"):
        return IN_ORDER[(number - 1) % len(IN_ORDER)]
    return "S" if how == "spades" else told or turned[1:] or "no-trump"  # no card is left to turn


def _before_first_call(deal: Deal, players: int) -> int:
    """The dealer of a deal in which the player after the dealer calls first; 0 where nobody calls."""
    calls = [act for act in map(Act, deal["acts"]) if act.verb in ("pass", "accept", "name")]
    return (calls[0].seat - 2) % players + 1 if calls else 0


def _nobodys(hands: list[list[str]], turned: str, switches: dict[str, str]) -> list[str]:
    """The cards of a pack of 24, or of 25 with a joker, that lie in no hand and were not turned up."""
    seen = [card for hand in hands for card in hand] + [turned]
    pack = [rank + suit for suit in "SHDC" for rank in "AKQJT9"]
    pack += ["JO"] if switches["joker"] != "none" else []
    return [card for card in pack if card not in seen]


def ledger_at(
    game: str,
    switches: dict[str, str],
    deal: Deal,
    at: int,
    chips: list[int] | None = None,
    number: int = 1,
) -> Ledger:
    """The ledger of a fair deal before the act at a place (from 0)."""
    ledger = Ledger(game, switches, deal, chips, number)
    for text in deal["acts"][:at]:
        ledger.follow(Act(text))
    return ledger
