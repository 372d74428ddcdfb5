"""A template reaches the facts by name and nothing else."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from validator.words.template import TemplateFault, marks, placeholders, plain, read


def test_text_placeholders_and_marks_keep_their_order() -> None:
    assert read("A {trick} is [[trick|won]] or [[must-not]].") == [
        ("text", "A ", ""),
        ("name", "trick", ""),
        ("text", " is ", ""),
        ("mark", "trick", "won"),
        ("text", " or ", ""),
        ("mark", "must-not", ""),
        ("text", ".", ""),
    ]


def test_doubled_braces_are_braces() -> None:
    assert read("{{a}} {b}") == [("text", "{a} ", ""), ("name", "b", "")]


@pytest.mark.parametrize(
    ("template", "code"),
    [
        ("{dealer.__class__}", "name-bad"),
        ("{dealer[0]}", "name-bad"),
        ("{dealer!r}", "name-bad"),
        ("{dealer:>10}", "name-bad"),
        ("{0}", "name-bad"),
        ("{}", "name-bad"),
        ("{ dealer }", "name-bad"),
        ("{Dealer}", "name-bad"),
        ("{a{b}}", "name-bad"),
        ("{dealer", "brace-open"),
        ("dealer}", "brace-alone"),
        ("[[trick", "mark-open"),
        ("[[Trick]]", "mark-bad"),
        ("[[trick|]]", "mark-bad"),
        ("[[trick| ]]", "mark-bad"),
        ("[[trick|a|b]]", "mark-bad"),
        ("[[trick|{a}]]", "mark-bad"),
        ("[[a [[b]] c]]", "mark-bad"),
        ("[[../x]]", "mark-bad"),
    ],
)
def test_anything_else_in_braces_or_brackets_is_refused(template: str, code: str) -> None:
    with pytest.raises(TemplateFault) as fault:
        read(template)
    assert (fault.value.code, fault.value.template) == (code, template)


@given(st.text(alphabet="ab{}[]|_-.!: é", max_size=30))
def test_every_text_is_read_or_refused_at_a_place_in_it(text: str) -> None:
    try:
        parts = read(text)
    except TemplateFault as fault:
        place = fault.at
    else:
        place = 0
        assert "".join(written(*part) for part in parts) == text
    assert 0 <= place <= len(text)


def written(kind: str, value: str, words: str) -> str:
    """A part as it stands in a template."""
    if kind == "text":
        return value.replace("{", "{{").replace("}", "}}")
    return "{" + value + "}" if kind == "name" else f"[[{value}|{words}]]" if words else f"[[{value}]]"


def test_names_and_marks_are_listed_as_often_as_they_stand_there() -> None:
    template = "{b} [[trick]] {a} {b} [[must|moet]]"
    assert placeholders(template) == ["b", "a", "b"]
    assert marks(template) == ["trick", "must"]
    assert plain(template) == "{b} trick {a} {b} moet"
