"""A thousand random inputs each to cards, cases, records and logs: verdicts or clear errors, no traceback."""

import io
import json
from collections.abc import Mapping
from copy import deepcopy
from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from jsonschema import Draft202012Validator

from tests.cli.conftest import run
from validator.cases.ask import ask
from validator.cases.bulk import judge, replay_lines
from validator.cases.fields import fields_of, kinds_of
from validator.cases.shelf import Shelf
from validator.cases.verdict import canonical
from validator.paths import rules_dir
from validator.spec.reader import read_yaml

SHELF = Shelf()
GAMES = {name: SHELF.games(name, None, {}) for name in SHELF.ids}
SCHEMA = Draft202012Validator(json.loads((rules_dir() / "schema/verdict.schema.json").read_text("utf-8")))
EACH = -(-1000 // len(GAMES))  # a thousand for all games together
A_THOUSAND = settings(max_examples=1000, suppress_health_check=list(HealthCheck), deadline=None)


def check(verdict: Mapping[str, Any]) -> None:
    """It is a verdict, and it can be written."""
    assert not list(SCHEMA.iter_errors(verdict)), verdict
    assert json.loads(canonical(verdict)) == json.loads(json.dumps(verdict))


# Words that look like something, and words that do not.
CARDS = [
    "AS",
    "KD",
    "TH",
    "9C",
    "10H",
    "JO",
    "??",
    "♠A",
    "A♠",
    "as",
    "1S",
    "XX",
    "AS KS QS",
    "AH/2H 3H",
    "",
    " ",
]
TEXTS = st.one_of(
    st.sampled_from([*CARDS, "H", "no-trump", "pass", "2", "2 bid 3", "1 play AH", "1 bet 10", "widow", "C"]),
    st.text(max_size=12),
)
SCALARS = st.one_of(
    st.none(), st.booleans(), st.integers(-3, 12), st.integers(), st.floats(), TEXTS
)  # fmt: skip
VALUES = st.recursive(
    SCALARS,
    lambda inner: st.one_of(
        st.lists(inner, max_size=5), st.dictionaries(st.text(max_size=6), inner, max_size=4)
    ),
    max_leaves=12,
)


@pytest.mark.parametrize("game", SHELF.ids)
@settings(A_THOUSAND, max_examples=EACH)
@given(text=TEXTS, more=st.lists(TEXTS, max_size=4))
def test_cards(game: str, text: str, more: list[str]) -> None:
    check(ask(GAMES[game], {"ask": "deal", "hands": [text, *more]}))


@st.composite
def cases(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """A question whose fields hold anything."""
    kind = draw(st.sampled_from(kinds_of(GAMES[game])))
    names = [field["id"] for field in fields_of(GAMES[game], kind)]
    fields = st.dictionaries(st.sampled_from(names) | st.text(max_size=8), VALUES, max_size=6)
    return {**draw(fields), "ask": kind}


@pytest.mark.parametrize("game", SHELF.ids)
@settings(A_THOUSAND, max_examples=EACH)
@given(data=st.data())
def test_cases(game: str, data: st.DataObject) -> None:
    check(ask(GAMES[game], data.draw(cases(game))))


@st.composite
def near_cases(draw: st.DrawFn, game: str) -> dict[str, Any]:
    """An example with one field changed into anything."""
    case = deepcopy(dict(draw(st.sampled_from(SHELF.rules(game).examples))))
    spoil(draw, case)
    return case


def spoil(draw: st.DrawFn, node: Any) -> None:
    """Changes one place somewhere inside."""
    while True:
        keys = list(range(len(node))) if isinstance(node, list) else list(node)
        if not keys:
            return
        key = draw(st.sampled_from(keys))
        if isinstance(node[key], (dict, list)) and draw(st.booleans()):
            node = node[key]
            continue
        node[key] = draw(VALUES)
        return


@pytest.mark.parametrize("game", SHELF.ids)
@settings(A_THOUSAND, max_examples=EACH)
@given(data=st.data())
def test_cases_with_one_thing_wrong(game: str, data: st.DataObject) -> None:
    case = data.draw(near_cases(game))
    check(judge(case, SHELF.games))
    if isinstance(case.get("variant", {}), dict) and not case.get("variant"):
        check(ask(GAMES[game], case))  # without the net that a log is judged over


def one_deal(game: str) -> dict[str, Any]:
    record: dict[str, Any] = read_yaml(rules_dir() / game / "records/match.yaml").data
    record.pop("edition", None)
    return {**record, "deals": record["deals"][:1]}


RECORDS = {game: one_deal(game) for game in SHELF.ids}


@pytest.mark.parametrize("game", SHELF.ids)
@settings(A_THOUSAND, max_examples=EACH)
@given(data=st.data())
def test_records(game: str, data: st.DataObject) -> None:
    record = deepcopy(RECORDS[game])
    deal = record["deals"][0]
    places = [record, deal, deal["acts"]]
    for _ in range(2):
        spoil(data.draw, data.draw(st.sampled_from(places)))
    check(ask(GAMES[game], {**record, "ask": "hand"}))


@A_THOUSAND
@given(lines=st.lists(st.one_of(st.binary(max_size=60), st.text(max_size=60).map(str.encode)), max_size=4))
def test_lines_of_a_log(lines: list[bytes]) -> None:
    stream = io.BytesIO(b"\n".join(lines))
    for verdict in replay_lines(stream, SHELF.games):
        check(verdict)


@st.composite
def shaken(draw: st.DrawFn) -> bytes:
    """A valid file with some bytes taken out, put in or doubled."""
    raw = (
        b'- {"game": "%s", "ask": "deal", "hands": ["AS KS", "QH"], "x": [1, {"y": null}]}\n'
        % SHELF.ids[0].encode()
    )
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(raw)))
        raw = raw[:at] + draw(st.binary(max_size=4)) + raw[at + draw(st.integers(0, 4)) :]
    return raw


@settings(A_THOUSAND, max_examples=100)
@given(
    raw=st.one_of(
        shaken(), st.binary(max_size=80), st.text(max_size=80).map(lambda text: text.encode("utf-8"))
    )
)
def test_files_through_the_whole_program(raw: bytes) -> None:
    answer = run("ask", "-", "--json", stdin=raw)
    assert answer.code in (0, 1, 2, 3), answer.err
    for verdict in answer.verdicts:
        assert not list(SCHEMA.iter_errors(verdict))
    assert run("ask", "-", stdin=raw).code == answer.code


@settings(A_THOUSAND, max_examples=100)
@given(words=st.lists(st.text(max_size=10).filter(lambda word: "\0" not in word), max_size=4))
def test_words_through_the_whole_program(words: list[str]) -> None:
    answer = run("ask", SHELF.ids[0], "deal", "--json", "--", *words)
    assert answer.code in (0, 1, 2, 3), answer.err
    assert run("ask", *words).code in (0, 1, 2, 3)
