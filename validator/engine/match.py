"""The match: totals from deal to deal, when it is over, who has won, and who deals next."""

from validator.engine.conditions import amount, holds
from validator.engine.deal import Deal
from validator.engine.game import Game, deal_sizes
from validator.engine.nodes import clause_of
from validator.engine.scoring import deal_facts, is_for
from validator.engine.shapes import Data, Facts, Seen
from validator.engine.steps import ante, carry_over
from validator.engine.table import Setup


class Standing:
    """Where a match stands: ``over``, ``winners`` (scorers), and the ``code`` and ``clause`` that say why."""

    def __init__(self, over: bool, winners: list[int], code: str, clause: str | None) -> None:
        self.over = over
        self.winners = winners
        self.code = code
        self.clause = clause


def standing(game: Game, totals: list[int], facts: Facts, deals_played: int, players: int) -> Standing:
    """Whether the match is over after a deal, and for whom.

    ``facts`` are those of the last deal, for rungs such as ``bid: made``; raises Missing where one decides
    that is not among them.
    """
    rule = game.data["match"]
    ends = rule.get("ends", {})
    if "total" in ends:
        return _by_total(rule, totals, facts, ends["total"])
    wanted = ends.get("deals")
    if wanted == "schedule":
        wanted = len(deal_sizes(game.the_step("deal")["each"]["by_deal"], players))
    if wanted is None or deals_played < wanted:
        return Standing(False, [], "deals-left", clause_of(rule))
    return _best_of(rule, totals, list(range(len(totals))), clause_of(rule))


def _by_total(rule: Data, totals: list[int], facts: Facts, target: int) -> Standing:
    reached = [who for who in range(len(totals)) if totals[who] >= target]
    if not reached:
        return Standing(False, [], "target-not-reached", clause_of(rule))
    for rung in rule.get("wins", [{"id": "any"}]):
        role, when = rung.get("for", "each"), rung.get("when")
        fitting = [who for who in reached if is_for(role, facts, who) and holds(when, facts, who)]
        if fitting:
            return _best_of(rule, totals, fitting, rung.get("clause", rule.get("clause")))
    return Standing(False, [], "nobody-may-win", clause_of(rule, "not_won_clause"))


def _best_of(rule: Data, totals: list[int], fitting: list[int], clause: str | None) -> Standing:
    """The best of those who may win; equal totals are decided by the rule for ties."""
    values = [totals[who] for who in fitting]
    best = min(values) if rule.get("best") == "lowest" else max(values)
    winners = [who for who in fitting if totals[who] == best]
    if len(winners) == 1:
        return Standing(True, winners, "match-won", clause)
    tie: str | None = rule.get("tie_clause", clause)
    if rule.get("tie") == "another_deal":
        return Standing(False, [], "match-tied-on", tie)
    return Standing(True, winners, "match-shared", tie)


class Match:
    """A match in progress: who deals, the totals, the chips, and who is in the next deal.

    For each deal, ``setup`` makes what a ``Deal`` starts from, and the finished deal is given to ``take``.
    ``number`` counts the deals taken, ``where`` is the Standing after the last of them (None before it, or
    where a game knows no match), ``seats`` and ``ante_due`` are set after a pot that is carried over,
    ``last`` is the last deal.
    """

    def __init__(
        self, game: Game, players: int, dealer: int, stake: int = 0, stacks: list[int] | None = None
    ) -> None:
        self.game = game
        self.players = players
        self.dealer = dealer
        self.stake = stake
        self.stacks = None if stacks is None else list(stacks)
        self.totals = [0] * game.scorers(players)
        self.number = 0
        self.carried = 0
        self.seats: list[int] | None = None
        self.ante_due: int | None = None
        self.where: Standing | None = None
        self.last: Deal | None = None

    @property
    def over(self) -> bool:
        """Whether the match has been won."""
        return self.where is not None and self.where.over

    def the_last(self) -> Deal:
        """The last deal of a match that has taken some."""
        if self.last is None:
            raise IndexError("no deal yet")
        return self.last

    def dealt_in(self) -> list[int]:
        """The seats of the next deal: those who play on, or all who can pay the ante."""
        if self.seats is not None:
            return self.seats
        step = self.game.step("ante")
        everyone = list(range(self.players))
        if step is None or self.stacks is None:
            return everyone
        wanted = amount(step["amount"], {"stake": self.stake})
        return [seat for seat in everyone if ante.can_pay(step, self.stacks[seat], wanted)]

    def setup(
        self,
        hands: list[int],
        unknown: list[int] | None = None,
        widow: Seen | None = None,
        turned: int | None = None,
        lot: str | None = None,
    ) -> Setup:
        """What the next deal starts from, with these hands (masks by seat; see ``Setup``)."""
        setup = Setup(self.players, self.dealer, hands, unknown, widow, turned)
        setup.number, setup.seats, setup.totals = self.number, self.dealt_in(), list(self.totals)
        setup.lot = lot
        setup.stake, setup.carried, setup.ante_due = self.stake, self.carried, self.ante_due
        setup.stacks = None if self.stacks is None else list(self.stacks)
        return setup

    def take(self, deal: Deal) -> None:
        """Take the result of a finished deal into the match."""
        if deal.scores is not None:
            self.totals = [self.totals[who] + deal.scores[who] for who in range(len(self.totals))]
        self.last = deal
        self._pass_on(deal)
        self.number += 1
        if self.game.data.get("match") and not deal.thrown_in:
            facts = deal_facts(deal)
            self.where = standing(self.game, self.totals, facts, self.number, self.players)

    def _pass_on(self, deal: Deal) -> None:
        """Who deals next, who is in, and what is in the pot already."""
        self.stacks = deal.stacks
        self.seats, self.ante_due = None, None
        step = self.game.step("carry_over")
        if step is not None and deal.winner is None and not deal.thrown_in:
            self.seats = carry_over.playing_on(deal, step)
            self.ante_due = amount(step.get("ante", 0), {"stake": deal.stake, "carried_pot": deal.carried})
            self.dealer = carry_over.next_dealer(deal, step)
        else:
            self.dealer = self._who_can_deal(_next_dealer(deal))
        self.carried = deal.left_in_pot

    def _who_can_deal(self, dealer: int) -> int:
        """The dealer, or the next player after that who will be dealt in."""
        inside = self.dealt_in()
        for ahead in range(self.players):
            seat = (dealer + ahead) % self.players
            if seat in inside:
                return seat
        return dealer


def _next_dealer(deal: Deal) -> int:
    role = deal.thrown_in or deal.game.data.get("next_dealer", {}).get("seat", "eldest")
    if role in ("same_dealer", "dealer"):
        return deal.dealer
    if role == "winner" and deal.winner is not None:
        return deal.winner
    return deal.dealt_after(deal.dealer)
