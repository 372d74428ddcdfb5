"""Unknown cards ``??``: a case is decided if every card that they could be gives the same outcome. Portable."""

from validator.cases.verdict import canonical, reason, verdict
from validator.engine.cards import CardError
from validator.engine.plain import words

MOST = 3000  # completions that are tried
SKIP = ("expect", "note", "id", "near", "ask", "game")


def count(case):
    """How many unknown cards a case names."""
    return sum(_in(case[name]) for name in case if name not in SKIP)


def _in(value):
    if isinstance(value, str):
        return value.count("??")
    if isinstance(value, list):
        return sum(_in(one) for one in value)
    return 0


def judge(game, case, answer):
    """Try all cards that the unknown ones could be; ``answer(game, case)`` judges each completed case."""
    many = count(case)
    left = _unseen(game, case)
    tries = 1
    for taken in range(many):
        tries *= max(1, len(left) - taken)
    if many > len(left):
        return verdict(
            game,
            case["ask"],
            "impossible",
            {},
            [reason("cards-too-many", game.data["deck"].get("clause"), {"count": many})],
        )
    if tries > MOST:
        return verdict(
            game, case["ask"], "undecided", {}, [reason("unknown-too-many", None, {"count": many})]
        )
    return _gathered(game, case, answer, left, many)


def _gathered(game, case, answer, left, many):
    """Outcomes over all completions: one outcome answers; several say which cards would decide."""
    outcomes = []
    first = None
    for chosen in arrangements(left, many):
        found = answer(game, filled(case, list(chosen)))
        if found["status"] in ("unusable", "impossible"):
            continue
        key = canonical([found["status"], _core(found["outcome"])])
        first = first or found
        _note(outcomes, key, found, chosen)
    if first is None:
        return answer(game, filled(case, left[:many]))
    if len(outcomes) == 1:
        told = dict(first)
        told["reasons"] = first["reasons"][:1] + [reason("whatever-unknown", None, {"count": many})]
        told["outcome"] = _core(first["outcome"])
        return told
    facts = [{"outcome": one["outcome"], "cards": one["cards"][:12]} for one in outcomes]
    return verdict(
        game,
        case["ask"],
        "undecided",
        {"possible_outcomes": [one["outcome"] for one in outcomes]},
        [
            reason("unknown-decides", None, {"cards": one["cards"], "outcome": one["outcome"]})
            for one in facts
        ],
    )


def _core(outcome):
    """The part of an outcome that does not name the unknown cards themselves."""
    return {
        key: outcome[key] for key in outcome if key not in ("counts", "types", "legal", "points")
    }  # order-free


def _note(outcomes, key, found, chosen):
    for one in outcomes:
        if one["key"] == key:
            if len(one["cards"]) < 12:
                one["cards"].append(" ".join(chosen))
            return
    outcomes.append({"key": key, "outcome": _core(found["outcome"]), "cards": [" ".join(chosen)]})


def arrangements(items, many):
    """All ordered choices of so many items."""
    if many == 0:
        yield []
        return
    for at in range(len(items)):
        for rest in arrangements(items[:at] + items[at + 1 :], many - 1):
            yield [items[at]] + rest


def filled(case, cards):
    """The case with its unknown cards replaced, in reading order of its fields by name."""
    left = list(cards)
    told = {}
    for name in sorted(case):  # total key
        told[name] = case[name] if name in SKIP else _fill(case[name], left)
    return told


def _fill(value, left):
    if isinstance(value, str):
        while "??" in value:
            value = value.replace("??", left.pop(0), 1)
        return value
    if isinstance(value, list):
        return [_fill(one, left) for one in value]
    return value


def _unseen(game, case):
    """The names of the cards that the case does not show."""
    seen = [0] * game.pack.kinds
    for piece in _texts(case):
        try:
            seen[game.pack.read(piece)] += 1
        except CardError:
            pass
    return [
        game.pack.names[kind] for kind in range(game.pack.kinds) if seen[kind] < game.pack.copies_of(kind)
    ]


def _texts(case):
    found = []
    for name in sorted(case):  # total key
        if name not in SKIP:
            _collect(case[name], found)
    return found


def _collect(value, found):
    if isinstance(value, str):
        found += words(value, ",/")
    elif isinstance(value, list):
        for one in value:
            _collect(one, found)
