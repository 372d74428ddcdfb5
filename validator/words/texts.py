"""Checks of a translation against its source that need to know no language."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator, Mapping
from typing import Any

from validator.words.entries import one_line
from validator.words.findings import Fault, fault
from validator.words.template import TemplateFault, placeholders, read

MARKUP = re.compile(r"<[a-zA-Z/!]|&#?\w+;|\*\*|__|`|!?\[[^\[\]]*\]\(|^#{1,6} ", re.MULTILINE)
ADDRESS = re.compile(
    r"(?:\b[a-z][a-z+.-]*://|\bwww\.|\b(?:mailto|javascript|data):)\S*|\S+@\S+\.\w+", re.IGNORECASE
)
# Controls, characters that turn the direction of text or show nothing, private and unassigned ones.
BAD_CHARACTERS = re.compile(
    "[\x00-\x1f\x7f-\x9f\u00ad\u034f\u061c\u115f\u1160\u17b4\u17b5\u180b-\u180f\u200b-\u200f\u2028-\u202e"
    "\u2060-\u206f\u3164\ue000-\uf8ff\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\ufffd"
    "\U000e0000-\U000e0fff\U000f0000-\U0010ffff]"
)
DIGITS = re.compile(r"\d+")
WORD = re.compile(r"[^\W\d_]+(?:[-'’][^\W\d_]+)*")
LIST_LINE = re.compile(r"^\s*(?:[-*•]|\d+[.)])\s", re.MULTILINE)
ENDINGS = ".?!:…"
CODE = re.compile(r"(?<![\w-])(?:10|[AKQJT2-9])[SHDC](?![\w-])")
SUITS = "♠♥♦♣"
MOST_EQUAL = 3  # words that a translation may share with its source before it looks forgotten


def readable(text: str) -> bool:
    """Whether the text is a template at all; texts of programs may hold other braces."""
    try:
        read(text)
    except TemplateFault:
        return False
    return True


def spoken(parts: list[Any]) -> str:
    """What a reader sees of a template, placeholders left out."""
    return "".join(
        value if kind == "text" else (words or value.replace("-", " ")) if kind == "mark" else "\ufffc"
        for kind, value, words in parts
    )


def unreadable(error: TemplateFault) -> Fault:
    """Where a template cannot be read."""
    return fault("unreadable", found=error.template[error.at :][:30])


def characters(text: str, with_id: bool = True, source: str = "") -> Iterator[Fault]:
    """Markup, addresses, and characters that no text may hold; only texts of programs may have several
    lines, and the addresses that their source has.
    """
    text = text if with_id else text.replace("\n", " ")
    markup = MARKUP.search(text)
    if markup:
        yield fault("markup", found=text[markup.start() :][:30])
    for address in ADDRESS.finditer(text):
        if address[0] not in source:
            yield fault("links", found=address[0])
    bad = BAD_CHARACTERS.search(text)
    if bad:
        yield fault("characters", found=f"U+{ord(bad[0]):04X}")
    for word in WORD.findall(text):
        if not word.isascii() and len(_scripts(word)) > 1:
            yield fault("mixed-letters", found=word)


def _scripts(word: str) -> set[str]:
    """The scripts of the letters of a word, as the names of the characters tell them."""
    names = (unicodedata.name(letter, "") for letter in word if letter.isalpha())
    return {name.split(" ")[0] for name in names if name and not name.startswith("MODIFIER")}


def ends(source: str, said: str) -> Iterator[Fault]:
    """The same end of a sentence, and no spaces before or after that the source lacks."""
    if (source[:1] == " ", source[-1:] == " ") != (said[:1] == " ", said[-1:] == " ") or "  " in said:
        yield fault("spaces")
    if (source[-1:] in ENDINGS and said[-1:] != source[-1:]) or (
        source[-1:].isalnum() and said[-1:] in ENDINGS
    ):
        yield fault("ending", found=said[-1:], wanted=source[-1:])


def same_shape(source: str, said: str) -> Iterator[Fault]:
    """The same paragraphs and lines of lists."""
    wanted, found = _shape(source), _shape(said)
    if wanted != found:
        yield fault("shape", found=list(found), wanted=list(wanted))


def _shape(text: str) -> tuple[int, int]:
    return text.count("\n\n") + 1, len(LIST_LINE.findall(text))


def same_placeholders(source: str, said: str) -> Iterator[Fault]:
    """The same placeholders."""
    wanted, found = (sorted(set(placeholders(text))) for text in (source, said))
    if wanted != found:
        yield fault("placeholders", found=_braced(found), wanted=_braced(wanted))


def _braced(names: list[str]) -> list[str]:
    return ["{" + name + "}" for name in names]


def same_numbers(source: str, said: str) -> Iterator[Fault]:
    """The same numbers in digits."""
    wanted, found = (sorted(DIGITS.findall(side)) for side in (source, said))
    if wanted != found:
        yield fault("numbers", found=found, wanted=wanted)


def same_cards(
    source: str, said: str, source_letters: Mapping[str, str], letters: Mapping[str, str]
) -> Iterator[Fault]:
    """The same cards: codes as they are, suit signs with the letter of either language beside them."""
    wanted, found = _cards(source, [source_letters]), _cards(said, [letters, source_letters])
    if wanted[0] != found[0] or not any(option in wanted[1:] for option in found[1:]):
        yield fault("cards", found=_first(found), wanted=_first(wanted))


def _cards(text: str, ways: list[Mapping[str, str]]) -> list[list[str]]:
    """The codes, then the cards with suit signs as each set of letters reads them."""
    return [sorted(CODE.findall(text)), *(sorted(_signed(text, letters)) for letters in ways)]


def _signed(text: str, letters: Mapping[str, str]) -> Iterator[str]:
    ranks = {shown: rank for rank, shown in letters.items()}
    shown = "|".join(sorted(map(re.escape, ranks), key=len, reverse=True)) or "(?!)"
    for found in re.finditer(rf"([{SUITS}])\ufe0e?({shown})?|({shown})([{SUITS}])", text):
        sign, rank = (found[1] or found[4]), (found[2] or found[3])
        yield sign + ranks.get(rank or "", "")


def _first(sides: list[list[str]]) -> list[str]:
    return [*sides[0], *sides[1]]


def unchanged(source: str, said: str, words: str) -> Iterator[Fault]:
    """A text of several words that is still the source."""
    if one_line(said) == one_line(source) and len(re.findall(r"[^\W\d_]{2,}", words)) > MOST_EQUAL:
        yield fault("unchanged")
