"""Tricks: of single cards under duties, or of groups laid down in turn."""

from validator.engine.conditions import holds
from validator.engine.duties import Position, allowed, duty_code
from validator.engine.facts import facts_of
from validator.engine.roles import same_side, seat_of
from validator.engine.steps import group_tricks
from validator.engine.steps.common import out_of_turn
from validator.engine.violation import Violation

VERBS = ("play",)


def begin(deal, step):
    """Find the first leader; tricks of groups follow from the arrangements and are played at once."""
    if deal.winner is not None:
        return
    deal.leader = first_leader(deal, step)
    if step.get("of") == "groups":
        group_tricks.play_all(deal, step)


def first_leader(deal, step):
    """Who leads to the first trick."""
    rung = lead_rung(deal, step)
    return seat_of(deal, rung["seat"] if rung is not None else "eldest")


def lead_rung(deal, step):
    """The rung of the ladder that says who leads first: the first that holds and whose role somebody fills, or None."""
    facts = facts_of(deal)
    for rung in step.get("lead", []):
        if holds(rung.get("when"), facts) and seat_of(deal, rung["seat"]) is not None:
            return rung
    return None


def trick_count(deal, step):
    """How many tricks a deal has."""
    wanted = step.get("count", "hand")
    return deal.size if wanted == "hand" else wanted


def finished(deal, step):
    """All tricks are played, or the deal is won and play stops."""
    if step.get("of") == "groups" or deal.leader is None:
        return True  # of groups all are played at once; without a leader the deal was won before any trick
    return (deal.winner is not None and step.get("stop") == "won") or deal.trick_no >= trick_count(deal, step)


def optional(deal, step):
    """The tricks must be played."""
    return False


def actors(deal, step):
    """The player whose turn it is."""
    if not deal.plays:
        return [deal.leader]
    return [deal.next_seat(deal.plays[-1][0])]


def best_play(deal):
    """The place, in this trick, of the card that is winning."""
    beats, best = deal.orders().beats, 0
    for at in range(1, len(deal.plays)):
        if beats[deal.plays[best][1]] >> deal.plays[at][1] & 1:
            best = at
    return best


def position(deal, step, seat):
    """What the player sees: the card led, the winning card, and the facts that duties ask for."""
    led = best = None
    facts = {}
    if deal.plays:
        led = deal.plays[0][1]
        at = best_play(deal)
        best = deal.plays[at][1]
        facts = trick_facts(deal, seat, led, deal.plays[at][0]) if step.get("asks", True) else facts
    else:
        facts = facts_of(deal)
    return Position(deal.game.pack, deal.orders(), led, best, deal.turned, facts)


def trick_facts(deal, seat, led, winning_seat):
    """The facts of a trick for one player: what was led, whose card is winning, which trick it is."""
    order = deal.orders()
    partner = same_side(deal, seat, winning_seat)
    winning = ("partner",) if partner else ("opponents", "opponent")
    trumped = order.trumps >> deal.plays[best_play(deal)][1] & 1
    return {
        "led": "trump" if order.trumps >> led & 1 else "plain",
        "winning": winning + (("trump",) if trumped else ("plain",)),
        "trick": deal.trick_no + 1,
        "broken": deal.broken,
        "alone": facts_of(deal)["alone"],
    }


def open_cards(deal, step, seat):
    """(mask of the kinds that may be played, the rung that decides)."""
    ladder = (
        step["duties"]
        if deal.plays
        else step.get("lead_duties", [{"id": "any", "play": "any", "clause": step.get("lead_clause")}])
    )
    return allowed(ladder, deal.hands[seat], position(deal, step, seat))


def acts(deal, step, seat):
    """One act a card that may be played."""
    mask, rung = open_cards(deal, step, seat)
    found = [(seat, "play", kind) for kind in deal.game.pack.cards(mask)]
    if deal.unknown[seat]:
        found.append((seat, "play", {"unknown": deal.unknown[seat]}))
    return found


def fault(deal, step, act):
    """None when the card is held and the ladder of duties leaves it."""
    seat, kind = act[0], act[2]
    mask, rung = open_cards(deal, step, seat)
    if mask >> kind & 1:
        return None
    if not deal.hands[seat] >> kind & 1:
        return _not_held(deal, step, act, mask)
    return _broken(deal, rung, act, mask)


def _broken(deal, rung, act, mask):
    """The Violation of a duty."""
    facts = {"card": deal.game.pack.names[act[2]]}
    if deal.plays:
        facts["led"] = deal.game.pack.names[deal.plays[0][1]]
    legal = [(act[0], "play", one) for one in deal.game.pack.cards(mask)]
    return Violation(duty_code(rung), rung.get("clause"), act[0], act, legal, facts)


def _not_held(deal, step, act, mask):
    """A card that the player does not hold; where the hand is not all known, what is known must still allow it."""
    seat, kind = act[0], act[2]
    if deal.unknown[seat]:
        return _against_known(deal, step, act)
    code = "card-played-already" if deal.played[seat] >> kind & 1 else "card-not-held"
    legal = [(seat, "play", one) for one in deal.game.pack.cards(mask)]
    return Violation(code, step.get("clause"), seat, act, legal, {"card": deal.game.pack.names[kind]})


def _against_known(deal, step, act):
    """An unseen card is put to the known part of the hand: a duty that a known card could have met is broken."""
    twin = deal.copy()
    twin.hands[act[0]] = deal.game.pack.hold(deal.hands[act[0]], act[2])
    twin.unknown[act[0]] = 0
    mask, rung = open_cards(twin, step, act[0])
    if mask >> act[2] & 1:
        return None
    return _broken(deal, rung, act, mask)


def wrong_turn(deal, step, act):
    """Playing out of turn, or for a hand that sits out; a lead by the wrong player breaks the rule of the lead."""
    found = out_of_turn(deal, step, act, actors(deal, step))
    if 0 <= act[0] < deal.players and deal.out[act[0]]:
        found.code, found.clause = "sits-out", _partner_clause(deal) or found.clause
    elif not deal.plays and deal.trick_no:
        found.clause = step.get("next_leader_clause", found.clause)
    elif not deal.plays:
        rung = lead_rung(deal, step)
        found.clause = found.clause if rung is None else rung.get("clause", found.clause)
    return found


def _partner_clause(deal):
    """The rule by which the partner of a lone player sits out."""
    step = deal.game.step("declare_alone")
    return None if step is None else step.get("partner_clause", step.get("clause"))


def apply(deal, step, act):
    """Lay the card; a full trick goes to its winner, who leads next."""
    seat, kind = act[0], act[2]
    pack = deal.game.pack
    if deal.hands[seat] >> kind & 1:
        deal.hands[seat] = pack.drop(deal.hands[seat], kind)
    else:
        deal.unknown[seat] -= 1
    deal.played[seat] |= 1 << kind
    deal.plays.append((seat, kind))
    if len(deal.plays) == len([one for one in deal.seats if deal.active(one)]):
        _gather(deal, step)


def _gather(deal, step):
    """The winner takes the trick."""
    winner = deal.plays[best_play(deal)][0]
    kinds = [kind for seat, kind in deal.plays]
    deal.taken[winner] += 1
    deal.trick_winners.append(winner)
    deal.points[winner] += trick_points(deal, step, kinds)
    deal.captured.append((winner, kinds))
    deal.broken = deal.broken or any(_breaks(deal, step, kind) for kind in kinds)
    deal.trick_no += 1
    deal.plays = []
    deal.leader = winner
    rule = step.get("won_by")
    if rule and deal.winner is None and holds(rule, {"tricks": deal.taken[winner]}):
        deal.winner = winner


def _breaks(deal, step, kind):
    """Whether a card breaks what may not be led before it is broken (``broken_by: {cards: [H]}``)."""
    rule = step.get("broken_by")
    return rule is not None and bool(deal.game.pack.set_of(rule["cards"]) >> kind & 1)


def trick_points(deal, step, kinds):
    """The card points of a trick, with the bonus for the last one."""
    values = deal.game.values(deal.trump_suit)
    if values is None:
        return 0
    last = deal.game.points.get("last_trick", 0) if deal.trick_no + 1 == trick_count(deal, step) else 0
    return sum(values[kind] for kind in kinds) + last
