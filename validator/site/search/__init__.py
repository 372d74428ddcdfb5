"""One search index a language, and the script that makes the theme's search know the language.

The index holds, beside title and text, fields that nobody sees: ``head`` and ``words``, the concepts of the
glossary that a title and a text are about, and the name of the ``game``. What a reader types is turned into
stems and concepts by ``widen.js``, from the forms of that language's glossary and the source language's.
Stemmers are Snowball's, as Sphinx ships them for browsers; without them search is the theme's own.
"""

from __future__ import annotations

import json
import re
import unicodedata
from collections import Counter
from collections.abc import Iterable, Mapping
from functools import cached_property
from importlib.metadata import PackageNotFoundError, files
from pathlib import Path
from typing import Any

from validator.paths import locales_dir
from validator.site import addresses
from validator.site.frame import Frame
from validator.words.catalogues import games
from validator.words.glossary import Glossary, kept_glossary

INDEX = Path("search", "search_index.json")
SCRIPTS = "assets/javascripts/lunr/min"
SUPPORT = f"{SCRIPTS}/lunr.stemmer.support.min.js"  # of the theme; loaded before any stemmer
WIDEN = Path(__file__).parent / "widen.js"
STEMMERS = "sphinx"
FIELDS = {
    "title": {"boost": 10.0},
    "head": {"boost": 10.0},
    "text": {"boost": 1.0},
    "words": {"boost": 2.0},
    "game": {"boost": 40.0},
}
MANUAL, PAGE, VARIANT, TERM = 0.1, 0.3, 0.5, 2.5
"""How much an entry weighs: a heading of a manual, a page as a whole (its clauses answer better), a clause
of a house rule, an entry of the glossary."""
COMMON = 0.08
"""A word in more than this share of the entries tells none of them apart, unless it is a term."""
FEW = 40
"""Entries from which on that can be told."""
PART, VARIANTS = "page_", "page_variants"
MARK = re.compile(r"\[\[([a-z0-9-]+)")
TAG = re.compile(r"<[^>]+>")
COMMENT = re.compile(r"^\s*(//|/?\*).*\n", re.MULTILINE)

Entry = dict[str, Any]


def write_search(folder: Path, frames: Iterable[Frame], manuals: Iterable[str] = ()) -> None:
    """Splits the index of a built site by language and adds what is known of each; nothing without one.

    ``manuals`` are addresses, from the root of a language, of pages that readers of rules do not
    look for: of them only headings are found. What stays at the root of the site is for the page of an
    address that leads nowhere: the entries of the source language.
    """
    whole = folder / INDEX
    if not whole.is_file():
        return
    entries = json.loads(whole.read_text(encoding="utf-8"))["docs"]
    glossary = kept_glossary(locales_dir())
    for frame in frames:
        root = f"{frame.code}/"
        mine = [entry for entry in entries if entry["location"].startswith(root)]
        own = [{**entry, "location": entry["location"].removeprefix(root)} for entry in mine]
        index = LanguageIndex(frame, glossary, own, frozenset(manuals))
        script = index.script()
        if script is not None:
            (folder / index.script_address).write_text(script, encoding="utf-8")
        _write(folder / frame.code / INDEX, index.config(script is not None), index.entries)
        if frame.is_source:
            _write(whole, index.config(script is not None), _below(root, index.entries))


def scripts_of(code: str) -> list[str]:
    """The files that search in a language asks for, beside the index."""
    return [SUPPORT, f"{SCRIPTS}/lunr.stem-{code}.min.js"]


def _below(root: str, entries: list[Entry]) -> list[Entry]:
    return [{**entry, "location": root + entry["location"]} for entry in entries]


def _write(path: Path, config: Mapping[str, Any], entries: list[Entry]) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    text = json.dumps({"config": config, "docs": entries}, ensure_ascii=False, separators=(",", ":"))
    path.write_text(text, encoding="utf-8")


class LanguageIndex:
    """The entries of one language, addressed from its root, and what search knows of the language."""

    def __init__(
        self, frame: Frame, glossary: Glossary, entries: list[Entry], manuals: frozenset[str] = frozenset()
    ) -> None:
        self.frame = frame
        self.glossary = glossary
        self._settings = frame.language["search"]
        self.name = f"stem-{frame.code}"
        self._uses = {one: glossary.use(one, frame.code) for one in glossary.concepts}
        self._brought = entries
        self.entries = [self._entry(entry, manuals) for entry in entries]

    @property
    def script_address(self) -> str:
        """Where the script lies, from the root of the site."""
        return scripts_of(self.frame.code)[1]

    def config(self, stems: bool) -> dict[str, Any]:
        """What the theme's search is told. Without ``stems`` a word is the beginning of a word, no more."""
        return {
            "lang": [self.name if stems else self.frame.source],
            "separator": str(self._settings["separator"]),
            "pipeline": [],
            "fields": FIELDS,
        }

    # Entries --------------------------------------------------------------------------

    def _entry(self, entry: Entry, manuals: frozenset[str]) -> Entry:
        page, _, anchor = str(entry["location"]).partition("#")
        if page in manuals:
            return {**entry, "text": "", "boost": MANUAL}
        head, words = self._concepts(page, anchor, str(entry["title"]))
        found = {
            "head": _tokens(head),
            "words": " ".join([_tokens(words), *self._id_words(page, anchor)]),
            "game": self._games.get(page, "") if anchor else "",
        }
        weight = self._weight(page, anchor)
        return (
            entry
            | {name: text for name, text in found.items() if text.strip()}
            | ({"boost": weight} if weight != 1 else {})
        )

    def _weight(self, page: str, anchor: str) -> float:
        if page == addresses.GLOSSARY and anchor:
            return TERM
        if page in self._games and anchor:
            return VARIANT if f"{page}#{anchor}" in self._variants else 1
        return PAGE

    def _concepts(self, page: str, anchor: str, title: str) -> tuple[list[str], list[str]]:
        """The concepts of an entry's title, and those of its text."""
        if page == addresses.GLOSSARY:
            return ([anchor] if anchor in self.glossary.concepts else []), []
        head = [name for name, use in self._uses.items() if use.search(title)]
        return head, [name for name in self._marked.get((page, anchor), ()) if name not in head]

    def _id_words(self, page: str, anchor: str) -> list[str]:
        """The words of a clause's id, which are the source language's: they are found from any language."""
        return [] if self.frame.is_source or (page, anchor) not in self._marked else anchor.split("-")

    @cached_property
    def _marked(self) -> dict[tuple[str, str], list[str]]:
        """The concepts that each clause marks, by page and anchor."""
        found: dict[tuple[str, str], list[str]] = {}
        for game in self._here:
            for full, clause in self.frame.catalogue(game)["clauses"].items():
                marks = dict.fromkeys(MARK.findall(clause["text"]))
                place = (addresses.game_page(game), full.partition(".")[2])
                found[place] = [name for name in marks if name in self.glossary.concepts]
        return found

    @cached_property
    def _variants(self) -> set[str]:
        """The places of house rules, their clauses included: all below that heading of a game's page."""
        found: set[str] = set()
        below = ""
        for entry in self._brought:
            page, _, anchor = str(entry["location"]).partition("#")
            if anchor.startswith(PART):
                below = page if anchor == VARIANTS else ""
            if below and page == below:
                found.add(str(entry["location"]))
        return found

    @cached_property
    def _games(self) -> dict[str, str]:
        """The names of each game, by the address of its page."""
        return {
            addresses.game_page(game): f"{self.frame.catalogue(game)['title']} {game.replace('-', ' ')}"
            for game in self._here
        }

    @cached_property
    def _here(self) -> list[str]:
        """The games that the site has pages of: while somebody works on one, not all."""
        pages = {str(entry["location"]).partition("#")[0] for entry in self._brought}
        return [game for game in games() if addresses.game_page(game) in pages]

    # The script --------------------------------------------------------------------------

    def script(self) -> str | None:
        """The stemmer, the forms of the glossary and what uses them; None where there is no such stemmer."""
        name = str(self._settings.get("stemmer") or "")
        parts = [_stemmer("base"), _stemmer(name)]
        if not name or not all(parts):
            return None
        known = json.dumps(
            {"stop": " ".join(self.stop_words()), "games": self.game_words(), "concepts": self.forms()},
            ensure_ascii=False,
            separators=(",", ":"),
        )
        made = f"new {name.capitalize()}Stemmer()"
        code = COMMENT.sub("", WIDEN.read_text(encoding="utf-8")).replace("export ", "")
        call = f'widen(self.lunr, "{self.name}", {made}, {known});'
        return "\n".join(["(function () {", *(f"{part};" for part in parts), code, call, "})();", ""])

    def game_words(self) -> str:
        """The words of the names of games."""
        return " ".join(sorted(set(folded(" ".join(self._games.values())).split())))

    def forms(self) -> dict[str, str]:
        """Each concept's token, with its terms in this language and the source language, without accents."""
        codes = dict.fromkeys((self.frame.code, self.frame.source))
        return {
            _token(concept): "||".join(
                "|".join(dict.fromkeys(map(folded, self._terms(concept, code)))) for code in codes
            )
            for concept in self.glossary.concepts
        }

    def _terms(self, concept: str, code: str) -> list[str]:
        words = self.glossary.words(concept, code)
        regional = [one["form"] for one in words.get("regional") or [] if one.get("form")]
        forms = [words.get("term"), *(words.get("accepted") or []), *(words.get("forms") or []), *regional]
        return [self._spaced(str(form)) for form in forms if form and not str(form).startswith("*")]

    def _spaced(self, form: str) -> str:
        """A term as the script gets it from a reader: a space for whatever splits words."""
        return " ".join(re.split(str(self._settings["separator"]), form)).strip()

    def stop_words(self) -> list[str]:
        """The words that too many entries hold and that are no term of the glossary."""
        counted: Counter[str] = Counter()
        entries = [entry for entry in self.entries if entry["text"]]
        if len(entries) < FEW:
            return []
        for entry in entries:
            counted.update(set(self._words(f"{entry['title']} {TAG.sub(' ', entry['text'])}")))
        exact, beginnings = self._known_words()
        return sorted(
            word
            for word, times in counted.items()
            if times > COMMON * len(entries) and word not in exact and not word.startswith(beginnings)
        )

    def _words(self, text: str) -> list[str]:
        return [one for one in re.split(str(self._settings["separator"]), text.lower()) if one.isalpha()]

    def _known_words(self) -> tuple[set[str], tuple[str, ...]]:
        """Words that are terms by themselves, and beginnings of such."""
        own = [form.lower() for one in self.glossary.concepts for form in self._terms(one, self.frame.code)]
        return set(own), tuple(form[:-1] for form in own if form.endswith("*"))


def folded(word: str) -> str:
    """A word in small letters without accents.

    >>> folded("Mängõ")
    'mango'
    """
    parts = unicodedata.normalize("NFD", word.lower())
    return "".join(sign for sign in parts if not unicodedata.category(sign).startswith("M"))


def _token(concept: str) -> str:
    return "0" + concept.replace("-", "_")


def _tokens(concepts: Iterable[str]) -> str:
    return " ".join(_token(one) for one in concepts)


def _stemmer(name: str) -> str | None:
    """The script of a Snowball stemmer, or of what all rest on (``base``); None where it is not installed."""
    try:
        found = files(STEMMERS) or []
    except PackageNotFoundError:
        return None
    wanted = f"/search/minified-js/{name}-stemmer.js"
    return next((path.read_text("utf-8") for path in found if f"/{path}".endswith(wanted)), None)
