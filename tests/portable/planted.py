"""One file for each way out of the dialect. ``result`` is what the two Pythons are asked to agree on.

``PLANTED``: (rule, source): the lint names the rule, and MicroPython fails or gives another result than
CPython, which shows that the rule is needed. ``UNPROVEN``: the same, but the difference shows only by chance
(order, stability) or the rule is a choice of ours (no screen). ``CLEAN``: near misses that agree in both.
"""

# ruff: noqa: E501
# fmt: off

PLANTED = [
    ("import", "import typing\nresult = 1"),
    ("import", "from dataclasses import dataclass\nresult = 1"),
    ("import", "from functools import lru_cache\nresult = 1"),
    ("import", "from itertools import combinations\nresult = 1"),
    ("import", "from collections import Counter\nresult = 1"),
    ("import", "from __future__ import annotations\nresult = 1"),
    ("import", "from validator.cli import main\nresult = 1"),
    ("builtin", "result = RecursionError.__name__"),
    ("builtin", "result = ascii(1)"),
    ("builtin", "result = format(3, 'd')"),
    ("builtin", "result = [1, 2, 3][slice(1, 3)]"),
    ("builtin", "seen = [1, 0]\nresult = list(iter(lambda: seen.pop(), 1))"),
    ("method", "result = 'abc'.title()"),
    ("method", "result = 'abc'.casefold()"),
    ("method", "result = 'abc'.capitalize()"),
    ("method", "result = '5'.zfill(3)"),
    ("method", "result = 'a'.ljust(3)"),
    ("method", "result = 'abc'.removeprefix('a')"),
    ("method", "result = (5).bit_count()"),
    ("method", "result = (5).bit_length()"),
    ("method", "result = 'a b c'.rsplit(None, 1)"),
    ("keyword", "import json\nresult = json.dumps({'a': 1}, sort_keys=True)"),
    ("keyword", "import json\nresult = json.dumps([1], indent=1)"),
    ("keyword", "result = list(zip([1], [2], strict=True))"),
    ("keyword", "result = sum([1], start=2)"),
    ("keyword", "result = 'a,b'.split(sep=',')"),
    ("bool", "result = isinstance(True, int)"),
    ("bool", "result = isinstance(True, (str, int))"),
    ("bool", "result = str((1 == 1) & (2 == 2))"),
    ("ascii", "result = '\u00e4b'.upper()"),
    ("ascii", "result = '\u00c4B'.lower()"),
    ("ascii", "result = '\u0663'.isdigit()"),
    ("ascii", "result = 'AS\u00a0KS'.split()"),
    ("ascii", "result = '\u00a0AS'.strip()"),
    ("ascii", "result = 'a\\x0bb'.splitlines()"),
    ("ascii", "result = repr('\u2660')"),
    ("ascii", "result = f'{\"\u2660\"!r}'"),
    ("exception", "class Odd(ValueError):\n    def __init__(self, code):\n        ValueError.__init__(self, code)\nresult = str(Odd(1))"),
    ("syntax", "match 1:\n    case 1:\n        result = 1"),
    ("syntax", "try:\n    result = 1\nexcept* ValueError:\n    pass"),
    ("syntax", "def f(a, /):\n    return a\nresult = f(1)"),
    ("syntax", "result = '\\N{BULLET}'"),
    ("display", "a = [1]\nresult = [*a, 2]"),
    ("display", "a = [1]\nresult = list((*a, 2))"),
    ("display", "a = [1]\nresult = len({*a, 2})"),
    ("display", "a = {'a': 1}\nresult = {**a}"),
    ("step", "result = 'abc'[::-1]"),
    ("step", "result = 'abc'[::2]"),
    ("hidden", "try:\n    raise ValueError from KeyError()\nexcept ValueError as odd:\n    result = odd.__cause__ is not None"),
    ("namedtuple", "from collections import namedtuple\nresult = list(namedtuple('P', ['a'])(1)._replace(a=2))"),
    ("namedtuple", "from collections import namedtuple\nresult = list(namedtuple('P', ['a'], defaults=[1])())"),
    (
        "super-property",
        "class A:\n    @property\n    def x(self):\n        return 1\n"
        "class B(A):\n    @property\n    def x(self):\n        return super().x + 1\nresult = B().x",
    ),
    ("class", "class A:\n    def __init__(self, n):\n        self.n = n\n    def __lt__(self, other):\n"
     "        return self.n < other.n\nresult = max(A(1), A(2)).n"),
    ("class", "class A:\n    pass\nclass M(type):\n    pass\nclass B(A, metaclass=M):\n    pass\nresult = B.__class__.__name__"),
    ("class", "class A:\n    seen = []\n    def __init_subclass__(cls):\n        A.seen.append(1)\nclass B(A):\n    pass\nresult = A.seen"),
    ("f-string", "x = 1\nresult = f\"{f'{x}'}\""),
    ("f-string", "result = f\"{'}'}\""),
    ("f-string", "x = 1\nresult = '{a}' f'{x}'"),
]

UNPROVEN = [
    ("sort", "result = sorted([2, 1])"),
    ("sort", "hand = [2, 1]\nhand.sort(key=lambda card: 0)"),
    ("order", "result = list({'a': 1}.items())"),
    ("order", "result = [key for key in {'a': 1}.keys()]"),
    ("order", "for value in {'a': 1}.values():\n    result = value"),
    ("order", "for card in {1, 2}:\n    result = card"),
    ("order", "result = list(set([1, 2]))"),
    ("order", "def f(facts: dict[str, int]) -> list[str]:\n    return [name for name in facts]"),
    ("order", "def f(facts: 'dict[str, int]') -> str:\n    return ','.join(facts)"),
    ("order", "def f():\n    seen = set()\n    for card in seen:\n        return card"),
    ("order", "def f(facts: Facts) -> str:\n    return ','.join(facts)"),
    ("io", "print(1)"),
    ("io", "open('x')"),
    ("io", "eval('1')"),
    ("decorator", "@dataclass\nclass A:\n    pass"),
    ("decorator", "@lru_cache(maxsize=None)\ndef f():\n    pass"),
    ("class", "class A(tuple):\n    def __new__(cls, x):\n        return tuple.__new__(cls, (x,))"),
    ("syntax", "async def f():\n    pass"),
    ("syntax", "with a as b, c as d:\n    pass"),
    ("import", "from . import cards"),
    ("import", "from json import *"),
]

CLEAN = [
    "import json\nresult = json.loads(json.dumps({'a': [1, 2]}, separators=(',', ':')))",
    "from collections import OrderedDict\nresult = list(OrderedDict([('z', 1), ('a', 2)]).keys())  # order-free",
    "MYPY = False\nif MYPY:\n    from typing import Any\nresult = 1",
    "class Points:\n    def values(self, suit):\n        return [suit]\nresult = list(Points().values('H'))",
    "hand = [[2, 'b'], [1, 'a']]\nresult = sorted(hand)  # total key",
    "result = max([1, 3, 2], key=lambda n: -n, default=0)",
    "result = all(seen for seen in {1, 2}) and sum(n for n in {1, 2}) == 3",
    "result = len({key: 1 for key in {'a': 1, 'b': 2}})",
    "def f(facts: dict[str, int]) -> int:\n    return len(facts) + facts['a']\nresult = f({'a': 1})",
    "def f(*cards, **facts):\n    return len(cards) + len(facts)\nresult = f(*[1, 2], **{'a': 1})",
    "first, *others = [1, 2, 3]\nresult = others",
    "x = 1\nresult = f'{x:>3}|{{x}}' + '{a}'",
    "x = 1\nresult = 'a' f'{x}' 'b'",
    "class Odd(ValueError):\n    def __init__(self, code, facts):\n        super().__init__(code)\n"
    "        self.facts = facts\ntry:\n    raise Odd('c', {'a': 1})\nexcept ValueError as odd:\n    result = [str(odd), odd.facts]",
    "result = isinstance(True, bool) and isinstance(3, (bool, int))",
    "result = isinstance(3, int)  # bool-safe",
    "result = 'as kd'.upper().split(' ')  # ascii",
    "result = ' as '.strip(' ')",
    "def gathered(function):\n    def inner(*given):\n        return [function(*given)]\n    return inner\n"
    "@gathered\ndef f(x: 'int | None', *, y: list[int] = 3):\n    return [x, y]\nresult = f(1)",
    "seen = []\nwhile (n := len(seen)) < 3:\n    seen.append(n)\nresult = seen",
    "def f(n):\n    yield n\n    yield from [1, 2]\nresult = list(f(0))",
    "result = (1 << 100) & ~(1 << 99) | 5",
    "result = {'a': 1} | {'b': 2} == {'b': 2, 'a': 1}",
    "result = [list(pair) for pair in zip(*[[1, 2], [3, 4]])]",
    "result = f'{1234567:,}|{5:+d}|{-5:03d}'",
]

PROBE = '''
def run(source):
    there = {}
    exec(source, there)
    return there["result"]

def methods():
    return [name for kind in (str, list, dict, set, frozenset, int, float, tuple, bool) for name in dir(kind)]

def names():
    import builtins
    return dir(builtins)
'''
