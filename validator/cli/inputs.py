"""Cases and records in files: YAML, JSON or JSON Lines, judged one after the other."""

from __future__ import annotations

import sys
from collections.abc import Iterator, Sequence
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass, replace
from pathlib import Path
from typing import IO, Any

import click

from validator.cases.bulk import MOST_BYTES, Refused, line_data, read_lines, unusable
from validator.cli.court import Court
from validator.cli.exits import AGAINST, UNDECIDED, UNUSABLE, WORST_FIRST, worst
from validator.spec.problems import Problem, format_problem

STANDARD_INPUT = "-"
LINES = (".jsonl", ".ndjson")
LISTS = ("cases", "examples", "records")  # keys of a file that holds several


@dataclass(frozen=True)
class Item:
    """A case or record with the place where it stands, or what is wrong there.

    ``line`` counts from 1; 0 is a file of one. ``refused`` is why it cannot be read; ``problems`` are those
    of a YAML file.
    """

    file: str
    line: int
    data: Any = None
    refused: Refused | None = None
    problems: tuple[Problem, ...] = ()

    @property
    def place(self) -> str:
        """``file:line``."""
        return f"{self.file}:{self.line}" if self.line else self.file


def judge_files(court: Court, files: Sequence[str], *, brief: bool, lines: bool) -> int:
    """Judges all that stands in the files, tells the verdicts, and gives the worst exit code."""
    tally = dict.fromkeys(WORST_FIRST, 0)
    for name in files:
        for item in read_file(name, lines):
            tally[_judge(court, item, brief)] += 1
    count = sum(tally.values())
    if not court.wanted.json and count > 1:
        _ = court.speech
        told = _(
            "Judged: {count}. Against the rules, or not as claimed or expected: {against}. Not decided: "
            "{undecided}. Not usable: {unusable}.",
            count=count,
            against=tally[AGAINST],
            undecided=tally[UNDECIDED],
            unusable=tally[UNUSABLE],
        )
        court.screen.paragraph([(told, "")])
    return worst(code for code in tally if tally[code])


def _judge(court: Court, item: Item, brief: bool) -> int:
    if item.problems:
        return _tell_problems(court, item)
    if item.refused is not None:
        verdict = unusable(item.refused.code, item.refused.facts)
        court.show({**verdict, "line": item.line} if item.line else verdict, item.place)
        return UNUSABLE
    return court.answer(item.data, item.place, brief, item.line)


def _tell_problems(court: Court, item: Item) -> int:
    """The problems of a YAML file, each with its place; as data they are the reasons of a verdict."""
    if court.wanted.json:
        verdict = unusable("", {})
        verdict["reasons"] = [_reason(problem) for problem in item.problems]
        court.screen.data({**verdict, "line": item.line} if item.line else verdict)
    for problem in item.problems:
        click.echo(format_problem(problem, court.speech.gettext), err=True)
    return UNUSABLE


def _reason(problem: Problem) -> dict[str, Any]:
    place = {"file": problem.file, "line": problem.line, "column": problem.column}
    return {"code": problem.code, "clause": None, "facts": {**place, **problem.facts}}


# Reading ----------------------------------------------------------------------------


def read_file(name: str, lines: bool = False) -> Iterator[Item]:
    """The items of a file, or of standard input (``-``); a log is read line by line."""
    try:
        with _opened(name) as stream:
            yield from _items(name, stream, lines)
    except FileNotFoundError:
        yield _trouble(name, "file-missing")
    except (OSError, ValueError) as error:
        detail = str(getattr(error, "strerror", None) or error)
        yield _trouble(name, "file-unreadable", detail=detail)


def _trouble(name: str, code: str, **facts: str | int) -> Item:
    return Item(name, 0, problems=(Problem("error", code, name, facts=facts),))


def _opened(name: str) -> AbstractContextManager[IO[bytes]]:
    if name == STANDARD_INPUT:
        return nullcontext(sys.stdin.buffer)
    path = Path(name)
    return path.open("rb")


def _items(name: str, stream: IO[bytes], lines: bool) -> Iterator[Item]:
    first = stream.readline(MOST_BYTES + 1)
    again = _Again(first, stream)
    if lines or Path(name).suffix in LINES or (_may_be_lines(name) and _is_line(first)):
        yield from _line_items(name, again)
        return
    raw = again.read(MOST_BYTES + 1)
    if len(raw) > MOST_BYTES:
        yield _trouble(name, "file-too-large", limit=MOST_BYTES)
    else:
        yield from _document_items(name, raw)


def _may_be_lines(name: str) -> bool:
    return Path(name).suffix not in (".json", ".yaml", ".yml")


def _is_line(first: bytes) -> bool:
    """Whether a first line looks like one of JSON Lines: a JSON object, or longer than any line may be."""
    text = first.strip()
    return len(first) > MOST_BYTES or (text.startswith(b'{"') and text.endswith(b"}"))


class _Again:
    """A stream with a first line that was taken from it put back."""

    def __init__(self, first: bytes, stream: IO[bytes]) -> None:
        self._first = first
        self._stream = stream

    def readline(self, most: int) -> bytes:
        """The next line."""
        first, self._first = self._first, b""
        return first or self._stream.readline(most)

    def read(self, most: int) -> bytes:
        """The next bytes, at most so many."""
        first, self._first = self._first, b""
        return first + self._stream.read(most - len(first)) if len(first) < most else first


def _line_items(name: str, stream: Any) -> Iterator[Item]:
    for number, raw in read_lines(stream):
        try:
            yield Item(name, number, line_data(raw))
        except Refused as wrong:
            yield Item(name, number, refused=wrong)


def _document_items(name: str, raw: bytes) -> Iterator[Item]:
    """The items of a whole file: strict JSON where it is JSON, else YAML."""
    if Path(name).suffix == ".json" or raw.lstrip()[:1] in (b"{", b"["):
        try:
            data = line_data(raw)
        except Refused as wrong:
            if wrong.code != "json-bad" or Path(name).suffix == ".json":
                yield Item(name, 0, refused=wrong)
                return
        else:
            yield from _members(name, data, {})
            return
    yield from _yaml_items(name, raw)


def _yaml_items(name: str, raw: bytes) -> Iterator[Item]:
    from validator.spec.reader import read_bytes

    for before, part in _documents(raw):
        document = read_bytes(part, name=name)
        wrong = tuple(_moved(problem, before) for problem in document.problems if problem.is_error)
        if wrong:
            yield Item(name, wrong[0].line, problems=wrong)
            continue
        places = {path: place.line + before for path, place in document.places.items() if len(path) <= 2}
        yield from _members(name, document.data, places)


def _moved(problem: Problem, lines: int) -> Problem:
    """The problem of a later document, with lines as the whole file counts them."""
    facts = {key: int(value) + lines if key == "first" else value for key, value in problem.facts.items()}
    return replace(problem, line=problem.line + lines, facts=facts) if problem.line else problem


def _documents(raw: bytes) -> Iterator[tuple[int, bytes]]:
    """(lines before it, bytes) of each document; ``---`` at the start of a line begins one."""
    part: list[bytes] = []
    begun = 0
    for at, line in enumerate(raw.splitlines(keepends=True)):
        if line.startswith(b"---") and line[3:4].strip() == b"" and _has_content(part):
            yield begun, b"".join(part)
            part, begun = [], at
        part.append(line)
    yield begun, b"".join(part)


def _has_content(lines: list[bytes]) -> bool:
    """Whether lines hold more than comments, blank lines and directives."""
    return any(line.strip() and not line.lstrip().startswith((b"#", b"%")) for line in lines)


def _members(name: str, data: Any, places: dict[Any, int]) -> Iterator[Item]:
    """The cases or records of a document: itself, its members, or those under a key that holds several."""
    if isinstance(data, list):
        for at, one in enumerate(data):
            yield Item(name, places.get((at,), 0), one)
        return
    key = next((key for key in LISTS if isinstance(data, dict) and isinstance(data.get(key), list)), None)
    if key is None:
        yield Item(name, places.get((), 0), data)
        return
    shared = {"game": data["game"]} if "game" in data else {}
    for at, one in enumerate(data[key]):
        inner = {**shared, **one} if isinstance(one, dict) else one
        yield Item(name, places.get((key, at), 0), inner)
