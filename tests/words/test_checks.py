"""A translation that changes a rule is found: placeholders, duties, terms, numbers, and words that mean
something else.
"""

from pathlib import Path

import polib
import pytest

from tests.words.checkout import MESSAGES
from validator.words.checks import check_catalogues, errors
from validator.words.findings import Finding
from validator.words.upkeep import update_catalogues, write_templates

WORDS = """
groups: {cards: {title: Cards}}
concepts:
  trick:
    group: cards
    definition: One card from each player.
    words:
      en: {term: trick}
      nl:
        term: slag
        forms: ["slag*"]
        forbidden:
          - {form: truc, reason: a stunt, scope: texts}
          - {form: steek, reason: a stitch, scope: concept}
  dealer: {group: cards, definition: Deals., words: {en: {term: dealer}, nl: {term: gever, forms: [gever]}}}
  card: {group: cards, definition: A card., words: {en: {term: card}, nl: {term: kaart, forms: ["kaart*"]}}}
"""
GOOD = "De [[dealer|gever]] [[must|moet]] ieder {n} [[card|kaarten]] geven."


@pytest.fixture
def project(root: Path) -> Path:
    """The checkout, up to date, with a glossary for its clauses."""
    (root / "locales" / "glossary.yaml").write_text(WORDS, encoding="utf-8")
    write_templates(root)
    update_catalogues(root)
    return root


def findings(root: Path, said: str, context: str = "demo.cards-each.text", domain: str = "demo") -> set[str]:
    """The codes found about one text when it is translated so."""
    path = root / "locales" / "nl" / "LC_MESSAGES" / f"{domain}.po"
    catalogue = polib.pofile(str(path), wrapwidth=0)
    entry = catalogue.find(context, by="msgctxt")
    entry.msgstr, entry.flags = said, []
    catalogue.save()
    return {one.code for one in check_catalogues(root) if one.lang == "nl" and one.context == context}


def test_a_good_translation_has_no_finding(project: Path) -> None:
    assert findings(project, GOOD) == set()


@pytest.mark.parametrize(
    ("said", "code"),
    [
        ("", "untranslated"),
        (GOOD.replace("{n}", "{m}"), "placeholders"),
        (GOOD.replace("{n}", "drie"), "placeholders"),
        (GOOD.replace("{n}", "{n.x}"), "unreadable"),
        (GOOD.replace("[[must|moet]]", "moet"), "duties"),
        (GOOD.replace("[[must|moet]]", "[[may|mag]]"), "duties"),
        (GOOD.replace("[[must|moet]]", "[[must|hoeft]]"), "duty-words"),
        (GOOD.replace("[[dealer|gever]]", "gever"), "term-missing"),
        (GOOD.replace("[[dealer|gever]]", "[[dealer|handelaar]]"), "term-words"),
        (GOOD.replace("gever]]", "gever]] van de [[slagroom|slag]]"), "term-unknown"),
        (GOOD.replace("geven", "truc geven"), "forbidden"),
        (GOOD.replace("geven", "3 geven"), "numbers"),
        (GOOD.replace("geven", "<b>geven</b>"), "markup"),
        (GOOD.replace("geven", "**geven**"), "markup"),
        (GOOD.replace("geven", "ge\u202even"), "characters"),
        (GOOD.replace("geven", "ge\u200bven"), "characters"),
        (GOOD.replace("geven.", "geven"), "ending"),
        (GOOD.replace("geven", " geven"), "spaces"),
        (" " + GOOD, "spaces"),
        ("The [[dealer]] [[must]] give {n} [[card|cards]] to each.", "unchanged"),
    ],
)
def test_what_is_wrong_is_found(project: Path, said: str, code: str) -> None:
    assert code in findings(project, said)


def test_what_is_missing_of_a_game_that_is_being_translated_is_no_error(project: Path) -> None:
    (project / "locales" / "translating.yaml").write_text("games: [demo]\n", encoding="utf-8")
    assert findings(project, "") == {"to-translate"}
    assert errors([one for one in check_catalogues(project) if one.code == "to-translate"]) == []


def test_a_word_that_is_wrong_for_one_concept_is_found_only_beside_it(project: Path) -> None:
    (project / "locales" / "messages.yaml").write_text(
        MESSAGES + "\nother: {text: A stitch.}\n", encoding="utf-8"
    )
    update_catalogues(project)
    assert "forbidden" not in findings(project, "Een steek.", "message.other", "messages")
    (project / "locales" / "messages.yaml").write_text("other: {text: 'A [[trick]].'}\n", encoding="utf-8")
    update_catalogues(project)
    assert "forbidden" in findings(project, "Een [[trick|slag]] of steek.", "message.other", "messages")


def test_a_text_of_a_program_may_have_paragraphs_and_keeps_them(project: Path) -> None:
    (project / "validator" / "cli" / "words.py").write_text('_("One.\\n\\nTwo.")\n', encoding="utf-8")
    update_catalogues(project)
    path = project / "locales" / "nl" / "LC_MESSAGES" / "cli.po"
    catalogue = polib.pofile(str(path), wrapwidth=0)
    found = []
    for said in ("Een.\n\nTwee.", "Een. Twee."):
        catalogue[0].msgstr = said
        catalogue.save()
        found.append(
            [one.code for one in check_catalogues(project) if (one.lang, one.domain) == ("nl", "cli")]
        )
    assert found == [[], ["shape"]]


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("Unreadable {n.x}.", "unreadable"),
        ("A [[nonsense]].", "term-unknown"),
        ("An <i>italic</i> word.", "markup"),
        ("A \u00ad word.", "characters"),
    ],
)
def test_the_sources_are_checked_too(project: Path, text: str, code: str) -> None:
    path = project / "rules" / "demo" / "clauses.yaml"
    path.write_text(path.read_text(encoding="utf-8").replace("Sit down.", f'"{text}"'), encoding="utf-8")
    found = [one for one in check_catalogues(project) if one.lang == "en"]
    assert [(one.code, one.context) for one in found] == [(code, "demo.advice.text")]


@pytest.mark.parametrize(
    "node",
    [
        "{text: 'Hello {x}.'}",
        "{text: Hello., vars: {x: card}}",
        "{text: 'Hello {x}.', vars: {x: cart}}",
        "{text: 'Hello {x}.', vars: {x: number}, one: 'Hello {x}.'}",
        "{text: 'Hello {x}.', vars: {x: number}, one: 'Hello.', count: x}",
        "{text: Hello, you: there}",
    ],
)
def test_a_message_whose_placeholders_have_no_kind_is_found(project: Path, node: str) -> None:
    (project / "locales" / "messages.yaml").write_text(f"code: {node}\n", encoding="utf-8")
    assert any(one.code == "message" and one.context == "code" for one in check_catalogues(project))


def test_a_catalogue_that_is_behind_or_has_other_plurals_is_found(project: Path) -> None:
    path = project / "locales" / "nl" / "LC_MESSAGES" / "demo.po"
    path.write_text(path.read_text(encoding="utf-8").replace("nplurals=2", "nplurals=3"), encoding="utf-8")
    assert {one.code for one in check_catalogues(project) if one.domain == "demo"} >= {"header", "outdated"}
    path.unlink()
    assert "outdated" in {one.code for one in check_catalogues(project) if one.domain == "demo"}


def test_a_finding_says_where_and_what() -> None:
    facts = {"found": "12", "wanted": "13"}
    assert (
        str(Finding("numbers", "nl", "demo", "demo.deal.text", facts))
        == "nl/demo/demo.deal.text: numbers: Numbers here: 12; in the source: 13."
    )
