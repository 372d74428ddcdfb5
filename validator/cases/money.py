"""Questions about chips: how a pot is shared, and who plays on when it is carried over. Portable."""

from validator.cases.playing import bare_deal
from validator.cases.reading import is_whole
from validator.cases.verdict import reason, verdict
from validator.engine.conditions import amount
from validator.engine.pots import shares
from validator.engine.steps import carry_over


def _stakes(reading):
    """(names of the players in order, chips by player) from a list of chips or a map name -> chips."""
    value = reading.case.get("stakes")
    if isinstance(value, dict) and value:
        names = sorted(value)  # total key
        return names, [reading.whole("stakes", value[name], 0, 1000000000) or 0 for name in names]
    if isinstance(value, list) and value:
        return [str(at + 1) for at in range(len(value))], reading.numbers("stakes", None, 0)
    reading.spoil("field-not-numbers", {"field": "stakes", "wanted": None})
    return [], []


def pot(game, reading):
    """How a pot is shared between the winner and the others, or that it is carried over."""
    step = game.step("award")
    names, put_in = _stakes(reading)
    carried = reading.number("carried", 0, 1000000000, 0)
    folded = [str(one) for one in _listed(reading.case.get("folded"))]
    winner = reading.case.get("winner")
    for name in folded + ([] if winner is None else [str(winner)]):
        if name not in names and not reading.unusable:
            reading.spoil("seat-unknown", {"text": str(name)[:40], "players": len(names)})
    reading.settle()
    if winner is None:
        return _carried(game, names, put_in, carried)
    if str(winner) in folded:
        reading.bar("winner-folded", step.get("clause"), {"name": str(winner)})
        reading.settle()
    seat = names.index(str(winner))
    paid, left = shares(put_in, seat, [name in folded for name in names], carried, step)
    outcome = {"shares": {names[at]: paid[at] for at in range(len(names))}, "pot": sum(put_in) + carried}
    if left:
        outcome["left_in_pot"] = left
    return verdict(
        game, "pot", "answered", outcome, why_shared(step, names, put_in, seat, paid, carried, folded)
    )


def _listed(value):
    if value is None:
        return []
    return value if isinstance(value, list) else [value]


def why_shared(step, names, put_in, winner, paid, carried, folded):
    """The rule that decided the shares, then those for a carried pot and for folded chips where they mattered."""
    facts = {
        "name": names[winner],
        "amount": paid[winner],
        "own": put_in[winner],
        "full": max(put_in),
        "pot": sum(put_in) + carried,
    }
    if put_in[winner] >= max(put_in):
        return [reason("winner-takes-pot", step.get("clause"), facts)]
    fraction = step.get("short_stack") == "fraction"
    found = [
        reason(
            "short-fraction" if fraction else "short-matched",
            step.get("short_clause", step.get("clause")),
            facts,
        )
    ]
    if carried:
        whole = step.get("carried", "whole") == "whole"
        found.append(
            reason(
                "carried-whole" if whole else "carried-by-stake",
                step.get("carried_clause"),
                {"amount": carried},
            )
        )
    if any(put_in[names.index(name)] > put_in[winner] for name in folded):
        returned = step.get("folded", "returned") == "returned"
        found.append(
            reason(
                "folded-returned" if returned else "folded-to-winner",
                step.get("folded_clause"),
                {"names": folded},
            )
        )
    return found


def _carried(game, names, put_in, carried):
    step = game.step("carry_over")
    clause = None if step is None else step.get("clause")
    total = sum(put_in) + carried
    outcome = {"shares": {name: 0 for name in names}, "left_in_pot": total, "pot": total}
    return verdict(game, "pot", "answered", outcome, [reason("pot-carried", clause, {"pot": total})])


def reentry(game, reading):
    """Who plays on after a deal that nobody won: free, at a price, or not at all."""
    step = game.step("carry_over")
    reading.need("pot", "tricks")
    dealer = reading.seat("dealer", len(_listed(reading.case.get("tricks"))) or 1)
    total = reading.number("pot", 0, 1000000000, 0)
    tricks = reading.numbers("tricks", None, 0)
    players = len(tricks)
    folded = reading.seats("folded", players)
    seat = reading.seat("seat", players)
    chips = reading.number("chips", 0)
    back = reading.seats("rejoined", players)
    stake = reading.number("stake", 0, 1000000000, 0)
    last = reading.seat("last_trick", players)
    _tricks_possible(game, reading, tricks)
    reading.settle()
    deal = bare_deal(game, players, players - 1 if dealer is None else dealer)
    deal.trick_winners = [] if last is None else [last]
    deal.carried, deal.stake = total, stake
    deal.taken = list(tricks)
    for one in folded:
        deal.folded[one] = True
    won = _won_by(game, tricks)
    if won is not None:
        return _not_carried(game, won)
    if chips is not None and seat is not None:
        deal.stacks = [chips if one == seat else 1000000000 for one in range(players)]
    carry_over.begin(deal, step)
    for one in [seat for seat in deal.in_turn() if seat in back]:
        if deal.waiting[one]:
            carry_over.apply(deal, step, (one, "rejoin", None))
    return _entries(game, deal, step, total, seat, dealer)


def _won_by(game, tricks):
    """The seat that has won the deal by tricks, or None."""
    rule = game.step("tricks").get("won_by", {}).get("tricks", {})
    won = [seat for seat in range(len(tricks)) if tricks[seat] >= rule.get("min", 99)]
    return won[0] if won else None


def _not_carried(game, seat):
    outcome = {"carried": False, "winner": seat + 1, "free": [], "price": {}, "out": []}
    step = game.step("tricks")
    clause = step.get("won_clause", step.get("clause"))
    return verdict(game, "reentry", "answered", outcome, [reason("deal-won", clause, {"seat": seat + 1})])


def _tricks_possible(game, reading, tricks):
    """Whether a deal can have ended so without a winner."""
    step = game.step("tricks")
    wanted = step.get("count")
    whole = [number or 0 for number in tricks]
    if not is_whole(wanted) or (_won_by(game, whole) is not None and sum(whole) <= wanted):
        return
    if sum(whole) != wanted:
        reading.bar("trick-count", step.get("clause"), {"tricks": tricks, "wanted": wanted})


def _pot_if_all(deal, step):
    """The pot when everybody who may buy in does so, one after the other in turn."""
    twin = deal.copy()
    while carry_over.actors(twin, step):
        carry_over.apply(twin, step, (carry_over.actors(twin, step)[0], "rejoin", None))
    return twin.carried + sum(given for one, given in twin.rejoined)


def _next_deal(deal, step, outcome, dealer):
    """What the next deal begins with: its ante and its dealer; the reasons for both."""
    found = []
    ante = amount(step.get("ante", 0), {"stake": deal.stake, "carried_pot": deal.carried})
    outcome["ante"] = ante
    outcome["pot_if_all"] += ante * (len(outcome["free"]) + len(outcome["price"]))
    found.append(reason("next-ante" if ante else "no-new-ante", step.get("ante_clause"), {"amount": ante}))
    if dealer is not None:
        outcome["dealer"] = carry_over.next_dealer(deal, step) + 1
        found.append(reason("next-dealer", step.get("dealer_clause"), {"seat": outcome["dealer"]}))
    return found


def _entries(game, deal, step, total, seat, dealer):
    prices = [carry_over.price(deal, step, at) for at in range(deal.players)]
    paid = [one for one, chips in deal.rejoined]
    for one, given in deal.rejoined:
        prices[one] = given
    free = [at + 1 for at in range(deal.players) if prices[at] == 0]
    price = {str(at + 1): prices[at] for at in range(deal.players) if prices[at]}
    outcome = {
        "carried": True,
        "free": free,
        "price": price,
        "out": [at + 1 for at in range(deal.players) if prices[at] is None],
        "pot_if_all": _pot_if_all(deal, step),
    }
    if paid:
        outcome["rejoined"] = [one + 1 for one in paid]
    facts = {"pot": total, "free": free}
    after = _next_deal(deal, step, outcome, dealer)
    if price and step.get("price_clause"):
        after.insert(0, reason("price-rule", step["price_clause"], {"pot": total}))
    if seat is not None and prices[seat] and prices[seat] < carry_over.full_price(deal, step, seat):
        after.insert(0, reason("price-all-in", step.get("short_clause"), {"amount": prices[seat]}))
    if seat is None:
        told = [reason("pot-carried", step.get("clause"), {"pot": total})]
        return verdict(game, "reentry", "answered", outcome, _why_entries(deal, step, facts) + after + told)
    return _one_entry(game, deal, step, outcome, facts, seat, prices, after)


def _why_entries(deal, step, facts):
    """One reason a rung that applied, in the order of the ladder."""
    found = []
    for rung in step["entry"]:
        seats = [at for at in range(deal.players) if _rung_of(deal, step, at) is rung]
        if seats:
            code = (
                "entry-out"
                if rung.get("out")
                else "entry-free"
                if not _pays(deal, rung, seats[0])
                else "entry-price"
            )
            found.append(
                reason(
                    code,
                    rung.get("clause", step.get("clause")),
                    {
                        "seats": [at + 1 for at in seats],
                        "amount": _pays(deal, rung, seats[0]),
                        "pot": facts["pot"],
                    },
                )
            )
    price = [one for one in found if one["code"] == "entry-price"]
    return price + [one for one in found if one["code"] != "entry-price"]


def _rung_of(deal, step, seat):
    return carry_over.rung_of(deal, step, seat)


def _pays(deal, rung, seat):
    return carry_over.rung_price(deal, deal.game.step("carry_over"), rung, seat)


def _one_entry(game, deal, step, outcome, facts, seat, prices, after):
    """May this player play on?"""
    rung = _rung_of(deal, step, seat)
    clause = step.get("clause") if rung is None else rung.get("clause", step.get("clause"))
    facts = {"seat": seat + 1, "amount": prices[seat] or 0, "pot": facts["pot"]}
    outcome["allowed"] = prices[seat] is not None
    if outcome["allowed"] and prices[seat]:
        if not carry_over.can_pay(deal, step, seat):
            wrong = carry_over.chips_lacking(deal, step, (seat, "rejoin", None))
            outcome["allowed"] = False
            return verdict(game, "reentry", "violation", outcome, [reason(wrong.code, wrong.clause, facts)])
    code = "rejoin-barred" if not outcome["allowed"] else "seat-pays" if prices[seat] else "seat-free"
    status = "answered" if outcome["allowed"] else "violation"
    return verdict(
        game, "reentry", status, outcome, [reason(code, clause, facts)] + (after if prices[seat] else [])
    )
