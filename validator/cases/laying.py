"""Questions about cards as dealt: can the hands be, do they call for a redeal, who deals. Portable."""

from validator.cases.comparing import ranks_reason
from validator.cases.reading import Reading, known
from validator.cases.verdict import reason, reasons_of, verdict
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Data, Facts, Kinds, Seen
from validator.engine.steps.dealing import Layout, calls_for_redeal, deal_faults, lacks_turned, none_left
from validator.engine.steps.fix_trump import trump_of_deal
from validator.engine.steps.turn_up import turn_clause, turned_suit, waits_for_suit


def deal(game: Game, reading: Reading) -> Data:
    """Whether hands can have been dealt; all that is wrong with them; whether they call for a redeal."""
    if reading.has("drawn"):
        return _drawn(game, reading)
    laid = _laid_out(reading)
    laid.dealer = dealer = reading.seat("dealer", laid.players)
    fixed = _trumps_of(game, reading)
    left = reading.number("left", 0, game.pack.size)
    if reading.unusable:
        reading.settle()
    found = reading.impossible + reasons_of(deal_faults(game, laid))
    found += _turned_missing(game, laid, dealer) + _left_over(game, laid, left)
    if found:
        return verdict(game, "deal", "impossible", {"possible": False}, found)
    return _possible(game, laid, fixed, reading.has("hands"))


def _laid_out(reading: Reading) -> Layout:
    """The cards as the case has them."""
    hands = reading.hands() if reading.has("hands") else []
    players = len(hands) if len(hands) > 1 else reading.game.seats_allowed()[0]
    players = reading.number_or("players", players, 1, 99)
    widow: Seen | None = reading.line("widow", reading.case["widow"]) if reading.has("widow") else None
    return Layout(players, hands, widow, reading.card("turned"), reading.deal_no() - 1)


def _trumps_of(game: Game, reading: Reading) -> str | None:
    """The trumps that the rules fix for the deal, or that the case says chance or the players gave."""
    if not game.has_step("fix_trump") and not waits_for_suit(game, reading.card("turned")):
        return None
    suit, named = reading.trump()
    return suit or named or _first_suit(game, reading)


def _first_suit(game: Game, reading: Reading) -> str | None:
    """The suit that a lot need not propose, in the first deal."""
    step = game.step("fix_trump")
    if step is None or not step.get("proposed") or not reading.has("deal_no"):
        return None
    return trump_of_deal(step, reading.deal_no() - 1)


def _turned_missing(game: Game, laid: Layout, dealer: int | None) -> list[Data]:
    """The dealer's own last card must be in the dealer's hand."""
    if laid.turned is None or dealer is None or dealer >= len(laid.hands):
        return []
    if not lacks_turned(game, laid.hands[dealer], laid.turned):
        return []
    facts = {"card": game.pack.names[laid.turned], "seat": dealer + 1}
    return [reason("turned-card-missing", clause_of(game.the_step("turn_up")), facts)]


def _left_over(game: Game, laid: Layout, left: int | None) -> list[Data]:
    """Cards left over after the deal, as recorded."""
    wanted = game.left_over(laid.players, laid.number)
    if left is None or wanted is None or left == wanted:
        return []
    step = game.the_step("deal")
    clause = clause_of(step, "dummies_clause" if step.get("dummies") else "left_clause")
    return [reason("cards-left", clause, {"count": left, "wanted": wanted})]


def _possible(game: Game, laid: Layout, fixed: str | None, shown: bool) -> Data:
    """Hands that can have been dealt, and what follows from them."""
    step = game.the_step("deal")
    outcome: Data = {"possible": True}
    found = [reason("deal-possible", clause_of(step), {"players": laid.players})]
    turn_up = game.step("turn_up")
    if laid.turned is not None and turn_up is not None:
        by_card = turn_up.get("trump") == "its_suit"
        outcome["trump" if by_card else "proposed"] = turned_suit(game, turn_up, laid.turned, fixed)
        clause = turn_clause(game, turn_up, laid.turned)
        code = "trump-turned" if by_card else "trump-proposed"
        found.append(reason(code, clause, {"card": game.pack.names[laid.turned]}))
    if turn_up is not None and none_left(game, laid.players, laid.number):
        outcome["trump"] = None
        found.append(reason("no-card-turned", clause_of(turn_up, "none_left_clause"), {}))
    fixing = game.step("fix_trump")
    if fixing is not None and (fixed is not None or fixing["to"] == "lot"):
        outcome["proposed" if fixing.get("proposed") else "trump"] = fixed
        code = "trump-by-lot" if fixing["to"] == "lot" else "trump-by-deal"
        found.append(reason(code, clause_of(fixing), {"trump": fixed, "deal": laid.number + 1}))
    if step.get("redeal") and shown:
        hands = [known(hand) for hand in laid.hands if hand is not None]
        calling = [
            rule for rule in step["redeal"] if any(calls_for_redeal(game, rule, hand) for hand in hands)
        ]
        outcome["redeal"] = bool(calling)
        found = [reason("redeal-called", rule.get("clause"), {}) for rule in calling] + found
    return verdict(game, "deal", "answered", outcome, found)


def _drawn(game: Game, reading: Reading) -> Data:
    """Who deals first, by the cards drawn."""
    kinds = reading.cards("drawn")
    reading.once(kinds)
    reading.settle()
    rule = game.data.get("first_dealer", {})
    if rule.get("by") == "first_jack":
        return _first_jack(game, reading, rule, kinds)
    if rule.get("by") not in ("draw_high", "draw_low") or not kinds:
        found = [reason("dealer-by-lot", rule.get("clause"), {"dealer": None})]
        return verdict(game, "deal", "answered", {"dealer": None}, found)
    places = _places(game, rule, kinds)
    best = min(places) if rule["by"] == "draw_high" else max(places)
    seats = [at + 1 for at in range(len(places)) if places[at] == best]
    outcome: Facts = {"dealer": seats[0]} if len(seats) == 1 else {"dealer": None, "again": seats}
    code = "dealer-drawn" if len(seats) == 1 else "draw-again"
    found = [reason(code, rule.get("clause"), dict(outcome))] + ranks_reason(game, {})
    return verdict(game, "deal", "answered", outcome, found)


def _first_jack(game: Game, reading: Reading, rule: Data, kinds: Kinds) -> Data:
    """Who is dealt the first jack, when cards are dealt one at a time from the first player on."""
    players = reading.players()
    reading.settle()
    jacks = [at for at in range(len(kinds)) if game.pack.names[kinds[at]][0] == "J"]
    if not jacks:
        return verdict(game, "deal", "undecided", {}, [reason("no-jack-yet", rule.get("clause"), {})])
    seat = jacks[0] % players + 1
    facts = {"dealer": seat, "card": game.pack.names[kinds[jacks[0]]]}
    return verdict(
        game, "deal", "answered", {"dealer": seat}, [reason("dealer-jack", rule.get("clause"), facts)]
    )


def _places(game: Game, rule: Data, kinds: Kinds) -> list[int]:
    """How far down in the order of the draw the rank of each card stands; the ace may be the lowest."""
    ranks = list(game.pack.ranks)
    if rule.get("ace") == "low" and "A" in ranks:
        ranks.remove("A")
        ranks.append("A")
    return [ranks.index(game.pack.names[kind][0]) for kind in kinds]
