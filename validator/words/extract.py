"""From the sources to templates: what there is to translate, one domain a game and one each for the other
rooms.

Babel finds the texts (``babel.cfg`` maps files to extractors; the one for our YAML stands here). Templates
hold no line numbers and no dates, so a second extraction changes nothing.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from pathlib import Path
from typing import IO, Any

from babel.messages.extract import DEFAULT_KEYWORDS, extract_from_dir
from babel.messages.frontend import parse_mapping_cfg

from validator.words.entries import Entry, marked_terms, one_line
from validator.words.languages import FILE as LANGUAGES
from validator.words.languages import read_languages, source_language
from validator.words.template import DUTIES
from validator.words.yaml_texts import parse, texts_of

TAG = "i18n:"
READ = ("rules", "locales", "validator")

Found = tuple[int, str, str | tuple[str, ...], list[str]]


def extract_yaml(
    fileobj: IO[bytes], keywords: Mapping[str, Any], comment_tags: Collection[str], options: Mapping[str, Any]
) -> Iterator[Found]:
    """Babel extractor for our YAML: every text with its id as context and comments for its translator."""
    del keywords, comment_tags, options
    name = getattr(fileobj, "name", "")
    for entry in texts_of(parse(fileobj.read().decode("utf-8"), name), _source_of(Path(name))):
        comments = [f"{TAG} {comment}" for comment in entry.comments]
        if entry.plural:
            yield 1, "npgettext", (entry.context, entry.text, entry.plural), comments
        else:
            yield 1, "pgettext", (entry.context, entry.text), comments


def _source_of(path: Path) -> str:
    """The source language, for a file that lies beside the list of languages."""
    beside = path.parent / LANGUAGES
    return source_language(read_languages(path.parent)).code if beside.is_file() else ""


def extract(root: Path) -> dict[str, list[Entry]]:
    """All entries of a checkout by domain; domains in alphabetical order, entries in the order of their
    files.

    Raises ``SourceUnreadable`` for a YAML file that cannot be read.
    """
    with (root / "babel.cfg").open(encoding="utf-8") as stream:
        methods, options = parse_mapping_cfg(stream)  # type: ignore[no-untyped-call]
    found: dict[str, dict[tuple[str, str], Entry]] = {}
    for filename, _, message, comments, context in extract_from_dir(
        str(root),
        methods,
        options,
        DEFAULT_KEYWORDS,
        (TAG,),
        strip_comment_tags=True,
        directory_filter=_is_read(root),
    ):
        _add(found.setdefault(domain_of(filename), {}), _entry(message, comments, context))
    return {domain: _in_order(list(found[domain].values())) for domain in sorted(found)}


def domain_of(filename: str) -> str:
    """The domain of a source file: its game, its own name in ``locales/``, ``site``, or ``cli``."""
    parts = filename.replace("\\", "/").split("/")
    if parts[0] == "rules":
        return parts[1]
    if parts[0] == "locales":
        return parts[1].removesuffix(".yaml")
    return "site" if parts[:2] == ["validator", "site"] else "cli"


def _is_read(root: Path) -> Any:
    kept = {str(root / name) for name in READ}

    def wanted(folder: str) -> bool:
        path = Path(folder)
        inside = any(folder == name or folder.startswith(name + "/") for name in kept)
        return inside and path.name not in ("_data", "__pycache__", "editions", "LC_MESSAGES")

    return wanted


def _entry(message: str | tuple[str, ...], comments: list[str], context: str | None) -> Entry:
    single, plural = (message, "") if isinstance(message, str) else (message[0], message[1])
    said = tuple(one_line(comment) for comment in comments)
    if context:
        single, plural = one_line(single), one_line(plural)
    return Entry(context or "", single, plural, said, marked_terms(plural or single, DUTIES))


def _add(entries: dict[tuple[str, str], Entry], entry: Entry) -> None:
    """A text that stands in two places is one entry with the comments of both."""
    old = entries.get(entry.key)
    if old is None:
        entries[entry.key] = entry
        return
    comments = tuple(dict.fromkeys([*old.comments, *entry.comments]))
    entries[entry.key] = Entry(old.context, old.text, old.plural or entry.plural, comments, old.terms)


def _in_order(entries: list[Entry]) -> list[Entry]:
    """Texts with an id stay in order; those of programs go by their words, so moved code is no change."""
    with_id = [entry for entry in entries if entry.context]
    return with_id + sorted((entry for entry in entries if not entry.context), key=lambda entry: entry.text)
