"""Making a compiled catalogue: all words of a language for a game as plain data (see ``catalogues`` for its
shape).

This is the slow way, through YAML, gettext and CLDR; readers get its result from the cache.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from validator.words import cldr
from validator.words.entries import names_in
from validator.words.glossary import kept_glossary
from validator.words.languages import Language, language, read_languages, source_language
from validator.words.translations import Said, Translations, with_words
from validator.words.yaml_texts import CARD_GROUPS, in_language, kept, nodes

SMALL_WORDS = ("word.", "verb.", "order.")
GROUPED = ("outcome.", "also.", "question.")
NAMED = ("types", "calls", "orders")
PARTS = ("game.yaml", "clauses.yaml", "variants.yaml")


@dataclass(frozen=True)
class GameFiles:
    """What the files of a game say."""

    game: str
    machine: dict[str, Any]
    clauses: dict[str, Any]
    variants: dict[str, Any]


class Compiler:
    """Compiles catalogues of one language."""

    def __init__(self, rules: Path, locales: Path, code: str) -> None:
        languages = read_languages(locales)
        self.rules = rules
        self.locales = locales
        self.language = language(languages, code)
        self.source = source_language(languages)
        self.glossary = kept_glossary(locales)
        self.terms = {one.code: self.glossary.preferred(one.code) for one in (self.source, self.language)}
        self.untranslated: dict[str, str] = {}

    def catalogue(self, game: str | None) -> dict[str, Any]:
        """The catalogue of a game, or of everything that belongs to no game."""
        common, untranslated = self._common
        self.untranslated = dict(untranslated)
        made = common | (self._game(game) if game else self._glossary())
        made["game"] = game
        made["untranslated"] = dict(sorted(self.untranslated.items()))
        return made

    @cached_property
    def _common(self) -> tuple[dict[str, Any], dict[str, str]]:
        """What all catalogues of the language hold, and what of it is not translated."""
        self.untranslated = {}
        made = self._frame() | self._messages() | self._cards()
        return made, self.untranslated

    def texts(self, domain: str) -> dict[str, Any]:
        """The translations of a domain of program texts: text -> its forms, for those that are translated."""
        translations = self._domain(domain)
        found = {}
        for entry in translations.entries:
            context, text = entry.msgctxt or "", entry.msgid
            said = translations.say(context, text, entry.msgid_plural or "")
            if not said.lang:
                found[f"{context}\x04{text}" if context else text] = list(said.forms)
        return {"plural": cldr.plural_table(self.language.plural), "texts": found}

    def _domain(self, domain: str) -> Translations:
        return Translations(self.locales, self.source, self.language, domain)

    def _frame(self) -> dict[str, Any]:
        own = _ways(self.language)
        cards = self.language.data.get("cards") or {}
        source = {"lang": self.source.code} | _ways(self.source)
        return {
            "lang": self.language.code,
            "letters": cards.get("letters"),
            "signs": cards.get("suits"),
            "source": source,
        } | own

    def _messages(self) -> dict[str, Any]:
        translations = self._domain("messages")
        messages: dict[str, Any] = {}
        small: dict[str, Any] = {}
        groups: dict[str, list[str]] = {}
        for code, node in nodes(kept(self.locales / "messages.yaml")):
            said = translations.say(
                f"message.{code}", node.get("one", node["text"]), node["text"] if "one" in node else ""
            )
            messages[code] = self._message(node, said)
            if code.startswith(SMALL_WORDS):
                original = (node["text"],) if "one" not in node else (node["one"], node["text"])
                small[code] = self._message(node, Said(original, self.source.code))
            _group(groups, code)
        groups |= _wordings(list(messages))
        source = {"lang": self.source.code} | _ways(self.source) | {"messages": small}
        return {"messages": messages, "groups": groups, "source": source}

    def _message(self, node: Mapping[str, Any], said: Said) -> dict[str, Any]:
        made: dict[str, Any] = {"vars": node.get("vars") or {}}
        forms = [self._worded(form, said) for form in said.forms]
        made |= {"forms": forms, "count": node["count"]} if "one" in node else {"text": forms[0]}
        if node.get("when"):
            made["when"] = node["when"]
        return made | _marks(said)

    def _worded(self, text: str, said: Said) -> str:
        spoken = self.source if said.lang else self.language
        return with_words(text, spoken.duties, self.terms[spoken.code])

    def _plain(self, translations: Translations, context: str, text: object) -> str:
        """A text without marks or placeholders, noted under ``untranslated`` when it is not translated."""
        said = translations.say(context, str(text))
        if said.lang:
            self.untranslated[context] = said.lang
        return said.text

    def _cards(self) -> dict[str, Any]:
        translations = self._domain("cards")
        data = kept(self.locales / "cards.yaml")
        made: dict[str, Any] = {}
        for group, prefix, _ in CARD_GROUPS:
            made[f"{prefix}_names"] = {
                name: self._plain(translations, f"{prefix}.{name}", in_language(node, self.source.code))
                for name, node in nodes(data.get(group))
            }
        return made

    def _glossary(self) -> dict[str, Any]:
        translations = self._domain("glossary")
        made = {}
        for name, node in self.glossary.concepts.items():
            said = translations.say(f"glossary.{name}", str(node.get("definition", "")))
            words = self.glossary.words(name, self.language.code)
            entry = {"term": words.get("term", name), "definition": self._worded(said.text, said)}
            told = {key: words[key] for key in ("gloss", "confidence") if words.get(key)}
            made[name] = entry | told | {"group": node.get("group")} | _marks(said)
        groups = [
            {"id": name, "title": self._plain(translations, f"glossary.group.{name}", node["title"])}
            for name, node in self.glossary.groups.items()
        ]
        return {"glossary": made, "glossary_order": list(made), "glossary_groups": groups}

    def _game(self, game: str) -> dict[str, Any]:
        """The words of a game, with the clauses of the game that it is based on where it has none."""
        chain = self._chain(game)
        translations = self._domain(game)
        own = chain[0]
        made: dict[str, Any] = {}
        for files in chain:
            told = self._domain(files.game)
            taken = {clause.partition(".")[2] for clause in made}
            for name, node in nodes(files.clauses.get("clauses")):
                if name not in taken:
                    made[f"{files.game}.{name}"] = self._clause(told, f"{files.game}.{name}", node)
        machine = {key: value for files in reversed(chain) for key, value in files.machine.items()}
        return {
            "title": self._plain(translations, f"{game}.title", own.machine["title"]),
            "sides": machine.get("sides", "each"),
            "about": self._about(translations, game, own.machine),
            "sections": self._sections(translations, game, own.clauses),
            "clauses": made,
            "clause_order": list(made),
            "names": _names(chain, made),
            "switches": self._switches(translations, game, own.variants),
            "switch_order": [name for name, _ in nodes(own.variants.get("switches"))],
            "examples": self._examples(translations, game, self.rules / game / "examples.yaml"),
        }

    def _chain(self, game: str) -> list[GameFiles]:
        """The files of a game, then of those that it is based on."""
        chain: list[GameFiles] = []
        name: str | None = game
        while name and name not in [files.game for files in chain]:
            folder = self.rules / name
            parts = [kept(folder / part) if (folder / part).is_file() else {} for part in PARTS]
            chain.append(GameFiles(name, *parts))
            name = chain[-1].machine.get("based_on")
        return chain

    def _clause(self, translations: Translations, context: str, node: Mapping[str, Any]) -> dict[str, Any]:
        said = translations.say(context + ".text", node["text"])
        made = {
            "title": self._plain(translations, context + ".title", node["title"]),
            "text": self._worded(said.text, said),
            "section": node.get("section"),
            "vars": {
                name: _kind(str((node.get("bind") or {}).get(name, ""))) for name in names_in(said.text)
            },
        }
        return made | _marks(said)

    def _about(self, translations: Translations, game: str, machine: Mapping[str, Any]) -> dict[str, Any]:
        about = {}
        for name, value in nodes(machine.get("about")):
            told = isinstance(value, str) and name != "kind"
            about[name] = self._plain(translations, f"{game}.about.{name}", value) if told else value
        return about

    def _sections(
        self, translations: Translations, game: str, clauses: Mapping[str, Any]
    ) -> list[dict[str, str]]:
        return [
            {"id": name, "title": self._plain(translations, f"{game}.section.{name}", node["title"])}
            for name, node in nodes(clauses.get("sections"))
        ]

    def _switches(self, translations: Translations, game: str, variants: Mapping[str, Any]) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for name, switch in nodes(variants.get("switches")):
            base = f"{game}.switch.{name}"
            values = list(nodes(switch.get("values")))
            more = {
                v: self._plain(translations, f"{base}.{v}.text", n["text"])
                for v, n in values
                if n.get("text")
            }
            made[name] = {
                "title": self._plain(translations, base + ".title", switch["title"]),
                "text": self._plain(translations, base + ".text", switch["text"])
                if switch.get("text")
                else "",
                "values": {
                    value: self._plain(translations, f"{base}.{value}", node["title"])
                    for value, node in values
                },
                "more": more,
                "value_order": [value for value, _ in values],
            }
        return made

    def _examples(self, translations: Translations, game: str, path: Path) -> dict[str, Any]:
        made: dict[str, Any] = {}
        for example in kept(path).get("examples") or [] if path.is_file() else []:
            for field in ("title", "text"):
                if example.get(field):
                    context = f"{game}.example.{example['id']}.{field}"
                    made.setdefault(example["id"], {})[field] = self._plain(
                        translations, context, example[field]
                    )
        return made


def _ways(spoken: Language) -> dict[str, Any]:
    """How a language writes numbers, lists and plurals."""
    return {
        "numbers": cldr.number_signs(spoken.locale),
        "lists": cldr.list_words(spoken.locale),
        "plural": cldr.plural_table(spoken.plural),
    }


def _marks(said: Said) -> dict[str, Any]:
    return ({"lang": said.lang} if said.lang else {}) | ({"stale": True} if said.stale else {})


def _kind(bind: str) -> str:
    """The kind of a clause's placeholder: what its binding says after ``|``, else ``value``."""
    _, _, form = bind.partition("|")
    return "value" if form in ("", "list") else form


def _group(groups: dict[str, list[str]], code: str) -> None:
    """Notes the place of a code among those that are chosen from, in the order of the file."""
    if code.startswith(GROUPED):
        groups.setdefault(".".join(code.split(".")[:2]), []).append(code)
    elif code.startswith("given."):
        groups.setdefault("given", []).append(code)


def _wordings(codes: list[str]) -> dict[str, list[str]]:
    """The wordings of each code that has several (``code``, ``code/other``), in the order of the file."""
    bases = {code.partition("/")[0] for code in codes if "/" in code}
    return {base: [code for code in codes if code.partition("/")[0] == base] for base in sorted(bases)}


def _names(chain: list[GameFiles], clauses: Mapping[str, Any]) -> dict[str, Any]:
    """The names of a game's types, calls and orders: id -> title of the clause about it."""
    names: dict[str, Any] = {}
    for name, short in [
        pair for files in chain for part in (files.machine, files.variants) for pair in _cited(part, NAMED)
    ]:
        wanted = [short, *(f"{files.game}.{short}" for files in chain)]
        clause = next((one for one in wanted if one in clauses), None)
        if clause and name not in names:
            names[name] = {"v": clauses[clause]["title"], "clause": clause}
    return names


def _cited(node: Any, under: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """(id, clause) of each node below a map of types, calls or orders, in the order of the file."""
    if not isinstance(node, dict):
        return
    for key, child in node.items():
        if key in under and isinstance(child, dict):
            for name, named in child.items():
                if isinstance(named, dict) and isinstance(named.get("clause"), str):
                    yield name, named["clause"]
        yield from _cited(child, under)
