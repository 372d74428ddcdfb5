"""A form and the case that it makes say the same: a suit that is only proposed is not called trumps."""

import pytest

from tests.rulebooks import game, games, settings_of
from validator.cases.fields import kinds_of
from validator.site.settle.forms import form
from validator.words.catalogues import compiled_catalogue, languages

CODES = [str(one["code"]) for one in languages()]


@pytest.mark.parametrize("lang", CODES)
@pytest.mark.parametrize("name", list(games()))
def test_the_label_of_trumps_is_what_the_case_calls_them(name: str, lang: str) -> None:
    words = compiled_catalogue(lang, name)
    told = [
        one for one in words["messages"].values() if "trump" in one["vars"] and "ask" in one.get("when", {})
    ]
    seen = set()
    for chosen in settings_of(name):
        ready = game(name, **chosen)
        for kind in kinds_of(ready):
            labels = [one["label"] for one in form(ready, words, kind, {}) if one["id"] == "trump"]
            if labels:
                [said] = [one["text"] for one in told if kind in one["when"]["ask"]]
                assert labels == [said.partition(":")[0]], (chosen, kind)
                seen.add(kind)
    assert seen or not any(order["trump"] for order in game(name).orders)
