"""Figures as each language writes them, by what CLDR says: shares, counts, odds."""

from __future__ import annotations

from functools import cache

from babel import Locale
from babel.numbers import NumberPattern, format_decimal, parse_pattern


def share(code: str, value: float) -> str:
    """A share as a percentage: with one decimal, or two below one per cent.

    >>> share("en", 0.7439), share("en", 0.00235), share("en", 0)
    ('74.4%', '0.24%', '0%')
    """
    decimals = 0 if value in (0, 1) else 2 if value < 0.01 else 1
    return str(_percents(code, decimals).apply(value, _locale(code)))


def percent(code: str, value: int) -> str:
    """A whole number of hundredths.

    >>> percent("en", 99)
    '99%'
    """
    return str(_percents(code, 0).apply(value / 100, _locale(code)))


def number(code: str, value: float) -> str:
    """A number with marks between the thousands.

    >>> number("en", 22100)
    '22,100'
    """
    return format_decimal(value, locale=_locale(code))


def one_in(code: str, value: float) -> str:
    """How many cases there are to one: whole, or with a decimal below ten.

    >>> one_in("en", 1 / 425), one_in("en", 1 / 5.9)
    ('425', '5.9')
    """
    many = 1 / value
    return number(code, round(many) if many >= 10 else round(many, 1))


@cache
def _locale(code: str) -> Locale:
    return Locale.parse(code, sep="-" if "-" in code else "_")


@cache
def _percents(code: str, decimals: int) -> NumberPattern:
    pattern = parse_pattern(_locale(code).percent_formats[None].pattern)
    pattern.frac_prec = (decimals, decimals)
    return pattern
