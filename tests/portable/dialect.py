"""The dialect of the portable core: what MicroPython 1.27 lacks, and where it differs without a word.

``faults`` reads a file's syntax tree and reports each departure. Some constructs are right only on a
condition that no tree shows; there the author states it on the line, and a reviewer can find it:

``# order-free``  what is made does not depend on the order in which a dict or set is walked
``# total key``   no two members compare equal, so that an unstable sort gives the same list
``# bool-safe``   a bool cannot come here, or is told apart first: ``isinstance(True, int)`` is false there
``# ascii``       the text is ASCII, where upper, split, isdigit and the like agree
"""

import ast
import builtins
import io
import tokenize
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any

ORDER_FREE, TOTAL_KEY, BOOL_SAFE, ASCII = "# order-free", "# total key", "# bool-safe", "# ascii"

MODULES = {"json"}
NAMES_FROM = {"collections": {"OrderedDict", "namedtuple"}}

# Methods of builtin types that CPython has and MicroPython has not (a test compares with the real thing).
MISSING_METHODS = set(
    "as_integer_ratio bit_count bit_length capitalize casefold conjugate expandtabs format_map from_number "
    "fromhex hex is_integer isalnum isascii isdecimal isidentifier isnumeric isprintable istitle ljust "
    "maketrans removeprefix removesuffix rjust swapcase title translate zfill".split()
)
EXCEPTIONS = {
    name
    for name in dir(builtins)
    if isinstance(getattr(builtins, name), type) and issubclass(getattr(builtins, name), BaseException)
}
MISSING_BUILTINS = EXCEPTIONS - set(
    "ArithmeticError AssertionError AttributeError BaseException EOFError Exception GeneratorExit "
    "ImportError IndentationError IndexError KeyError KeyboardInterrupt LookupError MemoryError NameError "
    "NotImplementedError OSError OverflowError RuntimeError StopAsyncIteration StopIteration SyntaxError "
    "SystemExit TypeError UnicodeError ValueError ZeroDivisionError".split()
) | set("aiter anext ascii breakpoint copyright credits exit format license quit vars".split())
# There, but not for the core: it reads no file, talks to no screen and runs no text.
NO_BUSINESS = set("__import__ compile eval exec globals help input locals open print".split())
UNFIT_BUILTINS = {"slice": "cannot be made there"}

DECORATORS = set(
    "abstractmethod cache cached_property contextmanager dataclass final lru_cache overload override "
    "singledispatch total_ordering".split()
)
ASCII_METHODS = set("upper lower isupper islower isalpha isdigit isspace splitlines".split())
ASCII_WITHOUT_ARGUMENTS = {"split", "rsplit", "strip", "lstrip", "rstrip"}
DICT_VIEWS = {"items", "keys", "values", "popitem"}
HIDDEN = set(
    "__annotations__ __cause__ __code__ __context__ __defaults__ __mro__ __qualname__ __subclasses__ "
    "__traceback__".split()
)
NAMEDTUPLE_INSIDES = {"_replace", "_asdict", "_fields", "_make", "_field_defaults"}
NEVER_CALLED = {"__init_subclass__", "__set_name__", "__post_init__", "__class_getitem__", "__prepare__"}
ORDERING = {"__lt__": "__gt__", "__gt__": "__lt__", "__le__": "__ge__", "__ge__": "__le__"}
KEYWORDS = {
    "sorted": {"key", "reverse"},
    "min": {"key", "default"},
    "max": {"key", "default"},
    "enumerate": {"start"},
}
POSITIONAL_BUILTINS = set("zip sum int str float round pow divmod bool list tuple set range reversed".split())
POSITIONAL_METHODS = set("split rsplit splitlines replace encode count find index strip".split())
ORDERED_NO_MATTER = {"any", "all", "sum", "set", "frozenset", "len", "dict", "sorted", "min", "max"}
ALIASES = {"Data", "Facts"}  # names for dicts in validator/engine/shapes.py
WALKERS = {"list", "tuple", "enumerate", "iter", "zip", "map", "filter", "reversed", "join", "extend"}


@dataclass(frozen=True, order=True)
class Fault:
    """A departure: ``rule`` is its short name, ``line`` counts from 1."""

    line: int
    rule: str
    message: str


@dataclass
class Page:
    """One file: its tree with parents, its lines for the marks, and the modules that it may import."""

    lines: list[str]
    modules: set[str]
    parents: dict[ast.AST, ast.AST]
    unordered: dict[ast.AST, set[str]]

    def marked(self, node: ast.AST, mark: str) -> bool:
        """Whether a line of the node carries the mark."""
        first, last = getattr(node, "lineno", 1), getattr(node, "end_lineno", 1)
        return any(mark in line for line in self.lines[first - 1 : last])

    def scope(self, node: ast.AST) -> ast.AST:
        """The function or module that holds the node."""
        node = self.parents[node]
        while not isinstance(node, ast.FunctionDef | ast.AsyncFunctionDef | ast.Module):
            node = self.parents[node]
        return node


Found = Iterator[tuple[str, str]]


def faults(source: str, modules: set[str]) -> list[Fault]:
    """All departures in a file's text; ``modules`` are the names of the portable modules."""
    tree = ast.parse(source)
    never = set(_for_mypy(tree))
    page = Page(source.splitlines(), modules, _parents(tree), {})
    page.unordered = _unordered_names(tree, page)
    found = set()
    for node in ast.walk(tree):
        for rule in RULES.get(type(node), ()) if node not in never else ():
            found |= {Fault(getattr(node, "lineno", 1), *fault) for fault in rule(node, page)}
    return sorted(found)


def _parents(tree: ast.AST) -> dict[ast.AST, ast.AST]:
    return {child: node for node in ast.walk(tree) for child in ast.iter_child_nodes(node)}


def _for_mypy(tree: ast.Module) -> Iterator[ast.AST]:
    """The nodes below ``if MYPY:`` where the module says ``MYPY = False``: only mypy reads them."""
    if not any(isinstance(node, ast.Assign) and ast.unparse(node) == "MYPY = False" for node in tree.body):
        return
    for node in tree.body:
        if isinstance(node, ast.If) and isinstance(node.test, ast.Name) and node.test.id == "MYPY":
            for child in node.body:
                yield from ast.walk(child)


# Names --------------------------------------------------------------------------


def imports(node: ast.Import, page: Page) -> Found:
    for name in (alias.name for alias in node.names):
        if name not in MODULES and name not in page.modules:
            yield "import", f"{name} is neither json nor a portable module"


def imports_from(node: ast.ImportFrom, page: Page) -> Found:
    module = node.module or ""
    for name in (alias.name for alias in node.names):
        portable = module in page.modules or f"{module}.{name}" in page.modules
        standard = module in MODULES or name in NAMES_FROM.get(module, ())
        if node.level or name == "*" or not (portable or standard):
            yield "import", f"{name} from {'.' * node.level}{module} is not in validator/portable.txt"


def builtin_names(node: ast.Name, page: Page) -> Found:
    if not isinstance(node.ctx, ast.Load):
        return
    if node.id in MISSING_BUILTINS:
        yield "builtin", f"{node.id} is not there"
    if node.id in NO_BUSINESS:
        yield "io", f"{node.id} has no business in the core"
    if node.id in UNFIT_BUILTINS:
        yield "builtin", f"{node.id} {UNFIT_BUILTINS[node.id]}"


def attributes(node: ast.Attribute, page: Page) -> Found:
    if node.attr in HIDDEN:
        yield "hidden", f"{node.attr} is not kept"
    if node.attr in NAMEDTUPLE_INSIDES:
        yield "namedtuple", f"{node.attr} is not there"
    if isinstance(node.value, ast.Call) and _name(node.value.func) == "super" and not _called(node, page):
        yield "super-property", "super() finds no properties there, only methods"


# Calls --------------------------------------------------------------------------


def calls(node: ast.Call, page: Page) -> Found:
    name = _name(node.func)
    if name in {"sorted", "sort"} and not page.marked(node, TOTAL_KEY):
        yield "sort", f"sorting is not stable: use a key that decides fully and say {TOTAL_KEY!r}"
    if isinstance(node.func, ast.Name):
        yield from _builtin_call(node, node.func.id, page)
    if isinstance(node.func, ast.Attribute):
        yield from _method_call(node, node.func, page)


def _builtin_call(node: ast.Call, name: str, page: Page) -> Found:
    given = {keyword.arg for keyword in node.keywords if keyword.arg}
    allowed = KEYWORDS.get(name, set() if name in POSITIONAL_BUILTINS else given)
    if given - allowed:
        yield "keyword", f"{name} takes no {', '.join(sorted(given))}= there"
    if name in {"isinstance", "issubclass"} and _int_alone(node) and not page.marked(node, BOOL_SAFE):
        yield "bool", f"a bool is no int there: ask for both or for bool first, and say {BOOL_SAFE!r}"
    if name == "repr" and not page.marked(node, ASCII):
        yield "ascii", f"repr escapes what is not ASCII: {ASCII!r}"
    if name == "iter" and len(node.args) == 2:
        yield "builtin", "iter with a sentinel is not there"
    if name == "namedtuple" and given:
        yield "namedtuple", f"namedtuple takes no {', '.join(sorted(given))}= there"


def _method_call(node: ast.Call, method: ast.Attribute, page: Page) -> Found:
    name, owner = method.attr, _name(method.value)
    given = {keyword.arg for keyword in node.keywords if keyword.arg}
    if name in MISSING_METHODS:
        yield "method", f".{name}() is not there"
    if name in DICT_VIEWS and not node.args and not page.marked(node, ORDER_FREE):
        yield "order", f".{name}() has no order: walk a list, or say {ORDER_FREE!r}"
    if name in ASCII_METHODS and not page.marked(node, ASCII):
        yield "ascii", f".{name}() knows ASCII only: {ASCII!r}"
    if name in ASCII_WITHOUT_ARGUMENTS and _blank(node) and not page.marked(node, ASCII):
        yield "ascii", f".{name}() knows ASCII spaces only: name the space or say {ASCII!r}"
    if name == "rsplit" and len(node.args) == 2 and ast.unparse(node.args[0]) == "None":
        yield "method", ".rsplit(None, n) is not there"
    if name in POSITIONAL_METHODS and given:
        yield "keyword", f".{name}() takes no keywords there"
    if owner == "json" and name == "dumps" and given - {"separators"}:
        yield "keyword", f"json.dumps takes no {', '.join(sorted(given - {'separators'}))}= there"
    if name == "__init__" and owner in EXCEPTIONS:
        yield "exception", f"{owner}.__init__ is not there: write super().__init__(...)"


def _int_alone(node: ast.Call) -> bool:
    kinds = {_name(kind) for argument in node.args[1:] for kind in _parts(argument)}
    return "int" in kinds and "bool" not in kinds


def _blank(node: ast.Call) -> bool:
    return not node.args or ast.unparse(node.args[0]) == "None"


# Syntax --------------------------------------------------------------------------


def refused(message: str) -> Callable[[Any, Page], Found]:
    def rule(node: ast.AST, page: Page) -> Found:
        yield "syntax", message

    return rule


def displays(node: ast.List | ast.Tuple | ast.Set, page: Page) -> Found:
    stored = isinstance(getattr(node, "ctx", None), ast.Store)
    if not stored and any(isinstance(part, ast.Starred) for part in node.elts):
        yield "display", "no `*` in a list, tuple or set: join with + or |"


def dict_displays(node: ast.Dict, page: Page) -> Found:
    if None in node.keys:
        yield "display", "no `**` in a dict: join with |"


def slices(node: ast.Slice, page: Page) -> Found:
    if node.step is not None:
        yield "step", "no step in a slice: reversed(), or range(start, stop, step)"


def arguments(node: ast.arguments, page: Page) -> Found:
    if node.posonlyargs:
        yield "syntax", "no positional-only parameters"


def functions(node: ast.FunctionDef, page: Page) -> Found:
    if node.name in NEVER_CALLED:
        yield "class", f"{node.name} is never called there"
    yield from _decorators(node)


def classes(node: ast.ClassDef, page: Page) -> Found:
    if node.keywords:
        yield "class", "no keywords in a class statement (metaclass= and the like)"
    if node.decorator_list:
        yield "decorator", "a class takes no decorator: what they add needs annotations or ordering"
    if getattr(node, "type_params", None):
        yield "syntax", "no type parameters"
    methods = {part.name for part in node.body if isinstance(part, ast.FunctionDef)}
    for name in sorted(methods & set(ORDERING)):
        if ORDERING[name] not in methods:
            yield "class", f"{name} alone: {ORDERING[name]} is not derived from it, sorting and max() fail"
    if "__new__" in methods and any(
        _name(base) in {"tuple", "str", "int", "frozenset"} for base in node.bases
    ):
        yield "class", "a builtin value with __new__ of its own cannot be made"


def _decorators(node: ast.FunctionDef) -> Found:
    for decorator in node.decorator_list:
        name = _name(decorator.func if isinstance(decorator, ast.Call) else decorator)
        if name in DECORATORS:
            yield "decorator", f"@{ast.unparse(decorator)} is not there"


def withs(node: ast.With, page: Page) -> Found:
    if len(node.items) > 1:
        yield "syntax", "one context manager a statement"


def mixed_bools(node: ast.BinOp, page: Page) -> Found:
    logical = ast.Compare | ast.BoolOp
    if isinstance(node.op, ast.BitAnd | ast.BitOr | ast.BitXor) and (
        isinstance(node.left, logical) or isinstance(node.right, logical)
    ):
        yield "bool", "& | ^ of bools is an int there: use and, or, !="


def f_strings(node: ast.JoinedStr, page: Page) -> Found:
    texts = [part.value for part in node.values if isinstance(part, ast.Constant)]
    inner = [
        child
        for part in node.values
        if isinstance(part, ast.FormattedValue)
        for child in ast.walk(part.value)
    ]
    if any(isinstance(child, ast.JoinedStr) for child in inner):
        yield "f-string", "no f-string inside an f-string"
    if any(isinstance(child, ast.Constant) and set("{}") & set(str(child.value)) for child in inner):
        yield "f-string", "no brace in a text inside an f-string's braces"
    if any(set("{}") & set(str(text)) for text in texts) and _adjoining(node, page) > 1:
        yield "f-string", "a text with braces beside an f-string is read as a format: join with +"
    escapes = any(
        isinstance(part, ast.FormattedValue) and part.conversion in {97, 114} for part in node.values
    )
    if escapes and not page.marked(node, ASCII):
        yield "ascii", f"!r and !a escape what is not ASCII: {ASCII!r}"


def _adjoining(node: ast.JoinedStr, page: Page) -> int:
    """How many string literals, side by side, make up this one."""
    text = ast.get_source_segment("\n".join(page.lines), node) or ""
    depth = count = 0
    for token in tokenize.generate_tokens(io.StringIO(f"({text})").readline):
        name = tokenize.tok_name[token.type]
        count += depth == 0 and name in {"STRING", "FSTRING_START"}
        depth += {"FSTRING_START": 1, "FSTRING_END": -1}.get(name, 0)
    return count


def constants(node: ast.Constant, page: Page) -> Found:
    if isinstance(node.value, str) and any(
        r"\N{" in line for line in page.lines[node.lineno - 1 : node.end_lineno]
    ):
        yield "syntax", r"no \N{...} escapes"


# Order --------------------------------------------------------------------------


def loops(node: ast.For, page: Page) -> Found:
    yield from _walked(node.iter, page)


def comprehensions(node: ast.ListComp | ast.GeneratorExp, page: Page) -> Found:
    outer = page.parents[node]
    if (
        isinstance(outer, ast.Call)
        and isinstance(outer.func, ast.Name)
        and outer.func.id in ORDERED_NO_MATTER
    ):
        return
    for part in node.generators:
        yield from _walked(part.iter, page)


def walkers(node: ast.Call, page: Page) -> Found:
    if _name(node.func) in WALKERS:
        for argument in node.args:
            yield from _walked(argument, page)


def _walked(node: ast.expr, page: Page) -> Found:
    known = isinstance(node, ast.Name) and node.id in page.unordered.get(page.scope(node), ())
    if (known or _unordered(node)) and not page.marked(node, ORDER_FREE):
        yield "order", f"{ast.unparse(node)} has no order: walk a list, or say {ORDER_FREE!r}"


def _unordered(node: ast.AST | None) -> bool:
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in {"set", "frozenset", "dict"}
    return isinstance(node, ast.Dict | ast.Set | ast.DictComp | ast.SetComp)


def _unordered_names(tree: ast.AST, page: Page) -> dict[ast.AST, set[str]]:
    """By function or module: the names that hold a dict or set, as far as their text tells."""
    found: dict[ast.AST, set[str]] = {}
    for node in ast.walk(tree):
        if isinstance(node, ast.Assign) and _unordered(node.value):
            names = [target.id for target in node.targets if isinstance(target, ast.Name)]
        elif isinstance(node, ast.AnnAssign) and isinstance(node.target, ast.Name):
            names = [node.target.id] if _unordered(node.value) or _unordered_type(node.annotation) else []
        elif isinstance(node, ast.arg) and _unordered_type(node.annotation):
            names = [node.arg]
        else:
            continue
        found.setdefault(page.scope(node), set()).update(names)
    return found


def _unordered_type(annotation: ast.expr | None) -> bool:
    text = ast.unparse(annotation).strip("'\"") if annotation else ""
    return text.split("[")[0] in {"dict", "set", "frozenset"} | ALIASES


# Common --------------------------------------------------------------------------


def _name(node: ast.AST) -> str | None:
    """The last part of a dotted name: ``sort`` of ``hand.sort``."""
    return node.id if isinstance(node, ast.Name) else node.attr if isinstance(node, ast.Attribute) else None


def _parts(node: ast.expr) -> list[ast.expr]:
    return list(node.elts) if isinstance(node, ast.Tuple) else [node]


def _called(node: ast.AST, page: Page) -> bool:
    outer = page.parents[node]
    return isinstance(outer, ast.Call) and outer.func is node


Rule = Callable[[Any, Page], Found]

RULES: dict[type[ast.AST], tuple[Rule, ...]] = {
    ast.Import: (imports,),
    ast.ImportFrom: (imports_from,),
    ast.Name: (builtin_names,),
    ast.Attribute: (attributes,),
    ast.Call: (calls, walkers),
    ast.Match: (refused("no match statement"),),
    ast.TryStar: (refused("no except*"),),
    ast.AsyncFunctionDef: (refused("nothing here waits: no async"),),
    ast.Await: (refused("nothing here waits: no await"),),
    ast.List: (displays,),
    ast.Tuple: (displays,),
    ast.Set: (displays,),
    ast.Dict: (dict_displays,),
    ast.Slice: (slices,),
    ast.arguments: (arguments,),
    ast.FunctionDef: (functions,),
    ast.ClassDef: (classes,),
    ast.With: (withs,),
    ast.BinOp: (mixed_bools,),
    ast.JoinedStr: (f_strings,),
    ast.Constant: (constants,),
    ast.For: (loops,),
    ast.ListComp: (comprehensions,),
    ast.GeneratorExp: (comprehensions,),
}
if hasattr(ast, "TypeAlias"):
    RULES[ast.TypeAlias] = (refused("no type statement"),)
