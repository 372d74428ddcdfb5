"""Roles: who a word of the specification means in a deal."""


def seat_of(deal, role):
    """The one seat that a role means now, or None when nobody fills it.

    Roles: dealer, eldest (first after the dealer), declarer, partner (the declarer's), lone, lone_declarer,
    lone_defender, winner, highest_bet, highest_with_chips, last_trick_winner, leader; ``{after: role}``,
    ``{before: role}``, ``{partner_of: role}``, ``{holder_of: card}``.
    """
    if isinstance(role, dict):
        return _derived(deal, role)
    if role == "eldest":
        return deal.next_seat(deal.dealer)
    if role in ("lone", "lone_declarer", "lone_defender"):
        return _lone(deal, role)
    if role == "partner":
        return partner_of(deal, deal.declarer)
    if role == "highest_bet":
        return deal.highest_seat if deal.highest_seat is not None else first_with_chips(deal)
    if role == "highest_with_chips":
        return highest_with_chips(deal)
    if role == "last_trick_winner":
        return deal.trick_winners[-1] if deal.trick_winners else None
    if role in ("dealer", "declarer", "winner", "leader"):
        return getattr(deal, role)
    raise ValueError("unknown role " + str(role))


def _derived(deal, role):
    if "after" in role:
        seat = seat_of(deal, role["after"])
        return None if seat is None else deal.next_seat(seat)
    if "before" in role:
        seat = seat_of(deal, role["before"])
        return None if seat is None else deal.seat_before(seat)
    if "partner_of" in role:
        return partner_of(deal, seat_of(deal, role["partner_of"]))
    return deal.holder_of(deal.game.pack.kind.get(role["holder_of"]))


def first_with_chips(deal: "Any") -> "int":
    """The first player after the dealer who has chips; the eldest where nobody has."""
    order = [(deal.dealer + ahead) % deal.players for ahead in range(1, deal.players + 1)]
    able = [seat for seat in order if deal.active(seat) and not deal.all_in[seat]]
    return able[0] if able else deal.next_seat(deal.dealer)


def highest_with_chips(deal):
    """Of those still in who are not all-in, the one with the most staked; of equals the first to reach it."""
    order = [(deal.dealer + ahead) % deal.players for ahead in range(1, deal.players + 1)]
    able = [seat for seat in order if deal.active(seat) and not deal.all_in[seat]]
    if not able:
        return None
    most = max(deal.bets[seat] for seat in able)
    at_most = [seat for seat in able if deal.bets[seat] == most]
    reached = [act[0] for act in deal.calls if act[0] in at_most and act[1] in ("bet", "raise", "call")]
    return reached[0] if reached and most else at_most[0]


def _lone(deal, role):
    """The player who goes alone; with two of them, ``lone`` is the declarer's side's."""
    alone = [seat for seat in deal.seats if deal.alone[seat]]
    declaring = [seat for seat in alone if same_side(deal, seat, deal.declarer)]
    defending = [seat for seat in alone if seat not in declaring]
    wanted = {"lone": declaring + defending, "lone_declarer": declaring, "lone_defender": defending}[role]
    return wanted[0] if wanted else None


def same_side(deal, seat, other):
    """Whether two seats are partners, or one seat."""
    return other is not None and deal.game.side_of(seat) == deal.game.side_of(other)


def partner_of(deal, seat):
    """The next player to act of the same side; None where a player has no partner."""
    if seat is None:
        return None
    for ahead in range(1, deal.players):
        other = (seat + ahead) % deal.players
        if other in deal.seats and same_side(deal, seat, other):
            return other
    return None


def seats_of(deal, role):
    """All seats that a role means: each, declarers, defenders, or the one seat of a single role."""
    if role == "each":
        return [seat for seat in deal.seats if deal.active(seat)]
    if role == "declarers":
        return [seat for seat in deal.seats if same_side(deal, seat, deal.declarer)]
    if role == "defenders":
        return [seat for seat in deal.seats if not same_side(deal, seat, deal.declarer)]
    seat = seat_of(deal, role)
    return [] if seat is None else [seat]
