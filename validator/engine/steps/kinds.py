"""The kinds of step. Each is a module with the same functions, so that a deal can walk through any game.

``VERBS``: the verbs of its acts. ``begin(deal, step)``: enter it. ``finished(deal, step)``: nothing more to do.
``optional(deal, step)``: may be left unused. ``actors(deal, step)``: the seats that may act. ``acts(deal, step, seat)``:
what is open to one. ``fault(deal, step, act)``: None or the Violation; the one predicate behind verify, can and legal.
``wrong_turn(deal, step, act)``: the Violation for a seat that may not act. ``apply(deal, step, act)``: do it.
"""

from validator.engine.steps import (
    alone,
    ante,
    arrange,
    auction,
    betting,
    carry_over,
    dealing,
    discard,
    exchange,
    naming,
    passing,
    pot,
    reckoning,
    showdown,
    take,
    tricks,
    turn_up,
)

HANDLERS = {
    "ante": ante,
    "deal": dealing,
    "turn_up": turn_up,
    "auction": auction,
    "betting": betting,
    "take": take,
    "name_trump": naming,
    "discard": discard,
    "pass": passing,
    "exchange": exchange,
    "declare_alone": alone,
    "arrange": arrange,
    "tricks": tricks,
    "showdown": showdown,
    "score": reckoning,
    "award": pot,
    "carry_over": carry_over,
}
