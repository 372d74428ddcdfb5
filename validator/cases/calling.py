"""Questions about auctions and betting: is each call allowed, who speaks next, who has it. Portable."""

from validator.cases.playing import bare_deal
from validator.cases.verdict import Stop, reason, verdict
from validator.engine.acts import show_deed
from validator.engine.plain import small, words
from validator.engine.roles import seat_of
from validator.engine.steps import auction as bidding
from validator.engine.steps import betting as staking
from validator.engine.steps.bids import call_list, place_of
from validator.engine.steps.tricks import lead_rung


def deeds(game, acts):
    """The texts of legal acts without their seats."""
    return [show_deed(game.pack, act) for act in acts]


def call_names(game, acts):
    """The names of legal calls: a bid is named by itself."""
    return [str(act[2]) if act[1] == "bid" else show_deed(game.pack, act) for act in acts]


def auction(game, reading):
    """Replay the calls of an auction: the first that is not allowed, or how it stands."""
    step = game.step("auction")
    players = reading.players()
    dealer = reading.seat("dealer", players)
    deal = bare_deal(game, players, dealer if dealer is not None else players - 1)
    size = reading.number("cards", 1, game.pack.size)
    if size is not None:
        deal.size = size
    elif not deal.size:
        deal.size = game.hand_size(players) or 0
    deal.turned = reading.card("turned")
    _hold(game, reading, deal, players)
    calls = reading.case.get("calls")
    if not isinstance(calls, list):
        reading.spoil("field-not-calls", {"field": "calls"})
    reading.settle()
    deal.at = game.steps.index(step)
    bidding.begin(deal, step)
    for at in range(len(calls)):
        found = _one_call(game, reading, deal, step, calls[at], at, players)
        if found is not None:
            return found
    return _standing(game, deal, step)


def _hold(game, reading, deal, players):
    """Put known hands, or the joker alone, where the case says that they are."""
    hands = reading.case.get("hands")
    if isinstance(hands, list) and len(hands) == players:
        for seat in range(players):
            kinds = reading.line("hands", hands[seat])
            deal.hands[seat] = game.pack.hand([kind for kind in kinds if kind is not None])
    place = reading.case.get("joker")
    if place not in (None, "widow"):
        seat = reading.whole("joker", place, 1, players)
        if seat is not None and "JO" in game.pack.kind:
            deal.hands[seat - 1] = game.pack.hold(deal.hands[seat - 1], game.pack.kind["JO"])
    deal.doubts = [] if place is not None or isinstance(hands, list) else ["joker"]


def _read_call(reading, deal, call, players):
    """The act of a call: a bare call is the next speaker's, ``1 bid 3`` names its speaker."""
    text = str(call)
    pieces = words(text)
    if len(pieces) > 1 and small(pieces[1]) in bidding.VERBS and pieces[0] not in bidding.VERBS:
        return reading.act(text, players)
    seat = deal.turn if deal.turn is not None else deal.next_seat(deal.calls[-1][0])
    if pieces and small(pieces[0]) in ("pass", "accept", "name"):
        return reading.act(str(seat + 1) + " " + text, players)
    return seat, "bid", text


def _one_call(game, reading, deal, step, call, at, players):
    """Take one call; the verdict when it is not allowed or cannot be decided, else None."""
    act = _read_call(reading, deal, call, players)
    reading.settle()
    if deal.turn is None:
        return _after_the_end(game, deal, step, act, at)
    wrong = bidding.fault(deal, step, act) if act[0] == deal.turn else bidding.wrong_turn(deal, step, act)
    if wrong is None:
        bidding.apply(deal, step, act)
        if deal.thrown_in and "joker" in deal.doubts and _asks_holder(step):
            raise Stop("undecided", [reason("field-decides", None, {"field": "joker"})])
        return None
    facts = dict(wrong.facts)
    facts.update(
        {"call": _called(act), "at": at + 1, "seat": act[0] + 1, "legal": call_names(game, wrong.legal)}
    )
    outcome = {"allowed": False, "at": at + 1, "legal": call_names(game, wrong.legal)}
    return verdict(game, "auction", "violation", outcome, [reason(wrong.code, wrong.clause, facts)])


def _called(act):
    return act[1] if act[2] is None else str(act[2])


def _asks_holder(step):
    return any(isinstance(rung.get("forced"), dict) for rung in step.get("nobody", []))


def _end_clause(deal, step):
    """The clause that ended the auction: the highest call of all, or the passes of the others."""
    if deal.rung is not None:
        return deal.rung.get("clause")
    calls = bidding.calls_of(deal, step) if "calls" in step else []
    if deal.standing is not None and deal.standing["at"] == len(calls) - 1:
        return step.get("ceiling_clause", step.get("ends_clause", step.get("clause")))
    return step.get("ends_clause", step.get("clause"))


def _after_the_end(game, deal, step, act, at):
    clause = _end_clause(deal, step)
    code = "auction-over"
    place = place_of(call_list(step, deal.size), str(act[2])) if act[1] == "bid" else -1
    facts = {"call": _called(act), "at": at + 1, "seat": act[0] + 1, "legal": []}
    if deal.standing is not None and 0 <= place <= deal.standing["at"]:
        code, clause = "bid-not-higher", step.get("higher_clause", clause)
        facts["standing"] = deal.standing["name"]
    outcome = {"allowed": False, "at": at + 1, "legal": []}
    return verdict(game, "auction", "violation", outcome, [reason(code, clause, facts)])


def _standing(game, deal, step):
    """How the auction stands after calls that are all allowed."""
    outcome = {"allowed": True, "state": _state(deal)}
    if deal.turn is not None:
        legal = bidding.acts(deal, step, deal.turn)
        outcome.update({"to_call": deal.turn + 1, "legal": call_names(game, legal)})
    if deal.standing is not None:
        outcome.update({"level": deal.standing["level"], "bid": _bid_name(deal.standing)})
    if deal.declarer is not None:
        outcome["declarer"] = deal.declarer + 1
        if deal.trump_suit is not None:
            outcome["trump"] = deal.trump_suit
    if deal.thrown_in:
        outcome["next"] = deal.thrown_in
    if step["kind"] == "each_once":
        outcome["bids"] = [bid for bid in deal.bids]
    return verdict(game, "auction", "answered", outcome, _why_standing(game, deal, step, outcome))


def _bid_name(standing):
    return standing["level"] if standing["name"] == str(standing["level"]) else standing["name"]


def _state(deal):
    if deal.thrown_in:
        return "thrown_in"
    if deal.turn is None:
        return "ended"
    return "forced" if deal.rung is not None else "open"


def _why_standing(game, deal, step, outcome):
    facts = {
        key: outcome[key] for key in ("to_call", "declarer", "bid", "legal", "next") if key in outcome
    }  # order-free
    state = outcome["state"]
    if state == "open":
        last = deal.standing is not None and deal.calls and deal.calls[-1][1] != "pass"
        clause = step.get("higher_clause") if last else step.get("turn_clause")
        return [reason("auction-open", clause or step.get("clause"), facts)] + _about_bid(deal, step)
    if state in ("thrown_in", "forced"):
        return [reason("auction-" + state.replace("_", "-"), deal.rung.get("clause"), facts)]
    return [reason("auction-ended", _end_clause(deal, step), facts)] + _about_bid(deal, step)


def _about_bid(deal, step):
    """The rules that let the standing bid be made: what the bid is, and a return after passing."""
    if deal.standing is None:
        return []
    found = [
        reason(
            "bid-stands",
            deal.standing["clause"],
            {"bid": deal.standing["name"], "seat": deal.standing["seat"] + 1},
        )
    ]
    earlier = [call for call in deal.calls if call[0] == deal.standing["seat"] and call[1] == "pass"]
    if earlier and step.get("pass") == "may_return":
        found.append(
            reason("returned-after-pass", step.get("pass_clause"), {"seat": deal.standing["seat"] + 1})
        )
    return found


def betting(game, reading):
    """Replay the calls of a betting: the first that is not allowed, or how it stands."""
    step = game.step("betting")
    calls = reading.case.get("calls")
    if not isinstance(calls, list):
        reading.spoil("field-not-calls", {"field": "calls"})
        calls = []
    players = _players_of(reading, calls)
    dealer = reading.seat("dealer", players)
    deal = bare_deal(game, players, dealer if dealer is not None else players - 1)
    deal.stake = reading.number("stake", 0, 1000000000, 1)
    deal.stacks = reading.numbers("stacks", players, 0) if reading.has("stacks") else None
    acts = [reading.act(str(call), players) for call in calls]
    folded = reading.seats("folded", players)
    reading.settle()
    for seat in folded:
        deal.folded[seat] = True
    deal.at = game.steps.index(step)
    staking.begin(deal, step)
    for at in range(len(acts)):
        found = _one_bet(game, deal, step, acts[at], at)
        if found is not None:
            return found
    return _bets_stand(game, deal, step)


def _players_of(reading, calls):
    """How many play: as given, else as many as the calls name."""
    if reading.has("players"):
        return reading.players()
    named = [
        int(words(str(call))[0])
        for call in calls
        if words(str(call))[0:1] and words(str(call))[0] in "23456789"
    ]
    return max([reading.game.seats_allowed()[0]] + named)


def _one_bet(game, deal, step, act, at):
    if deal.turn is None:
        wrong = staking.wrong_turn(deal, step, act)
    elif act[0] != deal.turn or act[1] not in staking.VERBS:
        wrong = staking.wrong_turn(deal, step, act)
    else:
        wrong = staking.fault(deal, step, act)
    if wrong is None:
        staking.apply(deal, step, act)
        return None
    facts = dict(wrong.facts)
    facts.update(
        {
            "act": show_deed(game.pack, act),
            "at": at + 1,
            "seat": act[0] + 1,
            "legal": deeds(game, wrong.legal),
        }
    )
    outcome = {"allowed": False, "at": at + 1, "legal": deeds(game, wrong.legal)}
    leader = _leader(game, deal)
    if leader is not None:
        outcome["leader"] = leader[0] + 1
    return verdict(game, "betting", "violation", outcome, [reason(wrong.code, wrong.clause, facts)])


def _bets_stand(game, deal, step):
    outcome = {
        "allowed": True,
        "pot": sum(deal.put_in),
        "highest": deal.highest,
        "state": "open" if deal.turn is not None else "won" if deal.winner is not None else "ended",
    }
    leader = _leader(game, deal)
    if leader is not None:
        outcome["leader"] = leader[0] + 1
    if deal.turn is not None:
        outcome.update({"to_call": deal.turn + 1, "legal": deeds(game, staking.acts(deal, step, deal.turn))})
    if deal.winner is not None:
        outcome["winner"] = deal.winner + 1
    return verdict(game, "betting", "answered", outcome, _why_bets(deal, step, outcome, leader))


def _leader(game, deal):
    """(seat that would lead as the betting stands, clause), or None while nobody has bet."""
    if deal.highest_seat is None and deal.turn is not None:
        return None
    rung = lead_rung(deal, game.step("tricks"))
    return None if rung is None else (seat_of(deal, rung["seat"]), rung.get("clause"))


def _why_bets(deal, step, outcome, leader):
    facts = {
        key: outcome[key] for key in ("leader", "to_call", "winner", "highest", "legal") if key in outcome
    }  # order-free
    if outcome["state"] == "won":
        return [reason("all-folded", step.get("one_left_clause", step.get("clause")), facts)]
    special = _special(deal, step)
    if outcome["state"] == "open":
        clause = step.get("turn_clause") if deal.calls else step.get("first_clause")
        return special + [
            reason("betting-open", clause or step.get("turn_clause", step.get("clause")), facts)
        ]
    found = [] if leader is None else [reason("leads-after-betting", leader[1], facts)]
    ends = step.get("ends_clause", step.get("clause"))
    if not deal.calls:
        return found + [reason("no-betting", step.get("none_clause", ends), facts)]
    return found + special + [reason("betting-ended", ends, facts)]


def _special(deal, step):
    """What the last call was allowed by: a check, a call for all that is left, a bet below the minimum."""
    if not deal.calls:
        return []
    seat, verb, value = deal.calls[-1]
    facts = {"seat": seat + 1, "amount": deal.bets[seat]}
    if verb == "check":
        return [reason("check-allowed", staking.node_of(step, "check").get("clause"), facts)]
    if verb == "call" and deal.all_in[seat] and deal.bets[seat] < deal.highest:
        return [reason("all-in-short", step.get("short_clause"), facts)]
    if (
        verb in ("bet", "raise")
        and deal.all_in[seat]
        and deal.last_raise < staking.least_step(deal, step, verb)
    ):
        return [reason("all-in-below", step.get("below_clause"), facts)]
    return []
