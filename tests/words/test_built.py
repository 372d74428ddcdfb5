"""Wrong words on a built page are found where a reader of that language sees them, and nowhere else."""

from pathlib import Path

import pytest

from validator.words.built import check_site, seen

ROOT = Path(__file__).resolve().parents[2]
PAGE = """<!doctype html>
<html lang="sv"><head><title>Kort</title><style>.kostym {{}}</style></head>
<body>
<p>{}</p>
</body></html>
"""


def found(folder: Path, inside: str) -> list[tuple[str, int, str]]:
    page = folder / "sv" / "games" / "index.html"
    page.parent.mkdir(parents=True, exist_ok=True)
    page.write_text(PAGE.format(inside), encoding="utf-8")
    return [
        (one.severity, one.line, one.facts["found"])
        for one in check_site(ROOT, folder, ["sv"])
        if one.domain == "sv/games/index.html"
    ]


@pytest.mark.parametrize(
    "inside", ["i samma kostym.", "i <b>samma</b> kostymer", "x <span>kost<i>ym</i></span>"]
)
def test_a_wrong_word_on_a_page_is_told_with_its_line(tmp_path: Path, inside: str) -> None:
    told = found(tmp_path, inside)
    assert [(grave, line) for grave, line, _ in told] == [("error", 4)]
    assert told[0][2].startswith("kostym")


@pytest.mark.parametrize(
    "inside",
    [
        "i samma färg",
        '<span lang="en">kostym</span>',
        '<span lang="en">a <b>kostym</b></span> och färg',
        "<code>kostym</code>",
        "<script>kostym</script>",
        "game.kostym-order",
    ],
)
def test_what_is_not_in_the_language_of_the_page_is_passed_over(tmp_path: Path, inside: str) -> None:
    assert found(tmp_path, inside) == []


def test_a_word_of_the_language_inside_another_is_seen_again() -> None:
    html = '<html lang="sv"><p><span lang="en">one <b lang="sv">två</b></span> tre<br>fyra</p></html>'
    assert [text for _, text in seen(html, "sv")] == ["två tre", "fyra"]
