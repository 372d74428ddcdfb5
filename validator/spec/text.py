"""The characters of a file before anything is read from them: UTF-8 without tabs or control characters."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass

from validator.spec.problems import Fact, Problem

# C0 and C1 controls, line breaks that only YAML 1.1 knew, marks that turn the direction of text round, lone
# surrogates, byte order marks and non-characters. A tab has a sentence of its own.
CONTROLS = re.compile(
    "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\u202a-\u202e\u2066-\u2069\ud800-\udfff\ufeff\ufffe\uffff]"
)
_FAULTS = re.compile("\t|" + CONTROLS.pattern)
_MOST_FAULTS = 20


@dataclass(frozen=True)
class TextFault:
    """A fault of the text itself at a line and column (0: the whole file)."""

    code: str
    line: int
    column: int
    facts: tuple[tuple[str, Fact], ...] = ()

    def problem(self, file: str) -> Problem:
        """The fault as a problem of a file."""
        return Problem("error", self.code, file, self.line, self.column, facts=dict(self.facts))


class TextRefused(ValueError):
    """Bytes that are no text that is read here."""

    def __init__(self, fault: TextFault) -> None:
        super().__init__(fault.code)
        self.fault = fault

    def problem(self, file: str) -> Problem:
        """The fault as a problem of a file."""
        return self.fault.problem(file)


def decoded(raw: bytes) -> str:
    """The text of UTF-8 bytes; TextRefused for any other encoding and for a byte order mark."""
    if raw.startswith((b"\xff\xfe", b"\xfe\xff")) or raw[:4].count(0) >= 2:
        raise TextRefused(TextFault("encoding-utf16", 0, 0))
    try:
        text = raw.decode("utf-8")
    except UnicodeDecodeError as error:
        line, column = _line_column(raw[: error.start].decode("utf-8"), error.start)
        facts = (("byte", f"0x{raw[error.start]:02X}"),)
        raise TextRefused(TextFault("encoding-not-utf8", line, column, facts)) from None
    if text.startswith("\ufeff"):
        raise TextRefused(TextFault("encoding-bom", 1, 1))
    return text


def text_faults(text: str) -> list[TextFault]:
    """The tabs and forbidden characters of a text, the first of each line, at most twenty."""
    return list(_first_faults(text))


def _first_faults(text: str) -> Iterator[TextFault]:
    found = 0
    last_line = 0
    for match in _FAULTS.finditer(text):
        line, column = _line_column(text, match.start())
        if line == last_line:
            continue
        last_line, found = line, found + 1
        yield _fault(match[0], line, column)
        if found == _MOST_FAULTS:
            return


def _fault(char: str, line: int, column: int) -> TextFault:
    if char == "\t":
        return TextFault("tab", line, column)
    return TextFault("control-character", line, column, (("character", f"U+{ord(char):04X}"),))


def _line_column(text: str, at: int) -> tuple[int, int]:
    before = text[:at]
    return before.count("\n") + 1, at - (before.rfind("\n") + 1) + 1
