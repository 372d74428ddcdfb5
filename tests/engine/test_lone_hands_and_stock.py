"""Lone hands that are taken over or forced, and cards exchanged with the stock.

On games that have them, and on one that was given them for the purpose.
"""

from typing import Any

from tests.engine.test_deals import open_to, play, refused
from tests.oracle.house import spoilt
from tests.rulebooks import game
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.table import Setup

FIVE = ["JC 9C TD QH AH", "JS AS KS AC KC", "QS TS AD KD 9H", "QC TC JD JH KH"]
POOR = ["TH 9C TD 9S 9H", "JS AS KS AC KC", "QS TS AD KD JC", "QC TC JD JH KH"]
TWO_POOR = ["TH 9C TD KD QH", "JS AS KS AC KC", "QS 9S AD KH JC", "QC TC JD TS 9H"]


def begun(made: Game, hands: list[str], turned: str | None, unknown: list[int] | None = None) -> Deal:
    masks = [made.pack.hand([made.pack.read(card) for card in hand.split()]) for hand in hands]
    card = None if turned is None else made.pack.read(turned)
    return Deal(made, Setup(len(hands), 0, masks, unknown, None, card))


def five(hands: list[str] = FIVE, turned: str = "9S", **chosen: str) -> Deal:
    return begun(game("euchre", **chosen), hands, turned)


# Lone hands ------------------------------------------------------------------------------------------------


def test_a_partner_takes_a_lone_hand_over_and_the_declarer_sits_out() -> None:
    deal = five()
    play(deal, "2 accept", "2 alone", "1 discard TD")
    assert open_to(deal)[0] == "4 alone"
    play(deal, "4 alone")
    assert deal.alone == [False, False, False, True] and deal.out == [False, True, False, False]
    assert deal.declarer == 1 and deal.to_act() == [2]
    play(deal, "3 play QS", "4 play TC", "1 play 9S")
    assert deal.trick_winners == [2]


def test_a_lone_hand_is_taken_over_once() -> None:
    deal = five()
    play(deal, "2 accept", "2 alone", "1 discard TD", "4 alone")
    assert refused(deal, "2 alone") == "act-too-late euchre.alone"


def test_nobody_takes_over_where_nobody_is_alone() -> None:
    deal = five()
    play(deal, "2 accept", "1 discard TD")
    assert "4 alone" not in open_to(deal)
    assert refused(deal, "4 alone") == "act-too-late euchre.take-over"


def test_who_may_not_go_alone_is_told_by_the_rule_for_that_player() -> None:
    deal = five()
    play(deal, "2 accept")
    assert refused(deal, "3 alone") == "alone-barred euchre.alone"
    play(deal, "1 discard TD")
    assert refused(deal, "2 alone") == "act-too-late euchre.alone"
    assert refused(deal, "4 alone") == "act-too-late euchre.take-over"


def test_the_rules_send_a_player_alone_in_one_round_only() -> None:
    deal = five(assist="canadian_loner")
    play(deal, "2 pass", "3 accept")
    assert deal.alone == [False, False, True, False]
    deal = five(assist="canadian_loner")
    play(deal, "2 pass", "3 pass", "4 pass", "1 pass", "2 pass", "3 name D")
    assert deal.alone == [False] * 4


# The stock -------------------------------------------------------------------------------------------------


def test_all_that_was_not_dealt_is_known_to_whoever_takes_it() -> None:
    deal = five(POOR, "QD", poor_hand="go_under")
    play(deal, "1 discard TH 9C TD")
    assert deal.game.pack.show(deal.hands[0]) == ["9S", "AH", "QH", "9H", "9D"] and deal.unknown == [0] * 4


def test_nobody_else_finds_cards_in_a_stock_that_is_used_up() -> None:
    deal = five(
        ["TH 9C TD KD QH", "JS AS KS AC KC", "QS 9S AD KH JC", "QC TC JD TS 9H"], "QD", poor_hand="go_under"
    )
    assert sorted({act.split()[0] for act in open_to(deal) if "discard" in act}) == ["1", "4"]
    play(deal, "1 discard TH 9C TD")
    assert refused(deal, "4 discard TC TS 9H") == "act-too-late euchre.go-under"


def test_a_larger_stock_serves_several_and_gives_unseen_cards() -> None:
    deal = five(TWO_POOR, "QD", poor_hand="go_under", deck="32")
    play(deal, "1 discard TH 9C TD", "4 discard TC TS 9H")
    assert deal.unknown == [3, 0, 0, 3]
    assert refused(deal, "1 discard KD QH 9S") == "act-too-late euchre.go-under"
    play(deal, "2 pass")


def test_only_some_cards_may_go_back() -> None:
    deal = five(POOR, "QD", poor_hand="go_under")
    assert refused(deal, "2 discard JS AS KS") == "discard-barred euchre.go-under"
    assert refused(deal, "1 discard TH 9C") == "discard-count euchre.go-under"


def swapping(**more: Any) -> Game:
    """A game of thirteen ranks in which cards may be exchanged before the bidding."""
    step = {
        "do": "exchange",
        "before": "auction",
        "who": "each",
        "with": "stock",
        "count": 2,
        "may": True,
        "clause": "swap",
    }
    return spoilt("oh-hell", {"steps": {"swap": {**step, **more}}})


def test_any_card_may_go_where_the_rules_name_none() -> None:
    made = swapping(count=1)
    deal = begun(made, ["AS", "KS", "QS"], "2H")
    play(deal, "3 discard QS", "1 discard AS")
    assert deal.unknown == [1, 0, 1] and refused(deal, "2 discard AS") == "card-not-held oh-hell.swap"
    play(deal, "2 bid 0", "3 bid 1", "1 bid 1")
    assert deal.step["do"] == "tricks"


def test_an_exchange_that_must_be_made_waits_for_everybody() -> None:
    deal = begun(swapping(count=1, may=False), ["AS", "KS", "QS"], "2H")
    play(deal, "1 discard AS", "2 discard KS")
    assert refused(deal, "2 bid 0").startswith("act-out-of-order")
    play(deal, "3 discard QS", "2 bid 0")
