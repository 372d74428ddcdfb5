"""What the referee that knows no engine finds wrong with the claims of a fair deal."""

from __future__ import annotations

from typing import Any

from tests.fuzz import klaver
from tests.fuzz.facts import OFFERED, card_points, group_winners
from tests.fuzz.faults import Fair
from tests.fuzz.ledger import Act, Ledger


def disagreement(fair: Fair, dealer: int, usual: bool) -> str:
    """How the referee's tricks and points differ from the claims of a deal; an empty text where they do not.

    ``dealer`` is a seat from 1; ``usual`` says that all house rules stand at their default.
    """
    claims = fair.deal.get("claims", {})
    if fair.game == "hazari":
        return _groups_disagree(fair, claims, dealer) if fair.acts else ""
    ledger = fair.at(len(fair.acts))
    if ledger.winners != claims.get("winners", []):
        return f"tricks won by {ledger.winners}, claimed {claims.get('winners')}"
    points = _points(fair, ledger, usual) if "points" in claims else None
    if points is None or points == claims["points"]:
        return ""
    return f"points {points}, claimed {claims['points']}"


def _points(fair: Fair, ledger: Ledger, usual: bool) -> list[int] | None:
    """Points of a deal that was played; None where this referee does not count them."""
    rules = fair.switches
    if not ledger.winners:
        return None
    if fair.game == "oh-hell":
        return _exact_points(fair, ledger)
    if fair.game == "three-handed-euchre":
        return _one_against_two(ledger, rules)
    if fair.game == "whist":
        return _odd_tricks_and_honours(fair, ledger)
    if fair.game == "klaverjassen":
        return klaver.points(ledger, rules)
    if fair.game == "railroad-euchre":
        return _offer_points(ledger, rules)
    if not usual:
        return None
    return _offer_points(ledger, rules) if fair.game in OFFERED else _bid_points(fair, ledger)


def _tricks(ledger: Ledger) -> list[int]:
    """Tricks of the sides (seats 1, 3 and 2, 4)."""
    return [sum(seat % 2 == odd for seat in ledger.winners) for odd in (1, 0)]


def _groups_disagree(fair: Fair, claims: dict[str, Any], dealer: int) -> str:
    acts = sorted((Act(text) for text in fair.acts), key=lambda act: act.seat)
    seats = [[group.split() for group in " ".join(act.words).split(" / ")] for act in acts]
    winners = group_winners(seats, dealer % 4 + 1, fair.switches)
    points = [0] * 4
    for number, winner in enumerate(winners):
        points[winner - 1] += sum(card_points(groups[number]) for groups in seats)
    if winners != claims["winners"]:
        return f"groups won by {winners}, claimed {claims['winners']}"
    shared = fair.switches["tie"] == "split_points"  # then equal groups share: only the sum is plain
    right = sum(claims["points"]) == 360 if shared else points == claims["points"]
    return "" if right else f"points {points}, claimed {claims['points']}"


def _bid_points(fair: Fair, ledger: Ledger) -> list[int]:
    """Points of the sides (seats 1, 3 and 2, 4) by the usual rules: tricks taken, or the bid lost."""
    bid, declarer = int(ledger.bids[-1]), ledger.bidder
    tricks = _tricks(ledger)
    side = 1 - declarer % 2
    double = fair.game == "double-hasenpfeffer"
    times = 2 if double and ledger.lone else 1
    points = list(tricks)
    lost = bid * times
    if double and _forced(fair, len(ledger.dealt_in)):
        lost = (lost + 1) // 2
    points[side] = tricks[side] * times if tricks[side] >= bid else -lost
    return points


def _offer_points(ledger: Ledger, rules: dict[str, str]) -> list[int]:
    """Points of the sides where more than half of the tricks are needed: only one side scores."""
    makers = 1 - ledger.bidder % 2
    tricks = _tricks(ledger)
    points = [0, 0]
    if tricks[makers] < sum(tricks) / 2:
        dear = ledger.lone_defender or (ledger.lone and rules.get("loner_euchred") == "4")
        points[1 - makers] = 4 if dear else 2
    else:
        points[makers] = 1 if tricks[1 - makers] else 4 if ledger.lone else 2
    return points


def _odd_tricks_and_honours(fair: Fair, ledger: Ledger) -> list[int] | None:
    """Points of sides that score what they take above six tricks."""
    odd = [max(0, tricks - 6) for tricks in _tricks(ledger)]
    if fair.switches["honours"] == "off" or max(odd) >= int(fair.switches["target"]):
        return odd  # tricks are counted first, and what comes after the target is not
    if fair.number > 1:
        return None  # a side near the target scores no honours: the totals before would be needed
    assert ledger.trumps is not None
    top = ledger.trumps.ladder[1:5]
    held = [sum(card in top for seat in seats for card in ledger.played[seat]) for seats in ((1, 3), (2, 4))]
    return [points + {4: 4, 3: 2}.get(held[side], 0) for side, points in enumerate(odd)]


def _one_against_two(ledger: Ledger, rules: dict[str, str]) -> list[int]:
    """Points of three players, one of whom needs three of five tricks."""
    made = ledger.winners.count(ledger.bidder)
    if made < 3:
        return [int(rules["euchre_each"]) * (seat != ledger.bidder) for seat in (1, 2, 3)]
    march = 4 if ledger.lone and rules["alone"] == "alone_bonus" else int(rules["march"])
    return [(march if made == 5 else 1) * (seat == ledger.bidder) for seat in (1, 2, 3)]


def _exact_points(fair: Fair, ledger: Ledger) -> list[int]:
    """Points of players who each bid how many tricks they will take."""
    bids = {act.seat: int(act.words[0]) for act in map(Act, fair.acts) if act.verb == "bid"}
    took = {seat: ledger.winners.count(seat) for seat in bids}
    return [_exact(bids[seat], took[seat], fair.switches) for seat in sorted(bids)]


def _exact(bid: int, took: int, rules: dict[str, str]) -> int:
    tens = rules["score"].startswith("ten_times")
    if took == bid:
        if bid == 0 and (tens or rules["zero"] == "5"):
            return 5
        return 10 * bid if tens else bid + (5 if rules["score"] == "basic_5" else 10)
    missed = {
        "exact_penalty": -bid,
        "miss_difference": -abs(bid - took),
        "ten_times_penalty": -10 * bid,
        "mirror": -10 - bid,
        "exact": 0,
        "ten_times": 0,
    }
    return missed.get(rules["score"], took)


def _forced(fair: Fair, players: int) -> bool:
    """Whether all before the last had passed, so that the dealer had to bid."""
    verbs = [text.split()[1] for text in fair.acts]
    return verbs[:players] == ["pass"] * (players - 1) + ["bid"]
