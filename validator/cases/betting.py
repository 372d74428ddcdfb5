"""Questions about betting: is each call allowed, who speaks next, who leads. Portable."""

from validator.cases.reading import Reading
from validator.cases.verdict import reason, verdict
from validator.engine.acts import show_deed
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.plain import words
from validator.engine.roles import seat_of
from validator.engine.shapes import Act, Data, Facts
from validator.engine.steps import betting as staking
from validator.engine.steps.tricks import lead_rung
from validator.engine.table import Setup, Table


def betting(game: Game, reading: Reading) -> Data:
    """Replay the calls of a betting: the first that is not allowed, or how it stands."""
    table, wrong = after_calls(game, reading)
    return _standing(game, table) if wrong is None else wrong


def after_calls(game: Game, reading: Reading) -> tuple[Table, Data | None]:
    """(the deal after its calls, the verdict on the first that is not allowed or None)."""
    step = game.the_step("betting")
    calls = reading.calls()
    table = _seated(game, reading, calls)
    acts = [reading.act(call, table.players) for call in calls]
    reading.settle()
    staking.begin(table, step)
    for at in range(len(acts)):
        act = acts[at]
        found = None if act is None else _refused(game, table, step, act, at)
        if found is not None:
            return table, found
        if act is not None:
            staking.apply(table, step, act)
    return table, None


def _seated(game: Game, reading: Reading, calls: list[str]) -> Table:
    """The deal before the first call, with the chips and folded players that the case tells."""
    players = _players(game, reading, calls)
    table = Table(game, Setup(players, reading.dealer(players)))
    table.stake = reading.number_or("stake", 1)
    table.stacks = reading.numbers("stacks", players, 0) if reading.has("stacks") else None
    for seat in reading.seats("folded", players):
        table.folded[seat] = True
    return table


def _players(game: Game, reading: Reading, calls: list[str]) -> int:
    """How many play: as given, else as many as the calls name."""
    if reading.has("players"):
        return reading.players()
    allowed = game.seats_allowed()
    first = [words(call)[0] for call in calls if words(call)]
    return max(many for many in allowed if many == allowed[0] or str(many) in first)


# Refused ---------------------------------------------------------------------------------------


def _refused(game: Game, table: Table, step: Data, act: Act, at: int) -> Data | None:
    """The verdict on a call that is not allowed, or None."""
    in_turn = act[0] == table.turn and act[1] in staking.VERBS
    found = staking.fault(table, step, act) if in_turn else staking.wrong_turn(table, step, act)
    if found is None:
        return None
    legal = [show_deed(game.pack, one) for one in found.legal]
    facts = dict(found.facts)
    facts.update({"act": show_deed(game.pack, act), "at": at + 1, "seat": act[0] + 1, "legal": legal})
    outcome = {"allowed": False, "at": at + 1, "legal": legal}
    outcome.update(_leader(table))
    return verdict(game, "betting", "violation", outcome, [reason(found.code, found.clause, facts)])


# Standing --------------------------------------------------------------------------------------


def _standing(game: Game, table: Table) -> Data:
    """How the betting stands after calls that are all allowed."""
    step = game.the_step("betting")
    state = "open" if table.turn is not None else "won" if table.winner is not None else "ended"
    outcome: Data = {"allowed": True, "pot": sum(table.put_in), "highest": table.highest, "state": state}
    outcome.update(_leader(table))
    if table.turn is not None:
        legal = [show_deed(game.pack, act) for act in staking.acts(table, step, table.turn)]
        outcome.update({"to_call": table.turn + 1, "legal": legal})
    if table.winner is not None:
        outcome["winner"] = table.winner + 1
    return verdict(game, "betting", "answered", outcome, _why(table, step, outcome))


def _lead_rung(table: Table) -> Data | None:
    """The rule of the first lead as the betting stands; None while nobody has bet."""
    if table.highest_seat is None and table.turn is not None:
        return None
    return lead_rung(table, table.game.the_step("tricks"))


def _leader(table: Table) -> Data:
    """The seat that would lead as the betting stands, if anybody would."""
    rung = _lead_rung(table)
    seat = None if rung is None else seat_of(table, rung["seat"])
    return {} if seat is None else {"leader": seat + 1}


def _why(table: Table, step: Data, outcome: Data) -> list[Data]:
    names = ("leader", "to_call", "winner", "highest", "legal")
    facts = {name: outcome[name] for name in names if name in outcome}
    if outcome["state"] == "won":
        return [reason("all-folded", clause_of(step, "one_left_clause"), facts)]
    if outcome["state"] == "open":
        clause = clause_of(step, "turn_clause")
        if not table.calls:
            clause = clause_of(step, "first_clause", "turn_clause")
        return _special(table, step) + [reason("betting-open", clause, facts)]
    rung = _lead_rung(table)
    found = [] if rung is None else [reason("leads-after-betting", rung.get("clause"), facts)]
    if not table.calls:
        return found + [reason("no-betting", clause_of(step, "none_clause", "ends_clause"), facts)]
    ended = reason("betting-ended", clause_of(step, "ends_clause"), facts)
    return found + _special(table, step) + [ended]


def _special(table: Table, step: Data) -> list[Data]:
    """What allowed the last call: a check, a call for all that is left, a bet below the minimum."""
    if not table.calls:
        return []
    seat, verb, _ = table.calls[-1]
    facts: Facts = {"seat": seat + 1, "amount": table.bets[seat]}
    if verb == "check":
        return [reason("check-allowed", clause_of(staking.node_of(step, "check") or {}), facts)]
    if not table.all_in[seat]:
        return []
    if verb == "call" and table.bets[seat] < table.highest:
        return [reason("all-in-short", step.get("short_clause"), facts)]
    if verb in ("bet", "raise") and table.last_raise < staking.least_step(table, step, verb):
        return [reason("all-in-below", step.get("below_clause"), facts)]
    return []
