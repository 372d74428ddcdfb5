"""Compiled catalogues: all words of a language for a game as plain data, from the cache when nothing
changed.

A catalogue is JSON that the portable code and the browser read:

- ``lang``, ``game``, ``letters`` and ``signs`` of cards, ``numbers``, ``lists``, ``plural``, and under
  ``source`` the same of the source language, for texts that are not translated;
- ``messages``: code -> ``text`` (or ``forms`` with ``count``), ``vars`` (placeholder -> kind), ``when``;
  ``groups`` their order;
- ``card_names``, ``suit_names``, ``rank_names``, ``ranks_names``, ``colour_names``, ``special_names``;
- for a game: ``title``, ``about``, ``sections``, ``clauses`` (``title``, ``text``, ``section``, ``vars``)
  with ``clause_order``, ``names``, ``switches`` with ``switch_order``, ``examples``; for no game:
  ``glossary`` with ``glossary_order`` and ``glossary_groups``.

An entry in the source language has ``lang``, and ``stale`` when an older translation exists; plain texts
that are not translated stand under ``untranslated`` by context. Importing this module imports neither Babel
nor YAML; a catalogue that is not in the cache does.
"""

from __future__ import annotations

import re
from functools import lru_cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

from validator.cache import Cache, content_hash
from validator.paths import locales_dir, rules_dir

if TYPE_CHECKING:
    from validator.words.compiling import Compiler

HERE = Path(__file__).resolve().parent
GAME = re.compile(r"[a-z][a-z0-9]*(?:-[a-z0-9]+)*")
SHARED = ("languages.yaml", "messages.yaml", "glossary.yaml", "cards.yaml")
SHARED_DOMAINS = ("messages", "cards", "glossary")
GAME_FILES = ("game.yaml", "clauses.yaml", "variants.yaml", "examples.yaml")


class GameUnknown(Exception):
    """A game that has no folder under ``rules/``."""

    def __init__(self, game: str) -> None:
        super().__init__(f"There is no game {game!r}.")
        self.game = game


def compiled_catalogue(lang: str, game: str | None = None) -> dict[str, Any]:
    """The catalogue of a game in a language, or with no game the words that belong to none.

    The result is shared: do not change it. Raises LanguageUnknown, GameUnknown, SourceUnreadable.
    """
    if game is not None and not _is_game(rules_dir() / game):
        raise GameUnknown(game)
    _known(lang)
    key = content_hash(_named(_files(lang, game)))
    return _read(rules_dir(), locales_dir(), lang, game, key)


def compiled_texts(lang: str, domain: str) -> dict[str, Any]:
    """The translations of a domain of program texts: ``texts`` (text -> forms) and ``plural``."""
    _known(lang)
    files = [locales_dir() / "languages.yaml", _po(lang, domain)]

    def make() -> dict[str, Any]:
        return _compiler(lang).texts(domain)

    return Cache().get(f"texts-{lang}-{domain}", content_hash(_named(files)), make)


def languages() -> list[dict[str, Any]]:
    """The languages in the order of the menu, each with ``code`` and what ``locales/languages.yaml`` says;
    the first is the source language.
    """

    def make() -> dict[str, Any]:
        from validator.words.languages import read_languages

        known = read_languages(locales_dir())
        return {"languages": [{"code": one.code, **one.data} for one in known.values()]}

    key = content_hash(_named([locales_dir() / "languages.yaml"]))
    listed: list[dict[str, Any]] = Cache().get("languages", key, make)["languages"]
    return listed


def games() -> list[str]:
    """The ids of all games: the folders of ``rules/`` that hold a ``game.yaml``."""
    if not rules_dir().is_dir():
        return []
    return sorted(folder.name for folder in rules_dir().iterdir() if _is_game(folder))


def _is_game(folder: Path) -> bool:
    return GAME.fullmatch(folder.name) is not None and (folder / "game.yaml").is_file()


def _known(lang: str) -> None:
    codes = [one["code"] for one in languages()]
    if lang not in codes:
        from validator.words.languages import LanguageUnknown

        raise LanguageUnknown(lang, codes)


@lru_cache(maxsize=64)
def _read(rules: Path, locales: Path, lang: str, game: str | None, key: str) -> dict[str, Any]:
    del rules, locales  # they are part of what the result depends on

    def make() -> dict[str, Any]:
        return _compiler(lang).catalogue(game)

    return _shared(lang, Cache().get(f"words-{lang}-{game or 'none'}", key, make))


_PARTS: dict[tuple[str, str], Any] = {}
"""Of each language the parts of the catalogue that was read last."""


def _shared(lang: str, made: dict[str, Any]) -> dict[str, Any]:
    """What is the same in the catalogues of several games, such as all messages, is kept once."""
    for part, value in made.items():
        known = _PARTS.get((lang, part))
        if known == value:
            made[part] = known
            continue
        if isinstance(known, dict) and isinstance(value, dict):
            for name, entry in value.items():
                if known.get(name) == entry:
                    value[name] = known[name]
        _PARTS[lang, part] = value
    return made


def _compiler(lang: str) -> Compiler:
    """The compiler of a language, which keeps what the catalogues of all games have in common."""
    return _kept_compiler(rules_dir(), locales_dir(), lang, content_hash(_named(_files(lang, None))))


@lru_cache(maxsize=16)
def _kept_compiler(rules: Path, locales: Path, lang: str, key: str) -> Compiler:
    from validator.words.compiling import Compiler

    del key  # what the shared files hold
    return Compiler(rules, locales, lang)


def _files(lang: str, game: str | None) -> list[Path]:
    """All that a catalogue is made from."""
    files = [locales_dir() / name for name in SHARED]
    family = _family(game) if game else []
    files += [_po(lang, domain) for domain in (*SHARED_DOMAINS, *family)]
    return files + [rules_dir() / one / name for one in family for name in GAME_FILES]


def _family(game: str) -> list[str]:
    """A game, all games that its file names in whatever way, and those that theirs name: it can be based
    on no other. Found without YAML, which takes longer to import than all the rest of a question.
    """
    folders, family = {one.name for one in rules_dir().iterdir()}, [game]
    for one in family:
        text = (rules_dir() / one / "game.yaml").read_text(encoding="utf-8", errors="replace")
        named = folders.intersection(GAME.findall(text)).difference(family)
        family += [other for other in named if _is_game(rules_dir() / other)]
    return sorted(family)


def _named(files: list[Path]) -> list[tuple[str, Path]]:
    """The files, and the code that compiles them, with their names."""
    return [("/".join(path.parts[-3:]), path) for path in [*files, *sorted(HERE.glob("*.py"))]]


def _po(lang: str, domain: str) -> Path:
    return locales_dir() / lang / "LC_MESSAGES" / f"{domain}.po"
