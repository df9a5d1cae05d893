"""What `show` reads, and what it finds wrong on a board."""

from itertools import combinations
from typing import Any

import numpy as np
import pytest
from hypothesis import given, strategies as st

import queendoku as qd
from grids import BOARDS, FORMS
from plain_rules import TEXTBOOK, TEXTBOOK_SOLVED
from queendoku.views.draw import palette
from queendoku.views.kinds.board import QueensBoard, SudokuGrid
from views.show.drawn import sudoku_in

UNSOLVABLE = "12345678." + "." * 17 + "9" + "." * 54
GRID = [list(TEXTBOOK[row * 9 : row * 9 + 9]) for row in range(9)]
DIGITS = tuple(int(cell) if cell != "." else 0 for cell in TEXTBOOK)


def queens_of(board: Any, **options: Any) -> tuple[tuple[int, int], ...]:
    """Where `show` sees queens on a single board."""
    [seen] = qd.show(board, **options).boards
    assert isinstance(seen, QueensBoard)
    return seen.queens


def sudoku_of(board: Any, **options: Any) -> SudokuGrid:
    """The single sudoku that `show` sees."""
    picture = qd.show(board, **options)
    assert picture.total is None
    return sudoku_in(picture)


@pytest.mark.parametrize("board", BOARDS.values(), ids=BOARDS)
def test_every_form_of_a_board_of_queens(board: Any) -> None:
    assert queens_of(board, kind="queens") == ((0, 1), (1, 3), (2, 0), (3, 2))
    assert qd.show(board).total is None
    assert queens_of(board) == ((0, 1), (1, 3), (2, 0), (3, 2))
    assert qd.show([board] * 2).total == 2


@pytest.mark.parametrize("grid", FORMS.values(), ids=FORMS)
def test_every_form_of_a_sudoku(grid: Any) -> None:
    assert sudoku_of(grid).digits == DIGITS
    assert sudoku_of(grid, kind="sudoku").digits == DIGITS


@pytest.mark.parametrize("n", [0, 1, 2, 3, 4, 5, 6, 8, 9])
def test_whole_results_are_galleries(n: int) -> None:
    boards = qd.solve_n_queens(n)
    array = qd.n_queens_array(n)
    for result in (boards, array, array.tolist()):
        picture = qd.show(result)
        assert picture.total == len(boards)
        assert len(picture.boards) == min(12, len(boards))
        for seen, board in zip(picture.boards, boards, strict=False):
            assert isinstance(seen, QueensBoard)
            assert [row.index("Q") for row in board] == [column for _, column in seen.queens]


def test_nine_placements_of_nine_queens_are_no_sudoku() -> None:
    array = qd.n_queens_array(9)[:9]
    assert qd.show(array).total == 9
    assert qd.show(array.tolist()).total == 9
    assert sudoku_of(array, kind="sudoku").digits == tuple(map(int, array.flat))


def test_what_could_be_two_things() -> None:
    assert str(qd.show([])) == "no boards"
    assert queens_of([], kind="queens") == ()
    assert qd.show([[]]).total == 1
    assert sudoku_of(["." * 9] * 9).digits == (0,) * 81
    assert queens_of(["." * 9] * 9, kind="queens") == ()
    assert queens_of([*["." * 9] * 8, "Q" + "." * 8]) == ((8, 0),)
    assert qd.show([TEXTBOOK] * 81).total == 81
    assert qd.show([[0, 2, None, None, None, None, None, None, None]] * 9).total == 9
    assert queens_of([*[list("." * 9)] * 8, list("Q" + "." * 8)]) == ((8, 0),)
    assert queens_of(["Q"]) == ((0, 0),)
    assert sudoku_of([[None] * 9] * 9).digits == (0,) * 81
    assert qd.show([["Q"]]).total == 1
    assert queens_of(qd.place_n_queens(81, seed=1)) != ()


def test_ones_and_zeros_are_squares() -> None:
    nine = np.zeros((9, 9), int)
    nine[0, 4] = 1
    assert sudoku_of(nine).digits == tuple(nine.flat)
    assert queens_of(nine, kind="queens") == ((0, 4),)


def test_what_solve_sudokus_gives_is_a_gallery() -> None:
    assert qd.show(qd.solve_sudokus([TEXTBOOK, "." * 81])).total == 2
    assert qd.show(qd.solve_sudokus([TEXTBOOK.encode()])).total == 1
    solved = qd.solve_sudokus(np.array([DIGITS, DIGITS], np.uint8))
    seen = qd.show(solved).boards[1]
    assert isinstance(seen, SudokuGrid)
    assert "".join(map(str, seen.digits)) == TEXTBOOK_SOLVED


def test_galleries_of_sudokus() -> None:
    for grids in ([TEXTBOOK, TEXTBOOK_SOLVED], [GRID, GRID], np.zeros((2, 9, 9), int)):
        picture = qd.show(grids, candidates=True)
        assert picture.total == 2
        assert all(isinstance(board, SudokuGrid) for board in picture.boards)


def test_wrong_entries_are_marked() -> None:
    mine = f"531{TEXTBOOK[3:]}"
    for picture in (qd.show(mine, givens=TEXTBOOK), qd.show(qd.PencilMarks(mine, givens=TEXTBOOK))):
        text, svg = str(picture), picture.svg
        assert text.count("!") == 1
        assert "1!" in text
        assert text.endswith("\nr1c3=1 is wrong.")
        assert picture.description.endswith(" r1c3=1 is wrong.")
        assert palette.FAULT in svg
    for digits, givens in ((TEXTBOOK_SOLVED, TEXTBOOK), (mine, mine), (mine, "53" + "." * 79)):
        assert "!" not in str(qd.show(digits, givens=givens))


def test_a_gallery_is_capped_and_reads_no_more() -> None:
    boards: list[Any] = [[1, 3, 0, 2]] * 12 + ["no board"]
    assert "12 of 13 boards; 1 more" in str(qd.show(boards))
    assert str(qd.show(boards, limit=2)).endswith("2 of 13 boards; 11 more")
    assert str(qd.show(boards[:-1])).endswith("\n12 boards")
    with pytest.raises(ValueError, match=r"board\[12\]: a string must have 81 cells"):
        qd.show(boards, limit=None)


@pytest.mark.parametrize("puzzles", [[TEXTBOOK, UNSOLVABLE], [UNSOLVABLE, TEXTBOOK]])
def test_a_solution_that_does_not_exist_is_named(puzzles: list[str]) -> None:
    solutions = qd.solve_sudokus(puzzles).solutions
    missing = puzzles.index(UNSOLVABLE)
    for boards in (solutions, [solution and [*solution] for solution in solutions]):
        with pytest.raises(ValueError, match=rf"board\[{missing}\] is None, .* leave it out"):
            qd.show(boards)
    assert len(qd.show([solution for solution in solutions if solution]).boards) == 1
    assert len(qd.show([TEXTBOOK, None], limit=1).boards) == 1


def test_rows_without_a_queen() -> None:
    assert queens_of([1, None, -1, 2]) == ((0, 1), (3, 2))
    assert queens_of([None]) == ()


@given(st.integers(0, 9), st.data())
def test_attacks_are_those_of_a_brute_force_check(n: int, data: st.DataObject) -> None:
    squares = st.tuples(st.integers(0, n - 1), st.integers(0, n - 1))
    queens = data.draw(st.sets(squares, max_size=8)) if n else set()
    board = QueensBoard(n, tuple(queens))
    expected = {
        frozenset((a, b))
        for a, b in combinations(queens, 2)
        if a[0] == b[0] or a[1] == b[1] or abs(a[0] - b[0]) == abs(a[1] - b[1])
    }
    found = [
        frozenset(pair) for attack in board.attacks for pair in combinations(attack.squares, 2)
    ]
    assert len(found) == len(set(found))
    assert set(found) == expected
    assert board.at_fault == {square for pair in expected for square in pair}


def test_as_many_boards_as_they_have_rows_are_a_gallery() -> None:
    for boards in (qd.solve_n_queens(8)[:8], [qd.solve_n_queens(4)[0]] * 4):
        picture = qd.show(boards)
        assert (picture.total, len(picture.boards)) == (len(boards), len(boards))
        assert all(isinstance(board, QueensBoard) for board in picture.boards)
