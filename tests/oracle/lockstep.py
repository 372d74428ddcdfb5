"""One hand on two tables: a program that nobody here wrote plays it; ours must agree at every decision."""

import random
from collections import Counter
from dataclasses import dataclass, field
from typing import Any

from validator.engine.acts import show_act
from validator.engine.deal import Deal

Act = tuple[int, str, Any]


@dataclass(frozen=True)
class Difference:
    """Where both disagree: about ``what``, and the whole hand so far as the judge saw it."""

    what: str
    ours: Any
    theirs: Any
    story: tuple[int, ...]


@dataclass
class Tally:
    """What was compared. ``counts`` says how often each thing that a game wants to see has happened."""

    hands: int = 0
    decisions: int = 0
    plays: int = 0
    refused: int = 0  # acts that the judge forbids and that we refused too, with a clause
    counts: Counter[str] = field(default_factory=Counter)
    differences: list[Difference] = field(default_factory=list)

    def add(self, other: "Tally") -> None:
        """Take in what was compared elsewhere."""
        self.hands += other.hands
        self.decisions += other.decisions
        self.plays += other.plays
        self.refused += other.refused
        self.counts += other.counts
        self.differences += other.differences

    def lines(self) -> list[str]:
        """A table for people."""
        shown = [("hands", self.hands), ("decisions", self.decisions), ("plays", self.plays)]
        shown += [("refused acts", self.refused), *sorted(self.counts.items())]
        shown.append(("differences", len(self.differences)))
        return [f"{number:>12,} {name}" for name, number in shown]


class Bout:
    """A hand in progress: the judge's ``state`` and our ``deal``, on the same cards.

    A game says how an action of the judge is written as an act of ours (``act``; None: leave an optional step
    unused), which acts to try besides (``tempting``), and what must be equal at the end (``results``).
    """

    def __init__(self, state: Any, deal: Deal) -> None:
        self.state = state
        self.deal = deal

    def act(self, seat: int, action: int) -> Act | None:
        """The act that an action means now."""
        raise NotImplementedError

    def open_to(self, seat: int) -> list[Act | None]:
        """What our engine lets the player do now."""
        return list(self.deal.legal(seat))

    def turns(self) -> list[int]:
        """Whose turn it is, as our engine sees it."""
        return self.deal.to_act()

    def can(self, act: Act) -> bool:
        """Whether our engine allows an act that the judge offers."""
        return self.deal.can(act)

    def story(self) -> tuple[int, ...]:
        """All that is needed to see this hand again: the judge's actions from the deal on."""
        return tuple(self.state.history())

    def tempting(self, seat: int, chance: random.Random) -> list[Act]:
        """Acts that the rules may forbid: all cards of the hand, and one that may lie elsewhere."""
        pack = self.deal.game.pack
        held: list[Act] = [(seat, "play", kind) for kind in pack.cards(self.deal.hands[seat])]
        return [*held, (seat, "play", chance.randrange(pack.kinds))]

    def choose(self, actions: list[int], chance: random.Random) -> int:
        """One of the judge's actions."""
        return chance.choice(actions)

    def note(self, seat: int, actions: list[int], counts: Counter[str]) -> None:
        """Count what is worth seeing in this position."""

    def note_end(self, counts: Counter[str]) -> None:
        """Count what is worth seeing in a hand that is over."""

    def do(self, act: Act | None) -> None:
        """Do it on our table."""
        if act is None:
            self.deal.skip()
        else:
            self.deal.apply(act)

    def results(self) -> list[tuple[str, Any, Any]]:
        """(what, ours, theirs) of a hand that is over."""
        raise NotImplementedError

    def play(self, chance: random.Random, tally: Tally) -> None:
        """Play the hand out, or up to the first difference."""
        tally.hands += 1
        while not self.state.is_terminal():
            if not self._decide(chance, tally):
                return
        if self._same("over", self.deal.ended, True, tally):
            self.note_end(tally.counts)
            for what, ours, theirs in self.results():
                self._same(what, ours, theirs, tally)

    def _decide(self, chance: random.Random, tally: Tally) -> bool:
        seat = self.state.current_player()
        actions = self.state.legal_actions()
        acts = [self.act(seat, action) for action in actions]
        if not self._same("turn", self.turns(), [seat], tally):
            return False
        if not self._same("legal", listed(self.open_to(seat)), listed(acts), tally):
            return False
        tally.decisions += 1
        self._tempt(seat, acts, chance, tally)
        self.note(seat, actions, tally.counts)
        action = self.choose(actions, chance)
        act = acts[actions.index(action)]
        if act is not None and not self._same("allowed", self.can(act), True, tally):
            return False
        tally.plays += act is not None and act[1] == "play"
        self.state.apply_action(action)
        self.do(act)
        return True

    def _tempt(self, seat: int, allowed: list[Act | None], chance: random.Random, tally: Tally) -> None:
        """Each act that the judge does not offer must be refused by us, and by a rule of the game."""
        for act in self.tempting(seat, chance):
            if act not in allowed:
                found = self.deal.fault(act)
                cited = found is not None and str(found.clause).startswith(self.deal.game.id + ".")
                tally.refused += self._same(
                    "refused " + show_act(self.deal.game.pack, act), cited, True, tally
                )

    def _same(self, what: str, ours: Any, theirs: Any, tally: Tally) -> bool:
        if ours == theirs:
            return True
        tally.differences.append(Difference(what, ours, theirs, self.story()))
        return False


class Piecewise(Bout):
    """A hand in which the judge takes some cards one by one that our table takes together, in one act.

    ``step`` is the kind of that step, ``verb`` the act, ``count`` the number of cards.
    """

    step = ""
    verb = ""
    count = 0

    def __init__(self, state: Any, deal: Deal) -> None:
        super().__init__(state, deal)
        self.gathered: list[int] = []  # the kinds that the player has chosen so far

    @property
    def gathering(self) -> bool:
        """Whether such cards are chosen now."""
        return bool(self.deal.step["do"] == self.step)

    def turns(self) -> list[int]:
        """At our table all choose such cards at the same time; the judge asks one after the other."""
        return super().turns()[:1] if self.gathering else super().turns()

    def open_to(self, seat: int) -> list[Act | None]:
        if not self.gathering:
            return super().open_to(seat)
        ((_, _, told),) = self.deal.legal(seat)
        held = [self.deal.game.pack.kind[name] for name in told["of"]]
        return [(seat, self.verb, kind) for kind in held if kind not in self.gathered]

    def tempting(self, seat: int, chance: random.Random) -> list[Act]:
        return [] if self.gathering else super().tempting(seat, chance)

    def can(self, act: Act) -> bool:
        return not self._whole(act) or self.deal.can(self._together(act))

    def do(self, act: Act | None) -> None:
        assert act is not None
        if self._whole(act):
            self.deal.apply(self._together(act))
            self.gathered = []
        else:
            self.gathered.append(act[2])

    def _whole(self, act: Act) -> bool:
        """Whether an act is one of our table's, and not a part of one."""
        return act[1] != self.verb or len(self.gathered) == self.count - 1

    def _together(self, act: Act) -> Act:
        return (act[0], act[1], [*self.gathered, act[2]]) if act[1] == self.verb else act


def listed(acts: list[Act | None]) -> list[Any]:
    """Acts in an order of their own, to be compared."""
    return sorted(acts, key=repr)


def play_hands(bout_of: Any, seed: int, hands: int) -> Tally:
    """Play so many hands, each dealt by ``bout_of(chance)``; the same seed gives the same hands."""
    chance = random.Random(seed)
    tally = Tally()
    for _ in range(hands):
        bout_of(chance).play(chance, tally)
    return tally


def told(tally: Tally) -> str:
    """The first differences, for a test that fails."""
    shown = [
        f"{one.what}: ours {one.ours}, theirs {one.theirs}\n  {one.story}" for one in tally.differences[:5]
    ]
    return "\n".join([f"{len(tally.differences)} differences", *shown])
