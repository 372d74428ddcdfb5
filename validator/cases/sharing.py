"""How a pot is shared between the winner and the others, or that it is carried over. Portable."""

from validator.cases.reading import MOST_NUMBER, Reading
from validator.cases.verdict import reason, verdict
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.pots import shares
from validator.engine.shapes import Any, Data, Facts


class Pot:
    """What lies in a pot: players' names and chips in their order, who folded, chips of earlier deals."""

    def __init__(self, names: list[str], put_in: list[int], folded: list[str], carried: int) -> None:
        self.names = names
        self.put_in = put_in
        self.folded = folded
        self.carried = carried
        self.total = sum(put_in) + carried

    def share(self, rule: Data, winner: int) -> tuple[list[int], int]:
        """(chips by player, chips that stay), by the ``award`` step."""
        folded = [name in self.folded for name in self.names]
        return shares(self.put_in, winner, folded, self.carried, rule)


def pot(game: Game, reading: Reading) -> Data:
    """How a pot is shared between the winner and the others, or that it is carried over."""
    step = game.the_step("award")
    names, put_in = _stakes(reading)
    folded = [str(one) for one in _listed(reading.case.get("folded"))]
    what = Pot(names, put_in, folded, reading.number_or("carried", 0))
    winner = reading.case.get("winner")
    for name in folded + ([] if winner is None else [str(winner)]):
        if name not in names and not reading.unusable:
            reading.spoil("seat-unknown", {"text": name[:40], "players": len(names)})
    if winner is not None and str(winner) in folded:
        reading.bar("winner-folded", clause_of(step), {"name": str(winner)})
    reading.settle()
    if winner is None:
        return _carried(game, what)
    seat = names.index(str(winner))
    paid, left = what.share(step, seat)
    told = {names[at]: paid[at] for at in range(len(names))}
    outcome: Data = {"shares": told, "pot": what.total}
    if left:
        outcome["left_in_pot"] = left
    return verdict(game, "pot", "answered", outcome, why_shared(step, what, seat, paid[seat]))


def _stakes(reading: Reading) -> tuple[list[str], list[int]]:
    """(names of the players in order, chips by player) from a list of chips or a map name -> chips."""
    value = reading.case.get("stakes")
    if isinstance(value, dict) and value:
        names = sorted(value)  # total key
        return names, [reading.whole("stakes", value[name], 0, MOST_NUMBER) or 0 for name in names]
    if isinstance(value, list) and value:
        return [str(at + 1) for at in range(len(value))], reading.numbers("stakes", None, 0)
    reading.spoil("field-not-numbers", {"field": "stakes", "wanted": None})
    return [], []


def _listed(value: Any) -> list[Any]:
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def why_shared(step: Data, what: Pot, winner: int, paid: int) -> list[Data]:
    """The rule that decided the shares, then those for carried and folded chips where they mattered."""
    own, full = what.put_in[winner], max(what.put_in)
    facts: Facts = {"name": what.names[winner], "amount": paid, "own": own, "full": full, "pot": what.total}
    if own >= full:
        return [reason("winner-takes-pot", clause_of(step), facts)]
    code = "short-fraction" if step.get("short_stack") == "fraction" else "short-matched"
    found = [reason(code, clause_of(step, "short_clause"), facts)]
    if what.carried:
        code = "carried-whole" if step.get("carried", "whole") == "whole" else "carried-by-stake"
        found.append(reason(code, step.get("carried_clause"), {"amount": what.carried}))
    if any(what.put_in[what.names.index(name)] > own for name in what.folded):
        code = "folded-returned" if step.get("folded", "returned") == "returned" else "folded-to-winner"
        found.append(reason(code, step.get("folded_clause"), {"names": what.folded}))
    return found


def _carried(game: Game, what: Pot) -> Data:
    clause = clause_of(game.step("carry_over") or {})
    outcome = {"shares": {name: 0 for name in what.names}, "left_in_pot": what.total, "pot": what.total}
    return verdict(game, "pot", "answered", outcome, [reason("pot-carried", clause, {"pot": what.total})])
