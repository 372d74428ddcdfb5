"""Dealing: hands are part of the set-up; here they are checked, and a redeal may be called for."""

from validator.engine.choosing import choices
from validator.engine.game import Game
from validator.engine.nodes import clause_of
from validator.engine.shapes import Data, Facts, Kinds, Seen, Why
from validator.engine.table import Table


def lay(deal: Table, step: Data) -> None:
    """The cards lie with the players; whoever holds a hand that calls for a redeal ends the deal here."""
    for rule in step.get("redeal", []):
        if any(
            calls_for_redeal(deal.game, rule, deal.game.pack.cards(deal.hands[seat])) for seat in deal.seats
        ):
            deal.thrown_in = "same_dealer"
            deal.ended = True


def calls_for_redeal(game: Game, rule: Data, hand: Kinds) -> bool:
    """Whether a hand is one that the rule lets be thrown in: ``any_hand: {of: [...], min: 5, max: 0}``."""
    wanted = rule["when"]["any_hand"]
    many = tally(game, hand, wanted["of"])
    return int(wanted.get("min", 0)) <= many <= int(wanted.get("max", many))


def tally(game: Game, hand: Kinds, names: list[str]) -> int:
    """How many cards of a hand bear one of these names.

    Where the names are types of combination: 1 if the hand holds such a set, else 0.
    """
    combos = game.combos
    if combos is None or combos.size is None or names[0] not in combos.type_ids():
        mask = game.pack.set_of(names)
        return len([kind for kind in hand if mask >> kind & 1])
    return int(any(combos.of_set(chosen).type in names for chosen in choices(hand, combos.size)))


# What can be wrong with a deal -----------------------------------------------------------------


class Layout:
    """Cards as a case or record lays them out: ``hands`` by seat (None: a hand that is not shown).

    ``dealer`` is the dealer's place among the hands, where it is known. ``table`` says that all players
    of the table are in the deal, so that their number must be one the game is for.
    """

    def __init__(
        self,
        players: int,
        hands: list[Seen | None],
        widow: Seen | None = None,
        turned: int | None = None,
        number: int = 0,
        table: bool = True,
        dealer: int | None = None,
    ) -> None:
        self.players = players
        self.hands = hands
        self.widow = widow
        self.turned = turned
        self.number = number
        self.table = table
        self.dealer = dealer


def deal_faults(game: Game, laid: Layout) -> list[Why]:
    """All that is wrong with a deal: numbers of players and cards, cards twice, cards in the wrong place."""
    step = game.the_step("deal")
    found = room_faults(game, laid.players, laid.number) if laid.table else []
    wanted = game.hand_size(laid.players, laid.number)
    for seat in range(len(laid.hands)):
        hand = laid.hands[seat]
        if hand is not None and wanted is not None and len(hand) != wanted:
            facts: Facts = {"seat": seat + 1, "count": len(hand), "wanted": wanted}
            found.append(("hand-size", clause_of(step), facts))
    found += _repeats(game, [hand for hand in laid.hands + [laid.widow] if hand is not None])
    found += _turn_up_faults(game, laid)
    if laid.widow is not None and len(laid.widow) != step.get("widow", 0):
        facts = {"count": len(laid.widow), "wanted": step.get("widow", 0)}
        found.append(("widow-size", clause_of(step, "widow_clause"), facts))
    return found


def room_faults(game: Game, players: int, number: int) -> list[Why]:
    """Whether the game is for this many players and the pack holds their cards."""
    found: list[Why] = []
    if players not in game.seats_allowed():
        facts: Facts = {"players": players, "known": game.seats_allowed()}
        found.append(("players-wrong", clause_of(game.players), facts))
    each = game.hand_size(players, number)
    if each is None:
        return found
    needed = _dealt_out(game, players, each) + _turned_from_stock(game)
    if needed > game.pack.size:
        facts = {"players": players, "each": each, "needed": needed, "size": game.pack.size}
        found.append(("pack-too-small", clause_of(game.the_step("deal")), facts))
    return found


def _dealt_out(game: Game, players: int, each: int) -> int:
    """How many cards are dealt, those of the widow and of hands that are nobody's included."""
    step = game.the_step("deal")
    return each * (players + int(step.get("dummies", 0))) + int(step.get("widow", 0))


def _turned_from_stock(game: Game) -> int:
    """How many cards must be left to be turned up."""
    step = game.step("turn_up")
    return 1 if step is not None and step["card"] == "next_of_stock" and "none_left" not in step else 0


def none_left(game: Game, players: int, number: int) -> bool:
    """Whether no card is left to be turned up in a deal (from 0 on), and the rules pass it over."""
    step, each = game.step("turn_up"), game.hand_size(players, number)
    if step is None or "none_left" not in step or each is None:
        return False
    return bool(_dealt_out(game, players, each) == game.pack.size)


def _repeats(game: Game, heaps: list[Seen]) -> list[Why]:
    """Cards that lie in more places than the pack has copies."""
    found: list[Why] = []
    for kind in repeated_cards(game, heaps):
        found.append(("card-repeated", game.deck_clause(), {"card": game.pack.names[kind]}))
    return found


def repeated_cards(game: Game, heaps: "list[Seen] | list[Kinds]") -> Kinds:
    """The kinds that occur more often than the pack has them, in the order in which that shows."""
    seen = [0] * game.pack.kinds
    found = []
    for heap in heaps:
        for kind in heap:
            if kind is not None:
                seen[kind] += 1
                if seen[kind] == game.pack.copies_of(kind) + 1:
                    found.append(kind)
    return found


def _turn_up_faults(game: Game, laid: Layout) -> list[Why]:
    """The card turned up lies in no hand but its owner's, unless the pack has another such card."""
    step = game.step("turn_up")
    if step is None or laid.turned is None or game.pack.copies_of(laid.turned) > 1:
        return []
    holders = [at for at in range(len(laid.hands)) if laid.turned in (laid.hands[at] or [])]
    card = game.pack.names[laid.turned]
    if step["card"] == "next_of_stock":
        clause = clause_of(step, "stays_clause")
        return [("turned-card-held", clause, {"card": card})] if holders else []
    others = [at for at in holders if laid.dealer is not None and at != laid.dealer]
    return [("turned-card-elsewhere", clause_of(step), {"card": card, "seat": at + 1}) for at in others]


def with_turned(game: Game, hand: Seen, turned: int | None) -> Seen:
    """The dealer's hand with the card that was turned up from it, in place of one that is not shown."""
    step = game.step("turn_up")
    if step is None or turned is None or step["card"] != "dealers_last":
        return hand
    if turned in hand or None not in hand:
        return hand
    at = hand.index(None)
    return hand[:at] + [turned] + hand[at + 1 :]


def lacks_turned(game: Game, hand: Seen | None, turned: int | None) -> bool:
    """Whether the dealer's last card was turned up and the dealer's hand, all known, does not hold it."""
    step = game.step("turn_up")
    if step is None or turned is None or step["card"] != "dealers_last" or hand is None or None in hand:
        return False
    return turned not in hand
