"""Replaying a recorded hand or match: the first act that breaks a rule, wrong claims, and the true result. Portable.

A record is judged as it stands and never repaired. Cards that are not shown (``??``) are filled in from what the same
player plays later in the deal, so that a revoke is found at the act where it happened.
"""

from validator.cases.claims import wrong_claims
from validator.cases.money import why_shared
from validator.cases.reading import Reading, is_whole
from validator.cases.verdict import Stop, reason, reasons_of, verdict
from validator.engine.acts import CARDS, show_deed
from validator.engine.deal import Deal
from validator.engine.match import Match
from validator.engine.steps import dealing

MOST_DEALS = 10000
MOST_ACTS = 5000


class Course(Match):
    """A recorded match in progress, with the names of its players."""

    def __init__(self, game, record, reading):
        super().__init__(game, _players(game, record, reading), None, record.get("stake", 0))
        self.names = record.get("seats")


def hand(game, case):
    """The verdict on a recorded hand or match: the record stands in ``record``, or its fields in the case itself."""
    record = case.get("record") if isinstance(case.get("record"), dict) else case
    reading = Reading(game, record)
    try:
        return _replay(game, record, reading)
    except Stop as stopped:
        outcome = {"possible": False} if stopped.status == "impossible" else {}
        return verdict(game, "hand", stopped.status, outcome, stopped.reasons)


def _players(game, record, reading):
    """How many play: the field, the names, or the hands of the first deal."""
    if is_whole(record.get("players")):
        return reading.players()
    for listed in (record.get("seats"), record.get("stacks"), _first_hands(record)):
        if isinstance(listed, list) and 1 < len(listed) < 100:
            return len(listed)
    return game.seats_allowed()[0]


def _first_hands(record):
    deals = record.get("deals")
    return deals[0].get("hands") if isinstance(deals, list) and deals and isinstance(deals[0], dict) else None


def _check_frame(game, record, reading):
    """The fields of the record itself."""
    deals = record.get("deals")
    if not isinstance(deals, list) or not deals or not all(isinstance(one, dict) for one in deals):
        reading.spoil("field-missing", {"field": "deals"})
    elif len(deals) > MOST_DEALS:
        reading.spoil("field-out-of-range", {"field": "deals", "from": 1, "to": MOST_DEALS})
    names = record.get("seats")
    if names is not None and not (
        isinstance(names, list)
        and all(isinstance(name, str) and " " not in name for name in names)
        and len(set(names)) == len(names)
    ):
        reading.spoil("seats-unreadable", {"field": "seats"})
    reading.need("dealer")
    if record.get("stake") is not None:
        reading.number("stake", 0)
    reading.settle()


def _replay(game, record, reading):
    _check_frame(game, record, reading)
    course = Course(game, record, reading)
    if course.players not in game.seats_allowed():
        reading.bar(
            "players-wrong",
            game.players.get("clause"),
            {"players": course.players, "known": game.seats_allowed()},
        )
    if record.get("stacks") is not None:
        course.stacks = reading.numbers("stacks", course.players, 0)
    course.dealer = _dealer(reading, record, course)
    reading.settle()
    for one in record["deals"]:
        found = _one_deal(course, one, reading, len(record["deals"]))
        if found is not None:
            return found
    return _finished(course, record)


def _dealer(reading, record, course):
    value = record.get("dealer")
    if isinstance(value, str) and course.names and value in course.names:
        return course.names.index(value)
    return reading.seat("dealer", course.players)


def _one_deal(course, one, reading, many):
    """Replay one deal; a verdict when it breaks a rule, else None and the course has moved on."""
    found = _before(course, one)
    if found is not None:
        return found
    deal = _begin(course, one, reading)
    acts = _acts(course, one, reading)
    _fill_in(course.game, deal, acts)
    for at in range(len(acts)):
        wrong = deal.fault(acts[at])
        if wrong is not None:
            return _broken(course, deal, acts[at], wrong, at)
        deal.apply(acts[at])
    deal.close()
    if not deal.ended:
        if course.number + 1 < many or [name for name in _claims(one) if name != "dealer"]:
            return _unfinished(course, deal, len(acts))
        return _so_far(course, deal)
    return _after(course, deal, one)


def _before(course, one):
    """Whether this deal may begin at all, and who deals it."""
    if course.where is not None and course.where.over:
        facts = {"deal": course.number + 1}
        return _violation(course, [reason("match-over-already", course.where.clause, facts)], {})
    given = one.get("dealer", _claims(one).get("dealer"))
    if given is None:
        return None
    seat = (
        course.names.index(given)
        if course.names and given in course.names
        else given - 1
        if is_whole(given)
        else None
    )
    if seat == course.dealer:
        return None
    first = course.game.data.get("first_dealer", {}).get("clause")
    clause = _dealer_clause(course) if course.number else first
    facts = {"seat": course.dealer + 1, "claimed": str(given), "deal": course.number + 1}
    return _violation(course, [reason("dealer-wrong", clause, facts)], {})


def _claims(one):
    return one["claims"] if isinstance(one.get("claims"), dict) else {}


def _violation(course, reasons, outcome, number=None):
    outcome["allowed"] = False
    outcome["deal"] = (course.number if number is None else number) + 1
    return verdict(course.game, "hand", "violation", outcome, reasons)


def _begin(course, one, reading):
    """The deal as it stands before the first act; stops when it cannot be."""
    game = course.game
    seats = course.dealt_in()
    hands = _hands(course, one, reading, seats)
    widow = reading.line("widow", one["widow"]) if one.get("widow") is not None else None
    turned = reading.line("turned", one["turned"]) if one.get("turned") is not None else None
    reading.settle()
    inside = [hands[seat] for seat in seats]
    known = turned[0] if turned else None
    found = reasons_of(
        dealing.deal_faults(
            game, dealing.Layout(len(seats), inside, widow, known, course.number, course.number == 0)
        )
    )
    if dealing.lacks_turned(game, hands[course.dealer], known):
        facts = {"card": game.pack.names[known], "seat": course.dealer + 1}
        found.append(reason("turned-card-missing", game.step("turn_up").get("clause"), facts))
    if game.has_step("turn_up") and known is None:
        found.append(reason("field-missing", None, {"field": "turned"}))
    if found:
        for one_reason in found:
            one_reason["facts"]["deal"] = course.number + 1
        raise Stop("impossible" if found[0]["clause"] or len(found) > 1 else "unusable", found)
    return Deal(game, _setup(course, hands, widow, known))


def _hands(course, one, reading, seats):
    """Hands by seat, as lists of kinds; a hand that is not shown is all unknown cards."""
    value = one.get("hands")
    size = course.game.hand_size(len(seats), course.number) or 0
    if value is None:
        return [[None] * size if seat in seats else [] for seat in range(course.players)]
    if not isinstance(value, list) or len(value) != course.players:
        reading.spoil("hands-number", {"field": "hands", "wanted": course.players})
        reading.settle()
    return [
        [None] * size if hand is None and seat in seats else reading.line("hands", hand or "")
        for seat, hand in enumerate(value)
    ]


def _setup(course, hands, widow, turned):
    pack = course.game.pack
    masks = [pack.hand([kind for kind in hand if kind is not None]) for hand in hands]
    unseen = [len([kind for kind in hand if kind is None]) for hand in hands]
    return course.setup(masks, unseen, widow, turned)


def _acts(course, one, reading):
    """The acts of a deal; all that cannot be read is said at once."""
    value = one.get("acts")
    if (
        not isinstance(value, list)
        or len(value) > MOST_ACTS
        or not all(isinstance(act, str) for act in value)
    ):
        reading.spoil("field-not-acts", {"field": "acts", "deal": course.number + 1})
        reading.settle()
    acts = []
    for at in range(len(value)):
        before = len(reading.unusable)
        acts.append(reading.act(value[at], course.players, course.names))
        for late in reading.unusable[before:]:
            late["facts"] = dict(late["facts"], at=at + 1, deal=course.number + 1)
    for late in reading.unusable:
        if late["code"] in ("card-not-in-pack",):
            late["clause"] = course.game.data["deck"].get("clause")
    reading.settle()
    return acts


def _fill_in(game, deal, acts):
    """Give unseen cards of a hand the names under which the same player plays them later."""
    if not any(deal.unknown):
        return
    for seat, verb, value in acts:
        for kind in (
            [value]
            if verb == "play"
            else value
            if verb in CARDS
            else _all(value)
            if verb == "arrange"
            else []
        ):
            if deal.unknown[seat] and not deal.dealt[seat] >> kind & 1 and kind not in (deal.widow or []):
                if deal.holder_of(kind) is None:
                    deal.hands[seat] = game.pack.hold(deal.hands[seat], kind)
                    deal.dealt[seat] = deal.hands[seat]
                    deal.unknown[seat] -= 1


def _all(groups):
    return [kind for group in groups for kind in group]


def _broken(course, deal, act, wrong, at):
    """The verdict on the first act that breaks a rule."""
    pack = course.game.pack
    facts = dict(wrong.facts)
    facts.update({"act": show_deed(pack, act), "seat": act[0] + 1, "at": at + 1, "deal": course.number + 1})
    legal = [_deed(pack, one) for one in wrong.legal or _open_to(deal, act[0])]
    facts["legal"] = legal
    outcome = {"at": at + 1, "seat": act[0] + 1, "tried": show_deed(pack, act), "legal": legal}
    return _violation(course, [reason(wrong.code, wrong.clause, facts)], outcome)


def _open_to(deal, seat):
    """What the player could have done, where it is the player's turn."""
    return deal.legal(seat) if seat in deal.to_act() else []


def _deed(pack, act):
    """A legal act in short: a card, a bid, or the deed."""
    if act[1] == "play" and not isinstance(act[2], dict):
        return pack.names[act[2]]
    return str(act[2]) if act[1] == "bid" else show_deed(pack, act)


def _unfinished(course, deal, at):
    seats = [seat + 1 for seat in deal.to_act()]
    step = deal.step
    facts = {"seats": seats, "step": step["do"], "deal": course.number + 1}
    return _violation(
        course, [reason("deal-unfinished", step.get("clause"), facts)], {"at": at + 1, "to_act": seats}
    )


def _so_far(course, deal):
    """A record that stops in the middle of a deal: fair so far, and whose turn it is."""
    seats = [seat + 1 for seat in deal.to_act()]
    pack = course.game.pack
    legal = [_deed(pack, act) for seat in deal.to_act() for act in deal.legal(seat)]
    outcome = {"allowed": True, "finished": False, "to_act": seats, "legal": legal, "totals": course.totals}
    facts = {"seats": seats, "step": deal.step["do"]}
    return verdict(
        course.game, "hand", "answered", outcome, [reason("fair-so-far", deal.step.get("clause"), facts)]
    )


def _after(course, deal, one):
    """Take the result of a deal into the match; a verdict when a claim about it is wrong."""
    course.take(deal)
    result = result_of(course, deal)
    found = wrong_claims(course.game, deal, one.get("claims"), result)
    if found:
        return _violation(course, found, dict(result), deal.number)
    return None


def result_of(course, deal):
    """The true result of a deal, as data: points, tricks, pot and chips, totals, who deals next."""
    found = {"totals": list(course.totals), "next_dealer": course.dealer + 1}
    if deal.scores is not None:
        found["points"] = list(deal.scores)
    if deal.thrown_in:
        found["thrown_in"] = deal.thrown_in
    if deal.trick_winners:
        found["winners"] = [seat + 1 for seat in deal.trick_winners]
    if deal.declarer is not None:
        found["declarer"] = deal.declarer + 1
    if isinstance(deal.results, str):
        found["bid_result"] = deal.results
    if deal.game.has_step("award"):
        _chips(found, deal)
    if course.where is not None:
        winners = [who + 1 for who in course.where.winners]
        found.update({"over": course.where.over, "winner": winners[0] if len(winners) == 1 else None})
    return found


def _chips(found, deal):
    found.update(
        {
            "winner": None if deal.winner is None else deal.winner + 1,
            "carried": deal.winner is None,
            "pot": sum(deal.put_in) + deal.carried,
            "shares": list(deal.shares),
            "left_in_pot": deal.left_in_pot,
        }
    )
    if deal.stacks is not None:
        found["stacks"] = list(deal.stacks)


def _finished(course, record):
    """All deals are fair: the true result, and what was claimed about the whole."""
    outcome = result_of(course, course.last)
    found = wrong_claims(course.game, course.last, record.get("claims"), outcome)
    outcome.update({"allowed": True, "deals": course.number, "finished": True})
    if found:
        outcome["allowed"] = False
        return verdict(course.game, "hand", "violation", outcome, found)
    if any(course.last.unknown):
        outcome["unseen"] = sum(course.last.unknown)
        return verdict(
            course.game,
            "hand",
            "undecided",
            outcome,
            [reason("cards-unseen", None, {"count": outcome["unseen"]})],
        )
    return verdict(course.game, "hand", "answered", outcome, _why(course))


def _why_paid(deal):
    """The rules behind the pot of a deal: how it was won, how it was shared, or that it is carried over."""
    award, tricks, bets = deal.game.step("award"), deal.game.step("tricks"), deal.game.step("betting")
    if deal.winner is None:
        return [
            reason(
                "pot-carried",
                (deal.game.step("carry_over") or award).get("clause"),
                {"pot": deal.left_in_pot},
            )
        ]
    facts = {"seat": deal.winner + 1}
    found = []
    if deal.trick_no == 0 and bets is not None:
        found.append(reason("all-folded", bets.get("one_left_clause", bets.get("clause")), facts))
    elif tricks is not None:
        found.append(reason("deal-won", tricks.get("won_clause", tricks.get("clause")), facts))
        if tricks.get("stop") != "won" and "stop_clause" in tricks:
            found.append(reason("played-out", tricks["stop_clause"], {}))
    names = [str(seat + 1) for seat in range(deal.players)]
    folded = [names[seat] for seat in range(deal.players) if deal.folded[seat]]
    return found + why_shared(award, names, deal.put_in, deal.winner, deal.shares, deal.carried, folded)


def _why(course):
    """The record is fair; then the rules behind its last result."""
    found = [reason("record-fair", None, {"deals": course.number})]
    for who, row, gained in course.last.score_rows:
        found.append(reason("row-scores", row.get("clause"), {"side": str(who + 1), "points": gained}))
    if course.last.game.has_step("award"):
        found += _why_paid(course.last)
    if course.where is not None:
        found.append(
            reason(
                course.where.code,
                course.where.clause,
                {
                    "totals": course.totals,
                    "winners": [who + 1 for who in course.where.winners],
                    "target": course.game.data["match"].get("ends", {}).get("total"),
                },
            )
        )
    found.append(reason("next-dealer", _dealer_clause(course), {"seat": course.dealer + 1}))
    return found


def _dealer_clause(course):
    """The rule by which the next dealer deals: after a pot that is carried over there may be one of its own."""
    after = course.game.step("carry_over")
    if after is not None and course.last.winner is None and not course.last.thrown_in:
        return after.get("dealer_clause", after.get("clause"))
    return course.game.data.get("next_dealer", {}).get("clause")
