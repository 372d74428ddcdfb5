"""Combinations: which type a set of cards is, and which of two sets is the better.

Types stand best first; a set has the first type that fits. One comparison serves all: runs go by their place in the list
of runs, all else by rank, the most alike first. A group that is larger than what counts is worth its best cards.
"""


class Combo:
    """What a group is worth. ``key`` orders groups (greater is better); ``place`` is the run's place in the list or -1.

    ``shape`` lists (how many, rank) with the most alike first; ``best`` are the kinds that count, ``spare`` the others.
    """

    def __init__(self, type_at, type_id, clause, place, shape, key, best, spare):
        self.type_at = type_at
        self.type = type_id
        self.clause = clause
        self.place = place
        self.shape = shape
        self.key = key
        self.best = best
        self.spare = spare


def run_list(ranks, length, ace_low):
    """All runs of a length, best first, each as ranks in the order in which they are said (``A K Q``, ``A 2 3``)."""
    runs = [ranks[at : at + length] for at in range(len(ranks) - length + 1)]
    low = [ranks[0]] + list(reversed(ranks[len(ranks) - length + 1 :]))
    if ace_low == "none" or length < 2:
        return runs
    at = {"highest": 0, "second": 1, "lowest": len(runs)}[ace_low]
    return runs[:at] + [low] + runs[at:]


def choices(items, size):
    """All ways to choose ``size`` of the items, in order."""
    if size == 0:
        return [[]]
    found = []
    for at in range(len(items) - size + 1):
        for rest in choices(items[at + 1 :], size - 1):
            found.append([items[at]] + rest)
    return found


def repeated(many, size, least=0):
    """All ways to choose ``size`` of the numbers below ``many`` in rising order, with repeats."""
    if size == 0:
        yield []
        return
    for first in range(least, many):
        for rest in repeated(many, size - 1, first):
            yield [first] + rest


class Combos:
    """The combinations of a game, made from its ``combinations`` and its pack."""

    def __init__(self, pack, spec):
        self.pack = pack
        self.size = spec.get("size")
        self.types = spec["types"]
        self.kicker = spec.get("spare", "ignored") == "kicker"
        self.equal = spec.get("equal", "last_played")
        self.clause = spec.get("clause")
        self.run_clause = spec.get("runs", {}).get("clause")
        self.spare_clause = spec.get("spare_clause")
        self.equal_clause = spec.get("equal_clause")
        self.ace_low = spec.get("runs", {}).get("ace_low", "none")
        self.value = {pack.ranks[at]: len(pack.ranks) - at for at in range(len(pack.ranks))}
        self.places = {}
        self._extremes = None

    def runs(self, length):
        """The runs of a length, best first."""
        return run_list(self.pack.ranks, length, self.ace_low)

    def _place(self, ranks):
        """The place of these ranks in the list of runs, or -1."""
        length = len(ranks)
        if length not in self.places:
            listed = self.runs(length)
            self.places[length] = {"".join(sorted(listed[at])): at for at in range(len(listed))}  # total key
        return self.places[length].get("".join(sorted(ranks)), -1)  # total key

    def of_set(self, kinds):
        """The Combo of exactly these cards."""
        names = [self.pack.names[kind] for kind in kinds]
        ranks = [name[0] for name in names]
        shape = self._shape(ranks)
        place = self._place(ranks)
        suits = len(set(name[1] for name in names))
        at = self._type_at(shape, place, suits, len(kinds))
        node = self.types[at]
        if node.get("run"):
            order = (-place,)
        else:
            order = tuple(self.value[rank] for many, rank in shape)
        return Combo(at, node["id"], node.get("clause"), place, shape, (-at,) + order, kinds, [])

    def _shape(self, ranks):
        """(how many, rank) of each rank held, the most alike first, then the higher."""
        tally = {}
        for rank in ranks:
            tally[rank] = tally.get(rank, 0) + 1
        keyed = sorted([(-tally[rank], -self.value[rank], rank) for rank in tally])  # total key
        return [(-many, rank) for many, value, rank in keyed]

    def _type_at(self, shape, place, suits, size):
        for at in range(len(self.types)):
            if _fits(self.types[at], shape, place, suits, size):
                return at
        return len(self.types) - 1

    def of_group(self, kinds):
        """The Combo of a group: of its best cards, where only some count."""
        if not self.size or len(kinds) <= self.size:
            return self.of_set(kinds)
        best = None
        for chosen in choices(kinds, self.size):
            combo = self.of_set(chosen)
            if self.kicker or best is None or combo.key > best.key:
                spare = [kind for kind in kinds if kind not in chosen]
                combo.spare = spare
                if self.kicker:
                    combo.key += (self._spare_value(spare),)
                if best is None or combo.key > best.key:
                    best = combo
        return best

    def _spare_value(self, spare):
        return max(self.value[self.pack.names[kind][0]] for kind in spare)

    def extremes(self, type_id):
        """The best and the worst set of a type, as ranks in the order in which they are compared; None where none can be."""
        if self._extremes is None:
            self._extremes = {}
            for kinds in self._samples():
                self._keep(self.of_set(kinds))
        found = self._extremes.get(type_id)
        return None if found is None else [self._said(found[0]), self._said(found[1])]

    def _keep(self, combo):
        best, worst = self._extremes.get(combo.type, (combo, combo))
        best = combo if combo.key > best.key else best
        worst = combo if combo.key < worst.key else worst
        self._extremes[combo.type] = (best, worst)

    def _samples(self):
        """Sets of the size that counts: every choice of ranks, once in as few suits as it can be in and once in more."""
        for places in repeated(len(self.pack.ranks), self.size):
            for spread in (1, 2):
                kinds = self._dealt(places, spread)
                if kinds is not None:
                    yield kinds

    def _dealt(self, places, spread):
        """Cards of these ranks: equal ranks go through the suits, others take turns among the first ``spread`` suits."""
        suits, ranks = self.pack.suits, self.pack.ranks
        kinds = []
        for at in range(len(places)):
            alike = len([one for one in places[:at] if one == places[at]])
            suit = alike if places.count(places[at]) > 1 else at % spread
            if suit >= len(suits):
                return None
            kinds.append(self.pack.kind[ranks[places[at]] + suits[suit]])
        return kinds

    def _said(self, combo):
        """The ranks of a combination as they are said: a run from its list, all else the most alike first."""
        if self.types[combo.type_at].get("run"):
            return self.runs(len(combo.best))[combo.place]
        return [rank for many, rank in combo.shape for one in range(many)]

    def better(self, old, new):
        """Whether ``new``, played after ``old``, takes over: it is better, or equal where the later wins."""
        return new.key > old.key or (new.key == old.key and self.equal == "last_played")

    def winner(self, combos):
        """The position (from 0) of the best of several groups listed in the order of play."""
        best = 0
        for at in range(1, len(combos)):
            if self.better(combos[best], combos[at]):
                best = at
        return best

    def tied(self, combos, best):
        """The positions of all groups equal to the best one."""
        return [at for at in range(len(combos)) if combos[at].key == combos[best].key]

    def difference(self, winner, loser):
        """Why one group is better: (code, clause, facts). Equal groups are told by their rule for ties."""
        if winner.type_at != loser.type_at:
            return "type-higher", self.clause, {"type": winner.type, "other_type": loser.type}
        if winner.place != loser.place and self.types[winner.type_at].get("run"):
            listed = self.runs(len(winner.best))
            return "run-earlier", self.run_clause, {"run": listed[winner.place], "other": listed[loser.place]}
        for at in range(len(winner.shape)):
            if winner.shape[at] != loser.shape[at]:
                many, rank = winner.shape[at]
                code = "alike-higher" if many > 1 else "card-higher"
                facts = {"rank": rank, "other": loser.shape[at][1], "type": winner.type}
                return code, winner.clause, facts
        if winner.key != loser.key:
            facts = {"card": self._highest(winner.spare), "other": self._highest(loser.spare)}
            return "spare-higher", self.spare_clause, facts
        return (
            {"last_played": "equal-later", "first_played": "equal-earlier", "split": "equal-split"}[
                self.equal
            ],
            self.equal_clause,
            {"type": winner.type},
        )

    def _highest(self, spare):
        values = sorted([(-self.value[self.pack.names[kind][0]], kind) for kind in spare])  # total key
        return self.pack.names[values[0][1]]


def _fits(node, shape, place, suits, size):
    alike = node.get("alike", [])
    if "size" in node and node["size"] != size:
        return False
    if len(alike) > len(shape) or any(shape[at][0] < alike[at] for at in range(len(alike))):
        return False
    if node.get("run") and place < 0:
        return False
    return "suits" not in node or suits <= node["suits"]


def type_counts(pack, combos, size):
    """How many sets of ``size`` cards of the pack are of each type: list of (type id, count) in the order of types."""
    tally = [0] * len(combos.types)
    for kinds in choices(list(range(pack.kinds)), size):
        tally[combos.of_set(kinds).type_at] += 1
    return [(combos.types[at]["id"], tally[at]) for at in range(len(tally))]
