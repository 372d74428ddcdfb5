"""The match: totals from deal to deal, when it is over, who has won, and who deals next."""

from validator.engine.conditions import Missing, amount, holds
from validator.engine.deal import Deal
from validator.engine.game import Game, deal_sizes
from validator.engine.nodes import clause_of
from validator.engine.scoring import deal_facts, is_for
from validator.engine.series import Played, goes_on, surplus_of
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


def standing(
    game: Game, totals: list[int], facts: Facts, deals_played: int, players: int, dealer: int | None = None
) -> Standing:
    """Whether the match is over after a deal, and for whom.

    ``facts`` are those of the last deal, for rungs such as ``bid: made``, and ``dealer`` dealt it; raises
    Missing where one decides that is not known.
    """
    rule = game.data["match"]
    ends = rule.get("ends", {})
    turns = [] if dealer is None else _in_turn(game, dealer, players)
    if "total" in ends:
        return _by_total(rule, totals, facts, ends["total"], turns)
    wanted = ends.get("deals")
    if wanted == "schedule":
        wanted = len(deal_sizes(game.the_step("deal")["each"]["by_deal"], players))
    if wanted is None or deals_played < wanted:
        return Standing(False, [], "deals-left", clause_of(rule))
    return _best_of(rule, totals, list(range(len(totals))), clause_of(rule), turns)


def _in_turn(game: Game, dealer: int, players: int) -> list[int]:
    """The scorers from the dealer's next player on."""
    return [game.side_of((dealer + ahead) % players) for ahead in range(1, players + 1)]


def _first_in_turn(among: list[int], turns: list[int], clause: str | None) -> Standing:
    """The first of these scorers after the dealer wins."""
    if not turns:
        raise Missing("dealer")
    return Standing(True, [next(who for who in turns if who in among)], "match-first-seat", clause)


def won_with(game: Game, totals: list[int]) -> list[int]:
    """Who has won a game that ended with these totals, as far as totals can tell; nobody where it goes on."""
    rule = game.data["match"]
    target = rule.get("ends", {}).get("total")
    reached = [who for who in range(len(totals)) if target is None or totals[who] >= target]
    best = [totals[who] for who in reached]
    wanted = min(best or [0]) if rule.get("best") == "lowest" else max(best or [0])
    winners = [who for who in reached if totals[who] == wanted]
    return [] if len(winners) > 1 and rule.get("tie") == "another_deal" else winners


def _by_total(rule: Data, totals: list[int], facts: Facts, target: int, turns: list[int]) -> Standing:
    reached = [who for who in range(len(totals)) if totals[who] >= target]
    if not reached:
        return Standing(False, [], "target-not-reached", clause_of(rule))
    for rung in rule.get("wins", [{"id": "any"}]):
        role, when = rung.get("for", "each"), rung.get("when")
        fitting = [who for who in reached if is_for(role, facts, who) and holds(when, facts, who)]
        if len(fitting) > 1 and rule.get("several") == "first_seat":
            return _first_in_turn(fitting, turns, clause_of(rule, "several_clause"))
        if fitting:
            return _best_of(rule, totals, fitting, rung.get("clause", rule.get("clause")), turns)
    return Standing(False, [], "nobody-may-win", clause_of(rule, "not_won_clause"))


def _best_of(
    rule: Data, totals: list[int], fitting: list[int], clause: str | None, turns: list[int]
) -> Standing:
    """The best of those who may win; equal totals are decided by the rule for ties."""
    values = [totals[who] for who in fitting]
    best = min(values) if rule.get("best") == "lowest" else max(values)
    winners = [who for who in fitting if totals[who] == best]
    if len(winners) == 1:
        return Standing(True, winners, "match-won", clause)
    tie: str | None = rule.get("tie_clause", clause)
    if rule.get("tie") == "another_deal":
        return Standing(False, [], "match-tied-on", tie)
    if rule.get("tie") == "first_seat":
        return _first_in_turn(winners, turns, tie)
    return Standing(True, winners, "match-shared", tie)


class Match:
    """A match in progress: who deals, the totals, the chips, and who is in the next deal.

    For each deal, ``setup`` makes what a ``Deal`` starts from, and the finished deal is given to ``take``.
    ``number`` counts the deals taken, ``where`` is the Standing after the last of them (None before it, or
    where a game knows no match), ``seats`` and ``ante_due`` are set after a pot that is carried over,
    ``last`` is the last deal. Of a series, ``played`` are the games that are over, and ``counted`` the deals
    of the game in progress.
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
        self.counted = 0
        self.played: list[Played] = []
        self.carried = 0
        self.seats: list[int] | None = None
        self.ante_due: int | None = None
        self.where: Standing | None = None
        self.last: Deal | None = None

    @property
    def over(self) -> bool:
        """Whether the match has been won, or the series where it is one of several games."""
        return self._game_over() and not goes_on(self.game, self.played)

    def _game_over(self) -> bool:
        return self.where is not None and self.where.over

    def start(self) -> list[int]:
        """The totals with which the next deal begins: as they stand, or those of a new game."""
        if self._game_over() and not self.over:
            return surplus_of(self.game.data["match"], self.totals)
        return list(self.totals)

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
        setup.number, setup.seats, setup.totals = self.number, self.dealt_in(), self.start()
        setup.lot = lot
        setup.stake, setup.carried, setup.ante_due = self.stake, self.carried, self.ante_due
        setup.stacks = None if self.stacks is None else list(self.stacks)
        return setup

    def take(self, deal: Deal) -> None:
        """Take the result of a finished deal into the match."""
        if self._game_over():
            self.totals, self.where, self.counted = self.start(), None, 0
        if deal.scores is not None:
            self.totals = [self.totals[who] + deal.scores[who] for who in range(len(self.totals))]
        self.last = deal
        self._pass_on(deal)
        self.number += 1
        if self.game.data.get("match") and not deal.thrown_in:
            self.counted += 1
            facts = deal_facts(deal)
            self.where = standing(self.game, self.totals, facts, self.counted, self.players, deal.dealer)
            if self.where.over:
                self.played.append(Played(self.totals, self.where.winners))

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
