"""Closed words of the rules as readers see them: kinds of game, directions, how sure a clause is."""

from __future__ import annotations


def N_(text: str) -> str:  # noqa: N802 - the name that gettext tools look for
    """Marks a text for translation; the translation happens where it is shown."""
    return text


SITE_DESCRIPTION = N_(
    "Card rules in numbered clauses that can be cited, in several languages, with checked examples."
)

# i18n: Kind of card game, in the facts at the head of a game's page
KINDS = {
    "trick-taking": N_("Trick-taking game"),
    "arranging": N_("Game of arranging and comparing groups"),
    "comparing": N_("Game of comparing hands"),
    "betting": N_("Betting game"),
}

DIRECTIONS = {
    "clockwise": N_("Clockwise"),
    "counter_clockwise": N_("Anticlockwise"),
}

SIDES = {
    "each": N_("Everyone plays alone"),
    "partners": N_("Two sides of partners who sit across"),
    "declarer_v_rest": N_("One player against the others"),
}

BASES = {
    "stated": N_("Stated by sources"),
    "derived": N_("Follows from other rules"),
    "ours": N_("Our choice"),
}

BASES_TOLD = {
    "stated": N_("These sources state it:"),
    "derived": N_("No source says it in so many words; it follows from what these say:"),
    "ours": N_("Sources leave this open, so this is our choice. It was made with an eye to:"),
}

BASES_ALONE = {
    "stated": N_("Sources state it."),
    "derived": N_("It follows from other rules on this page."),
    "ours": N_("No source that we could read says anything about it, so this is our choice."),
}

# How far a source is to be trusted, after its title.
TRUST = {
    "A": N_("a careful writer on rules, or a printed book"),
    "B": N_("an ordinary page of rules, or a maker's own text, that agrees with others"),
    "C": N_("a program, a copy or a page with visible errors: it shows what is done, no more"),
}
