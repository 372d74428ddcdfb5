"""A checkout with one small game and two languages."""

from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]

CLAUSES = """
game: demo
sections:
  deal: {title: The deal}
clauses:
  cards-each:
    section: deal
    title: Cards for each
    text: >-
      The [[dealer]] [[must]] give {n} [[card|cards]]
      to each.
    bind: {n: steps.deal.each}
    note: A note.
  advice:
    section: deal
    kind: advice
    title: Advice
    text: Sit down.
"""
VARIANTS = """
game: demo
switches:
  form:
    title: Form
    text: Which form is played?
    default: plain
    values:
      plain: {title: Plain}
      fancy: {title: Fancy, text: With frills., patch: {title: not this}}
"""
GAME = """
game: demo
title: Demo
also: [Other]
about: {kind: trick-taking, origin: Nowhere, minutes: [5, 10], aim: Win.}
steps: {deal: {each: 3}}
"""
MESSAGES = """
tricks-taken:
  one: "{seat} has {count} [[trick]]."
  text: "{seat} has {count} [[trick|tricks]]."
  count: count
  vars: {seat: seat, count: number}
  note: Said at the end.
"""
LANGUAGES = """
en: {name: English, locale: en_GB, plural_forms: "nplurals=2; plural=(n != 1);", duties: {must: [must]}}
nl: {name: Nederlands, locale: nl, plural_forms: "nplurals=2; plural=(n != 1);", duties: {must: [moet]}}
"""
CARDS = """
cards: {AS: {en: ace of spades, nl: schoppenaas}}
suits: {S: {en: spades, nl: schoppen}}
"""
GLOSSARY = """
groups: {cards: {title: Cards}}
concepts:
  trick: {group: cards, definition: One card from each player., words: {en: {term: trick}, nl: {term: slag}}}
"""
PROGRAM = """
def say(_):
    # i18n: heading of a list
    _("Games")
    ngettext("{n} game", "{n} games", 2)
"""
PAGE = '{% trans %}Welcome{% endtrans %} {{ _("Glossary") }}'


def write_checkout(folder: Path) -> Path:
    """Lays out the files of a checkout with one game and two languages; gives its root."""
    files = {
        "babel.cfg": (ROOT / "babel.cfg").read_text(encoding="utf-8"),
        "rules/demo/game.yaml": GAME,
        "rules/demo/clauses.yaml": CLAUSES,
        "rules/demo/variants.yaml": VARIANTS,
        "locales/languages.yaml": LANGUAGES,
        "locales/messages.yaml": MESSAGES,
        "locales/cards.yaml": CARDS,
        "locales/glossary.yaml": GLOSSARY,
        "validator/cli/words.py": PROGRAM,
        "validator/site/templates/page.html": PAGE,
        "node_modules/x/x.py": '_("not ours")',
    }
    for name, text in files.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
    return folder
