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
    "too-many-faults": N_("After {limit} faults the rest of this file is not read."),
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
    # clauses and the machine part
    "clause-unknown": N_("There is no clause {clause}."),
    "clause-not-deciding": N_("The clause {clause} is marked as {kind}, so that no node may cite it."),
    "clause-hidden": N_("The clause {clause} is not shown in this setting ({setting}), but is cited."),
    "clause-uncited": N_(
        "No node of the machine part cites the clause {clause}, in no setting where it is shown."
    ),
    "node-without-clause": N_("This decides something, but names no clause."),
    "choice-without-clause": N_("This decides something, but there is no {clause} beside it."),
    "answer-silent": N_("None of these clauses holds in this setting: {setting}."),
    "answer-never": N_("No setting of the switches makes the clause {clause} an answer here."),
    "sentence-missing": N_("The clause {clause} has no sentence {number}; it has {count}."),
    "when-never": N_("No setting of the switches shows the clause {clause}."),
    "switch-unknown": N_("There is no switch {switch}."),
    "switch-value-unknown": N_("The switch {switch} has no value {value}."),
    # the text of clauses
    "placeholder-unbound": N_("The placeholder {name} is not bound to anything."),
    "binding-unused": N_("The text has no placeholder {name}."),
    "binding-lost": N_("{path} leads nowhere in the compiled game."),
    "binding-lost-there": N_("{path} leads nowhere in the compiled game in this setting: {setting}."),
    "mark-unknown": N_("The glossary has no concept {concept}, and it is no word of duty."),
    "mark-broken": N_("A bracket or brace is open or left over: {text}."),
    "prose-markup": N_("{text} is markup; texts are plain prose with marks in double brackets."),
    "section-unknown": N_("There is no section {section}."),
    "section-split": N_("The clauses of the section {section} do not stand together."),
    "section-empty": N_("The section {section} holds no clause."),
    "source-unknown": N_("There is no source {source}."),
    "stated-without-source": N_("This is said to be stated by sources, but names none."),
    # switches
    "default-with-patch": N_("The default of a switch changes nothing, so that this has no place here."),
    "value-barred": N_("The value {value} of {switch} can never be chosen."),
    "patch-idle": N_("The value {value} of {switch} gives the same game as without it."),
    "patch-takes-nothing": N_("There is no {key} here to take away."),
    "patch-switches-nothing": N_("There is no {key} here to be switched on or off."),
    "before-unknown": N_("There is no {id} here to be placed before."),
    "order-matters": N_(
        "{one} and {other} give another game when they are laid in the other order; exclude one."
    ),
    # ladders, auctions, cards
    "ladder-open": N_(
        "This ladder must always answer, but its last rung has a condition or may leave no card."
    ),
    "rung-out-of-reach": N_("Nothing ever comes as far as this: {first} before it always fits."),
    "auction-without-calls": N_("This auction has no call that anybody could make."),
    "forced-bid-illegal": N_("The bid that is forced here is none that the auction has."),
    "betting-unlimited": N_("Nothing says how often a player, or the table, may raise."),
    "fact-not-known": N_("{fact} is not known at this point; known are: {known}."),
    "card-not-in-pack": N_("The pack has no {card}."),
    "card-placed-twice": N_("This order places {card} twice."),
    "points-total": N_("The cards are worth {sum} together, not {total}."),
    "rank-valued-twice": N_("The rank {rank} has a value already."),
    "deal-missing": N_("There is no step that deals cards."),
    "deal-without-number": N_("Nothing says how many cards each of {players} players gets."),
    "pack-too-small": N_(
        "{players} players with {each} cards each need {needed} cards; the pack has {size}."
    ),
    "groups-not-hand": N_("The groups hold {sum} cards together, but a hand has {size}."),
    "tricks-too-many": N_("There cannot be {count} tricks; there are cards for {most}."),
    "combinations-with-joker": N_("Sets with a joker have no type; combinations need a pack without jokers."),
    "last-type-narrow": N_("The last type must fit every set, so it has no conditions."),
    "type-empty": N_("No set of cards is of the type {type}; a type before it takes them all."),
    # examples and published ids
    "example-twice": N_("There is an example {id} before this one."),
    "switches-exclude": N_("{switch}={value} cannot go with {other}={other_value}."),
    "switch-needs": N_("{switch}={value} goes only with {other} at one of: {values}."),
    "card-unreadable": N_("{text} is no card; cards are written AS, TH, 9C, JO."),
    "seat-beyond": N_("There is no player {seat}; the most is {most}."),
    "published-lost": N_(
        "The clause {clause} was published, but is gone; name what took its place (old -> new)."
    ),
    "successor-unknown": N_("The clause {clause} leads to {successor}, which leads to no clause."),
    "retired-in-use": N_("The clause {clause} was retired, but its id is in use again."),
    "not-published": N_("The clause {clause} is new: the next edition adds it to the published ids."),
    # editions
    "edition-unknown": N_("There is no edition {edition}; known: {known}."),
    "edition-changed": N_("The edition {edition} is not what it was when it was made; bring its files back."),
    "edition-date": N_("{edition} is no date; a date is written 2026-11-30."),
    "edition-not-later": N_("The edition {edition} would not be later than the last one, {last}."),
    "edition-same": N_("Nothing has changed since the edition {last}."),
    "reasons-form": N_(
        "Reasons are written as a name and a sentence each, such as game.clause: A source says so."
    ),
    "reason-form": N_(
        "A reason is a sentence of at most {limit} letters, or one for each language (known: {languages})."
    ),
    "reason-unknown": N_("{name} is no game and no clause, and never was; a clause is named by its full id."),
}
