"""Players who choose among the legal acts by chance: for play-outs in tests and for recorded matches.

``play_match`` gives a record in the shape that the validator replays. The same seed gives the same match.
"""

import random
from typing import Any

from validator.engine.acts import show_act
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match
from validator.engine.steps.arrange import in_order
from validator.engine.steps.turn_up import joker_is_told, waits_for_suit
from validator.numbers.dealing import dealt, drawn_trump

Act = tuple[int, str, Any]

# How eager the players are for a kind of act, compared with 4 for any other.
EAGER = {"alone": 1, "fold": 1, "bid": 3, "raise": 2, "rejoin": 6}
BEYOND = 40  # chips that a bet without limit goes beyond the least


class Player:
    """Chooses acts by chance; each is legal when chosen."""

    def __init__(self, seed: int) -> None:
        self.random = random.Random(seed)

    def choose(self, deal: Deal) -> Act | None:
        """An act for somebody whose turn it is; None to let the deal end where it would by itself."""
        if _may_stop(deal) and self.random.random() < 0.4:
            return None
        seat = self.random.choice(deal.to_act())
        listed = self.random.choice(self._of_one_verb(deal.legal(seat)))
        act = self._made(deal, listed)
        while listed is not act and not deal.can(act):
            act = self._made(deal, listed)
        return act

    def _of_one_verb(self, acts: list[Act]) -> list[Act]:
        verbs = sorted({act[1] for act in acts})
        verb = self.random.choices(verbs, [EAGER.get(verb, 4) for verb in verbs])[0]
        found = [act for act in acts if act[1] == verb]
        return found[: self.random.randint(1, len(found))] if verb == "bid" else found

    def _made(self, deal: Deal, act: Act) -> Act:
        """A described choice made definite: a number within a range, cards of a hand, its groups."""
        seat, verb, value = act
        if not isinstance(value, dict):
            return act
        if "from" in value:
            most = value["from"] + BEYOND if value["to"] is None else min(value["to"], value["from"] + BEYOND)
            return seat, verb, self.random.randint(value["from"], most)
        if "count" in value:
            kinds = [deal.game.pack.read(name) for name in value["of"]]
            return seat, verb, self.random.sample(kinds, value["count"])
        return seat, verb, self._groups(deal, value)

    def _groups(self, deal: Deal, value: dict[str, Any]) -> list[list[int]]:
        """The hand split by chance, again and again until an order of the groups descends."""
        kinds = [deal.game.pack.read(name) for name in value["of"]]
        while True:
            self.random.shuffle(kinds)
            cards = iter(kinds)
            groups = [[next(cards) for _ in range(size)] for size in value["groups"]]
            ordered: list[list[int]] | None = in_order(deal.game, deal.step, groups)
            if ordered is not None:
                return ordered


def _may_stop(deal: Deal) -> bool:
    """Whether the deal would be over if nobody did anything more."""
    twin = deal.copy()
    twin.close()
    return bool(twin.ended)


def play_deal(deal: Deal, player: Player) -> list[Act]:
    """Play a deal to its end; the acts in order."""
    acts = []
    while not deal.ended:
        act = player.choose(deal)
        if act is None:
            deal.close()
        else:
            deal.apply(act)
            acts.append(act)
    return acts


def begin_match(
    game: Game, seed: int, players: int, stacks: list[int] | None = None, stake: int = 0
) -> Match:
    """A match before its first deal, the dealer drawn by lot among those who can pay."""
    match = Match(game, players, 0, stake, stacks)
    match.dealer = random.Random(seed).choice(match.dealt_in())
    return match


def play_match(
    game: Game,
    seed: int,
    names: list[str] | None = None,
    stacks: list[int] | None = None,
    stake: int = 0,
    players: int | None = None,
    most_deals: int = 200,
    games: int = 1,
) -> dict[str, Any]:
    """The record of a match: until it is won, until fewer than two can pay, or for ``most_deals`` deals.

    A series without an end of its own is played for so many ``games``.
    How many play follows from ``names``, ``stacks`` or ``players``, else it is the least that may play.
    Each deal claims its true result, and so does the whole.
    """
    many = players or len(names or stacks or []) or game.seats_allowed()[0]
    match = begin_match(game, seed, many, stacks, stake)
    record: dict[str, Any] = {"record": 1, "game": game.id, "variant": dict(game.switches)}
    if names:
        record["seats"] = names
    record |= {"players": many, "dealer": match.dealer + 1, "stake": stake}
    if stacks:
        record["stacks"] = list(stacks)
    player = Player(seed)
    record["deals"] = []
    while not finished(match, games) and match.number < most_deals and len(match.dealt_in()) > 1:
        record["deals"].append(_recorded_deal(game, match, player, names))
    record["claims"] = _claims(match)
    return record


def finished(match: Match, games: int = 1) -> bool:
    """Whether a match is won; of a series without an end of its own, whether so many games are over."""
    rule = match.game.data.get("match", {})
    open_ended = "series" in rule and "best_of" not in rule["series"]
    over = match.where is not None and match.where.over
    return bool(match.over or (open_ended and over and len(match.played) >= games))


def _recorded_deal(game: Game, match: Match, player: Player, names: list[str] | None) -> dict[str, Any]:
    hands, widow, turned = dealt(game, match, player.random)
    lot = drawn_trump(game, player.random, match.number)
    if joker_is_told(game) and not waits_for_suit(game, turned):
        lot = None
    masks = [game.pack.hand(hand) for hand in hands]
    deal = Deal(game, match.setup(masks, None, widow or None, turned, lot))
    acts = play_deal(deal, player)
    match.take(deal)
    told: dict[str, Any] = {"hands": [_line(game, hand) for hand in hands]}
    if widow:
        told["widow"] = _line(game, widow)
    if turned is not None:
        told["turned"] = game.pack.names[turned]
    if lot is not None:
        told["trump"] = lot
    told["acts"] = [show_act(game.pack, act, names) for act in acts]
    claims = {"winners": [seat + 1 for seat in deal.trick_winners]} if deal.trick_winners else {}
    if deal.scores is not None:
        claims["points"] = list(deal.scores)
    if deal.stacks is not None:
        claims["stacks"] = list(deal.stacks)
    return told | ({"claims": claims} if claims else {})


def _claims(match: Match) -> dict[str, Any]:
    claims: dict[str, Any] = {"totals": list(match.totals)} if match.game.data.get("score") else {}
    if match.stacks is not None:
        claims["stacks"] = list(match.stacks)
    if finished(match) and len(match.where.winners) == 1:
        claims["winner"] = match.where.winners[0] + 1
    return claims


def _line(game: Game, kinds: list[int]) -> str:
    """Cards in the order of the pack, as a player holds them."""
    return " ".join(game.pack.names[kind] for kind in sorted(kinds))
