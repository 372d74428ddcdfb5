"""What a check found: where it stands, what is wrong and what would be right.

The sentences are texts of the program (domain ``cli``), so that a translator is told in the language that is
being checked; facts fill them by name. An error keeps a text from being right or from being shown; a warning
is for a reader to judge.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Any

from validator.words.entries import one_line

ERROR, WARNING = "error", "warning"
HOLE = re.compile(r"\{(\w+)\}")
MOST_SHOWN = 60  # characters of a program's text that name it

Translate = Callable[[str], str]


def N_(text: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Marks a text for translation; it is translated where it is shown."""
    return text


# What would be right, where several faults have one cure.
TRANSLATE = N_("Translate it.")
SAME_MARKS = N_("Use the marks of the source.")

# code -> severity, what is wrong, what would be right
SENTENCES: Mapping[str, tuple[str, str, str]] = {
    "untranslated": (ERROR, N_("The text is not translated."), TRANSLATE),
    "to-translate": (WARNING, N_("The text of this new game is not translated yet."), TRANSLATE),
    "unchanged": (ERROR, N_("The text is still that of the source."), TRANSLATE),
    "language": (ERROR, N_("This looks like {found}, not {wanted}."), TRANSLATE),
    "stale": (
        ERROR,
        N_("The source has changed since this was translated."),
        N_("Compare it with the source, mend it and remove the mark “fuzzy”."),
    ),
    "outdated": (ERROR, N_("The catalogue is behind the sources."), N_("Run: cardrules words update")),
    "header": (ERROR, N_("The header Plural-Forms is “{found}”."), N_("Write: {wanted}")),
    "plural-forms": (
        ERROR,
        N_("Forms by count here: {found}; the language has {wanted}."),
        N_("Give one form for each count that the language tells apart."),
    ),
    "unreadable": (
        ERROR,
        N_("The text cannot be read from here: {found}"),
        N_("A placeholder is a bare name in braces; a mark is [[concept|words]]; single braces are doubled."),
    ),
    "placeholders": (
        ERROR,
        N_("Placeholders here: {found}; in the source: {wanted}."),
        N_("Use each placeholder of the source, and no other."),
    ),
    "numbers": (
        ERROR,
        N_("Numbers here: {found}; in the source: {wanted}."),
        N_("Write the same numbers in digits."),
    ),
    "cards": (
        ERROR,
        N_("Cards here: {found}; in the source: {wanted}."),
        N_("Write the same cards, with the letters of the language or as codes."),
    ),
    "duties": (
        ERROR,
        N_("Duties marked here: {found}; in the source: {wanted}."),
        N_("Keep what must, may and must not be done, and mark it."),
    ),
    "duty-words": (ERROR, N_("“{found}” is no word for “{name}”."), N_("One of: {wanted}.")),
    "term-unknown": (ERROR, N_("“{name}” is no concept of the glossary."), SAME_MARKS),
    "term-missing": (
        ERROR,
        N_("The term “{name}” is not marked."),
        N_("Write “{mark}” where the text speaks of it."),
    ),
    "term-words": (ERROR, N_("“{found}” is no form of the term “{name}”."), N_("Write: {wanted}")),
    "terms-mixed": (
        WARNING,
        N_("“{found}” here, “{wanted}” elsewhere in this game for “{name}”."),
        N_("Use one word for one thing."),
    ),
    "same-text": (
        WARNING,
        N_("The same source text is translated otherwise in this catalogue: {wanted}"),
        N_("Say it in one way."),
    ),
    "forbidden": (ERROR, N_("“{found}” is a wrong word for “{name}”: {reason}"), N_("Write: {wanted}")),
    "forbidden-stem": (
        WARNING,
        N_("“{found}” may be a wrong word for “{name}”: {reason}"),
        N_("If it is meant so, write: {wanted}"),
    ),
    "markup": (
        ERROR,
        N_("The text holds markup: {found}"),
        N_("Write plain text; the only marks are [[concept|words]]."),
    ),
    "links": (
        ERROR,
        N_("The text holds an address: {found}"),
        N_("Leave it out; links are made from marks."),
    ),
    "characters": (
        ERROR,
        N_("The text holds the character {found}, which shows nothing or turns the direction of text."),
        N_("Remove it."),
    ),
    "mixed-letters": (
        ERROR,
        N_("“{found}” mixes letters of two scripts."),
        N_("Type the word again."),
    ),
    "ending": (
        ERROR,
        N_("The text ends with “{found}”, the source with “{wanted}”."),
        N_("End it as the source does."),
    ),
    "spaces": (
        ERROR,
        N_("There is a space too many or too few at an end, or a double one."),
        N_("One space between words; at the ends as in the source."),
    ),
    "shape": (
        ERROR,
        N_("Paragraphs and list lines here: {found}; in the source: {wanted}."),
        N_("Keep the paragraphs and lists of the source."),
    ),
    "negation": (
        WARNING,
        N_("The source says “{wanted}”; no word here says so."),
        N_("Check that the text does not say the opposite."),
    ),
    "doubled": (WARNING, N_("“{found}” stands twice in a row."), N_("Write it once.")),
    "brackets": (
        WARNING,
        N_("A bracket is open or left over."),
        N_("Close each bracket that is opened."),
    ),
    "punctuation": (
        WARNING,
        N_("Signs or the spaces beside them are not right: {found}"),
        N_("No space before a comma or full stop, one after it."),
    ),
    "quotes": (
        WARNING,
        N_("{found} is no quotation mark of this language."),
        N_("Use these: {wanted}"),
    ),
    "long-sentence": (
        WARNING,
        N_("A sentence has {found} words: {text}"),
        N_("Make two of it; {wanted} words are enough."),
    ),
    "length": (
        WARNING,
        N_("Words here: {found}; in the source: {wanted}."),
        N_("Check that nothing is lost or added."),
    ),
    "spelling": (
        WARNING,
        N_("“{found}” is not in the dictionary."),
        N_("Perhaps: {wanted}. A right word goes into {file}."),
    ),
    "to-fill": (
        WARNING,
        N_("The entry of this language still has the words of the source: {found}."),
        N_("Fill it in locales/languages.yaml."),
    ),
    "message": (
        ERROR,
        N_("The message cannot be used: {found}"),
        N_("Each placeholder has a kind, and each kind is used."),
    ),
}


@dataclass(frozen=True)
class Finding:
    """One thing that is wrong with one text. ``lang`` and ``context`` may be empty, for a file as a whole.

    ``file`` (from the root of the checkout) and ``line`` say where the entry stands; 0 where no line can.
    """

    code: str
    lang: str
    domain: str
    context: str
    facts: Mapping[str, str] = field(default_factory=dict)
    file: str = ""
    line: int = 0

    @property
    def severity(self) -> str:
        """error or warning."""
        return SENTENCES[self.code][0]

    def wrong(self, translate: Translate = str) -> str:
        """What is wrong, in the language that ``translate`` speaks."""
        return filled(translate(SENTENCES[self.code][1]), self.facts)

    def right(self, translate: Translate = str) -> str:
        """What would be right."""
        return filled(translate(SENTENCES[self.code][2]), self.facts)

    @property
    def name(self) -> str:
        """The id of the text, or its beginning where it has none."""
        context = one_line(self.context)
        return context if len(context) <= MOST_SHOWN else context[:MOST_SHOWN] + "…"

    def data(self, translate: Translate = str) -> dict[str, Any]:
        """All of it for a program."""
        return {
            "code": self.code,
            "severity": self.severity,
            "lang": self.lang,
            "domain": self.domain,
            "context": self.context,
            "file": self.file,
            "line": self.line,
            "facts": dict(self.facts),
            "wrong": self.wrong(translate),
            "right": self.right(translate),
        }

    def __str__(self) -> str:
        place = "/".join(part for part in (self.lang, self.domain, self.name) if part)
        return f"{place}: {self.code}: {one_line(self.wrong())}"


def filled(text: str, facts: Mapping[str, str]) -> str:
    """The text with each {name} replaced by the fact of that name."""
    return HOLE.sub(lambda hole: facts.get(hole[1], hole[0]), text)


Fault = tuple[str, dict[str, str]]
"""A code and its facts, before it is known where the text stands."""


def fault(code: str, **facts: object) -> Fault:
    """A fault with its facts as text; lists are joined, nothing is a dash."""
    return code, {name: _said(value) for name, value in facts.items()}


def _said(value: object) -> str:
    if isinstance(value, list | tuple):
        return ", ".join(map(str, value)) or "–"
    return one_line(str(value)) or "–"


def github(finding: Finding, translate: Translate = str) -> str:
    """The finding as a line that GitHub shows beside the line of the file."""
    told = f"{finding.name}: {finding.wrong(translate)} {finding.right(translate)}".strip(": ")
    place = f"file={_escaped(finding.file)},line={max(1, finding.line)},title={_escaped(finding.code)}"
    return f"::{finding.severity} {place}::{_escaped(told, ends=False)}"


def _escaped(text: str, ends: bool = True) -> str:
    """Text in a workflow command; in a property, what would end it too."""
    text = text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")
    return text.replace(":", "%3A").replace(",", "%2C") if ends else text
