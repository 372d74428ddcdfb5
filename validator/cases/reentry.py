"""Who plays on when a pot is carried over: free, at a price, or not at all. Portable."""

from validator.cases.reading import MOST_NUMBER, Reading, is_whole
from validator.cases.verdict import reason, verdict
from validator.engine.conditions import amount
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Any, Data
from validator.engine.steps import carry_over
from validator.engine.table import Setup, Table


def reentry(game: Game, reading: Reading) -> Data:
    """Who plays on after a deal that nobody won: free, at a price, or not at all."""
    reading.need("pot", "tricks")
    tricks = reading.numbers("tricks", None, 0)
    table = _ended(game, reading, tricks)
    seat = reading.seat("seat", table.players)
    back = reading.seats("rejoined", table.players)
    _read_chips(reading, table, seat)
    _check_tricks(game, reading, tricks)
    reading.settle()
    won = _won_by(game, tricks)
    if won is not None:
        return _not_carried(game, won)
    step = game.the_step("carry_over")
    carry_over.begin(table, step)
    for one in table.in_turn():
        if one in back and table.waiting[one]:
            carry_over.apply(table, step, (one, "rejoin", None))
    outcome = _entries(table, step)
    after = _price_rules(table, step, seat) + _next_deal(table, step, outcome, reading.has("dealer"))
    if seat is not None:
        return _one_entry(table, step, outcome, seat, after)
    told = [reason("pot-carried", clause_of(step), {"pot": table.carried})]
    return verdict(game, "reentry", "answered", outcome, _why_entries(table, step) + after + told)


def _ended(game: Game, reading: Reading, tricks: list[int]) -> Table:
    """The deal that has ended without a winner."""
    players = len(tricks) or 1
    table = Table(game, Setup(players, reading.dealer(players)))
    last = reading.seat("last_trick", players)
    table.trick_winners = [] if last is None else [last]
    table.carried = reading.number_or("pot", 0)
    table.stake = reading.number_or("stake", 0)
    table.taken = tricks or [0]
    for seat in reading.seats("folded", players):
        table.folded[seat] = True
    return table


def _read_chips(reading: Reading, table: Table, seat: int | None) -> None:
    """What the player who is asked about has; the others are taken to have enough."""
    chips = reading.number("chips")
    if chips is not None:
        reading.need("seat")
        table.stacks = [chips if one == seat else MOST_NUMBER for one in range(table.players)]


def _won_by(game: Game, tricks: list[int]) -> int | None:
    """The seat that has won the deal by tricks, or None."""
    rule = game.the_step("tricks").get("won_by", {}).get("tricks", {})
    for seat in range(len(tricks)):
        if "min" in rule and tricks[seat] >= rule["min"]:
            return seat
    return None


def _not_carried(game: Game, seat: int) -> Data:
    outcome = {"carried": False, "winner": seat + 1, "free": [], "price": {}, "out": []}
    found = reason("deal-won", clause_of(game.the_step("tricks"), "won_clause"), {"seat": seat + 1})
    return verdict(game, "reentry", "answered", outcome, [found])


def _check_tricks(game: Game, reading: Reading, tricks: list[int]) -> None:
    """The tricks must be all of a deal, or, where somebody has won it, not more."""
    step = game.the_step("tricks")
    wanted: Any = step.get("count")
    if not is_whole(wanted) or (_won_by(game, tricks) is not None and sum(tricks) <= wanted):
        return
    if sum(tricks) != wanted:
        reading.bar("trick-count", clause_of(step), {"tricks": tricks, "wanted": wanted})


# The answer ------------------------------------------------------------------------------------


def _entries(table: Table, step: Data) -> Data:
    """What each seat pays or has paid, who is out, and the pot when everybody who can comes back."""
    seats = range(table.players)
    prices = [carry_over.price(table, step, seat) for seat in seats]
    everybody = _all_back(table, step)
    outcome: Data = {
        "carried": True,
        "free": [seat + 1 for seat in seats if prices[seat] == 0],
        "price": {str(seat + 1): prices[seat] for seat in seats if prices[seat]},
        "out": [seat + 1 for seat in seats if prices[seat] is None],
        "ante": amount(step.get("ante", 0), {"stake": table.stake, "carried_pot": table.carried}),
    }
    antes = outcome["ante"] * len(carry_over.playing_on(everybody, step))
    outcome["pot_if_all"] = everybody.left_in_pot + antes
    if table.rejoined:
        outcome["rejoined"] = [seat + 1 for seat, _ in table.rejoined]
    return outcome


def _all_back(table: Table, step: Data) -> Table:
    """The deal when everybody who may and can buy in does so, one after the other in turn."""
    twin = table.copy()
    while carry_over.actors(twin, step):
        carry_over.apply(twin, step, (carry_over.actors(twin, step)[0], "rejoin", None))
    return twin


def _price_rules(table: Table, step: Data, seat: int | None) -> list[Data]:
    """The rules for a price that is less than asked, and for the price."""
    found = []
    if seat is not None:
        price, full = carry_over.price(table, step, seat), carry_over.full_price(table, step, seat)
        if price and full and price < full:
            found.append(reason("price-all-in", step.get("short_clause"), {"amount": price}))
    asked = any(carry_over.price(table, step, one) for one in range(table.players))
    if asked and step.get("price_clause"):
        found.append(reason("price-rule", step["price_clause"], {"pot": table.carried}))
    return found


def _next_deal(table: Table, step: Data, outcome: Data, dealer_known: bool) -> list[Data]:
    """The rules for the ante and the dealer of the next deal; the dealer goes into the outcome."""
    code = "next-ante" if outcome["ante"] else "no-new-ante"
    found = [reason(code, step.get("ante_clause"), {"amount": outcome["ante"]})]
    if dealer_known:
        outcome["dealer"] = carry_over.next_dealer(table, step) + 1
        found.append(reason("dealer-by-rule", step.get("dealer_clause"), {"seat": outcome["dealer"]}))
    return found


def _why_entries(table: Table, step: Data) -> list[Data]:
    """One reason a rung that applied, in the order of the ladder, those with a price first."""
    priced: list[Data] = []
    others: list[Data] = []
    for rung in step["entry"]:
        seats = [seat for seat in range(table.players) if carry_over.rung_of(table, step, seat) is rung]
        if not seats:
            continue
        asked = carry_over.rung_price(table, step, rung, seats[0])
        facts = {"seats": [seat + 1 for seat in seats], "amount": asked, "pot": table.carried}
        code = "entry-out" if rung.get("out") else "entry-price" if asked else "entry-free"
        found = reason(code, rung.get("clause", clause_of(step)), facts)
        (priced if code == "entry-price" else others).append(found)
    return priced + others


def _one_entry(table: Table, step: Data, outcome: Data, seat: int, after: list[Data]) -> Data:
    """May this player play on?"""
    price = carry_over.price(table, step, seat)
    facts = {"seat": seat + 1, "amount": price or 0, "pot": table.carried}
    code, clause = "seat-pays" if price else "seat-free", carry_over.clause_for(table, step, seat)
    if price is None:
        code = "seat-barred"
    elif not carry_over.can_pay(table, step, seat) and seat not in [one for one, _ in table.rejoined]:
        wrong = carry_over.chips_lacking(table, step, (seat, "rejoin", None))
        code, clause = wrong.code, wrong.clause
    outcome["allowed"] = code in ("seat-pays", "seat-free")
    status = "answered" if outcome["allowed"] else "violation"
    found = [reason(code, clause, facts)] + (after if price and outcome["allowed"] else [])
    return verdict(table.game, "reentry", status, outcome, found)
