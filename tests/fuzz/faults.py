"""Faults, each planted in a fair deal so that it is one by construction: a card not held, a bid not higher.

A planter changes a copy of the deal and says where the fault lies, or gives None where the deal offers no
place for it. Nothing here asks the engine.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Any

from tests.fuzz.facts import OFFERED, first_out_of_order
from tests.fuzz.klaver import melds
from tests.fuzz.ledger import Act, Deal, Ledger, ledger_at

TRIES = 12  # places that a planter looks at before it gives up


@dataclass(frozen=True)
class Fair:
    """A fair deal of a record. ``chips`` are those before it, by seat; None where nobody plays for chips."""

    game: str
    switches: dict[str, str]
    deal: Deal
    stake: int = 0
    chips: list[int] | None = None
    number: int = 1  # of the deal in its match

    @property
    def acts(self) -> list[str]:
        """The written acts."""
        found: list[str] = self.deal["acts"]
        return found

    def at(self, place: int) -> Ledger:
        """Who holds what before the act at a place (from 0)."""
        return ledger_at(self.game, self.switches, self.deal, place, self.chips, self.number)

    def places(self, chance: random.Random, *verbs: str) -> Iterator[int]:
        """Some places of acts with these verbs, by chance."""
        found = [at for at, text in enumerate(self.acts) if text.split()[1] in verbs]
        return iter(chance.sample(found, min(TRIES, len(found))))


@dataclass(frozen=True)
class Planted:
    """A deal with one fault: at an act (from 1; None where it is in no act), found with this status."""

    deal: Deal
    at: int | None
    status: str = "violation"


Plant = Callable[[Fair, random.Random], "Planted | None"]
PLANTS: dict[str, Plant] = {}


def fault(name: str) -> Callable[[Plant], Plant]:
    """Enter a planter under the name of its fault."""

    def entered(plant: Plant) -> Plant:
        PLANTS[name] = plant
        return plant

    return entered


def _with(fair: Fair, at: int, *texts: str, instead: int = 1) -> Planted:
    """The deal in which these acts stand at a place, instead of one or more others."""
    acts = [*fair.acts[:at], *texts, *fair.acts[at + instead :]]
    return Planted({**fair.deal, "acts": acts}, at + 1)


def _held_by_others(ledger: Ledger, seat: int) -> list[str]:
    """Cards in other hands of which the player has none."""
    others = [card for other, hand in enumerate(ledger.hands) if other != seat for card in hand]
    return [card for card in others if card not in ledger.hands[seat]]


# Cards ---------------------------------------------------------------------------------------------------


@fault("a card not held is played")
def card_not_held(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "play"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        strange = _held_by_others(ledger, act.seat)
        if strange:
            return _with(fair, at, f"{act.seat} play {chance.choice(strange)}")
    return None


@fault("a card is played twice")
def card_twice(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "play"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        gone = [card for card in ledger.played[act.seat] if card not in ledger.hands[act.seat]]
        if gone:
            return _with(fair, at, f"{act.seat} play {chance.choice(gone)}")
    return None


@fault("a revoke")
def revoke(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "play"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        allowed = ledger.may_play(act.seat)
        wrong = [card for card in ledger.hands[act.seat] if card not in allowed]
        if wrong:
            return _with(fair, at, f"{act.seat} play {chance.choice(wrong)}")
    return None


@fault("a card is played out of turn")
def play_out_of_turn(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "play"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        others = [seat for seat in ledger.dealt_in if seat != act.seat and ledger.hands[seat]]
        if others:
            seat = chance.choice(others)
            return _with(fair, at, f"{seat} play {chance.choice(ledger.hands[seat])}")
    return None


@fault("a player is passed over in a trick")
def play_missing(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "play"):
        after = Act(fair.acts[at + 1]) if at + 1 < len(fair.acts) else None
        if after is not None and after.verb == "play" and after.seat != Act(fair.acts[at]).seat:
            return _with(fair, at)
    return None


@fault("a card is played after the end")
def play_after_end(fair: Fair, chance: random.Random) -> Planted | None:
    played = [text for text in fair.acts if text.split()[1] == "play"]
    return _with(fair, len(fair.acts), chance.choice(played), instead=0) if played else None


@fault("the last act is missing")
def last_missing(fair: Fair, chance: random.Random) -> Planted | None:
    verb = fair.acts[-1].split()[1] if fair.acts else ""
    return _with(fair, len(fair.acts) - 1) if verb in ("play", "arrange") else None


# Calls ---------------------------------------------------------------------------------------------------

CALLS = ("bid", "pass", "accept", "name", "bet", "call", "raise", "fold", "check")


def bids_of(fair: Fair) -> list[str]:
    """All bids from low to high."""
    if fair.switches.get("form") == "pepper":
        return ["1", "2", "3", "4", "5", "little-pepper", "big-pepper"]
    return [str(number) for number in range(1, 13)]


@fault("a bid is not above the last")
def low_bid(fair: Fair, chance: random.Random) -> Planted | None:
    if fair.game == "oh-hell":
        return None  # there nobody has to go higher
    ladder = bids_of(fair)
    for at in fair.places(chance, "bid"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        if ledger.bids:
            standing = ladder.index(ledger.bids[-1])
            return _with(fair, at, f"{act.seat} bid {chance.choice(ladder[: standing + 1])}")
    return None


@fault("a call is made out of turn")
def call_out_of_turn(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, *CALLS):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        others = [seat for seat in ledger.dealt_in if seat != act.seat]
        if fair.switches.get("bidding") == "together":  # then only a second bid is out of turn
            others = [Act(text).seat for text in fair.acts[:at]]
        if others:
            return _with(fair, at, " ".join([str(chance.choice(others)), act.verb, *act.words]))
    return None


@fault("a player speaks after the auction")
def call_after_auction(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "trump"):
        ledger = fair.at(at)
        return _with(fair, at, f"{chance.choice(ledger.dealt_in)} pass", instead=0)
    return None


@fault("nobody names trumps")
def trump_missing(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "trump"):
        return _with(fair, at) if at + 1 < len(fair.acts) else None
    return None


@fault("another player names trumps")
def trump_by_another(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "trump"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        others = [seat for seat in ledger.dealt_in if seat != act.seat]
        return _with(fair, at, f"{chance.choice(others)} trump {act.words[0]}")
    return None


@fault("a suit is named that was turned down")
def named_turned_down(fair: Fair, chance: random.Random) -> Planted | None:
    if fair.game not in OFFERED:
        return None
    for at in fair.places(chance, "name"):
        return _with(fair, at, f"{Act(fair.acts[at]).seat} name {fair.at(at).proposed()}")
    return None


@fault("the dealer passes who must name a suit")
def stuck_dealer_passes(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "name"):
        act = Act(fair.acts[at])
        if fair.switches.get("all_pass") == "stick_the_dealer" and act.seat == fair.at(at).dealer:
            return _with(fair, at, f"{act.seat} pass")
    return None


# Bids of tricks that all make ----------------------------------------------------------------------------


def _bids_of_tricks(fair: Fair, chance: random.Random) -> Iterator[int]:
    """Some places of bids where each player bids once, how many tricks it will be."""
    return fair.places(chance, "bid") if fair.game == "oh-hell" else iter(())


@fault("a bid is out of range")
def bid_out_of_range(fair: Fair, chance: random.Random) -> Planted | None:
    for at in _bids_of_tricks(fair, chance):
        seat = Act(fair.acts[at]).seat
        return _with(fair, at, f"{seat} bid {len(fair.at(at).hands[seat]) + chance.randint(1, 3)}")
    return None


@fault("the bids add up to the number of tricks")
def barred_total(fair: Fair, chance: random.Random) -> Planted | None:
    for at in _bids_of_tricks(fair, chance):
        ledger, seat = fair.at(at), Act(fair.acts[at]).seat
        size = len(ledger.hands[seat])
        barred = size - sum(map(int, ledger.bids))
        from_hand = {"on": 1, "from_two_cards": 2, "off": size + 1}[fair.switches["hook"]]
        if len(ledger.bids) + 1 == len(ledger.dealt_in) and barred >= 0 and size >= from_hand:
            return _with(fair, at, f"{seat} bid {barred}")
    return None


@fault("a bid is missing")
def bid_missing(fair: Fair, chance: random.Random) -> Planted | None:
    if fair.game == "oh-hell" and fair.switches["bidding"] == "together":
        return _missing_among(fair, chance, "bid")
    for at in _bids_of_tricks(fair, chance):
        return _with(fair, at)
    return None


@fault("a player bids again after the auction")
def bid_after_auction(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "play") if fair.game == "oh-hell" else ():
        return _with(fair, at, f"{Act(fair.acts[at]).seat} bid 0", instead=0)
    return None


# Melds ---------------------------------------------------------------------------------------------------


@fault("a meld is claimed that is not there")
def claim_of_nothing(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "play") if fair.game == "klaverjassen" else ():
        ledger = fair.at(at)
        assert ledger.trumps is not None
        last = ledger.tricks[-1] if ledger.tricks and not ledger.trick else []
        counted = fair.switches["roem_claim"] == "automatic"  # then nobody may claim at all
        if counted or not last or not melds(last, ledger.trumps.suit, fair.switches):
            return _with(fair, at, f"{chance.choice(ledger.dealt_in)} claim", instead=0)
    return None


@fault("the other side claims a meld")
def claim_by_losers(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "claim"):
        if fair.switches["roem_claim"] == "own_side":
            return _with(fair, at, f"{Act(fair.acts[at]).seat % 4 + 1} claim")
    return None


# Discards ------------------------------------------------------------------------------------------------


@fault("a card not held is laid away or given")
def discard_not_held(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "discard", "give"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        strange = _held_by_others(ledger, act.seat)
        words = [chance.choice(strange), *act.cards[1:]]
        return _with(fair, at, " ".join([str(act.seat), act.verb, *words]))
    return None


@fault("too many cards are laid away or given")
def discard_too_many(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "discard", "give"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        kept = list(ledger.hands[act.seat])
        for card in act.cards:
            kept.remove(card)
        if kept:
            return _with(fair, at, f"{fair.acts[at]} {chance.choice(kept)}")
    return None


@fault("nobody lays away a card")
def discard_missing(fair: Fair, chance: random.Random) -> Planted | None:
    if fair.game == "azi":  # where all discard at once, the act that shows it is the first one after
        return _missing_among(fair, chance, "discard")
    for at in fair.places(chance, "discard"):
        if fair.game in OFFERED and not fair.at(at).due:
            continue  # an exchange that may be left out
        after = fair.acts[at + 1].split() if at + 1 < len(fair.acts) else []
        if after[:2] == fair.acts[at].split()[:2]:
            continue  # the same player's next one would stand for it
        return _with(fair, at) if at + 1 < len(fair.acts) else None
    return None


def _missing_among(fair: Fair, chance: random.Random, verb: str) -> Planted | None:
    """One act is missing of those that all do in any order: the first act of another kind shows it."""
    for at in fair.places(chance, verb):
        without = _with(fair, at)
        shows = [n for n, text in enumerate(without.deal["acts"]) if n >= at and text.split()[1] != verb]
        return replace(without, at=shows[0] + 1) if shows else None
    return None


# Chips ---------------------------------------------------------------------------------------------------


@fault("an ante is missing")
def ante_missing(fair: Fair, chance: random.Random) -> Planted | None:
    return _missing_among(fair, chance, "ante")


@fault("an ante is not the table stake")
def ante_wrong(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "ante"):
        act = Act(fair.acts[at])
        return _with(fair, at, f"{act.seat} ante {int(act.words[0]) + chance.choice((-1, 1))}")
    return None


@fault("an ante is paid twice")
def ante_twice(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "ante"):
        return _with(fair, at + 1, fair.acts[at], instead=0)
    return None


@fault("a raise is not above the highest bet")
def raise_too_low(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "raise"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        return _with(fair, at, f"{act.seat} raise {chance.randint(1, max(ledger.bets))}")
    return None


@fault("a bet is below the lowest that is allowed")
def bet_too_low(fair: Fair, chance: random.Random) -> Planted | None:
    least = 1 if fair.switches.get("min_bet") == "one_chip" else fair.stake
    for at in fair.places(chance, "bet"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        low = [chips for chips in range(least) if chips != ledger.most(act.seat)]
        if low:
            return _with(fair, at, f"{act.seat} bet {chance.choice(low)}")
    return None


@fault("more chips are bet than a player has")
def chips_lacking(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "bet", "raise"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        return _with(fair, at, f"{act.seat} {act.verb} {ledger.most(act.seat) + chance.randint(1, 9)}")
    return None


@fault("a player who folded calls again")
def call_after_fold(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "bet", "call", "raise", "check"):
        folded = fair.at(at).out
        if folded:
            return _with(fair, at, f"{chance.choice(folded)} call")
    return None


@fault("the price of playing on is wrong")
def rejoin_price(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "rejoin"):
        act = Act(fair.acts[at])
        return _with(fair, at, f"{act.seat} rejoin {int(act.words[0]) + chance.choice((-1, 1))}")
    return None


@fault("the price of playing on is paid twice")
def rejoin_twice(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "rejoin"):
        return _with(fair, at + 1, fair.acts[at], instead=0)
    return None


# Groups --------------------------------------------------------------------------------------------------


def _arranged(act: Act, groups: list[list[str]]) -> str:
    return f"{act.seat} arrange " + " / ".join(" ".join(group) for group in groups)


def _groups(act: Act) -> list[list[str]]:
    return [group.split() for group in " ".join(act.words).split(" / ")]


@fault("groups stand in the wrong order")
def misorder(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "arrange"):
        act = Act(fair.acts[at])
        for _ in range(TRIES):
            cards = chance.sample(act.cards, 13)
            groups = [cards[:3], cards[3:6], cards[6:9], cards[9:]]
            if first_out_of_order(groups, fair.switches):
                return _with(fair, at, _arranged(act, groups))
    return None


@fault("two neighbouring groups change places")
def swapped_groups(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "arrange"):
        act = Act(fair.acts[at])
        groups = _groups(act)
        first = chance.randrange(2)
        groups[first], groups[first + 1] = groups[first + 1], groups[first]
        if first_out_of_order(groups, fair.switches):
            return _with(fair, at, _arranged(act, groups))
    return None


@fault("a group is too large")
def group_sizes(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "arrange"):
        act = Act(fair.acts[at])
        groups = _groups(act)
        first, second = chance.sample(range(4), 2)
        moved = [*groups[first][1:]], [*groups[second], groups[first][0]]
        groups[first], groups[second] = moved
        if [len(group) for group in groups] != [3, 3, 3, 4]:
            return _with(fair, at, _arranged(act, groups))
    return None


@fault("a card not held is arranged")
def arranged_not_held(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "arrange"):
        act, ledger = Act(fair.acts[at]), fair.at(at)
        groups = _groups(act)
        groups[3][0] = chance.choice(_held_by_others(ledger, act.seat))
        if not first_out_of_order(groups, fair.switches):
            return _with(fair, at, _arranged(act, groups))
    return None


@fault("a card is in two groups")
def arranged_card_twice(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "arrange"):
        act = Act(fair.acts[at])
        groups = _groups(act)
        groups[3][0] = groups[0][0]
        return _with(fair, at, _arranged(act, groups))
    return None


@fault("groups are changed after they are fixed")
def arranged_twice(fair: Fair, chance: random.Random) -> Planted | None:
    for at in fair.places(chance, "arrange"):
        return _with(fair, at + 1, fair.acts[at], instead=0)
    return None


# The deal and what is claimed ----------------------------------------------------------------------------


@fault("a card is dealt twice")
def dealt_twice(fair: Fair, chance: random.Random) -> Planted | None:
    hands = [hand.split() for hand in fair.deal["hands"]]
    dealt = [seat for seat, hand in enumerate(hands) if hand]
    twice = fair.game == "double-hasenpfeffer" or fair.switches.get("pack", "one") != "one"
    if twice or len(dealt) < 2:
        return None
    one, other = chance.sample(dealt, 2)
    kept = _unturned(fair, hands[other])
    if not kept:
        return None
    hands[other][hands[other].index(chance.choice(kept))] = chance.choice(hands[one])
    told = [" ".join(hand) for hand in hands]
    return Planted({**fair.deal, "hands": told}, None, "impossible")


@fault("a hand is a card short")
def hand_short(fair: Fair, chance: random.Random) -> Planted | None:
    hands = [hand.split() for hand in fair.deal["hands"]]
    seat = chance.choice([seat for seat, hand in enumerate(hands) if _unturned(fair, hand)])
    hands[seat].remove(chance.choice(_unturned(fair, hands[seat])))
    told = [" ".join(hand) for hand in hands]
    return Planted({**fair.deal, "hands": told}, None, "impossible")


def _unturned(fair: Fair, hand: list[str]) -> list[str]:
    """The cards of a hand but for the one that is turned up: without that, another fault would be told."""
    return [card for card in hand if card != fair.deal.get("turned")]


@fault("a claim is false")
def false_claim(fair: Fair, chance: random.Random) -> Planted | None:
    claims = {name: value for name, value in fair.deal.get("claims", {}).items() if value}
    if not claims:
        return None
    name = chance.choice(sorted(claims))
    changed: list[Any] = list(claims[name])
    place = chance.randrange(len(changed))
    changed[place] += chance.choice((-1, 1))
    return Planted({**fair.deal, "claims": {**fair.deal["claims"], name: changed}}, None)
