"""A question of the quiz: a case worth asking, answers to choose from, and the engine's own. Portable.

Whatever is right is read off the verdict. What is wrong but likely are the other cards, seats and groups of
the case, or what the engine says to cases that differ from it in one thing.
"""

from validator.cases.ask import ask
from validator.cases.fields import fields_of
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.engine.plain import words
from validator.engine.shapes import Any, Data
from validator.site.quiz.cases import case_of, kinds_made
from validator.site.quiz.chance import Chance
from validator.site.quiz.hasty import surprise

MYPY = False
if MYPY:
    from collections.abc import Callable

    # What can be answered to a case: (answers, which of them are right), or nothing where it is no question.
    Answers = tuple[list[Data], list[int]] | None
    Candidate = tuple[str, int, Data, Data]  # answer as a key, worth, case, verdict

TRIES = 10  # cases made, of which one is asked
MOST_TRIES = 60  # where few can be asked
MOST_ANSWERS = 4
SEVERAL = ("may_play", "discard")  # questions to which several answers can be right together
# How often a kind comes up where none is asked for: once, unless it says more here.
OFTEN = {"trick": 4, "may_play": 4, "compare": 4, "score": 3, "arrangement": 2, "auction": 2, "betting": 2}
# What of an outcome is an answer; all else of it goes beyond the question.
ANSWER = {
    "arrangement": ("allowed", "at"),
    "compare": ("tie", "winner"),
    "lead": ("seat",),
    "trick": ("winner",),
    "auction": ("allowed", "at", "state", "to_call", "bid", "declarer", "bids", "trump"),
    "betting": ("allowed", "at", "state", "to_call", "leader", "winner", "pot"),
    "fault": ("remedy",),
    "match": ("over", "winner", "winners"),
    "pot": ("shares", "left_in_pot"),
    "reentry": ("carried", "winner", "free"),
    "score": ("points", "redeal"),
}


def kinds_asked(game: Game) -> list[str]:
    """The kinds of question that the quiz of a game has: not what is always allowed."""
    return [kind for kind in kinds_made(game) if kind != "discard" or question(game, kind, 1) is not None]


def kind_by_chance(kinds: list[str], seed: int) -> str:
    """One of the kinds, those that come up more often at a table more often."""
    drawn = [kind for kind in kinds for _ in range(OFTEN.get(kind, 1))]
    return str(Chance("kind " + str(seed)).one_of(drawn))


def question(game: Game, kind: str, seed: int) -> Data | None:
    """The question of a seed: ``kind``, ``seed``, ``case``, ``several``, ``answers`` and ``right``.

    ``answers`` are what words are made of: ``{"cards"}`` with a place, ``{"seat"}`` or ``{"outcome"}``.
    ``right`` are places in them, one alone unless ``several``. None where no case could be asked.
    """
    chance = Chance(game.id + " " + kind + " " + str(seed))
    found: list[Candidate] = []
    for tried in range(MOST_TRIES):
        case = case_of(game, kind, chance)
        found = _with(found, game, case)
        if tried + 1 < TRIES:
            continue
        while found:
            picked = _picked(found, chance)
            answers = _answers(game, picked[2], picked[3], chance)
            if answers is not None:
                return _asked(kind, seed, picked[2], answers)
            found = [one for one in found if one is not picked]
    return None


def _asked(kind: str, seed: int, case: Data, answers: Any) -> Data:
    return {
        "kind": kind,
        "seed": seed,
        "case": case,
        "several": kind in SEVERAL,
        "answers": answers[0],
        "right": answers[1],
    }


def _with(found: "list[Candidate]", game: Game, case: Data) -> "list[Candidate]":
    """The candidates and a case, where the engine has an answer to it."""
    verdict = ask(game, case)
    if verdict["status"] not in ("answered", "violation"):
        return found
    kind = case["ask"]
    key = "" if kind in SEVERAL else canonical(_told(kind, verdict["outcome"]))
    return found + [(key, surprise(game, case, verdict), case, verdict)]


def _picked(found: "list[Candidate]", chance: Chance) -> "Candidate":
    """The most surprising of the cases with one of the answers, so that no answer is right more often.

    Now and then it is any of them: a quiz of traps alone would teach to expect one.
    """
    keys: list[str] = []
    for key, _, _, _ in found:
        if key not in keys:
            keys.append(key)
    chosen = chance.one_of(keys)
    alike = [one for one in found if one[0] == chosen]
    if chance.once_in(4):
        picked: Candidate = chance.one_of(alike)
        return picked
    most = max(one[1] for one in alike)
    return next(one for one in alike if one[1] == most)


# Answers ---------------------------------------------------------------------------------------


def _answers(game: Game, case: Data, verdict: Data, chance: Chance) -> "Answers":
    return MAKERS.get(case["ask"], _by_outcome)(game, case, verdict, chance)


def _of_trick(_game: Game, case: Data, verdict: Data, chance: Chance) -> "Answers":
    """The cards or groups as they lie on the table."""
    winner = verdict["outcome"].get("winner")
    laid: list[str] = case["groups"] if "groups" in case else case["plays"]
    answers = [{"place": at + 1, "cards": words(laid[at])} for at in range(len(laid))]
    return None if winner is None else (answers, [winner - 1])


def _of_hand(_game: Game, case: Data, verdict: Data, chance: Chance) -> "Answers":
    """The cards of the hand; where all are right there is nothing to find."""
    hand = words(case["hand"])
    legal = verdict["outcome"].get("legal") or []
    right = [at for at in range(len(hand)) if hand[at] in legal]
    if not right or (case["ask"] == "discard" and len(right) == len(hand)):
        return None
    return [{"cards": [card]} for card in hand], right


def _of_groups(_game: Game, case: Data, verdict: Data, chance: Chance) -> "Answers":
    """Either group, or neither."""
    outcome = verdict["outcome"]
    answers: list[Data] = [{"cards": words(group)} for group in case["groups"]]
    answers.append({"outcome": {"tie": True}})
    right = 2 if outcome.get("tie") else outcome.get("winner", 0) - 1
    return None if right < 0 else (answers, [right])


def _of_arrangement(_game: Game, case: Data, verdict: Data, chance: Chance) -> "Answers":
    """Allowed, or which group stands wrong."""
    places = range(2, len(case["groups"]) + 1)
    answers: list[Data] = [{"outcome": {"allowed": True}}]
    answers += [{"outcome": {"allowed": False, "at": at}} for at in places]
    at = verdict["outcome"].get("at", 0) if not verdict["outcome"].get("allowed") else 1
    return None if not at else (answers, [at - 1])


def _of_seats(game: Game, case: Data, verdict: Data, chance: Chance) -> "Answers":
    """All players."""
    seat = verdict["outcome"].get("seat")
    players = case.get("players") or game.seats_allowed()[0]
    return None if seat is None else ([{"seat": at + 1} for at in range(players)], [seat - 1])


def _of_match(game: Game, case: Data, verdict: Data, chance: Chance) -> "Answers":
    """It goes on, or one of the players or sides has won."""
    outcome = verdict["outcome"]
    if "over" not in outcome or "series_over" in outcome:
        return None
    many = len(outcome["totals"])
    given: list[Data] = [{"over": False, "winner": None, "winners": []}]
    given += [{"over": True, "winner": at + 1, "winners": [at + 1]} for at in range(many)]
    series: Data = {"games": []} if "series" in game.data["match"] else {}
    answers: list[Data] = [{"outcome": one | series} for one in given]
    right = {"outcome": _told("match", outcome) | series}
    for other in _neighbours(game, case):  # several may win together
        told = {"outcome": _told("match", ask(game, other)["outcome"]) | series}
        if len(told["outcome"].get("winners", [])) > 1 and told not in answers and len(answers) < many + 3:
            answers.append(told)
    if right not in answers:
        answers.append(right)
    return answers, [answers.index(right)]


def _by_outcome(game: Game, case: Data, verdict: Data, chance: Chance) -> "Answers":
    """What the engine says to this case, and what it says to cases that differ in one thing."""
    right = _told(case["ask"], verdict["outcome"])
    others: list[Data] = []
    for other in chance.shuffled(_neighbours(game, case)):
        found = ask(game, other)
        told = _told(case["ask"], found["outcome"])
        fits = found["status"] in ("answered", "violation") and told != right and told not in others
        if fits and _alike(right, told) and told.get("at", 0) <= len(case.get("calls", [])):
            others.append(told)
        if len(others) == MOST_ANSWERS - 1:
            break
    if not others or not right:
        return None
    answers = chance.shuffled(others + [right])
    return [{"outcome": one} for one in answers], [answers.index(right)]


def _told(kind: str, outcome: Data) -> Data:
    """What of an outcome is an answer; bids are told when all have bid."""
    names = [name for name in ANSWER[kind] if name != "bids" or outcome.get("state") != "open"]
    return {name: outcome[name] for name in names if name in outcome}


def _alike(right: Data, other: Data) -> bool:
    """Whether an answer cannot be told from its form alone: chips that are shared out stay as many."""
    if "shares" not in right:
        return True
    return "shares" in other and _sum_of(right["shares"]) == _sum_of(other["shares"])


def _sum_of(shares: Data) -> int:
    return sum(shares[name] for name in sorted(shares))  # total key


# Cases that differ in one thing ----------------------------------------------------------------


def _neighbours(game: Game, case: Data) -> list[Data]:
    """Cases like this one with one field changed to another value that it could have."""
    found: list[Data] = []
    for field in fields_of(game, case["ask"]):
        name = field["id"]
        if name == "players":
            continue
        values = _others(field, case)
        found += [case | {name: value} for value in values if value != case.get(name)]
        if name in case and not field["needed"] and name not in ("tricks", "points", "melds"):
            found.append({other: case[other] for other in sorted(case) if other != name})  # total key
    if case["ask"] == "pot":
        found += _pots(case)
    return found


def _others(field: Data, case: Data) -> list[Any]:
    """Values that a field could have instead."""
    kind, value = field["type"], case.get(field["id"])
    if kind == "choice":
        return list(field["values"])
    if kind == "seat" and "to" in field:
        return list(range(field["from"], (case.get("players") or field["to"]) + 1))
    if kind == "calls" and value:
        return [value[: len(value) - 1], value[:1], value + ["pass"]]
    if kind == "numbers" and isinstance(value, list):
        return _shifted(value)
    if kind == "seats":
        return [[], [1], [2]]
    return []


def _shifted(numbers: list[int], moved_on: int = 1) -> list[Any]:
    """Lists with as much in all: so much moved from one place to another, or two places changed."""
    found = []
    for giver in range(len(numbers)):
        for taker in range(len(numbers)):
            if giver != taker:
                moved = list(numbers)
                if moved_on and moved[giver] >= moved_on:
                    moved[giver] -= moved_on
                    moved[taker] += moved_on
                    found.append(moved)
                if giver < taker:
                    changed = list(numbers)
                    changed[giver], changed[taker] = changed[taker], changed[giver]
                    found.append(changed)
    return found


def _pots(case: Data) -> list[Data]:
    """The same chips in all, put in by the players in another way."""
    names = sorted(case["stakes"])  # total key
    changed = _shifted([case["stakes"][name] for name in names], 0)
    stakes = [{names[at]: one[at] for at in range(len(names))} for one in changed]
    return [case | {"winner": name} for name in names] + [case | {"stakes": one} for one in stakes]


MAKERS: "dict[str, Callable[[Game, Data, Data, Chance], Answers]]" = {
    "trick": _of_trick,
    "may_play": _of_hand,
    "discard": _of_hand,
    "compare": _of_groups,
    "arrangement": _of_arrangement,
    "lead": _of_seats,
    "match": _of_match,
}
