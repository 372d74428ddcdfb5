"""The kinds of pages that a built site has, and a page of each."""

from __future__ import annotations

from pathlib import Path

from validator.words.catalogues import languages

INDEX = "index.html"
MANUALS = "manual"
ALONE = {"404": "404.html"}
"""Pages of no language, counted with the source language."""


def codes() -> list[str]:
    """The languages of the site, the source language first."""
    return [str(one["code"]) for one in languages()]


def kinds(site: Path, lang: str) -> dict[str, str]:
    """A page of each kind in a language: the heaviest. Kind -> its address from the root of the site.

    Pages that the source language alone has are manuals and one kind; else the names of games and days in an
    address tell no kinds apart.
    """
    shared = set.intersection(*(_pages(site, code) for code in codes()))
    found: dict[str, list[str]] = {}
    for path in _pages(site, lang):
        kind = _kind(path) if path in shared else MANUALS
        found.setdefault(kind, []).append(path)
    heaviest = {kind: max(paths, key=lambda path: _weight(site, lang, path)) for kind, paths in found.items()}
    alone = ALONE if lang == codes()[0] else {}
    return {kind: f"{lang}/{heaviest[kind]}" for kind in sorted(heaviest)} | alone


def _pages(site: Path, lang: str) -> set[str]:
    return {path.parent.relative_to(site / lang).as_posix() for path in (site / lang).rglob(INDEX)}


def _kind(path: str) -> str:
    parts = path.split("/")
    if path == ".":
        return "home"
    return "/".join([parts[0], *("*" if at == 1 else part for at, part in enumerate(parts[1:], 1))])


def _weight(site: Path, lang: str, path: str) -> int:
    return (site / lang / path / INDEX).stat().st_size
