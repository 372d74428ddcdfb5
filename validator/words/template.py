"""A template read into its parts: text, ``{placeholders}`` and ``[[marks]]``.

Portable. A placeholder is a bare name and nothing else: no attribute, index, conversion or format, so that
a template from a translator can reach no more than the facts it was given. ``{{`` and ``}}`` are literal
braces. A mark is ``[[id]]`` or ``[[id|words]]``; its id is a concept of the glossary or a duty word.
"""

MYPY = False
if MYPY:
    Part = tuple[str, str, str]

DUTIES = ("must", "must-not", "may")
FIRST = "abcdefghijklmnopqrstuvwxyz"
NAME = FIRST + "0123456789_"
CONCEPT = FIRST + "0123456789-"


class TemplateFault(ValueError):
    """A template that cannot be read: ``code`` says what is wrong, ``at`` (an offset) where."""

    def __init__(self, code: str, template: str, at: int) -> None:
        super().__init__(code + " at " + str(at) + " in: " + template)
        self.code = code
        self.template = template
        self.at = at


def read(template: str) -> "list[Part]":
    """The parts in order: ``("text", words, "")``, ``("name", name, "")`` and ``("mark", id, words)``.

    Raises TemplateFault: brace-alone, brace-open, name-bad, mark-open, mark-bad.
    """
    parts = []
    text = ""
    at = 0
    while at < len(template):
        sign = _next_sign(template, at)
        text += template[at:sign]
        at = sign
        if template[at : at + 2] in ("{{", "}}"):  # a literal brace is written twice
            text += template[at]
            at += 2
            continue
        if text:
            parts.append(("text", text, ""))
            text = ""
        if at < len(template):
            part, at = _special(template, at)
            parts.append(part)
    if text:
        parts.append(("text", text, ""))
    return parts


def _next_sign(template: str, at: int) -> int:
    """The place of the next brace or beginning of a mark, or the end of the template."""
    nearest = len(template)
    for sign in ("{", "}", "[["):
        found = template.find(sign, at, nearest)
        if found >= 0:
            nearest = found
    return nearest


def _special(template: str, at: int) -> "tuple[Part, int]":
    if template[at] == "}":
        raise TemplateFault("brace-alone", template, at)
    if template[at] == "{":
        return _placeholder(template, at)
    return _mark(template, at)


def _placeholder(template: str, at: int) -> "tuple[Part, int]":
    end = template.find("}", at)
    if end < 0:
        raise TemplateFault("brace-open", template, at)
    name = template[at + 1 : end]
    if not is_name(name):
        raise TemplateFault("name-bad", template, at)
    return ("name", name, ""), end + 1


def _mark(template: str, at: int) -> "tuple[Part, int]":
    end = template.find("]]", at)
    if end < 0:
        raise TemplateFault("mark-open", template, at)
    inside = template[at + 2 : end]
    bar = inside.find("|")
    concept = inside if bar < 0 else inside[:bar]
    words = "" if bar < 0 else inside[bar + 1 :]
    if not is_concept(concept) or (bar >= 0 and not words.strip(" ")):
        raise TemplateFault("mark-bad", template, at)
    for sign in "{}[]|":
        if sign in words:
            raise TemplateFault("mark-bad", template, at)
    return ("mark", concept, words), end + 2


def is_name(text: str) -> bool:
    """Whether the text may stand between braces: a lower-case letter, then letters, digits and ``_``."""
    return bool(text) and text[0] in FIRST and all(letter in NAME for letter in text)


def is_concept(text: str) -> bool:
    """Whether the text may name a concept: lower-case letters, digits and hyphens, a letter first."""
    return bool(text) and text[0] in FIRST and all(letter in CONCEPT for letter in text)


def placeholders(template: str) -> "list[str]":
    """The names between braces, in order, as often as they stand there."""
    return [part[1] for part in read(template) if part[0] == "name"]


def marks(template: str) -> "list[str]":
    """The ids of the marks, in order, as often as they stand there."""
    return [part[1] for part in read(template) if part[0] == "mark"]


def plain(template: str) -> str:
    """The template with its marks replaced by their words (or ids); placeholders stay."""
    said = ""
    for kind, value, words in read(template):
        if kind == "text":
            said += value.replace("{", "{{").replace("}", "}}")
        else:
            said += "{" + value + "}" if kind == "name" else words or value
    return said
