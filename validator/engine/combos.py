"""Combinations: which type a set of cards is, and which of two sets is the better.

Types stand best first; a set has the first type that fits. One comparison serves all: runs go by their place
in the list of runs, all else by rank, the most alike first. A group that is larger than what counts is worth
its best cards.
"""

from validator.engine.cards import Pack
from validator.engine.choosing import choices, repeated
from validator.engine.nodes import clause_of
from validator.engine.shapes import Data, Kinds, Why

MYPY = False
if MYPY:
    from collections.abc import Iterator, Sequence

EQUAL = {"last_played": "equal-later", "first_played": "equal-earlier", "split": "equal-split"}


class Worth:
    """What a set of cards is worth. ``key`` orders sets (greater is better).

    ``type_at`` is the place of its type and ``node`` that type, ``place`` the run's place in the list or -1.
    ``shape`` lists (how many, rank) with the most alike first.
    """

    def __init__(
        self, type_at: int, node: Data, place: int, shape: list[tuple[int, str]], key: tuple[int, ...]
    ) -> None:
        self.type_at = type_at
        self.node = node
        self.place = place
        self.shape = shape
        self.key = key


class Combo(Worth):
    """A set of cards and its worth: ``best`` are the kinds that count, ``spare`` the others of its group."""

    def __init__(self, worth: Worth, best: Kinds) -> None:
        super().__init__(worth.type_at, worth.node, worth.place, worth.shape, worth.key)
        self.type: str = worth.node["id"]
        self.clause = clause_of(worth.node)
        self.best = best
        self.spare: Kinds = []


def run_list(ranks: list[str], length: int, ace_low: str) -> list[list[str]]:
    """All runs of a length, best first, each as ranks as they are said (``A K Q``, ``A 2 3``)."""
    runs = [ranks[at : at + length] for at in range(len(ranks) - length + 1)]
    if ace_low == "none" or length < 2:
        return runs
    low = [ranks[0]] + list(reversed(ranks[len(ranks) - length + 1 :]))
    at = {"highest": 0, "second": 1, "lowest": len(runs)}[ace_low]
    return runs[:at] + [low] + runs[at:]


class Combos:
    """The combinations of a game, made from its ``combinations`` and its pack."""

    def __init__(self, pack: Pack, spec: Data) -> None:
        self.pack = pack
        self.size: int | None = spec.get("size")
        self.types: list[Data] = spec["types"]
        self.kicker = spec.get("spare", "ignored") == "kicker"
        self.equal: str = spec.get("equal", "last_played")
        self.clause: str | None = spec.get("clause")
        self.run_clause: str | None = spec.get("runs", {}).get("clause")
        self.spare_clause: str | None = spec.get("spare_clause")
        self.equal_clause: str | None = spec.get("equal_clause")
        self.ace_low: str = spec.get("runs", {}).get("ace_low", "none")
        self.value = {pack.ranks[at]: len(pack.ranks) - at for at in range(len(pack.ranks))}
        self._places: dict[int, dict[str, int]] = {}
        self._worths: dict[tuple[int, ...], Worth] = {}
        self._extremes: dict[str, tuple[Combo, Combo]] = {}

    def type_ids(self) -> list[str]:
        """The ids of the types, best first."""
        return [node["id"] for node in self.types]

    def runs(self, length: int) -> list[list[str]]:
        """The runs of a length, best first."""
        return run_list(self.pack.ranks, length, self.ace_low)

    def _place(self, ranks: list[str]) -> int:
        """The place of these ranks in the list of runs, or -1."""
        length = len(ranks)
        if length not in self._places:
            listed = self.runs(length)
            self._places[length] = {"".join(sorted(listed[at])): at for at in range(len(listed))}  # total key
        return self._places[length].get("".join(sorted(ranks)), -1)  # total key

    def worth(self, kinds: Kinds) -> Worth:
        """What exactly these cards are worth; worked out once, then looked up."""
        named = tuple(kinds)
        if named not in self._worths:
            self._worths[named] = self._worked_out(kinds)
        return self._worths[named]

    def of_set(self, kinds: Kinds) -> Combo:
        """The Combo of exactly these cards."""
        return Combo(self.worth(kinds), kinds)

    def _worked_out(self, kinds: Kinds) -> Worth:
        names = self.pack.told(kinds)
        shape = self._shape([name[0] for name in names])
        place = self._place([name[0] for name in names])
        suits = len(set(name[1] for name in names))
        at = self._type_at(shape, place, suits, len(kinds))
        run = bool(self.types[at].get("run"))
        order = (-place,) if run else tuple(self.value[rank] for _, rank in shape)
        return Worth(at, self.types[at], place, shape, (-at,) + order)

    def _shape(self, ranks: list[str]) -> list[tuple[int, str]]:
        """(how many, rank) of each rank held, the most alike first, then the higher."""
        tally: dict[str, int] = {}
        for rank in ranks:
            tally[rank] = tally.get(rank, 0) + 1
        keyed = sorted([(-tally[rank], -self.value[rank], rank) for rank in tally])  # total key, # order-free
        return [(-many, rank) for many, _, rank in keyed]

    def _type_at(self, shape: list[tuple[int, str]], place: int, suits: int, size: int) -> int:
        for at in range(len(self.types)):
            if _fits(self.types[at], shape, place, suits, size):
                return at
        return len(self.types) - 1

    def worth_of_group(self, kinds: Kinds) -> Worth:
        """What a group is worth: its best cards, where only some count."""
        if not self.size or len(kinds) <= self.size:
            return self.worth(kinds)
        if self.kicker:
            return self.of_group(kinds)
        worths = [self.worth(chosen) for chosen in choices(kinds, self.size)]
        return max(worths, key=lambda worth: worth.key)

    def of_group(self, kinds: Kinds) -> Combo:
        """The Combo of a group: of its best cards, where only some count."""
        if not self.size or len(kinds) <= self.size:
            return self.of_set(kinds)
        found = [self._part(chosen, kinds) for chosen in choices(kinds, self.size)]
        best = found[0]
        for combo in found[1:]:
            if combo.key > best.key:
                best = combo
        return best

    def _part(self, chosen: Kinds, group: Kinds) -> Combo:
        """The Combo of some cards of a group; where the spare card counts, its value comes last."""
        combo = self.of_set(chosen)
        combo.spare = [kind for kind in group if kind not in chosen]
        if self.kicker:
            combo.key += (self.value[self.highest(combo.spare)[0]],)
        return combo

    def highest(self, kinds: Kinds) -> str:
        """The name of the card of the highest rank, of equals the first in the pack."""
        values = sorted([(-self.value[self.pack.names[kind][0]], kind) for kind in kinds])  # total key
        return self.pack.names[values[0][1]]

    def stronger(self, one: Worth, other: Worth) -> bool:
        """Whether a group is better than another, which need not be as large.

        A spare card counts beside another spare card only.
        """
        length = min(len(one.key), len(other.key))
        return one.key[:length] > other.key[:length]

    def of_groups(self, groups: "Sequence[Kinds]") -> list[Combo]:
        """The Combos of groups that are compared with one another: spare cards count where each has one."""
        combos = [self.of_group(group) for group in groups]
        if self.kicker and not all([combo.spare for combo in combos]):
            for combo in combos:
                combo.key = self.of_set(combo.best).key
        return combos

    def better(self, old: Worth, new: Worth) -> bool:
        """Whether ``new``, played after ``old``, takes over: it is better, or equal where the later wins."""
        return new.key > old.key or (new.key == old.key and self.equal == "last_played")

    def winner(self, combos: "Sequence[Worth]") -> int:
        """The position (from 0) of the best of several groups listed in the order of play."""
        best = 0
        for at in range(1, len(combos)):
            if self.better(combos[best], combos[at]):
                best = at
        return best

    def tied(self, combos: "Sequence[Worth]", best: int) -> list[int]:
        """The positions of all groups equal to the best one."""
        return [at for at in range(len(combos)) if combos[at].key == combos[best].key]

    def difference(self, winner: Combo, loser: Combo) -> Why:
        """Why one group is better. Equal groups are told by their rule for ties."""
        if winner.type_at != loser.type_at:
            return "type-higher", self.clause, {"type": winner.type, "other_type": loser.type}
        if winner.place != loser.place and winner.node.get("run"):
            listed = self.runs(len(winner.best))
            return "run-earlier", self.run_clause, {"run": listed[winner.place], "other": listed[loser.place]}
        for at in range(len(winner.shape)):
            if winner.shape[at] != loser.shape[at]:
                many, rank = winner.shape[at]
                facts = {"rank": rank, "other": loser.shape[at][1], "type": winner.type}
                return "alike-higher" if many > 1 else "card-higher", winner.clause, facts
        if winner.key != loser.key:
            facts = {"card": self.highest(winner.spare), "other": self.highest(loser.spare)}
            return "spare-higher", self.spare_clause, facts
        return EQUAL[self.equal], self.equal_clause, {"type": winner.type}

    def extremes(self, type_id: str) -> list[list[str]] | None:
        """The best and the worst set of a type, as ranks in the order in which they are compared.

        None where the pack holds no such set.
        """
        if not self._extremes:
            for kinds in self._samples():
                self._keep(self.of_set(kinds))
        if type_id not in self._extremes:
            return None
        best, worst = self._extremes[type_id]
        return [self._said(best), self._said(worst)]

    def _keep(self, combo: Combo) -> None:
        best, worst = self._extremes.get(combo.type, (combo, combo))
        best = combo if combo.key > best.key else best
        worst = combo if combo.key < worst.key else worst
        self._extremes[combo.type] = (best, worst)

    def _samples(self) -> "Iterator[Kinds]":
        """Sets of the size that counts: each choice of ranks, in as few suits as can be, and in more."""
        for places in repeated(len(self.pack.ranks), self.size or 0):
            for spread in (1, 2):
                kinds = self._dealt(places, spread)
                if kinds is not None:
                    yield kinds

    def _dealt(self, places: list[int], spread: int) -> Kinds | None:
        """Cards of these ranks; None where there are not so many of one rank.

        Equal ranks go through the suits, others take turns among the first ``spread`` suits.
        """
        suits, ranks = self.pack.suits, self.pack.ranks
        kinds = []
        for at in range(len(places)):
            alike = len([one for one in places[:at] if one == places[at]])
            suit = alike if places.count(places[at]) > 1 else at % spread
            if suit >= len(suits):
                return None
            kinds.append(self.pack.kind[ranks[places[at]] + suits[suit]])
        return kinds

    def _said(self, combo: Combo) -> list[str]:
        """The ranks of a combination as they are said: a run from its list, all else the most alike first."""
        if combo.node.get("run"):
            return self.runs(len(combo.best))[combo.place]
        return [rank for many, rank in combo.shape for _ in range(many)]


def _fits(node: Data, shape: list[tuple[int, str]], place: int, suits: int, size: int) -> bool:
    alike = node.get("alike", [])
    if "size" in node and node["size"] != size:
        return False
    if len(alike) > len(shape) or any(shape[at][0] < alike[at] for at in range(len(alike))):
        return False
    if node.get("run") and place < 0:
        return False
    return "suits" not in node or suits <= node["suits"]


def type_counts(combos: Combos, size: int) -> list[tuple[str, int]]:
    """How many sets of ``size`` cards there are of each type, as (type id, count), best type first."""
    tally = [0] * len(combos.types)
    for kinds in choices(list(range(combos.pack.kinds)), size):
        tally[combos.of_set(kinds).type_at] += 1
    return [(combos.types[at]["id"], tally[at]) for at in range(len(tally))]
