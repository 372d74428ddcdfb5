"""Questions about auctions: is each call allowed, who speaks next, who has the contract. Portable."""

from validator.cases.reading import Reading, known
from validator.cases.verdict import reason, undecided, verdict
from validator.engine.acts import show_deed
from validator.engine.cards import JOKER
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.plain import small, words
from validator.engine.shapes import Act, Data, Facts
from validator.engine.steps import alone, offer
from validator.engine.steps import auction as bidding
from validator.engine.steps.bids import place_of
from validator.engine.steps.fix_trump import trump_of_deal
from validator.engine.steps.turn_up import turn_clause, waits_for_suit
from validator.engine.table import Setup, Table


def call_names(game: Game, acts: list[Act]) -> list[str]:
    """The names of legal calls: a bid is named by itself."""
    return [str(act[2]) if act[1] == "bid" else show_deed(game.pack, act) for act in acts]


def auction(game: Game, reading: Reading) -> Data:
    """Replay the calls of an auction: the first that is not allowed, or how it stands."""
    step = game.the_step("auction")
    table = _seated(game, reading)
    calls = reading.calls()
    reading.settle()
    bidding.begin(table, step)
    for at in range(len(calls)):
        act = _read_call(reading, table, calls[at])
        found = _refused(game, table, step, act, at)
        if found is not None:
            return found
        bidding.apply(table, step, act)
        if table.thrown_in and _joker_decides(game, reading, step):
            raise undecided("joker")
    return _standing(game, table, step)


def _seated(game: Game, reading: Reading) -> Table:
    """The deal before the first call, with the cards that the case tells."""
    players = reading.players()
    table = Table(game, Setup(players, reading.dealer(players), turned=reading.card("turned")))
    table.lot = _proposed(game, reading)
    table.size = reading.number_or("cards", table.size, 1, game.pack.size)
    told = reading.hands() if reading.has("hands") else [None for _ in range(players)]
    hands = [known(hand or []) for hand in told]
    if len(hands) != players:
        reading.spoil("hands-number", {"field": "hands", "wanted": players})
        reading.settle()
    if reading.has("joker") and reading.case["joker"] != "widow":
        seat = reading.number("joker", 1, players)
        joker = game.pack.kind.get(JOKER)
        if seat is not None and joker is not None and joker not in hands[seat - 1]:
            hands[seat - 1].append(joker)
    if waits_for_suit(game, table.turned):
        table.lot = reading.trump()[0]
    reading.once(*hands)
    reading.settle()
    if waits_for_suit(game, table.turned) and table.lot is None:
        raise undecided("trump")
    table.hands = [game.pack.hand(hand) for hand in hands]
    return table


def _proposed(game: Game, reading: Reading) -> str | None:
    """The suit that the lot proposes: as told, or that of the first deal."""
    step = game.step("fix_trump")
    if step is None or not step.get("proposed"):
        return None
    told = reading.trump()[0]
    fixed = trump_of_deal(step, reading.deal_no() - 1) if reading.has("deal_no") else None
    reading.check_trump(told, fixed, reading.deal_no())
    reading.settle()
    if told is None and fixed is None:
        raise undecided("trump")
    return told or fixed


def _joker_decides(game: Game, reading: Reading, step: Data) -> bool:
    """Whether it is not told where the joker is, and its holder would have to bid."""
    asked = any(isinstance(rung.get("forced"), dict) for rung in step.get("nobody", []))
    return asked and not reading.has("joker") and not reading.has("hands")


def _read_call(reading: Reading, table: Table, call: str) -> Act:
    """The act of a call: a bare call is the next speaker's, ``1 bid 3`` names its speaker."""
    pieces = words(call)
    named = len(pieces) > 1 and small(pieces[1]) in bidding.VERBS and pieces[0] not in bidding.VERBS
    seat = table.turn if table.turn is not None else table.next_seat(table.calls[-1][0])
    if not named and (not pieces or small(pieces[0]) not in ("pass", "accept", "name")):
        return seat, "bid", call
    return reading.the_act(call if named else str(seat + 1) + " " + call, table.players)


# Refused ---------------------------------------------------------------------------------------


def _refused(game: Game, table: Table, step: Data, act: Act, at: int) -> Data | None:
    """The verdict on a call that is not allowed, or None."""
    if table.turn is None:
        return _after_the_end(game, table, step, act, at)
    wrong = bidding.fault if act[0] in bidding.actors(table, step) else bidding.wrong_turn
    found = wrong(table, step, act)
    if found is None:
        return None
    legal = call_names(game, found.legal)
    return _violation(game, found.code, found.clause, dict(found.facts, legal=legal), act, at)


def _violation(game: Game, code: str, clause: str | None, told: Facts, act: Act, at: int) -> Data:
    facts = dict(told)
    facts.update({"call": act[1] if act[2] is None else str(act[2]), "at": at + 1, "seat": act[0] + 1})
    outcome = {"allowed": False, "at": at + 1, "legal": facts["legal"]}
    return verdict(game, "auction", "violation", outcome, [reason(code, clause, facts)])


def _after_the_end(game: Game, table: Table, step: Data, act: Act, at: int) -> Data:
    """A call after the auction; one that was too low anyway is told so."""
    clause = _end_clause(table, step)
    place = place_of(bidding.calls_of(table, step), str(act[2])) if act[1] == "bid" else -1
    if table.standing is not None and 0 <= place <= table.standing["at"]:
        facts = {"standing": table.standing["name"], "legal": []}
        return _violation(game, "bid-not-higher", step.get("higher_clause", clause), facts, act, at)
    return _violation(game, "auction-over", clause, {"legal": []}, act, at)


def _end_clause(table: Table, step: Data) -> str | None:
    """The rule that ended the auction: a forced bid, the highest call of all, or the passes of the others."""
    if table.rung is not None:
        return table.rung.get("clause")
    if bidding.at_top(table, step):
        return clause_of(step, "ceiling_clause", "ends_clause")
    return clause_of(step, "ends_clause")


# Standing --------------------------------------------------------------------------------------


def _standing(game: Game, table: Table, step: Data) -> Data:
    """How the auction stands after calls that are all allowed."""
    outcome: Data = {"allowed": True, "state": _state(table)}
    if table.turn is not None:
        legal = call_names(game, bidding.acts(table, step, table.turn))
        outcome.update({"to_call": table.turn + 1, "legal": legal})
    if table.standing is not None:
        level, name = table.standing["level"], table.standing["name"]
        outcome.update({"level": level, "bid": level if name == str(level) else name})
    if table.declarer is not None:
        outcome["declarer"] = table.declarer + 1
        if table.trump_suit is not None:
            outcome["trump"] = table.trump_suit
    if table.thrown_in:
        outcome["next"] = table.thrown_in
    found = _why_standing(table, step, outcome)
    sent = _sent_alone(table)
    if sent is not None:
        outcome["alone"] = sent[0] + 1
        found.append(reason("sent-alone", sent[1]["must"].get("clause"), {"seat": sent[0] + 1}))
    if step["kind"] == "each_once":
        outcome["bids"] = list(table.bids)
    return verdict(game, "auction", "answered", outcome, found)


def _state(table: Table) -> str:
    if table.thrown_in:
        return "thrown_in"
    if table.turn is None:
        return "ended"
    return "forced" if table.rung is not None else "open"


def _why_standing(table: Table, step: Data, outcome: Data) -> list[Data]:
    names = ("to_call", "declarer", "bid", "legal", "next")
    facts = {name: outcome[name] for name in names if name in outcome}
    state = outcome["state"]
    if state == "open":
        bid = table.standing is not None and bool(table.calls) and table.calls[-1][1] != "pass"
        clause = clause_of(step, "higher_clause" if bid else "turn_clause")
        return [reason("auction-open", clause, facts)] + _about_bid(table, step) + _about_total(table, step)
    if state == "ended":
        found = [reason("auction-ended", _end_clause(table, step), facts)]
        return found + _about_bid(table, step) + _about_offer(table, step)
    clause = None if table.rung is None else table.rung.get("clause")
    return [reason("auction-" + state.replace("_", "-"), clause, facts)]


def _about_bid(table: Table, step: Data) -> list[Data]:
    """The rules that let the standing bid be made: what the bid is, and a return after passing."""
    standing = table.standing
    if standing is None:
        return []
    facts = {"bid": standing["name"], "seat": standing["seat"] + 1}
    found = [reason("bid-stands", standing["clause"], facts)]
    passes = [call for call in table.calls if call[0] == standing["seat"] and call[1] == "pass"]
    if passes and step.get("pass") == "may_return":
        found.append(reason("returned-after-pass", step.get("pass_clause"), {"seat": standing["seat"] + 1}))
    return found


def _about_total(table: Table, step: Data) -> list[Data]:
    """The rule by which the last bidder has a bid less, where one is barred."""
    rule = bidding.barred_total(step, table.size)
    if rule is None or len(table.calls) < len(table.seats) - 1 or step.get("together"):
        return []
    others = sum([bid for bid in table.bids if bid is not None])
    missing = place_of(bidding.calls_of(table, step), str(table.size - others))
    return [] if missing < 0 else [reason("bid-total-barred", rule.get("clause"), {"total": table.size})]


def _about_offer(table: Table, step: Data) -> list[Data]:
    """The rules by which an offer was taken: what the call makes, and what suit a turned-up joker means."""
    act = table.calls[-1]
    call = offer.call_of(step, table.round, act[1]) if step["kind"] == "offer" else None
    if call is None or table.trump_suit is None:
        return []
    found = [reason("trump-made", clause_of(call), {"seat": act[0] + 1, "suit": table.trump_suit})]
    if act[1] == "accept" and table.turned is not None:
        clause = turn_clause(table.game, table.game.the_step("turn_up"), table.turned)
        found.append(reason("suit-proposed", clause, {"card": table.game.pack.names[table.turned]}))
    return found


def _sent_alone(table: Table) -> tuple[int, Data] | None:
    """(who has to go alone by the call that was made, the step that says so), or None."""
    for step in table.game.steps:
        seat = alone.sent(table, step) if step["do"] == "declare_alone" else None
        if seat is not None:
            return seat, step
    return None
