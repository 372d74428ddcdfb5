"""Roles: who a word of the specification means in a deal."""

from validator.engine.shapes import Any, Data
from validator.engine.table import Table

MYPY = False
if MYPY:
    from collections.abc import Callable


def seat_of(deal: Table, role: Any) -> int | None:
    """The one seat that a role means now, or None when nobody fills it.

    Roles: dealer, eldest (first after the dealer), declarer, partner (the declarer's), lone, lone_declarer,
    lone_defender, winner, highest_bet, highest_with_chips, last_trick_winner, leader; ``{after: role}``,
    ``{before: role}``, ``{partner_of: role}``, ``{holder_of: card}``.
    """
    if isinstance(role, dict):
        return _derived(deal, role)
    return ONE_SEAT[role](deal)


def _derived(deal: Table, role: Data) -> int | None:
    if "holder_of" in role:
        return deal.holder_of(deal.game.pack.kind.get(role["holder_of"]))
    if "partner_of" in role:
        return partner_of(deal, seat_of(deal, role["partner_of"]))
    seat = seat_of(deal, role["after"] if "after" in role else role["before"])
    if seat is None:
        return None
    return deal.next_seat(seat) if "after" in role else deal.seat_before(seat)


def _with_chips(deal: Table) -> list[int]:
    """The players still in who are not all-in, from the dealer's next player on."""
    return [seat for seat in deal.in_turn() if deal.active(seat) and not deal.all_in[seat]]


def _highest_bet(deal: Table) -> int:
    """Who first reached the highest bet; without a bet the first player who has chips, or the eldest."""
    if deal.highest_seat is not None:
        return deal.highest_seat
    able = _with_chips(deal)
    return able[0] if able else deal.next_seat(deal.dealer)


def _highest_with_chips(deal: Table) -> int | None:
    """Of those still in who are not all-in, the one with the most staked; of equals the first to reach it."""
    able = _with_chips(deal)
    if not able:
        return None
    most = max(deal.bets[seat] for seat in able)
    at_most = [seat for seat in able if deal.bets[seat] == most]
    reached = [act[0] for act in deal.calls if act[0] in at_most and act[1] in ("bet", "raise", "call")]
    return reached[0] if reached and most else at_most[0]


def _lone(deal: Table, role: str) -> int | None:
    """The player who goes alone; with two of them, ``lone`` is the declarer's side's."""
    alone = [seat for seat in deal.seats if deal.alone[seat]]
    declaring = [seat for seat in alone if same_side(deal, seat, deal.declarer)]
    defending = [seat for seat in alone if seat not in declaring]
    wanted = {"lone": declaring + defending, "lone_declarer": declaring, "lone_defender": defending}[role]
    return wanted[0] if wanted else None


def same_side(deal: Table, seat: int, other: int | None) -> bool:
    """Whether two seats are partners, or one seat."""
    return other is not None and deal.game.side_of(seat) == deal.game.side_of(other)


def partners_of(deal: Table, seat: int) -> list[int]:
    """The other players of the same side, in the order of play after the seat."""
    order = [(seat + ahead) % deal.players for ahead in range(1, deal.players)]
    return [other for other in order if other in deal.seats and same_side(deal, seat, other)]


def partner_of(deal: Table, seat: int | None) -> int | None:
    """The next player to act of the same side; None where a player has no partner."""
    partners = [] if seat is None else partners_of(deal, seat)
    return partners[0] if partners else None


def seats_of(deal: Table, role: Any) -> list[int]:
    """All seats that a role means: each, declarers, defenders, or the one seat of a single role."""
    if role == "each":
        return deal.still_in()
    if role in ("declarers", "defenders"):
        declaring = role == "declarers"
        return [seat for seat in deal.seats if same_side(deal, seat, deal.declarer) == declaring]
    seat = seat_of(deal, role)
    return [] if seat is None else [seat]


ONE_SEAT: "dict[str, Callable[[Table], int | None]]" = {
    "dealer": lambda deal: deal.dealer,
    "eldest": lambda deal: deal.next_seat(deal.dealer),
    "declarer": lambda deal: deal.declarer,
    "partner": lambda deal: partner_of(deal, deal.declarer),
    "lone": lambda deal: _lone(deal, "lone"),
    "lone_declarer": lambda deal: _lone(deal, "lone_declarer"),
    "lone_defender": lambda deal: _lone(deal, "lone_defender"),
    "winner": lambda deal: deal.winner,
    "leader": lambda deal: deal.leader,
    "highest_bet": _highest_bet,
    "highest_with_chips": _highest_with_chips,
    "last_trick_winner": lambda deal: deal.trick_winners[-1] if deal.trick_winners else None,
}
