"""What is wrong with a rules file, as a fact; the sentence is made at the edge.

A problem carries a code, the place, and facts by name. `PROBLEM_TEXTS` holds one English sentence a code;
translators get the same sentences, and `format_problem` fills whichever it is given.
"""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field, replace

from validator.spec.texts import N_, PROBLEM_TEXTS

Fact = str | int
NodePath = tuple[str | int, ...]
"""The way from the top of a file to a node: keys are strings, places in a list are numbers from 0."""

_ENDING = "_clause"
Translate = Callable[[str], str]

LINE_ERROR = N_("{place}: error: {sentence}")
LINE_WARNING = N_("{place}: warning: {sentence}")
AT_PATH = N_("{sentence} (at {path})")
SUGGEST = N_("{sentence} Did you mean {suggestion}?")


@dataclass(frozen=True)
class Problem:
    """One fault at one place.

    `line` and `column` count from 1; 0 means the file as a whole. `path` names the node within the file, as
    in `steps.deal.each[0]`. `severity` is `error` (the rules cannot be used) or `warning`.
    """

    severity: str
    code: str
    file: str
    line: int = 0
    column: int = 0
    path: str = ""
    facts: Mapping[str, Fact] = field(default_factory=dict, hash=False)
    suggestion: str = ""

    @property
    def is_error(self) -> bool:
        """Whether the rules cannot be used as they stand."""
        return self.severity == "error"

    def as_data(self) -> dict[str, object]:
        """Plain data for JSON output; empty fields are left out."""
        data = {name: getattr(self, name) for name in ("severity", "code", "file", "line", "column", "path")}
        data["facts"], data["suggestion"] = dict(self.facts), self.suggestion
        return {name: value for name, value in data.items() if value not in ("", {}, 0)}


def problem_from_data(data: Mapping[str, object]) -> Problem:
    """The inverse of `Problem.as_data`."""
    return replace(Problem("", "", ""), **data)  # type: ignore[arg-type]


def path_text(path: NodePath) -> str:
    """A path as people write it: `steps.deal.each[0]`, and `points.all["A K"]` for a key that is no plain
    word.

    >>> path_text(("steps", "deal", "packets", 1)), path_text(("points", "A K"))
    ('steps.deal.packets[1]', 'points["A K"]')
    """
    text = ""
    for part in path:
        if isinstance(part, int):
            text += f"[{part}]"
        elif re.fullmatch(r"[\w-]+", part):
            text += f".{part}" if text else part
        else:
            text += f'["{part}"]'
    return text


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that looks most like `word`, or nothing when none is near.

    An ending that many keys share does not count: `none_clause` is not near `order_clause`.
    """
    import difflib  # here, as what is right has no need of it

    stems = {name.removesuffix(_ENDING): name for name in sorted(known)}
    matches = difflib.get_close_matches(word.removesuffix(_ENDING), stems, n=1, cutoff=0.6)
    return stems[matches[0]] if matches else ""


def printable(text: str) -> str:
    """`text` with everything that could steer a terminal written as an escape."""
    return "".join(char if _harmless(char) else f"\\u{ord(char):04x}" for char in text)


def _harmless(char: str) -> bool:
    return unicodedata.category(char) not in ("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp")


def fill(text: str, facts: Mapping[str, Fact]) -> str:
    """`text` with each `{name}` replaced by the fact of that name; a name without a fact stays as it is."""
    return re.sub(r"\{(\w+)\}", lambda match: str(facts.get(match[1], match[0])), text)


def problem_sentence(problem: Problem, translate: Translate = str) -> str:
    """The sentence of a problem, without its place."""
    facts = {name: printable(str(value)) for name, value in problem.facts.items()}
    return fill(translate(PROBLEM_TEXTS[problem.code]), facts)


def format_problem(problem: Problem, translate: Translate = str) -> str:
    """One line for a terminal or an editor: `file:line:column: error: what (at path) Did you mean ...?`."""
    sentence = problem_sentence(problem, translate)
    if problem.path:
        sentence = fill(translate(AT_PATH), {"sentence": sentence, "path": printable(problem.path)})
    if problem.suggestion:
        suggestion = printable(problem.suggestion)
        sentence = fill(translate(SUGGEST), {"sentence": sentence, "suggestion": suggestion})
    line = LINE_ERROR if problem.is_error else LINE_WARNING
    return fill(translate(line), {"place": _place(problem), "sentence": sentence})


def _place(problem: Problem) -> str:
    numbers = [str(number) for number in (problem.line, problem.column) if number]
    return ":".join([printable(problem.file), *numbers])


def sorted_problems(problems: Iterable[Problem]) -> list[Problem]:
    """Problems in reading order, each once."""
    return sorted(dict.fromkeys(problems), key=_reading_order)


def _reading_order(problem: Problem) -> tuple[str, int, int, str, str]:
    return problem.file, problem.line, problem.column, problem.path, problem.code
