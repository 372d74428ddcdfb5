"""Cases and records in bulk: JSON read strictly, JSON Lines in constant memory, one verdict for each.

Whatever stands on a line, the answer is a verdict: a line that cannot be read has the status ``unusable`` and
says why, and the next line is judged all the same.
"""

from __future__ import annotations

import json
from collections import OrderedDict
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import IO, Any

from validator.cases.ask import ask
from validator.engine.game import Game
from validator.spec.compile import SwitchError

MOST_BYTES = 4_000_000  # the longest line that is read
MOST_DEPTH = 40
MOST_DIGITS = 15  # what a JavaScript number still holds exactly
MOST_GAMES = 64  # games under different switches that are kept ready
FORMAT = 1  # of a record

Verdict = dict[str, Any]
GameFor = Callable[[str, "str | None", Mapping[str, str]], Game]
"""The game of an id, an edition (None: the rules as they are) and switches.

Raises ``Refused`` or ``SwitchError``.
"""


class Refused(Exception):
    """What cannot be read or is not there: a stable ``code`` and ``facts``, as in the reason of a verdict."""

    def __init__(self, code: str, **facts: Any) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


# Reading JSON ----------------------------------------------------------------------


def read_json(text: str) -> Any:
    """The data of a JSON text: keys given once, numbers finite and short, shallow; else ``Refused``."""
    try:
        data = _DECODER.decode(text)
    except json.JSONDecodeError as error:
        raise Refused("json-bad", line=error.lineno, column=error.colno) from None
    except RecursionError:
        raise Refused("json-too-deep", limit=MOST_DEPTH) from None
    check_depth(data)
    return data


def check_depth(data: Any) -> None:
    """Refuses data that is nested too deep for those who walk it."""
    level = [data]
    for _ in range(MOST_DEPTH):
        level = [child for node in level for child in _children(node)]
        if not level:
            return
    raise Refused("json-too-deep", limit=MOST_DEPTH)


def _children(node: Any) -> list[Any]:
    if isinstance(node, dict):
        return [child for child in node.values() if isinstance(child, (dict, list))]
    return [child for child in node if isinstance(child, (dict, list))] if isinstance(node, list) else []


def _pairs(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found = dict(pairs)
    if len(found) != len(pairs):
        keys = [key for key, _ in pairs]
        raise Refused("json-key-repeated", text=next(key for key in keys if keys.count(key) > 1)[:40])
    return found


def _short_digits(digits: str) -> None:
    if len(digits) > MOST_DIGITS + 1:
        raise Refused("json-number-long", text=digits[:20] + "…", limit=MOST_DIGITS)


def _int(digits: str) -> int:
    _short_digits(digits)
    return int(digits)


def _float(digits: str) -> float:
    if len(digits) > 40:
        _short_digits(digits)
    number = float(digits)
    if number in (float("inf"), float("-inf")):
        raise Refused("json-number-not-finite", text=digits[:40])
    return number


def _constant(name: str) -> Any:
    raise Refused("json-number-not-finite", text=name)


_DECODER = json.JSONDecoder(
    object_pairs_hook=_pairs, parse_int=_int, parse_float=_float, parse_constant=_constant
)


def decoded(raw: bytes) -> str:
    """The text of UTF-8 bytes; ``Refused`` for others and for a byte order mark."""
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        raise Refused("json-encoding", text=f"0x{raw[error.start]:02X}") from None
    if text.startswith("\ufeff"):
        raise Refused("json-bom")
    return text


# Lines ------------------------------------------------------------------------------


def read_lines(stream: IO[bytes], most: int = MOST_BYTES) -> Iterator[tuple[int, bytes | None]]:
    """(number from 1, bytes) of each line that is not blank; None for a line that is too long to be read."""
    number = 0
    while line := stream.readline(most + 1):
        number += 1
        if len(line) > most:
            _skip_rest(stream, line, most)
            yield number, None
        elif line.strip():
            yield number, line


def _skip_rest(stream: IO[bytes], line: bytes, most: int) -> None:
    while line and not line.endswith(b"\n"):
        line = stream.readline(most)


def replay_lines(stream: IO[bytes], game_for: GameFor, most: int = MOST_BYTES) -> Iterator[Verdict]:
    """One verdict for each line of a log, in order; each has ``line``, and ``id`` where the record has one.

    A line holds a hand record, or a case (then it has ``ask``). Memory does not grow with the log.
    """
    for number, raw in read_lines(stream, most):
        try:
            found = judge(line_data(raw, most), game_for)
        except Refused as wrong:
            found = unusable(wrong.code, wrong.facts)
        yield {**found, "line": number}


def line_data(raw: bytes | None, most: int = MOST_BYTES) -> Any:
    """The data of a line as ``read_lines`` gives it; ``Refused`` when it cannot be read."""
    if raw is None:
        raise Refused("line-too-long", limit=most)
    return read_json(decoded(raw))


# Judging ----------------------------------------------------------------------------


def judge(data: Any, game_for: GameFor) -> Verdict:
    """The verdict on plain data, whatever it is: a case, or a hand record (a case without ``ask``)."""
    try:
        case = as_case(data)
        game = game_for(_game_id(case), edition_of(case), switches_of(case))
    except Refused as wrong:
        return _named(data, unusable(wrong.code, wrong.facts))
    except SwitchError as wrong:
        told = unusable(wrong.code, wrong.facts, str(case["ask"])[:40], _game_id(case))
        return _named(data, told)
    try:
        found: Verdict = ask(game, case)
    except Exception as error:  # a fault of ours: it is told, and the next record is judged
        found = unusable("program-fault", {"text": type(error).__name__})
    return _named(data, found)


def as_case(data: Any) -> dict[str, Any]:
    """The data as a case: a record asks ``hand``. ``Refused`` when it is neither."""
    if not isinstance(data, dict):
        raise Refused("case-not-map")
    if "ask" in data:
        return data
    if "deals" not in data:
        raise Refused("field-missing", field="ask")
    version = data.get("record", FORMAT)
    if version != FORMAT or isinstance(version, bool):
        raise Refused("record-format", text=str(version)[:40], known=[FORMAT])
    return {**data, "ask": "hand"}


def _game_id(case: Mapping[str, Any]) -> str:
    game = case.get("game")
    if game is None:
        raise Refused("field-missing", field="game")
    return str(game)[:80]


def edition_of(case: Mapping[str, Any]) -> str | None:
    """The edition that a case or record names: its own, or that of the record inside a case."""
    inside = case.get("record")
    edition = case.get("edition", inside.get("edition") if isinstance(inside, dict) else None)
    return None if edition is None else str(edition)[:40]


def switches_of(case: Mapping[str, Any]) -> dict[str, str]:
    """The switches that a case or record turns, as words; ``Refused`` when they are no map of words."""
    inside = case.get("record")
    turned = case.get("variant", inside.get("variant") if isinstance(inside, dict) else None)
    if turned is None:
        return {}
    if not isinstance(turned, dict) or not all(isinstance(one, (str, int)) for one in turned.values()):
        raise Refused("field-not-switches", field="variant")
    return {str(name): switch_word(value) for name, value in turned.items()}


def switch_word(value: Any) -> str:
    """The id of a switch value that may be written as a number or as true or false."""
    return str(value).lower() if isinstance(value, bool) else str(value)


def _named(data: Any, found: Verdict) -> Verdict:
    """The verdict with the id of its case or record."""
    name = data.get("id") if isinstance(data, dict) else None
    if isinstance(name, bool) or not isinstance(name, (str, int)):
        return found
    return {**found, "id": name}


def unusable(code: str, facts: Mapping[str, Any], asked: str = "hand", game: str | None = None) -> Verdict:
    """The verdict on what cannot be judged at all, by any game or by this one."""
    reason = {"code": code, "clause": None, "facts": dict(facts)}
    frame: Verdict = {"ask": asked, "game": game, "edition": None, "switches": {}}
    return {**frame, "status": "unusable", "outcome": {}, "reasons": [reason]}


class Games:
    """Games kept ready, those that were used last, so that a log of one game is judged fast."""

    def __init__(self, make: GameFor, most: int = MOST_GAMES) -> None:
        self._make = make
        self._most = most
        self._kept: OrderedDict[Sequence[Any], Game] = OrderedDict()

    def __call__(self, game: str, edition: str | None, switches: Mapping[str, str]) -> Game:
        key = (game, edition, *sorted(switches.items()))
        found = self._kept.get(key)
        if found is None:
            found = self._make(game, edition, switches)
            self._kept[key] = found
            if len(self._kept) > self._most:
                self._kept.popitem(last=False)
        self._kept.move_to_end(key)
        return found
