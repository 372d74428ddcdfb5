"""A new language: its entry in ``languages.yaml``, its catalogues and its list of words, and no line of code.

What CLDR knows is filled in; what only a person knows (letters of cards, words of duty, quotation marks) is
copied from the source language and marked to be filled.
"""

from __future__ import annotations

import json
import re
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from babel import Locale, UnknownLocaleError
from babel.messages.plurals import get_plural
from babel.plural import PluralRule, to_gettext

from validator.words import cldr
from validator.words.findings import N_
from validator.words.languages import FILE, Language, read_languages, source_language
from validator.words.marks import stemmer
from validator.words.spelling import FOLDER
from validator.words.template import DUTIES
from validator.words.upkeep import update_catalogues, write_templates

CODE = re.compile(r"[a-z]{2,3}(-[A-Za-z0-9]+)*")
FILL = "  # to fill: still that of the source language"
LIST_HEAD = "# Words that no dictionary knows, one a line; a * at the end stands for any ending.\n"

REFUSED = {
    "bad": N_("“{text}” is no code of a language. Write two or three small letters."),
    "known": N_("There is a language “{text}” already."),
    "unknown": N_("CLDR knows no language “{text}”."),
    "unusable": N_("The numbers or lists of “{text}” cannot be expressed yet: {detail}"),
}


class CannotAdd(Exception):
    """A language that cannot be added; ``code`` is one of ``REFUSED``."""

    def __init__(self, code: str, **facts: str) -> None:
        super().__init__(code)
        self.code = code
        self.facts = facts


def add_language(root: Path, code: str) -> list[Path]:
    """Makes everything for a new language; gives the files that were written. Raises ``CannotAdd``."""
    path = root / "locales" / FILE
    known = read_languages(root / "locales")
    if not CODE.fullmatch(code):
        raise CannotAdd("bad", text=code)
    if code in known:
        raise CannotAdd("known", text=code)
    entry = _entry(code, source_language(known))
    path.write_text(path.read_text(encoding="utf-8").rstrip("\n") + "\n\n" + entry, encoding="utf-8")
    words = root / "locales" / FOLDER / f"{code}.txt"
    words.parent.mkdir(exist_ok=True)
    words.write_text(LIST_HEAD, encoding="utf-8")
    return [path, words, *write_templates(root), *update_catalogues(root, [code])]


def _locale(code: str) -> Locale:
    try:
        return Locale.parse(code, sep="-")
    except (UnknownLocaleError, ValueError):
        raise CannotAdd("unknown", text=code) from None


def _plural_forms(code: str, locale: Locale) -> str:
    """The rule of CLDR, as gettext usually writes it where that says the same.

    What CLDR says of counts that no game has (a form for whole millions) is left out.
    """
    used = {locale.plural_form(count) for count in range(cldr.TABLED)}
    rules = {tag: rule for tag, rule in locale.plural_form.rules.items() if tag in used}
    usual, said = str(get_plural(code)), to_gettext(PluralRule(rules))
    same = _table(usual) == _table(said)
    return (usual if same else said).rstrip(";") + ";"


def _table(rule: str) -> list[list[int]] | None:
    try:
        return cldr.plural_table(rule)
    except cldr.LocaleUnusable:
        return None


def _entry(code: str, home: Language) -> str:
    """The text of the entry."""
    locale = _locale(code)
    try:
        cldr.list_words(code)
        plural = _plural_forms(code, locale)
        cldr.plural_table(plural)
    except cldr.LocaleUnusable as error:
        raise CannotAdd("unusable", text=code, detail=str(error)) from None
    name = locale.get_display_name(locale) or code
    english = locale.get_display_name(home.locale) or code
    cards = home.data.get("cards") or {}
    lines = [
        f"{code}:",
        f"  name: {_quoted(name[:1].upper() + name[1:])}",
        f"  english: {_quoted(english)}",
        f"  locale: {locale}",
        f"  direction: {'rtl' if locale.text_direction == 'rtl' else 'ltr'}",
        f"  material: {_theme(code, home)}",
        f"  plural_forms: {_quoted(plural)}",
        f"  quotes: {_flow(home.data['quotes'])}{FILL}",
        "  cards:",
        f"    letters: {_flow(cards['letters'])}{FILL}",
        f"    suits: {_flow(cards['suits'])}",
        "    names_reviewed: false",
        f"  duties:{FILL}",
        *(f"    {duty}: {_flow(list(home.duties.get(duty, ())))}" for duty in DUTIES),
        f"  search: {_flow({'stemmer': _stemmer(english), 'separator': home.data['search']['separator']})}",
        "  prose: {negations: []}  # to fill: words that deny",
        "  style: To be written by its translators.",
        f"  confidence: {_flow({'grade': 'C', 'note': 'Nobody has read it yet.', 'reviewer': None})}",
    ]
    return "\n".join(lines) + "\n"


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


def _flow(value: Any) -> str:
    """A value as JSON, which is YAML too; without what the reader adds to maps."""
    if isinstance(value, dict):
        value = {key: one for key, one in value.items() if not key.startswith("$")}
        inside = ", ".join(f"{_quoted(key)}: {_flow(one)}" for key, one in value.items())
        return "{" + inside + "}"
    return json.dumps(value, ensure_ascii=False)


def _theme(code: str, home: Language) -> str:
    """The theme's own language of that code, where it has one."""
    spec = find_spec("material")
    places = list(spec.submodule_search_locations or []) if spec else []
    has = any((Path(place) / "templates/partials/languages" / f"{code}.html").is_file() for place in places)
    return code if has else str(home.data.get("material", home.code))


def _stemmer(english: str) -> str | None:
    return english.lower() if stemmer(english.lower()) else None
