"""Questions about tricks of cards: who wins, what may be played, who leads. Portable."""

from validator.cases.comparing import describe, why_better
from validator.cases.verdict import Stop, reason, verdict
from validator.engine.cards import bits
from validator.engine.duties import Position, allowed, duty_code
from validator.engine.roles import seat_of
from validator.engine.steps import group_tricks
from validator.engine.steps.tricks import lead_rung
from validator.engine.table import Setup, Table


def bare_deal(game, players, dealer):
    """A deal of which nothing is known but its players and dealer, to ask single questions of."""
    return Table(game, Setup(players, dealer))


def order_in_force(game, reading):
    """The tables in force from ``trump`` or ``turned``; stops as undecided where trumps are needed and not given."""
    suit, named = reading.trump()
    turned = reading.card("turned")
    reading.settle()
    facts = {"turned_up": "none" if turned is None else game.pack.names[turned][0]}
    order = game.ordering_in_force(facts, suit, named)
    if suit is None and named is None and not reading.has("turned") and _needs_trump(game):
        raise Stop("undecided", [reason("trump-not-given", None, {"known": game.pack.suits})])
    return order


def _needs_trump(game):
    """Whether some order of the game takes its trumps from a suit that must be known."""
    return any(
        "suit" not in order and [token for token in order["trump"] if token != "JO"] for order in game.orders
    )


def trick(game, reading):
    """Who wins a trick: of cards, or of groups in games that lay groups."""
    if reading.has("groups"):
        return _group_trick(game, reading)
    reading.need("plays")
    kinds = reading.cards("plays")
    reading.once(kinds)
    players = reading.players()
    leader = reading.seat("leader", players)
    order = order_in_force(game, reading)
    reading.settle()
    if not kinds or len(kinds) > players:
        raise Stop(
            "impossible",
            [
                reason(
                    "trick-size", game.step("tricks").get("clause"), {"count": len(kinds), "players": players}
                )
            ],
        )
    at = order.winner(kinds)
    outcome = {"winner": at + 1}
    if leader is not None:
        outcome["seat"] = (leader + at) % players + 1
    values = game.values(order.trump_suit)
    found = why_wins(game, order, kinds, at)
    if values is not None:
        outcome["points"] = sum(values[kind] for kind in kinds)
        found.append(reason("cards-worth", game.points.get("clause"), {}))
    return verdict(game, "trick", "answered", outcome, found)


def why_wins(game, order, kinds, at):
    """Why a card wins: identical cards, the order of trumps, a trump among plain cards, or the highest of the suit led."""
    step = game.step("tricks")
    node = game.order(order.id)
    names = [game.pack.names[kind] for kind in kinds]
    trumps = [place for place in range(len(kinds)) if order.trumps >> kinds[place] & 1]
    facts = {"winner": at + 1, "card": names[at], "plays": names}
    moved = order.moved(game.pack, kinds[at])
    if kinds.count(kinds[at]) > 1:
        found = [reason("equal-card", node.get("equal_clause", order.clause), facts)]
    elif len(trumps) > 1:
        facts["ladder"] = [game.pack.names[kind] for kind in order.ladder]
        found = [reason("trump-higher", order.clause, facts)]
    elif trumps and moved:
        found = [reason("card-is-trump", node.get("belongs_clause", order.clause), facts)]
    elif trumps:
        found = [reason("trump-wins", step.get("trump_wins_clause", step.get("clause")), facts)]
    else:
        facts["led"] = names[0]
        found = [reason("suit-led-highest", step.get("plain_wins_clause", step.get("clause")), facts)]
        if game.data["deck"].get("ranks_clause"):
            found.append(reason("ranks", game.data["deck"]["ranks_clause"], {}))
    return found + belongings(game, order, [kind for kind in kinds if kind != kinds[at] or len(trumps) > 1])


def belongings(game, order, kinds):
    """A reason for the cards that belong to another suit than the one printed on them."""
    moved = [game.pack.names[kind] for kind in kinds if order.moved(game.pack, kind)]
    if not moved:
        return []
    clause = game.order(order.id).get("belongs_clause", order.clause)
    return [reason("card-belongs-to-trumps", clause, {"cards": moved, "suit": order.trump_suit})]


def _group_trick(game, reading):
    groups = reading.groups("groups")
    reading.once(*groups)
    players = reading.players()
    leader = reading.seat("leader", players)
    reading.settle()
    if len(groups) > players:
        raise Stop(
            "impossible",
            [
                reason(
                    "trick-size",
                    game.step("tricks").get("clause"),
                    {"count": len(groups), "players": players},
                )
            ],
        )
    deal = bare_deal(game, players, 0)
    order = [((leader or 0) + at) % players for at in range(len(groups))]
    best, shares = group_tricks.judge(deal, order, groups)
    outcome = {"winner": best + 1}
    if leader is not None:
        outcome["seat"] = order[best] + 1
    combos = [game.combos.of_group(group) for group in groups]
    tied = game.combos.tied(combos, best)
    if game.points is not None:
        outcome["points"] = sum(shares)
    if game.combos.equal == "split" and len(tied) > 1:
        outcome.update({"winner": None, "tie": [at + 1 for at in tied], "shares": shares})
    return verdict(
        game,
        "trick",
        "answered",
        outcome,
        _why_group_wins(game, groups, combos, best) + _group_rules(game, leader),
    )


def _why_group_wins(game, groups, combos, best):
    """The deciding comparison: with the best of the other groups."""
    others = [at for at in range(len(combos)) if at != best]
    if not others:
        return []
    second = others[0]
    for at in others[1:]:
        if combos[at].key >= combos[second].key:
            second = at
    return why_better(game, combos, best, second) + describe(game, groups, combos)


def _group_rules(game, leader):
    """The rules behind the rest of the answer: who takes the trick, from whom positions count, what cards are worth."""
    step = game.step("tricks")
    found = [reason("best-takes-trick", step.get("wins_clause", step.get("clause")), {})]
    if leader is not None:
        found.append(
            reason("order-from-leader", step.get("turn_clause", step.get("clause")), {"seat": leader + 1})
        )
    if game.points is not None:
        found.append(reason("cards-worth", game.points.get("clause"), {}))
    return found


def may_play(game, reading):
    """Whether a card may be played to a trick, and which cards may."""
    step = game.step("tricks")
    reading.need("hand")
    led = reading.cards("led")
    hand = reading.cards("hand")
    card = reading.card("card")
    turned = reading.card("turned")
    reading.once(led, hand)
    players = reading.players()
    order = order_in_force(game, reading)
    if card is not None and card not in hand:
        reading.bar("card-not-held", step.get("clause"), {"card": game.pack.names[card]})
    if len(led) >= players:
        reading.bar("trick-size", step.get("clause"), {"count": len(led) + 1, "players": players})
    reading.settle()
    mask, rung = _open_cards(game, step, order, led, hand, turned, players, reading)
    legal = [game.pack.names[kind] for kind in game.pack.cards(mask)]
    reasons = _why_may(game, order, rung, led, hand, mask, card)
    outcome = {"legal": legal}
    if card is None:
        return verdict(game, "may_play", "answered", outcome, reasons)
    outcome["allowed"] = bool(mask >> card & 1)
    return verdict(game, "may_play", "answered" if outcome["allowed"] else "violation", outcome, reasons)


def _open_cards(game, step, order, led, hand, turned, players, reading):
    facts = {
        "trick": reading.number("trick", 1, 99, 1),
        "broken": bool(reading.case.get("broken")),
        "alone": ("none",),
    }
    facts["deal_no"] = reading.number("deal_no", 1, 999, 1)
    held = game.pack.hand(hand)
    if not led:
        ladder = step.get("lead_duties", [{"id": "any", "play": "any", "clause": step.get("lead_clause")}])
        return allowed(ladder, held, Position(game.pack, order, None, None, turned, facts))
    best = order.winner(led)
    partner = game.sides == "partners" and (len(led) - best) % 2 == 0
    trumped = order.trumps >> led[best] & 1
    facts["led"] = "trump" if order.trumps >> led[0] & 1 else "plain"
    facts["winning"] = (("partner",) if partner else ("opponents", "opponent")) + (
        ("trump",) if trumped else ("plain",)
    )
    return allowed(step["duties"], held, Position(game.pack, order, led[0], led[best], turned, facts))


def _why_may(game, order, rung, led, hand, mask, card):
    """The rung that decides, then the order's word where it moved a card that matters."""
    facts = {"legal": [game.pack.names[kind] for kind in bits(mask)]}
    if card is not None:
        facts["card"] = game.pack.names[card]
    if led:
        facts["led"] = game.pack.names[led[0]]
    code = "any-card" if rung is None else duty_code(rung)
    if not led:
        code = "lead-any" if code == "any-card" else code
    clause = None if rung is None else rung.get("clause")
    return [reason(code, clause, facts)] + belongings(
        game, order, led[:1] + [kind for kind in hand if kind not in led[:1]]
    )


def lead(game, reading):
    """Who leads: to the first trick, or to the next."""
    step = game.step("tricks")
    players = reading.players()
    winner = reading.seat("last_winner", players)
    dealer = reading.seat("dealer", players)
    declarer = reading.seat("declarer", players)
    alone = reading.seats("alone", players)
    highest = reading.seat("highest_bet", players)
    reading.settle()
    if winner is not None:
        found = reason(
            "winner-leads", step.get("next_leader_clause", step.get("clause")), {"seat": winner + 1}
        )
        return verdict(game, "lead", "answered", {"seat": winner + 1}, [found])
    deal = bare_deal(game, players, dealer if dealer is not None else players - 1)
    deal.declarer, deal.highest_seat = declarer, highest
    _go_alone(game, deal, alone)
    rung = lead_rung(deal, step)
    role = rung["seat"] if rung is not None else "eldest"
    if dealer is None and role in ("eldest", "dealer"):
        raise Stop("undecided", [reason("field-decides", None, {"field": "dealer"})])
    seat = seat_of(deal, role)
    if seat is None or (role == "highest_bet" and highest is None):
        field = "highest_bet" if role == "highest_bet" else "declarer"
        raise Stop("undecided", [reason("field-decides", None, {"field": field})])
    clause = step.get("clause") if rung is None else rung.get("clause", step.get("clause"))
    return _leads(game, seat, clause, role)


def _leads(game, seat, clause, role):
    """The verdict for a first lead; where it is counted from the dealer, with the side on which that player sits."""
    outcome = {"seat": seat + 1}
    found = [reason("leads-first", clause, {"seat": seat + 1})]
    if role == "eldest":
        outcome["side"] = "right" if game.data.get("direction") == "counter_clockwise" else "left"
        if game.data.get("direction_clause"):
            found.append(reason("direction", game.data["direction_clause"], {"side": outcome["side"]}))
    return verdict(game, "lead", "answered", outcome, found)


def _go_alone(game, deal, alone):
    for seat in alone:
        deal.alone[seat] = True
        for other in range(deal.players):
            if other != seat and game.side_of(other) == game.side_of(seat):
                deal.out[other] = True
