"""The English sentence of each problem code. Translators get these; `{names}` are filled with a problem's
facts.
"""

from __future__ import annotations


def N_(text: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Marks a text for translation and returns it as it is; the translation happens where the text is
    shown.
    """
    return text


PROBLEM_TEXTS = {
    # reading a file
    "file-missing": N_("There is no such file."),
    "file-unreadable": N_("The file cannot be read: {detail}."),
    "file-not-plain": N_("This is no ordinary file."),
    "file-too-large": N_("The file has more than {limit} bytes, which is the most that is read."),
    "file-too-many-nodes": N_(
        "The file has more than {limit} keys and values, which is the most that is read."
    ),
    "encoding-utf16": N_("The file is not written in UTF-8 but seems to be UTF-16; save it as UTF-8."),
    "encoding-not-utf8": N_("The byte {byte} is not UTF-8; save the file as UTF-8."),
    "encoding-bom": N_("The file starts with a byte order mark; save it as UTF-8 without one."),
    "control-character": N_("The character {character} is not allowed here."),
    "tab": N_("A tab stands here; YAML wants spaces."),
    "empty": N_("The file holds nothing."),
    "several-documents": N_("A second document starts here; a file holds one."),
    "directive": N_(
        "A directive (a line that starts with %) stands before this document; only YAML 1.2 is read."
    ),
    "anchor": N_("Anchors (&{name}) are not read; write the value out where it is needed."),
    "alias": N_("Aliases (*{name}) are not read; write the value out."),
    "merge-key": N_("Merge keys (<<) are not read; write the keys out."),
    "tag": N_("The tag {tag} is not read; only plain values are."),
    "tag-mismatch": N_("The value {value} does not fit its tag {tag}."),
    "key-not-word": N_("A key must be a single word or text, not a list or a map."),
    "key-empty": N_("A key is missing before this colon."),
    "key-reserved": N_("A key must not start with $: such names are kept for the program."),
    "key-repeated": N_("The key {key} was given before, on line {first}."),
    "too-deep": N_("Lists and maps are nested more than {limit} deep."),
    "number-not-finite": N_("{value} is not a finite number."),
    "number-too-large": N_("The number {value} has more than {limit} digits."),
    "yaml-colon": N_("A colon followed by a space stands within a value; put the value in quotes."),
    "yaml-indent": N_(
        "This does not fit what stands above it; check the indentation, the quotes and the brackets."
    ),
    "yaml-start": N_("A value cannot start with this character; put the value in quotes."),
    "yaml-no-colon": N_("A key and a colon were expected here."),
    "yaml-unclosed-flow": N_("A comma or a closing bracket is missing in what starts on line {first}."),
    "yaml-unclosed-quote": N_("The quoted text that starts on line {first} is not closed."),
    "yaml-escape": N_(
        "After a backslash in double quotes only certain letters may follow; use single quotes."
    ),
    "yaml-other": N_("This is not YAML: {detail}."),
    # the shape of a file
    "key-unknown": N_("The key {key} is not known here."),
    "key-missing": N_("The key {key} is missing here."),
    "key-form": N_("The key {key} has not the form that is wanted here."),
    "want-text": N_("{value} stands where a word or text is wanted."),
    "want-whole-number": N_("{value} stands where a whole number is wanted."),
    "want-number": N_("{value} stands where a number is wanted."),
    "want-true-or-false": N_("{value} stands where true or false is wanted."),
    "want-list": N_("{value} stands where a list is wanted."),
    "want-map": N_("{value} stands where keys with values are wanted."),
    "want-nothing": N_("{value} stands where nothing (null) is wanted."),
    "want-one-of": N_("{value} is not of a kind that is wanted here ({known})."),
    "value-unknown": N_("{value} is not known here; known: {known}."),
    "number-too-small": N_("{value} is too small; the least is {limit}."),
    "number-too-great": N_("{value} is too great; the most is {limit}."),
    "text-too-short": N_("The text is too short; the least is {limit} characters."),
    "text-too-long": N_("The text is too long; the most is {limit} characters."),
    "list-too-short": N_("The list is too short; the least is {limit} entries."),
    "list-too-long": N_("The list is too long; the most is {limit} entries."),
    "list-repeats": N_("{value} stands in this list twice."),
    "map-too-small": N_("Too few keys stand here; the least is {limit}."),
    "map-too-great": N_("Too many keys stand here; the most is {limit}."),
    "form-wrong": N_("{value} has not the form that is wanted here ({title})."),
    "shape-wrong": N_("{value} has not the shape that is wanted here ({known})."),
    "shape-twice": N_("{value} can be read in two ways; say which is meant."),
    # a library
    "game-not-folder": N_("The game is called {game} here, but its folder is called {folder}."),
    "base-unknown": N_("There is no game {game} to be based on."),
    "based-on-itself": N_("This game is based on itself, by way of {game}."),
    "published-unreadable": N_("{text} is no clause id, and no id with its successor (old -> new)."),
    "published-twice": N_("{text} stands in this list before."),
}
