"""The forms of Klaverjassen, held against the table of the fact sheet written out anew, cell by cell."""

import random
from collections import Counter

import pytest

from tests.rulebooks import game
from validator.cases.ask import ask

TRUMPS, PLAIN = "J9ATKQ87", "ATKQJ987"  # from high to low
PACK = [rank + suit for suit in "SHDC" for rank in PLAIN]
POSITIONS = 4000
FORMS = {
    "amsterdam": {},
    "amsterdam, undertrump forced": {"undertrump": "forced"},
    "amsterdam, partner's trump free": {"partner_trump_lead": "free"},
    "rotterdam": {"form": "rotterdam"},
    "rotterdam, partner's trump free": {"form": "rotterdam", "partner_trump_lead": "free"},
}


def strength(card: str, led: str) -> int:
    """How strong a card is when hearts are trumps and this suit was led."""
    if card[1] == "H":
        return 20 - TRUMPS.index(card[0])
    return 10 - PLAIN.index(card[0]) if card[1] == led else 0


def table(laid: list[str], hand: list[str], form: dict[str, str], seen: Counter[str]) -> list[str]:
    """The cards that the table of the fact sheet allows."""
    led = laid[0][1]
    winning = max(range(len(laid)), key=lambda at: strength(laid[at], led))
    partner = (len(laid) - winning) % 2 == 0
    best = strength(laid[winning], led)
    following = [card for card in hand if card[1] == led]
    trumps = [card for card in hand if card[1] == "H"]
    higher = [card for card in trumps if strength(card, led) > best]
    if led == "H":
        free = partner and form.get("partner_trump_lead") == "free"
        seen["the partner's trump, trumps led"] += partner and bool(higher) and len(higher) < len(trumps)
        return (trumps if free else higher or trumps) or hand
    if following or not trumps:
        return following or hand
    trump_wins = laid[winning][1] == "H"
    seen[f"{'partner' if partner else 'opponent'} winning, {'trump' if trump_wins else 'plain'}"] += 1
    lower = [card for card in trumps if card not in higher]
    plain = [card for card in hand if card not in trumps]
    if form.get("form") == "rotterdam":
        return higher or trumps
    if partner:
        return (plain + higher if trump_wins else hand) or lower
    if not trump_wins or higher:
        return higher
    return lower if form.get("undertrump") == "forced" else plain or lower


def position(chance: random.Random) -> tuple[list[str], list[str]]:
    """Cards laid and a hand, with many trumps, so that the cells of the table are met."""
    pack = chance.sample(PACK, 32)
    pack.sort(key=lambda card: card[1] != "H" and chance.random() < 0.6)
    laid = pack[: chance.randint(1, 3)]
    chance.shuffle(laid)
    if chance.random() < 0.3 and laid[0][1] == "H":
        laid[0] = next(card for card in pack[3:] if card[1] != "H")
    rest = [card for card in pack if card not in laid]
    return laid, rest[: chance.randint(1, 4)]


@pytest.mark.parametrize("form", list(FORMS))
def test_legal_cards_are_those_of_the_table(form: str) -> None:
    made, chance = game("klaverjassen", **FORMS[form]), random.Random(form)
    seen: Counter[str] = Counter()
    for _ in range(POSITIONS):
        laid, hand = position(chance)
        verdict = ask(made, {"ask": "may_play", "trump": "H", "led": laid, "hand": hand})
        assert sorted(verdict["outcome"]["legal"]) == sorted(table(laid, hand, FORMS[form], seen)), (
            laid,
            hand,
        )
    assert len(seen) == 5 and min(seen.values()) >= 40, seen
