"""The recorded matches that are shipped with the games: ``python -m tests.make_records`` writes them anew.

Players who choose by chance play them, so they hold all that can happen, not good play. A change of a rule
shows as a readable change of these files.
"""

from typing import Any

from tests.players import play_match
from validator.engine.game import Game
from validator.paths import rules_dir
from validator.spec.compile import compile_game
from validator.spec.rulebooks import open_library

# (game, switches, what play_match is told): one whole match each.
MATCHES: list[tuple[str, dict[str, str], dict[str, Any]]] = [
    ("hazari", {}, {"seed": 2, "names": ["Anna", "Bimal", "Chandra", "Dorji"]}),
    (
        "azi",
        {},
        {"seed": 246, "names": ["Aigul", "Bekzat", "Dina", "Timur"], "stacks": [120] * 4, "stake": 10},
    ),
    ("hasenpfeffer", {}, {"seed": 0, "names": ["North", "East", "South", "West"]}),
    ("double-hasenpfeffer", {}, {"seed": 0, "players": 6}),
    ("euchre", {}, {"seed": 0, "names": ["North", "East", "South", "West"]}),
    ("three-handed-euchre", {}, {"seed": 7, "names": ["Ann", "Ben", "Cleo"]}),
    ("railroad-euchre", {}, {"seed": 50, "names": ["North", "East", "South", "West"], "games": 2}),
    ("whist", {}, {"seed": 0, "names": ["North", "East", "South", "West"]}),
    ("oh-hell", {}, {"seed": 0, "players": 5}),
    ("klaverjassen", {}, {"seed": 5, "names": ["North", "East", "South", "West"]}),
]
HEAD = ("record", "game", "edition", "variant", "seats", "players", "dealer", "stake", "stacks")
WIDTH = 110
EDITION = "2026-12-01"


def main() -> None:
    """Write every record."""
    for name, switches, told in MATCHES:
        path = rules_dir() / name / "records" / "match.yaml"
        path.parent.mkdir(exist_ok=True)
        path.write_text(record_text(name, switches, told), encoding="utf-8")


def record_text(name: str, switches: dict[str, str], told: dict[str, Any]) -> str:
    """The YAML of one recorded match."""
    library = open_library()
    game = Game(compile_game(library.games[name].spec, switches))
    record = play_match(game, **told)
    record["edition"] = EDITION
    record["variant"] = switches
    return as_yaml(record)


def as_yaml(record: dict[str, Any]) -> str:
    """A record as YAML for people: a line a hand, acts side by side."""
    lines = ["# yaml-language-server: $schema=../../schema/record.schema.json"]
    lines += [f"{key}: {_flow(record[key])}" for key in HEAD if record.get(key) not in (None, {}, 0)]
    lines.append("deals:")
    for deal in record["deals"]:
        lines += _deal_lines(deal)
    return "\n".join([*lines, f"claims: {_flow(record['claims'])}"]) + "\n"


def _deal_lines(deal: dict[str, Any]) -> list[str]:
    lines = ["  - hands:", *(f'      - "{hand}"' for hand in deal["hands"])]
    lines += [f"    {key}: {deal[key]}" for key in ("widow", "turned", "trump") if key in deal]
    lines.append("    acts:")
    lines += _wrapped(deal["acts"])
    return [*lines, f"    claims: {_flow(deal['claims'])}"] if "claims" in deal else lines


def _wrapped(acts: list[str]) -> list[str]:
    """Acts in brackets, as many a line as fit."""
    lines, line = [], "      ["
    for at, act in enumerate(acts):
        piece = act + ("]" if at == len(acts) - 1 else ", ")
        if len(line) + len(piece) > WIDTH:
            lines.append(line.rstrip())
            line = "       "
        line += piece
    return [*lines, line] if acts else ["      []"]


def _flow(value: Any) -> str:
    if isinstance(value, dict):
        return "{" + ", ".join(f"{key}: {_flow(one)}" for key, one in value.items()) + "}"
    if isinstance(value, list):
        return "[" + ", ".join(_flow(one) for one in value) + "]"
    return str(value)


if __name__ == "__main__":
    main()
