"""Every judge of trick play: how it deals a hand, and what must be seen to happen."""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial

from tests.oracle.belote import belote_hand
from tests.oracle.euchre import euchre_hand
from tests.oracle.hearts import hearts_hand
from tests.oracle.lockstep import Bout
from tests.oracle.plain_tricks import oh_hell_hand, spades_hand
from tests.oracle.skat import skat_hand
from tests.oracle.tarok import tarok_hand
from tests.oracle.undertrump import undertrumping_hand


@dataclass(frozen=True)
class Judge:
    """A program that judges a game.

    ``seen`` is what must happen, and how often at least in a thousand hands. ``part`` is how many hands are
    played for a hundred of the first judge.
    """

    name: str
    hand: Callable[[random.Random], Bout]
    seen: dict[str, int]
    part: int = 10


EUCHRE = {
    "plays where the left bower changes what is legal": 500,
    "lone declarers": 150,
    "calls in the second round": 200,
    "euchres": 200,
}
BELOTE = {
    "plays where a trump led had to be beaten": 400,
    "void hands that had to trump": 1000,
    "void hands that had to overtrump": 20,
    "void hands that were free": 400,
    "slams": 5,
}
UNDERTRUMPING = {
    "trumps led that had to be beaten": 400,
    "partner's trumps that had to be beaten": 100,
    "trumps that had to be beaten": 100,
    "trumps played under a trump": 80,
    "free while the partner was winning": 400,
}
JUDGES = [
    Judge("OpenSpiel euchre", euchre_hand, EUCHRE | {"dealers who had to name a suit": 200}, 100),
    Judge(
        "OpenSpiel euchre, nobody stuck", partial(euchre_hand, stick=False), EUCHRE | {"hands thrown in": 100}
    ),
    Judge(
        "OpenSpiel euchre, lone defenders",
        partial(euchre_hand, lone_defender=True),
        EUCHRE | {"lone defenders": 400},
    ),
    Judge("OpenSpiel oh_hell", oh_hell_hand, {"barred bids": 100, "bids met exactly": 500}),
    Judge("OpenSpiel spades", spades_hand, {"leads where trumps were barred": 5000}),
    Judge(
        "OpenSpiel tarok, positive",
        partial(tarok_hand, "trump-when-void"),
        {"plays where a void hand had to trump": 2000},
    ),
    Judge(
        "OpenSpiel tarok, negative",
        partial(tarok_hand, "beat-when-able"),
        {"plays where a void hand had to trump": 2000, "plays where only some of the suit would do": 3000},
    ),
    Judge("OpenSpiel hearts", hearts_hand, {"leads before hearts were broken": 2000}),
    Judge(
        "OpenSpiel skat",
        skat_hand,
        {"plays where a jack changes what is legal": 3000, "hands thrown in": 4},
    ),
    Judge("Colver belote", belote_hand, BELOTE),
    Judge("belote-cli", undertrumping_hand, UNDERTRUMPING),
]


def judge_named(name: str) -> Judge:
    """The judge of this name."""
    return next(judge for judge in JUDGES if judge.name == name)
