"""Dealing: the hands are part of the set-up; this checks that they can be, and that no redeal is called for."""

from validator.engine.combos import choices
from validator.engine.game import by_table
from validator.engine.steps.automatic import VERBS, actors, acts, finished, optional  # noqa: F401


def begin(deal, step):
    """The cards lie with the players; whoever deals a hand that calls for a redeal ends the deal here."""
    deal.size = by_table(step["each"], len(deal.seats), deal.number)
    for rule in step.get("redeal", []):
        if calls_for_redeal(deal, rule):
            deal.thrown_in = "same_dealer"
            deal.ended = True


def calls_for_redeal(deal, rule):
    """Whether some hand is one that the rule lets be thrown in: ``any_hand: {of: [...], max: 0}``."""
    wanted = rule["when"]["any_hand"]
    hands = [deal.game.pack.cards(deal.hands[seat]) for seat in deal.seats]
    return any(tally(deal.game, hand, wanted["of"]) <= wanted["max"] for hand in hands)


def tally(game, kinds, names):
    """How many cards of a hand bear one of these names; for types of combination, 1 if the hand holds such a set, else 0."""
    combos = game.combos
    if combos is None or names[0] not in [node["id"] for node in combos.types]:
        mask = game.pack.set_of(names)
        return len([kind for kind in kinds if kind is not None and mask >> kind & 1])
    known = [kind for kind in kinds if kind is not None]
    return 1 if any(combos.of_set(chosen).type in names for chosen in choices(known, combos.size)) else 0


def hand_size(game, players, number):
    """How many cards each player is dealt."""
    return by_table(game.step("deal")["each"], players, number)


def deal_faults(game, hands, players, number=0, widow=None, turned=None, whole=True):
    """All that is wrong with a deal, as (code, clause, facts): numbers of cards, cards twice, cards too many.

    ``hands`` are lists of kinds by seat (None for an unknown card, or None for a hand not shown); ``widow`` likewise.
    ``whole`` says that all players of the table are in the deal, so that their number must be one the game is for.
    """
    step = game.step("deal")
    found = room_faults(game, players, number) if whole else []
    if hands is not None:
        wanted = hand_size(game, players, number)
        for seat in range(len(hands)):
            if hands[seat] is not None and len(hands[seat]) != wanted:
                facts = {"seat": seat + 1, "count": len(hands[seat]), "wanted": wanted}
                found.append(("hand-size", step.get("clause"), facts))
        found += _repeats(game, [hand for hand in hands if hand is not None] + ([widow] if widow else []))
        found += _turn_up_faults(game, hands, turned)
    if widow is not None and len(widow) != step.get("widow", 0):
        facts = {"count": len(widow), "wanted": step.get("widow", 0)}
        found.append(("widow-size", step.get("widow_clause", step.get("clause")), facts))
    return found


def room_faults(game, players, number):
    """Whether the game is for this many players and the pack holds their cards."""
    found = []
    if players not in game.seats_allowed():
        facts = {"players": players, "known": game.seats_allowed()}
        found.append(("players-wrong", game.players.get("clause"), facts))
    try:
        each = hand_size(game, players, number)
    except KeyError:
        return found
    needed = each * players + game.step("deal").get("widow", 0) + _turned_from_stock(game)
    if needed > game.pack.size:
        facts = {"players": players, "each": each, "needed": needed, "size": game.pack.size}
        found.append(("pack-too-small", game.step("deal").get("clause"), facts))
    return found


def _turned_from_stock(game):
    step = game.step("turn_up")
    return 1 if step is not None and step["card"] == "next_of_stock" else 0


def _repeats(game, heaps):
    """Cards that lie in more places than the pack has copies."""
    found = []
    seen = {}
    for heap in heaps:
        for kind in heap:
            if kind is not None:
                seen[kind] = seen.get(kind, 0) + 1
                if seen[kind] == game.pack.copies_of(kind) + 1:
                    found.append(
                        ("card-repeated", game.data["deck"].get("clause"), {"card": game.pack.names[kind]})
                    )
    return found


def _turn_up_faults(game, hands, turned):
    """The turned-up card must lie where the rules put it: with the dealer, or with nobody."""
    step = game.step("turn_up")
    if step is None or turned is None or step["card"] != "next_of_stock":
        return []
    if any(hand is not None and turned in hand for hand in hands) and game.pack.copies_of(turned) == 1:
        return [("turned-card-held", step.get("clause"), {"card": game.pack.names[turned]})]
    return []


def dealer_lacks_turned(game, hand, turned):
    """Whether the dealer's own last card was turned up and the dealer's (whole, known) hand does not hold it."""
    step = game.step("turn_up")
    if step is None or turned is None or step["card"] != "dealers_last" or hand is None or None in hand:
        return False
    return turned not in hand
