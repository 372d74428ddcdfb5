"""What the referee that knows no engine finds wrong with the claims of a fair deal."""

from __future__ import annotations

from typing import Any

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
    if "points" in claims and usual:
        points = _offer_points(ledger) if fair.game in OFFERED else _bid_points(fair, ledger)
        return "" if points == claims["points"] else f"points {points}, claimed {claims['points']}"
    return ""


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
    tricks = [sum(seat % 2 == odd for seat in ledger.winners) for odd in (1, 0)]
    side = 1 - declarer % 2
    double = fair.game == "double-hasenpfeffer"
    times = 2 if double and ledger.lone else 1
    points = list(tricks)
    lost = bid * times
    if double and _forced(fair, len(ledger.dealt_in)):
        lost = (lost + 1) // 2
    points[side] = tricks[side] * times if tricks[side] >= bid else -lost
    return points


def _offer_points(ledger: Ledger) -> list[int]:
    """Points of the sides by the usual rules where three of five tricks are needed: only one side scores."""
    makers = 1 - ledger.bidder % 2
    tricks = [sum(seat % 2 == odd for seat in ledger.winners) for odd in (1, 0)]
    points = [0, 0]
    if tricks[makers] < 3:
        points[1 - makers] = 2
    else:
        points[makers] = 1 if tricks[makers] < 5 else 4 if ledger.lone else 2
    return points


def _forced(fair: Fair, players: int) -> bool:
    """Whether all before the last had passed, so that the dealer had to bid."""
    verbs = [text.split()[1] for text in fair.acts]
    return verbs[:players] == ["pass"] * (players - 1) + ["bid"]
