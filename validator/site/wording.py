"""Closed words of the rules as readers see them: kinds of game, directions, how sure a clause is."""

from __future__ import annotations


def N_(text: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Marks a text for translation; the translation happens where it is shown."""
    return text


SITE_DESCRIPTION = N_(
    "Card rules in numbered clauses that can be cited, in several languages, with checked examples."
)

# i18n: On the page of an address that leads nowhere
LOST = N_("This page does not exist.")
# i18n: A link on the page of an address that leads nowhere; the name of the language follows
WAY_HOME = N_("Go to the home page")

KINDS = {
    # i18n: Kind of card game
    "trick-taking": N_("Trick-taking game"),
    # i18n: Kind of card game
    "arranging": N_("Game of arranging and comparing groups"),
    # i18n: Kind of card game
    "comparing": N_("Game of comparing hands"),
    # i18n: Kind of card game
    "betting": N_("Betting game"),
}

DIRECTIONS = {
    # i18n: Which way round a game goes
    "clockwise": N_("Clockwise"),
    # i18n: Which way round a game goes
    "counter_clockwise": N_("Anticlockwise"),
}

SIDES = {
    "each": N_("Everyone plays alone"),
    "partners": N_("Two sides of partners who sit across"),
    "declarer_v_rest": N_("One player against the others"),
}

# How sure a clause is, in two or three words.
BASES = {
    # i18n: How sure a clause is
    "stated": N_("Stated by sources"),
    # i18n: How sure a clause is
    "derived": N_("Follows from other rules"),
    # i18n: How sure a clause is
    "ours": N_("Our choice"),
}

# The same as a sentence; a list of sources follows.
BASES_TOLD = {
    # i18n: A list of sources follows
    "stated": N_("These sources state it:"),
    # i18n: A list of sources follows
    "derived": N_("No source says it in so many words; it follows from what these say:"),
    # i18n: A list of sources follows
    "ours": N_("Sources leave this open, so this is our choice. It was made with an eye to:"),
}

# The same where there are no sources to list.
BASES_ALONE = {
    "stated": N_("Sources state it."),
    "derived": N_("It follows from other rules on this page."),
    "ours": N_("No source that we could read says anything about it, so this is our choice."),
}

# How far a source is to be trusted, after its title.
TRUST = {
    # i18n: What a source is, after its title
    "A": N_("a careful writer on rules, or a printed book"),
    # i18n: What a source is, after its title
    "B": N_("an ordinary page of rules, or a maker’s own text, that agrees with others"),
    # i18n: What a source is, after its title
    "C": N_("a program, a copy or a page with visible errors: it shows what is done, no more"),
}
