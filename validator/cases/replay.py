"""Replaying a record: the first act that breaks a rule, wrong claims, and the true result. Portable.

A record is judged as it stands. Cards that are not shown (``??``) are filled in from what the same player
plays later in the deal, so that a revoke is found at the act where it happened.
"""

from validator.cases.claims import wrong_claims
from validator.cases.reading import Reading, known
from validator.cases.record import FRAME, Record
from validator.cases.results import dealer_clause, result_of, why
from validator.cases.series import earlier
from validator.cases.verdict import Stop, reason, reasons_of, verdict
from validator.engine.acts import CARDS, show_deed
from validator.engine.cards import Pack
from validator.engine.deal import Deal
from validator.engine.game import Game
from validator.engine.match import Match
from validator.engine.nodes import clause_of
from validator.engine.shapes import Act, Data, Kinds
from validator.engine.steps.dealing import deal_faults, lacks_turned
from validator.engine.steps.turn_up import turned_from_stock
from validator.engine.violation import Violation


def hand(game: Game, reading: Reading) -> Data:
    """The verdict on a recorded hand or match, which stands in ``record`` or in the case itself."""
    return replayed(Course(game, record_of(game, reading)))


def record_of(game: Game, reading: Reading) -> Record:
    """The record of a case. Raises Stop where it cannot be read."""
    case = reading.case
    if isinstance(case.get("record"), dict):
        case = case["record"]
        for name in [name for name in sorted(case) if name not in FRAME]:  # total key
            reading.spoil("field-unknown", {"field": str(name)[:40], "known": list(FRAME)})
        reading.settle()
    return Record(game, case)


class Course(Match):
    """A recorded match in progress."""

    def __init__(self, game: Game, record: Record) -> None:
        super().__init__(game, record.players, record.dealer or 0, record.stake, record.stacks)
        self.record = record
        self.carried = record.carried
        if record.totals is not None:
            self.totals = list(record.totals)
        self.played = earlier(game, record.reading, len(self.totals))

    def violation(self, reasons: list[Data], outcome: Data, number: int) -> Data:
        """The verdict on a record that breaks a rule in a deal (numbers count from 0)."""
        outcome.update({"allowed": False, "deal": number + 1})
        return verdict(self.game, "hand", "violation", outcome, reasons)

    def look(self, deal: Deal, acts: list[Act], at: int) -> None:
        """Told before the act at each place, and once when no act is left, for who watches the replay."""


def replayed(course: Course) -> Data:
    """The verdict on a course whose deals have still to be replayed. Raises Stop."""
    for one in course.record.deals:
        found = _one_deal(course, one)
        if found is not None:
            return found
    return _finished(course)


def _one_deal(course: Course, one: Data) -> Data | None:
    """Replay one deal; a verdict when it breaks a rule or stops short, else None: the course moved on."""
    found = _before(course, one)
    if found is not None:
        return found
    deal = _begun(course, one)
    acts = course.record.acts(one, course.number)
    _fill_in(deal, acts)
    for at in range(len(acts)):
        course.look(deal, acts, at)
        wrong = deal.fault(acts[at])
        if wrong is not None:
            return _broken(course, deal, wrong, at)
        deal.apply(acts[at])
    course.look(deal, acts, len(acts))
    deal.close()
    if not deal.ended:
        last = course.number + 1 == len(course.record.deals)
        claimed = [name for name in _claims(one) if name != "dealer"]
        return _so_far(course, deal) if last and not claimed else _unfinished(course, deal, len(acts))
    course.take(deal)
    result = result_of(course, deal)
    false = wrong_claims(deal, one.get("claims"), result)
    return course.violation(false, result, deal.number) if false else None


def _claims(one: Data) -> Data:
    return one["claims"] if isinstance(one.get("claims"), dict) else {}


def _before(course: Course, one: Data) -> Data | None:
    """Whether this deal may begin at all, and who deals it."""
    number = course.number
    if course.where is not None and course.over:
        found = reason("match-over-already", course.where.clause, {"deal": number + 1})
        return course.violation([found], {}, number)
    given = one.get("dealer", _claims(one).get("dealer"))
    told = course.record.seat(given)
    if given is None or told == course.dealer:
        return None
    clause = dealer_clause(course) if number else course.game.rule_clause("first_dealer")
    claimed = str(given) if told is None else told + 1
    facts = {"seat": course.dealer + 1, "claimed": claimed, "deal": number + 1}
    return course.violation([reason("dealer-wrong", clause, facts)], {}, number)


def _begun(course: Course, one: Data) -> Deal:
    """The deal as it stands before the first act; stops when it cannot be."""
    game = course.game
    hands, laid = course.record.layout(one, course.dealt_in(), course.number, course.dealer)
    lot = course.record.lot(one, course.number, laid.turned)
    found = reasons_of(deal_faults(game, laid))
    if laid.turned is not None and lacks_turned(game, hands[course.dealer], laid.turned):
        facts = {"card": game.pack.names[laid.turned], "seat": course.dealer + 1}
        found.append(reason("turned-card-missing", clause_of(game.the_step("turn_up")), facts))
    for wrong in found:
        wrong["facts"]["deal"] = course.number + 1
    if found:
        raise Stop("impossible", found)
    masks = [game.pack.hand(known(cards)) for cards in hands]
    unseen = [cards.count(None) for cards in hands]
    return Deal(game, course.setup(masks, unseen, laid.widow, laid.turned, lot))


def _fill_in(deal: Deal, acts: list[Act]) -> None:
    """Give unseen cards of a hand the names under which the same player plays them later."""
    for act in acts:
        for kind in _named(act) if any(deal.unknown) else []:
            if _unseen_in(deal, act[0], kind):
                deal.take_in(act[0], [kind])
                deal.dealt[act[0]] = deal.hands[act[0]]
                deal.unknown[act[0]] -= 1


def _unseen_in(deal: Deal, seat: int, kind: int) -> bool:
    """Whether a card must be one of the unseen cards that a player was dealt."""
    elsewhere = kind in (deal.widow or []) or kind == turned_from_stock(deal)
    shown = deal.dealt[seat] >> kind & 1 or elsewhere or deal.holder_of(kind) is not None
    return deal.unknown[seat] > 0 and not shown


def _named(act: Act) -> Kinds:
    """The cards that an act names as the player's own."""
    if act[1] == "play":
        return [act[2]]
    if act[1] == "arrange":
        return [kind for group in act[2] for kind in group]
    return list(act[2]) if act[1] in CARDS else []


# Where it stops --------------------------------------------------------------------------------


def _broken(course: Course, deal: Deal, wrong: Violation, at: int) -> Data:
    """The verdict on the first act that breaks a rule."""
    pack, act = course.game.pack, wrong.act
    open_to = wrong.legal or (deal.legal(act[0]) if act[0] in deal.to_act() else [])
    outcome: Data = {
        "at": at + 1,
        "seat": act[0] + 1,
        "tried": show_deed(pack, act),
        "legal": [_deed(pack, one) for one in open_to],
    }
    facts = dict(wrong.facts)
    facts.update({"act": outcome["tried"], "seat": act[0] + 1, "at": at + 1, "deal": course.number + 1})
    facts["legal"] = outcome["legal"]
    return course.violation([reason(wrong.code, wrong.clause, facts)], outcome, course.number)


def _deed(pack: Pack, act: Act) -> str:
    """A legal act in short: a card, a bid, or the deed."""
    if act[1] == "play" and not isinstance(act[2], dict):
        return pack.names[act[2]]
    return str(act[2]) if act[1] == "bid" else show_deed(pack, act)


def _unfinished(course: Course, deal: Deal, at: int) -> Data:
    """The verdict on a deal that stops short though another one or its result follows."""
    seats = [seat + 1 for seat in deal.to_act()]
    facts = {"seats": seats, "step": deal.step["do"], "deal": course.number + 1}
    found = reason("deal-unfinished", clause_of(deal.step), facts)
    return course.violation([found], {"at": at + 1, "to_act": seats}, course.number)


def _so_far(course: Course, deal: Deal) -> Data:
    """A record that stops in the middle of a deal: fair so far, and whose turn it is."""
    seats = deal.to_act()
    outcome: Data = {
        "allowed": True,
        "finished": False,
        "to_act": [seat + 1 for seat in seats],
        "legal": [_deed(course.game.pack, act) for seat in seats for act in deal.legal(seat)],
        "totals": course.start(),
    }
    facts = {"seats": outcome["to_act"], "step": deal.step["do"]}
    return verdict(
        course.game, "hand", "answered", outcome, [reason("fair-so-far", clause_of(deal.step), facts)]
    )


def _finished(course: Course) -> Data:
    """All deals are fair: the true result, and what was claimed about the whole."""
    deal = course.the_last()
    outcome = result_of(course, deal)
    found = wrong_claims(deal, course.record.case.get("claims"), outcome, course.where)
    outcome.update({"allowed": not found, "deals": course.number, "finished": True})
    if found:
        return verdict(course.game, "hand", "violation", outcome, found)
    if any(deal.unknown):
        outcome["unseen"] = sum(deal.unknown)
        unseen = reason("cards-unseen", None, {"count": outcome["unseen"]})
        return verdict(course.game, "hand", "undecided", outcome, [unseen])
    return verdict(course.game, "hand", "answered", outcome, why(course, deal))
