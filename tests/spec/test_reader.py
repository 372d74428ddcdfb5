"""YAML is read by the 1.2 core rules, with places; hostile text gets a problem, no traceback and no hang."""

from __future__ import annotations

import os
import time
from pathlib import Path

import pytest
import yaml
from hypothesis import example, given, settings
from hypothesis import strategies as st

from validator.paths import rules_dir
from validator.spec import reader
from validator.spec.problems import format_problem
from validator.spec.quick_yaml import quick_data
from validator.spec.reader import kept_yaml, read_bytes, read_text, read_yaml
from validator.spec.text import text_faults


@pytest.fixture(params=["CSafeLoader", "SafeLoader"])
def loader(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> str:
    """Both builds of the parser."""
    if not hasattr(yaml, request.param):
        pytest.fail("this PyYAML was built without libyaml; the fast half of the reader is untested")
    monkeypatch.setattr(reader, "_LOADER", getattr(yaml, request.param))
    return str(request.param)


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("off", "off"),
        ("no", "no"),
        ("yes", "yes"),
        ("on", "on"),
        ("y", "y"),
        ("true", True),
        ("False", False),
        ("~", None),
        ("", None),
        ("null", None),
        ("9", 9),
        ("-9", -9),
        ("0o17", 15),
        ("0x1F", 31),
        ("017", 17),
        ("1.5", 1.5),
        ("1e3", 1000.0),
        ("12:30", "12:30"),
        ("2026-11-30", "2026-11-30"),
        ("1_000", "1_000"),
        ("'9'", "9"),
        ("!!str 9", "9"),
        ("!!float 9", 9),
        ("9H", "9H"),
        ("T", "T"),
        ("N", "N"),
        ("=", "="),
    ],
)
def test_scalars_are_what_the_core_rules_say(loader: str, text: str, value: object) -> None:
    document = read_text(f"key: {text}\n", name="f")
    assert document.problems == ()
    assert document.data == {"key": value}
    assert type(document.data["key"]) is type(value)


def test_keys_are_always_text(loader: str) -> None:
    assert read_text("{9: a, true: b, off: c, ~: d}", name="f").data == {
        "9": "a",
        "true": "b",
        "off": "c",
        "~": "d",
    }


def test_every_key_and_value_has_its_place(loader: str) -> None:
    document = read_text("deck:\n  ranks: [A, K]\n  õ: {jokers: 1}\n", name="f")
    assert (document.key_places["deck", "ranks"].line, document.key_places["deck", "ranks"].column) == (2, 3)
    assert (document.place(("deck", "ranks", 1)).line, document.place(("deck", "ranks", 1)).column) == (2, 14)
    assert document.place(("deck", "õ", "jokers")).column == 15
    assert document.place(("deck", "ranks", 7)) == document.place(("deck", "ranks"))


FAULTS = [
    ("a: 1\nb: 2\na: 3\n", "key-repeated", 3, 1),
    ("{a: 1, b: {c: 1, c: [2, {d: 3}]}, e: 4}", "key-repeated", 1, 18),
    ("a: &x 1\n", "anchor", 1, 4),
    ("a: *x\n", "alias", 1, 4),
    ("*x : 1\n", "alias", 1, 1),
    ("<<: {a: 1}\n", "merge-key", 1, 1),
    ("a:\n\tb: 1\n", "tab", 2, 1),
    ("a: b\tc\n", "tab", 1, 5),
    ("a: \x1b[31m", "control-character", 1, 4),
    ('a: "\\e[31m"', "control-character", 1, 4),
    ('"\\0": 1', "control-character", 1, 1),
    ("a: b\u202ec", "control-character", 1, 5),
    ("a: b\x00c", "control-character", 1, 5),
    ("a: b\u2028c", "control-character", 1, 5),
    ("a: 1\n---\nb: 2\n", "several-documents", 2, 1),
    ("%YAML 1.1\n---\na: 1\n", "directive", 1, 1),
    ("%TAG ! tag:example,2000:\n---\na: 1\n", "directive", 1, 1),
    ("a: !!python/object:os.system x\n", "tag", 1, 4),
    ("a: !!binary aGk=\n", "tag", 1, 4),
    ("a: !!timestamp 2026-11-30\n", "tag", 1, 4),
    ("a: !mine {b: 1}\n", "tag", 1, 4),
    ("a: !!int x\n", "tag-mismatch", 1, 4),
    ("? [a, b]\n: 1\n", "key-not-word", 1, 3),
    ("'': 1\n", "key-empty", 1, 1),
    ("$order: [a]\n", "key-reserved", 1, 1),
    ("a: .nan\n", "number-not-finite", 1, 4),
    ("a: -.inf\n", "number-not-finite", 1, 4),
    ("a: 1e999\n", "number-not-finite", 1, 4),
    ("a: " + "9" * 5000, "number-too-large", 1, 4),
    ("a: b: c\n", "yaml-colon", 1, 5),
    ("a: @home\n", "yaml-start", 1, 4),
    ("a:\n  b: 1\n c: 2\n", "yaml-indent", 3, 2),
    ('a: "open\n', "yaml-unclosed-quote", 2, 1),
    ("", "empty", 0, 0),
    ("# nothing but a remark\n", "empty", 0, 0),
]


@pytest.mark.parametrize(("text", "code", "line", "column"), FAULTS)
def test_a_fault_is_named_at_its_place(loader: str, text: str, code: str, line: int, column: int) -> None:
    problem = read_text(text, name="f").problems[0]
    assert (problem.code, problem.line, problem.column) == (code, line, column)
    shown = format_problem(problem)
    assert shown.startswith("f:" if line == 0 else f"f:{line}:{column}: error: ")
    assert "{" not in shown.replace("{c", "")
    assert all(char == "\n" or char.isprintable() for char in shown)


def test_faults_that_leave_the_rest_readable_are_told_together(loader: str) -> None:
    document = read_text("a: 1\na: 2\nb: .inf\nc: {d: 1, d: 2}\n", name="f")
    assert [problem.line for problem in document.problems] == [2, 3, 4]
    assert document.data == {"a": 1, "b": None, "c": {"d": 1}}


@pytest.mark.parametrize(
    ("raw", "code"),
    [
        ("a: é".encode("latin-1"), "encoding-not-utf8"),
        ("a: é".encode("utf-16"), "encoding-utf16"),
        ("a: 1".encode("utf-16-le"), "encoding-utf16"),
        ("a: 1".encode("utf-32-be"), "encoding-utf16"),
        ("a: 1".encode("utf-8-sig"), "encoding-bom"),
        (b"a: \x00", "control-character"),
        (b"x" * 2_000_001, "file-too-large"),
    ],
)
def test_bytes_that_are_no_rules_text_are_refused(raw: bytes, code: str) -> None:
    document = read_bytes(raw, name="f")
    assert [problem.code for problem in document.problems] == [code]
    assert document.data is None


@pytest.mark.parametrize(
    "text",
    [
        "[" * 1_000_000,
        "{" * 1_000_000,
        "- " * 500_000,
        "? " * 500_000,
        "a: [" * 250_000,
        "!!str " * 300_000,
        "'" * 1_000_001,
        "a: b\n" * 300_000,
        "[" + "[], " * 400_000 + "]",
        "- &a [*a, *a]\n" * 100_000,
        "a:\n" + "".join(" " * depth + "b:\n" for depth in range(1, 1000)),
        "x" * 1_900_000,
        "k" * 1_900_000 + ": 1",
        "&" * 1_000_000,
        "|\n" * 900_000,
        "#" * 1_900_000,
        "%" * 1_900_000,
        "\\" * 1_900_000,
    ],
    ids=lambda text: text[:8].strip() or "blank",
)
def test_two_megabytes_of_malice_take_seconds_at_most(text: str) -> None:
    started = time.process_time()
    read_bytes(text.encode(), name="f")
    assert time.process_time() - started < 6


def test_the_faults_of_a_file_are_told_up_to_a_limit() -> None:
    problems = read_text("a: {b: [c]}\n" * 5000, name="f").problems
    assert [problem.code for problem in problems[-2:]] == ["key-repeated", "too-many-faults"]
    assert len(problems) == 101


def test_a_large_file_is_not_read_whole(tmp_path: Path) -> None:
    huge = tmp_path / "huge.yaml"
    with huge.open("wb") as stream:
        stream.truncate(50_000_000)
    started = time.monotonic()
    assert [problem.code for problem in read_yaml(huge).problems] == ["file-too-large"]
    assert time.monotonic() - started < 1


def test_what_is_no_ordinary_file_is_refused(tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    assert read_yaml(tmp_path / "pipe").problems[0].code == "file-not-plain"
    assert read_yaml(tmp_path).problems[0].code == "file-not-plain"
    assert read_yaml(tmp_path / "absent").problems[0].code == "file-missing"
    assert read_yaml(tmp_path / "nul\0").problems[0].code == "file-unreadable"


YAMLISH = st.text(
    st.sampled_from(list("abk9 \n:-[]{},#&*!|>'\"%@`?~<=.\\$\t0")) | st.characters(), max_size=120
)


@settings(max_examples=1000, deadline=None)
@given(YAMLISH)
def test_any_text_gives_data_or_problems(text: str) -> None:
    document = read_text(text, name="f")
    assert document.problems or document.data is not None or text.strip()
    for problem in document.problems:
        assert problem.line <= text.count("\n") + 2
        assert format_problem(problem)


@settings(max_examples=300, deadline=None)
@given(st.binary(max_size=200))
def test_any_bytes_give_data_or_problems(raw: bytes) -> None:
    document = read_bytes(raw, name="f")
    assert document.problems or raw.strip()


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers(-(10**14), 10**14)
    | st.text(st.characters(exclude_categories=["C", "Z"])),
    lambda inner: (
        st.lists(inner, max_size=4)
        | st.dictionaries(st.text(st.sampled_from("abcdefghij"), min_size=1), inner, max_size=4)
    ),
    max_leaves=12,
)


class Quoting(yaml.SafeDumper):
    """Writes texts in quotes: by YAML 1.1, which it knows, ``0E0`` needs none; by 1.2 it is a number."""


Quoting.add_representer(
    str, lambda dumper, text: dumper.represent_scalar("tag:yaml.org,2002:str", text, style='"')
)


@settings(max_examples=200, deadline=None)
@given(VALUES)
@example("0E0")
def test_what_another_writer_wrote_is_read_back(value: object) -> None:
    document = read_text(yaml.dump(value, Dumper=Quoting, allow_unicode=True, sort_keys=False), name="f")
    assert document.problems == ()
    assert document.data == value


def test_a_kept_document_is_that_of_the_content_whatever_the_time_of_the_file(tmp_path: Path) -> None:
    path = tmp_path / "a.yaml"
    for text in ("a: 1\n", "a: 2\n", "a: 1\n", "a: {\n"):
        path.write_text(text, encoding="utf-8")
        os.utime(path, (1, 1))
        assert kept_yaml(path, name="rules/a.yaml") == read_yaml(path, name="rules/a.yaml")
    assert kept_yaml(path, name="b").problems[0].file == "b"
    path.unlink()
    assert kept_yaml(path, name="b") == read_yaml(path, name="b")


_PIECES = st.sampled_from(
    [
        *"a b: - { } [ ] , : & * ! # | > ' 1 -2 007 0x1F 1e3 .5 .inf ~ null true yes << $a ? --- ...".split(),
        *('"', "\\", " ", "\n", "\n  ", "\n- ", ": ", "a: ", "b: [", "&x ", "*x", '"\\u0007"', "!!str "),
        *("%YAML 1.2\n", "123456789012345678"),
    ]
)


@given(st.lists(_PIECES, max_size=24).map("".join))
@settings(max_examples=600, deadline=None)
def test_what_is_read_quickly_is_what_is_read_with_care(text: str) -> None:
    assert reader.read_text(text, name="a") == reader._read_with_care(text, "a") or text_faults_in(text)


def text_faults_in(text: str) -> bool:
    """Faults of the text itself are told before anything is read."""
    return any(True for _ in text_faults(text))


@pytest.mark.parametrize(
    "path", sorted(rules_dir().glob("*/*.yaml")), ids=lambda path: f"{path.parent.name}-{path.stem}"
)
def test_each_file_of_the_rules_is_read_quickly_and_right(path: Path) -> None:
    text = path.read_text(encoding="utf-8")
    careful = reader._read_with_care(text, "a")
    assert quick_data(reader._events(text)) == careful.data
    assert reader.read_text(text, name="a") == careful
