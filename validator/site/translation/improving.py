"""The editor in the page: what a reader is sent to mend one sentence of a translation.

Each game has a file a language with the source and the translation of its texts: the clauses, the house rules
with their choices, and the head of the page. Another file has the glossary's forms and the sentences of the
checks; it is fetched when somebody opens the editor. Nothing is sent anywhere: the page
makes a file for ``cardrules words apply``, and an address of the repository for those who follow it.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from markupsafe import Markup

from validator.paths import locales_dir
from validator.site import addresses
from validator.site.drawn.drawing import in_page
from validator.site.frame import Frame
from validator.site.game.sheet import Sheet
from validator.site.wording import N_
from validator.words.catalogues import compiled_texts
from validator.words.entries import one_line
from validator.words.findings import SENTENCES
from validator.words.glossary import kept_glossary
from validator.words.languages import read_languages
from validator.words.po import FUZZY, kept_po

if TYPE_CHECKING:
    from validator.site.game.sheet import Placed, Switch
    from validator.site.settle.parts import Checker

PARTS = ("title", "text")
ABOUT = "about"
MESSAGES = "messages"
CHECKED = (
    "untranslated", "unreadable", "placeholders", "numbers", "duties", "duty-words", "term-unknown",
    "term-missing", "term-words", "forbidden", "markup", "links", "characters", "ending", "spaces",
)  # fmt: skip
"""The codes of ``validator/words/proof.py``."""

TEXTS = {
    # i18n: On a clause: opens an editor for its translation. So are the next ones, up to "Close".
    "improve": N_("Improve this text"),
    "source": N_("What it says in the source language"),
    "title": N_("Title"),
    "text": N_("Text"),
    "choice": N_("Choice"),
    # i18n: Label of a text that says more about a choice of a house rule
    "more": N_("More about this choice"),
    "name": N_("Name of the game"),
    # i18n: Label of a text: the aim of a game
    "aim": N_("Aim"),
    # i18n: Label of a text: where a game comes from
    "origin": N_("Origin"),
    "section": N_("Heading"),
    "terms": N_("Terms: tap one to put it in"),
    # i18n: Words that must not be used follow
    "not": N_("not:"),
    # i18n: Forms of a word follow
    "also": N_("also:"),
    "examples": N_("Examples that this clause decides"),
    "checks": N_("Checks"),
    "fine": N_("Nothing is wrong that these checks can see."),
    "preview": N_("How it will look"),
    "save": N_("Save as a file"),
    "issue": N_("Send it to the project"),
    # i18n: Above the buttons that save a mended text
    "how": N_(
        "Nothing is sent from here. Send the file to the project, or follow the link, "
        "which carries your text."
    ),
    "unchanged": N_("Change the title or the text first."),
    "stale": N_("The source has changed since this was translated. Make it say what the source says now."),
    "missing": N_("This text has not been translated yet."),
    "broken": N_("The checks could not be loaded. The file is checked when it is taken over."),
    "close": N_("Close"),
}


class Workbench:
    """Makes the files of one language."""

    def __init__(self, frame: Frame) -> None:
        self.frame = frame
        self.language = read_languages(locales_dir())[frame.code]
        self.glossary = kept_glossary(locales_dir())

    def file(self, sheet: Sheet) -> dict[str, Any]:
        """What the editor knows of a game."""
        path = locales_dir() / self.frame.code / "LC_MESSAGES" / f"{sheet.id}.po"
        entries = {entry.msgctxt: entry for entry in kept_po(path) if not entry.obsolete}
        texts = _Texts(sheet, entries)
        clauses = {name: texts.clause(placed) for name, placed in sheet.placed.items()}
        switches = {f"switch.{switch.id}": texts.switch(switch) for switch in sheet.switches}
        return {"items": {ABOUT: texts.about(), **clauses, **switches}}

    def messages(self) -> dict[str, list[dict[str, str]]]:
        """The sentences of questions and answers by code, each wording a part; none has forms by count."""
        path = locales_dir() / self.frame.code / "LC_MESSAGES" / f"{MESSAGES}.po"
        found: dict[str, list[dict[str, str]]] = {}
        for entry in kept_po(path):
            if not (entry.obsolete or entry.msgid_plural):
                code = entry.msgctxt.partition(".")[2].partition("/")[0]
                state = "missing" if not entry.msgstr else "stale" if FUZZY in entry.flags else ""
                part = {"context": entry.msgctxt, "source": entry.msgid, "said": entry.msgstr, "state": state}
                found.setdefault(code, []).append({"label": "text", **part})
        return found

    def common(self) -> dict[str, Any]:
        """What it knows of the language."""
        return {"plural": self.language.plural, "known": self.known(), "sentences": self.sentences()}

    def known(self) -> dict[str, Any]:
        """What ``proof_faults`` asks of a language."""
        code = self.frame.code
        return {
            "concepts": {name: self._concept(name) for name in self.glossary.concepts},
            "duties": {name: [one.lower() for one in words] for name, words in self.language.duties.items()},
            "forbidden": [
                {
                    "form": one.form.lower(),
                    "concept": one.concept,
                    "reason": one.reason,
                    "wanted": self.glossary.lemmas(one.concept, code),
                    "everywhere": one.everywhere,
                }
                for one in self.glossary.forbidden(code)
            ],
        }

    def _concept(self, name: str) -> dict[str, Any]:
        lemmas = self.glossary.lemmas(name, self.frame.code)
        forms = self.glossary.words(name, self.frame.code).get("forms") or []
        source = self.glossary.words(name, self.frame.source).get("term", name)
        every = dict.fromkeys(str(one).lower() for one in [*lemmas, *forms])
        return {"source": source, "lemmas": lemmas, "forms": list(every)}

    def sentences(self) -> dict[str, dict[str, str]]:
        """What each check says, in the language that is checked."""
        texts = compiled_texts(self.frame.code, "cli")["texts"]

        def said(text: str) -> str:
            return str(texts.get(text, [text])[0])

        return {
            code: {
                "severity": SENTENCES[code][0],
                "wrong": said(SENTENCES[code][1]),
                "right": said(SENTENCES[code][2]),
            }
            for code in CHECKED
        }


class _Texts:
    """The texts of a game, each as items of the editor: ``parts`` that are mended together.

    A part has a ``label`` (of ``TEXTS``), its ``context`` in the catalogue, its ``source``, what is ``said``
    now, and ``state`` where that does not hold. ``values`` fill the placeholders of an item.
    """

    def __init__(self, sheet: Sheet, entries: Mapping[str, Any]) -> None:
        self.sheet = sheet
        self.entries = entries

    def clause(self, placed: Placed) -> dict[str, Any]:
        """A clause: title and text."""
        parts = [self._part(part, f"{placed.id}.{part}", placed.node[part]) for part in PARTS]
        return {"clause": f"{self.sheet.id}.{placed.id}", "values": placed.values, "parts": parts}

    def switch(self, switch: Switch) -> dict[str, Any]:
        """A house rule: what it is about, and its choices."""
        base = f"switch.{switch.id}"
        parts = [self._part(part, f"{base}.{part}", switch.node.get(part)) for part in PARTS]
        for choice in switch.choices:
            parts.append(self._part("choice", f"{base}.{choice.id}", choice.node.get("title")))
            parts.append(self._part("more", f"{base}.{choice.id}.text", choice.node.get("text")))
        return _item(parts)

    def about(self) -> dict[str, Any]:
        """The head of the page, and the headings of its sections."""
        machine = self.sheet.rules.machine
        told = machine.get("about") or {}
        heads = [
            self._part("section", f"section.{name}", title)
            for name, title in self.sheet.rules.headings.items()
        ]
        return _item(
            [
                self._part("name", "title", machine["title"]),
                self._part("aim", "about.aim", told.get("aim")),
                self._part("origin", "about.origin", told.get("origin")),
                *heads,
            ]
        )

    def _part(self, label: str, name: str, source: object) -> dict[str, str]:
        context, text = f"{self.sheet.id}.{name}", one_line(str(source or ""))
        entry: Any = self.entries.get(context)
        said = entry.msgstr if entry else ""
        stale = bool(entry and said) and (FUZZY in entry.flags or one_line(entry.msgid) != text)
        state = "stale" if stale else "" if said else "missing"
        return {"label": label, "context": context, "source": text, "said": said, "state": state}


def _item(parts: list[dict[str, str]]) -> dict[str, Any]:
    """Texts that are no clause; those that a game does not have are left out."""
    return {"clause": "", "values": {}, "parts": [part for part in parts if part["source"]]}


def page_texts(frame: Frame) -> dict[str, str]:
    """The words of the editor."""
    return {name: frame.words(text) for name, text in TEXTS.items()}


def page_data(frame: Frame, sheet: Sheet, checker: Checker, repo: str | None) -> Markup:
    """What a game's page tells the editor, as JSON that may stand inside a page."""
    here = f"{frame.code}/{addresses.game_page(sheet.id)}"

    def way(path: str) -> str:
        return addresses.file_from(here, path)

    return in_page(
        {
            "lang": frame.code,
            "source": frame.source,
            "game": sheet.id,
            "repo": (repo or "").rstrip("/"),
            "texts": page_texts(frame),
            "modules": way(checker.parts["modules"]),
            "parts": {name: way(checker.parts[name]) for name in ("loader", "machine", "core")},
            "rules": way(checker.rules[sheet.id]),
            "words": way(checker.words[frame.code][sheet.id]),
            "clauses": way(checker.clauses[frame.code][sheet.id]),
            "language": way(checker.languages[frame.code]),
            "messages": way(checker.messages[frame.code]),
            "glossary": addresses.way(here, f"{frame.code}/{addresses.GLOSSARY}"),
        }
    )
