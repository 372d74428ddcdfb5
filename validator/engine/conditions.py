"""Conditions and amounts: the two small languages that a specification uses about the facts of a deal.

Facts are a dict. A value may be a number or word; a list holds one value a scorer (or seat) and is asked for
with ``who``; a tuple is a set of words of which any may be wanted.
"""

from validator.engine.shapes import Any, Data, Facts

WORKING = (  # keys of an amount that are no facts
    "const",
    "above",
    "times",
    "divide",
    "round",
    "nearest",
    "up_from",
)


class Missing(Exception):
    """A fact that was asked for is not known; ``name`` says which."""

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.name = name


def fact(facts: Facts, name: str, who: int) -> Any:
    """The value of a fact, for one scorer where it differs between them; raises Missing."""
    value = facts.get(name)
    if isinstance(value, list):
        value = value[who]
    if value is None:
        raise Missing(name)
    return value


def matches(wanted: Any, value: Any) -> bool:
    """Whether a value is what is wanted: equal, any of a list, within ``min`` and ``max``, or ``not`` so."""
    if isinstance(value, tuple) and not isinstance(wanted, (list, dict)):
        return wanted in value
    if isinstance(wanted, list):
        return any(matches(one, value) for one in wanted)
    if isinstance(wanted, dict):
        if "not" in wanted:
            return not matches(wanted["not"], value)
        return bool(wanted.get("min", value) <= value <= wanted.get("max", value))
    return bool(wanted == value)


def holds(when: Data | None, facts: Facts, who: int = 0) -> bool:
    """Whether all parts of a condition hold; an empty or absent condition always does."""
    if not when:
        return True
    return all(matches(when[name], fact(facts, name, who)) for name in sorted(when))  # total key


def first_that_fits(ladder: list[Data], facts: Facts, who: int = 0) -> Data | None:
    """The first rung whose ``when`` holds, or None."""
    for rung in ladder:
        if holds(rung.get("when"), facts, who):
            return rung
    return None


def amount(spec: Any, facts: Facts, who: int = 0) -> int:
    """A number, or a sum of facts with factors, then ``times`` a fact or number, ``divide`` and ``round``.

    With ``above``, only what the sum has above that number counts, or nought.
    Rounding is of the magnitude: -7 divided by 2 is -3 rounded down and -4 rounded up.
    """
    if not isinstance(spec, dict):
        return int(spec)
    total: int = spec.get("const", 0)
    for name in sorted(spec):  # total key
        if name not in WORKING:
            total += spec[name] * fact(facts, name, who)
    if "above" in spec:
        total = max(total - int(spec["above"]), 0)
    total *= factor(spec.get("times", 1), facts, who)
    return _rounded(_divided(total, spec.get("divide", 1), spec.get("round", "down")), spec)


def factor(times: Any, facts: Facts, who: int = 0) -> int:
    """What a sum is multiplied by: a number, a fact, or a table by the value of a fact (else 1)."""
    if isinstance(times, str):
        return int(fact(facts, times, who))
    if not isinstance(times, dict):
        return int(times)
    found = 1
    for name in sorted(times):  # total key
        found *= int(times[name].get(str(fact(facts, name, who)), 1))
    return found


def _rounded(total: int, spec: Data) -> int:
    """The number as a multiple of ``nearest``: the next one away from nought where ``up_from`` is over."""
    step = int(spec.get("nearest", 1))
    over = abs(total) % step
    size = abs(total) - over + (step if over >= spec.get("up_from", (step + 1) // 2) and over else 0)
    return size if total >= 0 else -size


def _divided(total: int, divisor: int, rounding: str) -> int:
    size = abs(total)
    share = (size + divisor - 1) // divisor if rounding == "up" else size // divisor
    return share if total >= 0 else -share
