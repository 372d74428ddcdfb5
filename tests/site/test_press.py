"""What is printed: booklets, sheets for the table and social images, of all games in all languages."""

import posixpath
import re
from html import unescape
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest
from click.testing import CliRunner
from PIL import Image
from pypdf import PdfReader

from tests.site.looking import Built
from validator.cache import cache_folder
from validator.site.game.sheet import make_sheet
from validator.site.pages import make_site
from validator.site.press import chromium, fonts
from validator.site.press.__main__ import KEPT, finished, main
from validator.site.press.chromium import DoesNotFit, page_numbers, printed
from validator.site.press.fonts import Fonts
from validator.site.press.papers import A4, A5, IMAGE, Paper, papers
from validator.site.rulebooks import rulebooks
from validator.spec.rulebooks import open_library

POINT = 25.4 / 72  # millimetres
DOTS = 300 / 96  # of Chromium's PDFs to a pixel of style sheets
SCALE = re.compile(rb"W\* n\s+q\s+([\d.]+) 0 0 ")
SIZES = {A4: (210, 297), A5: (148, 210)}
OURS = ("SourceSerif4", "SourceSans3", "NotoSansSymbols2")
CONTENTS = re.compile(r'<a href="#([^"]+)">([^<]*(?:<span(?! class="page")[^>]*>[^<]*</span>)?[^<]*)')
ALIKE = {"‘": "ʻ", "’": "ʼ"}
"""Signs that share a glyph, so that what is read from a PDF may be the other one."""

UNSEEN = "\ufe0e\u200b\u00ad"
READ_ALIKE = str.maketrans({**{other: sign for sign, other in ALIKE.items()}, **dict.fromkeys(UNSEEN, "")})


@pytest.fixture(scope="module")
def made() -> dict[str, Paper]:
    return {paper.path: paper for paper in papers()}


@pytest.fixture(scope="module")
def unused() -> Path:
    """Something that was kept and that nobody needs any more."""
    path = cache_folder() / KEPT / "unused.pdf"
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(b"")
    return path


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory, unused: Path) -> Path:
    """Everything printed; what has not changed since the last run comes from the cache."""
    folder = tmp_path_factory.mktemp("press") / "site"
    run = CliRunner().invoke(main, ["--site", str(folder)])
    assert run.exit_code == 0, run.output
    return folder


def pdfs(made: dict[str, Paper], size: str) -> list[Paper]:
    return [paper for paper in made.values() if paper.size == size]


def words_of(html: str) -> str:
    """What a document says wherever it is printed."""
    body = re.sub(r"<(style|title|svg)\b.*?</\1>|<div data-if-room>.*?</div>", "", html, flags=re.DOTALL)
    return unescape(re.sub(r"<[^>]+>", " ", body))


@pytest.fixture(scope="module")
def pages(made: dict[str, Paper], site: Path) -> dict[str, list[str]]:
    """What each page of each PDF says."""
    found = [*pdfs(made, A4), *pdfs(made, A5)]
    return {one.path: [page.extract_text() for page in PdfReader(site / one.path).pages] for one in found}


def fonts_of(reader: PdfReader) -> dict[str, bool]:
    """Every font that a page uses, by its name: is it embedded? One of type 3 is drawn in the file itself."""
    found: dict[str, bool] = {}
    for page in reader.pages:
        for one in page["/Resources"].get("/Font", {}).values():  # type: ignore[attr-defined]
            font = one.get_object()
            drawn = font["/Subtype"] == "/Type3" and bool(font["/CharProcs"])
            about = descriptor(font)
            found[str(about["/FontName"])] = drawn or "/FontFile2" in about or "/FontFile3" in about
    return found


def descriptor(font: Any) -> Any:
    inner = font["/DescendantFonts"][0].get_object() if "/DescendantFonts" in font else font
    return inner["/FontDescriptor"].get_object()


def titles(outline: list[Any]) -> list[str]:
    return [title for one in outline for title in (titles(one) if isinstance(one, list) else [one.title])]


def flat(text: str) -> str:
    return re.sub(r"\s+", "", text)


# Every PDF --------------------------------------------------------------------------


def test_every_pdf_has_its_size_and_is_tagged_in_its_language(made: dict[str, Paper], site: Path) -> None:
    for size, (width, height) in SIZES.items():
        for paper in pdfs(made, size):
            reader = PdfReader(site / paper.path)
            box = reader.pages[0].mediabox
            assert float(box.width) * POINT == pytest.approx(width, abs=0.5), paper.path
            assert float(box.height) * POINT == pytest.approx(height, abs=0.5), paper.path
            assert reader.root_object["/MarkInfo"]["/Marked"], paper.path  # type: ignore[index]
            assert "/StructTreeRoot" in reader.root_object
            assert reader.root_object["/Lang"] == paper.path.split("/")[-2]


def test_every_letter_is_there_in_a_font_of_ours_that_is_embedded(
    made: dict[str, Paper], site: Path, pages: dict[str, list[str]]
) -> None:
    for paper in [*pdfs(made, A4), *pdfs(made, A5)]:
        there = set("".join(pages[paper.path]))
        there |= {sign for sign, other in ALIKE.items() if other in there}
        lacking = set(words_of(paper.html)) - there - set(UNSEEN + " \n\t\xa0")
        assert not lacking, (paper.path, lacking)
        for name, embedded in fonts_of(PdfReader(site / paper.path)).items():
            assert embedded, (paper.path, name)
            assert any(ours in name for ours in OURS), (paper.path, name)


def test_no_page_is_shrunk_because_something_on_it_is_too_wide(made: dict[str, Paper], site: Path) -> None:
    for paper in [*pdfs(made, A4), *pdfs(made, A5)]:
        for number, page in enumerate(PdfReader(site / paper.path).pages, 1):
            drawn = page.get_contents()
            assert drawn is not None
            scale = SCALE.search(drawn.get_data())
            assert scale and float(scale[1]) > 0.999 * DOTS, (paper.path, number)


# Booklets --------------------------------------------------------------------------


def test_the_outline_of_a_booklet_names_every_clause(made: dict[str, Paper], site: Path) -> None:
    for paper in pdfs(made, A5):
        there = {flat(title) for title in titles(PdfReader(site / paper.path).outline)}
        heads = re.findall(r"<h([123])[^>]*>(.*?)</h\1>", paper.html, flags=re.DOTALL)
        wanted = {flat(words_of(words)).replace("\ufe0e", "") for _, words in heads}
        assert len(wanted) > 300
        assert wanted <= {title.replace("\ufe0e", "") for title in there}, paper.path


def test_the_contents_of_a_booklet_name_the_pages_on_which_things_stand(
    made: dict[str, Paper], site: Path, pages: dict[str, list[str]]
) -> None:
    for paper in pdfs(made, A5):
        content = (site / paper.path).read_bytes()
        places = re.findall(
            r'<a href="#([^"]+)">([^<]*(?:<span(?! class="page")[^>]*>[^<]*</span>)?[^<]*)', paper.html
        )
        numbers = page_numbers(content)
        contents = flat("".join(pages[paper.path][1:5]))
        listed = [(name, words) for name, words in places if f'data-page-of="{name}"' in paper.html]
        seen = set()
        for name, words in listed:
            if name in seen:
                continue
            seen.add(name)
            title = flat(words_of(words))
            assert title in flat(pages[paper.path][numbers[name] - 1]), (paper.path, name)
            assert f"{title}{numbers[name]}" in contents, (paper.path, name)
        assert len(seen) > 80
        order = [numbers[name] for name in dict.fromkeys(name for name, _ in listed)]
        assert all(one <= other for one, other in pairwise(order))


def test_each_page_of_a_game_has_its_name_at_the_head_and_a_number_at_the_foot(
    made: dict[str, Paper], site: Path, pages: dict[str, list[str]]
) -> None:
    for paper in pdfs(made, A5):
        starts = [
            (number, name.removesuffix(".page_top"))
            for name, number in page_numbers((site / paper.path).read_bytes()).items()
            if name.endswith(".page_top")
        ]
        starts.sort()
        assert len(starts) > 5
        for (first, game), (after, _) in pairwise(starts):
            title = re.search(rf"@page game-{game} {{ @top-center {{ content: \"([^\"]+)\"", paper.html)
            assert title
            for number in range(first, after):
                lines = pages[paper.path][number - 1].strip().splitlines()
                assert title[1] in lines, (paper.path, number)
                assert str(number) in lines, (paper.path, number)


CHOICE = re.compile(
    r'<p class="choice">((?:(?!</p>).)*)</p>\s*'
    r'(<p class="out">(?:(?!</p>).)*|<section class="clause"[^>]*>\s*<h3>(?:(?!</h3>).)*)',
    re.DOTALL,
)


def test_no_choice_of_a_house_rule_is_parted_from_what_it_changes(
    made: dict[str, Paper], pages: dict[str, list[str]]
) -> None:
    for paper in pdfs(made, A5):
        there = [flat(page).translate(READ_ALIKE) for page in pages[paper.path]]
        found = CHOICE.findall(paper.html)
        assert len(found) > 100
        for choice, change in found:
            wanted = [flat(words_of(part)).translate(READ_ALIKE) for part in (choice, change)]
            assert any(wanted[0] + wanted[1] in page for page in there), (paper.path, wanted)


# Sheets for the table --------------------------------------------------------------------------


def test_every_sheet_for_the_table_is_one_page(made: dict[str, Paper], site: Path) -> None:
    sheets = pdfs(made, A4)
    games = {Path(paper.path).stem for paper in sheets}
    assert len(sheets) == len(games) * len(pdfs(made, A5)) >= 50
    for paper in sheets:
        assert len(PdfReader(site / paper.path).pages) == 1, paper.path


def test_every_sheet_tells_the_order_of_the_cards_who_leads_what_is_legal_and_who_wins(
    made: dict[str, Paper],
) -> None:
    library = open_library()
    for book in rulebooks(library):
        game, sheet = book.compiled({}), make_sheet(book)
        tricks = game.the_step("tricks")
        wanted = [game.deck_clause("ranks_clause"), tricks.get("wins_clause"), tricks["next_leader_clause"]]
        wanted += [node["clause"] for part in ("lead", "duties") for node in tricks.get(part, [])]
        wanted += [tricks.get(f"{kind}_wins_clause") for kind in ("plain", "trump")]
        for paper in pdfs(made, A4):
            if Path(paper.path).stem == book.id:
                for clause in filter(None, wanted):
                    if held := sheet.clause(clause):
                        assert f">{held.number}</span></dt>" in paper.html, (paper.path, clause)


def test_a_sheet_that_is_too_full_is_no_sheet() -> None:
    lines = "<p>Too much.</p>" * 400
    html = f'<html><link rel="stylesheet" href="/press.css"><body class="table"><main data-fit>{lines}</main>'

    async def run() -> None:
        async for _ in printed([Paper("x.pdf", html, A4)], Fonts("", {})):
            pass

    with pytest.raises(DoesNotFit, match=r"x\.pdf"):
        finished(run())


# Social images --------------------------------------------------------------------------


def test_social_images_have_their_size_and_show_something(made: dict[str, Paper], site: Path) -> None:
    images = [paper for paper in made.values() if paper.size is None]
    assert len(images) == len(pdfs(made, A4)) + len(pdfs(made, A5))
    seen = set()
    for paper in images:
        with Image.open(site / paper.path) as image:
            assert image.format == "PNG"
            assert image.size == IMAGE
            assert len(image.convert("RGB").getcolors(1 << 20) or []) > 50
            seen.add(image.tobytes())
    assert len(seen) == len(images)


# The way there --------------------------------------------------------------------------


def test_the_pages_lead_to_what_is_printed_and_to_nothing_that_is_not(
    made: dict[str, Paper], plain: Built
) -> None:
    assert "assets/print/" not in "".join(path.read_text(encoding="utf-8") for path in plain.pages.values())
    led = {
        posixpath.normpath(posixpath.join(page.address, address))
        for page in make_site(press=True).pages
        for address in re.findall(r'href="([^"]*assets/print/[^"]*)"', page.html)
    }
    assert led == {paper.path for paper in made.values() if paper.size}


# What is missing is said --------------------------------------------------------------------------


def test_without_a_browser_it_is_said_what_to_install(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(chromium, "NAMES", ("no-such-browser",))
    run = CliRunner().invoke(main, ["--site", str(tmp_path)])
    assert run.exit_code == 1
    assert "apt-get install chromium" in run.stderr


def test_without_the_fonts_it_is_said_how_to_get_them(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(fonts, "FOLDER", "no-such-folder")
    run = CliRunner().invoke(main, ["--site", str(tmp_path)])
    assert run.exit_code == 1
    assert "npm ci" in run.stderr


def test_what_no_document_needs_is_kept_no_longer(site: Path, unused: Path) -> None:
    assert not unused.exists()
    assert len(list(unused.parent.iterdir())) == len(list(papers()))


def test_what_has_not_changed_is_not_printed_again(site: Path, tmp_path: Path) -> None:
    run = CliRunner().invoke(main, ["--site", str(tmp_path), "--only", "social"])
    assert ", 0 of them printed anew" in run.output
    assert (tmp_path / "assets/social").is_dir()
