"""Python text without what only its readers need, for the way over the network: comments and docstrings go.

Every line keeps its number, so that what the browser reports can be looked up in the real file.
"""

from __future__ import annotations

import ast
import io
import tokenize

DOCUMENTED = (ast.Module, ast.ClassDef, ast.FunctionDef)


def lean(text: str) -> str:
    """The same program without comments and docstrings."""
    lines = text.split("\n")
    for token in tokenize.generate_tokens(io.StringIO(text).readline):
        if token.type == tokenize.COMMENT:
            row, column = token.start
            lines[row - 1] = lines[row - 1][:column].rstrip()
    for node in ast.walk(ast.parse(text)):
        if isinstance(node, DOCUMENTED) and ast.get_docstring(node, clean=False) is not None:
            _blank(lines, node.body[0], alone=len(node.body) == 1)
    return "\n".join(lines)


def _blank(lines: list[str], docstring: ast.stmt, *, alone: bool) -> None:
    """Takes out a docstring; where it is all that there is, something must stand for it."""
    first, last = docstring.lineno - 1, (docstring.end_lineno or docstring.lineno) - 1
    rest = lines[last].encode()[docstring.end_col_offset or 0 :].decode().strip().removeprefix(";")
    for row in range(first + 1, last + 1):
        lines[row] = ""
    lines[first] = " " * docstring.col_offset + ("pass" if alone else "")
    if rest:
        lines[first] = " " * docstring.col_offset + rest
