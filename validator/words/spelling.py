"""Spelling: a dictionary where there is one, and the project's own list of words (``locales/words``).

A dictionary is a Hunspell pair: that of the npm package ``dictionary-<code>``, which ``make`` brings, or one
of the system. A language of which languages.yaml says ``spelling: list`` has only the list: every word in it
has been looked up once, so a new word is shown until somebody has done that.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from pathlib import Path
from typing import Any

from validator.words.findings import Fault, fault
from validator.words.languages import Language
from validator.words.texts import WORD

SYSTEM = Path("/usr/share/hunspell")
FOLDER = "words"
SHORTEST = 3
SUGGESTED = 3
GLUE = "-'’"


def available() -> bool:
    """Whether dictionaries can be read at all."""
    try:
        import hunspell  # type: ignore[import-untyped]  # noqa: F401
    except ImportError:
        return False
    return True


class Speller:
    """What is a word in one language. ``checks`` says whether it can tell."""

    def __init__(self, root: Path, language: Language) -> None:
        self.file = f"locales/{FOLDER}/{language.code}.txt"
        listed = list(_listed(root / self.file))
        self.known = frozenset(word for word in listed if not word.endswith("*"))
        self.stems = tuple(word[:-1] for word in listed if word.endswith("*"))
        self.by_list = language.prose.get("spelling") == "list"
        found = None if self.by_list else _dictionary(root, language)
        self.dictionary = _hunspell(*found) if found and available() else None

    @property
    def checks(self) -> bool:
        """Whether there is anything to look words up in."""
        return self.dictionary is not None or (self.by_list and bool(self.known))

    def knows(self, word: str) -> bool:
        """Whether it is a word, or made of words with hyphens."""
        return self._is_word(word) or all(map(self._is_word, _parts(word)))

    def _is_word(self, word: str) -> bool:
        low = word.lower()
        if len(word) < SHORTEST or word.isupper() or low in self.known or low.startswith(self.stems):
            return True
        return self.dictionary is not None and (
            self.dictionary.spell(word) or self.dictionary.spell(word.lower())
        )

    def suggestions(self, word: str) -> list[str]:
        """Words that may have been meant."""
        if self.dictionary is not None:
            return list(_suggested(self.dictionary, word))
        from difflib import get_close_matches

        return get_close_matches(word.lower(), sorted(self.known), SUGGESTED)

    def faults(self, source: str, said: str) -> Iterator[Fault]:
        """The words that are none; what stands in the source as it is (a name, a code) is passed over."""
        if not self.checks:
            return
        passed = set(WORD.findall(source))
        for word in dict.fromkeys(prose_words(said)):
            if word not in passed and not self.knows(word):
                yield fault("spelling", found=word, wanted=self.suggestions(word), file=self.file)


def prose_words(text: str) -> Iterator[str]:
    """The words of a text that are prose: no options, paths, placeholders or words with digits."""
    for piece in text.split():
        bare = piece.strip(".,:;!?()[]…–—\"“”„«»‘’'")
        if WORD.fullmatch(bare):
            yield bare


def _parts(word: str) -> list[str]:
    for sign in GLUE:
        word = word.replace(sign, " ")
    return word.split() if " " in word else [word]


def _listed(path: Path) -> Iterator[str]:
    """The words of a list, one a line, a * at the end for any ending; what follows # is a remark."""
    lines = path.read_text(encoding="utf-8").splitlines() if path.is_file() else []
    for line in lines:
        word = line.partition("#")[0].strip().lower()
        if word:
            yield word


def _dictionary(root: Path, language: Language) -> tuple[str, str] | None:
    """Folder and name of a dictionary."""
    package = root / "node_modules" / f"dictionary-{language.code}"
    if (package / "index.dic").is_file():
        return str(package), "index"
    found = sorted(SYSTEM.glob(f"{language.code}*.dic")) if SYSTEM.is_dir() else []
    return (str(SYSTEM), found[0].stem) if found else None


@lru_cache(maxsize=8)
def _hunspell(folder: str, name: str) -> Any:
    import hunspell

    return hunspell.Hunspell(name, hunspell_data_dir=folder)


@lru_cache(maxsize=4096)
def _suggested(dictionary: Any, word: str) -> tuple[str, ...]:
    return tuple(dictionary.suggest(word))[:SUGGESTED]
