"""Tricks: of single cards under duties, or of groups laid down in turn."""

from validator.engine.conditions import holds
from validator.engine.duties import Position, allowed, any_card, duty_code
from validator.engine.facts import facts_of
from validator.engine.nodes import clause_of
from validator.engine.orders import Ordering
from validator.engine.roles import same_side, seat_of
from validator.engine.shapes import Act, Data, Facts, Kinds
from validator.engine.steps import claiming, group_tricks
from validator.engine.steps.common import out_of_turn
from validator.engine.table import Table
from validator.engine.violation import Violation

VERBS = ("play", "claim")


def begin(deal: Table, step: Data) -> None:
    """Find the first leader; tricks of groups follow from the arrangements and are played at once."""
    if deal.winner is not None:
        return
    deal.leader = first_leader(deal, step)
    if step.get("of") == "groups":
        group_tricks.play_all(deal, step)


def first_leader(deal: Table, step: Data) -> int:
    """Who leads to the first trick: as the ladder says, else the eldest."""
    rung = lead_rung(deal, step)
    seat = None if rung is None else seat_of(deal, rung["seat"])
    return deal.next_seat(deal.dealer) if seat is None else seat


def lead_rung(deal: Table, step: Data) -> Data | None:
    """The rung that says who leads first: the first that holds and whose role somebody fills, or None."""
    facts = facts_of(deal)
    for rung in step.get("lead", []):
        if holds(rung.get("when"), facts) and seat_of(deal, rung["seat"]) is not None:
            found: Data = rung
            return found
    return None


def trick_count(step: Data, hand_size: int) -> int:
    """How many tricks a deal has in which each player holds so many cards."""
    wanted = step.get("count", "hand")
    return hand_size if wanted == "hand" else int(wanted)


def finished(deal: Table, step: Data) -> bool:
    """All tricks are played, or the deal is won and play stops."""
    if step.get("of") == "groups" or deal.leader is None:
        return True  # of groups all are played at once; without a leader the deal was won before any trick
    return not deal.unclaimed and _played_out(deal, step)


def _played_out(deal: Table, step: Data) -> bool:
    """Whether no further card is played."""
    stopped = deal.winner is not None and step.get("stop") == "won"
    return stopped or deal.trick_no >= trick_count(step, deal.size)


def optional(deal: Table, step: Data) -> bool:
    """The tricks must be played; after the last one a meld may still be claimed."""
    return deal.unclaimed > 0 and _played_out(deal, step)


def actors(deal: Table, step: Data) -> list[int]:
    """The player whose turn it is, and those who may claim a meld of the last trick."""
    seats = _in_turn(deal, step)
    return seats + [seat for seat in claiming.claimants(deal) if seat not in seats]


def _in_turn(deal: Table, step: Data) -> list[int]:
    """The player who plays the next card."""
    if deal.plays:
        return [deal.next_seat(deal.plays[-1][0])]
    return [] if deal.leader is None or _played_out(deal, step) else [deal.leader]


# Duties ----------------------------------------------------------------------------------------


def _laid(deal: Table) -> Kinds:
    """The cards of the trick in progress, in the order of play."""
    return [kind for _, kind in deal.plays]


def _position(deal: Table, ladder: list[Data], seat: int) -> Position:
    """What the player sees; the facts are worked out only for a ladder that asks for some."""
    order, kinds = deal.orders(), _laid(deal)
    best = order.winner(kinds) if kinds else None
    facts = _known(deal, order, seat, best) if any("when" in rung for rung in ladder) else {}
    if best is None:
        return Position(deal.game.pack, order, None, None, deal.turned, facts)
    return Position(deal.game.pack, order, kinds[0], kinds[best], deal.turned, facts)


def _known(deal: Table, order: Ordering, seat: int, best: int | None) -> Facts:
    """What the rungs of a ladder may ask."""
    facts = facts_of(deal)
    facts["holds"] = _held_words(order, deal.hands[seat] & deal.game.pack.every)
    if best is not None:
        facts.update(trick_facts(order, _laid(deal), same_side(deal, seat, deal.plays[best][0])))
    return facts


def _held_words(order: Ordering, held: int) -> tuple[str, ...]:
    """Whether a hand holds trumps, and whether it holds other cards."""
    words = ("trump",) if held & order.trumps else ()
    return words + (("plain",) if held & ~order.trumps else ())


def trick_facts(order: Ordering, kinds: Kinds, partner: bool) -> Facts:
    """What duties may ask about the cards laid: what was led, what is winning, and whether the partner is."""
    winning = kinds[order.winner(kinds)]
    side = ("partner",) if partner else ("opponents", "opponent")
    return {
        "led": "trump" if order.is_trump(kinds[0]) else "plain",
        "winning": side + (("trump",) if order.is_trump(winning) else ("plain",)),
    }


def ladder_of(step: Data, leading: bool) -> list[Data]:
    """The duties of a player who leads, or of one who plays to a trick."""
    if not leading:
        duties: list[Data] = step["duties"]
        return duties
    ladder: list[Data] = step.get("lead_duties", any_card(step.get("lead_clause")))
    return ladder


def open_cards(deal: Table, step: Data, seat: int) -> tuple[int, Data | None]:
    """(mask of the kinds that may be played, the rung that decides)."""
    ladder = ladder_of(step, not deal.plays)
    return allowed(ladder, deal.hands[seat], _position(deal, ladder, seat))


def acts(deal: Table, step: Data, seat: int) -> list[Act]:
    """One act a card that may be played, then claiming the melds of the last trick."""
    claims: list[Act] = [(seat, "claim", None)] if seat in claiming.claimants(deal) else []
    return (_cards(deal, step, seat) if seat in _in_turn(deal, step) else []) + claims


def _cards(deal: Table, step: Data, seat: int) -> list[Act]:
    found: list[Act] = _plays(deal, seat, open_cards(deal, step, seat)[0])
    if deal.unknown[seat]:
        found.append((seat, "play", {"unknown": deal.unknown[seat]}))
    return found


def _plays(deal: Table, seat: int, mask: int) -> list[Act]:
    return [(seat, "play", kind) for kind in deal.game.pack.cards(mask)]


# Legality --------------------------------------------------------------------------------------


def fault(deal: Table, step: Data, act: Act) -> Violation | None:
    """None when the card is held and the ladder of duties leaves it, or there is a meld to claim."""
    seat, kind = act[0], act[2]
    if act[1] == "claim":
        return claiming.refused(deal, act)
    if deal.unclaimed and seat not in _in_turn(deal, step):
        return wrong_turn(deal, step, act)
    mask, rung = open_cards(deal, step, seat)
    if mask >> kind & 1:
        return None
    if deal.hands[seat] >> kind & 1:
        return _broken(deal, rung, act, mask)
    if deal.unknown[seat] and not deal.seen_elsewhere(seat, kind):
        return _against_known(deal, step, act)
    code = "card-played-already" if deal.played[seat] >> kind & 1 else "card-not-held"
    facts = {"card": deal.game.pack.names[kind]}
    return Violation(code, clause_of(step), act, _plays(deal, seat, mask), facts)


def _broken(deal: Table, rung: Data | None, act: Act, mask: int) -> Violation:
    """The Violation of the duty that a rung demands."""
    names = deal.game.pack.names
    facts = {"card": names[act[2]]}
    if deal.plays:
        facts["led"] = names[deal.plays[0][1]]
    code = "any-card" if rung is None else duty_code(rung)
    return Violation(code, (rung or {}).get("clause"), act, _plays(deal, act[0], mask), facts)


def _against_known(deal: Table, step: Data, act: Act) -> Violation | None:
    """An unseen card is put to the known cards: if one of them could have met a duty, it is broken."""
    twin = deal.copy()
    twin.take_in(act[0], [act[2]])
    twin.unknown[act[0]] = 0
    mask, rung = open_cards(twin, step, act[0])
    return None if mask >> act[2] & 1 else _broken(deal, rung, act, mask)


def wrong_turn(deal: Table, step: Data, act: Act) -> Violation:
    """Playing out of turn, or for a hand that sits out; a wrong lead breaks the rule of the lead."""
    if act[1] == "claim":
        return claiming.refused(deal, act) or out_of_turn(step, act, [])
    found = out_of_turn(step, act, _in_turn(deal, step))
    rung = lead_rung(deal, step) if not deal.plays and not deal.trick_no else None
    if deal.out[act[0]]:
        found.code, found.clause = "sits-out", _partner_clause(deal) or found.clause
    elif rung is not None:
        found.clause = rung.get("clause", found.clause)
    elif not deal.plays and deal.trick_no:
        found.clause = step.get("next_leader_clause", found.clause)
    return found


def _partner_clause(deal: Table) -> str | None:
    """The rule by which the partner of a lone player sits out."""
    step = deal.game.step("declare_alone")
    return None if step is None else clause_of(step, "partner_clause")


# Course ----------------------------------------------------------------------------------------


def apply(deal: Table, step: Data, act: Act) -> None:
    """Lay the card; a full trick goes to its winner, who leads next. Or give a meld to those who claim it."""
    if act[1] == "claim":
        claiming.claim(deal)
        return
    deal.unclaimed = 0
    seat, kind = act[0], act[2]
    deal.lay_away(seat, [kind])
    deal.played[seat] |= 1 << kind
    deal.plays.append((seat, kind))
    if len(deal.plays) == len(deal.still_in()):
        _gather(deal, step)


def _gather(deal: Table, step: Data) -> None:
    """The winner takes the trick."""
    kinds = _laid(deal)
    winner = deal.plays[deal.orders().winner(kinds)][0]
    deal.taken[winner] += 1
    deal.trick_winners.append(winner)
    deal.points[winner] += _worth(deal, step, kinds)
    deal.captured.append((winner, kinds))
    if deal.game.melds:
        claiming.score_melds(deal, winner, kinds)
    deal.broken = deal.broken or any(_breaks(deal, step, kind) for kind in kinds)
    deal.trick_no += 1
    deal.plays = []
    deal.leader = winner
    rule = step.get("won_by")
    if rule and deal.winner is None and holds(rule, {"tricks": deal.taken[winner]}):
        deal.winner = winner


def _breaks(deal: Table, step: Data, kind: int) -> bool:
    """Whether a card breaks what may not be led before it is broken (``broken_by: {cards: [H]}``)."""
    rule = step.get("broken_by")
    return rule is not None and bool(deal.game.pack.set_of(rule["cards"]) >> kind & 1)


def _worth(deal: Table, step: Data, kinds: Kinds) -> int:
    """The card points of a trick, with the bonus for the last one."""
    values = deal.game.values(deal.trump_suit)
    if values is None:
        return 0
    last = deal.trick_no + 1 == trick_count(step, deal.size)
    bonus: int = deal.game.the_points().get("last_trick", 0) if last else 0
    return sum(values[kind] for kind in kinds) + bonus
