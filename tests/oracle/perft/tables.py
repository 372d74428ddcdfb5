"""From a position to our deal and the judge's state of it, and back from a hand that is dealt by chance."""

import random
from collections.abc import Callable
from functools import partial
from typing import Any

from tests.oracle.belote import CARDS as BELOTE
from tests.oracle.belote import Belote, belote_hand
from tests.oracle.euchre import CARDS, Euchre, euchre_hand
from tests.oracle.hearts import CARDS as HEARTS
from tests.oracle.hearts import Hearts
from tests.oracle.lockstep import Act, Bout
from tests.oracle.perft.counting import after, ours, theirs
from tests.oracle.perft.positions import Position
from tests.oracle.plain_tricks import OH_HELL, SPADES, OhHell, Spades, oh_hell_hand, spades_hand
from tests.oracle.tarok import Tarok, tarok_hand
from tests.players import Player, dealt
from tests.rulebooks import game
from validator.engine.acts import read_act, show_act
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match

MOST = 2500  # positions that are looked at for one count
STAKE = 10
UNUSED = "-"

Build = Callable[[Position], Bout]
Draw = Callable[[random.Random], Bout]


def _numbers(names: list[str], cards: list[str]) -> list[int]:
    return [names.index(card) for card in cards]


def _belote(at: Position) -> Bout:
    cards = [card for hand in at.hands for card in hand]
    return Belote(at.dealer, _numbers(BELOTE, cards), at.facts["trump"])


def _tarok(name: str) -> tuple[Build, Draw]:
    return lambda at: Tarok(name, len(at.hands), int(at.facts["seed"])), partial(tarok_hand, name)


# By the name of the file, which begins with the judge's: the table of a position, and a hand by chance.
JUDGED: dict[str, tuple[Build, Draw]] = {
    "colver-belote": (_belote, belote_hand),
    "openspiel-euchre": (
        lambda at: Euchre(at.dealer, _numbers(CARDS, at.in_rotation(at.dealer))),
        euchre_hand,
    ),
    "openspiel-hearts": (
        lambda at: Hearts(0, _numbers(HEARTS, at.in_rotation(0))),
        lambda chance: Hearts(0, chance.sample(range(52), 52)),
    ),
    "openspiel-oh-hell": (
        lambda at: OhHell(at.dealer, len(at.hands), _numbers(OH_HELL, at.in_rotation(0))),
        oh_hell_hand,
    ),
    "openspiel-spades": (
        lambda at: Spades(_numbers(SPADES, at.in_rotation(0)), [3, 3, 3, 3]),
        spades_hand,
    ),
    "openspiel-tarok-positive": _tarok("trump-when-void"),
    "openspiel-tarok-negative": _tarok("beat-when-able"),
}


def judge_of(name: str) -> str:
    """The judge of a file; a dash for a game of the rules, which has none."""
    return name.partition("-")[0] if name in JUDGED else "-"


def counted(name: str, position: Position) -> Position:
    """The position with its figures counted anew, for as many acts as before."""
    longest = len(position.ours)
    if name not in JUDGED:
        return Position(position.facts, position.acts, tuple(ours(_deal(name, position), longest)))
    bout = JUDGED[name][0](position)
    for text in position.acts:
        _follow(bout, text)
    columns = tuple(ours(bout.deal, longest)), tuple(theirs(bout.state, longest))
    return Position(position.facts, position.acts, *columns)


def _follow(bout: Bout, text: str) -> None:
    """Do on both tables what a text says."""
    seat, pack = bout.state.current_player(), bout.deal.game.pack
    acts = {_shown(pack, bout.act(seat, action)): action for action in bout.state.legal_actions()}
    _do(bout, acts[text])


def _do(bout: Bout, action: int) -> None:
    act = bout.act(bout.state.current_player(), action)
    bout.state.apply_action(action)
    bout.do(act)


def _shown(pack: Any, act: Act | None) -> str:
    return UNUSED if act is None else show_act(pack, act)


def _deal(name: str, position: Position) -> Deal:
    """Our deal of a game of the rules."""
    rules = game(name)
    pack = rules.pack
    match = Match(rules, len(position.hands), position.dealer, STAKE)
    masks = [pack.hand([pack.read(card) for card in hand]) for hand in position.hands]
    widow: list[int | None] = [pack.read(card) for card in position.facts.get("widow", "").split()]
    turned = [pack.read(card) for card in position.facts.get("turned", "").split()]
    deal = Deal(rules, match.setup(masks, None, widow or None, turned[0] if turned else None))
    for text in position.acts:
        deal = after(deal, None if text == UNUSED else read_act(pack, text, match.players))
    return deal


# Drawing positions ------------------------------------------------------------------------------


def drawn(name: str, chance: random.Random) -> Position:
    """A position by chance, with as many rows as can be counted soon."""
    found = _drawn_bout(name, chance) if name in JUDGED else _drawn_deal(game(name), chance)
    longest = 1
    while True:
        tried = counted(name, Position(found.facts, found.acts, (0,) * longest))
        if sum(tried.ours) > MOST or tried.ours[-1] == 0 or longest == 12:
            return tried
        longest += 1


def _drawn_bout(name: str, chance: random.Random) -> Position:
    """A hand before the first act, or in three of four cases after some."""
    bout = JUDGED[name][1](chance)
    pack = bout.deal.game.pack
    facts = {"dealer": str(bout.deal.dealer + 1), "hands": _hands(bout.deal)}
    if bout.deal.turned is not None:
        facts["turned"] = pack.names[bout.deal.turned]
    if isinstance(bout, Tarok):
        facts["seed"] = str(bout.origin[1])
    if isinstance(bout, Belote):
        facts["trump"] = str(bout.deal.trump_suit)
    acts: list[str] = []
    for _ in range(chance.choice((0, chance.randrange(4), 8, 12))):
        action = bout.choose(bout.state.legal_actions(), chance)
        acts.append(_shown(pack, bout.act(bout.state.current_player(), action)))
        _do(bout, action)
        if bout.state.is_terminal():
            return _drawn_bout(name, chance)
    return Position(facts, tuple(acts))


def _drawn_deal(rules: Game, chance: random.Random) -> Position:
    """A deal before the first lead."""
    player = Player(chance.randrange(1 << 31))
    match = Match(rules, chance.choice(rules.seats_allowed()), 0, STAKE)
    match.dealer = chance.randrange(match.players)
    hands, widow, turned = dealt(rules, match, chance)
    masks = [rules.pack.hand(hand) for hand in hands]
    deal = Deal(rules, match.setup(masks, None, widow or None, turned))
    facts = {"dealer": str(match.dealer + 1), "hands": _hands(deal)}
    facts |= {"widow": " ".join(rules.pack.told(widow))} if widow else {}
    facts |= {} if turned is None else {"turned": rules.pack.names[turned]}
    acts = []
    while not deal.ended and deal.step["do"] != "tricks":
        act = player.choose(deal)
        act = None if act is not None and act[1] == "play" else act
        acts.append(_shown(rules.pack, act))
        deal = after(deal, act)
    return _drawn_deal(rules, chance) if deal.ended else Position(facts, tuple(acts))


def _hands(deal: Deal) -> str:
    return " | ".join(" ".join(deal.game.pack.show(hand)) for hand in deal.dealt)
