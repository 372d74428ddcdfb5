"""The words of card games as data: inflected forms, forbidden forms and sources in every language."""

import re
from collections.abc import Iterator
from functools import cache
from typing import Any

import pytest
import yaml

from validator.paths import locales_dir, rules_dir

CONCEPT_KEYS = {"group", "definition", "note", "words"}
REQUIRED = {"term", "forms", "grammar", "sources", "confidence", "reviewer"}
OPTIONAL = {"gloss", "accepted", "kin", "forbidden", "regional"}
CLASSES = {"noun", "verb", "adjective", "adverb", "phrase", "name"}
INFLECTED = ("plural", "definite", "genitive", "partitive", "partitive_plural")


@cache
def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((locales_dir() / name).read_text(encoding="utf-8"))
    return data


def concepts() -> dict[str, Any]:
    found: dict[str, Any] = read("glossary.yaml")["concepts"]
    return found


def words() -> Iterator[tuple[str, str, dict[str, Any]]]:
    for concept, node in concepts().items():
        for lang, entry in node["words"].items():
            yield concept, lang, entry


def forbidden(lang: str, scope: str) -> list[tuple[str, str]]:
    return [
        (concept, wrong["form"])
        for concept, at, entry in words()
        if at == lang
        for wrong in entry.get("forbidden", [])
        if wrong["scope"] == scope
    ]


@cache
def pattern(form: str) -> re.Pattern[str]:
    """A form as the head of the glossary defines it: whole words in any case, `*` for any ending."""
    parts = [
        re.escape(word.removesuffix("*")) + (r"\w*" if word.endswith("*") else "") for word in form.split()
    ]
    return re.compile(r"(?<!\w)" + r"\s+".join(parts) + r"(?!\w)", re.IGNORECASE)


def holds(text: str, form: str) -> bool:
    return pattern(form).search(text) is not None


def uses(text: str, entry: dict[str, Any]) -> bool:
    return any(holds(text, form) for form in entry["forms"])


def strings(node: Any) -> Iterator[Any]:
    if isinstance(node, dict):
        for key, value in node.items():
            yield key
            yield from strings(value)
    elif isinstance(node, list):
        for value in node:
            yield from strings(value)
    elif node is not None:
        yield node


# Shape ------------------------------------------------------------------------------


def test_ids_are_lower_case_words_with_hyphens() -> None:
    assert len(concepts()) >= 100
    assert [name for name in concepts() if not re.fullmatch(r"[a-z]+(-[a-z]+)*", name)] == []


def test_each_concept_has_a_definition_and_all_languages_in_order() -> None:
    languages = list(read("languages.yaml"))
    for name, node in concepts().items():
        assert set(node) <= CONCEPT_KEYS, name
        assert node["group"] in read("glossary.yaml")["groups"], name
        assert re.fullmatch(r"[A-Z].+\.", node["definition"]), name
        assert list(node["words"]) == languages, name


def test_each_entry_has_the_known_keys_only() -> None:
    for name, lang, entry in words():
        assert REQUIRED <= set(entry) <= REQUIRED | OPTIONAL, (name, lang)
        assert entry["grammar"]["class"] in CLASSES, (name, lang)
        assert entry["confidence"] in {"A", "B", "C"}, (name, lang)


@pytest.mark.parametrize("name", ["glossary.yaml", "languages.yaml", "cards.yaml"])
def test_no_word_is_read_as_a_number_or_a_truth_value(name: str) -> None:
    assert [one for one in strings(read(name)) if not isinstance(one, str | bool)] == []
    flags = {"glossary.yaml": {True}, "languages.yaml": {False}}  # exact, names_reviewed
    assert {one for one in strings(read(name)) if isinstance(one, bool)} <= flags.get(name, set())


def test_nobody_is_named_as_a_reviewer_who_is_not_a_person() -> None:
    assert [
        (name, lang)
        for name, lang, entry in words()
        if not (entry["reviewer"] is None or re.fullmatch(r"\w[\w .'-]+", str(entry["reviewer"])))
    ] == []


# Forms ------------------------------------------------------------------------------


def test_words_of_one_kin_are_accepted() -> None:
    strangers = [
        (name, lang)
        for name, lang, entry in words()
        if not set(entry.get("kin", [])) <= set(entry.get("accepted", []))
    ]
    assert strangers == []


def test_terms_are_among_the_forms() -> None:
    for name, lang, entry in words():
        missing = [term for term in [entry["term"], *entry.get("accepted", [])] if term not in entry["forms"]]
        assert missing == [], (name, lang)


def test_no_form_stands_twice() -> None:
    for name, lang, entry in words():
        assert len(set(entry["forms"])) == len(entry["forms"]), (name, lang)


def test_every_inflected_form_of_the_grammar_counts_as_a_use() -> None:
    missing = [
        (name, lang, key, entry["grammar"][key])
        for name, lang, entry in words()
        for key in INFLECTED
        if key in entry["grammar"] and not uses(entry["grammar"][key], entry)
    ]
    assert missing == []


def test_estonian_nouns_give_the_cases_that_a_sentence_needs() -> None:
    short = [
        name
        for name, node in concepts().items()
        for entry in [node["words"]["et"]]
        if entry["grammar"]["class"] == "noun" and " " not in entry["term"]
        if not {"genitive", "partitive"} & set(entry["grammar"])
    ]
    assert [name for name in short if name not in {"best-bower"}] == []


@pytest.mark.parametrize(
    ("lang", "concept", "text"),
    [
        ("et", "trick", "Võidab see, kes saab rohkem tihisid."),
        ("et", "trump", "Kui mängijal trumpi ei ole, võib ta käia mis tahes kaardi."),
        ("et", "trump-suit", "Trumbimastist kaart lööb kõiki teisi."),
        ("et", "card", "Igale mängijale jagatakse kuus kaarti."),
        ("et", "follow-suit", "Kui võimalik, peab käima sama masti kaardi."),
        ("sv", "trick", "Den som vann sticket spelar ut till nästa."),
        ("sv", "trump", "Trumfens nia är lägst."),
        ("nl", "dealer", "De gevers wisselen met de klok mee."),
        ("nl", "lead", "De voorhand komt uit met een willekeurige kaart."),
        ("ms", "deal", "Pembahagi membahagikan tiga kad kepada setiap pemain."),
        ("ms", "stake", "Semua taruhan masuk ke dalam pot."),
        ("en", "trick", "Three tricks are enough."),
    ],
)
def test_inflected_words_are_found_in_sentences(lang: str, concept: str, text: str) -> None:
    assert uses(text, concepts()[concept]["words"][lang])


@pytest.mark.parametrize(
    ("lang", "concept", "text"),
    [
        ("et", "trick", "Ta mängib tihti kaarte."),
        ("et", "trump", "Trumpet on puhkpill."),
        ("et", "king", "Kuninganna on naine."),
        ("sv", "void", "Renommé är något annat."),
        ("nl", "trick", "Het slagveld is leeg."),
        ("ms", "trick", "Trigonometri ialah cabang matematik."),
    ],
)
def test_other_words_that_begin_alike_are_not(lang: str, concept: str, text: str) -> None:
    assert not uses(text, concepts()[concept]["words"][lang])


# Forbidden forms --------------------------------------------------------------------


def test_forbidden_forms_say_why_and_where() -> None:
    for name, lang, entry in words():
        for wrong in entry.get("forbidden", []):
            assert {"form", "reason", "scope"} <= set(wrong) <= {"form", "reason", "scope", "exact"}, (
                name,
                lang,
            )
            assert wrong["scope"] in {"texts", "concept"}, (name, lang)
            assert len(wrong["reason"]) > 3, (name, lang, wrong["form"])


def test_no_form_is_both_right_and_wrong_for_a_concept() -> None:
    clashes = [
        (name, lang, wrong["form"], right)
        for name, lang, entry in words()
        for wrong in entry.get("forbidden", [])
        for right in [entry["term"], *entry.get("accepted", []), *entry["forms"]]
        if pattern(wrong["form"]).fullmatch(right.replace("*", "")) or wrong["form"].lower() == right.lower()
    ]
    assert clashes == []


@pytest.mark.parametrize("lang", list(read("languages.yaml")))
def test_what_no_text_may_hold_is_in_no_right_word(lang: str) -> None:
    right = [
        form.replace("*", "")
        for _, at, entry in words()
        if at == lang
        for form in [*entry["forms"], entry.get("gloss", "")]
    ]
    right += [
        name[lang]
        for part in ("suits", "colours", "ranks", "ranks_plural", "cards", "special")
        for name in read("cards.yaml")[part].values()
    ]
    right += [word for duty in read("languages.yaml")[lang]["duties"].values() for word in duty]
    clashes = [
        (name, form, text) for name, form in forbidden(lang, "texts") for text in right if holds(text, form)
    ]
    assert clashes == []


FAULTS = [
    ("nl", "een standaard 52-kaartenpakket", "pack"),
    ("nl", "elke kleurenrun verslaat elke gewone run", "colour-run"),
    ("nl", "met de weg op tafel", "face-up"),
    ("nl", "in tegengerechtelijke volgorde", "anticlockwise"),
    ("nl", "plus een reservekaart", "spare-card"),
    ("nl", "spadej-spade8-spade7", "spades"),
    ("nl", "De speler rechts van de dealer", "dealer"),
    ("sv", "tre kostymer från 6", "suit"),
    ("sv", "kallas sex på scenen", "six-on-stage"),
    ("sv", "kasseras något kort", "throw-off"),
    ("sv", "jämna satsningen", "call"),
    ("sv", "bredvid den vänstra handen", "left-neighbour"),
    ("et", "Esimene edasimüüja valitakse juhuslikult", "dealer"),
    ("et", "25-kaardipaketti", "pack"),
    ("et", "Seda kaarti nimetatakse leseks", "widow"),
    ("et", "mängima kaardi ülikonda", "suit"),
    ("et", "Mängija, kes võidab võlu", "trick"),
    ("et", "ühe punkti ühe võidukäigu kohta", "trick"),
    ("et", "Trummikomplekti Jack", "trump-suit"),
    ("et", "kes ei valinud trumpet", "trump"),
    ("et", "südamed on", "hearts"),
    ("et", "kahes partnerluses", "partnership"),
    ("et", "vasakpoolne värav", "left-bower"),
    ("ms", "dalam setiap guaman", "suit"),
    ("ms", "dalam saman yang sama", "suit"),
    ("ms", "Peniaga menguruskan semua kad", "dealer"),
    ("ms", "bernilai 5 poin setiap satu", "point"),
    ("ms", "berlian-diamond9", "diamonds"),
    ("ms", "kumpulan 3 kad dan kad ganti", "spare-card"),
    ("ms", "pek standard 52-kad", "pack"),
]


@pytest.mark.parametrize(("lang", "text", "concept"), FAULTS)
def test_the_faults_of_the_machine_translated_texts_are_forbidden(lang: str, text: str, concept: str) -> None:
    assert concept in {name for name, form in forbidden(lang, "texts") if holds(text, form)}


GOOD = [
    (
        "nl",
        "De gever deelt; de blinde kaart blijft gedekt op tafel. Wie bekennen kan, moet bekennen.",
    ),
    ("sv", "Givaren ger tre kort till var och en. Man måste följa färg; annars får man trumfa eller saka."),
    (
        "et",
        "Jagaja jagab kuus kaarti. Peab käima sama masti; tihi võidab kõrgeim trump.",
    ),
    ("et", "Viiki ei teki: mõlemad pooled saavad punkte, kuid võidab pakkuja pool."),
    (
        "ms",
        "Pembahagi membahagikan enam kad, ikut arah jam. Pemain mesti ikut suit jika boleh.",
    ),
    ("ms", "Dua kumpulan yang sama nilainya: kumpulan yang dimainkan kemudian menang."),
    ("en", "The dealer gives six cards to each player. Follow suit if you can."),
]


@pytest.mark.parametrize(("lang", "text"), GOOD)
def test_good_sentences_hold_no_forbidden_form(lang: str, text: str) -> None:
    assert [form for _, form in forbidden(lang, "texts") if holds(text, form)] == []


# Sources ----------------------------------------------------------------------------


def test_sources_resolve_and_are_used() -> None:
    known = read("glossary.yaml")["sources"]
    cited = {source for _, _, entry in words() for source in entry["sources"]}
    cited |= {source for node in read("cards.yaml")["names"].values() for source in node["sources"]}
    assert cited - set(known) == set()
    assert set(known) - cited == set()
    for key, source in known.items():
        assert set(source) == {"title", "address"}, key
        assert source["address"] is None or source["address"].startswith(("http", "rules/")), key


def test_only_our_own_wording_is_without_a_source() -> None:
    bare = [
        (name, lang) for name, lang, entry in words() if not entry["sources"] and entry["confidence"] != "C"
    ]
    assert bare == []


# Marks in clauses -------------------------------------------------------------------


def marks() -> Iterator[tuple[str, str, str, str | None]]:
    for path in sorted(rules_dir().glob("*/clauses.yaml")):
        for clause, node in yaml.safe_load(path.read_text(encoding="utf-8"))["clauses"].items():
            for name, text in re.findall(r"\[\[([^\]|]+)(?:\|([^\]]*))?\]\]", node["text"]):
                yield f"{path.parent.name}.{clause}", name, text or name, text or None


def test_marks_in_clauses_name_a_concept_in_one_of_its_forms() -> None:
    source = next(iter(read("languages.yaml")))
    duties = read("languages.yaml")[source]["duties"]
    found = list(marks())
    assert len(found) > 50
    bad = [
        (clause, name, text)
        for clause, name, text, written in found
        if name not in duties
        if name not in concepts() or (written and not uses(written, concepts()[name]["words"][source]))
    ]
    assert bad == []
