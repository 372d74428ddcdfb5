"""From a specification and a set of switches to a game as plain data.

Portable. ``compile_game`` lays the patches of the chosen values over the base, drops what is switched off,
turns named maps into lists with ids, and writes clause ids in full. What comes out is JSON: the engine reads
nothing else.
"""

from validator.engine.shapes import Any, Data, Facts
from validator.spec.overlay import ORDER, names, overlay

# The maps whose order means something: ladders, steps, calls, rows.
NAMED = (
    "orders",
    "types",
    "steps",
    "duties",
    "lead_duties",
    "lead",
    "calls",
    "nobody",
    "rounds",
    "choose",
    "entry",
    "wins",
    "irregularities",
    "penalty",
    "redeal",
    "game_value",
)
DROPPED = (ORDER, "based_on")
PLACING = ("use", "before")  # of a node in a named map: whether and where it stands


class SwitchError(ValueError):
    """A choice of switches that cannot be: ``code`` and ``facts`` say why."""

    def __init__(self, code: str, facts: Facts) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def defaults(switches: Data) -> dict[str, str]:
    """The default value of each switch: id -> value id."""
    return {name: switches[name]["default"] for name in names(switches)}


def settle(switches: Data, chosen: Data) -> dict[str, str]:
    """All switches with a value each; refuses unknown switches and values, and some that exclude others."""
    full = defaults(switches)
    for name in sorted(chosen):  # total key
        if name not in full:
            raise SwitchError("switch-unknown", {"switch": name, "known": names(switches)})
        value = str(chosen[name])
        if value not in switches[name]["values"] or value == ORDER:
            known = names(switches[name]["values"])
            raise SwitchError("switch-value-unknown", {"switch": name, "value": value, "known": known})
        full[name] = value
    for name in names(switches):
        node = switches[name]["values"][full[name]]
        if "excludes" in node or "only_with" in node:
            _check_company(node, name, full)
    return full


def _check_company(node: Data, name: str, full: dict[str, str]) -> None:
    for other, values in _pairs(node.get("excludes")):
        if full.get(other) in values:
            facts: Facts = {"switch": name, "value": full[name], "other": other}
            facts["other_value"] = full[other]
            raise SwitchError("switches-exclude", facts)
    for other, values in _pairs(node.get("only_with")):
        if full.get(other) not in values:
            facts = {"switch": name, "value": full[name], "other": other, "values": list(values)}
            raise SwitchError("switch-needs", facts)


def _pairs(mapping: Data | None) -> list[tuple[str, Any]]:
    return [(key, mapping[key]) for key in names(mapping)] if mapping else []


def compile_game(spec: Data, chosen: Data) -> Data:
    """The game that is played when the switches stand as ``chosen`` (id -> value; others at their default).

    ``spec`` is ``{"game": {...}, "switches": {...}}``. Raises SwitchError.
    """
    switches = spec.get("switches") or {}
    full = settle(switches, chosen)
    machine = spec["game"]
    for name in names(switches):
        patch = switches[name]["values"][full[name]].get("patch")
        if patch:
            machine = overlay(machine, patch)
    game: Data = _plain(machine, "", machine["game"])
    game["switches"] = full
    return game


def clause_id(game: str, short: str) -> str:
    """The full id of a clause: ids in a game's own files are short."""
    return short if "." in short else game + "." + short


def _plain(node: Any, key: str, game: str) -> Any:
    if isinstance(node, list):
        return [_plain(child, key, game) for child in node]
    if not isinstance(node, dict):
        is_clause = isinstance(node, str) and (key == "clause" or key.endswith("_clause"))
        return clause_id(game, node) if is_clause else node
    if key in ("score", "parts"):
        return [{"id": part, "rows": _listed(node[part], game)} for part in names(node) if node[part]]
    if key in NAMED:
        return _listed(node, game)
    return {child: _plain(node[child], child, game) for child in node if child not in DROPPED}


def _listed(node: Data, game: str) -> list[Data]:
    """A named map as a list of nodes with ids, without those that are switched off."""
    nodes = []
    for name in names(node):
        child = node[name]
        if isinstance(child, dict) and child.get("use", True) is not False:
            plain = _plain(child, "", game)
            plain["id"] = name
            nodes.append({key: plain[key] for key in plain if key not in PLACING})  # order-free
    return nodes
