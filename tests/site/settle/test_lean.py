"""What is sent is the program itself: without comments and docstrings, and with every line in its place."""

import ast

import pytest

from validator.portable import portable_bundle
from validator.site.settle.lean import lean


def undocumented(text: str) -> str:
    """The program as its syntax tree, docstrings out."""
    tree = ast.parse(text)
    for node in ast.walk(tree):
        if (
            isinstance(node, (ast.Module, ast.ClassDef, ast.FunctionDef))
            and ast.get_docstring(node) is not None
        ):
            node.body = node.body[1:] or [ast.Pass()]
    return ast.dump(tree)


@pytest.mark.parametrize("path", sorted(portable_bundle()))
def test_the_program_is_the_same(path: str) -> None:
    text = portable_bundle()[path]
    sent = lean(text)
    given, got = undocumented(text), ast.dump(ast.parse(sent))
    assert got == given or not ast.parse(sent).body
    assert sent.count("\n") == text.count("\n")


DOCUMENTED = '''def f(x):  # why
    """What.

    More.
    """
    return "# no comment"
def g():
    """Alone."""
'''


def test_nothing_for_readers_is_sent() -> None:
    told = [line.rstrip() for line in lean(DOCUMENTED).splitlines()]
    assert told == ["def f(x):", "", "", "", "", '    return "# no comment"', "def g():", "    pass"]
