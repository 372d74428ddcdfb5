"""What the YAML parser complains of, in words that help: one code for each common slip."""

from __future__ import annotations

import re

import yaml

from validator.spec.problems import Fact, Problem

# The parser's two builds (C and Python) word the same slip differently; these find it in both.
_SLIPS = (
    (r"mapping values are not allowed", "yaml-colon"),
    (r"while scanning a quoted scalar.*unexpected (end of stream|document separator)", "yaml-unclosed-quote"),
    (r"double-quoted scalar.*(unknown escape|escape character|hexadecimal|Unicode character)", "yaml-escape"),
    (r"quoted scalar.*(unknown escape|escape sequence|did not find expected hexdecimal)", "yaml-escape"),
    (r"while parsing a (flow|quoted)", "yaml-unclosed-flow"),
    (r"cannot start any token", "yaml-start"),
    (r"block (mapping|sequence|collection|end)|indentation", "yaml-indent"),
    (r"could not find expected ':'", "yaml-no-colon"),
)


def explained(error: yaml.YAMLError, file: str) -> Problem:
    """The parser's complaint as a problem at its place."""
    if not isinstance(error, yaml.MarkedYAMLError):
        return Problem("error", "yaml-other", file, facts={"detail": str(error).splitlines()[0]})
    mark = error.problem_mark or error.context_mark
    line, column = (mark.line + 1, mark.column + 1) if mark else (0, 0)
    said = f"{error.context or ''} {error.problem or ''}".strip()
    code = next((code for slip, code in _SLIPS if re.search(slip, said)), "yaml-other")
    return Problem("error", code, file, line, column, facts=_facts(code, error, said))


def _facts(code: str, error: yaml.MarkedYAMLError, said: str) -> dict[str, Fact]:
    if code == "yaml-other":
        return {"detail": said}
    if code in ("yaml-unclosed-flow", "yaml-unclosed-quote"):
        return {"first": error.context_mark.line + 1 if error.context_mark else 0}
    return {}
