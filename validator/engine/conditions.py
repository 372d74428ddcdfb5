"""Conditions and amounts: the two small languages that a specification uses about the facts of a deal.

Facts are a dict. A value may be a number or word; a list holds one value a scorer (or seat) and is asked for with
``who``; a tuple is a set of words of which any may be wanted.
"""


class Missing(Exception):
    """A fact that was asked for is not known; ``name`` says which."""

    def __init__(self, name):
        super().__init__(name)
        self.name = name


def fact(facts, name, who):
    """The value of a fact, for one scorer where it differs between them; raises Missing."""
    if name not in facts:
        raise Missing(name)
    value = facts[name]
    if isinstance(value, list):
        value = value[who]
    if value is None:
        raise Missing(name)
    return value


def matches(wanted, value):
    """Whether a value is what a condition wants: equal, any of a list, within ``min``/``max``, or ``not`` so."""
    if isinstance(value, tuple) and not isinstance(wanted, (list, dict)):
        return wanted in value
    if isinstance(wanted, list):
        return any(matches(one, value) for one in wanted)
    if isinstance(wanted, dict):
        if "not" in wanted:
            return not matches(wanted["not"], value)
        return ("min" not in wanted or value >= wanted["min"]) and (
            "max" not in wanted or value <= wanted["max"]
        )
    return wanted == value


def holds(when, facts, who=0):
    """Whether all parts of a condition hold; an empty or absent condition always does."""
    if not when:
        return True
    return all(matches(when[name], fact(facts, name, who)) for name in sorted(when))  # total key


def first_that_fits(ladder, facts, who=0):
    """The first rung whose ``when`` holds, or None."""
    for rung in ladder:
        if holds(rung.get("when"), facts, who):
            return rung
    return None


def amount(spec, facts, who=0):
    """A number, or a sum of facts with factors, then ``times`` a fact or number, ``divide`` and ``round`` (of the magnitude)."""
    if not isinstance(spec, dict):
        return spec
    total = spec.get("const", 0)
    for name in sorted(spec):  # total key
        if name not in ("const", "times", "divide", "round"):
            total += spec[name] * fact(facts, name, who)
    times = spec.get("times", 1)
    total *= fact(facts, times, who) if isinstance(times, str) else times
    return _divided(total, spec.get("divide", 1), spec.get("round", "down"))


def _divided(total, divisor, rounding):
    size = abs(total)
    share = (size + divisor - 1) // divisor if rounding == "up" else size // divisor
    return share if total >= 0 else -share
