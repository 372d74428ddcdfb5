"""Which language a text is in, as far as a detector can tell: for a text left or pasted in another one.

The detector (lingua) is an extra, brought by ``make``; it is asked only among the languages of the site, and
believed only for texts of some length of which it is sure.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from functools import lru_cache
from typing import Any

from validator.words.findings import Fault, fault
from validator.words.languages import Language
from validator.words.texts import WORD

LEAST_WORDS = 5
SURE = 0.9


def available() -> bool:
    """Whether the detector is installed."""
    try:
        import lingua  # noqa: F401
    except ImportError:
        return False
    return True


@lru_cache(maxsize=4)
def _detector(codes: tuple[str, ...]) -> Any:
    """A detector among these languages; None where it knows fewer than two of them."""
    from lingua import IsoCode639_1, LanguageDetectorBuilder

    known = [getattr(IsoCode639_1, code.upper()) for code in codes if hasattr(IsoCode639_1, code.upper())]
    return LanguageDetectorBuilder.from_iso_codes_639_1(*known).build() if len(known) > 1 else None


def knows(code: str) -> bool:
    """Whether the detector can tell this language at all."""
    if not available():
        return False
    from lingua import IsoCode639_1

    return hasattr(IsoCode639_1, code.upper())


def language_of(text: str, codes: Iterable[str]) -> str:
    """The code of the language that a text is surely in; empty where that cannot be said."""
    detector = _detector(tuple(codes)) if available() else None
    if detector is None or len(WORD.findall(text)) < LEAST_WORDS:
        return ""
    best = detector.compute_language_confidence_values(text)[0]
    return str(best.language.iso_code_639_1.name).lower() if best.value >= SURE else ""


def wrong_language(language: Language, languages: Mapping[str, Language], said: str) -> Iterator[Fault]:
    """A text that is surely in another language of the site."""
    if not knows(language.code):
        return
    found = language_of(said, languages)
    if found and found != language.code:
        yield fault("language", found=languages[found].name, wanted=language.name)
