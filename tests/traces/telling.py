"""A match told act by act: who does what, out of how many choices, who wins each trick, and the score."""

from collections.abc import Iterator
from typing import Any

from validator.engine.acts import read_act, show_deed
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match
from validator.engine.steps.kinds import HANDLERS

Act = tuple[int, str, Any]
HEAD = [
    "Written by python -m tests.traces. A number in brackets: so many calls were open to the player or,",
    "where not the whole hand was, so many cards. Behind a score stands the clause that decides it.",
]
CARDS = ("play", "discard")
CALLS = ("bid", "pass", "accept", "name", "trump")


def told(game: Game, record: dict[str, Any]) -> Iterator[str]:
    """The lines of a recorded match."""
    teller = Teller(game, record)
    yield f"{game.data['title']}: the recorded match"
    yield from HEAD
    for one in record["deals"]:
        yield ""
        yield from teller.deal(one)
    yield ""
    yield from teller.end()


class Teller:
    """A match being told. ``names`` are those of the players, by seat."""

    def __init__(self, game: Game, record: dict[str, Any]) -> None:
        self.game = game
        players = record.get("players") or len(record["seats"])
        self.seats: list[str] | None = record.get("seats")
        self.names = self.seats or [str(seat + 1) for seat in range(players)]
        dealer = record["dealer"] - 1
        self.match = Match(game, players, dealer, record.get("stake", 0), record.get("stacks"))

    # -- one deal ------------------------------------------------------------------------------------------

    def deal(self, one: dict[str, Any]) -> Iterator[str]:
        """The cards, the steps, and what comes of them."""
        pack = self.game.pack
        hands = [[pack.read(card) for card in hand.split()] for hand in one["hands"]]
        widow = [pack.read(card) for card in str(one.get("widow") or "").split()]
        turned = pack.read(one["turned"]) if "turned" in one else None
        masks = [pack.hand(hand) for hand in hands]
        deal = Deal(self.game, self.match.setup(masks, None, widow or None, turned))
        yield f"Deal {self.match.number + 1}. Dealer: {self.names[deal.dealer]}."
        for seat in deal.seats:
            yield self._line(self.names[seat], " ".join(pack.show(deal.dealt[seat])))
        for name, kinds in (("widow", widow), ("turned", [] if turned is None else [turned])):
            if kinds:
                yield self._line(name, " ".join(pack.told(kinds)))
        yield from self._acts(deal, one["acts"])
        deal.close()
        self.match.take(deal)
        yield from self._result(deal)

    def _line(self, name: str, text: str) -> str:
        return f"  {name:<16}{text}".rstrip()

    def _acts(self, deal: Deal, texts: list[str]) -> Iterator[str]:
        """A line a step, and in card play a line a trick."""
        step = ""
        pieces: list[str] = []
        for text in texts:
            act = read_act(self.game.pack, text, self.match.players, self.seats)
            come_to(deal, act)
            now = f"trick {deal.trick_no + 1}" if act[1] == "play" else deal.step["id"]
            if pieces and (now != step or act[1] == "arrange"):
                yield self._line(step, ", ".join(pieces))
                pieces = []
            step = now
            pieces.append(self._deed(deal, act))
            tricks = deal.trick_no
            deal.apply(act)
            if deal.trick_no > tricks and act[1] == "play":
                pieces.append(f"won by {self.names[deal.trick_winners[-1]]}")
        if pieces:
            yield self._line(step, ", ".join(pieces))
        if self.game.step("arrange") is not None:
            yield from self._groups(deal)

    def _deed(self, deal: Deal, act: Act) -> str:
        """An act with the number of those that were open."""
        assert deal.can(act), act
        shown = show_deed(self.game.pack, act).removeprefix("play ").removeprefix("arrange ")
        return f"{self.names[act[0]]} {shown}{self._choices(deal, act)}"

    def _choices(self, deal: Deal, act: Act) -> str:
        pack = self.game.pack
        if act[1] not in CARDS + CALLS:
            return ""
        found = [one for one in deal.legal(act[0]) if act[1] in CALLS or one[1] == act[1]]
        whole = len(pack.cards(deal.hands[act[0]] & pack.every))
        described = any(isinstance(one[2], dict) for one in found)
        return "" if described or (act[1] in CARDS and len(found) == whole) else f" ({len(found)})"

    def _groups(self, deal: Deal) -> Iterator[str]:
        """The tricks of groups, each with the types of its groups and the points that it brings."""
        pack, combos = self.game.pack, self.game.the_combos()
        values = self.game.values(None) or []
        for at, (winner, kinds) in enumerate(deal.captured):
            laid = [(seat, (deal.groups[seat] or [])[at]) for seat in deal.seats]
            laid.sort(key=lambda one: kinds.index(one[1][0]))
            shown = [
                f"{self.names[seat]} {' '.join(pack.told(group))} {combos.of_group(group).type}"
                for seat, group in laid
            ]
            worth = sum(values[kind] for kind in kinds)
            won = f"won by {self.names[winner]}: {worth}"
            yield self._line(f"trick {at + 1}", ", ".join([*shown, won]))

    # -- results -------------------------------------------------------------------------------------------

    def _result(self, deal: Deal) -> Iterator[str]:
        """The score row by row, the chips, and where the match stands."""
        if deal.thrown_in:
            yield self._line("thrown in", deal.thrown_in.replace("_", " "))
        for who, row, points in deal.score_rows:
            yield self._line("score", f"{self._side(who)} {points:+} ({short(row.get('clause'))})")
        if deal.stacks is not None:
            won = "nobody" if deal.winner is None else self.names[deal.winner]
            shares = ", ".join(f"{self.names[seat]} {deal.shares[seat]}" for seat in deal.seats)
            yield self._line("pot", f"won by {won}: {shares}; left in the pot {deal.left_in_pot}")
            yield self._line("chips", self._by_name(deal.stacks))
        if deal.scores is not None:
            totals = [f"{self._side(who)} {total}" for who, total in enumerate(self.match.totals)]
            yield self._line("totals", ", ".join(totals))

    def _by_name(self, numbers: list[int]) -> str:
        return ", ".join(f"{name} {number}" for name, number in zip(self.names, numbers, strict=True))

    def _side(self, who: int) -> str:
        """A scorer: a player, or all of a side."""
        seats = [seat for seat in range(self.match.players) if self.game.side_of(seat) == who]
        *most, last = [self.names[seat] for seat in seats]
        return f"{', '.join(most)} and {last}" if most else last

    def end(self) -> Iterator[str]:
        """How the match ended."""
        where = self.match.where
        if where is None:
            yield f"After {self.match.number} deals the record ends."
            return
        winners = ", ".join(self._side(who) for who in where.winners)
        yield f"After {self.match.number} deals: {where.code} ({short(where.clause)}) {winners}".rstrip()


def come_to(deal: Deal, act: Act) -> None:
    """Leave optional steps until the one that the act belongs to."""
    while not deal.ended:
        handler = HANDLERS[deal.step["do"]]
        if act[1] in handler.VERBS and act[0] in handler.actors(deal, deal.step):
            return
        assert handler.optional(deal, deal.step), act
        deal.skip()


def short(clause: str | None) -> str:
    """A clause id without the game."""
    return str(clause).split(".")[-1]
