"""Checks of one translated text while it is typed, in a reader's browser. Portable.

A part of ``checks``, with the same codes and facts; whatever sentence a check says stands in ``findings``.
What is known of the language is data: ``concepts`` (id -> ``lemmas`` and ``forms``), ``duties`` (mark ->
words) and ``forbidden`` (``form``, ``concept``, ``reason``, ``wanted``, ``everywhere``), all forms in small
letters, a ``*`` standing for letters.
"""

from validator.words.template import DUTIES, TemplateFault, read

MYPY = False
if MYPY:
    from typing import Any

    Data = dict[str, Any]
    Fault = tuple[str, dict[str, str]]

ENDINGS = ".?!:…"
MARKUP = ("`", "**", "__", "](", "&#", "&lt;", "&gt;", "&amp;", "&quot;")
LINKS = ("://", "www.", "mailto:", "javascript:", "data:")
SIGNS = "“”„‟«»‹›‚‘’–—…♠♥♦♣×·•§°"
HIDDEN = (
    (0x0, 0x1F),
    (0x7F, 0x9F),
    (0xAD, 0xAD),
    (0x34F, 0x34F),
    (0x61C, 0x61C),
    (0x115F, 0x1160),
    (0x17B4, 0x17B5),
    (0x180B, 0x180F),
    (0x200B, 0x200F),
    (0x2028, 0x202E),
    (0x2060, 0x206F),
    (0x3164, 0x3164),
    (0xE000, 0xF8FF),
    (0xFE00, 0xFE0F),
    (0xFEFF, 0xFEFF),
    (0xFFA0, 0xFFA0),
    (0xFFF0, 0xFFFB),
    (0xFFFD, 0xFFFD),
    (0xE0000, 0x10FFFF),
)


def proof_faults(source: str, said: str, lowered: str, known: "Data") -> "list[Fault]":
    """What is wrong with a translation; ``lowered`` is it in small letters, which not every Python makes."""
    if not said.strip():  # ascii
        return [_fault("untranslated")]
    found = _characters(said, lowered) + _ends(source, said)
    try:
        parts, small = read(said), read(lowered)
        home = read(source)
    except TemplateFault as wrong:
        return found + [_fault("unreadable", found=wrong.template[wrong.at :][:30])]
    found += _placeholders(home, parts) + _numbers(home, parts) + _marks(home, small, known)
    return found + _forbidden(home, small, known)


def _fault(code: str, **facts: "Any") -> "Fault":
    told = {}
    for name, value in facts.items():  # order-free
        said = ", ".join(value) if isinstance(value, list) else str(value)
        told[name] = said or "–"
    return code, told


# Signs ----------------------------------------------------------------------------------


def _characters(said: str, lowered: str) -> "list[Fault]":
    found = []
    markup = [at for at in (said.find(sign) for sign in MARKUP) if at >= 0] + _tags(said)
    if markup:
        found.append(_fault("markup", found=said[min(markup) :][:30]))
    for sign in LINKS:
        at = lowered.find(sign)
        if at >= 0:
            found.append(_fault("links", found=said[at:][:30].split(" ", 1)[0]))
            break
    for letter in said:
        if any(first <= ord(letter) <= last for first, last in HIDDEN):
            found.append(_fault("characters", found=f"U+{ord(letter):04X}"))
            break
    return found


def _tags(said: str) -> "list[int]":
    """Where something stands that a browser would take for a tag."""
    return [
        at
        for at in range(len(said) - 1)
        if said[at] == "<" and (said[at + 1] in "/!" or "a" <= said[at + 1].lower() <= "z")  # ascii
    ]


def _ends(source: str, said: str) -> "list[Fault]":
    found = []
    outer = (source[:1] == " ", source[-1:] == " ") != (said[:1] == " ", said[-1:] == " ")
    if outer or "  " in said:
        found.append(_fault("spaces"))
    ended = said[-1:] in ENDINGS
    if (source[-1:] in ENDINGS and said[-1:] != source[-1:]) or (_in_word(source[-1:]) and ended):
        found.append(_fault("ending", found=said[-1:], wanted=source[-1:]))
    return found


# Placeholders, numbers, marks -----------------------------------------------------------


def _placeholders(home: "list[Any]", parts: "list[Any]") -> "list[Fault]":
    wanted, found = _names(home), _names(parts)
    return [] if wanted == found else [_fault("placeholders", found=found, wanted=wanted)]


def _names(parts: "list[Any]") -> "list[str]":
    return sorted({"{" + value + "}" for kind, value, _ in parts if kind == "name"})  # total key


def _numbers(home: "list[Any]", parts: "list[Any]") -> "list[Fault]":
    wanted, found = _digits(home), _digits(parts)
    return [] if wanted == found else [_fault("numbers", found=found, wanted=wanted)]


def _digits(parts: "list[Any]") -> "list[str]":
    spaced = "".join(letter if letter in "0123456789" else " " for letter in _spoken(parts))
    return sorted(spaced.split())  # total key  # ascii


def _spoken(parts: "list[Any]") -> str:
    """What a reader sees, a space for each placeholder."""
    said = ""
    for kind, value, words in parts:
        said += value if kind == "text" else (words or value) if kind == "mark" else " "
    return said


def _marks(home: "list[Any]", parts: "list[Any]", known: "Data") -> "list[Fault]":
    wanted = [value for kind, value, _ in home if kind == "mark"]
    marked = [value for kind, value, _ in parts if kind == "mark"]
    found = []
    if any(wanted.count(duty) != marked.count(duty) for duty in DUTIES):
        found.append(_fault("duties", found=_counted(marked), wanted=_counted(wanted)))
    for at, concept in enumerate(wanted):
        if concept not in DUTIES and concept not in marked and concept not in wanted[:at]:
            lemmas = (known["concepts"].get(concept) or {"lemmas": []})["lemmas"]
            term = lemmas[0] if lemmas else concept
            found.append(_fault("term-missing", name=concept, mark="[[" + concept + "|" + term + "]]"))
    for kind, concept, words in parts:
        if kind == "mark":
            found += _mark(concept, words, known)
    return found


def _counted(marks: "list[str]") -> "list[str]":
    return [str(marks.count(duty)) + " × [[" + duty + "]]" for duty in DUTIES if duty in marks]


def _mark(concept: str, words: str, known: "Data") -> "list[Fault]":
    if concept in DUTIES:
        duties = known["duties"].get(concept) or []
        wrong = words and duties and words not in duties
        return [_fault("duty-words", found=words, name=concept, wanted=duties)] if wrong else []
    if concept not in known["concepts"]:
        return [_fault("term-unknown", name=concept)]
    told = known["concepts"][concept]
    if words and told["lemmas"] and not any(holds(words, form) for form in told["forms"]):
        return [_fault("term-words", found=words, name=concept, wanted=told["lemmas"])]
    return []


# Words -----------------------------------------------------------------------------------


def _forbidden(home: "list[Any]", small: "list[Any]", known: "Data") -> "list[Fault]":
    marked = [value for kind, value, _ in home if kind == "mark"]
    text = _spoken(small)
    return [
        _fault(
            "forbidden", found=one["form"], name=one["concept"], reason=one["reason"], wanted=one["wanted"]
        )
        for one in known["forbidden"]
        if (one["everywhere"] or one["concept"] in marked) and holds(text, one["form"])
    ]


def holds(text: str, form: str) -> bool:
    """Whether a text holds a form as a whole word, both in small letters."""
    open_start, open_end = form.startswith("*"), form.endswith("*")
    stem = form.strip("*")
    at = text.find(stem)
    while at >= 0:
        end = at + len(stem)
        starts = open_start or at == 0 or not _in_word(text[at - 1])
        ends = open_end or end == len(text) or not _in_word(text[end])
        if starts and ends:
            return True
        at = text.find(stem, at + 1)
    return False


def _in_word(letter: str) -> bool:
    """Whether a sign is a letter, a digit or ``_``, as far as it can be told without tables of letters."""
    if not letter:
        return False
    if ord(letter) < 128:
        return letter == "_" or "a" <= letter.lower() <= "z" or "0" <= letter <= "9"  # ascii
    return ord(letter) >= 0xC0 and letter not in SIGNS
