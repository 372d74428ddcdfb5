"""The table: all that is known in a deal. Steps read and change it, and ``Deal`` walks through them.

Seats are numbered from 0 in the order of play. Lists are by seat unless their comment says otherwise.
"""

from validator.engine.cards import bits
from validator.engine.game import Game
from validator.engine.orders import Ordering
from validator.engine.shapes import Act, Any, Data, Facts, Kinds, Seen

MYPY = False
if MYPY:
    from typing import Self


class Setup:
    """What is known before the first act: ``hands`` are masks by seat, ``unknown`` counts unseen cards.

    ``seats`` are those that are dealt in (absent: all), ``number`` counts the deals before this one,
    ``totals`` are the scores so far, ``stacks`` the chips in front of each seat (None: not known),
    ``carried`` the chips in the pot from earlier deals, ``ante_due`` the ante of a deal after a pot was
    carried over (None: the ordinary one), ``lot`` the trump suit that is told where the rules leave it to
    chance or to the players.
    """

    def __init__(
        self,
        players: int,
        dealer: int,
        hands: list[int] | None = None,
        unknown: list[int] | None = None,
        widow: Seen | None = None,
        turned: int | None = None,
    ) -> None:
        self.players = players
        self.dealer = dealer
        self.hands = hands if hands is not None else [0] * players
        self.unknown = unknown if unknown is not None else [0] * players
        self.widow = widow
        self.turned = turned
        self.seats = list(range(players))
        self.number = 0
        self.totals: list[int] | None = None
        self.stake = 0
        self.stacks: list[int] | None = None
        self.carried = 0
        self.ante_due: int | None = None
        self.lot: str | None = None


class Table:
    """The state of a deal. Made from a Setup it stands before the first step, to ask single questions of."""

    def __init__(self, game: Game, setup: Setup) -> None:
        self.game = game
        self.players = setup.players
        self.dealer = setup.dealer
        self.number = setup.number
        self.seats = setup.seats
        self.totals = setup.totals
        self._lay_cards(setup)
        self._lay_chips(setup)
        self._open_calls()
        self._open_play()
        self._open_result()

    def _lay_cards(self, setup: Setup) -> None:
        self.hands = list(setup.hands)
        self.dealt = list(setup.hands)  # the hands as they were dealt
        self.unknown = list(setup.unknown)
        self.size = self.game.hand_size(len(self.seats), self.number) or 0  # cards dealt to each
        self.widow = setup.widow
        self.turned = setup.turned
        self.lot = setup.lot
        self.given: list[list[Any]] = [
            [] for _ in range(self.players)
        ]  # passed cards, or halves of an exchange
        self.groups: list[list[Kinds] | None] = [None] * self.players

    def _lay_chips(self, setup: Setup) -> None:
        self.stake = setup.stake
        self.stacks = setup.stacks
        self.carried = setup.carried
        self.ante_due = setup.ante_due
        self.put_in = [0] * self.players  # ante and bets
        self.bets = [0] * self.players  # bets alone
        self.all_in = [False] * self.players
        self.raises = [0] * self.players
        self.highest = 0
        self.highest_seat: int | None = None
        self.last_raise = 0
        self.shares = [0] * self.players
        self.left_in_pot = 0
        self.entry: list[Data | None] = [None] * self.players  # the rung by which a seat may play on
        self.rejoined: list[tuple[int, int]] = []  # (seat, chips paid), in the order of paying

    def _open_calls(self) -> None:
        self.calls: list[Act] = []
        self.turn: int | None = None
        self.passed = [False] * self.players
        self.folded = [False] * self.players
        self.bids: list[int | None] = [None] * self.players  # where everyone bids for itself
        self.standing: Data | None = None  # the highest bid: what a call of ``bids`` says, with its seat
        self.round: str | None = None
        self.rung: Data | None = None  # of the ladder for when nobody bids
        self.forced = False
        self.declarer: int | None = None
        self.trump_suit: str | None = None
        self.order_id: str | None = None
        self._ordering: Ordering | None = None
        self.alone = [False] * self.players

    def _open_play(self) -> None:
        self.waiting = [False] * self.players  # who still has something to do in the step in progress
        self.out = [False] * self.players  # whose cards are laid aside
        self.dead = [False] * self.players  # whose groups win nothing
        self.leader: int | None = None
        self.plays: list[tuple[int, int]] = []  # (seat, kind) of the trick in progress
        self.played = [0] * self.players
        self.trick_no = 0
        self.trick_winners: list[int] = []  # by trick
        self.captured: list[tuple[int, Kinds]] = []  # (winner, kinds in the order of play), by trick
        self.taken = [0] * self.players
        self.points = [0] * self.players
        self.melds = [0] * self.players  # what melds of tricks are worth to their winners
        self.unclaimed = 0  # what the melds of the last trick are worth as long as they can be claimed
        self.broken = False  # whether a card has fallen that opens what may not be led before

    def _open_result(self) -> None:
        self.at = 0  # the step in progress
        self.ended = False
        self.thrown_in: str | None = None  # who deals again: next_dealer or same_dealer
        self.winner: int | None = None
        self.scores: list[int] | None = None  # by scorer
        self.score_rows: list[tuple[int, Data, int]] = []  # (scorer, row of the score, points)
        self.results: Any = None  # made or failed, or a list by scorer

    def copy(self) -> "Self":
        """An independent copy, to try something on."""
        twin = object.__new__(type(self))
        for name in self.__dict__:  # order-free
            value = getattr(self, name)  # inner lists are replaced, never changed
            setattr(twin, name, list(value) if isinstance(value, list) else value)
        return twin

    # -- seats ---------------------------------------------------------------------------------------------

    def active(self, seat: int) -> bool:
        """Whether a seat plays in this deal: dealt in, not folded, not sitting out."""
        return seat in self.seats and not self.folded[seat] and not self.out[seat]

    def still_in(self) -> list[int]:
        """The active seats in their order."""
        return [seat for seat in self.seats if not self.folded[seat] and not self.out[seat]]

    def to_come(self) -> list[int]:
        """The seats that still have something to do in the step in progress."""
        return [seat for seat in self.seats if self.waiting[seat]]

    def in_turn(self) -> list[int]:
        """All seats in the order of play from the dealer's next player on, the dealer last."""
        return [(self.dealer + ahead) % self.players for ahead in range(1, self.players + 1)]

    def next_seat(self, seat: int) -> int:
        """The next active seat in the order of play; the seat itself when there is no other."""
        for ahead in range(1, self.players + 1):
            other = (seat + ahead) % self.players
            if self.active(other):
                return other
        return seat

    def seat_before(self, seat: int) -> int:
        """The active seat before this one in the order of play."""
        return self._found(seat, -1, self.still_in())

    def dealt_after(self, seat: int) -> int:
        """The next seat that was dealt in, folded and sitting out included."""
        return self._found(seat, 1, self.seats)

    def _found(self, seat: int, step: int, among: list[int]) -> int:
        for ahead in range(1, self.players + 1):
            other = (seat + step * ahead) % self.players
            if other in among:
                return other
        return seat

    def holder_of(self, kind: int | None) -> int | None:
        """The seat whose hand holds a card; None where nobody's does (or no known card is it)."""
        for seat in self.seats:
            if kind in bits(self.hands[seat] & self.game.pack.every):
                return seat
        return None

    def seen_elsewhere(self, seat: int, kind: int) -> bool:
        """Whether every card of this kind was played or lies in another hand, so none can be unseen."""
        pack = self.game.pack
        heaps = [pack.cards(self.hands[other]) for other in self.seats if other != seat]
        heaps += [kinds for _, kinds in self.captured] + [[laid for _, laid in self.plays]]
        return sum(heap.count(kind) for heap in heaps) >= pack.copies_of(kind)

    def strange_card(self, seat: int, kinds: Kinds) -> int | None:
        """The first of these cards that the hand cannot hold (unseen cards may be any), or None."""
        hand, unseen = self.hands[seat], self.unknown[seat]
        for kind in kinds:
            if hand >> kind & 1:
                hand = self.game.pack.drop(hand, kind)
            elif unseen:
                unseen -= 1
            else:
                return kind
        return None

    def lay_away(self, seat: int, kinds: Kinds) -> None:
        """Take cards out of a hand."""
        for kind in kinds:
            if self.hands[seat] >> kind & 1:
                self.hands[seat] = self.game.pack.drop(self.hands[seat], kind)
            else:
                self.unknown[seat] -= 1

    def take_in(self, seat: int, kinds: Kinds) -> None:
        """Add cards to a hand."""
        for kind in kinds:
            self.hands[seat] = self.game.pack.hold(self.hands[seat], kind)

    # -- trumps --------------------------------------------------------------------------------------------

    def name_trump(self, name: str) -> None:
        """Fix the trump suit, or the order that a player named instead of a suit."""
        suit = name in self.game.pack.suits
        self.trump_suit = name if suit else None
        self.order_id = None if suit else name
        self._ordering = None

    def turned_rank(self) -> str:
        """The rank of the turned-up card, or ``none``."""
        return "none" if self.turned is None else self.game.pack.names[self.turned][0]

    def orders(self) -> Ordering:
        """The tables in force."""
        if self._ordering is None:
            facts: Facts = {"turned_up": self.turned_rank(), "deal_no": self.number + 1}
            self._ordering = self.game.ordering_in_force(facts, self.trump_suit, self.order_id)
        return self._ordering
