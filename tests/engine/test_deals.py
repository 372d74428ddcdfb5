"""Deals act by act: what is open to whom, shown with cards."""

from typing import Any

import pytest

from tests.rulebooks import game
from validator.engine.acts import read_act, show_act
from validator.engine.deal import Deal
from validator.engine.table import Setup
from validator.engine.violation import Violation

HANDS = ["9S TS QS KS AS JC", "9H TH QH KH AH JD", "9D TD QD KD AD JH", "9C TC QC KC AC JS"]


def begun(name: str, hands: list[str], dealer: int, stakes: int = 0, **more: Any) -> Deal:
    """A deal with these hands, the dealer counted from 1; at a stake, everyone has 100 chips."""
    made = game(name, **more.pop("chosen", {}))
    pack = made.pack
    masks = [pack.hand([pack.read(card) for card in hand.split()]) for hand in hands]
    setup = Setup(len(hands), dealer - 1, masks, None, *(more.get(key) for key in ("widow", "turned")))
    setup.stake = stakes
    setup.stacks = [100] * len(hands) if stakes else None
    return Deal(made, setup)


def joker_in_widow(**chosen: str) -> Deal:
    made = game("hasenpfeffer")
    return begun("hasenpfeffer", HANDS, 4, widow=[made.pack.read("JO")], chosen=chosen)


def three_for_chips() -> Deal:
    turned = game("azi").pack.read("6H")
    return begun("azi", ["AS KD 9H", "QS JD 8H", "TS 9D 6H"], 3, stakes=10, turned=turned)


def play(deal: Deal, *acts: str) -> None:
    for text in acts:
        act = read_act(deal.game.pack, text, deal.players)
        deal.verify(act)
        deal.apply(act)


def open_to(deal: Deal) -> list[str]:
    return [show_act(deal.game.pack, act) for seat in deal.to_act() for act in deal.legal(seat)]


def refused(deal: Deal, text: str) -> str:
    with pytest.raises(Violation) as raised:
        play(deal, text)
    return f"{raised.value.code} {raised.value.clause}"


def test_bids_go_up_and_a_pass_is_final() -> None:
    deal = joker_in_widow()
    assert open_to(deal) == [f"1 bid {level}" for level in range(1, 7)] + ["1 pass"]
    play(deal, "1 bid 3", "2 pass")
    assert open_to(deal) == ["3 bid 4", "3 bid 5", "3 bid 6", "3 pass"]
    assert refused(deal, "3 bid 3") == "bid-not-higher hasenpfeffer.bid-higher"
    play(deal, "3 bid 4", "4 pass", "1 bid 5")
    assert refused(deal, "2 bid 6") == "bid-after-pass hasenpfeffer.pass-final"
    play(deal, "3 pass")
    assert deal.declarer == 0 and open_to(deal) == ["1 trump S", "1 trump H", "1 trump D", "1 trump C"]


def test_nobody_bids_and_the_joker_lies_in_the_widow() -> None:
    deal = joker_in_widow()
    play(deal, "1 pass", "2 pass", "3 pass", "4 pass")
    assert deal.ended and deal.thrown_in == "next_dealer" and deal.scores is None


def test_the_partner_of_a_lone_player_sits_out() -> None:
    deal = joker_in_widow()
    play(deal, "1 bid 6", "1 trump S", "1 alone")
    assert deal.out == [False, False, True, False]
    assert refused(deal, "3 alone") == "act-too-late hasenpfeffer.alone"
    play(deal, "1 discard 9S", "2 alone")
    assert deal.out == [False, False, True, True]
    assert refused(deal, "4 alone") == "act-too-late hasenpfeffer.defend-alone"
    assert refused(deal, "3 play 9D") == "sits-out hasenpfeffer.partner-sits-out"


def test_the_widow_is_taken_up_and_a_card_laid_away() -> None:
    deal = joker_in_widow()
    play(deal, "1 bid 6", "1 trump S")
    assert deal.game.pack.show(deal.hands[0]) == "AS KS QS TS 9S JC JO".split()
    play(deal, "1 discard JC")
    assert refused(deal, "1 discard 9S") == "act-too-late hasenpfeffer.discard"
    play(deal, "1 play JO", "2 play 9H", "3 play 9D")
    assert refused(deal, "4 play 9C") == "must-follow hasenpfeffer.follow-suit"
    assert open_to(deal) == ["4 play JS"]


def test_a_raise_has_a_least_and_a_most() -> None:
    deal = three_for_chips()
    assert sorted(open_to(deal)) == ["1 ante 10", "2 ante 10", "3 ante 10"]
    play(deal, "1 ante 10", "2 ante 10", "3 ante 10")
    assert open_to(deal) == ["1 bet 10-90", "1 fold"]
    play(deal, "1 bet 20")
    assert open_to(deal) == ["2 call", "2 raise 21-90", "2 fold"]
    assert refused(deal, "2 raise 20") == "bet-too-low azi.raise"
    assert refused(deal, "2 raise 91") == "chips-lacking azi.table-stakes"
    assert refused(deal, "2 bet 30") == "call-not-now azi.choices"
    assert refused(deal, "3 call") == "wrong-turn azi.turns-to-speak"
    play(deal, "2 raise 50", "3 fold")
    assert refused(deal, "3 call") == "folded-already azi.fold"
    play(deal, "1 call")
    assert deal.put_in == [60, 60, 10] and deal.leader == 1


def test_two_tricks_win_the_pot() -> None:
    deal = three_for_chips()
    play(deal, "1 ante 10", "2 ante 10", "3 ante 10", "1 bet 10", "2 call", "3 call")
    play(deal, "1 play AS", "2 play QS", "3 play TS", "1 play 9H", "2 play 8H", "3 play 6H")
    assert deal.ended and deal.winner == 0
    assert (deal.shares, deal.stacks) == ([60, 0, 0], [140, 80, 80])
    assert refused(deal, "1 play KD") == "deal-over azi.third-trick"


def test_the_last_player_left_takes_the_pot() -> None:
    deal = three_for_chips()
    play(deal, "1 ante 10", "2 ante 10", "3 ante 10", "1 bet 50", "2 fold", "3 fold")
    assert deal.ended and (deal.winner, deal.stacks) == (0, [120, 90, 90])
