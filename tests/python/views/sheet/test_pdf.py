"""Sheets as PDF: the same as in SVG, text that is text, and files that are whole."""

import re
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any

import matplotlib
import pypdfium2
import pytest
import reportlab
from pypdfium2.raw import FPDF_PAGEOBJ_IMAGE

import queendoku as qd
from functions.test_explain import PUZZLES
from plain_rules import TEXTBOOK
from views.sheet.read_back import sheet, words_of, written_on

DEJAVU = Path(matplotlib.get_data_path(), "fonts", "ttf", "DejaVuSans.ttf")
ROWS = [TEXTBOOK, *PUZZLES]


def characters_on(page: pypdfium2.PdfPage) -> Iterator[tuple[str, float, float]]:
    """Each visible character, and the middle of its ink from the upper left corner."""
    text = page.get_textpage()
    for index in range(text.count_chars()):
        character = text.get_text_range(index, 1)
        if not character.isspace():
            left, bottom, right, top = text.get_charbox(index)
            yield character, (left + right) / 2, page.get_height() - (bottom + top) / 2


@pytest.mark.parametrize(
    "options",
    [
        {"title": "Sudokus für Zoë", "ratings": "se"},
        {"per_page": 12, "paper": "letter", "ratings": "hodoku", "first": 98},
        {"large": True, "title": "Large"},
        {"candidates": True, "per_page": 2, "paper": (297, 210), "solutions": False},
    ],
)
def test_a_pdf_has_what_the_svg_has(options: dict[str, Any], tmp_path: Path) -> None:
    made = sheet(ROWS, **options)
    made.save(tmp_path / "sheet.pdf")
    document = pypdfium2.PdfDocument(tmp_path / "sheet.pdf")
    assert len(document) == len(made) == len(made.pages)
    for page, svg in zip(document, made.pages, strict=True):
        left, top, width, height = map(float, re.findall(r'viewBox="(.*?)"', svg)[0].split())
        assert (left, top) == (0, 0)
        assert page.get_size() == pytest.approx((width, height), abs=0.01)
        assert not [*page.get_objects(filter=[FPDF_PAGEOBJ_IMAGE])]
        found = [*characters_on(page)]
        written = written_on(svg)
        assert sorted(character for character, _, _ in found) == sorted(
            character for text in written for character in text.content if character != " "
        )
        for text in written:
            if len(text.xs) == len(text.content) and text.content.isdigit():
                for digit, x in zip(text.content, text.xs, strict=True):
                    # A 1 is not in the middle of its width.
                    near = 0.1 * text.size
                    assert any(
                        digit == character and abs(x - other_x) < near and abs(text.y - y) < near
                        for character, other_x, y in found
                    ) or words_of(svg).count(text.content)
        all_words = page.get_textpage().get_text_bounded()
        assert all(word in all_words for word in words_of(svg))


def test_a_row_is_a_row_for_whoever_copies_it(tmp_path: Path) -> None:
    sheet(TEXTBOOK).save(tmp_path / "sheet.pdf")
    puzzle, solution = (
        page.get_textpage().get_text_bounded().split()
        for page in pypdfium2.PdfDocument(tmp_path / "sheet.pdf")
    )
    assert "".join(puzzle[:-1]) == TEXTBOOK.replace(".", "")
    solved = "".join(map("".join, qd.solve_sudoku(TEXTBOOK)))
    assert sorted("".join(solution[1:-1])) == sorted(solved)


def test_what_a_pdf_says_of_itself(tmp_path: Path) -> None:
    before = time.time() - 1
    sheet(ROWS, title="Für Zoë").save(tmp_path / "sheet.pdf")
    document = pypdfium2.PdfDocument(tmp_path / "sheet.pdf")
    said = document.get_metadata_dict(skip_empty=True)
    assert {*said} == {"Title", "Creator", "Producer", "CreationDate", "ModDate"}
    assert (said["Title"], said["Creator"]) == ("Für Zoë", "queendoku")
    local = time.strptime(said["CreationDate"][:16], "D:%Y%m%d%H%M%S")
    assert before <= time.mktime(local) <= time.time()
    content = (tmp_path / "sheet.pdf").read_bytes()
    assert b"/Lang (en)" in content
    assert b"/DisplayDocTitle true" in content
    fonts = {*re.findall(rb"/BaseFont /([\w+-]+)", content)}
    assert fonts == {b"AAAAAA+BitstreamVeraSans-Roman", b"AAAAAA+BitstreamVeraSans-Bold"}
    assert content.count(b"/FontFile2") == 2
    sheet(ROWS).save(tmp_path / "sheet.pdf")
    said = pypdfium2.PdfDocument(tmp_path / "sheet.pdf").get_metadata_dict()
    assert said["Title"] == "Sudokus"


def test_the_same_sheet_gives_the_same_bytes(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    code = f"""
import queendoku as qd
qd.sheet({ROWS}, title="Same", ratings="se").save({str(tmp_path / "other.pdf")!r})
"""
    subprocess.run([sys.executable, "-c", code], check=True, timeout=60)
    made = sheet(ROWS, title="Same", ratings="se")
    for name in ("one.pdf", "two.PDF"):
        made.save(tmp_path / name)
    (content,) = {path.read_bytes() for path in tmp_path.iterdir()}
    assert b"/CreationDate (D:19700102000000+" in content


def test_what_is_on_each_page_is_written_once(tmp_path: Path) -> None:
    few, many = (sheet([TEXTBOOK] * number, per_page=6) for number in (60, 600))
    few.save(tmp_path / "few.pdf")
    many.save(tmp_path / "many.pdf")
    sizes = [(tmp_path / name).stat().st_size for name in ("few.pdf", "many.pdf")]
    assert (sizes[1] - sizes[0]) / (len(many) - len(few)) < 2000  # bytes a page
    assert (tmp_path / "many.pdf").read_bytes().count(b"/Subtype /Form") == 2


def test_progress(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    told: list[tuple[int, int]] = []

    def report(done: int, total: int) -> None:
        told.append((done, total))

    made = sheet(ROWS, ratings="se", per_page=1, progress=report)
    assert told[-1] == (len(ROWS), len(ROWS))
    told.clear()
    made.save(tmp_path / "sheet.pdf", progress=report)
    assert told == [(page, len(made)) for page in range(1, len(made) + 1)]
    made.save(tmp_path / "sheet.pdf", progress=True)
    assert f"{len(made)} of {len(made)} pages" in capsys.readouterr().err


def test_letters_that_the_font_lacks_are_named(tmp_path: Path) -> None:
    for title, letter in (
        ("Łamigłówki dla ąę", "ą"),
        ("Жёлтый", "Ж"),
        ("数独", "数"),
        ("\x07", ""),
    ):
        with pytest.raises(ValueError, match=f"the font has no '{letter}.*name a TrueType file"):
            sheet(TEXTBOOK, title=title).save(tmp_path / "sheet.pdf")
    for title in ("סודוקו", "سودوكو", "सुडोकु", "x\N{COMBINING CYRILLIC HUNDRED THOUSANDS SIGN}"):
        with pytest.raises(ValueError, match="letters run to the left or are stacked"):
            sheet(TEXTBOOK, title=title).save(tmp_path / "sheet.pdf", font=DEJAVU)
    record = qd.SudokuRecord(TEXTBOOK, details={"author": "数"})
    with pytest.raises(ValueError, match="the font has no '数'"):
        sheet(record).save(tmp_path / "sheet.pdf")
    assert [*tmp_path.iterdir()] == []


def test_a_font_of_the_user(tmp_path: Path) -> None:
    for title in ("Łamigłówki dla ąę", "Судоку · Σουντόκου", "Zoe\N{COMBINING DIAERESIS}"):
        sheet(TEXTBOOK, title=title).save(tmp_path / "sheet.pdf", font=str(DEJAVU))
        page = pypdfium2.PdfDocument(tmp_path / "sheet.pdf")[0]
        words = page.get_textpage().get_text_bounded()
        assert words.startswith(title.replace("e\N{COMBINING DIAERESIS}", "ë"))


def test_a_font_whose_file_changes(tmp_path: Path) -> None:
    own = tmp_path / "my (own) fönt.ttf"
    made = sheet(TEXTBOOK, title="ąę")
    shutil.copy(Path(reportlab.__file__).parent / "fonts" / "Vera.ttf", own)
    with pytest.raises(ValueError, match="the font has no 'ą'"):
        made.save(tmp_path / "sheet.pdf", font=own)
    shutil.copy(DEJAVU, own)
    made.save(tmp_path / "sheet.pdf", font=own)
    page = pypdfium2.PdfDocument(tmp_path / "sheet.pdf")[0]
    assert page.get_textpage().get_text_bounded().startswith("ąę")


def test_several_threads_save_at_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    made = [sheet(ROWS[: 1 + i % 4], title=f"Thread {i}") for i in range(16)]

    def save(index: int) -> bytes:
        path = tmp_path / f"{index}.pdf"
        made[index].save(path, font=DEJAVU if index % 2 else None)
        return path.read_bytes()

    with ThreadPoolExecutor(8) as pool:
        at_once = [*pool.map(save, range(16))]
    assert at_once == [*map(save, range(16))]


def test_a_font_that_is_none(tmp_path: Path) -> None:
    made = sheet(TEXTBOOK)
    (tmp_path / "text.ttf").write_text("no font")
    with pytest.raises(ValueError, match=r"font: .*text\.ttf is no TrueType font: "):
        made.save(tmp_path / "sheet.pdf", font=tmp_path / "text.ttf")
    with pytest.raises(FileNotFoundError, match=r"nowhere\.ttf"):
        made.save(tmp_path / "sheet.pdf", font=tmp_path / "nowhere.ttf")
    with pytest.raises(IsADirectoryError):
        made.save(tmp_path / "sheet.pdf", font=tmp_path)
    type_1 = Path(reportlab.__file__).parent / "fonts" / "_a______.pfb"
    with pytest.raises(ValueError, match="is no TrueType font"):
        made.save(tmp_path / "sheet.pdf", font=type_1)
    assert [path.name for path in tmp_path.iterdir()] == ["text.ttf"]
