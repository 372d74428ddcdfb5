"""The glossary as TBX (ISO 30042, the ``martif`` form that Weblate and the Translate Toolkit read).

A concept is an entry with its preferred and accepted terms in each language. A forbidden form is an
entry of its own, as programs that read two languages at a time forbid whole entries.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from xml.etree import ElementTree as ET

from validator.words.entries import one_line
from validator.words.glossary import Forbidden, Glossary
from validator.words.languages import language, read_languages, source_language

HEAD = (
    '<?xml version="1.0" encoding="UTF-8"?>\n'
    '<!DOCTYPE martif PUBLIC "ISO 12200:1999A//DTD MARTIF core (DXFcdV04)//EN" "TBXcdv04.dtd">\n'
)
LANG = "{http://www.w3.org/XML/1998/namespace}lang"
STATUS = "administrativeStatus"
PREFERRED, ADMITTED, FORBIDDEN = "preferred", "admitted", "forbidden"


def tbx(locales: Path, code: str = "") -> str:
    """The whole glossary in all languages, or in the source language and one other.

    The same bytes for the same glossary. Raises ``LanguageUnknown``.
    """
    languages = read_languages(locales)
    glossary = Glossary(locales)
    home = source_language(languages).code
    codes = list(dict.fromkeys([home, language(languages, code).code])) if code else list(languages)
    root = ET.Element("martif", {"type": "TBX", LANG: home})
    described = ET.SubElement(ET.SubElement(root, "martifHeader"), "fileDesc")
    ET.SubElement(ET.SubElement(described, "sourceDesc"), "p").text = "Cardrules: locales/glossary.yaml"
    body = ET.SubElement(ET.SubElement(root, "text"), "body")
    for concept in glossary.concepts:
        _concept(body, glossary, concept, codes)
        for lang in codes:
            wrong = [one for one in glossary.forbidden(lang) if one.concept == concept]
            for at, one in enumerate(wrong, 1):
                _wrong_word(body, glossary, one, home, lang, at)
    ET.indent(root)
    return HEAD + ET.tostring(root, encoding="unicode") + "\n"


def _concept(body: ET.Element, glossary: Glossary, concept: str, codes: Iterable[str]) -> None:
    entry = _entry(body, concept, str(glossary.concepts[concept].get("definition", "")))
    for code in codes:
        lemmas = glossary.lemmas(concept, code)
        if lemmas:
            said = _language(entry, code)
            for at, term in enumerate(lemmas):
                _term(said, term, PREFERRED if at == 0 else ADMITTED)


def _wrong_word(body: ET.Element, glossary: Glossary, one: Forbidden, home: str, code: str, at: int) -> None:
    entry = _entry(body, f"{one.concept}.{code}.wrong-{at}", one.reason)
    if code != home:
        _term(_language(entry, home), glossary.lemmas(one.concept, home)[0], "")
    _term(_language(entry, code), one.form, FORBIDDEN)


def _entry(body: ET.Element, name: str, described: str) -> ET.Element:
    entry = ET.SubElement(body, "termEntry", {"id": name})
    if described:
        ET.SubElement(entry, "descrip", {"type": "definition"}).text = one_line(described)
    return entry


def _language(entry: ET.Element, code: str) -> ET.Element:
    return ET.SubElement(entry, "langSet", {LANG: code})


def _term(said: ET.Element, term: str, status: str) -> None:
    tig = ET.SubElement(said, "tig")
    ET.SubElement(tig, "term").text = term
    if status:
        ET.SubElement(tig, "termNote", {"type": STATUS}).text = status
