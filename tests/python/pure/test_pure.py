"""The pure-Python twins: known counts, order, edges, and agreement with brute force."""

import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from queendoku import pure

TOTAL = [1, 1, 0, 0, 2, 10, 4, 40, 92, 352, 724]  # OEIS A000170
FUNDAMENTAL = [1, 1, 0, 0, 1, 2, 1, 6, 12, 46, 92]  # OEIS A002562

PUZZLE = "53..7....6..195....98....6.8...6...34..8.3..17...2...6.6....28....419..5....8..79"
SOLUTION = "534678912672195348198342567859761423426853791713924856961537284287419635345286179"
NO_GRID = "grid must be 9 rows of 9 cells, a string of 81 cells or an array of ints"

queens_methods = pytest.mark.parametrize("method", pure.N_QUEENS_METHODS)
sudoku_methods = pytest.mark.parametrize("method", pure.SUDOKU_METHODS)


def largest_quick_n(method: str) -> int:
    return 7 if method == "permutations" else 9


def is_attack(row: int, column: int, other_row: int, other_column: int) -> bool:
    return (
        row == other_row
        or column == other_column
        or abs(row - other_row) == abs(column - other_column)
    )


def brute_force(n: int) -> Iterator[tuple[int, ...]]:
    """All placements in lexicographic order, by the definition alone."""
    for columns in permutations(range(n)):
        if not any(
            is_attack(*a, *b) for a in enumerate(columns) for b in enumerate(columns[: a[0]])
        ):
            yield columns


def draw(columns: tuple[int, ...]) -> list[str]:
    return ["".join("Q" if c == column else "." for c in range(len(columns))) for column in columns]


def rows(text: str) -> list[list[str]]:
    return [list(text[start : start + 9]) for start in range(0, 81, 9)]


def test_registry_order() -> None:
    assert pure.N_QUEENS_METHODS == (
        "permutations",
        "scan",
        "columns",
        "sets",
        "booleans",
        "words",
        "bitmask",
    )
    assert pure.SUDOKU_METHODS == ("scan", "bitmask")


def test_the_folder_works_wherever_it_is_copied(tmp_path: Path) -> None:
    """It imports the standard library alone."""
    shutil.copytree(Path(pure.__file__).parent, tmp_path / "twins")
    code = "import sys; sys.path.insert(0, '.'); import twins; print(twins.total_n_queens(8))"
    run = subprocess.run(
        [sys.executable, "-I", "-S", "-c", code],
        cwd=tmp_path,
        capture_output=True,
        text=True,
        check=True,
        timeout=60,
    )
    assert run.stdout == "92\n"


class TestQueens:
    @queens_methods
    def test_known_totals(self, method: str) -> None:
        for n in range(largest_quick_n(method) + 1):
            assert pure.total_n_queens(n, method=method) == TOTAL[n]

    @queens_methods
    def test_known_fundamental_totals(self, method: str) -> None:
        for n in range(largest_quick_n(method) + 1):
            assert pure.total_n_queens(n, method=method, fundamental=True) == FUNDAMENTAL[n]

    def test_known_totals_of_ten_queens(self) -> None:
        assert pure.total_n_queens(10) == TOTAL[10]
        assert pure.total_n_queens(10, fundamental=True) == FUNDAMENTAL[10]

    @queens_methods
    def test_same_list_as_brute_force(self, method: str) -> None:
        for n in range(8):
            assert pure.solve_n_queens(n, method=method) == [draw(c) for c in brute_force(n)]

    @queens_methods
    def test_leetcode_examples(self, method: str) -> None:
        assert pure.solve_n_queens(4, method=method) == [
            [".Q..", "...Q", "Q...", "..Q."],
            ["..Q.", "Q...", "...Q", ".Q.."],
        ]
        assert pure.solve_n_queens(1, method=method) == [["Q"]]

    @queens_methods
    def test_empty_board(self, method: str) -> None:
        assert pure.solve_n_queens(0, method=method) == [[]]
        assert pure.solve_n_queens(0, method=method, fundamental=True) == [[]]
        assert pure.total_n_queens(0, method=method) == 1

    @queens_methods
    def test_boards_do_not_share_a_list(self, method: str) -> None:
        first, second = pure.solve_n_queens(4, method=method)
        first[0] = "changed"
        assert second[0] == "..Q."

    @queens_methods
    @settings(deadline=None, max_examples=50)
    @given(data=st.data())
    def test_placed_against_brute_force(self, method: str, data: st.DataObject) -> None:
        n = data.draw(st.integers(1, 6))
        square = st.integers(0, n - 1)
        placed = data.draw(st.dictionaries(square, square, max_size=3))
        queens = list(placed.items())
        if any(is_attack(*a, *b) for i, a in enumerate(queens) for b in queens[:i]):
            with pytest.raises(ValueError, match="attack each other"):
                pure.solve_n_queens(n, method=method, placed=placed)
            return
        expected = [c for c in brute_force(n) if all(c[row] == col for row, col in queens)]
        assert pure.solve_n_queens(n, method=method, placed=placed) == [draw(c) for c in expected]
        assert pure.total_n_queens(n, method=method, placed=placed) == len(expected)

    @settings(deadline=None, max_examples=50)
    @given(data=st.data())
    def test_fundamental_with_placed(self, data: st.DataObject) -> None:
        """The classes are those of the completions alone, each shown by its first member."""
        n = data.draw(st.integers(4, 7))
        row, column = data.draw(st.integers(0, n - 1)), data.draw(st.integers(0, n - 1))
        completions = [c for c in brute_force(n) if c[row] == column]
        seen: set[tuple[int, ...]] = set()
        expected = []
        for columns in completions:
            if columns not in seen:
                expected.append(draw(columns))
            seen.update(symmetric(columns))
        assert pure.solve_n_queens(n, placed={row: column}, fundamental=True) == expected

    def test_placed_is_not_changed(self) -> None:
        placed = {1: 3}
        pure.solve_n_queens(4, placed=placed)
        assert placed == {1: 3}

    @pytest.mark.parametrize(
        ("placed", "message"),
        [
            (
                {0: 0, 3: 3},
                "placed: the queens at (row 0, column 0) and (row 3, column 3) "
                "attack each other on one diagonal",
            ),
            (
                {0: 3, 3: 0},
                "placed: the queens at (row 0, column 3) and (row 3, column 0) "
                "attack each other on one anti-diagonal",
            ),
            (
                {0: 3, 5: 3},
                "placed: the queens at (row 0, column 3) and (row 5, column 3) "
                "attack each other on one column",
            ),
            (
                {0: 8},
                "placed: (row 0, column 8) is off the board; rows and columns run from 0 to 7",
            ),
            ({-1: 0}, "placed: row must be >= 0, got -1"),
        ],
    )
    def test_wrong_placed(self, placed: dict[int, int], message: str) -> None:
        with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
            pure.total_n_queens(8, placed=placed)

    def test_placed_on_the_empty_board(self) -> None:
        with pytest.raises(ValueError, match="the board of n = 0 has no squares"):
            pure.total_n_queens(0, placed={0: 0})

    @pytest.mark.parametrize("placed", [[(0, 1)], {0: "1"}, {0: True}, {1.0: 1}])
    def test_placed_of_a_wrong_type(self, placed: Any) -> None:
        with pytest.raises(TypeError, match=r"^placed"):
            pure.total_n_queens(8, placed=placed)

    @pytest.mark.parametrize("function", [pure.solve_n_queens, pure.total_n_queens])
    def test_wrong_n(self, function: Any) -> None:
        with pytest.raises(ValueError, match=r"^n must be >= 0, got -1$"):
            function(-1)
        for n, kind in [(True, "bool"), (8.0, "float"), ("8", "str"), (None, "NoneType")]:
            with pytest.raises(TypeError, match=f"^n must be an int, not {kind}$"):
                function(n)

    @queens_methods
    def test_limit_of_n(self, method: str) -> None:
        limit = 32 if method in ("words", "bitmask") else 255
        message = f"^n must be <= {limit} for method '{method}', got {limit + 1}$"
        with pytest.raises(ValueError, match=message):
            pure.total_n_queens(limit + 1, method=method)

    @pytest.mark.parametrize("method", ["words", "bitmask"])
    def test_largest_board(self, method: str) -> None:
        """A known placement with the last queen taken off again."""
        columns = [*range(1, 32, 2), 2, 0, *range(6, 31, 2)]
        placed = dict(enumerate(columns))
        assert len(columns) == 31
        board = draw((*columns, 4))
        assert pure.solve_n_queens(32, method=method, placed=placed) == [board]

    def test_unknown_method(self) -> None:
        with pytest.raises(ValueError, match="'magic'") as caught:
            pure.solve_n_queens(4, method="magic")
        assert all(repr(method) in str(caught.value) for method in pure.N_QUEENS_METHODS)


def symmetric(columns: tuple[int, ...]) -> set[tuple[int, ...]]:
    """A placement and what rotation and reflection make of it, by sets of squares."""
    last = len(columns) - 1
    squares = {(row, column) for row, column in enumerate(columns)}
    images = set()
    for _ in range(4):
        squares = {(column, last - row) for row, column in squares}
        for image in (squares, {(row, last - column) for row, column in squares}):
            images.add(tuple(column for _, column in sorted(image)))
    return images


class TestSudoku:
    @sudoku_methods
    @pytest.mark.parametrize(
        "grid",
        [
            PUZZLE,
            PUZZLE.replace(".", "0"),
            PUZZLE.replace(".", "_"),
            PUZZLE.replace(".", "*"),
            "\n".join("".join(row) for row in rows(PUZZLE)) + "\n",
            rows(PUZZLE),
            ["".join(row) for row in rows(PUZZLE)],
            [[0 if c == "." else int(c) for c in row] for row in rows(PUZZLE)],
            tuple(tuple(row) for row in rows(PUZZLE)),
            list(PUZZLE),
        ],
    )
    def test_every_form_of_grid(self, grid: Any, method: str) -> None:
        assert pure.solve_sudoku(grid, method=method) == rows(SOLUTION)
        assert pure.count_sudoku_solutions(grid, method=method, limit=None) == 1

    @sudoku_methods
    def test_numpy_arrays(self, method: str) -> None:
        numpy = pytest.importorskip("numpy")
        digits = [[0 if c == "." else int(c) for c in row] for row in rows(PUZZLE)]
        for dtype in ("uint8", "int64"):
            array = numpy.array(digits, dtype=dtype)
            assert pure.solve_sudoku(array, method=method) == rows(SOLUTION)
            assert pure.solve_sudoku(array.ravel(), method=method) == rows(SOLUTION)
            assert pure.solve_sudoku(list(array), method=method) == rows(SOLUTION)
            assert array.tolist() == digits

    @sudoku_methods
    def test_the_grid_is_not_changed(self, method: str) -> None:
        grid = rows(PUZZLE)
        pure.solve_sudoku(grid, method=method)
        assert grid == rows(PUZZLE)

    @sudoku_methods
    def test_a_solved_grid(self, method: str) -> None:
        assert pure.solve_sudoku(SOLUTION, method=method) == rows(SOLUTION)

    @sudoku_methods
    def test_the_first_of_many_solutions(self, method: str) -> None:
        assert pure.solve_sudoku("." * 81, method=method)[:2] == [
            list("123456789"),
            list("456789123"),
        ]
        # Two pairs of digits that can be swapped; in the second the other way round comes first.
        first = list(SOLUTION)
        first[57], first[62], first[66], first[71] = "4554"
        swappable = {32, 35, 41, 44, 57, 62, 66, 71}
        grid = "".join("." if i in swappable else digit for i, digit in enumerate(SOLUTION))
        assert pure.count_sudoku_solutions(grid, method=method, limit=None) == 4
        assert pure.solve_sudoku(grid, method=method) == rows("".join(first))

    @sudoku_methods
    def test_limit(self, method: str) -> None:
        blank = "." * 81
        assert pure.count_sudoku_solutions(blank, method=method) == 2
        assert pure.count_sudoku_solutions(blank, method=method, limit=1) == 1
        assert pure.count_sudoku_solutions(blank, method=method, limit=50) == 50

    @sudoku_methods
    def test_no_solution(self, method: str) -> None:
        grid = "12345678." + "." * 17 + "9" + "." * 54
        assert pure.count_sudoku_solutions(grid, method=method) == 0
        with pytest.raises(pure.NoSolutionError):
            pure.solve_sudoku(grid, method=method)

    @settings(deadline=None, max_examples=60)
    @given(st.sets(st.integers(0, 80), max_size=50), st.permutations(range(1, 10)))
    def test_methods_agree(self, blanks: set[int], digits: list[int]) -> None:
        """Blank some cells of a solved grid whose digits are renamed; there may be many answers."""
        grid = "".join(
            "." if cell in blanks else str(digits[int(character) - 1])
            for cell, character in enumerate(SOLUTION)
        )
        answers = {str(pure.solve_sudoku(grid, method=method)) for method in pure.SUDOKU_METHODS}
        counts = {
            pure.count_sudoku_solutions(grid, method=method, limit=20)
            for method in pure.SUDOKU_METHODS
        }
        assert len(answers) == len(counts) == 1
        assert 1 <= counts.pop() <= 20

    @pytest.mark.parametrize(
        ("grid", "message"),
        [
            (
                "53x" + "." * 78,
                "grid: r1c3 has 'x'; allowed are 1 to 9, and '.', '0', '_' or '*' for a blank",
            ),
            ("5.......5" + "." * 72, "grid: r1c1 and r1c9 both have 5 in row 1"),
            ("5" + "." * 35 + "5" + "." * 44, "grid: r1c1 and r5c1 both have 5 in column 1"),
            ("5" + "." * 9 + "5" + "." * 70, "grid: r1c1 and r2c2 both have 5 in box 1"),
            ("55" + "." * 79, "grid: r1c1 and r1c2 both have 5 in row 1"),
            ("...", "grid: a string must have 81 cells besides white space, got 3"),
            ("." * 82, "grid: a string must have 81 cells besides white space, got 82"),
            (["." * 9] * 8, "grid: must have 9 rows, got 8"),
            (["." * 9] * 2 + ["." * 10] + ["." * 9] * 6, "grid: row 3 must have 9 cells, got 10"),
            (
                [["12"] + ["."] * 8] + [["."] * 9] * 8,
                "grid: r1c1 has '12'; allowed are 1 to 9, and '.', '0', '_' or '*' for a blank",
            ),
            (
                [[0] * 9] * 8 + [[0] * 8 + [10]],
                "grid: r9c9 has 10; allowed are 1 to 9, and '.', '0', '_' or '*' for a blank",
            ),
            (
                [[True] * 9] * 9,
                "grid: r1c1 has True; allowed are 1 to 9, and '.', '0', '_' or '*' for a blank",
            ),
            (
                [[1.0] * 9] * 9,
                "grid: r1c1 has 1.0; allowed are 1 to 9, and '.', '0', '_' or '*' for a blank",
            ),
        ],
    )
    def test_wrong_grids(self, grid: Any, message: str) -> None:
        for function in (pure.solve_sudoku, pure.count_sudoku_solutions):
            with pytest.raises(ValueError, match=f"^{re.escape(message)}$"):
                function(grid)

    @pytest.mark.parametrize(
        ("grid", "message"),
        [
            (17, f"{NO_GRID}, not int"),
            (PUZZLE.encode(), f"{NO_GRID}, not bytes"),
            ([0] * 9, "grid: row 1 must be a string or a list, not int"),
        ],
    )
    def test_grids_of_a_wrong_type(self, grid: Any, message: str) -> None:
        with pytest.raises(TypeError, match=f"^{re.escape(message)}$"):
            pure.solve_sudoku(grid)

    def test_wrong_limit(self) -> None:
        with pytest.raises(ValueError, match=r"^limit must be >= 1 or None, got 0$"):
            pure.count_sudoku_solutions(PUZZLE, limit=0)
        with pytest.raises(TypeError, match=r"^limit must be an int, not bool$"):
            pure.count_sudoku_solutions(PUZZLE, limit=True)

    def test_unknown_method(self) -> None:
        with pytest.raises(
            ValueError, match=r"^method must be one of 'scan', 'bitmask', got 'magic'$"
        ):
            pure.solve_sudoku(PUZZLE, method="magic")
