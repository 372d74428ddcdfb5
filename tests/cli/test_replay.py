"""Recorded matches and logs of them: one verdict each, in order, whatever stands between."""

import io
import json
import subprocess
import sys
import tracemalloc
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from tests.cli.conftest import Cardrules
from validator.cases.bulk import MOST_BYTES, Refused, read_json, read_lines, replay_lines
from validator.cases.shelf import Shelf
from validator.paths import PACKAGE, rules_dir
from validator.spec.reader import read_yaml

SHELF = Shelf()
SCHEMA = Draft202012Validator(json.loads((rules_dir() / "schema/verdict.schema.json").read_text("utf-8")))


def match(game: str, deals: int = 1000) -> dict[str, Any]:
    """The recorded match of a game, or its first deals; it is judged by the rules as they are."""
    record: dict[str, Any] = read_yaml(rules_dir() / game / "records/match.yaml").data
    record.pop("edition", None)
    if deals < len(record["deals"]):
        record.pop("claims", None)
    return {**record, "deals": record["deals"][:deals]}


def line(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False) + "\n"


@pytest.mark.parametrize("game", SHELF.ids)
def test_a_recorded_match_is_fair(cardrules: Cardrules, game: str) -> None:
    answer = cardrules("replay", "-", stdin=line(match(game)))
    assert answer.code == 0, answer.out
    assert "Everything is by the rules." in answer.out


def test_the_first_act_against_the_rules_is_told_with_what_was_allowed(cardrules: Cardrules) -> None:
    record = match("hasenpfeffer", 1)
    acts = record["deals"][0]["acts"]
    acts[1], acts[2] = acts[2], acts[1]
    answer = cardrules("replay", "-", "--json", stdin=line(record))
    [verdict] = answer.verdicts
    assert answer.code == 1
    assert (verdict["status"], verdict["outcome"]["at"]) == ("violation", 2)
    assert verdict["reasons"][0]["clause"].startswith("hasenpfeffer.")
    assert not list(SCHEMA.iter_errors(verdict))


def test_a_wrong_claim_is_against_the_claim(cardrules: Cardrules) -> None:
    record = match("hazari", 1)
    record["deals"][0]["claims"] = {"points": [360, 0, 0, 0]}
    answer = cardrules("replay", "-", stdin=line(record))
    assert answer.code == 1
    assert "“points”" in answer.out


def test_players_are_called_by_their_names(cardrules: Cardrules) -> None:
    record = match("azi", 1)
    record["deals"][0]["acts"][0] = record["seats"][1] + " ante 10"
    assert record["seats"][1] in cardrules("replay", "-", stdin=line(record)).out
    assert f"{record['seats'][1]}: " in cardrules("replay", "-", stdin=line(match("azi", 1))).out


BROKEN = [
    ('{"a": 1, "a": 2}', "json-key-repeated"),
    ('{"a": NaN}', "json-number-not-finite"),
    ('{"a": -Infinity}', "json-number-not-finite"),
    ('{"a": 1e999}', "json-number-not-finite"),
    ('{"a": ' + "9" * 5000 + "}", "json-number-long"),
    ('{"a": ' + "[" * 60 + "]" * 60 + "}", "json-too-deep"),
    ('{"a": ' + "[" * 100_000 + "]" * 100_000 + "}", "json-too-deep"),
    ('{"a": 1', "json-bad"),
    ("null", "case-not-map"),
    ('{"deals": []}', "field-missing"),
    ('{"game": "none-such", "deals": []}', "game-unknown"),
    ('{"game": "hazari", "record": 2, "deals": []}', "record-format"),
    ('{"game": "hazari", "variant": {"tie": "no"}, "deals": []}', "switch-value-unknown"),
    ('{"game": "hazari", "variant": [1], "deals": []}', "field-not-switches"),
    ('{"game": "hazari", "edition": "1900-01-01", "deals": []}', "edition-unknown"),
    ("\ufeff{}", "json-bom"),
]


def test_a_broken_line_is_its_own_verdict_and_work_goes_on(cardrules: Cardrules) -> None:
    good = line(match("hasenpfeffer", 1))
    log = (
        "".join(good + broken + "\n" for broken, _ in BROKEN).encode() + b'{"a": "\xff"}\n\n' + good.encode()
    )
    answer = cardrules("replay", "-", "--json", stdin=log)
    assert answer.code == 2
    assert [one["line"] for one in answer.verdicts] == [*range(1, 2 * len(BROKEN) + 2), 2 * len(BROKEN) + 3]
    told = [one["reasons"][0]["code"] for one in answer.verdicts if one["status"] == "unusable"]
    assert told == [*(code for _, code in BROKEN), "json-encoding"]
    assert not [error for one in answer.verdicts for error in SCHEMA.iter_errors(one)]
    assert "Traceback" not in cardrules("replay", "-", stdin=log).out


def test_every_broken_line_has_a_sentence(cardrules: Cardrules) -> None:
    for broken, code in BROKEN:
        answer = cardrules("replay", "-", "--lines", stdin=broken)
        assert answer.code == 2
        assert "This cannot be judged." in answer.out
        assert code not in answer.out


class Endless(io.RawIOBase):
    """A log whose second line is a hundred million bytes long, never all there at once."""

    def __init__(self, first: bytes, last: bytes) -> None:
        self.parts = iter([first, *([b"x" * 1_000_000] * 100), b"\n", last])

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        part = next(self.parts, b"")
        buffer[: len(part)] = part
        return len(part)


def test_a_line_of_a_hundred_million_bytes_is_passed_over_in_little_memory() -> None:
    good = line(match("hasenpfeffer", 1)).encode()
    stream = io.BufferedReader(Endless(good, good), buffer_size=1_000_000)
    tracemalloc.start()
    found = list(replay_lines(stream, SHELF.games))
    _, peak = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert [one["status"] for one in found] == ["answered", "unusable", "answered"]
    assert found[1]["reasons"][0]["code"] == "line-too-long"
    assert peak < 5 * MOST_BYTES


def test_memory_does_not_grow_with_the_log() -> None:
    good = line(match("hasenpfeffer", 1)).encode()

    def judged(count: int) -> int:
        """The most memory held after the first verdict of so many."""
        verdicts = replay_lines(io.BytesIO(good * count), SHELF.games)
        next(verdicts)
        tracemalloc.start()
        for _ in verdicts:
            pass
        _, peak = tracemalloc.get_traced_memory()
        tracemalloc.stop()
        return peak

    assert judged(400) < judged(40) * 1.5 + 100_000


def test_lines_are_numbered_as_in_the_file() -> None:
    stream = io.BytesIO(b"\n{}\n  \n" + b"y" * 12 + b"\nlast")
    assert list(read_lines(stream, most=10)) == [(2, b"{}\n"), (4, None), (5, b"last")]


@pytest.mark.parametrize("text", ['{"a": [1, -2.5, "x", true, null]}', "[]", '"\\ud800"', "12"])
def test_json_that_is_in_order_is_read_as_it_is(text: str) -> None:
    assert read_json(text) == json.loads(text)


def test_what_cannot_be_read_says_where() -> None:
    with pytest.raises(Refused) as raised:
        read_json('{"a": 1,\n  b}')
    assert (raised.value.code, raised.value.facts) == ("json-bad", {"line": 2, "column": 3})


def test_nothing_steers_a_terminal(cardrules: Cardrules) -> None:
    nasty = "\x1b]0;owned\x07\x9b31m\u202e\x00"
    log = (
        line({"game": nasty, "deals": []})
        + line({"game": "hazari", "ask": nasty})
        + line({nasty: 1, nasty + "b": 2})
    )
    for words in (
        ["replay", "-"],
        ["replay", "-", "--json"],
        ["ask", nasty],
        ["ask", "hazari", "deal", nasty],
    ):
        answer = cardrules(*words, stdin=log)
        assert answer.code == 2
        for char in "\x1b\x07\x9b\x00":
            assert char not in answer.out + answer.err
    assert "\u202e" not in cardrules("replay", "-", stdin=log).out


def test_each_verdict_is_there_before_the_next_record_is_read() -> None:
    good = line(match("hasenpfeffer", 1))
    program = [sys.executable, "-m", "validator.cli", "replay", "-", "--lines", "--json"]
    with subprocess.Popen(
        program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, cwd=PACKAGE.parent
    ) as process:
        assert process.stdin and process.stdout
        for number in (1, 2, 3):
            process.stdin.write(good)
            process.stdin.flush()
            verdict = json.loads(process.stdout.readline())
            assert (verdict["line"], verdict["status"]) == (number, "answered")
        process.stdin.close()
    assert process.returncode == 0
