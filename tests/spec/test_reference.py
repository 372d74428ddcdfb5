"""The reference for authors holds every key, and its links lead to anchors that stand there once."""

from __future__ import annotations

import re
from collections import Counter

import markdown

from tests.spec.files import schemas
from validator.spec.reference import ORDER, reference_markdown

PAGE = reference_markdown()
HTML = markdown.markdown(PAGE, extensions=["tables", "attr_list"])


def test_every_key_of_every_schema_has_an_anchor_and_a_sentence() -> None:
    rows = dict(re.findall(r'^\| <span id="([^"]+)"></span>[^|]+ \| ([^|]*) \|', PAGE, re.M))
    assert [anchor for anchor, sentence in rows.items() if not sentence.strip()] == []
    keys = {anchor.rsplit("-key-", 1)[1] for anchor in rows}
    for name in ORDER:
        wanted = set(re.findall(r"'properties': \{'(\w+)'", str(schemas()[name])))
        assert wanted <= keys


def test_anchors_stand_once_and_links_lead_to_them() -> None:
    anchors = Counter(re.findall(r'id="([^"]+)"', HTML))
    assert [anchor for anchor, count in anchors.items() if count > 1] == []
    assert set(re.findall(r'href="#([^"]+)"', HTML)) <= set(anchors)


def test_nothing_of_a_schema_is_read_as_markup() -> None:
    tags = set(re.findall(r"<(\w+)", HTML))
    headings, tables = {"h1", "h2", "h3", "h4"}, {"table", "thead", "tbody", "tr", "th", "td"}
    assert tags <= {"p", "ul", "li", "a", "code", "strong", "br", "span"} | headings | tables
    assert HTML.count("<tr>") == PAGE.count("\n| ") - PAGE.count("\n| --- | --- | --- |")


def test_all_schemas_but_that_of_patches_are_there() -> None:
    assert set(ORDER) == set(schemas().names()) - {"game-patch"}
