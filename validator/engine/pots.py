"""Pots: who gets what, chip by chip. No chip is made or lost: the shares and what stays always add up to what went in."""


def shares(put_in, winner, folded, carried, rule):
    """Share out a pot. Returns (chips by seat, chips that stay in the pot for the next deal).

    ``put_in`` are the chips of each seat in this deal (ante and bets), ``carried`` those of earlier deals, ``rule`` the
    ``award`` step. A winner who put in as much as anybody takes all. A short winner is paid by ``short_stack``: with
    ``matched`` at most the winner's own stake from each player; with ``fraction`` the pot times own stake by full stake.
    What is left goes back to the others (``folded: to_winner``: what folded players put in goes to the winner whole).
    """
    full = max(put_in)
    own = put_in[winner]
    if own >= full:
        return _only(len(put_in), winner, sum(put_in) + carried), 0
    paid = (
        _fraction(put_in, winner, full)
        if rule.get("short_stack") == "fraction"
        else _matched(put_in, winner, own)
    )
    if rule.get("folded") == "to_winner":
        paid = _with_folded(paid, winner, folded)
    bonus = carried * own // full if rule.get("carried") == "proportional" else carried
    paid[winner] += bonus
    return paid, carried - bonus


def _only(many, winner, chips):
    return [chips if seat == winner else 0 for seat in range(many)]


def _matched(put_in, winner, own):
    """The winner takes from each at most what the winner put in; each gets the rest of its own back."""
    paid = [max(0, chips - own) for chips in put_in]
    paid[winner] = sum(min(chips, own) for chips in put_in)
    return paid


def _fraction(put_in, winner, full):
    """The winner takes the pot times own stake by full stake; the others share the rest by what they put in."""
    pot = sum(put_in)
    won = pot * put_in[winner] // full
    others = [0 if seat == winner else put_in[seat] for seat in range(len(put_in))]
    paid = by_share(pot - won, others, winner)
    paid[winner] = won
    return paid


def _with_folded(paid, winner, folded):
    moved = sum(paid[seat] for seat in range(len(paid)) if folded[seat] and seat != winner)
    kept = [0 if folded[seat] and seat != winner else paid[seat] for seat in range(len(paid))]
    kept[winner] += moved
    return kept


def by_share(chips, weights, after):
    """Divide chips by weights in whole chips; odd chips go one each in the order of play from the seat after ``after``."""
    total = sum(weights)
    paid = [chips * weight // total if total else 0 for weight in weights]
    odd = chips - sum(paid)
    ahead = 1
    while odd:
        seat = (after + ahead) % len(weights)
        if weights[seat] or not total:
            paid[seat] += 1
            odd -= 1
        ahead += 1
    return paid
