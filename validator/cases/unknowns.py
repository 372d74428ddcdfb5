"""Unknown cards ``??``: a case is decided if all that they could be has the same outcome. Portable."""

from validator.cases.verdict import canonical, reason, verdict
from validator.engine.cards import UNKNOWN, CardError
from validator.engine.choosing import arrangements
from validator.engine.game import Game
from validator.engine.plain import words
from validator.engine.shapes import Any, Data

MYPY = False
if MYPY:
    from collections.abc import Callable

    Answer = Callable[[Game, Data], Data]

MOST = 3000  # completions that are tried
MOST_NAMED = 12  # completions that a reason names
SKIP = ("expect", "note", "id", "near", "ask", "game")
OWN = ("counts", "types", "legal", "points")  # parts of an outcome that may name the unknown cards themselves


def count(case: Data) -> int:
    """How many unknown cards a case names."""
    return sum(text.count(UNKNOWN) for text in _texts(case))


def _texts(case: Data) -> list[str]:
    """The texts of a case that may hold cards, field by field in the order of their names."""
    found: list[str] = []
    for name in sorted(case):  # total key
        if name not in SKIP:
            _collect(case[name], found)
    return found


def _collect(value: Any, found: list[str]) -> None:
    if isinstance(value, str):
        found.append(value)
    elif isinstance(value, list):
        for one in value:
            _collect(one, found)


def judge(game: Game, case: Data, answer: "Answer") -> Data:
    """Try all cards that the unknown ones could be; ``answer(game, case)`` judges each completed case."""
    many = count(case)
    left = _unseen(game, case)
    tries = 1
    for taken in range(many):
        tries *= max(1, len(left) - taken)
    if many > len(left):
        found = reason("cards-too-many", game.deck_clause(), {"count": many})
        return verdict(game, case["ask"], "impossible", {}, [found])
    if tries > MOST:
        found = reason("unknown-too-many", None, {"count": many})
        return verdict(game, case["ask"], "undecided", {}, [found])
    return _gathered(game, case, answer, left, many)


def _gathered(game: Game, case: Data, answer: "Answer", left: list[str], many: int) -> Data:
    """Outcomes over all completions: one outcome answers; several say which cards would decide."""
    outcomes: list[Data] = []
    for chosen in arrangements(left, many):
        found = answer(game, filled(case, chosen))
        if found["status"] not in ("unusable", "impossible"):
            _note(outcomes, found, " ".join(chosen))
    if not outcomes:
        return answer(game, filled(case, left[:many]))
    if len(outcomes) == 1:
        told = dict(outcomes[0]["first"])
        told["reasons"] = told["reasons"][:1] + [reason("whatever-unknown", None, {"count": many})]
        told["outcome"] = outcomes[0]["outcome"]
        return told
    told = {"possible_outcomes": [one["outcome"] for one in outcomes]}
    listed = [{"cards": one["cards"], "outcome": one["outcome"]} for one in outcomes]
    reasons = [reason("unknown-decides", None, facts) for facts in listed]
    return verdict(game, case["ask"], "undecided", told, reasons)


def _note(outcomes: list[Data], found: Data, cards: str) -> None:
    """Count a verdict with the others of its outcome; the first cards that led to it are kept."""
    outcome = {key: found["outcome"][key] for key in found["outcome"] if key not in OWN}  # order-free
    key = canonical([found["status"], outcome])
    for one in outcomes:
        if one["key"] == key:
            if len(one["cards"]) < MOST_NAMED:
                one["cards"].append(cards)
            return
    outcomes.append({"key": key, "outcome": outcome, "cards": [cards], "first": found})


def filled(case: Data, cards: list[str]) -> Data:
    """The case with its unknown cards replaced, in reading order of its fields by name."""
    left = list(cards)
    told = {}
    for name in sorted(case):  # total key
        told[name] = case[name] if name in SKIP else _fill(case[name], left)
    return told


def _fill(value: Any, left: list[str]) -> Any:
    if isinstance(value, str):
        while UNKNOWN in value:
            value = value.replace(UNKNOWN, left.pop(0), 1)
        return value
    if isinstance(value, list):
        return [_fill(one, left) for one in value]
    return value


def _unseen(game: Game, case: Data) -> list[str]:
    """The names of the cards that the case does not show, each as often as the pack still has it."""
    seen = [0] * game.pack.kinds
    for text in _texts(case):
        for piece in words(text, ",/"):
            try:
                seen[game.pack.read(piece)] += 1
            except CardError:
                pass  # a word that is no card, such as a fault's name
    left: list[str] = []
    for kind in range(game.pack.kinds):
        left += [game.pack.names[kind]] * (game.pack.copies_of(kind) - seen[kind])
    return left
