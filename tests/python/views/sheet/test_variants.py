"""Sheets of sudokus of any size, with regions of any shape, and with rules."""

from itertools import pairwise
from pathlib import Path

import pytest

import queendoku as qd
import queendoku.rules as qr
from plain_rules import TEXTBOOK
from queendoku.views.draw.paper import Curve, Digits, Lines, Text
from views.sheet.read_back import sheet, written_on

FOUR = "1.3. ..1. .1.. 4..."
NAMES = ["Anti-knight", "Killer", "Little killer", "Black kropki", "Sum"]
LETTERS = [
    [(row % 4 * 4 + row // 4 + column) % 16 + 1 for column in range(16)] for row in range(16)
]


def test_letters_stand_in_the_middle_of_their_cells() -> None:
    made = sheet([LETTERS], solutions=False)
    grid = [mark for mark in made._layout[0].marks if isinstance(mark, Text | Digits)]
    assert [mark.content for mark in grid[:16]] == [*"123456789ABCDEFG"]
    steps = [other.x - one.x for one, other in pairwise(grid[:16])]
    assert max(steps) - min(steps) < 1e-9


def test_a_jigsaw_s_regions_have_thick_lines() -> None:
    jigsaw = qd.SudokuVariant(size=4, regions="1112 1332 4332 4442")
    marks = sheet([jigsaw], solutions=False)._layout[0].marks
    thin, thick = (mark for mark in marks if isinstance(mark, Lines))
    assert thin.width < thick.width
    cell = sheet([jigsaw], solutions=False)._layout.grids.side / 4
    length = sum(abs(a - c) + abs(b - d) - thick.width for a, b, c, d in thick.ends)
    assert length / cell == pytest.approx(4 * 4 + 11)


def test_rules_are_drawn_within_the_space_of_the_grid_and_named_below() -> None:
    rules = [
        qr.AntiKnight(),
        qr.Killer("r1c1 r1c2", 10),
        qr.LittleKiller("r0c4", "DL", 17),
        qr.BlackKropki("r5c5 r5c6", 3),
        qr.Sum("r9c1 r9c9", 9),
    ]
    layout = sheet(qd.SudokuVariant(rules=rules), solutions=False)._layout
    [page] = layout
    [(left, top)] = layout.grids.places()
    points = [point for mark in page.marks if isinstance(mark, Curve) for point in mark.points]
    for places, start in zip(zip(*points, strict=True), (left, top), strict=True):
        assert start <= min(places) <= max(places) <= start + layout.grids.side
    [svg] = sheet(qd.SudokuVariant(rules=rules), solutions=False).pages
    words = [one.content for one in written_on(svg)]
    assert " ".join(words) == "; ".join(NAMES) + " 1 0 1 7 3 9"


def test_solutions_of_all_sizes_are_found_and_printed() -> None:
    killer = qd.SudokuVariant(FOUR, size=4, rules=[qr.Killer("r1c2 r1c3", 5)])
    made = sheet([killer, TEXTBOOK, LETTERS])
    assert len(made) == 2
    digits = "".join(one.content for one in written_on(made.pages[1]) if len(one.content) < 9)
    full = [qd.solve_sudoku(grid) for grid in (killer, TEXTBOOK, LETTERS)]
    solved = [digit for grid in full for row in grid for digit in row]
    assert sorted(digits) == sorted([*solved, *"123", "2"])  # the numbers, and that of the page
    with pytest.raises(ValueError, match=r"puzzles\[1\]: has several solutions"):
        sheet([TEXTBOOK, "1" + "." * 15])
    with pytest.raises(ValueError, match=r"puzzles\[0\]: .*both have 1 in row 1"):
        sheet(["11" + "." * 14])


def test_ratings_of_all_sizes() -> None:
    killer = qd.SudokuVariant(FOUR, size=4, rules=[qr.Killer("r1c2 r1c3", 5)])
    titled = qd.SudokuVariant(TEXTBOOK, about={"title": "A classic"})
    made = sheet([TEXTBOOK, killer, titled], ratings="se", solutions=False)
    words = [one.content for one in written_on(made.pages[0])]
    difficulty = f"difficulty {qd.rate_sudoku(killer).difficulty}"
    assert [word for word in words if word[:2] in ("ER", "di")] == ["ER 1.2", difficulty, "ER 1.2"]
    with pytest.raises(ValueError, match=r"ratings: a sudoku with rules .* only the scale 'se'"):
        sheet([killer], ratings="hodoku")
    with pytest.raises(ValueError, match=r"puzzles\[1\]: has several solutions"):
        sheet([TEXTBOOK, "1" + "." * 15], ratings="se", solutions=False)


def test_pencil_marks_of_all_sizes() -> None:
    made = sheet([FOUR, LETTERS], solutions=False, candidates=True)
    digits = "".join(one.content for one in written_on(made.pages[0]))
    blank = sum(map(len, (cell for row in qd.sudoku_candidates(FOUR) for cell in row)))
    assert len(digits) == blank + 5 + 16 * 16 + len("12")


def test_a_pdf_has_rules(tmp_path: Path) -> None:
    pytest.importorskip("reportlab")
    plain, killer = qd.SudokuVariant(size=9), qd.SudokuVariant(rules=[qr.Killer("r1c1 r1c2", 9)])
    sizes = []
    for puzzle in (plain, killer):
        sheet(puzzle, solutions=False).save(tmp_path / "sheet.pdf")
        sizes.append((tmp_path / "sheet.pdf").stat().st_size)
    assert sizes[0] < sizes[1]


def test_any_rows_columns_and_digits_are_printed() -> None:
    wide = qd.SudokuVariant("0" + "." * 5, size=(2, 3), digits=[0, 2, 11])
    marks = sheet([wide], solutions=False, candidates=True)._layout[0].marks
    told = [mark.content for mark in marks if isinstance(mark, Text)]
    assert "".join(told).count("B") == 4 + 1  # the second cell of row 1 and so on
    assert told[0] == "0"
