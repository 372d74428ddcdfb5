"""What there is to translate is found where it stands, with all that a translator needs, and twice alike."""

import ast
from pathlib import Path

import pytest

from tests.words.checkout import CARDS, CLAUSES, GAME, GLOSSARY, MESSAGES, VARIANTS
from validator.words.entries import Entry
from validator.words.extract import domain_of, extract
from validator.words.upkeep import outdated, progress, update_catalogues, write_templates
from validator.words.values import KINDS, LISTS
from validator.words.yaml_texts import KIND_NOTES, SourceUnreadable, parse, texts_of


def entries(text: str) -> dict[str, Entry]:
    return {entry.context: entry for entry in texts_of(parse(text, "demo.yaml"), "en")}


def test_a_clause_is_one_message_with_its_place_its_placeholders_and_its_terms() -> None:
    entry = entries(CLAUSES)["demo.cards-each.text"]
    assert entry.text == "The [[dealer]] [[must]] give {n} [[card|cards]] to each."
    assert entry.comments == (
        "demo, section “The deal”: text (rule)",
        "{n}: filled from the rules, steps.deal.each",
        "Note: A note.",
    )
    assert (entry.terms, entry.braces) == (("dealer", "card"), True)
    assert entries(CLAUSES)["demo.advice.title"].comments == ("demo, section “The deal”: title (advice)",)


def test_contexts_are_ids_for_ever() -> None:
    assert list(entries(CLAUSES)) == [
        "demo.section.deal",
        "demo.cards-each.title",
        "demo.cards-each.text",
        "demo.advice.title",
        "demo.advice.text",
    ]
    assert list(entries(VARIANTS)) == [
        "demo.switch.form.title",
        "demo.switch.form.text",
        "demo.switch.form.plain",
        "demo.switch.form.fancy",
        "demo.switch.form.fancy.text",
    ]
    assert list(entries(GAME)) == ["demo.title", "demo.about.origin", "demo.about.aim"]
    assert list(entries(CARDS)) == ["card.AS", "suit.S"]
    assert list(entries(GLOSSARY)) == ["glossary.group.cards", "glossary.trick"]


def test_a_message_with_forms_tells_what_chooses_them() -> None:
    entry = entries(MESSAGES)["message.tricks-taken"]
    assert (entry.text, entry.plural) == (
        "{seat} has {count} [[trick]].",
        "{seat} has {count} [[trick|tricks]].",
    )
    assert entry.comments == (
        "{seat}: a player: the words of word.seat, or a name; never inflect it",
        "{count}: a number",
        "The form is chosen by {count}",
        "Note: Said at the end.",
    )


def test_every_kind_of_placeholder_is_explained_to_translators() -> None:
    assert set(KIND_NOTES) == set(KINDS) | set(LISTS)


def test_there_is_a_domain_for_each_game_and_each_room(root: Path) -> None:
    domains = {
        domain: [entry.context or entry.text for entry in found] for domain, found in extract(root).items()
    }
    assert list(domains) == ["cards", "cli", "demo", "glossary", "messages", "site"]
    assert domains["cli"] == ["Games", "{n} game"]
    assert domains["site"] == ["Glossary", "Welcome"]
    assert domains["demo"][0] == "demo.section.deal"
    assert next(entry for entry in extract(root)["cli"] if entry.text == "Games").comments == (
        "heading of a list",
    )


@pytest.mark.parametrize(
    ("file", "domain"),
    [
        ("rules/demo/clauses.yaml", "demo"),
        ("locales/cards.yaml", "cards"),
        ("validator/site/pages.py", "site"),
        ("validator/spec/texts.py", "cli"),
        ("validator\\site\\pages.py", "site"),
    ],
)
def test_a_file_belongs_to_a_domain(file: str, domain: str) -> None:
    assert domain_of(file) == domain


def test_a_second_extraction_changes_nothing(root: Path) -> None:
    assert [path.name for path in write_templates(root)] == [
        "cards.pot",
        "cli.pot",
        "demo.pot",
        "glossary.pot",
        "messages.pot",
        "site.pot",
    ]
    assert len(update_catalogues(root)) == 6
    assert write_templates(root) == []
    assert update_catalogues(root) == []
    assert outdated(root) == []


def test_a_changed_source_makes_template_and_catalogue_outdated(root: Path) -> None:
    write_templates(root)
    update_catalogues(root)
    path = root / "rules" / "demo" / "clauses.yaml"
    path.write_text(CLAUSES.replace("Sit down.", "Sit upright."), encoding="utf-8")
    assert {path.name for path in outdated(root)} == {"demo.pot", "demo.po"}
    path.write_text(CLAUSES.replace("[[must]] give {n}", "[[must]]\n      give   {n}"), encoding="utf-8")
    assert outdated(root) == []


def test_names_that_the_sources_hold_in_all_languages_are_filled_in(root: Path) -> None:
    update_catalogues(root)
    told = {one.domain: (one.total, one.translated, one.stale) for one in progress(root)}
    assert (told["cards"], told["demo"]) == ((2, 2, 0), (13, 0, 0))


def test_a_file_that_cannot_be_read_says_where_and_why() -> None:
    with pytest.raises(SourceUnreadable, match=r"demo\.yaml:2:1"):
        parse("a: 1\na: 2\n", "demo.yaml")
    with pytest.raises(SourceUnreadable, match="must hold a map"):
        parse("- 1\n", "demo.yaml")


def test_every_text_of_a_program_is_asked_for_by_a_name_that_is_extracted() -> None:
    program = Path(__file__).resolve().parents[2] / "validator"
    for path in program.rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if not (isinstance(node, ast.Assign) and isinstance(node.value, ast.Attribute)):
                continue
            if node.value.attr in ("gettext", "ngettext"):
                names = [target.id for target in node.targets if isinstance(target, ast.Name)]
                assert names in ([], ["_"]), f"{path.relative_to(program)}:{node.lineno}"
