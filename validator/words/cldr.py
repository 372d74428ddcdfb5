"""What CLDR and gettext know about a language, as plain data for the compiled catalogue."""

from __future__ import annotations

import gettext
import re
from collections.abc import Callable

from babel import Locale

PERIOD = 100
MINUS = "\u2212"
TABLED = 2 * PERIOD
TRIED = [*range(10 * TABLED), 10_000, 123_456, 999_999, 1_000_000, 1_000_001, 1_000_002, 2_000_000]
STYLES = {"and": "standard", "or": "or"}


class LocaleUnusable(Exception):
    """A language whose lists or plurals the compiled form cannot express; the text says which and why."""


def number_signs(locale: str) -> dict[str, str]:
    """The signs of numbers: ``group``, ``decimal``, ``minus`` (a true minus sign where CLDR has a hyphen)."""
    known = Locale.parse(locale, sep="-" if "-" in locale else "_")
    symbols = known.number_symbols["latn"]
    minus = symbols["minusSign"].replace("-", MINUS)
    return {"group": symbols["group"], "decimal": symbols["decimal"], "minus": minus}


def list_words(locale: str) -> dict[str, dict[str, str]]:
    """What stands between members of a list, by style (and, or, plain) and place (pair, start ...)."""
    known = Locale.parse(locale, sep="-" if "-" in locale else "_")
    words = {}
    for style, pattern in STYLES.items():
        patterns = known.list_patterns[pattern]
        places = {"pair": patterns["2"]} | {place: patterns[place] for place in ("start", "middle", "end")}
        words[style] = {place: _between(text, locale) for place, text in places.items()}
    plain = words["and"]["middle"]
    words["plain"] = dict.fromkeys(("pair", "start", "middle", "end"), plain)
    return words


def _between(pattern: str, locale: str) -> str:
    found = re.fullmatch(r"\{0\}(.+)\{1\}", pattern)
    if not found:
        raise LocaleUnusable(
            f"{locale}: the list pattern {pattern!r} is more than a word between two members."
        )
    return found[1]


def plural_table(plural_forms: str) -> list[list[int]]:
    """Which form goes with which count: ``[from, to, form]`` for 0 to 199; above, 100 to 199 repeat.

    Raises ``LocaleUnusable`` for a rule that is not so regular, or that names a form that is not there.
    """
    count, rule = _rule(plural_forms)
    forms = [rule(number) for number in range(TABLED)]
    for number in TRIED:
        tabled = forms[number if number < TABLED else PERIOD + number % PERIOD]
        if rule(number) != tabled or not 0 <= tabled < count:
            raise LocaleUnusable(
                f"The plural rule {plural_forms!r} cannot be put in a table (count {number})."
            )
    return _ranges(forms)


def _rule(plural_forms: str) -> tuple[int, Callable[[int], int]]:
    found = re.fullmatch(r"\s*nplurals\s*=\s*(\d+)\s*;\s*plural\s*=\s*([^;]+);?\s*", plural_forms)
    if not found:
        raise LocaleUnusable(f"{plural_forms!r} is not a plural rule such as 'nplurals=2; plural=(n != 1);'.")
    try:
        rule: Callable[[int], int] = gettext.c2py(found[2])
    except ValueError as error:
        raise LocaleUnusable(f"The plural rule {plural_forms!r} cannot be read: {error}.") from None
    return int(found[1]), rule


def _ranges(forms: list[int]) -> list[list[int]]:
    ranges: list[list[int]] = []
    for number, form in enumerate(forms):
        if ranges and ranges[-1][2] == form:
            ranges[-1][1] = number
        else:
            ranges.append([number, number, form])
    return ranges
