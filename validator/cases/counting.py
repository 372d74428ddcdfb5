"""Questions about the score: what a deal is worth, and where the match stands. Portable."""

from validator.cases.faults import faults_of, penalty_points, rung_for
from validator.cases.playing import bare_deal
from validator.cases.verdict import Stop, reason, verdict
from validator.engine.conditions import Missing
from validator.engine.facts import alone_multipliers, alone_words
from validator.engine.game import by_table
from validator.engine.match import standing
from validator.engine.roles import seat_of
from validator.engine.scoring import score as count_score
from validator.engine.scoring import with_contract
from validator.engine.steps import arrange, group_tricks
from validator.engine.steps.bids import call_list, place_of
from validator.engine.steps.tricks import lead_rung


def score(game, reading):
    """What a deal is worth to each side."""
    if reading.has("arrangements"):
        return _arranged(game, reading)
    if reading.has("points") and not _counts_points(game):
        return _points_given(game, reading)
    facts, many, players = deal_facts(game, reading)
    faults = faults_of(game, reading)
    found = []
    if faults:
        found = _with_fault(game, reading, facts, faults[0], many)
    try:
        points, rows = _scored(game, facts, many)
    except Missing as unknown:
        raise Stop(
            "undecided", [reason("field-decides", None, {"field": FIELD_OF.get(unknown.name, unknown.name)})]
        )
    outcome = {"points": _by_scorer(points, facts)}
    if isinstance(facts.get("bid"), str):
        outcome["bid_result"] = facts["bid"]
    return verdict(game, "score", "answered", outcome, found + _why_scored(game, facts, rows))


FIELD_OF = {
    "level": "bid",
    "call": "bid",
    "multiplier": "bid",
    "worth": "bid",
    "all_tricks": "tricks",
    "sum_of_tricks": "tricks",
    "all_points": "points",
    "all_melds": "melds",
    "declaring": "declarer",
}


def _counts_points(game):
    """Whether card points are only part of what the score needs (else they are the score)."""
    return game.data.get("contract") is not None


def _points_given(game, reading):
    """Points written down for a deal: they must add up, and each be a sum of card values."""
    many = game.scorers(reading.players())
    points = reading.numbers("points", many)
    reading.settle()
    clause = game.points.get("total_clause", game.points.get("clause"))
    total = game.points.get("total", 0) + game.points.get("last_trick", 0) * ("total" not in game.points)
    unit = group_tricks.unit(game.values(None))
    wrong = []
    if sum(points) != total:
        wrong.append(reason("points-total", clause, {"sum": sum(points), "total": total}))
    odd = [number for number in points if number % unit or number < 0]
    if odd:
        wrong.append(reason("points-unit", clause, {"numbers": odd, "unit": unit}))
    if wrong:
        return verdict(game, "score", "impossible", {"possible": False}, wrong)
    return verdict(
        game,
        "score",
        "answered",
        {"possible": True, "points": points},
        [reason("points-add-up", clause, {"total": total})],
    )


def deal_facts(game, reading):
    """(facts for the score, number of scorers, players) from the fields of a case; stops where they cannot be."""
    players = reading.players()
    many = game.scorers(players)
    deal = bare_deal(game, players, players - 1)
    facts = {"deal_no": reading.number("deal_no", 1, 999, 1), "forced": bool(reading.case.get("forced"))}
    deal.declarer = reading.seat("declarer", players, 0 if _has_declarer(game) else None)
    for seat in reading.seats("alone", players):
        deal.alone[seat] = True
    if deal.declarer is not None:
        facts["declaring"] = game.side_of(deal.declarer)
    facts["alone"] = alone_words(deal)
    facts["alone_multiplier"] = alone_multipliers(deal)
    _bid_facts(game, reading, facts, many, players)
    for name in ("tricks", "points", "melds"):
        if reading.has(name):
            facts[name] = _by_scorer(reading.numbers(name, many, 0), facts)
    if "melds" not in facts and game.data.get("melds") is not None:
        facts["melds"] = [0] * many
    if reading.has("total"):
        facts["total"] = _by_scorer(reading.numbers("total", many), facts)
    if reading.has("winner"):
        facts["winning_side"] = game.side_of(reading.seat("winner", players, 0))
        facts["winner"] = "one"
    _sums_possible(game, reading, facts, players)
    reading.settle()
    return facts, many, players


def _has_declarer(game):
    """Whether one player declares in a deal of this game."""
    step = game.step("auction")
    if step is not None:
        return step["kind"] != "each_once"
    return any(step.get("makes") == "declarer" for step in game.steps)


def _by_scorer(numbers, facts):
    """Numbers listed declaring side first, as a list by scorer (only two sides are listed so)."""
    if len(numbers) == 2 and facts.get("declaring") == 1:
        return [numbers[1], numbers[0]]
    return numbers


def _bid_facts(game, reading, facts, many, players):
    step = game.step("auction")
    if step is None or step["kind"] == "offer":
        return
    if reading.has("bids"):
        facts["level"] = reading.numbers("bids", many, 0)
    if not reading.has("bid"):
        return
    calls = call_list(step, _hand(game, reading, players))
    at = place_of(calls, str(reading.case["bid"]))
    if at < 0:
        reading.spoil(
            "bid-unknown", {"call": str(reading.case["bid"])[:40], "legal": [call["name"] for call in calls]}
        )
        return
    for name in ("call", "level", "multiplier", "worth", "strain"):
        facts[name] = calls[at][name]


def _hand(game, reading, players):
    """How many cards each player holds: as given, else as the game deals."""
    if reading.has("cards"):
        return reading.number("cards", 1, game.pack.size, 1)
    try:
        return by_table(game.step("deal")["each"], players, (reading.number("deal_no", 1, 999, 1) or 1) - 1)
    except KeyError:
        return 0


def _trick_count(game, reading, players):
    """How many tricks the deal has."""
    wanted = game.step("tricks").get("count", "hand")
    return _hand(game, reading, players) if wanted == "hand" else wanted


def _sums_possible(game, reading, facts, players):
    """Tricks and card points recorded must add up to what a deal has."""
    step = game.step("tricks")
    tricks = facts.get("tricks")
    if step is not None and tricks is not None and None not in tricks:
        wanted = _trick_count(game, reading, players)
        open_faults = reading.case.get("faults")
        if sum(tricks) != wanted and not open_faults and step.get("stop") != "won":
            reading.bar("trick-count", step.get("clause"), {"tricks": tricks, "wanted": wanted})
    points = facts.get("points")
    if points is not None and None not in points and game.points is not None and "total" in game.points:
        total = game.points["total"]
        if sum(points) != total:
            clause = game.points.get("total_clause", game.points.get("clause"))
            reading.bar("points-total", clause, {"sum": sum(points), "total": total})


def _scored(game, facts, many):
    if "penalty" in facts:
        return facts["penalty"], facts["penalty_rows"]
    return count_score(game, with_contract(game, facts, many), many)


def _with_fault(game, reading, facts, fault, many):
    """Let a fault do what its remedy says to the facts; the reason that cites it."""
    rung = rung_for(game, fault)
    remedy = rung["remedy"]
    if "side" in fault and "declaring" in facts:
        facts["offending"] = facts["declaring"] if fault["side"] == "declarers" else 1 - facts["declaring"]
    if remedy in ("bid_failed", "bid_made"):
        facts["bid"] = remedy[4:]
    if rung.get("tricks") == "from_there" and facts.get("tricks") is not None:
        innocent = 1 - facts["offending"]
        facts["tricks"] = list(facts["tricks"])
        facts["tricks"][innocent] += _trick_count(game, reading, reading.players()) - sum(facts["tricks"])
    if rung.get("penalty") and rung.get("replaces") == "score":
        facts["penalty"], facts["penalty_rows"] = penalty_points(rung, facts, many)
    return [reason("fault-" + remedy.replace("_", "-"), rung.get("clause"), {"fault": fault["fault"]})]


def _why_scored(game, facts, rows):
    """The contract's result, then one reason a row that gave or withheld points, then what going alone did."""
    found = []
    rule = game.data.get("contract")
    if rule is not None and isinstance(facts.get("bid"), str):
        found.append(reason("bid-" + facts["bid"], rule.get("clause"), {"level": facts.get("level")}))
    for who, row, gained in rows:
        found.append(
            reason("row-scores", row.get("clause"), {"side": _side_word(facts, who), "points": gained})
        )
    if "any" in facts.get("alone", ()):
        for step in game.steps:
            if step["do"] == "declare_alone" and step.get("multiplier_clause") and _used(step, facts):
                found.append(
                    reason(
                        "alone-counts", step["multiplier_clause"], {"multiplier": step.get("multiplier", 1)}
                    )
                )
    return found


def _used(step, facts):
    return ("declarer" if step["who"] == "declarer" else "defender") in facts["alone"]


def _side_word(facts, who):
    if "declaring" not in facts:
        return str(who + 1)
    return "declarers" if facts["declaring"] == who else "defenders"


def _arranged(game, reading):
    """A whole deal of arranged groups: points by seat, from the arrangements and the dealer."""
    players = reading.players()
    value = reading.case["arrangements"]
    if not isinstance(value, list) or len(value) != players:
        reading.spoil("field-not-groups", {"field": "arrangements"})
        reading.settle()
    step = game.step("arrange")
    groups = [
        [reading.line("arrangements", group) for group in one] if isinstance(one, list) else []
        for one in value
    ]
    dealer = reading.seat("dealer", players, players - 1)
    reading.once(*[group for one in groups for group in one])
    for seat in range(players):
        wrong = arrange.size_fault(step, groups[seat])
        if wrong is not None and not reading.unusable:
            reading.bar(wrong[0], step.get("clause"), wrong[1])
    reading.settle()
    deal = bare_deal(game, players, dealer)
    found = []
    for seat in range(players):
        at = arrange.order_fault(game, step, groups[seat])
        if at:
            found += _misordered(game, reading, step, deal, groups, seat, at)
    if any(one["code"] == "fault-same-dealer" for one in found):
        return verdict(game, "score", "answered", {"points": [0] * players, "redeal": True}, found)
    return _played_out(game, deal, groups, found)


def _misordered(game, reading, step, deal, groups, seat, at):
    """A group found in the wrong place: refused before play, else what the remedy says."""
    if reading.case.get("found") is None:
        wrong = arrange.misordered(game, step, (seat, "arrange", groups[seat]), at)
        raise Stop("violation", [reason(wrong.code, wrong.clause, dict(wrong.facts, seat=seat + 1))])
    rung = rung_for(game, {"fault": "misorder", "found": reading.case["found"]})
    better = arrange.in_order(game, step, groups[seat])
    if rung["remedy"] == "auto_sort" and better is not None:
        groups[seat] = better
    elif rung["remedy"] in ("dead_hand", "auto_sort"):
        deal.dead[seat] = True
    return [
        reason(
            "fault-" + rung["remedy"].replace("_", "-"),
            rung.get("clause"),
            {"seat": seat + 1, "fault": "misorder"},
        )
    ]


def _played_out(game, deal, groups, found):
    deal.groups = groups
    deal.leader = seat_of(deal, lead_rung(deal, game.step("tricks"))["seat"])
    first = deal.leader
    group_tricks.play_all(deal, game.step("tricks"))
    outcome = {
        "points": list(deal.points),
        "winners": [seat + 1 for seat in deal.trick_winners],
        "leaders": [first + 1] + [seat + 1 for seat in deal.trick_winners[:-1]],
    }
    if any(deal.dead):
        outcome["dead"] = [seat + 1 for seat in range(deal.players) if deal.dead[seat]]
    rows = [row for part in game.data.get("score", []) for row in part["rows"]]
    found += [reason("row-scores", row.get("clause"), {"side": "each", "points": 0}) for row in rows]
    return verdict(game, "score", "answered", outcome, found)


def match(game, reading):
    """Where the match stands: is it over, and who has won."""
    players = reading.players()
    many = game.scorers(players)
    facts = {}
    found = []
    rows = None
    if reading.has("before"):
        before = reading.numbers("before", many)
        if reading.has("points") and not _counts_points(game):
            rows = reading.numbers("points", many)
            reading.settle()
            if game.points is not None:
                given = _points_given(game, reading)
                if given["status"] != "answered":
                    return dict(given, ask="match")
        else:
            facts, many, players = deal_facts(game, reading)
            faults = faults_of(game, reading)
            found = _with_fault(game, reading, facts, faults[0], many) if faults else []
            rows, kept = _scored(game, facts, many)
            found += _why_scored(game, facts, kept)
            before = _by_scorer(before, facts)
        reading.settle()
        totals = [before[who] + rows[who] for who in range(many)]
    else:
        totals = reading.numbers("totals", many)
        if _has_declarer(game):
            facts["declaring"] = 0
            if reading.has("bid_result"):
                facts["bid"] = reading.case["bid_result"]
        reading.settle()
    return _match_stands(game, reading, totals, facts, found, players)


def _match_stands(game, reading, totals, facts, found, players):
    deals = reading.number("deals", 0, 9999, 0)
    reading.settle()
    try:
        where = standing(game, totals, facts, deals, players)
    except Missing:
        raise Stop("undecided", [reason("field-decides", None, {"field": "bid_result"})])
    listed = totals if facts.get("declaring") != 1 else [totals[1], totals[0]]
    places = [who if facts.get("declaring") != 1 else 1 - who for who in where.winners]
    outcome = {
        "over": where.over,
        "totals": listed,
        "winners": sorted(who + 1 for who in places),
    }  # total key
    outcome["winner"] = outcome["winners"][0] if len(places) == 1 else None
    rule = game.data["match"]
    target = rule.get("ends", {}).get("total", rule.get("ends", {}).get("deals"))
    told = [
        reason(where.code, where.clause, {"totals": listed, "winners": outcome["winners"], "target": target})
    ]
    if where.over and where.clause != rule.get("clause") and rule.get("clause"):
        told.append(reason("target-reached", rule["clause"], {"target": target}))
    return verdict(game, "match", "answered", outcome, told + found)
