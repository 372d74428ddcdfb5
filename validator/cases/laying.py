"""Questions about a deal's cards: can these hands be, who deals first, what may be laid away. Portable."""

from validator.cases.playing import belongings, order_in_force
from validator.cases.verdict import Stop, reason, reasons_of, verdict
from validator.engine.duties import Position, allowed, duty_code
from validator.engine.steps import dealing
from validator.engine.steps.turn_up import turned_suit


def deal(game, reading):
    """Whether hands can have been dealt; all that is wrong with them; whether they call for a redeal."""
    if reading.has("drawn"):
        return _drawn(game, reading)
    players = _seats(game, reading)
    hands = _hands(game, reading, players)
    widow = reading.cards("widow") if reading.has("widow") else None
    turned = reading.card("turned")
    number = reading.number("deal_no", 1, 999, 1)
    dealer = reading.seat("dealer", players)
    if reading.unusable:
        reading.settle()
    found = reading.impossible + reasons_of(
        dealing.deal_faults(game, dealing.Layout(players, hands or [], widow, turned, (number or 1) - 1))
    )
    found += _turned(game, hands, dealer, turned)
    if reading.has("left"):
        found += _left(game, reading, players, (number or 1) - 1)
    if found:
        return _impossible(game, reading, found)
    return _possible(game, hands, players, turned)


def _seats(game, reading):
    if reading.has("players"):
        return reading.number("players", 1, 99, 1) or 1
    hands = reading.case.get("hands")
    return len(hands) if isinstance(hands, list) and len(hands) > 1 else game.seats_allowed()[0]


def _hands(game, reading, players):
    """Hands as lists of kinds; None where no hand is shown."""
    value = reading.case.get("hands")
    if value is None:
        return None
    if not isinstance(value, list):
        reading.spoil("field-not-groups", {"field": "hands"})
        return None
    return [None if one is None else reading.line("hands", one) for one in value]


def _turned(game, hands, dealer, turned):
    """The dealer's own last card must be in the dealer's hand."""
    if hands is None or dealer is None or dealer >= len(hands):
        return []
    if dealing.lacks_turned(game, hands[dealer], turned):
        clause = game.step("turn_up").get("clause")
        return [reason("turned-card-missing", clause, {"card": game.pack.names[turned], "seat": dealer + 1})]
    return []


def _left(game, reading, players, number):
    """Cards left over after the deal, as recorded."""
    left = reading.number("left", 0, game.pack.size, 0)
    reading.settle()
    wanted = game.pack.size - game.hand_size(players, number) * players
    if left == wanted:
        return []
    return [reason("cards-left", game.step("deal").get("clause"), {"count": left, "wanted": wanted})]


def _impossible(game, reading, found):
    outcome = {"possible": False}
    return verdict(game, "deal", "impossible", outcome, found)


def _possible(game, hands, players, turned):
    step = game.step("deal")
    outcome = {"possible": True}
    facts = {"players": players}
    found = [reason("deal-possible", step.get("clause"), facts)]
    if turned is not None and game.step("turn_up") is not None:
        outcome["trump"] = turned_suit(game, game.step("turn_up"), turned)
        found.append(
            reason("trump-turned", game.step("turn_up").get("clause"), {"card": game.pack.names[turned]})
        )
    if step.get("redeal") and hands is not None:
        outcome["redeal"] = False
        for rule in step["redeal"]:
            if _calls(game, rule, hands):
                outcome["redeal"] = True
                found.insert(0, reason("redeal-called", rule.get("clause"), {}))
    return verdict(game, "deal", "answered", outcome, found)


def _calls(game, rule, hands):
    wanted = rule["when"]["any_hand"]
    return any(
        hand is not None
        and dealing.tally(game, [kind for kind in hand if kind is not None], wanted["of"]) <= wanted["max"]
        for hand in hands
    )


def _drawn(game, reading):
    """Who deals first, by the cards drawn."""
    kinds = reading.cards("drawn")
    reading.once(kinds)
    reading.settle()
    rule = game.data.get("first_dealer", {})
    clause = rule.get("clause")
    outcome = {"dealer": None}
    if rule.get("by") in ("draw_high", "draw_low"):
        places = [game.pack.ranks.index(game.pack.names[kind][0]) for kind in kinds]
        best = min(places) if rule["by"] == "draw_high" else max(places)
        drawn = [at + 1 for at in range(len(places)) if places[at] == best]
        outcome = {"dealer": drawn[0]} if len(drawn) == 1 else {"dealer": None, "again": drawn}
    code = "dealer-drawn" if outcome["dealer"] else "draw-again" if "again" in outcome else "dealer-by-lot"
    found = [reason(code, clause, dict(outcome))]
    if rule.get("by") in ("draw_high", "draw_low") and game.data["deck"].get("ranks_clause"):
        found.append(reason("ranks", game.data["deck"]["ranks_clause"], {}))
    return verdict(game, "deal", "answered", outcome, found)


def discard(game, reading):
    """Which cards may be laid away, and whether this one may."""
    step = game.step("discard")
    reading.need("hand")
    hand = reading.cards("hand")
    card = reading.card("card")
    turned = reading.card("turned")
    reading.once(hand)
    ladder = step.get("duties", [{"id": "any", "play": "any", "clause": step.get("clause")}])
    if card is not None and card not in hand:
        reading.bar("card-not-held", step.get("clause"), {"card": game.pack.names[card]})
    _hand_complete(game, reading, hand)
    reading.settle()
    order = _order(game, reading, ladder)
    mask, rung = allowed(ladder, game.pack.hand(hand), Position(game.pack, order, None, None, turned))
    legal = [game.pack.names[kind] for kind in game.pack.cards(mask)]
    outcome = {"legal": legal}
    facts = {"legal": legal}
    if card is not None:
        facts["card"] = game.pack.names[card]
        outcome["allowed"] = bool(mask >> card & 1)
    code = "discard-any" if duty_code(rung) == "any-card" else "discard-" + duty_code(rung)
    found = [reason(code, rung.get("clause"), facts)]
    if order is not None:
        found += belongings(game, order, hand)
    return verdict(
        game, "discard", "answered" if outcome.get("allowed", True) else "violation", outcome, found
    )


def _hand_complete(game, reading, hand):
    """The hand must be whole, with what its holder took up before discarding."""
    each = game.step("deal")["each"]
    if isinstance(each, dict):
        return
    take = game.step("take")
    taken = 0 if take is None else 1 if take["from"] == "turn_up" else game.step("deal").get("widow", 0)
    if len(hand) != each + taken:
        clause = (take or game.step("deal")).get("clause")
        reading.bar("discard-hand", clause, {"count": len(hand), "wanted": each + taken})


def _order(game, reading, ladder):
    """The order in force, asked for only where a duty depends on trumps."""
    if all(rung["play"] in ("any", "turned_up", {"not": "turned_up"}) for rung in ladder):
        return game.ordering(game.orders[0], None) if game.orders else None
    try:
        return order_in_force(game, reading)
    except Stop:
        raise Stop("undecided", [reason("trump-not-given", None, {"known": game.pack.suits})])
