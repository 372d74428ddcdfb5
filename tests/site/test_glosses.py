"""A word that needs it is explained in brackets where a game's page uses it first."""

import re

import pytest

from tests.site.test_translation_pages import made
from validator.paths import locales_dir
from validator.site.frame import frames
from validator.site.rulebooks import rulebooks
from validator.spec.rulebooks import open_library
from validator.words.glossary import Glossary

SOURCE, *TRANSLATED = [frame.code for frame in frames()]
ADDED = re.compile(
    r'<a class="cr-term" href="[^"]*#([a-z0-9-]+)">[^<]*</a> <span class="cr-gloss">\(<span lang="en">([^<]+)'
)


def words_of(html: object) -> str:
    return re.sub(r"<[^>]+>", "", str(html)).lower()


@pytest.mark.parametrize("lang", TRANSLATED)
def test_the_english_word_stands_at_the_first_use(lang: str) -> None:
    glossary = Glossary(locales_dir())
    named = {
        name: str(words["gloss"])
        for name in glossary.concepts
        if (words := glossary.words(name, lang)).get("gloss", "").lower()
        == glossary.words(name, SOURCE)["term"].lower()
    }
    added = 0
    for view in made(lang)[1]:
        clauses = [clause for section in view.sections() for clause in section["clauses"]]
        for name, gloss in named.items():
            using = [one for one in clauses if f'#{name}"' in str(one["text"])]
            shown = [one["id"] for one in using if (name, gloss) in ADDED.findall(str(one["text"]))]
            assert shown in ([], [using[0]["id"]]) if using else not shown, (view.sheet.id, name)
            if using:
                first = words_of(using[0]["title"]) + words_of(using[0]["text"])
                own = re.search(rf'#{name}">[^<]*</a> \(', str(using[0]["text"]))
                assert own or gloss.lower() in first, (view.sheet.id, name)
                assert not (own and shown), (view.sheet.id, name)
            added += len(shown)
    assert added or not named


def test_the_source_language_needs_none() -> None:
    game = rulebooks(open_library())[0].id
    view = made(SOURCE, game)[1][0]
    assert not any(view.glosses.put(name, {"pieces": []})["pieces"] for name in view.sheet.placed)
