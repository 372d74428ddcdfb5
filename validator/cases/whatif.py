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
    told = canonical([base["status"], base["outcome"]])
    found = []
    for name in names(spec.get("switches") or {}):
        for value in names(spec["switches"][name]["values"]):
            other = _under(spec, base["switches"], name, value, case)
            if other is not None and canonical([other["status"], other["outcome"]]) != told:
                found.append(_told(name, value, other))
    return found


def _under(spec: Data, switches: Data, name: str, value: str, case: Data) -> Data | None:
    """The verdict with one switch turned; None where it stands so already or the turn is refused."""
    if switches[name] == value:
        return None
    turned = dict(switches)
    turned[name] = value
    try:
        return ask(Game(compile_game(spec, turned)), case)
    except SwitchError:
        return None


def _told(name: str, value: str, verdict: Data) -> Data:
    reasons = verdict["reasons"]
    return {
        "switch": name,
        "value": value,
        "status": verdict["status"],
        "outcome": verdict["outcome"],
        "clause": reasons[0]["clause"] if reasons else None,
    }
