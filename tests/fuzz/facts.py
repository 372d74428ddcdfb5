"""A referee of few lines, written from the fact sheet, that knows nothing of the engine.

Cards are their names, seats count from 1. It says which cards may follow, which card or group wins a trick,
and whether groups stand in order.
"""

from itertools import combinations

RANKS = "AKQJT98765432"
TENS_HIGH = "ATKQJ987"  # where the ten stands over the king
TWIN = {"S": "C", "C": "S", "H": "D", "D": "H"}
WITH_BOWERS = ("hasenpfeffer", "euchre", "three-handed-euchre", "railroad-euchre")
OFFERED = ("euchre", "three-handed-euchre", "railroad-euchre")  # the card turned up only proposes trumps

Groups = list[list[str]]


# Tricks of cards -----------------------------------------------------------------------------------------


class Trumps:
    """The trumps of a deal. ``suit`` is a letter, or another word where there is no trump suit."""

    def __init__(self, game: str, suit: str, turned: str = "") -> None:
        jacks = [f"J{suit}", f"J{TWIN[suit]}"] if game in WITH_BOWERS and suit in TWIN else []
        six = [f"6{suit}"] if game == "azi" and turned[:1] == "A" else []
        self.ranks = TENS_HIGH if game == "klaverjassen" else RANKS
        high = [f"J{suit}", f"9{suit}"] if game == "klaverjassen" else jacks + six
        self.suit = suit
        self.ladder = ["JO", *high, *(rank + suit for rank in self.ranks if rank + suit not in high)]

    def suit_of(self, card: str) -> str:
        """The suit that a card counts for."""
        return self.suit if card in self.ladder else card[1]

    def may_follow(self, hand: list[str], led: str, must_trump: bool) -> list[str]:
        """The cards that may be played to one led: its suit, else trumps where that is a duty, else any."""
        following = [card for card in hand if self.suit_of(card) == self.suit_of(led)]
        trumps = [card for card in hand if card in self.ladder] if must_trump else []
        return following or trumps or list(hand)

    def strength(self, card: str, led: str) -> int:
        """How strong a card is in a trick: trumps over the suit led over what neither is."""
        if card in self.ladder:
            return 200 - self.ladder.index(card)
        return 100 - self.ranks.index(card[0]) if self.suit_of(card) == self.suit_of(led) else 0

    def winner(self, cards: list[str], last_of_equals: bool = False) -> int:
        """The place (from 0) of the card that wins; of identical cards the first or the last one."""
        strong = [self.strength(card, cards[0]) for card in cards]
        places = [at for at, one in enumerate(strong) if one == max(strong)]
        return places[-1] if last_of_equals else places[0]


# Groups --------------------------------------------------------------------------------------------------


def worth(group: list[str], ace_low: str = "second") -> tuple[float, ...]:
    """What a group of three is worth; of four, what its best three are. Greater is better."""
    if len(group) > 3:
        return max(worth(list(three), ace_low) for three in combinations(group, 3))
    values = sorted((RANKS.index(card[0]) for card in group), reverse=True)
    high = [12 - value for value in reversed(values)]  # 12 is an ace, 0 a two; high to low
    one_suit = len({card[1] for card in group}) == 1
    run = run_worth(high, ace_low)
    if high[0] == high[2]:
        return (5, *high)
    if run is not None:
        return (4 if one_suit else 3, run)
    if one_suit:
        return (2, *high)
    if high[1] in (high[0], high[2]):
        return (1, high[1], high[0] if high[1] == high[2] else high[2])
    return (0, *high)


def run_worth(high: list[int], ace_low: str) -> float | None:
    """The place of a run; A-2-3 second, highest, lowest, or no run. None for what is none."""
    if high == [12, 1, 0]:
        return {"second": 11.5, "highest": 13, "lowest": 0, "not_allowed": None}[ace_low]
    return high[0] if high[0] - high[1] == high[1] - high[2] == 1 else None


def first_out_of_order(groups: Groups, switches: dict[str, str]) -> int:
    """The place (from 1) of the first group that is better than the one before it, 0 where none is."""
    compared = groups[:3] if switches["four_card_group"] == "free" else groups
    worths = [worth(group, switches["ace_low_run"]) for group in compared]
    return next((at + 1 for at in range(1, len(worths)) if worths[at] > worths[at - 1]), 0)


def group_winners(seats: list[Groups], first: int, switches: dict[str, str]) -> list[int]:
    """Who wins each trick of groups (seats from 1), the first led by ``first``; the winner leads the next."""
    leader, found = first, []
    for number in range(len(seats[0])):
        order = [(leader - 1 + at) % len(seats) for at in range(len(seats))]
        laid = [_worth_laid(seats[seat][number], switches) for seat in order]
        best = [at for at, one in enumerate(laid) if one == max(laid)]
        leader = order[best[0] if switches["tie"] == "first_played" else best[-1]] + 1
        found.append(leader)
    return found


def _worth_laid(group: list[str], switches: dict[str, str]) -> tuple[float, ...]:
    """What a group is worth in a trick, where the card left over of four may count too."""
    ace_low = switches["ace_low_run"]
    if len(group) == 3 or switches["spare_card"] == "ignored":
        return worth(group, ace_low)
    choices = [(worth(list(three), ace_low), three) for three in combinations(group, 3)]
    return max(
        (*one, 12 - RANKS.index(next(c for c in group if c not in three)[0])) for one, three in choices
    )


def card_points(cards: list[str]) -> int:
    """Aces to tens are worth 10 each, nines to twos 5."""
    return sum(10 if card[0] in "AKQJT" else 5 for card in cards)
