"""Pots: who gets what, chip by chip. No chip is made or lost: the shares and what stays are what went in."""

from validator.engine.shapes import Data


def shares(
    put_in: list[int], winner: int, folded: list[bool], carried: int, rule: Data
) -> tuple[list[int], int]:
    """Share out a pot. Returns (chips by seat, chips that stay in the pot for the next deal).

    ``put_in`` are the chips of each seat in this deal (ante and bets), ``carried`` those of earlier deals,
    ``rule`` the ``award`` step. A winner who put in as much as anybody takes all. A short winner is paid by
    ``short_stack``: with ``matched`` at most the winner's own stake from each player; with ``fraction`` the
    pot times own stake by full stake. What is left goes back to the others (``folded: to_winner``: what
    folded players put in goes to the winner whole).
    """
    full = max(put_in)
    own = put_in[winner]
    if own >= full:
        return [sum(put_in) + carried if seat == winner else 0 for seat in range(len(put_in))], 0
    fraction = rule.get("short_stack") == "fraction"
    paid = _fraction(put_in, winner, full) if fraction else _matched(put_in, winner, own)
    if rule.get("folded") == "to_winner":
        paid = _with_folded(paid, winner, folded)
    bonus = carried * own // full if rule.get("carried") == "proportional" else carried
    paid[winner] += bonus
    return paid, carried - bonus


def _matched(put_in: list[int], winner: int, own: int) -> list[int]:
    """The winner takes from each at most what the winner put in; each gets the rest of its own back."""
    paid = [max(0, chips - own) for chips in put_in]
    paid[winner] = sum(min(chips, own) for chips in put_in)
    return paid


def _fraction(put_in: list[int], winner: int, full: int) -> list[int]:
    """The winner takes the pot times own stake by full stake; the others share the rest by their stakes."""
    pot = sum(put_in)
    won = pot * put_in[winner] // full
    others = [0 if seat == winner else put_in[seat] for seat in range(len(put_in))]
    paid = by_share(pot - won, others, winner)
    paid[winner] = won
    return paid


def _with_folded(paid: list[int], winner: int, folded: list[bool]) -> list[int]:
    moved = sum(paid[seat] for seat in range(len(paid)) if folded[seat] and seat != winner)
    kept = [0 if folded[seat] and seat != winner else paid[seat] for seat in range(len(paid))]
    kept[winner] += moved
    return kept


def by_share(chips: int, weights: list[int], after: int) -> list[int]:
    """Divide chips by weights in whole chips, of which at least one is not 0.

    Odd chips go one each in the order of play from the seat after ``after``.
    """
    total = sum(weights)
    paid = [chips * weight // total for weight in weights]
    odd = chips - sum(paid)
    ahead = 1
    while odd:
        seat = (after + ahead) % len(weights)
        if weights[seat]:
            paid[seat] += 1
            odd -= 1
        ahead += 1
    return paid
