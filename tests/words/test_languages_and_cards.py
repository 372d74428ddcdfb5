"""The languages and the names of cards as data: letters, plural rules, duties, 53 names in each language."""

import re
from functools import cache
from typing import Any

import yaml
from babel import Locale

from validator.paths import locales_dir

RANKS = "A K Q J T 9 8 7 6 5 4 3 2".split()
SUITS = "S H D C".split()


@cache
def read(name: str) -> dict[str, Any]:
    data: dict[str, Any] = yaml.safe_load((locales_dir() / name).read_text(encoding="utf-8"))
    return data


def test_a_language_shows_every_rank_by_a_letter_of_its_own() -> None:
    for lang, node in read("languages.yaml").items():
        letters = node["cards"]["letters"]
        assert list(letters) == [*RANKS, "JO"], lang
        assert len(set(letters.values())) == len(letters), lang
        assert letters["T"] == "10", lang
        assert list(node["cards"]["suits"]) == SUITS, lang


def test_a_language_is_known_to_cldr_and_has_a_plural_rule_that_runs() -> None:
    for lang, node in read("languages.yaml").items():
        locale = Locale.parse(node["locale"])
        assert locale.text_direction == node["direction"], lang
        number, rule = re.fullmatch(r"nplurals=(\d); plural=(.+);", node["plural_forms"]).groups()  # type: ignore[union-attr]
        used = {int(eval(rule, {}, {"n": n})) for n in range(30)}
        assert used == set(range(int(number))), lang
        assert len(used) == len(set(locale.plural_form.tags) | {"other"}), lang
        assert re.split(node["search"]["separator"], "kaart, tihi") == ["kaart", "tihi"], lang


def test_a_language_says_each_duty_in_its_own_words() -> None:
    for lang, node in read("languages.yaml").items():
        said = [word for duty in ("must", "may", "must-not") for word in node["duties"][duty]]
        assert len(set(said)) == len(said), lang


def test_each_of_the_53_cards_has_a_name_of_its_own_in_each_language() -> None:
    cards = read("cards.yaml")["cards"]
    assert list(cards) == [*(rank + suit for suit in SUITS for rank in RANKS), "JO"]
    for lang in read("languages.yaml"):
        assert len({name[lang] for name in cards.values()}) == 53, lang


def test_a_card_is_named_by_its_suit_and_its_rank() -> None:
    data = read("cards.yaml")
    for card, names in data["cards"].items():
        for lang, name in names.items():
            rank, suit = (card[0], card[1]) if card != "JO" else ("JO", None)
            stem = data["ranks"][rank][lang][:3].removesuffix("a")
            assert stem.lower() in name or (lang == "sv" and rank.isdigit()), (card, lang, name)
            assert suit is None or data["suits"][suit][lang][:4] in name, (card, lang, name)
