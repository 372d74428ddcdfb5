"""What other house rules would say: the same case under each single other value of each switch. Portable."""

from validator.cases.ask import ask
from validator.cases.verdict import canonical
from validator.engine.game import Game
from validator.engine.shapes import Data
from validator.spec.compile import SwitchError, compile_game
from validator.spec.overlay import names


def what_if(spec: Data, switches: Data, case: Data) -> list[Data]:
    """The switch values that would change the outcome, in the order of the switches.

    Each is ``{"switch", "value", "status", "outcome", "clause"}``, the clause being the deciding one under
    that value. Values that the other switches exclude are passed over.
    """
    base = ask(Game(compile_game(spec, switches)), case)
    found = [under(spec, base, name, value, case) for name, value in turns(spec, base["switches"])]
    return [one for one in found if one is not None]


def turns(spec: Data, switches: Data) -> list[tuple[str, str]]:
    """Each single other value of each switch, as (switch, value) in the order of the switches."""
    known = spec.get("switches") or {}
    return [
        (name, value)
        for name in names(known)
        for value in names(known[name]["values"])
        if switches[name] != value
    ]


def under(spec: Data, base: Data, name: str, value: str, case: Data) -> Data | None:
    """What is said with one switch turned; None where the verdict ``base`` stands or the turn is refused."""
    turned = dict(base["switches"])
    turned[name] = value
    try:
        other = ask(Game(compile_game(spec, turned)), case)
    except SwitchError:
        return None
    if canonical([other["status"], other["outcome"]]) == canonical([base["status"], base["outcome"]]):
        return None
    return _told(name, value, other)


def _told(name: str, value: str, verdict: Data) -> Data:
    reasons = verdict["reasons"]
    return {
        "switch": name,
        "value": value,
        "status": verdict["status"],
        "outcome": verdict["outcome"],
        "clause": reasons[0]["clause"] if reasons else None,
    }
