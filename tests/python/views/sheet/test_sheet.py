"""What is on which page of a sheet, and what `sheet` refuses."""

import base64
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import example, given, strategies as st

import queendoku as qd
from data import text_of
from functions.test_explain import PUZZLES
from grids import ARRAY, LINES
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku.views.draw.paper import Curve, Digits, Lines, Mark, Text, width_of
from queendoku.views.kinds.printed import Puzzle
from queendoku.views.sheet.layout import Layout
from rows import KINDS
from views.sheet.read_back import SVG, frames_of, grids_of, sheet, words_of, written_on

EMPTY = "." * 81
CLASH = f"55{TEXTBOOK[2:]}"
#: Turned by half, so that there are two different ones.
TURNED = TEXTBOOK[::-1]
MILLIMETRE = 72 / 25.4


def givens(puzzle: str) -> frozenset[int]:
    """The cells with a digit."""
    return frozenset(cell for cell, digit in enumerate(puzzle) if digit != ".")


@pytest.mark.parametrize("per_page", [1, 2, 3, 4, 5, 6, 7, 9, 12, 20])
def test_every_digit_is_in_its_cell_and_every_puzzle_on_its_page(per_page: int) -> None:
    puzzles = [TEXTBOOK, TURNED, *PUZZLES] * 2
    made = sheet(puzzles, per_page=per_page, title="Everything")
    pages = made.pages
    number = -(-len(puzzles) // per_page)
    found = [[grid.cells for grid in grids_of(page)] for page in pages[:number]]
    assert found == [puzzles[i : i + per_page] for i in range(0, len(puzzles), per_page)]
    solved = [grid for page in pages[number:] for grid in grids_of(page)]
    assert [grid.cells for grid in solved] == qd.solve_sudokus(puzzles).solutions
    assert [grid.bold for grid in solved] == [*map(givens, puzzles)]
    numbers = [*map(str, range(1, len(puzzles) + 1))]
    for part, of_part in ((pages[:number], []), (pages[number:], ["Solutions"])):
        words = [words_of(page) for page in part]
        heading = ["Everything", *of_part]
        assert all(on_page[: len(heading)] == heading for on_page in words)
        assert [word for on_page in words for word in on_page[len(heading) : -1]] == numbers
    assert [words_of(page)[-1] for page in pages] == [str(i + 1) for i in range(len(made))]


def test_by_default_a_page_has_what_there_is_up_to_six() -> None:
    numbers = {1: 1, 2: 2, 3: 3, 6: 6, 7: 6}
    for puzzles, on_first in numbers.items():
        pages = sheet([TEXTBOOK] * puzzles).pages
        assert len(frames_of(pages[0])) == on_first
        assert len(frames_of(sheet([TEXTBOOK] * puzzles, large=True).pages[0])) == 1
    assert len(sheet([TEXTBOOK] * 7)) == 3
    assert repr(sheet([TEXTBOOK] * 7)) == "Sheet(7 sudokus on 2 pages, solutions on 1 page)"
    assert repr(sheet(TEXTBOOK, solutions=False)) == "Sheet(1 sudoku on 1 page)"


FORMS: dict[str, Any] = {
    **{kind: hold([TEXTBOOK, TURNED]) for kind, hold in KINDS.items()},
    "iterator": iter([TEXTBOOK, TURNED]),
    "rows": [LINES, [*TURNED]],
    "memory": memoryview(
        bytes([*map(int, (TEXTBOOK + TURNED).replace(".", "0"))]),
    ).cast("B", (2, 81)),
    "marks": [qd.PencilMarks(TEXTBOOK), qd.PencilMarks(TURNED)],
    "records": [qd.SudokuRecord(TEXTBOOK), qd.SudokuRecord(TURNED.replace(".", "0"))],
}


@pytest.mark.parametrize("form", FORMS)
def test_many_in_any_form(form: str) -> None:
    made = sheet(FORMS[form])
    assert [grid.cells for grid in grids_of(made.pages[0])] == [TEXTBOOK, TURNED]


@pytest.mark.parametrize(
    "form",
    [
        TEXTBOOK,
        TEXTBOOK.encode(),
        LINES,
        [*TEXTBOOK],
        ARRAY,
        qd.PencilMarks(TEXTBOOK),
        qd.SudokuRecord(TEXTBOOK),
        [TEXTBOOK],
    ],
    ids=lambda form: type(form).__name__,
)
def test_one_in_any_form_has_no_number(form: Any) -> None:
    pages = sheet(form).pages
    assert [grid.cells for page in pages for grid in grids_of(page)] == [TEXTBOOK, TEXTBOOK_SOLVED]
    assert [words_of(page) for page in pages] == [["1"], ["Solutions", "2"]]
    assert words_of(sheet(form, first=4711, solutions=False).pages[0]) == ["4711"]


def test_captions() -> None:
    details = {"name": "The first <b>", "author": "A & B", "rating": "7", "comment": "not printed"}
    records = [qd.SudokuRecord(TEXTBOOK, details=details), qd.SudokuRecord(TURNED)]
    page = sheet(records, solutions=False).pages[0]
    assert words_of(page) == ["1", "The first <b>", "A & B · 7", "2"]
    page = sheet(records, ratings="se", solutions=False, first=0).pages[0]
    assert words_of(page) == ["0", "The first <b>", "A & B · ER 1.2", "1", "ER 1.2"]
    rating = qd.rate_sudoku(TURNED, scale="hodoku")
    page = sheet(records, ratings="hodoku", solutions="Lösungen").pages[0]
    assert words_of(page)[4] == f"{rating.level} {rating.score}"
    assert "Lösungen" in words_of(sheet(records, solutions="Lösungen").pages[-1])
    cut = words_of(sheet([qd.SudokuRecord(TEXTBOOK, details={"name": "long " * 99})]).pages[0])
    assert re.fullmatch(r"(long )+long…|(long )+l?o?n?…", cut[0])


def test_pencil_marks() -> None:
    marks = qd.sudoku_candidates(TEXTBOOK)
    expected = tuple("".join(map(str, cell)) for row in marks for cell in row)
    for given_marks in (TEXTBOOK, qd.PencilMarks(TEXTBOOK)):
        grid = grids_of(sheet(given_marks, candidates=True).pages[0])[0]
        assert (grid.cells, grid.marks) == (TEXTBOOK, expected)
    assert set(grids_of(sheet(qd.PencilMarks(TEXTBOOK)).pages[0])[0].marks) == {""}
    hint = qd.hint_sudoku(PUZZLES[0])
    assert hint is not None
    step = qd.explain_sudoku(PUZZLES[0])[-1]
    grid = grids_of(sheet(step.grid, candidates=True).pages[0])[0]
    assert sum(map(len, grid.marks)) < 81


def test_large_print_is_large() -> None:
    for options in ({}, {"per_page": 2}, {"paper": "letter"}, {"paper": "a5", "per_page": 1}):
        made = sheet(
            [TEXTBOOK, TURNED, *PUZZLES], large=True, title="Large", ratings="se", **options
        )
        for page in made.pages:
            for text in written_on(page):
                assert text.size >= 18 - 1e-6
        for grid in grids_of(made.pages[0]):
            assert grid.bold == givens(grid.cells)
            assert 0.82 * grid.side / 9 >= 24


@given(
    number=st.integers(1, 30),
    per_page=st.integers(1, 60),
    width=st.floats(50, 500),
    height=st.floats(50, 500),
    title=st.text(st.characters(codec="utf-8"), max_size=80),
    captions=st.tuples(*[st.text("aWé数 ", max_size=60)] * 2),
    large=st.booleans(),
    has_solutions=st.booleans(),
)
@example(1, 1, 139.5, 163.0, "", ("", ""), True, False)
def test_nothing_is_in_the_margins_and_nothing_overlaps(
    number: int,
    per_page: int,
    width: float,
    height: float,
    title: str,
    captions: tuple[str, str],
    large: bool,
    has_solutions: bool,
) -> None:
    solution = TEXTBOOK_SOLVED if has_solutions else None
    name, note = captions
    [board] = qd.show(TEXTBOOK).boards
    puzzles = [
        Puzzle(board, TEXTBOOK, i + 1, solution, None, name if i % 2 else "", note)
        for i in range(number)
    ]
    size = width * MILLIMETRE, height * MILLIMETRE
    try:
        layout = Layout(
            puzzles, *size, per_page=per_page, title=title, heading="Solutions", large=large
        )
    except ValueError as error:
        assert re.match(r"(title|solutions|per_page): ", str(error))  # noqa: PT017
        return
    edge = 10 * MILLIMETRE
    for page in layout:
        frames = []
        for mark in page.marks:
            left, top, right, bottom = box_of(mark)
            assert edge <= left <= right <= size[0] - edge
            assert edge <= top <= bottom <= size[1] - edge
            if isinstance(mark, Lines):
                frames.append((left, top, right, bottom))
        texts = [box_of(mark) for mark in page.marks if isinstance(mark, Text)]
        boxes = [*frames[1::2], *texts]
        for i, one in enumerate(boxes):
            for other in boxes[:i]:
                assert (
                    one[0] >= other[2] - 0.5
                    or other[0] >= one[2] - 0.5
                    or one[1] >= other[3] - 0.5
                    or other[1] >= one[3] - 0.5
                ), (one, other)


def box_of(mark: Mark) -> tuple[float, float, float, float]:
    """Where a mark is: left, top, right, bottom."""
    if isinstance(mark, Lines):
        xs = [x for ends in mark.ends for x in ends[::2]]
        ys = [y for ends in mark.ends for y in ends[1::2]]
        return min(xs), min(ys), max(xs), max(ys)
    if isinstance(mark, Curve):
        columns, rows = zip(*mark.points, strict=True)
        return min(columns), min(rows), max(columns), max(rows)
    if isinstance(mark, Digits):
        right = mark.x + (len(mark.content.rstrip()) - 1) * mark.step + mark.size / 2
        return mark.x - mark.size / 2, mark.y - mark.size * 0.73, right, mark.y
    width = width_of(mark.content, mark.size, bold=mark.bold)
    left = mark.x - {"start": 0.0, "middle": 0.5, "end": 1.0}[mark.anchor] * width
    return left, mark.y - mark.size * 0.73, left + width, mark.y


@pytest.mark.parametrize(
    ("paper", "size"),
    [
        ("a4", (210, 297)),
        ("A5", (148, 210)),
        ("letter", (215.9, 279.4)),
        ((297, 210), (297, 210)),
        ([100.5, np.float64(300)], (100.5, 300)),
    ],
)
def test_papers(paper: Any, size: tuple[float, float]) -> None:
    page = sheet(TEXTBOOK, paper=paper, solutions=False).pages[0]
    assert f'width="{size[0]:g}mm" height="{size[1]:g}mm"' in page
    assert len(frames_of(page)) == 1


def test_in_a_notebook() -> None:
    html = sheet([TEXTBOOK] * 60, title="<i>")._repr_html_()
    images = re.findall(r'<img alt="(.*?)" .*?base64,(.*?)">', html)
    assert [alt for alt, _ in images] == [
        f"Page {i} of 13: sudokus {6 * i - 5} to {6 * i}" for i in (1, 2, 3)
    ]
    assert html.endswith("<p>and 10 pages more</p>")
    page = base64.b64decode(images[0][1]).decode()
    assert "&lt;i&gt;" in page
    assert page.count("<rect") == 1
    assert re.search(r'<rect [^>]*fill="#fff"', page)
    alone = sheet(TEXTBOOK, solutions=False)._repr_html_()
    assert 'alt="Page 1 of 1: sudoku"' in alone
    assert "more" not in alone


def test_an_svg_is_written_as_it_is(tmp_path: Path) -> None:
    made = sheet(TEXTBOOK, solutions=False, title="Zażółć gęślą jaźń 数独 \N{JIGSAW PUZZLE PIECE}")
    made.save(tmp_path / "sheet.SVG")
    assert (tmp_path / "sheet.SVG").read_text("utf-8") == made.pages[0]
    assert f"{SVG[1:-1]}" in made.pages[0]
    said = r"an \.svg file has one page, and this sheet has 2; .*pdf"
    with pytest.raises(ValueError, match=said):
        sheet(TEXTBOOK).save(tmp_path / "two.svg")
    with pytest.raises(ValueError, match=r"font is for a \.pdf"):
        made.save(tmp_path / "two.svg", font="some.ttf")
    assert [path.name for path in tmp_path.iterdir()] == ["sheet.SVG"]


def test_what_the_puzzles_raise_comes_out() -> None:
    def puzzles() -> Iterator[str]:
        yield TEXTBOOK
        raise RuntimeError("the file is gone")

    with pytest.raises(RuntimeError, match="the file is gone"):
        sheet(puzzles())


def test_puzzles_without_a_single_solution() -> None:
    said = r"puzzles\[1\]: has no solution: r1c1 and r1c2 both"
    with pytest.raises(qd.NoSolutionError, match=said):
        sheet([TEXTBOOK, CLASH])
    without = TEXTBOOK[:2] + "1" + TEXTBOOK[3:]
    with pytest.raises(qd.NoSolutionError, match=r"puzzles\[0\]: has no solution$"):
        sheet(without)
    for puzzle in (CLASH, without, EMPTY):
        assert grids_of(sheet(puzzle, solutions=False).pages[0])[0].cells == puzzle
        with pytest.raises(ValueError, match=r"puzzles\[0\]: "):
            sheet(puzzle, solutions=False, ratings="se")


def test_the_page_is_drawn_as_before() -> None:
    """After a change of the pictures, write it again: what this compares with."""
    made = sheet([TEXTBOOK, *PUZZLES], title="Four for the train", ratings="hodoku")
    assert made.pages[0] == text_of("sheet.svg")
